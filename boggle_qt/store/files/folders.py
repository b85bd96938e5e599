"""The player's folders: the system's usual ones, or all in a single folder.

A single folder is named by `BOGGLE_QT_HOME`, or is a folder `boggle-qt-portable` beside the program, which `boggle-qt
--portable` creates to run from a memory stick. Renaming that folder undoes it.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

from platformdirs import PlatformDirs

_SYSTEM = PlatformDirs("boggle-qt", appauthor=False)

PORTABLE = "boggle-qt-portable"
"""The folder beside the program that makes it portable."""


def settings_dir() -> Path:
    """Return the folder for settings. Like the others, it is created if possible; if not, writing its first file raises
    the error."""
    return _folder("settings", _SYSTEM.user_config_path)


def data_dir() -> Path:
    """Return the folder for what cannot be restored: matches, the player's words and lists."""
    return _folder("data", _SYSTEM.user_data_path)


def cache_dir() -> Path:
    """Return the folder for what can be computed again: compiled word lists, surveys."""
    return _folder("cache", _SYSTEM.user_cache_path)


def log_dir() -> Path:
    """Return the folder for logs."""
    return _folder("logs", _SYSTEM.user_log_path)


def single_folder() -> Path | None:
    """Return the folder for everything; None if the system's folders are used."""
    # Read at every call, because tests and a portable start set it late.
    named = os.environ.get("BOGGLE_QT_HOME")
    if named:
        return Path(named).expanduser().absolute()
    portable = program_folder() / PORTABLE
    return portable if portable.is_dir() else None


def make_portable() -> Path:
    """Create the folder beside the program for everything, and return it. Raise OSError."""
    folder = program_folder() / PORTABLE
    folder.mkdir(exist_ok=True)
    return folder


def program_folder() -> Path:
    """Return the folder of the program that was started: a frozen file, an AppImage, an .app or a script. For a
    checkout and a virtual environment, which may be deleted, return the folder around them."""
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
