"""A page with a tray, a line of text under it, and one panel beside it."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.page_layout import PLAYABLE, lay_out_page, place_tray, row_height
from boggle_qt.ui.look.table_top import stage_light
from boggle_qt.ui.page.page import Page, Panel, lose_focus
from boggle_qt.ui.tray.scattered_cubes import ScatteredCube, ScatteredCubes, draw_cube, scatter
from boggle_qt.ui.tray.tray_and_cloth import PAD
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.layouts import ScrollingPanel
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.tags import Tag

NARROWEST, WIDEST = 17.2, 33.75
"""Least and most width of the panel, in heights of body text."""
WIDEST_BESIDE_SMALL = 60.0
"""The most width of the panel beside a small tray."""


class TrayPage(Page):
    """Arranges the tray, the panel and the line of text by the size of the page."""

    def __init__(self, tray: TrayWidget) -> None:
        super().__init__()
        self.tray = tray
        tray.setParent(self)
        self._clear = QTimer(self, singleShot=True, interval=durations.READ)
        self._clear.timeout.connect(lambda: self.say(""))
        self._scattered = ScatteredCubes(self)
        self._seed: str | None = None
        self._below_tray = Ground(self)
        self._below_tray.hide()
        self.frame = Ground()
        """The parent of every panel from the start: Qt styles a panel again when it gets another parent."""
        self._room = ScrollingPanel(self.frame, self)
        self._around = QVBoxLayout(self.frame)
        self.panel: Panel | None = None
        self._line, self._cue = Tag(self), Tag(self, draw_cube)  # over the edge of the paper
        self._cue.hide()
        self._light = 0.0

    def add(self, panel: Panel) -> None:
        """Add a panel; the first one is shown."""
        self._around.addWidget(panel)
        if self.panel is not None:
            panel.hide()
        self.panel = self.panel or panel
        if panel.below_tray is not None:
            panel.below_tray.setParent(self._below_tray)
            panel.below_tray.hide()
        if panel.beside_tray is not None:
            panel.beside_tray.setParent(self)
            panel.beside_tray.hide()
            panel.beside_tray.stackUnder(self._room)

    def show_panel(self, panel: Panel) -> None:
        """Show a panel that was added."""
        if self.panel is not panel and self.panel is not None:
            lose_focus(self.panel)
            for part in filter(None, (self.panel, self.panel.below_tray, self.panel.beside_tray)):
                part.hide()
        self.panel = panel
        if panel.isHidden():  # else it appears with the window, and is not styled and laid out before
            panel.show()
        self.update_layout()

    def paint_panel(self) -> None:
        """Paint the shown panel now, so that it does not delay the animation that comes next."""
        if self.isVisible():
            self._around.activate()
            self.frame.repaint()

    def reveal(self, part: QWidget) -> None:
        """Scroll, if the panel scrolls, to a part of it."""
        self._room.ensureWidgetVisible(part, 0, round(2 * current_look().pixels("body")))

    def facing(self, player: str) -> int:
        """Return a player's side of the table, in quarter turns clockwise."""
        return 0

    def seat(self, player: str, quarters: int) -> None:
        """Turn the tray to the player's side of the table; a page that knows the players remembers it."""
        self.face(quarters)

    def face(self, quarters: int) -> None:
        """Turn the tray to a side, without announcing it to a screen reader."""
        if by := (quarters - self.tray.quarters) % 4:
            self.tray.turn_tray(by, aloud=False)

    def set_light(self, part: float) -> None:
        """Set how bright the light on the stage is, 0..1."""
        self._light = part
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        panel = self.panel
        if panel is not None and panel.stage and self._light and not current_look().theme.plain:
            painter = QPainter(self)
            painter.setOpacity(self._light)
            painter.drawPixmap(
                0, 0, stage_light(self.width(), self.height(), self.devicePixelRatioF(), current_look().theme)
            )

    def scatter(self, seed: str | None) -> None:
        """Throw small cubes over the table, the same for the same seed; None removes them."""
        if seed is None:
            self._scattered.hide()
        elif seed != self._seed or self._scattered.isHidden():
            self._scattered.throw(self._cubes(seed))
        self._seed = seed

    def cubes_rect(self, around: float = PAD) -> QRect:
        """Return the part of the page that the cubes and a part of a cube `around` them take, by default the well."""
        cells = [self.tray.cell_rect(cell) for cell in range(len(self.tray.board.faces))]
        edge = round(around * cells[0].width())
        return reduce(QRect.united, cells).adjusted(-edge, -edge, edge, edge)

    def panel_rect(self) -> QRect:
        """Return the part of the page that the panel takes."""
        panel = self.panel or self.frame
        return QRect(panel.mapTo(self, QPoint()), panel.size()) & self._room.geometry()

    @property
    def scattered(self) -> tuple[ScatteredCube, ...]:
        """The small cubes on the table."""
        return () if self._seed is None else self._cubes(self._seed)

    def _cubes(self, seed: str) -> tuple[ScatteredCube, ...]:
        """Return small cubes for the free parts of the table."""
        stand = self.panel_rect()
        panel = self.panel
        if panel is not None and panel.stage:
            taken = tuple(part.translated(stand.topLeft()) for part in panel.occupied())
            return scatter(seed, self.rect(), taken, current_look().air)
        slip = panel.below_tray if panel is not None else None
        torn = QRect() if slip is None else slip.geometry().translated(self._below_tray.pos())
        return scatter(seed, self.rect(), (self.cubes_rect(0.55), stand, torn), current_look().air)

    @property
    def line(self) -> str:
        """The text under the tray."""
        return self._line.text()

    @property
    def stays(self) -> int:
        """Milliseconds for which the line is shown."""
        return self._clear.interval()

    def say(self, text: str, kind: str = "quiet", *, stay: bool = False) -> None:
        """Show a line: `kind` is live, good, already, wrong, cannot or quiet. It hides after a while unless `stay`."""
        self._clear.stop()
        if text and not stay:
            self._clear.start(max(durations.READ, durations.READ_LETTER * len(text)))
        self._line.show_words(text, kind)
        self._cue.setVisible(not text and bool(self._cue.text()))

    def say_typed(self, word: str, traceable: bool) -> None:
        """Show a word that is being traced or typed, and whether it can be traced; "" hides it."""
        if word:
            self.say(word.upper(), "live" if traceable else "cannot", stay=True)
        elif self._line.kind in ("live", "cannot") and not self._clear.isActive():
            self.say("")

    def hide_line(self) -> None:
        """Hide the line under the tray until the next one."""
        self._line.hide()

    def cue(self, text: str, *, aloud: bool = True) -> None:
        """Set the line that is shown under the tray while there is no other; "" for none. Announce it if `aloud`."""
        if text != self._cue.text():
            self._cue.show_words(text, "quiet")
            self._cue.setVisible(bool(text) and not self.line)
            if aloud:
                announce(self._cue, text, news=True)

    @property
    def cued(self) -> str:
        """The cue under the tray; "" while another line hides it."""
        return self._cue.text() if not self._cue.isHidden() else ""

    def is_tumbling(self) -> bool:
        return self.tray.tumbling

    def update_layout(self) -> None:
        """Arrange the page: for another size or look, or because the panel takes the stage or leaves it."""
        look, body = current_look(), current_look().pixels("body")
        panel = self.panel
        if panel is None:
            return
        self.tray.setVisible(not panel.stage)
        self._scattered.setGeometry(self.rect())
        if panel.stage:
            panel.room = self.height()
            self._around.setContentsMargins(0, 0, 0, 0)
            self._room.place(self.rect())
            self._below_tray.hide()
        else:
            high = panel.wanted
            for _ in range(5):  # it was laid out for another size, or with a sheet beside the tray
                self._place_parts(panel, look, body, high)
                before, high = high, panel.wanted
                if high == before:
                    break
        if self._seed is not None:
            self._scattered.show_at_rest(self._cubes(self._seed))

    def _place_parts(self, panel: Panel, look: Look, body: float, high: int) -> None:
        """Place the tray, what is under it or beside it, and the panel, which needs to be so `high`."""
        slip = panel.below_tray
        most = WIDEST if slip is None else WIDEST_BESIDE_SMALL
        laid = lay_out_page(
            self.width(),
            self.height(),
            look,
            NARROWEST * body,
            most * body,
            small=slip is not None,
            high=high,
            share=panel.share,
        )
        _, above, _, under = laid.margins
        if panel.alone and not laid.wide and high > laid.panel.height() - above - under:
            around = laid.margins[0]
            laid = replace(laid, panel=self.rect(), margins=(around, around, around, laid.margins[3]))
            self.tray.hide()
            self._line.raise_()
        if (beside := panel.beside_tray) is not None:
            edge = laid.margins[0]
            gap = round(1.2 * body + 36 * look.air) if panel.tagged else edge  # room for the tag
            around = edge + gap - above
            most, left = round((1 - panel.share) * self.height()), self.height() - high - above - under
            needs, free = beside.minimumSizeHint().expandedTo(beside.minimumSize()), self.width() - 3 * edge
            # A panel that is far too high scrolls in any case, and leaves the tray its share if it is one to play with.
            least = max(PLAYABLE, needs.height()) + around
            top = most if panel.tagged and left < PLAYABLE else min(most, max(left, least))
            side = min(free - needs.width() if panel.tagged else round(0.57 * self.width()), top - around)
            fits = needs.width() <= free - side and needs.height() <= side and laid.tray.width() < 0.75 * self.width()
            room = QRect(laid.tray.left(), laid.tray.bottom() + gap + gap // 2, laid.tray.width(), 0)
            room.setBottom(self.height() - laid.margins[3])  # level with the buttons
            if laid.wide:
                fits = not panel.tagged and room.height() >= needs.height()  # under the tray
            beside.setVisible(fits and not self.tray.isHidden())
            if laid.wide:
                beside.setGeometry(room)
            elif not beside.isHidden():
                top = side + around
                panel_rect = QRect(0, top, self.width(), self.height() - top)
                laid = replace(laid, tray=QRect(edge, edge, side, side), panel=panel_rect)
                beside.setGeometry(2 * edge + side, edge, free - side, side)
        place_tray(self.tray, self, laid.tray)
        panel.room = laid.panel.height() - above - under
        self._around.setContentsMargins(*laid.margins)
        self._room.place(laid.panel)
        self._below_tray.setGeometry(laid.under)
        self._below_tray.setVisible(slip is not None)
        if slip is not None:
            slip.setGeometry(laid.slip)
        row = row_height(look)
        high = round(row + 12 * look.air)  # as high as a row of buttons, and its shadow
        on_rim = beside is not None and not beside.isHidden()
        if not on_rim:
            high = min(laid.under.height(), high)
        middle = laid.tray.center().x()
        wide = laid.tray.width() + round(12 * look.air) if laid.wide else 2 * middle  # its shadow, too
        top = laid.under.top() + (laid.under.height() - high) // 2
        if laid.wide:
            level = self.height() - laid.margins[3] - round(row / 2) - high // 2  # with the buttons of the paper
            top = min(level, laid.tray.bottom() + round(30 * look.air))
            top = max(top, laid.tray.bottom() + 1)
        if self.tray.isHidden():  # at the foot of the paper
            top = self.height() - laid.margins[3] - round(row + 18 * look.air) - high
            middle, wide = self.width() // 2, self.width() - 2 * laid.margins[0]
        if on_rim:  # the paper begins close below: no word of it is covered
            high, wide = round(1.8 * body + 12 * look.air), self.width() - 2 * laid.margins[0]
            middle, top = self.width() // 2, (laid.tray.bottom() + laid.panel.top() + above - high) // 2
        second = round(0.6 * body) if on_rim else max(0, round(3.7 * body) - high)  # a tip may have two lines
        for tag, more in ((self._line, 0), (self._cue, second)):
            tag.setAlignment(Qt.AlignmentFlag.AlignBottom if on_rim else Qt.AlignmentFlag.AlignVCenter)
            above = min(top, self.height() - high) - more if on_rim else min(top, self.height() - high - more)
            tag.setGeometry(middle - wide // 2, above, wide, high + more)
