"""The animation of a turned page: what is where, and that it delays no input."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.page_turn import PageFade, PageTurn
from tests.ui.sitting import on_screen

OLD, NEW = QColor("#804010"), QColor("#105080")


class Page(QWidget):
    """A page of one colour with a field on it."""

    def __init__(self, scale: float) -> None:
        super().__init__()
        self.resize(400, 300)
        self.under = QWidget(self)
        self.under.setGeometry(self.rect())
        self.under.setAutoFillBackground(True)
        self.field = QLineEdit(self)
        self.now = 0.0
        self.leaf = PageTurn(self)
        self.leaf.clock = lambda: self.now
        self.leaf.use_look(Look(Theme.load("day"), motion=scale))
        self.paint(OLD)

    def paint(self, colour: QColor) -> None:
        palette = self.under.palette()
        palette.setColor(self.under.backgroundRole(), colour)
        self.under.setPalette(palette)

    def turn(self, back: bool = False) -> None:
        self.leaf.begin(back)
        self.paint(NEW)
        self.grab()  # its first frame starts the turn

    def at(self, part: float) -> QImage:
        """Return the page when this part of the turn is done."""
        self.now = part * durations.TURN_PAGE
        return self.grab().toImage()


def page(qtbot: QtBot, scale: float = 1.0) -> Page:
    made = on_screen(qtbot, Page(scale))
    qtbot.waitExposed(made)
    return made


def tone(seen: QImage, x: int) -> str:
    """Return which page is visible at `x`, by its colour."""
    colour = seen.pixelColor(QPoint(x, 150))
    if max(colour.red(), colour.blue()) - min(colour.red(), colour.blue()) < 60:
        return "leaf"
    return "old" if colour.red() > colour.blue() else "new"


@pytest.mark.parametrize("back", [False, True])
def test_the_new_page_appears_from_one_side(qtbot: QtBot, back: bool) -> None:
    """It appears from the right, and turning back from the left, with the turned page between old and new."""
    turned = page(qtbot)
    turned.turn(back)
    half = [tone(turned.at(0.4), x) for x in range(10, 400, 19)]
    assert [half[0], half[-1]] == (["new", "old"] if back else ["old", "new"])
    assert "leaf" in half
    for part, shown in ((0.02, "old"), (1.0, "new")):
        assert [tone(turned.at(part), x) for x in (10 + 20 * back, 200, 380)] == [shown] * 3


def test_input_or_no_motion_ends_it_at_once(qtbot: QtBot) -> None:
    """A key still reaches its field; without motion nothing is shown."""
    typed, clicked, still = page(qtbot), page(qtbot), page(qtbot, 0.0)
    for one in (typed, clicked, still):
        one.turn()
    assert not still.leaf.isVisible()
    assert typed.leaf.isVisible()
    QTest.keyClick(typed.field, Qt.Key.Key_A)
    assert not typed.leaf.isVisible()
    assert typed.field.text() == "a"
    clicked.leaf.begin()
    QTest.mouseClick(clicked.under, Qt.MouseButton.LeftButton)
    assert not clicked.leaf.isVisible()


def test_it_ends_by_itself(qtbot: QtBot) -> None:
    """Afterwards the overlay is hidden and the new page visible."""
    turned = page(qtbot)
    turned.turn()
    turned.now = durations.TURN_PAGE + 1
    qtbot.waitUntil(lambda: not turned.leaf.isVisible())
    assert turned.leaf.progress == 1
    QApplication.processEvents()
    assert tone(turned.grab().toImage(), 200) == "new"


def test_a_page_fades_over_the_next(qtbot: QtBot) -> None:
    """The old page is visible in the first frame and gone at the end; a click goes through it."""
    shown = page(qtbot)
    set_look(Look(Theme.load("day"), motion=1.0))
    fade = PageFade(shown)
    fade.begin()
    shown.paint(NEW)
    assert tone(shown.grab().toImage(), 200) == "old"
    assert shown.childAt(QPoint(200, 150)) is shown.under
    qtbot.waitUntil(fade.isHidden)
    assert tone(shown.grab().toImage(), 200) == "new"
    set_look(Look(Theme.load("day"), motion=0.0))
    fade.begin()
    assert fade.isHidden()
