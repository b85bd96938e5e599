"""The field that checks any word: it answers and offers to accept or ban the word."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Ruling
from boggle_qt.ui.debrief.why_not import WhyNot
from boggle_qt.ui.page.chosen_word import RulingChip
from tests.ui.sitting import on_screen


@pytest.fixture
def why_not(qtbot: QtBot) -> WhyNot:
    """The field of a house that bans TIN."""
    return on_screen(qtbot, WhyNot({"tin": Ruling.BAN}.get))


def shown(why_not: WhyNot) -> list[str]:
    return [chip.text() for chip in why_not.findChildren(RulingChip) if chip.isVisible()]


def test_answered_as_it_is_typed(qtbot: QtBot, why_not: WhyNot) -> None:
    """Each change is answered; without text there is no answer."""
    asked: list[str] = []

    def why(word: str, _seat: int) -> str:
        asked.append(word)
        return f"{word.upper()}?"

    qtbot.keyClicks(why_not.field, "ti")
    assert why_not.answer == ""  # no function answers yet
    why_not.set_why(why)
    qtbot.keyClicks(why_not.field, "n ")
    assert (asked, why_not.answer) == (["tin", "tin"], "TIN?")
    why_not.field.clear()
    assert why_not.answer == ""


def test_another_seat_gets_another_answer(qtbot: QtBot, why_not: WhyNot) -> None:
    """Showing another player's round updates the answer for the typed word."""
    why_not.set_why(lambda word, seat: f"{word} for {seat}")
    qtbot.keyClicks(why_not.field, "tin")
    assert why_not.answer == "tin for 0"
    why_not.set_seat(1)
    assert why_not.answer == "tin for 1"


def test_a_word_is_accepted_or_banned(qtbot: QtBot, why_not: WhyNot) -> None:
    """Chips appear for a word that is answered; they show whether it is accepted or banned, and ask for a change."""
    qtbot.keyClicks(why_not.field, "tin")
    assert shown(why_not) == []
    why_not.set_why(lambda word, _: word.upper())
    why_not.set_seat(0)
    assert shown(why_not) == ["Accept", "Banned"]
    accept = next(chip for chip in why_not.findChildren(RulingChip) if chip.ruling is Ruling.ACCEPT)
    with qtbot.waitSignal(why_not.ruled) as asked:
        qtbot.mouseClick(accept, Qt.MouseButton.LeftButton)
    assert asked.args == ["tin", Ruling.ACCEPT]
    qtbot.keyClicks(why_not.field, "5")  # not a word any more
    assert shown(why_not) == []


def test_enter_shows_the_word(qtbot: QtBot, why_not: WhyNot) -> None:
    """Enter emits the word in lower case, without spaces around it."""
    qtbot.keyClicks(why_not.field, " Tin ")
    with qtbot.waitSignal(why_not.entered) as asked:
        qtbot.keyClick(why_not.field, Qt.Key.Key_Return)
    assert asked.args == ["tin"]
