"""Par and percentiles: the human list that set par, and percentiles against plain counting."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.lexicon import UNTIERED, Lexicon, WordTable, build
from boggle_qt.engine.par import COMMON, LEVELS, par, percentile, spread, usually_seen
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files.shipped import SETS, dice, lexicon
from boggle_qt.store.work import score_distributions
from tests.engine.players import BOARD as GRID
from tests.engine.players import PERSON
from tests.engine.players import booklet_points as points
from tests.packaging.scripts import script


def test_par_is_close_to_a_players_score() -> None:
    """On the sample board par is within a tenth of the 59 points of the player's thirty words."""
    solution = solve(GRID, lexicon("standard"), 4)
    score = sum(map(points, PERSON))
    assert score == 59
    assert abs(par(solution, points) - score) <= score / 10
    # The figures that the docstring gives.
    seen = {word.word for word in solution.words if usually_seen(word.word, word.tier)}
    assert (len(seen), len(seen & set(PERSON))) == (30, 18)
    assert sum(map(points, seen & set(PERSON))) == 29


@pytest.mark.parametrize("size", ["everyday", "standard", "large", "unabridged"])
def test_par_needs_common_words_only(size: str) -> None:
    """Par has only words up to tier 35, so it is the same with a larger lexicon."""
    solution = solve(GRID, lexicon(size), 4)
    assert par(solution, points) == par(solve(GRID, lexicon("everyday"), 4), points)
    assert not any(usually_seen(word.word, word.tier) for word in solution.words if word.tier > COMMON)


@settings(max_examples=80)
@given(st.lists(st.integers(0, 60), min_size=1, max_size=400), st.integers(-5, 70))
def test_percentile_against_counting(values: list[int], value: int) -> None:
    """A percentile is close to the share of lower values."""
    known = spread([(v, v, v) for v in values])
    share = percentile(value, known.points)
    assert 0 <= share <= 100
    # A level's value is that of some throw, so plain counts bound it, a level's width apart.
    below, upto = sum(v < value for v in values), sum(v <= value for v in values)
    low = max((level for level in LEVELS if level <= 100 * below / len(values)), default=0)
    high = min((level for level in LEVELS if level >= 100 * upto / len(values)), default=100)
    slack = 100 / len(values) + 5  # a throw more or less, and the next level
    assert low - slack <= share <= high + slack


@settings(max_examples=40)
@given(st.lists(st.integers(0, 300), min_size=1, max_size=100))
def test_percentile_rises(values: list[int]) -> None:
    """Percentiles rise with the value, from 0 below the poorest throw to 100 above the richest."""
    levels = spread([(v, v, v) for v in values]).points
    shares = [percentile(v, levels) for v in range(-1, 302)]
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert shares[-1] == 100


@given(rows=st.lists(st.tuples(*[st.integers(0, 500)] * 3), min_size=1, max_size=60))
def test_a_spread_has_the_extremes_and_the_median(rows: list[tuple[int, int, int]]) -> None:
    """A spread has the smallest, middle and largest value of each column, in any order of the throws."""
    known = spread(rows)
    assert known == spread(reversed(rows))
    assert known.throws == len(rows)
    for values, column in zip((known.points, known.words, known.par), zip(*rows, strict=True), strict=True):
        assert (values[0], values[-1]) == (min(column), max(column))
        assert set(values) <= set(column)
        assert sum(value <= values[LEVELS.index(50)] for value in column) * 2 >= len(column)


@pytest.mark.parametrize("name", SETS)
def test_every_set_of_cubes_was_surveyed(name: str) -> None:
    """Each cube set, lexicon and usual shortest word has a spread of thousands of throws, and fresh throws agree."""
    other = script("par").LANGUAGE_CUBES.get(name)
    made = name in ("dutch-ij", "polish", "russian")  # for that language only
    sizes = () if made else ("everyday", "standard", "large", "unabridged", "enable")
    for size in (*sizes, *filter(None, (other,))):
        for shortest in (3, 4):
            known = score_distributions.shipped_spread(HouseRules(dice=name, lexicon=size, min_letters=shortest))
            assert known.throws >= 5000
    rules = HouseRules(dice=name, lexicon=other or "everyday", min_letters=4)
    known = score_distributions.shipped_spread(rules)
    rng, words, few = random.Random(11), lexicon(rules.lexicon), []
    for _ in range(40):
        solution = solve(throw(dice(name), rng).board, words, 4)
        few.append((sum(rules.points(word.word) for word in solution.words), len(solution.words), 0))
    fresh = spread(few)
    middle = LEVELS.index(50)
    assert 10 < percentile(fresh.points[middle], known.points) < 90


def test_rules_never_surveyed_have_no_spread() -> None:
    """Rules that were not surveyed have no spread."""
    assert score_distributions.shipped_spread(HouseRules(min_letters=9)) is None


def test_par_is_estimated_without_tiers() -> None:
    """A list that does not know how common its words are gets about the par that these words would have; one word of
    which it is known is enough to trust the list."""
    board = Board.parse("tine/nint/ocna/retl")
    words = ("tine", "inner", "octal", "renal", "continent")
    unknown = Lexicon(WordTable(build([(word, UNTIERED, 0) for word in words])), "mine")
    assert par(solve(board, unknown), lambda word: len(word)) == round(0.59 * (4 + 5 + 5 + 5))
    known = Lexicon(WordTable(build([(word, 10 if word == "tine" else UNTIERED, 0) for word in words])), "mine")
    assert par(solve(board, known), lambda word: len(word)) == 4
