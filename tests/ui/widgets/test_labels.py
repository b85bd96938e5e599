"""Lines of text: the style sheet knows every look, and the ear hears what the eye reads."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.store.words import shipped
from boggle_qt.ui.look.look import Look as Worn
from boggle_qt.ui.look.look import set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.labels import Linked, Look, Remark, heading, label, soft


def test_the_style_sheet_knows_every_look() -> None:
    """A look without a rule would be the system's grey text."""
    sheet = shipped.text("themes", "style.qss")
    assert [look for look in get_args(Look) if f"#{look}" not in sheet] == []


def test_a_title_is_larger_than_a_soft_line(qtbot: QtBot) -> None:
    """Dressed as the application is, a page's title stands out from what explains it."""
    set_look(Worn(Theme.load("day")))
    title, quiet = label("Words", "pageTitle"), soft("Words")
    for line in (title, quiet, heading("Words")):
        qtbot.addWidget(line)
        line.ensurePolished()
    assert title.fontMetrics().height() > quiet.fontMetrics().height()
    assert quiet.wordWrap()
    assert not title.wordWrap()


def test_a_link_is_one_stop(qtbot: QtBot) -> None:
    """Tab comes to the link of a line at once, Enter follows it, Tab goes on, both ways; past a line without one."""
    page, line, followed = QWidget(), Linked("scoreShare"), []
    line.linkActivated.connect(followed.append)
    column = QVBoxLayout(page)
    before, after = QLineEdit(), QLineEdit()
    for one in (before, line, after):
        column.addWidget(one)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    for start, key, end in ((before, Qt.Key.Key_Tab, after), (after, Qt.Key.Key_Backtab, before)):
        line.setText('8 % of par <a href="par">more</a>')
        start.setFocus()
        qtbot.keyClick(start, key)
        assert page.focusWidget() is line
        qtbot.keyClick(line, Qt.Key.Key_Return)
        qtbot.keyClick(line, key)
        assert page.focusWidget() is end
        line.setText("8 % of par")
        start.setFocus()
        qtbot.keyClick(start, key)
        assert page.focusWidget() is end
    assert followed == ["par", "par"]


def test_a_fault_is_seen_and_heard(qtbot: QtBot) -> None:
    """The same words for the ear; a fault is dressed otherwise than what went well, and both can be taken back."""
    set_look(Worn(Theme.load("day")))
    line = Remark()
    qtbot.addWidget(line)
    line.show()
    line.say("The disk is full.")
    fault = line.palette().color(line.foregroundRole())
    assert line.accessibleName() == line.text() == "The disk is full."
    line.say("2 pages written.", fault=False)
    assert line.palette().color(line.foregroundRole()) != fault
    line.say("")
    assert line.accessibleName() == line.text() == ""
