"""The search in plain Python, for installations without a compiler; `solving.py` is its interface.

The trie of a lexicon's words is built as nested dictionaries, as far as boards have needed it. A board is searched
breadth first from each cell in turn, so that the first path found is the shortest, and of equals the first in the order
of cells. A path is not queued if no letter around its last cell can continue it.
"""

from functools import reduce
from operator import or_

from boggle_qt.engine.board import SOLID, Board, Path, grid_neighbours
from boggle_qt.engine.lexicon import WordTable

Place = tuple[int, str, str]
"""A cell that is not solid, its letter, and the second letter of a digraph or ""."""


class Branch(dict[str, "tuple[str, int, Branch]"]):
    """The continuations of a stem, by letter: the word that ends there or "", the set of letters that can follow, and
    the next branch. Empty until `Trie.grow` fills it."""

    __slots__ = ("node", "stem")

    def __init__(self, node: int, stem: str) -> None:
        super().__init__()
        self.node, self.stem = node, stem


class Trie:
    """The words of a table with at most the tier `most` and with one of the flags `bits` (0: any). Threads may share a
    trie: a branch is filled in a single update, always with the same content."""

    def __init__(self, table: WordTable, most: int, bits: int) -> None:
        self._table, self._most, self._bits = table, most, bits
        self.bit = {letter: 1 << at for at, letter in enumerate(table.letters)}
        """The bit of each letter in a set."""
        self.root = Branch(0, "")
        self.grow(self.root)

    def grow(self, branch: Branch) -> None:
        """Fill in the continuations of a stem, by words of the whole table. Raise BadLexicon if it is damaged."""
        made = {}
        for letter, (down, number) in self._table.steps(branch.node).items():
            stem = branch.stem + letter
            word = stem if number >= 0 and self._table.holds(number, self._most, self._bits) else ""
            letters = sum(map(self.bit.__getitem__, self._table.steps(down))) if down >= 0 else 0
            made[letter] = (word, letters, Branch(down, stem))
        branch.update(made)


def walk(board: Board, trie: Trie, least: int) -> tuple[list[str], list[Path], list[int]]:
    """Return the words of at least `least` letters, the first shortest path of each, and its number of paths."""
    known = trie.bit
    places: list[Place | None] = [  # no word goes through letters that the alphabet does not have
        (cell, face[0].lower(), face[1:]) if face != SOLID and known.keys() >= set(face.lower()) else None
        for cell, face in enumerate(board.faces)
    ]
    grid = grid_neighbours(board.rows, board.columns)
    near = [[place for other in others if (place := places[other])] for others in grid]
    # The letters of all neighbours, used ones included.
    around = [reduce(or_, (known[letter] for _, letter, _ in others), 0) for others in near]
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
                        if not letters & known[second]:
                            continue
                        if not further:
                            trie.grow(further)
                        word, letters, further = further[second]
                    if word and len(word) >= least:
                        ways[word] = ways.get(word, 0) + 1
                        if word not in best or len(path) + 1 < len(best[word]):  # a later one is shorter by a digraph
                            best[word] = path + step[cell]
                    if letters & around[cell]:
                        if not further:
                            trie.grow(further)
                        queue.append((path + step[cell], near[cell], further))
    return list(ways), list(best.values()), list(ways.values())
