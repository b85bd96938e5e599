"""A row of chips of which one is checked."""

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.chips import Chips
from tests.ui.sitting import on_screen, press

OFFERED = (("Seen", 1), ("Points", 2), ("A to Z", 3))


def test_another_text_keeps_the_focus(qtbot: QtBot) -> None:
    """Of the same values only the texts change."""
    chips = on_screen(qtbot, Chips("Order"))
    chips.set_chips(OFFERED)
    press(chips, "Points")
    before = chips.focusWidget()
    chips.set_chips([(f"{text} 9", value) for text, value in OFFERED])
    assert isinstance(before, QPushButton)
    assert (chips.focusWidget(), before.text(), chips.chosen) == (before, "Points 9", 2)


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
