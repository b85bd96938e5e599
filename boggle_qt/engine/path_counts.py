"""Count the paths of a tray, by length and by first cell, without generating them; or list them one by one.

Counting is a frontier method like Knuth's Simpath. Cells are processed in reading order. Of those processed only the
frontier matters: the last `columns + 1` cells, and which of them are ends of open pieces of path. Partial paths with
the same frontier are counted together, as a polynomial with the number of cells as exponent, so the work depends on the
width of the tray and not on its paths: 7 x 7 has 8 * 10**21 of them and takes some seconds. Because diagonals cross,
pieces on the frontier need not nest, so each end stores its other end.
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import combinations
from math import comb

from msgspec import Struct

from boggle_qt.engine.board import SOLID, Board, Path, grid_neighbours, turned_cells
from boggle_qt.engine.fault import Fault

MEMORY = 10**9
"""The most bytes that a count may need; a larger tray is refused before the work begins."""


class PathCounts(Struct, frozen=True):
    """The numbers of directed paths of a tray: a path and its reverse are two, a single cell is one."""

    rows: int
    columns: int
    by_length: tuple[int, ...]
    """`by_length[k]` paths have k cells; entry 0 is 0, the last entry is for the longest length requested."""
    starts: tuple[tuple[int, ...], ...] | None
    """`starts[k][cell]`: the paths of k cells that begin in `cell`, row-major; None if not requested."""

    @property
    def total(self) -> int:
        """The number of paths of all lengths counted."""
        return sum(self.by_length)


def symmetries(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return the turns of a tray that map it to itself, clockwise, then those of its mirror image, each as the old cell
    of every new cell, row-major: eight of a square, four of another rectangle."""
    mirror = [row * columns + column for row in range(rows) for column in reversed(range(columns))]
    found = []
    for before in (range(rows * columns), mirror):
        for quarters in range(4):
            turned_rows, _, cells = turned_cells(rows, columns, quarters)
            if turned_rows == rows:
                found.append(tuple(before[cell] for cell in cells))
    return tuple(found)


def classes(rows: int, columns: int) -> tuple[int, ...]:
    """Return for each cell, row-major, the lowest cell to which a turn or reflection of the tray maps it. Cells of one
    class have the same number of paths of every length."""
    return tuple(map(min, zip(*symmetries(rows, columns), strict=True)))


def count_in_steps(
    rows: int, columns: int, length: int | None = None, *, starts: bool = False
) -> Generator[float, None, PathCounts]:
    """Count the paths of up to `length` cells (None: all), with `starts` also by first cell, yielding the share of the
    cells done, 0..1. Raise Fault for a count that needs more than `MEMORY`."""
    if memory_needed(rows, columns, length, starts=starts) > MEMORY:
        allowed = _largest(rows, columns, length, starts)
        raise Fault(
            "counting the paths of {rows} by {columns} cells needs more than 1 GB of memory: "
            "use at most {most_rows} by {most_columns}",
            rows=rows,
            columns=columns,
            most_rows=allowed[0],
            most_columns=allowed[1],
        )
    cells = rows * columns
    longest = cells if length is None else min(length, cells)
    width, height = min(rows, columns), max(rows, columns)
    # Each cell's class, in the order in which the cells are taken (a wide tray is taken column by column).
    kinds = classes(rows, columns)
    taken = kinds if width == columns else tuple(kinds[r * columns + c] for c in range(columns) for r in range(rows))
    names = sorted(set(kinds)) if starts else []
    blocks = [names.index(kind) + 1 if starts else 0 for kind in taken]
    frontier = _Frontier(width, height, longest, blocks)
    for row in range(height):
        for column in range(width):
            frontier.add_cell(row, column)
            yield (row * width + column + 1) / cells
    found = frontier.found
    # A path can begin at either end; single cells have no edge, so the frontier does not count them.
    by_length = [0, cells] + [2 * frontier.coefficient(found, 0, k) for k in range(2, longest + 1)]
    per_start = None
    if starts:
        size = {name: kinds.count(name) for name in names}
        block = {name: number for number, name in enumerate(names, start=1)}
        per_kind = [
            {n: frontier.coefficient(found, block[n], k) // size[n] if k > 1 else min(k, 1) for n in names}
            for k in range(longest + 1)
        ]
        per_start = tuple(tuple(per_kind[k][kind] for kind in kinds) for k in range(longest + 1))
    return PathCounts(rows, columns, tuple(by_length), per_start)


def memory_needed(rows: int, columns: int, length: int | None = None, *, starts: bool = False) -> int:
    """Return an upper estimate of the bytes that `count_in_steps` needs at its peak."""
    cells, width = rows * columns, min(rows, columns)
    longest = cells if length is None else min(length, cells)
    half, other = (rows + 1) // 2, (columns + 1) // 2
    kinds = half * (half + 1) // 2 if rows == columns else half * other  # as many as `classes` tells apart
    # Both the states before a cell and those after it are in memory: the key, the dictionary's entry and the numbers.
    blocks = 1 + kinds if starts else 1
    numbers = blocks * (longest + 1) * _bits(cells, longest) // 7
    key = (width + 1) * _slot_bits(width) // 7
    return 2 * _most_states(width + 1, longest) * (200 + key + numbers) + (8 * cells * longest if starts else 0)


def _most_states(slots: int, longest: int) -> int:
    """Return the number of ways to fill the frontier's slots: at most two ends, and at most `longest` slots in use."""
    pairings = [1, 1]  # of n cells that are no ends: each is a piece by itself or has a mate
    for n in range(2, slots + 1):
        pairings.append(pairings[-1] + (n - 1) * pairings[-2])
    return sum(
        comb(slots, used) * sum(comb(used, ends) * pairings[used - ends] for ends in range(min(used, 2) + 1))
        for used in range(min(slots, longest) + 1)
    )


def _largest(rows: int, columns: int, length: int | None, starts: bool) -> tuple[int, int]:
    """Return the size of the largest tray that can be counted: the longer side is cut first, a square on both sides."""
    while memory_needed(rows, columns, length, starts=starts) > MEMORY:
        rows, columns = (rows - (rows >= columns), columns - (columns >= rows))
    return rows, columns


def _bits(cells: int, longest: int) -> int:
    """Return the bits of one coefficient. From any cell there are at most 8 first steps and then 7, so no coefficient
    outgrows its place: partial paths that can be finished are at most as many as finished ones, and no others are read.
    Counting both ends takes the last bit."""
    most: int = cells * 8 * 7 ** max(longest - 2, 0)
    return most.bit_length() + 1


def _slot_bits(width: int) -> int:
    """Return the bits of one slot of a state."""
    return (width + _MATE).bit_length()


# A slot of the state says what its frontier cell still needs: nothing (0), one edge to a later cell, or two.
_END = 1  # one edge; the other end of its piece is an end of the path
_BOTH = 2  # two edges: the cell is a piece by itself
_MATE = 3  # one edge; the other end of its piece is in slot (code - _MATE)


class _Frontier:
    """All partial paths over the cells processed so far, as {state: count}.

    A state is an int with a few bits for each of `width + 1` slots. Cell number k is in slot k mod (width + 1), so a
    new cell takes the slot of the one that leaves the frontier. A count is a polynomial in the number of cells, packed
    in an int: the coefficient of x**k at bit k * bits. Further blocks of the same length may follow, one for each class
    of cells: the same partial paths, counted once for each of their ends in that class.
    """

    def __init__(self, width: int, height: int, longest: int, block_of: list[int]) -> None:
        self.width, self.height = width, height
        self.block_of = block_of
        self.slot_bits = _slot_bits(width)
        self.bits = _bits(width * height, longest)
        self.block = (longest + 1) * self.bits
        self.lowest_block = (1 << self.block) - 1
        # The paths that may still grow: all, or in every block those shorter than the longest requested.
        growing = (1 << self.block - self.bits) - 1
        self.growing = (
            sum(growing << block * self.block for block in range(max(block_of) + 1)) if longest < width * height else -1
        )
        self.states: dict[int, int] = {0: 1}
        self.found = 0

    def coefficient(self, packed: int, block: int, k: int) -> int:
        """Return the coefficient of x**k in a block."""
        return (packed >> (block * self.block + k * self.bits)) & ((1 << self.bits) - 1)

    def add_cell(self, row: int, column: int) -> None:
        """Process one more cell: leave it unused, make it an end of the path, or pass through it."""
        width, bits = self.width, self.slot_bits
        mask = (1 << bits) - 1
        last_column, last_row = column == width - 1, row == self.height - 1
        number, ring = row * width + column, width + 1
        here = number % ring * bits
        left, up, right = ((number + step) % ring * bits for step in (-1, 1, 2))
        mate_here = number % ring + _MATE
        # Neighbours processed before, as bit positions of their slots; this cell is the last neighbour of `leaving`.
        leaving = [here] if row and column else []
        staying = [right] if row and not last_column else []
        if row:
            (leaving if last_column else staying).append(up)
        if column:
            (leaving if last_row else staying).append(left)
        ahead = (not last_column) + (0 if last_row else 1 + (column > 0) + (not last_column))
        block, lowest, past = self.block_of[number], self.lowest_block, self.block_of[number] * self.block
        one_more, growing = self.bits, self.growing
        after: dict[int, int] = {}
        get = after.get
        for state, ways in self.states.items():
            must = [at for at in leaving if state >> at & mask]
            if len(must) > 2 or any(state >> at & mask == _BOTH for at in must):
                continue  # one of their edges has no cell left to go to
            if not must:
                after[state] = get(state, 0) + ways  # unused
            ways = (ways & growing) << one_more
            if not ways:
                continue
            ended = ways + ((ways & lowest) << past) if block else ways
            ends, slots = 0, state
            while slots:
                ends += slots & mask == _END
                slots >>= bits
            if not must and ahead:  # a new piece
                if ends < 2:
                    key = state | _END << here
                    after[key] = get(key, 0) + ended
                if ahead > 1:
                    key = state | _BOTH << here
                    after[key] = get(key, 0) + ways
            may = [at for at in staying if state >> at & mask]
            # One edge back: this cell is an end, or the new loose end of that piece.
            for at in () if len(must) > 1 else must or may:
                code = state >> at & mask
                rest = state ^ code << at
                if code == _END:
                    if not rest:
                        self.found += ended
                    if ahead:
                        key = rest | _END << here
                        after[key] = get(key, 0) + ways
                    continue
                if code == _BOTH:
                    far, code = at, at // bits + _MATE
                else:
                    far = (code - _MATE) * bits
                    rest &= ~(mask << far)
                if ends < 2:
                    key = rest | _END << far
                    after[key] = get(key, 0) + ended
                if ahead:
                    key = rest | code << here | mate_here << far
                    after[key] = get(key, 0) + ways
            # Two edges back: this cell joins two pieces.
            if len(must) == 2:
                pairs = [(must[0], must[1])]
            elif must:
                pairs = [(must[0], at) for at in may]
            else:
                pairs = list(combinations(may, 2))
            for first, second in pairs:
                a, b = state >> first & mask, state >> second & mask
                if a == second // bits + _MATE:
                    continue  # the two ends of one piece: a ring
                rest = state & ~(mask << first | mask << second)
                # The far ends of both pieces become each other's: a slot, or the end of the path.
                far_a = 0 if a == _END else first // bits + _MATE if a == _BOTH else a
                far_b = 0 if b == _END else second // bits + _MATE if b == _BOTH else b
                if far_a:
                    rest = rest & ~(mask << (far_a - _MATE) * bits) | (far_b or _END) << (far_a - _MATE) * bits
                if far_b:
                    rest = rest & ~(mask << (far_b - _MATE) * bits) | (far_a or _END) << (far_b - _MATE) * bits
                if far_a or far_b:
                    after[rest] = get(rest, 0) + ways
                elif not rest:
                    self.found += ways
        self.states = self._merge_mirrored(after, number) if last_column and not last_row else after

    def _merge_mirrored(self, states: dict[int, int], number: int) -> dict[int, int]:
        """Merge each state at the end of a row with its mirror image, which has the same continuations."""
        bits, ring = self.slot_bits, self.width + 1
        mask = (1 << bits) - 1
        # The row's cells are number - width + 1 .. number; the slot of the cell before them is empty.
        image = {(number - step) % ring: (number - self.width + 1 + step) % ring for step in range(self.width)}
        merged: dict[int, int] = {}
        for state, ways in states.items():
            mirror, slots, slot = 0, state, 0
            while slots:
                code = slots & mask
                if code:
                    mirror |= (image[code - _MATE] + _MATE if code >= _MATE else code) << image[slot] * bits
                slots >>= bits
                slot += 1
            key = min(state, mirror)
            merged[key] = merged.get(key, 0) + ways
        return merged


def list_paths(board: Board, length: int, starts: Sequence[int] | None = None) -> Iterator[Path]:
    """Yield every path of `length` cells, in the order of cells; a path and its reverse are two, and none crosses a
    solid face. `starts`: only those that begin in one of these cells."""
    near = grid_neighbours(board.rows, board.columns)
    solid = {cell for cell, face in enumerate(board.faces) if face == SOLID}
    begin = range(len(near)) if starts is None else starts
    stack: list[Path] = [(cell,) for cell in reversed(begin) if cell not in solid]
    while stack:
        path = stack.pop()
        if len(path) == length:
            yield path
            continue
        stack.extend((*path, cell) for cell in reversed(near[path[-1]]) if cell not in path and cell not in solid)
