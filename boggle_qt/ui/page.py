"""What every page and every panel can do, and what they may ask for. Knows none of them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from msgspec import Struct
from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import Throw
from boggle_qt.engine.match import Match
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search import Solution
from boggle_qt.ui.look import Look, worn
from boggle_qt.ui.tray.surroundings import wood
from boggle_qt.ui.widgets.paper import ShadowSurface


class Go(Struct, frozen=True):
    """Something a page wants, or an action of a menu does. Whoever can do it does it; nobody else need know how."""


class Home(Go, frozen=True):
    """Leave the table; a round in the middle stays in the journal."""


class Show(Go, frozen=True):
    """The page of that name, and what it is to be given: a board, a match, or nothing."""

    page: str
    bring: object = None


class Open(Go, frozen=True):
    """The dialog of that name."""

    dialog: str


class PlayNow(Go, frozen=True):
    """A new solo match and its first throw, from `seed` where it is to be a certain one."""

    seed: int | None = None


class PlayBoard(Go, frozen=True):
    """A solo round on a board that was laid by hand, by these rules; None: by those the player likes. `thrown`: the
    throw that the board fell from, and its seed if there is one; without it the cubes are turned by chance."""

    board: Board
    rules: HouseRules | None = None
    thrown: tuple[Throw, int | None] | None = None

    @classmethod
    def again(cls, match: Match) -> PlayBoard:
        """The board of a round once more, by the same rules."""
        return cls(match.board, match.rules, (match.round.throw, match.round.seed))


class SitDown(Go, frozen=True):
    """A match and its first throw: `throw` from `seed` where it is to be a certain one."""

    rules: HouseRules
    players: tuple[Player, ...]
    throw: Throw | None = None
    seed: int | None = None


class Resume(Go, frozen=True):
    """Go on with a match of the journal."""

    match_id: int
    match: Match


class NextRound(Go, frozen=True):
    """Another round of the match on the table, on the same board if so wished."""

    same: bool = False


class ThrowAgain(Go, frozen=True):
    """Another throw in place of the one that lies there, which nobody has started on."""


class Onward(Go, frozen=True):
    """What there was to see of a turn that ended by itself was seen: to the page on which the match goes on."""


class Ready(Go, frozen=True):
    """The player in the seat is ready."""


class TurnSand(Go, frozen=True):
    """The cloth comes off and the sand runs."""


class Demonstrate(Go, frozen=True):
    """Show on the tray how the game is played; whoever sits at it gets up first."""


class Demonstrated(Go, frozen=True):
    """That was seen, or enough of it."""


class TurnTray(Go, frozen=True):
    """The tray in front turned by quarter turns, clockwise."""

    quarters: int


class Choose(Go, frozen=True):
    """That value for a field of the settings."""

    field: str
    value: object


class Zoom(Go, frozen=True):
    """Text larger by so much, or smaller."""

    by: float


class FullScreen(Go, frozen=True):
    """The whole screen, or a window again."""


class Asked(Enum):
    """What can be asked of the game by ear."""

    ROW = auto()
    BOARD = auto()
    LETTER = auto()
    HAVE = auto()
    STANDING = auto()
    AGAIN = auto()


class Tell(Go, frozen=True):
    """Say that aloud."""

    asked: Asked


class CopyLink(Go, frozen=True):
    """The board in hand as a link on the clipboard, to hand to somebody."""


class Quit(Go, frozen=True):
    """Close the window."""


class Brought(Struct, frozen=True):
    """A board that a page hands on to another, and what counts on it."""

    board: Board
    rules: HouseRules
    turns: tuple[int, ...] | None = None
    """Clockwise quarter turns of its faces, where it was thrown; None where it was laid or made."""


class Past(Struct, frozen=True):
    """A closed round of the journal that is looked at again: its match, as it was when that round was closed."""

    match_id: int
    match: Match
    seat: int = 0
    """Whose round is read first."""
    run: bool = False
    """It is played again before the eyes."""


class Subject(Struct, frozen=True):
    """What there is to print: a board, how it lay, and what may be told of it."""

    board: Board
    turns: tuple[int, ...]
    rules: HouseRules
    seed: int | None = None
    solution: Solution | None = None
    """None where its answers are still a secret."""
    players: tuple[Player, ...] = ()
    """Who has a score sheet, and what the card of rules says of them."""
    card: bool = False
    """The card of rules is what is wanted first, and not the board."""
    cubes: bool = True
    """Whether the cubes of the rules lie there; otherwise a hand laid the letters."""


class Panel(QWidget):
    """What stands beside the tray while something lasts."""

    wants = Signal(object)  # Go

    slip: QWidget | None = None
    """What lies under the tray while this panel is in front; the tray is small then."""

    def asks(self, go: Go) -> Callable[[], None]:
        """What a button does that asks for it."""
        return lambda: self.wants.emit(go)

    def dress(self, look: Look) -> None:
        """Another theme, material, text size or motion; what lies inside is dressed by itself."""

    def enter(self) -> None:
        """It came to the front: show what is, take the focus."""

    def leave(self) -> None:
        """Another comes to the front: pause, stop what runs, let go. Follows every `enter` once."""


class Page(ShadowSurface, Panel):
    """What fills the window: the table itself. It can all that a panel can, and a little more."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, wood(self.size(), self.devicePixelRatioF(), worn().theme))
        self.paint_shadows(painter, event.rect())
        painter.end()

    def tumbles(self) -> bool:
        """Whether cubes tumble on it, of which no frame is to be lost."""
        return False

    def leaf(self) -> QRect:
        """What of it is turned like a leaf when another page comes, in its pixels; empty for nothing."""
        return QRect()

    def take(self, brought: object) -> None:
        """What somebody who asked for this page brings; None for nothing. Comes before `enter`."""

    def does(self, go: Go) -> bool:
        """Do it, if it is for this page, and say so; asked of the page in front before anybody else."""
        return False

    def parts(self) -> bool:
        """The sand has run out before this page: whether it wants a moment before another comes. It wants `Onward`
        when that is over."""
        return False

    def rest(self) -> None:
        """Whoever sits before it looks away, at a menu, a dialog or another window: a clock that runs stands."""

    def prepare(self) -> None:
        """It may be wanted soon, and nobody is in a hurry: do what can be done ahead."""

    def in_hand(self) -> Board | None:
        """The board that somebody could be handed from here; None: the one on the table, if any may be seen."""
        return None

    def subject(self) -> Subject | None:
        """What would be printed from here; None: the board on the table. Raises ValueError where it cannot be had."""
        return None
