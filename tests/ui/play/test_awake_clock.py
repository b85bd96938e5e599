"""The time the machine was awake and the time it slept, as far as they can be told apart without putting it to bed."""

from __future__ import annotations

import time

import pytest

from boggle_qt.ui.play import awake_clock


def test_time_never_goes_back() -> None:
    """Asked again and again."""
    moments = [awake_clock.awake() for _ in range(1000)]
    assert moments == sorted(moments)


def test_it_goes_as_fast_as_seconds_do() -> None:
    """What passes between two questions is what passes on the system's own clock between them."""
    outer = time.monotonic()
    first = awake_clock.awake()
    while time.monotonic() < outer + 0.02:
        pass
    inner, last = time.monotonic(), awake_clock.awake()
    assert last - first >= 0.015
    assert last - first <= time.monotonic() - outer + 0.05
    assert inner >= outer


def test_a_waking_machine_does_not_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it slept grows by what the clock with sleep is ahead, and by nothing while both go alike."""
    times = {"awake": 100.0, "all": 130.0}
    monkeypatch.setattr(time, "monotonic", lambda: times["awake"])
    monkeypatch.setattr(time, "clock_gettime", lambda _: times["all"], raising=False)
    before = awake_clock.asleep()
    times["awake"] += 7
    times["all"] += 7
    assert awake_clock.asleep() == pytest.approx(before)
    times["all"] += 3600
    assert awake_clock.asleep() - before == pytest.approx(3600)
    assert awake_clock.awake() == 107
