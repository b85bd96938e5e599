"""What a page may ask for, and what pages hand to each other."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import Throw
from boggle_qt.engine.match import Match
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search.solving import Solution


class Request(Struct, frozen=True):
    """Something a page wants, or an action of a menu does. Whoever can do it does it; nobody else need know how."""


class Home(Request, frozen=True):
    """Leave the table; a round in the middle stays in the journal."""


class ShowPage(Request, frozen=True):
    """The page of that name, and what it is to be given: a board, a match, or nothing."""

    page: str
    payload: object = None


class OpenDialog(Request, frozen=True):
    """The dialog of that name."""

    dialog: str


class StartSolo(Request, frozen=True):
    """A new solo match and its first throw, from `seed` where it is to be a certain one."""

    seed: int | None = None


class PlayBoard(Request, frozen=True):
    """A solo round on a board that was laid by hand, by these rules; None: by those the player likes. `thrown`: the
    throw that the board fell from, and its seed if there is one; without it the cubes are turned by chance."""

    board: Board
    rules: HouseRules | None = None
    thrown: tuple[Throw, int | None] | None = None

    @classmethod
    def again(cls, match: Match) -> PlayBoard:
        """The board of a round once more, by the same rules."""
        return cls(match.board, match.rules, (match.round.throw, match.round.seed))


class StartMatch(Request, frozen=True):
    """A match and its first throw: `throw` from `seed` where it is to be a certain one."""

    rules: HouseRules
    players: tuple[Player, ...]
    throw: Throw | None = None
    seed: int | None = None


class ResumeMatch(Request, frozen=True):
    """Go on with a match of the journal."""

    match_id: int
    match: Match


class NextRound(Request, frozen=True):
    """Another round of the match on the table, on the same board if so wished."""

    same: bool = False


class ThrowAgain(Request, frozen=True):
    """Another throw in place of the one that lies there, which nobody has started on."""


class ContinueMatch(Request, frozen=True):
    """What there was to see of a turn that ended by itself was seen: to the page on which the match goes on."""


class PlayerReady(Request, frozen=True):
    """The player in the seat is ready."""


class StartTimer(Request, frozen=True):
    """The cloth comes off and the sand runs."""


class StartLesson(Request, frozen=True):
    """Show on the tray how the game is played; whoever sits at it gets up first."""


class FinishLesson(Request, frozen=True):
    """That was seen, or enough of it."""


class TurnTray(Request, frozen=True):
    """The tray in front turned by quarter turns, clockwise."""

    quarters: int


class ChangeSetting(Request, frozen=True):
    """That value for a field of the settings."""

    field: str
    value: object


class ZoomText(Request, frozen=True):
    """Text larger by so much, or smaller."""

    by: float


class FullScreen(Request, frozen=True):
    """The whole screen, or a window again."""


class SpeechTopic(Enum):
    """What can be asked of the game by ear."""

    ROW = auto()
    BOARD = auto()
    LETTER = auto()
    HAVE = auto()
    STANDING = auto()
    AGAIN = auto()


class ReadAloud(Request, frozen=True):
    """Say that aloud."""

    asked: SpeechTopic


class CopyLink(Request, frozen=True):
    """The board in hand as a link on the clipboard, to hand to somebody."""


class Quit(Request, frozen=True):
    """Close the window."""


class BoardTransfer(Struct, frozen=True):
    """A board that a page hands on to another, and what counts on it."""

    board: Board
    rules: HouseRules
    turns: tuple[int, ...] | None = None
    """Clockwise quarter turns of its faces, where it was thrown; None where it was laid or made."""


class PastRound(Struct, frozen=True):
    """A closed round of the journal that is looked at again: its match, as it was when that round was closed."""

    match_id: int
    match: Match
    seat: int = 0
    """Whose round is read first."""
    run: bool = False
    """It is played again before the eyes."""


class Printable(Struct, frozen=True):
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
