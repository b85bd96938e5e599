"""Rows of the debrief's word list, under the heads of their order."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import groupby

from boggle_qt.engine.debrief import Debrief, Entry, Group, Order
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.debrief import commonness, left_out_line
from boggle_qt.messages.numbers import join_facts, letter_count, number, word_count
from boggle_qt.messages.numbers import points as points_of
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow

SECTIONS = ((35, N_("Words to spot")), (60, N_("Good to know")), (100, N_("Rare")))
"""The highest tier of each section of missed words, and its head."""


def sections(entries: tuple[Entry, ...], order: Order, debrief: Debrief, filtered: bool) -> tuple[ListRow, ...]:
    """Return entries under the heads of their order. `filtered`: a filter is set, so rude words are not counted."""
    if order is Order.ALPHABET:
        return tuple(map(_row, entries))
    rows: list[ListRow] = []
    if order is Order.SEEN:
        near = [entry for entry in entries if entry.tie(Group.NEAR)]
        if near:
            rows += _section(_("You nearly had"), near)
        missed = [entry for entry in entries if not entry.found and not entry.tie(Group.NEAR)]
        begin = 0
        for tier, title in SECTIONS:  # missed words are sorted by tier
            end = bisect_right(missed, tier, lo=begin, key=lambda entry: entry.tier)
            if end > begin:
                rows += _section(_(title), missed[begin:end])
            begin = end
        if debrief.left_out and not filtered:
            rows.append(Head(left_out_line(debrief.left_out)))
        found = [entry for entry in entries if entry.found]
        if found:
            rows += _section(_("Found"), sorted(found, key=lambda e: (-e.points, e.word)))
        return tuple(rows)
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
    mine, points = sum(entry.found for entry in entries), sum(entry.points for entry in entries)
    words = word_count(len(entries))
    if 0 < mine < len(entries) or hidden:
        words = _("{found} of {all}").format(found=number(mine), all=number(len(entries) + hidden))
    extra = left_out_line(hidden) if hidden else points_of(points)
    return [Head(title, join_facts([words, extra])), *map(_row, entries)]


def _row(entry: Entry) -> WordRow:
    return WordRow(entry.word, entry.points, entry.found)
