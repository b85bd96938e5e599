"""Run terminal commands in this process."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from boggle_qt import cli


@dataclass(frozen=True)
class Result:
    """The result of a command."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Parse standard output, which must be a single JSON value."""
        return json.loads(self.out)


class Terminal(io.StringIO):
    """Standard error as a terminal."""

    def isatty(self) -> bool:
        return True


Run = Callable[..., Result]

WITH_NOTES = ("throw", "forge", "compose", "opponent", "code", "daily")
"""Commands that print notes, such as the seed, to standard error."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function: `run("solve", "tine/nint")` returns the result; bad input must be one line on standard error
    and nothing else."""

    def run(*argv: str) -> Result:
        status = cli.main(argv)
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        if status == 2:
            assert out == ""
            assert len(err.splitlines()) == 1
            assert err.startswith("boggle-qt: ")
            assert "internal error" not in err
        elif not argv or argv[0] not in WITH_NOTES or "--json" in argv:
            assert err == ""
        return Result(status, out, err)

    return run
