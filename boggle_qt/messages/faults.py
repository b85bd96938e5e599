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


def reason(error: BaseException) -> str:
    """Why something could not be done, as the end of a sentence, without a full stop: the system's words for a file."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said.removesuffix(".")


def stopped_line(what: str, error: BaseException | None = None) -> str:
    """That work in the background came to no end: "The solver stopped: no memory". Why it did is left out where that
    is told elsewhere."""
    return f"{what} stopped." if error is None else f"{what} stopped: {reason(error)}."


def no_log_line(error: Exception) -> str:
    """Why the log is not shown."""
    return f"The log cannot be read: {reason(error)}."


def no_printer_line(error: BaseException) -> str:
    """Why nothing can be printed, and what can be done instead."""
    return f"No page can be printed here ({reason(error)}); save the pages as PDF instead."
