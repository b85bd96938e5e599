"""Messages about finished rounds and matches: history, records, streaks, statistics, import and export."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, tzinfo
from pathlib import Path

from msgspec import Struct

from boggle_qt.engine.rules import HouseRules, Mode
from boggle_qt.engine.summary import LENGTHS, TIERS
from boggle_qt.messages.faults import reason
from boggle_qt.messages.match import MONTHS
from boggle_qt.messages.modes import result, seconds
from boggle_qt.messages.numbers import count, format_points, isolate_name, percentage, plural, points
from boggle_qt.store.journal.deletion import Deleted
from boggle_qt.store.journal.queries import Entry, HeadToHead, Rank, Score, Statistics, Today

LENGTH_NAMES = tuple(f"{letters} letters" if letters < LENGTHS[-1] else f"{letters} and more" for letters in LENGTHS)
"""Labels of the word lengths; the first includes shorter words."""

SHORT_LENGTHS = tuple(f"{letters}" if letters < LENGTHS[-1] else f"{letters} +" for letters in LENGTHS)
"""The same for narrow bars."""

TIER_NAMES = dict(zip(TIERS, ("common", "everyday", "standard", "large", "rarer still"), strict=True))
"""Labels of the tiers: the first are the words of par, the others are named after the smallest list with them."""


def today_line(today: Today, rules: HouseRules) -> str:
    """Summarise the day in one line; "" if there is nothing to say. `rules` are those of the best result."""
    parts = [f"{count(today.rounds, 'round')} today"] if today.rounds else []
    if today.streak > 1:
        parts.append(f"{count(today.streak, 'day')} in a row")
    if today.best is not None:
        parts.append(f"best {result(today.best, rules)}")
    return " · ".join(parts)


def among_line(among: Rank, rules: HouseRules) -> str:
    """Compare a round with the player's earlier ones."""
    if not among.of:
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


def score_line(score: Score, zone: tzinfo | None = None) -> str:
    """Describe a round in one line. `zone` defaults to the system's."""
    parts = [points(score.points)]
    if score.of_par is not None:
        parts.append(f"{percentage(score.of_par)} of par")
    parts.append(count(len(score.words), "word"))
    if score.best:
        parts.append(f"best {score.best}")
    parts += ["laid by hand"] * (not score.thrown) + ["board known"] * score.known
    return f"{when(score.when, zone)}  {isolate_name(score.player)}  {isolate_name(score.rules)}  {', '.join(parts)}"


def when(moment: datetime, zone: tzinfo | None = None) -> str:
    """Return a local time to the minute."""
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}"


def summing_line(left: int) -> str:
    return f"{count(left, 'match', 'matches')} left to sum up"


def deleted_line(deleted: Deleted) -> str:
    what = f"match {deleted.match_id}" if deleted.whole else f"round {deleted.number + 1} of match {deleted.match_id}"
    return f"{what} is deleted"


def purged_line(purged: int, copies: Sequence[Path]) -> str:
    """Say what was deleted for good, and which older copies may still contain it."""
    line = f"{count(purged, 'deletion')} made for good: nothing brings it back"
    if copies:
        line += f"; older copies of the journal may still have it: {', '.join(copy.name for copy in copies)}"
    return line


def rounds_line(rounds: int) -> str:
    return count(rounds, "round") if rounds else "no round"


def moment_line(moment: datetime, zone: tzinfo | None = None) -> str:
    """Return a time for a list: 3 Nov 2026, 18:05."""
    there = moment.astimezone(zone)
    return f"{day_line(moment, zone)} {there.year}, {time_line(moment, zone)}"


def day_line(moment: datetime, zone: tzinfo | None = None) -> str:
    """Return a day for the axis of a plot: 3 Nov."""
    there = moment.astimezone(zone)
    return f"{there.day} {MONTHS[there.month - 1][:3]}"


def time_line(moment: datetime, zone: tzinfo | None = None) -> str:
    """Return a time of day for the axis of a plot: 18:05."""
    return f"{moment.astimezone(zone):%H:%M}"


def under_plot_lines(moments: Sequence[datetime | None], zone: tzinfo | None = None) -> list[str]:
    """Label the moments of an axis: the day, the time if the day is labelled already, the year if it changes; "" for
    None."""
    there = [None if moment is None else moment.astimezone(zone) for moment in moments]
    years = {moment.year for moment in there if moment is not None}
    lines = list[str]()
    day, year = date.min, min(years, default=0) if len(years) == 1 else 0
    for moment in there:
        if moment is None:
            lines.append("")
        elif moment.date() == day:
            lines.append(time_line(moment, zone))
        else:
            lines.append(day_line(moment, zone) + (f" {moment.year}" if moment.year != year else ""))
            day, year = moment.date(), moment.year
    return lines


def best_day_line(moment: datetime, now: datetime) -> str:
    """Return the day of a record: 3 Nov this year, else 3 Nov 2025. Days begin in the zone of `now`."""
    there = moment.astimezone(now.tzinfo)
    return day_line(there, now.tzinfo) + (f" {there.year}" if there.year != now.year else "")


def percentage_or_dash(part: float | None) -> str:
    return "–" if part is None else percentage(part)


def rate_or_dash(number: float | None) -> str:
    return "–" if number is None else f"{number:.1f}"


Fields = tuple[str, str, str, str, str, str, str]
"""Columns of a list: when, who, rules, number of words or rounds, best word, share of par, result."""


def score_fields(score: Score, zone: tzinfo | None = None) -> Fields:
    """Return the columns of a round."""
    score_text = "given up" if score.result is None else result(score.result, score.terms.rules)
    words = count(len(score.words), "word")
    best = score.best.upper()
    return (
        moment_line(score.when, zone),
        score.player,
        score.rules,
        words,
        best,
        percentage_or_dash(score.of_par),
        score_text,
    )


def within_fields(score: Score) -> Fields:
    """Return the columns of a round shown below its match: its number instead of a date, and no rules."""
    _, who, _, *rest = score_fields(score)
    words, best, part, came = rest
    return f"round {score.number + 1}", who, "", words, best, part, came


def entry_fields(entry: Entry, zone: tzinfo | None = None) -> Fields:
    """Return the columns of a match: the points of both players, or of the first of several."""
    totals = [total for _, total in entry.seats]
    came = " : ".join(map(format_points, totals)) if len(totals) == 2 else format_points(max(totals))
    who, score = ", ".join(isolate_name(player) for player, _ in entry.seats), entry.score
    return moment_line(score.when, zone), who, score.rules, count(entry.rounds, "round"), "", "", came


def entry_line(entry: Entry, zone: tzinfo | None = None) -> str:
    """Describe a match in one line: when, under which rules, and its totals."""
    rules, rounds = isolate_name(entry.score.rules), count(entry.rounds, "round")
    return f"{when(entry.score.when, zone)}  {rules}  {rounds}: {totals_line(entry)}"


def totals_line(entry: Entry) -> str:
    return ", ".join(f"{isolate_name(player)} {format_points(total)}" for player, total in entry.seats)


def result_line(score: Score) -> str:
    """Return the value that rounds are compared by, with its unit."""
    race = score.terms.rules.mode is Mode.RACE
    return score_fields(score)[-1] if race else points(score.points)


def score_details(score: Score) -> str:
    """Return share of par, words, time, first word and hints of a round."""
    parts = [f"{percentage_or_dash(score.of_par)} of par {score.par}"] if score.of_par is not None else []
    parts.append(f"{count(len(score.words), 'word')} in {seconds(score.played)}")
    if score.first is not None:
        parts.append(f"the first after {seconds(score.first)}")
    if score.hints:
        parts.append(count(score.hints, "hint"))
    parts += ["laid by hand"] * (not score.thrown) + ["a board you knew"] * score.known
    return ", ".join(parts)


def undo_line(waiting: int) -> str:
    return "Deleted." if waiting == 1 else f"{count(waiting, 'deletion')} can be had back."


def taken_in_line(matches: int) -> str:
    return f"{count(matches, 'new match', 'new matches')} taken in." if matches else "Nothing in it was new."


def written_line(lines: int, name: str, csv: bool, left_out: int = 0) -> str:
    """Summarise an export; `lines` includes the header."""
    what = count(max(lines - 1, 0), *(("round",) if csv else ("match", "matches")))
    line = f"{what} written to {name}."
    if left_out:
        line += f" {count(left_out, 'match', 'matches')} cannot be read and {plural(left_out, 'is', 'are')} left out."
    return line


def trend_line(when: datetime, value: str, usual: str, zone: tzinfo | None = None) -> str:
    return f"{moment_line(when, zone)}: {value}, usual {usual}"


def trend_summary(
    name: str, said: Callable[[float | None], str], rounds: int, least: float, most: float, usual: float
) -> str:
    """Describe a plot for a screen reader."""
    return (
        f"{name} of {count(rounds, 'round')}: from {said(least)} to {said(most)}, usual now {said(usual)}. "
        "Left and right go from round to round, plus and minus show fewer or more."
    )


def in_sight_line(rounds: int, first: datetime, last: datetime) -> str:
    return f"{count(rounds, 'round')} in sight: {moment_line(first)}, to {moment_line(last)}"


def seconds_or_dash(ms: float | None) -> str:
    return "–" if ms is None else f"{ms / 1000:.1f} s"


def worth(points: float | None) -> str:
    """Format points; "–" for None."""
    return "–" if points is None else format_points(points)


class Figure(Struct, frozen=True):
    """The words for one of the figures of `store.journal.trends.FIGURES`."""

    column: str
    """Its name there."""
    title: str
    heading: str
    """Its title in the head of a table."""
    line: Callable[[float | None], str]
    """Format a value; "–" for None."""
    less_is_better: bool = False


FIGURES = (
    Figure("of_par", "Share of par", "Of par", percentage_or_dash),
    Figure("words_per_minute", "Words a minute", "Words/min", rate_or_dash),
    Figure("first", "First word", "First", seconds_or_dash, less_is_better=True),
    Figure("points", "Points", "Points", worth),
)
"""The figures of a round that are plotted, in the order of their buttons and of the table's columns."""


def average_line(statistics: Statistics) -> str:
    """Return a player's averages under equal terms."""
    parts = [count(statistics.rounds, "round"), f"{statistics.points:.1f} points a round"]
    if statistics.of_par is not None:
        parts.append(f"{percentage_or_dash(statistics.of_par)} of par")
    if statistics.words_per_minute is not None:
        parts.append(f"{statistics.words_per_minute:.1f} words a minute")
    if statistics.first is not None:
        parts.append(f"the first word after {seconds(statistics.first)}")
    return ", ".join(parts) + "."


def streak_line(now: int) -> str:
    return f"now {count(now, 'day')}" if now else "none now"


def rival_line(rival: str, between: HeadToHead) -> tuple[str, str]:
    return rival, f"{between.won} to {between.lost}"


def reading_line(matches: int) -> str:
    return f"{count(matches, 'match', 'matches')} read"


def writing_line(lines: int) -> str:
    return f"{count(lines, 'line')} written"


def summed_line(rounds: int) -> str:
    return f"{count(rounds, 'round')} summed up"


def undone_line(back: bool) -> str:
    return "it is back" if back else "it is not deleted, or was deleted for good"


def not_moved_line(error: Exception) -> str:
    """Say why an import or export failed."""
    if isinstance(error, OSError):
        return f"{error.filename or 'The file'} cannot be used: {reason(error)}."
    return f"Nothing was taken in: {reason(error)}."


def left_out_line(matches: Sequence[int]) -> str:
    return f"left out, because they cannot be read: {', '.join(f'match {number}' for number in matches)}"
