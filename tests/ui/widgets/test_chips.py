"""A line of chips through the mouse: one is down, or none where that is allowed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.chips import Chips

OFFERED = (("Seen", 1), ("Points", 2), ("A to Z", 3))


def click(qtbot: QtBot, chips: Chips, text: str) -> None:
    chip = next(b for b in chips.findChildren(QPushButton) if b.text() == text and not b.isHidden())
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("may_be_none", [False, True])
def test_one_is_down(qtbot: QtBot, may_be_none: bool) -> None:
    """Another one clicked takes its place; the same one again comes up only where none may be down."""
    chips = Chips("Order", may_be_none)
    qtbot.addWidget(chips)
    chips.show()
    chips.set_chips(OFFERED)
    picked: list[object] = []
    chips.picked.connect(picked.append)
    for text, value in (*OFFERED, OFFERED[0]):
        click(qtbot, chips, text)
        assert chips.chosen == value
    click(qtbot, chips, OFFERED[0][0])
    assert chips.chosen == (None if may_be_none else 1)
    assert picked == [1, 2, 3, 1, None if may_be_none else 1]


def test_checked_silently(qtbot: QtBot) -> None:
    """What the program puts down is down, and nobody is told of it."""
    chips = Chips("Groups", may_be_none=True)
    qtbot.addWidget(chips)
    chips.set_chips(OFFERED)
    with qtbot.assertNotEmitted(chips.picked):
        chips.check(2)
        assert chips.chosen == 2
        chips.check(None)
    assert chips.chosen is None


def test_a_chip_in_front(qtbot: QtBot) -> None:
    """One more chip acts when clicked, is replaced by another, and goes when there is nothing to say."""
    chips = Chips("Groups", may_be_none=True)
    qtbot.addWidget(chips)
    chips.show()
    chips.set_chips(OFFERED)
    acts: list[str] = []
    chips.say("through this A  ×", lambda: acts.append("A"))
    chips.say("through this B  ×", lambda: acts.append("B"))
    click(qtbot, chips, "through this B  ×")
    assert acts == ["B"]
    chips.say("", lambda: acts.append(""))
    shown = [b.text() for b in chips.findChildren(QPushButton) if b.isVisibleTo(chips)]
    assert shown == [text for text, _ in OFFERED]
