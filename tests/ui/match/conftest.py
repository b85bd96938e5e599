"""What the tests of the match's panels share: a table that a panel is laid beside."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.ui.services import Services
from boggle_qt.ui.surface import Surface
from boggle_qt.ui.tray.tray import TrayWidget


@pytest.fixture
def table(qtbot: QtBot, services: Services) -> Surface:
    """A table of its own, with no panel yet."""
    made = Surface(TrayWidget(services.look.theme))
    qtbot.addWidget(made)
    made.resize(900, 700)
    return made
