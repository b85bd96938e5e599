"""Long work at the terminal ends by itself, at its time or by Ctrl-C, returns what it has, and is always closed."""

import io
import sys
import time
from collections.abc import Generator

import pytest

from boggle_qt.cli.progress import WorkResult, run_with_progress
from tests.cli.conftest import Terminal


class Clock:
    """A clock that advances with every reading."""

    def __init__(self, by: float) -> None:
        self.now, self._by = 0.0, by

    def __call__(self) -> float:
        self.now += self._by
        return self.now


def work(steps: int, closed: list[bool], interrupt: int = -1) -> Generator[int, None, str]:
    """Report each step; raise KeyboardInterrupt at step `interrupt`."""
    try:
        for step in range(steps):
            if step == interrupt:
                raise KeyboardInterrupt
            yield step
        return "done"
    finally:
        closed.append(True)


@pytest.mark.parametrize(
    ("steps", "interrupt", "until", "result"),
    [
        (3, -1, float("inf"), WorkResult("done", 2, False)),
        (0, -1, float("inf"), WorkResult("done", None, False)),
        (9, 0, float("inf"), WorkResult(None, None, True)),
        (9, 4, float("inf"), WorkResult(None, 3, True)),
        (9, -1, 0.0, WorkResult(None, 0, False)),
    ],
)
def test_work_returns_what_it_has_and_is_closed(
    steps: int, interrupt: int, until: float, result: WorkResult[str, int]
) -> None:
    """The result has the answer or the last step; at least one step is done, and Ctrl-C raises nothing."""
    closed: list[bool] = []
    assert run_with_progress(work(steps, closed, interrupt), str, until) == result
    assert closed == [True]


def test_work_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The result has the last step and no answer."""
    monkeypatch.setattr(time, "monotonic", Clock(1.0))
    answer, last, interrupted = run_with_progress(work(1000, []), str, until=6.0)
    assert (answer, interrupted) == (None, False)
    assert 0 < last < 10


@pytest.mark.parametrize(
    ("error", "tick", "times"),
    [(Terminal(), 0.01, range(6, 100)), (Terminal(), 0.0001, [0]), (io.StringIO(), 0.01, [0])],
)
def test_progress_on_a_terminal(
    error: io.StringIO, tick: float, times: list[int] | range, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line is rewritten at most ten times a second and cleared at the end; a file and short work get nothing."""
    monkeypatch.setattr(sys, "stderr", error)
    monkeypatch.setattr(time, "monotonic", Clock(tick))
    run_with_progress(work(300, []), lambda step: f"step {step}")
    written = error.getvalue()
    assert "\n" not in written
    assert written.count("step") in times
    assert written.endswith("\r\x1b[K" if max(times) else "")
