"""What to practise: words missed, the deck in the journal, and a simulated learner over sixty days."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import random_turns, throw, throw_of_board
from boggle_qt.engine.drills import board_with_words, drill_rules
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import Deal, EndTurn, Guess, Match, Start
from boggle_qt.engine.opponent import LEVELS, View
from boggle_qt.engine.par import COMMON
from boggle_qt.engine.presets import RACE, SOLO, Drill
from boggle_qt.engine.rules import HouseRules, HouseWords, Player
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.files import shipped
from boggle_qt.store.journal import deletion, export, practice, queries
from boggle_qt.store.journal.deck import LEARNED
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.practice import MOST_WORDS, NEW_A_DAY, Practice, learn
from tests.engine.players import result_of
from tests.store.table import Table

LEXICON = shipped.lexicon("standard", "american")
DICE = shipped.dice("new-1987")
BEGIN = datetime(2026, 1, 1, 8, tzinfo=UTC)
DAY = timedelta(days=1)
BOARD = Board.parse("tine/nint/ocna/retl")


class Diary:
    """A journal and the time of day in it."""

    def __init__(self) -> None:
        self.now = BEGIN
        self.journal = Journal.open(Path(":memory:"), clock=lambda: self.now, open_lexicon=shipped.lexicon)
        self.rounds = 0

    def play(self, board: Board, words: Sequence[str], rules: HouseRules = SOLO, name: str = "Ann") -> None:
        """Play a round and find these words."""
        self.rounds += 1
        self.now += timedelta(minutes=3)
        table = Table(self.journal, Match.new(rules, (Player(name),)), LEXICON)
        thrown = throw_of_board(board, random_turns(len(board.faces), Random(self.rounds)))
        goal = len(rules.boards.named) or None
        for event in (
            Deal(thrown, None if goal else self.rounds, 0, goal=goal),
            Start(0),
            *(Guess((), 1000 + at, word) for at, word in enumerate(words)),
            EndTurn(60_000),
        ):
            if not table.match.settled:
                table.do(event)

    def plan(
        self,
        banned: frozenset[str] = frozenset(),
        open_lexicon: Any = shipped.lexicon,
        language: str = "english",
        journal: Journal | None = None,
    ) -> Practice:
        """Return what Ann should practise now."""
        return result_of(
            practice.practice(
                journal or self.journal, "Ann", self.now, HouseWords(banned=banned), open_lexicon, language
            )
        )


@pytest.fixture
def diary() -> Iterator[Diary]:
    made = Diary()
    yield made
    made.journal.close()


def shown(board: Board) -> list[str]:
    return [one.word for one in solve(board, LEXICON, 3).words if not one.strong]


def listed(plan: Practice) -> set[str]:
    return {one.cost.word for one in plan.missed}


def test_missed_words_are_listed_with_their_rounds(diary: Diary) -> None:
    """Found words are not; the latest round comes first."""
    diary.play(BOARD, ["inner", "tanner"])
    diary.play(BOARD, ["inner"])
    plan = diary.plan()
    assert len(plan.missed) == MOST_WORDS
    assert "inner" not in listed(plan)
    assert all(one.cost.tier <= COMMON for one in plan.missed)
    twice = next(one for one in plan.missed if one.cost.word != "tanner")
    assert [score.match_id for score in twice.rounds] == [2, 1]


def test_only_comparable_solo_rounds_count(diary: Diary) -> None:
    """Races, other players, drills, banned words and rounds without their lexicon do not."""
    diary.play(BOARD, [], replace(RACE, amount=4))
    diary.play(BOARD, [], name="Ben")
    diary.play(BOARD, [], drill_rules(Drill.FIND, ["inner", "tanner"], SOLO))
    assert listed(diary.plan()) == set()
    diary.play(BOARD, [])
    worst = diary.plan().missed[0].cost.word
    assert worst not in listed(diary.plan(frozenset({worst})))

    def gone(name: str, spelling: str) -> Lexicon:
        raise ValueError("no such list")

    assert listed(diary.plan(open_lexicon=gone)) == set()


def test_rounds_in_another_language_have_a_deck_of_their_own(diary: Diary) -> None:
    """Neither their words nor their reviews mix."""
    for _ in range(2):
        diary.play(BOARD, [])
    assert diary.plan().cards
    german = diary.plan(language="german")
    assert (german.missed, german.cards, german.boards) == ((), (), ())


def test_a_word_enters_after_two_misses_and_only_some_a_day(diary: Diary) -> None:
    """The most expensive first; the rest on later days. Planning again changes nothing."""
    diary.play(BOARD, [])
    assert diary.plan().cards == ()
    diary.play(BOARD, [])
    plan = diary.plan()
    assert plan.due == tuple(sorted(one.cost.word for one in plan.missed[:NEW_A_DAY]))
    assert diary.plan() == plan
    diary.now += DAY + timedelta(minutes=1)
    assert len(diary.plan().cards) == 2 * NEW_A_DAY


def test_learn_enters_at_once_and_four_finds_in_rounds_end_it(diary: Diary) -> None:
    """A find in a drill is a review, but not one of the four; two misses bring the word back."""
    diary.play(BOARD, ["inner"])
    learn(diary.journal, 1, 0, 0, "tanner")
    assert diary.plan().due == ("tanner",)
    for _ in range(LEARNED - 1):
        diary.now += DAY
        diary.play(BOARD, [*shown(BOARD)])
    diary.now += DAY
    diary.play(BOARD, ["tanner"], drill_rules(Drill.FIND, ["tanner"], SOLO))
    card = diary.plan().card("tanner")
    assert (card.learned, card.row, card.found) == (False, LEARNED - 1, LEARNED)
    diary.now += DAY
    diary.play(BOARD, ["tanner"])
    card = diary.plan().card("tanner")
    assert card.learned
    for _ in range(2):
        diary.now += DAY
        diary.play(BOARD, [word for word in shown(BOARD) if word != "tanner"])
    assert "tanner" in diary.plan().due


def test_reviews_go_with_their_rounds(diary: Diary, tmp_path: Path) -> None:
    """A deleted round takes its reviews along, and back; an export carries them; purging removes them."""
    for _ in range(2):
        diary.play(BOARD, [])
    before = diary.plan()
    assert before.due
    (tmp_path / "j.jsonl").write_bytes(b"".join(export.lines(diary.journal)))
    with Journal.open(tmp_path / "j.db", clock=lambda: diary.now) as other:
        result_of(export.import_matches(other, tmp_path / "j.jsonl"))
        result_of(queries.summarize(other))
        assert diary.plan(journal=other).cards == before.cards
    last = queries.history(diary.journal)[0]
    deleted = deletion.delete_round(diary.journal, last)
    assert diary.plan().cards == ()
    deletion.undo(diary.journal, deleted)
    assert diary.plan().cards == before.cards
    deletion.delete_round(diary.journal, last)
    deletion.purge(diary.journal)
    assert diary.journal.query("SELECT COUNT(*) FROM reviews")[0][0] == 0


@pytest.mark.parametrize("days", [8, pytest.param(60, marks=pytest.mark.slow)])
def test_sixty_days_of_plumbing(diary: Diary, days: int) -> None:
    """A simulated learner plays two rounds and practises what is due, every day. At least 95 % of the due words of all
    sessions lie on the boards dealt; the deck's words are common and never rude."""
    tom = next(level for level in LEVELS if level.name == "tom")
    chance = Random(31)
    due = placed = 0
    for day in range(days):
        diary.now = BEGIN + day * DAY
        for _ in range(2):
            board = throw(DICE, chance).board
            seen = View(board, solve(board, LEXICON, 3), SOLO, LEXICON).play(tom, diary.rounds, 180)
            diary.play(board, [one.word for one in seen])
        session = set(diary.plan().due)
        due += len(session)
        waiting = list(diary.plan().due)
        while waiting:
            dealt = result_of(board_with_words(waiting, DICE, chance.randrange(10**6)))
            if dealt is None:
                break
            assert all(trace(word, dealt.board) for word in dealt.words)
            diary.play(
                dealt.board,
                [word for word in dealt.words if chance.random() < 0.8],
                drill_rules(Drill.FIND, dealt.words, SOLO),
            )
            placed += len(session.intersection(dealt.words))
            waiting = [word for word in diary.plan().due if word in session]
    plan = diary.plan()
    assert due > 3 * days
    assert placed / due >= 0.95
    assert all(not LEXICON.strong(card.word) and (LEXICON.tier(card.word) or 99) <= COMMON for card in plan.cards)
    ever = [week.known + week.due + week.learned for week in plan.weeks]
    assert ever == sorted(ever)
    assert len(plan.weeks) == -(-(days - 1) // 7)
    assert all(week.of_par is not None and 0.1 < week.of_par < 1.2 for week in plan.weeks)
    assert max(week.due + week.known for week in plan.weeks) > 3
