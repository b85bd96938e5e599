"""Faults of the game itself, written down with where they happened, so that somebody can mend them."""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path

from boggle_qt import __version__

FILE = "boggle-qt.log"
MOST = 1 << 20
"""Bytes of a log; a fuller one is kept as `.old`, in place of the one before."""


def write(fault: BaseException, folder: Path, when: datetime) -> Path:
    """Add a fault and its way through the code to the log in `folder`; the log's path. Raises OSError."""
    file = folder / FILE
    if file.exists() and file.stat().st_size > MOST:
        file.replace(file.with_suffix(".old"))
    head = f"{when.isoformat(timespec='seconds')}  Boggle Qt {__version__}, Python {platform.python_version()}, "
    with file.open("a", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(f"{head}{platform.platform()}\n{''.join(traceback.format_exception(fault))}\n")
    return file
