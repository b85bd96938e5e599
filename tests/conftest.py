"""What every test shares: Qt without a screen, and a folder of its own for the player's files."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random, SystemRandom

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before any Qt import: without a display Qt aborts the process
os.environ["SDL_AUDIODRIVER"] = "none"  # no such driver: no test opens the loudspeakers of its machine

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

from boggle_qt.store.files import shipped

# A busy machine is slow, and no fault: no deadline. What `make check` tries is the same on every machine and day, so
# that it fails for a change and not for a throw; HYPOTHESIS_PROFILE=search (make slow) looks for new examples.
settings.register_profile("check", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("search", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the player's own folders, or depends on the system's language."""
    monkeypatch.setenv("BOGGLE_QT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("BOGGLE_QT_LANG", "en")


@pytest.fixture
def read_anew() -> Iterator[None]:
    """What ships is read anew in a test that puts something else in its place, and again after it: one table of words
    that is kept would not be that of the lexicons that are."""
    kept = (shipped.table, shipped.lexicon, shipped.dice)
    for reader in kept:
        reader.cache_clear()
    yield
    for reader in kept:
        reader.cache_clear()


@pytest.fixture(autouse=True)
def _chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The chance of the system is seeded by the test's own name: a board that nobody chose falls the same each time."""
    chance = Random(request.node.nodeid)
    for draw in ("random", "getrandbits"):
        monkeypatch.setattr(SystemRandom, draw, lambda _self, *bits, draw=draw: getattr(chance, draw)(*bits))


WAIT = 60_000
"""Milliseconds that every wait for something on the screen may take. It ends when that is there: on a busy machine it
comes late, and that is no fault."""


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """pytest-qt's, and no wait is shorter than it needs."""
    for wait in ("waitUntil", "waitSignal", "waitSignals", "waitActive", "waitExposed", "waitCallback"):
        setattr(qtbot, wait, partial(getattr(qtbot, wait), timeout=WAIT))
    return qtbot


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that uses the application marks itself."""
    for item in items:
        if {"qapp", "qtbot"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("gui")
