"""The table of actions: no key twice, no key that the help page does not tell, and nothing that is not allowed."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.presets import TOURNAMENT
from boggle_qt.engine.rules import Player
from boggle_qt.store.files.settings import Settings
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.navigation.dialogs import DIALOGS, RESTING
from boggle_qt.ui.navigation.pages import PAGES
from boggle_qt.ui.page.actions import ACTIONS, GROUPS, MENUS
from boggle_qt.ui.page.requests import (
    ChangeSetting,
    Home,
    NextRound,
    OpenDialog,
    ShowPage,
    StartMatch,
    StartSolo,
    ZoomText,
)
from boggle_qt.ui.settings.help_pages import PAGES as HELP
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import phase


def test_every_name_and_every_key_is_there_once(qtbot: QtBot) -> None:
    """Two actions with one key on one page would both be dead: Qt calls that ambiguous."""
    rows = [row for group in (*GROUPS.values(), *MENUS.values()) for row in group if row is not None]
    names = Counter(row.name for row in rows)
    assert [name for name, many in names.items() if many > 1] == []
    assert len(rows) == len(ACTIONS)
    for page in PAGES:
        keys = Counter(key.toString() for row in rows if page in (row.pages or PAGES) for key in row.bindings)
        assert [key for key, many in keys.items() if many > 1] == [], page
    assert {page for row in rows for page in row.pages} <= set(PAGES)


def test_the_help_page_tells_every_key() -> None:
    """Each with what it does, as this system writes it."""
    text = "\n".join(page.text for page in HELP if page.name in ("keys", "keys-play"))
    for action in ACTIONS.values():
        if action.bindings:
            assert f"{action.key}  {action.help_text}" in text


def test_every_row_of_a_menu_does_something_that_there_is() -> None:
    """Pages, dialogs and settings are named as they are called."""
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


def test_letters_choose_within_a_menu() -> None:
    """No letter is marked twice in one menu."""
    for title, rows in MENUS.items():
        marked = Counter(
            row.text[row.text.index("&") + 1].lower() for row in rows if row is not None and "&" in row.text
        )
        assert [letter for letter, many in marked.items() if many > 1] == [], title


def test_menus_hold_the_table(window: Window) -> None:
    """Every row is an action of its menu, with its keys."""
    bar = [action for action in window.menuBar().actions() if action.menu() is not None]
    assert [action.text() for action in bar] == list(MENUS)
    for name, action in ACTIONS.items():
        if action.request is not None:
            assert window.menus.action(name).shortcuts() == action.bindings


@pytest.mark.parametrize("name", [name for name, action in ACTIONS.items() if isinstance(action.request, ShowPage)])
def test_a_page_by_its_key(window: Window, qtbot: QtBot, name: str) -> None:
    """The key alone brings it to the front."""
    with qtbot.waitActive(window):
        window.activateWindow()
    action = ACTIONS[name]
    QTest.keySequence(window, action.bindings[0])
    assert isinstance(action.request, ShowPage)
    assert window.pages.name == action.request.page


def test_what_is_not_allowed_is_grey_and_its_key_is_dead(window: Window, qtbot: QtBot) -> None:
    """No new round in the middle of a match of two, no way home from home, and no tray to turn at the desk."""
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


def test_keys_of_panels_are_those_of_the_table(window: Window, qtbot: QtBot) -> None:
    """Pause, turn and end by the keys that the help page tells."""
    with qtbot.waitActive(window):
        window.activateWindow()
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    QTest.keySequence(window, ACTIONS["turn"].bindings[0])
    assert pages_in(window).table.tray.quarters == 1
    for after in (Phase.PAUSED, Phase.RUNNING):
        QTest.keySequence(window, ACTIONS["pause"].bindings[0])
        assert phase(window) is after
    QTest.keySequence(window, ACTIONS["end"].bindings[0])
    assert phase(window) is Phase.SCORED


def test_a_tick_stands_at_what_is_chosen(window: Window) -> None:
    """Chosen in the menu or in the settings, one theme and one material are ticked: those that are."""
    window.menus.action("theme-night").trigger()
    window.preferences.change(material="wood")
    ticked = {name for name in ACTIONS if ACTIONS[name].request is not None and window.menus.action(name).isChecked()}
    assert ticked == {"theme-night", "tray-wood"}


def test_text_grows_shrinks_and_is_as_it_was(window: Window) -> None:
    """By the menu, and the settings have it."""
    for name, scale in (("larger", 1.1), ("larger", 1.2), ("smaller", 1.1), ("normal", 1.0)):
        window.menus.action(name).trigger()
        assert window.preferences.settings.text_scale == scale
    assert isinstance(ACTIONS["larger"].request, ZoomText)


def test_the_tray_is_turned_from_the_menu(window: Window) -> None:
    """Half a turn."""
    window.go(NextRound())
    window.menus.action("round").trigger()
    assert pages_in(window).table.tray.quarters == 2


def test_what_is_typed_is_no_key(window: Window, qtbot: QtBot) -> None:
    """No action comes with a bare letter: those belong to the board, to screen readers and to who dictates."""
    for action in ACTIONS.values():
        for key in action.standard:
            combination = key[0]
            bare = combination.keyboardModifiers() == Qt.KeyboardModifier.NoModifier
            assert not (bare and Qt.Key.Key_A <= combination.key() <= Qt.Key.Key_Z), action.name
    assert isinstance(window, QWidget)
