"""Surveys: the same result however they are divided or interrupted, and correct figures."""

import csv
import io
import itertools
import random
import statistics
import tracemalloc
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.dice import throw
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.par import par
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.files import shipped
from boggle_qt.store.words.word_lists import open_lexicon
from boggle_qt.store.work import survey
from boggle_qt.store.work.workers import WorkerPool

QUESTION = survey.Question("new-1987", 7, "everyday", "american", 4, len(open_lexicon("everyday", "american")))
BOARDS = 3 * survey.LOT + 40
COUNTS = st.dictionaries(st.integers(0, 5000), st.integers(1, 50), min_size=1, max_size=30).map(Counter)


@pytest.fixture(autouse=True)
def _in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Survey in this process; test_workers has the other workers."""
    monkeypatch.setattr(survey, "start_workers", lambda _: WorkerPool[int](0))


def last(question: survey.Question, boards: int, file: Path) -> survey.Tally:
    """Run a survey to its end."""
    *_, tally = survey.surveying(question, boards, 1, file)
    return tally


def test_a_lot_is_what_the_solver_finds_on_its_boards() -> None:
    """A lot's points and words are those of its boards solved one by one."""
    lexicon, dice = open_lexicon("everyday", "american"), shipped.dice("new-1987")
    expected = survey.Tally()
    for lot, boards in ((2, survey.LOT), (3, 10)):
        rng = random.Random((QUESTION.seed << 32) + lot)
        for _ in range(boards):
            words = solve(throw(dice, rng).board, lexicon, 4).words
            points = sum(STANDARD.points(len(word.word)) for word in words)
            expected = expected.plus(survey.Tally(1, {"points": Counter([points]), "words": Counter([len(words)])}))
    assert survey.measure(QUESTION, 2, survey.LOT + 10)[0] == expected
    assert survey.measure(replace(QUESTION, seed=8), 2, survey.LOT + 10)[0] != expected


def test_details_are_those_of_the_boards(tmp_path: Path) -> None:
    """Par, longest word, words of each length and the boards with a word are counted board by board; the file keeps
    them."""
    asked = replace(QUESTION, detail=True, word="tine")
    lexicon, dice = open_lexicon("everyday", "american"), shipped.dice("new-1987")
    expected: dict[str, list[int]] = {}
    rng = random.Random(QUESTION.seed << 32)
    for _ in range(40):
        board = throw(dice, rng).board
        words = [found.word for found in solve(board, lexicon, 4).words]
        have = {str(letters): sum(len(word) == letters for word in words) for letters in range(4, 17)}
        have |= {"longest": max(map(len, words), default=0), "word": int(bool(trace("tine", board)))}
        have["par"] = par(solve(board, lexicon, 4), lambda word: STANDARD.points(len(word)))
        for name, value in have.items():
            expected.setdefault(name, []).append(value)
    tally = last(asked, 40, tmp_path / "survey")
    for name, values in expected.items():
        assert tally.measure(name) == Counter(values)
    assert next(survey.surveying(asked, 40, 1, tmp_path / "survey")) == tally
    assert tally.counts["points"] == last(QUESTION, 40, tmp_path / "plain").counts["points"]
    mean = sum(tally.measure("longest").elements()) / 40
    spread = sum((value - mean) ** 2 for value in tally.measure("longest").elements()) / 40
    assert survey.figures(tally.measure("longest"))["error"] == pytest.approx((spread / 40) ** 0.5, abs=1e-4)
    rows = list(csv.DictReader(io.StringIO(survey.write_csv([("one", tally)]))))
    assert sum(int(row["boards"]) for row in rows if row["measure"] == "par") == 40
    assert sum(int(row["value"]) * int(row["boards"]) for row in rows if row["measure"] == "5") == sum(expected["5"])


def test_what_was_told_does_not_change_any_more(tmp_path: Path) -> None:
    """A tally that was yielded never changes."""
    came = []
    for tally in survey.surveying(QUESTION, 3 * survey.LOT, 1, tmp_path / "survey"):
        came.append((tally, tally.boards, {name: Counter(counts) for name, counts in tally.counts.items()}))
    assert [boards for _, boards, _ in came] == sorted(boards for _, boards, _ in came)
    assert came[-1][1] == 3 * survey.LOT
    for tally, boards, counts in came:
        assert tally == survey.Tally(boards, counts)
        assert all(boards == count.total() for count in counts.values())


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        "null",
        '{"lot": 0}',
        '{"lot": 0, "boards": 250, "counts": {"points": [1], "words": [1]}}',
        '{"lot": -1, "boards": 250, "counts": {"points": {"1": 250}, "words": {"1": 250}}}',
        '{"lot": 0, "boards": 250, "counts": {"points": {"1": 249}, "words": {"1": 250}}}',
        '{"lot": 0, "boards": 250, "counts": {"points": {"1": 251, "2": -1}, "words": {"1": 250}}}',
        '{"lot": 0, "boards": 250, "counts": {"points": {"x": 250}, "words": {"1": 250}}}',
        '{"lot": 0, "boards": 0, "counts": {"points": {}, "words": {}}}',
        '{"lot": 0, "boards": "250", "counts": {"points": {"1": 250}, "words": {"1": 250}}}',
    ],
)
def test_a_spoilt_line_does_not_count(tmp_path: Path, line: str) -> None:
    """A malformed line is removed from the file and measured again."""
    file = tmp_path / "survey"
    assert next(survey.surveying(QUESTION, survey.LOT, 1, file)).boards == 0
    head = file.read_text(encoding="utf-8")
    file.write_text(head + line + "\n", encoding="utf-8")
    assert next(survey.surveying(QUESTION, survey.LOT, 1, file)).boards == 0
    assert file.read_text(encoding="utf-8") == head


@pytest.mark.parametrize("text", ["a letter to a friend\n", "{}\n", '{"survey": 1}\n', "\x00\xff"])
def test_another_file_is_left_alone(tmp_path: Path, text: str) -> None:
    """A file that is not this survey is refused and not changed."""
    file = tmp_path / "letter"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match="another file with --out"):
        next(survey.surveying(QUESTION, survey.LOT, 1, file))
    assert file.read_text(encoding="utf-8") == text


def test_how_it_was_shared_out_does_not_show(tmp_path: Path) -> None:
    """Any division into shares, in any order, gives the same result."""
    expected, _ = survey.measure(QUESTION, 0, BOARDS)
    rng = random.Random(1)
    for turn in range(4):
        file = tmp_path / f"{turn}.jsonl"
        head = survey.file_head(QUESTION)
        cuts = sorted({0, 4, *(rng.randrange(1, 4) for _ in range(turn % 3))})
        lines = []
        for low, high in itertools.pairwise(cuts):
            part, _ = survey.measure(QUESTION, low, min(high * survey.LOT, BOARDS) - low * survey.LOT)
            lines.append(survey.share_line(low, part))
        rng.shuffle(lines)
        file.write_text(head.decode() + "".join(lines[: 1 + turn % 2]), encoding="utf-8")
        assert last(QUESTION, BOARDS, file) == expected


def test_more_and_fewer_boards_from_one_file(tmp_path: Path) -> None:
    """A file gives the result of a fresh survey for more, fewer or equally many boards."""
    file = tmp_path / "survey.jsonl"
    for boards in (BOARDS, survey.LOT + 1, 5 * survey.LOT, 10, BOARDS, survey.LOT):
        assert last(QUESTION, boards, file) == survey.measure(QUESTION, 0, boards)[0]


def test_a_billion_boards(tmp_path: Path) -> None:
    """A thousand shares of a million boards give exact figures."""
    share = 4000 * survey.LOT
    file = tmp_path / "survey.jsonl"
    points, words = Counter(dict.fromkeys(range(400), share // 400)), Counter({7: share - 1, 2**20: 1})
    line = survey.share_line(-1, survey.Tally(share, {"points": points, "words": words}))
    lines = [line.replace('"lot": -1', f'"lot": {4000 * number}', 1) for number in range(1000)]
    file.write_text(survey.file_head(QUESTION).decode() + "".join(lines), encoding="utf-8")
    work = survey.surveying(QUESTION, 10**9, 1, file)
    tally = next(work)
    work.close()
    points, words = tally.measure("points"), tally.measure("words")
    assert tally.boards == points.total() == words.total() == 10**9
    told = survey.figures(points)
    assert told["mean"] == 199.5
    assert told["sd"] == round(((400**2 - 1) / 12) ** 0.5, 3)
    assert survey.percentiles(points)[50] == 199
    assert survey.figures(words)["mean"] == round(7 + (2**20 - 7) / share, 3)
    assert len(points) == 400


def test_a_long_survey_is_read_in_little_memory(tmp_path: Path) -> None:
    """Reading a file needs the memory of a few of its shares."""
    file = tmp_path / "survey"
    counts = Counter(dict.fromkeys(range(500), survey.LOT))
    share = survey.Tally(500 * survey.LOT, {"points": counts, "words": counts})
    with file.open("w", encoding="utf-8") as stream:
        stream.write(survey.file_head(QUESTION).decode())
        stream.writelines(survey.share_line(number * 500, share) for number in range(40))
    one_share = len(survey.share_line(0, share)) * 20  # as Python has it, with room for two tallies and what JSON makes
    tracemalloc.start()
    try:
        tally = next(survey.surveying(QUESTION, 10**7, 1, file))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert tally.boards == 40 * 500 * survey.LOT
    assert peak < 4 * one_share


def test_what_is_left_is_shared_out() -> None:
    """Shares cover every missing board once, and leave no worker idle."""
    rng = random.Random(4)
    for _ in range(200):
        boards, workers = rng.randrange(1, 40 * survey.LOT), rng.randint(1, 5)
        lots = -(-boards // survey.LOT)
        done = sorted({rng.randrange(lots) for _ in range(rng.randrange(6))})
        whole = [(lot, survey.Tally(survey.LOT)) for lot in done if (lot + 1) * survey.LOT <= boards]
        waiting = survey.missing_lots(whole, boards)
        met: Counter[int] = Counter(lot * survey.LOT + at for lot, _ in whole for at in range(survey.LOT))
        while waiting:
            left = waiting[0][1]
            lot, count = survey.take_share(waiting, rng.randint(1, 9), workers)
            assert count <= max(survey.LOT, -(-left // workers) + survey.LOT)
            met.update(range(lot * survey.LOT, lot * survey.LOT + count))
        assert sorted(met) == list(range(boards))
        assert set(met.values()) == {1}


@given(counts=COUNTS)
def test_figures_are_those_of_the_statistics_books(counts: Counter[int]) -> None:
    """Mean, deviation and extremes agree with Python's statistics."""
    numbers, told = list(counts.elements()), survey.figures(counts)
    assert told["mean"] == pytest.approx(statistics.fmean(numbers), abs=1e-3)
    assert told["sd"] == pytest.approx(statistics.pstdev(numbers), abs=1e-2)
    assert (told["min"], told["max"]) == (min(numbers), max(numbers))


@given(counts=COUNTS, percent=st.sampled_from(survey.PERCENTILES))
def test_a_percentile_is_the_smallest_value_that_so_many_do_not_exceed(counts: Counter[int], percent: int) -> None:
    """A percentile is the smallest value that enough boards do not exceed."""
    value, numbers = survey.percentiles(counts)[percent], sorted(counts.elements())
    assert value in counts
    assert sum(number <= value for number in numbers) * 100 >= len(numbers) * percent
    assert sum(number < value for number in numbers) * 100 < len(numbers) * percent


@given(counts=COUNTS, bars=st.integers(1, 40))
def test_bins_hold_every_board_once(counts: Counter[int], bars: int) -> None:
    """Bins have one round width and each board once, and are not too many."""
    step, bins = survey.binned(counts, bars)
    assert str(step).strip("0") in {"1", "2", "5"}
    assert bins.total() == counts.total()
    assert all(first % step == 0 for first in bins)
    assert max(bins) // step - min(bins) // step < bars
    for first, many in bins.items():
        assert many == sum(count for value, count in counts.items() if first <= value < first + step)
