"""The card of the chosen word and its buttons."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Ruling
from boggle_qt.ui.debrief.word_card import WordCard
from tests.ui.sitting import control, offered, on_screen, press


@pytest.fixture
def card(qtbot: QtBot) -> WordCard:
    return on_screen(qtbot, WordCard(), 420, 200)


def lines(card: WordCard) -> list[str]:
    return [line.text() for line in card.findChildren(QLabel) if line.isVisibleTo(card) and line.text()]


def test_without_a_word_there_is_only_the_heat_map(card: WordCard) -> None:
    """The buttons for a word are hidden."""
    assert (card.word, card.finder.text(), card.meaning.text()[:6]) == ("", "", "Choose")
    assert not offered(card, "Look up", "Ban", "Next path")
    assert offered(card, "Cubes used")


def test_a_word_is_shown_with_points_relation_and_definition(card: WordCard) -> None:
    """A word without points shows none."""
    card.show_word("tine", 1, "plural: TINES", "a prong")
    assert card.word == "tine"
    assert all(part in card.meaning.text() for part in ("plural: TINES", "a prong"))
    assert {"TINE", "+1"} <= set(lines(card))
    card.show_word("tin", 0, "", "")
    assert card.meaning.text() == ""
    assert not any(line.startswith("+") for line in lines(card))
    card.clear()
    assert card.word == ""
    assert not offered(card, "Look up")


def test_its_buttons_are_about_its_word(card: WordCard) -> None:
    """They show its next path, and whether it is banned."""
    asked: list[object] = []
    card.ways.step_requested.connect(asked.append)
    card.heat_switch.toggled.connect(asked.append)
    card.show_word("tine", 1, "", "")
    card.show_ruling(Ruling.NONE)
    card.show_position(1, 3)
    assert offered(card, "Look up", "Ban")
    press(card, "2 of 3 ›")
    press(card, "Cubes used")
    assert asked == [1, True]
    card.show_ruling(Ruling.BAN)
    assert control(card, "Banned").isChecked()


def test_in_the_replay_it_names_the_finder(card: WordCard) -> None:
    """The name is shown until another word is chosen."""
    card.show_word("tine", 1, "", "")
    card.show_finder("Ann")
    assert card.finder.text() == "Ann"
    assert "Ann" in lines(card)
    card.show_word("tin", 1, "", "")
    assert card.finder.text() == ""


@pytest.mark.parametrize("width", [240, 420, 900])
def test_a_long_word_gets_a_smaller_font(card: WordCard, width: int) -> None:
    """All its letters fit beside its points and its finder."""
    card.resize(width, 200)
    card.show_word("intercontinental", 11, "", "")
    card.show_finder("Ann")
    line = next(line for line in card.findChildren(QLabel) if line.text() == "INTERCONTINENTAL")
    line.ensurePolished()
    assert QFontMetricsF(line.font()).horizontalAdvance(line.text()) <= max(width, 120)
    size = line.font().pixelSize()
    card.show_word("tin", 1, "", "")
    line.ensurePolished()
    assert line.font().pixelSize() >= size
