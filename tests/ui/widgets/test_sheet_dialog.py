"""Dialogs on a sheet of paper, and questions."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QScrollArea, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import BODY, Look, set_look
from boggle_qt.ui.look.theme import TEXT, Theme
from boggle_qt.ui.widgets.sheet_dialog import Question, SheetDialog, ask
from tests.ui.sitting import on_screen, press


def test_it_grows_with_the_text_up_to_its_window(qtbot: QtBot) -> None:
    """At twice the text it is twice as large, but never larger than its window."""
    roomy, tight = QWidget(), QWidget()
    sizes = []
    for above, size in ((roomy, (2000, 1500)), (tight, (800, 600))):
        qtbot.addWidget(above)
        above.resize(*size)
        for scale in (1.0, 2.0):
            set_look(Look(Theme.load("day"), text_scale=scale * BODY / TEXT))
            dialog = SheetDialog(above)
            dialog.grow(560, 500)
            sizes.append(dialog.size().toTuple())
    assert sizes[:2] == [(560, 500), (1120, 1000)]
    assert sizes[2] == (560, 500)
    assert sizes[3][0] < 800
    assert sizes[3][1] < 600


def test_what_is_higher_than_the_window_scrolls(qtbot: QtBot) -> None:
    """Title and buttons stay in sight, and what has the focus keeps it; Tab and Shift+Tab scroll to where they go."""
    above = on_screen(qtbot, QWidget(), 480, 400)
    dialog = SheetDialog(above)
    column, fields, done = dialog.column("Title"), [QLineEdit() for __ in range(30)], QPushButton("Done")
    for field in fields:
        column.addWidget(field)
    dialog.foot(done)
    fields[3].setFocus()
    dialog.grow(560, 500)
    on_screen(qtbot, dialog)
    assert dialog.height() <= above.height()
    assert dialog.rect().contains(done.geometry())
    (area,) = dialog.findChildren(QScrollArea)
    assert area.verticalScrollBar().maximum() > 0
    assert dialog.focusWidget() is fields[3]
    done.setFocus()
    QTest.keyClick(done, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is fields[0]
    assert not fields[0].visibleRegion().isEmpty()
    done.setFocus()
    QTest.keyClick(done, Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.focusWidget() is fields[-1]
    assert not fields[-1].visibleRegion().isEmpty()


def test_a_long_line_leaves_room_for_what_it_is_about(qtbot: QtBot) -> None:
    """In a small dialog it scrolls with the fields, and is in sight; a short one is above the buttons."""
    above = on_screen(qtbot, QWidget(), 480, 400)
    dialog = SheetDialog(above)
    dialog.column("Title").addWidget(field := QTextEdit())
    field.setMinimumHeight(400)
    dialog.foot(QPushButton("Done"))
    dialog.grow(560, 500)
    on_screen(qtbot, dialog)
    (area,) = (one for one in dialog.findChildren(QScrollArea) if one.isAncestorOf(field))
    high = area.height()
    dialog.say("The file can't be written: there is no room on the disk. " * 9, True)
    qtbot.waitUntil(lambda: dialog.message.visibleRegion().boundingRect().height() > high / 2)
    assert area.height() == high
    dialog.say("Saved.")
    qtbot.waitUntil(lambda: dialog.message.visibleRegion().boundingRect() == dialog.message.rect())
    assert not area.isAncestorOf(dialog.message)


@pytest.fixture
def over(qtbot: QtBot) -> QWidget:
    """The window that is asked over."""
    return on_screen(qtbot, QWidget())


def asked(over: QWidget) -> tuple[Question, list[str]]:
    """Return a question and the list of its effects."""
    done: list[str] = []
    what = "Nothing brings it back."
    box = ask(over, "Delete <it>?", what, "Delete", "Keep", lambda: done.append("deleted"), lambda: done.append("kept"))
    return box, done


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_change_nothing(over: QWidget, key: Qt.Key) -> None:
    """A key pressed without reading loses nothing."""
    box, done = asked(over)
    assert done == []  # it does not wait
    QTest.keyClick(box, key)
    assert done == ["kept"]


def test_only_its_button_acts(over: QWidget) -> None:
    """The texts are shown as they are, and a click on the button acts."""
    box, done = asked(over)
    assert (box.windowTitle(), box.accessibleDescription()) == ("Delete <it>?", "Nothing brings it back.")
    assert {label.textFormat() for label in box.findChildren(QLabel)} == {Qt.TextFormat.PlainText}
    press(box, "Delete")
    assert done == ["deleted"]


def test_only_one_question_is_open(over: QWidget) -> None:
    """Asking again returns the open question; after an answer a new one opens."""
    box, done = asked(over)
    again, other = asked(over)
    assert again is box
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert (done, other) == (["kept"], [])
    later, _ = asked(over)
    assert later is not box


def test_a_line_that_is_gone_leaves_no_room(qtbot: QtBot) -> None:
    """A dialog as high as it needs is higher with a line above its buttons, and then as before."""
    above = on_screen(qtbot, QWidget(), 800, 600)
    dialog = SheetDialog(above)
    dialog.column("Title").addWidget(QLineEdit())
    dialog.foot(QPushButton("Done"))
    dialog.grow(560, 500, snug=True)
    on_screen(qtbot, dialog)
    before = dialog.height()
    dialog.say("This is wrong.", fault=True)
    assert dialog.height() > before
    dialog.say("")
    assert dialog.height() == before
