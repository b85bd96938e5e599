"""Problems with the player's files, as values: which file, what is wrong, what was done. `messages.problems` has the
sentences.

`fault` is the exception for bad input, `why` the system's own message about a disk.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from msgspec import Struct


class FileKind(Enum):
    """What a file stores for the player."""

    SETTINGS = "settings"
    WORDS = "words"
    JOURNAL = "journal"


class Part(Enum):
    """A part of a match in the journal, other than an event."""

    BEGINNING = "beginning"
    WORDS = "words"
    """The lexicon, for an answer that was not recorded."""
    PLACE = "place"
    """The page of the file with its rows."""
    MEASURES = "measures"
    """What its boards held."""


class DiskAction(Enum):
    """What the disk refused the journal."""

    OPEN = "open"
    READ = "read"
    WRITE = "write"
    SET_ASIDE = "set aside"


class LostChange(Enum):
    """What is then not on the disk."""

    MATCH = "match"
    MOVE = "move"
    SUMMARIES = "summaries"
    DELETION = "deletion"
    UNDOING = "undoing"
    """Undoing a deletion."""
    IMPORT = "import"
    COPY = "copy"
    CHANGE = "change"
    """Any other change."""


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
    at: Part | int
    """The part, or the number of the event, that is malformed."""
    fault: Exception


class NoMatch(Struct, frozen=True):
    """The journal has no match of that number."""

    match: int


class HeldInMemory(Struct, frozen=True):
    """New events stay in memory until the disk accepts them."""

    why: JournalTrouble


class SavedAgain(Struct, frozen=True):
    """The disk accepted everything it had refused."""


class NoDefinitions(Struct, frozen=True):
    """The folder chosen for definitions does not exist, or has no definitions in it."""

    place: str
    exists: bool


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
    | NoDefinitions
)


class Unsaved(Exception):
    """Raised if a small file could not be written; the notice says which and why."""

    def __init__(self, notice: NotSaved) -> None:
        super().__init__(notice)
        self.notice = notice
