"""What counts on the desk: three fields that begin as the settings say, and the rules that come of them."""

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import BIG, STANDARD, default_points_table
from boggle_qt.ui.desk.scoring_fields import ScoringFields
from boggle_qt.ui.play.services import Services


@pytest.fixture
def counting(services: Services, qtbot: QtBot) -> ScoringFields:
    made = ScoringFields(services, services.preferences, 6)
    for field in (made.dice, made.lexicon, made.spelling, made.points):
        qtbot.addWidget(field)
    return made


def test_rules_that_are_brought_are_taken(counting: ScoringFields, services: Services) -> None:
    """Told once; points that are usual for that size of tray are left to the size."""
    heard = list[int]()
    counting.changed.connect(lambda: heard.append(1))
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
