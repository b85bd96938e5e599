"""What is said to those who do not see it: in full or in few words, in one way or in both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui import voice


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    """A window that somebody listens to."""
    widget = QWidget()
    qtbot.addWidget(widget)
    QAccessible.setActive(True)
    yield widget
    QAccessible.setActive(False)
    voice.set_voice(True, "both")


def test_few_words_are_said_to_who_wants_few(window: QWidget) -> None:
    """All of it where nothing shorter is given; and nothing at all where the short form is empty."""
    voice.announce(window, "Back. C A", "back")
    assert voice.last_said() == "Back. C A"
    voice.set_voice(False, "both")
    said = []
    for brief in ("back", None, ""):
        voice.announce(window, "Back. C A", brief)
        said.append(voice.last_said())
    assert said == ["back", "Back. C A", "Back. C A"]
    voice.announce(window, "Ten seconds left", "")
    assert voice.last_said() == "Back. C A"


def test_a_window_has_one_line_and_what_was_said_stands_there(window: QWidget) -> None:
    """A notification to a reader, whichever widget speaks; it takes neither keys nor clicks."""
    inner = QWidget(window)
    voice.announce(inner, "CAT, 1 point")
    line = voice.herald(window)
    assert line is voice.herald(window)
    assert line.accessibleName() == "CAT, 1 point"
    assert QAccessible.queryAccessibleInterface(line).role() is QAccessible.Role.Notification
    assert line.size().width() == line.size().height() == 1


@pytest.mark.parametrize(("way", "notice"), [("announcements", True), ("both", False)])
def test_the_line_says_nothing_twice(window: QWidget, way: str, notice: bool) -> None:
    """Not to who wants announcements alone, nor where the words are met with the focus."""
    voice.announce(window, "Paused")
    voice.set_voice(True, way)
    voice.announce(window, "Going on", notice=notice)
    assert voice.last_said() == "Going on"
    assert voice.herald(window).accessibleName() == "Paused"


def test_another_window_of_the_same_place_has_its_own_line(qtbot: QtBot, window: QWidget) -> None:
    """A line goes with its window."""
    other = QWidget()
    qtbot.addWidget(other)
    assert voice.herald(other) is not voice.herald(window)
    assert voice.herald(other).parent() is other
