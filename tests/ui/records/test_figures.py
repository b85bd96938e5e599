"""A table of any length is as quick as a short one."""

from __future__ import annotations

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
