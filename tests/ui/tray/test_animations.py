"""Things that move on the tray: how far each is at any time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.ui.tray.animations import (
    Animation,
    VerdictAnimation,
)

times = st.floats(-1e6, 1e6)


@given(times, st.floats(0, 1e5), times, times)
def test_an_act_goes_from_its_beginning_to_its_end(start: float, length: float, a: float, b: float) -> None:
    """Never back, never beyond; not begun before its start, over from its end on."""
    act = Animation(start, length)
    first, second = sorted((a, b))
    assert 0 <= act.at(first) <= act.at(second) <= 1
    assert act.at(start + length + 1) == 1
    if length > 0:
        assert act.at(start - 1) == 0


@given(st.floats(0, 999))
def test_a_still_verdict_stands_and_then_is_gone(now: float) -> None:
    """Without motion the answer to a word does not move while it can be read."""
    still, moving = (VerdictAnimation(0, 1000, (0, 1), "good", "+1", None, still) for still in (True, False))
    assert still.at(now) == 0.5
    assert moving.at(now) == now / 1000
    assert still.at(1000) == moving.at(1000) == 1
