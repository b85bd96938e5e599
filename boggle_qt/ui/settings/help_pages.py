"""The pages of the help, one row of `PAGES` each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import FAMILY
from boggle_qt.engine.rules import STANDARD
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.modes import EXPLAINED, NAMES
from boggle_qt.ui.page.actions import ACTIONS, GROUPS, MENUS, Action
from boggle_qt.ui.settings import help_pictures as pictures
from boggle_qt.ui.settings.help_pictures import Depicted

BOARD = Board.parse("star/eond/lmie/hapu")
EMPTY = Board.parse("st##/eo##/####/####")

Line = tuple[str, str]
"""The subject of a paragraph, in a word or two, and its text."""


class HelpPage(Struct, frozen=True):
    """A page of the help: it fits one screen."""

    name: str
    title: str
    lines: Callable[[], tuple[Line, ...]]
    pictures: Callable[[], QWidget] | None = None
    """Makes the pictures when the page is first shown."""
    columns: int = 1
    """Columns of text."""

    @property
    def text(self) -> str:
        """Everything the search looks in, title first."""
        return "\n".join([self.title, *(f"{about}  {says}".strip() for about, says in self.lines())])


def _keys(groups: Mapping[str, Sequence[Action | None]]) -> tuple[Line, ...]:
    return tuple((action.key, action.help_text) for rows in groups.values() for action in rows if action and action.key)


def _by(name: str) -> str:
    """Return the key of an action, or its title if it has none."""
    return ACTIONS[name].key or f"“{ACTIONS[name].title}”"


PAGES: tuple[HelpPage, ...] = (
    HelpPage(
        "play",
        "Play",
        lambda: (
            (
                "Words",
                "Find words whose letters touch, side by side or corner to corner. No cube twice in a word; Qu "
                "is one cube and two letters.",
            ),
            (
                "Mouse or finger",
                "Draw over the cubes and let go. Slide back to take a cube back. Or click cube by cube, and the "
                "last one again.",
            ),
            (
                "Keys",
                "Type the word and press Enter. Backspace takes a letter back, Esc lets go. Arrow keys and Space "
                "go from cube to cube. All of it can be mixed.",
            ),
            (
                "A word in a list",
                "The right button, or the menu key, offers more: what it means, where it lies, to accept or ban it.",
            ),
        ),
        lambda: pictures.strip(
            pictures.board(Depicted(BOARD, (0, 1, 2, 6, 7)), "STAND: letters that touch"),
            pictures.board(Depicted(BOARD, (0, 10), "cannot"), "S and I do not touch"),
            pictures.board(Depicted(BOARD, (8, 4, 9, 5, 6, 2, 7, 11), "good"), "LEMONADE: 11 points"),
        ),
    ),
    HelpPage(
        "points",
        "Points",
        lambda: (
            ("Length", "The longer, the more. On trays of 5 × 5 and 6 × 6 a word has at least four letters."),
            (
                "A word refused",
                "costs nothing, unless your house rules say so. It may not lie on the tray, be too short, or not "
                "be in the word list.",
            ),
            ("Par", "is what a good player takes from a board: the points of all common words of at most six letters."),
            (
                "Richness",
                "A board is compared with thousands of throws of the same cubes, by the same words and points.",
            ),
        ),
        lambda: pictures.strip(
            pictures.Points(STANDARD, "3 and 4 letters 1 point, 5 letters 2, 6 letters 3, 7 letters 5, 8 and more 11"),
            pictures.tags(
                (
                    ("STAND: 2 points", "good"),
                    ("STAND is on your list", "already"),
                    ("MOND is not in Standard", "wrong"),
                )
            ),
        ),
    ),
    HelpPage(
        "clock",
        "Clock",
        lambda: (
            ("Three minutes", "or as many as you like, or none: in the settings, and in the house rules."),
            (
                "Pause",
                f"{_by('pause')}, or look away: a menu, a dialog or another window. The board is covered "
                "while the sand stands.",
            ),
            ("The last ten seconds", "are red and are counted, for the ear too."),
            (
                "Afterwards",
                "you see what else there was, what it was worth, and why a word was refused. The same board can "
                "be played again.",
            ),
        ),
        lambda: pictures.strip(
            pictures.glass(1.0, "3:00"), pictures.glass(0.5, "1:30"), pictures.glass(0.05, "0:09", late=True)
        ),
    ),
    HelpPage(
        "hints",
        "Hints",
        lambda: (
            (
                "Step by step",
                f"{_by('hint')} tells as little as you want: how many are left, where they start, which "
                "cubes they cross, then one word's first cube, its first step, what it means, the word.",
            ),
            (
                "Price",
                "The first step is free, the others cost a point each, and the word itself costs two. Your house rules "
                "can change this. A hint that has nothing to show is free.",
            ),
            ("Common words", "come first: a hint never sends you after a word that nobody knows."),
        ),
        lambda: pictures.strip(
            pictures.board(Depicted(BOARD, heat={0: 1.0, 1: 0.5, 8: 0.7, 9: 0.35, 14: 0.8}), "Where they start"),
            pictures.board(Depicted(BOARD, marks=(8,)), "The first cube of one"),
            pictures.board(Depicted(BOARD, (8, 4, 9, 5, 6, 2, 7, 11), "shown"), "The word"),
        ),
    ),
    HelpPage(
        "matches",
        "Matches",
        lambda: (
            (
                "Two to eight",
                "at one tray. Each plays the same throw while the others look away, or all at once on paper of "
                "their own.",
            ),
            (
                "Read-out",
                f"{_by('read-next')} reads the next word and {_by('read-all')} all of them. What several have is "
                "struck.",
            ),
            (
                "Challenges",
                f"{_by('challenge')} challenges a word, {_by('take-back')} takes one back, {_by('agree')} agrees, "
                f"{_by('undo')} undoes, until the scores are counted.",
            ),
            ("Handicaps", "More time, shorter words or points ahead, for each player his own."),
        ),
        lambda: pictures.strip(
            pictures.Lists(
                (("Ann", ("stand", "mole", "lemonade")), ("Ben", ("stand", "radio", "mole", "panel"))),
                "Picture of two lists: Stand and Mole, which both have, are struck through",
            ),
            pictures.tags((("LEMONADE: 11 points", "good"), ("STAND: struck, both have it", "already"))),
        ),
    ),
    HelpPage(
        "modes",
        "Playing alone",
        lambda: tuple((_(NAMES[mode]), _(text)) for mode, text in EXPLAINED.items()),
        lambda: pictures.strip(pictures.glass(1.0, "3:00"), pictures.glass(0.5, "1:30")),
    ),
    HelpPage(
        "rules",
        "House rules",
        lambda: (
            ("Which words", "Everyday, Standard, Large and more, American or British, or a list of your own."),
            ("Who judges", "A referee at once; or, as on paper, every word stands unless it is challenged."),
            (
                "Your house",
                f"has words of its own: {_by('words')}. Rules can be saved by name.",
            ),
        ),
        lambda: pictures.rules_card(FAMILY, ("Words", "Points", "Shared words", "Wrong words", "Hints")),
    ),
    HelpPage(
        "desk",
        "Desk",
        lambda: (
            (
                "Lay a board",
                "Click a cube and type; or paste its letters, a line for each row. Every word of it is listed, "
                "with its paths.",
            ),
            ("Ask", "Which word would count, where it lies, which one cube to change for the most points."),
            ("Compose", f"The workshop ({_by('workshop')}) makes a board that has the words you want."),
            ("Your own table", f"With wooden cubes: the game keeps time and judges ({_by('companion')})."),
            ("Print", f"Boards, score sheets and answers as pages or PDF ({_by('print')})."),
        ),
        lambda: pictures.strip(
            pictures.board(Depicted(EMPTY), "Lay cube by cube"),
            pictures.board(Depicted(BOARD, (8, 4, 9, 5, 6, 2, 7, 11), "shown"), "Its longest word"),
            pictures.board(
                Depicted(BOARD, heat={at: (at * 7 % 11) / 11 for at in range(16)}), "Words through each cube"
            ),
        ),
    ),
    HelpPage("keys", "Keys", lambda: _keys(MENUS), columns=3),
    HelpPage("keys-play", "Keys in play", lambda: _keys(GROUPS), columns=2),
)
"""The pages in reading order. A new page is one row here."""
