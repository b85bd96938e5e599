"""A board in the tray: cells and places in any turn."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet, Throw, throw
from boggle_qt.ui.tray.tray_state import TrayState

EMPTY = TrayState(board=Board.parse("ab/cd"), turns=(0,) * 4)
sizes = st.integers(1, 5)


@given(sizes, sizes, st.integers(0, 7))
def test_every_cell_is_seen_at_one_place(rows: int, columns: int, quarters: int) -> None:
    """Cells and places map to each other, faces and neighbours stay those of the cell."""
    letters = tuple(chr(65 + cell) for cell in range(rows * columns))
    placed = EMPTY.with_board(Board(rows, columns, letters)).turned(quarters)
    cells = tuple(range(rows * columns))
    assert placed.cells_at(placed.places_of(cells)) == cells
    assert tuple(placed.board.faces[cell] for cell in placed.cells) == placed.shown.faces
    for cell in cells:
        here = placed.places_of((cell,))[0]
        beside = set(placed.cells_at(placed.shown.neighbours(here)))
        assert beside == set(placed.board.neighbours(cell))


def test_an_empty_tray_has_no_cubes_however_it_is_turned() -> None:
    """A board put in later appears turned."""
    turned = EMPTY.turned(1)
    assert turned.empty
    assert (turned.poses, turned.placed_cubes(upright=False).sides) == ((), ())
    assert turned.with_board(Board.parse("ab/cd")).shown.faces == tuple("CADB")


def test_cubes_start_from_their_rest(dice: DiceSet, big_dice: DiceSet, thrown: Throw) -> None:
    """The same set in a tray of the same shape starts from its resting poses; any other set comes from outside."""
    first, other = EMPTY.with_throw(thrown, dice, 3), throw(dice, Random(9))
    second = first.with_throw(other, dice, 4)
    starts = first.start_poses(second)
    assert starts == [first.poses[thrown.cubes.index(cube)] for cube in other.cubes]
    big = second.with_throw(throw(big_dice, Random(9)), big_dice, 5)
    assert set(second.start_poses(big)) == {None}
    assert set(EMPTY.with_board(Board.parse("ab/cd")).start_poses(first)) == {None}


def test_placed_cubes_are_turned_or_upright() -> None:
    """Letters are turned with cube and tray, or all upright; a blank cell is empty."""
    placed = EMPTY.with_board(Board.parse("ab/c#"), (0, 1, 2, 3), blank=(3,)).turned(1)
    assert placed.placed_cubes(upright=False).faces == ("C", "A", "", "B")
    assert [turn % 4 for turn in placed.placed_cubes(upright=False).turns] == [3, 1, 0, 2]
    assert set(placed.placed_cubes(upright=True).turns) == {0}
