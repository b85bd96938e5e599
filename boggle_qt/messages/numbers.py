"""Numbers with their nouns, points, times and lists of names."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

ISOLATE, RELEASE = "\u2068", "\u2069"
"""Text between them keeps its own direction and does not affect its surroundings (Unicode annex 9: FSI and PDI)."""
DIRECTION_MARKS = dict.fromkeys((0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Invisible characters that change the direction of what follows: marks, embeddings, overrides, isolates."""
RIGHT_TO_LEFT = ("R", "AL", "AN")
"""Bidirectional classes of right-to-left characters."""


def count(number: int, noun: str, several: str = "") -> str:
    """Return a number with its noun: 1 word, 2,310 words. The plural adds an s unless `several` is given."""
    return f"{number:,} {plural(number, noun, several)}"


def plural(number: float, noun: str, several: str = "") -> str:
    """Return the noun or verb form that goes with the number."""
    return noun if number == 1 else several or f"{noun}s"


def points(number: float) -> str:
    """Return points with their noun: 1 point, 12½ points."""
    return f"{format_points(number)} {'points' if abs(number) > 1 or not number else 'point'}"


def format_points(number: float) -> str:
    """Return points without a noun: 12, or 12½ where a shared word was halved; with a real minus sign."""
    whole, half = divmod(abs(number), 1)
    text = f"{int(whole):,}" if not half else f"{int(whole) or ''}½"
    return f"−{text}" if number < 0 else text


def signed(number: float) -> str:
    """Return points as a gain or loss: +3, −1, +½; 0 has no sign."""
    return f"+{format_points(number)}" if number > 0 else format_points(number)


def percentage(part: float) -> str:
    """Return a fraction (1.0 is all) as whole percent: 62 %, −2 %."""
    return f"{format_points(round(100 * part))} %"


def percentile(part: float) -> str:
    """Return a percentile as whole percent from 1 to 99: a sample cannot show 0 or 100."""
    return f"{min(99, max(1, round(part)))} %"


def duration(seconds: int) -> str:
    """Return a time: 45 seconds, 1 minute, 2:30 minutes."""
    whole, rest = divmod(seconds, 60)
    if not whole:
        return count(rest, "second")
    return f"{whole}:{rest:02} minutes" if rest else count(whole, "minute")


def minutes(seconds: int) -> str:
    """Return a selectable time in minutes: 0:45 minutes, 1:00 minute."""
    return f"{seconds // 60}:{seconds % 60:02} {plural(seconds / 60, 'minute')}"


def timer(ms: int) -> str:
    """Return the time left as a clock shows it: 2:05; 0:00 only when no time is left."""
    minutes, seconds = divmod(-(-max(0, ms) // 1000), 60)
    return f"{minutes}:{seconds:02}"


def sentence(text: object) -> str:
    """Return a text, such as an exception's, with a capital and one full stop."""
    said = str(text)
    return f"{said[:1].upper()}{said[1:].removesuffix('.')}."


def join_names(names: Sequence[str]) -> str:
    """Return names as one subject: Ann, Ben and Cas."""
    *others, last = map(isolate_name, names)
    return f"{', '.join(others)} and {last}" if others else last


def isolate_name(name: str) -> str:
    """Return a typed name that is safe inside a line. A right-to-left name is isolated, so that it does not reorder the
    figures after it; direction marks are removed."""
    plain = name.translate(DIRECTION_MARKS)
    leftward = any(unicodedata.bidirectional(char) in RIGHT_TO_LEFT for char in plain)
    return f"{ISOLATE}{plain}{RELEASE}" if leftward else plain
