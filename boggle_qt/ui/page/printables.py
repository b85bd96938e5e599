"""What can be printed or shared: the board on the table, another, or a new throw; no secret solutions."""

from __future__ import annotations

from random import Random, SystemRandom

from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.rules import Boards, HouseRules, Player
from boggle_qt.engine.search.solving import Solution, solve
from boggle_qt.messages.catalogue import _
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Printable, Shareable
from boggle_qt.ui.play.services import Services


def table_printable(services: Services) -> Printable:
    """Return the board of the current round if it may be seen, and otherwise a new throw. Raise ValueError in a round
    alone that is paused, as it is while a dialog is open: its board would be there to search without the clock."""
    match = services.session.match
    if match is not None and match.solo and match.phase is Phase.PAUSED:
        raise ValueError(_("The board is hidden while the round is paused. Print or share it after the round."))
    # The dialog has paused the clock; everybody who writes on paper has seen the board then.
    seen = match is not None and match.phase is Phase.PAUSED and match.rules.own_paper
    if match is not None and match.rounds and (match.board_shown or seen):
        return round_printable(match, services.solver.solution if match.settled else None)
    if match is not None and match.rounds:  # its board is secret: print another one under the same rules
        players = () if match.solo else match.players
        return replace(throw_printable(services, match.rules, players), instead=not match.solo)
    return throw_printable(services, replace(services.solo_rules(), boards=Boards()))  # any board


def round_printable(match: Match, solution: Solution | None) -> Printable:
    """Return the board of a match's last round; `solution` is None while unknown or secret."""
    thrown, seed, players = match.round.throw, match.round.seed, () if match.solo else match.players
    return Printable(thrown.board, thrown.turns, match.rules, seed, solution, players, cubes=seed is not None)


def visible_board(services: Services) -> Board | None:
    """Return the board of the current round, or None if there is none or it may not be seen."""
    match = services.session.match
    return match.board if match is not None and match.rounds and match.board_shown else None


def board_printable(
    services: Services, board: Board, turns: tuple[int, ...], rules: HouseRules, cubes: bool
) -> Printable:
    """Return a page's own board, of the rules' `cubes` or not, solved. Raise ValueError if the word list is missing."""
    lexicon = services.lexicons.open(rules.lexicon, rules.spelling)
    return Printable(board, turns, rules, None, solve(board, lexicon, rules.min_letters), cubes=cubes)


def throw_printable(
    services: Services, rules: HouseRules, players: tuple[Player, ...] = (), card: bool = False
) -> Printable:
    """Return a new throw with its solution. Raise ValueError if the cubes or the word list are missing."""
    seed = SystemRandom().randrange(2**31)
    thrown = throw(services.open_dice(rules.dice), Random(seed))
    lexicon = services.lexicons.open(rules.lexicon, rules.spelling)
    solution = solve(thrown.board, lexicon, rules.min_letters)
    return Printable(thrown.board, thrown.turns, rules, seed, solution, players, card)


def shareable(services: Services, page: Page | None) -> Shareable:
    """Return the board of a page, or else the board on the table if it may be seen, or else a new throw. Raise
    ValueError if the cubes or the word list for a throw are missing."""
    board, match = page.board_to_share() if page is not None else None, services.session.match
    result = page.result_to_share() if page is not None else None
    if page is not None and board is not None:
        shown = page.printable()
        if shown is not None and shown.board == board:
            return Shareable(board, shown.turns, shown.rules, result)
        return Shareable(board, (0,) * len(board.faces))
    if match is None or visible_board(services) is None:
        thrown_now = table_printable(services)
        known = match is not None and bool(match.rounds) and thrown_now.board == match.board
        rules = services.solo_rules() if match is None else thrown_now.rules
        return Shareable(thrown_now.board, thrown_now.turns, rules, new=not known)
    thrown = match.round.throw
    return Shareable(thrown.board, thrown.turns, match.rules, result)
