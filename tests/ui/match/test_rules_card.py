"""The rules card shows the current rules and nothing of earlier ones."""

from __future__ import annotations

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import FAMILY, PRESETS
from boggle_qt.engine.rules import Handicap, Player
from boggle_qt.messages.rules import card_lines
from boggle_qt.ui.match.rules_card import RulesCard


def test_every_line_of_the_rules_and_no_other(qtbot: QtBot) -> None:
    """The card shows exactly the lines of the rules and handicaps it got last."""
    card = RulesCard()
    qtbot.addWidget(card)
    players = (Player("Ann"), Player("Ben", Handicap(head_start=20)))
    for rules in (*PRESETS, *reversed(PRESETS), replace(FAMILY, name="<b>Ours</b>")):
        for seated in ((), players):
            card.show_rules(rules, seated)
            assert card.text == "\n".join(part for line in card_lines(rules, seated) for part in line)
