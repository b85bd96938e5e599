"""Messages about program faults and failed operations."""

from __future__ import annotations

from pathlib import Path


def fault_line(fault: BaseException, log: Path | None) -> str:
    """Describe a fault in one line for the terminal. `log` is None if it could not be written."""
    line = f"a fault in the program: {type(fault).__name__}: {fault}"
    where = f"{log} says where, and so does BOGGLE_QT_TRACE=1" if log else "BOGGLE_QT_TRACE=1 shows where"
    return f"{line} ({where})"


def play_on_line(fault: BaseException, log: Path | None) -> str:
    """Describe a fault in the window, where the game continues."""
    said = f"Something in the game went wrong ({type(fault).__name__}); you can play on."
    return f"{said} Please report it: {log} says where." if log else said


def reason(error: BaseException) -> str:
    """Return why an operation failed, as a clause; for a file error the system's own words."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said.removesuffix(".")


def stopped_line(what: str, error: BaseException | None = None) -> str:
    """Say that background work stopped: "The solver stopped: no memory". Pass no error if it is shown elsewhere."""
    return f"{what} stopped." if error is None else f"{what} stopped: {reason(error)}."


def no_log_line(error: Exception) -> str:
    return f"The log cannot be read: {reason(error)}."


def no_printer_line(error: BaseException) -> str:
    return f"No page can be printed here ({reason(error)}); save the pages as PDF instead."
