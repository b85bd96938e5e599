"""The first page: choose tray and rules, play, resume, and see today's rounds."""

from datetime import date

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.presets import PRESETS, TOURNAMENT, daily_rules
from boggle_qt.engine.rules import HouseRules, Judging
from boggle_qt.messages.numbers import format_points
from boggle_qt.store.files import folders, settings
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.home.wordmark import Wordmark
from boggle_qt.ui.page.requests import Home, NextRound, PlayBoard, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from tests.ui.records.rounds import play
from tests.ui.sitting import control, lay_out, leave_a_round, offered, on_screen, phase, press, resize


def choose(window: Window, name: str) -> None:
    """Choose rules by the keys: open the list, go to them, press Enter."""
    box = pages_in(window).home.findChildren(QComboBox)[0]
    box.setFocus()
    box.showPopup()
    view = box.view()
    view.setCurrentIndex(box.model().index(box.findData(name), 0))
    QTest.keyClick(view, Qt.Key.Key_Return)


def play_card(window: Window) -> QAbstractButton:
    return control(pages_in(window).home, "Play now")


def text_on_play_card(window: Window) -> str:
    return " ".join(label.text() for label in play_card(window).findChildren(QLabel))


@pytest.mark.parametrize(("width", "height"), [(480, 560), (800, 600), (1280, 800)])
def test_the_page_looks_the_same_when_one_comes_back_to_it(qtbot: QtBot, width: int, height: int) -> None:
    """At the start of the game each card is where it is found again after a visit to another page."""
    application.make_application()
    settings.save(settings.Settings(motion=0.0, welcomed=True), folders.settings_dir())
    window = application.make_window()
    on_screen(qtbot, window, width, height)
    home = pages_in(window).home

    def places() -> dict[str, QRect]:
        QApplication.processEvents()
        shown = (part for part in home.findChildren(QAbstractButton) if part.isVisible())
        return {part.accessibleName() or part.text(): part.geometry() for part in shown}

    first = places()
    assert "Play now" in first
    window.go(ShowPage("records"))
    qtbot.waitUntil(lambda: not home.isVisible())
    window.go(Home())
    qtbot.waitUntil(home.isVisible)
    assert places() == first
    window.close()


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("name", ["Family", "Parker Brothers 1979", TOURNAMENT.name])
def test_a_solo_round_under_any_house_rules(window: Window, qtbot: QtBot, name: str) -> None:
    """Choose the rules, then play: the round has the rules' clock, words, penalty and prices, and so has the next."""
    rules = next(rules for rules in PRESETS if rules.name == name)
    choose(window, name)
    press(pages_in(window).home, "Play now")
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    match = window.session.match
    played = match.rules
    for field in ("seconds", "lexicon", "min_letters", "table", "penalty", "strong", "plurals", "hints", "hint_prices"):
        assert getattr(played, field) == getattr(rules, field), field
    assert (played.judging, played.own_paper, played.target, played.rounds) == (Judging.REFEREE, False, None, None)
    pages_in(window).play.end()
    assert match.solo
    window.go(NextRound())
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    assert window.session.match.rules == played
    assert len(window.session.match.rounds) == 2


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_first_page_shows_what_will_be_played(window: Window) -> None:
    """The tray has the chosen size, and the play card says size, time and rival; the choice is saved."""
    choose(window, "Tournament")
    assert all(part in text_on_play_card(window) for part in ("4 × 4", "3 minutes"))
    assert pages_in(window).table.tray.board.rows == 4
    choose(window, "Parker Brothers 1979")
    assert "5 × 5" in text_on_play_card(window)
    assert pages_in(window).table.tray.board.rows == 5
    for name, side in (("super-big-2012", 6), ("big-1979", 5), ("new-1987", 4)):
        size = next(chip for chip in pages_in(window).home.findChildren(QAbstractButton) if chip.objectName() == name)
        QTest.mouseClick(size, Qt.MouseButton.LeftButton)
        assert pages_in(window).table.tray.board.rows == side
        assert f"{side} × {side}" in text_on_play_card(window)
    window.preferences.change(rival="best")  # until another opponent is chosen
    assert "Rival: Your best round" in text_on_play_card(window)
    choose(window, "Family")
    saved, problems = settings.load(folders.settings_dir())
    assert (saved.solo, problems) == ("Family", ())
    window.go(Home())
    assert pages_in(window).home.findChildren(QComboBox)[0].currentText() == "Family"


@pytest.mark.parametrize(("words", "dice"), [("german", "international"), ("polish", "polish"), ("russian", "russian")])
def test_a_language_with_cubes_of_its_own_has_only_their_size(window: Window, words: str, dice: str) -> None:
    """No English cubes are offered for its words; the button of its size chooses its own. English has all sizes."""
    home = pages_in(window).home
    window.preferences.change(lexicon=words, dice="big-1979")
    press(home, "4 by 4 board")
    assert window.preferences.settings.dice == dice
    assert [side for side in (4, 5, 6) if offered(home, f"{side} by {side} board")] == [4]
    window.preferences.change(lexicon="standard", dice="new-1987")
    assert all(offered(home, f"{side} by {side} board") for side in (4, 5, 6))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_chosen_word_list_is_for_the_modes_too(window: Window) -> None:
    """With the cubes of its language; rules that name a list keep theirs, and those that name cubes keep both."""
    window.preferences.change(lexicon="german")
    for name, lexicon, dice in (
        ("Refill", "german", "international"),
        ("Tournament", "enable", "new-1987"),
        ("Parker Brothers 1979", "standard", "big-1979"),
    ):
        choose(window, name)
        rules = window.services.solo_rules()
        assert (rules.name, rules.lexicon, rules.dice) == (name, lexicon, dice)


def test_saved_rules_are_offered_and_deleted_ones_replaced(services: Services) -> None:
    """Saved house rules work for solo rounds too; once deleted, the settings replace them."""
    services.shelf.save(HouseRules(name="Aunt Jo", seconds=75, penalty=2))
    services.preferences.change(solo="Aunt Jo")
    assert (services.solo_rules().seconds, services.solo_rules().penalty) == (75, 2)
    services.shelf.delete("Aunt Jo")
    assert services.solo_rules() == services.preferences.solo_rules(16)
    services.preferences.change(solo=TOURNAMENT.name)
    assert services.solo_rules().penalty == 1


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_cards_sum_up_today(window: Window) -> None:
    """Play says today's rounds and the best under the chosen rules; the board of the day its own result only."""
    window.resize(1280, 800)
    home = pages_in(window).home
    match = play(window.session.journal, 3, words=8)
    window.go(ShowPage("desk"))
    window.go(Home())
    card = control(home, "Board of the day")
    line = f"1 round today  ·  best {format_points(match.totals()[0])}"
    assert play_card(window).accessibleDescription().endswith(line)
    assert card.accessibleDescription() == "Same for everyone"
    choose(window, TOURNAMENT.name)
    assert play_card(window).accessibleDescription().endswith("1 round today"), "no best under other rules"
    window.go(PlayBoard.of_day(date.today().isoformat(), daily_rules("standard"), window.services.open_dice))
    pages_in(window).play.end()
    window.go(Home())
    assert card.accessibleDescription() == "0 points"
    assert play_card(window).accessibleDescription().endswith("2 rounds today")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_nothing_has_the_focus_before_a_key(window: Window, qtbot: QtBot) -> None:
    """No card is ringed when the page appears; Tab goes to the first, and Enter plays at once."""
    home = pages_in(window).home
    assert not [card for card in home.findChildren(QAbstractButton) if card.hasFocus()]
    QTest.keyClick(home, Qt.Key.Key_Tab)
    assert play_card(window).hasFocus()
    window.go(Home())
    QTest.keyClick(home, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)


def test_a_cube_of_the_name_turns_unless_motion_is_reduced(window: Window, qtbot: QtBot) -> None:
    """Now and then one does, only while the page is seen; it ends as it was."""
    name = pages_in(window).home.findChildren(Wordmark)[0]
    assert not name.waits
    window.preferences.change(motion=1.0)
    assert name.waits
    before = name.grab().toImage()
    name.turn_one()
    qtbot.waitUntil(lambda: name.grab().toImage() != before, timeout=20000)
    qtbot.waitUntil(lambda: name.waits, timeout=20000)
    assert name.grab().toImage() == before
    window.go(ShowPage("desk"))
    assert not name.waits


@pytest.mark.parametrize(("width", "height", "scale"), [(480, 560, 1.0), (1000, 700, 1.5)])
def test_an_unfinished_game_is_laid_out_at_once(window: Window, width: int, height: int, scale: float) -> None:
    """After a round is left, everything is where it is once text or theme have changed, and nothing scrolls."""
    window.preferences.change(text_scale=scale)
    resize(window, width, height)
    lay_out()
    leave_a_round(window)
    lay_out()
    home = pages_in(window).home
    places = [(part.geometry(), part.isVisible()) for part in home.findChildren(QAbstractButton)]
    assert home.height() <= home.room
    window.preferences.change(theme="night")
    lay_out()
    assert [(part.geometry(), part.isVisible()) for part in home.findChildren(QAbstractButton)] == places


def test_resume_names_the_rules_of_a_round(window: Window) -> None:
    """A round by other rules than the settings says which, before the words found and the time left."""
    window.preferences.change(solo="Family")
    leave_a_round(window)
    assert control(pages_in(window).home, "Resume").accessibleDescription().startswith("Family  ·  1 word  ·  ")
