"""The charts of a debrief: bars without losses, and a curve that is a scrub bar."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Debrief, LengthCount, debrief
from boggle_qt.engine.rules import MAX_PLAYERS
from boggle_qt.engine.scoring import Entry
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files.shipped import lexicon
from boggle_qt.ui.look.theme import Theme, names
from boggle_qt.ui.widgets.charts import PaceCurve, fold_lengths, seat_colour, seat_shape
from tests.ui.sitting import control, on_screen, press

BOARD = Board.parse("tine/nint/ocna/retl")
MOMENTS = {"lance": 5_000, "nice": 9_000, "tanner": 60_000}
COUNTS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 40)), max_size=17).map(
    lambda pairs: tuple(
        LengthCount(letters, found, found + missed, 0) for letters, (found, missed) in enumerate(pairs, 3)
    )
)


@pytest.fixture(scope="module")
def played() -> Debrief:
    """Three words in three minutes, in two bursts."""
    plays = tuple(Entry(word, None, at) for word, at in MOMENTS.items())
    return debrief(BOARD, solve(BOARD, lexicon("standard"), 4), plays, len, 180_000)


@pytest.fixture
def curve(qtbot: QtBot, qapp: QApplication, played: Debrief) -> PaceCurve:
    made = on_screen(qtbot, PaceCurve(), 400, 160)
    made.set_debrief(played)
    made.setFocus()
    return made


def heard(curve: PaceCurve) -> list[int]:
    moments: list[int] = []
    curve.scrubbed.connect(moments.append)
    return moments


@given(counts=COUNTS, lines=st.integers(1, 8))
def test_folding_loses_no_word(counts: tuple[LengthCount, ...], lines: int) -> None:
    """At most so many bars together have all words found and possible."""
    bars = fold_lengths(counts, lines)
    assert len(bars) == min(len(counts), lines)
    assert sum(found for _, found, _ in bars) == sum(count.found for count in counts)
    assert sum(possible for _, _, possible in bars) == sum(count.possible for count in counts)
    assert (bars != () and bars[-1][0].endswith("+")) == (len(counts) > lines)


def test_arrow_keys_move_from_word_to_word(curve: PaceCurve) -> None:
    """Right moves to each word and then the end, Left back to the start."""
    moments, end = heard(curve), 180_000
    for _ in range(4):
        QTest.keyClick(curve, Qt.Key.Key_Right)
    assert moments == [*MOMENTS.values(), end]
    moments.clear()
    for _ in range(4):
        QTest.keyClick(curve, Qt.Key.Key_Left)
    assert moments == [*reversed(MOMENTS.values()), 0]


def test_the_mouse_scrubs(curve: PaceCurve) -> None:
    """Farther right is later, in even steps; the edges are start and end, and moving without a button does nothing.
    Figures at the axis take room at its left."""
    moments = heard(curve)
    QTest.mousePress(curve, Qt.MouseButton.LeftButton, pos=QPoint(100, 40))
    for x in (200, 300, 399):
        QTest.mouseMove(curve, QPoint(x, 40))
    QTest.mouseRelease(curve, Qt.MouseButton.LeftButton, pos=QPoint(399, 40))
    assert moments == sorted(moments)
    assert abs(moments[2] - 2 * moments[1] + moments[0]) < 2
    assert abs(moments[1] - 90_000) < 8000
    assert moments[-1] == 180_000
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=QPoint(0, 40))
    assert moments[-1] == 0
    many = len(moments)
    QTest.mouseMove(curve, QPoint(250, 40))
    assert len(moments) == many


def test_the_replay_runs_to_the_end(curve: PaceCurve, qtbot: QtBot) -> None:
    """Space or the button starts it at the playhead; at the end it stops."""
    moments = heard(curve)
    curve.set_now(178_000)
    QTest.keyClick(curve, Qt.Key.Key_Space)
    assert control(curve, "Replay the round").text() == "❚❚"
    qtbot.waitUntil(lambda: moments[-1] == 180_000)
    qtbot.waitUntil(lambda: control(curve, "Replay the round").text() == "▶")
    press(curve, "Replay the round")
    assert moments[-1] == 0  # from the start again
    press(curve, "Replay the round")
    assert control(curve, "Replay the round").text() == "▶"


def test_without_a_round_nothing_is_played(curve: PaceCurve) -> None:
    """Mouse and keys do nothing, and there is no button."""
    curve.set_debrief(None)
    moments = heard(curve)
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton)
    QTest.keyClick(curve, Qt.Key.Key_Space)
    assert moments == []
    assert not any(button.isVisibleTo(curve) for button in curve.findChildren(QAbstractButton))


SEATS = range(MAX_PLAYERS)


def test_every_seat_has_its_own_shape(qapp: QApplication) -> None:
    """Any two differ in a tenth of their area."""
    areas = {}
    for seat in SEATS:
        path = seat_shape(seat, QPointF(30, 30), 20)
        areas[seat] = {(x, y) for x in range(60) for y in range(60) if path.contains(QPointF(x, y))}
    for a, b in combinations(SEATS, 2):
        assert len(areas[a] ^ areas[b]) > 0.1 * len(areas[a] | areas[b]), (a, b)


@pytest.mark.parametrize("name", names())
def test_every_seat_has_its_own_colour(name: str) -> None:
    """In every theme."""
    theme = Theme.load(name)
    assert len({seat_colour(theme, seat).rgb() for seat in SEATS}) == len(SEATS)
