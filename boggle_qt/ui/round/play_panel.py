"""Playing a turn: the egg-timer, the list and the tray, joined to the session. Decides nothing about words."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout

from boggle_qt.engine.board import Path
from boggle_qt.engine.match import EndTurn, Event, Guess, Match, Pause, Phase, Resume
from boggle_qt.engine.referee import Kind, Verdict
from boggle_qt.engine.rules import Judging
from boggle_qt.ui.actions import ACTIONS
from boggle_qt.ui.page import Panel, TurnSand
from boggle_qt.ui.round.hint_box import HintBox
from boggle_qt.ui.services import Services
from boggle_qt.ui.surface import Surface
from boggle_qt.ui.tray import motion
from boggle_qt.ui.tray.cells import announce
from boggle_qt.ui.widgets.buttons import Act, button, keyed
from boggle_qt.ui.widgets.clock_face import ClockFace
from boggle_qt.ui.widgets.labels import label, soft
from boggle_qt.ui.widgets.row_painter import Manner
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow
from boggle_qt.wording.counts import count, figure, plural
from boggle_qt.wording.par import PAR, richness_line
from boggle_qt.wording.verdicts import line

WARNINGS = {10_000: "Ten seconds left", 60_000: "One minute left"}
"""What is announced when so many milliseconds are left, the last first."""

LAST_SECONDS = 10
"""Seconds that are counted aloud."""

BEGIN = "Drag across the cubes, or type and press Enter"
"""What the list says before the first word."""

MOTIONS = {
    Kind.GOOD: "good",
    Kind.ACCEPTED: "good",
    Kind.WRITTEN: "good",
    Kind.ALREADY: "already",
    Kind.NOT_ON_BOARD: "cannot",
    Kind.LATE: "cannot",
}
"""How the tray answers a verdict; whatever is not here is wrong."""


class PlayPanel(Panel):
    """The panel beside the tray while a turn is played."""

    verdict_shown = Signal(str)  # good, already, wrong or cannot: for the sound
    second_left = Signal(int)
    """One of the last ten seconds has begun; 0: the sand is through."""

    def __init__(self, services: Services, table: Surface) -> None:
        super().__init__()
        session, theme = services.session, services.look.theme
        self._session, self._solving, self._table, self._tray = session, services.solving, table, table.tray
        self.clock = ClockFace(theme)
        self.list = WordList(theme, Manner.SINGLE)
        self.list.setAccessibleName("Words found")
        self.list.setMinimumHeight(28)
        self._lit = QTimer(self, singleShot=True, interval=motion.READ)
        self._lit.timeout.connect(self.list.clear_selection)
        self._par = QProgressBar()
        self._par.setObjectName("parBar")
        self._par.setTextVisible(False)
        self._par.setAccessibleName("Score on its way to par")
        self._par.hide()
        self._who, self._score, self._count, self._rich = (
            label(look="who"),
            label(look="score"),
            label(look="count"),
            soft(),
        )
        self._rich.setToolTip(PAR)
        self._rich.hide()
        self._pause = self._keyed("pause", self.toggle)
        self._turn = self._keyed("turn", lambda: self._tray.turn_tray(1))
        self._end = self._keyed("end", self.end)
        self._end.setAccessibleName("End this round")
        self._turn.setAccessibleName("Turn the tray by a quarter")

        self.hints = HintBox(session, self._tray, services.define)
        self._column = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._column.setContentsMargins(20, 18, 20, 18)
        self._column.setSpacing(10)
        self._column.addWidget(self.clock, 4)
        self._side, numbers, buttons = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        self._column.addLayout(self._side, 7)
        self._side.setSpacing(6)
        self._side.addWidget(self._who)
        self._side.addLayout(numbers)
        numbers.setSpacing(8)
        numbers.addWidget(self._score)
        numbers.addWidget(self._count, 1)
        self._side.addWidget(self._par)
        self._side.addWidget(self._rich)
        self._side.addWidget(self.list, 1)
        self._side.addWidget(self.hints)
        self._side.addLayout(buttons)
        buttons.setSpacing(8)
        for pressed in (self._pause, self._turn, self._end):
            buttons.addWidget(pressed, 1)

        self._low = False
        self._warned: int | None = None
        self._second: int | None = None
        self._deadline: int | None = None
        self._ran_out = False
        """The sand of the round that is closed now ran out: the glass stays as it is then."""
        self._frames = QTimer(self)
        self._frames.setInterval(motion.SAND)
        self._frames.timeout.connect(self.tell_time)
        session.changed.connect(self._follow)
        session.judged.connect(self._judged)
        self._tray.path_drawn.connect(self._drawn)
        self._tray.word_refused.connect(self._refused)
        self._tray.typed_changed.connect(self._typed)
        services.solving.changed.connect(self._follow_solving)
        services.house.serve(self.list)
        self.verdict_shown.connect(services.sound.judged)
        self.second_left.connect(services.sound.second_left)
        self._follow_solving()

    def _keyed(self, name: str, act: Act) -> QPushButton:
        """A button whose keys work wherever the focus is: while a word is traced it is on the tray."""
        action = ACTIONS[name]
        return keyed(button(action.text, act=act), action.bindings[0], self, Qt.ShortcutContext.WindowShortcut)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A broad, low panel has the clock at its left, not on top."""
        super().resizeEvent(event)
        across = self.width() > 1.25 * self.height()
        directions = QBoxLayout.Direction
        self._column.setDirection(directions.LeftToRight if across else directions.TopToBottom)
        self._column.setSpacing(18 if across else 10)
        unit = self.fontMetrics().height()
        self._low = (across and self.height() < 300) or self.height() < 20 * unit
        self.clock.setMinimumHeight(4 * unit)
        edge = 10 if self._low else 18
        self._column.setContentsMargins(20, edge, 20, edge)
        self._show_richness()

    # What is

    def enter(self) -> None:
        """Draw what is."""
        if (match := self._session.match) is not None and match.rounds:
            self._follow(match)

    def _follow(self, match: Match) -> None:
        """Draw everything from the match alone."""
        if not match.rounds:
            return
        over = match.phase not in (Phase.RUNNING, Phase.PAUSED)
        ran_out = over and self._deadline is not None and match.now >= self._deadline
        self._ran_out = ran_out or (self._ran_out and match.settled)
        if ran_out:
            self.second_left.emit(0)
        self._deadline = match.deadline
        playing = match.phase in (Phase.RUNNING, Phase.PAUSED)
        running = match.phase is Phase.RUNNING
        paper = match.rules.own_paper
        self._tray.set_tracing_enabled(running and not paper)
        self._pause.setText({Phase.PAUSED: "Go on", Phase.READY: "Start"}.get(match.phase, "Pause"))
        self._pause.setEnabled(playing or match.phase is Phase.READY)
        self._end.setEnabled(playing)
        self._turn.setEnabled(running)
        self._who.setText("" if match.solo else "Everybody writes on paper" if paper else match.player.name)
        self._who.setVisible(not match.solo)
        for widget in (self.list, self._score, self._count):
            widget.setHidden(paper)
        self._column.setStretch(0, 8 if paper else 4)
        self._column.setStretch(1, 3 if paper else 7)
        if running:
            self._frames.start()
            self._tray.setFocus()
        else:
            self._frames.stop()
        self._show_list(match)
        self._show_richness()
        self.tell_time()

    def _show_list(self, match: Match) -> None:
        # Who plays alone may read his own list while the sand stands.
        sheet = match.round.sheets[0] if match.solo else match.shown()[match.seat]
        if sheet is None:
            # Covered: how many words there are is no secret to their writer's rivals at the table, the words are.
            self.list.set_rows(())
            self.list.set_prompt("")
            self._score.setText("")
            self._count.setText("")
            self._show_par(None)
            return
        points = {line.word: line.points for line in match.score()[match.seat].lines}
        sealed = match.phase is Phase.RUNNING and not match.solo
        words = [entry.word for entry in sheet.entries]
        worth = {word: match.rules.points(word, match.player.handicap) if sealed else points[word] for word in words}
        # A list that nobody judges yet has no points: as on paper.
        paper = match.rules.judging is Judging.PAPER
        rows = tuple(WordRow(word, None if paper else int(worth[word])) for word in reversed(words))
        self.list.set_rows(rows)
        self.list.set_prompt(BEGIN if match.phase is Phase.RUNNING else "")
        self.list.scrollToTop()
        hints = -sum(hint.price for hint in sheet.hints)
        wrong = -match.rules.penalty * len(sheet.wrong)
        total = sum(worth.values()) + hints + wrong
        if paper:
            self._score.setText(str(len(rows)))
            self._show_par(None)
            self._count.setText(plural(len(rows), "word") + (f" · hints {figure(hints)}" if hints else ""))
            return
        self._score.setText(figure(total))
        self._show_par(total)
        apart = "".join(f" · {name} {figure(n)}" for name, n in (("hints", hints), ("wrong", wrong)) if n)
        self._count.setText(f"{plural(total, 'point')} · {count(len(rows), 'word')}{apart}")

    def _show_par(self, total: float | None) -> None:
        """How far the score is on its way to par, as a picture, where par is known and the score no secret."""
        standing = self._solving.standing()
        shown = total is not None and standing is not None and standing.par > 0
        self._par.setVisible(shown)
        if total is not None and standing is not None and shown:
            self._par.setRange(0, standing.par)
            self._par.setValue(min(max(0, int(total)), standing.par))
            self._par.setToolTip(f"{figure(total)} of par {standing.par}")

    def _follow_solving(self) -> None:
        """How rich the board is among throws, once that is known; it gives no word away. The hints need its words."""
        self.hints.set_solution(self._solving.solution)
        standing = self._solving.standing()
        self._rich.setText("" if standing is None else richness_line(standing))
        if (match := self._session.match) is not None and match.rounds:
            self._show_list(match)
        self._show_richness()

    def _show_richness(self) -> None:
        """In a low window it gives way while the sand runs."""
        self._rich.setVisible(bool(self._rich.text()) and not (self._low and self._running()))

    def tell_time(self) -> None:
        """Paint the clock as it stands."""
        match = self._session.match
        if match is not None:
            left = 0 if match.settled and self._ran_out else match.left(self._session.now)
            shown = match.used(self._session.now) if left is None else left
            self.clock.set_time(shown, match.allotted, match.phase is Phase.RUNNING)
            if left is not None and match.phase is Phase.RUNNING:
                self._warn(left)

    def _warn(self, left: int) -> None:
        """Say once, for who does not see the sand, that little of it is left."""
        second = -(-left // 1000)
        if second != self._second and 0 < second <= LAST_SECONDS:
            self.second_left.emit(second)
        self._second = second
        due = next((time for time in WARNINGS if left <= time), None)
        if due is not None and due != self._warned:
            announce(self._tray, WARNINGS[due])
        self._warned = due

    # What the player does

    def _drawn(self, path: Path) -> None:
        if self._running():
            self._session.send(Guess, path)

    def _refused(self, word: str) -> None:
        """A word typed that cannot be traced; the match says so, as of any other."""
        match = self._session.match
        if self._running() and match is not None:
            self._session.send(lambda *, at: Guess((), at, word))

    def _typed(self, word: str) -> None:
        if self._running():
            match = self._session.match
            if word:
                # On paper anything may be written down; nobody says yet that it cannot be traced.
                unjudged = match is not None and match.rules.judging is Judging.PAPER
                self._table.say(word.upper(), "live" if unjudged or self._tray.traceable else "cannot", stay=True)
            elif self._table.live:
                self._table.say("")

    def toggle(self) -> None:
        """Start, pause or go on: whichever it is time for."""
        match = self._session.match
        if match is not None and match.phase is Phase.READY:
            self.wants.emit(TurnSand())
        elif match is not None and match.phase in (Phase.RUNNING, Phase.PAUSED):
            self._session.send(Resume if match.phase is Phase.PAUSED else Pause)

    def pause(self) -> None:
        """Stop the sand, if it runs."""
        if self._running():
            self._session.send(Pause)

    def end(self) -> None:
        """Give up what is left of the turn."""
        match = self._session.match
        if match is not None and match.phase in (Phase.RUNNING, Phase.PAUSED):
            self._session.send(EndTurn)

    def _running(self) -> bool:
        match = self._session.match
        return match is not None and match.phase is Phase.RUNNING

    # What just happened

    def _judged(self, event: Event, verdict: Verdict) -> None:
        if not isinstance(event, Guess):
            return
        kind = MOTIONS.get(verdict.kind, "wrong")
        path = event.path or self._tray.path
        if not path and kind == "cannot":
            self._tray.judge((), kind, verdict.word.upper())
        elif path:
            flag = f"+{verdict.points}" if kind == "good" and verdict.kind is not Kind.WRITTEN else ""
            self._tray.judge(path, kind, flag, self._newest())
        self._table.say(line(verdict), kind)
        announce(self._tray, line(verdict))
        if verdict.kind is Kind.ALREADY:
            self.list.select(verdict.word)
            self._lit.start()
        self.verdict_shown.emit(kind)

    def _newest(self) -> QPoint:
        """Where the newest word stands in the list, in the tray's pixels."""
        at = self.list.viewport().mapToGlobal(QPoint(self.list.viewport().width() - 24, 16))
        return self._tray.mapFromGlobal(at)
