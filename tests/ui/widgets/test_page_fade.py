"""The animation between pages: what is seen when, and that it delays no input."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.page_fade import PageFade
from tests.ui.sitting import on_screen

OLD, NEW = QColor("#804010"), QColor("#105080")


def test_a_page_fades_over_the_next(qtbot: QtBot) -> None:
    """The old page is visible in the first frame and gone at the end; a click goes through it."""
    shown = QWidget()
    shown.resize(400, 300)
    fade = PageFade(shown)
    under = QWidget(shown)  # made later, and yet under it
    under.setGeometry(shown.rect())
    under.setAutoFillBackground(True)

    def paint(colour: QColor) -> None:
        palette = under.palette()
        palette.setColor(under.backgroundRole(), colour)
        under.setPalette(palette)

    def tone() -> str:
        return shown.grab().toImage().pixelColor(QPoint(200, 150)).name()

    paint(OLD)
    on_screen(qtbot, shown)
    set_look(Look(Theme.load("day"), motion=1.0))
    fade.begin()
    paint(NEW)
    assert tone() == OLD.name()
    assert shown.childAt(QPoint(200, 150)) is under
    qtbot.waitUntil(fade.isHidden)
    assert tone() == NEW.name()
    set_look(Look(Theme.load("day"), motion=0.0))
    fade.begin()
    assert fade.isHidden()
