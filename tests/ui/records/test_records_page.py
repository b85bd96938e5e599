"""What rounds under equal rules come to: plots and the same as tables, bests, words to learn, rivals."""

from __future__ import annotations

from statistics import median

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.engine.rules import Handicap
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.numbers import format_points
from boggle_qt.messages.records import NO_FIGURES, percentage_or_dash, worth
from boggle_qt.store.journal import queries, trends
from boggle_qt.store.journal.summary_tables import Terms
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, ShowPage
from boggle_qt.ui.records.records_page import RecordsPage
from boggle_qt.ui.startup.window import Window
from tests.ui.records.rounds import ME, play
from tests.ui.sitting import offered, phase, press

TERMS = Terms(SOLO.without_name(), Handicap(), 1)
WORDS = (4, 9, 2, 6, 8, 3, 7, 5)
"""How many are found, round by round."""


@pytest.fixture
def rounds(window: Window) -> list[Match]:
    """Rounds alone under the rules that are usual, after one under others."""
    play(window.session.journal, 99, words=1, rules=replace(SOLO, name="Brisk", seconds=60))
    return [play(window.session.journal, seed, words=words) for seed, words in enumerate(WORDS)]


def opened(window: Window, qtbot: QtBot) -> RecordsPage:
    """The page, as the menu opens it, with all that it shows."""
    window.go(ShowPage("records"))
    page = pages_in(window).records
    qtbot.waitUntil(lambda: page.drawn)
    return page


def heard(view: QAbstractItemView) -> list[str]:
    """The cells of a table as a screen reader is told them."""
    table = QAccessible.queryAccessibleInterface(view)
    assert table is not None
    cells = [table.child(place) for place in range(table.childCount())]
    return [cell.text(QAccessible.Text.Name) for cell in cells if cell.role() is QAccessible.Role.Cell]


def trend(window: Window) -> trends.Trend:
    assert window.session.journal is not None
    return trends.trend(window.session.journal, TERMS, ME)


def test_a_plot_is_read_as_a_table(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """ "As a table" puts the figures of every plot in its place, and a screen reader is told each: the newest first."""
    page = opened(window, qtbot)
    press(page, "As a table")
    assert page.trend.isVisible()
    assert not page.plot.isVisible()
    cells = heard(page.trend)
    columns = page.trend.figures.columnCount()
    told = [cells[row * columns : (row + 1) * columns] for row in range(len(WORDS))]
    expected = trend(window)
    assert [(row[1], row[5]) for row in told] == [
        (percentage_or_dash(expected.value("of_par", at)), worth(expected.value("points", at)))
        for at in reversed(range(len(WORDS)))
    ]
    assert [heard(page.found)[row * 4] for row in range(6)] == [
        "3 letters",
        "4 letters",
        "5 letters",
        "6 letters",
        "7 letters",
        "8 and more",
    ]
    press(page, "As a table")
    assert page.plot.isVisible()


def test_the_plot_is_of_equal_rules_only(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Rules that were played last come first; others are chosen by keys, and no round is in both."""
    page = opened(window, qtbot)
    assert (page.by.currentText(), page.trend.figures.rowCount()) == ("Solo", len(WORDS))
    assert page.overview is not None
    page.by.setFocus()
    QTest.keyClick(page.by, Qt.Key.Key_Down)
    qtbot.waitUntil(
        lambda: page.overview is not None and page.overview.chosen is not None and page.overview.chosen.rules == "Brisk"
    )
    qtbot.waitUntil(lambda: page.drawn)
    assert (page.trend.figures.rowCount(), page.plot.isVisible()) == (1, False), "a line needs two"


def test_mouse_and_keys_ask_for_a_round(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """The mouse over a point, or the arrow keys, tell when the round was, its value and what was usual then."""
    page = opened(window, qtbot)
    plot, points = page.plot, trend(window)
    place = plot.place(2)

    def line(at: int) -> str:
        value, usual = points.value("of_par", at), points.median("of_par", at)
        return f": {percentage_or_dash(value)}, usual {percentage_or_dash(usual)}"

    QTest.mouseMove(plot, place.toPoint() + QPoint(1, 1))
    qtbot.waitUntil(lambda: plot.spoken.endswith(line(2)))
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert plot.spoken.endswith(line(3))
    QTest.keyClick(plot, Qt.Key.Key_Left)
    QTest.keyClick(plot, Qt.Key.Key_Left)
    assert plot.spoken.endswith(line(1))
    press(page, "Points")
    QTest.keyClick(page.plot, Qt.Key.Key_Left)
    assert f": {worth(points.value('points', len(WORDS) - 1))}, usual" in page.plot.spoken


def test_a_plot_is_told_to_a_screen_reader(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """By its name what is drawn, and in a sentence how many rounds, from what to what, and what is usual now; another
    measure is told anew."""
    page = opened(window, qtbot)
    points = trend(window)
    for name, column, worded in (("Share of par", "of_par", percentage_or_dash), ("Points", "points", worth)):
        values = points.figures[column]
        press(page, name)
        plot = QAccessible.queryAccessibleInterface(page.plot)
        assert plot is not None
        assert plot.text(QAccessible.Text.Name) == f"{name}, round by round"
        ends, usual = f"from {worded(min(values))} to {worded(max(values))}", worded(median(values))
        told = plot.text(QAccessible.Text.Description)
        assert told.startswith(f"{name} of 8 rounds: {ends}, usual now {usual}. ")


def test_wheel_and_keys_zoom(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """The wheel shows fewer rounds or more, as do + and −; Home shows all again. Never more than there are."""
    page = opened(window, qtbot)
    plot = page.plot
    assert plot.seen == (0, len(WORDS) - 1)
    middle = plot.place(4)
    wheel = QWheelEvent(
        middle,
        QPointF(plot.mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, 240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(plot, wheel)
    fewer = plot.seen[1] - plot.seen[0]
    assert fewer < len(WORDS) - 1
    for _ in range(9):
        QTest.keyClick(plot, Qt.Key.Key_Minus)
    assert plot.seen == (0, len(WORDS) - 1)
    QTest.keyClick(plot, Qt.Key.Key_Plus)
    assert plot.seen != (0, len(WORDS) - 1)
    QTest.keyClick(plot, Qt.Key.Key_Home)
    assert plot.seen == (0, len(WORDS) - 1)


def test_found_and_bests_are_those_of_the_journal(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Bars by letters and by tier, and the bests, are what the journal's summaries come to."""
    page, journal = opened(window, qtbot), window.session.journal
    assert journal is not None
    told, bests = queries.statistics(journal, TERMS, ME), queries.bests(journal, TERMS, ME)
    assert told is not None
    assert bests is not None
    assert [bar[1:] for bar in page.bars.bars] == list(zip(told.found_lengths, told.there_lengths, strict=True))
    press(page, "By tier")
    assert [bar[1:] for bar in page.bars.bars] == list(zip(told.found_tiers, told.there_tiers, strict=True))
    lines = page.bests.text.splitlines()
    assert lines[0].endswith(format_points(bests.result.points))
    assert (lines[1].split()[-1], lines[2].split()[-1]) == ("9", bests.longest.longest.upper())
    assert lines[3].endswith("now 1 day 1")


def test_head_to_head(window: Window, qtbot: QtBot) -> None:
    """Of any two players of matches that are over: who won how many."""
    rules = replace(TOURNAMENT, rounds=1, target=None)
    for seed in range(3):
        play(window.session.journal, seed, words=6, rules=rules, names=("Ann", "Ben"))
    play(window.session.journal, 7, words=6, rules=rules, names=("Cas", "Ann"))
    page = opened(window, qtbot)
    assert page.player.currentText() == "Ann"
    press(page, "Against")
    assert heard(page.list) == ["Ben", "3 to 0", "Cas", "0 to 1"]


def test_before_the_first_round(window: Window, qtbot: QtBot) -> None:
    """The page says what will be here and how to fill it; nothing empty stands about."""
    page = opened(window, qtbot)
    assert page.empty == NO_FIGURES
    assert offered(page, "Play a round")
    assert not offered(page, "As a table")
    play(window.session.journal, 1)
    window.go(Home())
    page = opened(window, qtbot)
    assert page.empty == ""


def test_what_is_missed_is_practised(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """The words missed most are named, the most often first, and a round begins on a board that holds the first of
    them; it is one laid by hand, which nothing is compared with."""
    page = opened(window, qtbot)
    overview = page.overview
    assert overview is not None
    cells = heard(page.list)
    words = [word for word, _ in overview.to_learn]
    assert (cells[0::2], cells[1::2]) == ([word.upper() for word in words], [f"{n}" for _, n in overview.to_learn])
    press(page, "Practise these")
    qtbot.waitUntil(lambda: window.session.match is not None and phase(window) is Phase.READY)
    press(window, "Start")
    assert phase(window) is Phase.RUNNING
    match = window.session.match
    assert match is not None
    assert match.round.seed is None
    assert trace(words[0], match.board)


def test_with_large_text_the_sheets_lie_on_each_other(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """In a small window and the largest text one sheet has the room of all, and a click on a tab brings each to the
    front; what fits beside each other lies beside each other."""
    window.preferences.change(text_scale=2.0)
    window.resize(800, 600)
    window.preferences.set_window_size(800, 600)
    page = opened(window, qtbot)
    seen = {}
    for tab in ("Over time", "Bests", "Found", "Words"):
        press(page, tab)
        QApplication.processEvents()
        seen[tab] = [sheet for sheet in (page.measure, page.bests, page.bars, page.list) if sheet.isVisible()]
    assert seen == {"Over time": [page.measure], "Bests": [page.bests], "Found": [page.bars], "Words": [page.list]}
    window.preferences.change(text_scale=1.0)
    window.resize(1280, 800)
    window.preferences.set_window_size(1280, 800)
    QApplication.processEvents()
    assert all(sheet.isVisible() for sheet in (page.measure, page.bests, page.bars, page.list))
    assert not page.leaves.isVisible()
