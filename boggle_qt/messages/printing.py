"""What is printed beside the letters and the words of a board."""

from __future__ import annotations

from boggle_qt.messages.numbers import count

BY_HAND = "letters laid by hand"
"""In the place of the cubes' name, where nobody threw them."""
FOLD = "Fold the dark half over the answers, and open when the sand is through."


def throw_line(seed: int) -> str:
    """By what a throw can be had again."""
    return f"number {seed}"


def letters_line(letters: int, words: int) -> str:
    """Over the answers of so many letters."""
    return f"{count(letters, 'letter')} · {words}"


def sealed_line(seed: int | None, words: int, points: int, page: int, pages: int) -> str:
    """What the answers under a fold come to, and which sheet of how many this is."""
    thrown = "" if seed is None else f"Throw {seed}"
    which = "" if pages == 1 else f"page {page} of {pages}"
    return "  ·  ".join(filter(None, (thrown, f"{count(words, 'word')}, {count(points, 'point')}", which)))


def answers_line(board: str) -> str:
    """Of which board the answers are; its rows are joined by slashes."""
    return f"Answers to {board}"


def strong_line(strong: int, words: int) -> str:
    """How many strong words of all are not printed."""
    return f"{count(strong, 'strong word')} of the {words:,} left out of the list"
