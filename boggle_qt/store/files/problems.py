"""What there is to tell of a player's files, as values: which file, what is wrong with it, what was done. No sentence:
`wording.notices` has one for each.

Faults (`fault`) are what an exception for bad input says of it, and go on from the name of a file: "words.toml is no
TOML file: ...". What the system itself says of a disk (`why`) stands in its own words.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from msgspec import Struct


class FileKind(Enum):
    """What a file keeps for the player."""

    SETTINGS = "settings"
    WORDS = "words"
    JOURNAL = "journal"


class Part(Enum):
    """A part of a match in the journal that is no event."""

    BEGINNING = "beginning"
    WORDS = "words"
    """The lexicon that could say what was not noted."""
    PLACE = "place"
    """Where its rows lie in the file."""
    MEASURES = "measures"
    """What its boards held."""


class DiskAction(Enum):
    """What the disk refused the journal."""

    OPEN = "open"
    READ = "read"
    WRITE = "write"
    SET_ASIDE = "set aside"


class LostChange(Enum):
    """What is not on the disk then."""

    MATCH = "match"
    MOVE = "move"
    SUMMARIES = "summaries"
    DELETION = "deletion"
    UNDOING = "undoing"
    """Of a deletion."""
    IMPORT = "import"
    COPY = "copy"
    CHANGE = "change"
    """Of anything else."""


class DiskError(Enum):
    """A refusal that has a name of its own."""

    FULL = "full"
    PROTECTED = "protected"


class Aside(Struct, frozen=True):
    """What became of a damaged file: its new name, or why it has none and lies where it lay."""

    name: str = ""
    why: str = ""


class Unreadable(Struct, frozen=True):
    """The system does not give the file; it is left alone, and what it keeps is as on the first day."""

    keeps: FileKind
    file: str
    why: str


class Damaged(Struct, frozen=True):
    """A file that makes no sense was set aside, and a new one is begun."""

    keeps: FileKind
    fault: str
    aside: Aside | None
    """None where the file is gone."""


class Newer(Struct, frozen=True):
    """A file of a later version is left alone. What is kept meanwhile is kept in memory only."""

    keeps: FileKind
    file: str
    version: int
    ours: int
    """The last version that we can read."""


class WrongValues(Struct, frozen=True):
    """Settings that cannot be have their defaults; the file as it was is set aside."""

    fields: tuple[str, ...]
    aside: Aside


class MissingChoice(Struct, frozen=True):
    """A choice in the settings that does not exist any more, and the default that replaces it."""

    field: str
    """A field of the settings: "dice", "lexicon" or "theme"."""
    name: str
    instead: str


class NotSaved(Struct, frozen=True):
    """Settings or words that could not be written. `why` is the disk's where `folder` is named, else a fault."""

    keeps: FileKind
    why: str
    folder: Path | None = None


class NoFolder(Struct, frozen=True):
    """The folder for settings cannot be made."""

    folder: Path
    why: str


class UnreadRules(Struct, frozen=True):
    """Saved house rules that cannot be read: set aside, or left alone where `aside` says nothing."""

    file: str
    fault: str
    aside: Aside


class MovesLost(Struct, frozen=True):
    """The last moves of a match were saved, and their place in the journal is damaged or gone."""

    match: int
    moves: int
    aside: str
    """The name of the damaged part, which is kept, or nothing where there is none."""


class Busy(Struct, frozen=True):
    """Another window keeps the journal."""


class Refused(Struct, frozen=True):
    """The disk refused the journal something."""

    doing: DiskAction
    why: DiskError | str
    lost: LostChange | None = None


class ReadOnly(Struct, frozen=True):
    """The folder of the journal can only be read: past rounds are known, and nothing new is saved."""

    folder: str


class UnreadMatch(Struct, frozen=True):
    """A match in the journal that cannot be read. It stays in the file."""

    match: int
    at: Part | int
    """The part, or the number of the event, that is not as it was written."""
    fault: str


class NoMatch(Struct, frozen=True):
    """There is no match of that number in the journal."""

    match: int


class HeldInMemory(Struct, frozen=True):
    """What is played stays in memory while the disk refuses it, and is written as soon as it does not."""

    why: JournalTrouble


class SavedAgain(Struct, frozen=True):
    """What the disk refused is written now, with all that came since."""


class NoDefinitionsPlace(Struct, frozen=True):
    """The place named for definitions is not there."""

    place: str


class NoDefinitions(Struct, frozen=True):
    """The place named for definitions has none."""

    place: str


JournalTrouble = Newer | Busy | Refused | UnreadMatch | NoMatch
"""Why there is no journal, or a match of it cannot be had."""

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
    | NoDefinitionsPlace
    | NoDefinitions
)


class Unsaved(Exception):
    """A small file could not be written; the notice says which and why."""

    def __init__(self, notice: NotSaved) -> None:
        super().__init__(notice)
        self.notice = notice
