"""Turns presses, drags and clicks, in cell units, into a path. No Qt, no words.

A drag touches a cube inside a disc of radius `ZONE` about its middle: a whole square would catch the corners that a
hasty diagonal cuts, and a much smaller disc would be missed. Two rules correct the rest. *Graze*: a cube beside a
diagonal that was touched only at its rim is left out. *Bridge*: a cube that was passed closely, and is the only link
between the last cube and the next, is added. A drag too fast for the player to watch is decoded as a whole when it is
over: see `gesture_decoder`.
"""

from __future__ import annotations

from enum import Enum
from itertools import islice, pairwise, starmap
from math import ceil, dist, floor, hypot

from msgspec import Struct, field

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.engine.search.solving import find_paths
from boggle_qt.ui.tray.gesture_decoder import Point, likeliest_path

ZONE = 0.42
"""Radius of the disc that counts while dragging."""
CORE = 0.30
"""A cube beside a diagonal is removed again if it was touched only outside this radius."""
NEAR = 0.62
"""A cube passed within this distance may bridge a gap."""
PRESS = 0.60
"""Radius of the larger disc that counts for a press."""
STRIDE = 0.08
"""A move is sampled in steps of this length, so that one event across four cubes finds all four."""

SLIDE = 2 * ZONE
"""A press that ends farther away was a drag, not a click."""
HASTY = 250
"""Milliseconds per cell of a hasty drag: faster players cannot correct the path by what they see (visual feedback takes
190 to 260 ms: Keele and Posner, 1968). A slower drag means the path that was shown."""
MOST = 400
"""Paths to find for typed letters."""
AROUND = 0.45
"""The tray ends this far outside the cells; releasing beyond it discards the word."""


class GestureResult(Enum):
    """What a press, a move or a release did."""

    NOTHING = "nothing"
    CHANGED = "changed"
    COMMITTED = "committed"


class Tracer(Struct):
    """The path traced on `board`; other code may set `path` between gestures."""

    board: Board
    path: Path = ()
    _at: Point | None = None
    _pressed: int | None = None
    _dragged: bool = False
    _again: bool = False
    _stray: bool = False
    """Whether this press added a second cube to a single click; dragging on from there drops the first one."""
    _points: list[Point] = field(default_factory=list)
    _pressed_at: float = 0.0
    """The time of the press, in milliseconds."""
    _went_back: bool = False
    """Whether the drag removed a cube by going back."""
    _nearest: dict[int, float] = field(default_factory=dict)
    """The closest approach to each cube since the last cube was taken."""
    _taken: dict[int, float] = field(default_factory=dict)
    """The closest approach to the cubes that this drag took."""

    @property
    def drawing(self) -> bool:
        """Whether a button or finger is down."""
        return self._at is not None

    def cell_at(self, x: float, y: float) -> int | None:
        """Return the cell whose disc contains the point, or None."""
        row, column = floor(y), floor(x)
        if not (0 <= row < self.board.rows and 0 <= column < self.board.columns):
            return None
        if hypot(x - column - 0.5, y - row - 0.5) > PRESS:
            return None
        return row * self.board.columns + column

    def may_follow(self, cell: int) -> bool:
        """Return whether `cell` can come next on the path."""
        if cell in self.path or self.board.faces[cell] == SOLID:
            return False
        return not self.path or cell in self.board.neighbours(self.path[-1])

    def press(self, x: float, y: float, *, when: float = 0.0, typed: bool = False) -> GestureResult:
        """Handle a press at `when` (milliseconds): add a cube, cut the path back to it, or begin a new path there. A
        drag extends a path of several cubes or of `typed` letters; a single clicked cube before it is dropped."""
        before = self.path
        self._points, self._pressed_at, self._stray, self._went_back = [(x, y)], when, False, False
        cell = self.cell_at(x, y)
        self._at, self._pressed, self._dragged, self._again = (x, y), cell, False, False
        self._nearest, self._taken = {}, {}
        if cell is None or self.board.faces[cell] == SOLID:
            self._pressed = None
            return GestureResult.NOTHING
        self._taken[cell] = 0.0
        if self.path and cell == self.path[-1]:
            self._again = True
        elif cell in self.path:
            self.path = self.path[: self.path.index(cell) + 1]
        elif self.may_follow(cell):
            self._stray = len(self.path) == 1 and not typed
            self.path += (cell,)
        else:
            self.path = (cell,)
        return GestureResult.CHANGED if self.path != before else GestureResult.NOTHING

    def move(self, x: float, y: float) -> GestureResult:
        """Handle a straight move to a point with the button down."""
        if self._at is None:
            return GestureResult.NOTHING
        before = self.path
        (ax, ay), self._at = self._at, (x, y)
        self._points.append((x, y))
        steps = max(1, ceil(hypot(x - ax, y - ay) / STRIDE))
        for step in range(1, steps + 1):
            self._touch(ax + (x - ax) * step / steps, ay + (y - ay) * step / steps)
        return GestureResult.CHANGED if self.path != before else GestureResult.NOTHING

    def release(self, *, when: float = 0.0) -> GestureResult:
        """Handle a release at `when` (milliseconds): a drag finishes the word, and so does a click on the last cube. A
        drag that ends outside the tray discards it."""
        if self._at is None:
            return GestureResult.NOTHING
        (x, y), self._at = self._at, None
        slid = dist((x, y), self._points[0]) > SLIDE
        if self._dragged or slid:
            if not (-AROUND <= x <= self.board.columns + AROUND and -AROUND <= y <= self.board.rows + AROUND):
                self.path = ()
                return GestureResult.CHANGED
            cell = self.cell_at(x, y)  # a larger disc counts at the end, because the player aims at it
            if cell is not None and cell not in self.path and self.board.faces[cell] != SOLID:
                self._step_to(cell)
            shown = self.path
            self._decode_hasty_drag(when - self._pressed_at)
            if self._dragged or self.path != shown:
                return GestureResult.COMMITTED if self.path else GestureResult.CHANGED
        if self._again:
            if len(self.path) > 1:
                return GestureResult.COMMITTED
            self.path = ()
            return GestureResult.CHANGED
        return GestureResult.NOTHING

    def _decode_hasty_drag(self, length: float) -> None:
        """Decode the whole drag again if it was a hasty one; `length` is in milliseconds."""
        if self._pressed not in self.path or self._went_back:
            return
        at = self.path.index(self._pressed)
        built, drawn = self.path[:at], self.path[at:]
        if length < HASTY * sum(starmap(dist, pairwise(self._points))):
            self.path = built + likeliest_path(self.board, self._points, drawn, built)

    def cancel(self) -> None:
        """Discard the path."""
        self._at, self.path = None, ()

    def _touch(self, x: float, y: float) -> None:
        """Handle one sampled point of a drag."""
        board = self.board
        touched = None
        for row in range(max(0, floor(y - 0.5)), min(board.rows, floor(y + 1.5))):
            for column in range(max(0, floor(x - 0.5)), min(board.columns, floor(x + 1.5))):
                cell = row * board.columns + column
                away = hypot(x - column - 0.5, y - row - 0.5)
                if away < self._nearest.get(cell, 9.0):
                    self._nearest[cell] = away
                if cell in self._taken and away < self._taken[cell]:
                    self._taken[cell] = away
                if away <= ZONE and board.faces[cell] != SOLID:
                    touched = cell
        if touched is None or (self.path and touched == self.path[-1]):
            return
        self._step_to(touched)

    def _step_to(self, cell: int) -> None:
        if self._stray:  # a drag begins: the cube clicked before is not part of it
            self.path, self._stray = self.path[-1:], False
        path = self.path
        if not path:
            self._take(cell)
            return
        if cell in path:
            if len(path) > 1 and cell == path[-2]:  # back to the last but one: remove the last
                self._taken.pop(path[-1], None)
                self.path = path[:-1]
                self._nearest = {}
                self._dragged = self._went_back = True
            return
        if self._grazed(cell):
            self._taken.pop(path[-1], None)
            self.path = path[:-1]
            self._take(cell)
        elif self.may_follow(cell):
            self._take(cell)
        else:
            links = [
                link
                for link in self.board.neighbours(path[-1])
                if self.may_follow(link) and cell in self.board.neighbours(link) and self._nearest.get(link, 9.0) < NEAR
            ]
            if len(links) == 1:
                nearest = self._nearest.get(links[0], NEAR)
                self._take(links[0])
                self._taken[links[0]] = nearest
                self._take(cell)

    def _grazed(self, cell: int) -> bool:
        """Return whether the last cube was only grazed by a diagonal from the last but one to `cell`."""
        if len(self.path) < 2:
            return False
        start, last = self.path[-2], self.path[-1]
        if self._taken.get(last, 0.0) <= CORE:
            return False
        row_a, column_a = divmod(start, self.board.columns)
        row_b, column_b = divmod(cell, self.board.columns)
        diagonal = abs(row_a - row_b) == 1 and abs(column_a - column_b) == 1
        return diagonal and last in self.board.neighbours(cell)

    def _take(self, cell: int) -> None:
        self.path += (cell,)
        self._taken[cell] = self._nearest.get(cell, ZONE)
        self._nearest = {}
        self._dragged = True


def find_traces(board: Board, text: str, stem: Path = ()) -> list[Path]:
    """Return the paths that continue `stem` and spell `text` after it, in lexicographic order, at most MOST.

    The last face may be half used: "q" matches a Qu. For an empty `text` the result is the stem alone.
    """
    return list(islice(find_paths(text.lower(), board, stem, half=True), MOST))
