"""In the pseudo-locale every text of the window is in brackets: none was written without the catalogue."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.messages.catalogue import ENGLISH, PSEUDO, use_language
from boggle_qt.store.files import folders, settings
from boggle_qt.store.words import definitions
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from tests.ui.everywhere import everywhere
from tests.ui.sitting import Clock

DATA = re.compile(
    r"Boggle Qt|Ann|Ben|You|Player \d|A4|Letter|Ctrl|Shift|Alt|Esc|Space|Return|Backspace|Home|Tab|Up|Down|Left|Right"
    r"|sudo apt-get install [a-z -]+|McDonnell.s house|tine/nint/ocna/retl|\d{4}|English|Deutsch|Español|Français"
)
"""Names of players, things and languages, keys, cube sets, a command."""


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[Window]:
    monkeypatch.setenv("BOGGLE_QT_LANG", PSEUDO)
    use_language(PSEUDO)
    monkeypatch.setattr(definitions, "open", lambda: definitions.Definitions(None))  # WordNet's are English
    application.make_application()
    settings.save(settings.Settings(motion=0.0, theme="day"), folders.settings_dir())
    window = application.make_window()
    window.session.use_clock(clock)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    use_language(ENGLISH)


def texts(within: QWidget) -> Iterator[str]:
    """Every text that a player can see or hear in a widget."""
    for one in [within, *within.findChildren(QWidget)]:
        yield one.toolTip()
        yield one.accessibleName()
        yield one.accessibleDescription()
        if isinstance(one, QLabel | QAbstractButton):
            yield one.text()
        elif isinstance(one, QLineEdit):
            yield one.placeholderText()
        elif isinstance(one, QComboBox):
            yield from (one.itemText(at) for at in range(one.count()))
        elif isinstance(one, QMenu):
            yield one.title()
    for action in within.findChildren(QAction):
        yield action.text()


def untranslated(within: QWidget) -> set[str]:
    """The texts in which a word of three small letters is outside of brackets."""
    found = set()
    for text in texts(within):
        plain = DATA.sub("", re.sub(r"<[^>]*>", "", text))
        while plain != (shorter := re.sub(r"\[[^\[\]]*\]", "", plain)):
            plain = shorter
        if re.search(r"[A-Za-z]?[a-z]{3,}", plain):
            found.add(text)
    return found


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_every_text_comes_from_the_catalogue(pseudo: Window, qtbot: QtBot) -> None:
    """On every page, with a round behind it and without, in every menu and dialog."""
    found = {name: plain for name, place in everywhere(pseudo, qtbot) if (plain := untranslated(place.window()))}
    found.pop("question")  # asked by the test
    assert found == {}
