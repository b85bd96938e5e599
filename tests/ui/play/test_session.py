"""The session: the one clock, the journal before the ear, and news in the order in which it happened."""

import shutil
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import (
    Challenge,
    Close,
    Deal,
    EndTurn,
    Event,
    Guess,
    Match,
    NotNow,
    Pause,
    Phase,
    Resume,
    Start,
    Tick,
    Verdict,
    advance,
)
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords, Player
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.problems import SAVED_AGAIN, held_line
from boggle_qt.store.files.problems import DiskAction, Refused
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.write_queue import WriteQueue
from boggle_qt.store.words import word_lists
from boggle_qt.ui.play.session import NAP, RULINGS, Session, asleep, awake
from tests.engine.players import BOARD
from tests.store.refusing import FULL, Refusing
from tests.ui.sitting import Clock

ADA = (Player("Ada"),)


@pytest.fixture
def session(qapp: QApplication, clock: Clock) -> Iterator[Session]:
    """Return a session without a journal."""
    made = Session(None, word_lists.open_lexicon, clock)
    yield made
    made.leave()


def dealt(session: Session, rules: HouseRules = SOLO) -> None:
    session.begin(rules, ADA)
    session.send(partial(Deal.from_board, BOARD))


def test_signals_arrive_in_order(session: Session) -> None:
    """A listener that starts the turn in its slot does not reorder events for others."""
    heard: list[Phase] = []

    def hasty(match: Match) -> None:
        if match.phase is Phase.READY and match.rounds and session.match == match:
            session.send(Start)

    session.changed.connect(hasty)
    session.changed.connect(lambda match: heard.append(match.phase))
    dealt(session)
    assert heard[-2:] == [Phase.READY, Phase.RUNNING]


def test_short_words_of_a_handicap_score_in_new_matches(session: Session) -> None:
    """Whether the handicap was entered now or comes from a match or settings of before."""
    session.begin(SOLO, (Player("Ada"), Player("Kid", Handicap(min_letters=2))))
    rules, (ada, kid) = session.match.rules, session.match.players
    assert (rules.points("it", ada.handicap), rules.points("it", kid.handicap)) == (0, 1)


def test_a_left_match_signals_nothing_more(session: Session) -> None:
    """A listener that leaves hears no later event."""
    heard: list[Phase] = []

    def leaver(match: Match) -> None:
        if match.phase is Phase.RUNNING:
            session.send(Pause)
            session.leave()

    session.changed.connect(leaver)
    session.changed.connect(lambda match: heard.append(match.phase))
    dealt(session)
    session.send(Start)
    assert heard[-1] is Phase.RUNNING
    assert session.match is None


def test_an_event_is_saved_before_it_is_signalled(qapp: QApplication, clock: Clock, tmp_path: Path) -> None:
    """The journal has the word when a listener hears of it."""
    here = tmp_path / "here"
    here.mkdir()
    journal = Journal.open(here / "journal.sqlite", open_lexicon=word_lists.open_lexicon)
    session, copies = Session(journal, word_lists.open_lexicon, clock), list[Path]()

    def copy(event: Event, verdict: Verdict) -> None:
        copies.append(Path(shutil.copytree(here, tmp_path / f"after {len(copies) + 1}")))

    session.judged.connect(copy)
    dealt(session)
    session.send(Start)
    for word in ("tine", "inner", "lance"):
        session.send(Guess, trace(word, BOARD)[0])
    session.leave()
    journal.close()
    for words, folder in enumerate(copies, start=1):
        found = Journal.open(folder / "journal.sqlite", open_lexicon=word_lists.open_lexicon)
        kept = WriteQueue(found).unfinished()
        assert len(kept.match.round.sheets[0].entries) == words
        found.close()
    assert len(copies) == 3


def test_the_clock_never_goes_back(session: Session, clock: Clock) -> None:
    """It waits until a clock that ran backwards has caught up; resumed, a match continues from its last event."""
    dealt(session)
    session.send(Start)
    clock.time += 15
    session.beat()
    clock.time -= 10
    session.send(Guess, trace("tine", BOARD)[0])
    session.beat()
    assert (session.now, session.match.time_left(session.now)) == (15_000, 165_000)
    clock.time += 15
    session.send(Pause)
    left = session.match
    clock.time = -1000.0
    assert session.now == left.now == 20_000
    session.leave()
    session.resume(7, left)
    assert session.now == 20_000
    session.send(Resume)
    clock.time += 5
    assert session.now == 25_000
    assert session.match_id == 7


def test_a_beat_after_the_deadline_ends_the_turn(session: Session, clock: Clock) -> None:
    """Before it, nothing changes."""
    heard: list[Match] = []
    dealt(session)
    session.send(Start)
    session.changed.connect(heard.append)
    clock.time += 179
    session.beat()
    assert heard == []
    clock.time += 1
    session.beat()
    assert [match.phase for match in heard] == [Phase.SCORED]


def test_no_match_takes_an_event_out_of_phase(session: Session) -> None:
    """The engine refuses it and the match stays as it was."""
    dealt(session)
    before = session.match
    with pytest.raises(NotNow):
        session.send(EndTurn)
    assert session.match == before


def test_every_round_has_its_own_id(session: Session) -> None:
    """The next round, another match and a resumed one have other ids."""
    seen = []
    dealt(session)
    seen.append(session.round_id)
    for event in (Start, EndTurn, partial(Deal.from_board, BOARD)):
        session.send(event)
    seen.append(session.round_id)
    left = session.match
    dealt(session)
    seen.append(session.round_id)
    session.resume(1, left)
    seen.append(session.round_id)
    assert len(set(seen)) == 4
    session.leave()
    assert session.round_id is None


def test_rulings_wait_for_the_end_of_the_round(session: Session) -> None:
    """A ban joins the match once the round is scored; an imported list waits for the next match."""
    dealt(session)
    session.send(Start)
    session.set_words(HouseWords(banned=frozenset({"tine"})))
    assert not session.match.words.banned
    session.send(EndTurn)
    assert session.match.words.banned == {"tine"}
    letters = "abcdefghij"
    many = frozenset(a + b + c for a in letters for b in letters for c in letters[:1])
    assert len(many) > RULINGS
    session.set_words(HouseWords(accepted=many))
    assert session.match.words.banned == {"tine"}
    dealt(session)
    assert session.match.words.accepted == many


@pytest.mark.parametrize("room", [0, 1, 2, 3])
def test_refused_events_are_saved_with_the_next_that_fits(
    qapp: QApplication, clock: Clock, tmp_path: Path, room: int
) -> None:
    """A full disk is reported once, whichever event it refuses first; no word is lost, and in the end all are saved."""
    journal = Refusing.open(tmp_path / "j.db", open_lexicon=word_lists.open_lexicon)
    session, told = Session(journal, word_lists.open_lexicon, clock), list[str]()
    session.unsaved.connect(told.append)
    session.saved.connect(lambda before, now: told.extend((f"no more: {before}", now)))
    journal.room = room
    dealt(session)
    session.send(Start)
    for word in ("tine", "inner"):
        clock.time += 2
        session.send(Guess, trace(word, BOARD)[0])
        for _ in range(3):
            session.send(Tick)
    assert told == [held_line(FULL)]
    assert [entry.word for entry in session.match.round.sheets[0].entries] == ["tine", "inner"]
    journal.room = None
    session.send(Guess, trace("lance", BOARD)[0])
    assert told[1:] == [f"no more: {told[0]}", SAVED_AGAIN]
    assert journal.saved_match(session.match_id).match == session.match
    kinds = [type(step.event) for step in journal.replay(session.match_id)]
    assert kinds == [Deal, Start, Guess, Tick, Guess, Tick, Guess]
    session.leave()
    journal.close()


def test_unsaved_events_are_retried(
    qtbot: QtBot, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after the match was left; once saved nothing is retried."""
    monkeypatch.setattr("boggle_qt.ui.play.session.RETRY", 1)
    journal = Refusing.open(tmp_path / "j.db", open_lexicon=word_lists.open_lexicon)
    session, told = Session(journal, word_lists.open_lexicon, clock), list[str]()
    session.unsaved.connect(told.append)
    session.saved.connect(lambda before, now: told.extend((f"no more: {before}", now)))
    journal.room = 0
    dealt(session)
    session.leave()
    assert session.save_problem == FULL
    journal.problem = Refused(DiskAction.WRITE, "disk I/O error")  # the line that was shown is the one to take back
    qtbot.waitUntil(lambda: session.save_problem == journal.problem)
    journal.room = None
    qtbot.waitUntil(lambda: session.save_problem is None)
    line = held_line(FULL)
    assert told == [line, f"no more: {line}", SAVED_AGAIN]
    assert len(journal.ids()) == 1
    journal.close()


def test_a_machine_that_slept_costs_no_time(qapp: QApplication, clock: Clock) -> None:
    """The round is paused at the first beat after sleep, with the time left before."""
    slept = Clock()
    session = Session(None, word_lists.open_lexicon, clock, slept)
    slept.time = 5_000.0  # before the round: nobody's concern
    dealt(session)
    session.send(Start)
    for _ in range(20):
        clock.time += 1
        slept.time += 0.001
        session.beat()
    assert session.match.phase is Phase.RUNNING
    slept.time += 3_600
    session.beat()
    assert session.match.phase is Phase.PAUSED
    assert session.match.time_left(session.now) == 160_000
    session.send(Resume)
    clock.time += 1
    session.beat()
    assert session.match.phase is Phase.RUNNING
    assert session.match.time_left(session.now) == 159_000
    session.leave()


def test_the_clocks_of_this_machine_agree() -> None:
    """Awake time advances, and no sleep is reported."""
    for _ in range(100):
        before, slept = awake(), asleep()
        assert awake() >= before
        assert abs(asleep() - slept) < NAP


def test_only_a_suspended_machine_counts_as_asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sleep grows by what the clock that counts it is ahead."""
    times = {"awake": 100.0, "all": 130.0}
    monkeypatch.setattr(time, "monotonic", lambda: times["awake"])
    monkeypatch.setattr(time, "clock_gettime", lambda _: times["all"], raising=False)
    before = asleep()
    times["awake"] += 7
    times["all"] += 7
    assert asleep() == pytest.approx(before)
    times["all"] += 3600
    assert asleep() - before == pytest.approx(3600)
    assert awake() == 107


VERA = Player("Vera", opponent=1.2)


def test_an_opponent_plays_at_once(session: Session, clock: Clock) -> None:
    """Its turn takes no time, and one signal has its list."""
    session.begin(SOLO, (*ADA, VERA))
    session.send(partial(Deal.from_board, BOARD))
    session.send(Start)
    news: list[Match] = []
    session.changed.connect(news.append)
    session.send(EndTurn)
    match = session.match
    assert news == [match]
    assert match.round.sheets[1].entries
    assert session.now == match.now
    clock.time += 1
    assert session.now == match.now + 1000


def test_an_opponent_challenges_before_the_round_is_counted(session: Session) -> None:
    """The first press shows its challenges, the second counts."""
    rules = msgspec.structs.replace(MCDONNELL, challenge_gain=1, challenge_loss=0, vindication=0)
    session.begin(rules, (*ADA, VERA))
    session.send(partial(Deal.from_board, BOARD))
    session.send(Start)
    session.send(Guess, (8, 4, 5, 9, 13))  # onice
    session.send(EndTurn)
    judged: list[Event] = []
    session.judged.connect(lambda event, _: judged.append(event))
    session.send(Close)
    assert session.match.phase is Phase.READOUT
    assert any(isinstance(event, Challenge) and event.word == "onice" for event in judged)
    session.send(Close)
    assert session.match.phase is not Phase.READOUT


def test_a_match_killed_in_an_opponents_turn_can_be_resumed(qapp: QApplication, tmp_path: Path, clock: Clock) -> None:
    """The resumed match finishes the turn."""
    journal = Journal.open(tmp_path / "journal.sqlite")
    session = Session(journal, word_lists.open_lexicon, clock)
    session.begin(SOLO, (VERA, Player("Tom", opponent=0.45)))
    session.send(partial(Deal.from_board, BOARD))
    played = session.match
    kept, number = journal.saved_match(session.match_id), session.match_id
    assert kept.match.round.sheets == played.round.sheets
    session.leave()
    cut = Match.new(SOLO, (VERA, Player("Tom", opponent=0.45)))
    cut, _ = advance(cut, Deal.from_board(BOARD, 0), word_lists.open_lexicon("standard", "american"))
    other = Session(None, word_lists.open_lexicon, clock)
    other.resume(number, cut)
    assert other.match.round.sheets == played.round.sheets
    other.leave()
    journal.close()
