"""`doctor`: finds nothing wrong in a new folder, names each problem, and changes nothing unasked."""

import json
from pathlib import Path
from typing import Any

import pytest

from boggle_qt.cli import doctor, main
from boggle_qt.engine.match import Deal, Guess, Match, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Player
from boggle_qt.store.files import fault_log, folders, settings, shipped
from boggle_qt.store.journal.log import Journal
from tests.engine.players import BOARD
from tests.store.table import Table


def diagnose(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, dict[str, Any], str]:
    """Return the exit status, the checks by name, and the line about resetting."""
    status = main(["doctor", "--json", *options])
    answer = json.loads(capsys.readouterr().out)
    assert answer["ok"] == (status == 0)
    return status, {check["name"]: check for check in answer["checks"]}, str(answer["reset"])


def failed(checks: dict[str, Any]) -> list[str]:
    return [name for name, check in checks.items() if not check["ok"]]


def test_a_new_folder_passes_every_check(capsys: pytest.CaptureFixture[str]) -> None:
    """Table and JSON have a line for every check, and folders are named."""
    status, checks, _ = diagnose(capsys)
    assert (status, failed(checks)) == (0, [])
    assert checks["data folder"]["says"] == str(folders.data_dir())
    assert main(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(doctor.CHECKS)
    assert all(line.startswith("ok ") for line in lines)


def test_a_damaged_journal_is_named_and_unchanged(capsys: pytest.CaptureFixture[str]) -> None:
    """The damaged file keeps its bytes; an undamaged one is read to its last match."""
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        Table(journal, Match.new(SOLO, (Player("You"),))).do(Deal.from_board(BOARD, 0), Start(10), Guess((0, 1, 2), 20))
        # Also while a window has it open.
        _, checks, _ = diagnose(capsys)
        assert checks["journal"] == {"name": "journal", "ok": True, "says": "1 match, undamaged"}
    file = folders.data_dir() / "journal.sqlite"
    file.write_bytes(b"junk" * 1000)
    before = sorted(file.parent.iterdir())
    status, checks, _ = diagnose(capsys)
    assert (status, failed(checks)) == (1, ["journal"])
    assert str(file) in checks["journal"]["says"]
    assert file.read_bytes() == b"junk" * 1000
    assert sorted(file.parent.iterdir()) == before


def test_invalid_settings_are_named_and_can_be_reset(capsys: pytest.CaptureFixture[str]) -> None:
    """The old file is kept, each time under another name."""
    file = folders.settings_dir() / settings.FILE
    for number, text in enumerate(("{ not json", '{"volume": 9}'), start=1):
        file.write_text(text, encoding="utf-8")
        status, checks, _ = diagnose(capsys)
        assert (status, failed(checks)) == (1, ["settings"])
        assert file.read_text(encoding="utf-8") == text
        status, checks, said = diagnose(capsys, "--reset-settings")
        kept = file.with_name(f"settings.before-{number}.json")
        assert status == 0
        assert str(kept) in said
        assert kept.read_text(encoding="utf-8") == text
        assert settings.load(folders.settings_dir()) == (settings.Settings(), ())
    assert "already" in diagnose(capsys, "--reset-settings")[2]


def test_a_log_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """A log is no failure; without one there were no problems."""
    assert diagnose(capsys)[1]["log"]["says"] == "no problems so far"
    log = folders.log_dir() / fault_log.FILE
    log.write_text("a fault", encoding="utf-8")
    status, checks, _ = diagnose(capsys)
    assert (status, failed(checks)) == (0, [])
    assert str(log) in checks["log"]["says"]


def test_missing_files_of_the_game_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder of sounds is missing, and the lexicon is incomplete."""
    real = shipped.resource
    monkeypatch.setattr(shipped, "resource", lambda *parts: tmp_path if parts[0] == "sounds" else real(*parts))

    def cut_off(_: object) -> None:
        raise ValueError("cut off")

    monkeypatch.setattr(type(shipped.table()), "verify", cut_off)
    status, checks, _ = diagnose(capsys)
    assert (status, failed(checks)) == (1, ["lexicon", "sound"])
    assert "install the game again" in checks["sound"]["says"]


def test_folders_that_cannot_be_written_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a file is in the place of the folder, all four checks of folders fail."""
    (tmp_path / "home").write_text("")
    monkeypatch.setenv("BOGGLE_QT_HOME", str(tmp_path / "home"))
    status, checks, _ = diagnose(capsys)
    assert status == 1
    assert {"settings folder", "data folder", "cache folder", "log folder"} <= set(failed(checks))
    assert str(tmp_path / "home") in checks["data folder"]["says"]
