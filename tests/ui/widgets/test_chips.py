"""A row of chips: one is checked, or none where that is allowed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.chips import Chips
from tests.ui.sitting import on_screen

OFFERED = (("Seen", 1), ("Points", 2), ("A to Z", 3))


def click(qtbot: QtBot, chips: Chips, text: str) -> None:
    chip = next(b for b in chips.findChildren(QPushButton) if b.text() == text and not b.isHidden())
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("may_be_none", [False, True])
def test_one_is_checked(qtbot: QtBot, may_be_none: bool) -> None:
    """A click checks another; a second click unchecks only where none may be checked."""
    chips = on_screen(qtbot, Chips("Order", may_be_none))
    chips.set_chips(OFFERED)
    picked: list[object] = []
    chips.picked.connect(picked.append)
    for text, value in (*OFFERED, OFFERED[0]):
        click(qtbot, chips, text)
        assert chips.chosen == value
    click(qtbot, chips, OFFERED[0][0])
    assert chips.chosen == (None if may_be_none else 1)
    assert picked == [1, 2, 3, 1, None if may_be_none else 1]


def test_an_extra_chip_comes_first(qtbot: QtBot) -> None:
    """It acts when clicked, replaces the one before, and disappears with an empty text."""
    chips = on_screen(qtbot, Chips("Groups", may_be_none=True))
    chips.set_chips(OFFERED)
    acts: list[str] = []
    chips.extra_clicked.connect(lambda: acts.append("cleared"))
    chips.say("through this A  ×")
    chips.say("through this B  ×")
    click(qtbot, chips, "through this B  ×")
    assert acts == ["cleared"]
    chips.say("")
    shown = [b.text() for b in chips.findChildren(QPushButton) if b.isVisibleTo(chips)]
    assert shown == [text for text, _ in OFFERED]


@pytest.mark.parametrize(("room", "down"), [(60, 1), (120, 2), (180, 3), (240, 1), (300, 3), (900, 2)])
def test_no_chip_is_cut(qtbot: QtBot, room: int, down: int) -> None:
    """At any width all visible chips are whole, the checked one is named, and the menu has the others."""
    chips = on_screen(qtbot, Chips("Order"), room, 40)
    chips.set_chips(OFFERED)
    chips.check(down)
    titles = [text for text, _ in OFFERED]
    chosen = titles[down - 1]
    shown = [one for one in chips.findChildren(QPushButton) if one.isVisible()]
    offered = [one.text() for one in shown]
    assert chosen in offered or f"{chosen} …" in offered
    if len(shown) > 1:
        assert max(one.geometry().right() for one in shown) < chips.width()
    menus = [one.menu() for one in shown if one.menu() is not None]
    inside = []
    for menu in menus:
        menu.aboutToShow.emit()
        inside = [(line.text(), line.isChecked()) for line in menu.actions()]
    assert sorted([text for text, _ in inside] + [t for t in offered if t in titles]) == sorted(titles)
    for text, is_checked in inside:
        assert is_checked == (text == chosen)
        menus[0].actions()[-1].trigger()
        assert chips.chosen == 3
