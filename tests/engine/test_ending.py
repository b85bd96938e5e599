"""How a match ended, by worked examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.ending import Feat, HeadStart, LastRound, Level, LongWords, OneRound, OneWord, ending
from boggle_qt.engine.match import Close, Match
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Handicap, Player
from tests.engine.players import WORDS, names, play
from tests.engine.test_scoring import lists

OURS = replace(MCDONNELL, target=None, rotating=False)
AHEAD = (Player("Ann", Handicap(head_start=3)), Player("Ben"))


def match_of(*rounds: tuple[str, ...], players: tuple[Player, ...] | None = None) -> Match:
    """Return a match with these lists, one tuple for each round."""
    match = Match.new(OURS, players or names(len(rounds[0])))
    for words in rounds:
        match = lists(OURS, *words, match=match)
        match = play(match, Close(match.now))
    return match


def test_words_without_points() -> None:
    """A word without points is neither the best nor the longest."""
    rules = replace(OURS, min_letters=2)
    match = play(lists(rules, "in", ""), Close(0))
    assert [line.points for line in match.scoreboard.scores_by_round[0][0].lines] == [0]
    found = ending(match.scoreboard)
    assert (found.best, found.longest) == (None, None)


@pytest.mark.parametrize(
    ("rounds", "players", "places", "decider"),
    [
        # coin and core are worth 1 each.
        ([("coin", "core")], None, ((0, 1),), Level((0, 1))),
        # lance and inner 2 each; tanner 3 = lance + coin, and tanner is the longer.
        ([("tanner", "lance coin")], None, ((0,), (1,)), LongWords(6, 1)),
        # inner and lance 2 each = nance 2, coin and core 1 each: one word of five letters more.
        ([("inner lance", "nance coin core")], None, ((0,), (1,)), LongWords(5, 1)),
        ([("coin", "lance")], AHEAD, ((0,), (1,)), HeadStart(3)),
        # Three points ahead from the start, and three in the end; of two head starts what one is more than the other.
        ([("coin", "core")], AHEAD, ((0,), (1,)), HeadStart(3)),
        ([("coin", "core")], (AHEAD[0], Player("Ben", Handicap(head_start=1))), ((0,), (1,)), HeadStart(2)),
        # Ben 2 ahead, then Ann 3: the last round turned it.
        ([("", "lance"), ("tanner", "")], None, ((0,), (1,)), LastRound((1,))),
        # Ann leads by 1 and her tanner brought 3.
        ([("tanner", "lance")], None, ((0,), (1,)), OneWord(Feat(0, "tanner", 3, 0))),
        # Without it they would have been level.
        ([("tanner", "")], None, ((0,), (1,)), OneWord(Feat(0, "tanner", 3, 0))),
        # Ann gains 1 and then 3, by no word worth 4.
        ([("coin", ""), ("lance inner", "core")], None, ((0,), (1,)), OneRound(1, 3)),
        # Ann 1 + 2 + 1 = 4 more than Ben in round 1, and no word of hers is worth 5.
        ([("coin", ""), ("lance inner", "")], None, ((0,), (1,)), OneRound(1, 4)),
        ([("coin", "core", "")], None, ((0, 1), (2,)), Level((0, 1))),
    ],
)
def test_the_decider(
    rounds: list[tuple[str, ...]],
    players: tuple[Player, ...] | None,
    places: tuple[tuple[int, ...], ...],
    decider: object,
) -> None:
    """The decider is a tie, long words, a head start, the last round, one word or the best round."""
    match = match_of(*rounds, players=players)
    found = ending(match.scoreboard)
    assert (found.places, found.decider) == (places, decider)


def test_best_and_longest() -> None:
    """The best word scored most and the longest has most letters, of equals the first in alphabetical order; struck
    words are neither."""
    found = ending(match_of(("tanner lance", "tanner coin"), ("inner", "")).scoreboard)
    assert (found.best, found.longest) == (Feat(0, "inner", 2, 1), Feat(0, "inner", 2, 1))
    assert ending(match_of(("", "")).scoreboard).best is None
    small = ending(match_of(("", "coin")).scoreboard)
    assert small.best == small.longest == Feat(1, "coin", 1, 0)


def test_shared_places() -> None:
    """After a place shared by two, the next place is skipped."""
    found = ending(match_of(("coin", "core", "")).scoreboard)
    assert [found.place(seat) for seat in range(3)] == [1, 1, 3]
    with pytest.raises(IndexError):
        found.place(3)


@given(st.lists(st.lists(st.lists(st.sampled_from(WORDS), max_size=5), min_size=3, max_size=3), min_size=1, max_size=3))
def test_places_match_the_winners(rounds: list[list[list[str]]]) -> None:
    """The winners have the first place, every seat has one place, and places are in the order of points."""
    match = match_of(*(tuple(" ".join(dict.fromkeys(words)) for words in lists) for lists in rounds))
    found, totals = ending(match.scoreboard), match.totals()
    assert set(found.places[0]) == set(match.winners())
    seats = [seat for place in found.places for seat in place]
    assert sorted(seats) == [0, 1, 2]
    assert [totals[seat] for seat in seats] == sorted(totals, reverse=True)
    assert [found.place(seat) for seat in seats] == sorted(found.place(seat) for seat in seats)


def test_everybody_has_a_best_word_and_words_that_nobody_else_found() -> None:
    """A word that several have is nobody's alone; who found nothing has no best word."""
    found = ending(match_of(("tanner coin", "coin lance", ""), ("core", "inner core", "")).scoreboard)
    assert [own.best.word if own.best else "" for own in found.own] == ["tanner", "inner", ""]
    assert [own.alone for own in found.own] == [1, 2, 0]
