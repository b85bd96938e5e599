"""No list on the screen names a strong word that nobody played, over thousands of boards."""

import random

import pytest

from boggle_qt.engine.debrief import Order, debrief, ordered
from boggle_qt.engine.dice import throw
from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files.shipped import dice, lexicon
from boggle_qt.ui.debrief.entry_list import sections
from boggle_qt.ui.desk.word_filter import word_rows
from boggle_qt.ui.widgets.word_rows import ListRow, WordRow


def named(rows: tuple[ListRow, ...]) -> set[str]:
    return {row.word for row in rows if isinstance(row, WordRow)}


@pytest.mark.parametrize(
    ("size", "throws"),
    [("everyday", 60), ("unabridged", 60), *(pytest.param(size, 2000, marks=pytest.mark.slow) for size in LEXICONS)],
)
def test_lists_of_many_boards(size: str, throws: int) -> None:
    """The debrief in every order, and the desk, with every lexicon."""
    english, rng, hidden = lexicon(size), random.Random(9), 0
    for _ in range(throws):
        board = throw(dice("new-1987"), rng).board
        solution = solve(board, english, 3)
        played = {word.word for word in solution.words if rng.random() < 0.1}
        told = debrief(board, solution, played, lambda word: STANDARD.points(len(word)))
        for order in Order:
            shown = named(sections(ordered(told.entries, order), order, told, filtered=False))
            assert not {word for word in shown - played if english.strong(word)}
        assert not any(map(english.strong, named(word_rows(solution.words, SOLO))))
        hidden += told.left_out
    assert hidden > 0  # else this could not fail
