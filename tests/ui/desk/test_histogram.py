"""The picture of a survey: bars as tall as their counts, an axis with room between its numbers; the ear is told."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.ui.desk.histogram import LABELLED, Histogram
from boggle_qt.ui.look.theme import Theme
from tests.ui.canvas import rendered

MARKS = {5: 20, 25: 60, 50: 100, 75: 160, 95: 290, 99: 330}
BINS = {0: 1, 50: 30, 100: 80, 150: 40, 200: 10, 250: 5, 300: 1}


def histogram(width: int = 500, bins: dict[int, int] = BINS, step: int = 50) -> Histogram:
    made = Histogram(Theme.load("day"))
    made.resize(width, 240)
    made.show_counts(step, bins, MARKS)
    return made


@given(st.integers(60, 2000), st.integers(1, 200), st.integers(1, 60), st.integers(0, 3000))
@settings(max_examples=50)
def test_numbers_of_the_axis_have_room(width: int, step: int, many: int, low: int) -> None:
    """Round, evenly apart, on the axis, and none over the next, at any width."""
    QApplication.instance() or QApplication([])
    made = histogram(width, {low * step + at * step: at + 1 for at in range(many)}, step)
    ticks, end = made.ticks(), max(made.bins) + step
    assert all(min(made.bins) <= tick <= end for tick in ticks)
    apart = {b - a for a, b in pairwise(ticks)}
    assert len(apart) <= 1
    for by in apart:
        assert by % step == 0
        assert by * width / (end - min(made.bins)) > made.fontMetrics().horizontalAdvance(f"{end}")


def test_a_bar_is_as_tall_as_its_count(qtbot: QtBot) -> None:
    """The tallest fills the picture; half as many is half as tall."""
    made = Histogram(Theme.load("day"))
    qtbot.addWidget(made)
    made.resize(400, 240)
    made.show_counts(50, {0: 100, 50: 50, 100: 25}, dict.fromkeys(MARKS, 149))
    image = rendered(made)
    accent = Theme.load("day").colour("accent")
    tall = []
    for middle in (1 / 6, 1 / 2, 5 / 6):
        x = round(400 * middle)
        tall.append(sum(image.pixelColor(x, y) == accent for y in range(image.height())))
    assert tall[0] == pytest.approx(2 * tall[1], abs=4)
    assert tall[1] == pytest.approx(2 * tall[2], abs=4)


def test_the_ear_is_told_what_the_eye_sees(qtbot: QtBot) -> None:
    """Where most throws lie, and the points at each percentile that has a line."""
    made = histogram()
    qtbot.addWidget(made)
    assert made.marks == {percent: MARKS[percent] for percent in sorted(LABELLED)}
    said = made.accessibleDescription()
    assert "100 to 149 points" in said
    assert all(f"{percent}%: {MARKS[percent]}" in said for percent in LABELLED)


def test_it_does_not_crawl_and_is_dressed(qtbot: QtBot) -> None:
    """The same counts are the same picture; nothing is painted before there are any."""
    made = histogram()
    qtbot.addWidget(made)
    assert rendered(made) == rendered(made)
    bare = Histogram(Theme.load("day"))
    qtbot.addWidget(bare)
    bare.resize(500, 240)
    assert rendered(bare) != rendered(made)
