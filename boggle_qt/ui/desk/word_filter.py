"""The desk's line of fields that finds, filters and sorts the words of a board."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import groupby

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from boggle_qt.engine.debrief import Group
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import Found
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.debrief import GROUPS, left_out_line
from boggle_qt.messages.numbers import letter_count, number, points, word_count
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.fields import dropdown, prompt, refill
from boggle_qt.ui.widgets.layouts import flowing
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow

GROUP_NAMES = {**GROUPS, Group.INSIDE: N_("Inside another word")}
"""Untranslated names of the groups; one differs from the debrief, which compares with found words."""

ORDERS = {
    "length": N_("By length"),
    "points": N_("By points"),
    "alphabet": N_("A to Z"),
    "ending": N_("By ending"),
}
"""Untranslated names of the orders."""

WILD = "?*"

Order = Callable[[Found], tuple[object, ...]]


class Choice(Struct, frozen=True):
    """Which words to list; by default all."""

    pattern: str = ""
    """A part of the word, or a whole word in which ? is any letter and * any letters."""
    letters: int | None = None
    group: Container[str] | None = None
    inside: Container[str] | None = None
    """The words of a list that they must be in."""
    outside: Container[str] | None = None
    """The words of a list that they must not be in."""
    through: Container[str] | None = None
    """The words that go through a cube."""

    def holds(self, word: str) -> bool:
        """Return whether the word, in small letters, is to be listed."""
        pattern = self.pattern
        wild = any(char in pattern for char in WILD)
        return (
            (fnmatchcase(word, pattern) if wild else pattern in word)
            and (self.letters is None or len(word) == self.letters)
            and (self.group is None or word in self.group)
            and (self.inside is None or word in self.inside)
            and (self.outside is None or word not in self.outside)
            and (self.through is None or word in self.through)
        )


def sorted_words(words: Sequence[Found], rules: HouseRules, order: str) -> list[Found]:
    """Return the words in one of ORDERS; in the first two, words of equal rank are in alphabetical order."""
    keys: dict[str, Order] = {
        "length": lambda found: (-len(found.word), found.word),
        "points": lambda found: (-rules.points(found.word), found.word),
        "alphabet": lambda found: (found.word,),
        "ending": lambda found: (found.word[::-1],),
    }
    return sorted(words, key=keys[order])


def word_rows(words: Sequence[Found], rules: HouseRules, order: str = "length") -> tuple[ListRow, ...]:
    """Return the words in an order, without rude ones; by length and by points under headings."""
    heads: dict[str, tuple[Callable[[str], int], Callable[[int], str]]] = {
        "length": (len, letter_count),
        "points": (rules.points, points),
    }
    of, say = heads.get(order, (lambda _: 0, None))
    rows: list[ListRow] = []
    shown = [found for found in words if not found.strong]
    for rank, some in groupby(sorted_words(shown, rules, order), lambda found: of(found.word)):
        these = [WordRow(found.word, rules.points(found.word)) for found in some]
        rows += [Head(say(rank), word_count(len(these)))] if say else []
        rows += these
    left_out = len(words) - len(shown)
    return (*rows, Head(left_out_line(left_out))) if left_out else tuple(rows)


class WordFilter(QWidget):
    """The fields: find, order, length, group, list."""

    changed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._related: Mapping[Group, frozenset[str]] = {}
        self.search = QLineEdit()
        self.search.setObjectName("written")
        prompt(self.search, _("Find"), _("Find words"))
        self.search.setClearButtonEnabled(True)
        self.search.setToolTip(_("Letters in the word. ? is any letter, * any letters: s?t*"))
        self.search.textChanged.connect(lambda _: self.changed.emit())
        self.order = dropdown([(name, _(title)) for name, title in ORDERS.items()], letters=5)
        self.letters = dropdown([(None, _("Any length"))], letters=6)
        self.group = dropdown([(None, _("All words"))], letters=5)
        self.inside = dropdown(letters=5)
        self._offer_lists()
        services.lexicons.changed.connect(self._offer_lists)
        names = (_("Order"), _("Length"), _("Kind of word"), _("In a word list"))
        for field, name in zip(self.fields, names, strict=True):
            field.setAccessibleName(name)
            field.setProperty("blank", True)
            field.currentIndexChanged.connect(lambda _: self.changed.emit())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(flowing(self.search, *self.fields, gap=8))

    def use_look(self, look: Look) -> None:
        self.search.setFixedWidth(round(6.5 * look.pixels("body")))

    @property
    def fields(self) -> tuple[QComboBox, ...]:
        """The dropdowns, from left to right."""
        return self.order, self.letters, self.group, self.inside

    def offer(self, words: Sequence[Found], related: Mapping[Group, frozenset[str]]) -> None:
        """Offer the lengths and the groups of these words; what is chosen stays if it can."""
        self._related = related
        lengths = sorted({len(found.word) for found in words}, reverse=True)
        refill(self.letters, [(None, _("Any length")), *((letters, letter_count(letters)) for letters in lengths)])
        groups = [
            (group, _("{group}  {count}").format(group=_(GROUP_NAMES[group]), count=number(len(related[group]))))
            for group in Group
            if group in related
        ]
        refill(self.group, [(None, _("All words")), *groups])

    def _offer_lists(self) -> None:
        lists = self._services.lexicons.named()
        inside = [((name, True), _("In {word_list}").format(word_list=title)) for name, title in lists]
        outside = [((name, False), _("Not in {word_list}").format(word_list=title)) for name, title in lists]
        refill(self.inside, [(None, _("Any list")), *inside, *outside])

    def choice(self, through: Container[str] | None = None) -> Choice:
        """Return the present choice; `through`: the words through the marked cube, if only these are wanted."""
        inside = outside = None
        if (asked := self.inside.currentData()) is not None:
            try:
                lexicon = self._services.lexicon(asked[0])
            except (ValueError, OSError):  # removed meanwhile
                lexicon = None
            if lexicon is not None:
                inside, outside = (lexicon, None) if asked[1] else (None, lexicon)
        group = self.group.currentData()
        return Choice(
            "".join(self.search.text().lower().split()),
            self.letters.currentData(),
            None if group is None else self._related.get(group, frozenset()),
            inside,
            outside,
            through,
        )
