"""Messages about words that the house accepts or bans."""

from __future__ import annotations

from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.faults import reason
from boggle_qt.messages.numbers import count

RULING_ACTIONS = {
    Ruling.ACCEPT: "Accept {} in this house",
    Ruling.BAN: "Ban {} in this house",
    Ruling.NONE: "Leave {} to the lexicon",
}
"""Menu labels; the placeholder is the word."""

BANNED = "banned in this house"
NOT_DURING_TURN = "The house rules on words when the lists lie open, not from within a turn."


def taken_in_line(file: str, words: int, new: int, turned: int) -> str:
    """Summarise an import: words read, new words, changed rulings."""
    otherwise = f", {turned:,} ruled otherwise than before" if turned else ""
    return f"{count(words, 'word')} read from {file}: {new:,} new{otherwise}."


def ruled_line(word: str, ruling: Ruling) -> str:
    shout = word.upper()
    return {
        Ruling.ACCEPT: f"{shout} is accepted in this house from the next throw on.",
        Ruling.BAN: f"{shout} is banned in this house from the next throw on.",
        Ruling.NONE: f"{shout} is left to the lexicon again.",
    }[ruling]


NO_WORD = "A word is letters from A to Z alone."
TAKEN_BACK = "Taken back."


def no_file_line(file: str) -> str:
    return f"{file} is not there."


def not_imported_line(file: str, error: Exception) -> str:
    return f"Nothing was imported. {file}: {reason(error)}."


def not_exported_line(error: Exception) -> str:
    return f"Nothing was exported. {reason(error)}."


def written_line(words: int, file: str) -> str:
    return f"{count(words, 'word')} written to {file}."
