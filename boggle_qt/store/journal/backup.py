"""A backup of everything a player cannot restore, in one file: matches, settings, rules, words and lists.

The file is a zip: the matches as an export of the journal, and beside it the small files as they are. It is read on any
computer; matches that are there already are skipped, and a file that differs is kept beside the one brought back.
"""

import os
import re
import shutil
import tempfile
import zipfile
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from boggle_qt.engine.fault import Fault
from boggle_qt.engine.rules import HouseWords
from boggle_qt.store.files import atomic_write, bounded_read, folders, house_words, settings
from boggle_qt.store.files.bounded_read import Malformed
from boggle_qt.store.files.settings import Settings
from boggle_qt.store.journal import export
from boggle_qt.store.journal.log import Journal

MATCHES = "matches.jsonl"
LARGEST = 1 << 30
"""Bytes of everything in a backup, at most."""
MOST_FILES = 10_000

_ALLOWED = re.compile(r"(settings|data)(/[^/\\:\0]{1,200}){1,2}")
_LEFT_OUT = re.compile(r"journal.*|\..*|.*\.damaged-\d+.*|.*\.before-\d+.*|.*\.(lock|log|new|half)")


class NotABackup(Fault):
    """Raised for a file that is not a backup: what is wrong with it."""


class Restored(Struct, frozen=True):
    """What a backup brought back."""

    matches: int
    """New matches."""
    files: int
    """Files that were new or different."""
    settings: Settings | None
    """The settings in the backup, for the caller to apply."""
    words: HouseWords
    """The house words in the backup."""


def save(journal: Journal, path: Path) -> Generator[int, None, int]:
    """Write a backup, which appears complete or not at all. Yield the number of matches written so far and return it.
    Raise OSError or JournalError."""
    matches = -1  # the first line is the head
    with atomic_write.whole(path) as half, zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open(MATCHES, "w", force_zip64=True) as stream:
            for line in export.lines(journal):
                stream.write(line)
                matches += 1
                yield matches
        for name, file in _files():
            archive.write(file, name)
    return matches


def _files() -> Generator[tuple[str, Path], None, None]:
    """Yield every small file with its name in a backup."""
    for part, folder in (("settings", folders.settings_dir()), ("data", folders.data_dir())):
        for file in sorted((*folder.glob("*"), *folder.glob("*/*"))):
            name = f"{part}/{file.relative_to(folder).as_posix()}"
            kept = not any(_LEFT_OUT.fullmatch(step) for step in file.relative_to(folder).parts)
            if kept and file.is_file() and _ALLOWED.fullmatch(name):
                yield name, file


def bring_back(journal: Journal, path: Path) -> Generator[int, None, Restored]:
    """Bring back what is in a backup. Yield the number of matches read so far. Raise NotABackup before anything is
    changed, OSError, Fault or JournalError.

    Matches that the journal has already are skipped. Settings and house words are returned, not written.
    """
    with tempfile.TemporaryDirectory() as folder:
        _unpack(path, Path(folder))
        matches = Path(folder, MATCHES)
        export.check(matches)
        kept, words = _read_settings(Path(folder))
        new = yield from export.import_matches(journal, matches)
        changed = 0
        for part, target in (("settings", folders.settings_dir()), ("data", folders.data_dir())):
            source = Path(folder, part)
            for file in sorted(one for one in source.rglob("*") if one.is_file()):
                if part == "settings" and file.name in (settings.FILE, house_words.FILE) and file.parent == source:
                    continue
                changed += _put(file, target / file.relative_to(source))
    return Restored(new, changed, kept, words)


def _unpack(path: Path, folder: Path) -> None:
    try:
        with zipfile.ZipFile(path) as archive:
            parts = archive.infolist()
            if MATCHES not in {part.filename for part in parts}:
                raise NotABackup("{file} is no backup of this game", file=path.name)
            if len(parts) > MOST_FILES or sum(part.file_size for part in parts) > LARGEST:
                raise NotABackup("{file} is too large for a backup", file=path.name)
            for part in parts:
                if part.filename != MATCHES and (
                    not _ALLOWED.fullmatch(part.filename) or {".", ".."} & set(part.filename.split("/"))
                ):
                    raise NotABackup(
                        "{file} is no backup of this game: it has the file {name}", file=path.name, name=part.filename
                    )
                target = folder / part.filename
                target.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(part) as source, target.open("xb") as stream:
                    shutil.copyfileobj(source, stream)
    except (zipfile.BadZipFile, EOFError, RuntimeError, NotImplementedError, FileExistsError, ValueError) as error:
        if isinstance(error, NotABackup):
            raise
        raise NotABackup("{file} is damaged, or no backup of this game", file=path.name) from error


def _read_settings(folder: Path) -> tuple[Settings | None, HouseWords]:
    """Return the settings and the house words in an unpacked backup; None and none if they are missing or damaged."""
    kept = None
    with suppress(OSError, Malformed):
        values = bounded_read.from_json(bounded_read.read(folder / "settings" / settings.FILE))
        kept = Settings().with_values(values)[0]
    return kept, house_words.load(folder / "settings")[0]


def _put(source: Path, target: Path) -> bool:
    """Put a file in its place. Return whether it was not there or different; a different one is renamed."""
    if target.is_file() and target.read_bytes() == source.read_bytes():
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    if os.path.lexists(target):
        number = 1
        while os.path.lexists(aside := target.with_name(f"{target.name}.before-{number}")):
            number += 1
        target.rename(aside)
    shutil.copyfile(source, target)
    return True
