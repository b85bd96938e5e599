"""Text that is scrolled where there is no room for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.scroll_text import ScrollText

LONG = " ".join(["an animal that lives in trees and sleeps all day"] * 9)


def test_all_of_it_can_be_read(qtbot: QtBot) -> None:
    """Of a text that is too long the keys bring the end into sight; another text begins at its beginning."""
    text = QLabel(LONG)
    rolled = ScrollText("What it means", text)
    qtbot.addWidget(rolled)
    rolled.resize(200, 90)
    rolled.show()
    qtbot.waitUntil(lambda: rolled.focusPolicy() == Qt.FocusPolicy.StrongFocus)
    QTest.keyClick(rolled, Qt.Key.Key_End)
    for _ in range(60):
        QTest.keyClick(rolled, Qt.Key.Key_Down)
    seen = rolled.viewport().rect()
    assert seen.contains(text.mapTo(rolled.viewport(), text.rect().bottomLeft()))
    rolled.show_top()
    assert seen.contains(text.mapTo(rolled.viewport(), text.rect().topLeft()))


def test_what_is_seen_whole_is_no_stop(qtbot: QtBot) -> None:
    """The keys pass over a text that has its room."""
    rolled = ScrollText("What it means", QLabel("an animal"))
    qtbot.addWidget(rolled)
    rolled.resize(300, 200)
    rolled.show()
    qtbot.waitExposed(rolled)
    assert rolled.focusPolicy() == Qt.FocusPolicy.NoFocus
