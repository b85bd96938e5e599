"""The boards to choose from beside Play: the choice is saved, shown and dealt."""

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import SINGLE_PLAYER_PRESETS
from boggle_qt.engine.rules import Band, Mode
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.home.play_choices import BoardMenu
from boggle_qt.ui.page.requests import StartSolo
from boggle_qt.ui.startup.window import Window


def choose(window: Window, text: str) -> BoardMenu:
    offered = pages_in(window).home.findChild(BoardMenu)
    next(action for action in offered.menu().actions() if action.text() == text).trigger()
    return offered


def test_a_chosen_board_is_dealt(window: Window, qtbot: QtBot) -> None:
    """A feast of long words is asked of the throw, whatever rules are chosen; the button and the settings say so."""
    offered = choose(window, "Feast")
    choose(window, "4 letters or more")
    settings = window.preferences.settings
    assert (settings.rich, settings.shortest) == ("feast", 4)
    assert offered.accessibleName() == "Boards: Feast, 4 letters or more"
    window.go(StartSolo())
    qtbot.waitUntil(lambda: window.session.match is not None and bool(window.session.match.rounds), timeout=20000)
    match = window.session.match
    assert (match.rules.boards.rich, match.rules.min_letters) == (Band.FEAST, 4)
    checked: list[QAction] = [action for action in offered.menu().actions() if action.isChecked()]
    assert [action.text() for action in checked] == ["Feast", "4 letters or more"]


@pytest.mark.parametrize("shortest", [0, 3, 4, 6])
def test_short_words_always_count(window: Window, shortest: int) -> None:
    """On every tray, under all rules, words of the shortest length are worth something, and the rules are valid."""
    services = window.services
    for dice in ("new-1987", "big-1979", "super-big-2012"):
        for rules in services.house_rules():
            window.preferences.change(dice=dice, solo=rules.name, shortest=shortest)
            played = services.solo_rules()
            assert played.points("x" * played.min_letters) > 0
            assert shortest in (0, played.min_letters)


def test_a_given_board_has_no_condition(window: Window) -> None:
    """The richness is for throws alone."""
    window.preferences.change(rich="poor")
    assert window.services.solo_rules(16).boards.any
    assert not window.services.solo_rules().boards.any


def test_modes_need_words() -> None:
    """Every mode but overtime asks for boards with words enough; the best thirty for far more than thirty."""
    for rules in SINGLE_PLAYER_PRESETS:
        words = rules.boards.words
        assert rules.mode is Mode.OVERTIME or (words is not None and words.low >= 2 * 30)
