"""Drags, clicks and typed letters become paths."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.ui.tray.tracing import MOST, GestureResult, Tracer, find_traces

BOARD = Board(5, 5, tuple("ABCDEFGHIJKLMNOPQRSTUVWXY"))


def drawn(points: list[tuple[float, float]], board: Board = BOARD, ms: float = 0.0) -> Path:
    """Return the path of one drag that lasts `ms` milliseconds."""
    tracer = Tracer(board)
    tracer.press(*points[0])
    for point in points[1:]:
        tracer.move(*point)
    tracer.release(when=ms)
    return tracer.path


def walk(rng: Random, cells: int) -> Path:
    """Return a random path of that many cells."""
    while True:
        path = [rng.randrange(25)]
        while len(path) < cells:
            free = [cell for cell in BOARD.neighbours(path[-1]) if cell not in path]
            if not free:
                break
            path.append(rng.choice(free))
        if len(path) == cells:
            return tuple(path)


def middle(cell: int) -> tuple[float, float]:
    """Return the middle of a cell of BOARD."""
    return cell % 5 + 0.5, cell // 5 + 0.5


@given(st.integers(0, 10**6), st.integers(2, 9))
@settings(max_examples=60)
def test_a_steady_hand_draws_any_path(seed: int, cells: int) -> None:
    """Straight strokes from middle to middle give exactly the path."""
    path = walk(Random(seed), cells)
    assert drawn([middle(cell) for cell in path]) == path


@given(st.lists(st.tuples(st.floats(-1, 6), st.floats(-1, 6)), min_size=1, max_size=30))
@settings(max_examples=150)
def test_any_drag_leaves_a_legal_path(points: list[tuple[float, float]]) -> None:
    """On or off the board, no drag leaves an illegal path or one over a solid face."""
    board = Board(5, 5, (*BOARD.faces[:12], "#", *BOARD.faces[13:]))
    path = drawn(points, board)
    assert path == () or board.is_path(path)


def test_dragging_back_removes_a_cube() -> None:
    """Going back to the last cube but one removes the last."""
    assert drawn([middle(cell) for cell in (0, 1, 2, 1)]) == (0, 1)


def test_clicks_build_cut_and_commit() -> None:
    """A click adds a cube, cuts the path back, begins a new path far away, or finishes the word."""
    tracer = Tracer(BOARD)

    def click(cell: int) -> GestureResult:
        tracer.press(*middle(cell))
        return tracer.release()

    for cell in (0, 1, 2, 7):
        assert click(cell) is GestureResult.NOTHING
    assert tracer.path == (0, 1, 2, 7)
    click(1)
    assert tracer.path == (0, 1)
    assert click(1) is GestureResult.COMMITTED
    click(24)
    assert tracer.path == (24,)
    assert click(24) is GestureResult.CHANGED
    assert tracer.path == ()


@pytest.mark.parametrize("strays", [(0,), (2,), (12,), (24,)])
def test_a_stray_click_is_no_part_of_the_next_drag(strays: Path) -> None:
    """A single clicked cube is dropped when a drag begins elsewhere."""
    tracer = Tracer(BOARD)
    for cell in strays:
        tracer.press(*middle(cell))
        tracer.release()
    for first, second in ((6, 7), (1, 2)):
        tracer.press(*middle(first))
        tracer.move(*middle(second))
        assert tracer.release() is GestureResult.COMMITTED
        assert tracer.path == (first, second)
        tracer.path = strays


@pytest.mark.parametrize(
    ("clicks", "drag", "word"),
    [
        ((0, 0), (1, 2), (1, 2)),
        ((0, 24), (18, 17), (18, 17)),
        ((0, 1), (12, 13), (12, 13)),
        ((0, 1, 2), (24, 18, 12), (24, 18, 12)),
        ((0, 1), (2, 3), (0, 1, 2, 3)),
        ((0, 1), (1, 7), (0, 1, 7)),
        ((0, 1, 2), (1, 6), (0, 1, 6)),
    ],
)
@pytest.mark.parametrize("ms", [80, 2000])
def test_a_drag_after_several_clicks(clicks: Path, drag: Path, word: Path, ms: int) -> None:
    """A drag that begins on or beside the clicked path continues it; any other drag replaces it, at any speed."""
    tracer = Tracer(BOARD)
    for cell in clicks:
        tracer.press(*middle(cell))
        tracer.release(when=50)
    tracer.press(*middle(drag[0]), when=1000)
    for cell in drag[1:]:
        tracer.move(*middle(cell))
    assert tracer.release(when=1000 + ms) is GestureResult.COMMITTED
    assert tracer.path == word


def test_a_drag_released_beside_the_tray_is_discarded() -> None:
    """A drag released on the rim counts."""
    for end, expected in (
        ((2.5, -0.4), (2, 1)),
        ((2.5, -0.6), ()),
        ((-0.6, 0.5), ()),
        ((5.6, 0.5), ()),
        ((2.5, 5.6), ()),
    ):
        tracer = Tracer(BOARD)
        tracer.press(*middle(2))
        tracer.move(*middle(1))
        tracer.move(*(end if not expected else (1.5, end[1])))
        tracer.release()
        assert tracer.path == expected


def brute(board: Board, text: str) -> set[Path]:
    """Return all paths that `text` can mean, by trying every path."""
    found: set[Path] = set()
    stack: list[Path] = [(cell,) for cell in range(len(board.faces)) if board.faces[cell] != "#"]
    while stack:
        path = stack.pop()
        word = board.spell(path)
        if word.startswith(text):
            found.add(path)
        elif text.startswith(word):
            stack += [(*path, c) for c in board.neighbours(path[-1]) if c not in path and board.faces[c] != "#"]
    return found


@given(
    st.lists(st.sampled_from(["A", "B", "Qu", "Q", "U", "An", "#"]), min_size=9, max_size=9),
    st.text("abqun", min_size=1, max_size=5),
)
@settings(max_examples=100)
def test_typing_finds_every_path(faces: list[str], text: str) -> None:
    """All paths that spell the letters are found in order; half of a digraph counts."""
    board = Board(3, 3, tuple(faces))
    found = find_traces(board, text)
    assert found == sorted(brute(board, text))[:MOST]


def test_typing_continues_picked_cubes() -> None:
    """Typed letters are found after the cubes picked by hand, and only there."""
    assert find_traces(BOARD, "gm", (0,)) == [(0, 6, 12)]
    assert find_traces(BOARD, "m", (0,)) == []


def test_a_gap_is_bridged_only_by_a_single_candidate() -> None:
    """If two cubes link the last with the next, neither is added; if one of them is solid, the other is."""
    gap = [(0.5, 0.5), (0.5, 1.0), (2.5, 1.0), (2.5, 0.6)]
    assert drawn(gap, ms=2000) == (0,)
    faces = list(BOARD.faces)
    faces[6] = SOLID
    assert drawn(gap, Board(5, 5, tuple(faces)), ms=2000) == (0, 1, 2)


def test_a_slow_drag_is_the_path_that_was_shown() -> None:
    """A slow drag is not decoded again, and a cube removed by going back stays removed at any speed."""
    cut = [(2.61, 1.51), (2.84, 1.64), (3.19, 1.72), (3.42, 1.81), (3.41, 2.16), (3.38, 2.41)]
    slow, hasty = drawn(cut, ms=2000), drawn(cut, ms=200)
    tracer = Tracer(BOARD)
    tracer.press(*cut[0])
    for point in cut[1:]:
        tracer.move(*point)
    assert slow == tracer.path
    assert slow != hasty
    assert drawn([middle(cell) for cell in (0, 1, 2, 1)], ms=100) == (0, 1)


def test_a_slipped_click_and_a_quick_leap() -> None:
    """A click that slips over the edge adds one cube; a leap with two known points adds the cubes between."""
    tracer = Tracer(BOARD)
    tracer.press(0.96, 0.5)
    tracer.move(1.06, 0.5)
    assert tracer.release(when=80) is GestureResult.NOTHING
    assert tracer.path == (0,)
    assert drawn([middle(0), middle(2)], ms=150) == (0, 1, 2)
    assert drawn([middle(0), (-0.7, 0.5)], ms=150) == ()
