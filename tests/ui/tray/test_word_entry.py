"""A word while it is entered by typing and picking."""

from itertools import pairwise
from random import Random

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.search.solving import trace
from boggle_qt.ui.tray.word_entry import WordEntry

BOARD = Board.parse("tine/nint/ocna/retl")
QU = Board.parse("Qu a t / i n s / e r o")


def typed(board: Board, word: str) -> WordEntry:
    hand = WordEntry(board)
    for letter in word:
        hand.type_letter(letter)
    return hand


@pytest.mark.parametrize("word", ["tin", "lance", "tanner", "zebra", "nnn"])
def test_typing_finds_what_can_be_traced(word: str) -> None:
    """A typed word is traceable if it is on the board, and its path spells it."""
    hand, paths = typed(BOARD, word), trace(word, BOARD)
    assert hand.word == word
    assert (hand.traceable, hand.whole) == (bool(paths), bool(paths))
    assert {tuple(path) for path in hand.candidates} == {tuple(path) for path in paths}
    assert not paths or BOARD.spell(hand.path) == word


def test_half_a_qu_is_not_whole() -> None:
    """A word that ends within a Qu is traceable but not whole."""
    hand = typed(QU, "q")
    assert (hand.traceable, hand.whole) == (True, False)
    hand.type_letter("u")
    assert (hand.traceable, hand.whole, hand.path) == (True, True, (0,))


def test_a_whole_word_comes_before_half_a_qu() -> None:
    """If the board has a Q and a Qu, a typed Q is the Q."""
    hand = typed(Board(2, 2, ("Qu", "Q", "U", "A")), "q")
    assert (hand.whole, hand.path) == (True, (1,))


def test_remove_last_undoes_letter_by_letter() -> None:
    """It ends at the empty word and then returns False."""
    hand = typed(BOARD, "tanner")
    for letters in range(5, -1, -1):
        assert hand.remove_last()
        assert hand.word == "tanner"[:letters]
    assert (hand.path, hand.remove_last()) == ((), False)


def test_any_mixture_of_input_is_a_path() -> None:
    """Whatever is typed, picked and removed, the path is legal and spells the word."""
    random, hand = Random(0), WordEntry(BOARD)
    for _ in range(800):
        match random.randrange(4):
            case 0:
                hand.type_letter(random.choice("tineocarl"))
            case 1:
                hand.remove_last()
            case 2:
                if hand.take_place(random.randrange(16)):
                    hand.settle()
            case _:
                if random.random() < 0.1:
                    hand.clear()
        path = hand.path
        assert len(set(path)) == len(path)
        assert all(two in BOARD.neighbours(one) for one, two in pairwise(path))
        if hand.traceable and hand.whole and path:
            assert BOARD.spell(path) == hand.word
