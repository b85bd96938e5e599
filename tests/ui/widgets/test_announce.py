"""Announcements: in full or brief, in one way or both."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets import announce


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    """A window, with a screen reader running."""
    widget = QWidget()
    qtbot.addWidget(widget)
    QAccessible.setActive(True)
    yield widget
    QAccessible.setActive(False)
    announce.set_voice(True, "both")


def test_brief_announcements_replace_full_ones(window: QWidget) -> None:
    """A brief player hears the brief text, the full one where there is none, and nothing if it is empty."""
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


def test_a_window_has_one_live_region(window: QWidget) -> None:
    """It is a notification with the last announcement of any widget of the window, one pixel large."""
    inner = QWidget(window)
    announce.announce(inner, "CAT, 1 point")
    line = announce.live_region(window)
    assert line is announce.live_region(window)
    assert line.parent() is window
    assert line.accessibleName() == "CAT, 1 point"
    assert QAccessible.queryAccessibleInterface(line).role() is QAccessible.Role.Notification
    assert line.size().width() == line.size().height() == 1


def test_the_live_region_can_be_left_out(window: QWidget) -> None:
    """A player who wants announcements only leaves it unchanged, and so does a text that is met with the focus."""
    announce.announce(window, "Paused")
    announce.remember("Ann plays", "Ann")
    assert announce.last_said() == "Ann plays"
    assert announce.live_region(window).accessibleName() == "Paused"
    announce.set_voice(True, "announcements")
    announce.announce(window, "Going on")
    assert announce.last_said() == "Going on"
    assert announce.live_region(window).accessibleName() == "Paused"


def test_news_do_not_cut_off_an_answer(window: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes by itself is said after a pause, all of it together; what the player asked for is said at once."""
    monkeypatch.setattr(announce, "APART", 50)
    line = announce.live_region(window)
    announce.announce(window, "The sand runs", news=True)
    announce.announce(window, "CAT, 1 point")
    announce.announce(window, "One minute left", news=True)
    assert line.accessibleName() == "CAT, 1 point"
    qtbot.waitUntil(lambda: line.accessibleName() == "The sand runs. One minute left.", timeout=20_000)
    assert announce.heard()[:3] == ("One minute left", "CAT, 1 point", "The sand runs")
