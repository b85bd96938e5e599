"""Names of word lists and spellings, and messages about the player's own lists."""

from __future__ import annotations

from pathlib import Path

from boggle_qt.engine.lexicon import LEXICONS
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
    """Return the title of a shipped list, or the player's own name for a list."""
    return LEXICONS[lexicon].title if lexicon in LEXICONS else lexicon


def spelling(name: str) -> str:
    """Return a spelling as the rules card shows it."""
    return "either spelling" if name == "either" else f"{name.capitalize()} spelling"


def why_refused(refused: Refused) -> str:
    """Say why a line is not a word, as a clause."""
    if refused.why is Why.STRANGE and (strange := strange_letter(refused.text)):
        return f"{strange!r} is on no cube"
    return _WHY[refused.why]


def taken_line(report: Report) -> str:
    """Summarise an import, as a clause."""
    again = (
        f"; {count(report.twice, 'line')} {plural(report.twice, 'repeats', 'repeat')} a word" if report.twice else ""
    )
    return f"{report.name}: {count(report.words, 'word')} taken from {count(report.lines, 'line')}{again}"


def refused_lines(report: Report, most: int = SHOWN) -> list[str]:
    """Summarise refused lines: the first `most` with their reasons, and where to find the rest."""
    if not report.refused:
        return []
    shown = report.first_refused[:most]
    lines = [f"  line {one.line}: {one.text!r}: {why_refused(one)}" for one in shown]
    if report.refused > len(shown):
        lines.append(f"  and {report.refused - len(shown):,} more; all are in {report.refused_file}")
    return [f"{count(report.refused, 'line')} {plural(report.refused, 'was', 'were')} refused:", *lines]


OURS = "comes with the game"
"""Origin of a shipped list."""


def own_line(source: str) -> str:
    return f"yours, from {source}"


def damaged_line(fault: str) -> str:
    return f"yours, damaged: {fault}"


def system_line(file: Path) -> str:
    return f"the system's, {file}"


def taking_line(report: Report) -> str:
    """Return the progress of an import: "Reading: 20%, 1,200 words …"."""
    return f"{report.stage.capitalize()}: {report.done:.0%}, {count(report.words, 'word')} …"


def forgotten_line(name: str) -> str:
    return f"{name} is forgotten."
