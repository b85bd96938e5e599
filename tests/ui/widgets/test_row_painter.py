"""Painted rows: columns that fit their words, and states that differ without colour."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QFont, QFontMetrics, QImage
from PySide6.QtWidgets import QApplication, QListView, QStyleOptionViewItem

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme, font, names
from boggle_qt.ui.widgets.row_painter import RowPainter, paint_word
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordModel, WordRow
from tests.ui.canvas import painted, touched

STATES = {
    "plain": WordRow("tine", 1),
    "found": WordRow("tine", 1, found=True),
    "struck": WordRow("tine", 1, struck=True),
    "found and struck": WordRow("tine", 1, found=True, struck=True),
}
words = st.lists(st.text("abcdefgimw", min_size=3, max_size=16), min_size=1, max_size=30, unique=True)


def word(row: WordRow, ruled: bool = False, width: int = 200, theme: str = "day") -> QImage:
    """Return a picture of a word in a box 10 pixels off every edge."""
    box = QRectF(10, 10, width, 30)
    plain = font(16)
    set_look(Look(Theme.load(theme)))
    return painted(width + 20, 50, lambda painter: paint_word(painter, box, row, plain, ruled))


def sizes(rows: tuple[ListRow, ...], whole: int) -> list[int]:
    """Return the width of each row of columns in a view `whole` pixels wide."""
    view = QListView()
    model = WordModel(rows)
    view.setModel(model)
    painter = RowPainter(view, ruled=False)
    painter.fit(rows, whole, high=400)
    return [painter.sizeHint(QStyleOptionViewItem(), model.index(at, 0)).width() for at in range(len(rows))]


@given(words, st.integers(150, 1200))
@settings(max_examples=30)
def test_words_fit_their_columns(found: list[str], whole: int) -> None:
    """No row is wider than the view, a heading spans it, and every word has its room or the whole width."""
    QApplication.instance() or QApplication([])
    rows: tuple[ListRow, ...] = (Head("Found"), *(WordRow(one, 1) for one in found))
    wide = sizes(rows, whole)
    assert wide[0] == whole
    bold = QFont(QListView().font())
    bold.setWeight(QFont.Weight.Bold)
    metrics = QFontMetrics(bold)
    for row, width in zip(rows[1:], wide[1:], strict=True):
        assert width <= whole
        assert width >= min(whole, metrics.horizontalAdvance(row.word.upper()))


@pytest.mark.parametrize("ruled", [False, True])
@pytest.mark.parametrize("state", STATES)
def test_a_word_stays_in_its_row(qapp: QApplication, state: str, ruled: bool) -> None:
    """With its signs, in every style; repainting changes nothing."""
    image = word(STATES[state], ruled)
    assert QRect(10, 10, 200, 30).contains(touched(image))
    assert image == word(STATES[state], ruled)


@pytest.mark.parametrize("name", names())
def test_states_differ_without_colour(qapp: QApplication, name: str) -> None:
    """By ticks and lines, in every theme."""
    shapes = [word(row, theme=name).convertToFormat(QImage.Format.Format_Alpha8) for row in STATES.values()]
    assert all(a != b for a, b in combinations(shapes, 2))
