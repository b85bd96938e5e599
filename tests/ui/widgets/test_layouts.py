"""Scrolling columns of controls and text, and restyled widgets."""

from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.layouts import ReadAloudArea, ScrollText, flowing
from tests.ui.sitting import in_front, on_screen


def test_a_column_of_text_is_read_aloud(qtbot: QtBot) -> None:
    """With the focus its name is all visible text, without markup and repeats, as it is then."""
    inside = QWidget()
    lines = QVBoxLayout(inside)
    plain, marked, picture, hidden = QLabel("Words"), QLabel("<b>Touch</b> &amp; go"), QWidget(), QLabel("Nothing")
    picture.setAccessibleName("STAND: each letter touches the next")
    QLabel("each letter touches the next", picture)
    for one in (plain, marked, picture, hidden):
        lines.addWidget(one)
    hidden.hide()
    before, text = QLineEdit(), ReadAloudArea(inside, "Play")
    page = in_front(qtbot, before, text)
    before.setFocus()
    assert text.accessibleName() == "Play"
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    assert text.accessibleName() == "Play\nWords\nTouch & go\nSTAND: each letter touches the next"
    plain.setText("Play")
    before.setFocus()
    text.setFocus()
    assert text.accessibleName() == "Play\nTouch & go\nSTAND: each letter touches the next"


LONG = " ".join(["an animal that lives in trees and sleeps all day"] * 9)


def test_a_long_text_can_be_scrolled_by_keys(qtbot: QtBot) -> None:
    """Keys reach its end."""
    text = QLabel(LONG)
    rolled = on_screen(qtbot, ScrollText("What it means", text), 200, 90)
    qtbot.waitUntil(lambda: rolled.focusPolicy() == Qt.FocusPolicy.StrongFocus)
    QTest.keyClick(rolled, Qt.Key.Key_End)
    for _ in range(60):
        QTest.keyClick(rolled, Qt.Key.Key_Down)
    seen = rolled.viewport().rect()
    assert seen.contains(text.mapTo(rolled.viewport(), text.rect().bottomLeft()))


def test_a_short_text_takes_no_focus(qtbot: QtBot) -> None:
    """A text that fits is skipped by Tab."""
    rolled = on_screen(qtbot, ScrollText("What it means", QLabel("an animal")), 300, 200)
    assert rolled.focusPolicy() == Qt.FocusPolicy.NoFocus


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    return on_screen(qtbot, QWidget(), 800, 600)


def part(width: int, height: int) -> QWidget:
    made = QWidget()
    made.setFixedSize(width, height)
    return made


@pytest.mark.parametrize("width", [90, 150, 260, 700])
def test_items_are_in_lines(page: QWidget, width: int) -> None:
    """They never overlap or stick out; each is right of the one before or starts a line below."""
    random = Random(width)
    for _ in range(8):
        parts = [part(random.randint(20, 90), random.randint(10, 30)) for _ in range(random.randint(1, 9))]
        holder = flowing(*parts, gap=6)
        holder.setParent(page)
        holder.resize(width, holder.heightForWidth(width))
        holder.show()
        assert all(holder.rect().contains(one.geometry()) for one in parts)
        for one, other in pairwise(parts):
            same_line = other.x() >= one.geometry().right() + 6
            assert same_line or (other.x() == 0 and other.geometry().top() > one.geometry().top())
            assert not one.geometry().intersects(other.geometry())


def test_narrower_is_never_lower(page: QWidget) -> None:
    """Less width takes as many lines or more; hidden items take none."""
    parts = [part(80, 20) for _ in range(5)]
    holder = flowing(*parts, gap=6)
    holder.setParent(page)
    heights = [holder.heightForWidth(width) for width in range(500, 79, -20)]
    assert heights == sorted(heights)
    assert (heights[0], heights[-1]) == (20, 5 * 20 + 4 * 6)
    for one in parts[1:]:
        one.hide()
    assert holder.heightForWidth(80) == 20


def test_even_items_fill_their_lines(page: QWidget) -> None:
    """They share each line to the pixel, with the room of a hidden one; none is alone in a line beside longer ones."""
    parts = [QWidget() for _ in range(4)]
    for one in parts:
        one.setMinimumSize(60, 20)
    holder = flowing(*parts, gap=6, even=True)
    holder.setParent(page)
    for width in (400, 201, 133, 400):
        parts[-1].setVisible(width != 201)
        seen = [one for one in parts if not one.isHidden()]
        holder.resize(width, holder.heightForWidth(width))
        holder.show()
        lines: dict[int, list[QWidget]] = {}
        for one in seen:
            lines.setdefault(one.y(), []).append(one)
        for line in lines.values():
            assert sum(one.width() for one in line) + 6 * (len(line) - 1) == width
            assert max(one.width() for one in line) - min(one.width() for one in line) <= 1
        assert 1 not in {len(line) for line in lines.values()} or len(lines) == len(seen)
