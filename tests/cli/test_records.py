"""`records`: the journal from the terminal, without the window."""

from __future__ import annotations

import csv
import json
import signal
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from boggle_qt import cli
from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import SOLO
from boggle_qt.store.files import folders
from boggle_qt.store.journal import export
from boggle_qt.store.journal.log import Journal
from tests.engine.players import names
from tests.store.journal.test_export import BOARDS, some
from tests.store.journal.test_summary_tables import Table, lexicon


def journal() -> Journal:
    return Journal.open(folders.data_dir() / "journal.sqlite")


@pytest.fixture
def played() -> None:
    """Three solo rounds, and a match of two rounds and two players."""
    with journal() as made:
        some(made)


@pytest.mark.usefixtures("played")
def test_list_is_the_rounds_newest_first(run: Any) -> None:
    """A line each and how many there are; filtered; as JSON the same rounds."""
    told = run("records", "list")
    assert told.status == 0
    *lines, last = told.out.splitlines()
    assert last == "5 rounds of 5"
    assert [line.split()[0] for line in lines] == ["2.2", "2.2", "2.1", "2.1", "1.3", "1.2", "1.1"]
    value = run("records", "list", "--json", "--most", "2").json
    assert (value["count"], [r["player"] for r in value["rounds"]]) == (7, ["Ben", "Ann"])
    assert run("records", "list", "--word", "continent", "--json").json["rounds"][0]["words"] == ["continent"]
    assert run("records", "list", "--player", "Ben", "--json").json["count"] == 2
    assert run("records", "list", "--until", "2001-01-01", "--json").json == {"count": 0, "rounds": []}


@pytest.mark.usefixtures("played")
def test_export_wipe_import_comes_back_byte_for_byte(run: Any, tmp_path: Path) -> None:
    """To a file and to standard output alike; and what is there already is not taken in again."""
    first, again = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    assert run("records", "export", str(first)).out == "2 matches written to a.jsonl.\n"
    assert run("records", "export", "-").out.encode() == first.read_bytes()
    listed = run("records", "list", "--json").out
    (folders.data_dir() / "journal.sqlite").unlink()
    assert run("records", "import", str(first)).out == "2 matches imported.\n"
    assert run("records", "import", str(first)).out == "Nothing new to import.\n"
    run("records", "export", str(again))
    assert again.read_bytes() == first.read_bytes()
    assert run("records", "list", "--json").out == listed
    assert run("records", "export", str(again)).status == 2, "a file that is there stays as it is"
    assert sorted(file.name for file in tmp_path.iterdir() if file.is_file()) == ["a.jsonl", "b.jsonl"]


@pytest.mark.usefixtures("played")
def test_csv(run: Any) -> None:
    """A line a round and seat."""
    rows = list(csv.DictReader(run("records", "export", "-", "--csv").out.splitlines()))
    assert [row["player"] for row in rows] == ["Ben", "Ann", "Ben", "Ann", "Ann", "Ann", "Ann"]


@pytest.mark.usefixtures("played")
def test_rebuild_sums_up_what_is_there(run: Any) -> None:
    """The same as before, whatever became of the tables."""
    before = run("records", "list", "--json").out
    with journal() as opened:
        opened.connection.execute("DELETE FROM rounds")
    assert run("records", "list", "--json").json["count"] == 0
    assert run("records", "rebuild").out == "5 rounds counted\n"
    assert run("records", "list", "--json").out == before


@pytest.mark.usefixtures("played")
def test_delete_undo_and_for_good(run: Any) -> None:
    """A round or a match goes and comes back; for good it does not, and older copies are named."""
    everything = run("records", "list", "--json").out
    assert "Round 2 of match 1 is deleted. --undo restores it" in run("records", "delete", "1", "--round", "2").out
    assert run("records", "list", "--word", "continent", "--json").json["count"] == 0
    assert run("records", "delete", "1", "--round", "2", "--undo").out == "Restored.\n"
    assert run("records", "list", "--json").out == everything
    assert run("records", "delete", "1", "--undo").status == 1
    (folders.data_dir() / "journal-damaged-1.sqlite").write_text("older")
    told = run("records", "delete", "1", "--round", "2", "--forever").out
    assert "1 deleted round is gone for good" in told
    assert "journal-damaged-1.sqlite" in told
    assert run("records", "delete", "1", "--round", "2", "--undo").status in (1, 2)
    assert b"continent" not in (folders.data_dir() / "journal.sqlite").read_bytes()
    assert run("records", "list", "--json").json["count"] == 6


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["delete"], "which match?"),
        (["delete", "9"], "there is no match 9"),
        (["delete", "2", "--round", "1"], "match 2 can only be deleted as a whole"),
        (["delete", "1", "--round", "9"], "has no finished round 9"),
        (["delete", "1", "--undo", "--forever"], "not allowed with"),
        (["list", "--since", "yesterday"], "write year, month and day"),
        (["import", "nowhere.jsonl"], "nowhere.jsonl"),
        (["export", "/nowhere/at/all"], "/nowhere/at"),
        (["forget"], "invalid choice"),
        ([], "required"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(run: Any, asked: list[str], said: str) -> None:
    """What is wrong, and nothing is changed."""
    before = run("records", "export", "-").out
    told = run("records", *asked)
    assert told.status == 2
    assert said in told.err
    assert run("records", "export", "-").out == before


def test_import_of_what_is_no_export(run: Any, tmp_path: Path) -> None:
    """The line is named; a newer one is refused politely, and no journal is begun for either."""
    (tmp_path / "e").write_text("hello\n")
    assert "line 1 is not the first line of an export" in run("records", "import", str(tmp_path / "e")).err
    (tmp_path / "e").write_text(json.dumps({"journal": "Boggle Qt", "format": 2}) + "\n")
    assert "newer Boggle Qt" in run("records", "import", str(tmp_path / "e")).err
    assert not (folders.data_dir() / "journal.sqlite").exists()


def test_a_journal_held_by_the_window_is_said_so(run: Any) -> None:
    """In a line; and it is left alone."""
    with journal() as held:
        Table(held, Match.new(SOLO, names(1)), lexicon()).round([["tine"]], BOARDS[0])
        assert "another Boggle Qt window" in run("records", "list").err


@pytest.mark.usefixtures("played")
def test_an_export_that_is_terminated_leaves_nothing(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the file nor a half of it."""

    def terminated(*_: object) -> Iterator[bytes]:
        yield b"{}"
        signal.raise_signal(signal.SIGTERM)
        yield b"{}"

    monkeypatch.setattr(export, "lines", terminated)
    (tmp_path / "out").mkdir()
    assert run("records", "export", str(tmp_path / "out" / "all")).status == 143
    assert not list((tmp_path / "out").iterdir())


@pytest.mark.usefixtures("played")
def test_a_damaged_journal_is_said_and_restored(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The terminal names the copy and the command that brings it back."""
    everything = run("records", "list").out
    file = folders.data_dir() / "journal.sqlite"
    with Journal.open(file) as journal:
        journal.back_up(date(2026, 1, 31))
    file.write_bytes(b"")
    cli.main(["records", "list"])
    said = capsys.readouterr().err
    assert "the file is empty" in said
    assert "backup of 2026-01-31: restore" in said
    assert "of 2026-01-31" in run("records", "restore").out
    assert run("records", "list").out == everything
