"""Sentences with blanks to fill in."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.fields import MinutesField, NumberField, either
from tests.ui.sitting import lay_out, on_screen


def test_a_sentence_wraps_like_text(qtbot: QtBot) -> None:
    """However narrow it is, its blanks are in it, in the order of the text."""
    fields = {"name": QLineEdit(), "rude": either("are allowed", "don't count", True)}
    sentence = on_screen(qtbot, Sentence("Look for words of {name} letters. Rude words {rude} here.", fields))
    heights = []
    for wide in (900, 400, 230):
        sentence.resize(wide, sentence.heightForWidth(wide))
        lay_out()
        first, second = (fields[name].geometry() for name in fields)
        assert sentence.rect().contains(first)
        assert sentence.rect().contains(second)
        assert first.bottom() <= second.top() or first.right() < second.left()
        heights.append(sentence.height())
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("size", [0.85, 1.0, 1.35, 2.0])
def test_no_number_is_cut(qtbot: QtBot, size: float, small: bool) -> None:
    """At every size of text a number and its unit are seen whole before the buttons: in a wider field they look the
    same."""
    set_look(Look(Theme.load("day"), text_scale=size, air=min(size, 1.35)))
    numbers = {
        "letters": NumberField(1, 16, 4, "letter"),
        "boards": NumberField(1, 100_000, 10_000),
        "seconds": MinutesField(180),
        "rounds": NumberField(0, 9, 0, "round", "any number of rounds"),
    }
    for field in numbers.values():
        field.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # no caret that blinks
    sentence = on_screen(qtbot, Sentence("{letters} {boards} {seconds} {rounds}", numbers))
    sentence.set_small(small)
    sentence.resize(1600, sentence.heightForWidth(1600))
    lay_out()
    for name, field in numbers.items():
        text = field.rect()
        text.setRight(min(button.x() for button in field.findChildren(QPushButton)) - 3)
        seen = field.grab(text).toImage()
        field.resize(field.width() + 60, field.height())
        lay_out()
        assert field.grab(text).toImage() == seen, name
