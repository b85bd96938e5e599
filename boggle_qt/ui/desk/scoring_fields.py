"""The fields of desk and workshop for lexicon, spelling and points."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox

from boggle_qt.engine.lexicon import SPELLINGS
from boggle_qt.engine.rules import TABLES, HouseRules
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.fields import dropdown

TABLE_NAMES = {
    "standard": N_("Standard"),
    "big": N_("Big"),
    "super big": N_("Super big"),
    "flat": N_("Flat"),
    "fibonacci": N_("Fibonacci"),
}
"""Untranslated titles of the points tables."""

NARROW = 5
"""Least width of a field in letters."""


class ScoringFields(QObject):
    """Three fields, and the rules they give. They start with the settings and change with
    them."""

    changed = Signal()

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        liked = services.preferences.settings
        self._liked = (liked.lexicon, liked.spelling)
        self.lexicon = dropdown(services.lexicons.named(), liked.lexicon, NARROW)
        self.spelling = dropdown([(name, _(name.capitalize())) for name in SPELLINGS], liked.spelling, NARROW)
        self.points = dropdown(
            [(None, _("As on the box")), *((table, _(TABLE_NAMES[table.name])) for table in TABLES)], letters=NARROW
        )
        for field, name in ((self.lexicon, _("Word list")), (self.spelling, _("Spelling")), (self.points, _("Points"))):
            field.setAccessibleName(name)
            field.setProperty("blank", True)
            field.currentIndexChanged.connect(lambda _: self.changed.emit())
        services.lexicons.changed.connect(self._offer_lexicons)
        services.preferences.changed.connect(self._use_settings)

    def rules(self, cells: int, dice: str | None = None) -> HouseRules:
        """Return the rules of a solo round with the chosen values on a tray of `cells` cells, with the cubes `dice`."""
        rules = self._services.preferences.solo_rules(cells)
        return replace(
            rules,
            dice=dice or rules.dice,
            lexicon=self.lexicon.currentData() or rules.lexicon,
            spelling=self.spelling.currentData(),
            table=self.points.currentData() or rules.table,
        )

    def set_rules(self, rules: HouseRules, cells: int) -> None:
        """Choose the values of these rules for a tray of `cells` cells."""
        usual = self._services.preferences.solo_rules(cells).table
        table = None if rules.table == usual else rules.table
        self._choose((self.lexicon, rules.lexicon), (self.spelling, rules.spelling), (self.points, table))

    def _choose(self, *choices: tuple[QComboBox, object]) -> None:
        """Set several fields, and emit `changed` once."""
        before = self._chosen()
        for field, value in choices:
            field.blockSignals(True)
            field.setCurrentIndex(max(0, field.findData(value)))
            field.blockSignals(False)
        if self._chosen() != before:
            self.changed.emit()

    def _chosen(self) -> tuple[object, ...]:
        return tuple(field.currentData() for field in (self.lexicon, self.spelling, self.points))

    def _use_settings(self) -> None:
        """Choose what the settings say, if that has changed."""
        liked = self._services.preferences.settings
        if (liked.lexicon, liked.spelling) != self._liked:
            self._liked = (liked.lexicon, liked.spelling)
            self._choose((self.lexicon, liked.lexicon), (self.spelling, liked.spelling))

    def _offer_lexicons(self) -> None:
        """Offer the installed word lists; keep the chosen one if it is still there."""
        chosen = self.lexicon.currentData()
        self.lexicon.blockSignals(True)
        self.lexicon.clear()
        for name, title in self._services.lexicons.named():
            self.lexicon.addItem(title, name)
        at = self.lexicon.findData(chosen)
        self.lexicon.setCurrentIndex(at if at >= 0 else self.lexicon.findData("standard"))
        self.lexicon.blockSignals(False)
        self.changed.emit()
