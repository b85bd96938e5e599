"""Surveys: the same boards whoever measures them and however often it was stopped, and figures that are true."""

from __future__ import annotations

import json
import random
import statistics
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.dice import throw
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search import solve
from boggle_qt.store import shipped
from boggle_qt.store.survey import LOT, OtherSurvey, Question, Tally, binned, figures, measure, percentile, surveying
from boggle_qt.store.wordlists import open_lexicon

QUESTION = Question("new-1987", 7, "everyday", "american", 4, len(open_lexicon("everyday", "american")))
COUNTS = st.dictionaries(st.integers(0, 5000), st.integers(1, 50), min_size=1, max_size=30).map(Counter)


def last(question: Question, boards: int, file: Path) -> Tally:
    """The tally of a survey that runs to its end."""
    *_, tally = surveying(question, boards, 1, file)
    return tally


def test_a_lot_is_what_the_solver_finds_on_its_boards() -> None:
    """Points and words of every board, solved one by one; another lot and another seed are other boards."""
    points, words = measure(QUESTION, 2)
    rng = random.Random((QUESTION.seed << 32) + 2)
    lexicon, dice = open_lexicon("everyday", "american"), shipped.dice("new-1987")
    for number in range(25):
        solution = solve(throw(dice, rng).board, lexicon, 4)
        assert words[number] == len(solution.words)
        assert points[number] == sum(STANDARD.points(len(word.word)) for word in solution.words)
    assert len(points) == len(words) == LOT
    assert measure(QUESTION, 3) != (points, words)


def test_what_was_told_does_not_change_any_more(tmp_path: Path) -> None:
    """Every tally of a survey is read on another thread while it goes on: each stays as it was when it came."""
    came = []
    for tally in surveying(QUESTION, 3 * LOT, 1, tmp_path / "survey"):
        came.append((tally, tally.boards, Counter(tally.points), Counter(tally.words)))
    assert [boards for _, boards, _, _ in came] == sorted(boards for _, boards, _, _ in came)
    assert came[-1][1] == 3 * LOT
    for tally, boards, points, words in came:
        assert tally == Tally(boards, points, words)
        assert boards == points.total() == words.total()


def test_a_survey_taken_up_again_is_the_survey_in_one_go(tmp_path: Path) -> None:
    """Lots in the file are not measured again, a line cut short by a crash is, and the last lot counts only as far as
    was asked."""
    whole = last(QUESTION, 2 * LOT, tmp_path / "whole")
    file = tmp_path / "again"
    assert last(QUESTION, LOT, file).boards == LOT
    with file.open("a", encoding="utf-8") as stream:
        stream.write('{"lot": 1, "points": [1, 2, ')
    begun = next(surveying(QUESTION, 2 * LOT, 1, file))
    assert begun.boards == LOT
    assert last(QUESTION, 2 * LOT, file) == whole
    assert whole.boards == whole.points.total() == whole.words.total() == 2 * LOT
    part = last(QUESTION, LOT + 10, file)
    assert (part.boards, part.words.total()) == (LOT + 10, LOT + 10)
    assert part.words <= whole.words


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        '{"lot": 0}',
        '{"lot": 0, "points": [1], "words": [1]}',
        json.dumps({"lot": 0, "points": [-1] * LOT, "words": [0] * LOT}),
        json.dumps({"lot": 0, "points": ["1"] * LOT, "words": [0] * LOT}),
    ],
)
def test_a_spoilt_line_does_not_count(tmp_path: Path, line: str) -> None:
    """It is taken out of the file, and its lot is waited for."""
    file = tmp_path / "survey"
    assert next(surveying(QUESTION, LOT, 1, file)).boards == 0
    head = file.read_text(encoding="utf-8")
    file.write_text(head + line + "\n", encoding="utf-8")
    assert next(surveying(QUESTION, LOT, 1, file)).boards == 0
    assert file.read_text(encoding="utf-8") == head


@pytest.mark.parametrize("text", ["a letter to a friend\n", "{}\n", '{"survey": 1}\n', "\x00\xff"])
def test_another_file_is_left_alone(tmp_path: Path, text: str) -> None:
    """What is no survey of this question is refused and not a byte of it changes."""
    file = tmp_path / "letter"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(OtherSurvey, match="name another file with --out"):
        next(surveying(QUESTION, LOT, 1, file))
    assert file.read_text(encoding="utf-8") == text


@given(counts=COUNTS)
def test_figures_are_those_of_the_statistics_books(counts: Counter[int]) -> None:
    """Mean, deviation and extremes as Python's statistics has them of the numbers one by one."""
    numbers, told = list(counts.elements()), figures(counts)
    assert told["mean"] == pytest.approx(statistics.fmean(numbers), abs=1e-3)
    assert told["sd"] == pytest.approx(statistics.pstdev(numbers), abs=1e-2)
    assert (told["min"], told["max"]) == (min(numbers), max(numbers))


@given(counts=COUNTS, percent=st.integers(1, 100))
def test_a_percentile_is_the_smallest_value_that_so_many_do_not_exceed(counts: Counter[int], percent: int) -> None:
    """It is one of the values; so many of a hundred are no larger, and fewer than so many are smaller."""
    value, numbers = percentile(counts, percent), sorted(counts.elements())
    assert value in counts
    assert sum(number <= value for number in numbers) * 100 >= len(numbers) * percent
    assert sum(number < value for number in numbers) * 100 < len(numbers) * percent


@given(counts=COUNTS, bars=st.integers(1, 40))
def test_bins_hold_every_board_once(counts: Counter[int], bars: int) -> None:
    """At most so many of one round width, each count in the bin its value is in."""
    step, bins = binned(counts, bars)
    assert str(step).strip("0") in {"1", "2", "5"}
    assert bins.total() == counts.total()
    assert all(first % step == 0 for first in bins)
    assert max(bins) // step - min(bins) // step < bars
    for first, many in bins.items():
        assert many == sum(count for value, count in counts.items() if first <= value < first + step)
