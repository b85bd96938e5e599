"""Skipping: the first key or click is heard, and by nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.navigation.table_page import LESSON, Scene
from boggle_qt.ui.startup.window import Window
from tests.ui.lesson.showing import begin, pass_to
from tests.ui.sitting import control, phase


@pytest.mark.parametrize(
    "skip",
    [
        lambda target, point: QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=point),
        lambda target, point: QTest.mouseClick(target, Qt.MouseButton.RightButton, pos=point),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_Return),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_Escape),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_S),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier),
    ],
    ids=["click", "right click", "Enter", "Esc", "letter", "Ctrl+N", "Ctrl+D"],
)
def test_anything_skips_it_and_does_nothing_else(window: Window, skip: Callable[[QWidget, QPoint], None]) -> None:
    """A click where the Play card will be, or the keys of a new round or the desk: home lies there, and no match."""
    clock = begin(window)
    pass_to(window, clock, 3000)
    lesson = pages_in(window).lesson
    skip(lesson, QPoint(lesson.width() // 2, lesson.height() // 4))
    assert pages_in(window).table.scene == Scene()
    assert window.pages.name == "table"
    assert phase(window) is None
    assert not window.isHidden()
    assert window.preferences.settings.welcomed


def test_a_second_click_right_after_it_presses_nothing(window: Window, qtbot: QtBot) -> None:
    """Who clicks twice to be rid of it has not asked for a round; a click a moment later is heard."""
    begin(window)
    QTest.mouseClick(pages_in(window).lesson, Qt.MouseButton.LeftButton)
    play = control(pages_in(window).home, "Play now")
    QTest.mouseDClick(play, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(play, Qt.MouseButton.LeftButton)
    assert window.session.match is None

    def heard() -> bool:
        QTest.mouseClick(play, Qt.MouseButton.LeftButton)
        return window.session.match is not None

    qtbot.waitUntil(heard)


def test_a_key_that_only_modifies_others_does_not_skip(window: Window) -> None:
    """Ctrl goes down before N: else N alone would be heard with it."""
    begin(window)
    QTest.keyPress(pages_in(window).lesson, Qt.Key.Key_Control)
    QTest.keyRelease(pages_in(window).lesson, Qt.Key.Key_Control)
    assert pages_in(window).table.scene == LESSON
