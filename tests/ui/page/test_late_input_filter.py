"""A page that appears by itself takes nothing that was meant for the one before. By keys and mouse, on bare widgets."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.durations import GRACE_PERIOD, LATE_WORDS, TYPING_PAUSE
from boggle_qt.ui.page.late_input_filter import LateInputFilter, RepeatFilter
from tests.ui.sitting import on_screen


class Bench(QWidget):
    """A line to type on, a button that Space, Enter, Ctrl+E and the mouse press, and a filter over both."""

    def __init__(self) -> None:
        super().__init__()
        self.field, self.button = QLineEdit(), QPushButton("Ready")
        self.button.setShortcut("Ctrl+E")
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addWidget(self.button)
        self.pressed = 0
        self.button.clicked.connect(self._press)
        self.late_input, self.time, self.late = LateInputFilter(self), 0.0, list[str]()
        self.late_input.clock = lambda: self.time
        self.late_input.late.connect(self.late.append)

    def _press(self) -> None:
        self.pressed += 1


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    made = on_screen(qtbot, Bench())
    yield made
    made.late_input.end()


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
    """Keys, clicks and shortcuts up to the last millisecond are held back; from the next on each of them acts."""
    bench.late_input.begin()
    for bench.time in (0.0, GRACE_PERIOD - 1.0):
        act_on(bench)
    assert (bench.pressed, bench.field.text()) == (0, "")
    bench.time += TYPING_PAUSE
    act_on(bench)
    assert bench.field.text() == "tea"
    assert bench.pressed >= 3
    assert not bench.late_input.active


def test_what_was_typed_while_the_machine_was_busy_is_typing(bench: Bench) -> None:
    """A letter and Space half a second after it are handled ten seconds apart: Space still presses nothing."""
    bench.late_input.begin()
    for key, text, timestamp in ((Qt.Key.Key_T, "t", 90_000), (Qt.Key.Key_Space, " ", 90_500)):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
            event.setTimestamp(timestamp)
            QApplication.sendEvent(bench.button, event)
        bench.time += 10_000
    assert bench.pressed == 0
    QTest.keyClick(bench.button, Qt.Key.Key_Space)
    assert bench.pressed == 1


def test_a_click_and_a_command_are_not_waited_for(bench: Bench) -> None:
    """While somebody types on, the mouse and Ctrl with a letter act as soon as the moment is over."""
    bench.field.setText("tine")
    bench.late_input.begin()
    bench.time = GRACE_PERIOD - 1
    QTest.keyClicks(bench.field, "tea")
    bench.time = GRACE_PERIOD
    QTest.mouseClick(bench.button, Qt.MouseButton.LeftButton)
    assert bench.pressed == 1
    QTest.keyClick(bench.field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert bench.field.selectedText() == "tine"
    QTest.keyClicks(bench.field, "tea")
    assert bench.field.text() == "tine"


def test_what_was_typed_too_late_is_said(bench: Bench) -> None:
    """Letters are told as they come, each once however long its key is held, and forgotten when the moment is over."""
    bench.late_input.begin()
    QTest.keyPress(bench.field, Qt.Key.Key_T)
    held(bench.field, Qt.Key.Key_T, "t")
    QTest.keyRelease(bench.field, Qt.Key.Key_T)
    QTest.keyClicks(bench.field, "ea")
    bench.time = TYPING_PAUSE
    QTest.keyClick(bench.field, Qt.Key.Key_X)
    assert bench.late == ["T", "TE", "TEA", ""]
    assert bench.field.text() == "x"


def test_each_word_that_is_too_late_is_said_by_itself(bench: Bench) -> None:
    """Several words typed blindly, with Enter between, are not told as one that nobody wrote."""
    bench.late_input.begin()
    for word in ("tea", "no"):
        QTest.keyClicks(bench.field, word)
        QTest.keyClick(bench.field, Qt.Key.Key_Return)
    assert bench.late == ["T", "TE", "TEA", "N", "NO"]


@pytest.mark.parametrize("key", [Qt.Key.Key_T, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Backspace])
def test_typing_is_held_back_until_it_stops(bench: Bench, key: Qt.Key) -> None:
    """Key after key, however long: none gets through; after a pause all do."""
    bench.late_input.begin()
    for _ in range(40):
        QTest.keyClick(bench.button, key)
        QTest.keyClick(bench.field, key)
        bench.time += 0.9 * TYPING_PAUSE
    assert (bench.pressed, bench.field.text()) == (0, "")
    bench.time += TYPING_PAUSE
    QTest.keyClick(bench.button, Qt.Key.Key_Space)
    assert bench.pressed == 1


def test_a_word_after_enter_was_held_is_for_the_new_page(bench: Bench) -> None:
    """Enter repeats itself for seconds, as on a busy machine by releases and presses; then a word is typed."""
    bench.late_input.begin()
    for bench.time in range(0, LATE_WORDS + 1, 500):
        QTest.keyClick(bench.field, Qt.Key.Key_Return)
    QTest.keyClicks(bench.field, "tea")
    assert (bench.field.text(), bench.late) == ("tea", [])


def test_a_key_that_is_still_down_from_before_does_nothing(bench: Bench) -> None:
    """Space held since before the page came: its repeats, and what is pressed meanwhile, wait until it is up."""
    bench.late_input.begin()
    held(bench.button, Qt.Key.Key_Space, " ")
    bench.time = GRACE_PERIOD + 5000
    held(bench.button, Qt.Key.Key_Space, " ")
    QTest.mouseClick(bench.button, Qt.MouseButton.LeftButton)
    assert bench.pressed == 0
    QTest.keyRelease(bench.button, Qt.Key.Key_Space)
    assert bench.pressed == 0
    QTest.keyClick(bench.button, Qt.Key.Key_Space)
    assert bench.pressed == 1


def test_the_moment_ends_though_nobody_does_anything(bench: Bench, qtbot: QtBot) -> None:
    """No filter stays behind that looks at every event of the application."""
    bench.late_input.begin(20, pressing_is_typing=False)
    bench.time = 20
    qtbot.waitUntil(lambda: not bench.late_input.active)


def test_a_key_whose_release_another_window_got_is_not_waited_for(bench: Bench) -> None:
    """Another window comes to the front while a key is down: the guard ends when its time is over."""
    bench.late_input.begin()
    QTest.keyPress(bench.field, Qt.Key.Key_T)
    bench.time = TYPING_PAUSE
    QApplication.sendEvent(bench, QEvent(QEvent.Type.WindowDeactivate))
    assert not bench.late_input.active


def test_a_dialog_over_the_page_takes_its_keys(bench: Bench, qtbot: QtBot) -> None:
    """Who is typing in a dialog meant the dialog."""
    dialog = QDialog(bench)
    field = QLineEdit(dialog)
    dialog.show()
    bench.late_input.begin()
    QTest.keyClicks(field, "ann")
    assert field.text() == "ann"


def test_a_key_held_down_presses_once(bench: Bench) -> None:
    """Where a repeat looks like a release and a press; later ones of the same key press again."""
    window, none = bench.windowHandle(), Qt.KeyboardModifier.NoModifier
    RepeatFilter(window)
    bench.button.setFocus()
    kinds = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
    for at, (time, pressed) in enumerate(((100, 0), (200, 1), (200, 1), (300, 1), (400, 1), (500, 2))):
        event = QKeyEvent(kinds[at % 2], Qt.Key.Key_Space, none, " ")
        event.setTimestamp(time)
        QApplication.sendEvent(window, event)
        assert bench.pressed == pressed, (at, time)
