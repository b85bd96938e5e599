"""Problems with the player's files: what is wrong, what was done, and what applies now, in sentences that are
translated where they are shown."""

from enum import Enum
from pathlib import Path

from boggle_qt.engine.fault import N_, Fault


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


class Notice:
    """What a player is told about a file: sentences, each a template with its facts."""

    def __init__(self, *sentences: Fault | None) -> None:
        self.sentences = tuple(one for one in sentences if one is not None)

    def __str__(self) -> str:
        return " ".join(map(str, self.sentences))


class Damaged(Notice):
    """A damaged file was set aside, and a new one is created. `aside` says where it is; None if it is missing."""

    def __init__(self, kind: FileKind, fault: Exception, aside: Fault | None) -> None:
        super().__init__(Fault(kind.unreadable, reason=fault), aside, Fault(kind.meanwhile))


def set_aside_as(name: str) -> Fault:
    """Say where a damaged file is."""
    return Fault("The damaged file was renamed to {file}.", file=name)


class Newer(Notice):
    """A file of a newer version is not changed. New data stays in memory."""

    def __init__(self, kind: FileKind, file: str, version: object, known: int) -> None:
        formats = Fault("Its format is {version}, and this version reads up to {known}.", version=version, known=known)
        super().__init__(
            Fault(kind.newer, file=file), formats, Fault("The file was left untouched."), Fault(kind.unsaved)
        )


class Busy(Notice):
    """Another window has the journal open."""

    def __init__(self) -> None:
        super().__init__(
            Fault("Your past rounds are in use by another Boggle Qt window."), Fault(FileKind.JOURNAL.unsaved)
        )


DISK_FULL = "the disk is full"
PROTECTED = "the file or its folder is write-protected"


class Refused(Notice):
    """The disk refused the journal something. `why` is DISK_FULL, PROTECTED, or the system's own message."""

    def __init__(self, doing: DiskAction, why: str, lost: LostChange | None = None) -> None:
        super().__init__(Fault(doing.value, reason=Fault(why)), Fault(lost.value) if lost else None)


class ReadOnly(Notice):
    """The folder of the journal can only be read: past rounds are known, and nothing new is saved."""


class UnreadMatch(Notice):
    """A match in the journal is unreadable and stays in the file, or it is missing."""


class Unsaved(Exception):
    """Raised if settings or words could not be written; the notice says which and why."""

    def __init__(self, kind: FileKind, error: Exception, folder: Path | None = None) -> None:
        """`folder` is where, if the disk refused."""
        why = error if folder is None else Fault("{folder} can't be written ({reason})", folder=folder, reason=error)
        self.notice = Notice(Fault(kind.not_saved, reason=why))
        super().__init__(str(self.notice))
