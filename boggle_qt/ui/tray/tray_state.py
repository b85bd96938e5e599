"""A board as it is placed in the tray: which cell is seen at which place, and the pose of each cube.

Cells are numbered as on the given board. *Places* are numbered row by row as they are seen, however the tray is turned.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.board import Board, Path, turned_cells
from boggle_qt.engine.dice import DiceSet, Throw
from boggle_qt.ui.tray import throw_plan
from boggle_qt.ui.tray.geometry import Pose
from boggle_qt.ui.tray.tray_painter import PlacedCubes


class TrayState(Struct, frozen=True, kw_only=True, dict=True):  # the dict is the cached properties'
    """A board and its cubes; without cubes the tray is empty, whatever the board."""

    board: Board
    turns: tuple[int, ...]
    """Quarter turns clockwise, cell by cell."""
    cubes: tuple[tuple[str, ...], ...] = ()
    """The six faces of the cube in each cell."""
    ups: tuple[int, ...] = ()
    """The index of the face on top, cell by cell."""
    ids: tuple[int, ...] = ()
    """The index of each cube in its set, cell by cell; empty for a board that was not thrown."""
    dice_name: str | None = None
    blank: frozenset[int] = frozenset()
    """Cells without a letter as yet."""
    seed: int = 0
    """Decides how far each cube is askew."""
    quarters: int = 0
    """Quarter turns clockwise of the whole tray."""

    def with_board(self, board: Board, turns: Sequence[int] | None = None, *, blank: Collection[int] = ()) -> TrayState:
        """Return this tray with another board; `turns` are one per cell."""
        count = len(board.faces)
        return replace(
            self,
            board=board,
            turns=(0,) * count if turns is None else tuple(turns),
            cubes=tuple((face, "", "", "", "", "") for face in board.faces),
            ups=(0,) * count,
            ids=(),
            dice_name=None,
            blank=frozenset(blank),
        )

    def with_throw(self, throw: Throw, dice: DiceSet, seed: int) -> TrayState:
        """Return this tray with the cubes of `dice` as thrown."""
        return replace(
            self,
            board=throw.board,
            turns=throw.turns,
            cubes=tuple(
                _cube(dice, index, up, face)
                for index, up, face in zip(throw.cubes, throw.ups, throw.board.faces, strict=True)
            ),
            ups=throw.ups,
            ids=throw.cubes,
            dice_name=dice.name,
            blank=frozenset(),
            seed=seed,
        )

    def turned(self, quarters: int) -> TrayState:
        """Return this tray turned by `quarters` more quarter turns clockwise."""
        return replace(self, quarters=(self.quarters + quarters) % 4)

    @property
    def empty(self) -> bool:
        """Whether there are no cubes in the tray yet."""
        return not self.cubes

    @cached_property
    def _turned(self) -> tuple[int, int, tuple[int, ...]]:
        return turned_cells(self.board.rows, self.board.columns, self.quarters)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cell seen at each place."""
        return self._turned[2]

    @cached_property
    def shown(self) -> Board:
        """The board as it is seen."""
        rows, columns, cells = self._turned
        return Board(rows, columns, tuple(self.board.faces[cell] for cell in cells))

    @cached_property
    def poses(self) -> tuple[Pose, ...]:
        """The pose of the cube at each place; none in an empty tray."""
        if self.empty:
            return ()
        return tuple(
            throw_plan.resting_pose(
                place, self.shown.columns, self.ups[cell], self.turns[cell] + self.quarters, self.seed
            )
            for place, cell in enumerate(self.cells)
        )

    def start_poses(self, thrown: TrayState) -> list[Pose | None]:
        """Return the pose here of each cube of `thrown`, None for one not here; for another set, of the cubes here."""
        alike = (self.shown.rows, self.shown.columns) == (thrown.shown.rows, thrown.shown.columns)
        if not alike or not self.poses:
            return [None] * len(thrown.cells)
        if self.dice_name != thrown.dice_name:
            return list(self.poses)
        before = {self.ids[cell]: pose for cell, pose in zip(self.cells, self.poses, strict=True)}
        return [before.get(thrown.ids[cell]) for cell in thrown.cells]

    def cells_at(self, places: Iterable[int]) -> Path:
        """Return the cells seen at these places."""
        return tuple(self.cells[place] for place in places)

    def places_of(self, cells: Iterable[int]) -> Path:
        """Return the places of these cells; skip cells that the board does not have."""
        places = {cell: place for place, cell in enumerate(self.cells)}
        return tuple(places[cell] for cell in cells if cell in places)

    def placed_cubes(self, *, upright: bool) -> PlacedCubes:
        """Return the cubes to paint, with each letter turned like its cube, or all of them `upright`."""
        faces = zip(self.cells, self.shown.faces, strict=True)
        return PlacedCubes(
            tuple("" if cell in self.blank else face for cell, face in faces),
            tuple(0 if upright else self.turns[cell] + self.quarters for cell in self.cells),
            self.poses,
            () if self.empty else tuple(self.cubes[cell] for cell in self.cells),
        )


def _cube(dice: DiceSet, index: int, up: int, face: str) -> tuple[str, ...]:
    """Return the cube that shows `face`; an invented one if the player has changed the set since it was thrown."""
    cube = dice.cubes[index] if index < len(dice.cubes) else ()
    return cube if cube[up : up + 1] == (face,) else (face,) * 6
