"""Messages while lists are compared: what each word scores, who challenged it, and what an undo reverts."""

from collections.abc import Collection, Sequence

from boggle_qt.engine.rules import HouseRules, Judging, Player, Shared
from boggle_qt.engine.scoring import Decided, Decision, Outcome, SeatScore
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import (
    capital,
    isolate_name,
    join_choices,
    join_commas,
    join_names,
    join_players,
    number,
    points,
)
from boggle_qt.messages.rules import SHARED_WORDS
from boggle_qt.messages.verdicts import reason_line

OUTCOMES = {
    Outcome.COUNTS: N_("counts"),
    Outcome.KEPT: N_("shared, counts"),
    Outcome.HALVED: N_("shared, scores half"),
    Outcome.STRUCK: N_("shared, struck out"),
    Outcome.SHORT: N_("too short, doesn't count"),
    Outcome.RIGHT: N_("accepted"),
    Outcome.WRONG: N_("not accepted"),
    Outcome.WITHDRAWN: N_("taken back"),
    Outcome.APART: N_("doesn't count"),
}


def fate_line(rules: HouseRules, players: Sequence[Player]) -> str:
    """Say what happened to shared words, and whose handicap keeps them."""
    keep = [player.name for player in players if player.handicap.keeps_shared]
    if not keep or rules.shared is Shared.KEPT:
        return _(SHARED_WORDS[rules.shared])
    line = ngettext("{names} still keeps shared words.", "{names} still keep shared words.", len(keep))
    return f"{_(SHARED_WORDS[rules.shared])} {line.format(names=join_names(keep))}"


def beside_lines(score: SeatScore) -> list[tuple[str, float]]:
    """List points that are not for words, with short names; without zeros."""
    named = (
        (_("Challenges"), score.challenges),
        (_("Hints"), score.hints),
        (_("Longest"), score.bonus),
        (_("Total typed in"), score.typed),
    )
    return [(name, points) for name, points in named if points]


def worth_line(word: str, worths: Collection[float]) -> str:
    """Return a word as it is read out, with its points, the highest first."""
    if not worths:
        return word
    worth = join_choices([points(value) for value in sorted(worths, reverse=True)])
    return _("{word}, {points}").format(word=word, points=worth)


def word_line(holders: Sequence[tuple[str, Outcome]], decision: Decision | None, decider: str | None) -> str:
    """Say in one line what a word scores for each of its holders, and in another why: "Ann and Ben: not accepted." and
    "Cas was right to doubt it: ONICE is not in Standard." Many are only counted. `decider` challenged
    it or took it back."""
    names: dict[Outcome, list[str]] = {}
    for name, outcome in holders:
        names.setdefault(outcome, []).append(name)
    lines = [
        _("{names}: {outcome}.").format(names=join_players(who), outcome=_outcome_line(outcome, decision, decider, who))
        for outcome, who in names.items()
    ]
    lines = [" ".join(lines)]
    if decision is not None and decision.why is not None:
        lines.append(_who_was_right(decision, decider, [name for name, __ in holders]))
    return "\n".join(lines)


def _outcome_line(outcome: Outcome, decision: Decision | None, decider: str | None, who: list[str]) -> str:
    if decision is not None and outcome is not Outcome.STRUCK:
        if decision.kind is Decided.AGREED:
            agreed_but_short = outcome is Outcome.SHORT
            return _("everyone agreed, but it's too short to count") if agreed_but_short else _("everyone agreed")
        if decision.kind is Decided.WITHDRAWN and decider is not None and decider not in who:
            return _("taken back by {name}").format(name=isolate_name(decider))
    return _(OUTCOMES[outcome])


def _who_was_right(decision: Decision, decider: str | None, holders: list[str]) -> str:
    """Say after a challenge whether it was justified, and why."""
    assert decision.why is not None
    why, justified = reason_line(decision.word, decision.why), decision.kind is Decided.WRONG
    why = why.removeprefix(f"{decision.word.upper()}: ")  # it is about this word
    plain = len(holders) == 1 if decision.seat is None else decider is None or decider in holders
    if plain:
        return _("{reason}.").format(reason=capital(why))
    right, wrong = _("{name} was right to doubt it: {reason}."), _("{name} was wrong to doubt it: {reason}.")
    if decision.seat is None:
        right, wrong = _("Everyone was right to doubt it: {reason}."), _("Everyone was wrong to doubt it: {reason}.")
    return (right if justified else wrong).format(name=isolate_name(decider or ""), reason=why)


_CHALLENGE = N_("Undo the challenge of {word}"), N_("The challenge of {word} was undone.")
_UNDO = {
    Decided.RIGHT: _CHALLENGE,
    Decided.WRONG: _CHALLENGE,
    Decided.WITHDRAWN: (N_("Undo taking back {word}"), N_("{word} is back on the list.")),
    Decided.AGREED: (N_("Undo the agreement on {word}"), N_("The agreement on {word} was undone.")),
}


def undo_lines(decision: Decision) -> tuple[str, str]:
    """Name the decision that an undo reverts, and say that it was undone."""
    name, done = _UNDO[decision.kind]
    return _(name).format(word=decision.word.upper()), _(done).format(word=decision.word.upper())


def keys_line(one: str, every: str) -> str:
    """Name the keys that read the next word and all words; "" means that there is no key."""
    if one and every:
        return _("{key} reads the next word, {other} all of them.").format(key=one, other=every)
    if one:
        return _("Press {key} for the next word.").format(key=one)
    return _("Press {key} for all the words.").format(key=every) if every else ""


def numbers_line(players: Sequence[Player]) -> str:
    """Say which number challenges as which player; without players say only that numbers challenge."""
    if not players:
        return _("To challenge the selected word, press your number.")
    named = enumerate((isolate_name(player.name) for player in players), 1)
    keys = join_commas(_("{key} {name}").format(key=number(key), name=name) for key, name in named)
    return _("To challenge the selected word, press your number: {keys}").format(keys=keys)


def to_read_line(left: int) -> str:
    """Say how many words are left to read."""
    return ngettext("{count} to read", "{count} to read", left).format(count=number(left))


def doubts_line(opponents: Sequence[str], words: int) -> str:
    """Say that opponents challenged this many words when the scores were to be counted."""
    line = ngettext(
        "{names} challenged {count} word. Now count the scores.",
        "{names} challenged {count} words. Now count the scores.",
        words,
    )
    return line.format(names=join_names(opponents), count=number(words))


def reading_line(words: int, left: int, rules: HouseRules, players: Sequence[Player] = ()) -> str:
    """Say what the table may do with the words (see `to_read_line`)."""
    paper = rules.judging is Judging.PAPER
    if not words:
        return _("Nobody found any words.")
    if not left:
        if paper:
            if len(players) > 1:
                return _("All read. Choose a word to challenge it.")
            return _("All read. Challenge, take back or agree on words, then count the scores.")
        return _("All read. {shared_words}").format(shared_words=fate_line(rules, players))
    if paper:
        return _("Challenge the words you doubt.")
    return _("The word list has judged all words.")
