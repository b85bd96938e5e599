"""The charts of a debrief: bars that lose no word, and a curve that is played upon like a slider."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Debrief, LengthCount, Silence, debrief
from boggle_qt.engine.scoring import Entry
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.debrief import silence_line
from boggle_qt.store.words.shipped import lexicon
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.charts import LengthBars, PaceCurve, fold_lengths, score_at
from tests.ui.sitting import control, press

BOARD = Board.parse("tine/nint/ocna/retl")
MOMENTS = {"lance": 5_000, "nice": 9_000, "tanner": 60_000}
COUNTS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 40)), max_size=17).map(
    lambda pairs: tuple(
        LengthCount(letters, found, found + missed, found, found + missed, 0)
        for letters, (found, missed) in enumerate(pairs, 3)
    )
)


@pytest.fixture(scope="module")
def played() -> Debrief:
    """Three words of three minutes, in two bursts."""
    plays = tuple(Entry(word, None, at) for word, at in MOMENTS.items())
    return debrief(BOARD, solve(BOARD, lexicon("standard"), 4), plays, len, 180_000)


@pytest.fixture
def curve(qtbot: QtBot, qapp: QApplication, played: Debrief) -> PaceCurve:
    made = PaceCurve(Theme.load("day"))
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.set_debrief(played)
    made.show()
    made.setFocus()
    return made


def heard(curve: PaceCurve) -> list[int]:
    moments: list[int] = []
    curve.scrubbed.connect(moments.append)
    return moments


@given(counts=COUNTS, lines=st.integers(1, 8))
def test_folding_loses_no_word(counts: tuple[LengthCount, ...], lines: int) -> None:
    """At most so many bars, and together they have every word found and every word there was."""
    bars = fold_lengths(counts, lines)
    assert len(bars) == min(len(counts), lines)
    assert sum(found for _, found, _ in bars) == sum(count.found for count in counts)
    assert sum(possible for _, _, possible in bars) == sum(count.possible for count in counts)
    assert (bars != () and bars[-1][0].endswith("+")) == (len(counts) > lines)


def test_bars_are_read_out(qtbot: QtBot, qapp: QApplication, played: Debrief) -> None:
    """Who sees no bars hears of every length what was found of what there was, folded as they are."""
    bars = LengthBars(Theme.load("day"))
    qtbot.addWidget(bars)
    bars.set_by_length(played.by_length)
    for lines in (3, 6):
        bars.set_lines(lines)
        said = bars.accessibleDescription().split("; ")
        assert said == [
            f"{name} letters: {found} of {all_}" for name, found, all_ in fold_lengths(played.by_length, lines)
        ]


def test_arrows_go_from_word_to_word(curve: PaceCurve) -> None:
    """Right to each word found and then to the end, Left back again and then to the start."""
    moments, end = heard(curve), 180_000
    for _ in range(4):
        QTest.keyClick(curve, Qt.Key.Key_Right)
    assert moments == [*MOMENTS.values(), end]
    moments.clear()
    for _ in range(4):
        QTest.keyClick(curve, Qt.Key.Key_Left)
    assert moments == [*reversed(MOMENTS.values()), 0]


def test_the_mouse_scrubs(curve: PaceCurve) -> None:
    """Farther right is later, past the edges are start and end, and a move without a button is none."""
    moments = heard(curve)
    QTest.mousePress(curve, Qt.MouseButton.LeftButton, pos=QPoint(100, 90))
    for x in (200, 300, 399):
        QTest.mouseMove(curve, QPoint(x, 90))
    QTest.mouseRelease(curve, Qt.MouseButton.LeftButton, pos=QPoint(399, 90))
    assert moments == sorted(moments)
    assert abs(moments[1] - 90_000) < 1000
    assert moments[-1] == 180_000
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=QPoint(0, 90))
    assert moments[-1] == 0
    many = len(moments)
    QTest.mouseMove(curve, QPoint(250, 90))
    assert len(moments) == many


def test_a_round_runs_again_and_stops_at_its_end(curve: PaceCurve, qtbot: QtBot) -> None:
    """Space or the button sets the playhead going from where it is; at the end it stands and the button says play."""
    moments = heard(curve)
    curve.set_now(178_000)
    QTest.keyClick(curve, Qt.Key.Key_Space)
    assert control(curve, "Play the round again").text() == "❚❚"
    qtbot.waitUntil(lambda: moments[-1] == 180_000)
    qtbot.waitUntil(lambda: control(curve, "Play the round again").text() == "▶")
    press(curve, "Play the round again")
    assert moments[-1] == 0  # from the start again
    press(curve, "Play the round again")
    assert control(curve, "Play the round again").text() == "▶"


def test_without_a_round_nothing_is_played(curve: PaceCurve) -> None:
    """While the board is not known, mouse and keys find nothing, and no button is there to press."""
    curve.set_debrief(None)
    moments = heard(curve)
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton)
    QTest.keyClick(curve, Qt.Key.Key_Space)
    assert moments == []
    assert not any(button.isVisibleTo(curve) for button in curve.findChildren(QAbstractButton))


def test_the_score_by_then_rises_to_the_whole(played: Debrief) -> None:
    """Nothing at the start, each word's points from its moment on, all of them in the end."""
    scores = [score_at(played, ms) for ms in range(0, 180_001, 500)]
    assert scores == sorted(scores)
    assert (scores[0], scores[-1]) == (0, played.score)
    for word, at in MOMENTS.items():
        assert score_at(played, at) - score_at(played, at - 1) == len(word)


@pytest.mark.parametrize(
    ("after", "before", "whole", "short"),
    [
        (None, None, "no word found", "no word found"),
        (None, "tine", "12 s to the first word", "12 s to the first"),
        ("tine", None, "12 s of silence after TINE", "12 s after TINE"),
    ],
)
def test_a_silence_is_said(after: str | None, before: str | None, whole: str, short: str) -> None:
    """How long nothing was found, and after which word; short where there is little room."""
    silence = Silence(1_000, 13_000, after, before)
    assert (silence_line(silence), silence_line(silence, short=True)) == (whole, short)
