"""The log of faults: complete entries, in a file of bounded size."""

import os
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from boggle_qt import __version__
from boggle_qt.store.files import fault_log


def test_a_fault_is_written_with_its_cause_its_place_and_the_version(tmp_path: Path) -> None:
    """An entry has the traceback, the cause, the version and the time, with any text in it."""
    try:
        try:
            raise KeyError("\ud800 lone")
        except KeyError as cause:
            raise TypeError("ours") from cause
    except TypeError as fault:
        for _ in range(2):
            file = fault_log.write(fault, tmp_path)
    log = file.read_text(encoding="utf-8")
    assert log.count("TypeError: ours") == 2
    for part in ("KeyError", "test_fault_log.py", f"Boggle Qt {__version__}"):
        assert part in log
    written = datetime.fromisoformat(log.split("  ")[0])
    assert written.utcoffset() == timedelta(0)
    assert datetime.now(UTC) - written < timedelta(minutes=10)


def test_a_full_log_is_set_aside_and_the_one_before_goes(tmp_path: Path) -> None:
    """There are never more than two log files, both of bounded size."""
    for _ in range(12):
        fault_log.write(ValueError("x" * (fault_log.MOST_BYTES // 4)), tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {"boggle-qt.log", "boggle-qt.old"}
    assert all(file.stat().st_size < 2 * fault_log.MOST_BYTES for file in tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_an_error_of_the_disk(tmp_path: Path) -> None:
    """A missing folder raises OSError."""
    with pytest.raises(OSError, match="none"):
        fault_log.write(ValueError("x"), tmp_path / "none")


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes by name there")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(tmp_path: Path) -> None:
    """A pipe in place of the log is renamed, and the fault is written."""
    os.mkfifo(tmp_path / fault_log.FILE)
    assert "ValueError: x" in fault_log.write(ValueError("x"), tmp_path).read_text(encoding="utf-8")
