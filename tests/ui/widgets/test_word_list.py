"""The list of words: a sound model, heads that span, words that can be chosen, and nothing that jumps."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.row_painter import ListStyle
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordModel, WordRow, spoken


def words(*names: str) -> tuple[ListRow, ...]:
    return tuple(WordRow(name, len(name)) for name in names)


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    return Theme.load("night")


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> WordList:
    made = WordList(theme)
    qtbot.addWidget(made)
    made.resize(420, 300)
    made.show()
    return made


def test_model_is_sound(qtmodeltester: ModelTester) -> None:
    """Qt's own tester finds nothing wrong while rows come at the end, at the front, and all change."""
    model = WordModel(words("tin"))
    qtmodeltester.check(model)
    for rows in (words("tin", "tine"), words("tint", "tin", "tine"), (Head("A"), *words("x")), ()):
        model.set_rows(rows)
        qtmodeltester.check(model)
        assert model.rows == rows
        assert model.rowCount() == len(rows)


def test_heads_span_and_words_share_lines(view: WordList) -> None:
    """A head takes a line of its own; words under it stand side by side, a long one in two places, none outside."""
    short = [f"ti{chr(97 + n)}" for n in range(24)]
    view.set_rows((Head("First"), *words(*short[:3], "intercontinental", *short[3:]), Head("Second")))
    rects = [view.visualRect(view.model().index(row, 0)) for row in range(27)]
    assert rects[0].width() > view.viewport().width() - 4
    assert rects[1].top() > rects[0].top()
    assert rects[2].top() == rects[1].top()
    assert rects[2].left() >= rects[1].right()
    assert rects[4].width() > 1.9 * rects[1].width()
    assert rects[26].top() > rects[25].top()
    assert all(rect.right() <= view.viewport().width() for rect in rects)


def test_click_and_keys_choose(view: WordList, qtbot: QtBot) -> None:
    """A click on a word says it; a click on a head says nothing; a second click says it again."""
    view.set_rows((Head("Words"), *words("tin", "tine")))
    said: list[str] = []
    view.chosen.connect(said.append)
    for row in (1, 0, 2, 2):
        at = view.visualRect(view.model().index(row, 0)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert said == ["tin", "tine", "tine"]
    view.step(-1)
    assert view.word == "tin"
    view.step(-1)  # over the head there is nothing
    assert view.word == "tin"


def test_other_rows_keep_the_choice_and_the_place(view: WordList) -> None:
    """A chosen word stays chosen when the rows change, without being said again; one that went is no longer chosen."""
    names = [f"w{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(200)]
    view.set_rows(words(*names))
    assert view.select(names[150])
    at = view.verticalScrollBar().value()
    assert at > 0
    said: list[str] = []
    view.chosen.connect(said.append)
    view.set_rows((*words(*names), WordRow("zz")))
    assert (view.word, said) == (names[150], [])
    assert view.verticalScrollBar().value() == at
    view.set_rows(words("tin"))
    assert view.word is None


def test_newest_first_is_in_view(qtbot: QtBot, theme: Theme) -> None:
    """A single column that grows at the front shows what came last when it is at the top."""
    view = WordList(theme, ListStyle.SINGLE)
    qtbot.addWidget(view)
    view.resize(200, 120)
    view.show()
    rows: tuple[ListRow, ...] = ()
    for n in range(40):
        rows = (WordRow(f"word{n}", 1, True), *rows)
        view.set_rows(rows)
    assert view.visualRect(view.model().index(0, 0)).top() >= 0


def test_rows_are_spoken() -> None:
    """A screen reader hears the word, its points, and that it was found."""
    assert spoken(WordRow("tin", 1, True)) == "tin, 1 point, found"
    assert spoken(WordRow("tine", 2)) == "tine, 2 points"
    assert spoken(Head("4 letters", "3 of 9")) == "4 letters, 3 of 9"


def any_rows(random: Random) -> tuple[ListRow, ...]:
    """Rows of any kind, few or many."""
    names = random.sample([a + b for a in "abcdefgh" for b in "rstuvwxy"], random.randint(0, 30))
    return tuple(Head(name) if random.random() < 0.2 else WordRow(name, random.randint(1, 11)) for name in names)


@pytest.mark.parametrize("manner", list(ListStyle))
def test_qt_finds_no_fault_in_the_model(qtbot: QtBot, theme: Theme, manner: ListStyle) -> None:
    """Whatever rows follow each other, Qt's own check of models has nothing to say; a fault of it fails the test."""
    view, random = WordList(theme, manner), Random(7)
    qtbot.addWidget(view)
    QAbstractItemModelTester(view.model(), QAbstractItemModelTester.FailureReportingMode.Warning)
    rows: tuple[ListRow, ...] = ()
    for _ in range(60):
        more = any_rows(random)
        rows = random.choice((more, (*rows, *more), (*more, *rows), rows[:3], ()))
        view.set_rows(rows)
        assert view.rows == rows
        assert view.model().rowCount() == len(rows)


def test_highlighted_silently(view: WordList) -> None:
    """What the program highlights is chosen without being said; of a word that is not here none is."""
    view.set_rows((Head("Words"), *words("tin", "tine")))
    said: list[str] = []
    view.chosen.connect(said.append)
    view.highlight("tine")
    assert view.word == "tine"
    view.highlight("zebra")
    assert (view.word, said) == (None, [])


def test_where_a_word_stands(view: WordList) -> None:
    """A word in sight has a place on the list, one that is scrolled away or not here has none."""
    view.set_rows(words(*(f"w{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(300))))
    first = view.place_of("waa", view)
    assert first is not None
    assert view.rect().contains(first)
    assert view.place_of("zebra", view) is None
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert view.place_of("waa", view) is None


def test_a_hidden_word_leaves_its_place_empty(qtbot: QtBot, theme: Theme) -> None:
    """Words on their way somewhere are not painted where they will stand, not even as chosen; shown again, the list is
    as before."""
    sheet = WordList(theme, ListStyle.SHEET)
    qtbot.addWidget(sheet)
    sheet.resize(160, 90)
    sheet.show()
    empty = sheet.grab().toImage()
    sheet.set_rows(words("tin", "tine"))
    sheet.highlight("tine")
    before = sheet.grab().toImage()
    sheet.hide_words(frozenset({"tin", "tine"}))
    assert sheet.grab().toImage() == empty
    sheet.hide_words(frozenset())
    assert sheet.grab().toImage() == before != empty


def test_every_state_looks_its_own_way(qtbot: QtBot, theme: Theme) -> None:
    """No two states of a word on a sheet are painted alike."""
    sheet = WordList(theme, ListStyle.SHEET)
    qtbot.addWidget(sheet)
    sheet.resize(160, 60)
    sheet.show()
    states: tuple[dict[str, bool], ...] = (
        {"faint": True},
        {"bold": True},
        {"bold": True, "struck": True},
        {"bold": True, "struck": True, "wrong": True},
        {"bold": True, "sign": True},
        {"bold": True, "sign": False},
    )
    pictures = []
    for state in states:
        sheet.set_rows((WordRow("tin", "+1", **state),))
        pictures.append(sheet.grab().toImage())
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("manner", [ListStyle.RULED, ListStyle.SHEET])
def test_paper_that_is_kept_looks_as_it_was_painted(qtbot: QtBot, theme: Theme, manner: ListStyle) -> None:
    """Painted again and again it is the same to the pixel; other words, a chosen one or one under the mouse change it,
    and a list that never showed anything else looks no different."""
    rows = words("stare", "tin", "satire")
    used, fresh = WordList(theme, manner), WordList(theme, manner)
    for one in (used, fresh):
        qtbot.addWidget(one)
        one.resize(240, 200)
        one.show()
    used.set_rows(rows[:2])
    before = [used.viewport().grab().toImage() for _ in range(3)]
    used.set_rows(rows)
    after = [used.viewport().grab().toImage() for _ in range(3)]
    fresh.set_rows(rows)
    assert before[0] == before[1] == before[2] != after[0]
    assert after[0] == after[1] == after[2] == fresh.viewport().grab().toImage()
    QTest.mouseMove(used.viewport(), used.visualRect(used.model().index(1, 0)).center())
    QTest.mouseMove(used.viewport(), used.visualRect(used.model().index(1, 0)).center() + QPoint(1, 0))
    qtbot.waitUntil(lambda: used.viewport().grab().toImage() != after[0])
    used.select("tin")
    chosen = used.viewport().grab().toImage()
    assert chosen != after[0]
    assert used.viewport().grab().toImage() == used.viewport().grab().toImage() == chosen


def test_only_paper_is_ruled(qtbot: QtBot) -> None:
    """A list on ruled paper has its margin line before the points, one in columns has none."""
    theme = Theme.load("day")
    for manner in (ListStyle.RULED, ListStyle.COLUMNS):
        shown = WordList(theme, manner)
        qtbot.addWidget(shown)
        shown.resize(300, 300)
        shown.set_rows((WordRow("cube", 1), WordRow("sand", 1)))
        shown.show()
        for _ in range(2):  # painted, and from its kept picture
            image = shown.grab().toImage()
            colours = {image.pixelColor(x, 120).name() for x in range(300)}
            assert (theme.colour("margin").name() in colours) is (manner is ListStyle.RULED)


@pytest.mark.parametrize("high", [100, 133, 171, 214, 260])
def test_paper_scrolled_to_its_end_cuts_no_line(qtbot: QtBot, theme: Theme, high: int) -> None:
    """However high it is, the first line that is to be seen is seen whole, and so is the last."""
    paper = WordList(theme, ListStyle.RULED)
    paper.underline_last()
    qtbot.addWidget(paper)
    paper.resize(150, high)
    paper.show()
    paper.set_rows(words(*(f"word{letter}" for letter in "abcdefghijklmnopq")))
    paper.newest()
    room = paper.viewport().rect()
    seen = [paper.visualRect(paper.model().index(at, 0)) for at in range(len(paper.rows))]
    assert seen[-1].bottom() <= room.bottom()
    assert all(room.contains(box) for box in seen if box.intersects(room))
