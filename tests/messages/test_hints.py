"""Texts of hints, and what they do not reveal."""

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Hint, Step
from boggle_qt.engine.inflection import family
from boggle_qt.messages.hints import hint_line, masked

BOARD = Board.parse("tine/nint/ocna/retl")


def test_definition_does_not_name_the_word() -> None:
    """Neither the word nor a related form appears in its definition."""
    assert masked("tanner: comparative of tan: like a Tanner", "tanner") == "comparative of …: like a …"
    for word, text in (
        ("cats", "plural of cat"),
        ("planned", "past of plan"),
        ("plan", "what planners are planning, or planned"),
        ("nicest", "superlative of nice: nicer than all"),
        ("happily", "in a happy way"),
        ("dried", "past of dry"),
    ):
        told = masked(text, word)
        assert not any(told_word.strip("…,:.") in family(word) for told_word in told.split()), told
    assert masked("a metal container for tea", "tin") == "a metal container for tea"


@pytest.mark.parametrize(
    ("hint", "says"),
    [
        (Hint(Step.LENGTHS, lengths=((4, 3), (5, 1))), "Words\xa0left\xa0with\xa04\xa0letters:\xa03; with\xa05:\xa01"),
        (Hint(Step.LENGTHS), None),
        (Hint(Step.STARTS, cells=(0,) * 16), None),
        (
            Hint(Step.CROSSINGS, cells=(0, 2) + (0,) * 14),
            "Warmer cubes are in more words. The I in row 1, column 2 is in most (2).",
        ),
        (Hint(Step.CUBE, path=(0,), word="tine"), "A word you haven't found starts on this T."),
        (Hint(Step.NEXT, path=(0, 1), word="tine"), "The next letter is this I."),
        (Hint(Step.MEANING, path=(0, 1), word="tine"), "4 letters: a prong"),
        (Hint(Step.WORD, path=(0, 1, 2, 3), word="tine"), "TINE."),
        (Hint(Step.WORD), None),
    ],
)
def test_each_step_is_a_sentence(hint: Hint, says: str | None) -> None:
    """A step without anything to reveal has no sentence."""

    def seen_at(cell: int) -> tuple[int, int]:
        return cell // BOARD.columns + 1, cell % BOARD.columns + 1

    assert hint_line(hint, BOARD, seen_at, lambda word: f"{word}: a prong") == says
