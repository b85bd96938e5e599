"""With a screen reader the focus comes to the line that says what a page is about, and the keys go on from there."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.match import Phase
from boggle_qt.engine.search.solving import solve
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.look.durations import TYPING_PAUSE
from boggle_qt.ui.page.requests import ShowPage, StartSolo
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets import announce
from boggle_qt.ui.widgets.labels import PageHeading
from tests.ui.sitting import Clock, phase, press


@pytest.fixture
def reading(window: Window) -> Iterator[Window]:
    """The window, with somebody who reads it."""
    window.show()
    QAccessible.setActive(True)
    yield window
    QAccessible.setActive(False)


def heading(window: Window) -> PageHeading:
    """The heading that has the focus of the window."""
    focus = window.focusWidget()
    assert isinstance(focus, PageHeading)
    assert QAccessible.queryAccessibleInterface(focus).role() is QAccessible.Role.Heading
    return focus


def test_the_hand_over_is_heard_and_enter_goes_on(reading: Window) -> None:
    """At the hand-over the focus is on who sits down; Enter there throws once nothing was typed for two seconds."""
    start, now = pages_in(reading).handover.start, Clock()
    start.clock = now
    reading.go(ShowPage("setup"))
    press(reading, "Start match")
    line = heading(reading)
    assert line.accessibleName().startswith("Player 1. You play first.")
    assert line.accessibleName().endswith("Click, or press Space, to start.")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_A, Qt.Key.Key_Return):
        now.time += TYPING_PAUSE - 1
        QTest.keyClick(line, key)
    assert pages_in(reading).table.panel is pages_in(reading).handover
    now.time += TYPING_PAUSE
    QTest.keyClick(line, Qt.Key.Key_Return)
    QTest.keyClick(pages_in(reading).table.tray, Qt.Key.Key_Space)
    assert phase(reading) is Phase.RUNNING


def test_the_end_is_heard_with_its_points(reading: Window) -> None:
    """After a round alone the heading says why it is over, the points and the words; it was announced as well."""
    reading.go(StartSolo(7))
    QTest.keyClick(pages_in(reading).table.tray, Qt.Key.Key_Space)
    press(reading, "End round")
    assert heading(reading).accessibleName().startswith("Round over: 0 points, 0 words")
    assert announce.last_said().startswith("Round over: 0 points, 0 words")


def test_without_a_reader_the_focus_is_on_the_next_step(window: Window) -> None:
    """Who sees the page has the focus where Enter does something that shows."""
    window.show()
    window.go(ShowPage("setup"))
    press(window, "Start match")
    assert window.focusWidget().text() == "Throw"


class Ear:
    """Hears what a reader says: what is announced, as notices, and what the focus comes to."""

    def __init__(self, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.said: list[str] = []
        self._qtbot, self._report = qtbot, QAccessible.updateAccessibility
        monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(self._hear))
        for pause in ("APART", "LEAD"):
            monkeypatch.setattr(announce, pause, 0)
        announce.set_voice(True, "notices")
        QApplication.instance().focusChanged.connect(self._focus)

    def _hear(self, event: QAccessibleEvent) -> None:
        if event.type() is QAccessible.Event.ObjectShow and isinstance(event.object(), announce.LiveRegion):
            self.said.append(event.object().accessibleName())
        elif event.type() is QAccessible.Event.Focus:
            face = QAccessible.queryAccessibleInterface(event.object())
            if event.child() >= 0:
                face = face.child(event.child())
            self.said.append(face.text(QAccessible.Text.Name))
        self._report(event)

    def _focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, PageHeading):
            self.said.append(now.accessibleName())

    def wait(self, words: str) -> str:
        """Return the line in which this is said once it is, and forget it."""
        self._qtbot.waitUntil(lambda: any(words in line for line in self.said), timeout=20_000)
        return self.said.pop(next(at for at, line in enumerate(self.said) if words in line))

    def key(self, key: Qt.Key | str) -> str:
        """Press a key on the tray, or type a letter, and return what is said at once; "" for nothing."""
        before = len(self.said)
        (QTest.keyClicks if isinstance(key, str) else QTest.keyClick)(QApplication.focusWidget(), key)
        new = self.said[before:]
        assert len(new) < 2, new
        return new[0] if new else ""


def heard_board(ear: Ear, first: str) -> Board:
    """Walk over the tray from the first cell, row by row and back, until it ends, and note what is named."""
    cells, line, along = {}, first, Qt.Key.Key_Right
    while line != "Edge of the board":
        while line != "Edge of the board":
            letter, row, column = re.fullmatch(r"(\w+), row (\d+), column (\d+)", line).groups()
            cells[int(row), int(column)] = letter
            line = ear.key(along)
        along = Qt.Key.Key_Left if along is Qt.Key.Key_Right else Qt.Key.Key_Right
        line = ear.key(Qt.Key.Key_Down)
    rows, columns = max(cells)
    assert len(cells) == rows * columns
    return Board(rows, columns, tuple(cells[row, column] for row, column in sorted(cells)))


def trace_by_ear(ear: Ear, board: Board, path: Path) -> list[str]:
    """Go to each cube by arrows, take it, and return what is said of each."""
    said = []
    for _ in range(board.rows + board.columns):  # to the first corner
        ear.key(Qt.Key.Key_Up)
        ear.key(Qt.Key.Key_Left)
    row = column = 0
    for cell in path:
        down, right = cell // board.columns - row, cell % board.columns - column
        for _ in range(abs(down)):
            ear.key(Qt.Key.Key_Down if down > 0 else Qt.Key.Key_Up)
        for _ in range(abs(right)):
            ear.key(Qt.Key.Key_Right if right > 0 else Qt.Key.Key_Left)
        row, column = row + down, column + right
        said.append(ear.key(Qt.Key.Key_Space))
    return said


def test_a_round_is_played_by_what_is_heard(
    reading: Window, clock: Clock, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who only hears learns every letter, plays words found in them, hears each verdict, the warnings, the end and its
    points, each once and in order."""
    reading.activateWindow()
    ear = Ear(qtbot, monkeypatch)
    reading.go(StartSolo(7))
    ear.wait("Go! 4 by 4, 3 minutes.")
    board = heard_board(ear, ear.wait(", row 1, column 1"))
    words = [word for word in solve(board, reading.session.lexicon, 3).words if not word.strong]
    one, other = next(word for word in words if len(word.path) == 5), words[0]
    assert trace_by_ear(ear, board, one.path)[-1].endswith(" ".join(one.word.upper()))
    assert ear.key(Qt.Key.Key_Return) == f"{one.word.upper()}: 2 points"
    assert [ear.key(letter) for letter in other.word] == [""] * len(other.word)
    assert ear.key(Qt.Key.Key_Return) == f"{other.word.upper()}: 1 point"
    ear.said.clear()
    for left, words in ((59, "One minute left."), (9, "Ten seconds left."), (-1, "Time!")):
        clock.time = 180 - left
        assert (ear.wait(words), ear.said) == (words, [])
    assert ear.wait("Time's up: ").startswith("Time's up: 3 points, 2 words, par ")
    assert ear.said == []
