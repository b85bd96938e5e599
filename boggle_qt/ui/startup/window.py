"""The main window: a stack of pages, the menus, the message banner, and closing. Knows no particular page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLocale, QMimeData, QSize, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAccessible,
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

from boggle_qt.engine.dice import throw_of_board
from boggle_qt.engine.match import EndTurn, Event, Guess, Match, Phase
from boggle_qt.engine.match import Resume as ResumeTurn
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.problems import UNSAVED_QUESTION, reason, unsaved_line
from boggle_qt.store.files import board_links, folders
from boggle_qt.store.files.board_links import link
from boggle_qt.store.files.settings import SETTINGS, Settings
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import Look, apply_look, set_look
from boggle_qt.ui.navigation import pages
from boggle_qt.ui.navigation.dealer import Dealer
from boggle_qt.ui.navigation.dialogs import DIALOGS, RESTING
from boggle_qt.ui.navigation.menus import MenuBar, Menus
from boggle_qt.ui.navigation.pages import Pages
from boggle_qt.ui.navigation.switch_access import SwitchAccess
from boggle_qt.ui.page import printables, requests
from boggle_qt.ui.page.actions import ActionContext
from boggle_qt.ui.page.banner import Banner, Toast
from boggle_qt.ui.page.late_input_filter import LateInputFilter, RepeatFilter
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.startup.match_narrator import MatchNarrator
from boggle_qt.ui.startup.translation import translate
from boggle_qt.ui.startup.window_geometry import fill_growth, room_on_screen
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.focus_keys import order_stops
from boggle_qt.ui.widgets.layouts import paint_when_laid_out
from boggle_qt.ui.widgets.paper import stacked

LEAST = QSize(480, 520)
"""The least size of the window, if the screen is as large."""

FITS = 60
"""Milliseconds after the last resize until text and spacing adapt to the new size."""


class Window(QMainWindow):
    """Carries out what pages and menus request, and brings the page of the match to the front."""

    closed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services, self.session, self.preferences = services, services.session, services.preferences
        self._dealer = Dealer(services)
        self._place: tuple[tuple[int, int] | None, str] | None = None
        self._ran_out = False
        self._may_lose = False
        """Whether unsaved events may be lost: the player agreed, or cannot be asked."""
        self.late_input = LateInputFilter(self)
        self.session.ran_out.connect(self._remember_time_up)
        self.session.changed.connect(
            self._follow_match
        )  # first: pages must see the change when the right one is in front
        self.pages = Pages(services)
        bar = MenuBar(self)
        layout = self.layout()
        assert layout is not None
        layout.setMenuBar(bar)  # QMainWindow.setMenuBar would first make Qt's own bar, which nobody deletes
        self.menus = Menus(bar, self)
        self.banner, self._toast = Banner(), Toast(self)
        central = QWidget()
        column = stacked(central)
        column.addWidget(self.banner)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(central)
        self._narrator, self.switch = MatchNarrator(services, self), SwitchAccess(self, self.pages)
        for follow in (self.switch.follow, self.menus.follow):
            self.preferences.changed.connect(follow)
            follow(self.preferences.settings)
        self.session.judged.connect(self._hold_back_more_words)
        self.late_input.late.connect(self._name_late_word)

        self.pages.requested.connect(self.go)
        self.menus.requested.connect(self.go)
        self.menus.opened.connect(self._pause)
        self.pages.went.connect(self._follow_page)
        self.session.unsaved.connect(self.tell)
        self.session.saved.connect(self.settle)
        services.solver.failed.connect(self.tell)
        services.messages.listen(self.tell)
        services.rulings.ruled.connect(lambda line: announce(self, line, news=True))

        self._language = self.preferences.settings.language
        self.preferences.changed.connect(self._follow_language)
        self._shown = False
        self._resize_pause = QTimer(self, singleShot=True, interval=FITS)
        self._resize_pause.timeout.connect(self._fit_text)
        self._zoom = 0.0
        """By how much text grows once no key waits."""
        self._zoom_pause = QTimer(self, singleShot=True, interval=0)
        self._zoom_pause.timeout.connect(self._use_zoom)
        self.setWindowTitle("Boggle Qt")
        self._given = QSize()
        """The size that the program gave it; another one is the player's."""
        self._room = QSize()
        """The room on the screen for which it has that size."""
        self._fit_to_screen()
        self.preferences.set_window_size(self.width(), self.height())
        self._use_look(self.preferences.look)
        self.preferences.look_changed.connect(self._use_look)
        self.setAcceptDrops(True)
        self.go(requests.Home())

    # Requests

    def go(self, request: requests.Request) -> None:
        """Do what a page or a menu requests; if it cannot be done, tell the player why."""
        page = self.pages.current
        if page is not None and page.handle(request):
            return
        if isinstance(request, requests.NextRound | requests.PlayBoard | requests.StartDrill) and self._playing_alone():
            self._ask_before(request)
            return
        try:
            unhandled = self._dealer.handle(request)
        except ValueError as error:
            self.tell(str(error))
            return
        match unhandled:
            case requests.ShowPage(name, payload):
                self.pages.show_page(name, payload)
            case requests.Home():
                self.pages.leave()  # pauses a running round
                self._dealer.leave_match()
                self.pages.show_page("table")
            case requests.StartLesson():
                self.pages.leave()
                self._dealer.leave_match()
                self.pages.show_page("table", request)
            case requests.ContinueMatch():
                self._show_next_page()
            case requests.OpenDialog(name):
                self._open_dialog(name)
            case requests.ChangeSetting(field, value):
                self._zoom = 0.0
                self.preferences.change(**{field: value})
            case requests.ZoomText(by):
                self._zoom += by
                self._zoom_pause.start()
            case requests.FullScreen():
                self.showNormal() if self.isFullScreen() else self.showFullScreen()
            case requests.CopyLink():
                self._copy_link()
            case requests.OpenBoard(text):
                self._open_board(text)
            case requests.ReadAloud(topic):
                self._narrator.answer(topic, page)
            case requests.OpenDataFolder():
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(folders.data_dir())))
            case requests.Quit():
                self.close()

    def _use_zoom(self) -> None:
        """Change the size of text by all steps that came while everything was laid out, which takes half a second."""
        low, high = SETTINGS["text_scale"].range or (1.0, 1.0)
        scale, self._zoom = self.preferences.settings.text_scale + self._zoom, 0.0
        self.preferences.change(text_scale=round(min(high, max(low, scale)), 2))

    def _follow_language(self, settings: Settings) -> None:
        """Show everything in another language, if the player has chosen one."""
        if settings.language != self._language:
            self._language = settings.language
            translate(settings.language)
            self.setLocale(QLocale())  # that of numbers, which pages take over
            self.menus.retranslate()
            self.pages.rebuild()

    def welcome(self) -> None:
        """Show a new player how the game is played."""
        if not self.preferences.settings.welcomed:
            self.go(requests.StartLesson())

    def dialog(self, name: str) -> QDialog:
        """Return a new dialog of this name over the current page. Raises ValueError if it is not available now."""
        page = self.pages.current
        assert page is not None
        return DIALOGS[name](self.services, page, self)

    def _copy_link(self) -> None:
        page = self.pages.current
        board = (page.board_to_share() if page is not None else None) or printables.visible_board(self.services)
        if board is None:
            self._toast.show_briefly(
                _("There is no board to link to. Throw or type one on the desk, or review a round.")
            )
        else:
            copied = link(board)
            QGuiApplication.clipboard().setText(copied)
            self._toast.show_briefly(
                _("Copied {link}\nAnyone who opens this link in Boggle Qt gets this board.").format(link=copied)
            )

    def _open_board(self, text: str) -> None:
        """Play a shared board that names its rules or a score to beat; show any other on the desk."""
        try:
            shared, rules = board_links.shared(text)
        except board_links.BadLink as error:
            self.tell(_("This board can't be opened: {reason}.").format(reason=reason(error)))
            return
        if rules is None and shared.beat is None:
            self.go(requests.ShowPage("desk", shared.board))
        else:
            thrown = throw_of_board(shared.board, shared.turns)
            self.go(requests.PlayBoard(shared.board, rules, (thrown, None), shared.beat))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file or a text that may be a board."""
        if _dropped(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        text = _dropped(event.mimeData())
        if text is not None:
            event.acceptProposedAction()
            QTimer.singleShot(0, self, lambda: self.go(requests.OpenBoard(text)))

    def _open_dialog(self, name: str) -> None:
        self._pause()
        if name in RESTING:
            self.pages.leave()
        try:
            dialog = self.dialog(name)
            dialog.exec()
            dialog.deleteLater()
        except ValueError as error:
            self._toast.show_briefly(str(error))
        self.pages.enter()

    def tell(self, text: str) -> None:
        """Show a message until the player dismisses it."""
        self.banner.tell(text)

    def settle(self, told: str, text: str, *, stays: bool = False) -> None:
        """Replace a message whose cause is gone by one that shows for a moment, or `stays` until it is dismissed."""
        self.banner.withdraw(told)
        (self.tell if stays else self._toast.show_briefly)(text)

    @property
    def notice(self) -> str:
        """Return the message in the banner; "" if it was dismissed."""
        return self.banner.text

    # Following the match

    def _follow_match(self, match: Match) -> None:
        """Show the page on which the match continues, if it is another page or another round."""
        self._update_menus()
        ran_out, self._ran_out = self._ran_out, False
        name = pages.page_of(match)
        place = None if name is None else (self.session.round_id, name)
        if ran_out:
            self._hold_back_input()
            if self.pages.current is not None and self.pages.current.wants_pause_after_turn():
                self.late_input.begin(durations.TIME_UP, durations.TIME_UP)
                return
        before, self._place = self._place, place
        if name is not None and place != before and self.pages.name != name:
            counted = self.pages.name == "readout" and match.phase is Phase.OVER
            self.pages.show_page(name)
            if ran_out:
                self._hold_back_input()  # making the page may have taken a while
            elif counted:
                self.late_input.begin(pressing_is_typing=False)  # "Rematch" is where "Count the scores" was

    def _remember_time_up(self) -> None:
        """Remember that the next page appears by itself."""
        self._ran_out = True

    def _show_next_page(self) -> None:
        """Show the page on which the match continues, after "Time!" was shown for a moment."""
        match = self.session.match
        if match is not None and (name := pages.page_of(match)) is not None:
            self._hold_back_input()
            self._place = (self.session.round_id, name)
            self.pages.show_page(name)
            self._hold_back_input()  # making the page took a while

    def _hold_back_input(self) -> None:
        """Keep what was typed for the previous page from the page that has just appeared by itself."""
        match = self.session.match
        held = match is not None and not match.solo and match.phase in (Phase.READY, Phase.WRITING)
        plain = QAccessible.isActive() or self.preferences.settings.scan != 0
        self.late_input.begin(pressing_is_typing=plain or not held)

    def _hold_back_more_words(self, event: Event) -> None:
        """Keep further words from the page that has just appeared because a word ended the round."""
        if isinstance(event, Guess) and self._playing_alone(Phase.SCORED):
            self._hold_back_input()

    def _name_late_word(self, word: str) -> None:
        """Name the word typed too late, in a solo round only: in a match the next player is looking."""
        match = self.session.match
        self._toast.show_late_letters(word if match is not None and match.solo else "")

    def _follow_page(self, name: str) -> None:
        """Forget what was typed too late, unless the match continues on this page."""
        self._update_menus()
        if self.session.match is None or self._place is None or name != self._place[1]:
            self.late_input.end()
            self._toast.hide_late_letters()

    def _pause(self) -> None:
        """Pause the current page, because the player looks away."""
        if self.pages.current is not None:
            self.pages.current.pause_clock()

    def _playing_alone(self, *phases: Phase) -> bool:
        """Return whether a solo round is in progress, in one of `phases` if any are given."""
        match = self.session.match
        return match is not None and match.solo and match.phase in (phases or (Phase.RUNNING, Phase.PAUSED))

    def _ask_before(self, request: requests.Request) -> None:
        """Ask before a round in progress is replaced by a new one."""

        def begin() -> None:
            if self._playing_alone():
                self.session.send(EndTurn)
                self.go(request)

        def stay() -> None:
            if self._playing_alone(Phase.PAUSED):
                self.session.send(ResumeTurn)

        from boggle_qt.ui.widgets.sheet_dialog import ask  # rarely needed

        self._pause()
        question, consequence = _("Start a new round?"), _("This round and its score will be discarded.")
        ask(self, question, consequence, _("New round"), _("Keep playing"), begin, stay)

    def _update_menus(self) -> None:
        self.menus.enable_allowed(ActionContext(self.pages.name, self.session.match))

    def _use_look(self, look: Look) -> None:
        """Set the look for the application, then for every page."""
        set_look(look)
        apply_look(self, look)
        if self.pages.current is not None:
            self.pages.current.update_layout()  # a page is laid out before its parts have the look and ask for room
        if self._shown:
            fill_growth(self, look.theme.colour("table_dark"))

    def _fit_to_screen(self) -> None:
        """Have the size that the player chose, or as much of it as the screen has room for."""
        self._keep_size()
        self._room, liked = room_on_screen(self), self.preferences.settings
        self.setMinimumSize(LEAST.boundedTo(self._room))
        if not self.isMaximized() and not self.isFullScreen():
            self.resize(QSize(liked.width, liked.height).boundedTo(self._room))
            self._given = self.size()

    def _keep_size(self) -> None:
        """Remember the size if the player gave it; one that the screen cut is not remembered."""
        now = self.normalGeometry().size()
        if self._given.isValid() and now != self._given:
            self.preferences.change(width=now.width(), height=now.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.windowHandle().screenChanged.connect(self._fit_to_screen)
            RepeatFilter(self.windowHandle())
            if room_on_screen(self) != self._room:  # it begins on another screen
                self._fit_to_screen()
        QTimer.singleShot(0, self, lambda: fill_growth(self, self.services.look.theme.colour("table_dark")))

    def focusNextPrevChild(self, next: bool) -> bool:
        order_stops(self)
        return super().focusNextPrevChild(next)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._toast.adjust_position()
        if self._shown:  # while an edge is dragged, wait with the text
            self._resize_pause.start()
        else:
            self._shown = True
            self.preferences.set_window_size(self.width(), self.height())

    def _fit_text(self) -> None:
        """Fit the text to the window, once no cube is tumbling."""
        if self.pages.current is not None and self.pages.current.is_tumbling():
            self._resize_pause.start()
        else:
            paint_when_laid_out(self)
            self.preferences.set_window_size(self.width(), self.height())

    def changeEvent(self, event: QEvent) -> None:
        """Pause when the window is minimized or no longer active."""
        super().changeEvent(event)
        gone = event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow()
        if gone or (event.type() is QEvent.Type.WindowStateChange and self.isMinimized()):
            self._pause()

    def close_unasked(self) -> None:
        """Close without asking, even if something could not be saved."""
        self._may_lose = True
        self.close()

    def _ask_before_loss(self) -> None:
        """Ask whether unsaved events may be lost, unless that is being asked; the answer may close the window."""
        from boggle_qt.ui.widgets.sheet_dialog import Question, ask

        asked = QApplication.activeModalWidget()
        if asked is not None and asked.windowTitle() == _(UNSAVED_QUESTION):
            return
        backlog, why = self.session.backlog, self.session.save_problem
        if backlog is None or why is None:  # another window has the journal, or had it when the match began
            what = _("This match isn't saved. If you close the game now, it is lost.")
            ask(self, _("Close the game?"), what, _("Close anyway"), _("Keep playing"), self.close_unasked)
            return
        Question(
            self,
            _(UNSAVED_QUESTION),
            unsaved_line(backlog.matches, why),
            lambda: None,
            (_("Cancel"), lambda: None),
            (_("Close anyway"), self.close_unasked),
            (_("Try again"), self.close),
        )

    def _plays_unsaved(self) -> bool:
        """Return whether a match goes on that is in no journal, as another window has it."""
        match = self.session.match
        if match is None or not match.rounds or self.session.match_id is not None:
            return False
        return match.phase is not Phase.OVER and not (match.solo and match.settled)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Pause, save what could not be saved before, and put everything away; ask first if that loses something."""
        self._pause()
        saved = self.session.save_pending()
        if not self._may_lose and (not saved or self._plays_unsaved()):
            event.ignore()
            self._ask_before_loss()
            return
        self.pages.stop()
        self._dealer.leave_match()
        self.services.solver.stop()
        self.services.practice.stop()
        self._keep_size()
        super().closeEvent(event)
        self.closed.emit()


def _dropped(data: QMimeData) -> str | None:
    """Return the file or the text of something dropped on the window, if it may be a board."""
    texts = [url.toLocalFile() for url in data.urls() if url.isLocalFile()] or [data.text().strip()]
    return texts[0] if len(texts) == 1 and board_links.is_link(texts[0]) else None
