"""What pages and panels are given: one value with everything that is not theirs. `app` makes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import LEXICONS, Lexicon
from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import FIRST, PRESETS, SINGLE_PLAYER_PRESETS, SOLO
from boggle_qt.engine.rules import BadRules, HouseRules, Judging
from boggle_qt.store.files.house_rules import SavedRules
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.play.open_matches import OpenMatches
from boggle_qt.ui.play.preferences import Preferences
from boggle_qt.ui.play.round_solver import RoundSolver
from boggle_qt.ui.play.session import OpenLexicon, Session
from boggle_qt.ui.play.sound import Sound
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.widgets.cards import Named

OpenDice = Callable[[str], DiceSet]
Define = Callable[[str], str | None]
"""What a word means, or None."""
Unfinished = Callable[[], tuple[int, Match] | None]
"""The match that was left, and its number in the journal."""
Today = Callable[[HouseRules], str]
"""Where the player is today, in a line: rounds, days in a row, the best alone under these rules; empty for nothing."""


class Lexicons(QObject):
    """The word lists there are: those that ship, the player's own and the system's."""

    changed = Signal()
    """A list came or went."""

    def __init__(self, open_: OpenLexicon, names: Callable[[], Sequence[str]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.open, self.names = open_, names

    def named(self) -> Named:
        """Their names with what to call them."""
        return [(name, LEXICONS[name].title if name in LEXICONS else name) for name in self.names()]


class Messages(QObject):
    """Lines that the player must read, whoever has them to say."""

    posted = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[str] | None = []

    def tell(self, text: str) -> None:
        """Something the player must know, until it is read: at once, or as soon as there is a window."""
        if self._waiting is None:
            self.posted.emit(text)
        else:
            self._waiting.append(text)

    def listen(self, hear: Callable[[str], None]) -> None:
        """Let it be heard, first what was said before anybody listened."""
        self.posted.connect(hear)
        waiting, self._waiting = self._waiting or [], None
        for text in waiting:
            hear(text)


class Services(Struct, frozen=True):
    """Everything the screen shares."""

    session: Session
    solver: RoundSolver
    preferences: Preferences
    lexicons: Lexicons
    rulings: WordRulings
    sound: Sound
    messages: Messages
    open_dice: OpenDice
    dice_names: Sequence[str]
    define: Define
    unfinished: Unfinished
    open_matches: OpenMatches
    today: Today
    shelf: SavedRules
    """House rules that were saved."""
    cache: Callable[[], Path]
    """The folder for what can be worked out again. Raises OSError."""
    about: str
    _turned: dict[int | None, int] = field(default_factory=dict)

    @property
    def look(self) -> Look:
        """How everything looks now."""
        return self.preferences.look

    def tray_turn(self, match_id: int | None) -> int:
        """How the player who sits alone at a match turned the tray, in quarter turns clockwise. Of the last one that is
        known after a restart too."""
        liked = self.preferences.settings
        kept = liked.turned if match_id is not None and match_id == liked.turned_match else 0
        return self._turned.get(match_id, kept)

    def save_tray_turn(self, match_id: int | None, quarters: int) -> None:
        """The tray of that match lies so now."""
        self._turned[match_id] = quarters
        if match_id is not None:
            self.preferences.change(turned=quarters % 4, turned_match=match_id)

    def lexicon(self, name: str) -> Lexicon:
        """A lexicon in the player's spelling. Raises ValueError where there is none."""
        return self.lexicons.open(name, self.preferences.settings.spelling)

    def named_dice(self) -> Named:
        """The sets of cubes with what to call them."""
        return [(name, self.open_dice(name).title) for name in self.dice_names]

    def house_rules(self) -> tuple[HouseRules, ...]:
        """Every set of rules that can be played by, those that ship first; saved ones of the same name replace them."""
        known = {rules.name: rules for rules in (*PRESETS, FIRST, *SINGLE_PLAYER_PRESETS)}
        for name in self.shelf.names():
            with suppress(BadRules):  # it was deleted meanwhile
                known[name] = self.shelf.load(name)
        return tuple(known.values())

    def solo_rules(self, cells: int | None = None) -> HouseRules:
        """The rules of a solo round as they were chosen, on the cubes that were chosen, or on a board of so many
        cells that was laid by hand. Of rules that are gone those of the settings take the place."""
        liked = self.preferences.settings
        cells = cells or len(self.open_dice(liked.dice).cubes)
        chosen = next((rules for rules in self.house_rules() if rules.name == liked.solo != SOLO.name), None)
        if chosen is None:
            return self.preferences.solo_rules(cells)
        # Alone there is nobody to challenge a list on paper, and no match to win.
        return replace(chosen, dice=liked.dice, judging=Judging.REFEREE, own_paper=False, target=None, rounds=None)
