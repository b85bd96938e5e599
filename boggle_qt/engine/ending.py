"""How a match ended: the ranking, the best and the longest word, and what decided it, as values without text."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from msgspec import Struct

from boggle_qt.engine.scoring import LONG_LENGTHS, SCORING_OUTCOMES, Scoreboard, merit


class Feat(Struct, frozen=True):
    """A scoring word with its player, points and round (the first is 0)."""

    seat: int
    word: str
    points: float
    round: int


class Own(Struct, frozen=True):
    """One player's words in the match."""

    best: Feat | None
    """The best word (see `scoring.merit`); None if no word scored."""
    alone: int
    """The number of scoring words that nobody else found."""


class Level(Struct, frozen=True):
    """Several players share the lead."""

    seats: tuple[int, ...]


class LongWords(Struct, frozen=True):
    """The winner has equal points but more words of this length (LONG_LENGTHS[0] includes longer ones)."""

    letters: int
    more: int
    """How many more than the second."""


class Stayed(Struct, frozen=True):
    """All players but the winner left."""


class HeadStart(Struct, frozen=True):
    """The winner's extra head start is at least his margin."""

    points: int


class LastRound(Struct, frozen=True):
    """Before the last round another player led, or several shared the lead."""

    leaders: tuple[int, ...]


class OneWord(Struct, frozen=True):
    """The winner's best word is worth at least his margin."""

    feat: Feat


class OneRound(Struct, frozen=True):
    """The round in which the winner gained most on the second."""

    round: int
    by: float


Decider: TypeAlias = Level | Stayed | LongWords | HeadStart | LastRound | OneWord | OneRound


class Ending(Struct, frozen=True):
    """The result of the closed rounds of a match with several players."""

    places: tuple[tuple[int, ...], ...]
    """The seats of each place, first place first, ranked by points, then long words; those who left come last."""
    best: Feat | None
    """The best word (see `scoring.merit`), the first of equals; None if no word scored."""
    longest: Feat | None
    decider: Decider
    own: tuple[Own, ...]
    """By seat."""

    def place(self, seat: int) -> int:
        """Return the place of a seat, from 1; after a place shared by two, the next number is skipped."""
        before = 0
        for seats in self.places:
            if seat in seats:
                return before + 1
            before += len(seats)
        raise IndexError(f"seat {seat} of {before}")


def ending(board: Scoreboard) -> Ending:
    """Return the result so far. At least one round must be closed, and at least two players must play."""
    seats = range(len(board.players))
    ranks = {seat: (seat not in board.left, board.totals[seat], board.long_words(seat)) for seat in seats}
    order = sorted(seats, key=lambda seat: ranks[seat], reverse=True)
    places = tuple(tuple(group) for _, group in groupby(order, key=lambda seat: ranks[seat]))
    feats = tuple(_feats(board))
    best = _best(feats)
    longest = min(feats, key=lambda feat: (-len(feat.word), *merit(feat.word, feat.points)), default=None)
    own = tuple(_own(board, seat, feats) for seat in seats)
    return Ending(places, best, longest, _decider(board, places, feats), own)


def _own(board: Scoreboard, seat: int, feats: tuple[Feat, ...]) -> Own:
    alone = sum(
        line.outcome in SCORING_OUTCOMES and not line.sharers
        for scores in board.scores_by_round
        for line in scores[seat].lines
    )
    return Own(_best(feat for feat in feats if feat.seat == seat), alone)


def _best(feats: Iterable[Feat]) -> Feat | None:
    return min(feats, key=lambda feat: merit(feat.word, feat.points), default=None)


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
    if second in board.left:
        return Stayed()
    totals, rounds = board.totals, board.scores_by_round
    margin = totals[winner] - totals[second]
    if not margin:
        pairs = zip(LONG_LENGTHS, board.long_words(winner), board.long_words(second), strict=True)
        return next(LongWords(letters, mine - his) for letters, mine, his in pairs if mine > his)
    start = board.players[winner].handicap.head_start - board.players[second].handicap.head_start
    if start >= margin:
        return HeadStart(start)
    before = tuple(total - score.total for total, score in zip(totals, rounds[-1], strict=True))
    most = max(before[seat] for seat in board.staying)
    leaders = tuple(seat for seat in board.staying if before[seat] == most)
    if len(rounds) > 1 and leaders != (winner,):
        return LastRound(leaders)
    own = _best(feat for feat in feats if feat.seat == winner)
    if own is not None and own.points >= margin:
        return OneWord(own)
    gains = [scores[winner].total - scores[second].total for scores in rounds]
    return OneRound(gains.index(max(gains)), max(gains))
