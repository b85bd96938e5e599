"""The state of the desk, and its undo history. It knows no widget."""

from __future__ import annotations

from msgspec import Struct

from boggle_qt.engine.board import SOLID, Board

MOST = 1000
"""Most steps that can be undone."""


class DeskState(Struct, frozen=True):
    """A board as typed or thrown. An empty cell is a solid face when it is solved."""

    board: Board
    empty: frozenset[int]
    """The cells without a letter."""
    turns: tuple[int, ...]
    """Clockwise quarter turns of each face."""
    thrown: str | None = None
    """The name of the cubes it was thrown with; "" for random letters, None if it was typed."""

    @classmethod
    def by_hand(cls, board: Board, empty: frozenset[int] = frozenset()) -> DeskState:
        """Return a typed board, with every face upright."""
        return cls(board, empty, (0,) * len(board.faces))

    @classmethod
    def bare(cls, rows: int, columns: int) -> DeskState:
        """Return an empty tray."""
        cells = rows * columns
        return cls.by_hand(Board(rows, columns, (SOLID,) * cells), frozenset(range(cells)))

    @property
    def is_bare(self) -> bool:
        """Whether no cell shows a letter."""
        return set(self.board.faces) == {SOLID}

    def put(self, cell: int, face: str | None) -> DeskState:
        """Return the state with another face in one cell; None empties it."""
        faces = list(self.board.faces)
        faces[cell] = SOLID if face is None else face
        empty = self.empty | {cell} if face is None else self.empty - {cell}
        return DeskState.by_hand(Board(self.board.rows, self.board.columns, tuple(faces)), empty)

    def sized(self, rows: int, columns: int) -> DeskState:
        """Return the state on a tray of another size, aligned at the top left; new cells are empty."""
        old, faces, empty = self.board, [], set[int]()
        for cell in range(rows * columns):
            row, column = divmod(cell, columns)
            at = row * old.columns + column
            inside = row < old.rows and column < old.columns
            faces.append(old.faces[at] if inside else SOLID)
            if not inside or at in self.empty:
                empty.add(cell)
        return DeskState.by_hand(Board(rows, columns, tuple(faces)), frozenset(empty))

    def loses(self, rows: int, columns: int) -> bool:
        """Return whether a tray of that size would lose letters."""
        places = (divmod(cell, self.board.columns) for cell in range(len(self.board.faces)) if cell not in self.empty)
        return any(row >= rows or column >= columns for row, column in places)


class UndoHistory:
    """The current state, between those for undo and redo."""

    def __init__(self, now: DeskState) -> None:
        self._states, self._at = [now], 0

    @property
    def now(self) -> DeskState:
        """The current state."""
        return self._states[self._at]

    def push(self, laid: DeskState, instead: bool = False) -> None:
        """Add a state, or replace the current one if `instead`; a new one clears redo."""
        if instead:
            self._states[self._at] = laid
        elif laid != self.now:
            self._states = [*self._states[: self._at + 1][-MOST:], laid]
            self._at = len(self._states) - 1

    def can_step(self, by: int) -> bool:
        """Return whether there is a step to undo (-1) or to redo (1)."""
        return 0 <= self._at + by < len(self._states)

    def step(self, by: int) -> None:
        """Undo or redo a step, if there is one."""
        self._at += by * self.can_step(by)
