"""The game as the player gets it, for every test that plays it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.ui import app
from boggle_qt.ui.window import Window
from tests.ui.sitting import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def window(qtbot: QtBot, clock: Clock) -> Iterator[Window]:
    """The game as the player gets it, without motion and on the test's clock."""
    app.make_application()
    made = app.make_window()
    made.session.use_clock(clock)
    made.change(motion=0.0, theme="day")
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    yield made
    made.close()
    assert not made.worker.busy
    assert not made.table.tray.is_moving()
