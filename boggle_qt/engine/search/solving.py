"""Every word of a board: what there is, where, and in how many ways. Knows no points but those it is given.

There are several forms with the same answers. Where `kernel.py` was compiled it does the work, in the quickest of its
forms that this processor can run; it takes the words of a lexicon as a trie of their own, which is made from the table
at first use (some milliseconds) and kept with it. Where there was no compiler `plain.py` does it, with a trie of its
own that grows by what boards ask for. The environment variable BOGGLE_QT_SEARCH asks for another form than the first.
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

from boggle_qt.engine.board import Board, Path, grid_neighbours
from boggle_qt.engine.dice import DiceSet, throw
from boggle_qt.engine.lexicon import STRONG, BadLexicon, Lexicon, WordTable
from boggle_qt.engine.rules import FLAT, STANDARD, PointsTable
from boggle_qt.engine.search.plain_search import Trie, walk

try:
    from boggle_qt.engine.search import kernel

    _compiled: ModuleType | None = kernel if sys.byteorder == "little" else None
except ImportError:
    _compiled = None

_kernel = _compiled
"""The compiled form, unless it is not here or the plain one is in use."""

PLAIN = "plain"

FORMS: tuple[str, ...] = (*(_compiled.forms() if _compiled else ()), PLAIN)
"""What can be used here, the quickest first."""

FORM = PLAIN
"""Which form of the search is in use."""


def use_form(form: str) -> None:
    """Search in one of FORMS from now on, in all threads. Raises ValueError for another."""
    global FORM, _kernel
    if form not in FORMS:
        raise ValueError(f"no {form} form of the search here: there are {', '.join(FORMS)}")
    if form != PLAIN and _compiled is not None:
        _compiled.use(form)
    FORM, _kernel = form, None if form == PLAIN else _compiled


def choose_form(asked: str, forms: Sequence[str]) -> str:
    """The form that was asked for if it is one of `forms`, or the first of them."""
    return asked if asked in forms else forms[0]


use_form(choose_form(_compiled.asked() if _compiled else "", FORMS))

MERSENNE_TWISTER = 3
"""The version of a source's state that the compiled form can go on from."""

POINT_ROWS = 64
"""Words of more letters are worth what words of one letter less than this are."""


class Found(Struct, frozen=True, gc=False):  # of thousands, none of which leads in a circle
    """A word of the board."""

    word: str
    path: Path
    """The shortest path, and of the shortest the first in the order of their cells."""
    paths: int
    """How many different paths spell it."""
    tier: int
    strong: bool


class Solution:
    """All words of a board.

    `texts`, `paths` and `ways` go together, in no special order: the word, its path, how many paths there are.
    `words` has the same as values, in alphabetical order. Each is made when first asked for.
    """

    def __init__(self, found: Lists | _Search) -> None:
        self._found = found
        self._texts: list[str] | None = None

    def __len__(self) -> int:
        return self._found.size

    @property
    def texts(self) -> list[str]:
        """Every word once."""
        if self._texts is None:  # by hand: a cached_property takes a lock before Python 3.12, and this is often asked
            self._texts = self._found.texts()
        return self._texts

    @cached_property
    def ways(self) -> list[int]:
        """Of each word how many different paths spell it."""
        return self._found.ways()

    @cached_property
    def paths(self) -> list[Path]:
        """Of each word the shortest path, and of the shortest the first in the order of their cells."""
        return self._found.paths()

    @cached_property
    def words(self) -> tuple[Found, ...]:
        """Every word once."""
        return tuple(
            Found(text, path, ways, tier, strong)
            for text, path, ways, (tier, strong) in sorted(
                zip(self.texts, self.paths, self.ways, self._found.known(), strict=True)
            )
        )


class Lists(NamedTuple):
    """What a solution has, made when asked for: its lists, and of each word its tier and whether it is strong."""

    size: int
    texts: Callable[[], list[str]]
    ways: Callable[[], list[int]]
    paths: Callable[[], list[Path]]
    known: Callable[[], list[tuple[int, bool]]]


class _Search:
    """The same of a board of up to 64 cells. At first it has the numbers of the words alone; where paths are asked for,
    it is searched once more with all paths kept: few ask, and for those who do not it is twice as quick."""

    __slots__ = ("_asked", "_kernel", "_listed", "_numbers", "_table", "_words", "size")

    def __init__(self, kernel: ModuleType, board: Board, lexicon: Lexicon, least: int) -> None:
        words = _compiled_words(lexicon)
        self._kernel, self._table, self._words = kernel, lexicon.table, words
        self._asked = asked = (words.nodes, words.texts, board.faces, board.rows, board.columns, least)
        self._listed: tuple[bytes, bytes] | None = None
        self._numbers: bytes = kernel.find_words(*asked)
        self.size: int = len(self._numbers) // kernel.NUMBER

    def texts(self) -> list[str]:
        if (made := self._kernel.texts(self._numbers, self._words.texts)) is None:
            self._list()  # there is a word that no board had before
            made = self._kernel.texts(self._numbers, self._words.texts)
        texts: list[str] = made
        return texts

    def known(self) -> list[tuple[int, bool]]:
        return _tiers_and_strong(self._table, map(self._words.numbers.__getitem__, memoryview(self._numbers).cast("I")))

    def ways(self) -> list[int]:
        ways: list[int] = self._kernel.ways(self._list()[0])
        return ways

    def paths(self) -> list[Path]:
        paths: list[Path] = self._kernel.paths(*self._list())
        return paths

    def _list(self) -> tuple[bytes, bytes]:
        if self._listed is None:
            self._listed = self._kernel.list_words(*self._asked)
        return self._listed


def solve(board: Board, lexicon: Lexicon, min_letters: int = 3) -> Solution:
    """Every word of the lexicon with at least `min_letters` letters that can be traced, once."""
    table = lexicon.table
    least = max(0, min_letters)
    if _kernel is None:
        texts, paths, ways = walk(board, _plain_trie(lexicon), least)
        return Solution(
            Lists(
                len(texts),
                lambda: texts,
                lambda: ways,
                lambda: paths,
                lambda: _tiers_and_strong(table, map(table.number, texts)),
            )
        )
    if len(board.faces) <= _kernel.SMALL:
        return Solution(_Search(_kernel, board, lexicon, least))
    words, letters = _compiled_words(lexicon), _lowercase_faces(board.faces)
    worth = [0] * POINT_ROWS
    _, _, found, paths, ways = _kernel.large(
        words.nodes, len(words.texts), board.faces, board.rows, board.columns, least, worth, True
    )
    texts = ["".join(map(letters.__getitem__, path)) for path in paths]
    return Solution(
        Lists(
            len(found),
            lambda: texts,
            lambda: ways,
            lambda: paths,
            lambda: _tiers_and_strong(table, map(words.numbers.__getitem__, found)),
        )
    )


def _tiers_and_strong(table: WordTable, numbers: Iterable[int | None]) -> list[tuple[int, bool]]:
    """Of words of the table the tier, and whether they are strong."""
    return [(table.tier(number), bool(table.flags(number) & STRONG)) for number in numbers if number is not None]


def score(board: Board, lexicon: Lexicon, min_letters: int = 3, points: PointsTable = STANDARD) -> int:
    """The points of all words together, each counted once."""
    return score_many([board], lexicon, min_letters, points)[0]


def score_many(
    boards: Iterable[Board], lexicon: Lexicon, min_letters: int = 3, points: PointsTable = STANDARD
) -> array[int]:
    """The `score` of each board, as an array of 64-bit whole numbers. Boards of one shape in a row are quickest."""
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
        faces = [board.faces for board in alike]
        if rows * columns <= _kernel.SMALL:
            scores.frombytes(_kernel.score_many(nodes, size, faces, rows, columns, least, worth))
        else:
            scores.extend(_kernel.large(nodes, size, one, rows, columns, least, worth, False)[0] for one in faces)
    return scores


@lru_cache(maxsize=16)
def _worth(points: PointsTable) -> list[int]:
    """The points of words of 0 to POINT_ROWS - 1 letters; nobody changes the list."""
    return [points.points(letters) for letters in range(POINT_ROWS)]


def survey(
    dice: DiceSet, seed: int, boards: int, lexicon: Lexicon, min_letters: int = 3, points: PointsTable = STANDARD
) -> tuple[array[int], array[int]]:
    """The `score` and the number of words of each of the first throws that `throw` makes from `Random(seed)`."""
    source = Random(seed)
    version, state, _ = source.getstate()
    if _kernel is None or len(dice.cubes) > _kernel.SMALL or version != MERSENNE_TWISTER:
        thrown = [throw(dice, source).board for _ in range(boards)]
        return score_many(thrown, lexicon, min_letters, points), score_many(thrown, lexicon, min_letters, FLAT)
    words = _compiled_words(lexicon)
    found = _kernel.survey(
        words.nodes,
        len(words.texts),
        dice.cubes,
        dice.side,
        max(0, min_letters),
        _worth(points),
        boards,
        state,
    )
    scores, counts = array("q", found[0]), array("q", found[1])
    return scores, counts


class _Words(NamedTuple):
    """The words of a lexicon as the compiled search wants them, each by its number among them."""

    nodes: bytes
    """The trie of these words alone."""
    texts: list[str | None]
    """Of each word its text, None until it is needed."""
    numbers: memoryview[int]
    """Of each word its number in the table."""


class _Tries(Struct):
    """What a table keeps of one rule: the trie of the words it selects, as each form wants it."""

    compiled: _Words | None = None
    plain: Trie | None = None


def _tries(lexicon: Lexicon) -> _Tries:
    """Those of the lexicon. Two threads that ask at once may both fill it in; they fill in the same."""
    kept, rule = lexicon.table.tries, (lexicon.most, lexicon.bits)
    tries: _Tries = kept.get(rule) or kept.setdefault(rule, _Tries())
    return tries


def _compiled_words(lexicon: Lexicon) -> _Words:
    """The lexicon's words; the trie is made when first asked for."""
    assert _kernel is not None
    tries = _tries(lexicon)
    if tries.compiled is None:
        try:
            nodes, numbers = _kernel.narrow(*lexicon.table.parts(), lexicon.most, lexicon.bits)
        except ValueError as error:
            raise BadLexicon(str(error)) from error
        tries.compiled = _Words(nodes, [None] * (len(numbers) // _kernel.NUMBER), memoryview(numbers).cast("I"))
    return tries.compiled


def _plain_trie(lexicon: Lexicon) -> Trie:
    """The trie of the lexicon's words as far as boards have asked for it."""
    tries = _tries(lexicon)
    if tries.plain is None:
        tries.plain = Trie(lexicon.table, lexicon.most, lexicon.bits)
    return tries.plain


def find_paths(
    word: str,
    board: Board,
    stem: Path = (),
    *,
    starts: Sequence[int] | None = None,
    within: Collection[int] | None = None,
    half: bool = False,
) -> Iterator[Path]:
    """Every path that goes on from `stem` and spells `word` (small letters) after it, in the order of cells: the one
    search for paths there is. Made as they are asked for: whoever wants to know whether there is any takes the first.

    `starts`: it may begin on these cells alone; `within`: and cross these alone. `half`: of the last face, letters may
    be left over ("q" ends on a Qu).
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
    """The faces in small letters."""
    return tuple(map(str.lower, faces))


def trace(word: str, board: Board) -> list[Path]:
    """Every path that spells `word`, in the order of their cells; none for an empty word."""
    return list(find_paths(word.lower(), board)) if word else []


def traceable(word: str, board: Board) -> bool:
    """Whether some path spells `word`."""
    return bool(word) and next(find_paths(word.lower(), board), None) is not None


def longest_traceable(word: str, board: Board) -> tuple[str, list[Path]]:
    """The longest beginning of `word` that can be traced, and its paths; "" and none where no cube begins it."""
    beginnings = (word[:letters] for letters in range(len(word), 0, -1))
    return next(((begun, paths) for begun in beginnings if (paths := trace(begun, board))), ("", []))
