"""Export, import, deletion and daily copies of the journal."""

import csv
import errno
from collections.abc import Generator, Sequence
from datetime import date, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.match import Match, SetWord
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.rules import Judging, Ruling
from boggle_qt.engine.summary import LENGTHS
from boggle_qt.store.files.problems import Damaged
from boggle_qt.store.journal import deletion, export, queries
from boggle_qt.store.journal.database import copies, copy_day
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.practice import learn
from tests.engine.players import names, result_of
from tests.store.table import STANDARD, Table, alone, opened, summed_up, summed_up_again

BOARDS = [Board.parse(text) for text in ("tine/nint/ocna/retl", "tint/nine/ocna/retl", "nint/tine/ocna/retl")]
REFEREE = replace(MCDONNELL, judging=Judging.REFEREE)


def some(journal: Journal) -> list[Table]:
    """Play three solo rounds in one match, and a match of two rounds."""
    solo = alone(journal)
    for board, words in zip(BOARDS, (["tine"], ["continent"], ["inner"]), strict=True):
        solo.round([words], board)
        solo.do(SetWord("tine", Ruling.BAN, solo.match.now))
    of_two = Table(journal, Match.new(REFEREE, names(2)), STANDARD)
    for board in BOARDS[:2]:
        of_two.round([["tine"], ["inner", "tanner"]], board)
    return [solo, of_two]


def exported(journal: Journal) -> bytes:
    return b"".join(export.lines(journal))


def taken_in(journal: Journal, file: Path) -> int:
    new = result_of(export.import_matches(journal, file))
    list(queries.summarize(journal))
    return new


def restored(journal: Journal) -> int:
    """Restore the last copy; return the number of new matches."""
    return result_of(export.restore_copy(journal, journal.latest_copy))


def test_export_wipe_import_is_byte_equal(tmp_path: Path) -> None:
    """The summaries are equal too."""
    with opened(tmp_path / "a.db") as journal:
        some(journal)
        deletion.mark_deleted(journal, deletion.Deleted(1, 1))
        learn(journal, 1, 0, 0, "tine")
        data, before = exported(journal), summed_up(journal)
    (tmp_path / "e.jsonl").write_bytes(data)
    assert export.check(tmp_path / "e.jsonl") == 2
    with opened(tmp_path / "b.db") as anew:
        assert taken_in(anew, tmp_path / "e.jsonl") == 2
        assert exported(anew) == data
        assert summed_up(anew) == before


def test_an_export_of_the_first_format_is_imported(journal: Journal, tmp_path: Path) -> None:
    """It has no reviews."""
    some(journal)
    data = exported(journal)
    old = data.replace(b'"format":2', b'"format":1', 1).replace(b',"reviews":[]', b"")
    assert old != data
    assert b"reviews" not in old
    (tmp_path / "e.jsonl").write_bytes(old)
    with opened() as other:
        assert taken_in(other, tmp_path / "e.jsonl") == 2
        assert exported(other) == data


def test_importing_twice_adds_matches_once(journal: Journal, tmp_path: Path) -> None:
    """Beside other matches, they get new numbers."""
    some(journal)
    (tmp_path / "e.jsonl").write_bytes(exported(journal))
    before = exported(journal)
    assert taken_in(journal, tmp_path / "e.jsonl") == 0
    assert exported(journal) == before
    with opened() as other:
        alone(other).round([["ante"]])
        assert taken_in(other, tmp_path / "e.jsonl") == 2
        assert taken_in(other, tmp_path / "e.jsonl") == 0
        assert other.ids() == (1, 2, 3)
        assert queries.count_scores(other) == 1 + 3 + 4
        assert summed_up(other) == summed_up_again(other)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: b"hello\n" + data, "line 1 is not the first line"),
        (lambda data: data.replace(b'"format":2', b'"format":3', 1), "newer Boggle Qt"),
        (lambda data: data[:-40], "line 3 is not an exported match"),
        (lambda data: data.replace(b'"played"', b'"plaid"', 1), "line 2 is not an exported match"),
        (lambda data: data.replace(b'"match":1', b'"match":-1', 1), "line 2 is not an exported match"),
        (lambda data: data.replace(b"+00:00", b"+0000?", 1), "line 2 is not an exported match"),
        (lambda data: data + b"\xff\n", "line 4 is not an exported match"),
    ],
)
def test_a_malformed_export_is_refused_by_line(journal: Journal, tmp_path: Path, spoil: object, said: str) -> None:
    """`check` refuses it before anything is imported."""
    some(journal)
    (tmp_path / "e.jsonl").write_bytes(spoil(exported(journal)))
    with pytest.raises(Fault, match=said):
        export.check(tmp_path / "e.jsonl")


def test_a_damaged_match_is_left_out_and_named(journal: Journal) -> None:
    """The other matches are exported."""
    some(journal)
    journal.connection.execute("UPDATE events SET event = CAST(? AS TEXT) WHERE match_id = 1", (b"\xff",))
    left_out: list[int] = []
    assert len(list(export.lines(journal, left_out))) == 2
    assert left_out == [1]


def test_summaries_as_csv(journal: Journal) -> None:
    """One line for each round and seat, newest first; unknown values are empty."""
    some(journal)
    rows = list(csv.DictReader("".join(export.csv_lines(journal)).splitlines()))
    scores = queries.history(journal)
    assert len(rows) == len(scores) == 7
    for row, score in zip(rows, scores, strict=True):
        assert (row["player"], float(row["points"]), row["words"]) == (
            score.player,
            score.points,
            " ".join(score.words),
        )
        assert datetime.fromisoformat(row["when"]) == score.when.replace(microsecond=0)
        assert [int(row[f"found_{n}"]) for n in LENGTHS] == list(score.found_lengths)
    first = next(row for row in rows if row["longest"] == "continent")
    assert (first["match"], first["round"], first["seat"]) == ("1", "2", "1")


# Taken out


def words_of(journal: Journal) -> list[tuple[str, ...]]:
    return [score.words for score in queries.history(journal)]


def test_a_deleted_round_disappears_and_can_be_restored(journal: Journal) -> None:
    """A solo round alone, or a match with all its rounds."""
    some(journal)
    before = summed_up(journal)
    for score in queries.history(journal):
        gone = deletion.delete_round(journal, score)
        assert gone.whole == (score.match_id == 2)
        assert score.id not in {one.id for one in queries.history(journal)}
        assert queries.count_scores(journal) == (3 if gone.whole else 6)
        assert summed_up(journal) == summed_up_again(journal)
        assert deletion.marked(journal) == (gone,)
        assert deletion.undo(journal, gone)
        assert not deletion.undo(journal, gone)
        assert summed_up(journal) == before


def test_a_board_is_new_again_once_the_round_on_it_is_deleted(journal: Journal) -> None:
    """Only the remaining rounds make a board known."""
    table = alone(journal)
    for _ in range(2):
        table.round([["tine"]], BOARDS[0])
    later, earlier = queries.history(journal)
    assert (later.known, earlier.known) == (True, False)
    deletion.delete_round(journal, earlier)
    assert [score.known for score in queries.history(journal)] == [False]


@pytest.mark.parametrize("word", [b"continent", b"tanner"])
@pytest.mark.parametrize("whole", [False, True])
def test_what_is_purged_is_in_no_file(tmp_path: Path, word: bytes, whole: bool) -> None:
    """No byte of it is left in the journal or its companions; other rounds stay readable."""
    path = tmp_path / "j.db"
    with opened(path) as journal:
        some(journal)
        # The lexicon is asked of a word whenever it is tried: only what was played has it.
        (score,) = {s.match_id: s for s in queries.history(journal) if word.decode() in s.words}.values()
        deletion.delete_round(journal, score)
        assert any(word in file.read_bytes() for file in tmp_path.iterdir())
        assert deletion.purge(journal, whole=whole) == 1
        assert not any(word in file.read_bytes() for file in tmp_path.iterdir())
        assert deletion.marked(journal) == ()
        assert deletion.purge(journal) == 0
        assert summed_up(journal) == summed_up_again(journal)
        assert word.decode() not in {w for words in words_of(journal) for w in words}
        assert len(list(journal.history())) == (2 if word == b"continent" else 1)
        assert journal.new_problems() == ()
    assert not any(word in file.read_bytes() for file in tmp_path.iterdir())


@settings(max_examples=8)
@given(gone=st.lists(st.integers(0, 4), max_size=5), waiting=st.sets(st.integers(0, 4)))
def test_any_rounds_of_a_match_may_be_purged(gone: Sequence[int], waiting: set[int]) -> None:
    """The rest keep their order, and marked rounds stay marked."""
    lists = [["tine"], ["inner"], ["continent"], ["lance"], ["ante"]]
    with opened() as journal:
        table = alone(journal)
        for words in lists:
            table.round([words], BOARDS[0])
        for number in gone:
            deletion.mark_deleted(journal, deletion.Deleted(table.id, number))
        deletion.purge(journal)
        left = [tuple(words) for number, words in enumerate(lists) if number not in gone]
        assert words_of(journal) == left[::-1]
        assert len(journal.ids()) == bool(left)
        for number in sorted(waiting)[: len(left)]:
            if number < len(left):
                deletion.mark_deleted(journal, deletion.Deleted(table.id, number))
        still = [words for number, words in enumerate(left) if number not in waiting]
        assert words_of(journal) == still[::-1]
        assert summed_up(journal) == summed_up_again(journal)


def test_an_open_match_is_not_purged(journal: Journal) -> None:
    """Deleted rounds of the match that is being played stay until it ends."""
    solo, of_two = some(journal)
    deletion.mark_deleted(journal, deletion.Deleted(solo.id, 0))
    assert deletion.purge(journal, but=solo.id) == 0
    assert deletion.purge(journal) == 1
    with pytest.raises(JournalError) as raised:
        deletion.deletion_unit(journal, 99, 0)
    assert "no match 99 " in str(raised.value)
    assert deletion.deletion_unit(journal, of_two.id, 0).whole


def test_damaged_journals_that_were_set_aside_are_named(tmp_path: Path) -> None:
    """They may still hold what was deleted."""
    with opened(tmp_path / "j.db") as journal:
        assert deletion.damaged_copies(journal) == ()
        (tmp_path / "j-damaged-1.db-wal").write_text("older")
        (tmp_path / "j-damaged-1.db").write_text("older")
        assert [file.name for file in deletion.damaged_copies(journal)] == ["j-damaged-1.db", "j-damaged-1.db-wal"]


def test_an_export_appears_complete_or_not_at_all(tmp_path: Path) -> None:
    """After an error or a stop the old file is unchanged, and no other is left."""
    file = tmp_path / "all.jsonl"
    assert list(export.write_lines([b"one\n", b"two\n"], file)) == [1, 2]
    assert file.read_bytes() == b"one\ntwo\n"

    def broken() -> Generator[bytes, None, None]:
        yield b"three\n"
        raise OSError(errno.ENOSPC, "the disk")

    with pytest.raises(OSError, match="the disk"):
        list(export.write_lines(broken(), file))
    given_up = export.write_lines([b"four\n", b"five\n"], file)
    next(given_up)
    given_up.close()
    assert file.read_bytes() == b"one\ntwo\n"
    assert list(tmp_path.iterdir()) == [file]


def test_daily_copies_are_kept_and_restored(tmp_path: Path) -> None:
    """One a day, the last three; a restore adds each match once, under its number."""
    path = tmp_path / "j.db"
    with opened(path) as journal:
        journal.back_up(date(2026, 1, 1))
        assert journal.latest_copy is None, "there is no match"
        for day in range(1, 6):
            alone(journal).round([["tine"]], BOARDS[0])
            journal.back_up(date(2026, 1, day))
            journal.back_up(date(2026, 1, day))
        assert [copy.name for copy in copies(path)] == [f"j-copy-2026-01-0{day}.db" for day in (3, 4, 5)]
        before = queries.history(journal)
    path.write_bytes(b"")
    with opened(path) as journal:
        assert isinstance(journal.notice, Damaged)
        assert restored(journal) == 5
        assert restored(journal) == 0
        list(queries.summarize(journal))
        assert queries.history(journal) == before


def test_a_round_without_a_measure_is_imported(journal: Journal, tmp_path: Path) -> None:
    """Its summary is the same as before."""
    Table(journal, Match.new(SOLO, names(1))).round([["tine"]])
    (tmp_path / "all").write_bytes(exported(journal))
    with opened() as other:
        assert taken_in(other, tmp_path / "all") == 1
        assert queries.history(other) == queries.history(journal)


def test_a_missing_journal_is_noticed_by_its_copies(tmp_path: Path) -> None:
    """Otherwise it would look like a first start."""
    with opened(tmp_path / "j.db") as journal:
        alone(journal).round([["tine"]], BOARDS[0])
        journal.back_up(date(2026, 1, 1))
    (tmp_path / "j.db").unlink()
    with opened(tmp_path / "j.db") as journal:
        assert isinstance(journal.notice, Damaged)
        assert "renamed" not in str(journal.notice)


def test_a_purged_round_is_removed_from_the_copies(tmp_path: Path) -> None:
    """Copies with it are replaced; others stay."""
    path = tmp_path / "j.db"
    with Journal.open(path) as journal:  # dated by the clock of the machine: of another journal
        alone(journal).round([["inner"]], BOARDS[0])
        journal.back_up(date(2020, 1, 1))
    path.unlink()
    with opened(path) as journal:
        alone(journal).round([["tine"]], BOARDS[0])
        alone(journal).round([["lance"]], BOARDS[0])
        journal.back_up(date(2021, 1, 1))
        deletion.delete_round(journal, queries.history(journal)[0])
        assert deletion.purge(journal) == 1
        new = copies(path)[-1]
        assert [copy_day(copy) for copy in copies(path)] == ["2020-01-01", str(journal.now().date())]
        assert b"lance" not in new.read_bytes()
        assert b"tine" in new.read_bytes()
