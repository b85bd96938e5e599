"""The tour's command line: what it is asked for is checked before anything opens, and told in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from boggle_qt.tour.match_tour import main


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "--out"),
        (["--out", ".", "--size", "wide"], '"wide"'),
        (["--out", ".", "--size", "100x100"], "480x400"),
        (["--out", ".", "--size", "99999x99999"], "480x400"),
        (["--out", ".", "--scale", "3"], "--scale"),
        (["--out", ".", "--bogus"], "--bogus"),
    ],
)
def test_what_it_cannot_do_is_one_line(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit 2, the name of the wrong option, nothing on standard output and no window."""
    monkeypatch.setattr("boggle_qt.ui.startup.application.make_window", lambda: pytest.fail("a window"))
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.startswith("boggle-qt tour: ")
    assert said in err


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With what would be right."""
    (tmp_path / "file").write_text("")
    assert main(["--out", str(tmp_path / "file" / "pictures")]) == 2
    err = capsys.readouterr().err
    assert str(tmp_path / "file" / "pictures") in err
    assert "another folder" in err


def test_help_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0, with every option."""
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(option in out for option in ("--out", "--size", "--scale", "--theme"))
