"""The word table and lexicons: round trips, selections and damaged data."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.board import Board
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.lexicon import (
    AMERICAN,
    BRITISH,
    ENABLE,
    LEXICONS,
    SPELLINGS,
    STRONG,
    BadLexicon,
    Lexicon,
    WordTable,
    build,
)
from boggle_qt.engine.search.solving import solve

WORD = st.text("abcdeqtuz", min_size=1, max_size=7)
ENTRIES = st.dictionaries(WORD, st.tuples(st.sampled_from([10, 35, 50, 55, 70, 80, 95, 99]), st.integers(0, 15)))


def entries(table: dict[str, tuple[int, int]]) -> list[tuple[str, int, int]]:
    return [(word, tier, flags) for word, (tier, flags) in table.items()]


@given(ENTRIES, st.lists(WORD))
def test_words_are_read_back(words: dict[str, tuple[int, int]], others: list[str]) -> None:
    """A table has exactly its words, in alphabetical order, with their tiers and flags."""
    table = WordTable(build(entries(words)))
    table.verify()
    assert [word for word, _ in table.words()] == sorted(words)
    for word, number in table.words():
        assert table.number(word) == number
        assert (table.tier(number), table.flags(number)) == words[word]
    assert all((table.number(word) is not None) == (word in words) for word in others)


@given(ENTRIES, st.randoms())
def test_the_order_of_entries_does_not_matter(words: dict[str, tuple[int, int]], rng: object) -> None:
    """The same words in any order give the same bytes."""
    shuffled = entries(words)
    rng.shuffle(shuffled)
    assert build(shuffled) == build(entries(words))


@given(ENTRIES, st.sampled_from(list(LEXICONS)), st.sampled_from(SPELLINGS))
def test_the_words_of_a_lexicon(words: dict[str, tuple[int, int]], name: str, spelling: str) -> None:
    """A lexicon has the words of its size and spelling; `where` names each lexicon that has a word."""
    table = WordTable(build(entries(words)))
    lexicon = Lexicon(table, name, spelling=spelling)
    spelled = {"american": AMERICAN, "british": BRITISH, "either": AMERICAN | BRITISH}[spelling]
    rules = {
        "everyday": lambda tier, flags: tier <= 50 and flags & spelled,
        "standard": lambda tier, flags: tier <= 70 and flags & spelled,
        "large": lambda tier, flags: tier <= 80,
        "unabridged": lambda tier, flags: tier <= 95,
        "enable": lambda tier, flags: flags & ENABLE,
    }
    assert set(lexicon.words()) == {word for word, row in words.items() if rules[name](*row)}
    assert len(lexicon) == len(set(lexicon.words()))
    for word, row in words.items():
        assert lexicon.where(word) == tuple(other for other in rules if rules[other](*row))
        assert lexicon.strong(word) == bool(row[1] & STRONG)


def test_invalid_words_are_refused() -> None:
    """`build` refuses repeated words and words with characters other than a to z."""
    for bad in (["tea", "tea"], ["Tea"], ["te-a"], [""], ["thé"]):
        with pytest.raises(Fault):
            build((word, 10, 0) for word in bad)


SOUND = build((word, 10, 3) for word in ("tea", "tear", "ear", "eat", "quit", "quiz", "a"))


@given(st.data())
def test_damaged_tables(data: st.DataObject) -> None:
    """Damaged bytes raise BadLexicon or give words in range, never another error."""
    damaged = bytearray(SOUND[: data.draw(st.integers(0, len(SOUND)))] if data.draw(st.booleans()) else SOUND)
    for at in data.draw(st.lists(st.integers(0, max(0, len(damaged) - 1)), max_size=4)):
        if damaged:
            damaged[at] = data.draw(st.integers(0, 255))
    try:
        table = WordTable(bytes(damaged))
        assert all(number < table.size for _, number in table.words())
        table.number("quiz")
        solve(Board.parse("tear/quiz/eata/sone"), Lexicon(table, "mine"), 0)
    except BadLexicon:
        return
    if bytes(damaged) != SOUND:
        changed = bytes(damaged)[32:] != SOUND[32:]
        if changed:
            with pytest.raises(BadLexicon):
                table.verify()
