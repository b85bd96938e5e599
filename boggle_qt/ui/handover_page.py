"""Between two turns: whose seat it is, with the cloth over the tray and nothing of anybody's words to be seen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from boggle_qt.engine.match import Match, Phase, shown_name
from boggle_qt.engine.readout import in_words
from boggle_qt.engine.rules import Judging, Player

SIDES = (("this side", 0), ("the left", 1), ("the far side", 2), ("the right", 3))
"""Where a player sits, and by how many quarter turns clockwise the tray faces that seat."""


class HandoverPage(QWidget):
    """The panel beside the covered tray."""

    ready = Signal()
    leave = Signal()
    faced = Signal(int)
    """The tray is to face another side, in quarter turns clockwise."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._over, self._name, self._line, self._rules, self._scores = (QLabel() for _ in range(5))
        self._over.setObjectName("overline")
        self._name.setObjectName("bigName")
        self._line.setObjectName("handoverLine")
        self._rules.setObjectName("soft")
        self._scores.setObjectName("soft")
        for label in (self._name, self._line, self._rules, self._scores):
            label.setWordWrap(True)
        self._start = QPushButton("I am ready")
        self._start.setProperty("kind", "primary")
        self._start.setObjectName("big")
        self._start.clicked.connect(self.ready)
        leave = QPushButton("Leave")
        leave.setProperty("kind", "quiet")
        leave.setToolTip("The match waits for you on the first page")
        leave.clicked.connect(self.leave)
        for keys in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            QShortcut(
                QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut
            ).activated.connect(self._start.click)
        self._facing = QWidget()
        sides = QGridLayout(self._facing)
        sides.setContentsMargins(0, 0, 0, 0)
        sides.setSpacing(6)
        self._sides = QButtonGroup(self)
        for text, quarters in SIDES:
            chip = QPushButton(text)
            chip.setProperty("kind", "chip")
            chip.setCheckable(True)
            chip.setAccessibleName(f"The tray faces {text}")
            chip.clicked.connect(lambda _=False, quarters=quarters: self.faced.emit(quarters))
            self._sides.addButton(chip, quarters)
            sides.addWidget(chip, quarters // 2, quarters % 2)
        self._faces = QLabel("The tray faces")
        self._faces.setObjectName("soft")
        self._column = column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addStretch(2)
        column.addWidget(self._over)
        column.addWidget(self._name)
        column.addWidget(self._line)
        column.addSpacing(6)
        column.addWidget(self._start)
        column.addSpacing(6)
        column.addWidget(self._faces)
        column.addWidget(self._facing)
        column.addStretch(3)
        column.addWidget(self._scores)
        column.addWidget(self._rules)
        column.addWidget(leave, 0, Qt.AlignmentFlag.AlignLeft)

    def show_turn(self, match: Match, facing: int = 0) -> None:
        """Name who sits down next. Nothing of the board and of the lists is told, not even how long they are."""
        order, seat = match.round.order, match.seat
        name, number = match.player.name, len(match.rounds)
        together = match.rules.own_paper and match.phase is not Phase.WRITING
        first = seat == order[0]
        self._over.setText(f"Round {number}" + ("  ·  a deciding round" if match.deciding else ""))
        if together:
            self._name.setText("Everybody")
            self._line.setText(
                "One tray and one egg-timer for all. Take paper and pencil; the lists are typed in afterwards."
            )
        elif match.phase is Phase.WRITING:
            self._name.setText(name)
            self._line.setText(f"The sand is through. {name} types in the list from paper, with the tray in sight.")
        elif first:
            self._name.setText(name)
            self._line.setText(f"{name} plays first. Everybody else looks away until the sand is through.")
        else:
            before = match.players[order[order.index(seat) - 1]].name
            self._name.setText(f"Pass the seat to {name}")
            self._line.setText(
                f"{before} has played. The same throw lies under the cloth; no list is shown before the read-out."
            )
        self._start.setText("Throw the cubes" if first and match.phase is Phase.READY else "I am ready")
        own = "" if together or match.phase is Phase.WRITING else different(match, match.player)
        self._rules.setText(f"{match.rules.name}: {_short(match)}" + (f"\n{own}" if own else ""))
        totals = match.totals()
        self._scores.setText(
            "   ".join(f"{player.name} {in_words(totals[at])}" for at, player in enumerate(match.players))
            if number > 1 or any(totals)
            else ""
        )
        self._scores.setVisible(bool(self._scores.text()))
        for widget in (self._facing, self._faces):
            widget.setVisible(match.phase is not Phase.WRITING)
        button = self._sides.button(facing)
        if button is not None:
            button.setChecked(True)
        self._start.setFocus()

    @property
    def text(self) -> str:
        """Everything the page says."""
        return "\n".join(label.text() for label in (self._over, self._name, self._line, self._scores, self._rules))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.height() < 24 * self.fontMetrics().height()
        self._column.setContentsMargins(24, 12 if low else 24, 24, 12 if low else 20)
        self._column.setSpacing(6 if low else 10)
        self._rules.setHidden(low)


def different(match: Match, player: Player) -> str:
    """What is different for one player, in words; "" where nothing is."""
    own, rules = player.handicap, match.rules
    parts = []
    if own.seconds and rules.seconds is not None:
        parts.append(f"{_minutes(rules.seconds + own.seconds)} instead of {_minutes(rules.seconds)}")
    if own.min_letters is not None and own.min_letters != rules.min_letters:
        parts.append(f"words of {own.min_letters} letters and more")
    if own.lexicon is not None and own.lexicon != rules.lexicon:
        parts.append(f"{shown_name(own.lexicon)} words")
    if own.keeps_shared:
        parts.append("keeps shared words")
    return f"{player.name}: {', '.join(parts)}" if parts else ""


def _short(match: Match) -> str:
    rules = match.rules
    clock = "no clock" if rules.seconds is None else _minutes(rules.seconds)
    judge = (
        "the lexicon speaks when challenged" if rules.judging is Judging.PAPER else f"{shown_name(rules.lexicon)} words"
    )
    goal = f", to {rules.target}" if rules.target else f", {rules.rounds} rounds" if rules.rounds else ""
    return f"{clock}, {rules.min_letters} letters and more, {judge}{goal}"


def _minutes(seconds: int) -> str:
    whole, rest = divmod(seconds, 60)
    if not whole:
        return f"{rest} seconds"
    return ("1 minute" if whole == 1 else f"{whole} minutes") if not rest else f"{whole}:{rest:02} minutes"
