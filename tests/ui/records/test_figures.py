"""A table of any length is as quick as a short one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from boggle_qt.ui.records.figures import Figures


def test_only_rows_in_sight_are_made(qtbot: QtBot) -> None:
    """Of a hundred thousand rows, shown or hidden, some tens are asked for, and the first column has room for them."""
    asked = set[int]()

    def row(at: int) -> tuple[str, str]:
        asked.add(at)
        return f"Round {at}", "1"

    table = Figures("Rounds")
    qtbot.addWidget(table)
    table.resize(300, 300)
    table.figures.show_rows(("Round", "Points"), 100_000, row)
    table.show()
    qtbot.waitExposed(table)
    table.grab()
    assert 0 < len(asked) < 100
    assert table.columnWidth(0) >= table.fontMetrics().horizontalAdvance("Round 10")


@pytest.mark.parametrize("width", [260, 700])
def test_no_figure_and_no_head_is_cut(qtbot: QtBot, width: int) -> None:
    """Each column has room for its head and its cells, however narrow the table; what is over is shared, and heads
    stand on the side of what is below them."""
    table = Figures("Rounds")
    qtbot.addWidget(table)
    table.resize(width, 300)
    table.show()
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
