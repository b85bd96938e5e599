"""The player's folders: where the system wants them, or all in one folder.

All in one: `BOGGLE_QT_HOME=DIR`, or a folder called `boggle-qt-portable` beside the program, which `boggle-qt
--portable` makes; a program on a stick takes everything along with it. Renaming that folder undoes it.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from platformdirs import PlatformDirs

_SYSTEM = PlatformDirs("boggle-qt", appauthor=False)

PORTABLE = "boggle-qt-portable"
"""The folder beside the program that makes it portable."""


def settings_dir() -> Path:
    """Return the folder for settings. Like the others it is made where that is possible; where it is not, the error
    comes from the first file written into it."""
    return _folder("settings", _SYSTEM.user_config_path)


def data_dir() -> Path:
    """Where what cannot be had again is kept: matches, the player's words and lists."""
    return _folder("data", _SYSTEM.user_data_path)


def cache_dir() -> Path:
    """Where what can be made again is kept: compiled word lists, surveys."""
    return _folder("cache", _SYSTEM.user_cache_path)


def log_dir() -> Path:
    """Where logs go."""
    return _folder("logs", _SYSTEM.user_log_path)


def single_folder() -> Path | None:
    """The one folder that everything is kept in; None where it is kept where the system wants it."""
    # Read at every call, so that a test or a portable start may set it late.
    named = os.environ.get("BOGGLE_QT_HOME")
    if named:
        return Path(named).expanduser().absolute()
    portable = program_folder() / PORTABLE
    return portable if portable.is_dir() else None


def make_portable() -> Path:
    """Keep everything beside the program from now on; return the folder. Raises OSError."""
    folder = program_folder() / PORTABLE
    folder.mkdir(exist_ok=True)
    return folder


def program_folder() -> Path:
    """Return the folder that holds the program a player started: a frozen file, an AppImage, an .app or a script. Of a
    checkout and of a virtual environment it is the folder around them: they can be deleted and made again."""
    frozen = getattr(sys, "frozen", False)
    program = Path(os.environ.get("APPIMAGE") or (sys.executable if frozen else sys.argv[0])).absolute()
    around = [folder for folder in program.parents if folder.suffix == ".app"]
    if not frozen:
        checkout = Path(__file__).absolute().parents[3]
        around += [checkout] if (checkout / "pyproject.toml").is_file() else []
        around += [folder for folder in program.parents if (folder / "pyvenv.cfg").is_file()]
    return (around or [program])[0].parent


def _folder(name: str, system: Path) -> Path:
    one = single_folder()
    folder = one / name if one else system
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
