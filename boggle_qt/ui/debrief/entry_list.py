"""The word list of a debrief, with its orders, groups and filters."""

from collections.abc import Callable, Mapping
from itertools import groupby
from types import MappingProxyType

from PySide6.QtWidgets import QWidget

from boggle_qt.engine.debrief import Debrief, Entry, Group, Order, crosses, ordered
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.debrief import APART, GROUPS, ORDERS, commonness, left_out_line
from boggle_qt.messages.numbers import join_facts, letter_count, number, word_count
from boggle_qt.messages.numbers import points as points_of
from boggle_qt.ui.page.ruling_menu import add_ruling_menu, marked
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.widgets.buttons import chip
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.fields import blank_choice, refill
from boggle_qt.ui.widgets.paper import stacked
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow

SECTIONS = ((35, N_("Words to spot")), (60, N_("Good to know")), (100, N_("Rare")))
"""The highest tier of each section of missed words, and its head."""


def sections(entries: tuple[Entry, ...], order: Order, debrief: Debrief, filtered: bool) -> tuple[ListRow, ...]:
    """Return entries under the heads of their order. `filtered`: a filter is set, so rude words are not counted."""
    if order is Order.ALPHABET:
        return tuple(map(_row, entries))
    rows: list[ListRow] = []
    if order is Order.SEEN:
        rows += _section(_("You nearly had"), [entry for entry in entries if entry.tie(Group.NEAR)])
        missed = (entry for entry in entries if not entry.found and not entry.tie(Group.NEAR))  # sorted by tier
        for title, some in groupby(missed, lambda entry: next(title for tier, title in SECTIONS if entry.tier <= tier)):
            rows += _section(_(title), list(some))
        if debrief.left_out and not filtered:
            rows.append(Head(left_out_line(debrief.left_out)))
        found = sorted((entry for entry in entries if entry.found), key=lambda e: (-e.points, e.word))
        return (*rows, *_section(_("Found"), found))
    titles: dict[Order, Callable[[Entry], str]] = {
        Order.POINTS: lambda e: points_of(e.points),
        Order.LENGTH: lambda e: letter_count(len(e.word)),
        Order.TIER: lambda e: commonness(e.tier),
    }
    by_letters = {row.letters: row for row in debrief.by_length}
    for title, some in groupby(entries, titles[order]):
        these = list(some)
        hidden = by_letters[len(these[0].word)].left_out if order is Order.LENGTH and not filtered else 0
        rows += _section(title, these, hidden)
    if debrief.left_out and not filtered and order is not Order.LENGTH:
        rows.append(Head(left_out_line(debrief.left_out)))
    return tuple(rows)


def _section(title: str, entries: list[Entry], hidden: int = 0) -> list[ListRow]:
    if not entries:
        return []
    mine, points = sum(entry.found for entry in entries), sum(entry.points for entry in entries if not entry.struck)
    words = word_count(len(entries))
    if 0 < mine < len(entries) or hidden:
        words = _("{found} of {all}").format(found=number(mine), all=number(len(entries) + hidden))
    extra = left_out_line(hidden) if hidden else points_of(points)
    return [Head(title, join_facts([words, extra])), *map(_row, entries)]


def _row(entry: Entry) -> WordRow:
    if entry.struck:
        return WordRow(entry.word, found=True, struck=True, note=_(APART[entry.struck]))
    return WordRow(entry.word, entry.points, entry.found)


class EntryList(QWidget):
    """The list, with tabs for whose words, a drop-down for its order or one group, and a chip for those of one cube."""

    def __init__(self, house: WordRulings) -> None:
        """Words that the house rules ban are struck out; a menu accepts and bans them."""
        super().__init__()
        self._house = house
        self._debrief: Debrief | None = None
        self._found: bool | None = None
        """Whether only found words are listed, or only missed ones; None for all."""
        self.cell: int | None = None
        """The cell that all listed words go through; None for any."""
        self.words = WordList()
        self.order = blank_choice(_("Order"), _views())
        """The order, or a group of which all words are missed; placed under the list."""
        self.order.setProperty("low", True)
        self.order.activated.connect(self._choose_order)
        self.through = chip("")
        """Shows the words through any cube again; placed beside the order."""
        self.through.hide()
        self.tabs = Chips(_("Whose words"), kind="tab")
        """Placed above the sheet of the list."""
        self.tabs.picked.connect(self.choose)
        stacked(self).addWidget(self.words, 1)
        add_ruling_menu(house, self.words)
        house.changed.connect(self._refill)

    def clear(self) -> None:
        """Show no words, and clear the filters."""
        self._debrief = None
        refill(self.order, _views())
        self.order.setCurrentIndex(0)
        self.tabs.set_chips([])
        self.show_all()

    def show_debrief(self, debrief: Debrief) -> None:
        """Show all words of a player; keep the chosen group if the player has words of it."""
        self._debrief = debrief
        if self._found not in {entry.found for entry in debrief.entries}:
            self._found = None
        refill(self.order, _views(debrief.members))
        self._refill()

    def show_tabs(self, room: int) -> None:
        """Offer the tabs; they have numbers if they are not wider than `room` with them."""
        every = () if self._debrief is None else self._debrief.entries
        mine = sum(entry.found for entry in every)
        missed = len(every) - mine
        some = (_("Yours"), True, mine), (_("Missed"), False, missed), (_("All"), None, len(every))
        tabs = [tab for tab in some if tab[2]]
        self.tabs.set_chips([(f"{title}  {number(words)}", found) for title, found, words in tabs])
        if self.tabs.sizeHint().width() > room:
            self.tabs.set_chips([(title, found) for title, found, __ in tabs])
        self.tabs.check(self._found)

    def show_through(self, cell: int | None, face: str = "") -> None:
        """Show only words through this cell, with a chip to undo that; None shows all."""
        self.cell = cell
        self.through.setText(_("through this {letters}").format(letters=face) + "  ×")
        self.through.setVisible(cell is not None)
        self.words.clear_selection()
        self._refill(top=True)

    @property
    def _group(self) -> Group | None:
        chosen = self.order.currentData()
        return chosen if isinstance(chosen, Group) else None

    @property
    def whole(self) -> bool:
        """Whether all words are shown."""
        return self._found is None and self._group is None and self.cell is None

    def _refill(self, _words: object = None, *, top: bool = False) -> None:
        rows: tuple[ListRow, ...] = ()
        if self._debrief is not None:
            order = Order.SEEN if self._group else self.order.currentData()
            entries = self._debrief.entries if self.whole else tuple(filter(self._passes_filter, self._debrief.entries))
            rows = sections(ordered(entries, order), order, self._debrief, filtered=not self.whole)
        self.words.set_rows(marked(self._house, rows))
        if top and rows:
            self.words.scrollToTop()

    def _passes_filter(self, entry: Entry) -> bool:
        if self._found is not None and entry.found is not self._found:
            return False
        if self._group and not entry.tie(self._group):
            return False
        return self.cell is None or self._debrief is None or crosses(entry, self._debrief.board, self.cell)

    def choose(self, found: bool | None) -> None:
        """Show only the words found, or only those missed; None shows all words."""
        self._found = found
        if self._group:
            self.order.setCurrentIndex(0)
        self.tabs.check(found)
        self._refill(top=True)

    def show_all(self) -> None:
        """Show all words, through any cube."""
        self.show_through(None)
        self.choose(None)

    def _choose_order(self) -> None:
        if self._group:  # all of its words are missed
            self._found = None
            self.tabs.check(None)
        self._refill(top=True)


def _views(members: Mapping[Group, int] = MappingProxyType({})) -> list[tuple[Order | Group, str]]:
    """Return the choices of the drop-down: the orders, and the groups with their numbers of words."""
    groups = [(group, f"{_(GROUPS[group])}  {number(members[group])}") for group in Group if members.get(group)]
    return [*((order, _(ORDERS[order])) for order in Order), *groups]
