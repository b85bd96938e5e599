"""The table of actions, read by menus, shortcuts and the help. A new action with a key is one row here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from boggle_qt.engine.match import Match, Phase
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.ui.look import theme
from boggle_qt.ui.page.requests import (
    ChangeSetting,
    CopyLink,
    FullScreen,
    Home,
    NextRound,
    OpenDataFolder,
    OpenDialog,
    Quit,
    ReadAloud,
    Request,
    ShowPage,
    SpeechTopic,
    TurnTray,
    ZoomText,
)
from boggle_qt.ui.widgets.focus_keys import NAVIGATION_KEYS, PRESS_KEYS, key_text

TEXT_STEP = 0.1

Standard = QKeySequence.StandardKey


class ActionContext(Struct, frozen=True):
    """The shown page and the current match, which decide what actions are allowed."""

    page: str
    match: Match | None


def away_from_home(here: ActionContext) -> bool:
    return here.page != "table" or here.match is not None


def between_rounds(here: ActionContext) -> bool:
    """A match of several players is not replaced by a new round; it can be left and resumed."""
    match = here.match
    return match is None or match.solo or match.settled or match.phase is Phase.OVER


class Action(Struct, frozen=True):
    """An action of a menu, or of a page or panel that has a key for it."""

    name: str
    label: str
    """The untranslated text in its menu, with "&" before the mnemonic."""
    keys: str | tuple[str, ...] | Standard = ()
    request: Request | None = None
    """The request it emits; None if a panel handles the action by a button."""
    help: str = ""
    """The untranslated text beside its key in the help; "" for its title."""
    allowed: Callable[[ActionContext], bool] = lambda here: True
    pages: tuple[str, ...] = ()
    """The pages on which its keys work; () for all. One key may be two actions on different pages."""
    plain_keys: bool = False
    """Whether its key may be a plain letter, Space or Enter: nobody types on its pages."""

    @property
    def text(self) -> str:
        """The text in its menu, with "&" before the mnemonic."""
        return _(self.label)

    @property
    def title(self) -> str:
        """Its name outside its menu."""
        return self.text.replace("&", "").replace(" …", "")

    @property
    def help_text(self) -> str:
        """The text beside its key in the help."""
        return _(self.help) if self.help else self.title

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
        return key_text(self.first)

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
    """Parse keys as the settings save them, "pause=Ctrl+2 end=". Leave out what is unknown, not allowed or double."""
    pairs = (part.partition("=") for part in text.split())
    own = {name: keys.replace("_", " ") for name, found, keys in pairs if found and name in ACTIONS}
    standard = {name: action.standard[0].toString() for name, action in ACTIONS.items() if action.standard}
    while own and (wrong := _first_fault(standard | own)[1]):
        own.pop(next(name for name in wrong if name in own))
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
    return _first_fault(keys)[0]


def _first_fault(keys: dict[str, str]) -> tuple[str, tuple[str, ...]]:
    """Return the first fault of keys by action name, and its actions, the later one first; "" and none for no fault."""
    seen: dict[str, list[str]] = {}
    for name, text in keys.items():
        action = ACTIONS[name]
        if fault := _key_fault(action, text):
            return _("“{action}”: {fault}").format(action=action.title, fault=fault), (name,)
        for taken in action.taken_by(text):
            for other in seen.get(taken, []):
                pages = set(action.pages) & set(ACTIONS[other].pages)
                if pages or not action.pages or not ACTIONS[other].pages:
                    both = _("{key} is used twice: for “{one}” and for “{other}”. Change one of them.")
                    return both.format(key=taken, one=ACTIONS[other].title, other=action.title), (name, other)
            seen.setdefault(taken, []).append(name)
    return "", ()


def _key_fault(action: Action, text: str) -> str:
    """Return why an action cannot have this key; "" if it can."""
    sequence = QKeySequence(text)
    if sequence.isEmpty():
        return ""
    if any(sequence == QKeySequence.mnemonic(_(title)) for title in MENUS.keys() - SUBMENUS.keys()):
        return _("{key} opens a menu. Choose another key.").format(key=text)
    combination = sequence[0]  # type: ignore[index]  # missing in the stubs
    if combination.keyboardModifiers() & ~Qt.KeyboardModifier.ShiftModifier:
        return ""
    key = combination.key()
    presses = key in PRESS_KEYS or len(QKeySequence(key).toString()) == 1
    if key in _RESERVED_KEYS or (presses and not action.plain_keys):
        advice = _("{key} alone is needed for playing. Add Ctrl or Alt.")
        return advice.format(key=text)
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


MATERIALS = {"blue": N_("Plastic"), "felt": N_("Felt"), "wood": N_("Wood")}

MENUS: dict[str, Sequence[Action | None]] = {
    N_("&Game"): [
        Action("new", N_("&New round"), Standard.New, NextRound(), allowed=between_rounds),
        Action("match", N_("New &match"), "Ctrl+M", ShowPage("setup")),
        Action("opponent", N_("Play an &opponent …"), "Ctrl+Shift+O", OpenDialog("opponent")),
        Action("daily", N_("Board o&f the day …"), "Ctrl+Shift+D", OpenDialog("daily")),
        Action("companion", N_("With real cu&bes"), "Ctrl+Shift+T", ShowPage("companion")),
        LINE,
        Action("home", N_("&Home"), "Alt+Home", Home(), allowed=away_from_home),
        Action("open-board", N_("Op&en a board …"), Standard.Open, OpenDialog("open-board")),
        Action("share", N_("Share &the board …"), "Ctrl+Shift+S", OpenDialog("share")),
        Action("copy-link", N_("Cop&y board link"), "Ctrl+Shift+C", CopyLink()),
        Action("print", N_("P&rint …"), "Ctrl+Shift+P", OpenDialog("paper")),
        LINE,
        Action("lists", N_("Word &lists …"), "Ctrl+Shift+L", OpenDialog("lists")),
        Action("words", N_("House &words …"), "Ctrl+L", OpenDialog("words")),
        Action("settings", N_("&Settings …"), "Ctrl+,", OpenDialog("settings")),
        Action("quit", N_("&Quit"), "Ctrl+Q", Quit()),
    ],
    N_("&Desk"): [
        Action("desk", N_("&Desk"), "Ctrl+D", ShowPage("desk")),
        Action("workshop", N_("Wor&kshop"), "Ctrl+K", ShowPage("workshop")),
        Action("cubes", N_("C&ubes"), "Ctrl+U", ShowPage("cubes")),
        Action("survey", N_("Sur&vey"), "Ctrl+Shift+V", ShowPage("survey")),
        Action("paths", N_("&Path counts"), "Ctrl+T", ShowPage("paths")),
    ],
    N_("Re&cords"): [
        Action("records", N_("Re&cords"), "Ctrl+Shift+J", ShowPage("records")),
        Action("history", N_("&All rounds"), "Ctrl+J", ShowPage("history")),
        Action("practise", N_("Pract&ise"), "Ctrl+Shift+W", ShowPage("practise")),
        Action("seats", N_("Players …"), "Ctrl+Shift+Y", OpenDialog("seats")),
        Action("head-to-head", N_("Head to head …"), "Ctrl+Shift+H", OpenDialog("head-to-head")),
        LINE,
        Action("backup", N_("Backup …"), request=OpenDialog("backup")),
        Action("folder", N_("Open data folder"), request=OpenDataFolder()),
    ],
    N_("&View"): [
        *(
            Action(f"theme-{name}", title, request=ChangeSetting("theme", name))
            for name, title in theme.titles().items()
        ),
        LINE,
        *(
            Action(f"tray-{material}", title, request=ChangeSetting("material", material))
            for material, title in MATERIALS.items()
        ),
        LINE,
        Action(
            "round",
            N_("&Rotate by half a turn"),
            "Ctrl+Shift+R",
            TurnTray(),
            N_("Half a turn"),
            allowed=lambda here: here.page == "table",
        ),
        Action("full-screen", N_("&Full screen"), "F11", FullScreen()),
        Action("larger", N_("&Larger text"), Standard.ZoomIn, ZoomText(TEXT_STEP)),
        Action("smaller", N_("&Smaller text"), Standard.ZoomOut, ZoomText(-TEXT_STEP)),
        Action("normal", N_("&Normal text size"), "Ctrl+0", ChangeSetting("text_scale", 1.0)),
    ],
    N_("&Speech"): [
        Action("tell-row", N_("Read the &row"), "F2", ReadAloud(SpeechTopic.ROW)),
        Action("tell-board", N_("Read the &board"), "F4", ReadAloud(SpeechTopic.BOARD)),
        Action("tell-letter", N_("&Find a letter"), "F3", ReadAloud(SpeechTopic.LETTER)),
        Action("tell-neighbours", N_("Read the &neighbours"), "Shift+F5", ReadAloud(SpeechTopic.NEIGHBOURS)),
        Action("tell-have", N_("My &words"), "F5", ReadAloud(SpeechTopic.HAVE), N_("Read my words")),
        Action(
            "tell-standing", N_("&Time and score"), "F6", ReadAloud(SpeechTopic.STANDING), N_("Read time and score")
        ),
        Action("tell-again", N_("R&epeat"), "F7", ReadAloud(SpeechTopic.AGAIN)),
        Action("heard", N_("&Last announcements …"), "Shift+F7", OpenDialog("heard")),
    ],
    N_("&Help"): [
        Action("help", N_("&How to play"), Standard.HelpContents, OpenDialog("help"), N_("This help")),
        Action("by-ear", N_("A&ccessibility"), request=OpenDialog("by-ear")),
        Action("about", N_("&About"), request=OpenDialog("about")),
    ],
}
"""The menus, in order, by their untranslated titles."""

SUBMENUS = {"&Desk": "open-board", "Re&cords": "open-board"}
"""The menus within the first one, by their titles, and the action before which they are."""

TABLE, READOUT = ("table",), ("readout",)

GROUPS: dict[str, Sequence[Action]] = {
    N_("During a round"): [
        Action("pause", N_("Pause"), "Ctrl+P", pages=TABLE),
        Action("turn", N_("Rotate"), "Ctrl+R", help=N_("Rotate the board"), pages=TABLE),
        Action("end", N_("End round"), "Ctrl+E", pages=TABLE),
        Action("hint", N_("Hint"), "Ctrl+H", pages=TABLE),
    ],
    N_("In a match"): [
        Action("ready", N_("I'm ready"), ("Space", "Return", "Enter"), pages=TABLE, plain_keys=True),
        Action("list-done", N_("My list is finished"), "Ctrl+Return", pages=TABLE),
        Action("read-next", N_("Read next"), "Space", help=N_("Read the next word"), pages=READOUT, plain_keys=True),
        Action("read-all", N_("Read all"), "F8", help=N_("Read all words"), pages=READOUT, plain_keys=True),
        Action("challenge", N_("Challenge"), "F9", help=N_("Challenge a word"), pages=READOUT, plain_keys=True),
        Action("take-back", N_("Take back"), "Shift+F9", help=N_("Take back a word"), pages=READOUT, plain_keys=True),
        Action("agree", N_("All agree"), "Shift+F8", help=N_("Let a word count"), pages=READOUT, plain_keys=True),
        Action("count", N_("Count the scores"), "Ctrl+Return", pages=READOUT, plain_keys=True),
    ],
    N_("Lists and pages"): [
        Action("undo", N_("Undo"), "Ctrl+Z"),
        Action("redo", N_("Redo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
        Action("ban", N_("Ban"), "Ctrl+B", help=N_("Ban a word")),
        Action("accept", N_("Accept"), "Ctrl+Shift+B", help=N_("Accept a word")),
        Action("sand", N_("Start or stop the timer"), "F8", help=N_("Timer"), pages=("companion",), plain_keys=True),
        Action("menus", N_("Menu bar"), "F10", help=N_("Open the menu bar")),
    ],
}
"""The keys of actions that panels and lists handle themselves, mostly with a button; by untranslated headings."""

ACTIONS: dict[str, Action] = {
    action.name: action for rows in (*GROUPS.values(), *MENUS.values()) for action in rows if action is not None
}
