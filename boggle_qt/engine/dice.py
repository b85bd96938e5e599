"""Sets of cubes and throws of them. Reading the sets from disk is done in `store`.

Of a source of random numbers only the method `random()` gives the same for a seed in every Python: no other is used.
"""

from collections import Counter
from collections.abc import Sequence
from math import isqrt
from random import Random
from string import ascii_uppercase
from typing import TypeVar
from unicodedata import normalize

from msgspec import Struct

from boggle_qt.engine.board import Board
from boggle_qt.engine.fault import Fault

_T = TypeVar("_T")


FACES: tuple[str, ...] = tuple("Qu" if letter == "Q" else letter for letter in ascii_uppercase)
"""The faces of a cell on boards without dice."""


class DiceSet(Struct, frozen=True):
    """The cubes of one game: `cubes` has side * side entries of six faces each."""

    name: str
    title: str
    source: str
    cubes: tuple[tuple[str, ...], ...]
    year: int = 0
    """When it was made; 0 if unknown."""

    def __post_init__(self) -> None:
        if not self.cubes or isqrt(len(self.cubes)) ** 2 != len(self.cubes):
            raise Fault(
                "{cubes} cubes do not fill a square tray (cube set {dice})", cubes=len(self.cubes), dice=self.name
            )
        for number, cube in enumerate(self.cubes, start=1):
            if len(cube) != 6:
                raise Fault(
                    "cube {number} of the cube set {dice} must have 6 faces, not {faces}",
                    number=number,
                    dice=self.name,
                    faces=len(cube),
                )
            Board(1, 6, cube)  # raises for an invalid face

    @property
    def side(self) -> int:
        """Cells along one side of the tray."""
        return isqrt(len(self.cubes))

    def check_fills(self, rows: int, columns: int) -> None:
        """Raise Fault unless there are as many cubes as a board of this size has cells."""
        if len(self.cubes) != rows * columns:
            raise Fault(
                "the {cubes} cubes of {dice} do not fill a board of {rows} by {columns}",
                cubes=len(self.cubes),
                dice=self.name,
                rows=rows,
                columns=columns,
            )


VOWELS = frozenset("AEIOUАЕЁИОУЫЭЮЯ")


def letter_counts(dice: DiceSet) -> Counter[str]:
    """Return how many faces of the set show each letter, pair of letters, or solid."""
    return Counter(face for cube in dice.cubes for face in cube)


def vowel_faces(dice: DiceSet) -> int:
    """Return how many faces of the set have a vowel, the u of Qu too."""
    return sum(has_vowel(face) for cube in dice.cubes for face in cube)


def has_vowel(face: str) -> bool:
    """Return whether a face has a vowel, with or without an accent."""
    return face.upper() != "Й" and not VOWELS.isdisjoint(normalize("NFD", face.upper()))


class Throw(Struct, frozen=True):
    """Cubes thrown into a tray. All tuples are row-major with one entry per cell."""

    board: Board
    turns: tuple[int, ...]
    """Clockwise quarter turns, 0..3, of the face that is up."""
    cubes: tuple[int, ...]
    """The index in the set of the cube in the cell."""
    ups: tuple[int, ...]
    """The index of the face of that cube that is up."""


def throw(dice: DiceSet, rng: Random) -> Throw:
    """Return a random throw: every cube in a random cell, with a random face up and a random turn."""
    cubes = shuffled(range(len(dice.cubes)), rng)
    ups = tuple(random_below(rng, 6) for _ in cubes)
    turns = random_turns(len(cubes), rng)
    faces = tuple(dice.cubes[cube][up] for cube, up in zip(cubes, ups, strict=True))
    return Throw(Board(dice.side, dice.side, faces), turns, tuple(cubes), ups)


def uniform_throw(rows: int, columns: int, rng: Random) -> Throw:
    """Return a board without cubes: in each cell every letter from A to Z is equally likely, Q as Qu."""
    faces = tuple(FACES[random_below(rng, len(FACES))] for _ in range(rows * columns))
    return throw_of_board(Board(rows, columns, faces), random_turns(len(faces), rng))


def shuffled(things: Sequence[_T], rng: Random) -> list[_T]:
    """Return the things in random order."""
    mixed = list(things)
    for last in range(len(mixed) - 1, 0, -1):  # Fisher and Yates' shuffle, after Durstenfeld
        other = random_below(rng, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def random_turns(cells: int, rng: Random) -> tuple[int, ...]:
    """Return a random quarter turn, 0..3, for each cell."""
    return tuple(random_below(rng, 4) for _ in range(cells))


def throw_of_board(board: Board, turns: tuple[int, ...]) -> Throw:
    """Return a throw that shows a board set up by hand, with an invented cube in every cell."""
    cells = tuple(range(len(board.faces)))
    return Throw(board, turns, cells, (0,) * len(cells))


def random_below(rng: Random, n: int) -> int:
    """Return a random whole number, 0 <= k < n, from one draw (its bias is under n / 2**53)."""
    return int(rng.random() * n)


DAILY_DICE = "new-1987"
_DAILY_VOWELS = "aeiouąęóåäöæøаеиоуыэюя"


def throw_of_day(day: str, dice: DiceSet) -> tuple[Throw, int]:
    """Return the throw of a day, written YYYY-MM-DD, and its seed: the same for everyone, from the date alone.

    `dice` are those of the language, in English the set `DAILY_DICE`. The seeds of a day are its date as YYYYMMDD
    followed by 00, 01, 02 ... The board of the day is the throw with the first of these seeds that has five to eight
    vowels, so that no word list decides which board it is. `boggle-qt throw --seed` shows the same throw.
    """
    seed = int(f"{day.replace('-', '')}00")
    while True:
        thrown = throw(dice, Random(seed))
        if 5 <= sum(letter in _DAILY_VOWELS for face in thrown.board.faces for letter in face.lower()) <= 8:
            return thrown, seed
        seed += 1
