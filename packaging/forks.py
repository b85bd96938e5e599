"""Runs the same tests again and again, each time in a fork of a process that has imported all but the game.

To import pytest, Hypothesis and Qt takes longer than most modules' tests. `forks.py SOCKET ARGUMENT...` listens at
SOCKET; whoever connects is answered with one byte, 0 where `pytest ARGUMENT...` passes, and with what it printed. The
first answer takes as long as it takes; tests that then use the processor much longer, or hang, are ended, and have
failed. Unix only.
"""

from __future__ import annotations

import importlib
import io
import json
import os
import resource
import signal
import socket
import sys
import tempfile
import time
import warnings
from contextlib import redirect_stdout, suppress

import pytest

GAME = ("boggle_qt", "tests", "__main__", "conftest")
"""What a fork imports anew, by its first name."""

ALLOWED = (5.0, 4.0)
"""Seconds of the processor until tests count as hanging: so many, and so many times as many as they took at first."""

HANGS = 20
"""Seconds on the clock for one of the processor, at most: on a busy machine and at low priority they pass slowly."""


LOOK = 5.0
"""Seconds between two looks at whether somebody still wants it."""


def main(place: str, arguments: list[str]) -> None:
    """Answer whoever connects, one after the other, until this process or the one that started it is ended."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in _imported(arguments):
            with suppress(Exception):  # what cannot be imported by itself is imported by who needs it
                importlib.import_module(name)
    seconds, parent = None, os.getppid()
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(place)
        door.listen()
        door.settimeout(LOOK)
        while os.getppid() == parent:
            try:
                caller, _ = door.accept()
            except TimeoutError:
                continue
            before = _spent()
            with caller, suppress(BrokenPipeError):
                caller.sendall(_answer(seconds, arguments))
            if seconds is None:
                seconds = ALLOWED[0] + ALLOWED[1] * (_spent() - before)


def _spent() -> float:
    """Seconds of the processor that all forks have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _imported(arguments: list[str]) -> list[str]:
    """The modules that collecting these tests imports, but for the game's own."""
    reading, writing = os.pipe()
    if not (child := os.fork()):
        with redirect_stdout(io.StringIO()):
            pytest.main(["--collect-only", *arguments])
        names = [name for name in sys.modules if name.partition(".")[0] not in GAME]
        with os.fdopen(writing, "w", encoding="utf-8") as stream:
            json.dump(names, stream)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as stream:
        names = json.load(stream)
    os.waitpid(child, 0)
    return [str(name) for name in names]


def _answer(seconds: float | None, arguments: list[str]) -> bytes:
    """One run of the tests, in at most so many seconds of the processor."""
    with tempfile.TemporaryFile() as printed:
        if not (child := os.fork()):
            os.setsid()
            for stream in (1, 2):
                os.dup2(printed.fileno(), stream)
            if seconds is not None:
                resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
            os._exit(int(pytest.main(arguments)))
        passed = None
        until = time.monotonic() + (3600 if seconds is None else HANGS * seconds)
        while passed is None and time.monotonic() < until:
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                passed = status == 0
            else:
                time.sleep(0.01)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # itself where it hangs, or what it left behind
        if passed is None:
            os.waitpid(child, 0)
        printed.seek(0)
        return bytes([not passed]) + printed.read()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
