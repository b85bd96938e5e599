"""The player's folders."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from boggle_qt.store import places


def test_one_variable_moves_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With BOGGLE_QT_HOME set, settings, data, cache and logs are four existing folders under it."""
    monkeypatch.setenv("BOGGLE_QT_HOME", str(tmp_path / "stick"))
    folders = {places.settings_dir(), places.data_dir(), places.cache_dir(), places.log_dir()}
    assert len(folders) == 4
    assert all(folder.is_dir() and folder.parent == tmp_path / "stick" for folder in folders)


@pytest.mark.skipif(sys.platform != "linux", reason="the variable is XDG's")
def test_without_it_the_system_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without BOGGLE_QT_HOME the folders follow the system's own variables (here XDG's)."""
    monkeypatch.delenv("BOGGLE_QT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert places.data_dir() != places.cache_dir()
    assert "boggle-qt" in places.data_dir().parts
