"""What lexicons and spellings are called."""

from __future__ import annotations

from boggle_qt.engine.lexicon import LEXICONS


def title(lexicon: str) -> str:
    """A lexicon's name for the eye; a list that the player brought is called as he called it."""
    return LEXICONS[lexicon].title if lexicon in LEXICONS else lexicon


def spelling(name: str) -> str:
    """A spelling as it stands in a card of rules."""
    return "either spelling" if name == "either" else f"{name.capitalize()} spelling"
