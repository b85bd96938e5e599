"""What there is to print: the board on the table, one laid by hand, or a fresh throw. Answers only where no secret."""

from __future__ import annotations

from random import Random, SystemRandom

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.match import Match
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search.solving import Solution, solve
from boggle_qt.ui.page.requests import Printable
from boggle_qt.ui.play.services import Services


def table_printable(services: Services) -> Printable:
    """The board of the round that is played, if anybody may see it; a fresh throw otherwise."""
    match = services.session.match
    if match is not None and match.rounds and match.board_shown:
        return round_printable(match, services.solver.solution if match.settled else None)
    if match is not None and match.rounds:  # its board is a secret now; by its rules another can be played
        return throw_printable(services, match.rules, () if match.solo else match.players)
    cells = len(services.open_dice(services.preferences.settings.dice).cubes)
    return throw_printable(services, services.preferences.solo_rules(cells))


def round_printable(match: Match, solution: Solution | None) -> Printable:
    """The board of a match's last round, with its answers where they are known and no secret."""
    thrown, seed, players = match.round.throw, match.round.seed, () if match.solo else match.players
    return Printable(thrown.board, thrown.turns, match.rules, seed, solution, players, cubes=seed is not None)


def visible_board(services: Services) -> Board | None:
    """The board of the round that is played, if anybody may see it."""
    match = services.session.match
    return match.board if match is not None and match.rounds and match.board_shown else None


def board_printable(
    services: Services, board: Board, turns: tuple[int, ...], rules: HouseRules, cubes: bool
) -> Printable:
    """A board that a page made, as it lies there and by what counts there; `cubes`: whether it is those of the rules
    that lie there. Raises ValueError where the words to solve it by are gone."""
    lexicon = services.lexicons.open(rules.lexicon, rules.spelling)
    return Printable(board, turns, rules, None, solve(board, lexicon, rules.min_letters), cubes=cubes)


def throw_printable(
    services: Services, rules: HouseRules, players: tuple[Player, ...] = (), card: bool = False
) -> Printable:
    """A fresh throw under these rules. Raises ValueError for cubes or words that are not there."""
    seed = SystemRandom().randrange(2**31)
    thrown = throw(services.open_dice(rules.dice), Random(seed))
    lexicon = services.lexicons.open(rules.lexicon, rules.spelling)
    solution = solve(thrown.board, lexicon, rules.min_letters)
    return Printable(thrown.board, thrown.turns, rules, seed, solution, players, card)
