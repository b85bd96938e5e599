"""The search in plain Python, for where there is no compiler. `search.py` says what it answers; this is how.

The part of the trie that boards have asked for so far is kept as dictionaries, of the words of one lexicon alone. A
board is walked breadth first from each cell in turn, so that of the shortest paths of a word the first met is the
first in the order of cells. A node that none of the letters around its cell continues is never queued.
"""

from __future__ import annotations

from boggle_qt.engine.board import SOLID, Board, Path, grid_neighbours
from boggle_qt.engine.lexicon import ALPHABET, WordTable

Place = tuple[int, str, str]
"""A cell that is not solid, its letter, and the second letter of a digraph, or nothing."""

LETTER = {letter: 1 << at for at, letter in enumerate(ALPHABET)}
"""The bit of each letter in a set of letters."""


class Branch(dict[str, "tuple[str, int, Branch]"]):
    """What can follow a stem, by letter: the word that ends there or "", the set of letters that go on, and the steps
    from there. Empty until `Trie.grow` has been there."""

    __slots__ = ("node", "stem")

    def __init__(self, node: int, stem: str) -> None:
        super().__init__()
        self.node, self.stem = node, stem


class Trie:
    """The words of a table of tier `most` or less that have one of the flags `bits` (any, if 0).

    Threads may share one: a node is filled in a single update, and two that fill it fill in the same.
    """

    def __init__(self, table: WordTable, most: int, bits: int) -> None:
        self._table, self._most, self._bits = table, most, bits
        self._barren: set[int] = set()
        self._bearing: set[int] = set()
        self.root = Branch(0, "")
        self.grow(self.root)

    def grow(self, branch: Branch) -> None:
        """Fill in what follows a stem. Raises BadLexicon where the table leads out of itself."""
        made = {}
        for letter, (down, number) in self._table.steps(branch.node).items():
            stem = branch.stem + letter
            word = stem if self._holds(number) else ""
            letters = self._letters(down)
            if word or letters:
                made[letter] = (word, letters, Branch(down, stem))
        branch.update(made)

    def _holds(self, number: int) -> bool:
        return number >= 0 and self._table.holds(number, self._most, self._bits)

    def _letters(self, node: int) -> int:
        """The letters by which a node leads to words."""
        if node < 0:
            return 0
        steps = self._table.steps(node).items()
        return sum(LETTER[letter] for letter, (down, number) in steps if self._holds(number) or self._bears(down))

    def _bears(self, node: int) -> bool:
        """Whether there is a word below a node. Remembered of it, and of all nodes passed where there is none."""
        if node in self._barren or node < 0:
            return False
        if node in self._bearing:
            return True
        met, todo = {node}, [node]
        while todo:
            for down, number in self._table.steps(todo.pop()).values():
                if self._holds(number):
                    self._bearing.add(node)
                    return True
                if down >= 0 and down not in met and down not in self._barren:
                    met.add(down)
                    todo.append(down)
        self._barren |= met
        return False


def walk(board: Board, trie: Trie, least: int) -> tuple[list[str], list[Path], list[int]]:
    """Every word of at least `least` letters: the words, the first shortest path of each, how many paths it has."""
    places: list[Place | None] = [
        None if face == SOLID else (cell, face[0].lower(), face[1:]) for cell, face in enumerate(board.faces)
    ]
    bits = [LETTER[place[1]] if place else 0 for place in places]
    near: list[list[Place]] = []
    around: list[int] = []  # the letters of all neighbours, those a path has used among them
    for others in grid_neighbours(board.rows, board.columns):
        near.append([place for other in others if (place := places[other])])
        letters = 0
        for other in others:
            letters |= bits[other]
        around.append(letters)
    step = [(cell,) for cell in range(len(places))]
    best: dict[str, Path] = {}
    ways: dict[str, int] = {}
    for place in places:
        queue: list[tuple[Path, list[Place], Branch]] = [((), [place], trie.root)] if place else []
        for path, onward, steps in queue:
            for cell, letter, second in onward:
                if letter in steps and cell not in path:
                    word, letters, further = steps[letter]
                    if second:
                        if not letters & LETTER[second]:
                            continue
                        if not further:
                            trie.grow(further)
                        word, letters, further = further[second]
                    if word and len(word) >= least:
                        if word not in ways:
                            ways[word] = 1
                            best[word] = path + step[cell]
                        else:
                            ways[word] += 1
                            if len(path) + 1 < len(best[word]):  # by a digraph
                                best[word] = path + step[cell]
                    if letters & around[cell]:
                        if not further:
                            trie.grow(further)
                        queue.append((path + step[cell], near[cell], further))
    return list(ways), list(best.values()), list(ways.values())
