"""The table companion: sand that runs, stands and ends, and a referee who knows the house."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Ruling
from boggle_qt.ui.desk.companion_page import CompanionPage
from boggle_qt.ui.services import Services
from tests.ui.sitting import Clock


@pytest.fixture
def page(qtbot: QtBot, services: Services, clock: Clock) -> CompanionPage:
    made = CompanionPage(services, clock)
    qtbot.addWidget(made)
    return made


def test_the_sand_runs_stands_and_ends(page: CompanionPage, clock: Clock) -> None:
    """Laid down it loses no time; in the last ten seconds each is told once, then the end; then it begins anew."""
    told: list[int] = []
    page.second_left.connect(told.append)
    page.toggle()
    clock.time += 60
    page.toggle()
    clock.time += 1000
    assert page.left == 120_000
    page.toggle()
    for _ in range(1300):
        clock.time += 0.1
        page.tell_time()
    assert told == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert (page.running, page.left) == (False, 0)
    page.toggle()
    assert page.left == 180_000


def test_the_referee_knows_words_and_the_house(page: CompanionPage, services: Services) -> None:
    """Yes and no with their reason, and what the house has ruled goes before the lexicon."""
    said = {"tine": "Yes TINE is in", "alnico": "No ALNICO is not in Standard; it is in", "can't": "No A word"}
    for word, told in said.items():
        page.field.clear()
        QTest.keyClicks(page.field, word)
        assert page.verdict.startswith(told)
    services.house.rule("tine", Ruling.BAN)
    page.field.clear()
    QTest.keyClicks(page.field, "tine")
    assert "banned" in page.verdict
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
