"""Numbers, times, dates and lists."""

import unicodedata
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.messages import numbers


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 words"), (1, "1 word"), (2, "2 words"), (1234567, "1,234,567 words")]
)
def test_one_is_singular_and_all_else_plural(number: int, text: str) -> None:
    """One is singular, and thousands have a separator."""
    assert numbers.word_count(number) == text


def test_points_have_halves_and_a_real_minus() -> None:
    """A gain has a plus sign."""
    values = (12, 12.5, 0.5, -1, -0.5, 0)
    assert [numbers.format_points(points) for points in values] == ["12", "12½", "½", "−1", "−½", "0"]
    assert [numbers.signed(points) for points in (3, -1, 0.5, 0)] == ["+3", "−1", "+½", "0"]
    assert [numbers.points(points) for points in (1, 2, 0, -1, 0.5, 1.5)] == [
        "1 point",
        "2 points",
        "0 points",
        "−1 point",
        "½ point",
        "1½ points",
    ]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(1, "1 second"), (45, "45 seconds"), (60, "1 minute"), (90, "1 minute 30 seconds"), (180, "3 minutes")],
)
def test_durations(seconds: int, text: str) -> None:
    """Seconds, minutes, or both."""
    assert numbers.duration(seconds) == text


@pytest.mark.parametrize(
    ("ms", "text"),
    [(180_000, "3:00"), (179_999, "3:00"), (179_000, "2:59"), (60_001, "1:01"), (1, "0:01"), (0, "0:00"), (-5, "0:00")],
)
def test_the_timer_is_0_only_at_the_end(ms: int, text: str) -> None:
    """A second that has started is still shown."""
    assert numbers.timer(ms) == text


@pytest.mark.parametrize(("part", "text"), [(0.0, "1%"), (49.6, "50%"), (99.9, "99%"), (100.0, "99%")])
def test_percentiles_are_from_1_to_99(part: float, text: str) -> None:
    """A sample cannot show more."""
    assert numbers.percentile(part) == text


@pytest.mark.parametrize(("items", "line"), [(["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")])
def test_a_list_has_commas_and_one_word_before_the_last_item(items: list[str], line: str) -> None:
    """Names and other items form one phrase, with "and" or "or"."""
    assert numbers.join_list(items) == numbers.join_names(items) == line
    assert numbers.join_choices(items) == line.replace("and", "or")


def test_numbers_have_thousands_separators_and_a_real_minus() -> None:
    """Whole numbers, decimals and measured times have one form everywhere."""
    assert [numbers.number(value) for value in (0, 2310, -1234567)] == ["0", "2,310", "−1,234,567"]
    assert [numbers.decimal(value) for value in (12, 2310.55, -0.5)] == ["12.0", "2,310.6", "−0.5"]
    assert [numbers.stopwatch(ms) for ms in (0, 9_960, 66_800)] == ["0:00.0", "0:10.0", "1:06.8"]


def test_dates_and_times() -> None:
    """Days have a short or a whole month; a recent day is named relative to now."""
    moment = datetime(2026, 5, 3, 8, 5)
    assert numbers.short_date(moment) == "3 May 2026"
    assert numbers.short_date(datetime(2026, 11, 3), year=False) == "3 Nov"
    assert numbers.long_date(datetime(2026, 11, 3)) == "3 November 2026"
    assert numbers.day_and_time(moment) == "3 May 2026, 08:05"
    now = [datetime(2026, 5, 3, 9), datetime(2026, 5, 4, 0, 1), datetime(2026, 5, 5), datetime(2027, 1, 1)]
    assert [numbers.recent_day(moment, later) for later in now] == [
        "today, 08:05",
        "yesterday, 08:05",
        "3 May",
        "3 May 2026",
    ]


SEEN = "aZ ·7é,()<b>&אבגשسلمى\u0661\u200d👩"
STEER = "\u200f\u202b\u202e\u202c\u2066\u2067\u2068\u2069"


@given(st.text(st.sampled_from(SEEN + STEER), max_size=12))
def test_a_name_moves_nothing_outside_it(name: str) -> None:
    """Whatever somebody is called: what isolates is balanced and stands round the whole, nothing else in it steers, all
    that is seen of it is there in its order, and to isolate it twice changes nothing."""
    told = numbers.isolate(name)
    inside = told.removeprefix(numbers.ISOLATE).removesuffix(numbers.RELEASE)
    assert told in (inside, f"{numbers.ISOLATE}{inside}{numbers.RELEASE}")
    kinds = {unicodedata.bidirectional(char) for char in inside}
    assert not kinds & {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    assert (told != inside) == bool(kinds & {"R", "AL", "AN"})
    assert inside == "".join(char for char in name if char == "\u200d" or unicodedata.category(char) != "Cf")
    assert numbers.isolate(told) == told


def test_a_name_is_not_broken_at_the_end_of_a_line_unless_it_is_long() -> None:
    """Neither between its words nor at its hyphen."""
    assert numbers.isolate_name("Zo-Marie 2") == "Zo\N{NON-BREAKING HYPHEN}Marie\N{NO-BREAK SPACE}2"
    long = "The one who-always wins"
    assert numbers.isolate_name(long) == long


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("target: 0; allowed is 1", "Target: 0; allowed is 1."),
        ("It ends already.", "It ends already."),
        (ValueError("no colour"), "No colour."),
        ("/here/words cannot be read", "/here/words cannot be read."),
    ],
)
def test_a_fault_is_a_sentence(text: object, said: str) -> None:
    """A capital and one full stop; a path stays as it is."""
    assert numbers.sentence(text) == said


def test_percentages() -> None:
    """Also above 100% and below 0."""
    assert [numbers.percentage(part) for part in (0, 0.624, 1, 1.41, -0.02)] == [
        "0%",
        "62%",
        "100%",
        "141%",
        "−2%",
    ]
