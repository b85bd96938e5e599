"""The table of dialogs: each can be had over any page, and does its one thing through what it was given."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.navigation.dialogs import DIALOGS
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.printables import throw_printable
from boggle_qt.ui.page.requests import Printable
from boggle_qt.ui.play.services import Services
from tests.ui.sitting import on_screen


@pytest.fixture
def frame(qtbot: QtBot) -> QWidget:
    return on_screen(qtbot, QWidget())


@pytest.mark.qt_log_ignore("propagateSizeHints")  # the offscreen screen cannot tell a dialog's least size
def test_each_has_a_title_and_goes_with_escape(services: Services, qtbot: QtBot, frame: QWidget) -> None:
    """Over the page in front; a screen reader has its title."""
    for name, make in DIALOGS.items():
        dialog = make(services, Page(frame), frame)
        assert dialog.parent() is frame
        assert dialog.windowTitle(), name
        dialog.open()
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert dialog.result() == QDialog.DialogCode.Rejected, name
        assert dialog.isHidden()
        dialog.deleteLater()


def test_a_page_says_what_is_printed(services: Services, frame: QWidget) -> None:
    """What it has to print, or else the board on the table; where it cannot be had it says why."""
    subject = throw_printable(services, services.solo_rules(), card=True)

    class Printed(Page):
        def printable(self) -> Printable | None:
            return subject

    class Unprinted(Page):
        def printable(self) -> Printable | None:
            raise ValueError("nothing lies here")

    ours, others = (DIALOGS["paper"](services, page, frame) for page in (Printed(frame), Page(frame)))
    assert ours.rules.isChecked()
    assert not others.rules.isChecked()
    with pytest.raises(ValueError, match="nothing lies here"):
        DIALOGS["paper"](services, Unprinted(frame), frame)
