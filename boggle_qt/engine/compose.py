"""Compose a board on which given words can be traced, or say why there is none."""

from collections import Counter
from collections.abc import Generator, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import TypeAlias

from msgspec import Struct

from boggle_qt.engine.annealing import Annealing, Cubes, Free
from boggle_qt.engine.board import SOLID, Board, grid_neighbours
from boggle_qt.engine.cube_assignment import Misfit, fit
from boggle_qt.engine.dice import DiceSet, random_below, shuffled
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.lexicon import Lexicon, check_word
from boggle_qt.engine.path_counts import classes
from boggle_qt.engine.rules import PointsTable
from boggle_qt.engine.search.solving import score_many, solve

FILLING = "eeeeaaaiiioottnnrrssllddumpchgby"
"""Letters for cells that no word needs, on boards without dice: about as frequent as on cubes."""

FIRST_TRY = 2_000
"""Cells tried before the order of the words is changed; each attempt may take a fifth longer than the last."""

WORTH = PointsTable("parts of words", tuple(min(1000, round(letters**2.5)) for letters in range(33)))
"""The points of a part of a word on the board, by its letters, for the annealing."""

HOT, COLD, STEPS = 0.03, 0.0025, 100_000
"""Temperatures at the start and end of an annealing run, and its steps. Tuned on sets of ten words of eight letters
that fit on a 5x5 board: seven in eight are found within ten seconds, most within one."""


_Steps = list[dict[str, int]]
"""For each index in a word, the faces that can follow there, with their number of letters."""


class ComposeProgress(Struct, frozen=True):
    """The progress of the search."""

    placed: tuple[str, ...]
    """The most words that were on one board so far."""
    tries: int
    """The number of orders of the words tried."""


Impossible: TypeAlias = Misfit | Fault
"""Why no board has all the words."""


def compose_board(
    words: Sequence[str], rows: int, columns: int, rng: Random, dice: DiceSet | None = None
) -> Generator[ComposeProgress, None, Board | Impossible]:
    """Search for a board of rows x columns with every word (lower case a-z); words may share cells. Return it, or why
    there is none.

    With `dice`, only boards that these cubes can show; without, "qu" takes one cell. Two searches alternate. One is
    exact: it ends with a board or after trying every placement, which can take very long. The other anneals boards
    towards many and long parts of the words, and proves nothing. Yield after each step, so that the caller can stop.
    Raise Fault for no words, an invalid word, or dice that do not fill the board.
    """
    if not words:
        raise Fault("enter at least one word")
    for word in words:
        check_word(word)
    if dice:
        dice.check_fills(rows, columns)
    search = _Search(list(dict.fromkeys(words)), rows, columns, rng, dice)
    if impossible := search.refusal():
        return impossible
    budget = FIRST_TRY
    while True:
        done = yield from search.attempt(budget)
        if done:
            return search.filled()
        if not search.cut:
            return Fault("every arrangement was tried, and none holds all the words")
        board = yield from search.anneal()
        if board is not None:
            return board
        budget += budget // 5


class _Search:
    """Place one word after another, cell by cell, each with as few new cells as possible first."""

    def __init__(self, words: list[str], rows: int, columns: int, rng: Random, dice: DiceSet | None) -> None:
        self.words, self.rows, self.columns, self.rng, self.dice = words, rows, columns, rng, dice
        self.near = grid_neighbours(rows, columns)
        self.firsts = sorted(set(classes(rows, columns)))
        self.grid: list[str | None] = [None] * (rows * columns)
        self.placed: Counter[str] = Counter()
        self.empty = len(self.grid)
        self.spelt = {word: _spellings(word, dice) for word in words}
        self.single = all(len(o) < 2 and _fewest(steps) is not None for steps in self.spelt.values() for o in steps)
        self.need = self._need()
        self.short = sum(self.need.values())  # faces that are still missing
        self.tries = self.nodes = self.budget = 0
        self.best: tuple[str, ...] = ()
        self.cut = False
        self.order: list[str] = []
        self.failed: set[tuple[int, tuple[str | None, ...]]] = set()
        self.whole, self.parts = Lexicon.from_words(words), Lexicon.from_words(_parts(words))
        self.showable = lru_cache(maxsize=100_000)(lambda faces: fit(faces, dice).possible if dice else True)

    # Before the search

    def refusal(self) -> Impossible | None:
        """Return why no board can have the words, as far as counting shows."""
        cells = len(self.grid)
        for word in self.words:
            least = _fewest(self.spelt[word])
            if least is None:
                return self._unspelt(word)
            if least > cells:
                return Fault(
                    "{word} needs {least} cells, but the board has only {cells}", word=word, least=least, cells=cells
                )
        if self.short > cells:
            faces = tuple(f"{count} {face}" for face, count in sorted(self.need.items()))
            return Fault(
                "the words need at least {least} cells ({faces}), but the board has only {cells}",
                least=self.short,
                faces=faces,
                cells=cells,
            )
        if self.dice:
            return fit(self.need.elements(), self.dice).misfit
        return None

    def _unspelt(self, word: str) -> Fault:
        """Return why the cubes cannot spell a word: they lack letters, or have them only on faces that the word cannot
        use."""
        assert self.dice is not None  # single letters spell every word
        name, faces = self.dice.name, {face.lower() for cube in self.dice.cubes for face in cube}
        if absent := frozenset(letter.upper() for letter in word if not any(letter in face for face in faces)):
            return Fault("no cube of {dice} has {letters}, which {word} needs", dice=name, letters=absent, word=word)
        if "q" in word.replace("qu", ""):
            return Fault("{dice} can't spell {word}, because its Q always comes with U", dice=name, word=word)
        return Fault("{dice} can't spell {word}", dice=name, word=word)

    def _need(self) -> Counter[str]:
        """Return the faces that any board with the words must have; empty if a word has several spellings.

        Of each face that is as many as a single word needs, and enough to touch all faces that must be next to it.
        """
        need: Counter[str] = Counter()
        if not self.single:
            return need
        beside: dict[str, set[str]] = {}
        for word in self.words:
            faces = _only(self.spelt[word])
            need |= Counter(faces)
            for a, b in pairwise(faces):
                if a != b:
                    beside.setdefault(a, set()).add(b)
                    beside.setdefault(b, set()).add(a)
        room = max(map(len, self.near))
        for face, others in beside.items():
            if room:
                need[face] = max(need[face], -(-len(others) // room))
        return need

    # The search

    def attempt(self, budget: int) -> Generator[ComposeProgress, None, bool]:
        """Try one order of the words on an empty board, up to `budget` cells; set `cut` if it ended early."""
        self.tries += 1
        self.budget = self.nodes + budget
        self.cut = False
        self.failed.clear()
        # The longest words first, since they have the fewest placements. Equal words, and every fourth time all words,
        # are in random order.
        self.order = shuffled(self.words, self.rng)
        self.order.sort(key=lambda word: -len(word) if self.tries % 4 else 0)
        yield self._progress()
        return (yield from self._word(0))

    def _word(self, number: int) -> Generator[ComposeProgress, None, bool]:
        if number > len(self.best):
            self.best = tuple(self.order[:number])
        if number == len(self.order):
            return True
        key = (number, tuple(self.grid))
        if key in self.failed:
            return False
        steps = self.spelt[self.order[number]]
        starts = self.firsts if self.empty == len(self.grid) else list(range(len(self.grid)))
        for new in range(self._least_new(steps), min(len(steps), self.empty) + 1):
            if not new:
                if self._is_on_board(steps):  # placing it again elsewhere would gain nothing
                    return (yield from self._word(number + 1))
            elif (yield from self._step(number, steps, 0, starts, 0, new)):
                return True
            if self.cut:
                return False
        if len(self.failed) < 1_000_000:
            self.failed.add(key)
        return False

    def _step(
        self, number: int, steps: _Steps, at: int, ahead: Sequence[int], used: int, new: int
    ) -> Generator[ComposeProgress, None, bool]:
        """Place the rest of a word from index `at`, its next face in one of the cells `ahead`, with `new` new cells."""
        if at == len(steps):
            return not new and (yield from self._word(number + 1))
        if new > len(steps) - at:
            return False
        self.nodes += 1
        if self.nodes % 4096 == 0:
            yield self._progress()
        if self.nodes > self.budget:
            self.cut = True
            return False
        options = steps[at]
        for cell in shuffled(ahead, self.rng):
            if used >> cell & 1:
                continue
            there = self.grid[cell]
            if there is not None:
                if there not in options:
                    continue
                if (yield from self._step(number, steps, at + options[there], self.near[cell], used | 1 << cell, new)):
                    return True
            elif new:
                for face, letters in options.items():
                    if self._place(cell, face):
                        if (
                            yield from self._step(
                                number, steps, at + letters, self.near[cell], used | 1 << cell, new - 1
                            )
                        ):
                            return True
                        self._remove(cell, face)
                    if self.cut:
                        return False
            if self.cut:
                return False
        return False

    def _least_new(self, steps: _Steps) -> int:
        """Return the fewest new cells that the word needs: one for each of its faces that is not there often enough."""
        if not self.single:
            return 0 if self.empty < len(self.grid) else _fewest(steps) or 0
        return (Counter(_only(steps)) - self.placed).total()

    def _is_on_board(self, steps: _Steps) -> bool:
        """Return whether the word can be traced on the board so far."""

        def go(at: int, ahead: Sequence[int], used: int) -> bool:
            if at == len(steps):
                return True
            options = steps[at]
            return any(
                go(at + options[there], self.near[cell], used | 1 << cell)
                for cell in ahead
                if not used >> cell & 1 and (there := self.grid[cell]) is not None and there in options
            )

        return go(0, range(len(self.grid)), 0)

    def _place(self, cell: int, face: str) -> bool:
        """Put `face` in a cell if the missing faces still fit and the cubes can show the board; return whether."""
        useful = self.placed[face] < self.need[face]
        if self.empty - 1 < self.short - useful:
            return False
        self.placed[face] += 1
        if self.dice and not self.showable(tuple(sorted(self.placed.elements()))):
            self.placed[face] -= 1
            return False
        self.grid[cell] = face
        self.empty -= 1
        self.short -= useful
        return True

    def _remove(self, cell: int, face: str) -> None:
        self.grid[cell] = None
        self.empty += 1
        self.placed[face] -= 1
        self.short += self.placed[face] < self.need[face]

    def anneal(self) -> Generator[ComposeProgress, None, Board | None]:
        """Run one annealing from a random board; return a board with all words, or None."""
        cells = len(self.grid)
        if self.dice:
            tray = Cubes(self.dice, self.rng)
        else:
            needed = [face for steps in self.spelt.values() for face in _only(steps)]
            tray = Free(cells, self.rng, needed, sorted(self.need.elements()), swaps=0.6)
        annealing = Annealing(tray, self.rows, self.columns, self.rng, HOT, COLD, STEPS)
        best = -1
        while not annealing.ended:
            annealing.advance(lambda boards: score_many(boards, self.parts, 1, WORTH), 16)
            if annealing.most > best:
                best = annealing.most
                found = solve(annealing.board, self.whole, 1).texts
                if len(found) > len(self.best):
                    self.best = tuple(word for word in self.words if word in found)
                if len(found) == len(self.words):
                    return annealing.board
            yield self._progress()
        return None

    def _progress(self) -> ComposeProgress:
        return ComposeProgress(self.best, self.tries)

    def filled(self) -> Board:
        """Return the board found, its free cells filled from the remaining cubes or with common letters."""
        free = [cell for cell, face in enumerate(self.grid) if face is None]
        if self.dice:
            taken = set(fit([face for face in self.grid if face is not None], self.dice).cubes)
            left = shuffled([cube for cube in range(len(self.dice.cubes)) if cube not in taken], self.rng)
            fill = [self.dice.cubes[cube][random_below(self.rng, 6)] for cube in left]
        else:
            fill = [FILLING[random_below(self.rng, len(FILLING))].upper() for _ in free]
        for cell, face in zip(free, fill, strict=True):
            self.grid[cell] = face
        return Board(self.rows, self.columns, tuple(face for face in self.grid if face is not None))


def _parts(words: Sequence[str]) -> set[str]:
    """Return the words and all their parts of two or more letters."""
    return set(words) | {word[i:j] for word in words for i in range(len(word)) for j in range(i + 2, len(word) + 1)}


def _spellings(word: str, dice: DiceSet | None) -> _Steps:
    """Return the faces possible at each index of the word: those of the dice, or single letters and Qu."""
    if dice:
        faces = sorted({face for cube in dice.cubes for face in cube} - {SOLID})
        return [{f: len(f) for f in faces if word.startswith(f.lower(), at)} for at in range(len(word))]
    return [{"Qu": 2} if word.startswith("qu", at) else {letter.upper(): 1} for at, letter in enumerate(word)]


def _fewest(steps: _Steps) -> int | None:
    """Return the number of cells of the shortest spelling of the word; None if there is none."""
    least: list[int | None] = [None] * len(steps) + [0]
    for at in range(len(steps) - 1, -1, -1):
        ways = [rest + 1 for letters in steps[at].values() if (rest := least[at + letters]) is not None]
        least[at] = min(ways, default=None)
    return least[0]


def _only(steps: _Steps) -> list[str]:
    """Return the faces of a word that has a single spelling."""
    faces, at = [], 0
    while at < len(steps):
        ((face, letters),) = steps[at].items()
        faces.append(face)
        at += letters
    return faces
