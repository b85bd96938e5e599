"""The reasons of errors as clauses, and messages about problems with the player's files."""

from boggle_qt.engine.fault import Fault
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import join_choices, join_commas, match_count, number, sentence
from boggle_qt.store.files.problems import Notice, Refused

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
    """Return a fact of a fault: numbers with separators, several as a list or, in a set, as choices, another error as a
    clause."""
    if isinstance(value, BaseException):
        text = reason(value)
        return text if len(text) <= MOST_REASON else f"{text[:MOST_REASON]} …"
    if isinstance(value, int):
        return number(value)
    if isinstance(value, frozenset):
        return join_choices(sorted(map(_fact, value)))
    if isinstance(value, tuple | list):
        return join_commas(map(_fact, value))
    return str(value)


def notice_line(notice: Notice) -> str:
    """Return a notice in whole sentences."""
    return " ".join(sentence(reason(fault)) for fault in notice.sentences)


def held_line(why: Notice) -> str:
    """Say that new events stay in memory until the disk accepts them."""
    kept = _("Your game is kept in memory until it can be saved. Just keep playing.")
    return f"{_why_unsaved(why)} {kept}"


SAVED_AGAIN = N_("Saving works again. Nothing you played was lost.")


def restored_line(new: int, day: str) -> str:
    """Say how many matches were restored from the backup of a day."""
    return ngettext(
        "{count} match was restored from the backup made on {day}.",
        "{count} matches were restored from the backup made on {day}.",
        new,
    ).format(count=number(new), day=day)


UNSAVED_QUESTION = N_("Your latest moves aren't saved yet")
"""Heading of the question before the window closes."""


def unsaved_line(matches: int, why: Notice) -> str:
    """Say before the window closes what would be lost, and what can be done."""
    unsaved = _("The last moves of {matches} are only in memory.").format(matches=match_count(matches))
    advice = _("Free some disk space and try again. If you close the game now, they are lost.")
    return f"{unsaved} {_why_unsaved(why)} {advice}"


def lost_line(matches: int, why: Notice) -> str:
    """Say what was lost when the game was closed without saving."""
    lost = _("The last moves of {matches} are lost.").format(matches=match_count(matches))
    return f"{lost} {_why_unsaved(why)}"


def _why_unsaved(why: Notice) -> str:
    """Return why nothing is saved, without what is lost by it: that stays in memory."""
    return notice_line(Notice(*why.sentences[:1]) if isinstance(why, Refused) else why)
