"""The words this house accepts or bans, in one small file that can be read, mended and handed on."""

from __future__ import annotations

from pathlib import Path

from boggle_qt.engine.rules import BadRules, HouseWords
from boggle_qt.store.files import atomic_write
from boggle_qt.store.files.house_rules import FORMAT, NewerFile, read_words, write_words
from boggle_qt.store.files.problems import Damaged, FileKind, Newer, Notice, NotSaved, Unreadable, Unsaved

FILE = "words.toml"


def load(folder: Path) -> tuple[HouseWords, Notice | None]:
    """The words kept in `folder`, none if there is no file, and what the player must be told, if anything.

    A file that cannot be understood is set aside under another name, one of a newer version is left alone.
    """
    file = folder / FILE
    try:
        return read_words(file), None
    except NewerFile as error:
        return HouseWords(), Newer(FileKind.WORDS, FILE, error.version, FORMAT)
    except OSError as error:
        return HouseWords(), Unreadable(FileKind.WORDS, FILE, error.strerror or str(error))
    except BadRules as error:
        return HouseWords(), Damaged(FileKind.WORDS, str(error), atomic_write.try_set_aside(file))


def save(words: HouseWords, folder: Path, before: HouseWords | None = None) -> HouseWords:
    """Write them as a whole or not at all; what is in the file then. Raises Unsaved.

    Where `before` says what they were in this window, only what was ruled since is changed in the file: rulings that
    another window put there besides stay, and are among what is given back.
    """
    file = folder / FILE
    try:
        with atomic_write.folder_lock(folder):
            if before is not None:
                words = merge_changes(before, words, _current(file, words))
            write_words(file, words)
    except OSError as error:
        raise Unsaved(NotSaved(FileKind.WORDS, error.strerror or str(error), folder)) from error
    except BadRules as error:
        raise Unsaved(NotSaved(FileKind.WORDS, str(error))) from error
    return words


def _current(file: Path, otherwise: HouseWords) -> HouseWords:
    """Return what the file holds now; `otherwise` where there is none, or where it is damaged and was set aside. Raises
    NewerFile, and OSError: a file that cannot be read now must not be replaced."""
    try:
        return read_words(file) if file.exists() else otherwise
    except NewerFile:
        raise
    except BadRules:
        atomic_write.set_aside(file)
        return otherwise


def merge_changes(before: HouseWords, after: HouseWords, there: HouseWords) -> HouseWords:
    """`there` with what `after` rules otherwise than `before`, and no more."""
    anew = (before.accepted ^ after.accepted) | (before.banned ^ after.banned)
    return HouseWords((there.accepted - anew) | (after.accepted & anew), (there.banned - anew) | (after.banned & anew))


def merge(mine: HouseWords, other: HouseWords) -> HouseWords:
    """Both together; where they disagree, the other's ruling counts."""
    return HouseWords(
        (mine.accepted - other.banned) | other.accepted,
        (mine.banned - other.accepted) | other.banned,
    )
