"""The system libraries that Qt loads and a bare Linux may lack, with the Debian packages that bring them."""

from __future__ import annotations

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
"""Library -> Debian package: those needed always, those of a window on X11, and those of a window on Wayland."""


def missing(platform: str | None = None) -> list[str]:
    """The libraries that cannot be loaded here, of those that Qt's `platform` needs ("xcb", "wayland", "offscreen"), of
    all without; none to look for outside Linux."""
    if not sys.platform.startswith("linux"):
        return []
    if platform is None:
        wanted = DEBIAN_PACKAGES
    else:
        wanted = ALWAYS | (X11 if platform.startswith("xcb") else WAYLAND if platform.startswith("wayland") else {})
    return [name for name in wanted if not _loads(name)]


def missing_line(environment: Mapping[str, str] = os.environ) -> str | None:
    """What Qt would miss in a session of this environment, and what brings it; None where it misses nothing.

    Qt takes Wayland where there is one, and X11 where that cannot be had; QT_QPA_PLATFORM tells it what to take.
    """
    asked = environment.get("QT_QPA_PLATFORM", "")
    if asked:
        platforms = asked.split(";")
    else:
        sessions = (("wayland", "WAYLAND_DISPLAY"), ("xcb", "DISPLAY"))
        platforms = [platform for platform, display in sessions if environment.get(display)] or ["offscreen"]
    absent: Sequence[str] = min(map(missing, platforms), key=bool)
    if not absent:
        return None
    packages = " ".join(DEBIAN_PACKAGES[name] for name in absent)
    return f"Qt needs {', '.join(absent)}: on Debian or Ubuntu, sudo apt-get install {packages}"


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
