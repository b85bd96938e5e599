"""The lines of several players' words on one tray."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.ui.debrief.round_replay import RoundReplay, Trail
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray.tray_widget import TrayWidget
from tests.engine.players import BOARD
from tests.ui.sitting import on_screen

WORD = (0, 1, 2, 3)


@pytest.fixture
def tray(qtbot: QtBot, qapp: QApplication) -> TrayWidget:
    made = on_screen(qtbot, TrayWidget(Theme.load("day")), 320, 320)
    made.show_board(BOARD)
    return made


@pytest.fixture
def replay(tray: TrayWidget) -> RoundReplay:
    return RoundReplay(tray)


def picture(replay: RoundReplay) -> QImage:
    return replay.parentWidget().grab().toImage()


def test_a_line_grows_with_its_reach(replay: RoundReplay) -> None:
    """Each further step changes the picture; without trails the overlay is hidden."""
    bare, pictures = picture(replay), []
    for reach in (0.5, 1.5, 2.5, 3.0):
        replay.show_trails((Trail(0, WORD, reach, 0),), 2)
        pictures.append(picture(replay))
    assert all(one != other for at, one in enumerate(pictures) for other in (bare, *pictures[:at]))
    replay.show_trails((), 2)
    assert replay.isHidden()
    assert picture(replay) == bare


def test_players_keep_their_sides_of_the_cubes(replay: RoundReplay) -> None:
    """The same word of two players is two parallel lines, each with its colour and shape."""
    seen = []
    for seats in ((0,), (1,), (0, 1)):
        replay.show_trails([Trail(seat, WORD, 3.0, seat) for seat in seats], 2)
        seen.append(picture(replay))
    assert seen[0] != seen[1]
    assert seen[2] not in seen[:2]


def test_the_tray_under_it_is_played_on(replay: RoundReplay, tray: TrayWidget) -> None:
    """A click on the overlay goes to the tray."""
    replay.show_trails((Trail(0, WORD, 3.0, 0),), 2)
    assert replay.geometry() == tray.rect()
    window = tray.windowHandle()
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=tray.cell_rect(5).center())
    assert tray.path == (5,)
