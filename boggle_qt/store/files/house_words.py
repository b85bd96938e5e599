"""The words that the house accepts or bans, in a small file that can be edited and shared."""

from pathlib import Path

from boggle_qt.engine.rules import BadRules, HouseWords
from boggle_qt.store.files import atomic_write
from boggle_qt.store.files.house_rules import FORMAT, NewerFile, read_words, write_words
from boggle_qt.store.files.problems import FileKind, Newer, Notice, Unsaved

FILE = "words.toml"


def load(folder: Path) -> tuple[HouseWords, Notice | None]:
    """Return the words saved in `folder`, none without a file, and a notice for the player.

    A malformed file is set aside; one of a newer version is not changed.
    """
    file = folder / FILE
    try:
        return read_words(file), None
    except NewerFile as error:
        return HouseWords(), Newer(FileKind.WORDS, FILE, error.facts["version"], FORMAT)
    except (OSError, BadRules) as error:
        return HouseWords(), atomic_write.not_loaded(FileKind.WORDS, file, error)


def save(words: HouseWords, folder: Path, before: HouseWords | None = None) -> HouseWords:
    """Write the words completely or not at all, and return what the file has then. Raise Unsaved.

    With `before`, the words this window knew, only changes since then are written, so that another window's rulings
    stay.
    """
    file = folder / FILE
    try:
        with atomic_write.folder_lock(folder):
            if before is not None:
                words = merge_changes(before, words, _current(file, words))
            write_words(file, words)
    except OSError as error:
        raise Unsaved(FileKind.WORDS, error, folder) from error
    except BadRules as error:
        raise Unsaved(FileKind.WORDS, error) from error
    return words


def _current(file: Path, otherwise: HouseWords) -> HouseWords:
    """Return the words in the file; `otherwise` without a file, or if it is damaged and was set aside. Raise NewerFile,
    or OSError, because an unreadable file must not be replaced."""
    try:
        return read_words(file) if file.exists() else otherwise
    except NewerFile:
        raise
    except BadRules:
        atomic_write.set_aside(file)
        return otherwise


def merge_changes(before: HouseWords, after: HouseWords, there: HouseWords) -> HouseWords:
    """Return `there` with the changes from `before` to `after`."""
    changed = (before.accepted ^ after.accepted) | (before.banned ^ after.banned)
    return HouseWords(
        (there.accepted - changed) | (after.accepted & changed), (there.banned - changed) | (after.banned & changed)
    )


def merge(mine: HouseWords, other: HouseWords) -> HouseWords:
    """Combine both; where they disagree, the other's ruling counts."""
    return HouseWords((mine.accepted - other.banned) | other.accepted, (mine.banned - other.accepted) | other.banned)
