"""The menus: their entries, which are enabled, and what they request."""

from itertools import chain, product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.look.theme import titles
from boggle_qt.ui.navigation.menus import MenuBar, Menus
from boggle_qt.ui.page.actions import ACTIONS, GROUPS, MATERIALS, MENUS, SUBMENUS
from boggle_qt.ui.page.requests import ChangeSetting
from tests.ui.sitting import on_screen

ROWS = [row for rows in MENUS.values() for row in rows if row is not None]


@pytest.fixture
def frame(qtbot: QtBot) -> QMainWindow:
    return on_screen(qtbot, QMainWindow(), 600, 200)


def opened(frame: QMainWindow, title: str) -> QMenu:
    """Return the menu with this title, in the bar or in its first menu."""
    tops = frame.menuBar().actions()
    entries = (*tops, *tops[0].menu().actions())
    return next(action.menu() for action in entries if action.menu() is not None and action.text() == title)


def test_every_action_is_in_a_menu_or_on_a_page(frame: QMainWindow) -> None:
    """The menus have the rows of the table in order, with their keys; actions of panels are in none."""
    menus = Menus(frame.menuBar(), frame)
    tops = [one.text() for one in frame.menuBar().actions() if one.menu() is not None]
    assert tops == [title for title in MENUS if title not in SUBMENUS]
    menus.follow(Settings())
    assert all(menus.action(row.name).shortcuts() == row.bindings for row in ROWS)
    for title, rows in MENUS.items():
        entries = [one for one in opened(frame, title).actions() if one.menu() is None]
        shown = [None if action.isSeparator() else action.text() for action in entries]
        assert shown == [None if row is None else row.text for row in rows]
    assert {row.name for row in ROWS} | {row.name for row in chain(*GROUPS.values())} == set(ACTIONS)
    for row in chain(*GROUPS.values()):
        with pytest.raises(KeyError):
            menus.action(row.name)


def test_one_value_of_each_kind_is_ticked(frame: QMainWindow) -> None:
    """The chosen theme and material are ticked, and nothing else."""
    menus = Menus(frame.menuBar(), frame)
    for theme, material in product(titles(), MATERIALS):
        menus.follow(Settings(theme=theme, material=material))
        ticked = {row.request for row in ROWS if menus.action(row.name).isChecked()}
        assert ticked == {ChangeSetting("theme", theme), ChangeSetting("material", material)}


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_focus_comes_back_after_two_menus(frame: QMainWindow, qtbot: QtBot) -> None:
    """Open a menu by its letter, close it, open another and leave the bar: the keys go where they went before."""
    bar, entry = MenuBar(frame), QLineEdit()
    frame.setMenuBar(bar)
    frame.setCentralWidget(entry)
    Menus(bar, frame)
    frame.activateWindow()
    entry.setFocus()
    qtbot.waitUntil(entry.hasFocus)
    for key, title in ((Qt.Key.Key_G, "&Game"), (Qt.Key.Key_S, "&Speech")):
        QTest.keyClick(frame, key, Qt.KeyboardModifier.AltModifier)
        menu = opened(frame, title)
        qtbot.waitUntil(menu.isVisible)
        QTest.keyClick(menu, Qt.Key.Key_Escape)
    QTest.keyClick(bar, Qt.Key.Key_Escape)
    assert entry.hasFocus()
