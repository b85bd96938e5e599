"""`boggle-qt doctor`: check the installation. Changes nothing without --reset-settings."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module, util
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict

from boggle_qt import __version__, libraries
from boggle_qt.cli import DONE, NO
from boggle_qt.messages.numbers import count
from boggle_qt.messages.problems import notice_line, reset_line
from boggle_qt.store.files import bounded_read, fault_log, folders, settings
from boggle_qt.store.journal.database import LAST_EVENT_SUFFIX
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.words import definitions, shipped, word_lists
from boggle_qt.store.words.wordnet import TITLE

NAME = "doctor"
HELP = "check the installation"


class Problem(Exception):
    """What is wrong, and how to fix it."""


class Check(Struct, frozen=True):
    """The result of one check."""

    name: str
    ok: bool
    says: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON value")
    parser.add_argument(
        "--reset-settings", action="store_true", help="first make all settings the defaults; the old ones are kept"
    )


def run(args: argparse.Namespace) -> int:
    """Run all checks; return 0 if all pass, else 1."""
    done = reset_line(settings.reset(folders.settings_dir())) if args.reset_settings else None
    checks = [_run_check(name, check) for name, check in CHECKS.items()]
    well = all(check.ok for check in checks)
    if args.json:
        print(json.dumps({"ok": well, "reset": done, "checks": [asdict(check) for check in checks]}))
        return DONE if well else NO
    if done is not None:
        print(done)
    width = max(map(len, CHECKS))
    for check in checks:
        print(f"{'ok' if check.ok else 'AMISS':6} {check.name:{width}}  {check.says}")
    return DONE if well else NO


def _run_check(name: str, check: Callable[[], str]) -> Check:
    try:
        return Check(name, True, check())
    except OSError as error:
        return Check(name, False, f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except JournalError as error:
        return Check(name, False, notice_line(error.notice))
    except (Problem, ValueError) as error:
        return Check(name, False, str(error))


def _game() -> str:
    from boggle_qt.engine.search.solving import FORM, PLAIN

    form = f"{PLAIN} search, the same answers more slowly" if FORM == PLAIN else f"compiled search, {FORM} form"
    home = folders.single_folder()
    return f"{__version__}, {form}" + (f", portable in {home}" if home else "")


def _python() -> str:
    import platform
    import sqlite3

    return f"{platform.python_version()} on {platform.system()} {platform.machine()}, SQLite {sqlite3.sqlite_version}"


def _qt() -> str:
    from importlib.metadata import PackageNotFoundError, version

    if not _installed("PySide6.QtWidgets"):
        raise Problem("not installed, so no window can open: pip install PySide6-Essentials")
    if absent := libraries.missing_line():
        raise Problem(absent)
    with suppress(PackageNotFoundError):
        return version("PySide6-Essentials")
    return "there"


def _installed(module: str) -> bool:
    """Return whether a module can be imported, without importing it."""
    try:
        return util.find_spec(module) is not None
    except (ImportError, ValueError):  # its package is missing
        return False


def _folder(find: Callable[[], Path]) -> Callable[[], str]:
    def check() -> str:
        folder = find()
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x")
        return str(folder)

    return check


def _settings() -> str:
    file = folders.settings_dir() / settings.FILE
    try:
        saved = bounded_read.from_json(bounded_read.read(file))
    except FileNotFoundError:
        return "the defaults"
    except bounded_read.Malformed as error:
        raise Problem(f"{file}: {error}; to make them the defaults: boggle-qt doctor --reset-settings") from error
    _, wrong = settings.Settings().with_values(saved)
    if wrong:
        raise Problem(f"{file} has no value that can be for {', '.join(wrong)}: choose them again in the settings")
    return str(file)


def _lexicon() -> str:
    table = shipped.table()
    table.verify()
    return f"{table.size:,} words, whole"


def _cubes() -> str:
    return f"{count(len([shipped.dice(name) for name in shipped.dice_names()]), 'set')}, whole"


def _lists() -> str:
    names = word_lists.names()
    for name in names:
        word_lists.open_lexicon(name)
    return ", ".join(names) or "none of your own"


def _definitions() -> str:
    found = definitions.open()
    if found.source is None:
        return "from our own short list; with WordNet 3.0 installed there would be more"
    return f"from {TITLE}, and from our own short list"


def _font() -> str:
    if not _installed("font_manrope"):
        raise Problem("the package font-manrope is missing: install the game again")
    import font_manrope

    files = [Path(file) for file in font_manrope.font_files.values()]
    if absent := [file.name for file in files if not file.is_file()]:
        raise Problem(f"{', '.join(absent)} cannot be found: install the game again")
    return f"Manrope, in {count(len(files), 'weight')}"


def _sound() -> str:
    sounds = list(shipped.resource("sounds").glob("*.wav"))
    if not sounds:
        raise Problem("the folder of sounds is missing: install the game again")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # pygame prints a greeting
    try:
        import_module("pygame.mixer")
    except ImportError as error:
        raise Problem(f"the mixer cannot be loaded ({error}): install the game again") from error
    return count(len(sounds), "sound")


def _journal() -> str:
    """Read a copy to the last match: the file may be open in a window, and must not be repaired here."""
    file = folders.data_dir() / "journal.sqlite"
    if not file.exists():
        return "no match was played yet"
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, file.name)
        for part in (file, *(file.with_name(f"{file.name}{ending}") for ending in ("-wal", LAST_EVENT_SUFFIX))):
            if part.exists():
                shutil.copyfile(part, copy.with_name(part.name))
        with Journal.open(copy) as journal:
            if journal.notice:
                raise Problem(
                    f"{file} is damaged; the window sets it aside, and boggle-qt records restore brings back a copy"
                )
            matches = sum(1 for _ in journal.history())
            if unread := journal.new_problems():
                raise Problem(" ".join(map(notice_line, unread)))
    return f"{count(matches, 'match', 'matches')}, every event read"


def _log() -> str:
    file = folders.log_dir() / fault_log.FILE
    return f"what went wrong so far is written in {file}" if file.exists() else "nothing went wrong so far"


CHECKS: dict[str, Callable[[], str]] = {
    "game": _game,
    "Python": _python,
    "Qt": _qt,
    "settings folder": _folder(folders.settings_dir),
    "data folder": _folder(folders.data_dir),
    "cache folder": _folder(folders.cache_dir),
    "log folder": _folder(folders.log_dir),
    "settings": _settings,
    "lexicon": _lexicon,
    "cubes": _cubes,
    "word lists": _lists,
    "definitions": _definitions,
    "font": _font,
    "sound": _sound,
    "journal": _journal,
    "log": _log,
}
"""The checks in order. Each returns its result as text or raises what is wrong."""
