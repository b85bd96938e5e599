"""Faults of the game itself, written down with where they happened, so that somebody can mend them."""

from __future__ import annotations

import traceback
from datetime import UTC, datetime
from pathlib import Path

from boggle_qt import __version__
from boggle_qt.store.files import folders

FILE = "boggle-qt.log"
MOST_BYTES = 1 << 20
"""Bytes of a log; a fuller one is kept as `.old`, in place of the one before."""


def write(fault: BaseException, folder: Path, when: datetime) -> Path:
    """Add a fault and its way through the code to the log in `folder`; the log's path. Raises OSError."""
    return append("".join(traceback.format_exception(fault)), folder, when)


def try_write(fault: BaseException) -> Path | None:
    """Add a fault to the player's own log; the log's path, None where it cannot be written."""
    try:
        return write(fault, folders.log_dir(), datetime.now(UTC))
    except OSError:
        return None


def append(text: str, folder: Path, when: datetime) -> Path:
    """Add what was said of something that went wrong; the log's path. Raises OSError."""
    import platform  # most games never have a fault

    file = folder / FILE
    if file.exists() and (file.stat().st_size > MOST_BYTES or not file.is_file()):  # nor is a pipe waited for
        file.replace(file.with_suffix(".old"))
    head = f"{when.isoformat(timespec='seconds')}  Boggle Qt {__version__}, Python {platform.python_version()}, "
    with file.open("a", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(f"{head}{platform.platform()}\n{text}\n")
    return file
