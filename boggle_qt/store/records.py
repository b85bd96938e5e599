"""Questions asked of the journal: bests, trends, words to learn. Scores are compared only under equal rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from boggle_qt.engine.board import Board
from boggle_qt.engine.readout import SCORING
from boggle_qt.engine.rules import Handicap, HouseRules
from boggle_qt.store.journal import Journal


@dataclass(frozen=True, slots=True)
class Terms:
    """What must be equal for two round scores to be compared: every rule, the handicap (its head start apart, which
    no round has), how many play, and that the board fell from a throw."""

    rules: HouseRules
    """Without name and description."""
    handicap: Handicap
    players: int
    fresh: bool
    """Whether the board fell from a throw and this player had not played it before."""


@dataclass(frozen=True, slots=True)
class Score:
    """One player's closed round."""

    match_id: int
    number: int
    """Of the round in its match, from 0."""
    when: datetime
    player: str
    rules: HouseRules
    """As they were called then."""
    terms: Terms
    board: Board
    words: tuple[str, ...]
    """Those that scored, in the order of writing."""
    points: float
    played: int
    """Playing milliseconds."""
    hinted: tuple[str, ...]
    """Words that a hint led to or told."""

    @property
    def longest(self) -> str:
        """The longest scoring word, the first of equals; empty where there is none."""
        return max(self.words, key=len, default="")


def scores(journal: Journal) -> Iterator[Score]:
    """Every closed round of every player, oldest first. Matches that cannot be read are passed over. Raises
    JournalError where the disk refuses."""
    seen: set[tuple[str, Board]] = set()
    for match_id in journal.ids():
        with journal.passing_over(match_id):
            yield from _of_match(journal, match_id, seen)


def _of_match(journal: Journal, match_id: int, seen: set[tuple[str, Board]]) -> Iterator[Score]:
    closed = 0
    for step in journal.replay(match_id):
        match = step.match
        if not match.settled or len(match.rounds) == closed:
            continue
        closed = len(match.rounds)
        for player, sheet, score in zip(match.players, match.round.sheets, match.score(), strict=True):
            known = (player.name, match.board) in seen
            seen.add((player.name, match.board))
            yield Score(
                match_id=match_id,
                number=closed - 1,
                when=step.written,
                player=player.name,
                rules=match.rules,
                terms=Terms(
                    match.rules.unnamed(),
                    replace(player.handicap, head_start=0),
                    len(match.players),
                    match.round.seed is not None and not known,
                ),
                board=match.board,
                words=tuple(line.word for line in score.lines if line.outcome in SCORING),
                points=score.total,
                played=sheet.played,
                hinted=tuple(dict.fromkeys(hint.word for hint in sheet.hints if hint.word is not None)),
            )


def under_equal_terms(all_scores: Iterable[Score]) -> dict[Terms, tuple[Score, ...]]:
    """Scores that may be compared, together; the terms played last come first."""
    groups: dict[Terms, list[Score]] = {}
    for score in all_scores:
        groups.setdefault(score.terms, []).append(score)
    return {
        terms: tuple(group) for terms, group in sorted(groups.items(), key=lambda item: item[1][-1].when, reverse=True)
    }


@dataclass(frozen=True, slots=True)
class Bests:
    """The best of scores under equal terms; of equals the first."""

    points: Score
    most_words: Score
    longest: Score


def bests(comparable: Iterable[Score]) -> Bests | None:
    """The bests of scores under equal terms; None where there are none. Raises ValueError if terms differ."""
    group = _comparable(comparable)
    if not group:
        return None
    return Bests(
        points=max(group, key=lambda score: score.points),
        most_words=max(group, key=lambda score: len(score.words)),
        longest=max(group, key=lambda score: len(score.longest)),
    )


def trend(comparable: Iterable[Score], window: int = 5) -> tuple[tuple[datetime, float, float], ...]:
    """(when, points, mean of the last `window` rounds) of scores under equal terms, oldest first. Raises ValueError if
    terms differ."""
    group = sorted(_comparable(comparable), key=lambda score: score.when)
    points = [score.points for score in group]
    means = [sum(last) / len(last) for at in range(len(points)) if (last := points[max(at + 1 - window, 0) : at + 1])]
    return tuple((score.when, score.points, mean) for score, mean in zip(group, means, strict=True))


def to_learn(all_scores: Iterable[Score], player: str | None = None) -> tuple[tuple[str, int], ...]:
    """(word, times) for the words that hints had to lead to, most often first, then by the alphabet."""
    times = Counter(word for score in all_scores if player in (None, score.player) for word in score.hinted)
    return tuple(sorted(times.items(), key=lambda item: (-item[1], item[0])))


def _comparable(given: Iterable[Score]) -> list[Score]:
    group = list(given)
    if len({score.terms for score in group}) > 1:
        raise ValueError("scores under different rules are not compared")
    return group
