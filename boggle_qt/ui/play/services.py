"""The services that pages and panels share, made in `startup/application`."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from boggle_qt.engine.apply_house_words import hide
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.languages import ENGLISH, LANGUAGES, language_of
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import FIRST, MATCH_PRESETS, PRESETS, SINGLE_PLAYER_PRESETS, SOLO
from boggle_qt.engine.rules import BadRules, Band, HouseRules, Judging, Mode, Player, check_table, default_points_table
from boggle_qt.engine.search.solving import Solution
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.lexicons import title
from boggle_qt.messages.numbers import join_choices
from boggle_qt.messages.problems import notice_line
from boggle_qt.messages.rules import cubes_line
from boggle_qt.store.files import shipped
from boggle_qt.store.files.board_links import is_shipped
from boggle_qt.store.files.house_rules import SavedRules, seat_from_text
from boggle_qt.store.journal.log import JournalError
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.play.practice_runner import PracticeRunner
from boggle_qt.ui.play.preferences import Preferences
from boggle_qt.ui.play.rival import Rivals
from boggle_qt.ui.play.round_solver import RoundSolver
from boggle_qt.ui.play.session import OpenLexicon, OpenMatches, Session
from boggle_qt.ui.play.sound import Sound
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.widgets.buttons import Named

Define = Callable[[str], str | None]
"""Returns the meaning of a word, or None."""


class Lexicons(QObject):
    """The installed word lists: shipped ones, the player's own and the system's."""

    changed = Signal()
    """A list was added or removed."""

    def __init__(self, open_: OpenLexicon, names: Callable[[], Sequence[str]]) -> None:
        super().__init__()
        self.open, self.names = open_, names

    def named(self) -> Named:
        """Return the names of the lists with their titles."""
        return [(name, title(name)) for name in self.names()]


class Messages:
    """Lines that the player must read; kept until there is a window to show them."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._hear = self._waiting.append

    def tell(self, text: str) -> None:
        """Show a line now, or as soon as there is a window."""
        self._hear(text)

    def listen(self, hear: Callable[[str], None]) -> None:
        """Call `hear` with every line, beginning with those that wait."""
        self._hear = hear
        while self._waiting:
            hear(self._waiting.pop(0))

    @contextmanager
    def journal_errors(self) -> Iterator[None]:
        """Show an error of the journal in place of raising it."""
        try:
            yield
        except JournalError as error:
            self.tell(notice_line(error.notice))


class Services(Struct, frozen=True):
    """Everything that pages and panels share."""

    session: Session
    solver: RoundSolver
    rivals: Rivals
    practice: PracticeRunner
    preferences: Preferences
    lexicons: Lexicons
    rulings: WordRulings
    sound: Sound
    messages: Messages
    open_dice: Callable[[str], DiceSet]
    dice_names: Callable[[], Sequence[str]]
    """Returns the names of the cube sets to choose from, by size and year."""
    define: Define
    open_matches: OpenMatches
    today: Callable[[HouseRules], str]
    """Returns today's line for a player: rounds, best solo round under some rules; "" for nothing."""
    shelf: SavedRules
    cache: Callable[[], Path]
    """Returns the folder for cached data. Raises OSError."""
    about: str
    _turned: dict[int | None, int] = field(default_factory=dict)

    @property
    def look(self) -> Look:
        """The present look."""
        return self.preferences.look

    def tray_turn(self, match_id: int | None) -> int:
        """Return the clockwise quarter turns of the tray of a solo match, of the last one also after a restart."""
        settings = self.preferences.settings
        kept = settings.turned if match_id is not None and match_id == settings.turned_match else 0
        return self._turned.get(match_id, kept)

    def save_tray_turn(self, match_id: int | None, quarters: int) -> None:
        """Save how the tray of a match is turned."""
        self._turned[match_id] = quarters
        if match_id is not None:
            self.preferences.change(turned=quarters % 4, turned_match=match_id)

    def lexicon(self, name: str) -> Lexicon:
        """Return a lexicon in the player's spelling. Raise ValueError if there is none of this name."""
        return self.lexicons.open(name, self.preferences.settings.spelling)

    def fit_to_show(self, solution: Solution) -> Solution:
        """Return the solution with the words hidden that the player does not want to see."""
        return hide(solution, shipped.unkind()) if self.preferences.settings.family else solution

    def definer(self, lexicon: str) -> Define:
        """Return a function that gives the meanings of a list's words, or only their accents if not English."""
        with suppress(ValueError):  # a list that was removed
            if not (words := self.lexicon(lexicon)).english:
                line = _("{word}. There are no definitions for the list {list}.")
                return lambda word: line.format(word=join_choices(words.shown(word).split("/")), list=title(lexicon))
        return self.define

    def named_dice(self) -> Named:
        """Return the names of the cube sets with their titles."""
        return [(name, cubes_line(name)) for name in self.dice_names()]

    def dice_of(self, match: Match) -> DiceSet:
        """Return the cubes of a match, or cubes with the letters that were thrown if they are not installed."""
        try:
            return self.open_dice(match.rules.dice)
        except ValueError:  # such as a match of another computer, with cubes of somebody's own
            faces = match.round.throw.board.faces
            return DiceSet(match.rules.dice, match.rules.dice, "", tuple((face,) * 6 for face in faces))

    def house_rules(self) -> tuple[HouseRules, ...]:
        """Return all house rules, shipped ones first; saved ones replace those of the same name."""
        known = {rules.name: rules for rules in (*PRESETS, FIRST, *SINGLE_PLAYER_PRESETS)}
        return tuple((known | self.shelf.rules()).values())

    def last_table(self) -> tuple[HouseRules, tuple[Player, ...]] | None:
        """Return the rules and the players of the last match; None if there was none, or its rules are gone."""
        settings = self.preferences.settings
        if len(settings.players) < 2 or len(settings.handicaps) != len(settings.players):
            return None
        if not any(self.preferences.remembers(name) for name in settings.players):
            return None
        known = {rules.name: rules for rules in (*MATCH_PRESETS, *self.house_rules())}
        try:
            seats = zip(settings.players, map(seat_from_text, settings.handicaps), strict=True)
            players = tuple(replace(player, name=name) for name, player in seats)
            rules = known[settings.house]
            check_table(rules, players)
        except (BadRules, KeyError):
            return None
        return rules, players

    def _named_rules(self, name: str) -> HouseRules | None:
        """Return house rules for a solo round. Shipped ones that name no word list use the chosen one; one of another
        language with its cubes, unless the rules name theirs."""
        rules = next((rules for rules in self.house_rules() if rules.name == name), None)
        if rules is None or not is_shipped(rules) or rules.lexicon != SOLO.lexicon:
            return rules
        lexicon = self.preferences.settings.lexicon
        language = language_of(lexicon)
        if language == ENGLISH:
            return replace(rules, lexicon=lexicon)
        return replace(rules, lexicon=lexicon, dice=LANGUAGES[language].dice) if rules.dice == SOLO.dice else rules

    def solo_rules(self, cells: int | None = None, name: str = "") -> HouseRules:
        """Return the chosen rules of a solo round, or those of this name if they were chosen, for the chosen cubes and
        richness or for a given board of `cells` cells. If the rules were deleted, use those of the settings."""
        settings = self.preferences.settings
        if name and name != settings.solo:
            chosen = self._named_rules(name)
            own = {} if chosen is None or name == SOLO.name else {"dice": chosen.dice}
            settings = replace(settings, solo=name, **own)
        given, cells = cells is not None, cells or len(self.open_dice(settings.dice).cubes)
        chosen = self._named_rules(settings.solo) if settings.solo != SOLO.name else None
        if chosen is None:
            rules = self.preferences.solo_rules(cells)
        else:
            # A solo player has nobody to challenge, and no match to win.
            alone = {"judging": Judging.REFEREE, "own_paper": False, "target": None, "rounds": None}
            rules = replace(chosen, dice=settings.dice, **alone)
        if settings.rich != "any" and not given:
            rules = replace(rules, boards=replace(rules.boards, rich=Band(settings.rich)))
        shortest = settings.shortest or rules.min_letters
        if shortest == rules.min_letters or (rules.mode is Mode.RACE and 0 < (rules.amount or 0) < shortest):
            return rules
        table = rules.table if rules.table.points(shortest) else default_points_table(cells, shortest)
        return replace(rules, min_letters=shortest, table=table)
