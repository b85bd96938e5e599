"""What lexicons and spellings are called, and what a list of the player's own took and refused."""

from __future__ import annotations

from pathlib import Path

from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.messages.faults import reason
from boggle_qt.messages.numbers import count, plural
from boggle_qt.store.words.word_lists import LONGEST, MOST_WORDS, SHOWN, Refused, Report, Why, strange_letter

_WHY = {
    Why.LETTER: "a single letter",
    Why.LONG: f"longer than {LONGEST} letters",
    Why.CAPITAL: "a capital: a name",
    Why.SPACE: "a space: write one word a line",
    Why.SLASH: "a slash: this may be a spelling dictionary (.dic), not a plain list",
    Why.MARK: "a hyphen, an apostrophe or a full stop",
    Why.DIGIT: "a digit",
    Why.STRANGE: "a letter that is on no cube",
    Why.UNPRINTABLE: "unprintable characters",
    Why.FULL: f"a list has at most {MOST_WORDS:,} words",
}


def title(lexicon: str) -> str:
    """A lexicon's name for the eye; a list that the player brought is called as he called it."""
    return LEXICONS[lexicon].title if lexicon in LEXICONS else lexicon


def spelling(name: str) -> str:
    """A spelling as it stands in a card of rules."""
    return "either spelling" if name == "either" else f"{name.capitalize()} spelling"


def why_refused(refused: Refused) -> str:
    """Why a line is no word, without a capital and a full stop."""
    if refused.why is Why.STRANGE and (strange := strange_letter(refused.text)):
        return f"{strange!r} is on no cube"
    return _WHY[refused.why]


def taken_line(report: Report) -> str:
    """What was taken of a list, without a full stop."""
    again = (
        f"; {count(report.twice, 'line')} {plural(report.twice, 'repeats', 'repeat')} a word" if report.twice else ""
    )
    return f"{report.name}: {count(report.words, 'word')} taken from {count(report.lines, 'line')}{again}"


def refused_lines(report: Report, most: int = SHOWN) -> list[str]:
    """What was refused of a list: how much, the first `most` lines with the reason, and where the rest can be read."""
    if not report.refused:
        return []
    shown = report.first_refused[:most]
    lines = [f"  line {one.line}: {one.text!r}: {why_refused(one)}" for one in shown]
    if report.refused > len(shown):
        lines.append(f"  and {report.refused - len(shown):,} more; all are in {report.refused_file}")
    return [f"{count(report.refused, 'line')} {plural(report.refused, 'was', 'were')} refused:", *lines]


OURS = "comes with the game"
"""Whence a lexicon came that is in the game itself."""
NO_LISTS = "No lists yet. Add a text file with a word on each line, and it can be played by."
STOPPED = "Stopped; nothing was kept."


def own_line(source: str) -> str:
    """Whence a list of the player's own came."""
    return f"yours, from {source}"


def damaged_line(fault: str) -> str:
    """What is wrong with one that cannot be read, and so has lost where it came from."""
    return f"yours, damaged: {fault}"


def system_line(file: Path) -> str:
    """Where a list of the system's lies."""
    return f"the system's, {file}"


def taking_line(report: Report) -> str:
    """How far a list is taken in: "Reading: 20%, 1,200 words …"."""
    return f"{report.stage.capitalize()}: {report.done:.0%}, {count(report.words, 'word')} …"


def forgotten_line(name: str) -> str:
    """A list was removed."""
    return f"{name} is forgotten."


def no_folder_line(error: OSError) -> str:
    """Why there are no lists to be seen."""
    return f"There is no folder for lists: {reason(error)}."


def replace_question(name: str, file: str) -> str:
    """Whether a list of the player's is to be replaced."""
    return f'Replace your list "{name}" with the words of {file}?'


def forget_question(name: str) -> str:
    """Whether a list is to be removed."""
    return f'Forget your list "{name}"? Its words are not kept anywhere else.'
