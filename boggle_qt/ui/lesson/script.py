"""The script of the introduction: its board, what is shown and asked of the player, the sentences and the times."""

from msgspec import Struct

from boggle_qt.engine.board import Board, Path
from boggle_qt.messages.catalogue import N_

BOARD = Board.parse("star/eond/lmie/hapu")


class Beat(Struct, frozen=True):
    """A sentence, and the word that is traced or the player is asked for meanwhile."""

    sentence: str
    word: str = ""
    path: Path = ()
    lasts: int | None = None
    """Milliseconds; None until the player has done what the sentence asks."""


SHOWN = Beat(N_("Trace words: drag across letters that touch."), "stand", (0, 1, 2, 6, 7), 6_000)
WRONG = Beat(N_("Wrong guesses cost nothing. Just try another."), "mond", (9, 5, 6, 7), 4_800)
TRACE = Beat(N_("Now you: trace STAR."), "star", (0, 1, 2, 3))
TYPE = Beat(N_("Good! Now type MOLE and press Enter."), "mole", (9, 5, 8, 4))
HINT = Beat(N_("Stuck? Press Hint to see where a word starts."), "lemon", (8, 4, 9, 5, 6))
MISSED = Beat(N_("When time runs out, you'll see everything you missed."), "lemonade", (8, 4, 9, 5, 6, 2, 7, 11), 6_000)
ROUND = Beat(N_("Your turn! Two minutes, and hints are free."))
BEATS = (SHOWN, WRONG, TRACE, TYPE, HINT, MISSED, ROUND)

APPROACH = 1_000
"""Milliseconds into a beat until the first cube of its word is taken."""
CUBE = 620
"""Milliseconds from cube to cube."""
RELEASE = 350
"""Milliseconds from the last cube until the verdict."""
PATIENCE = 6_000
"""Milliseconds until a player who is to trace a word is shown all its cubes."""
PRAISE = 1_600
"""Milliseconds for which the answer to what the player did stays before the next beat."""
WORD_SEEN = 3_000
"""The same, for a word that the player gave up."""
RUNNING_OUT = 2_000
"""Milliseconds in which the clock runs out; then the missed word is shown."""


def finished_after(beat: Beat) -> int:
    """Return the milliseconds into a beat until its word is traced."""
    return APPROACH + CUBE * (len(beat.path) - 1) + RELEASE
