"""The one window: which page for which phase, the menus and the shortcuts. Judges no word and writes no file."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from dataclasses import asdict, replace
from functools import cached_property, partial
from random import Random, SystemRandom

from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QPushButton,
    QStackedWidget,
)

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import debriefs, scored_apart, told_why
from boggle_qt.engine.dice import DiceSet, Throw, throw
from boggle_qt.engine.house import housed
from boggle_qt.engine.lexicon import LEXICONS, Lexicon
from boggle_qt.engine.match import Deal, Finish, Match, Phase, Start
from boggle_qt.engine.par import Spread, standing
from boggle_qt.engine.readout import in_words
from boggle_qt.engine.rules import BIG, SOLO, STANDARD, SUPER_BIG, HouseRules, HouseWords, Player, shortest_by_default
from boggle_qt.engine.search import Solution, solve
from boggle_qt.store import places
from boggle_qt.store.rulesfile import Shelf
from boggle_qt.store.settings import Settings
from boggle_qt.ui import theme as themes
from boggle_qt.ui.debrief.debrief_page import DebriefPage
from boggle_qt.ui.desk.companion_page import CompanionPage
from boggle_qt.ui.desk.desk_page import DeskPage
from boggle_qt.ui.desk.paths_page import PathsPage
from boggle_qt.ui.desk.workshop_page import WorkshopPage
from boggle_qt.ui.home.home_panel import HomePanel
from boggle_qt.ui.house import House
from boggle_qt.ui.match.handover_panel import HandoverPanel
from boggle_qt.ui.match.readout_page import ReadoutPage
from boggle_qt.ui.match.score_panel import ScorePanel
from boggle_qt.ui.match.setup_page import SetupPage
from boggle_qt.ui.match.writing_panel import WritingPanel
from boggle_qt.ui.paper.pages import Subject
from boggle_qt.ui.paper.paper_dialog import PaperDialog
from boggle_qt.ui.round.play_panel import PlayPanel
from boggle_qt.ui.session import OpenLexicon, Session
from boggle_qt.ui.settings.help import KEYS, Help
from boggle_qt.ui.settings.lists_dialog import ListsDialog
from boggle_qt.ui.settings.settings_dialog import SettingsDialog
from boggle_qt.ui.settings.words_dialog import WordsDialog
from boggle_qt.ui.table_page import TablePage
from boggle_qt.ui.tray.cells import announce
from boggle_qt.ui.tray.motion import system_scale
from boggle_qt.ui.tray.tray import TrayWidget
from boggle_qt.ui.widgets.clock_face import shown
from boggle_qt.ui.worker import Worker

WORDMARK = Board(4, 4, ("B", "O", "G", "G", "L", "E", "Qu", "T", "W", "O", "R", "D", "S", "A", "N", "D"))
"""What the cubes on the first page show."""
WORDMARK_TURNS = (0, 1, 0, 3, 0, 0, 2, 0, 1, 0, 0, 3, 0, 2, 0, 1)

TEXT_STEP = 0.1

PREPARE = 8000
"""Milliseconds from a throw until its debrief is painted ahead."""

OpenDice = Callable[[str], DiceSet]
Unfinished = Callable[[], tuple[int, Match] | None]


def solo_rules(settings: Settings, side: int) -> HouseRules:
    """The rules of a solo round as the player likes them, on a tray of `side` cells a side."""
    table = STANDARD if side <= 4 else BIG if side == 5 else SUPER_BIG
    return replace(
        SOLO,
        dice=settings.dice,
        lexicon=settings.lexicon,
        spelling=settings.spelling,
        seconds=settings.seconds or None,
        min_letters=shortest_by_default(side),
        table=table,
    )


class Window(QMainWindow):
    """Everything on the screen. `settings_changed` asks somebody to keep the settings."""

    settings_changed = Signal(object)  # Settings
    closed = Signal()

    def __init__(
        self,
        session: Session,
        settings: Settings,
        open_dice: OpenDice,
        dice: Sequence[str],
        open_lexicon: OpenLexicon,
        lexicons: Callable[[], Sequence[str]],
        unfinished: Unfinished,
        define: Callable[[str], str | None] | None = None,
        spread: Callable[[HouseRules], Spread | None] | None = None,
        about: str = "",
        house: House | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        super().__init__()
        self.house = house or House(parent=self)
        self.session, self.settings = session, settings
        self._open_dice, self._dice, self._open_lexicon, self._lexicons = open_dice, dice, open_lexicon, lexicons
        self._unfinished, self._define, self._spread = unfinished, define, spread
        self._about = about
        self._theme = themes.Theme.load(settings.theme)
        self._kept: tuple[int, Match] | None = None
        self._solution: Solution | None = None
        self._tumbling = False
        self._sides: dict[str, int] = {}
        self._typing: tuple[int, int] | None = None
        self._shelf = shelf
        self._pinned: tuple[Throw, int | None] | None = None
        self._themed: list[ReadoutPage | ScorePanel | WritingPanel | WorkshopPage | CompanionPage] = []
        self.worker = Worker(self)
        self.worker.done.connect(self._solved)
        self.worker.failed.connect(lambda error: self.tell(f"The solver stopped: {error}"))

        tray = TrayWidget(self._theme)
        self.table = TablePage(tray)
        self.home, self.play = HomePanel(), PlayPanel(session, self.table, self._theme, define)
        self.table.add(self.home)
        self.table.add(self.play)
        self.debrief = DebriefPage(TrayWidget(self._theme), self._theme, tray.motion)
        self.debrief.tray.motion = tray.motion
        self.play.clock.motion = tray.motion
        self._pages = QStackedWidget()
        self._desk: DeskPage | None = None
        self._paths: PathsPage | None = None
        self._pages.addWidget(self.table)
        self._pages.addWidget(self.debrief)
        self.setCentralWidget(self._pages)
        self._notice = _Notice(self)

        tray.uncovered.connect(self._uncovered)
        self.play.start_wanted.connect(self._lift)
        self.home.play_chosen.connect(lambda: self.play_round())
        self.home.resume_chosen.connect(self.resume)
        self.home.desk_chosen.connect(self.show_desk)
        self.home.match_chosen.connect(self.show_match_page)
        self.home.settings_chosen.connect(self.show_settings)
        self.home.tray_chosen.connect(lambda name: self.change(dice=name))
        self.debrief.again.connect(self.next_round)
        self.debrief.same_board.connect(lambda: self.next_round(same=True))
        self.debrief.home.connect(self.go_home)
        self.debrief.scores.connect(self._back_to_scores)
        session.changed.connect(self._follow)
        session.unsaved.connect(self.tell)
        session.set_words(self.house.words)
        self.house.changed.connect(session.set_words)
        self.house.ruled.connect(self._tell_ruling)
        self.house.serve(self.play.list)
        self.debrief.set_house(self.house)

        self.setWindowTitle("Boggle Qt")
        self.setMinimumSize(480, 520)
        self.resize(settings.width, settings.height)
        self._make_menus()
        self.home.offer(match=True, desk=True)
        self._wear(settings)
        self.go_home()

    # What can be done

    def play_round(self, seed: int | None = None) -> None:
        """A new solo match and its first throw."""
        try:
            dice = self._open_dice(self.settings.dice)
            self.session.begin(solo_rules(self.settings, dice.side), (Player(self.settings.player),))
        except ValueError as error:
            self.tell(str(error))
            return
        self.deal(seed)

    def next_round(self, same: bool = False) -> None:
        """Another round of the match on the table; on the same board if so wished."""
        match = self.session.match
        if match is not None and not match.solo:
            self._go_on(match, same)
            return
        side = self._open_dice(self.settings.dice).side
        if match is None or match.phase is not Phase.SCORED:
            self.play_round()
        elif not same and match.rules.name == SOLO.name and match.rules != solo_rules(self.settings, side):
            self.play_round()  # other rules were chosen since: another match
        elif same and match.round.seed is None:
            self.play_board(match.board)
        elif same:
            self._deal(match.round.throw, match.round.seed)
        else:
            self.deal()

    def play_match(
        self, rules: HouseRules, players: tuple[Player, ...], thrown: Throw | None = None, seed: int | None = None
    ) -> None:
        """Sit down to a match and its first throw: `thrown` from `seed` where it is to be a certain one."""
        try:
            self.session.begin(rules, players)
        except ValueError as error:
            self.tell(str(error))
            return
        if thrown is not None:
            self._deal(thrown, seed)
        else:
            self.deal(seed)

    def show_match_page(self, again: Match | None = None) -> None:
        """Who plays and by which rules; `again` offers its very board, and its rules, to others."""
        page = self.seats
        page.refresh()
        self._pinned = None
        if again is not None:
            page.choose(again.rules)
            self._pinned = again.round.throw, again.round.seed
        page.set_board("" if again is None else "The board of the last round is kept for you.")
        self._pages.setCurrentWidget(page)

    def _sit_down(self, rules: HouseRules, players: tuple[Player, ...]) -> None:
        self.change(players=tuple(player.name for player in players))
        pinned, self._pinned = self._pinned, None
        self.play_match(rules, players, *(pinned or ()))

    @cached_property
    def seats(self) -> SetupPage:
        """Who plays and by which rules, made when it is first wanted."""
        dice = [(name, self._open_dice(name).title) for name in self._dice]
        page = SetupPage(self._shelf, dice, self._named_lexicons, self.settings.players)
        page.start.connect(self._sit_down)
        page.paper.connect(self.show_paper)
        page.home.connect(self.go_home)
        self._pages.addWidget(page)
        return page

    def _named_lexicons(self) -> list[tuple[str, str]]:
        return [(name, LEXICONS[name].title if name in LEXICONS else name) for name in self._lexicons()]

    def _go_on(self, match: Match, same: bool) -> None:
        """What follows a round of a match of several: the next one, a rematch, or this board for others."""
        if match.phase is Phase.SCORED and not same:
            self.deal()
        elif match.phase is Phase.OVER and not same:
            # Another one begins this time.
            players = (*match.players[1:], match.players[0]) if match.rules.rotating else match.players
            self.play_match(match.rules, players)
        elif match.settled:
            self.show_match_page(match)
        else:
            self.tell("This match is in the middle. Leave it first: it waits for you on the first page.")

    def deal(self, seed: int | None = None) -> None:
        """Throw the cubes; the seed decides all, before the first picture."""
        match = self.session.match
        assert match is not None
        if seed is None:
            seed = SystemRandom().randrange(2**31)
        self._deal(throw(self._open_dice(match.rules.dice), Random(seed)), seed)

    def settings_dialog(self) -> SettingsDialog:
        """The settings, to change; what is changed shows at once."""
        themes_ = [(action.data(), action.text()) for action in self._theme_actions.actions()]
        dice = [(name, self._open_dice(name).title) for name in self._dice]
        dialog = SettingsDialog(self.settings, themes_, self._named_lexicons(), dice, self)
        dialog.changed.connect(lambda after: self.change(**asdict(after)))
        return dialog

    def show_settings(self) -> None:
        """Ask for other settings."""
        dialog = self.settings_dialog()
        dialog.exec()
        dialog.deleteLater()

    def show_words(self) -> None:
        """The words this house accepts or bans."""
        dialog = WordsDialog(self.house, self._theme, self)
        dialog.exec()
        dialog.deleteLater()

    def _tell_ruling(self, line: str) -> None:
        """What the house ruled just now: on the table, or for the ear beside a list that shows it."""
        if self._pages.currentWidget() is self.table:
            self.table.say(line)
        elif "readout" in self.__dict__ and self._pages.currentWidget() is self.readout:
            self.readout.say(line)
        announce(self, line)

    def lists_dialog(self) -> ListsDialog:
        """Word lists of the player's own; what comes or goes is offered everywhere at once."""
        dialog = ListsDialog(self)
        dialog.changed.connect(self._offer_lists)
        return dialog

    def show_lists(self) -> None:
        """Take in a word list, or forget one."""
        dialog = self.lists_dialog()
        dialog.exec()
        dialog.deleteLater()

    def _offer_lists(self) -> None:
        names = self._lexicons()
        if self._desk is not None:
            self._desk.set_lexicons(names)
        if "workshop" in self.__dict__:
            self.workshop.refresh()
        if "seats" in self.__dict__:
            self.seats.refresh()
        if self.settings.lexicon not in names:
            self.change(lexicon="standard")

    def subject(self) -> Subject:
        """What would be printed now: the board in sight, or a fresh throw; answers only where they are no secret."""
        page = self._pages.currentWidget()
        by_hand = self._desk.board if self._desk is not None and page is self._desk else None
        if "workshop" in self.__dict__ and page is self.workshop:
            by_hand = self.workshop.board
        match = self.session.match
        players = match.players if match is not None and not match.solo else ()
        if "seats" in self.__dict__ and page is self.seats:
            return self._thrown_for(self.seats.rules, self.seats.seated)
        if by_hand is not None:
            rules = solo_rules(self.settings, max(by_hand.rows, by_hand.columns))
            lexicon = self._open_lexicon(rules.lexicon, rules.spelling)
            solution = solve(by_hand, lexicon, rules.min_letters)
            return Subject(by_hand, (0,) * len(by_hand.faces), rules, None, solution)
        if match is not None and match.rounds and match.board_shown:
            thrown = match.round.throw
            solution_ = self._solution if match.settled else None
            return Subject(thrown.board, thrown.turns, match.rules, match.round.seed, solution_, players)
        return self._thrown_for(solo_rules(self.settings, self._open_dice(self.settings.dice).side), players)

    def _thrown_for(self, rules: HouseRules, players: tuple[Player, ...]) -> Subject:
        """A fresh throw under these rules. Raises ValueError for cubes or words that are not there."""
        seed = SystemRandom().randrange(2**31)
        thrown, lexicon = (
            throw(self._open_dice(rules.dice), Random(seed)),
            self._open_lexicon(rules.lexicon, rules.spelling),
        )
        solution = solve(thrown.board, lexicon, rules.min_letters)
        return Subject(thrown.board, thrown.turns, rules, seed, solution, players)

    def paper_dialog(self) -> PaperDialog:
        """Pages of what is in sight; where the rules are chosen, their card first."""
        letter = QLocale().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
        card = "seats" in self.__dict__ and self._pages.currentWidget() is self.seats
        return PaperDialog(self.subject(), "Letter" if letter else "A4", card, self)

    def show_paper(self) -> None:
        """Print, or keep as PDF."""
        if self.session.match is not None and self.session.match.phase is Phase.RUNNING:
            self.play.pause()
        try:
            dialog = self.paper_dialog()
        except ValueError as error:
            self.tell(str(error))
            return
        dialog.exec()
        dialog.deleteLater()

    def read(self, text: str) -> None:
        """Show a page to read."""
        page = Help(text, self)
        page.exec()
        page.deleteLater()

    def show_desk(self) -> None:
        """The desk, made when it is first wanted."""
        if self._desk is None:
            self._desk = DeskPage(
                TrayWidget(self._theme),
                self._theme,
                lambda name: self._open_lexicon(name, self.settings.spelling),
                self._lexicons(),
                self._open_dice,
                self._dice,
                self._define,
                self.house,
            )
            self._desk.tray.motion = self.table.tray.motion
            self._desk.tray.set_material(self.settings.material)
            self._desk.home.connect(self.go_home)
            self._desk.play_board.connect(self.play_board)
            self._desk.match_board.connect(self._match_on)
            self._desk.workshop.connect(self.show_workshop)
            self._pages.addWidget(self._desk)
        self._pages.setCurrentWidget(self._desk)

    def show_workshop(self) -> None:
        """Compose, forge, survey."""
        self.workshop.refresh()
        self._pages.setCurrentWidget(self.workshop)

    @cached_property
    def workshop(self) -> WorkshopPage:
        """The workshop, made when it is first wanted."""
        tray = TrayWidget(self._theme)
        tray.motion = self.table.tray.motion
        tray.set_material(self.settings.material)
        page = WorkshopPage(
            tray,
            self._theme,
            lambda name: self._open_lexicon(name, self.settings.spelling),
            self._named_lexicons,
            self._open_dice,
            [(name, self._open_dice(name).title) for name in self._dice],
            lambda: self.settings.spelling,
            places.cache_dir,
            os.cpu_count() or 1,
        )
        page.home.connect(self.go_home)
        page.play_board.connect(self.play_board)
        page.desk.connect(self._put_on_desk)
        self._themed.append(page)
        self._pages.addWidget(page)
        return page

    def show_companion(self) -> None:
        """The egg-timer and the referee for real cubes and real paper."""
        self._pages.setCurrentWidget(self.companion)

    @cached_property
    def companion(self) -> CompanionPage:
        """The table companion, made when it is first wanted."""
        page = CompanionPage(
            self._theme, lambda: self._open_lexicon(self.settings.lexicon, self.settings.spelling), self.house
        )
        page.clock.motion = self.table.tray.motion
        page.home.connect(self.go_home)
        page.desk.connect(self.show_desk)
        page.second_left.connect(self.play.second_left)
        self._themed.append(page)
        self._pages.addWidget(page)
        return page

    def _full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def _put_on_desk(self, board: Board) -> None:
        self.show_desk()
        assert self._desk is not None
        self._desk.set_board(board)

    def _match_on(self, board: Board) -> None:
        """A match on a board that was laid by hand."""
        self.show_match_page()
        cells = tuple(range(len(board.faces)))
        self._pinned = Throw(board, (0,) * len(cells), cells, (0,) * len(cells)), None
        self.seats.set_board("The board of the desk is kept for you.")

    def show_paths(self) -> None:
        """The page of path counts, made when it is first wanted."""
        if self._paths is None:
            self._paths = PathsPage(self._theme)
            self._paths.home.connect(self.go_home)
            self._pages.addWidget(self._paths)
        self._pages.setCurrentWidget(self._paths)

    def play_board(self, board: Board) -> None:
        """A solo round on a board that was laid by hand."""
        try:
            self.session.begin(
                solo_rules(self.settings, max(board.rows, board.columns)), (Player(self.settings.player),)
            )
        except ValueError as error:
            self.tell(str(error))
            return
        self._solution = None
        self.worker.cancel()
        self.session.send(partial(Deal.laid, board))

    def _deal(self, thrown: Throw, seed: int | None) -> None:
        match = self.session.match
        assert match is not None
        self.worker.cancel()  # of the board before
        # At a table of several the cubes fall under the cloth, and are seen when the first player is ready.
        self._solution, self._tumbling, self._typing = None, match.solo, None
        self.play.hints.set_solution(None)
        self.table.say("")
        self.session.send(Deal, thrown, seed)
        if match.solo:
            self._tumble(thrown, seed, match)

    def _tumble(self, thrown: Throw, seed: int | None, match: Match) -> None:
        """The throw before everybody's eyes; then the sand runs."""
        self._tumbling = True
        self._pages.setCurrentWidget(self.table)
        self.table.show_panel(self.play)
        self.table.tray.set_covered(False)
        tray = self.table.tray
        tray.show_throw(thrown, self._open_dice(match.rules.dice), seed=seed or 0, countdown=True)
        tray.setFocus()

    def resume(self) -> None:
        """Go on with the round that was left, covered until the player is ready."""
        if self._kept is None:
            return
        try:
            self._solution, self._typing = None, None
            self.session.resume(*self._kept)
        except ValueError as error:
            self.tell(str(error))
            return
        if (match := self.session.match) is not None and not match.rounds:
            self.deal()

    def go_home(self) -> None:
        """Leave the table; a round in the middle stays in the journal."""
        match = self.session.match
        if match is not None and match.phase is Phase.RUNNING:
            self.play.pause()
        if match is not None and match.solo and match.phase is Phase.SCORED:
            self.session.send(Finish)
        self.worker.cancel()
        self.session.leave()
        self._kept = self._unfinished()
        self.home.set_unfinished(self._left_line())
        self.table.say("")
        self.table.tray.set_covered(False)
        self.table.tray.set_tracing_enabled(False)
        self._face(0)
        if self.isVisible():
            self._lay_wordmark()
        self.table.show_panel(self.home)
        self._pages.setCurrentWidget(self.table)

    def _lay_wordmark(self) -> None:
        """The cubes of the first page, unless a round has begun meanwhile."""
        if self.session.match is None:
            self.table.tray.show_board(WORDMARK, WORDMARK_TURNS)

    def change(self, **changes: object) -> None:
        """Other settings: shown at once, and offered to be kept."""
        after = self.settings.allowing(**changes)
        if after != self.settings:
            self.settings = after
            self._wear(after)
            self.settings_changed.emit(after)

    def tell(self, text: str) -> None:
        """Something the player must know, until it is read."""
        self._notice.tell(text)

    @property
    def desk(self) -> DeskPage | None:
        """The desk, once it was wanted."""
        return self._desk

    @property
    def notice(self) -> str:
        """What the player was told and has not put away."""
        return self._notice.text

    # What is

    def _follow(self, match: Match) -> None:
        """Show the page of the phase. The tray's own motion is not waited for."""
        tray = self.table.tray
        if not match.rounds:
            return
        self._ensure_solving(match)
        if match.phase in (Phase.READY, Phase.RUNNING, Phase.PAUSED):
            handing = match.phase is Phase.READY and not match.solo and not self._tumbling
            covered = match.phase is not Phase.RUNNING and not self._tumbling
            if covered:
                self._lay(match)
                who = "" if match.solo or match.rules.own_paper else f"{match.player.name}  ·  "
                tray.set_covered(True, who + ("Paused" if match.phase is Phase.PAUSED else "Ready?"))
            elif match.phase is Phase.RUNNING and tray.covered:
                tray.set_covered(False)
            if handing:
                self._hand_over(match)
            else:
                self.table.show_panel(self.play)
            self._pages.setCurrentWidget(self.table)
        elif match.phase is Phase.WRITING:
            self._write(match)
        elif match.phase is Phase.READOUT:
            anew = self._pages.currentWidget() is not self.readout
            self.readout.show_match(match, anew)
            self._pages.setCurrentWidget(self.readout)
            if anew:
                self.readout.setFocus()
        elif match.settled and match.solo:
            self._show_debrief(match)
        elif match.settled:
            self._show_scores(match)

    # A table of several

    def _hand_over(self, match: Match) -> None:
        """The cloth lies over the tray until the player in the seat is ready."""
        facing = self._sides.get(match.player.name, 0)
        self._face(facing)
        self.table.say("")
        self.table.show_panel(self.handover)
        self.handover.show_turn(match, facing)

    def _write(self, match: Match) -> None:
        """Lists from paper, seat by seat; each begins covered, and so does one that was left."""
        here = len(match.rounds), match.seat
        tray = self.table.tray
        self._pages.setCurrentWidget(self.table)
        if self._typing != here:
            self._lay(match)
            tray.set_covered(True, match.player.name)
            self._hand_over(match)
            return
        tray.set_covered(False)
        tray.set_tracing_enabled(False)
        self.writing.show_match(match)
        if self.table.panel is not self.writing:
            self.table.show_panel(self.writing)
            self.writing.entry.setFocus()

    def _seated(self) -> None:
        """The player in the seat is ready."""
        match = self.session.match
        if match is None:
            return
        if match.phase is Phase.WRITING:
            self._typing = len(match.rounds), match.seat
            self._write(match)
        elif match.phase is Phase.READY and match.seat == match.round.first and match.round.seed is not None:
            self._tumble(match.round.throw, match.round.seed, match)
        else:
            self._lift()

    def _take_side(self, quarters: int) -> None:
        """The player in the seat sits at that side of the table, in this match and the next."""
        if (match := self.session.match) is not None:
            self._sides[match.player.name] = quarters
            self._face(quarters)

    def _face(self, quarters: int) -> None:
        tray = self.table.tray
        if by := (quarters - tray.quarters) % 4:
            tray.turn_tray(by)

    def _show_scores(self, match: Match) -> None:
        """The match table, beside the cubes of the round."""
        self._lay(match)
        self.table.tray.set_covered(False)
        self.table.tray.set_tracing_enabled(False)
        self._face(0)
        self.table.say("")
        self.table.show_panel(self.scores)
        self._pages.setCurrentWidget(self.table)
        self.scores.show_match(match)

    def _look_back(self) -> None:
        match = self.session.match
        if match is not None and match.rounds and match.settled:
            self._show_debrief(match)

    @cached_property
    def handover(self) -> HandoverPanel:
        """The panel between two turns, made for the first match of several."""
        page = HandoverPanel()
        page.ready.connect(self._seated)
        page.leave.connect(self.go_home)
        page.faced.connect(self._take_side)
        self.table.add(page)
        return page

    @cached_property
    def writing(self) -> WritingPanel:
        """The panel where lists from paper are typed in, made for the first of them."""
        page = WritingPanel(self.session, self._theme)
        page.leave.connect(self.go_home)
        self._themed.append(page)
        self.table.add(page)
        return page

    @cached_property
    def scores(self) -> ScorePanel:
        """The match table, made for the first match."""
        page = ScorePanel(self._theme, self.table.tray.motion)
        page.go_on.connect(self.next_round)
        page.look_back.connect(self._look_back)
        page.same_board.connect(lambda: self.next_round(same=True))
        page.home.connect(self.go_home)
        self._themed.append(page)
        self.table.add(page)
        return page

    @cached_property
    def readout(self) -> ReadoutPage:
        """The read-out, made for the first one."""
        tray = TrayWidget(self._theme)
        tray.motion = self.table.tray.motion
        tray.set_material(self.settings.material)
        page = ReadoutPage(self.session, tray, self._theme, self._define)
        page.sheets.column_made.connect(self.house.serve)
        page.set_text_scale(self.settings.text_scale)
        page.leave.connect(self.go_home)
        self._themed.append(page)
        self._pages.addWidget(page)
        return page

    def _lay(self, match: Match) -> None:
        """The board of the match in the tray, without motion."""
        thrown = match.round.throw
        if self.table.tray.board is thrown.board:
            return
        if match.round.seed is None:  # laid by hand: no cubes of a set
            self.table.tray.show_board(thrown.board, thrown.turns)
        else:
            self.table.tray.show_throw(thrown, self._open_dice(match.rules.dice), animate=False)

    def _lift(self) -> None:
        """Start was pressed on a covered tray."""
        self._tumbling = False
        self._start()

    def _uncovered(self) -> None:
        """The countdown after a throw is over."""
        if self._tumbling:
            self._tumbling = False
            self._start()

    def _start(self) -> None:
        match = self.session.match
        if match is not None and match.phase is Phase.READY:
            self._lay(match)
            self.session.send(Start)

    # The solver

    def _ensure_solving(self, match: Match) -> None:
        if self._solution is None and not self.worker.busy:
            self.play.hints.set_solution(None)  # that of the board before
            self.play.tell_richness(None)
            board, lexicon, rules, words = match.board, self.session.lexicon, match.rules, match.words
            self.worker.start(lambda: _solving(board, lexicon, rules, words))

    def _solved(self, solution: Solution) -> None:
        self._solution = solution
        self.play.hints.set_solution(solution)
        self.throws_known()
        match = self.session.match
        if match is not None and match.rounds:
            # When the throw has come to rest, and a while after the sand began to run.
            thrown = match.round.throw
            QTimer.singleShot(PREPARE, self, lambda: self._prepare(thrown))
        if match is not None and match.rounds and match.settled and match.solo:
            self._show_debrief(match)

    def _prepare(self, thrown: Throw) -> None:
        match = self.session.match
        if match is not None and match.rounds and match.round.throw is thrown:
            self.debrief.prepare(thrown.board, thrown.turns)

    def throws_known(self) -> None:
        """Something is known now of the board on the table, or of throws like it."""
        match = self.session.match
        if match is not None and match.rounds and self._solution is not None:
            self.play.tell_richness(standing(self._solution, match.rules.points, 0, self._throws(match)))
        if match is not None and match.settled and self._pages.currentWidget() is self.debrief:
            self._show_debrief(match)

    def _throws(self, match: Match) -> Spread | None:
        """How rich throws like this one are; None while that is not known, or for a board of another shape."""
        side = self._open_dice(match.rules.dice).side
        if self._spread is None or (match.board.rows, match.board.columns) != (side, side):
            return None
        return self._spread(match.rules)

    def _back_to_scores(self) -> None:
        if self.session.match is not None:
            self._follow(self.session.match)

    def _show_debrief(self, match: Match) -> None:
        self._pages.setCurrentWidget(self.debrief)
        thrown, rules = match.round.throw, match.rules
        if self._solution is None:
            sheet, score = match.round.sheets[0], match.score()[0]
            points = {entry.word: rules.points(entry.word) for entry in sheet.entries}
            apart = scored_apart(score, sum(points.values()))
            self.debrief.show_pending(thrown.board, thrown.turns, sheet.entries, points, apart)
        else:
            lexicon, solution = self.session.lexicon, self._solution
            spread = self._throws(match)
            seats = [
                (player.name, told, standing(solution, rules.points, int(told.total), spread))
                for player, told in zip(match.players, debriefs(match.readout(), solution), strict=True)
            ]
            self.debrief.show_match_debrief(
                thrown.board,
                thrown.turns,
                seats,
                why=lambda word: told_why(
                    word, thrown.board, lexicon, rules.min_letters, rules.points, self.house.words
                ),
                define=self._define,
                over=match.phase is Phase.OVER,
            )

    def _left_line(self) -> str | None:
        """The round that was left, in words."""
        if self._kept is None:
            return None
        match = self._kept[1]
        if not match.rounds or (match.phase is Phase.SCORED and match.solo):
            return None
        if not match.solo:
            return _match_line(match)
        left = match.left(match.now)
        time = "no clock" if left is None else f"{shown(left)} left"
        words = len(match.round.sheets[0].entries)
        return f"{'1 word' if words == 1 else f'{words} words'} found, {time}"

    # How it looks

    def _wear(self, settings: Settings) -> None:
        """Theme, material, text and motion as the settings say."""
        self._theme = themes.Theme.load(settings.theme)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setPalette(self._theme.palette())
        application.setStyleSheet(self._theme.style_sheet(settings.text_scale))
        self.table.tray.motion.scale = settings.motion * system_scale()
        late = [self._desk.tray] if self._desk else []
        late += [page.tray for page in self._themed if isinstance(page, ReadoutPage | WorkshopPage)]
        for tray in (self.table.tray, self.debrief.tray, *late):
            tray.set_theme(self._theme)
            tray.set_material(settings.material)
        for page in self._themed:
            page.set_theme(self._theme)
            if isinstance(page, ReadoutPage):
                page.set_text_scale(settings.text_scale)
        if self._desk is not None:
            self._desk.set_theme(self._theme)
        if self._paths is not None:
            self._paths.set_theme(self._theme)
        self.play.set_theme(self._theme)
        self.debrief.set_theme(self._theme)
        self.table.set_text_scale(settings.text_scale)
        self.debrief.set_text_scale(settings.text_scale)
        side = self._open_dice(settings.dice).side
        minutes = "no clock" if not settings.seconds else f"{settings.seconds / 60:g} minutes"
        self.home.set_rules(settings.dice, f"{side} × {side}, {minutes}, {settings.lexicon.capitalize()} words")
        for action in self._theme_actions.actions():
            action.setChecked(action.data() == settings.theme)
        for action in self._material_actions.actions():
            action.setChecked(action.data() == settings.material)

    def _make_menus(self) -> None:
        game = self.menuBar().addMenu("&Game")
        self._act(game, "&New round", QKeySequence.StandardKey.New, self.next_round)
        self._act(game, "&Match", QKeySequence("Ctrl+M"), self.show_match_page)
        self._act(game, "&Home", QKeySequence("Alt+Home"), self.go_home)
        self._act(game, "&Desk", QKeySequence("Ctrl+D"), self.show_desk)
        self._act(game, "At your own &table", QKeySequence("Ctrl+Shift+T"), self.show_companion)
        self._act(game, "Wor&kshop", QKeySequence("Ctrl+K"), self.show_workshop)
        self._act(game, "&Paths of a tray", QKeySequence("Ctrl+T"), self.show_paths)
        self._act(game, "P&rint or PDF …", QKeySequence("Ctrl+Shift+P"), self.show_paper)
        self._act(game, "Word &lists …", QKeySequence("Ctrl+Shift+L"), self.show_lists)
        self._act(game, "Your &words", QKeySequence("Ctrl+L"), self.show_words)
        self._act(game, "&Settings", QKeySequence("Ctrl+,"), self.show_settings)
        game.addSeparator()
        self._act(game, "&Quit", QKeySequence("Ctrl+Q"), self.close)
        view = self.menuBar().addMenu("&View")
        self._theme_actions, self._material_actions = QActionGroup(self), QActionGroup(self)
        titles = {themes.SYSTEM: "As the system", **{name: themes.Theme.load(name).title for name in themes.names()}}
        for name, title in titles.items():
            self._choice(view, title, name, self._theme_actions, lambda chosen: self.change(theme=chosen))
        view.addSeparator()
        for name, title in (("blue", "Blue plastic"), ("felt", "Felt"), ("wood", "Wood")):
            self._choice(view, title, name, self._material_actions, lambda chosen: self.change(material=chosen))
        view.addSeparator()
        self._act(view, "Turn the tray &round", QKeySequence("Ctrl+Shift+R"), lambda: self.table.tray.turn_tray(2))
        self._act(view, "&Full screen", QKeySequence(Qt.Key.Key_F11), self._full_screen)
        self._act(view, "&Larger text", QKeySequence.StandardKey.ZoomIn, lambda: self._zoom(TEXT_STEP))
        self._act(view, "&Smaller text", QKeySequence.StandardKey.ZoomOut, lambda: self._zoom(-TEXT_STEP))
        self._act(view, "&Normal text", QKeySequence("Ctrl+0"), lambda: self.change(text_scale=1.0))
        help_ = self.menuBar().addMenu("&Help")
        self._act(help_, "&How to play", QKeySequence.StandardKey.HelpContents, lambda: self.read(KEYS))
        self._act(help_, "&About", QKeySequence(), lambda: self.read(self._about))

    def _act(
        self, menu: QMenu, text: str, keys: QKeySequence | QKeySequence.StandardKey, act: Callable[[], object]
    ) -> None:
        action = QAction(text, self)
        if isinstance(keys, QKeySequence.StandardKey):
            action.setShortcuts(keys)
        else:
            action.setShortcut(keys)
        action.triggered.connect(lambda _checked=False: act())
        menu.addAction(action)

    def _choice(self, menu: QMenu, title: str, name: str, group: QActionGroup, act: Callable[[str], None]) -> None:
        action = QAction(title, self, checkable=True)
        action.setData(name)
        action.triggered.connect(lambda _checked=False: act(name))
        group.addAction(action)
        menu.addAction(action)

    def _zoom(self, by: float) -> None:
        self.change(text_scale=round(self.settings.text_scale + by, 2))

    def system_changed(self) -> None:
        """The system went light or dark."""
        if self.settings.theme == themes.SYSTEM:
            self._wear(self.settings)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # The table and the panel first: sixteen cubes take longer to paint than all the rest.
        QTimer.singleShot(0, self, self._lay_wordmark)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._notice.place()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.session.match is not None and self.session.match.phase is Phase.RUNNING:
            self.play.pause()
        self.session.leave()
        self.worker.stop()
        self.table.tray.stop()
        self.debrief.tray.stop()
        if self._desk is not None:
            self._desk.stop()
        if self._paths is not None:
            self._paths.stop()
        if "workshop" in self.__dict__:
            self.workshop.stop()
        if not self.isMaximized():
            self.change(width=self.width(), height=self.height())
        super().closeEvent(event)
        self.closed.emit()


def _match_line(match: Match) -> str:
    """A match of several that was left, in words."""
    totals = match.totals()
    score = ", ".join(f"{player.name} {in_words(totals[seat])}" for seat, player in enumerate(match.players))
    closed = sum(round_.closed for round_ in match.rounds)
    if match.phase is Phase.SCORED:
        return f"{score} after {'1 round' if closed == 1 else f'{closed} rounds'}"
    where = "the read-out" if match.phase is Phase.READOUT else f"{match.player.name}'s turn"
    return f"{score if closed else ' and '.join(p.name for p in match.players)}  ·  round {len(match.rounds)}, {where}"


def _solving(board: Board, lexicon: Lexicon, rules: HouseRules, words: HouseWords) -> Generator[None, None, Solution]:
    """A solve that can be dropped before it begins; it takes about a millisecond."""
    yield None
    return housed(solve(board, lexicon, rules.min_letters), board, lexicon, rules, words)


class _Notice(QFrame):
    """A line over the page that stays until it is read."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("notice")
        self._text = QLabel()
        self._text.setWordWrap(True)
        button = QPushButton("OK")
        button.setProperty("kind", "quiet")
        button.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.addWidget(self._text, 1)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def tell(self, text: str) -> None:
        """Show a line; an unread one stays above it."""
        shown = self.text
        if text not in shown:
            self._text.setText(f"{shown}\n{text}".strip())
        self.show()
        self.raise_()
        self.place()

    @property
    def text(self) -> str:
        return self._text.text() if not self.isHidden() else ""

    def place(self) -> None:
        """Near the top, in the middle."""
        width = min(620, self.window().width() - 40)
        self.setFixedWidth(width)
        self.adjustSize()
        self.move((self.window().width() - width) // 2, 44)
