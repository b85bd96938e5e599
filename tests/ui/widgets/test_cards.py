"""Choice cards, by mouse and keys, and rows of buttons."""

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
def test_keys_press_it(qtbot: QtBot, choice: ChoiceCard, key: Qt.Key) -> None:
    """Enter and Space do what a click does, once."""
    presses: list[bool] = []
    choice.clicked.connect(lambda _=False: presses.append(True))
    qtbot.keyClick(choice, key)
    qtbot.mouseClick(choice, Qt.MouseButton.LeftButton)
    assert len(presses) == 2


def test_a_narrow_card_is_higher(choice: ChoiceCard) -> None:
    """Its line wraps."""
    heights = [choice.heightForWidth(width) for width in (700, 400, 250, 160)]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


def test_a_low_card_shows_its_title_alone(choice: ChoiceCard) -> None:
    """The line stays hidden when it changes, and is still the accessible description."""
    whole = choice.sizeHint().height()
    choice.set_low(True)
    choice.say("Match", "Another line")
    line = next(label for label in choice.findChildren(QLabel) if label.text() == "Another line")
    assert line.isHidden()
    assert choice.sizeHint().height() < whole
    assert choice.accessibleDescription() == "Another line"
    choice.set_low(False)
    assert not line.isHidden()


def test_a_checked_card_has_a_ring(choice: ChoiceCard) -> None:
    """A ring is round its title, so that it differs even without shadows."""
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


def test_cards_are_in_one_row_or_two_in_a_row(qtbot: QtBot) -> None:
    """At any width no card is cut or overlaps another."""
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
