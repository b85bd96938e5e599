"""Messages of the debrief: sort orders, groups of missed words, and how the score came about."""

from __future__ import annotations

from boggle_qt.engine.debrief import Apart, Debrief, Entry, Group, Order, Silence
from boggle_qt.engine.hints import Step
from boggle_qt.messages.faults import reason
from boggle_qt.messages.hints import AFTER
from boggle_qt.messages.numbers import count, percentage, signed

ORDERS = {
    Order.SEEN: "All",
    Order.POINTS: "Points",
    Order.LENGTH: "Length",
    Order.ALPHABET: "A–Z",
    Order.TIER: "Common",
}
"""Labels of the sort orders."""

GROUPS = {
    Group.PLURAL: "plural",
    Group.ED: "-ED",
    Group.ING: "-ING",
    Group.ER: "-ER, -EST",
    Group.ENDING: "other endings",
    Group.INSIDE: "inside one of yours",
    Group.LONGER: "one step longer",
    Group.ANAGRAM: "anagram",
    Group.REVERSAL: "backwards",
    Group.NEW_START: "begins where you never began",
    Group.NEW_CUBE: "crosses a cube you never used",
}
"""How a missed word is related to a found one."""

APART = {
    Apart.SHARED: "shared",
    Apart.MODE: "kept apart",
    Apart.CHALLENGED: "challenged",
    Apart.WRONG: "wrong words",
    Apart.CHALLENGES: "challenges",
    Apart.HINTS: "hints",
    Apart.LONGEST: "longest word",
}
"""Names of scores that are not for words."""


def apart_line(apart: tuple[tuple[Apart, float], ...]) -> str:
    """List scores that are not for words: hints −3, wrong words −1."""
    return ", ".join(f"{APART[what]} {signed(points)}" for what, points in apart)


def score_line(debrief: Debrief, short: bool = False) -> str:
    """Compare the score with all points and words of the board; `short` leaves out the percentage."""
    apart = f" · {apart_line(debrief.apart)}" if debrief.apart else ""
    share = "" if short or not debrief.whole else f"{percentage(debrief.total / debrief.whole)} "
    return f"{share}of {count(debrief.whole, 'point')} · {found_line(debrief)}{apart}"


def found_line(debrief: Debrief) -> str:
    """Return how many of the listed words were found."""
    return f"{debrief.found} of {count(debrief.possible - debrief.left_out, 'word')}"


def left_out_line(words: int) -> str:
    return f"and {count(words, 'rude word')} not shown"


def length_line(letters: str, found: int, possible: int) -> str:
    """Return how many words of a length were found; `letters` may be "8+"."""
    return f"{letters} {'letter' if letters == '1' else 'letters'}: {found:,} of {possible:,}"


def silence_line(silence: Silence, short: bool = False) -> str:
    """Return how long no word was found, and after which word."""
    seconds, after = round((silence.end - silence.begin) / 1000), silence.after
    if after is None and silence.before is None:
        return "no word found"
    if after is None:
        return f"{seconds} s to the first" if short else f"{seconds} s to the first word"
    return f"{seconds} s after {after.upper()}" if short else f"{seconds} s of silence after {after.upper()}"


def tie_line(entry: Entry) -> str:
    """Say how a word was found or how it is related to a found word; "" if there is nothing to say."""
    hint = f"after a hint: {AFTER[Step(entry.hint)]}" if entry.hint else ""
    if entry.found:
        return f"found {hint}".strip()
    if hint:
        return f"not found {hint}"
    tie = next((tie for tie in entry.ties if tie.word), None)
    return f"{GROUPS[tie.group]}: {tie.word.upper()}" if tie and tie.word else ""


def unsolved_line(error: Exception) -> str:
    return f"The words that were missed cannot be told: {reason(error)}."
