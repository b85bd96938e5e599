"""Long work at the terminal: it ends at its end, at its time or by Ctrl-C, with what it has, and is always closed."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Generator

import pytest

from boggle_qt.cli.progress import WorkResult, run_with_progress


class Terminal(io.StringIO):
    """Standard error that is a terminal, or not."""

    def __init__(self, is_one: bool) -> None:
        super().__init__()
        self._is_one = is_one

    def isatty(self) -> bool:
        return self._is_one


class Clock:
    """Seconds that pass with every question."""

    def __init__(self, by: float) -> None:
        self.now, self._by = 0.0, by

    def __call__(self) -> float:
        self.now += self._by
        return self.now


def work(steps: int, closed: list[bool], interrupt: int = -1) -> Generator[int, None, str]:
    """So many steps and an answer; Ctrl-C at one of them."""
    try:
        for step in range(steps):
            if step == interrupt:
                raise KeyboardInterrupt
            yield step
        return "done"
    finally:
        closed.append(True)


def test_work_that_ends_has_its_answer() -> None:
    """With the last step it reported; without a step there is none."""
    closed: list[bool] = []
    assert run_with_progress(work(3, closed), str) == WorkResult("done", 2, False)
    assert run_with_progress(work(0, closed), str) == WorkResult("done", None, False)
    assert closed == [True, True]


def test_when_its_time_is_up_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no answer, but what it came to."""
    closed: list[bool] = []
    monkeypatch.setattr(time, "monotonic", Clock(1.0))
    ended = run_with_progress(work(1000, closed), str, until=6.0)
    assert ended.answer is None
    assert ended.last is not None
    assert 0 < ended.last < 10
    assert not ended.interrupted
    assert closed == [True]


@pytest.mark.parametrize("at", [0, 4])
def test_a_break_ends_it_with_what_it_has(at: int) -> None:
    """Nothing is raised: who breaks it off wants what was found."""
    closed: list[bool] = []
    assert run_with_progress(work(9, closed, at), str) == WorkResult(None, at - 1 if at else None, True)
    assert closed == [True]


def test_no_time_at_all_is_time_for_one_step() -> None:
    """The shortest time gives the first result, and is not called interrupted."""
    assert run_with_progress(work(9, []), str, until=0.0) == WorkResult(None, 0, False)


def test_a_fault_is_not_swallowed() -> None:
    """It is none of the ways to end."""

    def broken() -> Generator[int, None, None]:
        yield 1
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_with_progress(broken(), str)


@pytest.mark.parametrize("terminal", [True, False])
def test_a_line_that_rewrites_itself(terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal, at most ten times a second, and wiped at the end; into a file nothing."""
    error = Terminal(terminal)
    monkeypatch.setattr(sys, "stderr", error)
    monkeypatch.setattr(time, "monotonic", Clock(0.01))
    run_with_progress(work(300, []), lambda step: f"step {step}")
    written = error.getvalue()
    if not terminal:
        assert written == ""
        return
    assert "\n" not in written
    assert 5 < written.count("step") < 100
    assert written.endswith("\r\x1b[K")


def test_short_work_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that flickers past tells nobody anything."""
    error = Terminal(True)
    monkeypatch.setattr(sys, "stderr", error)
    monkeypatch.setattr(time, "monotonic", Clock(0.001))
    run_with_progress(work(20, []), str)
    assert error.getvalue() == ""
