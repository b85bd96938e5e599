"""Pen strokes: they start at nothing, only grow, end exactly, and do not move without motion."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.look.theme import Theme, install_fonts
from boggle_qt.ui.widgets.list_ink import Stroke, written_shares
from boggle_qt.ui.widgets.row_painter import ListStyle
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow

FIRST, SECOND = WordRow("stare", 2), WordRow("satire", 3)
STRUCK = replace(SECOND, struck=True, wrong=True, sign=False)
UNREAD = replace(SECOND, faint=True, points=None)
LONGEST = durations.WRITE_MOST + durations.UNDERLINE + durations.STRIKE + durations.DRAW_OFF


class Hand:
    """A list whose clock the test sets."""

    def __init__(self, qtbot: QtBot, style: ListStyle, scale: float = 1.0) -> None:
        install_fonts()
        self.now = 0.0
        self.list = WordList(Theme.load("day"), style)
        if style is ListStyle.RULED:
            self.list.underline_last()
        self.list.use_look(Look(Theme.load("day"), motion=scale))
        self.list.ink.clock = lambda: self.now
        qtbot.addWidget(self.list)
        self.list.resize(240, 300)
        self.list.show()

    def picture(self, now: float) -> QImage:
        self.now = now
        return self.list.viewport().grab().toImage()


CHANGES = [
    (ListStyle.RULED, (FIRST,), (FIRST, SECOND), Stroke.WRITE),
    (ListStyle.SHEET, (FIRST, SECOND), (FIRST, STRUCK), Stroke.STRIKE),
    (ListStyle.SHEET, (FIRST, SECOND), (FIRST, STRUCK), Stroke.MARK),
    (ListStyle.SHEET, (FIRST, UNREAD), (FIRST, SECOND), Stroke.UNCOVER),
]


@pytest.mark.parametrize(("style", "before", "after", "stroke"), CHANGES)
def test_a_stroke_grows_and_ends_exactly(
    qtbot: QtBot, style: ListStyle, before: tuple[WordRow, ...], after: tuple[WordRow, ...], stroke: Stroke
) -> None:
    """Halfway it differs from both ends, and at its end the list looks as if it had never moved."""
    hand = Hand(qtbot, style)
    hand.list.set_rows(before)
    hand.list.set_rows(after)
    begun, half = hand.picture(0), hand.picture(durations.MARK / 2)
    parts = []
    for hand.now in range(0, int(LONGEST), 20):
        parts.append(hand.list.ink.part(SECOND.word, stroke))
    assert (parts[0], parts[-1]) == (0, 1)
    assert parts == sorted(parts)
    still = Hand(qtbot, style)
    still.list.set_rows(after)
    still.list.ink.stop()
    assert begun != half
    assert half != still.picture(LONGEST)
    assert hand.picture(LONGEST) == still.picture(LONGEST)


@pytest.mark.parametrize(("style", "before", "after", "stroke"), CHANGES)
def test_no_motion_or_a_click_shows_the_end_at_once(
    qtbot: QtBot, style: ListStyle, before: tuple[WordRow, ...], after: tuple[WordRow, ...], stroke: Stroke
) -> None:
    """Nothing moves without motion, and a click ends a stroke."""
    still, moving = Hand(qtbot, style, scale=0.0), Hand(qtbot, style)
    for hand in (still, moving):
        hand.list.set_rows(before)
        hand.list.set_rows(after)
    assert still.list.ink.part(SECOND.word, stroke) == 1
    assert moving.list.ink.part(SECOND.word, stroke) == 0
    QTest.mouseClick(moving.list.viewport(), Qt.MouseButton.LeftButton, pos=moving.list.viewport().rect().bottomLeft())
    assert moving.list.ink.part(SECOND.word, stroke) == 1


def test_a_word_is_written_before_it_is_underlined() -> None:
    """The line begins after the last letter, and both are complete at the end."""
    for word in ("it", "stare", "intercontinental"):
        shares = [written_shares(word, step / 50) for step in range(51)]
        assert shares[0] == (0.0, 0.0)
        assert shares[-1] == pytest.approx((1.0, 1.0))
        assert all(line == 0 for letters, line in shares if letters < 1)


def test_the_same_rows_again_stop_nothing(qtbot: QtBot) -> None:
    """Setting equal rows lets a stroke go on."""
    hand = Hand(qtbot, ListStyle.RULED)
    hand.list.set_rows((FIRST,))
    hand.list.set_rows((FIRST, SECOND))
    hand.list.set_rows((FIRST, SECOND))
    assert hand.list.ink.part(SECOND.word, Stroke.WRITE) == 0
