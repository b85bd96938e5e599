"""The board: faces in cells, neighbours, paths, and the text form. Uses no words and no rules."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise
from string import ascii_lowercase, ascii_uppercase

from msgspec import Struct

from boggle_qt.engine.fault import Fault
from boggle_qt.engine.languages import is_word

Path = tuple[int, ...]
"""Cell numbers (row-major from 0) in order: each a neighbour of the one before, none twice."""

SOLID = "#"
"""The face that stops a word: no path crosses it."""

LARGEST = 256
"""The most rows or columns a board may have."""


class BadBoard(Fault):
    """An invalid board: what is wrong, where, and what would be right."""


class Board(Struct, frozen=True):
    """Faces in a rectangle of cells.

    `faces` is row-major and has `rows * columns` entries: a capital letter of any alphabet ("T", "Ż"), a digraph with
    one capital ("Qu", "Th"), or "#", a solid face. A lone "Q" is a bare q; only "Qu" spells q and u.
    """

    rows: int
    columns: int
    faces: tuple[str, ...]

    def __post_init__(self) -> None:
        if not (1 <= self.rows <= LARGEST and 1 <= self.columns <= LARGEST):
            raise BadBoard(
                "a board has 1 to {most} rows and columns, not {rows} by {columns}",
                most=LARGEST,
                rows=self.rows,
                columns=self.columns,
            )
        if len(self.faces) != self.rows * self.columns:
            raise BadBoard(
                "a board of {rows} by {columns} can't have {faces} letters",
                rows=self.rows,
                columns=self.columns,
                faces=len(self.faces),
            )
        if _FACES.issuperset(self.faces):
            return
        for cell, face in enumerate(self.faces):
            if face not in _FACES and not _is_face(face):
                row, column = divmod(cell, self.columns)
                raise BadBoard(
                    '"{face}" in row {row}, column {column} is not a cube face: '
                    "use a capital letter, two letters such as Qu, or #",
                    face=face,
                    row=row + 1,
                    column=column + 1,
                )

    @classmethod
    def parse(cls, text: str) -> Board:
        """Read the text form: rows separated by `/` or line ends, faces separated by spaces or not.

        With a space anywhere, faces are separated and written in full ("Qu", "Th", "Q"). Without one, every character
        is a cell and `q` is the face Qu; a single row is then read as a square. Case, a byte order mark and a slash at
        the end of a line are ignored. Raise BadBoard for another text.
        """
        text = unicodedata.normalize("NFC", text.removeprefix("\ufeff").replace("\r", "").strip("\n"))
        rows = re.split(r"/[ \t]*\n|/|\n", text)
        ended = len(rows) > 1 and not rows[-1].strip()  # a single row with a slash after it is no square
        if ended:
            rows.pop()
        if not any(row.strip() for row in rows):
            raise BadBoard("the board is empty: write rows of letters with / between them, such as tine/nint/ocna/retl")
        apart = any(char in " \t" for char in text)
        grid = [
            [_face(token, number, apart) for token in (row.split() if apart else row)]
            for number, row in enumerate(rows, start=1)
        ]
        if len(grid) == 1 and not apart and not ended:
            grid = _squared(grid[0])
        width = len(grid[0])
        for number, faces in enumerate(grid, start=1):
            if not width:
                raise BadBoard("row 1 is empty: all rows must be equally long")
            if len(faces) != width:
                raise BadBoard(
                    "all rows must be equally long: row 1 has {width} letters, but row {row} has {letters}",
                    width=width,
                    row=number,
                    letters=len(faces),
                )
        return cls(len(grid), width, tuple(face for faces in grid for face in faces))

    def __str__(self) -> str:
        """The spaced text form, which `parse` reads back to the same board."""
        rows = (self.faces[at : at + self.columns] for at in range(0, len(self.faces), self.columns))
        text = " / ".join(" ".join(row) for row in rows)
        # A single cell has no space between faces, so a lone Q or a digraph gets one at the end.
        return text if " " in text or (len(text) == 1 and text != "Q") else f"{text} "

    def together(self) -> str:
        """Return the compact text form, without spaces and with Q for Qu, if `parse` reads it back to the same board;
        otherwise the spaced form. A single row ends in a slash, since it would be read as a square without one."""
        rows = (self.faces[at : at + self.columns] for at in range(0, len(self.faces), self.columns))
        text = "/".join("".join(row) for row in rows).replace("Qu", "Q") + "/" * (self.rows == 1 < self.columns)
        try:
            return text if Board.parse(text) == self else str(self)
        except BadBoard:
            return str(self)

    def neighbours(self, cell: int) -> tuple[int, ...]:
        """Return the up to eight neighbours of `cell`, in rising order."""
        return grid_neighbours(self.rows, self.columns)[cell]

    def is_path(self, path: Path) -> bool:
        """Return whether `path` is valid: not empty, each cell a neighbour of the last, none twice, none solid."""
        return (
            len(path) > 0
            and len(set(path)) == len(path)
            and all(0 <= cell < len(self.faces) and self.faces[cell] != SOLID for cell in path)
            and all(b in self.neighbours(a) for a, b in pairwise(path))
        )

    def spell(self, path: Path) -> str:
        """Return the word along `path` in lower case."""
        return "".join(self.faces[cell] for cell in path).lower()


LATIN_FACES: tuple[str, ...] = (
    SOLID,
    *ascii_uppercase,
    *(first + second for first in ascii_uppercase for second in ascii_lowercase),
)
"""All faces with the letters a to z. Codes of boards hold the index, so the order never changes."""
_FACES = frozenset(LATIN_FACES)  # a set because a search for the richest board creates a million boards


def _is_face(face: str) -> bool:
    """Return whether this is a face with letters of any alphabet: one capital, or a capital and a small letter."""
    return 1 <= len(face) <= 2 and face == face.capitalize() and face[0].isupper() and is_word(face.lower())


def _face(token: str, row: int, apart: bool) -> str:
    """Return the face that a token of the text form names."""
    if token == SOLID:
        return token
    if not is_word(token.lower()):
        raise BadBoard(
            '"{text}" in row {row} is not a cube face: use letters from A to Z, two letters such as Qu, or #',
            text=token,
            row=row,
        )
    if apart and len(token) > 2:
        raise BadBoard(
            '"{text}" in row {row} is too long: put / between rows, and either spaces between all letters or none',
            text=token,
            row=row,
        )
    if not apart and token in "qQ":
        return "Qu"
    return token.capitalize()


def _squared(faces: list[str]) -> list[list[str]]:
    """Split a single row of faces into the rows of a square."""
    side = round(len(faces) ** 0.5)
    if side * side != len(faces):
        raise BadBoard(
            "{letters} letters do not make a square: put / between the rows, such as tine/nint/ocna/retl",
            letters=len(faces),
        )
    return [faces[at : at + side] for at in range(0, len(faces), side)]


@lru_cache(maxsize=32)
def grid_neighbours(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return the neighbours of each cell of a grid, row-major, in rising order."""
    return tuple(
        tuple(
            r * columns + c
            for r in range(max(row - 1, 0), min(row + 2, rows))
            for c in range(max(column - 1, 0), min(column + 2, columns))
            if (r, c) != (row, column)
        )
        for row in range(rows)
        for column in range(columns)
    )


def turned_cells(rows: int, columns: int, quarters: int) -> tuple[int, int, tuple[int, ...]]:
    """Return rows, columns and, for each new cell, the old cell, after `quarters` clockwise quarter turns."""
    cells = list(range(rows * columns))
    for _ in range(quarters % 4):
        cells = [cells[(rows - 1 - row) * columns + column] for column in range(columns) for row in range(rows)]
        rows, columns = columns, rows
    return rows, columns, tuple(cells)
