"""Numbers with their nouns, points, times and lists of names, as they are read."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

ISOLATE, RELEASE = "\u2068", "\u2069"
"""What stands between them has its own direction, and moves nothing outside (Unicode annex 9: FSI and PDI)."""
DIRECTION_MARKS = dict.fromkeys((0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""What is not seen, but turns what comes after it: marks, embeddings, overrides and isolates."""
RIGHT_TO_LEFT = ("R", "AL", "AN")
"""Kinds of characters that run from right to left, or join what does."""


def count(number: int, noun: str, several: str = "") -> str:
    """So many of a thing: 1 word, 2,310 words. `noun` is one of it; its plural adds an s, unless it is given."""
    return f"{number:,} {plural(number, noun, several)}"


def plural(number: float, noun: str, several: str = "") -> str:
    """The noun alone, or a verb of one and of several, as it goes with that number."""
    return noun if number == 1 else several or f"{noun}s"


def points(number: float) -> str:
    """Points with their noun: 1 point, 12½ points."""
    return f"{format_points(number)} {'points' if abs(number) > 1 or not number else 'point'}"


def format_points(number: float) -> str:
    """Points alone: 12, or 12½ where a shared word was halved; a real minus sign."""
    whole, half = divmod(abs(number), 1)
    text = f"{int(whole):,}" if not half else f"{int(whole) or ''}½"
    return f"−{text}" if number < 0 else text


def signed(number: float) -> str:
    """Points as a gain or a loss: +3, −1, +½; 0 has no sign."""
    return f"+{format_points(number)}" if number > 0 else format_points(number)


def percentage(part: float) -> str:
    """A part of a whole, 1 for all of it, which may be more than all or less than nothing: 62 %, −2 %."""
    return f"{format_points(round(100 * part))} %"


def percentile(part: float) -> str:
    """A percentile in whole numbers; never none or all, which thousands of throws cannot say."""
    return f"{min(99, max(1, round(part)))} %"


def duration(seconds: int) -> str:
    """A time: 45 seconds, 1 minute, 2:30 minutes."""
    whole, rest = divmod(seconds, 60)
    if not whole:
        return count(rest, "second")
    return f"{whole}:{rest:02} minutes" if rest else count(whole, "minute")


def minutes(seconds: int) -> str:
    """A time to choose, in minutes: 0:45 minutes, 1:00 minute."""
    return f"{seconds // 60}:{seconds % 60:02} {plural(seconds / 60, 'minute')}"


def timer(ms: int) -> str:
    """Time left as a clock shows it: 2:05; 0:00 only when the time is up."""
    minutes, seconds = divmod(-(-max(0, ms) // 1000), 60)
    return f"{minutes}:{seconds:02}"


def sentence(text: object) -> str:
    """A text that says what is wrong, such as an exception's, as a sentence: with a capital and one full stop."""
    said = str(text)
    return f"{said[:1].upper()}{said[1:].removesuffix('.')}."


def join_names(names: Sequence[str]) -> str:
    """Names as one subject: Ann, Ben and Cas."""
    *others, last = map(isolate_name, names)
    return f"{', '.join(others)} and {last}" if others else last


def isolate_name(name: str) -> str:
    """A name that somebody typed, as it stands in a line with other words and figures. One that runs from right to left
    is kept apart, or the figures after it would stand before it; what could steer the rest of the line is left out."""
    plain = name.translate(DIRECTION_MARKS)
    leftward = any(unicodedata.bidirectional(char) in RIGHT_TO_LEFT for char in plain)
    return f"{ISOLATE}{plain}{RELEASE}" if leftward else plain
