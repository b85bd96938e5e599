"""Long work at the terminal: shows progress on one line of standard error and stops on Ctrl-C."""

import shutil
import sys
import time
from collections.abc import Callable, Generator
from typing import Generic, NamedTuple, TypeVar

Progress = TypeVar("Progress")
Answer = TypeVar("Answer")


class WorkResult(NamedTuple, Generic[Answer, Progress]):
    """How a piece of work ended."""

    answer: Answer | None
    """None if it was stopped early."""
    last: Progress | None
    """The last reported step."""
    interrupted: bool


def run_with_progress(
    work: Generator[Progress, None, Answer], line: Callable[[Progress], str], until: float = float("inf")
) -> WorkResult[Answer, Progress]:
    """Run `work` for at least one step, until it ends, `until` (time.monotonic) or Ctrl-C. `line` formats a step."""
    step: Progress | None = None
    answer: Answer | None = None
    interrupted = False
    shown = _StatusLine()
    try:
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                answer = end.value
                break
            shown.show(line, step)
            if time.monotonic() >= until:
                break
    except KeyboardInterrupt:
        interrupted = True
    finally:
        shown.clear()
        try:
            work.close()
        except KeyboardInterrupt:
            interrupted = True
    return WorkResult(answer, step, interrupted)


class _StatusLine:
    """Updates the last line of a terminal at most ten times a second; does nothing if standard error is no terminal."""

    def __init__(self) -> None:
        self.wanted = sys.stderr is not None and sys.stderr.isatty()
        self.next = time.monotonic() + 0.3  # nothing for short work
        self.dirty = False

    def show(self, line: Callable[[Progress], str], step: Progress) -> None:
        now = time.monotonic()
        if self.wanted and now >= self.next:
            self.next = now + 0.1
            self.dirty = True
            wide = shutil.get_terminal_size().columns - 1  # a line that wraps can't be cleared
            print(f"\r\x1b[K{line(step)[:wide]}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.dirty:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
