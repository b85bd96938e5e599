"""Messages about words that the house rules accept or ban."""

from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.catalogue import N_, _

RULING_ACTIONS = {
    Ruling.ACCEPT: N_("Accept {word}"),
    Ruling.BAN: N_("Ban {word}"),
    Ruling.NONE: N_("Reset {word} (use the word list)"),
}
"""Untranslated menu texts."""

NOT_DURING_TURN = N_("You can accept or ban words after the round, not during it.")


def ruled_line(word: str, ruling: Ruling) -> str:
    """Confirm a ruling on a word."""
    line = {
        Ruling.ACCEPT: N_("{word} is accepted from the next round on."),
        Ruling.BAN: N_("{word} is banned from the next round on."),
        Ruling.NONE: N_("{word} is back to normal."),
    }[ruling]
    return _(line).format(word=word.upper())
