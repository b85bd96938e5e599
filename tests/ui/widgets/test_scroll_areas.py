"""What holds other widgets, and dressing a widget anew."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import restyle
from boggle_qt.ui.widgets.scroll_areas import ScrollText, clear_ground, scrolling


def ink(line: QLabel) -> str:
    """The colour of its text."""
    return line.palette().color(line.foregroundRole()).name()


def test_a_widget_is_dressed_by_what_is_said_of_it(qtbot: QtBot) -> None:
    """The rule for the other kind is followed at once, and no longer once it is of that kind no more."""
    line = QLabel("words")
    qtbot.addWidget(line)
    line.setStyleSheet('QLabel { color: #112233 } QLabel[kind="deep"] { color: #aabbcc }')
    with qtbot.waitExposed(line):
        line.show()
    assert ink(line) == "#112233"
    restyle(line, kind="deep")
    assert ink(line) == "#aabbcc"
    restyle(line, kind="flat")
    assert ink(line) == "#112233"


def test_what_was_said_before_it_showed_holds(qtbot: QtBot) -> None:
    """Qt dresses a widget when it first shows, by then as was said."""
    line = QLabel("words")
    qtbot.addWidget(line)
    line.setStyleSheet('QLabel[kind="deep"] { color: #aabbcc }')
    restyle(line, kind="deep")
    line.show()
    assert ink(line) == "#aabbcc"


@pytest.mark.parametrize("lines", [1, 60])
def test_a_column_scrolls_downwards_only(qtbot: QtBot, lines: int) -> None:
    """What lies inside is as wide as there is room, and what is longer than the room can be reached."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    for at in range(lines):
        column.addWidget(QLabel(f"line {at}"))
    area = scrolling(inside)
    qtbot.addWidget(area)
    area.resize(300, 200)
    with qtbot.waitExposed(area):
        area.show()
    assert inside.width() == area.viewport().width()
    assert not area.horizontalScrollBar().isVisible()
    assert (area.verticalScrollBar().maximum() > 0) == (lines > 20)


def test_the_ground_behind_is_seen(qtbot: QtBot) -> None:
    """Neither the column nor its viewport paints over the page."""
    inside = QWidget()
    area = scrolling(inside)
    qtbot.addWidget(area)
    assert not area.viewport().autoFillBackground()
    assert not inside.autoFillBackground()
    other = QWidget()
    qtbot.addWidget(other)
    other.setAutoFillBackground(True)
    clear_ground(other)
    assert not other.autoFillBackground()


def test_a_column_of_controls_is_no_stop_of_its_own(qtbot: QtBot) -> None:
    """The keys go from control to control and the column follows; where there is only text it is a stop with a name."""
    controls, text = scrolling(QWidget()), scrolling(QLabel("words"), text="Words of the round")
    for made in (controls, text):
        qtbot.addWidget(made)
    assert controls.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert text.focusPolicy() is Qt.FocusPolicy.StrongFocus
    assert text.accessibleName() == "Words of the round"


def test_a_text_is_read_where_the_focus_comes(qtbot: QtBot) -> None:
    """A reader hears all of it with the focus, once: what labels say, without markup, and what pictures are called;
    nothing of what is hidden. It is made anew whenever the focus comes."""
    page, inside = QWidget(), QWidget()
    lines, column = QVBoxLayout(inside), QVBoxLayout(page)
    plain, marked, picture, hidden = QLabel("Words"), QLabel("<b>Touch</b> &amp; go"), QWidget(), QLabel("Nothing")
    picture.setAccessibleName("STAND: each letter touches the next")
    QLabel("each letter touches the next", picture)
    for one in (plain, marked, picture, hidden):
        lines.addWidget(one)
    hidden.hide()
    before, text = QLineEdit(), scrolling(inside, text="Play")
    for stop in (before, text):
        column.addWidget(stop)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    before.setFocus()
    assert text.accessibleName() == "Play"
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    assert text.accessibleName() == "Play\nWords\nTouch & go\nSTAND: each letter touches the next"
    plain.setText("Play")
    before.setFocus()
    text.setFocus()
    assert text.accessibleName() == "Play\nTouch & go\nSTAND: each letter touches the next"


LONG = " ".join(["an animal that lives in trees and sleeps all day"] * 9)


def test_all_of_it_can_be_read(qtbot: QtBot) -> None:
    """Of a text that is too long the keys bring the end into sight; another text begins at its beginning."""
    text = QLabel(LONG)
    rolled = ScrollText("What it means", text)
    qtbot.addWidget(rolled)
    rolled.resize(200, 90)
    rolled.show()
    qtbot.waitUntil(lambda: rolled.focusPolicy() == Qt.FocusPolicy.StrongFocus)
    QTest.keyClick(rolled, Qt.Key.Key_End)
    for _ in range(60):
        QTest.keyClick(rolled, Qt.Key.Key_Down)
    seen = rolled.viewport().rect()
    assert seen.contains(text.mapTo(rolled.viewport(), text.rect().bottomLeft()))
    rolled.show_top()
    assert seen.contains(text.mapTo(rolled.viewport(), text.rect().topLeft()))


def test_what_is_seen_whole_is_no_stop(qtbot: QtBot) -> None:
    """The keys pass over a text that has its room."""
    rolled = ScrollText("What it means", QLabel("an animal"))
    qtbot.addWidget(rolled)
    rolled.resize(300, 200)
    rolled.show()
    qtbot.waitExposed(rolled)
    assert rolled.focusPolicy() == Qt.FocusPolicy.NoFocus
