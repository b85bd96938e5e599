"""A player on the setup page: name, handicap and buttons."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Handicap
from boggle_qt.messages.rules import handicap_line
from boggle_qt.ui.match.seat_card import SeatCard
from tests.ui.sitting import press

LEXICONS = (("everyday", "Everyday"), ("large", "Large"))


def seated(qtbot: QtBot, handicap: Handicap = Handicap()) -> SeatCard:  # noqa: B008  (a frozen value)
    card = SeatCard("Ann", handicap, LEXICONS)
    qtbot.addWidget(card)
    card.set_place(1, 3)
    card.show()
    return card


@pytest.mark.parametrize(
    "handicap",
    [Handicap(), Handicap(-30, 5, "large", keeps_shared=True, head_start=20)],
)
def test_an_untouched_handicap_stays_the_same(qtbot: QtBot, handicap: Handicap) -> None:
    """The fields show the handicap unchanged, opened or not."""
    card = seated(qtbot, handicap)
    assert card.player.handicap == handicap
    press(card, "Handicap of player 2")
    assert card.handicap == handicap


def test_every_field_changes_the_handicap(qtbot: QtBot) -> None:
    """Each field that is changed with keys changes the handicap and emits `changed`."""
    card, changes = seated(qtbot), list[bool]()
    press(card, "Handicap of player 2")
    card.changed.connect(lambda: changes.append(True))
    QTest.keyClick(card.head_start, Qt.Key.Key_Up)
    QTest.keyClick(card.seconds, Qt.Key.Key_Up)
    QTest.keyClick(card.keeps_shared, Qt.Key.Key_Space)
    words = card.findChildren(QComboBox)[0]
    QTest.keyClick(words, Qt.Key.Key_Down)
    assert card.handicap == Handicap(seconds=15, lexicon="everyday", keeps_shared=True, head_start=1)
    assert len(changes) == 4


def test_a_handicap_is_summarised(qtbot: QtBot) -> None:
    """The card says what the handicap is, also after a change."""
    card = seated(qtbot, Handicap(head_start=20))
    for start in (20, 30):
        card.head_start.setValue(start)
        line = handicap_line(card.handicap)
        shown = [label for label in card.children() if getattr(label, "text", lambda: "")() == line]
        assert [label.isVisibleTo(card) for label in shown] == [True]


def test_a_chosen_word_list_stays_chosen_while_it_exists(qtbot: QtBot) -> None:
    """Word lists may come and go; a chosen list that is gone falls back to that of the rules."""
    card = seated(qtbot, Handicap(lexicon="large"))
    card.set_lexicons((("mine", "Mine"), *LEXICONS))
    assert card.handicap.lexicon == "large"
    card.set_lexicons((("mine", "Mine"),))
    assert card.handicap.lexicon is None
