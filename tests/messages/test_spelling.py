"""Announcements about the board."""

import pytest

from boggle_qt.engine.board import SOLID
from boggle_qt.messages import spelling


def test_every_face_has_a_spoken_name() -> None:
    """Empty and solid cells have names too."""
    assert [spelling.face_name(face) for face in ("A", "Qu", "", SOLID)] == ["A", "Qu", "Empty", "Stop"]


def test_a_place_is_named_by_row_and_column() -> None:
    """Rows and columns count from 1."""
    assert spelling.cell_name("Qu", 1, 2) == "Qu, row 1, column 2"
    assert spelling.found_letter_line("E", 1, 2, 1, 3) == "E, row 1, column 2, 1 of 3"


def test_neighbours_are_listed() -> None:
    """A cell on the path also says its position in the word."""
    assert spelling.neighbours_line(["A", "Stop"], None) == "Next to A, Stop"
    assert spelling.neighbours_line(["A"], 2) == "Next to A. Letter 2 of the word"


def test_a_word_is_heard_letter_by_letter() -> None:
    """As it grows and shrinks; without letters it is cleared."""
    assert spelling.letter_picked("T", "cat") == ("T. C A T", "T")
    assert spelling.letter_dropped("ca") == ("Back. C A", "back, CA")
    assert spelling.letter_dropped("") == ("Cleared", "cleared")
    assert spelling.not_adjacent("R", "T")[0] == "R doesn't touch T"
    assert spelling.not_adjacent("Stop", None)[0] == "No word starts with Stop"


@pytest.mark.parametrize(
    ("quarters", "how"), [(1, "a quarter turn right"), (-1, "a quarter turn left"), (6, "half a turn")]
)
def test_a_rotation_is_announced_the_short_way_round(quarters: int, how: str) -> None:
    """Three quarters right are a quarter left."""
    assert spelling.board_rotated(quarters) == (f"Board rotated {how}", how.removeprefix("a "))


def test_rows_are_read_from_the_top() -> None:
    """Each with its number, and a pause between rows."""
    assert spelling.board_lines([["B", "O"], ["Qu", "G"]]) == "Row 1: B, O. Row 2: Qu, G"
