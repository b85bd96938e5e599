"""What lies on the table: every phase with everything that can happen, and the throw that tumbles because it is new."""

from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QScroller
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.match import ALLOWED, Close, Deal, EndTurn, Event, Match, Pause, Phase, Start, advance
from boggle_qt.engine.presets import MCDONNELL, SOLO, TOURNAMENT
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.store.files import shipped
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.navigation.table_page import PANELS, WORDMARKS, Cubes, Happening, Scene, scene_after, scene_of
from boggle_qt.ui.page.requests import Home, PlayBoard, ShowPage, StartMatch, StartSolo
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_list import WordList
from tests.ui.sitting import phase

BOTH = (Player("Ann"), Player("Ben"))
BOARD = Board.parse("tine/nint/ocna/retl")


def thrown(at: int) -> Deal:
    return Deal(throw(shipped.dice("new-1987"), Random(at)), at, at)


STORIES: dict[str, tuple[HouseRules, tuple[Player, ...], list[object]]] = {
    "solo": (SOLO, BOTH[:1], [thrown, Start, Pause, EndTurn, thrown]),
    "solo by hand": (SOLO, BOTH[:1], [partial(Deal.from_board, BOARD), Start, EndTurn]),
    "several": (TOURNAMENT, BOTH, [thrown, Start, Pause, EndTurn, Start, EndTurn, Close, thrown]),
    "paper": (replace(MCDONNELL, own_paper=True), BOTH, [thrown, Start, EndTurn, EndTurn, EndTurn, Close]),
}
"""Whole matches as they come, event by event; a pause is ended by ending the turn."""


@cache
def moments() -> list[tuple[str, Match]]:
    """Every moment of every story."""
    lexicon, all_ = shipped.lexicon("standard"), []
    for name, (rules, players, events) in STORIES.items():
        match = Match.new(rules, players)
        for number, make in enumerate(events):
            match, _ = advance(match, make(at=number), lexicon)
            all_.append((name, match))
    return all_


def sights() -> Iterator[tuple[str, Match, Scene]]:
    """Every moment of every story with every scene that could lie there when the match is looked at."""
    for name, match in moments():
        many = len(match.rounds)
        writers = (None, (many, match.seat), (many, 1 - match.seat))
        for panel, cubes, throws, writer in product(PANELS, Cubes, (many - 1, many), writers):
            yield name, match, Scene(panel, cubes, 1, throws, writer)


def test_the_stories_have_every_phase() -> None:
    """Else what follows would say less than it seems."""
    assert {match.phase for _, match in moments()} >= set(Phase) - {Phase.OVER}


def test_looking_twice_shows_the_same() -> None:
    """A scene is what the match says: to look again changes nothing, from whatever scene one comes."""
    for name, match, scene in sights():
        once = scene_of(scene, match, 1)
        assert scene_of(once, match, 1) == once, (name, match.phase, scene)


def test_no_letter_is_seen_before_its_time() -> None:
    """Where the match hides the board the cloth lies over it, but for a throw that falls before everybody's eyes."""
    for name, match, scene in sights():
        now = scene_of(scene, match, 1)
        if match.phase in (Phase.READY, Phase.PAUSED):
            assert now.cubes is not Cubes.OPEN, (name, match.phase, scene)
        assert now.cubes is not Cubes.TUMBLING or match.phase in (Phase.READY, Phase.READOUT) or match.solo


def test_whatever_happens_the_match_can_take_it() -> None:
    """In every phase and scene, everything that can happen leads to an event that is allowed there, or to none."""
    for name, match, scene in sights():
        for happening in Happening:
            then, event = scene_after(scene, match, happening)
            assert event is None or event in ALLOWED[match.phase], (name, match.phase, scene, happening)
            assert then.panel in PANELS


def test_a_table_that_is_left_rests() -> None:
    """The sand is paused and nothing is in the air, whatever lay there."""
    for name, match, scene in sights():
        then, event = scene_after(scene_of(scene, match, 1), match, Happening.LEFT)
        assert (event is Pause) == (match.phase is Phase.RUNNING), (name, match.phase)
        assert then.cubes is not Cubes.TUMBLING or match.phase is not Phase.READY


def test_only_a_countdown_of_this_throw_starts_the_sand() -> None:
    """What is told of cubes that nobody waits for starts nothing."""
    for _, match, scene in sights():
        _, event = scene_after(scene, match, Happening.COUNTED_DOWN)
        expected: type[Event] | None = Start if match.phase is Phase.READY else None
        assert event is (expected if scene.cubes is Cubes.TUMBLING else None)


def test_a_match_that_was_left_comes_back_covered() -> None:
    """In another opening no throw is new: none tumbles, and no list from paper lies open."""
    for name, match, scene in sights():
        now = scene_of(scene, match, 2)
        assert (now.opening, now.writer) == (2, None)
        if match.phase in (Phase.READY, Phase.PAUSED, Phase.WRITING):
            assert now.cubes is Cubes.COVERED, (name, match.phase)


def test_without_a_match_it_is_home() -> None:
    """Whatever lay there before."""
    assert {scene_of(scene, None, 1) for _, _, scene in sights()} == {Scene()}
    assert scene_after(Scene(), None, Happening.READY) == (Scene(), None)


def test_a_second_throw_in_the_air_starts_one_sand(window: Window, qtbot: QtBot) -> None:
    """Asked for another throw while one tumbles: the countdown of the first says nothing, and the second is seen."""
    window.preferences.change(motion=1.0)
    for seed in (7, 8):
        window.go(StartSolo(seed))
        QApplication.processEvents()
    assert phase(window) is Phase.READY
    assert pages_in(window).table.scene.cubes is Cubes.TUMBLING
    pages_in(window).table.tray.skip()
    pages_in(window).table.tray.skip()
    assert phase(window) is Phase.RUNNING


def test_every_deal_tumbles_wherever_it_comes_from(window: Window) -> None:
    """The table looks at the match: a throw sent by anybody falls before everybody's eyes; one laid by hand lies."""
    shaken = []
    window.preferences.change(motion=1.0)
    pages_in(window).table.tray.thrown.connect(lambda: shaken.append(True))
    window.session.begin(SOLO, BOTH[:1])
    window.session.send(thrown)
    assert len(shaken) == 1
    window.go(PlayBoard(BOARD))
    assert len(shaken) == 1
    assert pages_in(window).table.tray.covered


def test_leaving_in_the_middle_of_a_throw_covers_it(window: Window) -> None:
    """Going to the desk while cubes tumble starts no clock, and the throw is covered afterwards."""
    window.session.begin(replace(SOLO, target=100), BOTH[:1])
    for event in (thrown, EndTurn):
        window.session.send(event)
    window.preferences.change(motion=1.0)
    window.session.send(thrown)
    window.go(ShowPage("desk"))
    assert phase(window) is Phase.READY
    window.go(ShowPage("table"))
    assert (phase(window), pages_in(window).table.scene.cubes) == (Phase.READY, Cubes.COVERED)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_key_starts_a_board_of_the_desk(window: Window, qtbot: QtBot, key: Qt.Key) -> None:
    """At "Ready?" on a board that was typed, Space or Enter lets the sand run, wherever the keys went before; letters
    typed then are for the round, and the board of the desk stays as it was."""
    window.go(ShowPage("desk"))
    desk = pages_in(window).desk
    qtbot.keyClicks(desk.tray, "tinenintocnaretl")
    board = desk.board
    play = next(button for button in desk.findChildren(QPushButton) if button.text() == "Play")
    qtbot.mouseClick(play, Qt.MouseButton.LeftButton)
    assert phase(window) is Phase.READY
    assert window.focusWidget() is pages_in(window).table.tray
    qtbot.keyClick(window.focusWidget(), key)
    assert phase(window) is Phase.RUNNING
    qtbot.keyClicks(window.focusWidget(), "tint")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert [entry.word for entry in window.session.match.visible_sheets()[0].entries] == ["tint"]
    assert desk.board == board


def test_a_finger_drags_the_words_of_every_panel(window: Window) -> None:
    """Of panels that are made late, too."""
    lists = [words for name in PANELS for words in pages_in(window).table.named(name).findChildren(WordList)]
    assert len(lists) > 2
    assert all(QScroller.hasScroller(words.viewport()) for words in lists)


def test_the_tray_faces_who_sits_there(window: Window) -> None:
    """Each player's side of the table is remembered, in the settings too; at each turn the tray is turned to it."""
    table = pages_in(window).table
    for player, side in (("Ann", 2), ("Ben", 1), ("Ann", 3)):
        table.seat(player, side)
        assert (table.facing(player), table.tray.quarters) == (side, side)
    window.go(StartMatch(TOURNAMENT, BOTH, seed=1))
    assert table.tray.quarters == 3
    window.session.send(Start)
    window.session.send(EndTurn)
    assert table.tray.quarters == 1
    assert '"side":3' in window.services.preferences.settings.people


def test_the_cloth_of_a_match_that_was_left_is_not_on_the_first_page(window: Window) -> None:
    """Leave between two turns: the cubes of the first page lie there at once, without cloth and without "Ready?"."""
    window.preferences.change(motion=1.0)
    tray = pages_in(window).table.tray
    tray.clock = lambda: 0.0  # no animation ends by itself
    window.go(StartMatch(TOURNAMENT, BOTH, seed=7))
    assert tray.covered
    window.go(Home())
    assert tray.board in WORDMARKS.values()
    assert not tray.covered
    assert not tray.is_moving()
