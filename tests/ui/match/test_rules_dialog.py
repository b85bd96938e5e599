"""Every rule can be seen and changed: what the dialog hands over is what stands in its fields."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.engine.presets import MCDONNELL, PRESETS, SINGLE_PLAYER_PRESETS, SOLO
from boggle_qt.engine.rules import Band, Boards, Bounds, HouseRules, Judging, Mode
from boggle_qt.store.words import shipped
from boggle_qt.ui.match.rules_dialog import RulesDialog
from boggle_qt.ui.widgets.fields import NumberField, RangeField

DICE = tuple((name, name) for name in shipped.dice_names())
WORDS = tuple((name, name) for name in LEXICONS)


def opened(qtbot: QtBot, rules: HouseRules) -> RulesDialog:
    made = RulesDialog(rules, DICE, WORDS)
    qtbot.addWidget(made)
    made.show()
    return made


def save(dialog: RulesDialog) -> QPushButton:
    return next(button for button in dialog.findChildren(QPushButton) if button.text() == "Save")


RICH = replace(
    SOLO, name="Rich", boards=Boards(rich=Band.FEAST, words=Bounds(9), long=True, every_cube=True, named=("tea", "net"))
)
BOUND = replace(SOLO, name="Bound", boards=Boards(rich=Bounds(100, 200)))


@pytest.mark.parametrize("rules", [*PRESETS, *SINGLE_PLAYER_PRESETS, RICH, BOUND], ids=lambda rules: rules.name)
def test_untouched_rules_come_back(qtbot: QtBot, rules: HouseRules) -> None:
    """Rules that are looked at and saved are the same rules, whichever they are."""
    dialog = opened(qtbot, rules)
    with qtbot.waitSignal(dialog.accepted_rules) as taken:
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


def test_a_mode_shows_what_it_counts_by(qtbot: QtBot) -> None:
    """Where it counts by something; what is not said is the usual, and what cannot be stands at its field."""
    dialog = opened(qtbot, SOLO)
    mode, amount = dialog.fields["mode"], dialog.fields["amount"]
    assert isinstance(mode, QComboBox)
    assert isinstance(amount, NumberField)
    assert not amount.isVisible()
    mode.setCurrentIndex(mode.findData(Mode.REFILL))
    assert amount.isVisible()
    assert dialog.rules == replace(SOLO, mode=Mode.REFILL, amount=5)
    amount.setValue(7)
    assert dialog.rules.amount == 7
    assert amount.text() == "7 seconds a word"
    amount.setValue(200)
    assert "1 to 60" in dialog.fault
    amount.setValue(6)
    mode.setCurrentIndex(mode.findData(Mode.RACE))
    assert "no time limit" in dialog.fault


def test_words_asked_for_on_boards_are_words(qtbot: QtBot) -> None:
    """Others are refused at their field."""
    dialog = opened(qtbot, SOLO)
    named = dialog.fields["named"]
    assert isinstance(named, QLineEdit)
    qtbot.keyClicks(named, "Tea d0g")
    assert "letters a to z" in dialog.fault
    named.setText("Tea dog")
    assert dialog.rules.boards == Boards(named=("tea", "dog"))


def test_boards_between_bounds_are_asked_for(qtbot: QtBot) -> None:
    """Points of all words between two numbers, which stand there once they are wanted, and how many words; an end
    below its beginning is said at its field."""
    dialog = opened(qtbot, replace(SOLO, name="Bounds"))
    rich, worth, words = dialog.fields["rich"], dialog.fields["worth"], dialog.fields["words"]
    assert isinstance(rich, QComboBox)
    assert isinstance(worth, RangeField)
    assert isinstance(words, RangeField)
    assert not worth.isVisible()
    rich.setFocus()
    qtbot.keyClick(rich, Qt.Key.Key_End)
    assert worth.isVisible()
    for number, keys in ((worth.low, "100"), (worth.high, "90"), (words.low, "40")):
        number.selectAll()
        qtbot.keyClicks(number, keys)
    assert "cannot end below its start: 100..90" in dialog.fault
    assert not save(dialog).isEnabled()
    worth.high.selectAll()
    qtbot.keyClicks(worth.high, "200")
    assert dialog.rules.boards == Boards(rich=Bounds(100, 200), words=Bounds(40))
    qtbot.keyClick(rich, Qt.Key.Key_Home)
    assert dialog.rules.boards == Boards(words=Bounds(40))
