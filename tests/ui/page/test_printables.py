"""What there is to print: the board that anybody may see, and its answers only where they are no secret."""

from random import Random

import pytest
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.match import EndTurn, Pause, Start
from boggle_qt.engine.presets import FAMILY, SOLO, STRIKES, TOGETHER, TOURNAMENT
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from boggle_qt.ui.navigation.dealer import Dealer
from boggle_qt.ui.page.printables import board_printable, round_printable, shareable, table_printable, throw_printable
from boggle_qt.ui.page.printables import visible_board as shown
from boggle_qt.ui.page.requests import PlayBoard, StartMatch, StartSolo
from boggle_qt.ui.play.services import Services

BOARD = Board.parse("tine/nint/ocna/retl")


def test_no_match_no_secret(services: Services) -> None:
    """A fresh throw of the player's cubes with all its words, another each time, and the same again from its seed."""
    one, two = table_printable(services), table_printable(services)
    assert one.board != two.board
    assert one.seed is not None
    thrown = throw(shipped.dice(services.preferences.settings.dice), Random(one.seed))
    assert (one.board, one.turns) == (thrown.board, thrown.turns)
    assert one.solution.words == solve(one.board, services.lexicon("standard"), one.rules.min_letters).words
    services.preferences.change(solo=FAMILY.name)
    assert table_printable(services).rules == services.solo_rules(), "the rules chosen for Play"


def test_the_round_that_is_played_keeps_its_answers(services: Services) -> None:
    """The board in sight is printed without them; when it is scored they are no secret."""
    dealer, session = Dealer(services), services.session
    dealer.handle(StartSolo(7))
    session.send(Start)
    shown = table_printable(services)
    assert (shown.board, shown.turns, shown.seed) == (session.match.board, session.match.round.throw.turns, 7)
    assert shown.solution is None
    assert shown.cubes
    session.send(EndTurn)
    assert session.match.settled
    assert table_printable(services).board == session.match.board


def test_a_covered_board_is_not_printed(services: Services) -> None:
    """Between two turns, and in a pause, nobody may see it: there is a fresh throw for the same players instead."""
    dealer, session = Dealer(services), services.session
    players = (Player("Ann"), Player("Ben"))
    dealer.handle(StartMatch(TOURNAMENT, players, seed=7))
    for pause in (False, True):
        if pause:
            session.send(Start)
            session.send(Pause)
        assert not session.match.board_shown
        found = table_printable(services)
        assert found.board != session.match.board
        assert found.players == players
        assert found.instead, "and the dialog says so"


def test_a_board_that_all_have_seen_is_printed_in_a_pause(services: Services) -> None:
    """The dialog pauses the clock. With everybody on paper, it still prints the board that is played."""
    Dealer(services).handle(StartMatch(TOGETHER, (Player("Ann"), Player("Ben")), seed=7))
    services.session.send(Start)
    services.session.send(Pause)
    found = table_printable(services)
    assert (found.board, found.solution, found.instead) == (services.session.match.board, None, False)


def test_a_pause_shows_nobody_the_board_of_a_round_alone(services: Services) -> None:
    """Neither printing nor sharing shows it while the clock stands; both do when the round is over."""
    Dealer(services).handle(StartSolo(7))
    services.session.send(Start)
    services.session.send(Pause)
    for wanted in (table_printable, lambda these: shareable(these, None)):
        with pytest.raises(ValueError, match="after the round"):
            wanted(services)
    services.session.send(EndTurn)
    board = services.session.match.board
    assert table_printable(services).board == shareable(services, None).board == board


def test_a_board_is_shared_as_new_only_if_nobody_plays_it(services: Services) -> None:
    """Without a round a new throw is shared, with the rules chosen for Play; in a round its own board."""
    services.preferences.change(solo=STRIKES.name)
    assert shareable(services, None).rules == STRIKES
    services.preferences.change(solo=SOLO.name)
    assert shareable(services, None).new
    Dealer(services).handle(StartSolo(7))
    assert shareable(services, None).new  # before the start its board is secret
    services.session.send(Start)
    shared = shareable(services, None)
    assert (shared.board, shared.new) == (services.session.match.board, False)


def test_a_board_laid_by_hand_has_no_seed(services: Services) -> None:
    """On the table or on the desk it is what a hand laid, not the rules' cubes; its answers are by its rules."""
    Dealer(services).handle(PlayBoard(BOARD))
    services.session.send(Start)
    shown = table_printable(services)
    assert (shown.board, shown.seed, shown.cubes) == (BOARD, None, False)
    rules = replace(SOLO, min_letters=5)
    ours = board_printable(services, BOARD, (1,) * 16, rules, cubes=False)
    assert (ours.board, ours.turns, ours.seed, ours.cubes) == (BOARD, (1,) * 16, None, False)
    assert min(len(found.word) for found in ours.solution.words) == 5


def test_a_past_round_is_what_it_was(services: Services) -> None:
    """Its own board, seed and answers, whatever lies on the table meanwhile; a board is shown only where any may be."""
    assert shown(services) is None
    dealer = Dealer(services)
    dealer.handle(StartSolo(7))
    assert shown(services) is None
    services.session.send(Start)
    past = services.session.match
    assert shown(services) == past.board
    dealer.handle(PlayBoard(BOARD))
    found = round_printable(past, None)
    assert (found.board, found.seed, found.solution, found.cubes) == (past.board, 7, None, True)


def test_a_fresh_throw_is_of_the_rules_cubes(services: Services) -> None:
    """With a card and players where these are wanted; words or cubes that are not there are said."""
    rules = replace(SOLO, dice="big-1979", min_letters=4)
    found = throw_printable(services, rules, (Player("Ann"),), card=True)
    assert (found.board.rows, found.board.columns) == (5, 5)
    assert (found.players, found.card, found.rules) == ((Player("Ann"),), True, rules)
    for wrong in (replace(rules, lexicon="nosuch"), replace(rules, dice="nosuch")):
        with pytest.raises(ValueError, match="nosuch"):
            throw_printable(services, wrong)
    with pytest.raises(ValueError, match="nosuch"):
        board_printable(services, BOARD, (0,) * 16, replace(rules, lexicon="nosuch"), cubes=False)
