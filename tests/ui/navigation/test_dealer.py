"""The dealer: what each wish begins, deals or hands back."""

import pytest
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw_of_board
from boggle_qt.engine.match import Close, EndTurn, Guess, Match, Phase, Start
from boggle_qt.engine.presets import TOURNAMENT
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import trace
from boggle_qt.ui.navigation.dealer import Dealer
from boggle_qt.ui.page.requests import NextRound, PlayBoard, ShowPage, StartMatch, StartSolo
from boggle_qt.ui.play.services import Services

BOARD = Board.parse("tine/nint/ocna/retl")
ANN, BEN = Player("Ann"), Player("Ben")


@pytest.fixture
def dealer(services: Services) -> Dealer:
    return Dealer(services)


def on_the_table(services: Services) -> Match:
    return services.session.match


def play_out(services: Services) -> None:
    """End every turn of the round, without a word, and count the scores."""
    session = services.session
    while on_the_table(services).phase in (Phase.READY, Phase.RUNNING):
        if on_the_table(services).phase is Phase.READY:
            session.send(Start)
        session.send(EndTurn)
    if on_the_table(services).phase is Phase.READOUT:
        session.send(Close)


def test_a_seed_is_a_throw(dealer: Dealer, services: Services) -> None:
    """A solo match of the player's begins with it; the same seed is the same board, another is another."""
    boards = []
    for seed in (7, 7, 8):
        assert dealer.handle(StartSolo(seed)) is None
        match = on_the_table(services)
        assert match.solo
        assert match.players[0].name == services.preferences.settings.player
        assert match.rules == services.solo_rules()
        boards.append((match.round.throw, match.round.seed))
    assert boards[0] == boards[1] != boards[2]
    assert boards[0][1] == 7


def test_without_a_seed_chance_throws(dealer: Dealer, services: Services) -> None:
    """And the seed that it drew is kept, so that the throw can be had again."""
    seeds = set()
    for _ in range(4):
        dealer.handle(StartSolo())
        seeds.add(on_the_table(services).round.seed)
    assert None not in seeds
    assert len(seeds) > 1


def test_a_board_laid_by_hand_lies_like_any_throw(dealer: Dealer, services: Services) -> None:
    """Every cube in a quarter turn of its own, another time in others; the same after a restart, and where the board is
    played again. One that came with its turns keeps them."""
    dealer.handle(PlayBoard(BOARD))
    thrown, number = on_the_table(services).round.throw, services.session.match_id
    turns = thrown.turns
    assert len(set(turns)) > 1
    journal = services.session.journal
    assert journal.saved_match(number).match.round.throw.turns == turns
    play_out(services)
    dealer.handle(NextRound(same=True))
    again = on_the_table(services).round
    assert (again.throw, again.seed) == (thrown, None)
    dealer.handle(PlayBoard(BOARD))
    assert on_the_table(services).round.throw.turns != turns
    brought = throw_of_board(BOARD, turns)
    dealer.handle(PlayBoard(BOARD, None, (brought, None)))
    assert on_the_table(services).round.throw == brought


def test_a_round_alone_is_followed_by_another(dealer: Dealer, services: Services) -> None:
    """The next throw of the same match, or the same one again; in the middle of a round, by a new match."""
    dealer.handle(StartSolo(7))
    first = services.session.match_id
    play_out(services)
    dealer.handle(NextRound(same=True))
    assert (services.session.match_id, len(on_the_table(services).rounds)) == (first, 2)
    assert on_the_table(services).rounds[0].throw == on_the_table(services).rounds[1].throw
    play_out(services)
    dealer.handle(NextRound())
    assert (services.session.match_id, len(on_the_table(services).rounds)) == (first, 3)
    dealer.handle(NextRound())
    assert (services.session.match_id, len(on_the_table(services).rounds)) != (first, 3)
    assert len(on_the_table(services).rounds) == 1


def test_other_rules_are_another_match(dealer: Dealer, services: Services) -> None:
    """Who chose otherwise since the last throw plays by what he chose."""
    dealer.handle(StartSolo(7))
    first = services.session.match_id
    play_out(services)
    services.preferences.change(lexicon="large")
    dealer.handle(NextRound())
    assert services.session.match_id != first
    assert on_the_table(services).rules.lexicon == "large"


def test_a_match_of_several_is_not_broken_off(dealer: Dealer, services: Services) -> None:
    """In the middle of a round neither another throw nor the same one: the message says why, nothing changes."""
    dealer.handle(StartMatch(TOURNAMENT, (ANN, BEN), seed=5))
    before = services.session.match
    for same in (False, True):
        with pytest.raises(ValueError, match=r"\w+"):
            dealer.handle(NextRound(same))
        assert services.session.match is before


def test_after_a_round_of_several(dealer: Dealer, services: Services) -> None:
    """The next throw of the match; or, for the same board with others, the page on which players are chosen."""
    dealer.handle(StartMatch(replace(TOURNAMENT, rounds=3, target=None), (ANN, BEN), seed=5))
    play_out(services)
    match = on_the_table(services)
    assert match.phase is Phase.SCORED
    assert dealer.handle(NextRound(same=True)) == ShowPage("setup", match)
    assert dealer.handle(NextRound()) is None
    assert len(on_the_table(services).rounds) == 2


def test_a_solo_match_is_over_when_its_player_gets_up(dealer: Dealer, services: Services) -> None:
    """A solo match stays open only if it was left in a round with a word."""
    dealer.handle(StartSolo(7))
    play_out(services)
    dealer.leave_match()
    assert services.open_matches.last() is None
    dealer.handle(StartSolo(7))
    dealer.leave_match()
    assert services.open_matches.last() is None
    dealer.handle(StartSolo(7))
    services.session.send(Start)
    services.session.send(Guess, trace("sea", on_the_table(services).board)[0])
    dealer.leave_match()
    assert services.open_matches.last() is not None
