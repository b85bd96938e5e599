"""The player's folders."""

import sys
from pathlib import Path

import pytest

from boggle_qt.store.files import folders as places
from boggle_qt.store.words import word_lists


def test_one_variable_moves_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With BOGGLE_QT_HOME set, settings, data, cache and logs are four existing folders under it."""
    monkeypatch.setenv("BOGGLE_QT_HOME", str(tmp_path / "stick"))
    folders = {places.settings_dir(), places.data_dir(), places.cache_dir(), places.log_dir()}
    assert len(folders) == 4
    assert all(folder.is_dir() and folder.parent == tmp_path / "stick" for folder in folders)


def test_a_folder_that_cannot_be_created_is_still_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writing a file in it raises the error."""
    (tmp_path / "home").write_text("in the way")
    monkeypatch.setenv("BOGGLE_QT_HOME", str(tmp_path / "home"))
    assert places.data_dir() == tmp_path / "home" / "data"
    assert word_lists.names() == ()


@pytest.mark.skipif(sys.platform != "linux", reason="the variable is XDG's")
def test_without_it_the_system_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without BOGGLE_QT_HOME the folders follow the system's own variables (here XDG's)."""
    monkeypatch.delenv("BOGGLE_QT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert places.data_dir() != places.cache_dir()
    assert "boggle-qt" in places.data_dir().parts


def test_a_portable_folder_beside_the_program_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless the variable names another."""
    monkeypatch.delenv("BOGGLE_QT_HOME")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "boggle-qt"))
    assert places.single_folder() is None
    assert places.make_portable() == places.make_portable() == tmp_path / places.PORTABLE
    assert places.data_dir() == tmp_path / places.PORTABLE / "data"
    monkeypatch.setenv("BOGGLE_QT_HOME", str(tmp_path / "stick"))
    assert places.data_dir() == tmp_path / "stick" / "data"


@pytest.mark.parametrize(
    ("variable", "frozen", "program", "beside"),
    [
        ("/opt/Boggle.AppImage", True, "/tmp/.mount/boggle-qt", "/opt"),
        ("", True, "/Applications/Boggle Qt.app/Contents/MacOS/boggle-qt", "/Applications"),
        ("", True, "/media/stick/boggle-qt/boggle-qt", "/media/stick/boggle-qt"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="paths of other systems")
def test_the_program_is_what_the_player_started(
    variable: str, frozen: bool, program: str, beside: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The image, the bundle or the file, not where it is unpacked."""
    monkeypatch.setenv("APPIMAGE", variable)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(sys, "executable", program)
    assert places.program_folder() == Path(beside)


def test_a_checkout_stores_everything_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in an environment that may be deleted."""
    checkout = Path(__file__).parents[3]
    monkeypatch.setattr(sys, "argv", [str(checkout / ".venv" / "bin" / "boggle-qt")])
    assert places.program_folder() == checkout.parent


def test_a_virtual_environment_stores_everything_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deleting it loses no match."""
    package = tmp_path / "games" / "lib" / "site-packages" / "boggle_qt" / "store" / "places.py"
    monkeypatch.setattr(places, "__file__", str(package))
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "games" / "bin" / "boggle-qt")])
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "pyvenv.cfg").touch()
    assert places.program_folder() == tmp_path
