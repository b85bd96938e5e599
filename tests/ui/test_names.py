"""What a screen reader calls the controls of a page."""

from collections import Counter

from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QListView, QSlider, QSpinBox, QWidget

from boggle_qt.ui.navigation.pages import PAGES
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from tests.ui.test_keyboard import spoken

KINDS = (QAbstractButton, QComboBox, QLineEdit, QListView, QSlider, QSpinBox)


def controls(window: Window) -> list[QWidget]:
    """Everything in sight that a player can work, without the parts that Qt makes for itself."""
    return [
        widget
        for widget in window.findChildren(QWidget)
        if isinstance(widget, KINDS)
        and widget.isVisible()
        and not widget.objectName().startswith("qt_")
        and not widget.inherits("QComboBoxListView")
    ]


def test_no_two_controls_of_a_page_have_one_name(window: Window) -> None:
    """A reader's list of controls tells each from the others, and no tooltip only repeats what a button says."""
    for page in PAGES:
        if page in ("readout", "debrief"):
            continue
        window.go(ShowPage(page))
        here = controls(window)
        assert here, page
        assert not [name for name, many in Counter(map(spoken, here)).items() if many > 1], page
        buttons = [one for one in here if isinstance(one, QAbstractButton) and one.text()]
        assert not [one.text() for one in buttons if one.toolTip() and one.toolTip() == one.text()], page
