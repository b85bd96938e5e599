"""A race in a solo round: against an opponent, and against the player's own best round."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase, Start
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import OpenDialog
from boggle_qt.ui.startup.window import Window
from tests.ui.match.test_match import write
from tests.ui.sitting import Clock, control, phase, press, words_here


def race(window: Window, name: str) -> None:
    """Open the dialog, choose Race, and press a card."""

    def choose() -> None:
        dialog = QApplication.activeModalWidget()
        try:
            press(dialog, "Race")
            press(dialog, name)
        finally:
            if dialog.isVisible():  # a card was not found
                dialog.close()

    QTimer.singleShot(0, choose)
    window.go(OpenDialog("opponent"))


def begin(window: Window, qtbot: QtBot) -> None:
    """Start the round on the table, and wait for its words."""
    qtbot.waitUntil(lambda: phase(window) in (Phase.READY, Phase.RUNNING))
    if phase(window) is Phase.READY:
        window.session.send(Start)
    qtbot.waitUntil(lambda: window.services.solver.solution is not None)


def play_round(window: Window, qtbot: QtBot, clock: Clock, words: int) -> None:
    """Start the round on the table, write so many words, and let the time run out."""
    begin(window, qtbot)
    clock.time += 20
    write(window, *(found.word for found in words_here(window)[:words]))
    clock.time += 300
    window.session.beat()
    qtbot.waitUntil(lambda: phase(window) is Phase.SCORED)


@pytest.mark.parametrize(("name", "share"), [("Pip", "0.2"), ("Vera", "1.2")])
def test_an_opponents_score_runs_beside_yours(
    window: Window, qtbot: QtBot, clock: Clock, name: str, share: str
) -> None:
    """It starts at nothing and rises; no word is shown before the end, all are afterwards."""
    race(window, name)
    assert window.services.preferences.settings.rival == share
    begin(window, qtbot)
    pages = pages_in(window)
    pages.play.tell_time()
    assert pages.play.state.text() == f"{name}: 0 points"
    clock.time += 170
    pages.play.tell_time()
    late = int(pages.play.state.text().removeprefix(f"{name}: ").split()[0])
    assert late > 0
    clock.time += 30
    window.session.beat()
    qtbot.waitUntil(lambda: phase(window) is Phase.SCORED)
    rival = window.services.race.rival
    assert rival.debrief.score >= late
    qtbot.waitUntil(lambda: pages.debrief.isVisible() and pages.debrief.debrief is not None)
    assert f"{name} was" in pages.debrief.head.standing.text()
    control(pages.debrief, name).click()
    assert pages.debrief.debrief == rival.debrief


def test_a_race_against_your_own_best_round(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """The first round has nobody to race; the second is compared with the first, whose words are never shown."""
    race(window, "Your best round")
    play_round(window, qtbot, clock, 6)
    assert window.services.race.rival is None
    first = window.session.match
    race(window, "Your best round")
    play_round(window, qtbot, clock, 1)
    rival = window.services.race.rival
    assert rival.debrief.score == first.score()[0].total
    assert (rival.points(0), rival.points(10**7)) == (0, rival.debrief.score)
    pages = pages_in(window)
    qtbot.waitUntil(lambda: pages.debrief.isVisible() and pages.debrief.debrief is not None)
    assert "Your best round was" in pages.debrief.head.standing.text()


def test_nobody_races_again(window: Window, qtbot: QtBot) -> None:
    """The race is left by the same dialog."""
    race(window, "Tom")
    race(window, "Nobody")
    assert window.services.preferences.settings.rival == "nobody"
    qtbot.waitUntil(lambda: window.services.solver.solution is not None)
    assert window.services.race.rival is None
