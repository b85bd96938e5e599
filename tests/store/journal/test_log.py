"""The journal: no event that was answered is lost, and no file of the player is damaged."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from boggle_qt.engine.match import (
    Challenge,
    Close,
    Deal,
    EndTurn,
    Event,
    Finish,
    Guess,
    Match,
    Pause,
    Phase,
    Start,
    Tick,
    advance,
)
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.rules import Handicap, Player
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files import problems
from boggle_qt.store.journal import log
from boggle_qt.store.journal.database import VERSION
from boggle_qt.store.journal.log import MOST_COUNTED, Journal, JournalError
from boggle_qt.store.journal.write_queue import WriteQueue
from tests.engine.players import BOARD, LEXICON, Few, names
from tests.store.refusing import FULL
from tests.store.table import Table, summed_up, summed_up_again

RELEASED = Path(__file__).parents[1] / "released"
HERE = Path(__file__).resolve().parents[3]


def no_lexicon(name: str, spelling: str) -> Few:
    """Fail if a replay looks a word up whose answer should be recorded."""
    raise AssertionError(f"the lexicon {name} was asked for")


def open_(path: Path) -> Journal:
    """Open a journal that does not wait for the disk."""
    journal = Journal.open(path, open_lexicon=no_lexicon)
    journal.connection.execute("PRAGMA synchronous = OFF")
    return journal


def played(journal: Journal, match: Match, *events: Event) -> tuple[int, Match]:
    table = Table(journal, match).do(*events)
    return table.id, table.match


A_ROUND: tuple[Event, ...] = (
    Deal.from_board(BOARD, 0),
    Start(10),
    Guess((0, 1, 2, 3), 2_000),
    Guess((), 3_000, "onice"),
    Tick(4_000),
    EndTurn(5_000),
    Start(9_000),
    Guess((), 11_000, "tanner"),
    EndTurn(12_000),
    Challenge(1, "onice", 13_000),
    Close(14_000),
)


def test_a_replay_gives_every_step_without_a_lexicon(tmp_path: Path) -> None:
    """Recorded answers replace the word lists."""
    match = Match.new(MCDONNELL, names(2))
    with open_(tmp_path / "j.db") as journal:
        number, after = played(journal, match, *A_ROUND)
        steps = list(journal.replay(number))
        assert [step.event for step in steps] == list(A_ROUND)
        for step in steps:
            match = advance(match, step.event, LEXICON)[0]
            assert step.match == match
        assert journal.saved_match(number).match == after


def test_a_tick_replaces_the_tick_before(tmp_path: Path) -> None:
    """A long pause between words is one row."""
    ticks = [Tick(at) for at in range(1_000, 60_000, 1_000)]
    with open_(tmp_path / "j.db") as journal:
        number, after = played(journal, Match.new(SOLO, names(1)), Deal.from_board(BOARD, 0), Start(0), *ticks)
        assert len(list(journal.replay(number))) == 3
        assert journal.saved_match(number).match == after


def test_a_running_round_is_resumed_paused_and_covered(tmp_path: Path) -> None:
    """No time passes after the last event on the disk."""
    with open_(tmp_path / "j.db") as journal:
        number, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:5])
    for _ in range(2):  # opening it again changes nothing more
        with open_(tmp_path / "j.db") as journal:
            saved = WriteQueue(journal).unfinished()
            match = saved.match
            assert (saved.id, match.phase, match.time_left(10**9)) == (number, Phase.PAUSED, 180_000 - 3_990)
            assert [entry.word for entry in match.round.sheets[0].entries] == ["tine", "onice"]
            assert (match.board_shown, match.visible_sheets()) == (False, (None, None))


def test_open_matches_are_offered_last_played_first(tmp_path: Path) -> None:
    """Even if the clock is set back. Matches that are over and scored solo rounds are not offered."""
    day = datetime(2026, 1, 1, tzinfo=UTC)
    with Journal.open(tmp_path / "j.db", clock=lambda: day) as journal:
        first = Table(journal, Match.new(MCDONNELL, names(2))).do(*A_ROUND[:6])
        day -= timedelta(days=300)
        second, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:7])
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4], Finish(5_000))
        ahead = (Player("Ann", Handicap(head_start=99)), Player("Ben"))
        _, over = played(
            journal, Match.new(MCDONNELL, ahead), *A_ROUND[:3], EndTurn(5_000), *A_ROUND[6:9], Close(14_000)
        )
        assert over.phase is Phase.OVER
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3], EndTurn(5_000))
        assert [saved.id for saved in journal.open_matches()] == [second, first.id]
        day -= timedelta(days=300)
        first.do(Start(9_000))
        assert [saved.id for saved in journal.open_matches()] == [first.id, second]
        assert len(list(journal.history())) == 5


NURSERY = """
import os, signal, sys
from pathlib import Path
from boggle_qt.store.journal.log import Journal
from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import MCDONNELL
from tests.engine.players import names
from tests.store.journal.test_log import A_ROUND
from tests.store.table import Table
for count in range(1, len(A_ROUND) + 1):
    if child := os.fork():
        assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL
        continue
    journal = Journal.open(Path(sys.argv[1]) / f"{count}.db")
    Table(journal, Match.new(MCDONNELL, names(2))).do(*A_ROUND[:count])
    os.kill(os.getpid(), signal.SIGKILL)
"""
"""Starts a player for each event of a round, who is killed after it. A fork takes a millisecond, a start a second."""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a journal for each number of events before a kill."""
    folder = tmp_path_factory.mktemp("killed")
    environment = {**os.environ, "PYTHONPATH": str(HERE)}
    subprocess.run([sys.executable, "-c", NURSERY, str(folder)], cwd=HERE, env=environment, check=True)
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
@pytest.mark.parametrize("count", range(1, len(A_ROUND) + 1))
def test_a_kill_after_any_event_loses_nothing_and_shows_nothing(killed: Path, count: int) -> None:
    """The match has every event, is paused and covered, and shows no hidden list."""
    expected = Match.new(MCDONNELL, names(2))
    for event in A_ROUND[:count]:
        expected, _ = advance(expected, event, LEXICON)
    if expected.phase is Phase.RUNNING:
        expected, _ = advance(expected, Pause(expected.now), LEXICON)
    with open_(killed / f"{count}.db") as journal:
        saved = WriteQueue(journal).unfinished()
        assert journal.notice is None
        assert saved.match == expected
        assert summed_up(journal) == summed_up_again(journal), "summaries are the fold of the log"
        assert bool(summed_up(journal)["rounds"]) == expected.settled
        if expected.phase in (Phase.READY, Phase.PAUSED):
            assert saved.match.visible_sheets() == (None, None)


@pytest.mark.parametrize("released", sorted(RELEASED.glob("*.db")), ids=lambda released: released.stem)
def test_a_released_match_scores_as_it_did(tmp_path: Path, released: Path) -> None:
    """Journals of released versions give the scores recorded with them, in the matches and in the summaries, and keep
    what was counted of their boards."""
    expected = json.loads(released.with_suffix(".json").read_text())
    copy = shutil.copy(released, tmp_path / released.name)
    with open_(copy) as journal:
        assert expected["matches"] == [
            {
                "players": [player.name for player in saved.match.players],
                "totals": list(saved.match.totals()),
                "phase": saved.match.phase.name,
                "words": [[entry.word for entry in sheet.entries] for sheet in saved.match.round.sheets],
            }
            for saved in journal.history()
        ]
    with Journal.open(copy, open_lexicon=lambda _name, _spelling: LEXICON) as journal:
        while journal.sum_up(5):
            pass
        points = [
            (saved.match.players[seat].name, score.total)
            for saved in sorted(journal.history(), key=lambda saved: saved.id)
            for number, round_ in enumerate(saved.match.rounds)
            if round_.closed
            for seat, score in enumerate(saved.match.score(number))
        ]
        assert points
        assert journal.query("SELECT player, points FROM rounds ORDER BY id") == points
        counts = "SELECT board_points, board_5, board_tier_35 FROM rounds ORDER BY id"
        kept = journal.query(counts)
        summed_up_again(journal)
        assert journal.query(counts) == kept


def test_a_newer_journal_is_refused_and_not_changed(tmp_path: Path) -> None:
    """The notice has both formats."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:2])
    with sqlite3.connect(path) as rows:
        rows.execute("PRAGMA user_version = 99")
    rows.close()
    before = path.read_bytes()
    with pytest.raises(JournalError) as raised:
        open_(path)
    assert str(raised.value) == str(problems.Newer(problems.FileKind.JOURNAL, "j.db", 99, VERSION))
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["j.db"]


@pytest.mark.parametrize("damage", ["text", "cut", "middle", "format", "other"])
def test_a_damaged_journal_is_set_aside_never_deleted(tmp_path: Path, damage: str) -> None:
    """It is saved byte for byte under a free name, and a new one is created."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        for _ in range(20):
            played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
    whole = path.read_bytes()
    assert len(whole) > 8 * 4096
    if damage == "text":
        path.write_bytes(b"these are not the rows you are looking for" * 100)
    elif damage == "cut":
        path.write_bytes(whole[: len(whole) // 2])
    elif damage == "format":  # of the schema, which this SQLite does not know
        path.write_bytes(whole[:44] + (9).to_bytes(4, "big") + whole[48:])
    elif damage == "middle":
        path.write_bytes(whole[:4096] + bytes(4 * 4096) + whole[5 * 4096 :])
    else:
        path.unlink()
        with sqlite3.connect(path) as rows:
            rows.execute("CREATE TABLE recipes (soup TEXT)")
        rows.close()
    spoilt = path.read_bytes()
    (tmp_path / "j-damaged-1.db").write_text("an older accident")
    with open_(path) as journal:
        assert isinstance(journal.notice, problems.Damaged)
        assert "renamed to j-damaged-2.db" in str(journal.notice)
        assert "\n" not in str(journal.notice)
        assert journal.ids() == ()
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    assert (tmp_path / "j-damaged-2.db").read_bytes() == spoilt
    assert (tmp_path / "j-damaged-1.db").read_text() == "an older accident"


def test_a_second_window_cannot_open_the_journal(tmp_path: Path) -> None:
    """It can after the first has closed it."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        with pytest.raises(JournalError) as raised:
            open_(path)
        assert isinstance(raised.value.notice, problems.Busy)
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    with open_(path) as journal:
        assert len(journal.ids()) == 1


def test_a_file_in_place_of_the_folder_is_reported(tmp_path: Path) -> None:
    """The notice says that opening was refused."""
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalError) as raised:
        open_(tmp_path / "file" / "j.db")
    assert isinstance(raised.value.notice, problems.Refused)
    assert "can't be opened" in str(raised.value)


def test_a_journal_that_can_only_be_read_shows_its_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The notice says that nothing is saved, and the file does not change."""
    with open_(tmp_path / "j.db") as journal:
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
        known = journal.ids()
    before = (tmp_path / "j.db").read_bytes()

    def protected(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(log.database, "connect", protected)
    with open_(tmp_path / "j.db") as journal:
        assert isinstance(journal.notice, problems.ReadOnly)
        assert journal.ids() == known
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    assert (tmp_path / "j.db").read_bytes() == before


@pytest.mark.parametrize("name", ["j.db", "j.db-wal", "j.db-last"])
@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_a_folder_or_pipe_is_set_aside(tmp_path: Path, name: str, make: Callable[[Path], None]) -> None:
    """Under any of the names of a journal."""
    make(tmp_path / name)
    with open_(tmp_path / "j.db") as journal:
        assert isinstance(journal.notice, problems.Damaged)
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    with open_(tmp_path / "j.db") as journal:
        assert (journal.notice, len(journal.ids())) == (None, 1)


def test_a_full_disk_is_reported_and_saved_events_stay(tmp_path: Path) -> None:
    """Only the refused event is missing."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        table = Table(journal, Match.new(MCDONNELL, names(2))).do(*A_ROUND[:2])
        journal.connection.execute("PRAGMA max_page_count = 1")  # SQLite's own way to a disk that is full
        with pytest.raises(JournalError) as raised:
            table.do(*(Guess((), at, "coin") for at in range(200, 2_000)))
        assert str(raised.value) == str(FULL)
    with open_(path) as journal:
        assert len(list(journal.replay(table.id))) >= 2


def test_a_closed_journal_raises_journal_error(tmp_path: Path) -> None:
    """Closing twice is allowed."""
    journal = open_(tmp_path / "j.db")
    journal.close()
    journal.close()
    with pytest.raises(JournalError):
        Table(journal, Match.new(SOLO, names(1)))


@pytest.mark.parametrize(
    ("sql", "value"),
    [
        ("UPDATE events SET event = ? WHERE match_id = 1 AND number = 2", "no JSON"),
        ("UPDATE events SET event = ? WHERE match_id = 1 AND number = 2", "{}"),
        ("UPDATE events SET event = CAST(? AS TEXT) WHERE match_id = 1 AND number = 2", b'{"\xff": 1}'),
        ("UPDATE events SET event = ? WHERE match_id = 1 AND number = 1", 7),
        (
            "UPDATE events SET event = ? WHERE match_id = 1 AND number = 3",
            '{"format": 1, "event": "Close", "at": 3000}',
        ),
        ("UPDATE events SET event = replace(event, 'Start', ?) WHERE match_id = 1", "Tick"),
        ("UPDATE events SET event = replace(event, '\"format\": 1', ?) WHERE match_id = 1", '"format": 9'),
        ("UPDATE events SET told = ? WHERE match_id = 1 AND number = 2", '{"tine": 1}'),
        ("UPDATE events SET told = ? WHERE match_id = 1 AND number = 2", "[" * 100_000),
        ("UPDATE events SET written = ? WHERE match_id = 1 AND number = 3", "2026-01-01"),
        ("UPDATE matches SET started = ? WHERE id = 1", "the other day"),
        ("UPDATE matches SET setup = ? WHERE id = 1", b"\x00\xff"),
        ("UPDATE matches SET setup = replace(setup, '180', ?) WHERE id = 1", "5"),
        ("UPDATE matches SET setup = replace(setup, 'Ben', ?) WHERE id = 1", "Ann"),
    ],
)
def test_an_unreadable_match_is_reported_once(tmp_path: Path, sql: str, value: object) -> None:
    """It stays in the file, and the other matches are readable."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4])
        good, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4])
        assert journal.new_problems() == ()
    with sqlite3.connect(path) as rows:
        assert rows.execute(sql, (value,)).rowcount > 0
    rows.close()
    with open_(path) as journal:
        for _ in range(2):
            assert [saved.id for saved in journal.open_matches()] == [good]
            assert [saved.id for saved in journal.history()] == [good]
        (notice,) = journal.new_problems()
        assert isinstance(notice, problems.UnreadMatch)
        assert notice_line(notice).startswith("Match 1 in the journal can't be read: it is damaged (")
        assert len(notice_line(notice)) < 350
        list(journal.history())
        assert journal.new_problems() == ()
        assert journal.ids() == (1, good)
        with pytest.raises(JournalError):
            journal.saved_match(1)


def test_a_match_without_its_lexicon_is_reported(tmp_path: Path) -> None:
    """If answers were not recorded."""

    def gone(name: str, spelling: str) -> Few:
        raise ValueError(f'no lexicon called "{name}"')

    with Journal.open(tmp_path / "j.db", open_lexicon=gone) as journal:
        Table(journal, Match.new(SOLO, names(1))).do(*A_ROUND[:3])
        journal.connection.execute("UPDATE events SET told = '{}'")
        assert WriteQueue(journal).unfinished() is None
        (notice,) = journal.new_problems()
        assert isinstance(notice, problems.UnreadMatch)
        assert str(notice) == 'Match 1 in the journal can\'t be read: no lexicon called "standard".'


@pytest.mark.parametrize("fault", [TypeError("ours"), AttributeError("ours"), IndexError("ours"), KeyError("ours")])
def test_a_fault_of_the_game_is_not_taken_for_a_damaged_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """A bug in the rules is raised as it is."""

    def stumbling(*_: object) -> None:
        raise fault

    with open_(tmp_path / "j.db") as journal:
        number, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4])
        monkeypatch.setattr("boggle_qt.store.journal.log.advance", stumbling)
        for read in (
            lambda: journal.saved_match(number),
            WriteQueue(journal).unfinished,
            lambda: list(journal.history()),
        ):
            with pytest.raises(type(fault), match="ours"):
                read()
        assert journal.new_problems() == ()


@pytest.mark.parametrize("there", ["nothing", "folder gone", "another file"])
def test_a_journal_deleted_while_open_is_written_again(tmp_path: Path, there: str) -> None:
    """With all events; a file in its place is set aside."""
    path = tmp_path / "home" / "j.db"
    with open_(path) as journal:
        table = Table(journal, Match.new(MCDONNELL, names(2))).do(*A_ROUND[:3])
        if there == "folder gone":
            shutil.rmtree(path.parent)
        else:
            path.unlink()
        if there == "another file":
            path.write_text("somebody's")
        table.do(*A_ROUND[3:])
    with open_(path) as journal:
        assert journal.saved_match(table.id).match == table.match
    if there == "another file":
        assert (path.parent / "j-damaged-1.db").read_text() == "somebody's"


def solo(journal: Journal, *after: Event) -> int:
    return played(journal, Match.new(SOLO, names(1)), Deal.from_board(BOARD, 0), Start(10), *after)[0]


def test_closed_matches_are_not_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the open match is read."""
    read: list[int] = []
    replay = Journal.replay

    def counted(self: Journal, match_id: int) -> object:
        read.append(match_id)
        return replay(self, match_id)

    with open_(tmp_path / "j.db") as journal:
        open_one = solo(journal)
        for _ in range(5):
            solo(journal, EndTurn(20))
            solo(journal, Tick(190_000))  # the sand ran out
            solo(journal, Finish(30))
        Table(journal, Match.new(SOLO, names(1)))
        monkeypatch.setattr(Journal, "replay", counted)
        for _ in range(3):
            saved = WriteQueue(journal).unfinished()
            assert saved.id == open_one
        assert set(read) == {open_one}


def test_a_solo_round_before_its_start_is_not_open(tmp_path: Path) -> None:
    """Later rounds and matches of several are; the count has a limit."""
    alone = Match.new(replace(SOLO, target=100), names(1))
    with open_(tmp_path / "j.db") as journal:
        played(journal, alone, Deal.from_board(BOARD, 0))
        begun, _ = played(journal, alone, Deal.from_board(BOARD, 0), Start(10))
        second, _ = played(
            journal, alone, Deal.from_board(BOARD, 0), Start(10), EndTurn(20), Deal.from_board(BOARD, 30)
        )
        several, _ = played(journal, Match.new(MCDONNELL, names(2)), Deal.from_board(BOARD, 0))
        assert [saved.id for saved in journal.open_matches()] == [several, second, begun]
        assert journal.open_count() == 3
        copies = "WITH RECURSIVE copy (id) AS (SELECT 100 UNION ALL SELECT id + 1 FROM copy WHERE id < 100 + 2 * ?)"
        one = "SELECT copy.id, started, setup, open, played, summed FROM copy, matches WHERE matches.id = ?"
        with journal.transaction(problems.LostChange.MATCH) as rows:
            rows.execute(f"{copies} INSERT INTO matches {one}", (MOST_COUNTED, several))
        assert journal.open_count() == MOST_COUNTED, "who has more is not told how many"
