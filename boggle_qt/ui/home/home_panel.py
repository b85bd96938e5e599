"""The first page: a few big choices beside a tray at rest. Starts nothing itself; it says what was chosen."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from boggle_qt.ui.widgets.buttons import button, chip
from boggle_qt.ui.widgets.choice import Choice
from boggle_qt.ui.widgets.frames import restyle
from boggle_qt.ui.widgets.labels import label

TRAYS = (("new-1987", "4 × 4"), ("big-1979", "5 × 5"), ("super-big-2012", "6 × 6"))
"""The sets of cubes offered at once; the others stand in the settings."""


class HomePanel(QWidget):
    """What to do: go on, play, and which tray."""

    play_chosen = Signal()
    resume_chosen = Signal()
    match_chosen = Signal()
    desk_chosen = Signal()
    settings_chosen = Signal()
    tray_chosen = Signal(str)  # the name of a dice set

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title, line = label("Boggle Qt", "wordmark"), label("Trace words while the sand runs.", "motto", wrap=True)
        self._resume = Choice("Go on", "", "primary")
        self._play = Choice("Play now", "", "primary")
        self._match = Choice("Match", "Two to eight at one table, by house rules")
        self._desk = Choice("Desk", "Solve any board, compose one, count its paths")
        self._resume.clicked.connect(self.resume_chosen)
        self._play.clicked.connect(self.play_chosen)
        self._match.clicked.connect(self.match_chosen)
        self._desk.clicked.connect(self.desk_chosen)
        settings = button("Settings", act=self.settings_chosen)

        sizes = QHBoxLayout()
        sizes.setSpacing(8)
        self._sizes = QButtonGroup(self)
        for name, text in TRAYS:
            size = chip(text, partial(self.tray_chosen.emit, name), checkable=True, name=f"{text} tray")
            size.setObjectName(name)
            self._sizes.addButton(size)
            sizes.addWidget(size, 1)

        self._title, self._motto = title, line
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(28, 24, 28, 20)
        column.setSpacing(12)
        column.addStretch(2)
        column.addWidget(title)
        column.addWidget(line)
        column.addSpacing(8)
        column.addWidget(self._resume)
        column.addWidget(self._play)
        column.addLayout(sizes)
        column.addSpacing(4)
        column.addWidget(self._match)
        column.addWidget(self._desk)
        column.addStretch(3)
        column.addWidget(settings, 0, Qt.AlignmentFlag.AlignLeft)
        self._match.hide()
        self._desk.hide()
        self.set_unfinished(None)

    def set_rules(self, dice: str, line: str) -> None:
        """Which tray is chosen, and what "play now" will play, in words."""
        self._play.say("Play now", line)
        for size in self._sizes.buttons():
            size.setChecked(size.objectName() == dice)

    def set_unfinished(self, line: str | None) -> None:
        """A round left in the middle, in words, or none."""
        self._resume.setVisible(line is not None)
        self._resume.say("Go on", line or "")
        kind = "primary" if line is None else "choice"
        for widget in (self._play, *self._play.findChildren(QLabel)):
            restyle(widget, kind=kind)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the panel is low the choices come first, and the name of the game goes."""
        super().resizeEvent(event)
        low = self.height() < 26 * self.fontMetrics().height()
        self._title.setVisible(not low)
        self._motto.setVisible(not low)
        self._column.setContentsMargins(28, 10 if low else 24, 28, 10 if low else 20)
        self._column.setSpacing(7 if low else 12)
        for choice in (self._resume, self._play, self._match, self._desk):
            choice.set_low(low)

    def offer(self, *, match: bool = False, desk: bool = False) -> None:
        """Show the doors that lead somewhere."""
        self._match.setVisible(match)
        self._desk.setVisible(desk)
