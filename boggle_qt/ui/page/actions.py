"""The table of actions. Menus, shortcuts and the help page read it; a new action with a key is one row here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from boggle_qt.engine.match import Match, Phase
from boggle_qt.store.files.settings import SETTINGS
from boggle_qt.ui.look import theme
from boggle_qt.ui.page.requests import (
    ChangeSetting,
    CopyLink,
    FullScreen,
    Home,
    NextRound,
    OpenDialog,
    Quit,
    ReadAloud,
    Request,
    ShowPage,
    SpeechTopic,
    TurnTray,
    ZoomText,
)
from boggle_qt.ui.widgets.focus_keys import NAVIGATION_KEYS, PRESS_KEYS

TEXT_STEP = 0.1
"""By how much text grows or shrinks at a time."""

Standard = QKeySequence.StandardKey


class ActionContext(Struct, frozen=True):
    """Where the player is: what decides which actions are allowed."""

    page: str
    match: Match | None


def anywhere(here: ActionContext) -> bool:
    return True


def on_the_table(here: ActionContext) -> bool:
    return here.page == "table"


def away_from_home(here: ActionContext) -> bool:
    return here.page != "table" or here.match is not None


def between_rounds(here: ActionContext) -> bool:
    """A match of several is not broken off in the middle; it can be left, and waits."""
    match = here.match
    return match is None or match.solo or match.settled or match.phase is Phase.OVER


class Action(Struct, frozen=True):
    """Something that can be done from anywhere, or on the page that has the key."""

    name: str
    text: str
    """In its menu; "&" before the letter that chooses it."""
    keys: str | tuple[str, ...] | Standard = ()
    go: Request | None = None
    """What it does. None: the panel that has the button of this name does it."""
    help: str = ""
    """What the help page says beside the keys."""
    allowed: Callable[[ActionContext], bool] = anywhere
    pages: tuple[str, ...] = ()
    """The pages on which its keys do something; () for all. On two different pages one key can be two actions."""
    bare: bool = False
    """Its key may be a bare letter, Space or Enter: where it acts nobody types."""

    @property
    def bindings(self) -> list[QKeySequence]:
        """Its keys as the player has chosen them; none for an action without."""
        if self.name in _own:
            return [QKeySequence(_own[self.name])] if _own[self.name] else []
        return self.standard

    @property
    def standard(self) -> list[QKeySequence]:
        """The keys that the game comes with, on this system."""
        if isinstance(self.keys, Standard):
            return QKeySequence.keyBindings(self.keys)
        return [QKeySequence(keys) for keys in ((self.keys,) if isinstance(self.keys, str) else self.keys)]

    @property
    def first(self) -> QKeySequence:
        """The first of its keys; an empty one for none."""
        return self.bindings[0] if self.bindings else QKeySequence()

    @property
    def key(self) -> str:
        """The first of its keys as a player reads it."""
        return self.first.toString(QKeySequence.SequenceFormat.NativeText)

    @property
    def title(self) -> str:
        """What it is called outside its menu."""
        return self.text.replace("&", "").removesuffix(" …")

    def taken_by(self, text: str) -> list[str]:
        """Every key that is its own where its first is this one, as text: those it comes with besides stay with it."""
        own, standard = QKeySequence(text), self.standard
        kept = standard if standard and own == standard[0] else [own]
        return [keys.toString() for keys in kept if not keys.isEmpty()]


_own: dict[str, str] = {}
"""Keys that the player has changed, by the names of their actions; "" for none."""

ONE_HAND = {
    "new": "Ctrl+1",
    "pause": "Ctrl+2",
    "turn": "Ctrl+3",
    "end": "Ctrl+4",
    "hint": "Ctrl+5",
    "match": "Ctrl+F1",
    "home": "Ctrl+F2",
    "undo": "Ctrl+Z",
    "redo": "Ctrl+Shift+Z",
    "tell-standing": "Shift+F2",
    "tell-again": "Shift+F3",
    "menus": "Shift+F1",
    "sand": "Shift+F4",
    "count": "Ctrl+F3",
    "read-all": "Ctrl+2",
    "challenge": "Ctrl+3",
    "take-back": "Ctrl+4",
    "agree": "Ctrl+5",
}
"""What the left hand reaches without leaving its place; the rest is there already, or in the menus."""

LETTERS = {"read-all": "A", "challenge": "C", "take-back": "W", "agree": "G"}
"""For the read-out, where nobody types. They are not what the game comes with: single letters are quick keys of many a
screen reader, and who dictates says them by the dozen."""


def parse_keys(text: str) -> dict[str, str]:
    """Keys as the settings write them, "pause=Ctrl+2 end="; what no action has is left out, and so is a key that
    cannot be, or that another action has by now."""
    pairs = (part.partition("=") for part in text.split())
    own = {name: keys.replace("_", " ") for name, found, keys in pairs if found and name in ACTIONS}
    while own and (wrong := _wrong(_standard() | own)) is not None:
        own.pop(next(name for name in wrong[1] if name in own))
    return own


def format_keys(own: dict[str, str]) -> str:
    """The same as text; "standard" where nothing was changed."""
    return " ".join(f"{name}={keys.replace(' ', '_')}" for name, keys in own.items()) or "standard"


def set_keys(own: dict[str, str]) -> None:
    """Have these keys from now on; menus and buttons are told by who calls this."""
    _own.clear()
    _own.update(own)


def key_conflict(keys: dict[str, str]) -> str:
    """What is wrong with keys by their actions: two that are one, or what nobody may take; "" for nothing."""
    wrong = _wrong(keys)
    return "" if wrong is None else wrong[0]


def _standard() -> dict[str, str]:
    """The first key of every action that has some."""
    return {name: action.standard[0].toString() for name, action in ACTIONS.items() if action.standard}


def _wrong(keys: dict[str, str]) -> tuple[str, tuple[str, ...]] | None:
    """The first fault of keys by their actions, and the actions that have it, the later one first."""
    seen: dict[str, list[str]] = {}
    for name, text in keys.items():
        action = ACTIONS[name]
        if fault := _unfit(action, text):
            return fault, (name,)
        for taken in action.taken_by(text):
            for other in seen.get(taken, []):
                pages = set(action.pages) & set(ACTIONS[other].pages)
                if pages or not action.pages or not ACTIONS[other].pages:
                    both = f'{taken} would be both "{ACTIONS[other].title}" and "{action.title}"'
                    return both, (name, other)
            seen.setdefault(taken, []).append(name)
    return None


def _unfit(action: Action, text: str) -> str:
    """Why an action cannot have this key; "" for nothing."""
    sequence = QKeySequence(text)
    if sequence.isEmpty():
        return ""
    combination = sequence[0]  # type: ignore[index]  # which the stubs leave out
    if combination.keyboardModifiers() & ~Qt.KeyboardModifier.ShiftModifier:
        return ""
    key = combination.key()
    presses = key in PRESS_KEYS or len(QKeySequence(key).toString()) == 1
    if key in _WALKS or (presses and not action.bare):
        return f"{text} alone is for playing; take it with Ctrl or Alt, or a key such as F8"
    return ""


_WALKS = NAVIGATION_KEYS | {
    Qt.Key.Key_Escape,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
}
"""Keys that go about, leave or take away, and can do nothing else."""


LINE = None
"""A line between two groups of a menu."""


MENUS: dict[str, Sequence[Action | None]] = {
    "&Game": [
        Action("new", "&New round", Standard.New, NextRound(), "new round", between_rounds),
        Action("match", "&Match", "Ctrl+M", ShowPage("setup"), "match"),
        Action("home", "&Home", "Alt+Home", Home(), "home", away_from_home),
        Action("desk", "&Desk", "Ctrl+D", ShowPage("desk"), "desk"),
        Action("companion", "At your own &table", "Ctrl+Shift+T", ShowPage("companion"), "at your own table"),
        Action("workshop", "Wor&kshop", "Ctrl+K", ShowPage("workshop"), "workshop"),
        Action("paths", "&Paths of a tray", "Ctrl+T", ShowPage("paths"), "paths"),
        Action("records", "Re&cords", "Ctrl+Shift+J", ShowPage("records"), "records"),
        Action("history", "&All rounds", "Ctrl+J", ShowPage("history"), "all rounds"),
        Action("copy-link", "Cop&y a link to the board", "Ctrl+Shift+C", CopyLink(), "copy a link to the board"),
        Action("print", "P&rint or PDF …", "Ctrl+Shift+P", OpenDialog("paper"), "print or PDF"),
        Action("lists", "Word &lists …", "Ctrl+Shift+L", OpenDialog("lists"), "word lists"),
        Action("words", "Your &words", "Ctrl+L", OpenDialog("words"), "your words"),
        Action("settings", "&Settings", "Ctrl+,", OpenDialog("settings"), "settings"),
        LINE,
        Action("quit", "&Quit", "Ctrl+Q", Quit(), "quit"),
    ],
    "&View": [
        *(Action(f"theme-{name}", title, go=ChangeSetting("theme", name)) for name, title in theme.titles().items()),
        LINE,
        *(
            Action(f"tray-{value}", title, go=ChangeSetting("material", value))
            for value, title in SETTINGS["material"].choices
        ),
        LINE,
        Action("round", "Turn the tray &round", "Ctrl+Shift+R", TurnTray(2), "turn the tray round", on_the_table),
        Action("full-screen", "&Full screen", "F11", FullScreen(), "full screen"),
        Action("larger", "&Larger text", Standard.ZoomIn, ZoomText(TEXT_STEP), "larger text"),
        Action("smaller", "&Smaller text", Standard.ZoomOut, ZoomText(-TEXT_STEP), "smaller text"),
        Action("normal", "&Normal text", "Ctrl+0", ChangeSetting("text_scale", 1.0), "normal text"),
    ],
    "&Speech": [
        Action("tell-row", "Read the &row", "F2", ReadAloud(SpeechTopic.ROW), "hear the row"),
        Action("tell-board", "Read the &board", "F4", ReadAloud(SpeechTopic.BOARD), "hear the board"),
        Action("tell-letter", "&Find a letter", "F3", ReadAloud(SpeechTopic.LETTER), "find a letter"),
        Action("tell-have", "&What have I?", "F5", ReadAloud(SpeechTopic.HAVE), "hear your words"),
        Action("tell-standing", "&Time and score", "F6", ReadAloud(SpeechTopic.STANDING), "hear time and score"),
        Action("tell-again", "Say it &again", "F7", ReadAloud(SpeechTopic.AGAIN), "hear it again"),
    ],
    "&Help": [
        Action("help", "&How to play", Standard.HelpContents, OpenDialog("help"), "this page"),
        Action("by-ear", "By &ear, keys or one switch", go=OpenDialog("by-ear")),
        Action("about", "&About", go=OpenDialog("about")),
    ],
}
"""What stands in the menus, in its order."""

TABLE, READOUT = ("table",), ("readout",)

GROUPS: dict[str, Sequence[Action]] = {
    "A round": [
        Action("pause", "Pause", "Ctrl+P", help="pause", pages=TABLE),
        Action("turn", "Turn", "Ctrl+R", help="turn the tray", pages=TABLE),
        Action("end", "End", "Ctrl+E", help="end the round", pages=TABLE),
        Action("hint", "Hint", "Ctrl+H", help="hint", pages=TABLE),
    ],
    "A match": [
        Action("ready", "I am ready", ("Space", "Return", "Enter"), help="sit down", pages=TABLE, bare=True),
        Action("read-next", "Read next", "Space", help="read the next word", pages=READOUT, bare=True),
        Action("read-all", "Read all", "F8", help="read all words", pages=READOUT, bare=True),
        Action("challenge", "Challenge", "F9", help="challenge a word", pages=READOUT, bare=True),
        Action("take-back", "Take back", "Shift+F9", help="take a word back", pages=READOUT, bare=True),
        Action("agree", "Agree", "Shift+F8", help="agree to a word", pages=READOUT, bare=True),
        Action("count", "Count the scores", "Ctrl+Return", help="count the scores", pages=READOUT, bare=True),
    ],
    "Lists and pages": [
        Action("undo", "Undo", "Ctrl+Z", help="undo"),
        Action("redo", "Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), help="redo"),
        Action("ban", "Ban", "Ctrl+B", help="ban the chosen word of a list"),
        Action("accept", "Accept", "Ctrl+Shift+B", help="accept it"),
        Action("sand", "Start or stop the sand", "F8", help="your table's sand", pages=("companion",), bare=True),
        Action("menus", "Menu bar", "F10", help="to the menus"),
    ],
}
"""What a panel or a list does by itself, mostly with a button of its own: here are its keys."""

ACTIONS: dict[str, Action] = {
    action.name: action for rows in (*GROUPS.values(), *MENUS.values()) for action in rows if action is not None
}
"""All of them, by name."""
