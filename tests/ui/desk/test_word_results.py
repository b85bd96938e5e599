"""What was found on a board of the desk: all of it listed, counted and grouped, and the chosen word on the tray."""

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Group, related_words
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.files import shipped
from boggle_qt.store.files.word_files import FORMATS
from boggle_qt.ui.desk.word_results import BoardReport, WordResults
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.engine.players import BOARD
from tests.ui.sitting import ChooseFile

LOOKED = BoardReport(BOARD, SOLO, solve(BOARD, shipped.lexicon("standard"), 3), "", ())


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1600, 800)
    return made


@pytest.fixture
def found(services: Services, page: QWidget) -> Iterator[WordResults]:
    """Beside a tray with that board."""
    tray = TrayWidget(services.look.theme)
    tray.setParent(page)
    tray.show_board(BOARD)
    made = WordResults(services, tray)
    column = QVBoxLayout(page)
    words = made.filter, made.list, made.about, made.word
    for part in (tray, made.points, made.line, *words):
        column.addWidget(part)
    made.begin(BOARD)
    made.show_report(LOOKED)
    page.show()
    yield made
    tray.stop()


def words(found: WordResults) -> list[str]:
    return [row.word for row in found.list.rows if isinstance(row, WordRow)]


def choose(found: WordResults, field: QComboBox, value: object) -> None:
    field.setCurrentIndex(next(at for at in range(field.count()) if field.itemData(at) == value))


def test_words_are_found_filtered_and_sorted(found: WordResults) -> None:
    """By letters, length, kind, another list and the marked cube, in four orders, as Python makes them."""
    everything, fields = words(found), found.filter
    kinds, everyday = related_words(everything), shipped.lexicon("everyday")
    choose(found, fields.group, Group.REVERSAL)
    assert sorted(words(found)) == sorted(kinds[Group.REVERSAL])
    choose(found, fields.group, None)
    choose(found, fields.letters, 5)
    assert sorted(words(found)) == sorted(word for word in everything if len(word) == 5)
    choose(found, fields.letters, None)
    for pattern, regex in (("nt", ".*nt.*"), ("?e*r", ".e.*r"), ("T", ".*t.*"), ("[a]", "$.")):
        fields.search.setText(pattern)
        assert sorted(words(found)) == sorted(word for word in everything if re.fullmatch(regex, word))
    fields.search.clear()
    for inside in (True, False):
        choose(found, fields.inside, ("everyday", inside))
        assert sorted(words(found)) == sorted(word for word in everything if (word in everyday) is inside)
    choose(found, fields.inside, None)
    found.set_cell(9)
    found.through.trigger()
    assert BOARD.faces[9] == "C"
    assert sorted(words(found)) == sorted(word for word in everything if "c" in word)
    found.set_cell(15)
    assert sorted(words(found)) == sorted(word for word in everything if "l" in word)
    found.through.trigger()
    choose(found, fields.order, "alphabet")
    assert words(found) == sorted(everything)
    choose(found, fields.order, "ending")
    assert words(found) == sorted(everything, key=lambda word: word[::-1])
    choose(found, fields.order, "points")
    assert words(found) == sorted(everything, key=lambda word: (-SOLO.points(word), word))


def test_what_is_listed_is_copied_and_saved(found: WordResults, choose_file: ChooseFile, tmp_path: Path) -> None:
    """As text, CSV and JSON, in the order of the list; a disk that refuses is told of."""
    said: list[str] = []
    found.say = said.append
    found.filter.search.setText("tan")
    listed = words(found)
    assert len(listed) > 3
    found.copy()
    assert QGuiApplication.clipboard().text().split() == listed
    for form in FORMATS:
        choose_file(tmp_path / f"mine.{form}")
        found.save(form)
    assert (tmp_path / "mine.txt").read_text().split() == listed
    with (tmp_path / "mine.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["word"], int(row["points"]), int(row["paths"])) for row in rows] == [
        (word, SOLO.points(word), len(trace(word, BOARD))) for word in listed
    ]
    value = json.loads((tmp_path / "mine.json").read_text())
    assert [entry["word"] for entry in value["words"]] == listed
    for entry in value["words"]:
        assert "".join(BOARD.faces[4 * row + column] for row, column in entry["path"]).lower() == entry["word"]
    (tmp_path / "folder.txt").mkdir()
    choose_file(tmp_path / "folder.txt")
    found.save("txt")
    assert len(said) == 5
    assert "not a regular file" in said[-1]


def test_another_board_clears_the_chosen_word(found: WordResults, page: QWidget) -> None:
    """What was found before may stand a moment; the word, its path and its place in the list do not."""
    found.list.select("tint")
    found.begin(BOARD)
    found.show_report(LOOKED)
    assert found.list.word is None
    found.list.select("tint")
    assert found.word.text() == "TINT"
    found.begin(Board.parse("abcd/efgh/iklm/nopr"))
    assert found.chosen.path == ()
    assert (found.word.text(), found.meaning.whole) == ("", "Choose a word to see its path and meaning.")
    found.forget()
    assert words(found) == []
    assert found.report is None
    assert found.points.text() == "…"


def test_the_path_leaves_the_heat_map_to_be_seen(found: WordResults, page: QWidget) -> None:
    """With "Cubes used" the tray looks the same whether a long word is chosen or none; without it the path is back."""
    tray = page.findChild(TrayWidget)
    found.heated.trigger()
    bare = tray.grab().toImage()
    found.heated.trigger()
    found.choose_best()
    assert found.word.text() == "INTERCONTINENTAL"
    found.heated.trigger()
    assert tray.grab().toImage() == bare
    found.heated.trigger()
    assert tray.grab().toImage() != bare
