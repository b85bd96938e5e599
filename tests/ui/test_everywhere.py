"""What is true of every page, panel and dialog, large and small: targets, names, the order of Tab, fingers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QScroller,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.theme import TARGET
from boggle_qt.ui.startup.window import Window
from tests.ui.everywhere import everywhere
from tests.ui.test_keyboard import spoken

KINDS = (QAbstractButton, QComboBox, QLineEdit, QSlider, QAbstractSpinBox)


def is_part(one: QWidget) -> bool:
    """Whether it is a part of another control."""
    return isinstance(one.parentWidget(), QAbstractSpinBox | QComboBox) or one.objectName().startswith("qt_")


def small_targets(within: QWidget) -> Iterator[tuple[str, QRect]]:
    """What can be pressed and is smaller than a finger or an unsteady hand needs."""
    for one in within.findChildren(QWidget):
        if isinstance(one, KINDS) and one.isVisible() and not is_part(one) and min(one.width(), one.height()) < TARGET:
            yield spoken(one), one.geometry()


def stops(page: QWidget) -> list[tuple[QWidget, QRect]]:
    """Where Tab stops, until it comes to a stop again, and the places of these."""
    found: list[QWidget] = []
    while (one := QApplication.focusWidget()) is None or one not in found:
        found += [one] if one is not None else []
        QTest.keyClick(one or page, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is not one, (one, "keeps Tab")
    return [(each, place_of(each, page)) for each in found[found.index(one) :] if each is not page]


def place_of(one: QWidget, page: QWidget) -> QRect:
    """Its rectangle on the page; where it is scrolled out of sight, the edge of what scrolls."""
    place, holder = QRect(one.mapTo(page, QPoint(0, 0)), one.size()), one.parentWidget()
    while holder is not page and holder is not None:
        if isinstance(holder.parentWidget(), QAbstractScrollArea):
            room = QRect(holder.parentWidget().mapTo(page, QPoint(0, 0)), holder.parentWidget().size())
            place = place & room if place.intersects(room) else room
        holder = holder.parentWidget()
    return place


def backwards(page: QWidget) -> list[tuple[str, str]]:
    """Pairs of stops of which the second is above the first, or before it in the same row, from whichever stop one
    begins."""
    places = stops(page)
    rounds = [[*places[at:], *places[:at]] for at in range(len(places))]
    return min(([*_backwards(one, page.isRightToLeft())] for one in rounds), key=len, default=[])


def _backwards(places: list[tuple[QWidget, QRect]], right_to_left: bool) -> Iterator[tuple[str, str]]:
    for (one, here), (other, there) in combinations(places, 2):
        above = there.bottom() < here.top() and there.left() < here.right() and here.left() < there.right()
        row = there.top() < here.center().y() < there.bottom() and here.top() < there.center().y() < here.bottom()
        before = there.left() > here.right() if right_to_left else there.right() < here.left()
        if above or (row and before):
            yield spoken(one), spoken(other)


def controls(within: QWidget) -> list[QWidget]:
    """Everything in sight that a player can work, without the parts that Qt makes for itself."""
    return [
        widget
        for widget in within.findChildren(QWidget)
        if isinstance(widget, (*KINDS, QListView))
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


@pytest.fixture(params=[(480, 560), (800, 600)], ids=["480", "800, right to left"])
def sized(window: Window, request: pytest.FixtureRequest) -> Iterator[Window]:
    """A small window, and a larger one for a language that is written from right to left."""
    right_to_left = request.param == (800, 600)
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft if right_to_left else Qt.LayoutDirection.LeftToRight)
    window.resize(*request.param)
    yield window
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_targets_names_and_the_order_of_tab(sized: Window, qtbot: QtBot) -> None:
    """Everything that can be pressed is at least 28 pixels wide and high and has a name of its own, the focus is in
    sight, and Tab goes down the page, line by line."""
    sized.activateWindow()
    small, unnamed, turned = {}, {}, {}
    for name, place in everywhere(sized, qtbot):
        if found := list(small_targets(place)):
            small[name] = found
        if wrong := faults(place):
            unnamed[name] = wrong
        qtbot.waitUntil(lambda: (at := QApplication.focusWidget()) is not None and at.isVisible(), timeout=20_000)
        if pairs := backwards(place.window()):
            turned[name] = pairs
    assert small == {}
    assert unnamed == {}
    assert turned == {}


def overlapping(page: QWidget) -> Iterator[tuple[str, str]]:
    """Pairs of controls and texts in sight of which one lies over the other."""
    kinds = (*KINDS, QLabel, QAbstractItemView)
    parts = [one for one in page.findChildren(QWidget) if isinstance(one, kinds) and one.isVisible()]
    texts = [one for one in parts if not is_part(one) and (not isinstance(one, QLabel) or one.text())]
    seen = [(one, one.visibleRegion().boundingRect().translated(one.mapTo(page, QPoint()))) for one in texts]
    for (one, here), (other, there) in combinations(seen, 2):
        both = here & there
        apart = one.isAncestorOf(other) or other.isAncestorOf(one)
        if min(both.width(), both.height()) > 2 and not apart:
            yield spoken(one) or str(one), spoken(other) or str(other)


def short_lists(page: QWidget) -> Iterator[tuple[str, int]]:
    """Lists with more than they show that have no room for three rows, of two lines at most."""
    for one in page.findChildren(QAbstractItemView):
        rows = one.model().rowCount() if one.isVisible() and one.model() is not None else 0
        row = (
            min(one.visualRect(one.model().index(0, 0)).height(), 2.5 * one.fontMetrics().lineSpacing()) if rows else 0
        )
        if min(rows, 3) * row > one.viewport().height() and one.verticalScrollBar().maximum():
            yield spoken(one), one.viewport().height()


def dragged_by_finger(area: QAbstractScrollArea, at: QPoint) -> bool:
    """Whether what is shown moves while a finger goes up from there."""
    device, view = QTest.createTouchDevice(), area.viewport()
    area.verticalScrollBar().setValue(0)
    QTest.touchEvent(view, device).press(0, at, view).commit()
    for up in (25, 40, 60, 80):
        QTest.qWait(20)
        view = area.viewport()  # PySide forgets the first one meanwhile
        QTest.touchEvent(view, device).move(0, at - QPoint(0, up), view).commit()
    moved = area.verticalScrollBar().value() > 0
    QTest.touchEvent(view, device).release(0, at - QPoint(0, 80), view).commit()
    QScroller.scroller(view).stop()
    return moved


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_large_text_in_the_smallest_window(window: Window, qtbot: QtBot) -> None:
    """With text of 200% nothing lies over another thing, and every list has room for three rows: if the window has
    less, the panel scrolls with them. Everything that scrolls waits for a finger, and a finger that goes up shows what
    is below: that is tried until ten have moved, as Qt misses some of many fingers that follow one another at once."""
    window.preferences.change(text_scale=2.0)
    window.resize(480, 560)
    over, short, deaf, moved = {}, {}, set(), 0
    for name, place in everywhere(window, qtbot):
        if pairs := list(overlapping(place.window())):
            over[name] = pairs
        if found := list(short_lists(place.window())):
            short[name] = found
        for area in place.findChildren(QAbstractScrollArea):
            seen = area.viewport().visibleRegion().boundingRect()
            if area.isVisible() and area.verticalScrollBar().maximum() > 20 and seen.height() > 40:
                if not QScroller.hasScroller(area.viewport()):
                    deaf.add((name, type(area).__name__))
                edge = QPoint(seen.left() + 3, seen.center().y())  # beside fields that scroll by themselves
                moved += moved < 10 and any(dragged_by_finger(area, at) for at in (edge, seen.center()))
    assert over == {}
    assert short == {}
    assert not deaf
    assert moved == 10
