"""The lists while they are compared: their rows, and where the sheets are placed."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.scoring import Outcome
from boggle_qt.messages.scoring import OUTCOMES
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.match.readout_sheets import Sheets, place_sheets, read_row, rows_by_list, unread_row
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import WordRow, spoken
from tests.ui.match.test_match import sit_down, turn


def test_every_word_is_on_one_list(window: Window, qtbot: QtBot) -> None:
    """A word is in its player's column, or in the middle if it was read and is shared."""
    sit_down(window, MCDONNELL)
    turn(window, qtbot, "tine", "inner", "nice")
    turn(window, qtbot, "nice", "tanner", "tine")
    match = window.session.match
    assert match is not None
    written = [[entry.word for entry in sheet.entries] for sheet in match.round.sheets]
    for read in (frozenset(), {"tine"}, {"tanner", "nice"}, set(chain.from_iterable(written))):
        columns, middle = rows_by_list(match, frozenset(read))
        shared = {row.word for row in middle}
        assert shared == set(written[0]) & set(written[1]) & set(read)
        for words, column in zip(written, columns, strict=True):
            assert [row.word for row in column] == [word for word in words if word not in shared]
            assert all(row.faint is (row.word not in read) for row in column)


@pytest.mark.parametrize("outcome", list(Outcome))
def test_a_screen_reader_says_outcome_and_points(outcome: Outcome) -> None:
    """A word that was read is spoken with points and outcome; of other words only that they are unread."""
    assert spoken(read_row("tin", outcome, "+1")) == f"tin, +1, {OUTCOMES[outcome]}"
    assert spoken(unread_row("tin")) == "not read yet"


GAP, NARROW, STRIP = 16, 110, 18


@given(st.integers(60, 2400), st.integers(1, 9), st.sets(st.integers(0, 8), max_size=2))
def test_sheets_fit_into_the_room(room: int, count: int, whole: set[int]) -> None:
    """Every sheet shows at least a strip, those in front are uncovered, and all are inside the room if strips fit."""
    positions = place_sheets(room, count, whole, GAP, NARROW, STRIP)
    assert positions.wide >= NARROW
    ends = [*positions.lefts[1:], positions.whole]
    for at, (left, end) in enumerate(zip(positions.lefts, ends, strict=True)):
        assert end - left >= min(STRIP, positions.wide)
        if at in whole or at == count - 1 or not positions.overlapping:
            assert end - left >= positions.wide
    free = len({*whole, count - 1} & set(range(count)))
    if room >= free * NARROW + (count - free) * STRIP:
        assert positions.whole <= room
    assert not positions.overlapping or count * NARROW + (count - 1) * GAP > room


def test_every_sheet_can_be_brought_to_the_top(qtbot: QtBot) -> None:
    """With overlapping sheets, the word read or a click raises its sheet; shared words are always uncovered."""
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
        assert sheets.is_uncovered(4)
