"""The doctor: all is well in a new place, each thing that is amiss is named, and nothing is changed unasked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boggle_qt.cli import doctor, main
from boggle_qt.engine.match import Deal, Guess, Match, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Player
from boggle_qt.store.files import fault_log, folders, settings
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.words import shipped
from tests.engine.players import BOARD, LEXICON


def asked(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, dict[str, Any], str]:
    """The exit status; every check by its name; and what it says of resetting."""
    status = main(["doctor", "--json", *options])
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] == (status == 0)
    return status, {check["name"]: check for check in told["checks"]}, str(told["reset"])


def amiss(checks: dict[str, Any]) -> list[str]:
    return [name for name, check in checks.items() if not check["ok"]]


def test_all_is_well_where_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    """0; a line for everything, in the table and as JSON; and each folder is named."""
    status, checks, _ = asked(capsys)
    assert (status, amiss(checks)) == (0, [])
    assert checks["data folder"]["says"] == str(folders.data_dir())
    assert main(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(doctor.CHECKS)
    assert all(line.startswith("ok ") for line in lines)


def test_a_damaged_journal_is_named_and_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """1, and the file is the same to the byte; a whole one is read to its last match."""
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        match = Match.new(SOLO, (Player("You"),))
        number = journal.start_match(match)
        for event in (Deal.from_board(BOARD, 0), Start(10), Guess((0, 1, 2), 20)):
            match, _ = journal.play(number, match, event, LEXICON)
        # While a window has it open, too.
        _, checks, _ = asked(capsys)
        assert checks["journal"] == {"name": "journal", "ok": True, "says": "1 match, undamaged"}
    file = folders.data_dir() / "journal.sqlite"
    file.write_bytes(b"junk" * 1000)
    before = sorted(file.parent.iterdir())
    status, checks, _ = asked(capsys)
    assert (status, amiss(checks)) == (1, ["journal"])
    assert str(file) in checks["journal"]["says"]
    assert file.read_bytes() == b"junk" * 1000
    assert sorted(file.parent.iterdir()) == before


def test_settings_that_cannot_be_read_are_named_and_can_be_reset(capsys: pytest.CaptureFixture[str]) -> None:
    """The file as it was is kept, each time under a name of its own; then all is well."""
    file = folders.settings_dir() / settings.FILE
    for number, text in enumerate(("{ not json", '{"volume": 9}'), start=1):
        file.write_text(text, encoding="utf-8")
        status, checks, _ = asked(capsys)
        assert (status, amiss(checks)) == (1, ["settings"])
        assert file.read_text(encoding="utf-8") == text
        status, checks, said = asked(capsys, "--reset-settings")
        kept = file.with_name(f"settings.before-{number}.json")
        assert status == 0
        assert str(kept) in said
        assert kept.read_text(encoding="utf-8") == text
        assert settings.load(folders.settings_dir()) == (settings.Settings(), ())
    assert "already" in asked(capsys, "--reset-settings")[2]


def test_where_something_went_wrong_the_log_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """All is well still, and whoever asks knows where to read; without a log nothing went wrong."""
    assert asked(capsys)[1]["log"]["says"] == "no problems so far"
    log = folders.log_dir() / fault_log.FILE
    log.write_text("a fault", encoding="utf-8")
    status, checks, _ = asked(capsys)
    assert (status, amiss(checks)) == (0, [])
    assert str(log) in checks["log"]["says"]


def test_what_ships_and_is_missing_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder of sounds, a lexicon that is not whole."""
    real = shipped.resource
    monkeypatch.setattr(shipped, "resource", lambda *parts: tmp_path if parts[0] == "sounds" else real(*parts))

    def cut_off(_: object) -> None:
        raise ValueError("cut off")

    monkeypatch.setattr(type(shipped.table()), "verify", cut_off)
    status, checks, _ = asked(capsys)
    assert (status, amiss(checks)) == (1, ["lexicon", "sound"])
    assert "install the game again" in checks["sound"]["says"]


def test_a_folder_that_cannot_be_written_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file where the folder should be: all four, and what they hold."""
    (tmp_path / "home").write_text("")
    monkeypatch.setenv("BOGGLE_QT_HOME", str(tmp_path / "home"))
    status, checks, _ = asked(capsys)
    assert status == 1
    assert {"settings folder", "data folder", "cache folder", "log folder"} <= set(amiss(checks))
    assert str(tmp_path / "home") in checks["data folder"]["says"]
