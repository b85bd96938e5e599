"""Requests that pages and menus emit for others to handle, and the values that pages pass to each other."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from enum import Enum, auto

from msgspec import Struct

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet, Throw, throw_of_day
from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import Drill
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search.solving import Solution
from boggle_qt.store.journal.queries import Score


class Request(Struct, frozen=True):
    """A request of a page or a menu. The sender does not know which part handles it."""


class Home(Request, frozen=True):
    """Show the first page; an unfinished round stays in the journal."""


class ShowPage(Request, frozen=True):
    """Show the named page and pass it a payload: a board, a match, or nothing."""

    page: str
    payload: object = None


class OpenDialog(Request, frozen=True):
    """Open the named dialog."""

    dialog: str


class StartSolo(Request, frozen=True):
    """Start a solo match with a first throw, drawn from `seed` unless that is None."""

    seed: int | None = None


class PlayBoard(Request, frozen=True):
    """Start a solo round on a given board, under these rules or, for None, the player's own.

    `thrown` is the throw that made the board, and its seed if there is one; without it the cubes are turned at random.
    """

    board: Board
    rules: HouseRules | None = None
    thrown: tuple[Throw, int | None] | None = None
    beat: int | None = None

    @classmethod
    def again(cls, match: Match) -> PlayBoard:
        """Return the request to play the board of a match's last round again, under the same rules."""
        return cls(match.board, match.rules, (match.round.throw, match.round.seed), match.round.beat)

    @classmethod
    def of_day(cls, day: str, rules: HouseRules, open_dice: Callable[[str], DiceSet]) -> PlayBoard:
        """Return the request to play the board of a day, written YYYY-MM-DD; `rules` are those of its language."""
        thrown, seed = throw_of_day(day, open_dice(rules.dice))
        return cls(thrown.board, rules, (thrown, seed))


class StartDrill(Request, frozen=True):
    """Start a drill on a board made for it; `past` is the round to play again in the drill MISSED, None for any."""

    drill: Drill
    past: Score | None = None


class StartMatch(Request, frozen=True):
    """Start a match with a first throw: `throw`, made from `seed`, or a new one for None."""

    rules: HouseRules
    players: tuple[Player, ...]
    throw: Throw | None = None
    seed: int | None = None


class ResumeMatch(Request, frozen=True):
    """Resume a match from the journal."""

    match_id: int
    match: Match


class NextRound(Request, frozen=True):
    """Start another round of the current match, on the same board if `same`."""

    same: bool = False


class ThrowAgain(Request, frozen=True):
    """Throw the cubes again; allowed until the round has started."""


class ContinueMatch(Request, frozen=True):
    """Show the page on which the match continues; sent when the page has shown the end of a timed-out turn."""


class PlayerReady(Request, frozen=True):
    """The player whose turn it is can start."""


class StartTimer(Request, frozen=True):
    """Uncover the tray and start the timer."""


class StartLesson(Request, frozen=True):
    """Leave the current match and show on the tray how the game is played."""


class FinishLesson(Request, frozen=True):
    """End the lesson, complete or not."""


class TurnTray(Request, frozen=True):
    """Turn the tray by half a turn."""


class ChangeSetting(Request, frozen=True):
    """Set a field of the settings."""

    field: str
    value: object


class ZoomText(Request, frozen=True):
    """Add `by` to the text scale; negative for smaller text."""

    by: float


class FullScreen(Request, frozen=True):
    """Switch between full screen and a window."""


class SpeechTopic(Enum):
    """What the game can read aloud on request."""

    ROW = auto()
    BOARD = auto()
    NEIGHBOURS = auto()
    LETTER = auto()
    HAVE = auto()
    STANDING = auto()
    AGAIN = auto()


class ReadAloud(Request, frozen=True):
    """Read something aloud."""

    topic: SpeechTopic


class CopyLink(Request, frozen=True):
    """Copy a link to the current board to the clipboard."""


class OpenBoard(Request, frozen=True):
    """Open a board that somebody shared: a link, a code, or the name of a file."""

    text: str


class OpenDataFolder(Request, frozen=True):
    """Show the folder with the player's files in the system's file manager."""


class Quit(Request, frozen=True):
    """Close the window."""


class BoardTransfer(Struct, frozen=True):
    """A board that one page passes to another, with the rules it is scored by."""

    board: Board
    rules: HouseRules
    turns: tuple[int, ...] | None = None
    """Clockwise quarter turns of its faces; None if it was not thrown."""


class PastRound(Struct, frozen=True):
    """A finished round from the journal: its match, as it was when that round was closed."""

    match_id: int
    match: Match
    seat: int = 0
    """The seat whose list is shown first."""
    run: bool = False
    """Whether to start a replay of the round."""


class Result(Struct, frozen=True):
    """The result of a solo round, to share."""

    rules: HouseRules
    points: int
    par: int | None
    words: tuple[tuple[str, int], ...]
    """The words found, with their points, the best ones first."""
    day: date | None = None
    """The day of a board of the day: its words stay secret."""


class Shareable(Struct, frozen=True):
    """A board to share, with its rules if it was played or thrown by some."""

    board: Board
    turns: tuple[int, ...]
    rules: HouseRules | None = None
    result: Result | None = None
    new: bool = False
    """Whether it is a new throw, because no board could be seen."""


class Printable(Struct, frozen=True):
    """What can be printed: a board, its rules, and its solution unless that is still secret."""

    board: Board
    turns: tuple[int, ...]
    rules: HouseRules
    seed: int | None = None
    solution: Solution | None = None
    """None while the solution is secret."""
    players: tuple[Player, ...] = ()
    """The players to print score sheets for, and to name on the rules card."""
    card: bool = False
    """Whether to select the rules card, and not the board, at first."""
    cubes: bool = True
    """Whether the board shows the cubes of the rules, and not letters typed in."""
    dice: DiceSet | None = None
    """Cubes to print unfolded, to glue; None for none."""
    instead: bool = False
    """Whether this is another board, because the one of the match is still hidden."""
