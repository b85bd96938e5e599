"""Solve a board by house rules: without the words that they refuse, with those that the house accepts."""

from collections.abc import Container

from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.referee import house_refusal
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords
from boggle_qt.engine.search.solving import Found, Solution, solve, trace

UNLISTED = 100
"""The tier of a word in no shipped list: above all others."""


def tier_of(word: str, lexicon: Lexicon) -> int:
    """Return the tier of a word, whether or not the lexicon has it; UNLISTED if no shipped list does."""
    tier = lexicon.tier(word)
    return UNLISTED if tier is None else tier


def solve_by_rules(
    board: Board, lexicon: Lexicon, rules: HouseRules, words: HouseWords, handicap: Handicap | None = None
) -> Solution:
    """Return the words of a board that the referee accepts from a player with this handicap, with the accepted house
    words. `lexicon` is that of the rules."""
    least = rules.shortest_word(handicap)
    solution = solve(board, lexicon if handicap is None else lexicon.named(handicap.lexicon), least)
    there = {word.word for word in solution.words}
    out = (there & words.banned) | {word for word in there - words.accepted if house_refusal(word, rules, lexicon)}
    more = []
    for word in words.accepted - there:
        if len(word) >= least and (paths := trace(word, board)):
            path = min(paths, key=lambda path: (len(path), path))
            more.append(Found(word, path, len(paths), tier_of(word, lexicon), lexicon.strong(word)))
    if not out and not more:
        return solution
    return _solution([found for found in solution.words if found.word not in out] + more)


def hide(solution: Solution, words: Container[str]) -> Solution:
    """Return the solution with these words marked as strong, so that lists and hints leave them out."""
    return _solution([replace(word, strong=True) if word.word in words else word for word in solution.words])


def _solution(words: list[Found]) -> Solution:
    return Solution(
        [found.word for found in words],
        [found.path for found in words],
        [found.paths for found in words],
        lambda: [(found.tier, found.strong) for found in words],
    )
