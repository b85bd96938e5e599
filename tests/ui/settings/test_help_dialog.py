"""The help: the table of its pages, the dialog with a search, and the pictures."""

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Mode
from boggle_qt.messages.modes import NAMES
from boggle_qt.ui.settings.help_dialog import HelpDialog
from boggle_qt.ui.settings.help_pages import PAGES
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import on_screen


@pytest.fixture
def dialog(window: Window, qtbot: QtBot) -> HelpDialog:
    """Return the help dialog over a window that fits a screen of 800 by 600."""
    window.resize(792, 560)
    QApplication.processEvents()
    return on_screen(qtbot, cast("HelpDialog", window.dialog("help")))


def test_every_page_fits_the_width(dialog: HelpDialog) -> None:
    """As many pictures are shown as have room: no page is wider than the dialog, whose height fits the window."""
    dialog.resize(420, 540)
    for page in PAGES:
        dialog.open_page(page.name)
        QApplication.processEvents()
        assert dialog.page == page.name
        assert dialog.document.document().idealWidth() <= dialog.document.viewport().width(), page.name
        assert ("<img" in dialog.document.toHtml()) is bool(page.pictures or page.marks)
    assert dialog.height() <= 560


def test_arrow_keys_turn_the_pages(dialog: HelpDialog) -> None:
    """Up and Down turn pages in the dropdown and in the search field, where Enter does nothing."""
    QTest.keyClick(dialog.pages, Qt.Key.Key_Down)
    assert dialog.page == PAGES[1].name
    QTest.keyClick(dialog.field, Qt.Key.Key_Down)
    assert dialog.page == PAGES[2].name
    QTest.keyClick(dialog.field, Qt.Key.Key_Up)
    assert dialog.page == PAGES[1].name
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_a_search_keeps_the_pages_with_all_words(dialog: HelpDialog) -> None:
    """The search ignores order and case, shows the first page found, and highlights the words there."""
    dialog.resize(420, 540)
    QTest.keyClicks(dialog.field, "CHALLENGE word")
    assert dialog.pages.isVisible()
    left = [dialog.pages.itemData(at) for at in range(dialog.pages.count())]
    assert left == [page.name for page in PAGES if all(some in page.text.lower() for some in ("challenge", "word"))]
    assert 0 < len(left) < len(PAGES)
    assert dialog.page == left[0]
    marked = {mark.cursor.selectedText().lower() for mark in dialog.document.extraSelections()}
    assert marked == {"challenge", "word"}
    dialog.field.clear()
    assert dialog.pages.count() == len(PAGES)
    assert not dialog.document.extraSelections()


def test_a_search_without_a_result(dialog: HelpDialog) -> None:
    """The dialog says that nothing was found; deleting the text brings the pages back."""
    QTest.keyClicks(dialog.field, "xyzzy")
    assert dialog.page == ""
    assert "xyzzy" in dialog.document.toPlainText()
    for __ in range(5):
        QTest.keyClick(dialog.field, Qt.Key.Key_Backspace)
    assert dialog.page == PAGES[0].name
    assert next(iter(PAGES[0].texts)) in dialog.document.toPlainText()


def test_every_paragraph_is_one_block(dialog: HelpDialog) -> None:
    """A screen reader reads a page by paragraphs, and all of it can be copied."""
    for page in PAGES:
        dialog.open_page(page.name)
        block, blocks = dialog.document.document().begin(), []
        while block.isValid():
            blocks.append(block.text())
            block = block.next()
        for subject, text in page.lines():
            assert any(text in one.replace("\u00a0", " ") for one in blocks)
            assert any(subject in one for one in blocks)
        dialog.document.selectAll()
        assert page.lines()[0][0] in dialog.document.textCursor().selectedText()


@pytest.mark.usefixtures("qapp")
def test_every_mode_is_explained() -> None:
    """One page names each mode that a player can choose, and says in a sentence what it does."""
    page = next(page for page in PAGES if page.name == "modes")
    lines = dict(page.lines())
    assert all(lines[NAMES[mode]].endswith(".") for mode in Mode)
