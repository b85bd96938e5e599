"""The words this house accepts or bans, in one small file that can be read, mended and handed on."""

from __future__ import annotations

from pathlib import Path

from boggle_qt.engine.rules import BadRules, HouseWords
from boggle_qt.store import safefile
from boggle_qt.store.rulesfile import NewerFile, read_words, write_words

FILE = "words.toml"


class Unsaved(Exception):
    """The words could not be written; the message says where and why."""


def load(folder: Path) -> tuple[HouseWords, str | None]:
    """The words kept in `folder`, none if there is no file, and what the player must be told, if anything.

    A file that cannot be understood is set aside under another name, one of a newer version is left alone.
    """
    file = folder / FILE
    try:
        return read_words(file), None
    except NewerFile as error:
        return HouseWords(), f"{error}. What you accept or ban now is for today only."
    except BadRules as error:
        if not file.is_file():
            return HouseWords(), f"Your words: {error}."
        try:
            aside = safefile.set_aside(file)
        except OSError as refused:
            return HouseWords(), f"Your words cannot be read ({error}) nor set aside ({refused.strerror})."
        return HouseWords(), f"Your words cannot be read ({error}). They are kept as {aside.name}."


def save(words: HouseWords, folder: Path) -> None:
    """Write them as a whole or not at all. Raises Unsaved."""
    try:
        write_words(folder / FILE, words)
    except BadRules as error:
        raise Unsaved(f"Your words were not saved: {error}.") from error


def merged(mine: HouseWords, other: HouseWords) -> HouseWords:
    """Both together; where they disagree, the other's ruling counts."""
    return HouseWords(
        (mine.accepted - other.banned) | other.accepted,
        (mine.banned - other.accepted) | other.banned,
    )
