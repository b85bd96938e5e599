"""A panel that follows the match while it is shown, and at no other time."""

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Match, Phase, Start
from boggle_qt.ui.match.match_panel import MatchPanel
from boggle_qt.ui.navigation.dealer import Dealer
from boggle_qt.ui.page.requests import StartSolo
from boggle_qt.ui.play.services import Services


class Follower(MatchPanel):
    """Records every match that it is shown."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.seen: list[Match] = []

    def match_changed(self, match: Match) -> None:
        self.seen.append(match)


@pytest.fixture
def panel(services: Services, qtbot: QtBot) -> Follower:
    made = Follower(services)
    qtbot.addWidget(made)
    return made


def test_a_panel_follows_the_match_while_it_is_shown(panel: Follower, services: Services) -> None:
    """A shown panel gets the first match that begins, and every change; after `leave` it gets nothing, and entered
    again the current match once."""
    panel.enter()
    assert panel.seen == []
    Dealer(services).handle(StartSolo(7))
    assert panel.seen[-1] == services.session.match
    panel.leave()
    panel.seen.clear()
    services.session.send(Start)
    assert panel.seen == []
    panel.enter()
    services.session.send(EndTurn)
    assert [match.phase for match in panel.seen] == [Phase.RUNNING, Phase.SCORED]
