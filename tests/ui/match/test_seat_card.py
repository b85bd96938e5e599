"""A seat at the table: the name typed, the handicap set, and what its buttons ask for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import BadRules, Handicap
from boggle_qt.messages.rules import handicap_line
from boggle_qt.ui.match.seat_card import SeatCard
from tests.ui.sitting import offered, press

LEXICONS = (("everyday", "Everyday"), ("large", "Large"))


def seated(qtbot: QtBot, handicap: Handicap = Handicap()) -> SeatCard:  # noqa: B008  (a frozen value)
    card = SeatCard("Ann", handicap, LEXICONS)
    qtbot.addWidget(card)
    card.set_place(1, 3)
    card.show()
    return card


@pytest.mark.parametrize(
    "handicap",
    [Handicap(), Handicap(seconds=-30, min_letters=5, lexicon="large", keeps_shared=True, head_start=20)],
)
def test_a_handicap_that_is_left_alone_comes_back(qtbot: QtBot, handicap: Handicap) -> None:
    """What the fields say is what was put in, folded or not."""
    card = seated(qtbot, handicap)
    assert card.player.handicap == handicap
    press(card, "Handicap of player 2")
    assert card.handicap == handicap


def test_every_field_counts_as_it_is_changed(qtbot: QtBot) -> None:
    """Unfolded with the mouse, changed with keys: who sits here changes at once, and it is said."""
    card, told = seated(qtbot), list[bool]()
    press(card, "Handicap of player 2")
    card.changed.connect(lambda: told.append(True))
    QTest.keyClick(card.head_start, Qt.Key.Key_Up)
    QTest.keyClick(card.seconds, Qt.Key.Key_Up)
    QTest.keyClick(card.keeps_shared, Qt.Key.Key_Space)
    words = card.findChildren(QComboBox)[0]
    QTest.keyClick(words, Qt.Key.Key_Down)
    assert card.handicap == Handicap(seconds=15, lexicon="everyday", keeps_shared=True, head_start=1)
    assert len(told) == 4


def test_folded_it_says_what_is_different(qtbot: QtBot) -> None:
    """One line in the house's words; unfolded the fields say it themselves."""
    card = seated(qtbot, Handicap(head_start=20))
    line = handicap_line(card.handicap)
    shown = [label for label in card.children() if getattr(label, "text", lambda: "")() == line]
    assert [label.isVisibleTo(card) for label in shown] == [True]
    press(card, "Handicap of player 2")
    assert [label.isVisibleTo(card) for label in shown] == [False]


def test_its_buttons_ask_for_the_seat(qtbot: QtBot) -> None:
    """One place earlier, off the table; the first has nobody before it, and the last one left stays."""
    card = seated(qtbot)
    for signal, name in ((card.moved_up, "sit one place earlier"), (card.removed, "off the table")):
        with qtbot.waitSignal(signal):
            press(card, f"Player 2: {name}")
    card.set_place(0, 1)
    for name in ("sit one place earlier", "off the table"):
        assert not offered(card, f"Player 1: {name}")


def test_a_name_that_is_none_is_no_player(qtbot: QtBot) -> None:
    """Cleared, there is nobody; blanks around a name are not of it; a fault is said and read to who types there."""
    card = seated(qtbot)
    card.field.selectAll()
    QTest.keyClick(card.field, Qt.Key.Key_Delete)
    with pytest.raises(BadRules):
        _ = card.player
    QTest.keyClicks(card.field, " Bo ")
    assert card.player.name == "Bo"
    card.say("two of them")
    assert (card.fault, card.field.accessibleDescription()) == ("two of them", "two of them")


def test_a_list_that_is_gone_does_not_change_a_handicap(qtbot: QtBot) -> None:
    """Lexicons come and go while one sits; the one chosen stays chosen as long as it is there."""
    card = seated(qtbot, Handicap(lexicon="large"))
    card.set_lexicons((("mine", "Mine"), *LEXICONS))
    assert card.handicap.lexicon == "large"
    card.set_lexicons((("mine", "Mine"),))
    assert card.handicap.lexicon is None
