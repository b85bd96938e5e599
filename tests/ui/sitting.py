"""What the tests of the whole window share: a clock of their own, and a hand that draws."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import EndTurn, Guess, Phase, Start
from boggle_qt.engine.search.solving import Found, solve, trace
from boggle_qt.messages.numbers import spoken
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.readout_table import ReadTable
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.requests import Home, PlayBoard, StartSolo
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.sheet_dialog import Question

Shown = TypeVar("Shown", bound=QWidget)


ChooseFile = Callable[..., None]
"""The fixture `choose_file`."""


def answer(over: QWidget, text: str) -> None:
    """Press the button that says so of the question over a window."""
    box = next(box for box in over.window().findChildren(Question) if box.isVisible())
    press(box, text)
    QApplication.sendPostedEvents(box, QEvent.Type.DeferredDelete)
    over.activateWindow()  # as a window system does when a dialog over it closes


def in_modal(opening: Callable[[], object], act: Callable[[Any], object]) -> None:
    """Open a modal dialog, do something in it, and close it if that did not."""

    def run() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None, "no dialog is open"
        try:
            act(dialog)
        finally:
            if isValid(dialog) and dialog.isVisible():
                dialog.close()

    QTimer.singleShot(0, run)
    opening()


class Clock:
    """Seconds that pass when told to."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def start_again(qtbot: QtBot) -> Window:
    """The game as it is found at its next start, without motion."""
    application.make_application()
    made = application.make_window()
    qtbot.addWidget(made)
    made.preferences.change(motion=0.0)
    made.show()
    return made


def on_screen(qtbot: QtBot, widget: Shown, *size: int | QSize) -> Shown:
    """Show a widget, in a size if one is given; it is closed after the test, a window even if something is not saved:
    its journal would stay open."""
    qtbot.addWidget(widget, before_close_func=lambda made: made.close_unasked() if isinstance(made, Window) else None)
    if size:
        widget.resize(*size)
    widget.show()
    return widget


def in_front(qtbot: QtBot, *widgets: QWidget) -> QWidget:
    """Show a page with these widgets one below the other, and let it have the keys."""
    page = QWidget()
    column = QVBoxLayout(page)
    for one in widgets:
        column.addWidget(one)
    on_screen(qtbot, page).activateWindow()
    assert QTest.qWaitForWindowActive(page)
    return page


def lay_out() -> None:
    """Process events until nested layouts are at rest: one that wraps asks its parent for room, which asks again."""
    for _ in range(12):
        QApplication.processEvents()


def resize(window: Window, width: int, height: int) -> None:
    """Give the window a size, and at once the look for it."""
    window.resize(width, height)
    window.preferences.set_window_size(width, height)


def control(within: QWidget, *named: str) -> QAbstractButton:
    """The button in sight that says one of these, or is called so to a screen reader."""
    said = {one: {spoken(one.text()), spoken(one.accessibleName())} for one in within.findChildren(QAbstractButton)}
    found = [one for one, texts in said.items() if one.isVisibleTo(within) and texts & set(named)]
    assert found, f"no button in sight says {named}"
    return found[0]


def offered(within: QWidget, *named: str) -> bool:
    """Whether there is such a button in sight that can be pressed."""
    return any(
        one.isVisibleTo(within) and one.isEnabledTo(within) and {one.text(), one.accessibleName()} & set(named)
        for one in within.findChildren(QAbstractButton)
    )


def press(within: QWidget, *named: str) -> None:
    """Click that button with the mouse."""
    QTest.mouseClick(control(within, *named), Qt.MouseButton.LeftButton)


def turn_wheel(widget: QWidget, by: int, at: QPointF | None = None) -> bool:
    """Turn the wheel over a widget, by 120 a notch and away from the player if positive; whether it took that."""
    place, none = at or QPointF(widget.rect().center()), Qt.MouseButton.NoButton
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(place, widget.mapToGlobal(place), QPoint(), QPoint(0, by), none, keys, phase, False)
    event.ignore()
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def by_key(within: QWidget, action: str) -> None:
    """Press the first key that this action has now."""
    QTest.keySequence(within, ACTIONS[action].first)


def phase(window: Window) -> Phase | None:
    return window.session.match.phase if window.session.match else None


def start_turn(window: Window) -> None:
    """Click the button of the hand-over page."""
    QTest.mouseClick(pages_in(window).handover.start, Qt.MouseButton.LeftButton)


def words_here(window: Window) -> list[Found]:
    """The words of the board on the table but for rude ones, in alphabetical order."""
    match = window.session.match
    solution = solve(match.board, window.session.lexicon, match.rules.min_letters)
    return [found for found in solution.words if not found.strong]


def start_round(window: Window, qtbot: QtBot, seed: int = 7) -> list[Found]:
    """Start a solo round on the throw of a seed, and return its words."""
    window.go(StartSolo(seed))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    return words_here(window)


def write(window: Window, *words: str) -> None:
    """Type words on the tray."""
    for word in words:
        QTest.keyClicks(pages_in(window).table.tray, word)
        QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Return)


def write_some(window: Window, qtbot: QtBot, many: int) -> list[str]:
    """Write some of the words of the board in the turn on the table, once it can begin, and return them."""
    qtbot.waitUntil(lambda: phase(window) in (Phase.READY, Phase.RUNNING))
    if phase(window) is Phase.READY:
        window.session.send(Start)
    words = [found.word for found in words_here(window)[:many]]
    write(window, *words)
    return words


def play_alone(window: Window, qtbot: QtBot, clock: Clock, many: int) -> list[str]:
    """Play the round on the table, and return the words written in it."""
    words = write_some(window, qtbot, many)
    clock.time += 30
    window.session.send(EndTurn)
    return words


def leave_a_round(window: Window) -> None:
    """Find a word alone, and go home."""
    board = Board.parse("tine/nint/ocna/retl")
    window.go(PlayBoard(board))
    if phase(window) is Phase.READY:
        window.session.send(Start)
    window.session.send(Guess, trace("inner", board)[0])
    window.go(Home())


def drag(window: Window, path: tuple[int, ...]) -> None:
    """Press on the first cube, draw over all, let go on the last."""
    tray = pages_in(window).table.tray
    points = [tray.cell_rect(cell).center() for cell in path]
    QTest.mousePress(tray, Qt.MouseButton.LeftButton, pos=points[0])
    for a, b in pairwise(points):
        for part in (0.3, 0.6, 1.0):
            QTest.mouseMove(tray, QPoint(round(a.x() + (b.x() - a.x()) * part), round(a.y() + (b.y() - a.y()) * part)))
    QTest.mouseRelease(tray, Qt.MouseButton.LeftButton, pos=points[-1])


def mark_middle(table: ReadTable, word: str, seat: int | None = None) -> QPoint:
    """Return the middle of a word, or of the mark of a seat in its row, in pixels of the viewport."""
    at = next(at for at, row in enumerate(table.read.rows) if row.word == word)
    return table.visualRect(
        table.read.index(at, table.read.middle if seat is None else table.read.column(seat))
    ).center()
