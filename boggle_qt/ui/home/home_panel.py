"""The first panel: a few big choices beside a tray at rest. Starts nothing itself; it says what is wanted."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QVBoxLayout

from boggle_qt.engine.match import Match
from boggle_qt.engine.rules import SOLO
from boggle_qt.ui.page import Open, Panel, PlayNow, Resume, Show
from boggle_qt.ui.services import Services
from boggle_qt.ui.surface import Surface
from boggle_qt.ui.widgets.buttons import button, chip
from boggle_qt.ui.widgets.choice import Choice
from boggle_qt.ui.widgets.fields import dropdown
from boggle_qt.ui.widgets.frames import restyle
from boggle_qt.ui.widgets.labels import label
from boggle_qt.wording.counts import duration
from boggle_qt.wording.lexicons import title
from boggle_qt.wording.matches import left_line

TRAYS = (("new-1987", "4 × 4"), ("big-1979", "5 × 5"), ("super-big-2012", "6 × 6"))
"""The sets of cubes offered at once; the others stand in the settings."""
MINE = "your settings"
"""What to call the rules of a round alone that are no house's."""


class HomePanel(Panel):
    """What to do: go on, play, and which tray."""

    def __init__(self, services: Services, table: Surface) -> None:
        super().__init__()
        self._services = services
        self._left: tuple[int, Match] | None = None
        title, line = label("Boggle Qt", "wordmark"), label("Trace words while the sand runs.", "motto", wrap=True)
        self._resume = Choice("Go on", "", "primary")
        self._play = Choice("Play now", "", "primary")
        self._match = Choice("Match", "Two to eight at one table, by house rules")
        self._desk = Choice("Desk", "Solve any board, compose one, count its paths")
        self._resume.clicked.connect(self.resume)
        for choice, go in ((self._play, PlayNow()), (self._match, Show("setup")), (self._desk, Show("desk"))):
            choice.clicked.connect(lambda _=False, go=go: self.wants.emit(go))
        settings = button("Settings", act=self.asks(Open("settings")))

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
        sizes = QHBoxLayout()
        column.addLayout(sizes)
        sizes.setSpacing(8)
        self._sizes = QButtonGroup(self)
        for name, text in TRAYS:
            size = chip(text, partial(services.preferences.change, dice=name), checkable=True, name=f"{text} tray")
            size.setObjectName(name)
            self._sizes.addButton(size)
            sizes.addWidget(size, 1)
        by = QHBoxLayout()
        column.addLayout(by)
        by.setSpacing(8)
        self._by = dropdown(letters=8)
        self._by.setAccessibleName("House rules of a round alone")
        self._by.activated.connect(self._choose_rules)
        by.addWidget(label("By", "soft"))
        by.addWidget(self._by, 1)
        column.addSpacing(4)
        column.addWidget(self._match)
        column.addWidget(self._desk)
        column.addStretch(3)
        column.addWidget(settings, 0, Qt.AlignmentFlag.AlignLeft)
        services.preferences.changed.connect(lambda _: self._show_rules())
        self._show_rules()
        self._show_left(None)

    def enter(self) -> None:
        """Ask for the match that was left, and for rules that were saved meanwhile."""
        self._offer_rules()
        self._show_rules()
        self._left = self._services.unfinished()
        self._show_left(None if self._left is None else left_line(self._left[1]))

    def resume(self) -> None:
        """Go on with it."""
        if self._left is not None:
            self.wants.emit(Resume(*self._left))

    def _offer_rules(self) -> None:
        """Every set of house rules there is."""
        self._by.clear()
        for rules in self._services.house_rules():
            self._by.addItem(MINE if rules.name == SOLO.name else rules.name, rules.name)
            self._by.setItemData(self._by.count() - 1, rules.description, Qt.ItemDataRole.ToolTipRole)

    def _choose_rules(self, at: int) -> None:
        """These rules, on their own cubes until others are chosen."""
        name = self._by.itemData(at)
        chosen = next(rules for rules in self._services.house_rules() if rules.name == name)
        own = {} if name == SOLO.name else {"dice": chosen.dice}
        self._services.preferences.change(solo=name, **own)

    def _show_rules(self) -> None:
        """Which tray and rules are chosen, and what "play now" will play, in words."""
        liked, rules = self._services.preferences.settings, self._services.solo_rules()
        side = self._services.open_dice(rules.dice).side
        time = "no clock" if rules.seconds is None else duration(rules.seconds)
        wrong = f", a wrong word costs {rules.penalty}" if rules.penalty else ""
        self._play.say("Play now", f"{side} × {side}, {time}, {title(rules.lexicon)} words{wrong}")
        self._by.setCurrentIndex(max(0, self._by.findData(rules.name)))
        for size in self._sizes.buttons():
            size.setChecked(size.objectName() == liked.dice)

    def _show_left(self, line: str | None) -> None:
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
