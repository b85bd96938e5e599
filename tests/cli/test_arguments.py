"""What the words of a command line mean: what is right is read, what is wrong is named with what would be right."""

from __future__ import annotations

import argparse
import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.cli.arguments import (
    LONGEST_BOARD_TEXT,
    board,
    print_board,
    seconds,
    size,
    split_rows,
    whole_number,
    word,
)
from boggle_qt.engine.board import LARGEST, SOLID, Board

faces = st.sampled_from([*"ABCXYZQ", "Qu", "Th", "In", SOLID])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    return Board(height, width, tuple(draw(st.lists(faces, min_size=height * width, max_size=height * width))))


def piped(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Let this come by standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@given(boards())
def test_what_is_printed_can_be_piped_back(grid: Board) -> None:
    """Any board, one letter wide or not, with any faces."""
    with pytest.MonkeyPatch.context() as patch:
        out = io.StringIO()
        patch.setattr(sys, "stdout", out)
        print_board(grid)
        piped(patch, out.getvalue().encode())
        assert board("-") == grid


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbfT I N E\r\nN I N T\r\nO C N A\r\nR E T L\r\n",
        b"tine/nint/ocna/retl/\n",
        b"tine/\nnint/\nocna/\nretl/\n",
        "tine/nint/ocna/retl".encode("utf-16"),
    ],
)
def test_a_board_is_read_from_a_pipe(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Byte order marks, line ends of other systems and trailing slashes do not matter."""
    piped(monkeypatch, data)
    assert board("-") == Board.parse("tine/nint/ocna/retl")


@pytest.mark.parametrize(
    ("data", "said"), [(b"\xff\xff\xff", "not text"), (b"a" * (LONGEST_BOARD_TEXT + 1), "has more than")]
)
def test_a_pipe_that_is_no_board_is_told(monkeypatch: pytest.MonkeyPatch, data: bytes, said: str) -> None:
    """Bytes that are no text, and a pipe without an end, which is not read to its end."""
    piped(monkeypatch, data)
    with pytest.raises(ValueError, match=said):
        board("-")


@given(st.integers(-5, 2 * LARGEST), st.integers(-5, 2 * LARGEST), st.sampled_from("xX"))
def test_a_size_is_rows_by_columns(height: int, width: int, by: str) -> None:
    """As large as a board may be; anything else is refused with the bounds."""
    text = f"{height}{by}{width}"
    if 1 <= height <= LARGEST and 1 <= width <= LARGEST:
        assert size(text) == (height, width)
    else:
        with pytest.raises(argparse.ArgumentTypeError, match="rows"):
            size(text)


@pytest.mark.parametrize("text", ["", "4", "4x", "x4", "4 x 4", "4x4x4", "axb", "4*4"])
def test_no_size_at_all(text: str) -> None:
    """The message shows one."""
    with pytest.raises(argparse.ArgumentTypeError, match="4x4"):
        size(text)


@given(st.integers(-50, 50), st.integers(-10, 10), st.none() | st.integers(0, 30))
def test_a_number_within_its_bounds(value: int, least: int, more: int | None) -> None:
    """Both ends are allowed; outside the message names them."""
    most = None if more is None else least + more
    read = whole_number(least, most)
    if least <= value and (most is None or value <= most):
        assert read(str(value)) == value
    else:
        with pytest.raises(argparse.ArgumentTypeError, match=str(least)):
            read(str(value))


@pytest.mark.parametrize("text", ["", "1.5", "one", "1e3", "9" * 40])
def test_what_is_no_whole_number(text: str) -> None:
    """Nor one that no machine could work through."""
    with pytest.raises(argparse.ArgumentTypeError, match="whole number"):
        whole_number(0)(text)


@pytest.mark.parametrize(("text", "value"), [("1", 1.0), ("0.25", 0.25), ("1e3", 1000.0)])
def test_a_length_of_time(text: str, value: float) -> None:
    """In seconds, over 0."""
    assert seconds(text) == value
    for wrong in (f"-{text}", "0", "nan", "inf", "soon", ""):
        with pytest.raises(argparse.ArgumentTypeError, match="greater than 0"):
            seconds(wrong)


def test_a_word_is_letters() -> None:
    """In any case; with its accents only where lists are read."""
    assert word(" TiNe ") == "tine"
    assert word("Café", fold=True) == "cafe"
    for wrong in ("Café", "can't", "two words", "", "tin3"):
        with pytest.raises(ValueError, match="letters a to z"):
            word(wrong)


@given(st.lists(st.integers(), max_size=40), st.integers(1, 9))
def test_rows_put_together_are_what_they_were(values: list[int], columns: int) -> None:
    """In their order, each as long as asked but perhaps the last."""
    made = split_rows(values, columns)
    assert [value for row in made for value in row] == values
    assert all(len(row) == columns for row in made[:-1])
