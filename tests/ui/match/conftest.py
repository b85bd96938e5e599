"""What the tests of the match's panels share: a table that a panel is laid beside."""

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.tray_widget import TrayWidget


@pytest.fixture
def table(qtbot: QtBot, services: Services) -> TrayPage:
    """A table of its own, with no panel yet."""
    made = TrayPage(TrayWidget(services.look.theme))
    qtbot.addWidget(made)
    made.resize(900, 700)
    return made
