"""The tour's command line: arguments are checked before a window opens."""

from pathlib import Path

import pytest

from boggle_qt.tour.match_tour import main


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ([], "--out"),
        (["--out", ".", "--size", "wide"], '"wide"'),
        (["--out", ".", "--size", "100x100"], "480x400"),
        (["--out", ".", "--size", "99999x99999"], "480x400"),
        (["--out", ".", "--scale", "3"], "--scale"),
        (["--out", ".", "--bogus"], "--bogus"),
    ],
)
def test_wrong_arguments_are_reported_in_one_line(
    argv: list[str], message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line names the wrong option, the exit status is 2, and no window opens."""
    monkeypatch.setattr("boggle_qt.ui.startup.application.make_window", lambda: pytest.fail("a window"))
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.startswith("boggle-qt tour: ")
    assert message in err


def test_a_folder_that_cannot_be_created_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message says what to do."""
    (tmp_path / "file").write_text("")
    assert main(["--out", str(tmp_path / "file" / "pictures")]) == 2
    err = capsys.readouterr().err
    assert str(tmp_path / "file" / "pictures") in err
    assert "another folder" in err


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    """The exit status is 0."""
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(option in out for option in ("--out", "--size", "--scale", "--theme"))
