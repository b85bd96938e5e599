"""A dialog is a sheet of paper on the table: what is on it lies on the sheet, with the table round it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import BODY, Look, apply_look, set_look
from boggle_qt.ui.look.theme import TEXT, Theme, names
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.sheet_dialog import EDGE, SheetDialog, ask


@pytest.mark.parametrize("name", names())
def test_table_round_paper_inside(qtbot: QtBot, name: str) -> None:
    """Its edge looks like the table and its middle like paper, in every theme; twice the same picture."""
    set_look(Look(Theme.load(name)))
    dialog = SheetDialog()
    qtbot.addWidget(dialog)
    dialog.resize(300, 240)
    with qtbot.waitExposed(dialog):
        dialog.show()
    image = dialog.grab().toImage()
    table, paper = image.pixelColor(3, 120), image.pixelColor(150, 120)
    assert abs(table.lightness() - paper.lightness()) > 20 or Theme.load(name).plain
    assert dialog.grab().toImage() == image
    set_look(Look(Theme.load("day")))


@pytest.mark.parametrize("air", [0.85, 1.0, 2.0])
def test_what_is_on_it_lies_on_the_sheet(qtbot: QtBot, air: float) -> None:
    """The table round it grows with the window; nothing of the dialog's lies there."""
    look = Look(Theme.load("day"), air=air)
    set_look(look)
    dialog = SheetDialog()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(0, 0, 0, 0)
    inside = button("Close")
    column.addWidget(inside)
    dialog.resize(400, 300)
    with qtbot.waitExposed(dialog):
        dialog.show()
    edge = round(EDGE * air)
    assert dialog.contentsMargins().left() == edge
    assert dialog.rect().adjusted(edge, edge, -edge, -edge).contains(inside.geometry())
    set_look(Look(Theme.load("day"), air=1.5))
    apply_look(dialog, Look(Theme.load("day"), air=1.5))
    assert dialog.contentsMargins().top() == round(EDGE * 1.5)
    set_look(Look(Theme.load("day")))


def test_it_grows_with_the_text_as_far_as_there_is_room(qtbot: QtBot) -> None:
    """At twice the text a dialog is twice as large, and never larger than the window it belongs to."""
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
    set_look(Look(Theme.load("day")))
    assert sizes[:2] == [(560, 500), (1120, 1000)]
    assert sizes[2] == (560, 500)
    assert sizes[3][0] < 800
    assert sizes[3][1] < 600


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
