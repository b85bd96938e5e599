"""The table in which lists are compared: its rows, its heads, and what the strip of paper hides."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QFontMetricsF, QImage
from pytestqt.qtbot import QtBot

from boggle_qt.engine.scoring import Outcome
from boggle_qt.messages.scoring import OUTCOMES
from boggle_qt.ui.look.look import Look, current_look, set_look
from boggle_qt.ui.look.theme import Theme, font, names
from boggle_qt.ui.match.readout_rows import ReadRow, Seated, fitted, outcome_mark, short_name
from boggle_qt.ui.match.readout_table import ReadTable
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import on_screen


def table(qtbot: QtBot, theme: str, *rows: ReadRow) -> ReadTable:
    """A table with these rows, in a theme."""
    set_look(Look(Theme.load(theme), motion=0.0))
    made = on_screen(qtbot, ReadTable(), 420, 300)
    made.set_players([Seated("Ann", 0), Seated("Ben", 1)], 0)
    made.set_rows(rows, ["0", "0"])
    return made


@pytest.mark.parametrize("name", names())
def test_outcomes_differ_in_words_and_without_colour(qtbot: QtBot, name: str) -> None:
    """Found, struck, right and wrong differ by lines and signs, in every theme; all outcomes differ in words."""
    shown = [Outcome.COUNTS, Outcome.STRUCK, Outcome.RIGHT, Outcome.WRONG]
    pictures = [
        table(qtbot, name, ReadRow(WordRow("tin"), (outcome_mark(one, 1, 1), None)))
        .grab()
        .toImage()
        .convertToFormat(QImage.Format.Format_Grayscale8)
        for one in shown
    ]
    assert all(a != b for a, b in pairwise(pictures))
    assert len({outcome_mark(outcome, 1, 1).note for outcome in Outcome}) == len(OUTCOMES)


def test_a_text_without_letters_or_room_keeps_its_font(qapp: object) -> None:
    """Before the first layout a column may be narrower than its margins."""
    plain = QFont()
    assert fitted("", plain, -3) == plain


def test_a_numbered_name_keeps_its_number(qapp: object) -> None:
    """Where "Player 2" does not fit, the number still tells it from "Player 1"."""
    metrics = QFontMetricsF(font(14))
    assert short_name("Player 2", metrics, metrics.horizontalAdvance("Player 2")) == "Player 2"
    assert short_name("Player 2", metrics, metrics.horizontalAdvance("Player")) == "P. 2"


@given(
    st.text(min_size=1, max_size=24).filter(lambda name: name.strip() and not name.strip()[-1].isdecimal()),
    st.integers(1, 12),
)
def test_heads_show_the_name_or_its_beginning(qapp: object, name: str, room: int) -> None:
    """The whole name if it fits, else its first word or some letters and a full stop, or nothing: then its number
    is enough."""
    metrics = QFontMetricsF(font(14))
    shown = short_name(name, metrics, 10 * room)
    assert (
        shown == name if metrics.horizontalAdvance(name) <= 10 * room else metrics.horizontalAdvance(shown) <= 10 * room
    )
    assert shown.removesuffix(".").strip() in name


@given(st.integers(1, 8), st.integers(300, 1600), st.integers(160, 900))
def test_columns_fill_the_width_and_no_row_is_cut(qapp: object, players: int, wide: int, high: int) -> None:
    """Columns of equal width for the players, the rest for the words; the rows fill the height below the heads,
    at a new size, too."""
    made = ReadTable()
    made.resize(700, 700)
    made.set_players([Seated("Ann", seat) for seat in range(players)], 0)
    made.show()
    made.resize(wide, high)
    heads = made.horizontalHeader()
    sizes = {heads.sectionSize(made.read.column(seat)) for seat in range(players)}
    assert len(sizes) == 1
    assert heads.length() == made.viewport().width()
    body = current_look().pixels("body")
    least = min(0.39 * made.viewport().width(), 11 * body) if players <= 4 else 5 * body
    assert heads.sectionSize(made.read.middle) >= least
    assert made.viewport().y() >= heads.height()
    assert made.viewport().height() % made.verticalHeader().defaultSectionSize() == 0
    made.close()
    made.deleteLater()
