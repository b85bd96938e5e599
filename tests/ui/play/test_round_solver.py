"""Solving in the background: every round once, never the words of another board, and what is known of it."""

from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Deal, EndTurn, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Player, Ruling
from boggle_qt.engine.search.solving import Solution, solve
from boggle_qt.ui.play.round_solver import RoundSolver
from boggle_qt.ui.play.services import Services

BOARD, OTHER = Board.parse("tine/nint/ocna/retl"), Board.parse("sera/tsde/lani/orum")


@pytest.fixture
def solving(services: Services) -> RoundSolver:
    services.session.begin(SOLO, (Player("Ada"),))
    return services.solver


def deal(services: Services, board: Board) -> None:
    services.session.send(partial(Deal.from_board, board))


def scored(services: Services) -> None:
    services.session.send(Start)
    services.session.send(EndTurn)


def solved(solving: RoundSolver, qtbot: QtBot) -> Solution:
    qtbot.waitUntil(lambda: solving.solution is not None)
    assert solving.solution is not None
    return solving.solution


def test_never_the_words_of_another_board(solving: RoundSolver, services: Services, qtbot: QtBot) -> None:
    """With the next board the words of the last one are gone, solved or not."""
    deal(services, BOARD)
    scored(services)
    deal(services, OTHER)
    assert solving.solution is None
    told = solved(solving, qtbot)
    assert told.texts == solve(OTHER, services.session.lexicon, SOLO.min_letters).texts
    services.session.leave()
    assert solving.solution is None
    assert solving.appraisal() is None


def test_the_same_board_is_solved_again_after_a_ruling(solving: RoundSolver, services: Services, qtbot: QtBot) -> None:
    """A word banned between two rounds is gone from the second."""
    deal(services, BOARD)
    assert "coin" in solved(solving, qtbot).texts
    scored(services)
    services.rulings.rule("coin", Ruling.BAN)
    assert "coin" in solved(solving, qtbot).texts  # the round that is closed stays as it was played
    match = services.session.match
    services.session.send(Deal, match.round.throw, None)
    assert "coin" not in solved(solving, qtbot).texts


def test_a_board_without_a_distribution_has_only_par(services: Services, qtbot: QtBot) -> None:
    """A board of another shape than its cubes is compared with nothing."""
    services.session.begin(SOLO, (Player("Ada"),))
    deal(services, Board.parse("tin/ent"))
    solved(services.solver, qtbot)
    assert services.solver.throws is None
    stands = services.solver.appraisal()
    assert stands.richness is None
