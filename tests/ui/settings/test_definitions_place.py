"""Where WordNet is can be set in the settings, and what is wrong with a place is said there."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from boggle_qt.store.files import folders, settings
from boggle_qt.store.words.definitions import INSTALLED
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import on_screen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # a dialog, without a screen


def test_a_wrong_place_is_told_and_not_kept(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    """A folder without WordNet is named below the field, and the settings stay as they were; empty is where systems
    keep it."""
    dialog = on_screen(qtbot, pages_in(window).settings())
    dialog.show_tab(1)
    field = next(f for f in dialog.findChildren(QLineEdit) if f.placeholderText() == "System default")
    name = next(f for f in dialog.findChildren(QLineEdit) if f is not field)

    def told() -> bool:
        labels = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
        return any("has no definitions" in text for text in labels)

    for text, wrong in ((str(tmp_path), True), ("", False)):
        dialog.activateWindow()
        field.setFocus()
        qtbot.waitUntil(field.hasFocus)
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)
        name.setFocus()
        assert told() is wrong
        assert window.preferences.settings.wordnet == INSTALLED


def test_a_kept_place_that_is_gone_is_told(tmp_path: Path) -> None:
    """What was set before is in the settings file, and read again."""
    settings.save(settings.Settings(wordnet=str(tmp_path / "gone")), folders.settings_dir())
    assert settings.load(folders.settings_dir())[0].wordnet == str(tmp_path / "gone")
