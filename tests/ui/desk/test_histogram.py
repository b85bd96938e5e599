"""The picture of surveys: bars as tall as their shares, an axis with room between its numbers; the ear is told."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.store.work.survey import percentiles
from boggle_qt.ui.desk.histogram import Histogram
from boggle_qt.ui.look.theme import Theme
from tests.ui.canvas import rendered

COUNTS = Counter({10: 1, 60: 30, 110: 80, 160: 40, 210: 10, 260: 5, 301: 1})
OTHER = Counter({0: 5, 120: 60, 400: 2})


def histogram(*counts: Counter[int], width: int = 500, bars: int = 8) -> Histogram:
    made = Histogram()
    made.resize(width, 240)
    made.show_counts(counts or (COUNTS,), bars, "points")
    return made


@given(
    st.integers(60, 2000),
    st.lists(st.dictionaries(st.integers(0, 6000), st.integers(1, 9), min_size=1, max_size=30), min_size=1, max_size=2),
    st.integers(4, 120),
)
@settings(max_examples=50)
def test_numbers_of_the_axis_have_room(width: int, surveys: list[dict[int, int]], bars: int) -> None:
    """Evenly apart, none over the next, at any width; no more bars than asked for, with all boards but a hundredth."""
    QApplication.instance() or QApplication([])
    counts = list(map(Counter, surveys))
    made = histogram(*counts, width=width, bars=bars)
    low, end = min(map(min, made.bins)), max(marks[99] for marks in made.marks)
    for bins, of in zip(made.bins, counts, strict=True):
        assert bins.total() == sum(boards for value, boards in of.items() if value <= end)
        assert len(bins) <= bars
    ticks = made.ticks()
    assert all(low <= tick for tick in ticks)
    apart = {b - a for a, b in pairwise(ticks)}
    assert len(apart) <= 1
    for by in apart:
        assert by * width / (max(1, end - low)) > made.fontMetrics().horizontalAdvance(f"{end}")


def test_a_bar_is_as_tall_as_its_count(qtbot: QtBot) -> None:
    """The tallest fills the picture; half as many is half as tall."""
    made = histogram(Counter({0: 100, 50: 50, 149: 25}), width=400, bars=3)
    qtbot.addWidget(made)
    assert made.bins == [Counter({0: 100, 50: 50, 100: 25})]
    image = rendered(made)
    accent = Theme.load("day").colour("accent")
    tall = []
    for middle in (1 / 6, 1 / 2, 5 / 6):
        x = round(400 * middle)
        tall.append(sum(image.pixelColor(x, y) == accent for y in range(image.height())))
    assert tall[0] == pytest.approx(2 * tall[1], abs=4)
    assert tall[1] == pytest.approx(2 * tall[2], abs=4)


def test_the_ear_is_told_what_the_eye_sees(qtbot: QtBot) -> None:
    """Where most throws lie, and the value at each percentile, of each survey."""
    made = histogram(COUNTS, OTHER)
    qtbot.addWidget(made)
    for marks, counts in zip(made.marks, (COUNTS, OTHER), strict=True):
        assert marks == percentiles(counts)
        assert all(f"{percent}%: {value}" in made.accessibleDescription() for percent, value in marks.items())
    assert "points: most common 100 to 149" in histogram(COUNTS).accessibleDescription()
