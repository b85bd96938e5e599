"""The table: the tray, and beside it the panel for the present phase of the match.

`Scene` and the functions below it decide what is shown; `TablePage` shows it and reports what happened. Both are in
one file because they are read together.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from importlib import import_module
from itertools import cycle, islice

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Event, GiveBack, Match, Pause, Phase, Resume, Start
from boggle_qt.engine.rules import Judging
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.match import cloth_lines, cloth_name, last_writer, lost_turn_question, time_banner
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import apply_look
from boggle_qt.ui.page import requests
from boggle_qt.ui.page.late_input_filter import SecondClickFilter
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.focus_keys import PRESS_KEYS, type_into
from boggle_qt.ui.widgets.layouts import paint_when_laid_out, scroll_all_by_finger
from boggle_qt.ui.widgets.paper import Pad
from boggle_qt.ui.widgets.time_up import TimeUp

PANELS = {
    "home": "boggle_qt.ui.home.home_panel.HomePanel",
    "lesson": "boggle_qt.ui.lesson.lesson_panel.LessonPanel",
    "play": "boggle_qt.ui.round.play_panel.PlayPanel",
    "handover": "boggle_qt.ui.match.handover_panel.HandoverPanel",
    "writing": "boggle_qt.ui.match.writing_panel.WritingPanel",
    "scores": "boggle_qt.ui.match.score_panel.ScorePanel",
}
"""Every panel by its name: its class, imported on first use and made with the services and the table."""

WORDMARKS = {
    4: Board.parse("bogg/leqt/word/sand"),
    5: Board.parse("boggl/eqtwo/rdsan/dcube/splay"),
    6: Board.parse("boggle/qtword/sandcu/besina/trayto/playon"),
}
"""The cubes beside the first panel, by the size of the tray."""
WORDMARK_TURNS = (0, 1, 0, 3, 0, 0, 2, 0, 1, 0, 0, 3, 0, 2, 0, 1)
"""The quarter turns of these cubes, repeated as needed."""


class Cubes(Enum):
    """How the cubes are shown."""

    OPEN = auto()
    COVERED = auto()
    TUMBLING = auto()
    """They are thrown visibly; after that and the countdown the clock starts."""


class Happening(Enum):
    """What happens at the table besides the events of the match."""

    READY = auto()
    """The next player is ready, at the hand-over."""
    START = auto()
    """Start the clock now, even if the cubes are still moving."""
    COUNTED_DOWN = auto()
    """The cubes are at rest and the countdown is over."""
    RAN_OUT = auto()
    """The turn ended by itself."""
    LEFT = auto()
    """Another page comes to the front, or the player looks away."""
    SHOW = auto()
    """The introduction starts."""
    SHOWN = auto()
    """The introduction ended or was skipped."""


class Scene(Struct, frozen=True):
    """What the table shows."""

    panel: str = "home"
    cubes: Cubes = Cubes.OPEN
    opening: int = 0
    """The opening of a match that this belongs to: a resumed match is opened again."""
    throws: int = 0
    """The throws of the match shown so far."""
    writer: tuple[int, int] | None = None
    """The round and the seat whose paper list is being typed in."""
    time_up: bool = False
    """Time is up, and the panel of the turn is still shown for a moment."""


LESSON = Scene("lesson")
"""The introduction. The scene of the first page is `Scene()`."""


def scene_of(scene: Scene, match: Match | None, opening: int) -> Scene:
    """Return the scene that follows when the match has changed."""
    if match is None:
        return scene if scene == LESSON else Scene()
    if scene == LESSON:
        scene = Scene()
    throws = len(match.rounds)
    playing = match.phase in (Phase.RUNNING, Phase.PAUSED)
    if scene.time_up and (playing or throws != scene.throws or opening != scene.opening):
        scene = replace(scene, time_up=False)
    if opening != scene.opening:  # a resumed match: its throw is not new
        scene = Scene(scene.panel, scene.cubes, opening, throws)
        if scene.cubes is Cubes.TUMBLING:
            scene = replace(scene, cubes=Cubes.COVERED)
    if not throws:
        return scene
    new, scene = throws > scene.throws, replace(scene, throws=throws)
    phase = match.phase
    if playing:
        return replace(scene, panel="play", cubes=Cubes.OPEN if phase is Phase.RUNNING else Cubes.COVERED)
    if phase is Phase.READY:
        # In a match of several the throw stays covered until the first player is ready.
        if match.solo and new and match.round.seed is not None:
            return replace(scene, panel="play", cubes=Cubes.TUMBLING)
        if not new and scene.cubes is Cubes.TUMBLING:
            return scene
        return replace(scene, panel="play" if match.solo else "handover", cubes=Cubes.COVERED)
    if phase is Phase.WRITING:
        # The first list starts covered, and so does one that was left.
        if scene.writer == (throws, match.seat):
            return replace(scene, panel="writing", cubes=Cubes.OPEN)
        if scene.panel == "writing" and scene.writer is not None and scene.writer[0] == throws:
            # The next list at once: what is typed from paper is no secret, and one person may type for all.
            return replace(scene, cubes=Cubes.OPEN, writer=(throws, match.seat))
        return replace(scene, panel="handover", cubes=Cubes.COVERED, writer=None)
    if not match.solo and (match.settled or phase is Phase.OVER):
        # If the match ended during a round, its board stays covered.
        return replace(scene, panel="scores", cubes=Cubes.OPEN if match.settled else Cubes.COVERED)
    # The read-out and the debrief are other pages; a list reopened from there starts covered.
    return replace(scene, writer=None)


def scene_after(scene: Scene, match: Match | None, happening: Happening) -> tuple[Scene, type[Event] | None]:
    """Return the scene after something happened, and the event to send to the match, if any."""
    if match is None:
        if happening is Happening.SHOW:
            return LESSON, None
        return Scene() if scene == LESSON and happening in (Happening.SHOWN, Happening.LEFT) else scene, None
    if not match.rounds or happening in (Happening.SHOW, Happening.SHOWN):
        return scene, None
    ready = match.phase is Phase.READY
    if happening is Happening.READY:
        if match.phase is Phase.WRITING:
            return scene_of(replace(scene, writer=(len(match.rounds), match.seat)), match, scene.opening), None
        if match.can_rethrow and match.round.seed is not None:
            return replace(scene, panel="play", cubes=Cubes.TUMBLING), None
    if happening in (Happening.READY, Happening.START):
        return scene, Start if ready else None
    if happening is Happening.COUNTED_DOWN:
        return scene, Start if ready and scene.cubes is Cubes.TUMBLING else None
    if happening is Happening.RAN_OUT:
        return replace(scene, time_up=scene.panel == "play"), None
    scene = replace(scene, time_up=False)
    if match.phase is Phase.RUNNING:
        return scene, Pause
    if scene.cubes is Cubes.TUMBLING:  # the throw was not seen: cover it until a player is ready
        return replace(scene, panel="play" if match.solo else "handover", cubes=Cubes.COVERED), None
    return scene, None


class TablePage(TrayPage):
    """The page of home, play, hand-over, typing in and scores: the tray stays while the panels change."""

    def __init__(self, services: Services) -> None:
        super().__init__(TrayWidget(services.look.theme))
        self._services, self._session = services, services.session
        self.scene = Scene()
        """What the table shows now."""
        self._made: dict[str, Panel] = {}
        self._front: Panel | None = None
        self._entered = self._painted = False
        self._second_click = SecondClickFilter(self)
        self._time_up = QTimer(self, singleShot=True, interval=durations.NEXT_PAGE)
        self._time_up.timeout.connect(self._continue)
        self._banner = TimeUp(self)
        self._banner.dismissed.connect(self._continue)
        tray, sound = self.tray, services.sound
        tray.uncovered.connect(lambda: self.happen(Happening.COUNTED_DOWN))
        tray.activated_while_covered.connect(self._handle_activation)
        tray.turned.connect(self._remember_turn)
        tray.explored.connect(lambda cell: sound.explored(tray.spot(cell)))
        tray.path_changed.connect(lambda path: sound.path_changed(path, tray.spot(path[-1]) if path else (0.0, 0.0)))
        tray.thrown.connect(sound.thrown)
        tray.landed.connect(sound.landed)
        self._session.changed.connect(self._update_scene)
        # Once the page of the match is in front.
        self._session.interrupted.connect(lambda: QTimer.singleShot(0, self, self._offer_turn_again))
        services.preferences.changed.connect(self._show_wordmark)
        services.rulings.ruled.connect(lambda line: self.say(line) if self.isVisible() else None)

    def named(self, name: str) -> Panel:
        """Return the panel of this name, made on first use. Raises KeyError for an unknown name."""
        if name not in self._made:
            module, _, kind = PANELS[name].rpartition(".")
            panel: Panel = getattr(import_module(module), kind)(self._services, self)
            panel.requested.connect(lambda request: None if self.handle(request) else self.requested.emit(request))
            self._made[name] = panel
            self.add(panel)
            scroll_all_by_finger(panel)
            apply_look(panel, self._services.look)  # after it is placed: Qt styles a moved widget again
        return self._made[name]

    def happen(self, happening: Happening) -> None:
        """Show the scene that follows, and send the match its event."""
        match = self._session.match
        scene, event = scene_after(self.scene, match, happening)
        if scene != self.scene:
            self._show_scene(scene)
        if event is not None and match is not None:
            if event is Start:
                self._show_board(match)
            self._session.send(event)

    def facing(self, player: str) -> int:
        """Return a player's side of the table, the same in every match."""
        return self._services.preferences.side(player)

    def seat(self, player: str, quarters: int) -> None:
        """Remember a player's side of the table, and turn the tray to it."""
        self._services.preferences.set_side(player, quarters)
        self.face(quarters)

    # As a page

    def receive(self, payload: object) -> None:
        """Show how the game is played if the payload is `StartLesson`."""
        if isinstance(payload, requests.StartLesson):
            self.happen(Happening.SHOW)

    def enter(self) -> None:
        """Show the present scene."""
        self._entered = True
        self._update_scene()

    def leave(self) -> None:
        """Pause the clock; a throw in progress is covered."""
        self.happen(Happening.LEFT)
        self._entered = False
        self._show_panel_named(None)

    def handle(self, request: requests.Request) -> bool:
        """Handle the requests of the panels and the menu that concern the table."""
        match request:
            case requests.PlayerReady():
                self.happen(Happening.READY)
            case requests.FinishLesson():
                self.happen(Happening.SHOWN)
            case requests.StartTimer():
                if self.scene.cubes is Cubes.TUMBLING:
                    self.tray.skip()  # skips the throw first, then the countdown
                else:
                    self.happen(Happening.START)
            case requests.TurnTray():
                self.tray.turn_tray(2)
            case _:
                return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Start the clock on Space or Enter when a covered throw waits; type on in the line of the panel."""
        match = self._session.match
        waits = match is not None and match.phase is Phase.READY and self.scene.cubes is Cubes.COVERED
        if waits and self.scene.panel == "play" and event.key() in PRESS_KEYS and not event.isAutoRepeat():
            self.happen(Happening.START)
            return
        line = None if self._front is None else self._front.focusProxy()
        if line is None or not type_into(line, event, digits=True):
            super().keyPressEvent(event)

    def wants_pause_after_turn(self) -> bool:
        """Keep the table as it is for a moment: "Time!"."""
        if self._entered:
            self.happen(Happening.RAN_OUT)
        return self.scene.time_up

    def pause_clock(self) -> None:
        """Pause a running clock, and cover a throw in progress."""
        match = self._session.match
        running = match is not None and match.phase is Phase.RUNNING
        if self._entered and (running or self.scene.cubes is Cubes.TUMBLING):
            self.happen(Happening.LEFT)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._painted:
            self._show_wordmark()
        else:
            self.tray.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the cubes after the first frame: they take as long to paint as everything else."""
        if watched is self.tray and event.type() == QEvent.Type.Paint:
            self.tray.removeEventFilter(self)
            self._painted = True
            QTimer.singleShot(0, self, self._show_wordmark)
        return super().eventFilter(watched, event)

    # Showing a scene

    def _offer_turn_again(self) -> None:
        """Ask whether a turn that was interrupted goes on, or starts again with the full time."""
        match = self._session.match
        if match is None or match.solo or match.phase is not Phase.PAUSED or not self._entered:
            return

        from boggle_qt.ui.widgets.sheet_dialog import ask  # rarely needed

        def start_again() -> None:
            if match is not None and self._session.match is match:
                self._session.send(partial(GiveBack, agreed=True))

        ask(self, *lost_turn_question(match), _("Keep what is left"), start_again)

    def _update_scene(self) -> None:
        match = self._session.match
        if match is not None:
            self.tray.reader.tells_misfits = match.rules.judging is not Judging.PAPER
            self.tray.use_language(match.player.handicap.lexicon or match.rules.lexicon)
        self._show_scene(scene_of(self.scene, self._session.match, self._session.match_opening))

    def _show_scene(self, scene: Scene) -> None:
        """Set the scene, and show it if the table is in front."""
        before, self.scene, match = self.scene, scene, self._session.match
        if not scene.time_up:
            self._time_up.stop()
            self._banner.end()
            self.tray.activation_only = False
        if not self._entered:
            return
        if scene.time_up:
            if not before.time_up:
                self._show_time_up()
            return
        if match is None:
            self._show_panel_named("lesson") if scene == LESSON else self._show_home()
            return
        if not match.rounds:
            return
        if scene.cubes is Cubes.COVERED:
            self._cover(match, slides=before.panel == "play" and before.cubes is Cubes.OPEN)
        elif scene.cubes is Cubes.TUMBLING and scene != before:
            self._show_throw(match)
            return
        elif scene.panel == "play" and match.phase is Phase.RUNNING and self.tray.covered:
            self.tray.set_covered(False)
        elif scene.panel in ("writing", "scores"):
            self._show_board(match)
            self.tray.set_covered(False)
            self.tray.set_tracing_enabled(False)
        if match.solo and scene.panel == "play":
            self.face(self._services.tray_turn(self._session.match_id))
        if scene.panel in ("handover", "writing", "scores"):
            self.face(0 if scene.panel == "scores" else self.facing(match.player.name))
            self.say("")
        self._show_panel_named(scene.panel)
        self.tray.set_image_description("")
        if scene.panel == "play" and scene.cubes is Cubes.COVERED:
            self.tray.setFocus()  # keys are for the waiting throw

    def _show_panel_named(self, name: str | None) -> None:
        """Leave the current panel and enter this one; with None the current one stays visible."""
        panel = None if name is None else self.named(name)
        if panel is self._front:
            return
        before, self._front = self._front, panel
        if panel is not None:
            self._second_click.begin()
            paint_when_laid_out(self)
        if before is not None:
            before.leave()
        if panel is not None:
            self.show_panel(panel)
            panel.enter()

    def _show_home(self) -> None:
        self.say("")
        self.tray.set_covered(False)
        self.tray.stop()  # the cloth of a match that was left does not slide over the cubes of this page
        self.tray.set_tracing_enabled(False)
        self.face(0)
        self._show_wordmark()
        self._show_panel_named("home")

    def _show_wordmark(self) -> None:
        """Show the cubes beside the first panel, unless the page is hidden or a match has started."""
        if self.isVisible() and self._session.match is None and self.scene != LESSON:
            side = self._services.open_dice(self._services.preferences.settings.dice).side
            board = WORDMARKS.get(side, WORDMARKS[4])
            if self.tray.board is not board:
                self.tray.show_board(board, tuple(islice(cycle(WORDMARK_TURNS), len(board.faces))))
            description = _("Boggle Qt in cubes, {rows} by {columns}")
            self.tray.set_image_description(description.format(rows=board.rows, columns=board.columns))

    def _remember_turn(self, quarters: int) -> None:
        """Remember how a solo player turned the tray, for the debrief and for resuming."""
        match = self._session.match
        if match is not None and match.solo and self.scene.panel == "play":
            self._services.save_tray_turn(self._session.match_id, quarters)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._banner.isVisible():
            self._banner.move_to(self.cubes_rect(), self._paper_rect())

    def _show_time_up(self) -> None:
        """Show "Time!" and drop the unfinished word. In a match the list is turned over, and the board is covered if
        somebody has yet to play it."""
        match, word = self._session.match, self.tray.word
        assert match is not None
        self.tray.clear_path()
        self.tray.activation_only = True
        self.tray.setFocus()
        lines = time_banner(match, word)
        self.say(" ".join(filter(None, (lines[0], lines[2]))), stay=True)
        announce(self.tray, self.line)
        self.hide_line()  # the banner says the same
        owner = None
        if not match.solo:
            if match.phase is Phase.READY:
                self.tray.set_covered(True, slides=True)
            if (seat := last_writer(match)) is not None:
                name = match.players[seat].name
                owner = name, self._services.preferences.seat_colour(match, seat)
        self._banner.begin(self.cubes_rect(), self._paper_rect(), lines, owner, dim=not self.tray.covered)
        self._time_up.start()

    def _paper_rect(self) -> QRect:
        """Return where the list lies on the page."""
        pad = None if self.panel is None else self.panel.findChild(Pad)
        return self.panel_rect() if pad is None else QRect(pad.mapTo(self, QPoint()), pad.size())

    def _handle_activation(self) -> None:
        """Handle a key or a click on a tray that is not in play."""
        match = self._session.match
        if self.scene.time_up:
            self._continue()
        elif match is not None and match.phase is Phase.PAUSED:
            self._session.send(Resume)
        elif match is not None and match.solo:
            self.happen(Happening.START)

    def _continue(self) -> None:
        """Go to what follows the round."""
        self._time_up.stop()
        self.requested.emit(requests.ContinueMatch())  # another page takes the place of the banner
        self._banner.end()
        self.say("")

    def _show_throw(self, match: Match) -> None:
        """Show the throw, then the countdown."""
        assert match.round.seed is not None
        tray, scene = self.tray, self.scene
        # Stopping an earlier throw must not count as the end of its countdown.
        self.scene = replace(scene, cubes=Cubes.COVERED)
        tray.stop()
        self.scene = scene
        self.say("")
        self._show_panel_named(scene.panel)
        self.paint_panel()
        tray.set_image_description("")
        tray.set_covered(False)
        tray.setFocus()
        dice = self._services.dice_of(match)
        tray.show_throw(match.round.throw, dice, seed=match.round.seed, countdown=True)

    def _cover(self, match: Match, *, slides: bool) -> None:
        """Cover the board with a cloth that says whose turn it is, with the name in cubes, and clear the last word."""
        self._show_board(match)
        self.say("")
        if match.phase is Phase.PAUSED or (match.solo and match.phase is Phase.READY):
            self.tray.setFocus()
        name = cloth_name(match) if self.scene.panel == "handover" else ""
        slides &= match.phase is not Phase.PAUSED  # nobody gains a moment to look
        self.tray.set_covered(True, cloth_lines(match), name, slides=slides)

    def _show_board(self, match: Match) -> None:
        """Show the board of the match without motion."""
        thrown = match.round.throw
        if self.tray.board is thrown.board:
            return
        if match.round.seed is None:  # entered by hand, not thrown
            self.tray.show_board(thrown.board, thrown.turns)
        else:
            self.tray.show_throw(thrown, self._services.dice_of(match), animate=False)
