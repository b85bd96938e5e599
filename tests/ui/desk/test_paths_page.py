"""The page of path counts: the article's counts, and its first cells."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.ui.desk.paths_page import PathsPage
from boggle_qt.ui.play.services import Services


@pytest.fixture
def page(qtbot: QtBot, services: Services) -> PathsPage:
    made = PathsPage(services)
    qtbot.addWidget(made, before_close_func=lambda page: page.worker.stop())
    made.resize(1000, 700)
    made.show()
    made.enter()
    return made


def test_the_counts_and_the_first_cells(qtbot: QtBot, page: PathsPage) -> None:
    """4 x 4 is counted; paths of five cells are chosen first, and arrow keys and clicks choose others."""
    qtbot.waitUntil(lambda: len(page.chart.bars) == 16)
    texts = [label.text() for label in page.findChildren(QLabel)]
    assert {"12,029,640 paths", "6,712", "paths of 5 cubes"} <= {*texts}
    assert "13: 2,644,520" in page.chart.accessibleDescription()
    assert page.map.values == (322, 435, 435, 322, 435, 486, 486, 435, 435, 486, 486, 435, 322, 435, 435, 322)
    qtbot.keyClick(page.chart, Qt.Key.Key_Left)
    assert sum(page.map.values) == 1764
    last = QPoint(page.chart.width() - 2, page.chart.height() // 2)
    qtbot.mouseClick(page.chart, Qt.MouseButton.LeftButton, pos=last)
    assert sum(page.map.values) == 343_184


def test_another_size_takes_its_place(qtbot: QtBot, page: PathsPage) -> None:
    """A size chosen while another is counted is the one that is shown."""
    page.rows.setCurrentText("6")
    page.rows.setCurrentText("2")
    qtbot.waitUntil(lambda: len(page.chart.bars) == 8)
    assert len(page.map.values) == 8
