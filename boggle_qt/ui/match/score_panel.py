"""The match table: a line a player, the scores counting up towards the target, and the winner."""

from __future__ import annotations

from PySide6.QtCore import Qt, QVariantAnimation
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout

from boggle_qt.engine.match import Match, Phase
from boggle_qt.ui.look import Look, worn
from boggle_qt.ui.match.match_panel import MatchPanel
from boggle_qt.ui.page import Home, NextRound, Show
from boggle_qt.ui.services import Services
from boggle_qt.ui.surface import Surface
from boggle_qt.ui.tray import motion
from boggle_qt.ui.tray.motion import Motion
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.frames import scrolling
from boggle_qt.ui.widgets.labels import label, soft
from boggle_qt.ui.widgets.paper import Bar, Ground, Pad, Ringed, Ruled
from boggle_qt.wording.counts import figure, points
from boggle_qt.wording.matches import after_rounds, beside_words, goal_line, headline


class ScorePanel(MatchPanel):
    """The panel beside the tray when a round is scored or the match is over."""

    def __init__(self, services: Services, table: Surface) -> None:
        super().__init__(services.session)
        self._motion = Motion(services.look.motion)
        self._match: Match | None = None
        self._scores: list[PlayerScore] = []
        self._over, self._headline, self._goal = label(look="who"), label(look="bigName", wrap=True), soft()
        self._pad = Pad()
        self._inside = Ground()
        self._lines = QVBoxLayout(self._inside)
        self._lines.setContentsMargins(0, 0, 6, 0)
        self._lines.setSpacing(0)
        self._go_on = button("Next round", "primary", self.asks(NextRound()))
        self._buttons = QGridLayout()
        self._buttons.setSpacing(8)
        self._back, self._home = (
            button("Look back", act=self.asks(Show("debrief"))),
            button("Home", act=self.asks(Home())),
        )
        tip = "This very throw, for other players by the same rules"
        self._same = button("Same board", act=self.asks(NextRound(same=True)), tip=tip)
        for pressed in (self._go_on, self._same, self._back, self._home):
            pressed.setParent(self)  # the first resize lays them out
            pressed.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._sheet = QVBoxLayout(self._pad)
        self._sheet.addWidget(self._over)
        self._sheet.addWidget(self._headline)
        self._sheet.addWidget(self._goal)
        self._sheet.addWidget(scrolling(self._inside), 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._pad, 1)
        self._column.addLayout(self._buttons)
        self._count = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._count.valueChanged.connect(lambda part: self._grow(float(part)))

    def follow(self, match: Match) -> None:
        if match.settled:
            self.show_match(match)

    def show_match(self, match: Match) -> None:
        """The table as it stands after the last closed round; the scores count up from what they were before it."""
        fresh = self._match is None or self._match.rounds != match.rounds or self._match.players != match.players
        self._match = match
        totals, rounds, rules = match.totals(), [r for r in match.rounds if r.closed], match.rules
        self._over.setText(f"After round {len(rounds)}" if match.phase is not Phase.OVER else after_rounds(len(rounds)))
        self._headline.setText(headline(match))
        self._goal.setText(goal_line(match))
        self._go_on.setText(
            "Rematch" if match.phase is Phase.OVER else "The deciding round" if match.deciding else "Next round"
        )
        best = max(*totals, 1.0)
        scale = float(rules.target) if rules.target is not None else best
        closed = [n for n, one in enumerate(match.rounds) if one.closed]
        by_round = [match.score(n) for n in closed]
        leaders = match.winners()
        if len(self._scores) != len(totals):
            for line in self._scores:
                self._lines.removeWidget(line)
                line.hide()
                line.deleteLater()
            while self._lines.count():
                self._lines.takeAt(0)
            self._scores = [PlayerScore(seat) for seat in range(len(totals))]
            for line in self._scores:
                self._lines.addWidget(line)
            self._lines.addStretch(1)
        for seat, line in enumerate(self._scores):
            gained = [score[seat].total for score in by_round]
            last = gained[-1] if gained else 0.0
            notes = [figure(gain) for gain in gained]
            if start := match.players[seat].handicap.head_start:
                notes.insert(0, f"{start} head start")
            if len(notes) == 1:
                notes = []  # one round alone is the total itself
            parts = beside_words(by_round[-1][seat]) if by_round else ""
            to_go = "" if rules.target is None else f"{figure(max(0, rules.target - totals[seat]))} to go"
            line.set_score(match.players[seat].name, notes, parts, totals[seat] - last, totals[seat], max(scale, best))
            line.set_goal("wins" if match.phase is Phase.OVER and seat in leaders and len(leaders) == 1 else to_go)
            line.set_leading(seat in leaders and len(leaders) < len(totals))
        self._count.stop()
        lasts = round(self._motion.ms(motion.COUNT_UP)) if fresh else 0
        if lasts and self.isVisible():
            self._grow(0.0)
            self._count.setDuration(lasts)
            self._count.start()
        else:
            self._grow(1.0)
        self._go_on.setFocus()

    def _grow(self, part: float) -> None:
        for line in self._scores:
            line.set_grown(part)

    @property
    def text(self) -> str:
        """What the page says above the table."""
        return "\n".join((self._over.text(), self._headline.text(), self._goal.text()))

    @property
    def scores(self) -> tuple[str, ...]:
        """Every seat's total as it is shown now."""
        return tuple(line.shown for line in self._scores)

    def dress(self, look: Look) -> None:
        self._motion = Motion(look.motion)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        look = worn()
        u, air = look.unit, look.air
        low = self.height() < 26 * look.pixels("body")
        band = round((42 if not low else 30) * u)
        side = round((26 if not low else 14) * u)
        self._pad.set_band(band)
        self._over.setFixedHeight(band)
        self._sheet.setContentsMargins(side, 0, side - 6, round(16 * u))
        self._sheet.setSpacing(round((4 if low else 10) * u))
        self._column.setSpacing(round((10 if low else 24) * air))
        self._buttons.setSpacing(round((8 if low else 12) * air))
        self._goal.setHidden(low)
        # All in one row where they fit; otherwise the way on above the rest.
        gap = self._buttons.spacing()
        every = [pressed.sizeHint().width() for pressed in (self._go_on, self._same, self._back, self._home)]
        columns = 4 if sum(every) + 3 * gap <= self.width() else 2 if sum(every[2:]) + gap <= self.width() else 1
        self._buttons.setColumnStretch(0, 2 if columns == 4 else 1)
        for column in (1, 2, 3):
            self._buttons.setColumnStretch(column, 1 if column < columns else 0)
        whole = columns == 2
        self._buttons.addWidget(self._go_on, 0, 0, 1, columns if whole else 1)
        self._buttons.addWidget(self._same, *divmod(1, columns) if not whole else (1, 0), 1, columns if whole else 1)
        for at, pressed in enumerate((self._back, self._home), 4 if whole else 2):
            self._buttons.addWidget(pressed, *divmod(at, columns))


class PlayerScore(Ruled):
    """One player: the name, the total, what each round brought, and a pencil line towards the target."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._name, self._total, self._notes = label(look="playerName"), Ringed(), soft()
        self._total.setObjectName("rowTotal")
        self._total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._bar = Bar(f"seat{seat % 8 + 1}")
        self._before = self._after = 0.0
        self._scale, self._to_go = 1.0, ""
        self._rows = QVBoxLayout(self)
        self._rows.setSpacing(0)
        head = QHBoxLayout()
        self._rows.addLayout(head)
        head.addWidget(self._name, 1)
        head.addWidget(self._total)
        self._rows.addWidget(self._bar)
        self._rows.addWidget(self._notes)
        self.dress(worn())

    def dress(self, look: Look) -> None:
        u = look.unit
        self._rows.setContentsMargins(0, round(6 * u), 0, round(10 * u))
        self._total.setContentsMargins(round(14 * u), round(4 * u), round(14 * u), round(4 * u))

    def set_score(self, name: str, notes: list[str], parts: str, before: float, after: float, scale: float) -> None:
        """From `before` to `after` points on a bar that is full at `scale`; `notes` are the rounds, `parts` what
        beside words made the last one."""
        self._name.setText(name)
        kept = notes if len(notes) <= 9 else ["…", *notes[-8:]]
        self._notes.setText("\n".join(filter(None, ("  ·  ".join(kept), parts))))
        self._notes.setVisible(bool(self._notes.text()))
        self._before, self._after = before, after
        self._scale = scale
        self.setAccessibleName(f"{name}, {points(after)}")

    def set_goal(self, words: str) -> None:
        """What stands at the end of the line."""
        self._to_go = words

    def set_leading(self, leading: bool) -> None:
        """Whether this is who leads."""
        self._total.set_ringed(leading)

    def set_grown(self, part: float) -> None:
        """How far the last round's points have been counted up, 0..1."""
        now = self._before + (self._after - self._before) * part
        self._total.setText(figure(self._after if part >= 1 else float(round(now))))
        self._bar.show_part(max(0.0, now) / self._scale, "", self._to_go)

    @property
    def shown(self) -> str:
        """The total as it stands there now."""
        return self._total.text()
