"""Numbers that are typed or stepped, and minutes among them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import SECONDS
from boggle_qt.ui.widgets.number_field import MinutesField, NumberField


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
