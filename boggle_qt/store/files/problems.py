"""Problems with the player's files, as values: which file, what is wrong, what was done. `messages.problems` makes
sentences of them.

`fault` is the exception for bad input, `why` the system's own message about a disk.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from msgspec import Struct

from boggle_qt.engine.fault import N_


class FileKind(Enum):
    """What a file stores for the player, with the sentences about it."""

    SETTINGS = (
        N_("Your settings can't be read: {reason}."),
        N_("Default settings are being used."),
        N_("Your settings ({file}) were written by a newer Boggle Qt."),
        N_("Settings you change now last until you close the game."),
        N_("Your settings weren't saved: {reason}."),
    )
    WORDS = (
        N_("Your accepted and banned words can't be read: {reason}."),
        N_("No words are accepted or banned for now."),
        N_("Your accepted and banned words ({file}) were written by a newer Boggle Qt."),
        N_("Words you accept or ban now stay that way until you close the game."),
        N_("Your accepted and banned words weren't saved: {reason}."),
    )
    JOURNAL = (
        N_("The journal of your games can't be read: {reason}."),
        N_("A new journal was started."),
        N_("The journal of your games ({file}) was written by a newer Boggle Qt."),
        N_("What you play now isn't saved."),
        N_("Your games weren't saved: {reason}."),
    )

    def __init__(self, unreadable: str, meanwhile: str, newer: str, unsaved: str, not_saved: str) -> None:
        self.unreadable, self.newer, self.not_saved = unreadable, newer, not_saved
        self.meanwhile = meanwhile
        """What applies instead of an unreadable file."""
        self.unsaved = unsaved
        """What happens to changes while a file is left untouched."""


class DiskAction(Enum):
    """What the disk refused the journal."""

    OPEN = N_("The journal of your games can't be opened: {reason}.")
    READ = FileKind.JOURNAL.unreadable
    WRITE = N_("The journal of your games can't be written: {reason}.")
    SET_ASIDE = N_("The damaged journal of your games can't be renamed: {reason}.")


class LostChange(Enum):
    """What is then not on the disk."""

    MATCH = N_("The match was not saved.")
    MOVE = N_("The last move was not saved.")
    SUMMARIES = N_("The statistics were not updated.")
    DELETION = N_("Nothing was deleted.")
    UNDOING = N_("Nothing was restored.")
    IMPORT = N_("Nothing was imported.")
    COPY = N_("Today's backup was not made.")
    CHANGE = N_("Nothing was changed.")


class Aside(Struct, frozen=True):
    """The result of setting a damaged file aside: its new name, or why it could not be renamed."""

    name: str = ""
    why: str = ""


class Unreadable(Struct, frozen=True):
    """The system refuses to read a file. It is not changed; the defaults apply."""

    keeps: FileKind
    file: str
    why: str


class Damaged(Struct, frozen=True):
    """A damaged file was set aside, and a new one is created."""

    keeps: FileKind
    fault: Exception
    aside: Aside | None
    """None if the file is missing."""


class Newer(Struct, frozen=True):
    """A file of a newer version is not changed. New data stays in memory."""

    keeps: FileKind
    file: str
    version: int
    ours: int
    """The newest version that can be read."""


class WrongValues(Struct, frozen=True):
    """Settings that are not allowed have their defaults. The old file is set aside."""

    fields: tuple[str, ...]
    aside: Aside


class MissingChoice(Struct, frozen=True):
    """A choice in the settings that does not exist any more, and the default that replaces it."""

    field: str
    """A field of the settings: "dice", "lexicon", "theme" or "language"."""
    name: str
    instead: str


class NotSaved(Struct, frozen=True):
    """Settings or words could not be written; `folder` is where, if the disk refused."""

    keeps: FileKind
    error: Exception
    folder: Path | None = None


class NoFolder(Struct, frozen=True):
    """The folder for settings cannot be created."""

    folder: Path
    why: str


class UnreadRules(Struct, frozen=True):
    """Saved house rules are unreadable. They are set aside, or not changed if `aside` is empty."""

    file: str
    fault: Exception
    aside: Aside


class MovesLost(Struct, frozen=True):
    """The last events of a match were saved, but their place in the journal is damaged or missing."""

    match: int
    moves: int
    aside: str
    """The name of the damaged part that was saved, or ""."""


class Busy(Struct, frozen=True):
    """Another window has the journal open."""


DISK_FULL = "the disk is full"
PROTECTED = "the file or its folder is write-protected"


class Refused(Struct, frozen=True):
    """The disk refused the journal something."""

    doing: DiskAction
    why: str
    """DISK_FULL, PROTECTED, or the system's own message."""
    lost: LostChange | None = None


class ReadOnly(Struct, frozen=True):
    """The folder of the journal can only be read: past rounds are known, and nothing new is saved."""

    folder: str


class UnreadMatch(Struct, frozen=True):
    """A match in the journal is unreadable. It stays in the file."""

    match: int
    fault: Exception


class NoMatch(Struct, frozen=True):
    """The journal has no match of that number."""

    match: int


class HeldInMemory(Struct, frozen=True):
    """New events stay in memory until the disk accepts them."""

    why: JournalTrouble


class SavedAgain(Struct, frozen=True):
    """The disk accepted everything it had refused."""


JournalTrouble = Newer | Busy | Refused | UnreadMatch | NoMatch
"""Why there is no journal, or a match of it is unreadable."""

Notice = (
    Unreadable
    | Damaged
    | Newer
    | WrongValues
    | MissingChoice
    | NotSaved
    | NoFolder
    | UnreadRules
    | MovesLost
    | Busy
    | Refused
    | ReadOnly
    | UnreadMatch
    | NoMatch
    | HeldInMemory
    | SavedAgain
)


class Unsaved(Exception):
    """Raised if a small file could not be written; the notice says which and why."""

    def __init__(self, notice: NotSaved) -> None:
        super().__init__(notice)
        self.notice = notice
