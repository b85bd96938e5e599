"""What a screen reader calls the controls of a page or dialog, and where the focus is on it."""

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QListView, QSlider, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import EndTurn, Phase, Start
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.navigation.dialogs import DIALOGS
from boggle_qt.ui.navigation.pages import PAGES
from boggle_qt.ui.page.requests import PlayBoard, PlayerReady, ShowPage, StartMatch
from boggle_qt.ui.startup.window import Window
from tests.ui.test_keyboard import spoken

KINDS = (QAbstractButton, QComboBox, QLineEdit, QListView, QSlider, QSpinBox)


def controls(within: QWidget) -> list[QWidget]:
    """Everything in sight that a player can work, without the parts that Qt makes for itself."""
    return [
        widget
        for widget in within.findChildren(QWidget)
        if isinstance(widget, KINDS)
        and widget.isVisible()
        and not widget.objectName().startswith("qt_")
        and not widget.inherits("QComboBoxListView")
    ]


def handover(window: Window) -> None:
    window.go(StartMatch(MCDONNELL, (Player("Ann"), Player("Ben")), seed=7))


def turn(window: Window) -> None:
    handover(window)
    window.go(PlayerReady())
    pages_in(window).table.tray.skip()


def readout(window: Window) -> None:
    turn(window)
    window.session.send(Start) if window.session.match.phase is Phase.READY else None
    window.session.send(EndTurn)
    window.go(PlayerReady())
    window.session.send(EndTurn)


def scores(window: Window) -> None:
    readout(window)
    pages_in(window).readout.close_round()


def debrief(window: Window) -> None:
    window.go(PlayBoard(Board.parse("tine/nint/ocna/retl")))
    if window.session.match.phase is Phase.READY:
        window.session.send(Start)
    window.session.send(EndTurn)


SCENES: dict[str, Callable[[Window], None]] = {
    **{
        name: lambda window, name=name: window.go(ShowPage(name))
        for name in PAGES
        if name not in ("readout", "debrief")
    },
    **{scene.__name__: scene for scene in (handover, turn, readout, scores, debrief)},
}


def _is_empty(control: QWidget) -> bool:
    """Whether it is a box in which nothing is chosen: Qt calls that by its name everywhere."""
    return isinstance(control, QComboBox) and not control.currentText()


def faults(within: QWidget) -> list[str]:
    """Return the controls without a name, those of one name, and those whose description only repeats it."""
    here = controls(within)
    assert here
    found = [f"two are called {name!r}" for name, many in Counter(map(spoken, here)).items() if many > 1]
    for one in here:
        face = QAccessible.queryAccessibleInterface(one)
        named, described = face.text(QAccessible.Text.Name), face.text(QAccessible.Text.Description)
        if not spoken(one).strip():
            found.append(f"{type(one).__name__} has no name: {one.toolTip()!r}")
        elif spoken(one) not in (named, described):  # Linux: Qt calls a box that drops down what is chosen in it
            found.append(f"the name {spoken(one)!r} is not said")
        elif described.strip(" .").casefold() == named.strip(" .").casefold() and not _is_empty(one):
            found.append(f"{spoken(one)!r} is said twice")
    return found


@pytest.mark.parametrize("scene", SCENES)
def test_every_control_of_a_page_has_a_name_of_its_own(qtbot: QtBot, window: Window, scene: str) -> None:
    """A reader's list of controls tells each from the others; none is said twice; and the focus is on the page."""
    window.activateWindow()
    SCENES[scene](window)
    assert not faults(window)
    qtbot.waitUntil(lambda: window.focusWidget() is not None and window.focusWidget().isVisible(), timeout=20_000)


@pytest.mark.parametrize("name", DIALOGS)
def test_every_control_of_a_dialog_has_a_name_of_its_own(window: Window, name: str) -> None:
    """As on a page."""
    dialog = DIALOGS[name](window.services, window.pages.current, window)
    dialog.open()
    try:
        assert not faults(dialog)
    finally:
        dialog.reject()
