"""Query what the records page shows: one player's rounds under equal terms."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.debrief import Debrief, debriefs
from boggle_qt.engine.search.solving import NO_WORDS
from boggle_qt.messages.opponents import computers_name_line
from boggle_qt.store.journal import queries, trends
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.queries import Bests, Opponent, Statistics, TermsPlayed, Today
from boggle_qt.store.journal.summary_tables import Terms, to_milliseconds
from boggle_qt.store.journal.trends import Trend

RIVALS = 12
"""Most opponents named."""


class Overview(Struct, frozen=True):
    """The answer of the journal. Without rounds it has only the players and terms to choose from."""

    players: tuple[str, ...]
    player: str
    played: tuple[TermsPlayed, ...]
    chosen: TermsPlayed | None
    trend: Trend | None = None
    every: Trend | None = None
    """The rounds under all rules."""
    statistics: Statistics | None = None
    bests: Bests | None = None
    only: Debrief | None = None
    """The pace of the only round under these terms; None if there are more."""
    today: Today | None = None
    streak: int = 0
    """The longest run of days with a round."""
    rivals: tuple[Opponent, ...] = ()

    def level(self, shares: dict[str, float], when: datetime) -> str:
        """Return the opponent whose usual share of par is nearest to the player's last solo rounds before a time, by
        name; "" without rounds. `shares` are those of the opponents under the same rules."""
        if self.trend is None or self.chosen is None or self.chosen.terms.players > 1:
            return ""
        last = bisect_right(self.trend.closed, to_milliseconds(when)) - 1
        share = self.trend.median("of_par", last) if last >= 0 else None
        return "" if share is None else min(shares, key=lambda name: abs(shares[name] - share))


def overview_steps(
    journal: Journal, player: str, terms: Terms | None, now: datetime
) -> Generator[None, None, Overview]:
    """Query a player's rounds under `terms`, or under those played last if there are none; those of who played last if
    `player` is unknown. Opponents are the last to choose from. The zone of `now` says when a day begins."""
    zone = now.tzinfo
    assert zone is not None, "a day begins somewhere"
    yield None
    players = tuple(sorted(queries.choices(journal).players, key=lambda name: bool(computers_name_line(name))))
    player = next((name for name in (player, queries.last_person(journal), *players) if name in players), "")
    played = queries.terms_played(journal, player)
    yield None
    chosen = next((one for one in played if one.terms == terms), next(iter(played), None))
    overview = Overview(players, player, played, chosen)
    if chosen is not None:
        under = chosen.terms
        parts: dict[str, Callable[[], object]] = {
            "trend": lambda: trends.trend(journal, under, player),
            "statistics": lambda: queries.statistics(journal, under, player),
            "bests": lambda: queries.bests(journal, under, player),
            "only": lambda: _only_round(journal, overview),
            "today": lambda: queries.player_today(journal, under, player, now),
            "streak": lambda: queries.longest_streak(journal, player, zone),
            "every": lambda: trends.trend(journal, None, player),
        }
        for name, query in parts.items():
            yield None
            overview = replace(overview, **{name: query()})
    if player:
        overview = replace(overview, rivals=queries.opponents(journal, player, RIVALS))
    return overview


def _only_round(journal: Journal, overview: Overview) -> Debrief | None:
    """Return the debrief of the only round, without what was missed; None if there are more, or if it cannot be read,
    which is reported where rounds are listed."""
    if overview.trend is None or overview.bests is None or len(overview.trend) > 1:
        return None
    score = overview.bests.result
    try:
        match = queries.match_after_round(journal, score.match_id, score.number)
    except JournalError:
        return None
    return debriefs(match.readout(score.number), NO_WORDS)[score.seat]
