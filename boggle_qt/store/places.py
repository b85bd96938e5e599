"""The player's folders. `BOGGLE_QT_HOME=DIR` puts them all under DIR (portable use, tests)."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

_SYSTEM = PlatformDirs("boggle-qt", appauthor=False)


def settings_dir() -> Path:
    """Where settings are kept. Made when it is not there, as are the others."""
    return _made("settings", _SYSTEM.user_config_path)


def data_dir() -> Path:
    """Where what cannot be had again is kept: matches, the player's words and lists."""
    return _made("data", _SYSTEM.user_data_path)


def cache_dir() -> Path:
    """Where what can be made again is kept: compiled word lists, surveys."""
    return _made("cache", _SYSTEM.user_cache_path)


def log_dir() -> Path:
    """Where logs go."""
    return _made("logs", _SYSTEM.user_log_path)


def _made(name: str, system: Path) -> Path:
    # Read at every call, so that a test or a portable start may set it late.
    home = os.environ.get("BOGGLE_QT_HOME")
    folder = Path(home).expanduser().absolute() / name if home else system
    folder.mkdir(parents=True, exist_ok=True)
    return folder
