"""The ring of the focus: on whatever has it, in two tones, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look import theme
from boggle_qt.ui.look.look import Look, apply_look, current_look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.startup import application
from boggle_qt.ui.widgets.buttons import button, chip
from boggle_qt.ui.widgets.cards import ChoiceCard
from boggle_qt.ui.widgets.fields import Tick, dropdown
from boggle_qt.ui.widgets.scroll_areas import scrolling
from tests.ui.look.test_theme import contrast

MADE: dict[str, Callable[[], QWidget]] = {
    "field": QLineEdit,
    "number": QSpinBox,
    "text": QPlainTextEdit,
    "key": QKeySequenceEdit,
    "list": QListWidget,
    "table": lambda: QTableWidget(2, 2),
    "link": lambda: QLabel(
        'Par <a href="par">more …</a>', textInteractionFlags=Qt.TextInteractionFlag.LinksAccessibleByKeyboard
    ),
    "page of text": lambda: scrolling(QLabel("words"), text="words"),
}


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[QWidget]:
    """A page with a button, and room for one thing more."""
    application.make_application()
    before = current_look()
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(300, 200)
    QVBoxLayout(made).addWidget(QPushButton("First"))
    yield made
    set_look(before)


def come(page: QWidget) -> None:
    """The page comes to the front."""
    page.show()
    page.activateWindow()
    assert QTest.qWaitForWindowActive(page)


def tones(page: QWidget, ringed: QWidget) -> list[str]:
    """The colours of two tones, from the middle of the left edge of a widget inwards."""
    picture, edge = page.grab().toImage(), ringed.mapTo(page, QPoint(0, ringed.height() // 2))
    return [picture.pixelColor(x, edge.y()).name() for x in range(edge.x() - 3, edge.x() + 6)]


@pytest.mark.parametrize("name", theme.names())
@pytest.mark.parametrize("kind", MADE)
def test_what_qt_made_is_ringed_in_two_tones(page: QWidget, kind: str, name: str) -> None:
    """With the focus of the keys both tones of the theme lie at its edge, side by side; without it neither does."""
    set_look(Look(Theme.load(name)))
    one = MADE[kind]()
    layout = page.layout()
    assert layout is not None
    layout.addWidget(one)
    come(page)
    button = page.findChild(QPushButton)
    assert button is not None
    button.setFocus()
    before = tones(page, one)
    QTest.keyClick(button, Qt.Key.Key_Tab)
    outer, inner = (current_look().theme.colour(token).name() for token in ("focus_edge", "focus"))
    ringed = "".join(tones(page, one))
    assert f"{outer}{outer}{inner}{inner}" in ringed
    button.setFocus()
    assert tones(page, one) == before


OWN: dict[str, Callable[[], QWidget]] = {
    "card": lambda: button("Home"),
    "gold card": lambda: button("Play", "primary"),
    "choice": lambda: ChoiceCard("Match", "Two to eight"),
    "plate": lambda: chip("Heat"),
    "plate that is down": lambda: chip("Heat", checkable=True, checked=True),
    "tab that is down": lambda: _down(button("all", "tab")),
    "tick": lambda: Tick("upright"),
    "box": lambda: dropdown([(1, "One")]),
}


def _down(made: QPushButton) -> QPushButton:
    made.setCheckable(True)
    made.setChecked(True)
    return made


@pytest.mark.parametrize("name", theme.names())
@pytest.mark.parametrize("kind", OWN)
def test_the_focus_changes_what_is_seen(page: QWidget, kind: str, name: str) -> None:
    """All round what the game paints by itself so many pixels are 3 to 1 against what they were without the focus as
    a line of one pixel has."""
    other = beside(page, one := OWN[kind](), name)
    other.setFocus()
    without = one.grab().toImage()
    QTest.keyClick(other, Qt.Key.Key_Tab)
    assert one.hasFocus()
    ringed = one.grab().toImage()
    changed = sum(
        contrast(ringed.pixelColor(x, y), without.pixelColor(x, y)) >= 3
        for x in range(one.width())
        for y in range(one.height())
        if ringed.pixel(x, y) != without.pixel(x, y)
    )
    assert changed >= 2 * (one.width() + one.height()) - 40  # less the corners, which are round


@pytest.mark.parametrize("name", theme.names())
def test_on_gold_the_ring_is_a_line_of_its_own(page: QWidget, name: str) -> None:
    """Also where gold is the colour of one of its tones: on the way over its edge more steps of 3 to 1 are met with the
    focus than without, and not one that has moved."""
    other = beside(page, one := button("Play", "primary"), name)
    other.setFocus()
    without = steps(page, one)
    QTest.keyClick(other, Qt.Key.Key_Tab)
    assert one.hasFocus()
    assert steps(page, one) > without


def beside(page: QWidget, one: QWidget, name: str) -> QPushButton:
    """Put it on the page, dressed in that theme, and bring the page to the front; the button before it."""
    set_look(Look(Theme.load(name)))
    layout = page.layout()
    assert layout is not None
    layout.addWidget(one)
    apply_look(page, current_look())
    come(page)
    other = page.findChild(QPushButton)
    assert other is not None
    return other


def steps(page: QWidget, one: QWidget) -> int:
    """How often the colour changes by 3 to 1 on the way over the middle of the left edge of a widget."""
    picture, edge = page.grab().toImage(), one.mapTo(page, QPoint(0, one.height() // 2))
    last, met = picture.pixelColor(edge.x() - 5, edge.y()), 0
    for x in range(edge.x() - 4, edge.x() + 8):
        here = picture.pixelColor(x, edge.y())
        if contrast(here, last) >= 3:
            last, met = here, met + 1
    return met


def test_a_click_rings_no_list(page: QWidget) -> None:
    """Who chose a row by the mouse sees it by the row; the ring is for the keys."""
    layout = page.layout()
    assert layout is not None
    rows = QListWidget()
    rows.addItems(["one", "two"])
    layout.addWidget(rows)
    come(page)
    before = tones(page, rows)
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.viewport().rect().center())
    assert rows.hasFocus()
    assert tones(page, rows) == before


def test_no_reader_is_told_of_the_ring(page: QWidget) -> None:
    """It is paint: on the bus there is nothing more with it than without."""
    layout = page.layout()
    assert layout is not None
    field = QLineEdit()
    layout.addWidget(field)
    come(page)
    face = QAccessible.queryAccessibleInterface(page)
    before = face.childCount()
    field.setFocus()
    assert face.childCount() == before


def test_the_ring_survives_what_it_was_round(page: QWidget) -> None:
    """Its page may go with it; the next thing that has the focus is ringed all the same."""
    layout = page.layout()
    assert layout is not None
    inner = QWidget()
    box = QVBoxLayout(inner)
    gone, stays = QLineEdit(), QLineEdit()
    box.addWidget(gone)
    layout.addWidget(inner)
    layout.addWidget(stays)
    come(page)
    gone.setFocus()
    inner.setParent(None)  # type: ignore[call-overload]  # none is allowed
    inner.deleteLater()
    stays.setFocus()
    assert current_look().theme.colour("focus").name() in tones(page, stays)
