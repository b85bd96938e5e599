"""The columns of the score pad: as many rounds as fit, the last ones first to stay, and none lost for the ear."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from boggle_qt.ui.match.score_rows import COLUMN, Columns, PlayerScore, Score

BODY = 16.0


@given(st.floats(120, 3000), st.integers(0, 40), st.integers(0, 12))
def test_columns_stand_between_the_name_and_the_totals(whole: float, rounds: int, planned: int) -> None:
    """On a pad of any width every column is broad enough for its figure, none overlaps another or the totals, and of
    the rounds that were played the newest are shown."""
    columns = Columns.fit(whole, rounds, planned, BODY, 0, 6 * BODY)
    boxes = columns.boxes(QRectF(0, 0, 10, 10))
    shown = [number for number, _ in boxes if number < rounds]
    assert shown == list(range(rounds - len(shown), rounds))
    assert len(shown) == min(rounds, columns.count)
    for (_, one), (_, other) in pairwise(boxes):
        assert one.right() <= other.left() + 1e-6
    for _, box in boxes:
        assert box.width() >= COLUMN * BODY - 1e-6
        assert box.left() > 0
        assert box.right() <= columns.total + 1e-6


def test_every_round_is_told_to_the_ear_and_no_point_is_lost(qtbot: QtBot) -> None:
    """However narrow the pad is, the description names every round; rounds without a column stand beneath."""
    row = PlayerScore()
    qtbot.addWidget(row)
    row.show_score(Score("Ann", (3, 10, 12.5, 0, 7), 5, 25.5, 32.5))
    for width in (200, 320, 420, 900):
        row.resize(width, 120)
        row.show()
        assert row.accessibleName() == "Ann, 32½ points"
        for number, gain in enumerate(("3", "10", "12½", "0", "7"), 1):
            assert f"round {number}: {gain}" in row.accessibleDescription()
        body = row.font().pixelSize() if row.font().pixelSize() > 0 else 14
        assert Columns.fit(width, 5, 5, body, 0, 0).count == 5 or row.notes.text()
