"""What the journal knows of rounds: today, streaks, bests, a round among others, who beats whom."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, tzinfo
from pathlib import Path

from boggle_qt.engine.rules import HouseRules, Mode
from boggle_qt.engine.summary import LENGTHS, TIERS
from boggle_qt.store.deletion import Deleted
from boggle_qt.store.records import Among, HeadToHead, Score, Today
from boggle_qt.wording.counts import count, figure, points
from boggle_qt.wording.modes import result, seconds

LENGTH_NAMES = tuple(f"{letters} letters" if letters < LENGTHS[-1] else f"{letters} and more" for letters in LENGTHS)
"""What the classes of words by length are called; the first has shorter words too, where they count."""

TIER_NAMES = dict(zip(TIERS, ("common", "everyday", "standard", "large", "rarer still"), strict=True))
"""What the classes of words by tier are called: the first are those of par, the others by the smallest list that has
them."""


def today_line(today: Today, rules: HouseRules) -> str:
    """Where a player is now, in one line; empty where there is nothing to tell. `rules`: those of the best."""
    parts = [f"{count(today.rounds, 'round')} today"] if today.rounds else []
    if today.streak > 1:
        parts.append(f"{count(today.streak, 'day')} in a row")
    if today.best is not None:
        parts.append(f"best {result(today.best, rules)}")
    return " · ".join(parts)


def among_line(among: Among, rules: HouseRules) -> str:
    """How a round stands among its player's own, in one sentence."""
    if not among.before:
        return "Your first round under these rules."
    if among.record and among.best is not None and among.result is not None:
        more = among.result - among.best
        by = f"{seconds(more)} faster" if rules.mode is Mode.RACE else f"{points(more)} more"
        return f"A record: {by} than your best under these rules."
    if among.of == 1:
        return "Better than your last round." if among.better else "Not better than your last round."
    if not among.better:
        return f"Better than none of your last {among.of} rounds."
    if among.better == among.of:
        return f"Better than each of your last {among.of} rounds."
    return f"Better than {among.better} of your last {among.of} rounds."


def head_to_head_line(one: str, other: str, told: HeadToHead) -> str:
    """How two players did against each other, in one sentence."""
    if not told.matches:
        return f"{one} and {other} have ended no match together."
    line = f"{one} {told.won}, {other} {told.lost}, of {count(told.matches, 'match', 'matches')}"
    return f"{line}: {figure(told.points)} points to {figure(told.against)}."


def score_line(score: Score, zone: tzinfo | None = None) -> str:
    """A round in one line: when, who, under which rules, and what came of it. `zone`: the system's unless given."""
    parts = [points(score.points)]
    if score.of_par is not None:
        parts.append(f"{round(100 * score.of_par)} % of par")
    parts.append(count(len(score.words), "word"))
    if score.best:
        parts.append(f"best {score.best}")
    parts += ["laid by hand"] * (not score.thrown) + ["board known"] * score.known
    return f"{when(score.when, zone)}  {score.player}  {score.rules}  {', '.join(parts)}"


def when(moment: datetime, zone: tzinfo | None = None) -> str:
    """A moment to the minute, where the player is."""
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}"


def summing_line(left: int) -> str:
    """How far the rounds of an older version are summed up."""
    return f"{count(left, 'match', 'matches')} left to sum up"


def deleted_line(deleted: Deleted) -> str:
    """What was taken out of all lists."""
    what = f"match {deleted.match_id}" if deleted.whole else f"round {deleted.number + 1} of match {deleted.match_id}"
    return f"{what} is deleted"


def purged_line(purged: int, copies: Sequence[Path]) -> str:
    """What deleting for good did, and what it cannot undo or reach."""
    line = f"{count(purged, 'deletion')} made for good: nothing brings it back"
    if copies:
        line += f"; older copies of the journal may still have it: {', '.join(copy.name for copy in copies)}"
    return line
