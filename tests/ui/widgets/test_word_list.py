"""The word list: headings that span, words that can be selected, and nothing that jumps."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow
from tests.ui.sitting import on_screen


def words(*names: str) -> tuple[ListRow, ...]:
    return tuple(WordRow(name, len(name)) for name in names)


@pytest.fixture
def view(qtbot: QtBot) -> WordList:
    return on_screen(qtbot, WordList(), 420, 300)


def test_headings_span_and_words_share_lines(view: WordList) -> None:
    """Words are side by side, a long one takes two places, and nothing is outside."""
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


def test_a_list_without_height_can_grow(view: WordList) -> None:
    """Its words are listed once it has room."""
    view.set_rows(words("tin", "tine"))
    view.resize(200, 0)
    view.doItemsLayout()
    view.resize(200, 100)
    assert view.visualRect(view.model().index(1, 0)).height() > 10


def test_clicks_and_keys_select(view: WordList, qtbot: QtBot) -> None:
    """A click on a word emits it, a second click again; headings emit nothing."""
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


def test_new_rows_keep_selection_and_scroll_position(view: WordList) -> None:
    """Without a signal; a word that is gone is deselected."""
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


@pytest.mark.parametrize("high", [100, 133, 171, 214, 260])
def test_paper_scrolled_to_its_end_cuts_no_line(qtbot: QtBot, high: int) -> None:
    """At any height the first and last visible lines are whole."""
    paper = on_screen(qtbot, WordList(ruled=True), 150, high)
    paper.set_rows(words(*(f"word{letter}" for letter in "abcdefghijklmnopq")))
    paper.scrollToBottom()
    room = paper.viewport().rect()
    seen = [paper.visualRect(paper.model().index(at, 0)) for at in range(len(paper.rows))]
    assert seen[-1].bottom() <= room.bottom()
    assert all(room.contains(box) for box in seen if box.intersects(room))


@pytest.mark.parametrize(("wide", "high"), [(260, 260), (360, 330)])
def test_a_page_shows_all_words(qtbot: QtBot, wide: int, high: int) -> None:
    """Up to 20 words, one of them long, each is seen whole, wherever the newest one stands. The letters change their
    size at most once, and never back; the first word stays where it is."""
    paper = WordList(ruled=True)
    on_screen(qtbot, paper, wide, high)
    sizes = []
    for many in range(1, 21):
        paper.set_rows(words(*("continent" if at == 5 else f"word{chr(97 + at)}" for at in range(many))))
        paper.newest("worda")
        room = paper.viewport().rect()
        boxes = [paper.visualRect(paper.model().index(at, 0)) for at in range(many)]
        assert all(map(room.contains, boxes)), many
        assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)
        sizes.append(paper.fontInfo().pixelSize())
        assert boxes[0].topLeft() == room.topLeft()
    assert len(set(sizes)) <= 2
    assert sizes == sorted(sizes, reverse=True)


def test_a_chosen_word_is_clear_of_the_edges_that_fade(view: WordList) -> None:
    """Downwards and upwards, by keys, as long as there is more beyond the edge."""
    view.set_rows(words(*(f"intercontinent{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(80))))
    for by in (1, -1):
        for _ in range(60):
            view.step(by)
            place, high = view.place_of(view.word, view.viewport()), view.viewport().height()
            bar = view.verticalScrollBar()
            assert place.bottom() <= high or bar.value() == bar.maximum()
            assert place.top() >= 0 or bar.value() == 0


@pytest.mark.parametrize("motion", [0.0, 1.0, 1e6])
def test_a_new_word_is_written_and_ends_exactly(qtbot: QtBot, motion: float) -> None:
    """Letter by letter, at once without motion; then the list looks as if it had never moved."""
    set_look(Look(Theme.load("day"), motion=motion))
    moving, still = WordList(ruled=True), WordList(ruled=True)
    for shown, before in ((still, words("STARE", "SATIRE")), (moving, words("STARE"))):
        on_screen(qtbot, shown, 240, 300)
        shown.set_rows(before)
    still.newest("SATIRE")
    moving.set_rows(words("STARE", "SATIRE"))
    moving.newest("SATIRE")

    def written() -> bool:
        return moving.viewport().grab().toImage() == still.viewport().grab().toImage()

    if motion > 1:  # in some minutes
        assert not written()
    else:
        qtbot.waitUntil(written)
