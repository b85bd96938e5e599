"""The base classes of pages and panels."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from boggle_qt.engine.board import Board
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.page.requests import Printable, Request, Result
from boggle_qt.ui.widgets.paper import ShadowSurface


def lose_focus(inside: QWidget) -> None:
    """Take the focus from a widget that is about to be hidden, so that Qt gives it to no control that a reader says."""
    focus = QApplication.focusWidget()
    if focus is not None and inside.isAncestorOf(focus):
        focus.clearFocus()


class Panel(QWidget):
    """A panel beside the tray."""

    requested = Signal(object)  # Request

    below_tray: QWidget | None = None
    """A widget for the space below the tray while this panel is shown; it makes the tray smaller."""

    beside_tray: QWidget | None = None
    """A widget for the space beside the tray on a narrow page, where the tray is then at the left."""

    tagged = False
    """Whether what the tag says is read all the time: then it has room between a small tray and the paper, and the tray
    is as large as the sheet beside it allows."""

    stage = False
    """Whether it takes the whole page, in a light of its own and without the tray."""

    alone = False
    """Whether it is shown without the tray where both are too high for the page."""

    share = 0.46
    """The least part of the height of a narrow page that it takes under the tray."""

    room = 1_000_000
    """The height in pixels that is in sight at once: a panel that needs more scrolls."""

    @property
    def high(self) -> int:
        """Its height in pixels, as far as it is in sight at once: the height to lay it out for."""
        return min(self.height(), self.room)

    @property
    def wanted(self) -> int:
        """The height in pixels for which the tray makes way; with less than its least height it scrolls."""
        return self.minimumSizeHint().height()

    def occupied(self) -> tuple[QRect, ...]:
        """Return the parts of it, in its own pixels, that must stay free of scattered cubes."""
        return (self.rect(),)

    def requester(self, request: Request) -> Callable[[], None]:
        """Return a function that emits the request, for a button to call."""
        return lambda: self.requested.emit(request)

    def heightForWidth(self, width: int) -> int:
        """Return the least height for a width: with less, the panel scrolls."""
        layout = self.layout()
        return -1 if layout is None else layout.totalMinimumHeightForWidth(width)

    def use_look(self, look: Look) -> None:
        """Apply another theme, material, text size or motion; child widgets get it by themselves."""
        self.update_layout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update_layout()

    def update_layout(self) -> None:
        """Lay out for the current size and look. Called when either has changed."""

    def enter(self) -> None:
        """Called when it is shown: update, and take the focus."""

    def reload(self) -> None:
        """Load again what shows players of the journal: a dialog has changed them."""

    def leave(self) -> None:
        """Called when another is shown: pause and stop what runs. Called once for every `enter`."""


class Page(ShadowSurface, Panel):
    """A page: it fills the window and paints the table."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, wood(self.size(), self.devicePixelRatioF(), current_look().theme))
        self.paint_shadows(painter, event.rect())

    def is_tumbling(self) -> bool:
        """Return whether cubes tumble, so that heavy work must wait."""
        return False

    def receive(self, payload: object) -> None:
        """Take the payload of the request that shows this page, or None. Called before `enter`."""

    def handle(self, request: Request) -> bool:
        """Handle a request and return True, or return False. The shown page is asked before any other part."""
        return False

    def wants_pause_after_turn(self) -> bool:
        """Return whether the page takes a moment to show that time ran out. It then emits `ContinueMatch` itself."""
        return False

    def pause_clock(self) -> None:
        """Pause the clock: the player opened a menu or a dialog, or went to another window."""

    def board_to_share(self) -> Board | None:
        """Return the board to copy a link to; None for the board on the table."""
        return None

    def status_to_read(self) -> str:
        """Return time and scores to read aloud, if the page has some of its own; "" for those of the match."""
        return ""

    def result_to_share(self) -> Result | None:
        """Return the result of the round that the page reviews, if it can be shared."""
        return None

    def printable(self) -> Printable | None:
        """Return what to print; None for the board on the table. Raise ValueError if it cannot be made."""
        return None
