"""A panel that follows the match: while it is in front, and at no other time."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Match, Phase, Start
from boggle_qt.ui.match.match_panel import MatchPanel
from boggle_qt.ui.navigation.dealer import Dealer
from boggle_qt.ui.page.requests import StartSolo
from boggle_qt.ui.play.services import Services


class Follower(MatchPanel):
    """Notes every match that it is shown."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.session)
        self.seen: list[Match] = []

    def match_changed(self, match: Match) -> None:
        self.seen.append(match)


@pytest.fixture
def panel(services: Services, qtbot: QtBot) -> Follower:
    made = Follower(services)
    qtbot.addWidget(made)
    return made


def test_it_sees_what_is_and_what_comes(panel: Follower, services: Services) -> None:
    """First the match as it lies there, then every change of it."""
    Dealer(services).handle(StartSolo(7))
    panel.enter()
    assert panel.seen == [services.session.match]
    services.session.send(Start)
    services.session.send(EndTurn)
    assert [match.phase for match in panel.seen] == [Phase.READY, Phase.RUNNING, Phase.SCORED]


def test_behind_another_it_sees_nothing(panel: Follower, services: Services) -> None:
    """Before it is entered and after it was left; entered again it sees what has become of the match, once."""
    Dealer(services).handle(StartSolo(7))
    assert panel.seen == []
    panel.enter()
    panel.leave()
    panel.seen.clear()
    services.session.send(Start)
    assert panel.seen == []
    panel.enter()
    assert [match.phase for match in panel.seen] == [Phase.RUNNING]
    services.session.send(EndTurn)
    assert len(panel.seen) == 2


def test_without_a_match_there_is_nothing_to_see(panel: Follower, services: Services) -> None:
    """Entered before one began, it sees the first that does."""
    panel.enter()
    assert panel.seen == []
    Dealer(services).handle(StartSolo(7))
    assert panel.seen[-1] == services.session.match
