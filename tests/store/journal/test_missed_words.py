"""Words to learn, by hand and from any round; boards to find them on."""

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
    """The usual words on a board, by the alphabet."""
    solution = filter_solution(solve(board, LEXICON, 3), board, LEXICON, SOLO, HouseWords())
    return [word.word for word in solution.words if usually_seen(word.word, word.tier)]


def learnt(journal: Journal, words: HouseWords | None = None) -> dict[str, int]:
    return dict(answer(count_missed(journal, "Ann", words, shipped.lexicon)))


def play(journal: Journal, found: Sequence[str], **more: Any) -> None:
    solo(journal, " ".join(found), lexicon=LEXICON, **more)


def test_what_is_missed_more_often_than_found_is_to_be_learnt(journal: Journal) -> None:
    """By hand on one board three times: a word found once in three is there with two, one found twice is not; longer
    words stand before shorter ones that are missed as often."""
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


def test_only_who_looked_for_a_word_missed_it(journal: Journal) -> None:
    """Rounds of several, where a shared word is struck, races and other players' rounds say nothing; nor does a word
    that the house has banned."""
    of_two(journal, "coin", "core")
    play(journal, [], rules=replace(RACE, amount=4))
    play(journal, [], name="Ben")
    assert learnt(journal) == {}
    thrown = fresh_throw()
    play(journal, [], throw=thrown)
    banned = usual(thrown.board)[0]
    assert learnt(journal, HouseWords(banned=frozenset({banned}))).keys().isdisjoint({banned})


def test_a_hint_that_led_to_a_word_is_once_more(journal: Journal) -> None:
    """Each adds one to what was missed."""
    thrown = fresh_throw()
    word = max(usual(thrown.board), key=len)
    play(journal, [f"*{word}"], throw=thrown)
    assert learnt(journal)[word] == 2


def test_without_its_lexicon_a_round_is_passed_over(journal: Journal) -> None:
    """A list that was forgotten since is no reason to say nothing of the others."""

    def gone(name: str, spelling: str) -> Lexicon:
        raise ValueError("no such list")

    solo(journal, "*inner coin")
    assert answer(count_missed(journal, "Ann", None, gone)) == (("inner", 1),)


def test_a_board_holds_as_many_of_the_words_as_lie_together() -> None:
    """Cubes can show it; eight short words lie on it, and of words that cannot all lie there the first do."""
    words = ("tea", "eat", "net", "ten", "tine", "nine", "rate", "tare", "ire")
    board = answer(board_with_words(words, DICE, 1))
    assert board is not None
    assert [word for word in words[:WORDS_PER_BOARD] if not trace(word, board)] == []
    many = ("teasel", "quartz", "jumbled", "whipping", "foxglove", "backdrop", "misty", "chump")
    board = answer(board_with_words(many, DICE, 1))
    assert board is not None
    assert trace("teasel", board)


def test_no_word_that_cubes_can_spell_is_no_board() -> None:
    """Longer than the tray has cells, or no word at all."""
    assert answer(board_with_words(["a" * 17], DICE, 1)) is None
    assert answer(board_with_words([], DICE, 1)) is None
