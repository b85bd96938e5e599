"""The script of the demonstration: what it shows is true."""

from __future__ import annotations

from boggle_qt.engine.presets import FIRST
from boggle_qt.engine.search.solving import traceable
from boggle_qt.store.words import shipped
from boggle_qt.ui.lesson import script


def test_what_it_shows_is_true() -> None:
    """Its words lie on its board where the hand draws them, and the referee says of them what it tells."""
    words = shipped.lexicon(FIRST.lexicon, FIRST.spelling)
    anywhere = shipped.lexicon("unabridged", "either")
    for beat in script.BEATS:
        if not beat.word:
            continue
        assert traceable(beat.word, script.BOARD)
        if beat.path:
            assert script.BOARD.spell(beat.path).lower() == beat.word
            assert script.BOARD.is_path(beat.path)
        assert (beat.word in words) == (beat.word in anywhere) == ("no word" not in beat.says)
    assert script.BOARD.spell(script.MISSED_PATH).lower() == script.MISSED
    assert script.MISSED in shipped.lexicon("everyday", "american")
    assert script.LENGTH <= 20_000
    assert script.left(0) == 180_000
    assert script.left(script.LENGTH) == 0
