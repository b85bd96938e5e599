"""What is printed beside a board and its words."""

from __future__ import annotations

from boggle_qt.messages.printing import letters_line, sealed_line, strong_line


def test_sealed_answers_say_what_they_come_to() -> None:
    """The throw where there was one, words and points each in their number, and the sheet where there are several."""
    assert sealed_line(None, 1, 1, 1, 1) == "1 word, 1 point"
    assert sealed_line(7, 200, 310, 2, 3) == "Throw 7  ·  200 words, 310 points  ·  page 2 of 3"


def test_counted_nouns() -> None:
    """One word is one word, and what is left out is told of how many."""
    assert letters_line(3, 12) == "3 letters · 12"
    assert strong_line(1, 1_200) == "1 strong word of the 1,200 left out of the list"
