"""The guide: each name leads to what it is called, the same one every time."""

from __future__ import annotations

from typing import get_type_hints

import pytest
from PySide6.QtWidgets import QWidget

from boggle_qt.tour import page_objects
from boggle_qt.tour.page_objects import PageObjects, pages_in
from boggle_qt.ui.debrief.round_review import RoundReview
from boggle_qt.ui.desk.companion_page import CompanionPage
from boggle_qt.ui.desk.desk_page import DeskPage
from boggle_qt.ui.desk.paths_page import PathsPage
from boggle_qt.ui.desk.workshop_page import WorkshopPage
from boggle_qt.ui.home.home_panel import HomePanel
from boggle_qt.ui.home.open_matches_page import OpenMatchesPage
from boggle_qt.ui.lesson.lesson_panel import LessonPanel
from boggle_qt.ui.match.handover_panel import HandoverPanel
from boggle_qt.ui.match.readout_page import ReadoutPage
from boggle_qt.ui.match.score_panel import ScorePanel
from boggle_qt.ui.match.setup_page import SetupPage
from boggle_qt.ui.match.writing_panel import WritingPanel
from boggle_qt.ui.navigation.table_page import TablePage
from boggle_qt.ui.page.page import Page, Panel
from boggle_qt.ui.printing.print_dialog import PrintDialog
from boggle_qt.ui.records.history_page import HistoryPage
from boggle_qt.ui.records.records_page import RecordsPage
from boggle_qt.ui.round.play_panel import PlayPanel
from boggle_qt.ui.settings.lists_dialog import ListsDialog
from boggle_qt.ui.settings.settings_dialog import SettingsDialog
from boggle_qt.ui.startup.window import Window

CLASSES = (
    *(RoundReview, CompanionPage, DeskPage, PathsPage, WorkshopPage, HomePanel, HandoverPanel, ReadoutPage, ScorePanel),
    *(SetupPage, WritingPanel, PrintDialog, PlayPanel, ListsDialog, SettingsDialog, TablePage, Window),
    *(OpenMatchesPage, RecordsPage, HistoryPage, LessonPanel),
)
NAMES = {kind.__name__: kind for kind in CLASSES}
STANDING = [name for name, found in vars(PageObjects).items() if isinstance(found, property)]
ASKED = [name for name, found in vars(PageObjects).items() if callable(found) and not name.startswith("_")]


def test_every_page_and_panel_has_its_way(window: Window) -> None:
    """What the guide promises of each is what it is, and it is made once."""
    assert len(STANDING) > 10
    for name in STANDING:
        promised = get_type_hints(vars(PageObjects)[name].fget, vars(page_objects), NAMES)["return"]
        found = getattr(pages_in(window), name)
        assert type(found) is promised
        assert isinstance(found, Page | Panel)
        assert getattr(pages_in(window), name) is found


@pytest.mark.parametrize("name", ASKED)
def test_every_dialog_has_its_way(window: Window, name: str) -> None:
    """Each time a new one of its class."""
    promised = get_type_hints(vars(PageObjects)[name], vars(page_objects), NAMES)["return"]
    found: list[QWidget] = [getattr(pages_in(window), name)() for _ in range(2)]
    assert [type(one) for one in found] == [promised, promised]
    assert found[0] is not found[1]
