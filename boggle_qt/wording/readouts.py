"""The read-out in words: how a word stands, who did what about it, and what an undo takes back."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_qt.engine.readout import Decided, Decision, Outcome
from boggle_qt.engine.rules import HouseRules, Judging, Shared
from boggle_qt.wording.counts import count, together
from boggle_qt.wording.verdicts import because

OUTCOMES = {
    Outcome.COUNTS: "counts",
    Outcome.KEPT: "shared, counts",
    Outcome.HALVED: "shared, counts half",
    Outcome.STRUCK: "shared, struck",
    Outcome.SHORT: "too short, counts nothing",
    Outcome.RIGHT: "challenged, right",
    Outcome.WRONG: "challenged, wrong",
    Outcome.WITHDRAWN: "withdrawn",
    Outcome.APART: "kept apart, counts nothing",
}

FATES = {
    Shared.STRUCK: "struck for all",
    Shared.KEPT: "kept by all",
    Shared.FIRST: "kept by who played first",
    Shared.HALVED: "worth half",
}
"""What became of the words that several have."""

_UNDONE = {Decided.RIGHT: "The challenge of", Decided.WRONG: "The challenge of", Decided.WITHDRAWN: "Taking back"}


def stands(holders: Sequence[str], outcome: Outcome, decision: Decision | None, decider: str | None) -> str:
    """How a word stands for those who have it, and why: "Ann and Ben: challenged by Cas, wrong. ONICE is not in
    Standard." `decider` is the name of who challenged it or took it back."""
    how = OUTCOMES[outcome]
    if decision is not None and decision.kind is Decided.AGREED:
        how = "agreed by the table" if outcome is not Outcome.SHORT else f"agreed by the table; {how}"
    elif decision is not None and decider is not None and decider not in holders:
        if decision.kind is Decided.WITHDRAWN:
            how = f"{how} by {decider}"
        else:
            how = f"challenged by {decider}, {'right' if decision.kind is Decided.RIGHT else 'wrong'}"
    why = f" {because(decision.word, decision.why)}." if decision is not None and decision.why is not None else ""
    return f"{together(holders)}: {how}.{why}"


def undone(decision: Decision) -> str:
    """What taking the decision back takes back."""
    return f"{_UNDONE.get(decision.kind, 'The agreement on')} {decision.word.upper()}"


def reading_line(words: int, left: int, rules: HouseRules) -> str:
    """How far the read-out has come, and what the table may do now."""
    paper = rules.judging is Judging.PAPER
    if not words:
        return "Nobody wrote a word."
    if left:
        how = "Say it when you doubt one." if paper else "The lexicon has judged them all."
        return f"{count(left, 'word')} to read. {how}"
    doubt = "Doubt, take back, agree; then count."
    return f"All is read. {doubt if paper else f'What several have: {FATES[rules.shared]}.'}"
