"""What is to be reached on a board in the modes that have a goal: worked out when it is dealt, and kept with the deal,
so that a round reads the same whatever becomes of the word lists."""

from __future__ import annotations

from boggle_qt.engine.apply_house_words import filter_solution
from boggle_qt.engine.board import Board
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.par import par
from boggle_qt.engine.rules import HouseRules, HouseWords, Mode
from boggle_qt.engine.search.solving import solve

WITH_GOAL = frozenset({Mode.RACE, Mode.GOAL})
"""The modes in which something is to be reached."""


def goal(board: Board, rules: HouseRules, words: HouseWords, lexicon: Lexicon) -> int | None:
    """The words or points that end a turn on this board; None in a mode without a goal. It may be 0: such a board is
    none to play.

    Strong words are not asked for, though they count when they are played.
    """
    if rules.mode not in WITH_GOAL:
        return None
    solution = filter_solution(solve(board, lexicon, rules.min_letters), board, lexicon, rules, words)
    if rules.mode is Mode.RACE and rules.amount:
        return sum(len(word.word) == rules.amount and not word.strong for word in solution.words)
    share = 100 if rules.mode is Mode.RACE else rules.amount or 0
    return -(-par(solution, rules.points) * share // 100)
