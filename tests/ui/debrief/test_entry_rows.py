"""The rows of the debrief's list: every word once in any order, and sums that add up."""

import re

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Debrief, Order, debrief, ordered
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.scoring import Entry
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files.shipped import lexicon
from boggle_qt.ui.debrief.entry_list import sections
from boggle_qt.ui.widgets.word_rows import Head, WordRow

BOARD = Board.parse("tine/nint/ocna/retl")


@pytest.fixture(scope="module")
def story() -> Debrief:
    plays = tuple(Entry(word, None, 9_000 * n) for n, word in enumerate(("lance", "nice", "tint", "coin", "tanner")))
    solution, tries = solve(BOARD, lexicon("standard"), 3), ("tinc", "lanced")
    return debrief(BOARD, solution, plays, lambda word: STANDARD.points(len(word)), 180_000, tries=tries)


@pytest.mark.parametrize("order", list(Order))
def test_every_entry_has_its_row(story: Debrief, order: Order) -> None:
    """Each entry is listed once, with its points and its tick, in every order."""
    rows = sections(ordered(story.entries, order), order, story, filtered=False)
    listed = sorted((row.word, row.points, row.found) for row in rows if isinstance(row, WordRow))
    assert listed == sorted((entry.word, entry.points, entry.found) for entry in story.entries)


def test_words_nearly_had_come_first(story: Debrief) -> None:
    """Those one letter off a refused try are above all others."""
    head, *rows = sections(ordered(story.entries, Order.SEEN), Order.SEEN, story, filtered=False)
    assert isinstance(head, Head)
    assert head.title == "You nearly had"
    end = next(at for at, row in enumerate(rows) if isinstance(row, Head))
    below = [row.word for row in rows[:end] if isinstance(row, WordRow)]
    assert "tine" in below
    assert "continent" not in below


@pytest.mark.parametrize("order", [order for order in Order if order is not Order.ALPHABET])
def test_heads_count_the_rows_below(story: Debrief, order: Order) -> None:
    """The words and points of a head are those of the rows below it, and rude words are counted."""
    rows = sections(ordered(story.entries, order), order, story, filtered=False)
    left_out = 0
    for at, head in enumerate(rows):
        if not isinstance(head, Head):
            continue
        below = []
        for row in rows[at + 1 :]:
            if isinstance(row, Head):
                break
            below.append(row)
        if found := re.search(r"(\d+) rude", f"{head.title} {head.note}"):
            left_out += int(found[1])
        if found := re.search(r"(\d+) points?$", head.note):
            assert int(found[1]) == sum(int(row.points or 0) for row in below)
        if found := re.match(r"(\d+) words?", head.note):
            assert int(found[1]) == len(below)
    assert left_out == story.left_out


def test_a_filtered_list_does_not_count_rude_words(story: Debrief) -> None:
    """With a filter the number of rude words that pass it is unknown, so no head shows one."""
    for order in Order:
        rows = sections(ordered(story.entries[:7], order), order, story, filtered=True)
        assert not any("rude" in f"{row.title} {row.note}" for row in rows if isinstance(row, Head))
