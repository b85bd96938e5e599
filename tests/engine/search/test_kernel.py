"""The compiled search, where there is one: each of its forms answers as the plain one does."""

from __future__ import annotations

from random import Random

import pytest

from boggle_qt.engine.dice import throw
from boggle_qt.engine.search import solving
from boggle_qt.engine.search.plain_search import Trie, walk
from boggle_qt.store.words.shipped import dice, lexicon

kernel = pytest.importorskip("boggle_qt.engine.search.kernel", reason="not everybody has a compiler")


def test_a_form_that_there_is_not_is_refused() -> None:
    """By its name; those that this processor can run are among those of the search."""
    assert set(kernel.forms()) < set(solving.FORMS)
    with pytest.raises(ValueError, match="nosuch"):
        kernel.use("nosuch")


@pytest.mark.parametrize("seed", range(6))
def test_every_form_is_the_plain_one(seed: int) -> None:
    """The same words, lengths of paths and numbers of paths on a throw of the cubes."""
    board, known, before = throw(dice("new-1987"), Random(seed)).board, lexicon("standard"), solving.FORM
    words, paths, ways = walk(board, Trie(known.table, known.most, known.bits), 3)
    plain = sorted(zip(words, map(len, paths), ways, strict=True))
    try:
        for name in kernel.forms():
            solving.use_form(name)
            found = solving.solve(board, known, 3).words
            assert sorted((word.word, len(word.path), word.paths) for word in found) == plain
    finally:
        solving.use_form(before)
