"""The records: charts and the same as tables, best results, opponents."""

from datetime import UTC, datetime, timedelta
from statistics import median

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.engine.rules import Handicap, Player
from boggle_qt.messages.numbers import format_points, letter_count, round_count
from boggle_qt.messages.opponents import NAMES
from boggle_qt.messages.records import FIGURES, percentage_or_dash, points_or_dash, trend_line
from boggle_qt.store.journal import queries, trends
from boggle_qt.store.journal.queries import TermsPlayed
from boggle_qt.store.journal.summary_tables import Terms, from_milliseconds, to_milliseconds
from boggle_qt.store.journal.trends import Trend
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, ShowPage
from boggle_qt.ui.records.records_overview import Overview
from boggle_qt.ui.records.records_page import RecordsPage
from boggle_qt.ui.startup.window import Window
from tests.store.table import Table
from tests.ui.records.rounds import ME, play
from tests.ui.sitting import offered, press, resize, turn_wheel

TERMS = Terms(SOLO.without_name(), Handicap(), 1)
WORDS = (4, 9, 2, 6, 8, 3, 7, 5)
"""Number of words found in each round."""


@pytest.fixture
def rounds(window: Window) -> list[Match]:
    """A solo round under other rules, then rounds under the usual ones."""
    play(window.session.journal, 99, words=1, rules=replace(SOLO, name="Brisk", seconds=60))
    return [play(window.session.journal, seed, words=words) for seed, words in enumerate(WORDS)]


def opened(window: Window, qtbot: QtBot) -> RecordsPage:
    """Open the page and wait until it is loaded."""
    window.go(ShowPage("records"))
    page = pages_in(window).records
    qtbot.waitUntil(lambda: page.drawn)
    return page


def heard(view: QAbstractItemView) -> list[str]:
    """Return the cells of a table as a screen reader reads them."""
    table = QAccessible.queryAccessibleInterface(view)
    cells = [table.child(place) for place in range(table.childCount())]
    return [cell.text(QAccessible.Text.Name) for cell in cells if cell.role() is QAccessible.Role.Cell]


def trend(window: Window) -> trends.Trend:
    return trends.trend(window.session.journal, TERMS, ME)


def test_a_chart_is_read_as_a_table(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """The button Table replaces each chart by its figures, newest first, and a screen reader reads each."""
    page = opened(window, qtbot)
    press(page, "Table")
    assert page.trend.isVisible()
    assert not page.plot.isVisible()
    cells = heard(page.trend)
    columns = page.trend.figures.columnCount()
    rows = [cells[row * columns : (row + 1) * columns] for row in range(len(WORDS))]
    expected = trend(window)
    assert [(row[1], row[5]) for row in rows] == [
        (percentage_or_dash(expected.figures["of_par"][at]), points_or_dash(expected.figures["points"][at]))
        for at in reversed(range(len(WORDS)))
    ]
    assert heard(page.found)[0::4][1] == letter_count(4)
    press(page, "Table")
    assert page.plot.isVisible()


def test_the_chart_is_of_equal_rules_only(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """The rules played last are shown first; others are chosen by keys, and no round is in both."""
    page = opened(window, qtbot)
    assert (page.rules.currentData(), page.trend.figures.rowCount()) == (TERMS, len(WORDS))
    page.rules.setFocus()
    QTest.keyClick(page.rules, Qt.Key.Key_Down)
    qtbot.waitUntil(
        lambda: page.overview is not None and page.overview.chosen is not None and page.overview.chosen.rules == "Brisk"
    )
    qtbot.waitUntil(lambda: page.drawn)
    assert (page.trend.figures.rowCount(), page.plot.isVisible()) == (1, False), "one round has no line"


def test_mouse_and_keys_show_the_figures_of_a_round(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """The mouse over a point, and the arrow keys, show when the round was, its value and what was usual then."""
    page = opened(window, qtbot)
    plot, points = page.plot, trend(window)
    place = plot.place(2)

    def line(at: int) -> str:
        value, usual = points.figures["of_par"][at], points.median("of_par", at)
        return trend_line(from_milliseconds(points.closed[at]), percentage_or_dash(value), percentage_or_dash(usual))

    QTest.mouseMove(plot, place.toPoint() + QPoint(1, 1))
    qtbot.waitUntil(lambda: plot.spoken == line(2))
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert plot.spoken == line(3)
    QTest.keyClick(plot, Qt.Key.Key_Left)
    QTest.keyClick(plot, Qt.Key.Key_Left)
    assert plot.spoken == line(1)
    press(page, "Points")
    QTest.keyClick(page.plot, Qt.Key.Key_Left)
    assert f" {points_or_dash(points.figures['points'][len(WORDS) - 1])}" in page.plot.spoken


def test_a_chart_is_described_to_a_screen_reader(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Its name says what it shows; its description has the number of rounds, the range and what is usual now."""
    page = opened(window, qtbot)
    points = trend(window)
    for figure, worded in ((FIGURES[0], percentage_or_dash), (FIGURES[3], points_or_dash)):
        values = points.figures[figure.column]
        press(page, figure.title)
        plot = QAccessible.queryAccessibleInterface(page.plot)
        assert figure.title in plot.text(QAccessible.Text.Name)
        description = plot.text(QAccessible.Text.Description)
        facts = (round_count(8), worded(min(values)), worded(max(values)), worded(median(values)))
        assert all(fact in description for fact in facts)


def test_the_wheel_zooms(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """It shows fewer or more rounds, never more than there are."""
    plot = opened(window, qtbot).plot
    assert plot.visible == (0, len(WORDS) - 1)
    middle = plot.place(4)

    turn_wheel(plot, 240, middle)
    assert plot.visible[1] - plot.visible[0] < len(WORDS) - 1
    for _ in range(9):
        turn_wheel(plot, -240, middle)
    assert plot.visible == (0, len(WORDS) - 1)


def test_bars_and_best_results_are_those_of_the_journal(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Bars by length and by difficulty, and the best results, agree with the journal's queries."""
    page, journal = opened(window, qtbot), window.session.journal
    totals, bests = queries.statistics(journal, TERMS, ME), queries.bests(journal, TERMS, ME)
    assert [bar[1:] for bar in page.bars.bars] == list(zip(totals.found_lengths, totals.board_lengths, strict=True))
    press(page, "By difficulty")
    assert [bar[1:] for bar in page.bars.bars] == list(zip(totals.found_tiers, totals.board_tiers, strict=True))
    rows = [row for row in page.bests.children() if type(row) is QWidget]
    lines = [" ".join(label.text() for label in row.findChildren(QLabel) if label.text()) for row in rows]
    assert lines[0].endswith(format_points(bests.result.points))
    assert (lines[1].split()[-1], lines[2].split()[-1]) == ("9", bests.longest.longest.upper())
    assert lines[3].endswith("Current streak 1")
    assert lines[4].startswith("Plays like ")
    assert lines[4].split()[-1] in NAMES.values()


def test_the_level_is_that_of_the_last_rounds() -> None:
    """The opponent nearest to the usual share of par before a time, nobody without rounds or for a match."""
    shares = {"pip": 0.2, "tom": 0.45, "vera": 1.2}
    weeks = [datetime(2026, 11, day, tzinfo=UTC) for day in (1, 8, 15)]
    trend = Trend([to_milliseconds(week) for week in weeks], {"of_par": (0.1, 0.4, 1.5)})
    mine = Overview((ME,), ME, (), TermsPlayed(TERMS, "Solo"), trend)
    days = [mine.level(shares, week + timedelta(hours=hours)) for week in weeks for hours in (-1, 1)]
    assert days == ["", "pip", "pip", "pip", "pip", "tom"]  # the medians 0.1, 0.25 and 0.4
    several = TermsPlayed(replace(TERMS, players=2), "Solo")
    assert replace(mine, chosen=several).level(shares, weeks[-1]) == ""


def test_head_to_head(window: Window, qtbot: QtBot) -> None:
    """For each opponent in finished matches: how many were won and lost."""
    rules, journal = replace(TOURNAMENT, rounds=1, target=None), window.session.journal
    for seed in range(3):
        play(journal, seed, words=6, rules=rules, names=("Ann", "Ben"))
    play(journal, 7, words=6, rules=rules, names=("Cas", "Ann"))
    window.preferences.change(player="Ann")
    page = opened(window, qtbot)
    assert heard(page.list) == ["Ben", "3 to 0", "Cas", "0 to 1"]


def test_the_page_opens_with_the_person_who_played_last(window: Window, qtbot: QtBot) -> None:
    """Not with the first name, nor with an opponent, which is the last to choose from."""
    rules = replace(TOURNAMENT, rounds=1, target=None)
    play(window.session.journal, 1, rules=rules, names=("Ann", "Zoe"))
    table = Table(window.session.journal, Match.new(rules, (Player("Ida", opponent=0.65), Player("Zoe"))))
    table.round([["coin"], ["tine"]])
    page = opened(window, qtbot)
    assert page.player.currentText() == "Zoe"
    assert [page.player.itemText(at) for at in range(page.player.count())] == ["Ann", "Zoe", "Ida"]


def test_before_the_first_round(window: Window, qtbot: QtBot) -> None:
    """The page says what will appear here and offers a round; after a round it shows the sheets."""
    page = opened(window, qtbot)
    assert not page.empty.isHidden()
    assert offered(page, "Play a round")
    assert not offered(page, "Table")
    play(window.session.journal, 1)
    window.go(Home())
    page = opened(window, qtbot)
    assert page.empty.isHidden()


def test_with_large_text_tabs_switch_between_the_sheets(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """A small window with large text shows one sheet at a time; a large window shows all, without tabs."""
    play(window.session.journal, 20, rules=replace(TOURNAMENT, rounds=1, target=None), names=(ME, "Ben"))
    play(window.session.journal, 21)
    window.preferences.change(text_scale=2.0)
    resize(window, 800, 600)
    page = opened(window, qtbot)
    sheets = page.measure, page.bests, page.bars, page.list.parentWidget()
    for tab, shown in zip(("Over time", "Best", "Found", "Opponents"), sheets, strict=True):
        press(page, tab)
        QApplication.processEvents()
        assert [sheet for sheet in sheets if sheet.isVisible()] == [shown], tab
    window.preferences.change(text_scale=1.0)
    resize(window, 1280, 800)
    QApplication.processEvents()
    assert all(sheet.isVisible() for sheet in sheets)
    assert not page.tabs.isVisible()


def test_one_round_shows_itself(window: Window, qtbot: QtBot) -> None:
    """Until there are two rounds under the rules, the chart is the pace of the one; with a second it is the trend."""
    play(window.session.journal, 1, words=6)
    page = opened(window, qtbot)
    qtbot.waitUntil(page.pace.isVisible, timeout=20000)
    window.go(Home())
    play(window.session.journal, 2, words=4)
    page = opened(window, qtbot)
    qtbot.waitUntil(page.plot.isVisible, timeout=20000)
    assert not page.pace.isVisible()


def test_a_chart_across_rules(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """It has the share of par of every round, under any rules."""
    window.resize(1280, 800)  # room for every chip; in a narrow row the last ones are in its menu
    page = opened(window, qtbot)
    press(page, "All rules")
    qtbot.waitUntil(page.plot.isVisible, timeout=20000)
    plot = QAccessible.queryAccessibleInterface(page.plot)
    assert round_count(len(rounds) + 1) in plot.text(QAccessible.Text.Description)
    assert "all rules" in plot.text(QAccessible.Text.Name)
