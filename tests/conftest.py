"""What every test shares: Qt without a screen, and a folder of its own for the player's files."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before any Qt import: without a display Qt aborts the process

import pytest
from hypothesis import settings

settings.register_profile("here", deadline=None)  # a busy machine is slow, and no fault
settings.load_profile("here")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the player's own folders."""
    monkeypatch.setenv("BOGGLE_QT_HOME", str(tmp_path / "home"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that uses the application marks itself."""
    for item in items:
        if {"qapp", "qtbot"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("gui")
