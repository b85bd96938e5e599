"""What is said of a fault of the program: in the window, and where there is none to say it in."""

from __future__ import annotations

from pathlib import Path


def fault_line(fault: BaseException, log: Path | None) -> str:
    """What it is and where it was written down, in a line; `log` is None where it could not be."""
    line = f"a fault in the program: {type(fault).__name__}: {fault}"
    where = f"{log} says where, and so does BOGGLE_QT_TRACE=1" if log else "BOGGLE_QT_TRACE=1 shows where"
    return f"{line} ({where})"


def play_on_line(fault: BaseException, log: Path | None) -> str:
    """The same in the window, where the game goes on."""
    said = f"Something in the game went wrong ({type(fault).__name__}); you can play on."
    return f"{said} Please report it: {log} says where." if log else said
