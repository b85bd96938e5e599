"""A tray, a line of words and a panel on one page: none over another, at any size; and a line that goes in its time."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.tray.tray_widget import TrayWidget


@pytest.fixture
def surface(qtbot: QtBot) -> Iterator[TrayPage]:
    set_look(Look(Theme.load("day")))
    tray = TrayWidget(Theme.load("day"))
    made = TrayPage(tray)
    made.add(Panel())
    qtbot.addWidget(made)
    made.resize(1000, 700)
    tray.show_board(Board.parse("c a t s / o r e i / d u n m / e l p qu"))
    made.show()
    yield made
    tray.stop()
    set_look(Look(Theme.load("day")))


def test_a_line_stays_as_long_as_it_takes_to_read(surface: TrayPage, qtbot: QtBot) -> None:
    """A long one longer than a short one; then it is gone."""
    surface.say("tin")
    short = surface.stays
    surface.say("tin " * 60)
    assert surface.stays > short >= durations.READ
    assert surface.line == "tin " * 60
    surface.say("")
    assert surface.line == ""


def test_a_line_goes_by_itself_unless_it_is_to_stay(
    surface: TrayPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is to stay is there until something else is said."""
    monkeypatch.setattr(durations, "READ", 1)
    monkeypatch.setattr(durations, "READ_LETTER", 0)
    surface.say("gone soon")
    qtbot.waitUntil(lambda: surface.line == "")
    surface.say("gone soon")
    surface.say("here to stay", stay=True)
    qtbot.wait(20)
    assert surface.line == "here to stay"


def test_a_word_goes_when_it_is_no_longer_traced(surface: TrayPage) -> None:
    """An answer stays."""
    for kind, live in (("live", True), ("cannot", True), ("good", False), ("quiet", False)):
        surface.say("TIN", kind, stay=True)
        surface.say_typed("", traceable=True)
        assert surface.line == ("" if live else "TIN")
