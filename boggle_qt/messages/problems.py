"""Messages about problems with the player's files, and what was done about them."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from msgspec.structs import replace

from boggle_qt.messages.faults import reason
from boggle_qt.messages.numbers import count, join_names, plural
from boggle_qt.store.files import problems
from boggle_qt.store.files.problems import Aside, DiskAction, DiskError, FileKind, LostChange, Notice, Part

_NAMES = {FileKind.SETTINGS: "The settings", FileKind.WORDS: "Your words", FileKind.JOURNAL: "The journal of matches"}

_UNTIL = {
    FileKind.SETTINGS: "These are the defaults.",
    FileKind.WORDS: "No word is accepted or banned now.",
    FileKind.JOURNAL: "A new one is begun.",
}
"""What applies while a file cannot be read."""

_TODAY = {
    FileKind.SETTINGS: "What you change now lasts until you close the game.",
    FileKind.WORDS: "What you accept or ban now lasts until you close the game.",
    FileKind.JOURNAL: "What is played here is not saved.",
}
"""What happens to changes while a file is left untouched."""

_GONE = {"dice": "There are no cubes", "lexicon": "There is no lexicon", "theme": "There is no theme"}

_DOING = {
    DiskAction.OPEN: "opened",
    DiskAction.READ: "read",
    DiskAction.WRITE: "written",
    DiskAction.SET_ASIDE: "set aside",
}

_LOST = {
    LostChange.MATCH: "the match was not saved",
    LostChange.MOVE: "the last move was not saved",
    LostChange.SUMMARIES: "the summaries were not written",
    LostChange.DELETION: "nothing was deleted",
    LostChange.UNDOING: "nothing was brought back",
    LostChange.IMPORT: "the matches were not taken in",
    LostChange.COPY: "today's copy was not made",
    LostChange.CHANGE: "nothing was changed",
}

_DISK = {DiskError.FULL: "the disk is full", DiskError.PROTECTED: "its folder or file may not be written"}

_PARTS = {
    Part.BEGINNING: "its beginning",
    Part.WORDS: "its words",
    Part.PLACE: "its place in the file",
    Part.MEASURES: "what its boards held",
}

UNSAVED_QUESTION = "Not everything that was played is saved."
"""Heading of the question before the window closes."""

FAULT = 200
"""Length limit of a fault text."""

NAME = 80
"""Length limit of a name from a file."""


def notice_line(notice: Notice) -> str:
    """Return a notice in whole sentences."""
    match notice:
        case problems.Unreadable(kept, file, why):
            return f"{_NAMES[kept]} cannot be read: {file}: {why}. {_UNTIL[kept]}"
        case problems.Damaged(kept, fault, aside):
            return f"{_NAMES[kept]} cannot be read: {_clipped(fault, FAULT)}.{_aside(aside)} {_UNTIL[kept]}"
        case problems.Newer(kept, file, version, ours):
            left = f"{_NAMES[kept]} ({file}) were" if kept is not FileKind.JOURNAL else f"{_NAMES[kept]} ({file}) was"
            known = f"its format is {version}, and this version reads up to {ours}"
            return f"{left} written by a newer Boggle Qt: {known}. The file is left alone. {_TODAY[kept]}"
        case problems.WrongValues(fields, aside):
            these = "is not allowed: the default holds" if len(fields) == 1 else "are not allowed: the defaults hold"
            values = plural(len(fields), "the value", "the values")
            return f"In the settings, {values} of {join_names(fields)} {these}.{_aside(aside)}"
        case problems.MissingChoice(field, name, instead):
            return f'{_GONE[field]} called "{_clipped(name, NAME)}" now; "{instead}" is chosen instead.'
        case problems.NotSaved(kept, why, None):
            return f"{_NAMES[kept]} were not saved: {why}."
        case problems.NotSaved(kept, why, folder):
            return f"{_NAMES[kept]} were not saved: {folder} cannot be written ({why})."
        case problems.NoFolder(folder, why):
            return f"Settings and rules are not saved: the folder {folder} cannot be made ({why})."
        case problems.UnreadRules(file, fault, aside):
            said = f"Saved rules cannot be read: {_clipped(fault if file in fault else f'{file}: {fault}', FAULT)}."
            return said if aside == Aside() else f"{said}{_aside(aside)}"
        case problems.NoDefinitionsPlace(place):
            return f"{_clipped(place, NAME)} is not there: name a folder of WordNet 3.0, with data.noun in it."
        case problems.NoDefinitions(place):
            return f"{_clipped(place, NAME)} has no definitions: name a folder of WordNet 3.0, with data.noun in it."
        case _:
            return _of_the_journal(notice)


def _of_the_journal(
    notice: problems.MovesLost
    | problems.Busy
    | problems.Refused
    | problems.ReadOnly
    | problems.UnreadMatch
    | problems.NoMatch
    | problems.HeldInMemory
    | problems.SavedAgain,
) -> str:
    match notice:
        case problems.MovesLost(number, moves, aside):
            last = plural(moves, "move", f"{moves} moves")
            lost = f"A part of the journal of matches is damaged or gone: the last {last} of match {number}"
            return f"{lost} cannot be read." + (f" The damaged part is kept as {aside}." if aside else "")
        case problems.Busy():
            return f"Another Boggle Qt window keeps the journal of matches. {_TODAY[FileKind.JOURNAL]}"
        case problems.Refused(doing, why, lost):
            said = _DISK[why] if isinstance(why, DiskError) else why
            return f"The journal of matches cannot be {_DOING[doing]}: {said}" + (f"; {_LOST[lost]}." if lost else ".")
        case problems.ReadOnly(folder):
            return (
                f"{folder} is read-only: you can see your past rounds, but nothing you play now will be saved. "
                "Allow writing there and start again."
            )
        case problems.UnreadMatch(number, at, fault):
            where = _PARTS[at] if isinstance(at, Part) else f"its event {at}"
            return f"Match {number} in the journal cannot be read ({where}: {_clipped(fault, FAULT)})."
        case problems.NoMatch(number):
            return f"There is no match {number} in the journal."
        case problems.HeldInMemory(why):
            again = "What you play stays in memory until it can be: you can go on, and need not begin again."
            return f"{_why_unkept(why)} {again}"
        case problems.SavedAgain():
            return "Saving works again; nothing of what was played is lost."
        case _:
            assert_never(notice)


def restore_line(day: str, terminal: bool = False) -> str:
    """Offer the copy of a day after the journal was damaged."""
    if terminal:
        return f"There is a copy of {day}: boggle-qt records restore brings its matches back."
    return f"There is a copy of {day}. Do you want to restore its matches?"


def restored_line(new: int, day: str) -> str:
    return f"Restored {count(new, 'match', 'matches')} from the copy of {day}."


def taken_over_line(playing: bool) -> str:
    """Say that this window now saves, because the other one was closed."""
    if playing:
        return "The other window is closed: the matches after this one are saved here."
    return "The other window is closed: matches are saved here now."


def unsaved_line(matches: int, why: problems.JournalTrouble) -> str:
    """Say before the window closes what would be lost, and what can be done."""
    lost = f"The last moves of {count(matches, 'match', 'matches')} are only in memory."
    return f"{lost} {_why_unkept(why)} Make room and try again; if you close now, they are lost."


def lost_line(matches: int, why: problems.JournalTrouble) -> str:
    """Say what was lost when the game was closed without saving."""
    return f"The last moves of {count(matches, 'match', 'matches')} are lost. {_why_unkept(why)}"


def _why_unkept(why: problems.JournalTrouble) -> str:
    return notice_line(replace(why, lost=None) if isinstance(why, problems.Refused) else why)


def _aside(aside: Aside | None) -> str:
    if aside is None:
        return ""
    return f" The file is kept as {aside.name}." if aside.name else f" The file could not be renamed ({aside.why})."


def _clipped(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]} …"


def reset_line(kept: Path | None) -> str:
    """Say that the settings were reset, and where the old ones are (None: they were the defaults)."""
    if kept is None:
        return "The settings are the defaults already."
    return f"The settings are the defaults now; those there were are kept as {kept}."


def settings_copy_line(kept: Path) -> str:
    return f"Your settings as they were are kept as {kept}."


def no_settings_copy_line(error: OSError) -> str:
    return f"No copy of your settings was kept ({reason(error)})."
