"""The table of actions, its menus and its keys."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import TOURNAMENT
from boggle_qt.engine.rules import Player
from boggle_qt.messages.catalogue import _
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.navigation.dialogs import DIALOGS, RESTING
from boggle_qt.ui.navigation.pages import PAGES
from boggle_qt.ui.page.actions import ACTIONS, GROUPS, MENUS, SUBMENUS
from boggle_qt.ui.page.requests import ChangeSetting, Home, OpenDialog, ShowPage, StartMatch, ZoomText
from boggle_qt.ui.settings.help_pages import PAGES as HELP
from boggle_qt.ui.startup.window import Window


def test_names_and_keys_are_unique(qtbot: QtBot) -> None:
    """No page has two actions with one key: Qt would call that ambiguous and run neither."""
    rows = [row for group in (*GROUPS.values(), *MENUS.values()) for row in group if row is not None]
    names = Counter(row.name for row in rows)
    assert [name for name, many in names.items() if many > 1] == []
    assert len(rows) == len(ACTIONS)
    for page in PAGES:
        keys = Counter(key.toString() for row in rows if page in (row.pages or PAGES) for key in row.bindings)
        assert [key for key, many in keys.items() if many > 1] == [], page
    assert {page for row in rows for page in row.pages} <= set(PAGES)


def test_the_help_has_every_key() -> None:
    """The pages of keys list every key with what it does."""
    text = "\n".join(page.text for page in HELP if page.name.startswith("keys"))
    for action in ACTIONS.values():
        if action.bindings:
            assert f"{action.key}  {action.help_text}" in text


def test_every_menu_entry_works() -> None:
    """Every menu entry names a page, a dialog or a setting that exists."""
    for rows in MENUS.values():
        for row in filter(None, rows):
            match row.request:
                case ShowPage(page, _):
                    assert page in PAGES
                case OpenDialog(dialog):
                    assert dialog in DIALOGS
                case ChangeSetting(field, value):
                    assert getattr(Settings().with_allowed(**{field: value}), field) == value
                case None:
                    pytest.fail(f"{row.name} does nothing")
    assert set(DIALOGS) >= RESTING


def test_mnemonics_are_unique_in_a_menu() -> None:
    """No letter is a mnemonic twice in one menu."""
    for title, rows in MENUS.items():
        texts = [row.text for row in rows if row is not None]
        if title == next(iter(MENUS)):
            texts += map(_, SUBMENUS)
        marked = Counter(text[text.index("&") + 1].lower() for text in texts if "&" in text)
        assert [letter for letter, many in marked.items() if many > 1] == [], title


def test_a_key_opens_its_page(window: Window, qtbot: QtBot) -> None:
    """The key of a page shows it."""
    with qtbot.waitActive(window):
        window.activateWindow()
    for action in ACTIONS.values():
        if isinstance(action.request, ShowPage):
            QTest.keySequence(window, action.bindings[0])
            assert window.pages.name == action.request.page


def test_actions_that_are_not_allowed_are_disabled(window: Window, qtbot: QtBot) -> None:
    """A new round during a match, home at home, and rotating at the desk are disabled, and so are their keys."""
    with qtbot.waitActive(window):
        window.activateWindow()
    new, home, turn = (window.menus.action(name) for name in ("new", "home", "round"))
    assert (new.isEnabled(), home.isEnabled(), turn.isEnabled()) == (True, False, True)
    window.go(StartMatch(TOURNAMENT, (Player("Ann"), Player("Ben")), seed=7))
    before = window.session.match
    assert (new.isEnabled(), home.isEnabled()) == (False, True)
    QTest.keySequence(window, QKeySequence("Ctrl+N"))
    assert (window.session.match, window.notice) == (before, "")
    window.go(ShowPage("desk"))
    assert not turn.isEnabled()
    window.go(Home())
    assert (new.isEnabled(), home.isEnabled(), turn.isEnabled()) == (True, False, True)


def test_text_size_from_the_menu(window: Window, qtbot: QtBot) -> None:
    """The menu changes and saves the size of text; repeated steps are made together, as far as text may grow."""
    scales = []
    window.preferences.changed.connect(lambda settings: scales.append(settings.text_scale))
    for expected, names in ((1.1, ["larger", "larger", "smaller"]), (2.0, ["larger"] * 12), (1.9, ["smaller"])):
        for name in names:
            window.menus.action(name).trigger()
        qtbot.waitUntil(lambda expected=expected: window.preferences.settings.text_scale == expected)
    assert scales == [1.1, 2.0, 1.9]
    window.menus.action("normal").trigger()
    assert window.preferences.settings.text_scale == 1.0
    assert isinstance(ACTIONS["larger"].request, ZoomText)


@pytest.mark.usefixtures("qapp")  # Qt knows its standard keys only with an application
def test_no_default_key_is_a_plain_letter() -> None:
    """Plain letters are for the board, screen readers and dictation."""
    for action in ACTIONS.values():
        for key in action.standard:
            combination = key[0]
            bare = combination.keyboardModifiers() == Qt.KeyboardModifier.NoModifier
            assert not (bare and Qt.Key.Key_A <= combination.key() <= Qt.Key.Key_Z), action.name
