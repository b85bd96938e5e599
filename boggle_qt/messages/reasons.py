"""The reason of an error as a clause, with the facts of this one error."""

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
    N_("the disk is full"),
    N_("the file or its folder is write-protected"),
)
"""The usual reasons of errors of the disk, for the catalogue: the system's, and our own."""

MOST_REASON = 200
"""Characters of the reason in another text, at most."""


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
        text = reason(value)
        return text if len(text) <= MOST_REASON else f"{text[:MOST_REASON]} …"
    if isinstance(value, int):
        return number(value)
    if isinstance(value, tuple | list):
        return join_commas(map(_fact, value))
    return str(value)
