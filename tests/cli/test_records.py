"""`records`: the journal from the terminal, without the window."""

import csv
import json
import signal
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from boggle_qt import cli
from boggle_qt.store.files import folders
from boggle_qt.store.journal import export
from boggle_qt.store.journal.log import Journal
from tests.store.journal.test_export import BOARDS, some
from tests.store.table import alone


def journal_file() -> Path:
    return folders.data_dir() / "journal.sqlite"


@pytest.fixture
def played() -> None:
    """Three solo rounds, and a match of two rounds and two players."""
    with Journal.open(journal_file()) as made:
        some(made)


@pytest.mark.usefixtures("played")
def test_rounds_are_listed_newest_first(run: Any) -> None:
    """Text has a line per round and their number; filters apply, and JSON has the same rounds."""
    *lines, last = run("records", "list").out.splitlines()
    assert last == "5 rounds of 5"
    assert [line.split()[0] for line in lines] == ["2.2", "2.2", "2.1", "2.1", "1.3", "1.2", "1.1"]
    value = run("records", "list", "--json", "--most", "2").json
    assert (value["count"], [r["player"] for r in value["rounds"]]) == (7, ["Ben", "Ann"])
    assert run("records", "list", "--word", "continent", "--json").json["rounds"][0]["words"] == ["continent"]
    assert run("records", "list", "--player", "Ben", "--json").json["count"] == 2
    assert run("records", "list", "--until", "2001-01-01", "--json").json == {"count": 0, "rounds": []}


@pytest.mark.usefixtures("played")
def test_an_export_imported_and_exported_again_is_the_same(run: Any, tmp_path: Path) -> None:
    """A file and standard output have the same bytes; matches that exist are not imported twice."""
    first, again = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    assert (
        run("records", "export", str(first)).out == "2 matches written to a.jsonl, with unfinished and deleted ones.\n"
    )
    assert run("records", "export", "-").out.encode() == first.read_bytes()
    listed = run("records", "list", "--json").out
    journal_file().unlink()
    assert run("records", "import", str(first)).out == "2 matches imported.\n"
    assert run("records", "import", str(first)).out == "Nothing new to import.\n"
    run("records", "export", str(again))
    assert again.read_bytes() == first.read_bytes()
    assert run("records", "list", "--json").out == listed
    assert run("records", "export", str(again)).status == 2, "an existing file is not overwritten"
    assert sorted(file.name for file in tmp_path.iterdir() if file.is_file()) == ["a.jsonl", "b.jsonl"]


@pytest.mark.usefixtures("played")
def test_csv_has_a_line_for_each_round_and_seat(run: Any) -> None:
    """The newest round is first."""
    rows = list(csv.DictReader(run("records", "export", "-", "--csv").out.splitlines()))
    assert [row["player"] for row in rows] == ["Ben", "Ann", "Ben", "Ann", "Ann", "Ann", "Ann"]


@pytest.mark.usefixtures("played")
def test_rebuild_restores_the_statistics(run: Any) -> None:
    """After rebuilding lost statistics the list is the same as before."""
    before = run("records", "list", "--json").out
    with Journal.open(journal_file()) as opened:
        opened.connection.execute("DELETE FROM rounds")
    assert run("records", "list", "--json").json["count"] == 0
    assert run("records", "rebuild").out == "5 rounds counted\n"
    assert run("records", "list", "--json").out == before


@pytest.mark.usefixtures("played")
def test_delete_undo_and_delete_for_good(run: Any) -> None:
    """A deleted round can be restored until it is deleted for good; older copies of it are named."""
    before = run("records", "list", "--json").out
    line = run("records", "delete", "1", "--round", "2").out
    assert line == "Round 2 of match 1 deleted. --undo restores it until you use --forever.\n"
    assert run("records", "list", "--word", "continent", "--json").json["count"] == 0
    assert run("records", "delete", "1", "--round", "2", "--undo").out == "Restored.\n"
    assert run("records", "list", "--json").out == before
    assert run("records", "delete", "1", "--undo").status == 1
    (folders.data_dir() / "journal-damaged-1.sqlite").write_text("older")
    line = run("records", "delete", "1", "--round", "2", "--forever").out
    assert "1 deleted round is gone for good" in line
    assert "journal-damaged-1.sqlite" in line
    assert run("records", "delete", "1", "--round", "2", "--undo").status in (1, 2)
    assert b"continent" not in journal_file().read_bytes()
    assert run("records", "list", "--json").json["count"] == 6


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["delete"], "say which match"),
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
def test_impossible_requests_change_nothing(run: Any, argv: list[str], message: str) -> None:
    """One line says what is wrong."""
    before = run("records", "export", "-").out
    answer = run("records", *argv)
    assert answer.status == 2
    assert message in answer.err
    assert run("records", "export", "-").out == before


def test_other_files_are_not_imported(run: Any, tmp_path: Path) -> None:
    """The faulty line is named, a newer format is refused, and no journal is created."""
    file = tmp_path / "e"
    for text, message in (("hello", "line 1"), (json.dumps({"journal": "Boggle Qt", "format": 3}), "newer Boggle Qt")):
        file.write_text(f"{text}\n")
        assert message in run("records", "import", str(file)).err
    assert not journal_file().exists()


def test_a_journal_in_use_is_left_alone(run: Any) -> None:
    """A line says that a window uses the journal."""
    with Journal.open(journal_file()) as held:
        alone(held).round([["tine"]], BOARDS[0])
        assert "another Boggle Qt window" in run("records", "list").err


@pytest.mark.usefixtures("played")
def test_a_terminated_export_leaves_no_file(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SIGTERM removes the unfinished file."""

    def terminated(*_: object) -> Iterator[bytes]:
        yield b"{}"
        signal.raise_signal(signal.SIGTERM)
        yield b"{}"

    monkeypatch.setattr(export, "lines", terminated)
    (tmp_path / "out").mkdir()
    assert run("records", "export", str(tmp_path / "out" / "all")).status == 143
    assert not list((tmp_path / "out").iterdir())


@pytest.mark.usefixtures("played")
def test_a_damaged_journal_can_be_restored(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The terminal names the backup and the command that restores it."""
    before = run("records", "list").out
    with Journal.open(journal_file()) as journal:
        journal.back_up(date(2026, 1, 31))
    journal_file().write_bytes(b"")
    cli.main(["records", "list"])
    err = capsys.readouterr().err
    assert "the file is empty" in err
    assert "boggle-qt records restore" in err
    assert "2026-01-31" in run("records", "restore").out
    assert run("records", "list").out == before
