"""Graded hints: true, common words first, never a strong one, and faithful to the word they had in mind."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.hints import Step, hint
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.words.shipped import dice, lexicon

GRID = Board.parse("tine/nint/ocna/retl")


def points(word: str) -> int:
    """The booklet's."""
    return (0, 0, 0, 1, 1, 2, 3, 5, 11)[min(len(word), 8)]


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.data())
def test_steps_agree_with_a_plain_count(seed: int, data: st.DataObject) -> None:
    """Every step, after any words found, against counting over all paths of all words left."""
    board = throw(dice("new-1987"), random.Random(seed)).board
    english = lexicon("everyday")
    solution = solve(board, english, 3)
    names = [word.word for word in solution.words]
    found = data.draw(st.sets(st.sampled_from(names))) if names else set()
    left = [name for name in names if name not in found and not english.strong(name)]

    told = {step: hint(board, solution, found, step, points) for step in Step}
    assert sum(count for _, count in told[Step.LENGTHS].lengths) == len(left)
    assert all(count == sum(len(w) == n for w in left) for n, count in told[Step.LENGTHS].lengths)
    paths = {name: trace(name, board) for name in left}
    for cell in range(16):
        assert told[Step.STARTS].cells[cell] == sum(any(p[0] == cell for p in paths[w]) for w in left)
        assert told[Step.CROSSINGS].cells[cell] == sum(any(cell in p for p in paths[w]) for w in left)
    if not left:
        assert all(told[step].word is None and not told[step].path for step in (Step.CUBE, Step.NEXT, Step.WORD))
        return
    commonest = min(english.tier(word) or 0 for word in left)
    word = told[Step.WORD].word
    assert word in left
    assert english.tier(word) == commonest
    assert points(word) == max(points(other) for other in left if english.tier(other) == commonest)
    assert board.spell(told[Step.WORD].path) == word
    assert told[Step.NEXT].path == told[Step.MEANING].path == told[Step.WORD].path[:2]
    assert told[Step.MEANING].word == word
    assert told[Step.CUBE].path == told[Step.WORD].path[:1]


def test_steps_are_kept_by_number() -> None:
    """The numbers of the steps never change, since journals store them."""
    steps = ("LENGTHS", "STARTS", "CROSSINGS", "CUBE", "NEXT", "MEANING", "WORD")
    assert [(step.name, step.value) for step in Step] == [(name, at) for at, name in enumerate(steps, start=1)]


def test_a_hint_keeps_its_word_until_it_is_found() -> None:
    """Hints stay with one word, even if another is commoner, until it is found."""
    solution = solve(GRID, lexicon("standard"), 4)
    kept = hint(GRID, solution, (), Step.NEXT, points, before="tannin")
    assert kept.word == "tannin"
    other = hint(GRID, solution, ("tannin",), Step.NEXT, points, before="tannin")
    assert other.word not in (None, "tannin")


def names_nothing_strong(size: str, cubes_: str, throws: int) -> None:
    """Check on many boards that no hint shows, counts or keeps a strong word."""
    english, cubes, rng, hidden = lexicon(size), dice(cubes_), random.Random(7), 0
    for _ in range(throws):
        board = throw(cubes, rng).board
        solution = solve(board, english, 3)
        strong = [word.word for word in solution.words if word.strong]
        mild = {word.word for word in solution.words if not word.strong}
        hidden += len(strong)
        asked = hint(board, solution, (), Step.WORD, points, before=strong[0] if strong else None).word
        assert asked is None or not english.strong(asked)
        assert hint(board, solution, mild, Step.WORD, points).word is None
        assert hint(board, solution, mild, Step.LENGTHS, points).lengths == ()
        assert not any(hint(board, solution, mild, Step.CROSSINGS, points).cells)
        # Every word that a hint would ever lead to, one after the other.
        found = set[str]()
        while (told := hint(board, solution, found, Step.WORD, points).word) is not None and len(found) < 10:
            assert not english.strong(told)
            found.add(told)
    assert hidden > 0  # else the test could not fail


@pytest.mark.parametrize("size", ["everyday", "standard", "unabridged"])
def test_never_a_strong_word(size: str) -> None:
    """Over hundreds of boards no step names, counts or leads to a strong word."""
    names_nothing_strong(size, "new-1987", 200)


@pytest.mark.slow
@pytest.mark.parametrize("size", ["everyday", "standard", "large", "unabridged", "enable"])
@pytest.mark.parametrize("cubes", ["new-1987", "super-big-2012"])
def test_never_a_strong_word_over_thousands_of_boards(size: str, cubes: str) -> None:
    """Nor over thousands, on two trays and with every lexicon."""
    names_nothing_strong(size, cubes, 2000)


def test_nance_is_never_a_hint() -> None:
    """On the sample board the hints lead to every word except NANCE."""
    solution = solve(GRID, lexicon("standard"), 4)
    given_, before = set[str](), None
    while (word := hint(GRID, solution, given_, Step.WORD, points, before).word) is not None:
        given_.add(word)
    assert "nance" in {word.word for word in solution.words}
    assert given_ == {word.word for word in solution.words} - {"nance"}
