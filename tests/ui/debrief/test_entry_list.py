"""The list of a debrief: every word once in any order, sums that add up, and tabs and groups."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.debrief import Debrief, Group, Order, debrief, ordered
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.scoring import Entry
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.debrief import GROUPS, ORDERS
from boggle_qt.store.files.shipped import lexicon
from boggle_qt.ui.debrief.entry_list import EntryList, sections
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.widgets.word_rows import Head, WordRow
from tests.engine.players import BOARD
from tests.ui.sitting import on_screen, press

FOUND = ("lance", "nice", "tint", "coin")


@pytest.fixture(scope="module")
def story() -> Debrief:
    return debrief(BOARD, solve(BOARD, lexicon("standard"), 3), FOUND, lambda word: STANDARD.points(len(word)))


@pytest.fixture
def shown(qtbot: QtBot, story: Debrief) -> EntryList:
    made = on_screen(qtbot, EntryList(WordRulings()), 1600, 700)
    for beside in (made.tabs, made.order):
        qtbot.addWidget(beside)
    made.show_debrief(story)
    made.show_tabs(600)
    QApplication.processEvents()
    return made


def words(shown: EntryList) -> list[str]:
    return [row.word for row in shown.words.rows if isinstance(row, WordRow)]


@pytest.mark.parametrize("order", [Order.POINTS, Order.LENGTH, Order.ALPHABET])
def test_orders(shown: EntryList, order: Order) -> None:
    """An order sorts as it says."""
    for __ in range(shown.order.findText(ORDERS[order])):
        QTest.keyClick(shown.order, Qt.Key.Key_Down)
    keys = {Order.POINTS: lambda word: -STANDARD.points(len(word)), Order.LENGTH: lambda word: -len(word)}
    values = list(map(keys.get(order, str), words(shown)))
    assert values == sorted(values)


def test_yours_and_missed_are_all(shown: EntryList, story: Debrief) -> None:
    """Each tab has the number of its words, and the last shows all."""
    seen: list[str] = []
    for title in (f"Yours  {len(FOUND)}", f"Missed  {len(story.entries) - len(FOUND)}"):
        press(shown.tabs, title)
        assert not shown.whole
        assert len(words(shown)) == int(title.split()[1])
        seen += words(shown)
    press(shown.tabs, f"All  {len(story.entries)}")
    assert shown.whole
    assert sorted(seen) == sorted(words(shown)) == sorted(entry.word for entry in story.entries)


def test_groups(shown: EntryList, story: Debrief) -> None:
    """The drop-down has each group with the number of its words, and lists them; it has no group without words."""
    offered = [shown.order.itemText(at) for at in range(shown.order.count())]
    some = [f"{GROUPS[group]}  {many}" for group in Group if (many := story.members[group])]
    assert offered == [*ORDERS.values(), *some]
    group = next(group for group in Group if story.members[group])
    press(shown.tabs, f"Yours  {len(FOUND)}")
    for __ in range(shown.order.findText(GROUPS[group], Qt.MatchFlag.MatchStartsWith)):
        QTest.keyClick(shown.order, Qt.Key.Key_Down)
    assert sorted(words(shown)) == sorted(entry.word for entry in story.missed if entry.tie(group))
    press(shown.tabs, f"Yours  {len(FOUND)}")
    assert sorted(words(shown)) == sorted(FOUND)
    shown.show_all()
    assert shown.whole


@pytest.fixture(scope="module")
def tried() -> Debrief:
    """The debrief of a round with refused tries."""
    plays = tuple(Entry(word, None, 9_000 * n) for n, word in enumerate((*FOUND, "tanner")))
    solution, tries = solve(BOARD, lexicon("standard"), 3), ("tinc", "lanced")
    return debrief(BOARD, solution, plays, lambda word: STANDARD.points(len(word)), 180_000, tries=tries)


@pytest.mark.parametrize("order", list(Order))
def test_every_entry_has_its_row(tried: Debrief, order: Order) -> None:
    """Each entry is listed once, with its points and its tick, in every order."""
    rows = sections(ordered(tried.entries, order), order, tried, filtered=False)
    listed = sorted((row.word, row.points, row.found) for row in rows if isinstance(row, WordRow))
    assert listed == sorted((entry.word, entry.points, entry.found) for entry in tried.entries)


def test_words_nearly_had_come_first(tried: Debrief) -> None:
    """Those one letter off a refused try are above all others."""
    head, *rows = sections(ordered(tried.entries, Order.SEEN), Order.SEEN, tried, filtered=False)
    assert isinstance(head, Head)
    assert head.title == "You nearly had"
    end = next(at for at, row in enumerate(rows) if isinstance(row, Head))
    below = [row.word for row in rows[:end] if isinstance(row, WordRow)]
    assert "tine" in below
    assert "continent" not in below


@pytest.mark.parametrize("order", [order for order in Order if order is not Order.ALPHABET])
def test_heads_count_the_rows_below(tried: Debrief, order: Order) -> None:
    """The words and points of a head are those of the rows below it, and rude words are counted."""
    rows = sections(ordered(tried.entries, order), order, tried, filtered=False)
    left_out = 0
    for at, head in enumerate(rows):
        if not isinstance(head, Head):
            continue
        below = []
        for row in rows[at + 1 :]:
            if isinstance(row, Head):
                break
            below.append(row)
        if found := re.search(r"(\d+) rude", f"{head.title} {head.note}"):
            left_out += int(found[1])
        if found := re.search(r"(\d+) points?$", head.note):
            assert int(found[1]) == sum(int(row.points or 0) for row in below)
        if found := re.match(r"(\d+) words?", head.note):
            assert int(found[1]) == len(below)
    assert left_out == tried.left_out


def test_a_filtered_list_does_not_count_rude_words(tried: Debrief) -> None:
    """With a filter the number of rude words that pass it is unknown, so no head shows one."""
    for order in Order:
        rows = sections(ordered(tried.entries[:7], order), order, tried, filtered=True)
        assert not any("rude" in f"{row.title} {row.note}" for row in rows if isinstance(row, Head))


def test_a_shared_word_is_struck_and_worth_nothing(qtbot: QtBot) -> None:
    """It is not the best word, has no points, and adds none to those of the words found."""
    solution = solve(BOARD, lexicon("standard"), 3)
    story = debrief(BOARD, solution, FOUND, lambda word: STANDARD.points(len(word)), struck=("lance",))
    shown = on_screen(qtbot, EntryList(WordRulings()))
    shown.show_debrief(story)
    rows = shown.words.rows
    assert [(row.word, row.points) for row in rows if isinstance(row, WordRow) and row.struck] == [("lance", None)]
    assert next(row.note for row in rows if isinstance(row, Head) and row.title == "Found").endswith("3 points")
    assert story.best is not None
    assert story.best.word != "lance"
