"""The hint button: steps bought through the menu, written in the match, shown on the tray, never naming too much."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Step
from boggle_qt.engine.match import Deal, Guess, Pause, Start
from boggle_qt.engine.readout import Sheet
from boggle_qt.engine.rules import SOLO, Handicap, HouseRules, Player
from boggle_qt.engine.search import Solution, solve, trace
from boggle_qt.store.shipped import lexicon
from boggle_qt.ui.round.hint_box import HintBox
from boggle_qt.ui.session import Session
from boggle_qt.ui.theme import Theme
from boggle_qt.ui.tray.tray import TrayWidget
from boggle_qt.wording.hints import STEPS

BOARD = Board.parse("tine/nint/ocna/retl")
ADA = Player("Ada")


@pytest.fixture
def solution() -> Solution:
    return solve(BOARD, lexicon("standard"), 3)


def table(qtbot: QtBot, solution: Solution, rules: HouseRules = SOLO, player: Player = ADA) -> tuple[HintBox, Session]:
    """A running turn with the hint box beside the tray."""
    session = Session(None, lexicon, lambda: 0.0)
    tray = TrayWidget(Theme.load("day"))
    tray.motion.scale = 0
    box = HintBox(session, tray, lambda word: f"{word}: something that a {word} is")
    box.setParent(tray)
    qtbot.addWidget(tray)
    box.set_solution(solution)
    session.begin(rules, (player,))
    tray.show_board(BOARD)
    session.send(partial(Deal.laid, BOARD))
    session.send(Start)
    return box, session


def pick(box: HintBox, step: Step) -> None:
    """Through the menu, as a player does."""
    menu = box.findChild(QMenu)
    assert menu is not None
    action: QAction = next(a for a in menu.actions() if a.text().startswith(STEPS[step]))
    action.trigger()


def sheet(session: Session) -> Sheet:
    assert session.match is not None
    return session.match.round.sheets[0]


@pytest.mark.parametrize("step", list(Step))
def test_each_step_is_written_with_its_price(qtbot: QtBot, solution: Solution, step: Step) -> None:
    """A hint costs what the house says, is told in words, and names its word at the last step only."""
    box, session = table(qtbot, solution)
    pick(box, step)
    taken = sheet(session).hints
    assert [(hint.step, hint.price) for hint in taken] == [(step, SOLO.hint_prices[step - 1])]
    assert box.line
    if taken[0].word is not None:
        assert (taken[0].word in box.line.lower()) == (step is Step.WORD)


def test_steps_lead_to_one_word(qtbot: QtBot, solution: Solution) -> None:
    """From the first cube to the word it is the same word; when it is found the hint is spent."""
    box, session = table(qtbot, solution)
    for step in (Step.CUBE, Step.NEXT, Step.MEANING, Step.WORD):
        pick(box, step)
    words = {hint.word for hint in sheet(session).hints}
    assert len(words) == 1
    word = next(found for found in solution.words if found.word in words)
    session.send(partial(Guess, word.path))
    assert box.line == ""
    pick(box, Step.CUBE)
    assert sheet(session).hints[-1].word not in words


def test_nothing_to_tell_is_free(qtbot: QtBot) -> None:
    """On a board without words no hint is sold."""
    box, session = table(qtbot, solve(Board.parse("xx/xx"), lexicon("standard"), 3))
    for step in Step:
        pick(box, step)
    assert sheet(session).hints == ()
    assert "no word" in box.line


def test_hidden_where_the_house_gives_none(qtbot: QtBot, solution: Solution, qapp: QApplication) -> None:
    """Without hints in the rules there is no button; a pause puts the hint away."""
    box, _ = table(qtbot, solution, HouseRules())
    assert box.isHidden()
    box, session = table(qtbot, solution)
    assert not box.isHidden()
    pick(box, Step.LENGTHS)
    session.send(Pause)
    assert box.line == ""


@pytest.mark.parametrize("handicap", [Handicap(min_letters=6), Handicap(lexicon="everyday")])
def test_a_handicapped_player_gets_words_he_may_play(qtbot: QtBot, solution: Solution, handicap: Handicap) -> None:
    """All words, one hint after the other, and each is good for him."""
    box, session = table(qtbot, solution, replace(SOLO, hint_prices=(0,) * 7), Player("Ada", handicap))
    told = set[str]()
    for _ in range(12):
        pick(box, Step.WORD)
        word = sheet(session).hints[-1].word
        assert word is not None
        assert session.send(partial(Guess, trace(word, BOARD)[0])).good
        told.add(word)
    assert len(told) == 12
