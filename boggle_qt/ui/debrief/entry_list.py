"""The word list of a debrief, with its orders, groups and filters; before the board is solved, the words found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from itertools import groupby

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.engine.debrief import Apart, Debrief, Entry, Group, Order, crosses, ordered
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.debrief import APART, GROUPS, ORDERS, commonness, left_out_line
from boggle_qt.messages.numbers import join_facts, letter_count, number, word_count
from boggle_qt.messages.numbers import points as points_of
from boggle_qt.ui.page.ruling_menu import add_ruling_menu, marked
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.fields import blank_choice
from boggle_qt.ui.widgets.row_painter import LEAST_LINE
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
        return WordRow(entry.word, found=True, struck=True, note=_(APART[Apart.SHARED]))
    return WordRow(entry.word, entry.points, entry.found)


class Whose(Enum):
    """Words by who found them."""

    YOURS = "yours"
    MISSED = "missed"


class EntryList(QWidget):
    """Tabs for whose words, chips for the order and the group, and the list below."""

    def __init__(self, house: WordRulings) -> None:
        """Words that the house rules ban are struck out; a menu accepts and bans them."""
        super().__init__()
        self._house = house
        self._debrief: Debrief | None = None
        self._found: tuple[WordRow, ...] = ()
        self._group: Group | Whose | None = None
        self.cell: int | None = None
        """The cell that all listed words go through; None for any."""
        self.words = WordList()
        self._order = blank_choice(_("Order"), [(order, _(ORDERS[order])) for order in Order])
        self._order.setProperty("low", True)
        self._order.activated.connect(lambda __: self._refill(top=True))
        self.tabs = Chips(_("Whose words"), kind="tab")
        """Placed above the sheet of the list."""
        self.tabs.picked.connect(self.choose_group)
        self.groups = Chips(_("Groups of words"), may_be_none=True)
        """The groups, and a chip that shows words through any cube again."""
        self.groups.picked.connect(self.choose_group)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._choices = QHBoxLayout()
        self._column.addLayout(self._choices)
        self._choices.addWidget(self._order)
        self._choices.addWidget(self.groups, 1)
        self._column.addWidget(self.words, 1)
        add_ruling_menu(house, self.words)
        house.changed.connect(self._refill)

    def clear(self) -> None:
        """Show no words, and clear the filters."""
        self._debrief, self._found, self._group, self.cell = None, (), None, None
        self.words.set_rows(())
        self._order.setCurrentIndex(0)
        self.groups.check(None)
        self.tabs.set_chips([])
        self.groups.say("")

    def show_found(self, words: Sequence[tuple[str, int]]) -> None:
        """Show the words found, with their points, while the board is not solved."""
        self._debrief, self._found = None, tuple(WordRow(word, points, found=True) for word, points in words)
        self.groups.set_chips([])
        self.tabs.set_chips([])
        self._refill(top=True)

    def show_debrief(self, debrief: Debrief, room: int) -> None:
        """Show all words of a player; keep the chosen group if the player has words of it. The tabs have numbers if
        they are not wider than `room` with them."""
        self._debrief, members = debrief, debrief.members
        mine = sum(entry.found for entry in debrief.entries)
        missed = len(debrief.entries) - mine
        words: dict[object, int] = {
            Whose.YOURS: mine,
            Whose.MISSED: missed,
            **{group: members[group] for group in Group},
        }
        self._group = self._group if words.get(self._group) else None
        self.groups.set_chips(
            [(f"{_(GROUPS[group])}  {number(members[group])}", group) for group in Group if members[group]]
        )
        tabs = ((_("Yours"), Whose.YOURS, mine), (_("Missed"), Whose.MISSED, missed), (_("All"), None, mine + missed))
        self.tabs.set_chips([(f"{title}  {number(words)}", value) for title, value, words in tabs if words])
        if self.tabs.sizeHint().width() > room:
            self.tabs.set_chips([(title, value) for title, value, words in tabs if words])
        self._check()
        self._refill()

    def show_through(self, cell: int | None, face: str = "") -> None:
        """Show only words through this cell, with a chip to undo that; None shows all."""
        self.cell = cell
        text = "" if cell is None else _("through this {letters}").format(letters=face) + "  ×"
        self.groups.say(text)
        self.words.clear_selection()
        self._refill(top=True)

    @property
    def whole(self) -> bool:
        """Whether no filter is set."""
        return self._group is None and self.cell is None

    def set_spacing(self, lines: int, chips: int) -> None:
        """Set the spacing between the lines and between chips, in pixels."""
        self._column.setSpacing(lines)
        self._choices.setSpacing(3 * chips)
        self.groups.set_spacing(chips)

    @property
    def order_width(self) -> int:
        """The width in pixels of the order in another row; 0 if it is above the list."""
        return self._order.sizeHint().width() if self.groups.isHidden() else 0

    def hide_groups(self, hidden: bool, beside: QHBoxLayout) -> None:
        """Hide the groups, with the order at the end of the row `beside`, or show them; without them two rows of the
        list are enough."""
        around = beside if hidden else self._choices
        if around.indexOf(self._order) < 0:
            around.insertWidget(around.count() if hidden else 0, self._order)
        self.groups.setHidden(hidden)
        self.words.setMinimumHeight(round(2 * LEAST_LINE * self.words.fontMetrics().height()) if hidden else 0)

    def _refill(self, _words: object = None, *, top: bool = False) -> None:
        rows: tuple[ListRow, ...] = ()
        if self._debrief is not None:
            order = self._order.currentData()
            entries = self._debrief.entries if self.whole else tuple(filter(self._passes_filter, self._debrief.entries))
            rows = sections(ordered(entries, order), order, self._debrief, filtered=not self.whole)
        elif self._found:
            rows = (Head(_("Found"), word_count(len(self._found))), *self._found)
        self.words.set_rows(marked(self._house, rows))
        if top and rows:
            self.words.scrollToTop()

    def _passes_filter(self, entry: Entry) -> bool:
        if isinstance(self._group, Whose):
            if entry.found != (self._group is Whose.YOURS):
                return False
        elif self._group and not entry.tie(self._group):
            return False
        return self.cell is None or self._debrief is None or crosses(entry, self._debrief.board, self.cell)

    def choose_group(self, group: Group | Whose | None) -> None:
        """Show only the words of a group; None shows all groups."""
        self._group = group
        self._check()
        self._refill(top=True)

    def _check(self) -> None:
        """Check the tab and the chip of the current group."""
        self.groups.check(None if isinstance(self._group, Whose) else self._group)
        self.tabs.check(self._group if isinstance(self._group, Whose) else None)
