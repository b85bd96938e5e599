"""The rows of the debrief's list: every word once, whatever the order, and sums that add up."""

from __future__ import annotations

import re

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Debrief, Order, debrief, ordered
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.scoring import Entry
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.debrief import score_line, tie_line
from boggle_qt.store.words.shipped import lexicon
from boggle_qt.ui.debrief.entry_rows import sections
from boggle_qt.ui.widgets.word_rows import Head, WordRow

BOARD = Board.parse("tine/nint/ocna/retl")


@pytest.fixture(scope="module")
def story() -> Debrief:
    plays = tuple(Entry(word, None, 9_000 * n) for n, word in enumerate(("lance", "nice", "tint", "coin", "tanner")))
    return debrief(BOARD, solve(BOARD, lexicon("standard"), 3), plays, lambda word: STANDARD.points(len(word)), 180_000)


@pytest.mark.parametrize("order", list(Order))
def test_every_entry_has_its_row(story: Debrief, order: Order) -> None:
    """Each entry is listed once, with its points and its tick, in every order."""
    rows = sections(ordered(story.entries, order), order, story, chosen=False)
    listed = sorted((row.word, row.points, row.found) for row in rows if isinstance(row, WordRow))
    assert listed == sorted((entry.word, entry.points, entry.found) for entry in story.entries)


@pytest.mark.parametrize("order", [order for order in Order if order is not Order.ALPHABET])
def test_heads_count_what_stands_below(story: Debrief, order: Order) -> None:
    """The words and points that a head names are those of the rows below it, and what is left out is named."""
    rows = sections(ordered(story.entries, order), order, story, chosen=False)
    left_out = 0
    for at, head in enumerate(rows):
        if not isinstance(head, Head):
            continue
        below = []
        for row in rows[at + 1 :]:
            if isinstance(row, Head):
                break
            below.append(row)
        if found := re.search(r"(\d+) (rude|left out)", f"{head.title} {head.note}"):
            left_out += int(found[1])
        if found := re.search(r"(\d+) points?$", head.note):
            assert int(found[1]) == sum(int(row.points or 0) for row in below)
        if found := re.match(r"(\d+) words?", head.note):
            assert int(found[1]) == len(below)
    assert left_out == story.left_out


def test_some_words_have_no_whole_sums(story: Debrief) -> None:
    """Where a group or a cube leaves words out, nothing is said of the strong ones."""
    some = story.entries[:7]
    for order in Order:
        rows = sections(ordered(some, order), order, story, chosen=True)
        assert not any("left out" in row.note or "not shown" in row.title for row in rows if isinstance(row, Head))


def test_a_word_that_was_found_says_so(story: Debrief) -> None:
    """Found words are called found; a missed one names the word it hangs on, if any, and never that it was found."""
    for entry in story.entries:
        line = tie_line(entry)
        assert line.startswith("found") is entry.found
        tied = [tie.word.upper() for tie in entry.ties if tie.word]
        assert entry.found or (line.endswith(tied[0]) if tied else line == "")


def test_the_share_is_of_all_points(story: Debrief) -> None:
    """The line beside the score names all points and words; the short form leaves the share out."""
    whole, short = score_line(story), score_line(story, short=True)
    assert whole == f"{round(100 * story.total / story.whole)} % {short}"
    assert short.startswith(f"of {story.whole} points · 5 of {len(story.entries)} words")
