"""Run terminal commands in this process."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from boggle_qt import cli


@dataclass(frozen=True)
class Said:
    """The result of a command."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Parse standard output, which must be a single JSON value."""
        return json.loads(self.out)


Run = Callable[..., Said]

REMARK = ("throw", "forge", "compose")
"""Commands that print only a board to standard output and notes to standard error."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("solve", "tine/nint")` -> what it said; bad input must be one line on standard error and nothing else."""

    def run(*argv: str) -> Said:
        status = cli.main(argv)
        out, err = capsys.readouterr()
        if status == 2:
            assert out == ""
            assert len(err.splitlines()) == 1
            assert err.startswith("boggle-qt: ")
            assert "Traceback" not in err
            assert "internal error" not in err
        elif argv and argv[0] in REMARK and "--json" not in argv:
            assert "Traceback" not in err
        else:
            assert err == ""
        return Said(status, out, err)

    return run
