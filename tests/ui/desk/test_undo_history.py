"""How the desk lies: letters are put and taken, trays grow and shrink, and every step can be undone."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.ui.desk.undo_history import MOST, DeskState, UndoHistory

sides = st.integers(1, 6)
faces = st.sampled_from([*"ABCDE", "Qu", SOLID, None])


@st.composite
def boards(draw: st.DrawFn) -> DeskState:
    """A tray with some letters put into it."""
    laid = DeskState.bare(draw(sides), draw(sides))
    for cell in range(len(laid.board.faces)):
        if draw(st.booleans()):
            laid = laid.put(cell, draw(faces))
    return laid


@given(boards(), faces, st.data())
def test_a_letter_goes_into_its_cell_and_no_other(laid: DeskState, face: str | None, data: st.DataObject) -> None:
    """Taken out again the cell is to be filled; a solid face that was put there is not."""
    cell = data.draw(st.integers(0, len(laid.board.faces) - 1))
    after = laid.put(cell, face)
    assert after.board.faces[cell] == (face or SOLID)
    assert (cell in after.empty) == (face is None)
    for other in set(range(len(laid.board.faces))) - {cell}:
        assert after.board.faces[other] == laid.board.faces[other]
        assert (other in after.empty) == (other in laid.empty)
    assert after.thrown is None


@given(boards(), sides, sides)
def test_another_size_keeps_what_fits(laid: DeskState, rows: int, columns: int) -> None:
    """Row by row and column by column; whether something is lost is known before."""
    after = laid.sized(rows, columns)
    assert (after.board.rows, after.board.columns) == (rows, columns)

    def filled(some: DeskState) -> dict[tuple[int, int], str]:
        columns = some.board.columns
        return {divmod(c, columns): f for c, f in enumerate(some.board.faces) if c not in some.empty}

    before = filled(laid)
    kept = {(row, column): face for (row, column), face in before.items() if row < rows and column < columns}
    assert filled(after) == kept
    assert laid.loses(rows, columns) == (kept != before)
    if not laid.loses(rows, columns):
        assert filled(after.sized(laid.board.rows, laid.board.columns)) == before


@given(st.lists(boards(), min_size=1, max_size=8))
def test_all_can_be_undone_and_done_again(steps: list[DeskState]) -> None:
    """Back to the first moment and on to the last, by as many steps as were different."""
    moments = UndoHistory(DeskState.bare(2, 2))
    went = [moments.now]
    for step in steps:
        moments.push(step)
        if step != went[-1]:
            went.append(step)
    back = [moments.now]
    while moments.can_step(-1):
        moments.step(-1)
        back.append(moments.now)
    assert back == went[::-1]
    moments.step(-1)
    assert moments.now == went[0]
    while moments.can_step(1):
        moments.step(1)
    assert moments.now == went[-1]


def test_what_was_undone_is_forgotten_by_another_step() -> None:
    """A new way begins there; what stands instead of a moment is no step."""
    one, two, three = (DeskState.by_hand(Board.parse(text)) for text in ("ab/cd", "ab/ce", "ab/cf"))
    moments = UndoHistory(one)
    moments.push(two)
    moments.step(-1)
    moments.push(three)
    assert not moments.can_step(1)
    moments.push(two, instead=True)
    moments.step(-1)
    assert moments.now == one


def test_steps_are_bounded() -> None:
    """Who types for a day fills no memory."""
    moments = UndoHistory(DeskState.bare(1, 1))
    for number in range(MOST + 50):
        moments.push(DeskState.by_hand(Board(1, 1, ("AB"[number % 2],))))
    steps = 0
    while moments.can_step(-1):
        moments.step(-1)
        steps += 1
    assert steps == MOST
