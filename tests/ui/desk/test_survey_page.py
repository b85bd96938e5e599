"""The survey page through its buttons: throws measured, compared, drawn and saved."""

import csv
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from boggle_qt.engine.dice import throw
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.files import shipped
from boggle_qt.store.work.survey import figures, percentiles
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.desk.survey_page import SurveyPage
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import ChooseFile, press


@pytest.fixture
def page(window: Window) -> SurveyPage:
    window.go(ShowPage("survey"))
    return pages_in(window).survey


def start(page: SurveyPage, qtbot: QtBot, boards: int) -> None:
    page.boards.setValue(boards)
    press(page, "Start")
    qtbot.waitUntil(lambda: not page.worker.busy)
    qtbot.waitUntil(lambda: all(tally.boards == boards for _, tally in page.sides))


def figure(page: SurveyPage, name: str, column: int = 1) -> str:
    """The figure beside the name of a measure."""
    model = page.table.figures
    rows = range(model.rowCount())
    return next(model.index(row, column).data() for row in rows if model.index(row, 0).data() == name)


def test_a_survey_is_what_its_boards_hold(
    page: SurveyPage, window: Window, qtbot: QtBot, choose_file: ChooseFile, tmp_path: Path
) -> None:
    """Means, shares, picture and saved table are those of the boards, solved one by one."""
    assert not page.picture.isVisible()
    page.word.setText("tan")
    page.first.lexicon.setCurrentIndex(page.first.lexicon.findData("everyday"))
    window.preferences.change(lexicon="enable")  # what is asked stays
    start(page, qtbot, 100)
    assert page.picture.isVisible()
    random, dice, lexicon = Random(0), shipped.dice("new-1987"), shipped.lexicon("everyday")
    boards = [throw(dice, random).board for _ in range(100)]
    words = [[found.word for found in solve(board, lexicon, 3).words] for board in boards]
    assert figure(page, "Words") == f"{sum(map(len, words)) / 100:.1f}"
    longest = [max(map(len, some), default=0) for some in words]
    assert figure(page, "Longest word") == f"{sum(longest) / 100:.1f}"
    having = sum(bool(trace("tan", board)) for board in boards)
    assert figure(page, "Boards with TAN") == f"{having:.1f}%"
    five = [sum(len(word) == 5 for word in some) for some in words]
    assert figure(page, "Words of 5 letters") == f"{sum(five) / 100:.1f}"
    page.measured.setCurrentIndex(page.measured.findText("words of 5 letters"))
    assert page.picture.bins == [Counter(many for many in five if many <= percentiles(Counter(five))[99])]
    choose_file(tmp_path / "survey")
    page.save_table()
    page.save_picture()
    with (tmp_path / "survey.csv").open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["measure"] == "5"]
    assert Counter({int(row["value"]): int(row["boards"]) for row in rows}) == Counter(five)
    assert QImage(str(tmp_path / "survey.png")).width() > page.picture.width()
    assert "survey.png" in page.message.text()


def test_two_surveys_beside_each_other(page: SurveyPage, qtbot: QtBot) -> None:
    """Another set in the second column, both in the picture, and the difference of the means with its error."""
    page.second.dice.setCurrentIndex(page.second.dice.findData("classic-1976"))
    start(page, qtbot, 100)
    assert [tally.boards for _, tally in page.sides] == [100, 100]
    assert len(page.picture.bins) == 2
    first, second = (figures(tally.measure("points"))["mean"] for _, tally in page.sides)
    assert [figure(page, "Points", column) for column in (1, 2)] == [f"{first:.1f}", f"{second:.1f}"]
    text = page.spread.text().replace("\N{MINUS SIGN}", "-")
    assert f"Second minus first: {second - first:.2f}" in text
    page.boards.setValue(120)
    start(page, qtbot, 120)


def test_a_wrong_word_is_told(page: SurveyPage) -> None:
    """Nothing starts."""
    page.word.setText("it's")
    press(page, "Start")
    assert "isn't a valid word" in page.message.text()
    assert not page.worker.busy
