"""The chosen word on the tray: its paths by the wheel, its meaning, and the chip that rules on it."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.search.solving import trace
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.page.chosen_word import ChosenWord
from boggle_qt.ui.tray.tray_widget import TrayWidget

BOARD = Board.parse("tine/nint/ocna/retl")


@pytest.fixture
def tray(qtbot: QtBot, qapp: QApplication) -> TrayWidget:
    made = TrayWidget(Theme.load("day"))
    made.show_board(BOARD)
    qtbot.addWidget(made)
    return made


def turn_wheel(tray: TrayWidget, by: int) -> None:
    at, none = QPointF(50, 50), Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, at, QPoint(), QPoint(0, by), Qt.MouseButton.NoButton, none, phase, False)
    QApplication.sendEvent(tray, event)


def test_the_wheel_goes_round_all_paths(tray: TrayWidget) -> None:
    """Turned towards one the wheel draws each path of the word once, in order, and then the first again; and back."""
    chosen, drawn = ChosenWord(tray), []
    chosen.drawn.connect(lambda: drawn.append((chosen.index, chosen.path)))
    paths = trace("tin", BOARD)
    assert len(paths) > 2
    chosen.choose("tin", paths)
    for _ in paths:
        turn_wheel(tray, -120)
    assert drawn == [*enumerate(paths), (0, paths[0])]
    turn_wheel(tray, 120)
    assert chosen.path == paths[-1]


def test_one_path_is_drawn_and_stays(tray: TrayWidget) -> None:
    """A word with one path keeps it under the wheel; with none there is none, and none after it is let go."""
    chosen = ChosenWord(tray)
    chosen.choose("lance", ((15, 11, 10, 9, 3),))
    turn_wheel(tray, -120)
    assert (chosen.path, chosen.path_count) == ((15, 11, 10, 9, 3), 1)
    chosen.choose("zebra", ())
    assert (chosen.word, chosen.path) == ("zebra", ())
    chosen.clear()
    assert (chosen.word, chosen.path, chosen.path_count) == ("", (), 0)
