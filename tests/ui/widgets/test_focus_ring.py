"""The focus ring: on the widget with the focus, in two tones, and nowhere else."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QColor
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
from boggle_qt.ui.widgets.buttons import ChoiceCard, button, chip
from boggle_qt.ui.widgets.fields import Tick, dropdown
from boggle_qt.ui.widgets.layouts import ReadAloudArea
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
    "page of text": lambda: ReadAloudArea(QLabel("words"), "words"),
}


OWN: dict[str, Callable[[], QWidget]] = {
    "card": lambda: button("Home"),
    "gold card": lambda: button("Play", "primary"),
    "choice": lambda: ChoiceCard("Match", "Two to eight"),
    "chip": lambda: chip("Heat"),
    "checked chip": lambda: chip("Heat", checkable=True, checked=True),
    "checked tab": lambda: checked(button("all", "tab")),
    "tick": lambda: Tick("upright"),
    "dropdown": lambda: dropdown([(1, "One")]),
}
"""Widgets that paint their own ring."""


def checked(made: QPushButton) -> QPushButton:
    made.setCheckable(True)
    made.setChecked(True)
    return made


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """An empty page."""
    application.make_application()
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(300, 200)
    QVBoxLayout(made)
    return made


def show(page: QWidget, *widgets: QWidget, name: str = "day") -> None:
    """Put these widgets on the page, in a theme, and show it; the first one has the focus."""
    set_look(Look(Theme.load(name)))
    layout = page.layout()
    for one in widgets:
        layout.addWidget(one)
    apply_look(page, current_look())
    page.show()
    page.activateWindow()
    assert QTest.qWaitForWindowActive(page)
    widgets[0].setFocus()


def edge_colours(page: QWidget, one: QWidget) -> list[QColor]:
    """The colours across the middle of the left edge of a widget, inwards."""
    picture, edge = page.grab().toImage(), one.mapTo(page, QPoint(0, one.height() // 2))
    return [picture.pixelColor(x, edge.y()) for x in range(edge.x() - 5, edge.x() + 8)]


def has_ring(page: QWidget, one: QWidget) -> bool:
    """Whether both tones of the theme are side by side at the edge of a widget."""
    outer, inner = (current_look().theme.colour(token) for token in ("focus_edge", "focus"))
    colours = edge_colours(page, one)
    return any(colours[at : at + 4] == [outer, outer, inner, inner] for at in range(len(colours)))


@pytest.mark.parametrize("kind", MADE)
def test_widgets_of_qt_get_a_ring_of_two_tones(page: QWidget, kind: str) -> None:
    """A widget that the keys gave the focus has both tones of the theme at its edge; without the focus it has none."""
    first, one = QPushButton("First"), MADE[kind]()
    for name in theme.names():
        show(page, first, one, name=name)
        before = edge_colours(page, one)
        QTest.keyClick(first, Qt.Key.Key_Tab)
        assert has_ring(page, one), name
        first.setFocus()
        assert edge_colours(page, one) == before, name


@pytest.mark.parametrize("kind", OWN)
def test_the_focus_is_visible_on_our_widgets(page: QWidget, kind: str) -> None:
    """At least as many pixels as a line round the widget has change by 3 to 1 (WCAG) with the focus."""
    first, one = QPushButton("First"), OWN[kind]()
    for name in theme.names():
        show(page, first, one, name=name)
        without = one.grab().toImage()
        QTest.keyClick(first, Qt.Key.Key_Tab)
        assert one.hasFocus()
        ringed = one.grab().toImage()
        changed = sum(
            contrast(ringed.pixelColor(x, y), without.pixelColor(x, y)) >= 3
            for x in range(one.width())
            for y in range(one.height())
            if ringed.pixel(x, y) != without.pixel(x, y)
        )
        assert changed >= 2 * (one.width() + one.height()) - 40, name  # less the round corners


def test_a_clicked_list_has_no_ring(page: QWidget) -> None:
    """A click shows the focus by the chosen row; the ring is for the keys."""
    show(page, QPushButton("First"), rows := QListWidget())
    rows.addItems(["one", "two"])
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.viewport().rect().center())
    assert rows.hasFocus()
    assert not has_ring(page, rows)


def test_the_mouse_rings_nothing(page: QWidget) -> None:
    """A button has no ring when its window opens or a click gives it the focus, but as soon as Tab does."""
    show(page, field := QLineEdit(), one := button("Home"))
    ring = current_look().theme.colour("focus_edge")
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)
    assert one.hasFocus()
    assert ring not in edge_colours(page, one)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert ring in edge_colours(page, one)
    QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    assert not has_ring(page, field)


def test_screen_readers_do_not_see_the_ring(page: QWidget) -> None:
    """The ring adds no child to the accessible tree."""
    show(page, QPushButton("First"), field := QLineEdit())
    face = QAccessible.queryAccessibleInterface(page)
    before = face.childCount()
    field.setFocus()
    assert face.childCount() == before


def test_the_ring_survives_its_widget(page: QWidget) -> None:
    """After a widget with the ring is deleted, the next one with the focus gets it."""
    inner = QWidget()
    gone, stays = QLineEdit(inner), QLineEdit()
    show(page, inner, stays)
    gone.setFocus()
    inner.setParent(None)
    inner.deleteLater()
    stays.setFocus()
    QTest.keyClick(stays, Qt.Key.Key_Tab)
    assert has_ring(page, stays)
