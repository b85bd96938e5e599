"""Messages about boards: requirements, reasons why cubes or words do not fit, progress, path counts and surveys."""

import pytest

from boggle_qt.engine.compose import Impossible
from boggle_qt.engine.cube_assignment import Misfit
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.rules import Band, Boards, Bounds, HouseRules
from boggle_qt.messages import boards
from boggle_qt.messages.rules import rule_sentences


@pytest.mark.parametrize(
    ("impossible", "says"),
    [
        (Fault("{faces} {least}", faces=("2 J", "X"), least=1_000), "2 J, X 1,000"),
        (Fault("{letters}", letters=frozenset("XJ")), "J or X"),
        (Misfit(("Z",), 0, "tiny"), "no cube of tiny has Z"),
        (Misfit(("K", "Qu"), 1, "tiny"), "tiny has only 1 cube with K or Qu, but the board needs 2"),
        (Misfit(("A",) * 3, 2, "tiny"), "tiny has only 2 cubes with A, but the board needs 3"),
    ],
)
def test_each_impossible_board_has_its_reason(impossible: Impossible, says: str) -> None:
    """The reason names what is missing and how many there are."""
    assert boards.impossible_line(impossible) == says
    assert boards.impossible_because_line(impossible) == f"impossible: {says}"


@pytest.mark.parametrize(
    ("required", "line"),
    [
        (Boards(), "any throw"),
        (Boards(rich=Band.FEAST), "feast (the top 5% of boards)"),
        (Boards(rich=Bounds(100, 200), words=Bounds(0, 1)), "100 to 200 points, at most 1 word"),
        (Boards(rich=Bounds(0, 1), words=Bounds(1)), "at most 1 point, at least 1 word"),
        (Boards(long=True, every_cube=True), "a word of at least 8 letters, every cube is part of a word"),
        (Boards(named=("quartz", "tea")), "with the words QUARTZ and TEA"),
    ],
)
def test_required_boards_in_one_line(required: Boards, line: str) -> None:
    """The line lists every requirement, also on the card of the rules."""
    assert boards.board_rules_line(required) == line
    assert (f"Boards: {line}." in rule_sentences(HouseRules(boards=required))) == (not required.any)
