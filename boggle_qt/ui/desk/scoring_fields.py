"""The fields of desk, workshop and survey for cubes, lexicon, spelling and points."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox

from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import SPELLINGS
from boggle_qt.engine.rules import TABLES, HouseRules
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.fields import blank_choice, refill

TABLE_NAMES = N_("Standard"), N_("Big"), N_("Super big"), N_("Flat"), N_("Fibonacci")
"""Untranslated titles of the points tables."""


class WordFields(QObject):
    """The fields for cubes, word list and spelling. The words start with the settings."""

    changed = Signal()
    """Words or spelling changed."""

    def __init__(self, services: Services, parent: QObject, none: str = "", named: str = "{name}") -> None:
        """`none` is the name of a first choice of no cubes, if there is one; `named` has the place of a field's name
        in what a screen reader says."""
        super().__init__(parent)
        self._services, self._none, self._named = services, [(None, none)] if none else [], named
        liked = services.preferences.settings
        self.dice = self._blank(_("Cube set"))
        self.offer_dice()
        self.lexicon = self._blank(_("Word list"), services.lexicons.named(), liked.lexicon)
        spellings = [(name, _(name.capitalize())) for name in SPELLINGS]
        self.spelling = self._blank(_("Spelling"), spellings, liked.spelling)
        self.counted = {"word_list": self.lexicon, "spelling": self.spelling}
        """The fields of words and rules, by their place in a sentence."""
        for field in self.counted.values():
            field.currentIndexChanged.connect(lambda _: self.changed.emit())
        services.lexicons.changed.connect(self._offer_lexicons)

    def _blank(self, name: str, choices: Sequence[tuple[Any, str]] = (), value: object = None) -> QComboBox:
        return blank_choice(self._named.format(name=name), choices, value)

    def offer_dice(self) -> None:
        """Offer the sets of cubes there are now."""
        refill(self.dice, [*self._none, *self._services.named_dice()])

    def open_dice(self) -> DiceSet | None:
        """Return the chosen cubes, None for any letters. Raise ValueError if they are missing."""
        name = self.dice.currentData()
        return None if name is None else self._services.open_dice(name)

    def _choose(self, *choices: tuple[QComboBox, object]) -> None:
        """Set several fields, and emit `changed` once."""
        before = [field.currentData() for field, __ in choices]
        for field, value in choices:
            with QSignalBlocker(field):
                field.setCurrentIndex(max(0, field.findData(value)))
        if [field.currentData() for field, __ in choices] != before:
            self.changed.emit()

    def _offer_lexicons(self) -> None:
        """Offer the installed word lists; keep the chosen one if it is still there, else choose the standard words."""
        chosen = self.lexicon.currentData()
        refill(self.lexicon, self._services.lexicons.named())
        if self.lexicon.currentData() != chosen:
            with QSignalBlocker(self.lexicon):
                self.lexicon.setCurrentIndex(self.lexicon.findData("standard"))
        self.changed.emit()


class ScoringFields(WordFields):
    """The fields of a tray, words and points, and the rules they give. The words change with the settings."""

    def __init__(self, services: Services, parent: QObject, largest: int) -> None:
        """`largest` is the greatest side of a tray."""
        super().__init__(services, parent, _("any letters"))
        tables = [(table, _(name)) for table, name in zip(TABLES, TABLE_NAMES, strict=True)]
        self.points = self._blank(_("Points"), [(None, _("As on the box")), *tables])
        self.points.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.counted["points"] = self.points
        sides = [(side, str(side)) for side in range(1, largest + 1)]
        self.tray = {"rows": self._blank(_("Rows"), sides, 4), "columns": self._blank(_("Columns"), sides, 4)}
        self.tray["cubes"] = self.dice
        """The fields of the tray, in the same way."""
        liked = services.preferences.settings
        self._liked = liked.lexicon, liked.spelling
        services.preferences.changed.connect(self._use_settings)

    def _use_settings(self) -> None:
        """Choose the words that the settings say, if they have changed."""
        liked = self._services.preferences.settings
        if (liked.lexicon, liked.spelling) != self._liked:
            self._liked = liked.lexicon, liked.spelling
            self._choose((self.lexicon, liked.lexicon), (self.spelling, liked.spelling))

    def rules(self, cells: int) -> HouseRules:
        """Return the rules of a solo round with the chosen values on a tray of `cells` cells."""
        rules = self._services.preferences.solo_rules(cells)
        return replace(
            rules,
            dice=self.dice.currentData() or rules.dice,
            lexicon=self.lexicon.currentData() or rules.lexicon,
            spelling=self.spelling.currentData(),
            table=self.points.currentData() or rules.table,
        )

    def set_rules(self, rules: HouseRules, cells: int) -> None:
        """Choose the words and points of these rules for a tray of `cells` cells."""
        usual = self._services.preferences.solo_rules(cells).table
        table = None if rules.table == usual else rules.table
        self._choose((self.lexicon, rules.lexicon), (self.spelling, rules.spelling), (self.points, table))
