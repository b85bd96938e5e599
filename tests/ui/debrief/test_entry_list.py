"""The list of a debrief: orders, tabs, groups and cubes, chosen by mouse."""

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Debrief, Group, Order, debrief
from boggle_qt.engine.rules import STANDARD, Ruling
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.debrief import GROUPS, ORDERS
from boggle_qt.store.files.shipped import lexicon
from boggle_qt.ui.debrief.entry_list import EntryList
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.word_rows import Head, WordRow
from tests.ui.sitting import control, offered, on_screen, press

BOARD = Board.parse("tine/nint/ocna/retl")
FOUND = ("lance", "nice", "tint", "coin")


@pytest.fixture(scope="module")
def story() -> Debrief:
    return debrief(BOARD, solve(BOARD, lexicon("standard"), 3), FOUND, lambda word: STANDARD.points(len(word)))


@pytest.fixture
def shown(qtbot: QtBot, story: Debrief) -> EntryList:
    made = EntryList(Theme.load("day"), WordRulings())
    qtbot.addWidget(made)
    qtbot.addWidget(made.tabs)
    made.resize(1600, 700)
    made.show()
    made.show_debrief(story)
    QApplication.processEvents()
    return made


def words(shown: EntryList) -> list[str]:
    """Return the listed words, in order."""
    return [row.word for row in shown.words.rows if isinstance(row, WordRow)]


def chip(group: Group, story: Debrief) -> str:
    """Return the text of the chip of a group."""
    return f"{GROUPS[group]}  {story.members[group]}"


@pytest.mark.parametrize("order", list(Order))
def test_orders(shown: EntryList, story: Debrief, order: Order) -> None:
    """Each order lists all words, sorted as it says."""
    press(shown, ORDERS[order])
    assert sorted(words(shown)) == sorted(entry.word for entry in story.entries)
    if order is not Order.SEEN and order is not Order.TIER:
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
    """A group's chip has the number of its words and lists them; a group without words has no chip."""
    some = [group for group in Group if story.members[group]]
    assert some
    for group in Group:
        assert offered(shown, chip(group, story)) == (group in some)
    press(shown, chip(some[0], story))
    assert sorted(words(shown)) == sorted(entry.word for entry in story.group(some[0]))
    assert len(words(shown)) == story.members[some[0]]
    shown.choose_group(None)
    assert shown.whole
    shown.hide_groups(True)
    assert not offered(shown, chip(some[0], story))
    assert control(shown, ORDERS[Order.POINTS]).isVisible()


def test_before_the_board_is_solved(qtbot: QtBot, story: Debrief) -> None:
    """It lists the words found with their points, and all words once the board is solved."""
    made = on_screen(qtbot, EntryList(Theme.load("day"), WordRulings()))
    made.show_found([(word, STANDARD.points(len(word))) for word in FOUND])
    assert isinstance(made.words.rows[0], Head)
    assert made.words.rows[1:] == tuple(WordRow(word, STANDARD.points(len(word)), found=True) for word in FOUND)
    made.show_debrief(story)
    assert len(words(made)) == len(story.entries)
    made.clear()
    assert made.words.rows == ()
    assert made.whole


def test_a_banned_word_is_struck_at_once(qtbot: QtBot, story: Debrief) -> None:
    """A word banned while the list is shown is struck out."""
    house = WordRulings()
    shown = on_screen(qtbot, EntryList(Theme.load("day"), house))
    shown.show_debrief(story)
    house.rule("nice", Ruling.BAN)
    struck = [row.word for row in shown.words.rows if isinstance(row, WordRow) and row.struck]
    assert struck == ["nice"]


def test_the_orders_move_to_another_row_and_back(shown: EntryList, qtbot: QtBot) -> None:
    """In another row they are one chip that shows the chosen order; then they are above the list again."""
    beside = QWidget()
    qtbot.addWidget(beside)
    row = QHBoxLayout(beside)
    orders = next(one for one in shown.findChildren(Chips) if ORDERS[Order.POINTS] in one.offered)
    shown.move_orders(row)
    beside.show()
    assert row.indexOf(orders) == 0
    assert orders.offered == (f"{ORDERS[Order.SEEN]} …",)
    assert shown.orders_width == orders.sizeHint().width()
    shown.move_orders(None)
    assert row.count() == shown.orders_width == 0
    assert shown.isAncestorOf(orders)
    QApplication.processEvents()
    assert ORDERS[Order.POINTS] in orders.offered
