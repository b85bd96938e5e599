"""The rules card shows the current rules and nothing of earlier ones."""

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import FAMILY, MATCH_PRESETS, PRESETS
from boggle_qt.engine.rules import FIBONACCI, Handicap, Player
from boggle_qt.messages.numbers import join_facts
from boggle_qt.messages.rules import handicap_lines, points_by_length, points_line, rule_figures, rule_sentences
from boggle_qt.ui.match.rules_card import RulesCard


def test_everything_about_the_rules_and_nothing_else(qtbot: QtBot) -> None:
    """The card shows exactly the figures, points and sentences of the rules and handicaps it got last."""
    card = RulesCard()
    qtbot.addWidget(card)
    players = (Player("Ann"), Player("Ben", Handicap(head_start=20)))
    own = replace(FAMILY, name="<b>Ours</b>"), replace(FAMILY, name="Long", table=FIBONACCI)
    for rules in (*PRESETS, *MATCH_PRESETS, *reversed(PRESETS), *own):
        for seated in ((), players):
            card.show_rules(rules, seated)
            expected = [word for pair in rule_figures(rules) for word in pair]
            expected += [points_line(rules)] * bool(points_by_length(rules))
            expected += [" ".join(rule_sentences(rules)), *filter(None, [join_facts(handicap_lines(seated))])]
            assert card.text.split() == " ".join(expected).split()
