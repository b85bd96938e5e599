"""Sentences with blanks to fill in."""

from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.blanks import Either, Sentence
from tests.ui.sitting import lay_out, on_screen


def test_a_sentence_wraps_like_text(qtbot: QtBot) -> None:
    """However narrow it is, its blanks are in it, in the order of the text."""
    fields = {"name": QLineEdit(), "rude": Either("are allowed", "don't count", True)}
    sentence = on_screen(qtbot, Sentence("Look for words of {name} letters. Rude words {rude} here.", fields))
    heights = []
    for wide in (900, 400, 230):
        sentence.resize(wide, sentence.heightForWidth(wide))
        lay_out()
        first, second = (fields[name].geometry() for name in fields)
        assert sentence.rect().contains(first)
        assert sentence.rect().contains(second)
        assert first.bottom() <= second.top() or first.right() < second.left()
        heights.append(len(sentence.line_edges()))
    assert heights == sorted(heights)
    assert heights[0] == 1 < heights[-1]
