"""How a match ended: the places in order, its best and its longest word, and what decided it. Values, no sentence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TypeAlias

from msgspec import Struct

from boggle_qt.engine.scoring import LONG_LENGTHS, SCORING_OUTCOMES, Scoreboard


class Feat(Struct, frozen=True):
    """A scoring word: whose, in which round (the first is 0), and what it brought."""

    seat: int
    word: str
    points: float
    round: int


class Level(Struct, frozen=True):
    """Nobody alone leads."""

    seats: tuple[int, ...]


class LongWords(Struct, frozen=True):
    """As many points, and more words of so many letters (LONG[0] stands for so many and more)."""

    letters: int
    more: int
    """So many more of them than whoever has most besides."""


class HeadStart(Struct, frozen=True):
    """What the winner was given before the first throw is as much as he won by, or more."""

    points: int


class LastRound(Struct, frozen=True):
    """Before the last round somebody else led, or nobody alone."""

    leaders: tuple[int, ...]


class OneWord(Struct, frozen=True):
    """The winner's best word is worth as much as he won by, or more."""

    feat: Feat


class OneRound(Struct, frozen=True):
    """The round in which the winner gained most on whoever came second."""

    round: int
    by: float


Decider: TypeAlias = Level | LongWords | HeadStart | LastRound | OneWord | OneRound


class Ending(Struct, frozen=True):
    """Of the closed rounds of a match of several."""

    places: tuple[tuple[int, ...], ...]
    """Seats from the first place to the last; those who share one stand together. Points first, then long words."""
    best: Feat | None
    """The word that brought most, the first of equals; None where no word scored."""
    longest: Feat | None
    decider: Decider

    def place(self, seat: int) -> int:
        """The place of a seat, from 1; after a place that two share the next number is left out."""
        before = 0
        for seats in self.places:
            if seat in seats:
                return before + 1
            before += len(seats)
        raise IndexError(f"seat {seat} of {before}")


def ending(board: Scoreboard) -> Ending:
    """How it ended, or how it stands. At least one round is closed, and two players play."""
    seats = range(len(board.players))
    ranks = {seat: (board.totals[seat], board.long_words(seat)) for seat in seats}
    order = sorted(seats, key=lambda seat: ranks[seat], reverse=True)
    places = tuple(tuple(group) for _, group in groupby(order, key=lambda seat: ranks[seat]))
    feats = tuple(_feats(board))
    best = max(feats, key=lambda feat: feat.points, default=None)
    longest = max(feats, key=lambda feat: len(feat.word), default=None)
    return Ending(places, best, longest, _decider(board, places, feats))


def _feats(board: Scoreboard) -> Iterator[Feat]:
    for number, scores in enumerate(board.scores_by_round):
        for seat, score in enumerate(scores):
            for line in score.lines:
                if line.outcome in SCORING_OUTCOMES and line.points > 0:
                    yield Feat(seat, line.word, line.points, number)


def _decider(board: Scoreboard, places: tuple[tuple[int, ...], ...], feats: tuple[Feat, ...]) -> Decider:
    if len(places[0]) > 1:
        return Level(places[0])
    winner, second = places[0][0], places[1][0]
    totals, rounds = board.totals, board.scores_by_round
    margin = totals[winner] - totals[second]
    if not margin:
        pairs = zip(LONG_LENGTHS, board.long_words(winner), board.long_words(second), strict=True)
        return next(LongWords(letters, mine - his) for letters, mine, his in pairs if mine > his)
    start = board.players[winner].handicap.head_start - board.players[second].handicap.head_start
    if start >= margin:
        return HeadStart(start)
    before = tuple(total - score.total for total, score in zip(totals, rounds[-1], strict=True))
    leaders = tuple(seat for seat, total in enumerate(before) if total == max(before))
    if len(rounds) > 1 and leaders != (winner,):
        return LastRound(leaders)
    own = max((feat for feat in feats if feat.seat == winner), key=lambda feat: feat.points, default=None)
    if own is not None and own.points >= margin:
        return OneWord(own)
    gains = [scores[winner].total - scores[second].total for scores in rounds]
    return OneRound(gains.index(max(gains)), max(gains))
