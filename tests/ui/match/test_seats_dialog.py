"""Players come and go through the dialog, by keys: a family of four, one of whom leaves and comes back."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.rules import HouseRules, Judging, Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.seats_dialog import SeatsDialog
from boggle_qt.ui.page.requests import StartMatch
from boggle_qt.ui.startup.window import Window
from tests.ui.match.test_match import click, count, play_round, ready, sit_down
from tests.ui.sitting import answer, control, offered, phase, press, resize

FAMILY = HouseRules(name="Ours", judging=Judging.PAPER, own_paper=True, target=50)
FOUR = tuple(map(Player, ("Ann", "Ben", "Cas", "Dot")))

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def seats(window: Window, qtbot: QtBot) -> SeatsDialog:
    """Open the dialog, before the first turn if there is no match yet; it has the keys from then on."""
    if window.session.match is None:
        window.go(StartMatch(FAMILY, FOUR, seed=3))
    dialog = window.dialog("seats")
    dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow, timeout=20000)
    return dialog


def by_key(dialog: SeatsDialog, name: str) -> None:
    """Press a button of the dialog with Space, as reached by Tab."""
    button = control(dialog, name)
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)


def test_come_and_go_by_keys(window: Window, qtbot: QtBot) -> None:
    """Leave, sit out, join and come back between rounds; every line says what has changed."""
    dialog = seats(window, qtbot)
    by_key(dialog, "Ann: leave")
    answer(window, "Stay")
    assert not window.session.match.left
    by_key(dialog, "Ann: leave")
    answer(window, "Leave")
    assert dialog.message.text() == "Ann left with 0 points."
    by_key(dialog, "Ben: sit out a round")
    assert dialog.message.text() == "Ben sits out this round."
    assert not offered(dialog, "Ann: leave")
    QTest.keyClicks(dialog.field, "Eve")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.message.text() == "Eve joined with 0 points."
    dialog.accept()
    match = window.session.match
    assert match.round.order == (2, 3, 4)
    assert match.player.name == "Cas"
    dialog = seats(window, qtbot)
    by_key(dialog, "Ann: play again")
    assert dialog.message.text() == "Ann plays again."
    dialog.accept()
    assert phase(window) is Phase.READY


def test_who_joined_by_mistake_is_removed(window: Window, qtbot: QtBot) -> None:
    """By mouse, the match is as it was; the dialog is as high as its content, and then the next step has the keys."""
    window.go(StartMatch(FAMILY, FOUR, seed=3))
    resize(window, 1180, 760)
    before = window.session.match
    dialog = seats(window, qtbot)
    scrolled = dialog.findChild(QScrollArea).verticalScrollBar()
    QTest.keyClicks(dialog.field, "fertile")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: scrolled.maximum() == 0, timeout=2000)
    assert len(window.session.match.players) == 5
    QTest.mouseClick(control(dialog, "fertile: remove"), Qt.MouseButton.LeftButton)
    assert dialog.message.text() == "fertile was removed."
    assert replace(window.session.match, now=before.now) == before
    dialog.accept()


def test_after_the_dialog_the_next_step_has_the_keys(window: Window, qtbot: QtBot) -> None:
    """Opened from the menu between two rounds and closed again, Enter throws the next board."""
    sit_down(window, FAMILY)
    play_round(window.session, "onice", "inner")
    count(window)
    panel = pages_in(window).scores
    control(panel, "More …").setFocus()
    QTimer.singleShot(0, window, lambda: QApplication.activeModalWidget().reject())
    click(panel, "Players …")
    assert window.focusWidget().text() == "Next round"


def test_a_person_cannot_have_the_name_of_an_opponent(window: Window, qtbot: QtBot) -> None:
    """Their rounds would be one player's; the fault says what to write instead."""
    dialog = seats(window, qtbot)
    QTest.keyClicks(dialog.field, "tom")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.fault.text() == "Tom is a computer opponent. Enter another name, such as Tom B."
    QTest.keyClicks(dialog.field, " B.")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert window.session.match.players[-1].name == "tom B."
    dialog.reject()


def test_a_name_that_is_taken_and_a_full_table(window: Window, qtbot: QtBot) -> None:
    """Who cannot join is told why, and nothing is sent."""
    dialog = seats(window, qtbot)
    QTest.keyClicks(dialog.field, "ann")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert "the same name" in dialog.fault.text()
    assert not offered(dialog, "Join")
    dialog.field.clear()
    for name in ("Eve", "Fay", "Gus", "Hal"):
        QTest.keyClicks(dialog.field, name)
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.fault.text() == "There are eight seats, and all are taken."
    assert len(window.session.match.players) == 8
    dialog.reject()


def test_during_a_turn_nobody_comes_or_goes(window: Window, qtbot: QtBot) -> None:
    """While the clock runs the dialog is refused, with the reason."""
    window.go(StartMatch(FAMILY, FOUR, seed=3))
    ready(window, qtbot)
    with pytest.raises(ValueError, match="between two turns"):
        window.dialog("seats")


def test_with_a_head_start(window: Window, qtbot: QtBot) -> None:
    """Points entered for the newcomer choose the third way to begin by themselves."""
    dialog = seats(window, qtbot)
    dialog.points.setValue(12)
    QTest.keyClicks(dialog.field, "Eve")
    press(dialog, "Join")
    assert window.session.match.totals()[-1] == 12
    dialog.reject()
