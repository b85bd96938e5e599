"""The first page: which round alone begins, chosen by mouse and keys."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.presets import PRESETS, TOURNAMENT
from boggle_qt.engine.rules import HouseRules, Judging
from boggle_qt.messages.numbers import format_points
from boggle_qt.store.files import folders, settings
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, NextRound, ShowPage, StartSolo
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.buttons import ChoiceCard
from boggle_qt.ui.widgets.paper import EngravedLabel
from tests.ui.records.rounds import play
from tests.ui.sitting import control, leave_a_round, phase, press


def choose(window: Window, name: str) -> None:
    """Choose rules as a hand does: open the list, go down to them, Enter."""
    box = pages_in(window).home.findChildren(QComboBox)[0]
    box.setFocus()
    box.showPopup()
    view = box.view()
    view.setCurrentIndex(box.model().index(box.findData(name), 0))
    QTest.keyClick(view, Qt.Key.Key_Return)


def play_card(window: Window) -> QAbstractButton:
    return next(
        card for card in pages_in(window).home.findChildren(QAbstractButton) if card.accessibleName() == "Play now"
    )


def told(window: Window) -> str:
    return " ".join(label.text() for label in play_card(window).findChildren(QLabel))


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("name", [rules.name for rules in PRESETS])
def test_a_round_alone_by_any_house_rules(window: Window, qtbot: QtBot, name: str) -> None:
    """Two steps from the first page: the rules, then play. Clock, words, penalty and prices are those of the house."""
    rules = next(rules for rules in PRESETS if rules.name == name)
    choose(window, name)
    press(pages_in(window).home, "Play now")
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    match = window.session.match
    assert match is not None
    played = match.rules
    for field in ("seconds", "lexicon", "min_letters", "table", "penalty", "strong", "plurals", "hints", "hint_prices"):
        assert getattr(played, field) == getattr(rules, field), field
    assert (played.judging, played.own_paper, played.target, played.rounds) == (Judging.REFEREE, False, None, None)
    pages_in(window).play.end()
    assert match.solo
    window.go(NextRound())
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    assert window.session.match.rules == played  # type: ignore[union-attr]  # there is one
    assert len(window.session.match.rounds) == 2  # type: ignore[union-attr]  # there is one


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_first_page_shows_what_will_be_played(window: Window) -> None:
    """The tray has the size chosen, the button says time, words and penalty, and both follow at once."""
    choose(window, "Tournament")
    assert ("4 × 4" in told(window), "3 minutes" in told(window), "costs 1" in told(window)) == (True, True, True)
    assert pages_in(window).table.tray.board.rows == 4
    choose(window, "Parker Brothers 1979")
    assert "5 × 5" in told(window)
    assert pages_in(window).table.tray.board.rows == 5
    choose(window, "Relaxed")
    assert "no clock" in told(window)
    for name, side in (("super-big-2012", 6), ("big-1979", 5), ("new-1987", 4)):
        size = next(chip for chip in pages_in(window).home.findChildren(QAbstractButton) if chip.objectName() == name)
        QTest.mouseClick(size, Qt.MouseButton.LeftButton)
        assert pages_in(window).table.tray.board.rows == side
        assert f"{side} × {side}" in told(window)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_choice_is_remembered(window: Window) -> None:
    """It stands in the settings, and on the first page after a round."""
    choose(window, "Family")
    kept, amiss = settings.load(folders.settings_dir())
    assert (kept.solo, amiss) == ("Family", ())
    window.go(Home())
    assert pages_in(window).home.findChildren(QComboBox)[0].currentText() == "Family"


def test_saved_rules_are_offered_and_those_that_are_gone_are_not_missed(services: Services) -> None:
    """A house's own rules are played alone too; deleted, the settings take their place."""
    assert services.shelf is not None
    services.shelf.save(HouseRules(name="Aunt Jo", seconds=75, penalty=2))
    services.preferences.change(solo="Aunt Jo")
    assert (services.solo_rules().seconds, services.solo_rules().penalty) == (75, 2)
    services.shelf.delete("Aunt Jo")
    assert services.solo_rules() == services.preferences.solo_rules(16)
    services.preferences.change(solo=TOURNAMENT.name)
    assert services.solo_rules().penalty == 1


def test_with_a_round_left_and_one_played_every_line_has_its_room(window: Window, qtbot: QtBot) -> None:
    """Something to go on with, open matches, today's slip, the rules: what is written on a card stands there whole,
    and where there is no room for all of it the slip and the second lines go."""
    window.resize(800, 600)
    play(window.session.journal, 3, words=8)
    leave_a_round(window)
    QApplication.processEvents()
    cards = [card for card in pages_in(window).home.findChildren(ChoiceCard) if card.isVisible()]
    assert [card.accessibleName() for card in cards] == ["Go on", "Play now", "Match", "Desk"]
    for card in cards:
        lines = [line for line in card.findChildren(QLabel) if line.isVisible()]
        assert lines
        assert all(line.height() >= line.heightForWidth(line.width()) for line in lines if line.wordWrap())
        assert all(line.height() >= line.fontMetrics().height() for line in lines)
        assert all(card.rect().contains(line.geometry()) for line in lines)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_today_on_a_slip_once_there_is_something_to_say(window: Window, qtbot: QtBot) -> None:
    """Nothing before the first round; then rounds and the best under the rules chosen, and the way to the records."""
    home = pages_in(window).home
    assert (home.today.isVisible(), home.today.text) == (False, "")
    match = play(window.session.journal, 3, words=8)
    window.go(ShowPage("desk"))
    window.go(Home())
    assert home.today.isVisible()
    assert home.today.text == f"1 round today · best {format_points(match.totals()[0])}"
    choose(window, TOURNAMENT.name)
    assert home.today.text == "1 round today", "no best under other rules"
    press(home.today, "Records")
    assert window.pages.name == "records"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (800, 600)])
def test_large_text_leaves_the_name_of_the_game(window: Window, width: int, height: int) -> None:
    """With text of twice its size the name stands above the gold card, and nothing reaches into anything else."""
    window.preferences.change(text_scale=2.0)
    window.resize(width, height)
    window.show()
    for _ in range(3):
        QApplication.processEvents()
    home = pages_in(window).home
    name = next(label for label in home.findChildren(EngravedLabel) if label.text() == "Boggle Qt")
    assert name.isVisible()
    assert name.geometry().bottom() < play_card(window).geometry().top()
    assert name.height() >= name.sizeHint().height()
    help_ = control(home, "Help")
    assert help_.geometry().bottom() <= home.height()


def test_a_match_that_was_left_cuts_no_words(window: Window) -> None:
    """With one card more, and what was played today, every word on the cards has its whole height, and none lies over
    another."""
    window.resize(1180, 760)
    window.show()
    window.go(StartSolo(7))
    QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Space)
    press(window, "End this round")
    leave_a_round(window)
    for _ in range(3):
        QApplication.processEvents()
    assert pages_in(window).home.today.isVisible()
    for card in pages_in(window).home.findChildren(ChoiceCard):
        lines = [line for line in card.findChildren(QLabel) if line.isVisible()]
        for line in lines:
            assert line.height() >= line.fontMetrics().height()
            assert card.rect().contains(line.geometry())
        assert not any(one.geometry().intersects(two.geometry()) for one, two in pairwise(lines))
