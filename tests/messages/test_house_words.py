"""Messages about rulings on words."""

import pytest

from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.house_words import RULING_ACTIONS, ruled_line


@pytest.mark.parametrize("ruling", Ruling)
def test_a_ruling_names_its_word_in_capitals(ruling: Ruling) -> None:
    """The menu text and the confirmation of every ruling name the word."""
    assert "COIN" in RULING_ACTIONS[ruling].format(word="COIN")
    assert ruled_line("coin", ruling).startswith("COIN is ")
