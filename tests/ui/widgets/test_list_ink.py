"""What moves on a list: it begins at nothing, only grows, ends exactly, and never moves for who wants stillness."""

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
    """A list whose time a test holds."""

    def __init__(self, qtbot: QtBot, manner: ListStyle, scale: float = 1.0) -> None:
        install_fonts()
        self.now = 0.0
        self.list = WordList(Theme.load("day"), manner)
        if manner is ListStyle.RULED:
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


@pytest.mark.parametrize(("manner", "before", "after", "stroke"), CHANGES)
def test_a_stroke_grows_from_nothing_and_ends_as_if_it_never_moved(
    qtbot: QtBot, manner: ListStyle, before: tuple[WordRow, ...], after: tuple[WordRow, ...], stroke: Stroke
) -> None:
    """Half-way it looks like neither end, and when its time is over like a list that was laid so."""
    hand = Hand(qtbot, manner)
    hand.list.set_rows(before)
    hand.list.set_rows(after)
    begun, half = hand.picture(0), hand.picture(durations.MARK / 2)
    parts = []
    for hand.now in range(0, int(LONGEST), 20):
        parts.append(hand.list.ink.part(SECOND.word, stroke))
    assert (parts[0], parts[-1]) == (0, 1)
    assert parts == sorted(parts)
    laid = Hand(qtbot, manner)
    laid.list.set_rows(after)
    laid.list.ink.stop()
    assert begun != half
    assert half != laid.picture(LONGEST)
    assert hand.picture(LONGEST) == laid.picture(LONGEST)


@pytest.mark.parametrize(("manner", "before", "after", "stroke"), CHANGES)
def test_stillness_and_a_click_show_the_end_at_once(
    qtbot: QtBot, manner: ListStyle, before: tuple[WordRow, ...], after: tuple[WordRow, ...], stroke: Stroke
) -> None:
    """Nothing moves where no motion is wanted, and a click ends what moves."""
    still, moving = Hand(qtbot, manner, scale=0.0), Hand(qtbot, manner)
    for hand in (still, moving):
        hand.list.set_rows(before)
        hand.list.set_rows(after)
    assert still.list.ink.part(SECOND.word, stroke) == 1
    assert moving.list.ink.part(SECOND.word, stroke) == 0
    QTest.mouseClick(moving.list.viewport(), Qt.MouseButton.LeftButton, pos=moving.list.viewport().rect().bottomLeft())
    assert moving.list.ink.part(SECOND.word, stroke) == 1


def test_a_word_is_written_before_its_line_is_drawn() -> None:
    """The line begins when the last letter stands, and both are whole at the end."""
    for word in ("it", "stare", "intercontinental"):
        shares = [written_shares(word, step / 50) for step in range(51)]
        assert shares[0] == (0.0, 0.0)
        assert shares[-1] == pytest.approx((1.0, 1.0))
        assert all(line == 0 for letters, line in shares if letters < 1)


def test_the_same_rows_again_stop_nothing(qtbot: QtBot) -> None:
    """A list that is told what it shows already goes on writing."""
    hand = Hand(qtbot, ListStyle.RULED)
    hand.list.set_rows((FIRST,))
    hand.list.set_rows((FIRST, SECOND))
    hand.list.set_rows((FIRST, SECOND))
    assert hand.list.ink.part(SECOND.word, Stroke.WRITE) == 0


def test_only_the_rows_that_move_are_painted_anew(qtbot: QtBot) -> None:
    """While a word is written the paper of the others is left alone."""
    hand = Hand(qtbot, ListStyle.RULED)
    hand.list.set_rows((FIRST,))
    qtbot.waitExposed(hand.list)
    hand.list.set_rows((FIRST, SECOND))
    moved: list[frozenset[str]] = []
    hand.list.ink.moved.connect(moved.append)
    hand.now = LONGEST
    qtbot.waitUntil(lambda: bool(moved))
    assert set(moved) == {frozenset({SECOND.word})}
