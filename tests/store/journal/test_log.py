"""The journal: nothing that was answered is lost, and no file of the player's is ever spoilt."""

from __future__ import annotations

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
from hypothesis import given, settings
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
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords, Player
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files.problems import (
    Aside,
    Busy,
    Damaged,
    DiskAction,
    DiskError,
    FileKind,
    LostChange,
    Newer,
    NoMatch,
    Part,
    ReadOnly,
    Refused,
    UnreadMatch,
)
from boggle_qt.store.journal import log
from boggle_qt.store.journal.database import VERSION
from boggle_qt.store.journal.log import MOST_COUNTED, Journal, JournalError
from boggle_qt.store.journal.write_queue import WriteQueue
from tests.engine.players import BOARD, LEXICON, Few, any_players, any_rules, names

RELEASED = Path(__file__).parents[1] / "released"
HERE = Path(__file__).resolve().parents[3]


def no_lexicon(name: str, spelling: str) -> Few:
    """Asked for a lexicon where everything should have been noted."""
    raise AssertionError(f"the lexicon {name} was asked for")


def open_(path: Path) -> Journal:
    """Open a journal that does not wait for the disk: no test of this process needs to survive a power cut."""
    journal = Journal.open(path, open_lexicon=no_lexicon)
    journal.connection.execute("PRAGMA synchronous = OFF")
    return journal


def summed_up(journal: Journal) -> dict[str, list[tuple[object, ...]]]:
    """All that is summed up, table by table."""
    tables = ("rounds", "found", "seats", "measures")
    rows = {table: journal.connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in tables}
    terms = "SELECT * FROM terms WHERE id IN (SELECT terms FROM rounds) ORDER BY id"
    return rows | {"terms": journal.connection.execute(terms).fetchall()}


def summed_up_again(journal: Journal) -> dict[str, list[tuple[object, ...]]]:
    """The same, made again from the log alone."""
    for table in ("rounds", "found", "seats", "terms"):
        journal.connection.execute(f"DELETE FROM {table}")
    journal.reset_summaries()
    while journal.sum_up(3):
        pass
    return summed_up(journal)


def played(journal: Journal, match: Match, *events: Event) -> tuple[int, Match]:
    number = journal.start_match(match)
    for event in events:
        match, _ = journal.play(number, match, event, LEXICON)
    return number, match


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


@settings(max_examples=20)
@given(rules=any_rules(), players=any_players())
def test_any_table_comes_back(rules: HouseRules, players: tuple[Player, ...]) -> None:
    """Rules, players with their handicaps and house words are kept with every match."""
    with Journal.open(Path(":memory:")) as journal:
        match = Match.new(rules, players, HouseWords(frozenset({"nint"}), frozenset({"tine"})))
        assert journal.initial_match(journal.start_match(match)) == match


def test_a_replay_is_the_match_move_by_move_and_asks_no_lexicon(tmp_path: Path) -> None:
    """The fold of the log is the match, though every word list were gone."""
    match = Match.new(MCDONNELL, names(2))
    with open_(tmp_path / "j.db") as journal:
        number, after = played(journal, match, *A_ROUND)
        steps = list(journal.replay(number))
        assert [step.event for step in steps] == list(A_ROUND)
        for step in steps:
            match, verdict = advance(match, step.event, LEXICON)
            assert (step.match, step.verdict) == (match, verdict)
        assert journal.saved_match(number).match == after


def test_heartbeats_take_each_others_place(tmp_path: Path) -> None:
    """A long silence is one row, and the match reads the same."""
    ticks = [Tick(at) for at in range(1_000, 60_000, 1_000)]
    with open_(tmp_path / "j.db") as journal:
        number, after = played(journal, Match.new(SOLO, names(1)), Deal.from_board(BOARD, 0), Start(0), *ticks)
        assert len(list(journal.replay(number))) == 3
        assert journal.saved_match(number).match == after


def test_a_running_round_comes_back_paused_and_covered_with_words_and_time(tmp_path: Path) -> None:
    """Time that passed after the last event on the disk is nobody's."""
    with open_(tmp_path / "j.db") as journal:
        number, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:5])
    for _ in range(2):  # opening it again changes nothing more
        with open_(tmp_path / "j.db") as journal:
            kept = WriteQueue(journal).unfinished()
            assert kept is not None
            match = kept.match
            assert (kept.id, match.phase, match.time_left(10**9)) == (number, Phase.PAUSED, 180_000 - 3_990)
            assert [entry.word for entry in match.round.sheets[0].entries] == ["tine", "onice"]
            assert (match.board_shown, match.visible_sheets()) == (False, (None, None))


def test_only_what_can_go_on_is_offered_last_played_first(tmp_path: Path) -> None:
    """A match that is over, by its target or by hand, and a solo round that is scored are history."""
    day = datetime(2026, 1, 1, tzinfo=UTC)
    with Journal.open(tmp_path / "j.db", clock=lambda: day) as journal:
        first, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:6])
        second, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:7])
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4], Finish(5_000))
        ahead = (Player("Ann", Handicap(head_start=99)), Player("Ben"))
        _, over = played(
            journal, Match.new(MCDONNELL, ahead), *A_ROUND[:3], EndTurn(5_000), *A_ROUND[6:9], Close(14_000)
        )
        assert over.phase is Phase.OVER
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3], EndTurn(5_000))
        assert [kept.id for kept in journal.open_matches()] == [second, first]
        day += timedelta(hours=1)
        journal.append(first, Start(9_000))
        assert [kept.id for kept in journal.open_matches()] == [first, second]
        assert len(list(journal.history())) == 5


NURSERY = """
import os, signal, sys
from pathlib import Path
from boggle_qt.store.journal.log import Journal
from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import MCDONNELL
from tests.engine.players import LEXICON, names
from tests.store.journal.test_log import A_ROUND
for count in range(1, len(A_ROUND) + 1):
    if child := os.fork():
        assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL
        continue
    journal = Journal.open(Path(sys.argv[1]) / f"{count}.db")
    match = Match.new(MCDONNELL, names(2))
    number = journal.start_match(match)
    for event in A_ROUND[:count]:
        match, _ = journal.play(number, match, event, LEXICON)
    os.kill(os.getpid(), signal.SIGKILL)
"""
"""Starts a player for each event of a round, who is killed after it. A fork takes a millisecond, a start a second."""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a journal for each number of events after which the player was killed."""
    folder = tmp_path_factory.mktemp("killed")
    environment = {**os.environ, "PYTHONPATH": str(HERE)}
    subprocess.run([sys.executable, "-c", NURSERY, str(folder)], cwd=HERE, env=environment, check=True)
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
@pytest.mark.parametrize("count", range(1, len(A_ROUND) + 1))
def test_a_kill_after_any_event_loses_nothing_and_shows_nothing(killed: Path, count: int) -> None:
    """Killed without warning in every phase, the match is there on the next start with every event answered, covered
    where the clock ran, and opens no list that was not open before."""
    expected = Match.new(MCDONNELL, names(2))
    for event in A_ROUND[:count]:
        expected, _ = advance(expected, event, LEXICON)
    if expected.phase is Phase.RUNNING:
        expected, _ = advance(expected, Pause(expected.now), LEXICON)
    with open_(killed / f"{count}.db") as journal:
        kept = WriteQueue(journal).unfinished()
        assert journal.notice is None
        assert kept is not None
        assert kept.match == expected
        assert summed_up(journal) == summed_up_again(journal), "summaries are the fold of the log"
        assert bool(summed_up(journal)["rounds"]) == expected.settled
        if expected.phase in (Phase.READY, Phase.PAUSED):
            assert kept.match.visible_sheets() == (None, None)


def test_a_released_match_scores_as_it_did(tmp_path: Path) -> None:
    """Opened by this version (a copy: opening writes beside it), its scores are those written beside it."""
    assert sorted(RELEASED.glob("*.db"))
    for released in sorted(RELEASED.glob("*.db")):
        expected = json.loads((RELEASED / f"{released.stem}.json").read_text())
        copy = tmp_path / released.name
        shutil.copy(released, copy)
        with open_(copy) as journal:
            told = [
                {"players": [p.name for p in kept.match.players], "totals": list(kept.match.totals())}
                | {
                    "phase": kept.match.phase.name,
                    "words": [[e.word for e in s.entries] for s in kept.match.round.sheets],
                }
                for kept in journal.history()
            ]
        assert told == expected["matches"]


def test_a_released_match_is_summed_up(tmp_path: Path) -> None:
    """Of whatever version, its closed rounds are there with the points that the log gives them."""
    for released in sorted(RELEASED.glob("*.db")):
        copy = tmp_path / released.name
        shutil.copy(released, copy)
        with Journal.open(copy, open_lexicon=lambda _name, _spelling: LEXICON) as journal:
            while journal.sum_up(5):
                pass
            expected = [
                (kept.match.players[seat].name, score.total)
                for kept in sorted(journal.history(), key=lambda kept: kept.id)
                for number, round_ in enumerate(kept.match.rounds)
                if round_.closed
                for seat, score in enumerate(kept.match.score(number))
            ]
            told = journal.connection.execute("SELECT player, points FROM rounds ORDER BY id").fetchall()
            assert told == expected
            assert expected


def test_a_newer_journal_is_refused_politely_and_left_alone(tmp_path: Path) -> None:
    """Not a byte of it changes."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:2])
    with sqlite3.connect(path) as rows:
        rows.execute("PRAGMA user_version = 99")
    rows.close()
    before = path.read_bytes()
    with pytest.raises(JournalError) as raised:
        open_(path)
    assert raised.value.notice == Newer(FileKind.JOURNAL, "j.db", 99, VERSION)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["j.db"]


@pytest.mark.parametrize("damage", ["text", "cut", "middle", "other"])
def test_a_damaged_journal_is_set_aside_never_deleted(tmp_path: Path, damage: str) -> None:
    """It is kept byte for byte under another name, the player is told, and the game goes on with a new one."""
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
        assert isinstance(journal.notice, Damaged)
        assert (journal.notice.keeps, journal.notice.aside) == (FileKind.JOURNAL, Aside("j-damaged-2.db"))
        assert "\n" not in str(journal.notice.fault)
        assert journal.ids() == ()
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    assert (tmp_path / "j-damaged-2.db").read_bytes() == spoilt
    assert (tmp_path / "j-damaged-1.db").read_text() == "an older accident"


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE events SET event = 'no JSON' WHERE match_id = 1 AND number = 2",
        "UPDATE events SET event = '{}' WHERE match_id = 1 AND number = 2",
        "UPDATE events SET event = '[]' WHERE match_id = 1 AND number = 2",
        "UPDATE events SET told = '{\"tine\": 1}' WHERE match_id = 1 AND number = 2",
        "UPDATE events SET event = replace(event, 'Start', 'Tick') WHERE match_id = 1",
        "UPDATE events SET event = replace(event, '\"format\": 1', '\"format\": 9') WHERE match_id = 1",
        "UPDATE events SET written = 'yesterday' WHERE match_id = 1",
        "UPDATE matches SET setup = replace(setup, '180', '5') WHERE id = 1",
        "UPDATE matches SET setup = '3' WHERE id = 1",
        "UPDATE matches SET setup = replace(setup, 'Ben', 'Ann') WHERE id = 1",
    ],
)
def test_one_spoilt_match_does_not_hide_the_others(tmp_path: Path, sql: str) -> None:
    """A match that cannot be read says so, is passed over, and stays in the file."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4])
        good, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4])
    with sqlite3.connect(path) as rows:
        assert rows.execute(sql).rowcount > 0
    rows.close()
    with open_(path) as journal:
        assert [kept.id for kept in journal.open_matches()] == [good]
        assert [kept.id for kept in journal.history()] == [good]
        assert journal.ids() == (1, good)
        with pytest.raises(JournalError) as raised:
            journal.saved_match(1)
        assert isinstance(raised.value.notice, UnreadMatch)
        assert raised.value.notice.match == 1


def test_a_second_window_is_told_and_does_no_harm(tmp_path: Path) -> None:
    """One writer at a time; when the first lets go, the next may write."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        with pytest.raises(JournalError) as raised:
            open_(path)
        assert raised.value.notice == Busy()
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    with open_(path) as journal:
        assert len(journal.ids()) == 1


def test_a_folder_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    """A file where the folder should be."""
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalError) as raised:
        open_(tmp_path / "file" / "j.db")
    assert isinstance(raised.value.notice, Refused)
    assert (raised.value.notice.doing, raised.value.notice.lost) == (DiskAction.OPEN, None)


def test_a_journal_that_can_only_be_read_shows_its_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Past matches are there, the notice says that nothing is saved, and the file stays as it is."""
    with open_(tmp_path / "j.db") as journal:
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
        known = journal.ids()
    before = (tmp_path / "j.db").read_bytes()

    def protected(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(log, "connect", protected)
    with open_(tmp_path / "j.db") as journal:
        assert journal.notice == ReadOnly(str(tmp_path))
        assert journal.ids() == known
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    assert (tmp_path / "j.db").read_bytes() == before


@pytest.mark.parametrize("name", ["j.db", "j.db-wal", "j.db-last"])
@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_what_is_no_file_is_set_aside(tmp_path: Path, name: str, make: Callable[[Path], None]) -> None:
    """A folder or a pipe under one of the journal's names neither blocks the start nor stays in the way."""
    make(tmp_path / name)
    with open_(tmp_path / "j.db") as journal:
        assert isinstance(journal.notice, Damaged)
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    with open_(tmp_path / "j.db") as journal:
        assert (journal.notice, len(journal.ids())) == (None, 1)


def test_a_full_disk_is_said_so_and_what_was_kept_stays(tmp_path: Path) -> None:
    """The event that found no room is not there; the ones before it are."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        number, match = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:2])
        journal.connection.execute("PRAGMA max_page_count = 1")  # SQLite's own way to a disk that is full

        def play_on() -> None:
            for at in range(200, 2_000):
                journal.play(number, match, Guess((), at, "coin"), LEXICON)

        with pytest.raises(JournalError) as raised:
            play_on()
        assert raised.value.notice == Refused(DiskAction.WRITE, DiskError.FULL, LostChange.MOVE)
    with open_(path) as journal:
        assert len(list(journal.replay(number))) >= 2


def test_no_such_match() -> None:
    """Asking for a match that was never played is an answer, not a crash."""
    with Journal.open(Path(":memory:")) as journal, pytest.raises(JournalError) as raised:
        journal.saved_match(7)
    assert raised.value.notice == NoMatch(7)


def test_a_closed_journal_refuses_politely(tmp_path: Path) -> None:
    """Whoever still holds it gets a JournalError, and closing twice is closing."""
    journal = open_(tmp_path / "j.db")
    journal.close()
    journal.close()
    with pytest.raises(JournalError):
        journal.start_match(Match.new(SOLO, names(1)))


def spoil(path: Path, sql: str, *values: object) -> None:
    """Change rows behind the journal's back."""
    with sqlite3.connect(path) as rows:
        assert rows.execute(sql, values).rowcount > 0
    rows.close()


@pytest.mark.parametrize(
    ("sql", "value", "at", "fault"),
    [
        ("UPDATE events SET event = CAST(? AS TEXT) WHERE match_id = 1 AND number = 2", b'{"\xff": 1}', 2, ""),
        ("UPDATE events SET told = ? WHERE match_id = 1 AND number = 2", "[" * 100_000, 2, ""),
        ("UPDATE events SET written = ? WHERE match_id = 1 AND number = 3", "2026-01-01", 3, ""),
        ("UPDATE events SET event = ? WHERE match_id = 1 AND number = 1", 7, 1, ""),
        ("UPDATE matches SET started = ? WHERE id = 1", "the other day", Part.BEGINNING, ""),
        ("UPDATE matches SET setup = ? WHERE id = 1", b"\x00\xff", Part.BEGINNING, ""),
        (
            "UPDATE events SET event = ? WHERE match_id = 1 AND number = 3",
            '{"format": 1, "event": "Close", "at": 3000}',
            3,
            "Close in the phase running",
        ),
    ],
)
def test_a_match_that_cannot_be_read_is_told_once_and_names_the_row(
    tmp_path: Path, sql: str, value: object, at: Part | int, fault: str
) -> None:
    """Damage, and a log that the rules have no place for: the line names the match and its event, comes once though
    the match is passed over again, and the others are there."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4])
        good, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4])
        assert journal.new_problems() == ()
    spoil(path, sql, value)
    with open_(path) as journal:
        for _ in range(2):
            assert [kept.id for kept in journal.open_matches()] == [good]
            assert [kept.id for kept in journal.history()] == [good]
        (notice,) = journal.new_problems()
        assert isinstance(notice, UnreadMatch)
        assert (notice.match, notice.at) == (1, at)
        assert fault in str(notice.fault)
        assert len(notice_line(notice)) < 300
        assert journal.new_problems() == ()
        list(journal.history())
        assert journal.new_problems() == (), "told already"


def test_a_match_whose_words_are_gone_is_told(tmp_path: Path) -> None:
    """Nothing was noted of a word, and the list that could say is not there any more."""

    def gone(name: str, spelling: str) -> Few:
        raise ValueError(f'no lexicon called "{name}"')

    with Journal.open(tmp_path / "j.db", open_lexicon=gone) as journal:
        number = journal.start_match(Match.new(SOLO, names(1)))
        for event in A_ROUND[:3]:
            journal.append(number, event)
        assert WriteQueue(journal).unfinished() is None
        (notice,) = journal.new_problems()
        assert isinstance(notice, UnreadMatch)
        assert (notice.match, notice.at, str(notice.fault)) == (1, Part.WORDS, 'no lexicon called "standard"')


@pytest.mark.parametrize("fault", [TypeError("ours"), AttributeError("ours"), IndexError("ours"), KeyError("ours")])
def test_a_fault_of_the_game_is_not_taken_for_a_damaged_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """Where the rules themselves stumble in a replay the error comes through as it is, and no match is called
    damaged."""

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
def test_a_journal_deleted_while_it_is_held_is_put_back(tmp_path: Path, there: str) -> None:
    """Whatever is done to the file behind its back, the next event is where the next start looks, with all before."""
    path = tmp_path / "home" / "j.db"
    with open_(path) as journal:
        number, match = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:3])
        if there == "folder gone":
            shutil.rmtree(path.parent)
        else:
            path.unlink()
        if there == "another file":
            path.write_text("somebody's")
        for event in A_ROUND[3:]:
            match, _ = journal.play(number, match, event, LEXICON)
    with open_(path) as journal:
        assert journal.saved_match(number).match == match
    if there == "another file":
        assert (path.parent / "j-damaged-1.db").read_text() == "somebody's"


def solo(journal: Journal, *after: Event) -> int:
    return played(journal, Match.new(SOLO, names(1)), Deal.from_board(BOARD, 0), Start(10), *after)[0]


def test_what_is_open_is_known_without_reading_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many rounds are behind us, only the match that is gone on with is read."""
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
        journal.start_match(Match.new(SOLO, names(1)))
        monkeypatch.setattr(Journal, "replay", counted)
        for _ in range(3):
            kept = WriteQueue(journal).unfinished()
            assert kept is not None
            assert kept.id == open_one
        assert set(read) == {open_one}


def test_a_round_alone_that_nobody_began_is_not_open(tmp_path: Path) -> None:
    """Thrown and left before its start it is nothing to go on with; begun, or with a round played before it, it is, and
    so is a match of several, whose names somebody typed."""
    alone = Match.new(replace(SOLO, target=100), names(1))
    with open_(tmp_path / "j.db") as journal:
        played(journal, alone, Deal.from_board(BOARD, 0))
        begun, _ = played(journal, alone, Deal.from_board(BOARD, 0), Start(10))
        second, _ = played(
            journal, alone, Deal.from_board(BOARD, 0), Start(10), EndTurn(20), Deal.from_board(BOARD, 30)
        )
        several, _ = played(journal, Match.new(MCDONNELL, names(2)), Deal.from_board(BOARD, 0))
        assert [kept.id for kept in journal.open_matches()] == [several, second, begun]
        assert journal.open_count() == 3
        copies = "WITH RECURSIVE copy (id) AS (SELECT 100 UNION ALL SELECT id + 1 FROM copy WHERE id < 100 + 2 * ?)"
        one = "SELECT copy.id, started, setup, open, played, summed FROM copy, matches WHERE matches.id = ?"
        with journal.transaction(LostChange.MATCH) as rows:
            rows.execute(f"{copies} INSERT INTO matches {one}", (MOST_COUNTED, several))
        assert journal.open_count() == MOST_COUNTED, "who has more is not told how many"


def test_which_match_is_offered_depends_on_no_clock(tmp_path: Path) -> None:
    """The wall clock is set back between two rounds; the one played last is offered all the same."""
    day = datetime(2026, 1, 2, tzinfo=UTC)
    with Journal.open(tmp_path / "j.db", clock=lambda: day) as journal:
        first, match = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:1])
        day -= timedelta(days=300)
        second, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:1])
        assert [kept.id for kept in journal.open_matches()] == [second, first]
        day -= timedelta(days=300)
        journal.play(first, match, Start(10), LEXICON)
        assert [kept.id for kept in journal.open_matches()] == [first, second]
