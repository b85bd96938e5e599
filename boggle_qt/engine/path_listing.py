"""The paths of a board one by one, and the symmetries of its cells."""

from collections.abc import Iterator, Sequence

from boggle_qt.engine.board import SOLID, Board, Path, grid_neighbours, turned_cells


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


def symmetries(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return the turns and reflections that map a tray to itself, each as the old cell of every new cell, row-major.

    A square has eight, another rectangle four: first the clockwise turns, then the turns of the mirror image.
    """
    mirror = [row * columns + column for row in range(rows) for column in reversed(range(columns))]
    found: list[tuple[int, ...]] = []
    for before in (range(rows * columns), mirror):
        for quarters in range(4):
            turned_rows, _, cells = turned_cells(rows, columns, quarters)
            if turned_rows == rows:
                found.append(tuple(before[cell] for cell in cells))
    return tuple(found)
