"""Sentences about errors: faults with their facts, faults of the program itself, and work that stopped."""

from pathlib import Path
from typing import Literal

from boggle_qt.engine.fault import Fault
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import capital
from boggle_qt.messages.problems import notice_line, reason

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
    if hasattr(error, "notice"):  # a JournalError or Unsaved
        return notice_line(error.notice)
    text = reason(error)
    if isinstance(error, OSError) and error.strerror and error.filename:
        text = _("{file}: {reason}").format(file=error.filename, reason=text)
    elif not (isinstance(error, Fault) and error.template.startswith("{")):  # a name keeps its case
        text = capital(text)
    return f"{text.removesuffix('.')}."


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
