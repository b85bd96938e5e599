"""What is said of a ruling of the house."""

from __future__ import annotations

import pytest

from boggle_qt.engine.rules import Ruling
from boggle_qt.wording.house import ASKED, ruled_line


@pytest.mark.parametrize("ruling", Ruling)
def test_each_ruling_is_offered_and_told(ruling: Ruling) -> None:
    """With the word in capitals."""
    assert "COIN" in ASKED[ruling].format("COIN")
    assert ruled_line("coin", ruling).startswith("COIN is ")
