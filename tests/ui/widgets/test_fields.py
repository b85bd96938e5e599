"""Fields to choose in: what is chosen by keys is what is had, and the wheel chooses nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.fields import Slider, dropdown, side_field

CHOICES = [("a", "First"), (None, "Second"), (("x", 3), "Third")]


def turn(widget: QWidget) -> bool:
    """Turn the wheel over a widget by a notch; whether it took it for itself."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        widget.mapToGlobal(middle),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    event.ignore()
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


@given(st.integers(0, 2))
def test_what_was_chosen_is_had(at: int) -> None:
    """Any value, None and tuples among them, by its title."""
    QApplication.instance() or QApplication([])
    box = dropdown(CHOICES)
    box.setCurrentText(CHOICES[at][1])
    assert box.currentData() == CHOICES[at][0]


def test_keys_choose(qtbot: QtBot) -> None:
    """Down, and the first letter of a title."""
    box = dropdown(CHOICES, "a")
    qtbot.addWidget(box)
    with qtbot.waitExposed(box):
        box.show()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() is None
    QTest.keyClicks(box, "t")
    assert box.currentData() == ("x", 3)


def test_it_begins_with_the_value_or_the_first(qtbot: QtBot) -> None:
    """None is chosen where nothing else is said."""
    box, first = dropdown(CHOICES, ("x", 3)), dropdown(CHOICES)
    qtbot.addWidget(box)
    qtbot.addWidget(first)
    assert (box.currentText(), first.currentText()) == ("Third", "First")


def test_a_long_title_pushes_no_page_out_of_its_frame(qtbot: QtBot) -> None:
    """A list is as wide as its letters, however long what it offers is called."""
    short, long = dropdown([(1, "one")], letters=7), dropdown([(1, "one" * 60)], letters=7)
    qtbot.addWidget(short)
    qtbot.addWidget(long)
    assert long.minimumSizeHint().width() == short.minimumSizeHint().width()


@pytest.mark.parametrize("kind", ["dropdown", "slider", "side"])
def test_the_wheel_is_for_the_page(qtbot: QtBot, kind: str) -> None:
    """Over a field it chooses nothing and scrolls what the field lies on."""
    slider = Slider(Qt.Orientation.Horizontal)
    slider.setValue(50)
    field = {"dropdown": dropdown(CHOICES, "a"), "slider": slider, "side": side_field("Rows", range(3, 9), 4)}[kind]
    area, inside = QScrollArea(), QWidget()
    qtbot.addWidget(area)
    inside.setMinimumHeight(1000)
    column = QVBoxLayout(inside)
    column.addWidget(field)
    area.setWidget(inside)
    with qtbot.waitExposed(area):
        area.show()
    before = slider.value() if kind == "slider" else field.currentIndex()  # type: ignore[union-attr]  # by its kind
    assert not turn(field)
    assert field.focusPolicy() is Qt.FocusPolicy.StrongFocus, "who scrolls keeps the keys where they are"
    assert before == (slider.value() if kind == "slider" else field.currentIndex())  # type: ignore[union-attr]  # so


def test_sides_are_numbers_that_the_ear_can_tell(qtbot: QtBot) -> None:
    """Rows and columns look alike: each says which it is."""
    field = side_field("Rows", range(3, 9), 5)
    qtbot.addWidget(field)
    assert field.accessibleName() == "Rows"
    assert field.currentText() == "5"
    assert [field.itemText(at) for at in range(field.count())] == list("345678")


@pytest.mark.parametrize("labelled", [False, True], ids=["alone", "with a label that is seen"])
def test_a_reader_is_told_the_name_and_what_is_chosen(qtbot: QtBot, labelled: bool) -> None:
    """By one label, as readers on Linux have it: the one beside the field, or one that is not seen where there is
    none; showing it again makes no second."""
    page, box = QWidget(), dropdown(CHOICES)
    qtbot.addWidget(page)
    box.setParent(page)
    box.setAccessibleName("Order")
    if labelled:
        seen = QLabel("Order", page)
        seen.setBuddy(box)
    for _ in range(2):
        page.show()
        page.hide()
    face = QAccessible.queryAccessibleInterface(box)
    assert face is not None
    labels = [other for other, how in face.relations() if how & QAccessible.RelationFlag.Label]
    assert [label.text(QAccessible.Text.Name) for label in labels] == ["Order"]
    assert face.text(QAccessible.Text.Value) == "First"
    page.show()
    assert [label.isVisible() for label in page.findChildren(QLabel)] == [labelled]
