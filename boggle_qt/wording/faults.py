"""What is said of a fault of the program where there is no window to say it in."""

from __future__ import annotations

from pathlib import Path


def fault_line(fault: BaseException, log: Path | None) -> str:
    """What it is and where it was written down, in a line; `log` is None where it could not be."""
    line = f"a fault in the program: {type(fault).__name__}: {fault}"
    where = f"{log} says where, and so does BOGGLE_QT_TRACE=1" if log else "BOGGLE_QT_TRACE=1 shows where"
    return f"{line} ({where})"
