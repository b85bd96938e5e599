"""A board as it is placed in the tray: which cell is seen where, and how each cube lies there.

Cells are those of the board as it was given; places are where they are seen, row by row, however the tray is turned.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.board import Board, Path, turned_cells
from boggle_qt.ui.tray import throw_plan
from boggle_qt.ui.tray.geometry import Pose
from boggle_qt.ui.tray.tray_painter import PlacedCubes

if TYPE_CHECKING:
    from boggle_qt.engine.dice import DiceSet, Throw


class TrayState(Struct, frozen=True, kw_only=True, dict=True):  # the dict is the cached properties'
    """A board and its cubes. Without cubes the tray is empty, whatever the board."""

    board: Board
    turns: tuple[int, ...]
    """Quarter turns clockwise, cell by cell."""
    cubes: tuple[tuple[str, ...], ...] = ()
    """The six faces of each cube, cell by cell,"""
    ups: tuple[int, ...] = ()
    """which of them is on top,"""
    ids: tuple[int, ...] = ()
    """and which cube of its set it is; empty where the letters were laid and not thrown."""
    dice_name: str | None = None
    blank: frozenset[int] = frozenset()
    """Cells that are still to be filled, and have nothing on them."""
    seed: int = 0
    """Decides by how little each cube lies askew."""
    quarters: int = 0
    """Quarter turns clockwise of the whole tray."""

    def lay(self, board: Board, turns: Sequence[int] | None = None, *, blank: Collection[int] = ()) -> TrayState:
        """Another board in the same tray. Raises ValueError where the turns are not one a cell."""
        count = len(board.faces)
        return replace(
            self,
            board=board,
            turns=_one_a_cell(turns if turns is not None else (0,) * count, board),
            cubes=tuple((face, "", "", "", "", "") for face in board.faces),
            ups=(0,) * count,
            ids=(),
            dice_name=None,
            blank=frozenset(blank),
        )

    def throw(self, throw: Throw, dice: DiceSet, seed: int) -> TrayState:
        """The cubes of `dice` as they were thrown into the same tray."""
        return replace(
            self,
            board=throw.board,
            turns=_one_a_cell(throw.turns, throw.board),
            cubes=tuple(dice.cubes[cube] for cube in throw.cubes),
            ups=throw.ups,
            ids=throw.cubes,
            dice_name=dice.name,
            blank=frozenset(),
            seed=seed,
        )

    def turn(self, quarters: int) -> TrayState:
        """The same tray, turned by `quarters` more quarter turns clockwise."""
        return replace(self, quarters=(self.quarters + quarters) % 4)

    @property
    def empty(self) -> bool:
        """Whether nothing lies in the tray yet."""
        return not self.cubes

    @cached_property
    def _turned(self) -> tuple[int, int, tuple[int, ...]]:
        return turned_cells(self.board.rows, self.board.columns, self.quarters)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cell that is seen at each place."""
        return self._turned[2]

    @cached_property
    def shown(self) -> Board:
        """The board as it is seen."""
        rows, columns, cells = self._turned
        return Board(rows, columns, tuple(self.board.faces[cell] for cell in cells))

    @cached_property
    def poses(self) -> tuple[Pose, ...]:
        """How the cube at each place lies; none in an empty tray."""
        if self.empty:
            return ()
        return tuple(
            throw_plan.resting_pose(
                place, self.shown.columns, self.ups[cell], self.turns[cell] + self.quarters, self.seed
            )
            for place, cell in enumerate(self.cells)
        )

    def starts(self, thrown: TrayState) -> list[Pose | None]:
        """Where each cube of `thrown` lies here, place by place: None for one that is not in this tray."""
        same = self.dice_name == thrown.dice_name
        if not same or (self.shown.rows, self.shown.columns) != (thrown.shown.rows, thrown.shown.columns):
            return [None] * len(thrown.cells)
        before = {self.ids[cell]: pose for cell, pose in zip(self.cells, self.poses, strict=True)}
        return [before.get(thrown.ids[cell]) for cell in thrown.cells]

    def cells_at(self, places: Iterable[int]) -> Path:
        """The cells seen at these places."""
        return tuple(self.cells[place] for place in places)

    def places_of(self, cells: Iterable[int]) -> Path:
        """Where these cells are seen; one that the board has not is passed over."""
        places = {cell: place for place, cell in enumerate(self.cells)}
        return tuple(places[cell] for cell in cells if cell in places)

    def seen(self, *, upright: bool) -> PlacedCubes:
        """What there is to paint: each letter as its cube lies, or all of them `upright`."""
        faces = zip(self.cells, self.shown.faces, strict=True)
        return PlacedCubes(
            tuple("" if cell in self.blank else face for cell, face in faces),
            tuple(0 if upright else self.turns[cell] + self.quarters for cell in self.cells),
            self.poses,
            () if self.empty else tuple(self.cubes[cell] for cell in self.cells),
        )


def _one_a_cell(turns: Sequence[int], board: Board) -> tuple[int, ...]:
    if len(turns) != len(board.faces):
        raise ValueError(f"{len(turns)} turns for {len(board.faces)} cells")
    return tuple(turns)
