"""A tray that fills the page, a line of words under it, and beside it room for one panel."""

from __future__ import annotations

from functools import reduce
from typing import cast

from PySide6.QtCore import QRect, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.page_layout import lay_out_page, place_tray, row_height
from boggle_qt.ui.page.page import Page, Panel
from boggle_qt.ui.tray.scattered_cubes import ScatteredCube, ScatteredCubes, scatter
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.tags import Tag

NARROW, BROAD = 17.2, 33.75
"""Width of the paper, in heights of body text: at least and at most."""
BROADEST = 60.0
"""Where the tray is small the paper takes what it leaves, up to this."""


class TrayPage(Page):
    """The tray's contents margins leave room for the panel and for one line of words."""

    def __init__(self, tray: TrayWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tray = tray
        tray.setParent(self)
        self._line = Tag(self)
        self._cue = Tag(self)
        self._cue.hide()
        self._clear = QTimer(self, singleShot=True, interval=durations.READ)
        self._clear.timeout.connect(lambda: self.say(""))
        self._scattered = ScatteredCubes(self)
        self._seed: str | None = None
        self._low = Ground(self)
        self._low.hide()
        self._frame = Ground(self)
        self._stand = QWidget(self._frame)
        self._panels = QStackedLayout(self._stand)
        self._panels.setContentsMargins(0, 0, 0, 0)
        self._dressed = current_look()
        self._sides: dict[str, int] = {}

    def add(self, panel: Panel) -> None:
        """Make a panel known; the first one shows."""
        self._panels.addWidget(panel)
        if panel.slip is not None:
            panel.slip.setParent(self._low)
            panel.slip.hide()

    def show_panel(self, panel: Panel) -> None:
        """Bring one panel to the front."""
        if self.panel is not panel and self.panel is not None and self.panel.slip is not None:
            self.panel.slip.hide()
        self._panels.setCurrentWidget(panel)
        self._arrange()

    def paint_panel(self) -> None:
        """Make the pictures of the panel in front now, and not in the middle of what moves next."""
        if self.isVisible():
            self._panels.activate()
            self._frame.repaint()

    @property
    def panel(self) -> Panel | None:
        """The panel in front."""
        return cast("Panel | None", self._panels.currentWidget())

    def facing(self, player: str) -> int:
        """The side of the table at which a player sits, in quarter turns clockwise."""
        return self._sides.get(player, 0)

    def seat(self, player: str, quarters: int) -> None:
        """The player sits at that side from now on, and the tray faces him."""
        self._sides[player] = quarters
        self.face(quarters)

    def face(self, quarters: int) -> None:
        """Turn the tray to that side; nothing is said of it, for nobody asked."""
        if by := (quarters - self.tray.quarters) % 4:
            self.tray.turn_tray(by, aloud=False)

    def scatter(self, seed: str | None) -> None:
        """Small cubes fall over the table, as that seed will have it; None: they are gathered up."""
        if seed is None:
            self._scattered.hide()
        elif seed != self._seed or self._scattered.isHidden():
            self._scattered.throw(self._cubes(seed))
        self._seed = seed

    def _cubes(self, seed: str) -> tuple[ScatteredCube, ...]:
        """Where there is nothing else."""
        cells = [self.tray.cell_rect(cell) for cell in range(len(self.tray.board.faces))]
        around = round(0.55 * cells[0].width())
        rim = reduce(QRect.united, cells).adjusted(-around, -around, around, around)
        stand = self._stand.geometry().translated(self._frame.pos())
        slip = self.panel.slip if self.panel is not None else None
        torn = QRect() if slip is None else slip.geometry().translated(self._low.pos())
        return scatter(seed, self.rect(), (rim, stand, torn), self._dressed.air)

    @property
    def line(self) -> str:
        """The words under the tray now."""
        return self._line.text()

    @property
    def stays(self) -> int:
        """Milliseconds that the line stays from when it is said."""
        return self._clear.interval()

    @property
    def live(self) -> bool:
        """Whether the line shows a word that is being traced."""
        return self._line.property("kind") in ("live", "cannot") and not self._clear.isActive()

    def say(self, text: str, kind: str = "quiet", *, stay: bool = False) -> None:
        """One line under the tray. `kind`: live, good, already, wrong, cannot, time, quiet. Unless it is to
        stay it goes."""
        self._clear.stop()
        if text and not stay:
            self._clear.start(max(durations.READ, durations.READ_LETTER * len(text)))
        self._line.show_words(text, kind)
        self._line.setProperty("kind", kind)
        self._cue.setVisible(not text and bool(self._cue.text()))

    def cue(self, text: str) -> None:
        """What stands under the tray while nothing else is said there; "" for nothing."""
        if text != self._cue.text():
            self._cue.show_words(text, "quiet")
            self._cue.setVisible(bool(text) and not self.line)
            announce(self._cue, text)

    @property
    def cued(self) -> str:
        """The cue under the tray, if it is in sight."""
        return self._cue.text() if not self._cue.isHidden() else ""

    def is_tumbling(self) -> bool:
        return self.tray.tumbling

    def use_look(self, look: Look) -> None:
        """The panel is as wide, and the line as high, as the text needs."""
        self._dressed = look
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        look, body = self._dressed, self._dressed.pixels("body")
        slip = self.panel.slip if self.panel is not None else None
        most = BROAD if slip is None else BROADEST
        cut = 9 * body if slip is not None else 0.0
        laid = lay_out_page(
            self.width(), self.height(), look, NARROW * body, most * body, small=slip is not None, cut=cut
        )
        place_tray(self.tray, self, laid.tray)
        self._frame.setGeometry(laid.panel)
        left, top, right, bottom = laid.margins
        self._stand.setGeometry(self._frame.rect().adjusted(left, top, -right, -bottom))
        self._scattered.setGeometry(self.rect())
        self._low.setGeometry(laid.under)
        self._low.setVisible(slip is not None)
        if slip is not None:
            u = look.air
            if laid.wide:
                below = laid.tray.bottom() + 1 + round(28 * u) - laid.under.top()
                level = round(49 * u + row_height(look))  # with the paper beside it, where there is room
                room = laid.under.height() - below - level
                if room < 8.5 * body:
                    room = laid.under.height() - below - round(25 * u)
                slip.setGeometry(laid.tray.left(), below, laid.column, room)
            else:
                edge = round(16 * u)
                slip.setGeometry(self._low.rect().adjusted(edge, edge, -edge, -edge // 2))
        high = min(laid.under.height(), round(56 * max(look.air, look.unit)))
        middle = laid.tray.center().x()
        wide = 2 * min(middle, laid.panel.left() - middle if laid.wide else middle)
        top = laid.under.top() + (laid.under.height() - high) // 2
        if laid.wide:
            top = min(self.height() - round(48 * look.air) - high // 2, laid.tray.bottom() + round(30 * look.air))
            top = max(top, laid.tray.bottom() + 1)
        for tag in (self._line, self._cue):
            tag.setGeometry(middle - wide // 2, min(top, self.height() - high), wide, high)
        if self._seed is not None:
            self._scattered.lay(self._cubes(self._seed))
