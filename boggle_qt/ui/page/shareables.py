"""What can be shared: the board that may be seen, with its rules and the result of its round."""

from __future__ import annotations

from boggle_qt.ui.page import printables
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Shareable
from boggle_qt.ui.play.services import Services


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
    if match is None or printables.visible_board(services) is None:
        thrown_now = printables.table_printable(services)
        return Shareable(thrown_now.board, thrown_now.turns, thrown_now.rules, new=True)
    thrown = match.round.throw
    return Shareable(thrown.board, thrown.turns, match.rules, result)
