"""What counts on the desk: three fields that begin as the settings say, and the rules that come of them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import BIG, FIBONACCI, STANDARD, default_points_table
from boggle_qt.ui.desk.scoring_fields import ScoringFields
from boggle_qt.ui.play.services import Services


@pytest.fixture
def counting(services: Services, qtbot: QtBot) -> ScoringFields:
    made = ScoringFields(services, services.preferences, 6)
    for field in (made.lexicon, made.spelling, made.points):
        qtbot.addWidget(field)
    return made


def times(counting: ScoringFields) -> list[int]:
    """One entry each time that it says it changed."""
    heard: list[int] = []
    counting.changed.connect(lambda: heard.append(1))
    return heard


@pytest.mark.parametrize("cells", [16, 25, 36])
def test_at_first_the_settings_count(counting: ScoringFields, services: Services, cells: int) -> None:
    """Their words and spelling, and the points of a tray of that size."""
    assert counting.rules(cells) == services.preferences.solo_rules(cells)
    counting.dice.setCurrentIndex(counting.dice.findData("big-1979"))
    assert counting.rules(cells).dice == "big-1979"


def test_what_is_chosen_counts(counting: ScoringFields) -> None:
    """By keys in each field; told each time."""
    heard = times(counting)
    QTest.keyClicks(counting.lexicon, "l")
    QTest.keyClick(counting.spelling, Qt.Key.Key_End)
    QTest.keyClicks(counting.points, "f")
    assert len(heard) >= 3
    rules = counting.rules(16)
    assert rules.lexicon == "large"
    assert rules.spelling == counting.spelling.currentData() != "american"
    counting.points.setCurrentText("Fibonacci")
    assert counting.rules(16).table == FIBONACCI


def test_the_settings_are_followed_when_they_change(counting: ScoringFields, services: Services) -> None:
    """What was chosen here stays until then; other settings change nothing here."""
    counting.lexicon.setCurrentText("Large")
    heard = times(counting)
    services.preferences.change(material="felt")
    assert counting.rules(16).lexicon == "large"
    assert heard == []
    services.preferences.change(lexicon="everyday", spelling="british")
    assert (counting.rules(16).lexicon, counting.rules(16).spelling) == ("everyday", "british")
    assert heard == [1]


def test_rules_that_are_brought_are_taken(counting: ScoringFields, services: Services) -> None:
    """Told once; points that are usual for that size of tray are left to the size."""
    heard = times(counting)
    brought = counting.rules(16)
    counting.set_rules(brought, 16)
    assert heard == []
    assert counting.points.currentData() is None
    other = services.preferences.solo_rules(25)
    counting.set_rules(other, 16)
    assert counting.points.currentData() == other.table == default_points_table(25) == BIG
    assert counting.rules(16).table == BIG != STANDARD
    assert heard == [1]


def test_lists_come_and_go(counting: ScoringFields, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new one is offered; the chosen one stays while it is there, and the standard words take its place after."""
    names = [*services.lexicons.names(), "mine"]
    monkeypatch.setattr(services.lexicons, "names", lambda: names)
    services.lexicons.changed.emit()
    counting.lexicon.setCurrentText("mine")
    assert counting.rules(16).lexicon == "mine"
    services.lexicons.changed.emit()
    assert counting.rules(16).lexicon == "mine"
    names.remove("mine")
    services.lexicons.changed.emit()
    assert counting.rules(16).lexicon == "standard"
    assert counting.lexicon.findText("mine") < 0
