"""Hints: correct, common words first, never a strong word, and about the same word until it is found."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.dice import throw
from boggle_qt.engine.hints import Step, hint
from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.files.shipped import dice, lexicon
from tests.engine.players import BOARD as GRID
from tests.engine.players import booklet_points as points


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.data())
def test_steps_agree_with_a_plain_count(seed: int, data: st.DataObject) -> None:
    """Every step matches a count over all paths of all words left."""
    board = throw(dice("new-1987"), random.Random(seed)).board
    english = lexicon("everyday")
    solution = solve(board, english, 3)
    names = [word.word for word in solution.words]
    found = data.draw(st.sets(st.sampled_from(names))) if names else set()
    left = [name for name in names if name not in found and not english.strong(name)]

    shown = {step: hint(board, solution, found, step, points) for step in Step}
    assert sum(count for _, count in shown[Step.LENGTHS].lengths) == len(left)
    assert all(count == sum(len(w) == n for w in left) for n, count in shown[Step.LENGTHS].lengths)
    paths = {name: trace(name, board) for name in left}
    for cell in range(16):
        assert shown[Step.STARTS].cells[cell] == sum(any(p[0] == cell for p in paths[w]) for w in left)
        assert shown[Step.CROSSINGS].cells[cell] == sum(any(cell in p for p in paths[w]) for w in left)
    if not left:
        assert all(shown[step].word is None and not shown[step].path for step in (Step.CUBE, Step.NEXT, Step.WORD))
        return
    commonest = min(english.tier(word) or 0 for word in left)
    word = shown[Step.WORD].word
    assert word in left
    assert english.tier(word) == commonest
    assert points(word) == max(points(other) for other in left if english.tier(other) == commonest)
    assert board.spell(shown[Step.WORD].path) == word
    assert shown[Step.NEXT].path == shown[Step.MEANING].path == shown[Step.WORD].path[:2]
    assert shown[Step.MEANING].word == word
    assert shown[Step.CUBE].path == shown[Step.WORD].path[:1]


def test_the_numbers_of_steps_are_fixed() -> None:
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


@pytest.mark.parametrize(
    ("size", "cubes_", "throws"),
    [
        *((size, "new-1987", 80) for size in ("everyday", "standard", "unabridged")),
        *(
            pytest.param(size, name, 2000, marks=pytest.mark.slow)
            for size in LEXICONS
            for name in ("new-1987", "super-big-2012")
        ),
    ],
)
def test_never_a_strong_word(size: str, cubes_: str, throws: int) -> None:
    """On many boards no step shows, counts or leads to a strong word."""
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
        # The words that hints lead to, one after another.
        found = set[str]()
        while (shown := hint(board, solution, found, Step.WORD, points).word) is not None and len(found) < 10:
            assert not english.strong(shown)
            found.add(shown)
    assert hidden > 0  # else the test could not fail
