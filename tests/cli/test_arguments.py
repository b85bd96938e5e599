"""Arguments of commands: valid ones are parsed; invalid ones raise an error that says what would be right."""

import argparse
import io
import sys
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.cli import arguments
from boggle_qt.engine.board import LARGEST, SOLID, Board
from boggle_qt.engine.languages import LANGUAGES

faces = st.sampled_from([*"ABCXYZQ", "Qu", "Th", "In", SOLID])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    return Board(height, width, tuple(draw(st.lists(faces, min_size=height * width, max_size=height * width))))


def pipe_in(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@given(boards())
def test_a_printed_board_can_be_piped_back(grid: Board) -> None:
    """Any board, of any width and faces, is read back equal."""
    with pytest.MonkeyPatch.context() as patch:
        out = io.StringIO()
        patch.setattr(sys, "stdout", out)
        arguments.print_board(grid)
        pipe_in(patch, out.getvalue().encode())
        assert arguments.board("-") == grid


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
    pipe_in(monkeypatch, data)
    assert arguments.board("-") == Board.parse("tine/nint/ocna/retl")


@pytest.mark.parametrize(
    ("data", "message"), [(b"\xff\xff\xff", "not text"), (b"a" * (arguments.LONGEST_BOARD_TEXT + 1), "has more than")]
)
def test_a_pipe_without_a_board_is_refused(monkeypatch: pytest.MonkeyPatch, data: bytes, message: str) -> None:
    """Bytes that are not text are refused, and so is an endless pipe, which is not read to its end."""
    pipe_in(monkeypatch, data)
    with pytest.raises(ValueError, match=message):
        arguments.board("-")


@given(st.integers(-5, 2 * LARGEST), st.integers(-5, 2 * LARGEST), st.sampled_from("xX"))
def test_a_size_is_rows_by_columns(height: int, width: int, by: str) -> None:
    """Sizes up to the largest board are parsed; others are refused with the bounds."""
    text = f"{height}{by}{width}"
    if 1 <= height <= LARGEST and 1 <= width <= LARGEST:
        assert arguments.size(text) == (height, width)
    else:
        with pytest.raises(argparse.ArgumentTypeError, match="rows"):
            arguments.size(text)


@given(st.integers(-50, 50), st.integers(-10, 10), st.integers(0, 30))
def test_a_number_within_its_bounds(value: int, least: int, more: int) -> None:
    """Both bounds are allowed; the message names both."""
    read = arguments.whole_number(least, least + more)
    if least <= value <= least + more:
        assert read(str(value)) == value
    else:
        with pytest.raises(argparse.ArgumentTypeError, match=f"from {least} to {least + more}"):
            read(str(value))


@pytest.mark.parametrize(
    ("read", "message", "texts"),
    [
        (arguments.size, "4x4", ("", "4", "4x", "x4", "4 x 4", "4x4x4", "axb", "4*4")),
        (arguments.whole_number(0), "whole number", ("", "1.5", "one", "1e3", "9" * 40)),
        (arguments.seconds, "greater than 0 and less than", ("", "0", "-1", "-0.25", "1e9", "nan", "inf", "soon")),
    ],
)
def test_what_cannot_be_parsed_is_refused(read: Callable[[str], object], message: str, texts: tuple[str, ...]) -> None:
    """The message says what would be right."""
    for text in texts:
        with pytest.raises(argparse.ArgumentTypeError, match=message):
            read(text)


def test_a_word_is_letters() -> None:
    """A word may be in any case, and have accents only if they are folded."""
    assert arguments.word(" TiNe ") == "tine"
    assert arguments.word("Café", LANGUAGES["english"]) == "cafe"
    assert arguments.word("Äpfel", LANGUAGES["german"]) == "aepfel"
    for wrong in ("Café", "can't", "two words", "", "tin3"):
        with pytest.raises(ValueError, match="letters a to z"):
            arguments.word(wrong)
