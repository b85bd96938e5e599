"""The menus: they hold the table of actions, allow what it allows, and say what was chosen."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.engine.rules import HouseWords, Player
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.look.theme import titles
from boggle_qt.ui.navigation.menus import Menus
from boggle_qt.ui.navigation.pages import PAGES
from boggle_qt.ui.page.actions import ACTIONS, GROUPS, MATERIALS, MENUS, ActionContext
from boggle_qt.ui.page.requests import ChangeSetting

ROWS = [row for rows in MENUS.values() for row in rows if row is not None]
SOLO_MATCH = Match(SOLO, (Player("Ann"),), HouseWords())
MATCH = Match(TOURNAMENT, (Player("Ann"), Player("Ben")), HouseWords())
heres = st.builds(ActionContext, st.sampled_from(sorted(PAGES)), st.sampled_from([None, SOLO_MATCH, MATCH]))


@pytest.fixture
def frame(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    made.resize(600, 200)
    return made


def opened(frame: QMainWindow, title: str) -> QMenu:
    """The menu of that title."""
    return next(action.menu() for action in frame.menuBar().actions() if action.text() == title)  # type: ignore[return-value]  # Qt types it as an object


def test_every_action_is_in_a_menu_or_on_a_page(frame: QMainWindow) -> None:
    """In the order of the table, with its text; those of panels are in none."""
    menus = Menus(frame.menuBar(), frame)
    for title, rows in MENUS.items():
        shown = [None if action.isSeparator() else action.text() for action in opened(frame, title).actions()]
        assert shown == [None if row is None else row.text for row in rows]
    assert {row.name for row in ROWS} | {row.name for row in chain(*GROUPS.values())} == set(ACTIONS)
    for row in chain(*GROUPS.values()):
        with pytest.raises(KeyError):
            menus.action(row.name)


@given(heres)
def test_what_is_allowed_here_can_be_chosen_here(here: ActionContext) -> None:
    """Each action is enabled exactly where its row of the table says."""
    frame = QMainWindow()
    menus = Menus(frame.menuBar(), frame)
    menus.enable_allowed(here)
    assert {row.name: menus.action(row.name).isEnabled() for row in ROWS} == {
        row.name: row.allowed(here) for row in ROWS
    }


def test_what_was_chosen_is_said(frame: QMainWindow) -> None:
    """Each row of the table once, and by nothing else; the menus do nothing themselves."""
    menus, wanted = Menus(frame.menuBar(), frame), list[object]()
    menus.requested.connect(wanted.append)
    for row in ROWS:
        menus.action(row.name).trigger()
    assert wanted == [row.request for row in ROWS]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_looking_into_a_menu_is_told(frame: QMainWindow, qtbot: QtBot) -> None:
    """A clock that runs can stand meanwhile; a key chooses what is lit."""
    menus, wanted = Menus(frame.menuBar(), frame), list[object]()
    times: list[int] = []
    menus.opened.connect(lambda: times.append(1))
    menus.requested.connect(wanted.append)
    menu = opened(frame, "&View")
    menu.popup(frame.pos())
    qtbot.waitUntil(menu.isVisible)
    assert times == [1]
    QTest.keyClick(menu, "n")
    menu.hide()
    assert wanted == [ACTIONS["normal"].request]


@given(st.sampled_from(list(titles())), st.sampled_from(list(MATERIALS)))
def test_a_tick_stands_at_what_is(theme: str, material: str) -> None:
    """At one of each kind, and at nothing that is no choice among several."""
    frame = QMainWindow()
    menus = Menus(frame.menuBar(), frame)
    menus.tick_chosen(Settings(theme=theme, material=material))
    ticked = {row.request for row in ROWS if menus.action(row.name).isChecked()}
    assert ticked == {ChangeSetting("theme", theme), ChangeSetting("material", material)}
