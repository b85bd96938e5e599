"""Boards made to order, in words: how far they have come, and why there is none."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from boggle_qt.engine.best_change import Change
from boggle_qt.engine.board import Board
from boggle_qt.engine.compose import AllTried, ComposeProgress, Impossible, TooLong, TooMany, Unspelt
from boggle_qt.engine.cube_assignment import Misfit
from boggle_qt.engine.path_counts import PathCounts
from boggle_qt.engine.rules import Band, Boards, Bounds, HouseRules
from boggle_qt.messages.boards import (
    alone_line,
    board_rules_line,
    change_lines,
    composed_line,
    composing_line,
    copied_line,
    cubes_line,
    forged_line,
    impossible_because_line,
    impossible_line,
    kinds_line,
    not_composed_line,
    not_found_line,
    other_size_line,
    paths_line,
    place_line,
    survey_line,
    too_large_line,
    unfiltered_throw_line,
)
from boggle_qt.messages.rules import card_lines
from boggle_qt.store.work.forge_run import Forged
from boggle_qt.store.work.survey import Tally
from boggle_qt.store.work.workers import SingleProcess


@pytest.mark.parametrize(
    ("impossible", "says"),
    [
        (TooLong("abcde", 5, 4), "abcde needs 5 cells, and the board has 4"),
        (
            TooMany((("A", 1), ("B", 2)), 3, 2),
            "the words need at least 3 cells (A B x 2), and the board has 2",
        ),
        (Unspelt("zoo", ("z",), "tiny"), "no cube of tiny has Z, which zoo needs"),
        (Unspelt("qoph", (), "tiny"), "the faces of tiny cannot spell qoph (its q comes with a u)"),
        (Misfit(("Z",), 0, 16, "tiny"), "no cube of tiny has Z"),
        (Misfit(("K", "Qu"), 1, 16, "tiny"), "tiny has only 1 cube with K or Qu, and 2 are needed"),
        (Misfit(("A",) * 3, 2, 16, "tiny"), "tiny has 2 cubes with an A, and 3 are needed"),
        (Misfit(("A",) * 3, 2, 2, "tiny"), "3 faces are more than the 2 cubes of tiny"),
        (AllTried(), "every way to lay the words was tried, and none holds them all"),
    ],
)
def test_each_reason_is_said(impossible: Impossible, says: str) -> None:
    """With what is lacking, and how many there are."""
    assert impossible_line(impossible) == says


def test_how_far_a_board_has_come() -> None:
    """Words that lie on it, tries, boards and points, each with its noun in the right number."""
    board = Board(1, 1, ("A",))
    assert composed_line(1) == "Your word is on this board."
    assert composed_line(2) == "All 2 words are on this board."
    assert composing_line(ComposeProgress(("a",), 1, 9), 1) == "1 of 1 word on one board; 1 try so far."
    assert composing_line(ComposeProgress((), 2_000, 9), 3) == "0 of 3 words on one board; 2,000 tries so far."
    assert forged_line(Forged(board, 1, 1), 0.5) == "1 point; 1 board tried, 2 a second."
    assert forged_line(Forged(board, 1_200, 3_000), 2.0) == "1,200 points; 3,000 boards tried, 1,500 a second."


def test_a_change_says_where_and_how_much() -> None:
    """Rows and columns count from one; in short it begins as a sentence does."""
    whole, short = change_lines(Change(6, "Qu", 1120), 4)
    assert whole == "One change helps most: row 2, column 3 to Qu, +1,120"
    assert short == "Row 2, column 3 to Qu, +1,120"


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        (Boards(), "as they fall"),
        (Boards(rich=Band.FEAST, long=True), "feast (the richest in twenty), a word of eight letters or more"),
        (Boards(rich=Bounds(100, 200), words=Bounds(50)), "100 to 200 points, at least 50 words"),
        (Boards(words=Bounds(0, 9), every_cube=True), "at most 9 words, no cube without a word"),
        (Boards(named=("quartz", "tea")), "QUARTZ and TEA on it"),
    ],
)
def test_what_is_asked_of_boards(asked: Boards, line: str) -> None:
    """In one line, and on the card of the rules."""
    assert board_rules_line(asked) == line
    told = dict(card_lines(HouseRules(boards=asked)))
    assert told.get("Boards") == (None if asked.any else line)


def test_there_was_no_such_board() -> None:
    """How many throws were looked at, and what lies there now."""
    assert not_found_line(1234, 1.04) == "no such board among 1,234 throws in 1.0 seconds"
    assert unfiltered_throw_line(1, 1).endswith("1 throw in 1.0 seconds: this one is as it was thrown.")


def test_whether_cubes_can_show_a_board() -> None:
    """That they can, that they can so far, or why not."""
    assert cubes_line("New Boggle", "", False) == "New Boggle can show this."
    assert cubes_line("New Boggle", "", True) == "New Boggle can show this so far."
    why = other_size_line(25, 16)
    assert (
        cubes_line("Big Boggle", why, False)
        == "Big Boggle cannot show this: it has 25 cubes, and the board has 16 cells."
    )
    assert other_size_line(1, 1) == "it has 1 cube, and the board has 1 cell"


def test_a_board_that_is_larger_than_a_tray() -> None:
    """How large both are, and what there is instead."""
    said = "8 × 12 is larger than a tray, which has at most 6 × 6. Its words are listed."
    assert too_large_line(8, 12, 6) == said
    assert [place_line(cell, 12) for cell in (0, 11, 12)] == ["row 1, column 1", "row 1, column 12", "row 2, column 1"]


def test_a_search_that_found_no_board_says_how_near_it_came() -> None:
    """Only where every way was tried there is none; else the time or the player ended it."""
    near = ComposeProgress(("cat", "dog"), 40, 9)
    assert not_composed_line(near, 3, 2.5) == (
        "no board found in 2.5 s, which is no proof that there is none; at most 2 of 3 lay together"
    )
    assert not_composed_line(None, 3, None) == "no board found when it was interrupted; it had hardly begun"
    assert impossible_because_line(AllTried()).startswith("cannot, because every way")


def test_one_of_a_thing_is_asked_in_the_singular() -> None:
    """At least one word is no words."""
    asked = Boards(rich=Bounds(0, 1), words=Bounds(1))
    assert board_rules_line(asked) == "at most 1 point, at least 1 word"


def test_the_link_itself_is_told() -> None:
    """As it was copied, so that it can be read out, and with what it is good for."""
    told = copied_line("boggle-qt:tine/nint")
    assert "boggle-qt:tine/nint" in told
    assert "desk" in told


def test_a_square_has_more_symmetries_than_a_rectangle() -> None:
    """Cells that are carried to one another are of one kind: corner, edge and middle of the tray of four by four."""
    assert kinds_line(4, 4) == "cells of 3 kinds under the eight symmetries of a square"
    assert kinds_line(1, 2) == "cells of 1 kind under the four symmetries of a rectangle"


def test_all_paths_of_a_tray() -> None:
    """Two cells side by side have two paths of one cell and two of both."""
    counts = PathCounts(1, 2, (0, 2, 2), None)
    assert paths_line(counts) == "4 paths; cells of 1 kind under the four symmetries of a rectangle"


def test_what_throws_have() -> None:
    """The middle throw, mean and range of points and words, and how many throws say so."""
    one = Tally(1, Counter({1: 1}), Counter({1: 1}))
    said = "1 point or fewer on half the throws; mean 1, from 1 to 1. Words: mean 1, from 1 to 1. 1 throw"
    assert survey_line(one) == f"{said} so far …"
    assert survey_line(one, whole=True) == f"{said}."
    several = Tally(2, Counter({10: 1, 30: 1}), Counter({5: 1, 7: 1}))
    assert "mean 20, from 10 to 30. Words: mean 6, from 5 to 7. 2 throws" in survey_line(several)
    assert survey_line(replace(one, alone=SingleProcess()), True).endswith(
        "1 throw. One process measures, which takes longer: no other process can be started "
        "(this system has no semaphores)."
    )


def test_why_one_process_measures() -> None:
    """In the system's words where it has any."""
    assert alone_line(SingleProcess()) == "no other process can be started (this system has no semaphores)"
    assert alone_line(SingleProcess("/dev/shm: Permission denied")) == (
        "no other process can be started (/dev/shm: Permission denied)"
    )
