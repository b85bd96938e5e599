"""Big buttons: pressed by keys as by mouse, and their line gives way where there is little room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.cards import CardRow, ChoiceCard


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def choice(page: QWidget) -> ChoiceCard:
    made = ChoiceCard("Match", "Two to eight at one table, by house rules of your own or of somebody else")
    made.setParent(page)
    page.show()
    return made


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_open_it(qtbot: QtBot, choice: ChoiceCard, key: Qt.Key) -> None:
    """Enter and Space do what a click does, once."""
    presses: list[bool] = []
    choice.clicked.connect(lambda _=False: presses.append(True))
    qtbot.keyClick(choice, key)
    qtbot.mouseClick(choice, Qt.MouseButton.LeftButton)
    assert len(presses) == 2


def test_a_narrow_one_is_higher(choice: ChoiceCard) -> None:
    """Its line wraps: the narrower the button, the higher, and never too low for its words."""
    heights = [choice.heightForWidth(width) for width in (700, 400, 250, 160)]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


def test_the_line_gives_way(choice: ChoiceCard) -> None:
    """Where room is short the title stands alone, for the eye; a new line does not bring it back."""
    whole = choice.sizeHint().height()
    choice.set_low(True)
    choice.say("Match", "Another line")
    line = next(label for label in choice.findChildren(QLabel) if label.text() == "Another line")
    assert line.isHidden()
    assert choice.sizeHint().height() < whole
    assert choice.accessibleDescription() == "Another line"
    choice.set_low(False)
    assert not line.isHidden()


def test_the_chosen_one_is_marked(choice: ChoiceCard) -> None:
    """One that is down looks otherwise than the others even where a shadow is not seen: beside its title is a mark."""
    choice.setCheckable(True)
    choice.resize(300, 120)
    title = next(label for label in choice.findChildren(QLabel) if label.text() == "Match")

    def inks() -> int:
        picture = choice.grab(title.geometry().adjusted(-8, 0, 0, 0)).toImage()
        known = current_look().theme.colour("known")
        return sum(
            abs(QColor(picture.pixel(x, y)).hue() - known.hue()) < 8 and QColor(picture.pixel(x, y)).saturation() > 90
            for x in range(picture.width())
            for y in range(picture.height())
        )

    assert inks() == 0
    choice.setChecked(True)
    assert inks() > 20


def test_cards_stand_in_one_row_or_two_and_two(qtbot: QtBot) -> None:
    """However wide the row is, no card is cut where two beside each other fit, and none lies on another."""
    cards = [button(text) for text in ("Play this board", "Match", "Workshop", "Home")]
    row = CardRow(*cards)
    qtbot.addWidget(row)
    row.show()
    pair = 2 * max(card.sizeHint().width() for card in cards) + 20
    rows = set()
    for width in range(pair, 1200, 60):
        row.resize(width, 140)
        rows.add(len({card.y() for card in cards}))
        for at, card in enumerate(cards):
            assert card.width() >= card.sizeHint().width()
            assert row.rect().contains(card.geometry())
            assert not any(card.geometry().intersects(other.geometry()) for other in cards[:at])
    assert rows == {1, 2}
