"""What somebody sees who clicks the icon of a game that cannot start."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.ui import no_start

LINE = "<b>resources/themes/day.toml</b> cannot be read: install the game again"


def test_the_box_says_the_line_as_it_is_and_goes_with_a_key(qapp: QApplication, qtbot: QtBot) -> None:
    """A file's name is no markup, nothing of our dress is on it, and Enter or Escape put it away."""
    before = qapp.styleSheet(), qapp.font()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        box = no_start.made(qapp, LINE)
        qtbot.addWidget(box)
        box.open()
        assert box.informativeText() == LINE
        assert box.textFormat() is Qt.TextFormat.PlainText
        assert qapp.styleSheet() == ""
        qtbot.keyClick(box, key)
        assert not box.isVisible()
    qapp.setStyleSheet(before[0])
    qapp.setFont(before[1])


def test_without_a_screen_nobody_is_waited_for(qapp: QApplication) -> None:
    """Where no window is to be seen nothing is opened, and that is said."""
    assert not no_start.show(LINE)
