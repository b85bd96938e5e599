"""Form fields: dropdowns, sliders, numbers, minutes and ranges."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import SECONDS
from boggle_qt.ui.widgets.fields import MinutesField, NumberField, Slider, Tick, blank_choice, dropdown
from tests.ui.sitting import on_screen, press, turn_wheel

CHOICES = [("a", "First"), (None, "Second"), (("x", 3), "Third")]


@pytest.mark.parametrize(
    ("make", "value"),
    [
        (lambda: dropdown(CHOICES, "a"), "currentIndex"),
        (lambda: blank_choice("Rows", [(side, f"{side}") for side in range(3, 9)], 4), "currentIndex"),
        (lambda: Slider(Qt.Orientation.Horizontal), "value"),
        (lambda: NumberField(0, 3, 2), "value"),
    ],
)
def test_the_wheel_scrolls_the_page(qtbot: QtBot, make: Callable[[], QWidget], value: str) -> None:
    """Over a field the wheel neither changes the value nor takes the focus; the event goes on to the page."""
    field = make()
    qtbot.addWidget(field)
    before = field.property(value)
    assert not turn_wheel(field, -120)
    assert field.property(value) == before
    assert field.focusPolicy() is Qt.FocusPolicy.StrongFocus


@pytest.mark.parametrize("labelled", [False, True], ids=["alone", "with a label that is seen"])
def test_a_dropdown_has_one_label(qtbot: QtBot, labelled: bool) -> None:
    """Screen readers on Linux get the name from exactly one label, hidden if the page has none, however often it is
    shown."""
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
    labels = [other for other, how in face.relations() if how & QAccessible.RelationFlag.Label]
    assert [label.text(QAccessible.Text.Name) for label in labels] == ["Order"]
    assert face.text(QAccessible.Text.Value) == "First"
    page.show()
    assert [label.isVisible() for label in page.findChildren(QLabel)] == [labelled]


def test_steps_stay_in_range(qtbot: QtBot) -> None:
    """Plus and minus stop at the ends, and the noun is singular at one."""
    field = NumberField(0, 3, 2, "letter")
    qtbot.addWidget(field)
    for _ in range(3):
        press(field, "More")
    shown = [field.text()]
    for _ in range(5):
        press(field, "Less")
        shown.append(field.text())
    assert shown == ["3 letters", "2 letters", "1 letter", "0 letters", "0 letters", "0 letters"]


def test_a_number_can_be_typed(qtbot: QtBot) -> None:
    """Typing 12 passes through 1 letter to 12 letters."""
    field = on_screen(qtbot, NumberField(0, 30, 5, "letter"))
    field.selectAll()
    qtbot.keyClicks(field, "12")
    assert (field.value(), field.text()) == (12, "12 letters")


def test_every_time_survives_its_text(qtbot: QtBot) -> None:
    """Any number of seconds that the rules allow is read back from its text."""
    field = MinutesField(180)
    qtbot.addWidget(field)
    for seconds in (0, *range(SECONDS[0], SECONDS[1] + 1, 7), SECONDS[1]):
        field.setValue(seconds)
        assert field.valueFromText(field.text()) == seconds, field.text()


@pytest.mark.parametrize(("typed", "seconds"), [("2", 120), ("2:05", 125), ("0:30", 30), ("untimed", 0)])
def test_minutes_can_be_typed(qtbot: QtBot, typed: str, seconds: int) -> None:
    """Minutes, minutes and seconds, and "untimed" are understood."""
    field = on_screen(qtbot, MinutesField(60))
    field.selectAll()
    qtbot.keyClicks(field, typed)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.value() == seconds


def test_minutes_step_over_turns_too_short(qtbot: QtBot) -> None:
    """The step up from untimed is 15 seconds, and the step down from there is untimed."""
    field = MinutesField(0)
    qtbot.addWidget(field)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.value() == 15
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.value() == 30
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert (field.value(), field.text()) == (0, "untimed")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_finger_opens_a_list_when_it_leaves(qtbot: QtBot) -> None:
    """Not when it comes, which may begin a scroll; and not when it left the field."""
    box, device = dropdown([(1, "One"), (2, "Two")]), QTest.createTouchDevice()
    on_screen(qtbot, box)
    middle, outside = box.rect().center(), box.rect().center() - QPoint(0, 80)
    for leaves, opens in ((outside, False), (middle, True)):
        QTest.touchEvent(box, device).press(0, middle, box).commit()
        assert not box.view().isVisible()
        QTest.touchEvent(box, device).move(0, leaves, box).commit()
        QTest.touchEvent(box, device).release(0, leaves, box).commit()
        assert box.view().isVisible() is opens
    box.hidePopup()


def test_a_tick_wraps_and_unwraps(qtbot: QtBot) -> None:
    """It keeps all its words at every width from its smallest on, and one line where there is room."""
    whole = "Place each cube's sound left or right, high or low"
    tick = on_screen(qtbot, Tick(whole))
    narrow, wide = tick.minimumSizeHint().width(), tick.sizeHint().width()
    assert narrow < wide / 2
    for width in (wide, narrow, (narrow + wide) // 2, wide):
        tick.resize(width, 200)
        assert tick.text().split() == whole.split()
        assert max(map(tick.fontMetrics().horizontalAdvance, tick.text().split("\n"))) < width
    assert tick.text() == whole
