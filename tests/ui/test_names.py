"""What a screen reader calls the controls of a page or dialog, and where the focus is on it."""

from collections import Counter

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QListView, QSlider, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.startup.window import Window
from tests.ui.everywhere import everywhere
from tests.ui.test_keyboard import spoken

KINDS = (QAbstractButton, QComboBox, QLineEdit, QListView, QSlider, QSpinBox)


def controls(within: QWidget) -> list[QWidget]:
    """Everything in sight that a player can work, without the parts that Qt makes for itself."""
    return [
        widget
        for widget in within.findChildren(QWidget)
        if isinstance(widget, KINDS)
        and widget.isVisible()
        and not widget.objectName().startswith("qt_")
        and not widget.inherits("QComboBoxListView")
    ]


def _is_empty(control: QWidget) -> bool:
    """Whether it is a box in which nothing is chosen: Qt calls that by its name everywhere."""
    return isinstance(control, QComboBox) and not control.currentText()


def faults(within: QWidget) -> list[str]:
    """Return the controls without a name, those of one name, and those whose description only repeats it."""
    here = controls(within)
    assert here
    found = [f"two are called {name!r}" for name, many in Counter(map(spoken, here)).items() if many > 1]
    for one in here:
        face = QAccessible.queryAccessibleInterface(one)
        named, described = face.text(QAccessible.Text.Name), face.text(QAccessible.Text.Description)
        if not spoken(one).strip():
            found.append(f"{type(one).__name__} has no name: {one.toolTip()!r}")
        elif spoken(one) not in (named, described):  # Linux: Qt calls a box that drops down what is chosen in it
            found.append(f"the name {spoken(one)!r} is not said")
        elif described.strip(" .").casefold() == named.strip(" .").casefold() and not _is_empty(one):
            found.append(f"{spoken(one)!r} is said twice")
    return found


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_every_control_has_a_name_of_its_own(qtbot: QtBot, window: Window) -> None:
    """A reader's list of controls tells each from the others; none is said twice; and the focus is in the window."""
    window.activateWindow()
    found = {}
    for name, place in everywhere(window, qtbot):
        if unnamed := faults(place):
            found[name] = unnamed
        qtbot.waitUntil(lambda: (at := QApplication.focusWidget()) is not None and at.isVisible(), timeout=20_000)
    assert found == {}
