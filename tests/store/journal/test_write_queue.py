"""What the disk refuses waits in memory, and comes to the journal in its order."""

from __future__ import annotations

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
    """The time of day, to be changed."""
    return [datetime(2026, 1, 2, tzinfo=UTC)]


@pytest.fixture
def journal(tmp_path: Path, day: list[datetime]) -> Iterator[Refusing]:
    with Refusing.open(tmp_path / "j.db", clock=lambda: day[0]) as made:
        assert isinstance(made, Refusing)
        yield made


def kept(backlog: WriteQueue) -> bool:
    try:
        backlog.keep()
    except JournalError:
        return False
    return True


def begun(backlog: WriteQueue, *events: Event, players: int = 1) -> PendingMatch:
    log = backlog.begin(Match.new(SOLO if players == 1 else MCDONNELL, names(players)), LEXICON)
    for event in (Deal.from_board(BOARD, 0), Start(10), *events):
        backlog.happen(log, event)
    return log


@pytest.mark.parametrize("room", range(12))
def test_wherever_the_disk_stops_all_comes_in_order(journal: Refusing, day: list[datetime], room: int) -> None:
    """Two matches, one left for the other, however much of them the disk took at first: the journal has both in the
    end, first the one that was played first, with the times at which things happened."""
    backlog, started = WriteQueue(journal), day[0]
    journal.room = room
    first = begun(backlog, Guess((0, 1, 2, 3), 2_000), players=2)
    kept(backlog)
    day[0] += timedelta(hours=1)
    second = begun(backlog, Tick(100), Tick(200), EndTurn(300))
    kept(backlog)
    ended = day[0]
    day[0] += timedelta(hours=1)
    journal.room = None
    assert kept(backlog)
    assert (first.kept, second.kept, backlog.moves, backlog.matches) == (True, True, 0, 0)
    assert (first.number, second.number) == (1, 2)
    for log, moment in ((first, started), (second, ended)):
        there = journal.kept(log.number)
        assert there.match == log.match
        assert (there.started, there.played) == (moment, moment)
    kinds = [type(step.event) for step in journal.replay(second.number)]
    assert kinds[:2] == [Deal, Start]
    assert kinds[-2:] == [Tick, EndTurn]
    assert len(journal.ask("SELECT id FROM rounds")) == 1, "and is summed up"
    assert len(kinds) == 4, "of a row of heartbeats the last"


def test_what_waits_can_be_gone_on_with(journal: Refusing) -> None:
    """A match that the disk has nothing of, one that it has the beginning of and one that it has all of are offered, as
    they are by now, the last played first; what is over by now is not."""
    backlog = WriteQueue(journal)
    whole = begun(backlog)
    begins, over = begun(backlog), begun(backlog)
    assert kept(backlog)
    journal.room = 0
    backlog.happen(begins, Guess((0, 1, 2, 3), 2_000))
    backlog.happen(over, EndTurn(3_000))
    new = begun(backlog)
    assert not kept(backlog)
    assert [one.match for one in backlog.open_matches()] == [new.match, begins.match, whole.match]
    assert (backlog.matches, backlog.open_count()) == (3, 3)
    assert backlog.moves == 4
    offered = backlog.unfinished()
    assert offered is not None
    assert offered.match == new.match
    assert offered.match.phase is Phase.PAUSED
    assert backlog.log(offered.id, offered.match) is new
    assert backlog.log(begins.number, journal.kept(begins.number).match) is begins
    journal.room = None
    assert kept(backlog)
    assert backlog.log(offered.id, offered.match) is new, "by the name that it was offered under"
    assert [one.id for one in backlog.open_matches()] == [new.number, begins.number, whole.number]


def test_what_ran_comes_back_paused_though_the_disk_refuses(journal: Refusing) -> None:
    """The pause waits, too; and a match can be ended while nothing can be written."""
    backlog = WriteQueue(journal)
    here, new = begun(backlog), begun(backlog)
    assert kept(backlog)
    journal.room = 0
    match = backlog.resume(here.number)
    assert match.phase is Phase.PAUSED
    assert backlog.resume(here.number) == match
    assert backlog.moves == 1
    with pytest.raises(JournalError):
        backlog.end(new.number)
    backlog.end(here.number)
    journal.room = None
    assert kept(backlog)
    assert [type(step.event) for step in journal.replay(here.number)] == [Deal, Start, Pause, Finish]
    backlog.end(new.number)
    assert list(backlog.open_matches()) == []


def test_what_has_no_place_does_not_wait(journal: Refusing) -> None:
    """The match is as it was, and the journal hears nothing of it."""
    backlog = WriteQueue(journal)
    log = begun(backlog)
    before = log.match
    with pytest.raises(NotNow):
        backlog.happen(log, Start(20))
    assert (log.match, backlog.moves) == (before, 2)
