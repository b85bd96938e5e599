"""Boards: text forms, invalid texts, neighbours, paths and turns."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import BadBoard, Board, grid_neighbours, turned_cells

letters = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
faces = st.one_of(letters, st.sampled_from(["Qu", "Th", "An", "He", "In", "Er", "Zz", "#"]))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rows, columns = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    return Board(rows, columns, tuple(draw(faces) for _ in range(rows * columns)))


@settings(max_examples=80)
@given(boards())
def test_text_reads_back_to_the_same_board(board: Board) -> None:
    """Every text form of a board is parsed back to the same board, in any case and with any line ends."""
    text = str(board)
    assert Board.parse(text) == board
    assert Board.parse(text.lower()) == board
    assert Board.parse(text.upper()) == board
    assert Board.parse(board.together()) == board
    assert Board.parse(f"\ufeff{text}/" if board.rows * board.columns > 1 else text) == board
    if board.columns > 1:
        assert Board.parse(text.replace(" / ", "\n") + "\n") == board
        assert Board.parse(text.replace(" / ", "\r\n") + "\r\n") == board


def test_q_and_qu() -> None:
    """`q` is the face Qu only if faces are written without spaces."""
    assert Board.parse("quit").faces == ("Qu", "U", "I", "T")
    assert Board.parse("q u / i t").faces == ("Q", "U", "I", "T")
    assert Board.parse("Qu u / i t").faces == ("Qu", "U", "I", "T")


def test_a_square_without_slashes() -> None:
    """n * n letters without slashes are a square."""
    assert (
        Board.parse("tinenintocnaretl") == Board.parse("tine/nint/ocna/retl") == Board.parse("TINE\nNINT\nOCNA\nRETL")
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("//", "empty"),
        ("tine/nin/ocna/retl", "row 1 has 4 letters, but row 2 has 3"),
        ("tine/n", "row 1 has 4 letters, but row 2 has 1"),
        ("abc//def", "row 2 has 0"),
        ("/abc", "row 1"),
        ("abcde", "5 letters do not make a square"),
        ("ti1e/nint", '"1" in row 1'),
        ("naïf", '"ï" in row 1'),
        ("T Hat / A B", '"HAT"|"Hat"'),
        ("/".join(["a"] * 257), "257 by 1"),
        ("a" * 257 + "/" + "a" * 257, "257"),
        ("\x00\x01/\x02\x03", "row 1"),
    ],
)
def test_invalid_boards(text: str, says: str) -> None:
    """The message says what is wrong and where."""
    with pytest.raises(BadBoard, match=says):
        Board.parse(text)


@given(st.text(max_size=40))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    """Any text is a board or raises BadBoard."""
    try:
        board = Board.parse(text)
    except BadBoard:
        return
    assert Board.parse(str(board)) == board


def test_the_largest_board() -> None:
    """A board may have 256 x 256 cells."""
    board = Board.parse("/".join(["a" * 256] * 256))
    assert (board.rows, board.columns) == (256, 256)
    assert Board.parse(str(board)) == board


@given(st.integers(1, 7), st.integers(1, 7))
def test_neighbours_touch(rows: int, columns: int) -> None:
    """Neighbours are at most one row and one column apart, in rising order."""
    near = grid_neighbours(rows, columns)
    for cell in range(rows * columns):
        expected = [
            other
            for other in range(rows * columns)
            if other != cell
            and abs(other // columns - cell // columns) <= 1
            and abs(other % columns - cell % columns) <= 1
        ]
        assert list(near[cell]) == expected


@given(boards(), st.data())
def test_valid_paths(board: Board, data: st.DataObject) -> None:
    """A path has at least one cell, each a neighbour of the last, none twice and none solid."""
    cells = st.integers(-1, len(board.faces))
    path = tuple(data.draw(st.lists(cells, max_size=4)))
    inside = all(0 <= cell < len(board.faces) for cell in path)
    expected = (
        bool(path)
        and inside
        and len(set(path)) == len(path)
        and all(board.faces[cell] != "#" for cell in path)
        and all(b in board.neighbours(a) for a, b in pairwise(path))
    )
    assert board.is_path(path) == expected


@given(boards(), st.integers(0, 7))
def test_turning_keeps_paths(board: Board, quarters: int) -> None:
    """A turned board has the same faces and neighbours, and turns back to the same board."""
    turned = _turned(board, quarters)
    assert _turned(turned, -quarters % 4) == board
    assert _turned(board, 4) == board
    assert sorted(turned.faces) == sorted(board.faces)

    def touching(b: Board) -> list[tuple[str, str]]:
        return sorted((b.faces[a], b.faces[c]) for a in range(len(b.faces)) for c in b.neighbours(a))

    assert touching(turned) == touching(board)


def test_a_clockwise_turn() -> None:
    """A clockwise turn moves the left column to the top."""
    assert _turned(Board.parse("a b c / d e f"), 1) == Board.parse("d a / e b / f c")


def _turned(board: Board, quarters: int) -> Board:
    rows, columns, cells = turned_cells(board.rows, board.columns, quarters)
    return Board(rows, columns, tuple(board.faces[cell] for cell in cells))
