"""Solve and score boards, and trace words on them.

The search has several forms with the same results. If `compiled_search.pyx` is compiled, it is used in the fastest form
that this processor can run; it needs a trie of the lexicon's words, which is built from the table at first use (some
milliseconds) and cached with it. Otherwise `plain_search.py` is used, with a trie that grows as boards need it. The
environment variable BOGGLE_QT_SEARCH selects another form.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import groupby
from operator import attrgetter
from random import Random
from types import ModuleType
from typing import NamedTuple

from msgspec import Struct

from boggle_qt.engine.board import SOLID, Board, Path, grid_neighbours
from boggle_qt.engine.dice import DiceSet, throw
from boggle_qt.engine.lexicon import ALPHABET, STRONG, BadLexicon, Lexicon, WordTable
from boggle_qt.engine.rules import FLAT, STANDARD, PointsTable
from boggle_qt.engine.search.plain_search import Trie, walk

try:
    from boggle_qt.engine.search import compiled_search

    _compiled: ModuleType | None = compiled_search if sys.byteorder == "little" else None
except ImportError:
    _compiled = None

_kernel = _compiled
"""The compiled search; None if it is missing or the plain form is in use."""

PLAIN = "plain"

FORMS: tuple[str, ...] = (*(_compiled.forms() if _compiled else ()), PLAIN)
"""The forms that can be used here, fastest first."""

FORM = PLAIN
"""The form in use."""


def use_form(form: str) -> None:
    """Use one of FORMS from now on, in all threads. Raise ValueError for another."""
    global FORM, _kernel
    if form not in FORMS:
        raise ValueError(f"this machine has no {form} form of the search, only {', '.join(FORMS)}")
    if form != PLAIN and _compiled is not None:
        _compiled.use(form)
    FORM, _kernel = form, None if form == PLAIN else _compiled


_asked = _compiled.asked() if _compiled else ""
use_form(_asked if _asked in FORMS else FORMS[0])

POINT_ROWS = 64
"""Words with this many or more letters get the points of one letter less."""


class Found(Struct, frozen=True, gc=False):  # there are thousands, none in a reference cycle
    """A word of the board."""

    word: str
    path: Path
    """The shortest path; of equals the first in the order of cells."""
    paths: int
    """The number of different paths that spell the word."""
    tier: int
    strong: bool


class Solution:
    """All words of a board, as parallel lists in no particular order, or as values in alphabetical order."""

    def __init__(
        self, texts: list[str], paths: list[Path], ways: list[int], known: Callable[[], list[tuple[int, bool]]]
    ) -> None:
        """`known` returns the tier of each word and whether it is strong."""
        self._texts, self._lists, self._known = texts, (paths, ways), known

    def __len__(self) -> int:
        return len(self._texts)

    @property
    def texts(self) -> list[str]:
        """Every word once."""
        return self._texts

    def _listed(self) -> tuple[list[Path], list[int]]:
        return self._lists

    @property
    def paths(self) -> list[Path]:
        """The shortest path of each word; of equals the first in the order of cells."""
        return self._listed()[0]

    @property
    def ways(self) -> list[int]:
        """The number of paths of each word."""
        return self._listed()[1]

    @cached_property
    def words(self) -> tuple[Found, ...]:
        """Every word with all its facts, in alphabetical order."""
        return tuple(
            Found(text, path, ways, tier, strong)
            for text, path, ways, (tier, strong) in sorted(
                zip(self.texts, self.paths, self.ways, self._known(), strict=True)
            )
        )


NO_WORDS = Solution([], [], [], list)
"""Stands for what is not known yet."""


class _CompiledSolution(Solution):
    """The solution of a board of up to 64 cells by the compiled search. The first search finds the words only, which is
    twice as fast; a second one with paths runs when they are needed."""

    def __init__(self, kernel: ModuleType, board: Board, lexicon: Lexicon, least: int) -> None:
        self._kernel, self._table, self._all = kernel, lexicon.table, _compiled_words(lexicon)
        faces, texts = coded_faces(board.faces, lexicon.table.letters), self._all.texts
        self._arguments = arguments = (self._all.nodes, texts, faces, board.rows, board.columns, least)
        self._numbers = memoryview(kernel.find_words(*arguments)).cast("I")
        self._texts, self._lists = [], ([], [])

    def __len__(self) -> int:
        return len(self._numbers)

    @property
    def texts(self) -> list[str]:
        if not self._texts:  # no cached_property: it takes a lock before Python 3.12, and this is called often
            if (texts := self._kernel.texts(self._numbers.obj, self._all.texts)) is None:
                self._listed()  # a word has no text yet, since no board had it before
                texts = self._kernel.texts(self._numbers.obj, self._all.texts)
            letters = self._table.letters
            self._texts = texts if letters == ALPHABET else [text.translate(_decoding(letters)) for text in texts]
        return self._texts

    def _listed(self) -> tuple[list[Path], list[int]]:
        if not self._lists[0]:
            self._lists = self._kernel.list_words(*self._arguments)
        return self._lists

    def _known(self) -> list[tuple[int, bool]]:
        return _tiers_and_strong(self._table, map(self._all.numbers.__getitem__, self._numbers))


def solve(board: Board, lexicon: Lexicon, min_letters: int = 3) -> Solution:
    """Return every word of the lexicon with at least `min_letters` letters that can be traced."""
    table = lexicon.table
    least = max(0, min_letters)
    if _kernel is None:
        texts, paths, ways = walk(board, _plain_trie(lexicon), least)
        return Solution(texts, paths, ways, lambda: _tiers_and_strong(table, map(table.number, texts)))
    if len(board.faces) <= _kernel.SMALL:
        return _CompiledSolution(_kernel, board, lexicon, least)
    words, letters = _compiled_words(lexicon), _lowercase_faces(board.faces)
    worth, faces = [0] * POINT_ROWS, coded_faces(board.faces, table.letters)
    _, found, paths, ways = _kernel.large(
        words.nodes, len(words.texts), faces, board.rows, board.columns, least, worth, True
    )
    texts = ["".join(map(letters.__getitem__, path)) for path in paths]
    return Solution(texts, paths, ways, lambda: _tiers_and_strong(table, map(words.numbers.__getitem__, found)))


def _tiers_and_strong(table: WordTable, numbers: Iterable[int | None]) -> list[tuple[int, bool]]:
    """Return the tier of each word of the table, and whether it is strong."""
    return [(table.tier(number), bool(table.flags(number) & STRONG)) for number in numbers if number is not None]


def coded_faces(faces: tuple[str, ...], letters: str) -> tuple[str, ...]:
    """Return faces as the compiled search reads them: the characters from A on stand for the letters of an alphabet,
    and a face with another letter is solid, for no word has it."""
    return faces if letters == ALPHABET else _coded_faces(faces, letters)


@lru_cache(maxsize=64)
def _coded_faces(faces: tuple[str, ...], letters: str) -> tuple[str, ...]:
    at = {letter: place for place, letter in enumerate(letters)}
    return tuple(
        "".join(chr(ord("a" if second else "A") + at[letter]) for second, letter in enumerate(face.lower()))
        if face != SOLID and at.keys() >= set(face.lower())
        else SOLID
        for face in faces
    )


@lru_cache(maxsize=8)
def _decoding(letters: str) -> dict[int, str]:
    """Return what the characters of `coded_faces` stand for, also in lower case."""
    upper = {ord("A") + at: letter for at, letter in enumerate(letters)}
    return upper | {ord("a") + at: letter for at, letter in enumerate(letters)}


def score(board: Board, lexicon: Lexicon, min_letters: int = 3, points: PointsTable = STANDARD) -> int:
    """Return the sum of the points of all words."""
    return score_many([board], lexicon, min_letters, points)[0]


def score_many(
    boards: Iterable[Board], lexicon: Lexicon, min_letters: int = 3, points: PointsTable = STANDARD
) -> array[int]:
    """Return the `score` of each board as an array of 64-bit integers. Fastest if boards of one shape are adjacent."""
    worth = _worth(points)
    if _kernel is None:
        trie = _plain_trie(lexicon)
        found = (walk(board, trie, min_letters)[0] for board in boards)
        return array("q", (sum(worth[min(len(word), POINT_ROWS - 1)] for word in words) for words in found))
    words = _compiled_words(lexicon)
    nodes, size = words.nodes, len(words.texts)
    scores: array[int] = array("q")
    least = max(0, min_letters)
    for (rows, columns), alike in groupby(boards, attrgetter("rows", "columns")):
        faces = [coded_faces(board.faces, lexicon.table.letters) for board in alike]
        if rows * columns <= _kernel.SMALL:
            scores.frombytes(_kernel.score_many(nodes, size, faces, rows, columns, least, worth))
        else:
            scores.extend(_kernel.large(nodes, size, one, rows, columns, least, worth, False)[0] for one in faces)
    return scores


@lru_cache(maxsize=16)
def _worth(points: PointsTable) -> list[int]:
    """Return the points of words of 0 to POINT_ROWS - 1 letters; the list must not be changed."""
    return [points.points(letters) for letters in range(POINT_ROWS)]


def survey(
    dice: DiceSet, seed: int, boards: int, lexicon: Lexicon, min_letters: int = 3, points: PointsTable = STANDARD
) -> tuple[array[int], array[int]]:
    """Return the `score` and the number of words of the first `boards` throws by `throw` with `Random(seed)`."""
    source = Random(seed)
    if _kernel is None or len(dice.cubes) > _kernel.SMALL:
        thrown = [throw(dice, source).board for _ in range(boards)]
        return score_many(thrown, lexicon, min_letters, points), score_many(thrown, lexicon, min_letters, FLAT)
    words = _compiled_words(lexicon)
    found = _kernel.survey(
        words.nodes,
        len(words.texts),
        tuple(coded_faces(cube, lexicon.table.letters) for cube in dice.cubes),
        dice.side,
        max(0, min_letters),
        _worth(points),
        # What `throw` would draw: a number for every cube but the first, its face and its turn, of 64 bits each.
        source.randbytes(8 * boards * (3 * len(dice.cubes) - 1)),
    )
    scores, counts = array("q", found[0]), array("q", found[1])
    return scores, counts


class _Words(NamedTuple):
    """The words of a lexicon for the compiled search, numbered from 0."""

    nodes: bytes
    """The trie of these words."""
    texts: list[str | None]
    """The text of each word, None until it is needed."""
    numbers: memoryview[int]
    """The number of each word in the table."""


def _compiled_words(lexicon: Lexicon) -> _Words:
    """Return the lexicon's words for the compiled search, cached with its table."""
    assert _kernel is not None
    key = ("compiled", lexicon.most, lexicon.bits)
    words: _Words | None = lexicon.table.tries.get(key)
    if words is None:
        alphabet = (1 << len(lexicon.table.letters)) - 1
        try:
            nodes, numbers = _kernel.narrow(*lexicon.table.parts(), lexicon.most, lexicon.bits, alphabet)
        except ValueError as error:
            raise BadLexicon("the word list can't be searched: {reason}", reason=str(error)) from error
        found = memoryview(numbers).cast("I")
        words = lexicon.table.tries.setdefault(key, _Words(nodes, [None] * len(found), found))
    return words


def _plain_trie(lexicon: Lexicon) -> Trie:
    """Return the lexicon's trie for the plain search, cached with its table."""
    key = ("plain", lexicon.most, lexicon.bits)
    trie: Trie | None = lexicon.table.tries.get(key)
    if trie is None:
        trie = lexicon.table.tries.setdefault(key, Trie(lexicon.table, lexicon.most, lexicon.bits))
    return trie


def find_paths(
    word: str,
    board: Board,
    stem: Path = (),
    *,
    starts: Sequence[int] | None = None,
    within: Collection[int] | None = None,
    half: bool = False,
) -> Iterator[Path]:
    """Yield every path that continues `stem` and spells `word` (lower case) after it, in the order of cells.

    `starts` limits the first cell and `within` all cells. With `half`, letters of the last face may be left over ("q"
    ends on a Qu).
    """
    near, faces, letters = grid_neighbours(board.rows, board.columns), _lowercase_faces(board.faces), len(word)
    begin = near[stem[-1]] if stem else range(len(faces)) if starts is None else starts
    stack: list[tuple[Path, int]] = [(stem, 0)]
    while stack:
        path, at = stack.pop()
        if at >= letters:
            yield path
            continue
        for cell in reversed(near[path[-1]] if at else begin):
            face = faces[cell]
            follows = word.startswith(face, at) or (half and face.startswith(word[at:]))  # a solid face never does
            if follows and cell not in path and (within is None or cell in within):
                stack.append(((*path, cell), at + len(face)))


@lru_cache(maxsize=64)
def _lowercase_faces(faces: tuple[str, ...]) -> tuple[str, ...]:
    """Return the faces in lower case."""
    return tuple(map(str.lower, faces))


def trace(word: str, board: Board) -> list[Path]:
    """Return every path that spells `word`, in the order of cells; none for an empty word."""
    return list(find_paths(word.lower(), board)) if word else []


def traceable(word: str, board: Board) -> bool:
    """Return whether a path spells `word`."""
    return bool(word) and next(find_paths(word.lower(), board), None) is not None


def longest_traceable(word: str, board: Board) -> tuple[str, list[Path]]:
    """Return the longest beginning of `word` that can be traced, and its paths; "" and [] if no cube begins it."""
    beginnings = (word[:letters] for letters in range(len(word), 0, -1))
    return next(((begun, paths) for begun in beginnings if (paths := trace(begun, board))), ("", []))
