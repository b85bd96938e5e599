"""A table of figures makes only visible rows, and cuts neither columns nor rows."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.figures_table import Figures
from tests.ui.sitting import on_screen


def test_only_visible_rows_are_made(qtbot: QtBot) -> None:
    """Of a hundred thousand rows some tens are made, and the first column has room for them."""
    asked = set[int]()

    def row(at: int) -> tuple[str, str]:
        asked.add(at)
        return f"Round {at}", "1"

    table = Figures("Rounds")
    table.figures.show_rows(("Round", "Points"), 100_000, row)
    on_screen(qtbot, table, 300, 300).grab()
    assert 0 < len(asked) < 100
    assert table.columnWidth(0) >= table.fontMetrics().horizontalAdvance("Round 10")


@pytest.mark.parametrize("width", [260, 700])
def test_no_figure_and_no_head_is_cut(qtbot: QtBot, width: int) -> None:
    """Each column has room for its head and cells in any table; heads are aligned like the cells below them."""
    table = on_screen(qtbot, Figures("Rounds"), width, 300)
    heads = ("Round", "Words a minute", "First")
    table.figures.show_rows(heads, 9, lambda at: (f"{at} Nov 2026, 20:58", "24.6", "1,000,000.0 s"))
    model, metrics = table.figures, table.fontMetrics()
    for column, head in enumerate(heads):
        texts = [head, *(model.index(row, column).data() for row in range(9))]
        assert table.columnWidth(column) >= max(map(metrics.horizontalAdvance, texts))
        role = Qt.ItemDataRole.TextAlignmentRole
        side = model.headerData(column, Qt.Orientation.Horizontal, role) & Qt.AlignmentFlag.AlignHorizontal_Mask
        right = column > 0
        assert side == (Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft)
    if width == 700:
        assert sum(table.columnWidth(column) for column in range(3)) == table.viewport().width()


def test_the_last_visible_row_is_whole(qtbot: QtBot) -> None:
    """At any height a row that would be cut is not painted."""
    table = on_screen(qtbot, Figures("Rounds"), 300, 200)
    table.figures.show_rows(("Round", "Points"), 100, lambda at: (f"Round {at}", "88"))
    high = table.rowHeight(0)
    for more in range(0, high, 9):
        table.resize(300, 200 + more)
        whole, over = divmod(table.viewport().height(), high)
        picture = table.viewport().grab().toImage()

        def inks(y: int, picture: QImage = picture) -> int:
            return len({picture.pixel(x, y) for x in range(picture.width())})

        assert max(inks(y) for y in range((whole - 1) * high, whole * high)) > 1
        assert all(inks(whole * high + y) == 1 for y in range(over))


def test_a_long_name_leaves_the_figures_visible(qtbot: QtBot) -> None:
    """A narrow list of names does not scroll sideways: a long name is elided, and whole where it has room."""
    table = on_screen(qtbot, Figures("Opponents", elide_first=True), 200, 200)
    table.figures.show_rows(("Opponent", "Won–lost"), 1, lambda _: ("Maximiliane Featherstonehaugh", "5 to 2"))
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    assert table.columnWidth(1) >= table.fontMetrics().horizontalAdvance("Won–lost")
    table.resize(600, 200)
    assert table.columnWidth(0) >= table.fontMetrics().horizontalAdvance("Maximiliane Featherstonehaugh")
