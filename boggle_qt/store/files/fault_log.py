"""The log of faults of the program itself, each with its traceback."""

import traceback
from datetime import UTC, datetime
from pathlib import Path

from boggle_qt import __version__
from boggle_qt.store.files import folders

FILE = "boggle-qt.log"
MOST_BYTES = 1 << 20
"""Bytes of a log; a larger one is renamed to `.old`, replacing the one before."""


def write(fault: BaseException, folder: Path) -> Path:
    """Append a fault with its traceback to the log in `folder`. Return the log's path. Raise OSError."""
    return append("".join(traceback.format_exception(fault)), folder)


def try_write(fault: BaseException) -> Path | None:
    """Append a fault to the player's log. Return the log's path, or None if it cannot be written."""
    try:
        return write(fault, folders.log_dir())
    except OSError:
        return None


def append(text: str, folder: Path) -> Path:
    """Append a text to the log in `folder`. Return the log's path. Raise OSError."""
    import platform  # late: most games never have a fault

    file = folder / FILE
    if file.exists() and (file.stat().st_size > MOST_BYTES or not file.is_file()):  # a pipe would block
        file.replace(file.with_suffix(".old"))
    when, python = datetime.now(UTC).isoformat(timespec="seconds"), platform.python_version()
    with file.open("a", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(f"{when}  Boggle Qt {__version__}, Python {python}, {platform.platform()}\n{text}\n")
    return file
