"""What lexicons and spellings are called, and what a list of the player's own took and refused."""

from __future__ import annotations

from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.store.wordlists import LONGEST, MOST_WORDS, SHOWN, Refused, Report, Why, strange_letter
from boggle_qt.wording.counts import count, plural

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
