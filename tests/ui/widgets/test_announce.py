"""What is said to those who do not see it: in full or in few words, in one way or in both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets import announce


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    """A window that somebody listens to."""
    widget = QWidget()
    qtbot.addWidget(widget)
    QAccessible.setActive(True)
    yield widget
    QAccessible.setActive(False)
    announce.set_voice(True, "both")


def test_few_words_are_said_to_who_wants_few(window: QWidget) -> None:
    """All of it where nothing shorter is given; and nothing at all where the short form is empty."""
    announce.announce(window, "Back. C A", "back")
    assert announce.last_said() == "Back. C A"
    announce.set_voice(False, "both")
    said = []
    for brief in ("back", None, ""):
        announce.announce(window, "Back. C A", brief)
        said.append(announce.last_said())
    assert said == ["back", "Back. C A", "Back. C A"]
    announce.announce(window, "Ten seconds left", "")
    assert announce.last_said() == "Back. C A"


def test_a_window_has_one_line_and_what_was_said_stands_there(window: QWidget) -> None:
    """A notification to a reader, whichever widget speaks; it takes neither keys nor clicks."""
    inner = QWidget(window)
    announce.announce(inner, "CAT, 1 point")
    line = announce.live_region(window)
    assert line is announce.live_region(window)
    assert line.accessibleName() == "CAT, 1 point"
    assert QAccessible.queryAccessibleInterface(line).role() is QAccessible.Role.Notification
    assert line.size().width() == line.size().height() == 1


@pytest.mark.parametrize(("way", "notice"), [("announcements", True), ("both", False)])
def test_the_line_says_nothing_twice(window: QWidget, way: str, notice: bool) -> None:
    """Not to who wants announcements alone, nor where the words are met with the focus."""
    announce.announce(window, "Paused")
    announce.set_voice(True, way)
    announce.announce(window, "Going on", notice=notice)
    assert announce.last_said() == "Going on"
    assert announce.live_region(window).accessibleName() == "Paused"


def test_another_window_of_the_same_place_has_its_own_line(qtbot: QtBot, window: QWidget) -> None:
    """A line goes with its window."""
    other = QWidget()
    qtbot.addWidget(other)
    assert announce.live_region(other) is not announce.live_region(window)
    assert announce.live_region(other).parent() is other
