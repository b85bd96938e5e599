"""The levels of sand: its volume is constant."""

from __future__ import annotations

from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.ui.widgets.sand_levels import BROAD, FULL, NECK, bulb, heap_volume, hollow_volume, levels

SLICES = 20_000


def under_the_sky(peak: float) -> float:
    """Return the volume of a heap by very thin slices."""
    total = 0.0
    for k in range(SLICES):
        y = (k + 0.5) / SLICES
        reach = max(0.0, (peak - (1 - y)) / 0.46)
        total += pi * min(bulb(y), reach) ** 2 / SLICES
    return total


@given(st.integers(0, 1000))
def test_the_volume_is_constant(permille: int) -> None:
    """The sand above and below adds up at every moment."""
    top, peak = levels(permille)
    above, below = hollow_volume(top), heap_volume(peak)
    assert above + below == pytest.approx(FULL, rel=1e-4)
    assert above == pytest.approx(FULL * permille / 1000, abs=FULL * 1e-4)


@pytest.mark.parametrize("permille", [0, 250, 500, 750])
def test_the_heap_has_the_volume_of_its_shape(permille: int) -> None:
    """An integration two hundred times as fine gives the same volume."""
    _, peak = levels(permille)
    assert under_the_sky(peak) == pytest.approx(pi * heap_volume(peak), rel=0.01)


@given(st.integers(0, 999))
def test_sand_sinks_above_and_rises_below(permille: int) -> None:
    """Both are monotonic in time."""
    (later, higher), (before, lower) = levels(permille), levels(permille + 1)
    assert later <= before
    assert higher >= lower


@given(st.floats(-0.5, 1.5))
def test_a_bulb_is_between_neck_and_full_width(y: float) -> None:
    """Beyond its ends it has the radius of the ends."""
    assert NECK <= bulb(y) <= BROAD
    assert bulb(y) == bulb(min(1.0, max(0.0, y)))
