"""Numbers with their nouns, points, times, dates and lists, in the language in use."""

import datetime as dt
import unicodedata
from collections.abc import Callable, Iterable, Sequence

from boggle_qt.messages.catalogue import _, ngettext, pgettext

ISOLATE, RELEASE = "\u2068", "\u2069"
"""Text between them keeps its own direction and does not affect its surroundings (Unicode annex 9: FSI and PDI)."""
DIRECTION_MARKS = dict.fromkeys((0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Invisible characters that change the direction of what follows: marks, embeddings, overrides, isolates."""
RIGHT_TO_LEFT = ("R", "AL", "AN")
"""Bidirectional classes of right-to-left characters."""

KEPT_TOGETHER = str.maketrans(" -", "\N{NO-BREAK SPACE}\N{NON-BREAKING HYPHEN}")
LONGEST_TOGETHER = 16
"""Letters of the longest name that is kept together: a longer one might be wider than its line."""

MANY = 4
"""A line with more names than this is too long for a card."""


def number(value: int) -> str:
    """Return a whole number with thousands separators and a real minus sign: 2,310, −5."""
    text = f"{abs(value):,}".replace(",", pgettext("thousands separator", ","))
    return f"−{text}" if value < 0 else text


def decimal(value: float, places: int = 1) -> str:
    """Return a number with decimal places: 2,310.5."""
    whole, __, fraction = f"{abs(value):.{places}f}".partition(".")
    text = number(int(whole)) + (pgettext("decimal separator", ".") + fraction if fraction else "")
    return f"−{text}" if value < 0 else text


def counter(one: str, several: str) -> Callable[[int], str]:
    """Return a function that writes a count into one of two texts, singular or plural, in the language in use when it
    is called."""
    return lambda count: ngettext(one, several, count).format(count=number(count))


word_count = counter("{count} word", "{count} words")
letter_count = counter("{count} letter", "{count} letters")
round_count = counter("{count} round", "{count} rounds")
match_count = counter("{count} match", "{count} matches")
board_count = counter("{count} board", "{count} boards")
cube_count = counter("{count} cube", "{count} cubes")
minute_count = counter("{count} minute", "{count} minutes")
second_count = counter("{count} second", "{count} seconds")


def points(value: float) -> str:
    """Return points with their noun: 1 point, 12½ points."""
    amount = 1 if 0 < abs(value) <= 1 else abs(value)
    return ngettext("{points} point", "{points} points", amount).format(points=format_points(value))


def format_points(value: float) -> str:
    """Return points without a noun: 12, or 12½ where a shared word was halved; with a real minus sign."""
    whole, half = divmod(abs(value), 1)
    text = f"{number(int(whole)) if whole else ''}½" if half else number(int(whole))
    return f"−{text}" if value < 0 else text


def signed(value: float) -> str:
    """Return points as a gain or loss: +3, −1, +½; 0 has no sign."""
    return f"+{format_points(value)}" if value > 0 else format_points(value)


def percentage(part: float) -> str:
    """Return a fraction (1.0 is all) as whole percent: 62%, −2%."""
    return _("{number}%").format(number=number(round(100 * part)))


def percentile(part: float) -> str:
    """Return a percentile as whole percent from 1 to 99: a sample cannot show 0 or 100."""
    return percentage(min(99, max(1, round(part))) / 100)


def duration(seconds: int) -> str:
    """Return a time in words: 45 seconds, 1 minute, 2 minutes 30 seconds."""
    whole, rest = divmod(seconds, 60)
    if whole and rest:
        return _("{minutes} {seconds}").format(minutes=minute_count(whole), seconds=second_count(rest))
    return minute_count(whole) if whole else second_count(rest)


def timer(ms: int) -> str:
    """Return the time left as a clock shows it: 2:05; 0:00 only when no time is left."""
    whole, seconds = divmod(-(-max(0, ms) // 1000), 60)
    return f"{whole}:{seconds:02}"


def stopwatch(ms: float) -> str:
    """Return a measured time to the tenth of a second: 1:06.8."""
    whole, tenths = divmod(round(ms / 100), 600)
    return f"{whole}:{'0' if tenths < 100 else ''}{decimal(tenths / 10)}"


def short_date(day: dt.date, *, year: bool = True) -> str:
    """Return a day with a short month: 3 Nov 2026; 3 Nov without its year."""
    full, short = pgettext("short date", "{day} {month} {year}"), pgettext("short date", "{day} {month}")
    return (full if year else short).format(day=_day(day), month=_short_months()[day.month - 1], year=day.year)


def long_date(day: dt.date, *, year: bool = True) -> str:
    """Return a day with its whole month: 3 November 2026; 3 November without its year."""
    full, short = pgettext("long date", "{day} {month} {year}"), pgettext("long date", "{day} {month}")
    return (full if year else short).format(day=_day(day), month=_months()[day.month - 1], year=day.year)


def short_month(day: dt.date) -> str:
    """Return the short name of the month of a day: Nov."""
    return _short_months()[day.month - 1]


def month_and_year(day: dt.date) -> str:
    """Return the month of a day: November 2026."""
    return _("{month} {year}").format(month=_months()[day.month - 1], year=day.year)


def time_of_day(moment: dt.datetime) -> str:
    """Return the time of day of a moment in its own zone: 18:05."""
    return _("{hour}:{minute}").format(hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")


def day_and_time(moment: dt.datetime) -> str:
    """Return a moment in its own zone: 3 Nov 2026, 18:05."""
    return _("{day}, {time}").format(day=short_date(moment), time=time_of_day(moment))


def recent_day(moment: dt.datetime, now: dt.datetime) -> str:
    """Return a past moment relative to `now`: today, 18:05; yesterday, 18:05; 3 March; 3 March 2025."""
    days = (now.date() - moment.date()).days
    if days == 0:
        return _("today, {time}").format(time=time_of_day(moment))
    if days == 1:
        return _("yesterday, {time}").format(time=time_of_day(moment))
    return long_date(moment, year=moment.year != now.year)


def _day(day: dt.date) -> str:
    # Translators: the number of the first day of a month in a date, such as 1er in French.
    return pgettext("first day of a month", "1") if day.day == 1 else str(day.day)


def _months() -> tuple[str, ...]:
    first = _("January"), _("February"), _("March"), _("April"), _("May"), _("June")
    return *first, _("July"), _("August"), _("September"), _("October"), _("November"), _("December")


def _short_months() -> tuple[str, ...]:
    first = pgettext("short month", "Jan"), pgettext("short month", "Feb"), pgettext("short month", "Mar")
    second = pgettext("short month", "Apr"), pgettext("short month", "May"), pgettext("short month", "Jun")
    third = pgettext("short month", "Jul"), pgettext("short month", "Aug"), pgettext("short month", "Sep")
    fourth = pgettext("short month", "Oct"), pgettext("short month", "Nov"), pgettext("short month", "Dec")
    return *first, *second, *third, *fourth


def join_list(items: Sequence[str]) -> str:
    """Return "A, B and C"."""
    *others, last = items
    return _("{others} and {last}").format(others=join_commas(others), last=last) if others else last


def join_choices(items: Sequence[str]) -> str:
    """Return "A, B or C"."""
    *others, last = items
    return _("{others} or {last}").format(others=join_commas(others), last=last) if others else last


def join_commas(items: Iterable[str]) -> str:
    """Return "A, B, C"; leave out empty items."""
    return pgettext("between items of a list", ", ").join(filter(None, items))


DOT = "  ·  "
"""Between independent facts; where a line is too long for its room, it breaks there instead."""


def join_facts(facts: Iterable[str]) -> str:
    """Return independent facts in one line: "A  ·  B  ·  C"; leave out empty ones. Beside a right-to-left name the
    others are isolated too, so that each number stays beside its noun."""
    kept = [fact for fact in facts if fact]
    if any(ISOLATE in fact for fact in kept):
        kept = [fact if ISOLATE in fact else f"{ISOLATE}{fact}{RELEASE}" for fact in kept]
    return DOT.join(kept)


def join_names(names: Iterable[str]) -> str:
    """Return players' names as one subject: Ann, Ben and Cas."""
    return join_list([isolate_name(name) for name in names])


def join_players(names: Iterable[str]) -> str:
    """Return players' names as one subject, or how many they are if they are more than MANY."""
    named = list(names)
    if len(named) <= MANY:
        return join_names(named)
    return ngettext("{count} player", "{count} players", len(named)).format(count=number(len(named)))


def capital(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[:1].upper() + text[1:]


def sentence(text: object) -> str:
    """Return a text, such as an exception's, with a capital and one full stop."""
    return f"{capital(str(text)).removesuffix('.')}."


def join_sentences(texts: Iterable[str]) -> str:
    """Return texts one after the other, each with one mark at its end."""
    return " ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in texts)


def isolate(text: str) -> str:
    """Return a typed text that is safe inside a line. A right-to-left one is isolated, so that it does not reorder the
    figures after it; direction marks are removed."""
    plain = text.translate(DIRECTION_MARKS)
    leftward = any(unicodedata.bidirectional(char) in RIGHT_TO_LEFT for char in plain)
    return f"{ISOLATE}{plain}{RELEASE}" if leftward else plain


def spoken(text: str) -> str:
    """Return a line with the usual spaces and hyphens, for screen readers and terminals."""
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NON-BREAKING HYPHEN}", "-")


def isolate_name(name: str) -> str:
    """Return a player's name that is safe inside a line (see `isolate`), and not broken at its end unless it is
    long."""
    return isolate(name.translate(KEPT_TOGETHER) if len(name) <= LONGEST_TOGETHER else name)
