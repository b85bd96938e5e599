"""What the desk reports about a board: its words, and whether cubes can show it."""

from __future__ import annotations

from collections.abc import Generator

from msgspec import Struct

from boggle_qt.engine.apply_house_words import filter_solution
from boggle_qt.engine.board import Board
from boggle_qt.engine.cube_assignment import fit
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import HouseRules, HouseWords
from boggle_qt.engine.search.solving import Solution, solve
from boggle_qt.messages.boards import misfit_line, other_size_line


class BoardReport(Struct, frozen=True):
    """The result of solving a board on the desk."""

    board: Board
    rules: HouseRules
    """The rules that it was solved by."""
    solution: Solution
    impossible: str
    """Why the chosen cubes cannot show it; "" if they can, or none are chosen."""
    blocked: tuple[int, ...]
    """The cells that they cannot show."""

    @property
    def points(self) -> int:
        """The points of all words."""
        return sum(self.rules.points(found.word) for found in self.solution.words)


def report_steps(
    board: Board,
    empty: frozenset[int],
    lexicon: Lexicon,
    rules: HouseRules,
    dice: DiceSet | None,
    words: HouseWords = HouseWords(),  # noqa: B008  (a frozen value)
) -> Generator[None, None, BoardReport]:
    """Solve the board with the words of this house, and check whether `dice` can show it, whatever fills the `empty`
    cells."""
    yield None
    solution = filter_solution(solve(board, lexicon, rules.min_letters), board, lexicon, rules, words)
    yield None
    filled = [cell for cell in range(len(board.faces)) if cell not in empty]
    if dice is None or not filled:
        return BoardReport(board, rules, solution, "", ())
    if len(dice.cubes) != len(board.faces):
        return BoardReport(board, rules, solution, other_size_line(len(dice.cubes), len(board.faces)), ())
    found = fit([board.faces[cell] for cell in filled], dice)
    impossible = misfit_line(found.misfit) if found.misfit else ""
    return BoardReport(board, rules, solution, impossible, tuple(filled[at] for at in found.blocked))
