"""Rows of the debrief's word list, under the heads of their order."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import groupby

from boggle_qt.engine.debrief import Debrief, Entry, Order
from boggle_qt.messages.debrief import left_out_line
from boggle_qt.messages.numbers import count
from boggle_qt.messages.numbers import points as points_of
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow

SECTIONS = ((35, "You should have seen these"), (60, "Good to know"), (100, "Rare"))
"""Heads of the missed words by their greatest tier."""


def sections(entries: tuple[Entry, ...], order: Order, debrief: Debrief, chosen: bool) -> tuple[ListRow, ...]:
    """Return entries under the heads of their order. `chosen`: a filter is set, so words left out are not counted."""
    if order is Order.ALPHABET:
        return tuple(map(_row, entries))
    rows: list[ListRow] = []
    if order is Order.SEEN:
        missed = [entry for entry in entries if not entry.found]
        begin = 0
        for tier, title in SECTIONS:  # they come in the order of their tiers
            end = bisect_right(missed, tier, lo=begin, key=lambda entry: entry.tier)
            if end > begin:
                rows += _section(title, missed[begin:end])
            begin = end
        if debrief.left_out and not chosen:
            rows.append(Head(left_out_line(debrief.left_out)))
        found = [entry for entry in entries if entry.found]
        if found:
            rows += _section("Found", sorted(found, key=lambda e: (-e.points, e.word)))
        return tuple(rows)
    titles: dict[Order, Callable[[Entry], str]] = {
        Order.POINTS: lambda e: points_of(e.points),
        Order.LENGTH: lambda e: count(len(e.word), "letter"),
        Order.TIER: lambda e: "Everyday" if e.tier <= 50 else "Standard" if e.tier <= 70 else "Rare",
    }
    by_letters = {row.letters: row for row in debrief.by_length}
    for title, some in groupby(entries, titles[order]):
        these = list(some)
        hidden = by_letters[len(these[0].word)].left_out if order is Order.LENGTH and not chosen else 0
        rows += _section(title, these, hidden)
    if debrief.left_out and not chosen and order is not Order.LENGTH:
        rows.append(Head(left_out_line(debrief.left_out)))
    return tuple(rows)


def _section(title: str, entries: list[Entry], hidden: int = 0) -> list[ListRow]:
    mine, points = sum(entry.found for entry in entries), sum(entry.points for entry in entries)
    many = f"{mine} of {len(entries) + hidden}" if 0 < mine < len(entries) or hidden else count(len(entries), "word")
    left = f" · {hidden} left out" if hidden else f" · {points_of(points)}"
    return [Head(title, many + left), *map(_row, entries)]


def _row(entry: Entry) -> WordRow:
    return WordRow(entry.word, entry.points, entry.found)
