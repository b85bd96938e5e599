"""The pages, panels and dialogs of a window by name and class, for the tour and for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

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
    """The pages of a window; each is made on first use."""

    def __init__(self, window: Window) -> None:
        self._window = window

    @property
    def table(self) -> TablePage:
        return cast("TablePage", self._window.page("table"))

    @property
    def home(self) -> HomePanel:
        return cast("HomePanel", self.table.named("home"))

    @property
    def lesson(self) -> LessonPanel:
        return cast("LessonPanel", self.table.named("lesson"))

    @property
    def play(self) -> PlayPanel:
        return cast("PlayPanel", self.table.named("play"))

    @property
    def handover(self) -> HandoverPanel:
        return cast("HandoverPanel", self.table.named("handover"))

    @property
    def writing(self) -> WritingPanel:
        return cast("WritingPanel", self.table.named("writing"))

    @property
    def scores(self) -> ScorePanel:
        return cast("ScorePanel", self.table.named("scores"))

    @property
    def readout(self) -> ReadoutPage:
        return cast("ReadoutPage", self._window.page("readout"))

    @property
    def debrief(self) -> RoundReview:
        return cast("RoundReview", self._window.page("debrief"))

    @property
    def setup(self) -> SetupPage:
        return cast("SetupPage", self._window.page("setup"))

    @property
    def open(self) -> OpenMatchesPage:
        return cast("OpenMatchesPage", self._window.page("open"))

    @property
    def survey(self) -> SurveyPage:
        return cast("SurveyPage", self._window.page("survey"))

    @property
    def cubes(self) -> CubesPage:
        return cast("CubesPage", self._window.page("cubes"))

    @property
    def desk(self) -> DeskPage:
        return cast("DeskPage", self._window.page("desk"))

    @property
    def workshop(self) -> WorkshopPage:
        return cast("WorkshopPage", self._window.page("workshop"))

    @property
    def companion(self) -> CompanionPage:
        return cast("CompanionPage", self._window.page("companion"))

    @property
    def paths(self) -> PathsPage:
        return cast("PathsPage", self._window.page("paths"))

    @property
    def practise(self) -> PractisePage:
        return cast("PractisePage", self._window.page("practise"))

    @property
    def records(self) -> RecordsPage:
        return cast("RecordsPage", self._window.page("records"))

    @property
    def history(self) -> HistoryPage:
        return cast("HistoryPage", self._window.page("history"))

    def settings(self) -> SettingsDialog:
        return cast("SettingsDialog", self._window.dialog("settings"))

    def lists(self) -> ListsDialog:
        return cast("ListsDialog", self._window.dialog("lists"))

    def paper(self) -> PrintDialog:
        return cast("PrintDialog", self._window.dialog("paper"))


def pages_in(window: Window) -> PageObjects:
    """Return the pages of a window."""
    return PageObjects(window)
