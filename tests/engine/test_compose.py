"""Composed boards have the requested words, and reasons for refusals are true."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import Board
from boggle_qt.engine.compose import Impossible, compose_board
from boggle_qt.engine.cube_assignment import Misfit, fit
from boggle_qt.engine.dice import DiceSet, throw
from boggle_qt.engine.search.solving import FORM, solve, trace
from boggle_qt.store.files import shipped
from tests.engine.players import result_of

TEN_WORDS = "mediated oriented detainer relaters snorting genitals deringer cliental aliments remating"


def compose(
    words: list[str], rows: int, columns: int, seed: int = 0, dice: DiceSet | None = None
) -> Board | Impossible:
    return result_of(compose_board(words, rows, columns, random.Random(seed), dice))


def test_intercontinental() -> None:
    """McDonnell's word of sixteen letters fits on a 4 x 4 board; with cubes, on a board that they can show."""
    free = compose(["intercontinental"], 4, 4)
    assert trace("intercontinental", free)
    dice = shipped.dice("new-1987")
    thrown = compose(["intercontinental"], 4, 4, dice=dice)
    assert trace("intercontinental", thrown)
    assert fit(thrown.faces, dice).possible


@settings(max_examples=40)
@given(st.lists(st.text("abc", min_size=1, max_size=4), min_size=1, max_size=3), st.integers(0, 9))
def test_exact_on_small_boards(words: list[str], seed: int) -> None:
    """On 2 x 2 the answer is a board with all words, or no board of the letters a, b, c has them."""
    found = compose(words, 2, 2, seed)
    if isinstance(found, Board):
        assert all(trace(word, found) for word in words)
    else:
        for faces in product("ABC", repeat=4):
            board = Board(2, 2, faces)
            assert not all(trace(word, board) for word in words)


def test_digraph_faces_spell() -> None:
    """A word with qu uses a Qu face, with and without dice."""
    for dice in (None, shipped.dice("new-1987"), shipped.dice("classic-1976")):
        board = compose(["quiet", "tin"], 4, 4, 2, dice)
        assert trace("quiet", board)
        assert trace("tin", board)


@pytest.mark.parametrize(
    ("words", "size", "dice", "reason"),
    [
        (["abcde"], (2, 2), None, "abcde needs 5 cells, but the board has only 4"),
        (["abca", "bcbd"], (2, 2), None, "at least 6 cells"),
        (["pizzazz"], (4, 4), "new-1987", str(Misfit(("Z",) * 4, 1, "new-1987"))),
        (["qoph"], (4, 4), "new-1987", "new-1987 can't spell qoph, because its Q always comes with U"),
        (["ab", "bc", "ac"], (1, 3), None, "every arrangement was tried"),
    ],
)
def test_impossible_requests_say_why(words: list[str], size: tuple[int, int], dice: str | None, reason: str) -> None:
    """The reason is named: too long, too many letters, letters missing on the cubes, or no placement."""
    found = compose(words, *size, dice=shipped.dice(dice) if dice else None)
    assert reason in str(found)


def test_bad_requests_are_refused() -> None:
    """No words, invalid words, and dice that do not fill the board raise ValueError."""
    for words, dice in (([], None), (["Ab"], None), (["it's"], None), (["a"], shipped.dice("big-1979"))):
        with pytest.raises(ValueError, match=r"word|fill"):
            compose(words, 4, 4, dice=dice)


@pytest.mark.skipif(FORM == "plain", reason="half a minute without the compiled search")
def test_ten_long_words_on_one_board() -> None:
    """Ten words of eight letters known to fit on a 5 x 5 board are all on the board found."""
    words = TEN_WORDS.split()
    board = compose(words, 5, 5, seed=1)
    assert all(trace(word, board) for word in words)


@pytest.mark.skipif(FORM == "plain", reason="half a minute without the compiled search")
def test_many_words_on_real_cubes() -> None:
    """All long words of a throw are on the board found, and the cubes can show it."""
    dice = shipped.dice("new-1987")
    thrown = throw(dice, random.Random(12)).board
    words = [found.word for found in solve(thrown, shipped.lexicon("standard"), 5).words]
    assert len(words) > 5
    board = compose(words, 4, 4, dice=dice)
    assert all(trace(word, board) for word in words)
    assert fit(board.faces, dice).possible
