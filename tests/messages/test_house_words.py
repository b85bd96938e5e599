"""What is said of a ruling of the house."""

from __future__ import annotations

import pytest

from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.house_words import RULING_ACTIONS, not_imported_line, ruled_line, taken_in_line, written_line


@pytest.mark.parametrize("ruling", Ruling)
def test_each_ruling_is_offered_and_told(ruling: Ruling) -> None:
    """With the word in capitals."""
    assert "COIN" in RULING_ACTIONS[ruling].format("COIN")
    assert ruled_line("coin", ruling).startswith("COIN is ")


def test_what_came_of_a_file_of_words() -> None:
    """How many it has, how many are new, and where it disagreed."""
    assert taken_in_line("a.toml", 1, 1, 0) == "1 word read from a.toml: 1 new."
    assert taken_in_line("a.toml", 1_000, 3, 2) == "1,000 words read from a.toml: 3 new, 2 ruled otherwise than before."


def test_a_file_of_words_that_cannot_be_read() -> None:
    """It is named with the reason; nothing was imported."""
    denied = PermissionError(13, "Permission denied")
    assert not_imported_line("w.toml", denied) == "Nothing was imported. w.toml: Permission denied."
    assert written_line(1, "w.toml") == "1 word written to w.toml."
