"""Messages about the words to learn, the deck and the drills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from boggle_qt.engine.learning import Cost
from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import Drill
from boggle_qt.engine.referee import Verdict
from boggle_qt.engine.rules import Mode
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.modes import state_line
from boggle_qt.messages.numbers import (
    join_commas,
    join_facts,
    letter_count,
    minute_count,
    number,
    percentage,
    short_date,
)
from boggle_qt.messages.verdicts import verdict_line

if TYPE_CHECKING:
    from boggle_qt.store.journal.deck import Card
    from boggle_qt.store.journal.practice import Practice, Week

DRILLS = {
    Drill.FIND: N_("Words from your deck"),
    Drill.CLUSTER: N_("Same letters: TEA, EAT"),
    Drill.ENDINGS: N_("Words with -ED, -ER, -ING"),
    Drill.LONGEST: N_("The longest words on a board"),
    Drill.THREE: N_("Common 3-letter words"),
    Drill.MISSED: N_("An old board, once more"),
}
"""What each drill is about, in a few words; its name is that of its rules."""

MEANING = 72
"""The most characters of a meaning in a drill."""


def due_line(plan: Practice | None) -> str:
    """Say what is due: "6 words to practise, 4 minutes"; "" for nothing."""
    if plan is None or not (due := len(plan.due)):
        return ""
    words = ngettext("{count} word to practise", "{count} words to practise", due).format(count=number(due))
    return join_commas((words, minute_count(plan.minutes)))


def reason_line(cost: Cost) -> str:
    """Say why a word is worth learning; of one board there is nothing to say."""
    missed = len(cost.missed_in)
    text = ngettext("Missed on {missed} of {count} board", "Missed on {missed} of {count} boards", cost.seen)
    line = text.format(missed=number(missed), count=number(cost.seen)) if cost.seen > 1 else ""
    found = _("you found {word}, which has the same letters")
    return join_facts(filter(None, (line, *(found.format(word=word.upper()) for word in cost.partners[:1]))))


def card_line(card: Card, now: datetime) -> str:
    """Say how far a word of the deck has come."""
    if card.learned:
        return _("learned")
    if card.is_due(now):
        return _("due now")
    days = card.days(now)
    return ngettext("due tomorrow", "due in {count} days", days).format(count=number(days))


def found_often_line(card: Card) -> str:
    """Say how often a word of the deck was found since it entered."""
    reviews = card.found + card.missed
    text = ngettext("since then found {found} of {count} time", "since then found {found} of {count} times", reviews)
    return text.format(found=number(card.found), count=number(reviews)) if reviews else ""


def week_line(week: Week) -> str:
    """Describe a week of the chart."""
    text = _("{day}: {known} not due yet, {due} due, {learned} learned").format(
        day=short_date(week.end.astimezone(), year=False),
        known=number(week.known),
        due=number(week.due),
        learned=number(week.learned),
    )
    par = "" if week.of_par is None else _("{percent} of par").format(percent=percentage(week.of_par))
    return join_commas(filter(None, (text, par)))


def drill_line(match: Match, define: Callable[[str], str | None] | None) -> str:
    """Return the progress of a drill, and a clue to what is left. `define` is None for words without definitions."""
    mine = match.round.sheets[0]
    left = [word for word in match.rules.boards.named if word not in mine]
    return join_facts(filter(None, (state_line(match), _clue(match.rules.name, left, define) if left else "")))


def turn_verdict(match: Match, verdict: Verdict) -> str:
    """Return a verdict, and why a good word doesn't count: in a drill it is none of those to find, in overtime it comes
    after time, and of best words there are enough."""
    line = verdict_line(verdict)
    if verdict.good and match.in_overtime:
        return _("{word}: found after time").format(word=verdict.word.upper())
    if verdict.good and match.rules.mode is Mode.ALLOTMENT and not verdict.points:
        best = match.rules.amount or 0
        text = ngettext("{word} isn't your best word", "{word} isn't among your best {count} words", best)
        return text.format(word=verdict.word.upper(), count=number(best))
    if verdict.good and match.rules.mode is Mode.DRILL and verdict.word not in match.rules.boards.named:
        return _("{verdict}, but not a word of this drill").format(verdict=line)
    return line


def _clue(kind: str, left: Sequence[str], define: Callable[[str], str | None] | None) -> str:
    word = left[0]
    if kind == Drill.CLUSTER:
        return _("Each uses {letters}.").format(letters=join_commas(sorted(word.upper())))
    if kind == Drill.THREE:
        return _(DRILLS[Drill.THREE])
    if kind == Drill.ENDINGS:
        ending = next((end for end in ("ing", "est", "ed", "er", "ly") if word.endswith(end)), word[-1])
        text = _("Common -{ending} word, {letters}.")
        return text.format(letters=letter_count(len(word)), ending=ending.upper())
    meaning = define(word) if define and kind != Drill.LONGEST else ""
    if meaning:
        from boggle_qt.messages.hints import masked  # late, as the start shows no clue

        hidden = masked(meaning, word, MEANING)
        return _("{letters}: {meaning}").format(letters=letter_count(len(word)), meaning=hidden)
    return _("{letters}, starts with {letter}.").format(letters=letter_count(len(word)), letter=word[0].upper())
