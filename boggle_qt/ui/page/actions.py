"""The table of actions, read by menus, shortcuts and the help page. A new action with a key is one row here."""

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
"""The step by which text grows or shrinks."""

Standard = QKeySequence.StandardKey


class ActionContext(Struct, frozen=True):
    """The shown page and the current match, which decide what actions are allowed."""

    page: str
    match: Match | None


def anywhere(here: ActionContext) -> bool:
    return True


def on_the_table(here: ActionContext) -> bool:
    return here.page == "table"


def away_from_home(here: ActionContext) -> bool:
    return here.page != "table" or here.match is not None


def between_rounds(here: ActionContext) -> bool:
    """A match of several players is not replaced by a new round; it can be left and resumed."""
    match = here.match
    return match is None or match.solo or match.settled or match.phase is Phase.OVER


class Action(Struct, frozen=True):
    """An action of a menu, or of a page or panel that has a key for it."""

    name: str
    text: str
    """The text in its menu, with "&" before the mnemonic."""
    keys: str | tuple[str, ...] | Standard = ()
    go: Request | None = None
    """The request it emits; None if a panel handles the action by a button."""
    help: str = ""
    """The text of the help page beside its keys."""
    allowed: Callable[[ActionContext], bool] = anywhere
    pages: tuple[str, ...] = ()
    """The pages on which its keys work; () for all. One key may be two actions on different pages."""
    bare: bool = False
    """Whether its key may be a plain letter, Space or Enter: nobody types on its pages."""

    @property
    def bindings(self) -> list[QKeySequence]:
        """Its keys, as the player has set them."""
        if self.name in _own:
            return [QKeySequence(_own[self.name])] if _own[self.name] else []
        return self.standard

    @property
    def standard(self) -> list[QKeySequence]:
        """Its default keys on this system."""
        if isinstance(self.keys, Standard):
            return QKeySequence.keyBindings(self.keys)
        return [QKeySequence(keys) for keys in ((self.keys,) if isinstance(self.keys, str) else self.keys)]

    @property
    def first(self) -> QKeySequence:
        """The first of its keys; an empty sequence for none."""
        return self.bindings[0] if self.bindings else QKeySequence()

    @property
    def key(self) -> str:
        """The first of its keys, as text for the player."""
        return self.first.toString(QKeySequence.SequenceFormat.NativeText)

    @property
    def title(self) -> str:
        """Its name outside its menu."""
        return self.text.replace("&", "").removesuffix(" …")

    def taken_by(self, text: str) -> list[str]:
        """Return its keys, as text, if its first key is `text`: the default first key keeps the other default keys."""
        own, standard = QKeySequence(text), self.standard
        kept = standard if standard and own == standard[0] else [own]
        return [keys.toString() for keys in kept if not keys.isEmpty()]


_own: dict[str, str] = {}
"""The keys that the player has changed, by action name; "" for no key."""

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
"""Keys that the left hand can reach; other actions are within reach already, or in the menus."""

LETTERS = {"read-all": "A", "challenge": "C", "take-back": "W", "agree": "G"}
"""Single letters for comparing lists, where nobody types. They are not the default: many screen readers use single
letters as commands, and dictation produces them by accident."""


def parse_keys(text: str) -> dict[str, str]:
    """Parse keys as the settings save them, "pause=Ctrl+2 end=". Leave out unknown actions, and keys that are not
    allowed or that another action has."""
    pairs = (part.partition("=") for part in text.split())
    own = {name: keys.replace("_", " ") for name, found, keys in pairs if found and name in ACTIONS}
    while own and (wrong := _first_fault(_default_keys() | own)) is not None:
        own.pop(next(name for name in wrong[1] if name in own))
    return own


def format_keys(own: dict[str, str]) -> str:
    """Return keys as the settings save them; "standard" for no changes."""
    return " ".join(f"{name}={keys.replace(' ', '_')}" for name, keys in own.items()) or "standard"


def set_keys(own: dict[str, str]) -> None:
    """Replace the player's keys; the caller updates menus and buttons."""
    _own.clear()
    _own.update(own)


def key_conflict(keys: dict[str, str]) -> str:
    """Return what is wrong with keys by action name, a key used twice or not allowed; "" for nothing."""
    wrong = _first_fault(keys)
    return "" if wrong is None else wrong[0]


def _default_keys() -> dict[str, str]:
    """Return the first default key of every action that has one."""
    return {name: action.standard[0].toString() for name, action in ACTIONS.items() if action.standard}


def _first_fault(keys: dict[str, str]) -> tuple[str, tuple[str, ...]] | None:
    """Return the first fault of keys by action name, and its actions, the later one first."""
    seen: dict[str, list[str]] = {}
    for name, text in keys.items():
        action = ACTIONS[name]
        if fault := _key_fault(action, text):
            return fault, (name,)
        for taken in action.taken_by(text):
            for other in seen.get(taken, []):
                pages = set(action.pages) & set(ACTIONS[other].pages)
                if pages or not action.pages or not ACTIONS[other].pages:
                    both = f'{taken} would be both "{ACTIONS[other].title}" and "{action.title}"'
                    return both, (name, other)
            seen.setdefault(taken, []).append(name)
    return None


def _key_fault(action: Action, text: str) -> str:
    """Return why an action cannot have this key; "" if it can."""
    sequence = QKeySequence(text)
    if sequence.isEmpty():
        return ""
    combination = sequence[0]  # type: ignore[index]  # missing in the stubs
    if combination.keyboardModifiers() & ~Qt.KeyboardModifier.ShiftModifier:
        return ""
    key = combination.key()
    presses = key in PRESS_KEYS or len(QKeySequence(key).toString()) == 1
    if key in _RESERVED_KEYS or (presses and not action.bare):
        return f"{text} alone is for playing; take it with Ctrl or Alt, or a key such as F8"
    return ""


_RESERVED_KEYS = NAVIGATION_KEYS | {
    Qt.Key.Key_Escape,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
}
"""Keys that move, leave or delete, and cannot be given to an action."""


LINE = None
"""A separator in a menu."""


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
"""The menus, in order."""

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
"""The keys of actions that panels and lists handle themselves, mostly with a button."""

ACTIONS: dict[str, Action] = {
    action.name: action for rows in (*GROUPS.values(), *MENUS.values()) for action in rows if action is not None
}
"""Every action, by name."""
