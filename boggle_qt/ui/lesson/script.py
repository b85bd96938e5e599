"""The script of the introduction: its board, the words traced or typed, the sentences and the times."""

from __future__ import annotations

from msgspec import Struct

from boggle_qt.engine.board import Board, Path
from boggle_qt.messages.catalogue import N_

BOARD = Board.parse("star/eond/lmie/hapu")
LENGTH = 20_000
"""Length of the whole introduction, in milliseconds."""
SECONDS = 180
"""Length of the round that it shows."""
FAST_FORWARD = 16_500
"""When the clock, which ran as in a round until then, runs quickly to its end, in milliseconds from the start."""
MISSED_WORD = FAST_FORWARD + 800
"""When a missed word is shown, in milliseconds from the start."""


class Beat(Struct, frozen=True):
    """A sentence, and the word that is traced or typed meanwhile."""

    begins: int
    """Milliseconds from the start."""
    sentence: str
    word: str = ""
    path: Path = ()
    """The path that the hand traces; () if the word is typed."""


BEATS = (
    Beat(
        begins=0,
        sentence=N_("Find words in touching letters. Trace them with your mouse or finger."),
        word="stand",
        path=(0, 1, 2, 6, 7),
    ),
    Beat(begins=7_000, sentence=N_("Or type a word and press Enter."), word="mole"),
    Beat(begins=11_500, sentence=N_("Wrong guesses cost nothing. Just try another."), word="mond", path=(9, 5, 6, 7)),
    Beat(begins=15_800, sentence=N_("When time runs out, you'll see everything you missed.")),
)
MISSED = "lemonade"
MISSED_PATH: Path = (8, 4, 9, 5, 6, 2, 7, 11)
"""The path of the missed word that is shown at the end."""
APPROACH = 1_000
"""Milliseconds into a beat until the hand reaches its first cube, or the first key goes down."""
CUBE, KEY = 620, 330
"""Milliseconds from cube to cube, and from key to key."""
RELEASE = 350
"""Milliseconds from the last cube or key until the button is released or Enter pressed."""


def finished_after(beat: Beat) -> int:
    """Return the milliseconds into a beat until its word is finished."""
    pace = CUBE * (len(beat.path) - 1) if beat.path else KEY * len(beat.word)
    return APPROACH + pace + RELEASE


def time_left(elapsed: float) -> int:
    """Return the milliseconds left on the clock, `elapsed` milliseconds from the start."""
    whole = SECONDS * 1000
    if elapsed < FAST_FORWARD:
        return round(whole - elapsed)
    part = min(1.0, (elapsed - FAST_FORWARD) / (LENGTH - 800 - FAST_FORWARD))
    return round((whole - FAST_FORWARD) * (1 - part))
