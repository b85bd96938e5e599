"""The referee: one reason for every word, with its facts, whoever asks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.referee import (
    REFUSALS,
    Accepted,
    Banned,
    BareQ,
    Broken,
    Listed,
    NoPath,
    NoWord,
    Obstacle,
    Plural,
    Reason,
    Strong,
    TooFew,
    TooShort,
    Unlisted,
    house_refusal,
    judge,
    obstacle,
)
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords, Ruling
from boggle_qt.engine.search.solving import trace
from boggle_qt.store.words import shipped
from tests.engine.players import BOARD, Few

WORDS = Few(["tin", "tins", "coin", "nance", "inner"], large=["alnico"], strong=["nance"], british=["colour", "onice"])
ACROSS = Board.parse("tin/sss/eee")


def said(
    word: str,
    rules: HouseRules = SOLO,
    handicap: Handicap = Handicap(),  # noqa: B008  (a frozen value)
    words: HouseWords = HouseWords(),  # noqa: B008  (a frozen value)
    board: Board | None = BOARD,
) -> tuple[int, Reason]:
    """The points and the reason for a word on the sample board."""
    verdict = judge(word, board, rules, handicap, words, WORDS)
    assert (verdict.word, verdict.kind) == (word, verdict.reason.kind)
    assert verdict.good is isinstance(verdict.reason, Listed | Accepted)
    return verdict.points, verdict.reason


@pytest.mark.parametrize(
    ("word", "points", "reason"),
    [
        ("coin", 1, Listed("standard")),
        ("inner", 2, Listed("standard")),
        ("nance", 2, Listed("standard", strong=True)),
        ("in", 0, TooShort(2, 3)),
        ("alnico", -1, Unlisted("standard", None, "large")),
        ("onice", -1, Unlisted("standard", "british", None)),
        ("tinec", -1, Unlisted("standard", None, None)),
        ("zinc", 0, TooFew("z", 1, 0)),
        ("", 0, NoPath()),
        ("two words", 0, NoWord()),
        ("naïve", 0, NoWord()),
    ],
)
def test_every_word_has_its_reason(word: str, points: int, reason: Reason) -> None:
    """Only a word that the lexicon does not have costs the penalty."""
    assert said(word, replace(SOLO, penalty=1)) == (points, reason)


def test_the_house_refuses_plain_plurals_and_strong_words() -> None:
    """Plain plurals and strong words are refused only if their rule is off."""
    assert said("tins", board=ACROSS) == (1, Listed("standard"))
    assert said("tins", replace(SOLO, plurals=False), board=ACROSS) == (0, Plural("tin", "s"))
    assert said("nance", replace(SOLO, strong=False)) == (0, Strong())
    assert set(REFUSALS) == {"strong", "plurals"}
    assert house_refusal("tins", SOLO, WORDS) is None


def test_the_house_speaks_before_the_lexicon() -> None:
    """A ruling overrides the lexicon and other rules, but not the board or the shortest word."""
    words = (
        HouseWords()
        .with_ruling("coin", Ruling.BAN)
        .with_ruling("tinec", Ruling.ACCEPT)
        .with_ruling("in", Ruling.ACCEPT)
    )
    words = words.with_ruling("zinc", Ruling.ACCEPT)
    assert said("coin", words=words) == (0, Banned())
    assert said("tinec", words=words) == (2, Accepted())
    assert said("in", words=words) == (0, TooShort(2, 3))
    assert said("zinc", words=words) == (0, TooFew("z", 1, 0))


def test_a_handicap_is_one_players_own() -> None:
    """A handicap changes the player's own shortest word and lexicon."""
    four = replace(SOLO, min_letters=4)
    assert said("tin", four) == (0, TooShort(3, 4))
    assert said("tin", four, Handicap(min_letters=3)) == (1, Listed("standard"))
    assert said("coin", SOLO, Handicap(min_letters=5)) == (0, TooShort(4, 5))
    assert said("alnico", SOLO, Handicap(lexicon="large")) == (3, Listed("large"))


def test_without_a_board_nobody_asks_for_a_path() -> None:
    """With real cubes only the word itself is judged."""
    assert said("colour", board=None) == (0, Unlisted("standard", "british", None))
    assert said("inner", board=None) == (2, Listed("standard"))
    assert said("zzz", board=None) == (0, Unlisted("standard", None, None))


@pytest.mark.parametrize(
    ("word", "spelling", "reason"),
    [
        ("colour", "american", Unlisted("standard", "british", None)),
        ("color", "british", Unlisted("standard", "american", None)),
        ("colour", "either", Listed("standard")),
        ("cero", "british", Listed("standard")),
        ("alnico", "american", Unlisted("standard", None, "large")),
        ("qwzx", "american", Unlisted("standard", None, None)),
    ],
)
def test_another_spelling_is_no_larger_lexicon(word: str, spelling: str, reason: Reason) -> None:
    """COLOUR in American is a matter of spelling; ALNICO is one of size."""
    rules = HouseRules(spelling=spelling)
    verdict = judge(word, None, rules, Handicap(), HouseWords(), shipped.lexicon("standard", spelling))
    assert verdict.reason == reason


@pytest.mark.parametrize(
    ("board", "word", "why"),
    [
        ("tine/nint/ocna/retl", "zinc", TooFew("z", 1, 0)),
        ("tine/nint/ocna/retl", "onion", TooFew("o", 2, 1)),
        ("tine/nint/ocna/retl", "rot", Broken("ro", "O", "t")),
        ("tine/nint/ocna/retl", "oat", Broken("o", "O", "a")),
        ("quit", "qat", BareQ()),
        ("quit", "quilt", TooFew("l", 1, 0)),
        ("quit", "zit", TooFew("z", 1, 0)),
        ("quit", "uzi", TooFew("z", 1, 0)),
        ("Qu a / d i", "qadi", BareQ()),
        ("Qu a / d i", "ud", Broken("", "", "u")),
        ("pot/xxx/xxp", "pop", Broken("po", "O", "p", "P")),
    ],
)
def test_what_is_missing_is_named(board: str, word: str, why: Obstacle) -> None:
    """The letter, or where the word stops."""
    assert obstacle(word, Board.parse(board)) == why


FACES = st.sampled_from(["A", "E", "N", "T", "Qu", "An", "Q", SOLID])
BOARDS = st.lists(FACES, min_size=6, max_size=6).map(lambda faces: Board(2, 3, tuple(faces)))


@settings(max_examples=80)
@given(BOARDS, st.text("aentqu", min_size=1, max_size=5))
def test_there_is_an_obstacle_exactly_where_there_is_no_path(board: Board, word: str) -> None:
    """And what it says is so: the beginning named can be traced, and no longer one."""
    found = obstacle(word, board)
    assert (found is None) == bool(trace(word, board))
    if isinstance(found, Broken):
        assert bool(found.begun) == bool(trace(found.begun, board))
        assert word.startswith(found.begun + found.wanted)
        assert not any(trace(word[:letters], board) for letters in range(len(found.begun) + 1, len(word) + 1))
    if isinstance(found, TooFew):
        assert found.have == "".join(board.faces).lower().count(found.letter) < found.need
