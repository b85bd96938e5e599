"""The list of rules shows a picture and the best so far, and choosing there chooses."""

from functools import partial

from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Guess
from boggle_qt.engine.presets import SINGLE_PLAYER_PRESETS, STRIKES
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import solve
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.home.play_choices import RULES, RulesField, RulesPainter, picture
from boggle_qt.ui.page.requests import Home, StartSolo
from boggle_qt.ui.startup.window import Window


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


def test_every_mode_has_its_own_picture() -> None:
    """No two modes look alike."""
    assert len({picture(rules) for rules in SINGLE_PLAYER_PRESETS}) == len(SINGLE_PLAYER_PRESETS)
