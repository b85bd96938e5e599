"""Drills: boards of real cubes that have the words to find."""

import pytest

from boggle_qt.engine.cube_assignment import fit
from boggle_qt.engine.drills import SECONDS, WORDS_PER_BOARD, board_with_words, choose_board, drill_rules
from boggle_qt.engine.match import Deal, Guess, Match, Phase, Start
from boggle_qt.engine.par import COMMON, goal
from boggle_qt.engine.presets import SOLO, Drill
from boggle_qt.engine.rules import MOST_NAMED, HouseWords, Mode
from boggle_qt.engine.search.solving import trace
from boggle_qt.store.files import shipped
from tests.engine.players import names, play, result_of

LEXICON = shipped.lexicon("standard", "american")
DICE = shipped.dice("new-1987")


def test_a_board_has_as_many_words_as_fit() -> None:
    """Earlier words first, and only what the cubes can show."""
    words = ("tea", "eat", "net", "ten", "tine", "nine", "rate", "tare", "ire")
    found = result_of(board_with_words(words, DICE, 1))
    assert found.words == words[:WORDS_PER_BOARD]
    assert all(trace(word, found.board) for word in found.words)
    assert fit(found.board.faces, DICE).possible
    many = ("teasel", "quartz", "jumbled", "whipping", "foxglove", "backdrop", "misty", "chump")
    found = result_of(board_with_words(many, DICE, 1))
    assert found.words[0] == "teasel"
    assert all(trace(word, found.board) for word in found.words)


def test_words_that_do_not_fit_give_no_board() -> None:
    """Too long a word, or none; a word that fits is placed without them."""
    assert result_of(board_with_words(["a" * 17], DICE, 1)) is None
    assert result_of(board_with_words([], DICE, 1)) is None
    found = result_of(board_with_words(["a" * 17, "tea"], DICE, 1))
    assert found.words == ("tea",)


@pytest.mark.parametrize("kind", [Drill.CLUSTER, Drill.ENDINGS, Drill.LONGEST, Drill.THREE])
@pytest.mark.parametrize("dice", ["new-1987", "big-1979", "super-big-2012"])
def test_every_drill_finds_a_board(kind: Drill, dice: str) -> None:
    """Its words are common, traceable and never rude, and what the drill is about; the seed decides."""
    found = result_of(choose_board(kind, shipped.dice(dice), LEXICON, 5))
    assert found == result_of(choose_board(kind, shipped.dice(dice), LEXICON, 5))
    assert 1 < len(found.words) <= MOST_NAMED
    for word in found.words:
        assert trace(word, found.board)
        assert not LEXICON.strong(word)
        assert (LEXICON.tier(word) or 99) <= COMMON
    if kind is Drill.CLUSTER:
        assert len({"".join(sorted(word)) for word in found.words}) == 1
    if kind is Drill.THREE:
        assert {len(word) for word in found.words} == {3}


def test_a_drill_ends_when_all_its_words_are_found() -> None:
    """Two minutes with the cubes, the lexicon and the points of the player; other words count too."""
    found = result_of(board_with_words(["tea", "net"], DICE, 1))
    rules = drill_rules(Drill.FIND, found.words, SOLO)
    assert (rules.mode, rules.seconds, rules.dice, rules.lexicon) == (Mode.DRILL, SECONDS, SOLO.dice, SOLO.lexicon)
    aim = goal(found.board, rules, HouseWords(), LEXICON)
    assert aim == 2
    match = Match.new(rules, names(1))
    match = play(match, Deal.from_board(found.board, 0, aim), Start(0), Guess((), 1, "tea"), lexicon=LEXICON)
    assert match.phase is Phase.RUNNING
    assert match.mode.progress(match.readout().turn(0)) == 1
    assert play(match, Guess((), 2, "net"), lexicon=LEXICON).settled
