"""The system libraries that Qt loads and a bare Linux may lack, with the Debian packages that bring them."""

from __future__ import annotations

import ctypes
import sys

DEBIAN = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""Library -> Debian package. The first six are needed always, those of xcb and x11 by a window on X11."""


def missing(x11: bool = True) -> list[str]:
    """The libraries of `DEBIAN` that cannot be loaded here; none to look for outside Linux."""
    if not sys.platform.startswith("linux"):
        return []
    return [name for name in DEBIAN if (x11 or not ("xcb" in name or "x11" in name)) and not _loads(name)]


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
