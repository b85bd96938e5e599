"""Texts on printed pages, besides the letters and words of a board."""

from __future__ import annotations

from boggle_qt.messages.numbers import count

BY_HAND = "letters laid by hand"
"""Shown instead of the cubes' name for a board that was typed in."""
FOLD = "Fold the dark half over the answers, and open when the sand is through."


def throw_line(seed: int) -> str:
    """Return the number that repeats a throw."""
    return f"number {seed}"


def letters_line(letters: int, words: int) -> str:
    """Return the heading of the answers of one length."""
    return f"{count(letters, 'letter')} · {words}"


def sealed_line(seed: int | None, words: int, points: int, page: int, pages: int) -> str:
    """Return throw, words, points and page number for answers under a fold."""
    thrown = "" if seed is None else f"Throw {seed}"
    which = "" if pages == 1 else f"page {page} of {pages}"
    return "  ·  ".join(filter(None, (thrown, f"{count(words, 'word')}, {count(points, 'point')}", which)))


def answers_line(board: str) -> str:
    return f"Answers to {board}"


def strong_line(strong: int, words: int) -> str:
    return f"{count(strong, 'strong word')} of the {words:,} left out of the list"
