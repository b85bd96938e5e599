"""Errors in words: faults with the facts of one error, faults of the program itself, and stopped work."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from boggle_qt.engine.fault import Fault
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_commas, number

SYSTEM_REASONS = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("another window is using it"),
    N_("it is not a regular file"),
)
"""The usual reasons of OSErrors, for the catalogue: the system's, and those of store.files.atomic_write."""

_STOPPED = {
    "solver": N_("The solver stopped."),
    "counting": N_("Counting the paths stopped."),
    "search": N_("The search for a board stopped."),
    "statistics": N_("Updating the statistics stopped."),
    "transfer": N_("This stopped before it was finished."),
    "composing": N_("The search stopped."),
}


def fault_sentence(error: BaseException) -> str:
    """Return an error as a sentence in the language in use, with a capital and one full stop."""
    from boggle_qt.messages.problems import notice_line  # late: it uses `reason`

    if hasattr(error, "notice"):  # a JournalError or Unsaved
        return notice_line(error.notice)
    text = reason(error)
    if isinstance(error, OSError) and error.strerror and error.filename:
        text = _("{file}: {reason}").format(file=error.filename, reason=text)
    elif not (isinstance(error, Fault) and error.template.startswith("{")):  # a name keeps its case
        text = text[:1].upper() + text[1:]
    return f"{text.removesuffix('.')}."


def reason(error: BaseException) -> str:
    """Return an error as a clause: no capital is added, and there is no full stop. Of a file error only the reason."""
    if isinstance(error, Fault):
        text = _(error.template)
        if error.facts:
            text = text.format(**{name: _fact(value) for name, value in error.facts.items()})
    else:
        text = _(error.strerror) if isinstance(error, OSError) and error.strerror else str(error)
    return text.removesuffix(".")


def _fact(value: object) -> str:
    """Return a fact of a fault: numbers with separators, several as a list, another error as a clause."""
    if isinstance(value, BaseException):
        return reason(value)
    if isinstance(value, int):
        return number(value)
    if isinstance(value, tuple | list):
        return join_commas(map(_fact, value))
    return str(value)


def fault_line(fault: BaseException, log: Path | None) -> str:
    """Describe a fault of the program in one line for the terminal. `log` is None if it could not be written."""
    error = f"{type(fault).__name__}: {fault}"
    if log is None:
        return _("internal error: {error} (set BOGGLE_QT_TRACE=1 to see where)").format(error=error)
    details = _("internal error: {error} (details are in {log}; set BOGGLE_QT_TRACE=1 to see them here)")
    return details.format(error=error, log=log)


def play_on_line(fault: BaseException, log: Path | None) -> str:
    """Describe a fault of the program in the window, where the game continues."""
    name = type(fault).__name__
    if log is None:
        return _("Something went wrong ({error}). You can keep playing.").format(error=name)
    report = _("Something went wrong ({error}). You can keep playing. Please report it: details are in {log}.")
    return report.format(error=name, log=log)


def stopped_line(
    work: Literal["solver", "counting", "search", "statistics", "transfer", "composing"],
    error: BaseException | None = None,
) -> str:
    """Say that background work stopped, and why. Pass no error if it is shown elsewhere."""
    stopped = _(_STOPPED[work])
    return stopped if error is None else f"{stopped} {fault_sentence(error)}"


def no_log_line(error: Exception) -> str:
    return _("The log can't be read: {reason}.").format(reason=reason(error))


def no_printer_line(error: BaseException) -> str:
    return _("Printing isn't possible here ({reason}). Save the pages as a PDF instead.").format(reason=reason(error))
