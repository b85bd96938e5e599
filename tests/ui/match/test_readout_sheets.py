"""The lists of a read-out: every word on one of them, as far as it was read, and nothing said of the others."""

from __future__ import annotations

from itertools import chain

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.scoring import Outcome
from boggle_qt.messages.scoring import OUTCOMES
from boggle_qt.ui.match.readout_sheets import read_row, rows_by_list, unread_row
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import spoken
from tests.ui.match.test_match import sit_down, turn


def test_every_word_is_laid_once(window: Window, qtbot: QtBot) -> None:
    """However much was read, each player's words stand in his column or in the middle, in the order written; the
    middle has only words that were read and that several have."""
    sit_down(window, MCDONNELL)
    turn(window, qtbot, "tine", "inner", "nice")
    turn(window, qtbot, "nice", "tanner", "tine")
    match = window.session.match
    assert match is not None
    written = [[entry.word for entry in sheet.entries] for sheet in match.round.sheets]
    for read in (frozenset(), {"tine"}, {"tanner", "nice"}, set(chain.from_iterable(written))):
        columns, middle = rows_by_list(match, frozenset(read))
        shared = {row.word for row in middle}
        assert shared == set(written[0]) & set(written[1]) & set(read)
        for words, column in zip(written, columns, strict=True):
            assert [row.word for row in column] == [word for word in words if word not in shared]
            assert all(row.faint is (row.word not in read) for row in column)


@pytest.mark.parametrize("outcome", list(Outcome))
def test_a_screen_reader_hears_how_it_stands(outcome: Outcome) -> None:
    """A word that was read is said with its outcome and points; of one that was not, only that."""
    assert spoken(read_row("tin", outcome, "+1")) == f"tin, +1, {OUTCOMES[outcome]}"
    assert spoken(unread_row("tin")) == "not read yet"
