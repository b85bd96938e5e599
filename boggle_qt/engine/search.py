"""Every word of a board: what there is, where, and in how many ways. Knows no points but those it is given."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.engine.lexicon import STRONG, Lexicon
from boggle_qt.engine.rules import STANDARD, PointsTable

FORM = "plain"
"""Which form of the search is in use: "compiled" or "plain"."""


@dataclass(frozen=True, slots=True)
class Found:
    """A word of the board."""

    word: str
    path: Path
    """The shortest path, and of the shortest the first in the order of their cells."""
    paths: int
    """How many different paths spell it."""
    tier: int
    strong: bool


@dataclass(frozen=True, slots=True)
class Solution:
    """All words of a board, in alphabetical order."""

    words: tuple[Found, ...]

    def __len__(self) -> int:
        return len(self.words)


def solve(board: Board, lexicon: Lexicon, min_letters: int = 3) -> Solution:
    """Every word of the lexicon with at least `min_letters` letters that can be traced, once."""
    table = lexicon.table
    ways = _walk(board, lexicon, min_letters)
    found = [
        Found(word, path, count, table.tier(number), bool(table.flags(number) & STRONG))
        for number, (word, path, count) in ways.items()
    ]
    return Solution(tuple(sorted(found, key=lambda one: one.word)))


def score(board: Board, lexicon: Lexicon, min_letters: int = 3, points: PointsTable = STANDARD) -> int:
    """The points of all words together, each counted once."""
    return sum(points.points(len(word)) for word, _, _ in _walk(board, lexicon, min_letters).values())


def score_many(
    boards: Iterable[Board], lexicon: Lexicon, min_letters: int = 3, points: PointsTable = STANDARD
) -> array[int]:
    """The `score` of each board, as an array of 64-bit whole numbers."""
    return array("q", (score(board, lexicon, min_letters, points) for board in boards))


def trace(word: str, board: Board) -> list[Path]:
    """Every path that spells `word`, in the order of their cells; none for an empty word."""
    word, paths = word.lower(), []
    stack: list[tuple[Path, int]] = [((cell,), 0) for cell in reversed(range(len(board.faces)))]
    while stack:
        path, at = stack.pop()
        face = board.faces[path[-1]].lower()
        if face == SOLID or not word.startswith(face, at):
            continue
        at += len(face)
        if at == len(word):
            paths.append(path)
            continue
        stack += [((*path, near), at) for near in reversed(board.neighbours(path[-1])) if near not in path]
    return paths


def _walk(board: Board, lexicon: Lexicon, min_letters: int) -> dict[int, tuple[str, Path, int]]:
    """Word number -> (word, first shortest path, number of paths).

    Depth first from every cell in order, cell by cell in rising order, so that of two paths of one length the first
    met is the one wanted; a digraph is two steps in the trie and one on the board.
    """
    steps, holds = lexicon.table.steps, lexicon.holds
    faces = [face.lower() for face in board.faces]
    near = [tuple(n for n in board.neighbours(cell) if faces[n] != SOLID) for cell in range(len(faces))]
    ways: dict[int, tuple[str, Path, int]] = {}
    used = [False] * len(faces)

    def visit(cell: int, node: int, stem: str, path: Path) -> None:
        number = -1
        for letter in faces[cell]:
            if node < 0:
                return
            node, number = steps(node).get(letter, (-1, -1))
        stem += faces[cell]
        path = (*path, cell)
        if number >= 0 and len(stem) >= min_letters and holds(number):
            word, best, count = ways.get(number, (stem, path, 0))
            ways[number] = (word, path if len(path) < len(best) else best, count + 1)
        if node >= 0:
            used[cell] = True
            known = steps(node)
            for other in near[cell]:
                if not used[other] and faces[other][0] in known:
                    visit(other, node, stem, path)
            used[cell] = False

    for cell, face in enumerate(faces):
        if face != SOLID:
            visit(cell, 0, "", ())
    return ways
