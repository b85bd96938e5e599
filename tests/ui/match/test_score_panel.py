"""Who leads, who has won, and the scores counted up, as the panel says it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Finish, Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.score_panel import PlayerScore
from boggle_qt.ui.page.requests import StartMatch
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.tray.name_cubes import NameCubes
from boggle_qt.ui.widgets.paper import PencilBar, RingedLabel
from tests.ui.match.test_match import click, count, play_round, sit_down, turn
from tests.ui.sitting import answer, by_key, lay_out, phase, resize, words_here


@pytest.mark.parametrize("over", [False, True])
def test_a_round_counted_too_early_is_opened_again(window: Window, qtbot: QtBot, over: bool) -> None:
    """Until the next throw a counted round goes back to its read-out with what was decided, even where it ended the
    match; what is decided then counts."""
    sit_down(window, replace(MCDONNELL, target=2 if over else 100))
    turn(window, qtbot, "onice", "inner", "lance")
    turn(window, qtbot, "nice")
    page = pages_in(window).readout
    by_key(page, "read-all")
    page.look_at("inner")
    by_key(page, "take-back")
    click(page, "Count the scores")
    assert phase(window) is (Phase.OVER if over else Phase.SCORED)
    window.late_input.end()  # the page has been there for a while
    click(pages_in(window).scores, "Back to comparing lists")
    assert phase(window) is Phase.READOUT
    assert page.isVisible()
    assert page.read == {"onice", "inner", "lance", "nice"}
    page.look_at("onice")
    by_key(page, "challenge")
    click(page, "Count the scores")
    match = window.session.match
    assert match.totals() == (2 - 1, 1)
    assert match.phase is Phase.SCORED
    click(pages_in(window).scores, "Next round")
    assert not window.session.match.can_reopen


def end_at_the_table(window: Window) -> None:
    """Press "End match" among the players at the table, before a turn."""
    dialog = window.dialog("seats")
    dialog.open()
    click(dialog, "End match …")


@pytest.mark.parametrize("where", ["scores", "handover"])
def test_a_match_without_a_target_is_ended_by_hand(window: Window, qtbot: QtBot, where: str) -> None:
    """At the score page or before the first turn of the next round: asked first, then it has a winner, places in
    order, its best word and what decided it; and a rematch begins. A throw nobody played stays under the cloth."""
    sit_down(window, replace(MCDONNELL, target=None))
    turn(window, qtbot, "nice")
    turn(window, qtbot, "tanner", "inner")
    count(window)
    panel = pages_in(window).scores
    if where == "handover":
        click(panel, "Next round")
    for said, ends in (("Keep playing", False), ("End match", True)):
        if where == "scores":
            click(panel, "End match …")
        else:
            end_at_the_table(window)
        answer(window, said)
        assert (phase(window) is Phase.OVER) is ends
    assert pages_in(window).table.panel is panel
    match = window.session.match
    assert match.winners() == (1,)
    for said in ("Ben wins", "5 to 1", "Won by 4 points"):
        assert said in panel.text
    assert "TANNER" in panel.findChildren(PlayerScore)[0].notes.text()
    rows = {row.accessibleName(): row for row in panel.findChildren(PlayerScore)}
    assert sorted(rows) == ["1.  Ben, 5 points", "2.  Ann, 1 point"]
    qtbot.waitUntil(lambda: rows["1.  Ben, 5 points"].y() < rows["2.  Ann, 1 point"].y())
    click(panel, "Rematch")
    assert phase(window) is Phase.READY
    assert len(window.session.match.rounds) == 1


def test_a_throw_the_match_was_ended_over_is_not_shown(window: Window, qtbot: QtBot) -> None:
    """Nobody alone has won, and the next throw had landed: it stays covered, and nothing of it is offered."""
    sit_down(window, replace(MCDONNELL, target=None))
    for _ in range(2):
        turn(window, qtbot, "nice")
    count(window)
    click(pages_in(window).scores, "Next round")
    end_at_the_table(window)
    answer(window, "End match")
    assert "Ann and Ben share the win" in pages_in(window).scores.text
    assert pages_in(window).table.tray.covered
    offered = [b.text() for b in pages_in(window).scores.findChildren(QPushButton) if b.isVisible()]
    assert sorted(offered) == ["Home", "More …", "Rematch"]


@pytest.mark.parametrize("words", [("inner", "tine"), ("tine",)])
def test_winners_have_the_stage(window: Window, qtbot: QtBot, words: tuple[str, ...]) -> None:
    """When the match is over the winner, or all who share the win, are shown in place of the tray, and say so to the
    ear; in a new match the tray is back."""
    sit_down(window, replace(MCDONNELL, target=None))
    turn(window, qtbot, *words)
    turn(window, qtbot, "nice")
    count(window)
    panel, table = pages_in(window).scores, pages_in(window).table
    assert table.tray.isVisible()
    window.session.send(Finish)
    assert (panel.stage, table.tray.isVisible()) == (True, False)
    names = panel.findChild(NameCubes)
    assert names.isVisible()
    assert names.names == (("Ann",) if len(words) > 1 else ("Ann", "Ben"))
    for part in panel.occupied():
        assert not [cube for cube in table.scattered if part.contains(cube.at.toPoint())]
    click(panel, "Rematch")
    assert (panel.stage, table.tray.isVisible()) == (False, True)


@pytest.mark.parametrize(
    ("size", "text_scale", "players"),
    [((800, 600), 2.0, 2), ((480, 560), 1.0, 8)],
)
def test_all_players_are_seen_at_once(window: Window, size: tuple[int, int], text_scale: float, players: int) -> None:
    """No total has to be scrolled to, in a small window or with large text, and every way on is there. What has no bar
    then says to the ear how far it is to the target."""
    window.preferences.change(text_scale=text_scale)
    resize(window, *size)
    window.go(StartMatch(MCDONNELL, tuple(Player(f"Player {number}") for number in range(players)), seed=7))
    play_round(window.session, *[""] * players)
    pages_in(window).readout.close_round()
    panel = pages_in(window).scores
    lay_out()
    totals = [one for one in panel.findChildren(RingedLabel) if one.isVisible()]
    assert len(totals) == players
    assert all(total.visibleRegion().boundingRect() == total.rect() for total in totals)
    ways = [one for one in panel.findChildren(QPushButton) if one.isVisible()]
    assert {"Next round", "Review", "Home", "More …"} == {one.text() for one in ways}
    assert all(panel.rect().contains(QRect(way.mapTo(panel, QPoint()), way.size())) for way in ways)
    rows = panel.findChildren(PlayerScore)
    assert all(row.findChild(PencilBar).isVisible() or "100 to go" in row.accessibleDescription() for row in rows)
    window.session.send(Finish)
    assert not [row for row in panel.findChildren(PlayerScore) if "to go" in row.accessibleDescription()]


def test_after_a_round_the_lists_are_compared(window: Window, qtbot: QtBot) -> None:
    """Below the rows, where there is room, and not in place of a row; each row names a best word."""
    resize(window, 1280, 800)
    window.go(StartMatch(MCDONNELL, (Player("Ann"), Player("Ben")), seed=7))
    qtbot.waitUntil(lambda: window.services.solver.solution is not None)
    words = [found.word for found in words_here(window)]
    play_round(window.session, " ".join(words[:4]), " ".join(words[2:6]))
    count(window)
    panel = pages_in(window).scores
    lay_out()
    for text in ("The lists have 6 of", words[2].upper(), words[3].upper()):
        assert text in panel.text
    assert all("Best word" in row.notes.text() for row in panel.findChildren(PlayerScore))
    assert [area.verticalScrollBar().maximum() for area in panel.findChildren(QScrollArea)] == [0]
