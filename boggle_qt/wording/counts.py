"""Numbers with their nouns, points, times and lists of names, as they are read."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, noun: str, several: str = "") -> str:
    """So many of a thing: 1 word, 2,310 words. `noun` is one of it; its plural adds an s, unless it is given."""
    return f"{number:,} {plural(number, noun, several)}"


def plural(number: float, noun: str, several: str = "") -> str:
    """The noun alone, or a verb of one and of several, as it goes with that number."""
    return noun if number == 1 else several or f"{noun}s"


def points(number: float) -> str:
    """Points with their noun: 1 point, 12½ points."""
    return f"{figure(number)} {'points' if abs(number) > 1 or not number else 'point'}"


def figure(number: float) -> str:
    """Points alone: 12, or 12½ where a shared word was halved; a real minus sign."""
    whole, half = divmod(abs(number), 1)
    text = f"{int(whole):,}" if not half else f"{int(whole) or ''}½"
    return f"−{text}" if number < 0 else text


def signed(number: float) -> str:
    """Points as a gain or a loss: +3, −1, +½; 0 has no sign."""
    return f"+{figure(number)}" if number > 0 else figure(number)


def percent(part: float) -> str:
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


def together(names: Sequence[str]) -> str:
    """Names as one subject: Ann, Ben and Cas."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
