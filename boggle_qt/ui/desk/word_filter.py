"""The desk's line of fields that finds, filters and sorts the words of a board."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import partial
from itertools import groupby

from PySide6.QtCore import Signal

from boggle_qt.engine.debrief import Group
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import Found
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.debrief import GROUPS, left_out_line
from boggle_qt.messages.numbers import join_commas, letter_count, number, points, word_count
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.fields import blank_choice, refill, written_line
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow

GROUP_NAMES = {**GROUPS, Group.INSIDE: N_("Inside another word")}
"""Untranslated names of the groups; one differs from the debrief, which compares with found words."""

ORDERS = {
    "length": N_("by length"),
    "points": N_("by points"),
    "alphabet": N_("from A to Z"),
    "ending": N_("by ending"),
}
"""Untranslated names of the orders."""

LONG = 8
"""Words of this many letters or more are few; they have one heading."""


def sorted_words(words: Sequence[Found], rules: HouseRules, order: str) -> list[Found]:
    """Return the words in one of ORDERS; in the first two, words of equal rank are in alphabetical order."""
    keys: dict[str, Callable[[Found], tuple[object, ...]]] = {
        "length": lambda found: (-len(found.word), found.word),
        "points": lambda found: (-rules.points(found.word), found.word),
        "alphabet": lambda found: (found.word,),
        "ending": lambda found: (found.word[::-1],),
    }
    return sorted(words, key=keys[order])


def word_rows(words: Sequence[Found], rules: HouseRules, order: str = "length") -> tuple[ListRow, ...]:
    """Return the words but rude ones in an order; by length and by points under headings."""
    heads: dict[str, tuple[Callable[[str], int], Callable[[int], str]]] = {
        "length": (
            lambda word: min(len(word), LONG),
            lambda many: _("{count}+ letters").format(count=many) if many == LONG else letter_count(many),
        ),
        "points": (rules.points, points),
    }
    of, say = heads.get(order, (lambda _: 0, None))
    rows: list[ListRow] = []
    shown = [found for found in words if not found.strong]
    for rank, some in groupby(sorted_words(shown, rules, order), lambda found: of(found.word)):
        worth = {found.word: rules.points(found.word) for found in some}
        alike, note = order == "length" and len(set(worth.values())) == 1, word_count(len(worth))
        if alike and len(worth) > 1:
            note = _("{words}, {points} each").format(words=note, points=points(min(worth.values())))
        elif alike:
            note = join_commas((note, points(min(worth.values()))))
        rows += [Head(say(rank), note)] if say else []
        rows += [WordRow(word, note=points(score)) if alike else WordRow(word, score) for word, score in worth.items()]
    left_out = len(words) - len(shown)
    return (*rows, Head(left_out_line(left_out))) if left_out else tuple(rows)


class WordFilter(Sentence):
    """What is listed, and in which order, as a sentence."""

    changed = Signal()

    def __init__(self, services: Services) -> None:
        self._services = services
        self._related: Mapping[Group, frozenset[str]] = {}
        self.search = written_line(_("letters"), _("Find words"))
        self.search.setClearButtonEnabled(True)
        self.search.setToolTip(_("Letters in the word. ? is any letter, * any letters: s?t*"))
        self.search.textChanged.connect(lambda _: self.changed.emit())
        self.order = blank_choice(_("Order"), [(name, _(title)) for name, title in ORDERS.items()])
        self.letters, self.group = blank_choice(_("Length")), blank_choice(_("Kind of word"))
        self.inside = blank_choice(_("In a word list"))
        fields = {"words": self.group, "order": self.order, "length": self.letters, "list": self.inside}
        text = _("{words} {order} {length} {list} with {letters}")
        super().__init__(text, {**fields, "letters": self.search})
        self.offer((), {})
        self._offer_lists()
        services.lexicons.changed.connect(self._offer_lists)
        for field in fields.values():
            field.currentIndexChanged.connect(lambda _: self.changed.emit())

    def set_small(self, small: bool) -> None:
        """Write in small letters always."""
        super().set_small(True)

    def offer(self, words: Iterable[str], related: Mapping[Group, frozenset[str]]) -> None:
        """Offer the lengths and the groups of these words; what is chosen stays if it can."""
        self._related = related
        lengths = sorted({*map(len, words)}, reverse=True)
        refill(self.letters, [(None, _("any length")), *((letters, letter_count(letters)) for letters in lengths)])
        groups = [
            (group, _("{group}  {count}").format(group=_(GROUP_NAMES[group]), count=number(len(related[group]))))
            for group in Group
            if group in related
        ]
        refill(self.group, [(None, _("All words")), *groups])

    def _offer_lists(self) -> None:
        lists = self._services.lexicons.named()
        inside = [((name, True), _("in {word_list}").format(word_list=title)) for name, title in lists]
        outside = [((name, False), _("not in {word_list}").format(word_list=title)) for name, title in lists]
        refill(self.inside, [(None, _("any list")), *inside, *outside])

    def chosen(self, words: Iterable[Found]) -> list[Found]:
        """Return those of the words that are looked for."""
        tests: list[Callable[[str], bool]] = []
        if pattern := "".join(self.search.text().lower().split()):
            # ? is any letter and * any letters of a whole word; without them it is a part of the word.
            wild = any(char in pattern for char in "?*")
            tests.append(partial(fnmatchcase, pat=pattern) if wild else lambda word: pattern in word)
        if (letters := self.letters.currentData()) is not None:
            tests.append(lambda word: len(word) == letters)
        if (group := self.group.currentData()) is not None:
            tests.append(self._related.get(group, frozenset()).__contains__)
        if (asked := self.inside.currentData()) is not None:
            with suppress(ValueError, OSError):  # removed meanwhile
                lexicon = self._services.lexicon(asked[0])
                tests.append(lambda word: (word in lexicon) is asked[1])
        return [found for found in words if all(test(found.word) for test in tests)]
