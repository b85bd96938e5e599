"""Things that move on the tray: how far each is at any time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.ui.tray.acts import Act, VerdictAct

times = st.floats(-1e6, 1e6)


@given(times, st.floats(0, 1e5), times, times)
def test_an_act_goes_from_its_beginning_to_its_end(start: float, length: float, a: float, b: float) -> None:
    """Never back, never beyond; not begun before its start, over from its end on."""
    act = Act(start, length)
    first, second = sorted((a, b))
    assert 0 <= act.at(first) <= act.at(second) <= 1
    assert act.at(start + length + 1) == 1
    if length > 0:
        assert act.at(start - 1) == 0


def test_half_way_is_half_way() -> None:
    """The part of an act that is done is the part of its time that has passed."""
    assert [Act(100, 400).at(now) for now in (100, 200, 300, 500)] == [0, 0.25, 0.5, 1]


def test_an_act_without_length_is_over_at_once() -> None:
    """With motion off the end is there in the first frame."""
    assert Act(100, 0).at(100) == 1


@given(st.floats(0, 999))
def test_a_still_verdict_stands_and_then_is_gone(now: float) -> None:
    """Without motion the answer to a word does not move while it can be read."""
    still, moving = (VerdictAct(0, 1000, (0, 1), "good", "+1", None, still) for still in (True, False))
    assert still.at(now) == 0.5
    assert moving.at(now) == now / 1000
    assert still.at(1000) == moving.at(1000) == 1
