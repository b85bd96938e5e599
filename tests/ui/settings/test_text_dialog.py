"""The dialog of a text: about the game, and accessibility."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.ui.settings.text_dialog import Document, TextDialog
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import on_screen


def test_about_names_the_sources_in_whole_paragraphs(window: Window) -> None:
    """The title is the version; the word list and the typeface are named, and the line breaks of the file are gone."""
    dialog = window.dialog("about")
    assert dialog.windowTitle().startswith("Boggle Qt ")
    document = dialog.findChild(Document)
    lines = document.toPlainText().splitlines()
    assert any(line.startswith("Manrope, the typeface") and line.endswith(".") for line in lines)
    assert any("Cryptics Dictionary" in line for line in lines)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_text_has_the_focus_and_is_named(qtbot: QtBot) -> None:
    """The text is focused and named by its title, and Tab leaves it."""
    dialog = TextDialog("Title\n\nOne\nparagraph\n\n<b>Another</b>")
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    text = dialog.focusWidget()
    assert isinstance(text, Document)
    assert text.accessibleName() == "Title"
    assert text.toPlainText() == "One paragraph\n<b>Another</b>"
    QTest.keyClick(text, Qt.Key.Key_Tab)
    assert isinstance(pressed := dialog.focusWidget(), QPushButton)
    assert pressed.text() == "Close"


@pytest.mark.parametrize("by_key", [True, False])
def test_pages_leave_no_line_out(qtbot: QtBot, by_key: bool) -> None:
    """Paging through a text by keys or by the bar shows every line whole, and clear of the faint end, on some page."""
    dialog = on_screen(qtbot, TextDialog("Title\n\n" + "A line of text that goes on. " * 400))
    document, bar = dialog.document, dialog.document.verticalScrollBar()
    while bar.value() < bar.maximum():
        end = bar.value() + document.viewport().height() - document.fading(top=False)
        if by_key:
            QTest.keyClick(document, Qt.Key.Key_PageDown)
        else:
            bar.triggerAction(bar.SliderAction.SliderPageStepAdd)
        assert bar.value() + document.fading(top=True) + document.fontMetrics().lineSpacing() <= end
