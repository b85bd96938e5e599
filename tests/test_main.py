"""Choice of window or terminal, and where files are stored."""

import sys
from pathlib import Path

import pytest

from boggle_qt.__main__ import main
from boggle_qt.store.files import fault_log, folders
from boggle_qt.store.files.shipped import Damaged


def test_a_link_opens_the_window_and_a_word_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board link or file opens the window; a command runs in the terminal."""
    opened: list[str | None] = []
    monkeypatch.setattr("boggle_qt.ui.startup.application.main", lambda link=None: opened.append(link) or 0)
    for words in ([], ["boggle-qt:tine/nint"], ["/some/where/a.boggle"], ["file:///some/where/a%20b.boggle"]):
        assert main(words) == 0
    assert opened == [None, "boggle-qt:tine/nint", "/some/where/a.boggle", "file:///some/where/a%20b.boggle"]
    assert main(["throw", "--seed", "7"]) == 0
    assert len(opened) == 4


def test_portable_keeps_everything_beside_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--portable says once where files are stored and how to undo it; a folder that cannot be made is one line and exit
    status 2."""
    monkeypatch.delenv("BOGGLE_QT_HOME")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "boggle-qt"))
    assert main(["--portable", "throw", "--seed", "7"]) == 0
    line = capsys.readouterr().err.splitlines()[0]
    assert str(tmp_path / folders.PORTABLE) in line
    assert "rename" in line
    assert folders.data_dir() == tmp_path / folders.PORTABLE / "data"
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nowhere" / "boggle-qt"))
    capsys.readouterr()
    assert main(["--portable", "throw"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert str(tmp_path / "nowhere") in line


@pytest.mark.parametrize(("terminal", "screen"), [(True, True), (False, True), (False, False)])
def test_a_damaged_installation_is_reported_where_it_is_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], terminal: bool, screen: bool
) -> None:
    """A damaged copy is reported on the terminal, else in a window, else in the log."""
    shown: list[str] = []

    def damaged(_: str | None) -> int:
        raise Damaged("{file} can't be read: install the game again", file="day.toml")

    monkeypatch.setattr("boggle_qt.ui.startup.application.main", damaged)
    monkeypatch.setattr("boggle_qt.ui.startup.startup_error.show", lambda line: not shown.append(line) and screen)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    assert main([]) == 2
    assert capsys.readouterr().err == "boggle-qt: day.toml can't be read: install the game again.\n"
    assert len(shown) == (not terminal)
    log = folders.log_dir() / fault_log.FILE
    assert (log.is_file() and "install the game again" in log.read_text(encoding="utf-8")) == (
        not terminal and not screen
    )
