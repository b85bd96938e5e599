"""A match against an opponent, and a rival, through the real window: from Home, in a match of people, and against the
player's own best round."""

from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase, Start
from boggle_qt.engine.opponent import LEVELS
from boggle_qt.engine.presets import CLASSIC, FIRST, SOLO
from boggle_qt.messages.opponents import opponent_name
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.opponent_dialog import OpponentDialog
from boggle_qt.ui.page.requests import OpenDialog, ShowPage
from boggle_qt.ui.startup.window import Window
from tests.ui.match.test_match import click, count, turn, write
from tests.ui.sitting import Clock, control, in_modal, phase, press, start_turn, words_here


def test_two_presses_from_home_to_a_round_against_an_opponent(window: Window, qtbot: QtBot) -> None:
    """Press Opponent, press a name; play; both lists are compared and both scores are counted, round after round, until
    the target is reached. The rules of a newcomer's first round are not for it."""
    window.preferences.change(solo=FIRST.name)
    weakest = opponent_name(LEVELS[0].name)
    in_modal(lambda: press(window, "Opponent"), lambda dialog: press(dialog, weakest))
    qtbot.waitUntil(lambda: phase(window) is Phase.READY)
    match = window.session.match
    assert [player.name for player in match.players] == ["Player 1", weakest]
    assert (match.rules.name, match.rules.target) == (SOLO.name, CLASSIC.target)
    for _ in range(2):
        words = [found.word for found in words_here(window)][:3]
        turn(window, qtbot, *words)
        qtbot.waitUntil(lambda: phase(window) is Phase.READOUT)
        mine, theirs = window.session.match.round.sheets
        assert [entry.word for entry in mine.entries] == words
        assert theirs.entries
        count(window)
        if phase(window) is Phase.OVER:
            break
        click(pages_in(window).scores, "Next round")
        qtbot.waitUntil(lambda: phase(window) is Phase.READY)


def test_an_opponent_joins_a_match_of_people(window: Window, qtbot: QtBot) -> None:
    """It is added on the page of a new match, plays after both people, and is there again next time."""
    window.go(ShowPage("setup"))
    page = pages_in(window).setup
    in_modal(lambda: click(page, "Add opponent …"), lambda dialog: press(dialog, "Tom"))
    assert page.names == ("Player 1", "Player 2", "Tom")
    assert any(line.text() == "Played by the computer" for line in page.findChildren(QLabel))
    click(page, "Start match")
    qtbot.waitUntil(lambda: phase(window) is Phase.READY)
    for _ in range(2):
        start_turn(window)
        qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
        pages_in(window).play.end()
    match = window.session.match
    assert match.round.sheets[2].entries
    assert match.phase is Phase.READOUT
    window.go(ShowPage("setup"))
    assert [player.opponent for player in page.players] == [None, None, 0.45]


def test_an_opponent_has_another_name_than_everybody_else(window: Window) -> None:
    """The second of a name gets a number; renaming and removing work as for people."""
    window.go(ShowPage("setup"))
    page = pages_in(window).setup
    page.set_names(["Tom", "Ann"])
    in_modal(lambda: click(page, "Add opponent …"), lambda dialog: press(dialog, "Tom"))
    assert page.names == ("Tom", "Ann", "Tom 2")
    field = page.seats[2].findChild(QLineEdit)
    field.setText("Robo")
    assert page.players[2].opponent == 0.45


def play_against(window: Window, name: str) -> None:
    """Open the dialog, choose Solo round, and press a card."""

    def choose(dialog: OpponentDialog) -> None:
        press(dialog, "Solo round")
        press(dialog, name)

    in_modal(lambda: window.go(OpenDialog("opponent")), choose)


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


def test_an_opponents_score_runs_beside_yours(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """It starts at nothing and rises; no word is shown before the end, all are afterwards."""
    play_against(window, "Vera")
    assert window.services.preferences.settings.rival == "1.2"
    begin(window, qtbot)
    pages = pages_in(window)
    pages.play.tell_time()
    assert pages.play.state.text() == "Vera: 0 points"
    clock.time += 170
    pages.play.tell_time()
    late = int(pages.play.state.text().removeprefix("Vera: ").split()[0])
    assert late > 0
    clock.time += 30
    window.session.beat()
    qtbot.waitUntil(lambda: phase(window) is Phase.SCORED)
    rival = window.services.rivals.current
    assert rival.debrief.score >= late
    qtbot.waitUntil(lambda: pages.debrief.isVisible() and pages.debrief.debrief is not None)
    assert "Vera was" in pages.debrief.head.standing.text()
    control(pages.debrief, "Vera").click()
    assert pages.debrief.debrief == rival.debrief


def test_your_own_best_round_is_the_rival(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """The first round has no rival; the second is compared with the first, whose words are never shown."""
    play_against(window, "Your best round")
    play_round(window, qtbot, clock, 6)
    assert window.services.rivals.current is None
    first = window.session.match
    play_against(window, "Your best round")
    play_round(window, qtbot, clock, 1)
    rival = window.services.rivals.current
    assert rival.debrief.score == first.score()[0].total
    assert (rival.points(0), rival.points(10**7)) == (0, rival.debrief.score)
    pages = pages_in(window)
    qtbot.waitUntil(lambda: pages.debrief.isVisible() and pages.debrief.debrief is not None)
    assert "Your best round was" in pages.debrief.head.standing.text()


def test_nobody_is_the_rival_again(window: Window, qtbot: QtBot) -> None:
    """A rival is left by the same dialog."""
    play_against(window, "Tom")
    play_against(window, "Nobody")
    assert window.services.preferences.settings.rival == "nobody"
    qtbot.waitUntil(lambda: window.services.solver.solution is not None)
    assert window.services.rivals.current is None
