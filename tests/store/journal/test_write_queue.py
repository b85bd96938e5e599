"""Events that the disk refuses wait in memory and are written in order."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from boggle_qt.engine.match import Deal, EndTurn, Event, Finish, Guess, Match, NotNow, Pause, Phase, Start, Tick
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.store.journal.log import JournalError
from boggle_qt.store.journal.write_queue import PendingMatch, WriteQueue
from tests.engine.players import BOARD, LEXICON, names
from tests.store.refusing import Refusing


@pytest.fixture
def day() -> list[datetime]:
    """The journal's clock."""
    return [datetime(2026, 1, 2, tzinfo=UTC)]


@pytest.fixture
def journal(tmp_path: Path, day: list[datetime]) -> Iterator[Refusing]:
    with Refusing.open(tmp_path / "j.db", clock=lambda: day[0]) as made:
        yield made


def written(queue: WriteQueue) -> bool:
    """Try to write the queue; return whether the disk accepted all of it."""
    try:
        queue.write()
    except JournalError:
        return False
    return True


def start(queue: WriteQueue, *events: Event, players: int = 1) -> PendingMatch:
    pending = queue.begin(Match.new(SOLO if players == 1 else MCDONNELL, names(players)), LEXICON)
    for event in (Deal.from_board(BOARD, 0), Start(10), *events):
        queue.apply(pending, event)
    return pending


@pytest.mark.parametrize("room", range(12))
def test_all_events_are_written_in_order_wherever_the_disk_fails(
    journal: Refusing, day: list[datetime], room: int
) -> None:
    """However many events the disk accepts at first, the journal has both matches in the end, with their times."""
    queue, started = WriteQueue(journal), day[0]
    journal.room = room
    first = start(queue, Guess((0, 1, 2, 3), 2_000), players=2)
    written(queue)
    day[0] += timedelta(hours=1)
    second = start(queue, Tick(100), Tick(200), EndTurn(300))
    written(queue)
    ended = day[0]
    day[0] += timedelta(hours=1)
    journal.room = None
    assert written(queue)
    assert queue.matches == 0
    assert (first.number, second.number) == (1, 2)
    for pending, moment in ((first, started), (second, ended)):
        there = journal.saved_match(pending.number)
        assert there.match == pending.match
        assert there.played == moment
    kinds = [type(step.event) for step in journal.replay(second.number)]
    assert kinds[:2] == [Deal, Start]
    assert kinds[-2:] == [Tick, EndTurn]
    assert len(journal.query("SELECT id FROM rounds")) == 1
    assert len(kinds) == 4, "of several ticks the last"


def test_pending_matches_can_be_resumed(journal: Refusing) -> None:
    """Open matches are offered in their latest state, last played first, however much of them is in the journal."""
    queue = WriteQueue(journal)
    whole = start(queue)
    begins, over = start(queue), start(queue)
    assert written(queue)
    journal.room = 0
    queue.apply(begins, Guess((0, 1, 2, 3), 2_000))
    queue.apply(over, EndTurn(3_000))
    new = start(queue)
    assert not written(queue)
    assert [one.match for one in queue.open_matches()] == [new.match, begins.match, whole.match]
    assert (queue.matches, queue.open_count()) == (3, 3)
    offered = queue.unfinished()
    assert offered.match == new.match
    assert offered.match.phase is Phase.PAUSED
    assert queue.pending(offered.id, offered.match) is new
    assert queue.pending(begins.number, journal.saved_match(begins.number).match) is begins
    journal.room = None
    assert written(queue)
    assert queue.pending(offered.id, offered.match) is new, "its temporary number stays valid"
    assert [one.id for one in queue.open_matches()] == [new.number, begins.number, whole.number]


def test_a_match_is_resumed_and_ended_while_the_disk_refuses(journal: Refusing) -> None:
    """Both wait in the queue, also for a match that was only in the journal."""
    queue = WriteQueue(journal)
    here, other = start(queue), start(queue)
    assert written(queue)
    journal.room = 0
    match = queue.resume(here.number)
    assert match.phase is Phase.PAUSED
    assert queue.resume(here.number) == match
    queue.end(here.number)
    queue.end(other.number)
    assert not written(queue)
    assert (queue.open_count(), list(queue.open_matches())) == (0, [])
    journal.room = None
    assert written(queue)
    assert [type(step.event) for step in journal.replay(here.number)] == [Deal, Start, Pause, Finish]
    assert list(WriteQueue(journal).open_matches()) == []


def test_a_refused_event_is_not_queued(journal: Refusing) -> None:
    """The match does not change, and neither does the journal."""
    queue = WriteQueue(journal)
    pending = start(queue)
    before = pending.match
    with pytest.raises(NotNow):
        queue.apply(pending, Start(20))
    assert pending.match == before
    assert written(queue)
    assert len(list(journal.replay(pending.number))) == 2
