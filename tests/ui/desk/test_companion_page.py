"""Real cubes: the timer, the check of a word by the house rules, and the scores."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Player, Ruling
from boggle_qt.store.files import folders, settings
from boggle_qt.store.files.house_rules import seat_to_text
from boggle_qt.store.files.remembered_players import Table, table_from_text
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.desk.companion_page import CompanionPage
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.announce import last_said
from tests.ui.sitting import Clock, press


@pytest.fixture
def page(qtbot: QtBot, services: Services, clock: Clock) -> CompanionPage:
    made = CompanionPage(services, clock)
    qtbot.addWidget(made)
    return made


def verdict(page: CompanionPage) -> str:
    """Return what the page says of the typed word."""
    return f"{page.verdict.text()} {page.why.text()}".strip()


def test_the_timer_runs_stops_and_ends(page: CompanionPage, clock: Clock) -> None:
    """A stopped timer loses no time; each of the last ten seconds and the end are said once; then it starts again."""
    told: list[int] = []
    page.second_left.connect(told.append)
    page.toggle()
    clock.time += 60
    page.toggle()
    clock.time += 1000
    assert page.left == 120_000
    page.toggle()
    for _ in range(1300):
        clock.time += 0.1
        page.show_time()
    assert told == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert (page.running, page.left) == (False, 0)
    page.toggle()
    assert page.left == 180_000


def test_a_word_is_checked_by_the_house_rules(page: CompanionPage, services: Services) -> None:
    """The answer is yes or no with a reason; bans count. After Enter the next word replaces the last."""
    said = {
        "tine": "Yes, 1 point TINE is in",
        "alnico": "No ALNICO is not in the Standard list; it is in",
        "can't": "No Use only",
    }
    for word, told in said.items():
        page.field.clear()
        QTest.keyClicks(page.field, word)
        assert verdict(page).startswith(told)
    services.rulings.rule("tine", Ruling.BAN)
    page.field.clear()
    QTest.keyClicks(page.field, "tine")
    assert "banned" in verdict(page)
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    QTest.keyClicks(page.field, "inner")
    assert page.field.text() == "inner"


def test_a_good_word_has_points_and_a_meaning(page: CompanionPage, services: Services) -> None:
    """A good word shows its points on the chosen tray and its meaning, another one neither."""
    made = CompanionPage(replace(services, define=lambda word: f"{word}: a thing"))
    QTest.keyClicks(made.field, "tannin")
    assert (verdict(made).startswith("Yes, 3 points"), made.meaning.whole) == (True, "a thing")
    QTest.keyClicks(made.field, "x")
    assert (verdict(made).startswith("No"), made.meaning.whole) == (True, "")
    made.deleteLater()


def test_a_killed_timer_comes_back_stopped(qtbot: QtBot, page: CompanionPage, services: Services, clock: Clock) -> None:
    """After a start that nothing announced, the timer has at most some seconds more than it had, and waits."""
    page.minutes.setValue(240)
    page.toggle()
    for _ in range(93):
        clock.time += 1
        page.show_time()
    again = CompanionPage(services, clock)
    qtbot.addWidget(again)
    assert not again.running
    assert 240_000 - 93_000 <= again.left <= 240_000 - 90_000
    again.toggle()
    clock.time += 10
    assert again.left <= 140_000


def test_a_timer_that_has_ended_comes_back_ended(
    qtbot: QtBot, page: CompanionPage, services: Services, clock: Clock
) -> None:
    """Also one whose time is no multiple of the seconds after which it is saved."""
    page.minutes.setValue(183)
    page.toggle()
    while page.running:
        clock.time += 1
        page.show_time()
    again = CompanionPage(services, clock)
    qtbot.addWidget(again)
    assert again.left == 0


def test_each_player_has_a_running_score(qtbot: QtBot, page: CompanionPage, services: Services) -> None:
    """The points of a word go to the pressed player; they can be undone, and stay until others play."""
    services.preferences.change(players=("Ann", "<b>Bo</b>"))
    page.show()
    page.enter()
    for word, name in (("tannin", "Ann"), ("tine", "<b>Bo</b>"), ("xyzzy", "Ann"), ("inner", "Ann")):
        page.field.clear()
        QTest.keyClicks(page.field, word)
        press(page, f"{name}: {page.scores[name]}")
    assert page.scores == {"Ann": 3 + 2, "<b>Bo</b>": 1}
    press(page, "Undo")
    page.enter()
    assert page.scores == {"Ann": 3, "<b>Bo</b>": 1}
    saved, __ = settings.load(folders.settings_dir())
    for players, scores in (("Ann", "<b>Bo</b>", "Cy"), (3, 1, 0)), (("Ann", "Dot"), (0, 0)):
        services.preferences.change(players=players, table=saved.table)
        again = CompanionPage(services)  # after another start
        qtbot.addWidget(again)
        again.enter()
        assert tuple(again.scores.values()) == scores
    press(page, "Reset scores")
    assert set(page.scores.values()) == {0}


def test_an_opponent_has_no_card(page: CompanionPage, services: Services) -> None:
    """The computer can't see real cubes and has no card: a lone player has one, and a second player the other."""
    nan = seat_to_text(Player("Nan", opponent=0.3))
    services.preferences.seat(["Ann"])
    services.preferences.change(players=("Nan", "Ann"), handicaps=(nan, "{}"), house="Classic")
    page.enter()
    assert tuple(page.scores) == ("Ann", "Player 2")


def test_a_second_window_does_not_save_its_points(page: CompanionPage, services: Services) -> None:
    """Those of the first window stay: the second one says that what is played in it isn't saved."""
    page.show()
    page.enter()
    kept, services.session.journal = services.preferences.settings.table, None
    QTest.keyClicks(page.field, "tine")
    press(page, f"{next(iter(page.scores))}: 0")
    assert sum(page.scores.values()) == 1
    assert services.preferences.settings.table == kept


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"points": 3}', '{"points": [["Ann", "3", "TEA"]]}', '{"used": "3"}', '{"seconds": 5000000000}'],
)
def test_damaged_points_are_none(text: str) -> None:
    """A damaged line gives no points and no error."""
    assert table_from_text(text) == Table()


def test_a_word_is_typed_wherever_the_focus_is(window: Window) -> None:
    """After Start timer was pressed, letters go to the word, and Enter stops no timer."""
    window.go(ShowPage("companion"))
    page = pages_in(window).companion
    press(page, "Start timer")
    next(one for one in page.findChildren(QPushButton) if one.text() == "Stop timer").setFocus()
    for letter in "to\r":
        QTest.keyClick(window.focusWidget(), letter)
    assert page.field.text().lower() == "to"
    assert page.running


def test_the_timer_is_heard(page: CompanionPage) -> None:
    """Its key announces whether it runs and what is left; time and scores are read on request."""
    page.toggle()
    assert last_said() == "The timer runs: 3:00 left"
    page.toggle()
    assert last_said() == "The timer is stopped: 3:00 left"
    assert page.status_to_read().startswith("3:00 left")
