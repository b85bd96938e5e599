"""The modes: each by worked examples, and all of them in random matches."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Apart, debriefs
from boggle_qt.engine.match import Deal, EndTurn, Guess, Hinted, Match, Pause, Phase, Resume, Start, Tick, advance
from boggle_qt.engine.modes import MODES
from boggle_qt.engine.par import goal, par
from boggle_qt.engine.presets import ALLOTMENT, GOAL, OVERTIME, RACE, REFILL, SINGLE_PLAYER_PRESETS, SOLO, STRIKES
from boggle_qt.engine.referee import Late, Unlisted
from boggle_qt.engine.rules import AMOUNTS, BadRules, HouseRules, HouseWords, Judging, Mode, Player
from boggle_qt.engine.scoring import Outcome
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from tests.engine.players import BOARD, LEXICON, any_mode, any_players, names, play
from tests.engine.test_any_match import AnyMatch


def alone(rules: HouseRules, *words: tuple[int, str], goal: int | None = None) -> Match:
    """Return a turn with words at playing milliseconds."""
    match = play(Match.new(rules, names(1)), Deal.from_board(BOARD, 0, goal), Start(0))
    return play(match, *(Guess((), at, word) for at, word in words))


def points(match: Match) -> float:
    return match.score()[0].total


def test_overtime_freezes_the_score_at_the_end_of_the_time() -> None:
    """Later words, mistakes and hints neither cost nor gain points; the turn ends when the player ends it."""
    rules = replace(OVERTIME, seconds=10, penalty=1, hint_prices=(2,) * 7)
    match = alone(rules, (1_000, "tine"), (9_999, "tanner"))
    assert (points(match), match.in_overtime, match.time_left(9_999)) == (4, False, 1)
    match = play(match, Tick(10_000))
    assert (match.phase, match.in_overtime, match.deadline, match.time_left(99_000)) == (Phase.RUNNING, True, None, 0)
    match, verdict = advance(match, Guess((), 11_000, "continent"), LEXICON)
    assert (verdict.good, verdict.points) == (True, 0)
    match = play(match, Guess((), 12_000, "onice"), Hinted(1, 13_000))
    match = play(match, Pause(14_000), Resume(20_000), Guess((), 21_000, "coin"), EndTurn(30_000))
    assert (match.phase, points(match)) == (Phase.SCORED, 4)
    apart = [line.word for line in match.score()[0].lines if line.outcome is Outcome.APART]
    assert apart == ["continent", "coin"]
    assert match.round.sheets[0].played == 24_000


def test_a_race_is_over_with_the_last_word() -> None:
    """A race ends with the last word of the length, or at par; it has no clock, and the time played is recorded."""
    five = replace(RACE, amount=5)
    match = alone(five, (1_000, "tine"), (2_000, "inner"), (3_000, "inner"), goal=2)
    assert (match.phase, match.deadline, match.mode.progress(match.turn)) == (Phase.RUNNING, None, 1)
    match = play(match, Guess((), 400_000, "lance"))
    assert (match.phase, match.round.sheets[0].played) == (Phase.SCORED, 400_000)
    match = alone(RACE, (1_000, "tine"), goal=4)
    assert match.phase is Phase.RUNNING
    assert play(match, Guess((), 5_000, "tanner")).phase is Phase.SCORED


def test_refill_buys_seconds_with_words() -> None:
    """A good word moves the deadline; a repeated, wrong or late word does not."""
    rules = replace(REFILL, seconds=10, amount=4)
    match = alone(rules, (1_000, "tine"), (2_000, "tine"), (3_000, "onice"))
    assert (match.deadline, match.time_left(3_000)) == (14_000, 11_000)
    match = play(match, Guess((), 13_999, "inner"))
    assert match.deadline == 18_000
    match, verdict = advance(match, Guess((), 18_000, "lance"), LEXICON)
    assert (type(verdict.reason), match.phase, match.round.sheets[0].played) == (Late, Phase.SCORED, 18_000)


def test_the_debrief_separates_words_that_do_not_count() -> None:
    """Words found in overtime are shown as found, but the total is the score at the end of the time."""
    match = alone(replace(OVERTIME, seconds=10), (1_000, "tine"))
    match = play(match, Tick(10_000), Guess((), 11_000, "continent"), EndTurn(12_000))
    lexicon = shipped.lexicon("standard", "american")
    (results,) = debriefs(match.readout(), solve(BOARD, lexicon, 3))
    assert (results.found, results.total, results.apart) == (2, 1, ((Apart.MODE, -11),))


def test_three_strikes_and_out() -> None:
    """A strike is a word that the lexicon lacks, each once; untraceable and short words are none."""
    match = alone(STRIKES, (1, "tine"), (2, "cero"), (3, "cero"), (4, "xyz"), (5, "it"), (6, "onice"))
    assert (match.phase, match.round.sheets[0].wrong) == (Phase.RUNNING, ("cero", "onice"))
    match, verdict = advance(match, Guess((), 7, "alnico"), LEXICON)
    assert (type(verdict.reason), match.phase) == (Unlisted, Phase.SCORED)
    assert points(match) == 1


def test_the_best_words_of_an_allotment_count() -> None:
    """Other words do not count; of equals, those written last."""
    rules = replace(ALLOTMENT, amount=2)
    match = alone(rules, (1, "tine"), (2, "coin"), (3, "tanner"), (4, "core"))
    standing = {line.word: line.outcome for line in match.score()[0].lines}
    assert [word for word, one in standing.items() if one is Outcome.APART] == ["coin", "core"]
    assert points(match) == 1 + 3


def test_a_word_that_does_not_count_is_not_the_best_of_the_review() -> None:
    """Where too many good words were found, the best word of the review is one of those that count."""
    match = play(alone(replace(ALLOTMENT, amount=1), (1, "tine"), (2, "coin")), EndTurn(3))
    (review,) = debriefs(match.readout(), solve(BOARD, shipped.lexicon("standard"), 3))
    assert [(entry.word, entry.struck) for entry in review.entries if entry.struck] == [("coin", Apart.MODE)]
    assert review.best is not None
    assert review.best.word == "tine"
    assert review.total == 1


def test_a_word_that_does_not_count_has_a_verdict_without_points() -> None:
    """A good word after the end of the time, or not among the best, gets 0 points in its verdict."""
    match, results = alone(replace(ALLOTMENT, amount=2)), []
    for at, word in enumerate(("tine", "coin", "core", "tanner")):
        match, verdict = advance(match, Guess((), at, word), LEXICON)
        assert verdict.good
        results.append(verdict.points)
    assert results == [1, 1, 0, 3]
    _, verdict = advance(alone(OVERTIME, (1, "tine"), (200_000, "coin")), Guess((), 200_001, "tanner"), LEXICON)
    assert (verdict.good, verdict.points) == (True, 0)


def test_a_turn_ends_at_its_goal_or_when_time_is_up() -> None:
    """In both cases the score is what was found."""
    match = alone(GOAL, (1_000, "tine"), (2_000, "tanner"), goal=4)
    assert (match.phase, match.mode.progress(match.turn)) == (Phase.SCORED, 4)
    match = play(alone(GOAL, (1_000, "tine"), goal=4), Tick(180_000))
    assert (match.phase, points(match)) == (Phase.SCORED, 1)


def test_the_goal_of_a_board() -> None:
    """The goal is par, a share of it, or all words of a length except strong ones; other modes have none."""
    lexicon = shipped.lexicon("standard", "american")
    solution = solve(BOARD, lexicon, 3)
    at_par = par(solution, SOLO.points)
    assert goal(BOARD, RACE, HouseWords(), lexicon) == at_par
    for share in (10, 50, 55, 100, 150):
        assert goal(BOARD, replace(GOAL, amount=share), HouseWords(), lexicon) == math.ceil(at_par * share / 100)
    fives = [word for word in solution.words if len(word.word) == 5 and not word.strong]
    assert goal(BOARD, replace(RACE, amount=5), HouseWords(), lexicon) == len(fives)
    banned = HouseWords(banned=frozenset({fives[0].word}))
    assert goal(BOARD, replace(RACE, amount=5), banned, lexicon) == len(fives) - 1
    for rules in (SOLO, *SINGLE_PLAYER_PRESETS):
        assert (goal(BOARD, rules, HouseWords(), lexicon) is None) == (rules.mode not in (Mode.RACE, Mode.GOAL))
    match = Match.new(replace(RACE, amount=5), (Player("Ann"),))
    match = play(match, Deal.from_board(BOARD, 0, len(fives)), Start(0), lexicon=lexicon)
    for at, word in enumerate(fives):
        assert match.phase is Phase.RUNNING
        match = play(match, Guess(word.path, at), lexicon=lexicon)
    assert match.phase is Phase.SCORED


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"mode": "sprint"}, "mode: use one of classic, overtime"),
        ({"mode": "overtime", "amount": 3}, "amount: the mode overtime takes no amount"),
        ({"mode": "strikes", "amount": 0}, "amount: use a whole number from 1 to 20"),
        ({"mode": "overtime", "seconds": None}, "overtime needs a time limit"),
        ({"mode": "race"}, "a race has no time limit"),
        ({"mode": "drill"}, "boards.named: a drill needs the words"),
        ({"mode": "race", "seconds": None, "amount": 2}, "amount: use 0, or at least the 3 letters"),
        ({"mode": "strikes", "judging": Judging.PAPER}, "needs the mode classic"),
        ({"mode": "strikes", "own_paper": True}, "needs the mode classic"),
    ],
)
def test_invalid_modes_are_refused(changes: dict[str, object], said: str) -> None:
    """The message names the field and what is allowed."""
    with pytest.raises(BadRules, match=said):
        replace(SOLO, **changes)


def test_modes_are_for_one() -> None:
    """Two players can play classic rounds only."""
    for rules in SINGLE_PLAYER_PRESETS:
        Match.new(rules, names(1))
        with pytest.raises(BadRules, match="for one player"):
            Match.new(rules, names(2))


def test_every_mode_has_a_preset_with_the_default_amount() -> None:
    """There is one preset for each mode besides classic, with the default amount; a drill needs words first."""
    assert set(MODES) == set(Mode)
    assert {rules.mode for rules in SINGLE_PLAYER_PRESETS} | {Mode.CLASSIC, Mode.DRILL} == set(Mode)
    for rules in SINGLE_PLAYER_PRESETS:
        assert rules.amount == AMOUNTS.get(rules.mode, (None,))[0]


class AnyMode(AnyMatch):
    """A random match of one player in any mode; the promise of the mode holds after every event."""

    @initialize(rules=any_mode(), players=any_players(), goal=st.none() | st.integers(1, 8))
    def sit_down(self, rules: HouseRules, players: tuple[Player, ...], goal: int | None = None) -> None:
        self.goal = goal
        self.latched: tuple[int, float] | None = None
        super().sit_down(rules, players[:1])

    @invariant()
    def a_mode_keeps_its_promise(self) -> None:
        match = self.match
        if not match.rounds:
            return
        rules, sheet, (score,) = match.rules, match.round.sheets[0], match.score()
        worth = [rules.points(entry.word, match.players[0].handicap) for entry in sheet.entries]
        ends = {Mode.RACE: match.mode.progress(match.turn), Mode.GOAL: sum(worth)}.get(rules.mode)
        if rules.mode is Mode.OVERTIME:
            if self.latched is not None and self.latched[0] == len(match.rounds):
                assert score.total == self.latched[1], "the score is final"
            self.latched = (len(match.rounds), score.total) if match.in_overtime else None
        elif rules.mode is Mode.ALLOTMENT:
            assert score.words == sum(sorted(worth, reverse=True)[: rules.amount])
        elif rules.mode is Mode.STRIKES:
            assert len(sheet.wrong) <= (rules.amount or 0)
            assert (match.phase is Phase.RUNNING) <= (len(sheet.wrong) < (rules.amount or 0))
        elif ends is not None and match.round.goal is not None and match.phase is Phase.RUNNING:
            assert ends < match.round.goal
        if rules.mode not in (Mode.OVERTIME, Mode.ALLOTMENT):
            assert score.words == sum(worth)


TestAnyMode = AnyMode.TestCase
TestAnyMode.settings = settings(max_examples=30, stateful_step_count=50)


@given(rules=any_mode())
def test_a_classic_round_ignores_the_goal(rules: HouseRules) -> None:
    """A classic round has the same scores with and without a goal in its deal."""
    classic = replace(rules, mode=Mode.CLASSIC, amount=None)
    board = Board.parse("tine/nint/ocna/retl")
    results = []
    for aim in (None, 1):
        match = play(Match.new(classic, names(1)), Deal.from_board(board, 0, aim), Start(0), Guess((), 1, "tine"))
        results.append((match.phase, match.score()))
    assert results[0] == results[1]
