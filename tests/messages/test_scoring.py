"""Messages while lists are compared."""

from msgspec.structs import replace

from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.referee import Listed, TooShort, Unlisted
from boggle_qt.engine.rules import Handicap, Judging, Player, Shared
from boggle_qt.engine.scoring import Decided, Decision, Outcome
from boggle_qt.messages.scoring import OUTCOMES, SHARED_WORDS, fate_line, reading_line, word_line

WRONG = Decision("onice", Decided.WRONG, 2, Unlisted("standard", None, None))
RIGHT = Decision("tanner", Decided.RIGHT, 2, Listed("standard"))
SHORT = Decision("lot", Decided.WRONG, 2, TooShort(4))
BACK = Decision("onice", Decided.WITHDRAWN, 0)
AGREED = Decision("onice", Decided.AGREED, None)


def test_players_with_different_outcomes_are_named_separately() -> None:
    """A shared word that one player keeps by handicap is not called struck out for everyone."""
    kept = [("Ann", Outcome.STRUCK), ("Ben", Outcome.KEPT), ("Cas", Outcome.STRUCK)]
    assert word_line(kept, None, None) == "Ann and Cas: shared, struck out. Ben: shared, counts."
    doubted = Decision("onice", Decided.WRONG, None, Unlisted("standard", None, None))
    both = [("Ann", Outcome.WRONG), ("Ben", Outcome.WRONG)]
    told = "Ann and Ben: not accepted.\nEveryone was right to doubt it: ONICE is not in the Standard list."
    assert word_line(both, doubted, None) == told
    players = (Player("Ann"), Player("Ben", Handicap(keeps_shared=True)))
    assert fate_line(MCDONNELL, players) == "Shared words are struck out for everyone. Ben still keeps shared words."


def test_every_value_has_words() -> None:
    """Each outcome and each rule for shared words has a text."""
    assert set(OUTCOMES) == set(Outcome)
    assert set(SHARED_WORDS) == set(Shared)


def test_words_left_to_read() -> None:
    """No words, words to read, and all read, with both ways of judging."""
    paper = replace(SOLO, judging=Judging.PAPER)
    assert reading_line(0, 0, SOLO) == "Nobody found any words."
    assert reading_line(3, 1, SOLO) == "The word list has judged all words."
    assert reading_line(3, 2, paper) == "Challenge the words you doubt."
    assert reading_line(3, 0, paper) == "All read. Challenge, take back or agree on words, then count the scores."
    for shared in Shared:
        said = f"All read. {SHARED_WORDS[shared]}"
        assert reading_line(3, 0, replace(SOLO, shared=shared)) == said
