"""How far an animation is at any time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.ui.tray.animations import (
    Animation,
    VerdictAnimation,
)

times = st.floats(-1e6, 1e6)


@given(times, st.floats(0, 1e5), times, times)
def test_an_animation_only_advances(start: float, length: float, a: float, b: float) -> None:
    """It is 0 before its start and 1 after its end."""
    act = Animation(start, length)
    first, second = sorted((a, b))
    assert 0 <= act.at(first) <= act.at(second) <= 1
    assert act.at(start + length + 1) == 1
    if length > 0:
        assert act.at(start - 1) == 0


@given(st.floats(0, 999))
def test_without_motion_a_verdict_is_shown_at_rest(now: float) -> None:
    """It does not move until it ends."""
    still, moving = (VerdictAnimation(0, 1000, (0, 1), "good", "+1", None, still) for still in (True, False))
    assert still.at(now) == 0.5
    assert moving.at(now) == now / 1000
    assert still.at(1000) == moving.at(1000) == 1
