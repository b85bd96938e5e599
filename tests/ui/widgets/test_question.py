"""A question before something that cannot be taken back easily."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.question import ask


@pytest.fixture
def over(qtbot: QtBot) -> QWidget:
    """What is asked about."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def asked(over: QWidget) -> tuple[QMessageBox, list[str]]:
    """A question, and what comes of it."""
    done: list[str] = []
    what = "Nothing brings it back."
    box = ask(over, "Delete <it>?", what, "Delete", "Keep", lambda: done.append("deleted"), lambda: done.append("kept"))
    return box, done


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_change_nothing(over: QWidget, key: Qt.Key) -> None:
    """Who presses a key without reading loses nothing."""
    box, done = asked(over)
    assert done == []  # it does not wait
    QTest.keyClick(box, key)
    assert done == ["kept"]


def test_only_the_button_that_says_so_does_it(over: QWidget) -> None:
    """The question stands as it is written, with what comes of it below."""
    box, done = asked(over)
    assert (box.text(), box.informativeText()) == ("Delete <it>?", "Nothing brings it back.")
    assert box.textFormat() == Qt.TextFormat.PlainText
    button = next(one for one in box.buttons() if one.text().replace("&", "") == "Delete")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == ["deleted"]


def test_it_is_answered_once(over: QWidget) -> None:
    """A second key that was under way while the first was answered changes nothing any more."""
    box, done = asked(over)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Escape, Qt.Key.Key_Return):
        QTest.keyClick(box, key)
    assert done == ["kept"]


def test_one_is_asked_at_a_time(over: QWidget) -> None:
    """The key that asks may come twice before the question has the keys; once it is answered another can be asked."""
    box, done = asked(over)
    again, other = asked(over)
    assert again is box
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert (done, other) == (["kept"], [])
    later, _ = asked(over)
    assert later is not box
