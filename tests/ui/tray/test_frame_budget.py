"""How finely a throw is painted follows from what its frames cost, and from nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.ui.tray.animations import LEAST, MOST, PATIENCE, TIME, FrameBudget

THROW = 60
"""Frames of a throw."""


def throw(detail: FrameBudget, nanoseconds: float, fixed: float = 0.0) -> list[float]:
    """One throw on a machine that needs so long a pixel, and `fixed` milliseconds whatever their number: the
    milliseconds of every frame."""
    detail.begin()
    taken = []
    for _ in range(THROW):
        taken.append(fixed + detail.pixels * nanoseconds / 1e6)
        detail.record(taken[-1])
    return taken


@given(st.floats(0.1, 40.0), st.floats(0.0, TIME / 2))
def test_a_slow_machine_settles_in_one_throw(nanoseconds: float, fixed: float) -> None:
    """From the second throw on frames are in time, or as small as they get; and their size changes no more."""
    detail = FrameBudget()
    throw(detail, nanoseconds, fixed)
    throw(detail, nanoseconds, fixed)
    settled = detail.pixels
    later = throw(detail, nanoseconds, fixed)
    assert max(later) <= TIME or detail.pixels == LEAST
    assert detail.pixels <= settled * 1.25
    assert LEAST <= detail.pixels <= MOST


@given(st.integers(0, THROW - 1))
def test_one_late_frame_is_the_systems_doing(late: int) -> None:
    """A single frame that takes a second changes nothing."""
    detail = FrameBudget()
    detail.begin()
    for number in range(THROW):
        detail.record(1000.0 if number == late else 1.0)
    assert detail.pixels == MOST
    assert PATIENCE > 1


def test_an_idle_machine_is_finer_again() -> None:
    """What was made smaller while something else ran comes back within a few throws."""
    detail = FrameBudget()
    throw(detail, 40.0)
    assert detail.pixels == LEAST
    for _ in range(8):
        throw(detail, 0.5)
    assert detail.pixels == MOST
