"""What the demonstration shows, as values: a board, words that are drawn or typed on it, and what is said meanwhile."""

from __future__ import annotations

from msgspec import Struct

from boggle_qt.engine.board import Board, Path

BOARD = Board.parse("star/eond/lmie/hapu")
LENGTH = 20_000
"""Milliseconds of the whole demonstration."""
SECONDS = 180
"""Of the round that it tells of."""
EBBS = 16_500
"""The sand runs as in a round until then; then the rest of the round passes in a moment."""

MISSES = EBBS + 800
"""Then a word is shown that nobody found."""


class Beat(Struct, frozen=True):
    """A word, and a sentence or two beside it."""

    begins: int
    """Milliseconds from the beginning of the demonstration."""
    says: str
    word: str = ""
    path: Path = ()
    """How the hand draws it; () where it is typed."""


BEATS = (
    Beat(0, "Find words in letters that touch, and draw them with the mouse or a finger.", "stand", (0, 1, 2, 6, 7)),
    Beat(7_000, "Or type it, and press Enter.", "mole"),
    Beat(11_500, "What is no word costs nothing. Try another.", "mond", (9, 5, 6, 7)),
    Beat(15_800, "When the sand is through you see what else there was."),
)
MISSED = "lemonade"
MISSED_PATH: Path = (8, 4, 9, 5, 6, 2, 7, 11)
"""What nobody found, and is shown at the end."""
REACHES = 1_000
"""Milliseconds into a beat until the hand is at its first cube, or the first key goes down."""
CUBE, KEY = 620, 330
"""Milliseconds from cube to cube, and from key to key."""
LIFTS = 350
"""And from the last of them until the button comes up, or Enter goes down."""


def done(beat: Beat) -> int:
    """Milliseconds into a beat until its word is finished."""
    pace = CUBE * (len(beat.path) - 1) if beat.path else KEY * len(beat.word)
    return REACHES + pace + LIFTS


def left(elapsed: float) -> int:
    """Milliseconds of sand, so far into the demonstration: none at its end."""
    whole = SECONDS * 1000
    if elapsed < EBBS:
        return round(whole - elapsed)
    part = min(1.0, (elapsed - EBBS) / (LENGTH - 800 - EBBS))
    return round((whole - EBBS) * (1 - part))
