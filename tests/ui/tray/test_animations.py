"""Things that move on the tray: how far each is at any time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.ui.tray.animations import (
    Animation,
    Animations,
    FallAnimation,
    ThrowAnimation,
    TurnAnimation,
    UnveilAnimation,
    VerdictAnimation,
)
from boggle_qt.ui.tray.throw_plan import ThrowPlan

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


def test_half_way_is_half_way() -> None:
    """The part of an act that is done is the part of its time that has passed."""
    assert [Animation(100, 400).at(now) for now in (100, 200, 300, 500)] == [0, 0.25, 0.5, 1]


def test_an_act_without_length_is_over_at_once() -> None:
    """With motion off the end is there in the first frame."""
    assert Animation(100, 0).at(100) == 1


@given(st.floats(0, 999))
def test_a_still_verdict_stands_and_then_is_gone(now: float) -> None:
    """Without motion the answer to a word does not move while it can be read."""
    still, moving = (VerdictAnimation(0, 1000, (0, 1), "good", "+1", None, still) for still in (True, False))
    assert still.at(now) == 0.5
    assert moving.at(now) == now / 1000
    assert still.at(1000) == moving.at(1000) == 1


def test_what_decorates_is_forgotten_when_it_is_over() -> None:
    """Each by its own length; the throw and the countdown stay until the tray has done what follows them."""
    acts = Animations()
    assert not acts.moving
    acts.dome, acts.turn, acts.unveiling = Animation(0, 100), TurnAnimation(0, 200, 1), UnveilAnimation(0, 300, "")
    acts.drawing, acts.fall = Animation(0, 400), FallAnimation(0, 500, (0, 1))
    acts.verdicts = [VerdictAnimation(0, length, (0,), "good", "", None, False) for length in (50, 600)]
    left = []
    for now in range(50, 650, 100):
        acts.remove_ended(now)
        rest = (acts.dome, acts.turn, acts.unveiling, acts.drawing, acts.fall, *acts.verdicts)
        left.append(sum(act is not None for act in rest))
    assert left == [6, 5, 4, 3, 2, 1]
    assert (acts.flying, acts.moving, acts.busy) == (True, True, False)
    acts.stop()
    assert not acts.moving
    acts.count = Animation(0, 10)
    acts.remove_ended(20)
    assert acts.busy
    assert acts.moving
    acts.throw, acts.count = ThrowAnimation(0, 10, ThrowPlan(10, (), (0, 0)), [], False), None
    acts.stop()
    assert acts.busy
