"""The script of the demonstration: its board, the words traced or typed, the sentences and the times."""

from __future__ import annotations

from msgspec import Struct

from boggle_qt.engine.board import Board, Path

BOARD = Board.parse("star/eond/lmie/hapu")
LENGTH = 20_000
"""Milliseconds of the whole demonstration."""
SECONDS = 180
"""The length of the round that it shows."""
EBBS = 16_500
"""Milliseconds until which the clock runs as in a round; after that the rest of the round passes quickly."""

MISSES = EBBS + 800
"""Milliseconds until a missed word is shown."""


class Beat(Struct, frozen=True):
    """A word, and the sentences shown with it."""

    begins: int
    """Milliseconds from the start of the demonstration."""
    says: str
    word: str = ""
    path: Path = ()
    """The path of the hand; () if the word is typed."""


BEATS = (
    Beat(0, "Find words in letters that touch, and draw them with the mouse or a finger.", "stand", (0, 1, 2, 6, 7)),
    Beat(7_000, "Or type it, and press Enter.", "mole"),
    Beat(11_500, "What is no word costs nothing. Try another.", "mond", (9, 5, 6, 7)),
    Beat(15_800, "When the sand is through you see what else there was."),
)
MISSED = "lemonade"
MISSED_PATH: Path = (8, 4, 9, 5, 6, 2, 7, 11)
"""The path of the missed word that is shown at the end."""
REACHES = 1_000
"""Milliseconds into a beat until the hand is at its first cube, or the first key goes down."""
CUBE, KEY = 620, 330
"""Milliseconds from cube to cube, and from key to key."""
LIFTS = 350
"""Milliseconds from the last of them until the release of the button, or Enter."""


def done(beat: Beat) -> int:
    """Return the milliseconds into a beat until its word is finished."""
    pace = CUBE * (len(beat.path) - 1) if beat.path else KEY * len(beat.word)
    return REACHES + pace + LIFTS


def left(elapsed: float) -> int:
    """Return the milliseconds left on the clock, `elapsed` milliseconds into the demonstration."""
    whole = SECONDS * 1000
    if elapsed < EBBS:
        return round(whole - elapsed)
    part = min(1.0, (elapsed - EBBS) / (LENGTH - 800 - EBBS))
    return round((whole - EBBS) * (1 - part))
