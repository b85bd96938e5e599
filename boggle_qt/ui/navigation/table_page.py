"""The table: what lies on it in which phase. One tray under everything, and beside it the panel the moment asks for.

`Scene` and the functions below it are the whole flow; `Table` shows a scene and tells what happened at it. It is
longer than other files because both are read together: what lies there, and what brings it there.
"""

from __future__ import annotations

from enum import Enum, auto
from importlib import import_module
from itertools import cycle, islice
from unicodedata import bidirectional

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.match import Event, Match, Pause, Phase, Resume, Start
from boggle_qt.messages.match import cloth_lines, time_line
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import apply_look
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.page.requests import (
    ContinueMatch,
    FinishLesson,
    PlayerReady,
    Request,
    StartLesson,
    StartTimer,
    TurnTray,
)
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.announce import announce

PANELS = {
    "home": "boggle_qt.ui.home.home_panel.HomePanel",
    "lesson": "boggle_qt.ui.lesson.lesson_panel.LessonPanel",
    "play": "boggle_qt.ui.round.play_panel.PlayPanel",
    "handover": "boggle_qt.ui.match.handover_panel.HandoverPanel",
    "writing": "boggle_qt.ui.match.writing_panel.WritingPanel",
    "scores": "boggle_qt.ui.match.score_panel.ScorePanel",
}
"""Every panel by its name: its class, which takes the services and the table. Imported when it is first wanted."""

WORDMARKS = {
    4: Board.parse("bogg/leqt/word/sand"),
    5: Board.parse("boggl/eqtwo/rdsan/dcube/splay"),
    6: Board.parse("boggle/qtword/sandcu/besina/trayto/playon"),
}
"""What the cubes beside the first panel show, by the cells of a side."""
WORDMARK_TURNS = (0, 1, 0, 3, 0, 0, 2, 0, 1, 0, 0, 3, 0, 2, 0, 1)
"""How they lie, over and over."""

LONGEST = 6
"""Letters of a name that lie in one row of cubes."""


def laid_name(name: str) -> Board | None:
    """A name in cubes, a row a word, long ones over several; None where it has no letters or too many."""
    if any(bidirectional(letter) in ("R", "AL") for letter in name):
        return None  # it is read from the right
    rows = []
    for word in name.upper().split():
        letters = [letter for letter in word if letter.isalnum()]
        parts = -(-len(letters) // LONGEST)
        share = -(-len(letters) // max(1, parts))
        rows += [letters[at : at + share] for at in range(0, len(letters), max(1, share))]
    if not 0 < len(rows) <= LONGEST:
        return None
    columns = max(map(len, rows))
    return Board(len(rows), columns, tuple(face for row in rows for face in (*row, *[SOLID] * (columns - len(row)))))


class Cubes(Enum):
    """What is to be seen of them."""

    OPEN = auto()
    COVERED = auto()
    TUMBLING = auto()
    """They fall before everybody's eyes; when they lie and it was counted down, the sand runs."""


class Happening(Enum):
    """What happens at the table beside what happens in the match."""

    READY = auto()
    """The player in the seat says so, at the hand-over."""
    START = auto()
    """The sand is to run now, whether the cubes have come to rest or not."""
    COUNTED_DOWN = auto()
    """The cubes lie as they fell, and the countdown is over."""
    RAN_OUT = auto()
    """The turn ended by itself."""
    LEFT = auto()
    """Another page comes to the front, or a dialog for which the table rests."""
    SHOW = auto()
    """Somebody wants to be shown how the game is played."""
    SHOWN = auto()
    """He has seen it, or enough of it."""


class Scene(Struct, frozen=True):
    """What lies on the table."""

    panel: str = "home"
    cubes: Cubes = Cubes.OPEN
    sitting: int = 0
    """The sitting that it is a scene of."""
    throws: int = 0
    """So many throws of the match have been seen."""
    writer: tuple[int, int] | None = None
    """The round and the seat whose list from paper lies open, to be typed in."""
    time_up: bool = False
    """The sand has just run out, and board and list lie there for a moment still."""


LESSON = Scene("lesson")
"""Nobody plays, and a hand shows at the tray how it is done. The scene of home is `Scene()`."""


def seen(scene: Scene, match: Match | None, sitting: int) -> Scene:
    """The scene after a look at the match."""
    if match is None:
        return scene if scene == LESSON else Scene()
    if scene == LESSON:
        scene = Scene()
    throws = len(match.rounds)
    if scene.time_up and not (match.solo and match.settled and throws == scene.throws and sitting == scene.sitting):
        scene = replace(scene, time_up=False)
    if sitting != scene.sitting:  # a match that was left comes back as it was left: its throw is not a new one
        scene = Scene(scene.panel, scene.cubes, sitting, throws)
        if scene.cubes is Cubes.TUMBLING:
            scene = replace(scene, cubes=Cubes.COVERED)
    if not throws:
        return scene
    new, scene = throws > scene.throws, replace(scene, throws=throws)
    phase = match.phase
    if phase is Phase.RUNNING:
        return replace(scene, panel="play", cubes=Cubes.OPEN)
    if phase is Phase.PAUSED:
        return replace(scene, panel="play", cubes=Cubes.COVERED)
    if phase is Phase.READY:
        # At a table of several the cubes fall under the cloth, and are seen when the first player is ready.
        if match.solo and new and match.round.seed is not None:
            return replace(scene, panel="play", cubes=Cubes.TUMBLING)
        if not new and scene.cubes is Cubes.TUMBLING:
            return scene
        return replace(scene, panel="play" if match.solo else "handover", cubes=Cubes.COVERED)
    if phase is Phase.WRITING:
        # Every list begins covered, and so does one that was left.
        if scene.writer == (throws, match.seat):
            return replace(scene, panel="writing", cubes=Cubes.OPEN)
        return replace(scene, panel="handover", cubes=Cubes.COVERED, writer=None)
    if not match.solo and (match.settled or phase is Phase.OVER):
        # A throw that the match was ended over stays under the cloth.
        return replace(scene, panel="scores", cubes=Cubes.OPEN if match.settled else Cubes.COVERED)
    # The read-out and the debrief are pages of their own; a list that is reopened from there begins covered.
    return replace(scene, writer=None)


def after(scene: Scene, match: Match | None, happening: Happening) -> tuple[Scene, type[Event] | None]:
    """The scene after something happened, and the event of the match that it is, if any."""
    if match is None:
        if happening is Happening.SHOW:
            return LESSON, None
        return Scene() if scene == LESSON and happening in (Happening.SHOWN, Happening.LEFT) else scene, None
    if not match.rounds or happening in (Happening.SHOW, Happening.SHOWN):
        return scene, None
    ready = match.phase is Phase.READY
    if happening is Happening.READY:
        if match.phase is Phase.WRITING:
            return seen(replace(scene, writer=(len(match.rounds), match.seat)), match, scene.sitting), None
        if match.can_rethrow and match.round.seed is not None:
            return replace(scene, panel="play", cubes=Cubes.TUMBLING), None
        return scene, Start if ready else None
    if happening is Happening.START:
        return scene, Start if ready else None
    if happening is Happening.COUNTED_DOWN:
        return scene, Start if ready and scene.cubes is Cubes.TUMBLING else None
    if happening is Happening.RAN_OUT:
        # Who plays alone looks at his board once more; in a match the next player sits down to a covered one.
        return replace(scene, time_up=match.solo and match.settled and scene.panel == "play"), None
    scene = replace(scene, time_up=False)
    if match.phase is Phase.RUNNING:
        return scene, Pause
    if scene.cubes is Cubes.TUMBLING:  # nobody saw it: it lies under the cloth until somebody is ready
        return replace(scene, panel="play" if match.solo else "handover", cubes=Cubes.COVERED), None
    return scene, None


class TablePage(TrayPage):
    """The page of home, play, hand-over, typing in and scores: the cubes lie still while the panels change."""

    def __init__(self, services: Services) -> None:
        super().__init__(TrayWidget(services.look.theme))
        self._services, self._session = services, services.session
        self._scene = Scene()
        self._made: dict[str, Panel] = {}
        self._front: Panel | None = None
        self._entered = self._painted = False
        self._time_up = QTimer(self, singleShot=True, interval=durations.TIME_STANDS)
        self._time_up.timeout.connect(self._go_on)
        tray, sound = self.tray, services.sound
        tray.uncovered.connect(lambda: self.happen(Happening.COUNTED_DOWN))
        tray.activated_while_covered.connect(self._knocked)
        tray.turned.connect(self._remember_turn)
        tray.path_changed.connect(lambda path: sound.path_changed(path, tray.spot(path[-1]) if path else (0.0, 0.0)))
        tray.thrown.connect(sound.thrown)
        tray.landed.connect(sound.landed)
        self._session.changed.connect(lambda _: self._look())
        services.preferences.changed.connect(lambda _: self._lay_wordmark() if self.isVisible() else None)
        services.rulings.ruled.connect(lambda line: self.say(line) if self.isVisible() else None)

    @property
    def scene(self) -> Scene:
        """What lies on the table now."""
        return self._scene

    def named(self, name: str) -> Panel:
        """The panel of that name, made now if it was not. Raises KeyError where there is none."""
        if name not in self._made:
            module, _, kind = PANELS[name].rpartition(".")
            panel: Panel = getattr(import_module(module), kind)(self._services, self)
            panel.requested.connect(lambda go: None if self.handle(go) else self.requested.emit(go))
            self._made[name] = panel
            self.add(panel)
            apply_look(panel, self._services.look)  # in its place: whatever is moved Qt styles anew
        return self._made[name]

    def happen(self, happening: Happening) -> None:
        """Something happened at the table."""
        match = self._session.match
        scene, event = after(self._scene, match, happening)
        if scene != self._scene:
            self._set(scene)
        if event is not None and match is not None:
            if event is Start:
                self._lay(match)
            self._session.send(event)

    # As a page

    def receive(self, payload: object) -> None:
        """Show how the game is played if the payload is `StartLesson`."""
        if isinstance(payload, StartLesson):
            self.happen(Happening.SHOW)

    def enter(self) -> None:
        """Show what is, with its panel anew."""
        self._entered = True
        self._look()

    def leave(self) -> None:
        """The sand stops; a throw in the air lies under the cloth."""
        self.happen(Happening.LEFT)
        self._entered = False
        self._bring(None)

    def handle(self, go: Request) -> bool:
        """What its panels want of it, and the menu."""
        match go:
            case PlayerReady():
                self.happen(Happening.READY)
            case FinishLesson():
                self.happen(Happening.SHOWN)
            case StartTimer():
                if self._scene.cubes is Cubes.TUMBLING:
                    self.tray.skip()  # first the cubes, then the countdown
                else:
                    self.happen(Happening.START)
            case TurnTray(quarters):
                self.tray.turn_tray(quarters)
            case _:
                return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space or Enter lets the sand run over a throw that waits under the cloth."""
        match, start = self._session.match, (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        waits = match is not None and match.phase is Phase.READY and self._scene.cubes is Cubes.COVERED
        if waits and self._scene.panel == "play" and event.key() in start and not event.isAutoRepeat():
            self.happen(Happening.START)
        else:
            super().keyPressEvent(event)

    def wants_pause_after_turn(self) -> bool:
        """A solo round is not over in a blink."""
        if self._entered:
            self.happen(Happening.RAN_OUT)
        return self._scene.time_up

    def pause_clock(self) -> None:
        """The sand stands, and a throw in the air lies under the cloth."""
        match = self._session.match
        running = match is not None and match.phase is Phase.RUNNING
        if self._entered and (running or self._scene.cubes is Cubes.TUMBLING):
            self.happen(Happening.LEFT)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._painted:
            self._lay_wordmark()
        else:
            self.tray.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Put the cubes into the tray once the first frame is on the screen: they take as long to paint as the rest."""
        if watched is self.tray and event.type() == QEvent.Type.Paint:
            self.tray.removeEventFilter(self)
            self._painted = True
            QTimer.singleShot(0, self, self._lay_wordmark)
        return super().eventFilter(watched, event)

    # What lies on it

    def _look(self) -> None:
        self._set(seen(self._scene, self._session.match, self._session.sitting))

    def _set(self, scene: Scene) -> None:
        """Remember the scene, and show it where the table is in front."""
        before, self._scene, match = self._scene, scene, self._session.match
        if not scene.time_up:
            self._time_up.stop()
            self.tray.set_activation_only(False)
        if not self._entered:
            return
        if scene.time_up:
            if not before.time_up:
                self._tell_time_is_up()
            return
        if match is None:
            self._bring("lesson") if scene == LESSON else self._show_home()
            return
        if not match.rounds:
            return
        if scene.panel == "scores" and self._lay_winner(match):
            self.tray.set_covered(False)
            self.tray.set_tracing_enabled(False)
        elif scene.cubes is Cubes.COVERED:
            self._cover(match)
        elif scene.cubes is Cubes.TUMBLING and scene != before:
            self._tumble(match)
            return
        elif scene.panel == "play" and match.phase is Phase.RUNNING and self.tray.covered:
            self.tray.set_covered(False)
        elif scene.panel in ("writing", "scores"):
            self._lay(match)
            self.tray.set_covered(False)
            self.tray.set_tracing_enabled(False)
        if match.solo and scene.panel == "play":
            self.face(self._services.tray_turn(self._session.match_id))
        if scene.panel in ("handover", "scores"):
            self.face(self.facing(match.player.name) if scene.panel == "handover" else 0)
            self.say("")
        self._bring(scene.panel)
        self.tray.set_image_description("")
        if scene.panel == "play" and scene.cubes is Cubes.COVERED:
            self.tray.setFocus()  # and not on what the page before left it on: the keys are for the throw that waits

    def _bring(self, name: str | None) -> None:
        """That panel to the front; None: the one in front is left, and stays in sight."""
        panel = None if name is None else self.named(name)
        if panel is self._front:
            return
        before, self._front = self._front, panel
        if before is not None:
            before.leave()
        if panel is not None:
            self.show_panel(panel)
            panel.enter()

    def _show_home(self) -> None:
        self.say("")
        self.tray.set_covered(False)
        self.tray.set_tracing_enabled(False)
        self.face(0)
        if self.isVisible():
            self._lay_wordmark()
        self._bring("home")

    def _lay_wordmark(self) -> None:
        """The cubes beside the first panel, unless a round has begun meanwhile."""
        if self._session.match is None and self._scene != LESSON:
            side = self._services.open_dice(self._services.preferences.settings.dice).side
            board = WORDMARKS.get(side, WORDMARKS[4])
            if self.tray.board is not board:
                self.tray.show_board(board, tuple(islice(cycle(WORDMARK_TURNS), len(board.faces))))
            self.tray.set_image_description(f"Boggle Qt in cubes, {board.rows} by {board.columns}")

    def _remember_turn(self, quarters: int) -> None:
        """The debrief, and the round taken up again, show the tray as it was turned last."""
        match = self._session.match
        if match is not None and match.solo and self._scene.panel == "play":
            self._services.save_tray_turn(self._session.match_id, quarters)

    @property
    def time_stands(self) -> bool:
        """Whether "Time!" stands, and what follows the round comes by itself."""
        return self._time_up.isActive()

    def _tell_time_is_up(self) -> None:
        """The board and the list in sight; the word that was not finished falls off the cubes."""
        word = self.tray.word
        self.tray.drop_path()
        self.tray.set_activation_only(True)
        self.tray.setFocus()
        self.say(time_line(word), "time", stay=True)
        announce(self.tray, self.line)
        self._time_up.start()

    def _knocked(self) -> None:
        """A key or a click on a tray that is not to be played on."""
        match = self._session.match
        if self._scene.time_up:
            self._go_on()
        elif match is not None and match.phase is Phase.PAUSED:
            self._session.send(Resume)
        elif match is not None and match.solo:
            self.happen(Happening.START)

    def _go_on(self) -> None:
        """To what follows the round."""
        self._time_up.stop()
        self.say("")
        self.requested.emit(ContinueMatch())

    def _tumble(self, match: Match) -> None:
        """The throw before everybody's eyes; then the sand runs."""
        assert match.round.seed is not None
        tray, scene = self.tray, self._scene
        # What is still in the air belongs to an earlier throw, and nobody waits for its countdown.
        self._scene = replace(scene, cubes=Cubes.COVERED)
        tray.stop()
        self._scene = scene
        self.say("")
        self._bring(scene.panel)
        self.paint_panel()
        tray.set_image_description("")
        tray.set_covered(False)
        tray.setFocus()
        dice = self._services.open_dice(match.rules.dice)
        tray.show_throw(match.round.throw, dice, seed=match.round.seed, countdown=True)

    def _cover(self, match: Match) -> None:
        """The cloth over the board, and on it whose turn it is. The last word is covered, too."""
        self._lay(match)
        self.say("")
        if match.phase is Phase.PAUSED or (match.solo and match.phase is Phase.READY):
            self.tray.setFocus()
        self.tray.set_covered(True, cloth_lines(match))

    def _lay_winner(self, match: Match) -> bool:
        """Whoever has won, laid in cubes; False where nobody alone has, or the name cannot be laid."""
        winners = match.winners() if match.phase is Phase.OVER else ()
        board = laid_name(match.players[winners[0]].name) if len(winners) == 1 else None
        if board is not None and self.tray.board != board:
            self.tray.show_board(board, blank=[at for at, face in enumerate(board.faces) if face == SOLID])
        return board is not None

    def _lay(self, match: Match) -> None:
        """The board of the match in the tray, without motion."""
        thrown = match.round.throw
        if self.tray.board is thrown.board:
            return
        if match.round.seed is None:  # laid by hand: no cubes of a set
            self.tray.show_board(thrown.board, thrown.turns)
        else:
            self.tray.show_throw(thrown, self._services.open_dice(match.rules.dice), animate=False)
