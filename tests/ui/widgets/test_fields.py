"""Fields to choose in: what is chosen by keys is what is had, and the wheel chooses nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import SECONDS, BadRules, Bounds
from boggle_qt.ui.widgets.fields import MinutesField, NumberField, RangeField, Slider, dropdown, side_field

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


def press(qtbot: QtBot, field: NumberField, name: str) -> None:
    step = next(button for button in field.findChildren(QPushButton) if button.accessibleName() == name)
    qtbot.mouseClick(step, Qt.MouseButton.LeftButton)


def test_the_wheel_takes_no_keys(qtbot: QtBot) -> None:
    """Who scrolls a page of numbers keeps the keys where they are."""
    field = NumberField(0, 3, 2)
    qtbot.addWidget(field)
    assert field.focusPolicy() is Qt.FocusPolicy.StrongFocus


def test_steps_stay_in_range(qtbot: QtBot) -> None:
    """Plus and minus go by one step, and no farther than the range."""
    field = NumberField(0, 3, 2, "letter")
    qtbot.addWidget(field)
    for _ in range(3):
        press(qtbot, field, "More")
    assert (field.value(), field.text()) == (3, "3 letters")
    for _ in range(5):
        press(qtbot, field, "Less")
    assert field.value() == 0


def test_one_of_a_thing_is_singular(qtbot: QtBot) -> None:
    """1 letter, 2 letters, as it is stepped."""
    field = NumberField(0, 3, 1, "letter")
    qtbot.addWidget(field)
    assert field.text() == "1 letter"
    press(qtbot, field, "More")
    assert field.text() == "2 letters"
    press(qtbot, field, "Less")
    assert field.text() == "1 letter"


def test_a_number_is_typed_past_one(qtbot: QtBot) -> None:
    """On the way to 12 it is 1; what is typed then goes on behind it, and the noun follows."""
    field = NumberField(0, 30, 5, "letter")
    qtbot.addWidget(field)
    field.show()
    field.selectAll()
    qtbot.keyClicks(field, "12")
    assert (field.value(), field.text()) == (12, "12 letters")


def test_every_time_comes_back_from_its_text(qtbot: QtBot) -> None:
    """Any number of seconds that rules allow, written as minutes, is read as the same number."""
    field = MinutesField(180)
    qtbot.addWidget(field)
    for seconds in (0, *range(SECONDS[0], SECONDS[1] + 1, 7), SECONDS[1]):
        field.setValue(seconds)
        assert field.valueFromText(field.text()) == seconds, field.text()


@pytest.mark.parametrize(
    ("typed", "seconds"), [("2", 120), ("2:05", 125), ("0:30", 30), ("no clock", 0), ("3:00 minutes", 180)]
)
def test_minutes_are_typed(qtbot: QtBot, typed: str, seconds: int) -> None:
    """Minutes alone, minutes and seconds, or the words for no clock: what is typed is the time."""
    field = MinutesField(60)
    qtbot.addWidget(field)
    field.show()
    field.selectAll()
    qtbot.keyClicks(field, typed)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.value() == seconds


def test_minutes_step_over_turns_too_short(qtbot: QtBot) -> None:
    """Up from no clock comes the shortest quarter of a minute, and down from there no clock again."""
    field = MinutesField(0)
    qtbot.addWidget(field)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.value() == 15
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.value() == 30
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert (field.value(), field.text()) == (0, "no clock")


@pytest.mark.parametrize("bounds", [None, Bounds(100, 200), Bounds(30), Bounds(0, 50), Bounds(7, 7)])
def test_what_is_given_comes_back(qtbot: QtBot, bounds: Bounds | None) -> None:
    """Untouched, the fields hold the bounds that they were made with."""
    field = RangeField(bounds, "point")
    qtbot.addWidget(field)
    assert field.bounds == bounds


def test_bounds_are_typed(qtbot: QtBot) -> None:
    """By keys, and the change is told; an end below the beginning is refused in words."""
    field = RangeField(None, "word")
    qtbot.addWidget(field)
    field.show()
    for number, keys in ((field.low, "120"), (field.high, "150")):
        number.selectAll()
        with qtbot.waitSignal(field.valueChanged):
            qtbot.keyClicks(number, keys)
    assert field.bounds == Bounds(120, 150)
    field.low.setValue(151)
    with pytest.raises(BadRules, match="upper bound: 150; allowed is a whole number from 151"):
        _ = field.bounds
