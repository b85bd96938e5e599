"""Decodes a hasty drag: finds the path that best explains its points. No Qt, no words.

A three-letter word traced in a fifth of a second cuts its corners, and a mouse polled fifteen times a second reports
three points of it besides press and release. The discs between those points then say too little. Here the drag is
decoded as shape writing on a keyboard is (Kristensson and Zhai, "SHARK2", 2004):

- The hand aims at the middle of each cube in turn and misses it by `AIM`, a standard deviation per axis. (By the usual
  measure of a target's effective width, 4.133 deviations, a cube of width 1 allows 0.24.)
- From aim to aim it draws a stroke that is straight except for a deviation of `BOW`.
- Between two reported points it goes hardly farther than their distance: `SLACK`.
- It may go on to any of eight cubes, so each costs `STEP`; and two cubes alone are seldom a word: `PAIR`.

The cost of a path is minus the logarithm of its likelihood for the best aims. The search begins with the path of the
discs or of all crossed squares, the likelier, and changes one cube at a time while the cost falls. No speed is assumed,
so pauses on cubes do not matter; and no words are known, so only the drag decides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, starmap
from math import dist, floor, inf, log

from boggle_qt.engine.board import SOLID, Board, Path

Point = tuple[float, float]
"""Across and down, in cells from the tray's corner."""

AIM = 0.16
BOW = 0.10
SLACK = 0.50
STEP = log(8)
PAIR = 1.0
DOUBT = 1.0
"""How much less a path must cost than the shown one to replace it."""
APART = 0.20
"""Points nearer to each other than this count once."""
BESIDE = 0.62
"""Cubes that the drag did not come this near to are left out."""
TURNS = 2
"""How often points are matched to strokes and aims fitted to points, each by the other."""
BEND = 5
"""Pieces of the curve between two points."""


def likeliest_path(board: Board, points: Sequence[Point], shown: Path, barred: Collection[int] = ()) -> Path:
    """Return the path of a drag through `points`, from press to release: `shown`, which was found during the drag, or
    one that explains the points clearly better. It begins where `shown` does and avoids the cells of `barred`."""
    seen = _thinned(points)
    if len(seen) < 2:
        return shown
    curve = [seen[0], *_curve(seen)]
    near = frozenset(
        cell
        for cell, face in enumerate(board.faces)
        if face != SOLID and cell not in barred and any(dist(_middle(board, cell), at) < BESIDE for at in curve)
    )
    costs: dict[Path, float] = {}

    def cost(path: Path) -> float:
        if path not in costs:
            costs[path] = _cost(board, path, seen)
        return costs[path]

    best = min((shown, _crossed_cells(board, curve, shown[0], near)), key=cost)
    while (other := min(_variants(board, best, near), key=cost, default=best)) and cost(other) < cost(best):
        best = other
    return best if cost(best) < cost(shown) - DOUBT else shown


def _middle(board: Board, cell: int) -> Point:
    return cell % board.columns + 0.5, cell // board.columns + 0.5


def _thinned(points: Sequence[Point]) -> list[Point]:
    """Return the first and the last point, and those between that are `APART`."""
    kept = [points[0]]
    for point in points[1:-1]:
        if dist(kept[-1], point) >= APART:
            kept.append(point)
    if len(kept) > 1 and dist(kept[-1], points[-1]) < APART / 2:
        kept.pop()
    return [*kept, points[-1]]


def _curve(points: Sequence[Point]) -> Iterator[Point]:
    """Yield points along a Catmull-Rom curve through all of `points`, beginning after the first."""
    for at in range(len(points) - 1):
        (x0, y0), (x1, y1) = points[max(0, at - 1)], points[at]
        (x2, y2), (x3, y3) = points[at + 1], points[min(at + 2, len(points) - 1)]
        for piece in range(1, BEND + 1):
            t = piece / BEND
            a, b, c, d = -t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2
            yield (a * x0 + b * x1 + c * x2 + d * x3) / 2, (a * y0 + b * y1 + c * y2 + d * y3) / 2


def _crossed_cells(board: Board, curve: Sequence[Point], start: int, near: Collection[int]) -> Path:
    """Return every cell whose square a curve crosses, without loops: a start for the search."""
    path: Path = (start,)
    for x, y in curve:
        row, column = floor(y), floor(x)
        cell = row * board.columns + column
        if not (0 <= row < board.rows and 0 <= column < board.columns) or cell == path[-1]:
            continue
        if cell in path:
            path = path[: path.index(cell) + 1]
        elif cell in near and cell in board.neighbours(path[-1]):
            path += (cell,)
    return path


def _variants(board: Board, path: Path, near: Collection[int]) -> Iterator[Path]:
    """Yield the paths that differ from `path` in one cell, or in the order of two; the first cell stays."""
    tries: list[Path] = [path[:-1]]
    for at in range(1, len(path) + 1):
        before, after = path[:at], path[at:]
        tries += [before[:-1] + after] if at > 1 else []
        tries += [(*before[:-1], after[0], before[-1], *after[1:])] if at > 1 and after else []
        for cell in board.neighbours(before[-1]):
            if cell in near and cell not in path:
                tries += [(*before, cell, *after), (*before, cell, *after[1:])]
    return (other for other in tries if other != path and board.is_path(other))


def _cost(board: Board, path: Path, points: Sequence[Point]) -> float:
    """Return the cost of `path`: minus the log likelihood of `points`, up to a constant."""
    if len(path) < 2:
        return inf
    middles = [_middle(board, cell) for cell in path]
    aims, narrowed, along = middles, 0.0, []
    for _ in range(TURNS):
        along = _match_to_strokes(aims, points)
        aims, narrowed = _fit_aims(middles, points, along)
    lengths = list(starmap(dist, pairwise(aims)))
    cost = narrowed + STEP * len(path) + PAIR * (len(path) == 2)
    cost += sum(dist(*both) ** 2 for both in zip(aims, middles, strict=True)) / (2 * AIM**2)
    ways: list[float] = []
    for (stroke, part), (x, y) in zip(along, points, strict=True):
        (ax, ay), (cx, cy) = aims[stroke], aims[stroke + 1]
        cost += ((ax + part * (cx - ax) - x) ** 2 + (ay + part * (cy - ay) - y) ** 2) / (2 * BOW**2)
        ways.append(sum(lengths[:stroke]) + part * lengths[stroke])
    for (one, other), (gone, way) in zip(pairwise(points), pairwise(ways), strict=True):
        cost += (way - gone - dist(one, other)) ** 2 / (2 * SLACK**2)
    return cost


def _match_to_strokes(aims: Sequence[Point], points: Sequence[Point]) -> list[tuple[int, float]]:
    """Return for each point its stroke and how far along it is, 0 to 1, so that all are as near to their strokes as
    they can be, in order: the first point at the beginning of the first stroke, the last at the end of the last."""
    strokes = [(ax, ay, cx - ax, cy - ay) for (ax, ay), (cx, cy) in pairwise(aims)]
    last = len(points) - 1
    costs = [0.0] + [inf] * (len(strokes) - 1)
    parts: list[list[float]] = []
    came: list[list[int]] = []
    for number, (x, y) in enumerate(points):
        best, of = inf, 0
        row: list[float] = []
        parts.append([])
        came.append([])
        for stroke, (ax, ay, dx, dy) in enumerate(strokes):
            part = 1.0 if number == last else 0.0
            if 0 < number < last:
                part = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0)))
            if costs[stroke] < best:
                best, of = costs[stroke], stroke
            row.append(best + (ax + part * dx - x) ** 2 + (ay + part * dy - y) ** 2 if number or not stroke else inf)
            parts[-1].append(part)
            came[-1].append(of)
        costs = row
    stroke, along = len(strokes) - 1, []
    for number in range(last, -1, -1):
        along.append((stroke, parts[number][stroke]))
        stroke = came[number][stroke]
    return along[::-1]


def _fit_aims(
    middles: Sequence[Point], points: Sequence[Point], along: Sequence[tuple[int, float]]
) -> tuple[list[Point], float]:
    """Return the likeliest aims for points `along` strokes, and the log determinant by which the points narrow them
    down. A point depends only on the two ends of its stroke, so the equations are tridiagonal."""
    own, seen = 1 / AIM**2, 1 / BOW**2
    main, side = [own] * len(middles), [0.0] * len(middles)
    xs, ys = [own * x for x, _ in middles], [own * y for _, y in middles]
    for (stroke, part), (x, y) in zip(along, points, strict=True):
        for end, share in ((stroke, 1 - part), (stroke + 1, part)):
            main[end] += seen * share * share
            xs[end] += seen * share * x
            ys[end] += seen * share * y
        side[stroke] += seen * part * (1 - part)
    for at in range(1, len(middles)):
        factor = side[at - 1] / main[at - 1]
        main[at] -= factor * side[at - 1]
        xs[at] -= factor * xs[at - 1]
        ys[at] -= factor * ys[at - 1]
    aims, x, y = [], 0.0, 0.0
    for at in range(len(middles) - 1, -1, -1):
        x, y = (xs[at] - side[at] * x) / main[at], (ys[at] - side[at] * y) / main[at]
        aims.append((x, y))
    return aims[::-1], sum(log(each / own) for each in main)
