"""Messages while lists are compared: what each word scores, who challenged it, and what an undo reverts."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boggle_qt.engine.rules import HouseRules, Judging, Player, Shared
from boggle_qt.engine.scoring import Decided, Decision, Outcome, SeatScore
from boggle_qt.messages.numbers import count, isolate_name, join_names, plural, points, signed
from boggle_qt.messages.verdicts import reason_line

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

REFUSED = "refused"
"""Label of a word that the referee refused."""

FATES = {
    Shared.STRUCK: "struck for all",
    Shared.KEPT: "kept by all",
    Shared.FIRST: "kept by who played first",
    Shared.HALVED: "worth half",
}
"""What happened to words that several players have."""

EVERYBODY = "All of you"
"""Choice for a challenge by the whole table."""


def fate_line(rules: HouseRules, players: Sequence[Player]) -> str:
    """Say what happened to shared words, and whose handicap keeps them."""
    keep = [player.name for player in players if player.handicap.keeps_shared]
    own = f"; {join_names(keep)} {plural(len(keep), 'keeps', 'keep')} them all the same" if keep else ""
    return f"What several have: {FATES[rules.shared]}{own if rules.shared is not Shared.KEPT else ''}."


def beside_lines(score: SeatScore) -> list[tuple[str, float]]:
    """List points that are not for words, with short names; without zeros."""
    named = (("Doubts", score.challenges), ("Hints", score.hints), ("Longest", score.bonus))
    return [(name, points) for name, points in named if points]


def each_line(points: float) -> str:
    return f"{signed(points)} each"


def apiece_line(scored: Sequence[tuple[str, float]]) -> str:
    """Return who scores what for a word, if it differs."""
    return ", ".join(f"{isolate_name(name)} {signed(points)}" for name, points in scored)


def worth_line(word: str, worths: Collection[float]) -> str:
    """Return a word as it is read out, with its points, the highest first."""
    return f"{word}, {' or '.join(map(points, sorted(worths, reverse=True)))}" if worths else word


_UNDONE = {Decided.RIGHT: "The challenge of", Decided.WRONG: "The challenge of", Decided.WITHDRAWN: "Taking back"}


def word_line(holders: Sequence[tuple[str, Outcome]], decision: Decision | None, decider: str | None) -> str:
    """Say what a word scores for each of its holders, and why: "Ann and Ben: challenged, wrong. Cas was right to doubt
    it: ONICE is not in Standard." `decider` challenged it or took it back."""
    names: dict[Outcome, list[str]] = {}
    for name, outcome in holders:
        names.setdefault(outcome, []).append(name)
    lines = [f"{join_names(who)}: {_how(outcome, decision, decider, who)}." for outcome, who in names.items()]
    if decision is not None and decision.why is not None:
        lines.append(f"{_who_was_right(decision, decider, [name for name, _ in holders])}.")
    return " ".join(lines)


def _how(outcome: Outcome, decision: Decision | None, decider: str | None, who: list[str]) -> str:
    how = OUTCOMES[outcome]
    if decision is None or outcome is Outcome.STRUCK:
        return how
    if decision.kind is Decided.AGREED:
        return "agreed by the table" if outcome is not Outcome.SHORT else f"agreed by the table; {how}"
    if decision.kind is Decided.WITHDRAWN and decider is not None and decider not in who:
        return f"{how} by {isolate_name(decider)}"
    return how


def _who_was_right(decision: Decision, decider: str | None, holders: list[str]) -> str:
    """Say after a challenge whether it was justified, and why."""
    assert decision.why is not None
    why, due = reason_line(decision.word, decision.why), decision.kind is Decided.WRONG
    if decision.seat is None:
        return f"All doubted it {'rightly' if due else 'for nothing'}: {why}"
    if decider is None or decider in holders:
        return why
    return f"{isolate_name(decider)} was {'right to doubt it' if due else 'wrong to doubt it'}: {why}"


def undo_line(decision: Decision) -> str:
    """Name the decision that an undo reverts."""
    return f"{_UNDONE.get(decision.kind, 'The agreement on')} {decision.word.upper()}"


def taken_back_line(decision: Decision) -> str:
    return f"{undo_line(decision)} is taken back."


def keys_line(one: str, every: str) -> str:
    """Name the keys that read the next word and all words; "" means that there is no key."""
    parts = [f"{one} reads the next word"] * bool(one) + [f"{every} {'' if one else 'reads '}all of them"] * bool(every)
    return ", ".join(parts) + "." if parts else ""


def reading_line(words: int, left: int, rules: HouseRules, players: Sequence[Player] = ()) -> str:
    """Say how many words are left to read, and what the table may do now."""
    paper = rules.judging is Judging.PAPER
    if not words:
        return "Nobody wrote a word."
    if left:
        how = "Challenge the words you doubt." if paper else "The lexicon has judged them all."
        return f"{count(left, 'word')} to read. {how}"
    doubt = "Challenge, take back or agree; then count the scores."
    return f"All words are read. {doubt if paper else fate_line(rules, players)}"


NO_DEFINITION = "No definition here."
