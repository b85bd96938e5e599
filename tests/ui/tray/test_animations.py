"""The pixels of the frames of a throw depend on what the frames before cost."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.ui.tray.animations import LEAST, MOST, PATIENCE, TIME, FrameBudget

THROW = 60
"""Frames of a throw."""


def throw(detail: FrameBudget, nanoseconds: float, fixed: float = 0.0) -> list[float]:
    """Return the milliseconds of every frame of a throw, at a cost per pixel and `fixed` milliseconds per frame."""
    detail.begin()
    taken = []
    for _ in range(THROW):
        taken.append(fixed + detail.pixels * nanoseconds / 1e6)
        detail.record(taken[-1])
    return taken


@given(st.floats(0.1, 40.0), st.floats(0.0, TIME / 2))
def test_a_slow_machine_settles_within_two_throws(nanoseconds: float, fixed: float) -> None:
    """Then frames are in time or as small as allowed, and their size no longer changes."""
    detail = FrameBudget()
    throw(detail, nanoseconds, fixed)
    throw(detail, nanoseconds, fixed)
    settled = detail.pixels
    later = throw(detail, nanoseconds, fixed)
    assert max(later) <= TIME or detail.pixels == LEAST
    assert detail.pixels <= settled * 1.25
    assert LEAST <= detail.pixels <= MOST


@given(st.integers(0, THROW - 1))
def test_one_late_frame_changes_nothing(late: int) -> None:
    detail = FrameBudget()
    detail.begin()
    for number in range(THROW):
        detail.record(1000.0 if number == late else 1.0)
    assert detail.pixels == MOST
    assert PATIENCE > 1


def test_frames_grow_again_on_an_idle_machine() -> None:
    """Within eight throws every pixel is painted again."""
    detail = FrameBudget()
    throw(detail, 40.0)
    assert detail.pixels == LEAST
    for _ in range(8):
        throw(detail, 0.5)
    assert detail.pixels == MOST
