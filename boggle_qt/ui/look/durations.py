"""Every duration that a player can see, by name, and the player's scale of motion.

Motion decorates and never decides: at scale 0 everything shows its end state at once, and the end state is the same.
"""

from __future__ import annotations

import time

from PySide6.QtGui import QGuiApplication

# Milliseconds at scale 1.
THROW = 1600.0
"""From the first rattle until the last cube is at rest."""
DOME = 200.0
"""The first part of a throw, in which the dome appears over the tray, and the last, in which it goes."""
COUNT = 520.0
"""One number of the 3-2-1."""
COUNTS = 3
UNCOVER = 280.0
TURN = 420.0
"""A quarter turn of the tray."""
VERDICT = 380.0
RING = 420.0
"""Drawing a ring round par when it is reached in the middle of a round, and round the best word in the review."""
RIPPLE = 30.0
"""From the hop of one cube of a good word to that of the next."""
HOP = 150.0
"""The hop of one of these cubes."""
STEP = 130.0
"""From one cube to the next while a path is shown."""
COUNT_UP = 900.0
"""A score counting up."""
FLIP = 620.0
"""The egg-timer is turned over at the start."""
WRITE = 18.0
"""Writing one letter of a new word."""
STRIKE = 180.0
"""Striking a word, in two passes."""
PULL_OFF = 220.0
"""Sliding the strip of paper down to the next covered word."""
BANNER = 320.0
"""The banner "Time!" comes in from the left."""
PENCIL = 240.0
"""The pencil is laid down."""
NAME_TUMBLE = 900.0
"""The cubes of the winner's name tumble in, from the first to the last at rest."""
NAME_CUBE = 520.0
"""The fall of one of them."""
STAGE_LIGHT = 420.0
"""The light on the winner's name goes on."""
CUBE_FALL = 90.0
"""From one small cube that falls on the table to the next."""
TURN_CUBE = 900.0
"""A cube of the game's name turning once round."""
REPLAY_WORD = 3000.0
"""Playing time in which the replay draws a word."""

# Milliseconds at every scale: without motion nobody reads faster.
READ = 2600
"""How long a line under the tray stays."""
TOAST = 3000
"""How long a toast stays, at least."""
READ_LETTER = 50
"""How long a toast stays for each of its letters, at least."""
FRAME = 16
"""Between two frames of an animation."""
TIME_UP = 600
"""After time is up: how long the board and the list stay before a key or a click can open the next page."""
NEXT_PAGE = 1500
"""After time is up: when the next page opens by itself."""
TYPING_GAP = 400
"""Spaces closer together than this come from typing and not from a player who looked."""
GRACE_PERIOD = 1500
"""How long a page that appeared by itself ignores clicks and commands."""
TYPING_PAUSE = 2000
"""After this long without typing a player has seen a page that appeared by itself."""
LATE_WORDS = 4000
"""From then on a letter is for a page that appeared by itself, unless others were typed since."""
CUBE_PAUSE = 7000
"""From one turn of a cube of the game's name to the next."""
HOLD_KEY = 600
"""How long a key must be held to start a turn: longer than it is held while typing."""
IDLE_START = 2000
"""From the first frame until work that can wait begins."""
SAND = 40
"""Between two frames of running sand."""


NOTE = 220
"""Milliseconds between the notes of neighbouring cubes."""


def system_scale() -> float:
    """Return 0 if the system asks for reduced motion, else 1. Qt knows from 6.12 on."""
    style = QGuiApplication.styleHints()  # keep it: PySide deletes what it returns together with it
    access = getattr(style, "accessibility", lambda: None)()
    wish = getattr(access, "motionPreference", lambda: None)()
    return 0.0 if getattr(wish, "name", "").startswith("Reduced") else 1.0


def now() -> float:
    """Return the milliseconds of a clock that never goes back. What moves calls it by its attribute `clock`; tests
    and the tour replace it."""
    return time.monotonic() * 1000


def eased(t: float) -> float:
    """Map 0..1 to 0..1, slow at both ends."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)
