"""Sheets of a read-out side by side or fanned out: what is to be seen whole is, and a strip of every other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.match.readout_sheets import Sheets
from boggle_qt.ui.match.sheet_fan import fan
from boggle_qt.ui.widgets.word_rows import WordRow

GAP, NARROW, STRIP = 16, 110, 18


@given(st.integers(60, 2400), st.integers(1, 9), st.sets(st.integers(0, 8), max_size=2))
def test_nothing_that_is_to_be_seen_is_covered(room: int, count: int, whole: set[int]) -> None:
    """In any room every sheet shows at least a strip, those in front are not covered at all, none is narrower than
    allowed, and all lie within the room unless not even strips fit."""
    laid = fan(room, count, whole, GAP, NARROW, STRIP)
    assert laid.wide >= NARROW
    ends = [*laid.lefts[1:], laid.whole]
    for at, (left, end) in enumerate(zip(laid.lefts, ends, strict=True)):
        assert end - left >= min(STRIP, laid.wide)
        if at in whole or at == count - 1 or not laid.fanned:
            assert end - left >= laid.wide
    free = len({*whole, count - 1} & set(range(count)))
    if room >= free * NARROW + (count - free) * STRIP:
        assert laid.whole <= room
    assert not laid.fanned or count * NARROW + (count - 1) * GAP > room


def test_every_sheet_can_be_brought_to_the_top(qtbot: QtBot) -> None:
    """Eight players in little room: the sheet with the word that is read comes to the top by itself, a click on the
    strip of any other brings that one, and the shared words are seen whole all the while."""
    sheets = Sheets(Look(Theme.load("day"), motion=0.0))
    qtbot.addWidget(sheets)
    names = [f"Player {number}" for number in range(1, 9)]
    sheets.resize(640, 400)
    sheets.set_players(names)
    sheets.show()
    rows = tuple((WordRow(f"word{chr(97 + seat)}", 1),) for seat in range(8))
    for seat in range(8):
        sheets.show_rows(rows, (), [""] * 8, f"word{chr(97 + seat)}")
        assert sheets.front == (seat if seat < 4 else seat + 1)
    paper = next(iter(sheets.findChildren(QScrollArea))).widget()
    columns = [paper.childAt(QPoint(sheets.lefts[at] + 8, 30)) for at in range(9)]
    assert all(columns)
    for at in (0, 2, 6, 8):
        where = QPoint(sheets.lefts[at] + 8, 200)
        QTest.mouseClick(paper.childAt(where), Qt.MouseButton.LeftButton)
        assert sheets.front == at
        assert sheets.seen_whole(4)
