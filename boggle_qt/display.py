"""Check whether a window can open, before Qt aborts the process for lack of a display. `python -m boggle_qt.display`
exits with 0 if a window can open, else with 1 and the reason on standard error."""

import ctypes
import os
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from boggle_qt.libraries import missing_line
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_choices, join_commas

NO_SCREEN = ("offscreen", "minimal")
"""Qt platforms whose windows are invisible."""


def why_no_window(environment: MutableMapping[str, str] = os.environ) -> str | None:
    """Return why no window can open and what to do about it; None if one can. If only one of two displays answers,
    select it by setting QT_QPA_PLATFORM in `environment`."""
    if find_spec("PySide6") is None:
        return _(
            "The window is not installed. Install it with: pip install 'boggle-qt[gui]'. "
            "The terminal commands work without it: boggle-qt --help lists them."
        )
    if sys.platform.startswith("linux") and not environment.get("QT_QPA_PLATFORM"):
        named = [name for name in ("WAYLAND_DISPLAY", "DISPLAY") if environment.get(name)]
        if not named:
            return _with_advice(_("There is no display: DISPLAY and WAYLAND_DISPLAY are empty."))
        answering = [name for name in named if _answers(name, environment)]
        if not answering:
            tried = join_choices([f"{name}={environment[name]}" for name in named])
            return _with_advice(_("No display answers at {displays}.").format(displays=tried))
        if answering != named:
            environment["QT_QPA_PLATFORM"] = "wayland" if answering == ["WAYLAND_DISPLAY"] else "xcb"
    absent = missing_line(environment)
    if absent:
        return absent
    try:
        import PySide6.QtWidgets  # noqa: F401  (whether it loads is the question)
    except ImportError as error:
        reinstall = _("Qt can't be loaded ({reason}). Install it again with: pip install 'boggle-qt[gui]'")
        return reinstall.format(reason=error)
    return _wrong_platform(environment)


def _answers(name: str, environment: MutableMapping[str, str]) -> bool:
    """Return whether the display in the variable `name` accepts a connection from this user."""
    if name == "DISPLAY":
        return _x11_answers(environment[name])
    if environment.get("WAYLAND_SOCKET"):  # an open connection
        return True
    import socket  # late: only Wayland needs it

    file = Path(environment.get("XDG_RUNTIME_DIR", ""), environment[name])
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(str(file))
        except OSError:
            return False
    return file.is_absolute()


def _x11_answers(display: str) -> bool:
    """Return whether an X server accepts this user, by asking the library that Qt uses."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # `missing_line` names its package
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(display), None)
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)


def _wrong_platform(environment: MutableMapping[str, str]) -> str | None:
    """Return what is wrong with QT_QPA_PLATFORM: unknown to Qt, or its display does not answer."""
    asked = [platform.partition(":")[0] for platform in environment.get("QT_QPA_PLATFORM", "").split(";")]
    if not any(asked):
        return None
    from PySide6.QtCore import QLibraryInfo, QPluginLoader

    folders = [QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath) + "/platforms"]
    folders += environment.get("QT_QPA_PLATFORM_PLUGIN_PATH", "").split(os.pathsep)
    folders += [f"{folder}/platforms" for folder in environment.get("QT_PLUGIN_PATH", "").split(os.pathsep)]
    known: set[str] = set()
    for folder in filter(None, folders):
        with suppress(OSError):
            for file in Path(folder).iterdir():
                data: Any = QPluginLoader(str(file)).metaData().get("MetaData", {})  # JSON, made by Qt
                known.update(data.get("Keys", ()))
    if known and not known.intersection(asked):
        wrong = _('Qt has no platform "{name}". Set QT_QPA_PLATFORM to one of {names}.')
        return wrong.format(name=asked[0], names=join_commas(sorted(known)))
    if not sys.platform.startswith("linux"):
        return None
    for platform in asked:
        name = "DISPLAY" if platform == "xcb" else "WAYLAND_DISPLAY" if platform.startswith("wayland") else ""
        if not name:
            return None
        value = environment.get(name) or ("wayland-0" if name == "WAYLAND_DISPLAY" else "")
        if _answers(name, {**environment, name: value}):
            return None
    return _with_advice(_("No display answers at {displays}.").format(displays=f"QT_QPA_PLATFORM={';'.join(asked)}"))


def _with_advice(problem: str) -> str:
    advice = _("Start the game from a desktop, or use its terminal commands: boggle-qt --help lists them.")
    return f"{problem} {advice}"


def main() -> int:
    """Report whether a visible window can open."""
    reason = why_no_window()
    if reason:
        print(f"boggle-qt: {reason}", file=sys.stderr)
    return 1 if reason or os.environ.get("QT_QPA_PLATFORM", "").startswith(NO_SCREEN) else 0


if __name__ == "__main__":
    sys.exit(main())
