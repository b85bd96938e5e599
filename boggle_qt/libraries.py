"""System libraries that Qt loads and a minimal Linux may lack, with the Debian packages that provide them."""

import ctypes
import os
import sys
from collections.abc import Mapping, Sequence

ALWAYS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
DEBIAN_PACKAGES = ALWAYS | X11 | WAYLAND
"""Library -> Debian package: always needed, for X11 windows, and for Wayland windows."""


def missing(platform: str | None = None) -> list[str]:
    """Return the libraries that cannot be loaded, of those that Qt's `platform` needs ("xcb", "wayland", "offscreen")
    or of all. Empty outside Linux."""
    if not sys.platform.startswith("linux"):
        return []
    if platform is None:
        needed = DEBIAN_PACKAGES
    else:
        needed = ALWAYS | (X11 if platform.startswith("xcb") else WAYLAND if platform.startswith("wayland") else {})
    return [name for name in needed if not _loads(name)]


def missing_line(environment: Mapping[str, str] = os.environ) -> str | None:
    """Say which libraries Qt lacks in a session with this environment and which packages provide them; None if none. Qt
    prefers Wayland to X11 unless QT_QPA_PLATFORM is set."""
    asked = environment.get("QT_QPA_PLATFORM", "")
    if asked:
        platforms = asked.split(";")
    else:
        sessions = (("wayland", "WAYLAND_DISPLAY"), ("xcb", "DISPLAY"))
        platforms = [platform for platform, display in sessions if environment.get(display)] or ["offscreen"]
    absent: Sequence[str] = min(map(missing, platforms), key=bool)
    if not absent:
        return None
    try:
        from boggle_qt.messages.catalogue import _
    except ImportError:  # `make` asks before any Python package is installed

        def _(text: str) -> str:
            return text

    packages = " ".join(DEBIAN_PACKAGES[name] for name in absent)
    needs = _("Qt needs {libraries}. On Debian or Ubuntu install them with: sudo apt-get install {packages}")
    return needs.format(libraries=", ".join(absent), packages=packages)


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
