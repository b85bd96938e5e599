"""The referee: one reason with its facts for every word."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine import referee
from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords, Ruling
from boggle_qt.engine.search.solving import trace
from boggle_qt.store.files import shipped
from tests.engine.players import BOARD, Few

WORDS = Few(["tin", "tins", "coin", "nance", "inner"], large=["alnico"], strong=["nance"], british=["colour", "onice"])
ACROSS = Board.parse("tin/sss/eee")


def judged(
    word: str,
    rules: HouseRules = SOLO,
    handicap: Handicap = Handicap(),  # noqa: B008  (a frozen value)
    words: HouseWords = HouseWords(),  # noqa: B008  (a frozen value)
    board: Board | None = BOARD,
) -> tuple[int, referee.Reason]:
    """Return the points and the reason for a word on the sample board."""
    verdict = referee.judge(word, board, rules, handicap, words, WORDS)
    assert verdict.word == word
    assert verdict.good is isinstance(verdict.reason, referee.Listed | referee.Accepted)
    return verdict.points, verdict.reason


@pytest.mark.parametrize(
    ("word", "points", "reason"),
    [
        ("coin", 1, referee.Listed("standard")),
        ("inner", 2, referee.Listed("standard")),
        ("nance", 2, referee.Listed("standard", strong=True)),
        ("in", 0, referee.TooShort(3)),
        ("alnico", -1, referee.Unlisted("standard", None, "large")),
        ("onice", -1, referee.Unlisted("standard", "british", None)),
        ("tinec", -1, referee.Unlisted("standard", None, None)),
        ("zinc", 0, referee.TooFew("z", 1, 0)),
        ("", 0, referee.NoPath()),
        ("two words", 0, referee.NoWord()),
        ("naïve", 0, referee.NoWord()),
    ],
)
def test_every_word_has_its_reason(word: str, points: int, reason: referee.Reason) -> None:
    """Only a word that the lexicon does not have costs the penalty."""
    assert judged(word, replace(SOLO, penalty=1)) == (points, reason)


def test_plain_plurals_and_strong_words() -> None:
    """Plain plurals and strong words are refused only if their rule is off."""
    assert judged("tins", board=ACROSS) == (1, referee.Listed("standard"))
    assert judged("tins", replace(SOLO, plurals=False), board=ACROSS) == (0, referee.Plural("tin", "s"))
    assert judged("nance", replace(SOLO, strong=False)) == (0, referee.Strong())
    assert set(referee.REFUSALS) == {"strong", "plurals"}
    assert referee.house_refusal("tins", SOLO, WORDS) is None


def test_house_words_come_before_the_lexicon() -> None:
    """A ruling overrides the lexicon and other rules, but not the board or the shortest word."""
    words = (
        HouseWords()
        .with_ruling("coin", Ruling.BAN)
        .with_ruling("tinec", Ruling.ACCEPT)
        .with_ruling("in", Ruling.ACCEPT)
    )
    words = words.with_ruling("zinc", Ruling.ACCEPT)
    assert judged("coin", words=words) == (0, referee.Banned())
    assert judged("tinec", words=words) == (2, referee.Accepted())
    assert judged("in", words=words) == (0, referee.TooShort(3))
    assert judged("zinc", words=words) == (0, referee.TooFew("z", 1, 0))


def test_handicaps() -> None:
    """A handicap changes the player's own shortest word and lexicon."""
    four = replace(SOLO, min_letters=4)
    assert judged("tin", four) == (0, referee.TooShort(4))
    assert judged("tin", four, Handicap(min_letters=3)) == (1, referee.Listed("standard"))
    assert judged("coin", SOLO, Handicap(min_letters=5)) == (0, referee.TooShort(5))
    assert judged("alnico", SOLO, Handicap(lexicon="large")) == (3, referee.Listed("large"))


def test_without_a_board_no_path_is_needed() -> None:
    """With real cubes only the word itself is judged."""
    assert judged("colour", board=None) == (0, referee.Unlisted("standard", "british", None))
    assert judged("inner", board=None) == (2, referee.Listed("standard"))
    assert judged("zzz", board=None) == (0, referee.Unlisted("standard", None, None))


@pytest.mark.parametrize(
    ("word", "spelling", "reason"),
    [
        ("colour", "american", referee.Unlisted("standard", "british", None)),
        ("color", "british", referee.Unlisted("standard", "american", None)),
        ("colour", "either", referee.Listed("standard")),
        ("cero", "british", referee.Listed("standard")),
        ("alnico", "american", referee.Unlisted("standard", None, "large")),
        ("qwzx", "american", referee.Unlisted("standard", None, None)),
    ],
)
def test_other_spellings_and_larger_lexicons(word: str, spelling: str, reason: referee.Reason) -> None:
    """A word of the other spelling and a word of a larger lexicon have different reasons."""
    rules = HouseRules(spelling=spelling)
    verdict = referee.judge(word, None, rules, Handicap(), HouseWords(), shipped.lexicon("standard", spelling))
    assert verdict.reason == reason


@pytest.mark.parametrize(
    ("board", "word", "why"),
    [
        ("tine/nint/ocna/retl", "zinc", referee.TooFew("z", 1, 0)),
        ("tine/nint/ocna/retl", "onion", referee.TooFew("o", 2, 1)),
        ("tine/nint/ocna/retl", "rot", referee.Broken("ro", "O", "t")),
        ("tine/nint/ocna/retl", "oat", referee.Broken("o", "O", "a")),
        ("quit", "qat", referee.BareQ()),
        ("quit", "quilt", referee.TooFew("l", 1, 0)),
        ("quit", "zit", referee.TooFew("z", 1, 0)),
        ("quit", "uzi", referee.TooFew("z", 1, 0)),
        ("Qu a / d i", "qadi", referee.BareQ()),
        ("Qu a / d i", "ud", referee.Broken("", "", "u")),
        ("pot/xxx/xxp", "pop", referee.Broken("po", "O", "p", "P")),
    ],
)
def test_obstacles(board: str, word: str, why: referee.Obstacle) -> None:
    """The reason names the missing letter, or where the word stops."""
    assert referee.obstacle(word, Board.parse(board)) == why


FACES = st.sampled_from(["A", "E", "N", "T", "Qu", "An", "Q", SOLID])
BOARDS = st.lists(FACES, min_size=6, max_size=6).map(lambda faces: Board(2, 3, tuple(faces)))


@settings(max_examples=80)
@given(BOARDS, st.text("aentqu", min_size=1, max_size=5))
def test_obstacles_are_true(board: Board, word: str) -> None:
    """A word has an obstacle exactly if it has no path, and the facts of the obstacle are true."""
    found = referee.obstacle(word, board)
    assert (found is None) == bool(trace(word, board))
    if isinstance(found, referee.Broken):
        assert bool(found.begun) == bool(trace(found.begun, board))
        assert word.startswith(found.begun + found.wanted)
        assert not any(trace(word[:letters], board) for letters in range(len(found.begun) + 1, len(word) + 1))
    if isinstance(found, referee.TooFew):
        assert found.have == "".join(board.faces).lower().count(found.letter) < found.need
