"""The pages, panels and dialogs of a window by name and class, for the tour and for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from boggle_qt.ui.navigation.table_page import PANELS
from boggle_qt.ui.startup.window import Window

if TYPE_CHECKING:
    from boggle_qt.ui.debrief.round_review import RoundReview
    from boggle_qt.ui.desk.companion_page import CompanionPage
    from boggle_qt.ui.desk.cubes_page import CubesPage
    from boggle_qt.ui.desk.desk_page import DeskPage
    from boggle_qt.ui.desk.paths_page import PathsPage
    from boggle_qt.ui.desk.survey_page import SurveyPage
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
    from boggle_qt.ui.practice.practise_page import PractisePage
    from boggle_qt.ui.printing.print_dialog import PrintDialog
    from boggle_qt.ui.records.history_page import HistoryPage
    from boggle_qt.ui.records.records_page import RecordsPage
    from boggle_qt.ui.round.play_panel import PlayPanel
    from boggle_qt.ui.settings.lists_dialog import ListsDialog
    from boggle_qt.ui.settings.settings_dialog import SettingsDialog


class PageObjects:
    """The pages of a window and the panels of its table by name; each is made on first use."""

    companion: CompanionPage
    cubes: CubesPage
    debrief: RoundReview
    desk: DeskPage
    handover: HandoverPanel
    history: HistoryPage
    home: HomePanel
    lesson: LessonPanel
    open: OpenMatchesPage
    paths: PathsPage
    play: PlayPanel
    practise: PractisePage
    readout: ReadoutPage
    records: RecordsPage
    scores: ScorePanel
    setup: SetupPage
    survey: SurveyPage
    table: TablePage
    workshop: WorkshopPage
    writing: WritingPanel

    def __init__(self, window: Window) -> None:
        self._window = window

    def __getattr__(self, name: str) -> object:
        return self.table.named(name) if name in PANELS else self._window.pages.page(name)

    def settings(self) -> SettingsDialog:
        return cast("SettingsDialog", self._window.dialog("settings"))

    def lists(self) -> ListsDialog:
        return cast("ListsDialog", self._window.dialog("lists"))

    def paper(self) -> PrintDialog:
        return cast("PrintDialog", self._window.dialog("paper"))


def pages_in(window: Window) -> PageObjects:
    """Return the pages of a window."""
    return PageObjects(window)
