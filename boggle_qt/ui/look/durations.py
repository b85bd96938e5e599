"""Every duration that a player sees, by name, and the one scale that stretches those of motion.

Motion decorates and never decides: at scale 0 everything is at its end at once, and the end is the same.
"""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtGui import QGuiApplication

# Milliseconds at scale 1.
THROW = 1600.0
"""From the first rattle to the last cube at rest."""
DOME_LIFT = 260.0
COUNT = 520.0
"""One number of the 3-2-1."""
COUNTS = 3
UNCOVER = 180.0
TURN = 420.0
"""A quarter turn of the tray."""
VERDICT = 380.0
FALL = 520.0
"""A word that was not finished falls off the cubes."""
STEP = 130.0
"""One cube further along a path that is being shown."""
SLIDE = 420.0
"""A shared word on its way to the middle."""
COUNT_UP = 900.0
"""A score counting up."""
FLIP = 620.0
"""The glass turned over at the start."""
WRITE_LETTER = 18.0
"""A letter of a word that is written on paper,"""
WRITE_MOST = 160.0
"""but no word takes longer than that."""
UNDERLINE = 120.0
"""The line under the newest word."""
STRIKE = 180.0
"""A line through a word, in two passes."""
MARK = 160.0
"""A tick or a cross behind it."""
DRAW_OFF = 220.0
"""A strip of paper drawn off a word."""
TURN_PAGE = 260.0
"""A leaf turned over, where one page of paper follows another."""
CUBE_FALL = 90.0
"""One small cube falls on the table, after the one before."""
DRAWN = 3000.0
"""Playing time in which a word of the replay is drawn."""

# Milliseconds at every scale: who wants no motion reads no faster.
READ = 2600
"""A line under the tray stays, before it clears itself."""
TOAST = 3000
"""A notice that needs no answer stays."""
READ_LETTER = 50
"""And no less for each of its letters."""
FRAME = 16
"""Between two looks at the clock while something moves."""
TIME_UP = 1000
"""The board and the list still lie there after the sand ran out, before a key can bring the page that follows."""
TIME_STANDS = 2200
"""So long they lie there at most: then it comes by itself."""
HAMMERED = 400
"""Spaces that follow each other faster: nobody has looked where they fall."""
FRESH = 1500
"""A page that appeared by itself takes no click and no command."""
QUIET = 2000
"""Nothing typed for so long: whoever typed when a page appeared by itself has seen it by now."""
HOLD = 600
"""A key must be held for so long to start a turn: no typist does that by accident."""
OPENED = 100
"""After a window was told to show: by then its first frame is on the screen."""
LEISURE = 2000
"""After the first frame: what nobody waits for is done then."""
SAND = 40
"""Between two pictures of running sand."""


class Motion(Struct):
    """How much motion the player wants: 1 as designed, 0 none, 0.5 twice as quick."""

    scale: float = 1.0

    def ms(self, duration: float) -> float:
        """`duration`, one of the names above, as it is to last now."""
        return duration * max(0.0, self.scale)


def system_scale() -> float:
    """0 where the system asks for stillness, otherwise 1. Qt knows of that wish from 6.12 on."""
    style = QGuiApplication.styleHints()  # named: PySide takes what it answers away together with it
    access = getattr(style, "accessibility", lambda: None)()
    wish = getattr(access, "motionPreference", lambda: None)()
    return 0.0 if getattr(wish, "name", "").startswith("Reduced") else 1.0


def eased(t: float) -> float:
    """0..1 to 0..1, slow at both ends."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)
