"""The solver for other programs: `boggle_qt.solve`, `score`, `throw` and what they take and return. Needs no Qt.

>>> from boggle_qt import load_lexicon, solve
>>> for item in solve("cat/dog/hen", load_lexicon("everyday"), min_letters=5):
...     print(item.word, item.points, item.path)
atoned 3 (1, 2, 4, 8, 7, 3)
dotage 3 (3, 4, 2, 1, 5, 7)
atone 2 (1, 2, 4, 8, 7)
caged 2 (0, 1, 5, 7, 3)
conga 2 (0, 4, 8, 5, 1)
honed 2 (6, 4, 8, 7, 3)
toned 2 (2, 4, 8, 7, 3)
"""

import os
import random
from collections.abc import Iterable, Iterator
from functools import cached_property
from operator import attrgetter
from pathlib import Path

from msgspec import Struct

from boggle_qt.engine import dice
from boggle_qt.engine.board import Board
from boggle_qt.engine.board import Path as CellPath
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import PointsTable, default_min_letters, default_points_table
from boggle_qt.engine.search import solving
from boggle_qt.store.files import dice_sets
from boggle_qt.store.words import word_lists

__all__ = ["Board", "Lexicon", "Solution", "Word", "load_lexicon", "score", "solve", "throw"]


class Word(Struct, frozen=True, gc=False):  # there are thousands, none in a reference cycle
    """A word of a board.

    `path` has its cells, row-major from 0: the shortest way to trace it and, of equals, the first.
    """

    word: str
    points: int
    path: CellPath


class Solution:
    """All words of a board, the highest points first, then alphabetical. `"word" in solution` ignores case.

    >>> solution = solve("tine/nint/ocna/retl", ["tine", "tint", "lane", "cat"])
    >>> solution
    Solution(board='TINE/NINT/OCNA/RETL', words=3, points=3)
    >>> len(solution), solution.points, "TINE" in solution, "cat" in solution
    (3, 3, True, False)
    >>> solution["tine"]
    Word(word='tine', points=1, path=(0, 1, 2, 3))
    >>> solution.paths("tint")
    [(0, 1, 2, 7), (0, 1, 6, 7), (0, 5, 2, 7), (0, 5, 6, 7), (0, 5, 10, 7), (0, 5, 10, 14)]
    """

    def __init__(self, board: Board, found: solving.Solution, table: PointsTable) -> None:
        self.board = board
        self._found, self._table = found, table

    @cached_property
    def _words(self) -> dict[str, Word]:
        worth = self._worth
        found = sorted(zip(self._found.texts, self._found.paths, strict=True))
        words = [Word(text, worth[len(text)], path) for text, path in found]
        words.sort(key=attrgetter("points"), reverse=True)  # keeps the order of equals
        return {word.word: word for word in words}

    @cached_property
    def _worth(self) -> list[int]:
        """The points of a word by its letters."""
        longest = max(map(len, self._found.texts), default=0)
        return [self._table.points(letters) for letters in range(longest + 1)]

    @cached_property
    def _texts(self) -> frozenset[str]:  # without paths, which take longer to find
        return frozenset(self._found.texts)

    def __iter__(self) -> Iterator[Word]:
        return iter(self._words.values())

    def __len__(self) -> int:
        return len(self._found)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word.lower() in self._texts

    def __getitem__(self, word: str) -> Word:
        """Return the item of a word. Raise KeyError for a word that is not on the board or in the lexicon."""
        return self._words[word.lower()]

    def __repr__(self) -> str:
        return f"Solution(board={self.board.together()!r}, words={len(self)}, points={self.points})"

    @cached_property
    def points(self) -> int:
        """The points of all words."""
        return sum(map(self._worth.__getitem__, map(len, self._found.texts)))

    def paths(self, word: str) -> list[CellPath]:
        """Return every way to trace a word, in the order of cells; none for a word that is not in the solution."""
        return solving.trace(word, self.board) if word in self else []


def solve(board: Board | str, words: Lexicon | Iterable[str], min_letters: int | None = None) -> Solution:
    """Return every word that can be traced on a board.

    `board` is a Board or its text, such as "tine/nint/ocna/retl" or "Qu I / T E". `words` is a lexicon or any iterable
    of words; to solve many boards with the same words, make one `Lexicon.from_words(words)`. Words need `min_letters`
    letters, by default 3 on up to 16 cells and 4 on more. Raise ValueError for a board or words that can't be used.

    >>> [item.word for item in solve("Qu I / T E", ["quit", "quite", "tie", "it"])]
    ['quite', 'quit', 'tie']
    """
    board, lexicon, least = _checked(board, words, min_letters)
    return Solution(board, solving.solve(board, lexicon, least), default_points_table(len(board.faces), least))


def score(board: Board | str, words: Lexicon | Iterable[str], min_letters: int | None = None) -> int:
    """Return the points of all words of a board; much faster than `solve`, which takes the same.

    >>> score("tine/nint/ocna/retl", load_lexicon("enable"))
    258
    """
    board, lexicon, least = _checked(board, words, min_letters)
    return solving.score(board, lexicon, least, default_points_table(len(board.faces), least))


def throw(cubes: str | dice.DiceSet = "new-1987", seed: int | None = None) -> Board:
    """Return a board with a set of cubes thrown into the tray. `boggle-qt dice` lists the sets.

    The same seed gives the same board on every machine, and by `boggle-qt throw --seed`. Raise ValueError for an
    unknown set.

    >>> print(throw("new-1987", seed=7))
    E R Z T / I T A S / I E E I / G C T O
    """
    source = random.Random(seed)
    return dice.throw(dice_sets.open_dice(cubes) if isinstance(cubes, str) else cubes, source).board


def load_lexicon(name: str | os.PathLike[str] = "standard", spelling: str = "american") -> Lexicon:
    """Return a word list: everyday, standard, large, unabridged, enable, one that you added to the game, or, for a
    `pathlib.Path`, the words of a file.

    The spelling is american, british or either; it matters for everyday and standard only. A file has one word per line
    in any case; lines that are no words are left out. Raise ValueError for an unknown list or a file without words, and
    OSError for one that can't be read.

    >>> "quartz" in load_lexicon("everyday")
    True
    """
    if isinstance(name, str):
        return word_lists.open_lexicon(name, spelling)
    file = Path(name)
    lines = word_lists.decoded(file.read_bytes()).splitlines()
    words = {word for word, why in map(word_lists.folded, filter(None, map(str.strip, lines))) if not why}
    if not words:
        raise ValueError(f"{file} has no word that can be played: write one word per line")
    return Lexicon.from_words(words, file.stem)


def _checked(board: Board | str, words: Lexicon | Iterable[str], min_letters: int | None) -> tuple[Board, Lexicon, int]:
    """Return the arguments of `solve` as the engine takes them. Raise ValueError."""
    if isinstance(board, str):
        board = Board.parse(board)
    elif not isinstance(board, Board):
        raise ValueError(f"a board is a Board or a text such as 'tine/nint/ocna/retl', not {board!r}")
    if isinstance(words, str) or not isinstance(words, Lexicon | Iterable):
        raise ValueError(
            f"words are a lexicon or a list of words, not {words!r}; load_lexicon('standard') gives a lexicon"
        )
    lexicon = words if isinstance(words, Lexicon) else Lexicon.from_words(words)
    if min_letters is not None and (not isinstance(min_letters, int) or min_letters < 1):
        raise ValueError(f"min_letters must be a whole number, at least 1, not {min_letters!r}")
    return board, lexicon, min_letters or default_min_letters(len(board.faces))
