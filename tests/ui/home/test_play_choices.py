"""What can be chosen on the card that plays: rules, with a picture and the best so far, and boards."""

from functools import partial
from itertools import product

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QAction, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Guess
from boggle_qt.engine.presets import SINGLE_PLAYER_PRESETS, STRIKES
from boggle_qt.engine.rules import Band, HouseRules, Mode
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.modes import mode_line
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.home.play_choices import RULES, BoardMenu, RulesField, RulesPainter
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.page.requests import Home, StartSolo
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.tray.rules_pictures import paint_mode


def test_the_best_so_far_stands_beside_its_rules(window: Window, qtbot: QtBot) -> None:
    """After a round of three strikes its row, and no other, has that score, whatever rules are chosen now."""
    window.preferences.change(solo=STRIKES.name)
    window.go(StartSolo(7))
    match = window.session.match
    found = solve(match.board, window.session.lexicon, 3).words[0]
    window.session.send(partial(Guess, found.path))
    window.session.send(EndTurn)
    window.go(Home())
    window.preferences.change(solo="Relaxed")
    field = pages_in(window).home.findChild(RulesField)
    shown: dict[str, str] = {}

    def best(rules: HouseRules) -> str:
        shown[rules.name] = pages_in(window).home.best(rules)
        return shown[rules.name]

    painter, option = RulesPainter(field, best), QStyleOptionViewItem()
    canvas = QImage(400, 60, QImage.Format.Format_ARGB32_Premultiplied)
    option.rect = canvas.rect()
    for at in range(field.count()):
        assert field.itemData(at, RULES).name == field.itemData(at)
        brush = QPainter(canvas)
        painter.paint(brush, option, field.model().index(at, 0))
        brush.end()
    points = STRIKES.points(found.word)
    assert {name: text for name, text in shown.items() if text} == {STRIKES.name: f"best {points}"}


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_no_line_of_the_rules_is_cut(window: Window) -> None:
    """The list is as wide as its longest line."""
    window.resize(1000, 700)
    field = pages_in(window).home.findChild(RulesField)
    field.showPopup()
    view, small = field.view(), QFontMetricsF(font(current_look().pixels("caption")))
    longest = max(small.horizontalAdvance(mode_line(field.itemData(at, RULES))) for at in range(field.count()))
    assert view.viewport().width() - 4 * current_look().pixels("body") >= longest
    field.hidePopup()


def test_every_mode_has_its_own_picture() -> None:
    """No two modes look alike, nor a round with and without a timer."""

    def picture(mode: Mode, untimed: bool) -> bytes:
        canvas = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
        canvas.fill(0)
        painter = QPainter(canvas)
        paint_mode(painter, mode, QPointF(30, 30), 40, untimed=untimed)
        painter.end()
        return bytes(canvas.constBits())

    drawn = [picture(mode, False) for mode in Mode] + [picture(Mode.CLASSIC, True)]
    assert len({*drawn, bytes(len(drawn[0]))}) == len(drawn) + 1


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


def test_short_words_always_count(services: Services) -> None:
    """On every tray, under all rules, words of the shortest length are worth something, and the rules are valid."""
    every = product((0, 3, 4, 6), ("new-1987", "big-1979", "super-big-2012"), services.house_rules())
    for shortest, dice, rules in every:
        services.preferences.change(dice=dice, solo=rules.name, shortest=shortest)
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
