"""The help dialog: pages that fit one screen, a search, and text for screen readers."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.ui.settings.help_dialog import HelpDialog, marked
from boggle_qt.ui.settings.help_pages import PAGES
from boggle_qt.ui.startup.window import Window


@pytest.fixture
def sheet(window: Window, qtbot: QtBot) -> HelpDialog:
    """Return the help dialog over a window that fits a screen of 800 by 600."""
    window.resize(792, 560)
    QApplication.processEvents()
    made = cast("HelpDialog", window.dialog("help"))
    qtbot.addWidget(made)
    made.show()
    return made


def test_every_page_is_one_screen_in_a_small_window(sheet: HelpDialog) -> None:
    """On a screen of 800 by 600 the dialog is called Help, needs no scrolling and cuts nothing off."""
    assert sheet.windowTitle() == "Help"
    for page in PAGES:
        sheet.open_page(page.name)
        for _ in range(3):
            QApplication.processEvents()
        assert sheet.page == page.name
        assert sheet.scrolling is not None
        assert sheet.scrolling.verticalScrollBar().maximum() == 0, page.name
        inside = sheet.scrolling.widget()
        assert inside.minimumSizeHint().width() <= sheet.scrolling.viewport().width(), page.name
        assert sheet.height() <= 560


def test_the_arrows_turn_the_pages(sheet: HelpDialog) -> None:
    """From the list, and from the field while something is sought."""
    QTest.keyClick(sheet.pages, Qt.Key.Key_Down)
    assert sheet.page == PAGES[1].name
    QTest.keyClick(sheet.field, Qt.Key.Key_Down)
    assert sheet.page == PAGES[2].name
    QTest.keyClick(sheet.field, Qt.Key.Key_Up)
    assert sheet.page == PAGES[1].name
    QTest.keyClick(sheet.field, Qt.Key.Key_Return)
    assert sheet.isVisible()


def test_a_search_leaves_the_pages_that_hold_what_was_typed(sheet: HelpDialog) -> None:
    """All the words of it, in any order and case; the first such page is in front, and the words are marked there."""
    QTest.keyClicks(sheet.field, "CHALLENGE word")
    left = [page.name for at, page in enumerate(PAGES) if not sheet.pages.item(at).isHidden()]
    assert left == [page.name for page in PAGES if all(some in page.text.lower() for some in ("challenge", "word"))]
    assert 0 < len(left) < len(PAGES)
    assert sheet.page == left[0]
    assert sheet.scrolling is not None
    shown = "".join(label.text() for label in sheet.scrolling.findChildren(QLabel))
    assert "<span" in shown
    sheet.field.clear()
    assert not any(sheet.pages.item(at).isHidden() for at in range(len(PAGES)))
    assert "<span" not in "".join(label.text() for label in sheet.scrolling.findChildren(QLabel))


def test_what_is_nowhere_is_said_so(sheet: HelpDialog) -> None:
    """In words, with what to try; a shorter word brings the pages back."""
    QTest.keyClicks(sheet.field, "xyzzy")
    assert sheet.page == ""
    assert "xyzzy" in sheet.text
    for _ in range(5):
        QTest.keyClick(sheet.field, Qt.Key.Key_Backspace)
    assert sheet.page == PAGES[0].name


def test_what_is_marked_is_still_what_was_said() -> None:
    """Signs of HTML stay signs, and overlapping finds are marked once."""
    assert marked("a < b & Abba", ["ab", "bb"], "red") == ('a &lt; b &amp; <span style="background: red">Abb</span>a')
    assert marked("plain", [], "red") == "plain"


def test_a_screen_reader_is_told_every_page(sheet: HelpDialog) -> None:
    """Its sentences as plain text, without the marks of their looks."""
    for page in PAGES:
        sheet.open_page(page.name)
        assert sheet.scrolling is not None
        heard = "\n".join(label.accessibleName() or label.text() for label in sheet.scrolling.findChildren(QLabel))
        assert all(says in heard and about in heard for about, says in page.lines())
