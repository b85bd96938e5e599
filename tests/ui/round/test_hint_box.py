"""The hint button: steps are bought through the menu, recorded in the match and shown on the board."""

import re
from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Step
from boggle_qt.engine.match import Deal, EndTurn, Guess, Pause, Start
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.rules import Handicap, HouseRules, Judging, Player
from boggle_qt.engine.scoring import Sheet
from boggle_qt.engine.search.solving import Solution, solve, trace
from boggle_qt.messages.hints import step_line
from boggle_qt.messages.numbers import points, spoken
from boggle_qt.store.files.shipped import lexicon
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.play.session import Session
from boggle_qt.ui.round.hint_box import WARMEST, HintBox
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets import announce
from tests.engine.players import BOARD

ADA = Player("Ada")


@pytest.fixture
def solution() -> Solution:
    return solve(BOARD, lexicon("standard"), 3)


def table(qtbot: QtBot, solution: Solution, rules: HouseRules = SOLO, *players: Player) -> tuple[HintBox, Session]:
    """Return the hint box and the session of a running turn."""
    session = Session(None, lexicon, lambda: 0.0)
    tray = TrayWidget(Theme.load("day"))
    tray.use_look(replace(tray.look, motion=0.0))
    box = HintBox(session, tray, lambda word: f"{word}: something that a {word} is")
    qtbot.addWidget(tray)
    box.set_solution(solution)
    session.begin(rules, players or (ADA,))
    tray.show_board(BOARD)
    session.send(partial(Deal.from_board, BOARD))
    session.send(Start)
    return box, session


def pick(box: HintBox, step: Step) -> None:
    menu = box.button.menu()
    action: QAction = next(a for a in menu.actions() if a.text().startswith(step_line(step)))
    action.trigger()


def sheet(session: Session) -> Sheet:
    return session.match.round.sheets[0]


@pytest.mark.parametrize("step", list(Step))
def test_each_step_is_recorded_with_its_price(qtbot: QtBot, solution: Solution, step: Step) -> None:
    """It costs what the rules say, has a text, and names its word only at the last step."""
    box, session = table(qtbot, solution)
    pick(box, step)
    taken = sheet(session).hints
    price, word = SOLO.hint_prices[step - 1], taken[0].word
    assert [(hint.step, hint.price) for hint in taken] == [
        (step, price if word is None else min(price, SOLO.points(word)))
    ]
    assert box.line
    if taken[0].word is not None:
        assert (taken[0].word in box.line.lower()) == (step is Step.WORD)


@pytest.mark.parametrize("step", list(Step))
def test_each_step_is_announced(qtbot: QtBot, solution: Solution, step: Step) -> None:
    """The text, and each cube shown, once, with its row and column on the rotated board."""
    box, _session = table(qtbot, solution)
    tray = box.parent()
    tray.turn_tray(1)
    pick(box, step)
    said = announce.last_said()
    assert said.startswith(spoken(box.line))
    named = re.findall(r"(\w+)(?: in|,) row (\d), column (\d)", said)
    assert all(tray.face_at((int(row) - 1) * tray.columns + int(column) - 1) == letter for letter, row, column in named)
    assert len(set(named)) == len(named)
    assert len(named) == WARMEST if step in (Step.STARTS, Step.CROSSINGS) else bool(named) is (step is not Step.LENGTHS)


def test_steps_lead_to_one_word(qtbot: QtBot, solution: Solution) -> None:
    """All steps are about the same word until it is found."""
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


def test_a_hint_without_content_is_free(qtbot: QtBot) -> None:
    """On a board without words no hint is sold, and that is announced."""
    box, session = table(qtbot, solve(Board.parse("xx/xx"), lexicon("standard"), 3))
    for step in Step:
        pick(box, step)
    assert sheet(session).hints == ()
    assert announce.last_said() == box.line == "No words left to hint at!"


def test_rules_without_hints_hide_the_button(qtbot: QtBot, solution: Solution, qapp: QApplication) -> None:
    """A pause removes the hint."""
    box, _ = table(qtbot, solution, HouseRules())
    assert box.button.isHidden()
    box, session = table(qtbot, solution)
    assert not box.button.isHidden()
    pick(box, Step.LENGTHS)
    session.send(Pause)
    assert box.line == ""


@pytest.mark.parametrize("handicap", [Handicap(min_letters=6), Handicap(lexicon="everyday")])
def test_a_handicapped_player_gets_only_playable_words(qtbot: QtBot, solution: Solution, handicap: Handicap) -> None:
    """Each hinted word is accepted."""
    box, session = table(qtbot, solution, replace(SOLO, hint_prices=(0,) * 7), Player("Ada", handicap))
    told = set[str]()
    for _ in range(12):
        pick(box, Step.WORD)
        word = sheet(session).hints[-1].word
        assert session.send(partial(Guess, trace(word, BOARD)[0])).good
        told.add(word)
    assert len(told) == 12


def test_the_price_is_known_before_and_never_more_than_the_word(qtbot: QtBot, solution: Solution) -> None:
    """The menu shows the price; all hints for a word together never cost more than it scores."""
    box, session = table(qtbot, solution, replace(SOLO, hint_prices=(0, 1, 1, 2, 2, 2, 2)))
    menu = box.button.menu()
    for step in (Step.LENGTHS, Step.CROSSINGS, Step.CUBE, Step.NEXT, Step.MEANING, Step.WORD):
        said = next(a.text() for a in menu.actions() if a.text().startswith(step_line(step)))
        pick(box, step)
        price = sheet(session).hints[-1].price
        assert said.endswith(f"costs {points(price)}" if price else "free")
    word = sheet(session).hints[-1].word
    assert sum(hint.price for hint in sheet(session).hints if hint.word == word) == SOLO.points(word)
    assert f"{SOLO.points(word)} for this word" in box.line


def test_the_menu_numbers_its_steps(qtbot: QtBot, solution: Solution) -> None:
    """Seven steps, each with its price, below what is left; a number chooses its step, on the keypad too."""
    box, session = table(qtbot, solution)
    menu = box.button.menu()
    head, *texts = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert head == f"{sum(not word.strong for word in solution.words)} words left to find; you have 0 points"
    assert [text.split(".")[0] for text in texts] == [str(number) for number in range(1, 8)]
    assert all("\tcosts" in text or "\tfree" in text for text in texts)
    for key, by in ((Qt.Key.Key_4, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_7, Qt.KeyboardModifier.KeypadModifier)):
        QTest.keyClick(menu, key, by)
    assert [hint.step for hint in sheet(session).hints] == [Step.CUBE, Step.WORD]


def test_no_number_betrays_a_word_that_is_checked_later(qtbot: QtBot, solution: Solution) -> None:
    """Where lists are compared later, the menu doesn't count what is left: it would tell a bluff from a word."""
    box, _ = table(qtbot, solution, replace(SOLO, judging=Judging.PAPER))
    assert not any("left to find" in action.text() for action in box.button.menu().actions() if action.isVisible())
    assert not box.button.accessibleDescription()


def test_no_number_betrays_a_word_on_another_list(qtbot: QtBot, solution: Solution) -> None:
    """In a match the menu counts no points: with the shared words struck they would say what the others have."""
    box, session = table(qtbot, solution, replace(MCDONNELL, hints=True), ADA, Player("Ben"))
    session.send(partial(Guess, trace("tine", BOARD)[0]))
    head = box.button.menu().actions()[0]
    first = head.text()
    session.send(EndTurn)
    session.send(Start)
    session.send(partial(Guess, trace("tine", BOARD)[0]))
    assert head.text() == first
