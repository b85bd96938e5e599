"""A board looked at: its words and points are the search's, and whether cubes can show it is told with the reason."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.debrief import left_out_line
from boggle_qt.store.files import shipped
from boggle_qt.ui.desk.word_filter import word_rows
from boggle_qt.ui.desk.word_results import BoardReport, report_steps
from boggle_qt.ui.widgets.word_rows import Head, WordRow
from tests.engine.players import BOARD, result_of


def looked(board: Board = BOARD, dice: str | None = None, empty: frozenset[int] = frozenset()) -> BoardReport:
    """That board by the solo rules."""
    return result_of(
        report_steps(board, empty, shipped.lexicon("standard"), SOLO, shipped.dice(dice) if dice else None)
    )


def test_why_they_cannot_is_said() -> None:
    """The faces that are too many, and the cells where they lie; or that there are not as many cubes as cells."""
    board = Board.parse("zzne/nint/ocna/retl")
    found = looked(board, "new-1987")
    assert "Z" in found.impossible
    assert set(found.blocked) == {0, 1}
    other = looked(board, "big-1979")
    assert "25" in other.impossible
    assert "16" in other.impossible
    assert other.blocked == ()


def test_a_cell_to_be_filled_may_become_anything() -> None:
    """It stands in nobody's way."""
    faces = (SOLID, *BOARD.faces[1:])
    assert looked(Board(4, 4, faces), "new-1987").impossible
    assert not looked(Board(4, 4, faces), "new-1987", frozenset({0})).impossible


@given(st.integers(0, 400))
def test_every_word_is_listed_or_counted(many: int) -> None:
    """Longer words first, each length under a head that counts it; strong words are counted and not shown."""
    words = SOLVED.words[:many]
    rows = word_rows(words, SOLO)
    shown = [row.word for row in rows if isinstance(row, WordRow)]
    assert sorted(shown) == sorted(found.word for found in words if not found.strong)
    assert [len(word) for word in shown] == sorted(map(len, shown), reverse=True)
    left_out = len(words) - len(shown)
    heads = [row for row in rows if isinstance(row, Head)]
    assert (left_out_line(left_out) in [head.title for head in heads]) == bool(left_out)
    counted = sum(int(head.note.split()[0].replace(",", "")) for head in heads if head.note)
    assert counted == len(shown)


SOLVED = solve(BOARD, shipped.lexicon("unabridged"), 3)
