"""A page that appears by itself takes nothing that was meant for the one before. By keys and mouse, on bare widgets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.guard import Guard
from boggle_qt.ui.tray.motion import FRESH, TYPING


class Bench(QWidget):
    """A line to type on, a button that Space, Enter, Ctrl+E and the mouse press, and a guard on both."""

    def __init__(self) -> None:
        super().__init__()
        self.field, self.button = QLineEdit(), QPushButton("Ready")
        self.button.setShortcut("Ctrl+E")
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addWidget(self.button)
        self.pressed = 0
        self.button.clicked.connect(self._press)
        self.guard, self.time, self.late = Guard(self), 0.0, list[str]()
        self.guard.clock = lambda: self.time
        self.guard.late.connect(self.late.append)

    def _press(self) -> None:
        self.pressed += 1


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    made = Bench()
    qtbot.addWidget(made)
    made.show()
    yield made
    made.guard.end()


def held(widget: QWidget, key: Qt.Key, text: str) -> None:
    """One more event of a key that went down earlier and repeats itself."""
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyPress, key, none, text, True))


def act_on(bench: Bench, letters: bool = True) -> None:
    """Everything that a hand can do to the bench."""
    QTest.keyClick(bench.button, Qt.Key.Key_Space)
    QTest.mouseClick(bench.button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(bench.button, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(bench.button, Qt.MouseButton.LeftButton)
    QTest.keyClick(bench.field, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    if letters:
        QTest.keyClicks(bench.field, "tea")
    QTest.keyClick(bench.field, Qt.Key.Key_Return)


def test_for_a_moment_nothing_is_let_through_and_then_everything(bench: Bench) -> None:
    """Keys, clicks and shortcuts up to the last millisecond are kept back; from the next on each of them acts."""
    bench.guard.begin()
    for bench.time in (0.0, FRESH - TYPING, FRESH - 1.0):
        act_on(bench, letters=bench.time < FRESH - 1.0)
    assert (bench.pressed, bench.field.text()) == (0, "")
    bench.time = FRESH
    act_on(bench)
    assert bench.field.text() == "tea"
    assert bench.pressed >= 3
    assert not bench.guard.active


def test_what_was_typed_too_late_is_said(bench: Bench) -> None:
    """Letters are told as they come, each once however long its key is held, and forgotten when the moment is over."""
    bench.guard.begin()
    QTest.keyPress(bench.field, Qt.Key.Key_T)
    held(bench.field, Qt.Key.Key_T, "t")
    QTest.keyRelease(bench.field, Qt.Key.Key_T)
    QTest.keyClicks(bench.field, "ea")
    bench.time = FRESH
    QTest.keyClick(bench.field, Qt.Key.Key_X)
    assert bench.late == ["T", "TE", "TEA", ""]
    assert bench.field.text() == "x"


def test_each_word_that_is_too_late_is_said_by_itself(bench: Bench) -> None:
    """Several words typed blindly, with Enter between, are not told as one that nobody wrote."""
    bench.guard.begin()
    for word in ("tea", "no"):
        QTest.keyClicks(bench.field, word)
        QTest.keyClick(bench.field, Qt.Key.Key_Return)
    assert bench.late == ["T", "TE", "TEA", "N", "NO"]


def test_who_types_on_blindly_is_kept_back_until_he_stops(bench: Bench) -> None:
    """Letter after letter, however long: none gets through, nor Enter among them; after a pause all do. Keys that are
    no letters are waited for no longer than the moment."""
    bench.guard.begin()
    for word in range(40):
        QTest.keyClicks(bench.field, "tea")
        QTest.keyClick(bench.button, Qt.Key.Key_Space)
        bench.time = TYPING * 0.9 * (word + 1)
    assert (bench.pressed, bench.field.text()) == (0, "")
    bench.time += TYPING
    QTest.keyClick(bench.button, Qt.Key.Key_Space)
    assert bench.pressed == 1


def test_a_key_that_is_still_down_from_before_does_nothing(bench: Bench) -> None:
    """Space held since before the page came: its repeats, and what is pressed meanwhile, wait until it is up."""
    bench.guard.begin()
    held(bench.button, Qt.Key.Key_Space, " ")
    bench.time = FRESH + 5000
    held(bench.button, Qt.Key.Key_Space, " ")
    QTest.mouseClick(bench.button, Qt.MouseButton.LeftButton)
    assert bench.pressed == 0
    QTest.keyRelease(bench.button, Qt.Key.Key_Space)
    assert bench.pressed == 0
    QTest.keyClick(bench.button, Qt.Key.Key_Space)
    assert bench.pressed == 1


def test_the_moment_ends_though_nobody_does_anything(bench: Bench, qtbot: QtBot) -> None:
    """No filter stays behind that looks at every event of the application."""
    bench.guard.begin(20)
    bench.time = 20
    qtbot.waitUntil(lambda: not bench.guard.active)


def test_a_key_whose_release_another_window_got_is_not_waited_for(bench: Bench) -> None:
    """Another window comes to the front while a key is down: the guard ends when its time is over."""
    bench.guard.begin()
    QTest.keyPress(bench.field, Qt.Key.Key_T)
    bench.time = FRESH
    QApplication.sendEvent(bench, QEvent(QEvent.Type.WindowDeactivate))
    assert not bench.guard.active


def test_a_dialog_over_the_page_takes_its_keys(bench: Bench, qtbot: QtBot) -> None:
    """Who is typing in a dialog meant the dialog."""
    dialog = QDialog(bench)
    field = QLineEdit(dialog)
    dialog.show()
    bench.guard.begin()
    QTest.keyClicks(field, "ann")
    assert field.text() == "ann"
