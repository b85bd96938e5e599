"""Controls: what a screen reader does to them counts, and they claim their keys."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.buttons import add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import Slider, Tick, dropdown
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import in_front

Row = tuple[list[QPushButton], list[str], QWidget]
"""Chips, the choices made, and the page."""


def toggle(widget: QWidget) -> None:
    """Toggle a widget as a screen reader does."""
    actions = QAccessible.queryAccessibleInterface(widget).actionInterface()
    actions.doAction(actions.toggleAction())


@pytest.fixture
def row(qtbot: QtBot) -> Row:
    """Three chips in a group, and the choices made."""
    chosen: list[str] = []
    chips = [chip(text, partial(chosen.append, text), checkable=True) for text in ("full", "quick", "none")]
    page = in_front(qtbot, *chips)
    group = QButtonGroup(page)
    for one in chips:
        add_exclusive(group, one)
    return chips, chosen, page


def test_a_toggle_by_a_screen_reader_is_a_choice(row: Row) -> None:
    """It does what a click does, once; unchecking another chooses nothing."""
    chips, chosen, _ = row
    toggle(chips[2])
    assert chosen == ["none"]
    assert [one.isChecked() for one in chips] == [False, False, True]
    toggle(chips[0])
    QTest.mouseClick(chips[1], Qt.MouseButton.LeftButton)
    assert chosen == ["none", "full", "quick"]


def test_what_the_program_checks_is_not_chosen(row: Row) -> None:
    """Checking a chip by code calls nothing."""
    chips, chosen, _ = row
    chips[1].setChecked(True)
    chips[0].setChecked(True)
    assert not chosen


def test_a_chip_of_a_group_is_a_radio_button(row: Row) -> None:
    """One alone is a check box."""
    chips, _, _ = row
    assert {QAccessible.queryAccessibleInterface(one).role() for one in chips} == {QAccessible.Role.RadioButton}
    alone = chip("Heat", checkable=True)
    assert QAccessible.queryAccessibleInterface(alone).role() is QAccessible.Role.CheckBox


def listed() -> WordList:
    words = WordList()
    words.set_rows((WordRow("bee", 1), WordRow("ant", 1)))
    return words


CONTROLS = {
    "button": (lambda: button("Leave"), "Space"),
    "button by Enter": (lambda: button("Leave"), "Return"),
    "tick": (lambda: Tick("no sound"), "Space"),
    "list of words, a letter": (listed, "A"),
    "list of words, an arrow": (listed, "Down"),
    "drop-down": (lambda: dropdown([(1, "one"), (2, "two")]), "Down"),
    "slider": (lambda: Slider(Qt.Orientation.Horizontal), "Down"),
}


@pytest.mark.parametrize("name", CONTROLS)
def test_a_focused_control_gets_its_keys_before_the_page(qtbot: QtBot, name: str) -> None:
    """A shortcut of the page does not take a key that the control claims; elsewhere it works."""
    make, keys = CONTROLS[name]
    control, other, stolen = make(), QWidget(), []
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page, sequence = in_front(qtbot, control, other), QKeySequence(keys)
    shortcut = QShortcut(sequence, page, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.activated.connect(lambda: stolen.append(keys))
    control.setFocus()
    QTest.keyClick(control, sequence[0].key())
    assert not stolen
    other.setFocus()
    QTest.keyClick(other, sequence[0].key())
    assert stolen == [keys]
