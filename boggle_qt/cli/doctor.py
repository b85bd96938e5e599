"""`boggle-qt doctor`: check the installation. Changes nothing without --reset-settings."""

import argparse
import os
import platform
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module, util
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict

from boggle_qt import __version__, libraries
from boggle_qt.cli import DONE, NO, error_line, search_form
from boggle_qt.cli.arguments import add_json, print_json
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import join_commas, match_count, number, word_count
from boggle_qt.messages.problems import notice_line, reason
from boggle_qt.store.files import bounded_read, dice_sets, fault_log, folders, settings, shipped
from boggle_qt.store.journal.database import LAST_EVENT_SUFFIX
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.words import definitions, word_lists
from boggle_qt.store.words.wordnet import TITLE

HELP = N_("Check the installation")


class Problem(ValueError):
    """What is wrong, and how to fix it."""


class Check(Struct, frozen=True):
    """The result of one check."""

    name: str
    ok: bool
    says: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)
    help_ = _("first reset all settings to their defaults; a copy of the old ones is kept")
    parser.add_argument("--reset-settings", action="store_true", help=help_)


def run(args: argparse.Namespace) -> int:
    """Run all checks; return 0 if all pass, else 1."""
    done = None
    if args.reset_settings:
        copy, done = settings.reset(folders.settings_dir()), _("Your settings are already the defaults.")
        done = _("Your settings were reset. The previous ones are in {file}.").format(file=copy) if copy else done
    checks = [checked(name) for name in CHECKS]
    ok = all(check.ok for check in checks)
    if args.json:
        print_json({"ok": ok, "reset": done, "checks": [asdict(check) for check in checks]})
        return DONE if ok else NO
    if done is not None:
        print(done)
    names, states = {name: _(name) for name in CHECKS}, {True: _("ok"), False: _("WRONG")}
    width, state_width = (max(map(len, texts.values())) for texts in (names, states))
    for check in checks:
        print(f"{states[check.ok]:{state_width}}  {names[check.name]:{width}}  {check.says}")
    return DONE if ok else NO


def checked(name: str) -> Check:
    """Return the result of a check of `CHECKS`."""
    try:
        return Check(name, True, CHECKS[name]())
    except JournalError as error:
        return Check(name, False, notice_line(error.notice))
    except (ValueError, OSError) as error:
        return Check(name, False, error_line(error))


def _game() -> str:
    home = folders.single_folder()
    portable = _("everything is kept in {folder}").format(folder=home) if home else ""
    return join_commas((__version__, search_form(), portable))


def _qt() -> str:
    if not _installed("PySide6.QtWidgets"):
        raise Problem(_("not installed, so no window can open: pip install 'boggle-qt[gui]'"))
    if absent := libraries.missing_line():
        raise Problem(absent)
    with suppress(PackageNotFoundError):
        return version("PySide6-Essentials")
    return _("installed")


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
        return _("the defaults")
    except bounded_read.Malformed as error:
        line = _("{file}: {problem}; to reset the settings: boggle-qt doctor --reset-settings")
        raise Problem(line.format(file=file, problem=reason(error))) from error
    __, wrong = settings.Settings().with_values(saved)
    if wrong:
        line = _("{file} has invalid values for {names}: choose them again in the settings")
        raise Problem(line.format(file=file, names=join_commas(wrong)))
    return str(file)


def _lexicon() -> str:
    table = shipped.table()
    for one in (table, *map(shipped.language_table, shipped.LANGUAGE_LISTS)):
        one.verify()
    return _("{words}, undamaged").format(words=word_count(table.size))


def _cubes() -> str:
    sets = len([dice_sets.open_dice(name) for name in {*shipped.SETS, *dice_sets.own_names()}])
    return ngettext("{count} set, undamaged", "{count} sets, undamaged", sets).format(count=number(sets))


def _lists() -> str:
    names = word_lists.names()
    for name in names:
        word_lists.open_lexicon(name)
    return join_commas(names) or _("none of your own")


def _definitions() -> str:
    found = definitions.open()
    if found.source is None:
        return _("from the game's short list; install WordNet 3.0 for more")
    return _("from {source} and the game's short list").format(source=TITLE)


def _font() -> str:
    for package in ("font-manrope", "font-source-serif-pro"):
        if not _installed(package.replace("-", "_")):
            raise Problem(_("the package {package} is missing: pip install 'boggle-qt[gui]'").format(package=package))
    import font_manrope
    import font_source_serif_pro

    files = map(Path, (*font_manrope.font_files.values(), *font_source_serif_pro.font_files_ttf.values()))
    if absent := [file.name for file in files if not file.is_file()]:
        raise Problem(_("{files} not found: install the game again").format(files=join_commas(absent)))
    return _("Manrope and Source Serif Pro")


def _sound() -> str:
    sounds = list(shipped.resource("sounds").glob("*.wav"))
    if not sounds:
        raise Problem(_("the sounds are missing: install the game again"))
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # pygame prints a greeting
    try:
        import_module("pygame.mixer")
    except ImportError as error:
        raise Problem(_("no sound mixer ({reason}): pip install 'boggle-qt[gui]'").format(reason=error)) from error
    return ngettext("{count} sound", "{count} sounds", len(sounds)).format(count=number(len(sounds)))


def _journal() -> str:
    """Read a copy to the last match: the file may be open in a window, and must not be repaired here."""
    file = folders.data_dir() / "journal.sqlite"
    if not file.exists():
        return _("no match played yet")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, file.name)
        for part in (file, *(file.with_name(f"{file.name}{ending}") for ending in ("-wal", LAST_EVENT_SUFFIX))):
            if part.exists():
                shutil.copyfile(part, copy.with_name(part.name))
        with Journal.open(copy) as journal:
            if journal.notice:
                line = _("{file} is damaged. The window will rename it; restore a copy with boggle-qt records restore")
                raise Problem(line.format(file=file))
            matches = sum(1 for _ in journal.history())
            if unread := journal.new_problems():
                raise Problem(" ".join(map(notice_line, unread)))
    return _("{matches}, undamaged").format(matches=match_count(matches))


def _log() -> str:
    file = folders.log_dir() / fault_log.FILE
    return _("problems so far are listed in {file}").format(file=file) if file.exists() else _("no problems so far")


CHECKS: dict[str, Callable[[], str]] = {
    N_("game"): _game,
    N_("Python"): lambda: f"{platform.python_version()} ({platform.system()} {platform.machine()})",
    "SQLite": lambda: sqlite3.sqlite_version,
    N_("Qt"): _qt,
    N_("settings folder"): _folder(folders.settings_dir),
    N_("data folder"): _folder(folders.data_dir),
    N_("cache folder"): _folder(folders.cache_dir),
    N_("log folder"): _folder(folders.log_dir),
    N_("settings"): _settings,
    N_("lexicon"): _lexicon,
    N_("cubes"): _cubes,
    N_("word lists"): _lists,
    N_("definitions"): _definitions,
    N_("font"): _font,
    N_("sound"): _sound,
    N_("journal"): _journal,
    N_("log"): _log,
}
"""The checks in order. Each returns its result as text or raises what is wrong."""
