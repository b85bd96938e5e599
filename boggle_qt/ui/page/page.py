"""What every page and every panel can do, and what they may ask for. Knows none of them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import Board
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.page.requests import Printable, Request
from boggle_qt.ui.widgets.paper import ShadowSurface


class Panel(QWidget):
    """What stands beside the tray while something lasts."""

    requested = Signal(object)  # Go

    slip: QWidget | None = None
    """What lies under the tray while this panel is in front; the tray is small then."""

    def requester(self, go: Request) -> Callable[[], None]:
        """What a button does that asks for it."""
        return lambda: self.requested.emit(go)

    def use_look(self, look: Look) -> None:
        """Another theme, material, text size or motion; what lies inside is dressed by itself."""

    def enter(self) -> None:
        """It came to the front: show what is, take the focus."""

    def leave(self) -> None:
        """Another comes to the front: pause, stop what runs, let go. Follows every `enter` once."""


class Page(ShadowSurface, Panel):
    """What fills the window: the table itself. It can all that a panel can, and a little more."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, wood(self.size(), self.devicePixelRatioF(), current_look().theme))
        self.paint_shadows(painter, event.rect())
        painter.end()

    def is_tumbling(self) -> bool:
        """Whether cubes tumble on it, of which no frame is to be lost."""
        return False

    def turning_rect(self) -> QRect:
        """What of it is turned like a leaf when another page comes, in its pixels; empty for nothing."""
        return QRect()

    def receive(self, payload: object) -> None:
        """What somebody who asked for this page brings; None for nothing. Comes before `enter`."""

    def handle(self, go: Request) -> bool:
        """Do it, if it is for this page, and say so; asked of the page in front before anybody else."""
        return False

    def wants_pause_after_turn(self) -> bool:
        """The sand has run out before this page: whether it wants a moment before another comes. It wants `Onward`
        when that is over."""
        return False

    def pause_clock(self) -> None:
        """Whoever sits before it looks away, at a menu, a dialog or another window: a clock that runs stands."""

    def prepare(self) -> None:
        """It may be wanted soon, and nobody is in a hurry: do what can be done ahead."""

    def board_to_share(self) -> Board | None:
        """The board that somebody could be handed from here; None: the one on the table, if any may be seen."""
        return None

    def printable(self) -> Printable | None:
        """What would be printed from here; None: the board on the table. Raises ValueError where it cannot be had."""
        return None
