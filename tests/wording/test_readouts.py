"""How a word stands at the read-out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boggle_qt.engine.readout import Decided, Decision, Outcome
from boggle_qt.engine.referee import Listed, TooShort, Unlisted
from boggle_qt.engine.rules import SOLO, Judging, Shared
from boggle_qt.wording.readouts import FATES, OUTCOMES, reading_line, stands, undone

WRONG = Decision("onice", Decided.WRONG, 2, Unlisted("standard", None, None))
RIGHT = Decision("tanner", Decided.RIGHT, 2, Listed("standard"))
SHORT = Decision("lot", Decided.WRONG, 2, TooShort(3, 4))
BACK = Decision("onice", Decided.WITHDRAWN, 0)
AGREED = Decision("onice", Decided.AGREED, None)


@pytest.mark.parametrize(
    ("holders", "outcome", "decision", "decider", "says"),
    [
        (["Ann"], Outcome.COUNTS, None, None, "Ann: counts."),
        (["Ann"], Outcome.SHORT, None, None, "Ann: too short, counts nothing."),
        (["Ann", "Ben"], Outcome.STRUCK, None, None, "Ann and Ben: shared, struck."),
        (["Ann"], Outcome.WRONG, WRONG, "Cas", "Ann: challenged by Cas, wrong. ONICE is not in Standard."),
        (["Ann"], Outcome.RIGHT, RIGHT, "Cas", "Ann: challenged by Cas, right. TANNER is in Standard."),
        (["Ann"], Outcome.WRONG, WRONG, "Ann", "Ann: challenged, wrong. ONICE is not in Standard."),
        (
            ["Ann"],
            Outcome.WRONG,
            SHORT,
            "Cas",
            "Ann: challenged by Cas, wrong. LOT has 3 letters; here a word has at least 4.",
        ),
        (["Ben"], Outcome.WITHDRAWN, BACK, "Ann", "Ben: withdrawn by Ann."),
        (["Ann"], Outcome.COUNTS, AGREED, None, "Ann: agreed by the table."),
    ],
)
def test_a_word_stands_for_its_holders(
    holders: list[str], outcome: Outcome, decision: Decision | None, decider: str | None, says: str
) -> None:
    """Who has it, what became of it, and after a challenge why."""
    assert stands(holders, outcome, decision, decider) == says


def test_every_value_has_words() -> None:
    """Each outcome and each rule for shared words."""
    assert set(OUTCOMES) == set(Outcome)
    assert set(FATES) == set(Shared)


def test_an_undo_says_what_it_takes_back() -> None:
    """A challenge, a word taken back, an agreement."""
    assert undone(WRONG) == "The challenge of ONICE"
    assert undone(BACK) == "Taking back ONICE"
    assert undone(AGREED) == "The agreement on ONICE"


def test_how_far_the_reading_has_come() -> None:
    """No word, words to read, and all read, on paper and with the lexicon as judge."""
    paper = replace(SOLO, judging=Judging.PAPER)
    assert reading_line(0, 0, SOLO) == "Nobody wrote a word."
    assert reading_line(3, 1, SOLO) == "1 word to read. The lexicon has judged them all."
    assert reading_line(3, 2, paper) == "2 words to read. Say it when you doubt one."
    assert reading_line(3, 0, paper) == "All is read. Doubt, take back, agree; then count."
    for shared in Shared:
        assert reading_line(3, 0, replace(SOLO, shared=shared)) == f"All is read. What several have: {FATES[shared]}."
