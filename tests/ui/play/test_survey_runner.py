"""The survey runner: distributions that ship, are cached, or are surveyed in the background."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Deal, EndTurn, Start
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.store.files import folders
from boggle_qt.store.work import score_distributions
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.play.survey_runner import SurveyRunner
from boggle_qt.ui.startup.window import Window
from tests.engine.players import BOARD

ODD = HouseRules(min_letters=6)


@pytest.fixture
def surveyor(tmp_path: Path, qapp: QApplication) -> Iterator[SurveyRunner]:
    made = SurveyRunner(lambda: tmp_path, 2 * score_distributions.LOT)
    yield made
    made.stop()


def test_a_survey_is_made_and_cached(surveyor: SurveyRunner, tmp_path: Path, qtbot: QtBot) -> None:
    """Its answers improve until it is complete; the next runner has it at once."""
    assert surveyor.spread(ODD) is None
    with qtbot.waitSignal(surveyor.ready):
        pass
    known = surveyor.spread(ODD)
    qtbot.waitUntil(lambda: not surveyor.busy)
    known = surveyor.spread(ODD)
    assert known.throws == 2 * score_distributions.LOT
    assert not surveyor.busy
    other = SurveyRunner(lambda: tmp_path, 2 * score_distributions.LOT)
    assert other.spread(ODD) == known
    assert not other.busy


def test_what_ships_needs_no_survey(surveyor: SurveyRunner) -> None:
    """The usual rules are answered at once."""
    assert surveyor.spread(HouseRules()) is not None
    assert not surveyor.busy


def test_a_newer_question_stops_the_older(surveyor: SurveyRunner, qtbot: QtBot) -> None:
    """Only the last question is answered."""
    surveyor.spread(ODD)
    other = HouseRules(min_letters=7)
    surveyor.spread(other)
    with qtbot.waitSignal(surveyor.ready):
        pass
    assert surveyor.spread(other) is not None


def test_a_missing_cache_folder_is_no_error(qapp: QApplication) -> None:
    """The runner works without a cache."""

    def refused() -> Path:
        raise PermissionError(13, "Permission denied", "cache")

    assert SurveyRunner(refused).spread(ODD) is None


def test_the_debrief_fills_in(window: Window, qtbot: QtBot) -> None:
    """Panel and debrief show par at once, and the percentile when it is known."""
    window.session.begin(ODD, (Player("Ada"),))
    window.session.send(partial(Deal.from_board, BOARD))
    window.session.send(Start)
    # Par is a bar; how rich the throw is among others, its tip and what is heard of it.
    play = pages_in(window).play
    qtbot.waitUntil(lambda: any("of boards, par" in part.toolTip() for part in play.findChildren(QWidget)))
    window.session.send(EndTurn)
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)
    pages_in(window).debrief.select("tannin")
    # Behind "more …", for the mouse and for who follows the link.
    qtbot.waitUntil(
        lambda: any("richer than" in part.toolTip() for part in pages_in(window).debrief.findChildren(QLabel))
    )
    assert pages_in(window).debrief.word_list.word == "tannin"
    window.close()
    assert list(folders.cache_dir().glob("throws-*.json"))
