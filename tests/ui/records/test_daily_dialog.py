"""The board of the day: played from Home, counted once, and shared without giving a word away."""

from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import DAILY
from boggle_qt.messages.numbers import points
from boggle_qt.store.journal import daily
from boggle_qt.store.journal.queries import Score
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.records.daily_dialog import DailyDialog, DayCalendar
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock, control, in_modal, on_screen, play_alone, press

TODAY = date(2026, 11, 22)


def results(window: Window) -> dict[date, Score]:
    """Return the player's results of the days."""
    return daily.results(window.session.journal, "You", datetime.now().astimezone().tzinfo)


def open_daily(window: Window, *names: str) -> str:
    """Open the dialog from Home, read its line, and press buttons."""
    read = []

    def act(dialog: DailyDialog) -> None:
        read.append(dialog.line.text())
        for name in names:
            press(dialog, name)

    window.go(Home())
    in_modal(lambda: press(pages_in(window).home, "Board of the day"), act)
    return read[0]


def test_the_first_round_on_a_days_board_counts(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """It is the board of the date under its own rules; a better second round is practice."""
    today = datetime.now().astimezone().date()  # read here: a run of all tests may go past midnight
    assert "not played" in open_daily(window, "Play")
    words = play_alone(window, qtbot, clock, 3)
    match = window.session.match
    assert (match.board, match.rules) == (daily.board_of_day(today), DAILY)
    head = pages_in(window).debrief.head
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)
    assert head.standing.text() == "Board of the day: this round counts."
    first = results(window)
    assert list(first) == [today]
    midnight = datetime.combine(today + timedelta(days=1), time()).astimezone()
    for minutes, counts in ((-10, True), (10, True), (50, False)):
        late = replace(first[today], when=midnight + timedelta(minutes=minutes))
        assert daily.on_time({today: late}, midnight.tzinfo) == ({today} if counts else set()), minutes
    assert sorted(first[today].words) == sorted(words)
    window.go(Home())
    card = control(pages_in(window).home, "Board of the day")
    assert points(first[today].points) in card.accessibleDescription()
    assert "3 words" in open_daily(window, "Copy result", "Play again")
    play_alone(window, qtbot, clock, 6)
    assert results(window) == first
    assert head.standing.text() == "Board of the day: your first round counts."
    shared = QGuiApplication.clipboard().text().splitlines()
    assert len(shared) == 3
    assert shared[0].endswith(today.isoformat())
    assert not any(word in " ".join(shared).split() for word in words)


def test_the_calendar_by_mouse_and_keys(qtbot: QtBot) -> None:
    """Arrows move by days and weeks, a click chooses, and no day after today or before the first can be chosen."""
    calendar = on_screen(qtbot, DayCalendar(date(2026, 1, 1), date(2026, 11, 22), {}), 350, 320)
    assert calendar.day == date(2026, 11, 22)
    for key, day in (
        (Qt.Key.Key_Right, date(2026, 11, 22)),
        (Qt.Key.Key_Left, date(2026, 11, 21)),
        (Qt.Key.Key_Up, date(2026, 11, 14)),
        (Qt.Key.Key_PageUp, date(2026, 10, 14)),
    ):
        QTest.keyClick(calendar, key)
        assert calendar.day == day
    spot = next(
        QPointF(x, y)
        for x in range(0, 350, 5)
        for y in range(0, 320, 5)
        if calendar.day_at(QPointF(x, y)) == date(2026, 10, 5)
    )
    QTest.mouseClick(calendar, Qt.MouseButton.LeftButton, pos=spot.toPoint())
    assert calendar.day == date(2026, 10, 5)
    for x, day in ((340, date(2026, 11, 5)), (340, date(2026, 11, 5)), (10, date(2026, 10, 5))):
        QTest.mouseClick(calendar, Qt.MouseButton.LeftButton, pos=QPoint(x, 15))
        assert calendar.day == day, "the arrows beside the month"
    for _ in range(12):
        QTest.keyClick(calendar, Qt.Key.Key_PageUp)
    assert calendar.day == date(2026, 1, 1)
    assert calendar.accessibleDescription() == "1 January 2026: not played"


@pytest.mark.parametrize(
    ("played", "days"),
    [
        ("", 0),
        ("1", 1),
        ("01", 1),
        ("00111", 3),
        ("000111", 0),
        ("111", 3),
        ("1101", 3),
        ("11010111", 3),
        ("111111101", 8),
        ("1011111101", 8),
        ("10111111101", 9),
    ],
)
def test_a_streak_forgives_one_day_a_week(played: str, days: int) -> None:
    """`played` has a digit for each day, today first; today itself may still be played."""
    taken = {TODAY - timedelta(days=ago) for ago, digit in enumerate(played) if digit == "1"}
    assert daily.streak(taken, TODAY) == days


@given(st.sets(st.integers(0, 40)))
def test_another_day_never_shortens_a_streak(days: set[int]) -> None:
    """For any days played, playing today adds one, and no streak is longer than the days."""
    taken = {TODAY - timedelta(days=ago) for ago in days}
    now = daily.streak(taken, TODAY)
    assert now <= len(taken)
    assert daily.streak(taken | {TODAY}, TODAY) == now + (TODAY not in taken)
