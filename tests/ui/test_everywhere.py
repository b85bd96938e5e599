"""What is true of every page, panel and dialog, in every theme, large and small: contrast, targets, names, the order of
Tab, fingers, languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAction
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
    QMenu,
    QScroller,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boggle_qt.messages.catalogue import ENGLISH, PSEUDO, use_language
from boggle_qt.store.words.definitions import Definitions
from boggle_qt.ui.look.theme import TARGET, names
from boggle_qt.ui.startup.window import Window
from tests.ui.contrast import faint
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
    """Pairs of stops of which the second is above the first or before it in its row, from any first stop."""
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
    """Lists with more than they show that have no room for two rows, of two lines at most."""
    for one in page.findChildren(QAbstractItemView):
        rows = one.model().rowCount() if one.isVisible() and one.model() is not None else 0
        row = (
            min(one.visualRect(one.model().index(0, 0)).height(), 2.5 * one.fontMetrics().lineSpacing()) if rows else 0
        )
        if min(rows, 2) * row > one.viewport().height() and one.verticalScrollBar().maximum():
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


DATA = re.compile(
    r"Boggle Qt|Ann|Ben|You|Player \d|A4|Letter|Ctrl|Shift|Alt|Esc|Space|Enter|Backspace|Home|Tab|Up|Down|Left|Right"
    r"|sudo apt-get install [a-z -]+|McDonnell.s house|tine/nint/ocna/retl|\d{4}|English|Deutsch|Español|Français"
)
"""Names of players, things and languages, keys, cube sets, a command."""


def texts(within: QWidget) -> Iterator[str]:
    """Every text that a player can see or hear in a widget."""
    for one in [within, *within.findChildren(QWidget)]:
        yield one.toolTip()
        yield one.accessibleName()
        yield one.accessibleDescription()
        if isinstance(one, QLabel | QAbstractButton):
            yield one.text()
        elif isinstance(one, QLineEdit):
            yield one.placeholderText()
        elif isinstance(one, QComboBox):
            yield from (one.itemText(at) for at in range(one.count()))
        elif isinstance(one, QMenu):
            yield one.title()
    for action in within.findChildren(QAction):
        yield action.text()


def untranslated(within: QWidget) -> set[str]:
    """The texts in which a word of three small letters is outside of brackets."""
    found = set()
    for text in texts(within):
        plain = DATA.sub("", re.sub(r"<[^>]*>", "", text))
        while plain != (shorter := re.sub(r"\[[^\[\]]*\]", "", plain)):
            plain = shorter
        if re.search(r"[A-Za-z]?[a-z]{3,}", plain):
            found.add(text)
    return found


@dataclass(frozen=True)
class Walk:
    """How the window is when everything in it is seen once."""

    theme: str
    size: tuple[int, int]
    text_scale: float = 1.0
    right_to_left: bool = False
    language: str = ENGLISH


WALKS = {
    "designed": Walk("day", (1280, 800)),
    "smallest": Walk("night", (480, 560)),
    "large text": Walk("contrast", (480, 560), text_scale=2.0),
    "foreign": Walk("clear", (800, 600), right_to_left=True, language=PSEUDO),
}


assert {one.theme for one in WALKS.values()} == {*names()}


@pytest.fixture(params=WALKS.values(), ids=list(WALKS))
def walk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Walk]:
    """The language and direction of a walk, before the window is made."""
    one: Walk = request.param
    monkeypatch.setenv("BOGGLE_QT_LANG", one.language)
    use_language(one.language)
    monkeypatch.setattr(Definitions, "of", lambda *_: None)  # they are English
    QApplication.setLayoutDirection(
        Qt.LayoutDirection.RightToLeft if one.right_to_left else Qt.LayoutDirection.LeftToRight
    )
    yield one
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    use_language(ENGLISH)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_every_place(walk: Walk, strays: Callable[[], list[str]], window: Window, qtbot: QtBot) -> None:
    """On every page, panel and dialog, in every theme: text has a contrast of 4.5 to 1, large text of 3 to 1, wherever
    light and shade fall. Everything that can be pressed is at least 28 pixels wide and high and has a name of its own,
    the focus is in sight, and Tab goes down the page, line by line. Nothing lies over another thing, and every list has
    room for two rows: if the window has less, the panel scrolls with them. Qt owns everything. In the pseudo-locale
    every text is in brackets: none was written without the catalogue.

    In the smallest window with large text everything that scrolls waits for a finger, and a finger that goes up shows
    what is below: that is tried until ten have moved, as Qt misses some of many fingers that follow one another at
    once."""
    large = walk.text_scale > 1
    window.preferences.change(theme=walk.theme, text_scale=walk.text_scale)
    window.resize(*walk.size)
    window.activateWindow()
    found, moved = dict[tuple[str, str], list[Any]](), 0
    for name, place in everywhere(window, qtbot):
        qtbot.waitUntil(place.window().updatesEnabled)  # a window is not painted during a new layout
        found["faint", name] = list(faint(place))
        found["foreign", name] = sorted(untranslated(place.window())) if walk.language == PSEUDO else []
        found["unnamed", name] = faults(place)
        if large:
            found["over", name] = list(overlapping(place.window()))
            found["short", name] = list(short_lists(place.window()))
            for area in place.findChildren(QAbstractScrollArea):
                seen = area.viewport().visibleRegion().boundingRect()
                if area.isVisible() and area.verticalScrollBar().maximum() > 20 and seen.height() > 40:
                    if not QScroller.hasScroller(area.viewport()):
                        found.setdefault(("deaf", name), []).append(type(area).__name__)
                    edge = QPoint(seen.left() + 3, seen.center().y())  # beside fields that scroll by themselves
                    moved += moved < 10 and any(dragged_by_finger(area, at) for at in (edge, seen.center()))
        else:
            found["stray", name] = strays() if walk is WALKS["designed"] else []  # the same parts in every dress
            found["small", name] = list(small_targets(place))
            qtbot.waitUntil(lambda: (at := QApplication.focusWidget()) is not None and at.isVisible())
            found["turned", name] = backwards(place.window())
    found.pop(("foreign", "question"))  # asked by the test
    assert {where: what for where, what in found.items() if what} == {}
    assert moved == (10 if large else 0)
