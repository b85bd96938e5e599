"""Every rule can be seen and changed: what the dialog hands over is what stands in its fields."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.engine.rules import MCDONNELL, PRESETS, HouseRules, Judging
from boggle_qt.store import shipped
from boggle_qt.ui.match.rules_dialog import RulesDialog

DICE = tuple((name, name) for name in shipped.dice_names())
WORDS = tuple((name, name) for name in LEXICONS)


def opened(qtbot: QtBot, rules: HouseRules) -> RulesDialog:
    made = RulesDialog(rules, DICE, WORDS)
    qtbot.addWidget(made)
    made.show()
    return made


def save(dialog: RulesDialog) -> QPushButton:
    return next(button for button in dialog.findChildren(QPushButton) if button.text() == "Save")


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_untouched_rules_come_back(qtbot: QtBot, rules: HouseRules) -> None:
    """Rules that are looked at and saved are the same rules, whichever they are."""
    dialog = opened(qtbot, rules)
    with qtbot.waitSignal(dialog.taken) as taken:
        qtbot.mouseClick(save(dialog), Qt.MouseButton.LeftButton)
    assert taken.args == [rules]


def test_what_is_not_here_is_kept(qtbot: QtBot) -> None:
    """Rules from elsewhere, with words that this house lacks, are shown with them and keep them."""
    from_elsewhere = next(rules for rules in PRESETS if rules.name == MCDONNELL.name)
    dialog = RulesDialog(from_elsewhere, DICE, (("large", "Large"),))
    qtbot.addWidget(dialog)
    assert dialog.rules == from_elsewhere


def test_what_cannot_be_is_said_and_not_saved(qtbot: QtBot) -> None:
    """A table of points that is none is refused at its field, in words; corrected, the rules can be saved."""
    dialog = opened(qtbot, MCDONNELL)
    table = dialog.fields["table"]
    assert isinstance(table, QComboBox)
    table.setCurrentIndex(table.findData("own"))
    points = dialog.fields["points"]
    assert isinstance(points, QLineEdit)
    points.clear()
    qtbot.keyClicks(points, "0 0 one")
    assert "whole numbers" in dialog.fault
    assert not save(dialog).isEnabled()
    points.clear()
    qtbot.keyClicks(points, "0 0 0 1 2 4 9")
    assert dialog.fault == ""
    assert save(dialog).isEnabled()
    assert dialog.rules.table.by_letters == (0, 0, 0, 1, 2, 4, 9)


def test_rules_that_say_nothing_are_not_asked_for(qtbot: QtBot) -> None:
    """What a challenge costs is asked only where words are challenged, prices only where hints are given."""
    dialog = opened(qtbot, MCDONNELL)
    judging, hints = dialog.fields["judging"], dialog.fields["hints"]
    assert isinstance(judging, QComboBox)
    assert isinstance(hints, QCheckBox)
    for way in Judging:
        judging.setCurrentIndex(judging.findData(way))
        assert dialog.fields["challenge_loss"].isVisible() is (way is Judging.PAPER)
    for given in (True, False):
        hints.setChecked(given)
        assert dialog.fields["hint_prices"].isVisible() is given
