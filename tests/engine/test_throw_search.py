"""Requested throws: they meet the conditions, are unbiased, and are reproduced by their seed."""

from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import Throw, throw
from boggle_qt.engine.par import goal
from boggle_qt.engine.presets import RACE, SOLO
from boggle_qt.engine.rules import Band, Boards, Bounds, HouseRules, HouseWords
from boggle_qt.engine.search.solving import score, solve, trace
from boggle_qt.engine.throw_search import band_bounds, board_filter, search_throw
from boggle_qt.store.files import shipped
from boggle_qt.store.work import score_distributions
from tests.engine.players import result_of

DICE = shipped.dice("new-1987")


def dealt(rules: HouseRules, seed: int, words: HouseWords | None = None) -> tuple[Throw, int]:
    lexicon = shipped.lexicon(rules.lexicon, rules.spelling)
    fits = board_filter(
        rules, words or HouseWords(), lexicon, score_distributions.shipped_spread(replace(rules, boards=Boards()))
    )
    return result_of(search_throw(DICE, seed, fits))


def asking(**asked: object) -> HouseRules:
    return replace(SOLO, boards=Boards(**asked))


ASKED: list[tuple[HouseRules, Callable[[Board, set[str]], bool]]] = [
    (asking(words=Bounds(150)), lambda board, words: len(words) >= 150),
    (asking(words=Bounds(0, 20)), lambda board, words: len(words) <= 20),
    (asking(long=True), lambda board, words: any(len(word) >= 8 for word in words)),
    (
        asking(every_cube=True),
        lambda board, words: {c for word in words for path in trace(word, board) for c in path} == set(range(16)),
    ),
    (asking(rich=Bounds(100, 119)), lambda board, words: sum(map(SOLO.points, words)) in range(100, 120)),
    (asking(named=("tea", "net")), lambda board, words: {"tea", "net"} <= words),
    (asking(long=True, rich=Bounds(200), words=Bounds(100)), lambda board, words: len(words) >= 100),
]


@pytest.mark.parametrize(("rules", "fits"), ASKED)
def test_the_first_fitting_throw_is_dealt(rules: HouseRules, fits: Callable[[Board, set[str]], bool]) -> None:
    """The throw meets the conditions by a direct check, no earlier one does, and its seed reproduces it."""
    lexicon = shipped.lexicon("standard", "american")

    def holds(thrown: Throw) -> bool:
        solution = solve_by_rules(thrown.board, lexicon, rules, HouseWords())
        return fits(thrown.board, {word.word for word in solution.words})

    thrown, seed = dealt(rules, 1000)
    assert thrown == throw(DICE, Random(seed))
    assert holds(thrown)
    if rules.boards != ASKED[-1][0].boards:
        assert not any(holds(throw(DICE, Random(before))) for before in range(1000, seed))


def test_bands_divide_all_throws() -> None:
    """Each number of points is in exactly one band, and each band has its share of throws."""
    spread = score_distributions.shipped_spread(SOLO)
    bands = {band: band_bounds(band, spread) for band in Band}
    for points in range(2_000):
        assert sum(points in one for one in bands.values()) == 1
    lexicon = shipped.lexicon("standard", "american")
    many = Counter(
        next(band for band, one in bands.items() if score(throw(DICE, Random(seed)).board, lexicon, 3) in one)
        for seed in range(2_000)
    )
    for band, share in zip(Band, (0.25, 0.5, 0.2, 0.05), strict=True):
        assert abs(many[band] / 2_000 - share) < 0.04


@pytest.mark.slow
@pytest.mark.parametrize("band", list(Band))
def test_dealt_boards_are_unbiased(band: Band) -> None:
    """Dealt boards are distributed like independent throws of the band: chi-square over ten classes of points."""
    rules = asking(rich=band)
    lexicon, spread = shipped.lexicon("standard", "american"), score_distributions.shipped_spread(SOLO)
    wanted, size = band_bounds(band, spread), 1_000
    fits = board_filter(rules, HouseWords(), lexicon, spread)
    work_seed, mine = 10**6, []
    while len(mine) < size:
        thrown, work_seed = result_of(search_throw(DICE, work_seed, fits))
        work_seed += 1
        mine.append(score(thrown.board, lexicon, 3))
    hand = []
    for seed in count(10**9):
        points = score(throw(DICE, Random(seed)).board, lexicon, 3)
        if points in wanted:
            hand.append(points)
            if len(hand) == size:
                break
    edges = sorted(set(sorted(mine + hand)[:: 2 * size // 10][1:]))
    classes = [[sum(edge <= points for edge in edges) for points in sample] for sample in (mine, hand)]
    tables = [Counter(one) for one in classes]
    square = sum(
        (tables[0][at] - tables[1][at]) ** 2 / (tables[0][at] + tables[1][at]) for at in set(classes[0] + classes[1])
    )
    assert square < 27.9, "one in a thousand, with nine degrees of freedom"


def test_a_band_needs_statistics() -> None:
    """A band without statistics for the rules is refused."""
    with pytest.raises(ValueError, match="no statistics"):
        board_filter(asking(rich=Band.RICH), HouseWords(), shipped.lexicon("standard"), None)


def test_a_race_is_dealt_a_board_with_a_goal() -> None:
    """A throw without a required word is rejected; house words count."""
    rules = replace(RACE, amount=8)
    lexicon = shipped.lexicon("standard", "american")
    thrown, _ = dealt(rules, 5)
    assert goal(thrown.board, rules, HouseWords(), lexicon)
    banned = HouseWords(banned=frozenset(w.word for w in solve(thrown.board, lexicon, 3).words))
    other, _ = dealt(rules, 5, banned)
    assert other != thrown
