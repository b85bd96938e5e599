"""The words a player misses, and boards to practise them on."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from msgspec.structs import replace

from boggle_qt.engine.apply_house_words import filter_solution
from boggle_qt.engine.board import Board
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.par import usually_seen
from boggle_qt.engine.presets import RACE, SOLO
from boggle_qt.engine.rules import HouseWords
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.journal import missed_words
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.missed_words import WORDS_PER_BOARD, board_with_words, count_missed
from boggle_qt.store.words import shipped
from tests.store.journal.test_queries import days, fresh_throw, journal, of_two, solo

__all__ = ["days", "journal"]  # fixtures

LEXICON = shipped.lexicon("standard", "american")
DICE = shipped.dice("new-1987")


def answer(work: Generator[None, None, Any]) -> Any:
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def usual(board: Board) -> list[str]:
    """Return the usual words on a board, in alphabetical order."""
    solution = filter_solution(solve(board, LEXICON, 3), board, LEXICON, SOLO, HouseWords())
    return [word.word for word in solution.words if usually_seen(word.word, word.tier)]


def learnt(journal: Journal, words: HouseWords | None = None) -> dict[str, int]:
    return dict(answer(count_missed(journal, "Ann", words, shipped.lexicon)))


def play(journal: Journal, found: Sequence[str], **more: Any) -> None:
    solo(journal, " ".join(found), lexicon=LEXICON, **more)


def test_words_missed_more_often_than_found_are_returned(journal: Journal) -> None:
    """Most often first, then the longest."""
    thrown = fresh_throw()
    there = usual(thrown.board)
    once, twice, never = there[0], there[1], there[2:]
    play(journal, [once, twice], throw=thrown)
    play(journal, [twice], throw=thrown)
    play(journal, [], throw=thrown)
    told = learnt(journal)
    assert twice not in told
    by_hand = sorted({**dict.fromkeys(never, 3), once: 2}.items(), key=lambda one: (-one[1], -len(one[0]), one[0]))
    assert list(told.items()) == by_hand[: missed_words.MOST_WORDS]


def test_only_comparable_solo_rounds_count(journal: Journal) -> None:
    """Matches, races, other players and banned words do not."""
    of_two(journal, "coin", "core")
    play(journal, [], rules=replace(RACE, amount=4))
    play(journal, [], name="Ben")
    assert learnt(journal) == {}
    thrown = fresh_throw()
    play(journal, [], throw=thrown)
    banned = usual(thrown.board)[0]
    assert learnt(journal, HouseWords(banned=frozenset({banned}))).keys().isdisjoint({banned})


def test_a_hint_counts_as_one_more_miss(journal: Journal) -> None:
    """For each hint."""
    thrown = fresh_throw()
    word = max(usual(thrown.board), key=len)
    play(journal, [f"*{word}"], throw=thrown)
    assert learnt(journal)[word] == 2


def test_a_round_without_its_lexicon_is_skipped(journal: Journal) -> None:
    """The other rounds count."""

    def gone(name: str, spelling: str) -> Lexicon:
        raise ValueError("no such list")

    solo(journal, "*inner coin")
    assert answer(count_missed(journal, "Ann", None, gone)) == (("inner", 1),)


def test_a_board_has_as_many_words_as_fit() -> None:
    """Earlier words first, and only what the cubes can show."""
    words = ("tea", "eat", "net", "ten", "tine", "nine", "rate", "tare", "ire")
    board = answer(board_with_words(words, DICE, 1))
    assert board is not None
    assert [word for word in words[:WORDS_PER_BOARD] if not trace(word, board)] == []
    many = ("teasel", "quartz", "jumbled", "whipping", "foxglove", "backdrop", "misty", "chump")
    board = answer(board_with_words(many, DICE, 1))
    assert board is not None
    assert trace("teasel", board)


def test_words_that_do_not_fit_give_no_board() -> None:
    """Too long a word, or none."""
    assert answer(board_with_words(["a" * 17], DICE, 1)) is None
    assert answer(board_with_words([], DICE, 1)) is None
