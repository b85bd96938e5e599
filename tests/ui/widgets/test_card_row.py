"""Cards under a pad."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.card_row import CardRow


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
