"""The tray by ear, sentence by sentence."""

from __future__ import annotations

import pytest

from boggle_qt.engine.board import SOLID
from boggle_qt.messages import spelling


def test_letters_are_said_as_they_stand_on_the_cube() -> None:
    """A cell that has none says what it is."""
    assert [spelling.face_name(face) for face in ("A", "Qu", "", SOLID)] == ["A", "Qu", "Empty", "Stop"]


def test_a_place_is_named_by_row_and_column() -> None:
    """Counted from one; one of several letters that were looked for says which."""
    assert spelling.cell_name("Qu", 1, 2) == "Qu, row 1, column 2"
    assert spelling.found_letter_line("E", 1, 2, 1, 3) == "E, row 1, column 2, 1 of 3"


def test_what_lies_beside_a_place() -> None:
    """And, of a place that is taken, the how manieth letter of the word it is."""
    assert spelling.neighbours_line(["A", "Stop"], None) == "Next to A, Stop"
    assert spelling.neighbours_line(["A"], 2) == "Next to A. Letter 2 of the word"


def test_a_word_is_heard_letter_by_letter() -> None:
    """As it grows and as it is taken back; the last letter back is the word let go."""
    assert spelling.letter_picked("T", "cat") == ("T. C A T", "T")
    assert spelling.letter_dropped("ca") == ("Back. C A", "back, CA")
    assert spelling.letter_dropped("") == ("Cleared", "cleared")
    assert spelling.not_adjacent("R", "T")[0] == "R doesn't touch T"
    assert spelling.not_adjacent("Stop", None)[0] == "No word starts with Stop"


@pytest.mark.parametrize(
    ("quarters", "how"), [(1, "a quarter turn right"), (-1, "a quarter turn left"), (6, "half a turn")]
)
def test_a_turn_the_short_way_round(quarters: int, how: str) -> None:
    """However often it was turned."""
    assert spelling.board_rotated(quarters) == (f"Board rotated {how}", how.removeprefix("a "))


def test_rows_are_read_from_the_top() -> None:
    """Each by its number, a pause between them."""
    assert spelling.board_lines([["B", "O"], ["Qu", "G"]]) == "Row 1: B, O. Row 2: Qu, G"
