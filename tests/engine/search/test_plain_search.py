"""The plain form of the search, against a search that tries every path and looks each word up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import SOLID, Board, Path, grid_neighbours
from boggle_qt.engine.search.plain_search import Trie, walk
from boggle_qt.store.words.shipped import lexicon

KNOWN = lexicon("standard")
faces = st.sampled_from([*"AEIRSTNLODC", "Qu", "In", SOLID])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rows, columns = draw(st.sampled_from([(1, 5), (2, 2), (2, 3), (3, 2), (1, 1)]))
    return Board(rows, columns, tuple(draw(st.lists(faces, min_size=rows * columns, max_size=rows * columns))))


def every_path(board: Board) -> Iterator[tuple[str, Path]]:
    """Every path there is, with what it spells."""
    near = grid_neighbours(board.rows, board.columns)

    def onward(path: Path, text: str) -> Iterator[tuple[str, Path]]:
        yield text, path
        for cell in near[path[-1]]:
            if cell not in path and board.faces[cell] != SOLID:
                yield from onward((*path, cell), text + board.faces[cell].lower())

    for cell, face in enumerate(board.faces):
        if face != SOLID:
            yield from onward((cell,), face.lower())


@pytest.fixture(scope="module")
def trie() -> Trie:
    """The words of the standard lexicon."""
    return Trie(KNOWN.table, KNOWN.most, KNOWN.bits)


@given(board=boards(), least=st.integers(1, 5))
@settings(max_examples=60)
def test_it_finds_what_trying_everything_finds(trie: Trie, board: Board, least: int) -> None:
    """Each word once, with the number of its paths and one of the shortest of them."""
    tried: dict[str, list[Path]] = {}
    for text, path in every_path(board):
        if len(text) >= least and text in KNOWN:
            tried.setdefault(text, []).append(path)
    words, paths, ways = walk(board, trie, least)
    assert dict(zip(words, ways, strict=True)) == {word: len(found) for word, found in tried.items()}
    for word, path in zip(words, paths, strict=True):
        assert path in tried[word]
        assert len(path) == min(map(len, tried[word]))


def test_a_trie_grows_as_it_is_asked(trie: Trie) -> None:
    """A stem leads on to its words and to no others, and says which letters go on."""
    branch = trie.root
    for letter in "tin":
        if not branch:
            trie.grow(branch)
        word, letters, branch = branch[letter]
    assert word == "tin"
    assert letters & (1 << (ord("e") - ord("a")))
    trie.grow(branch)
    assert branch["e"][0] == "tine"
    assert "q" not in branch
