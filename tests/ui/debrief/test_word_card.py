"""The card of the chosen word: it shows what it is given, and its buttons ask for that word's things."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Ruling
from boggle_qt.ui.debrief.word_card import WordCard
from tests.ui.sitting import control, offered, press


@pytest.fixture
def card(qtbot: QtBot) -> WordCard:
    made = WordCard()
    qtbot.addWidget(made)
    made.resize(420, 200)
    made.show()
    return made


def lines(card: WordCard) -> list[str]:
    return [line.text() for line in card.findChildren(QLabel) if line.isVisibleTo(card) and line.text()]


def test_without_a_word_there_is_nothing_to_ask(card: WordCard) -> None:
    """Only the heat of the cubes, which hangs on no word."""
    assert (card.word, card.finder, card.meaning) == ("", "", "")
    assert not offered(card, "Look up", "Ban", "Next path")
    assert offered(card, "Cubes you used")


def test_a_word_is_shown_with_all_that_is_said_of_it(card: WordCard) -> None:
    """Its letters, its points, what it hangs on and what it means; a word without points has none."""
    card.show_word("tine", 1, "plural: TINES", "a prong")
    assert card.word == "tine"
    assert card.meaning == "plural: TINES · a prong"
    assert {"TINE", "+1"} <= set(lines(card))
    card.show_word("tin", 0, "", "")
    assert card.meaning == ""
    assert not any(line.startswith("+") for line in lines(card))
    card.clear()
    assert card.word == ""
    assert not offered(card, "Look up")


def test_its_buttons_mean_its_word(card: WordCard) -> None:
    """Looked up and ruled on by name; the next path and the one before."""
    asked: list[object] = []
    card.look_up.connect(asked.append)
    card.ruled.connect(lambda word, ruling: asked.append((word, ruling)))
    card.other_way.connect(asked.append)
    card.heat.connect(asked.append)
    card.show_word("tine", 1, "", "")
    card.show_ruling(Ruling.NONE)
    card.show_position(0, 3)
    press(card, "Look up")
    press(card, "Ban")
    press(card, "›")
    press(card, "‹")
    press(card, "Cubes you used")
    assert asked == ["tine", ("tine", Ruling.BAN), 1, -1, True]


def test_a_banned_word_says_so(card: WordCard) -> None:
    """The same button would take the ban back."""
    card.show_word("tine", 1, "", "")
    card.show_ruling(Ruling.BAN)
    assert control(card, "Banned").isChecked()
    card.show_ruling(Ruling.NONE)
    assert not control(card, "Ban").isChecked()


def test_one_path_is_no_choice(card: WordCard) -> None:
    """Of several, which is drawn."""
    card.show_word("tine", 1, "", "")
    card.show_position(1, 3)
    assert "2 of 3" in lines(card)
    card.show_position(0, 1)
    assert not any(" of " in line for line in lines(card))


def test_in_the_replay_it_says_whose_word_it_is(card: WordCard) -> None:
    """Until another word is chosen."""
    card.show_word("tine", 1, "", "")
    card.show_finder("Ann")
    assert card.finder == "Ann"
    assert "Ann" in lines(card)
    card.show_word("tin", 1, "", "")
    assert card.finder == ""


@pytest.mark.parametrize("width", [240, 420, 900])
def test_a_long_word_is_written_smaller_not_cut(card: WordCard, width: int) -> None:
    """With its points and its finder beside it, all of its letters have room."""
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
