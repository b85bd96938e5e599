"""The house's words in their dialog: added, removed, taken back, handed on and read in."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import HouseWords
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.settings.words_dialog import WordsDialog
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import control, press


def listed(dialog: WordsDialog) -> set[str]:
    return {row.word for row in dialog.word_list.rows if isinstance(row, WordRow)}


@pytest.fixture
def dialog(qtbot: QtBot, qapp: QApplication) -> WordsDialog:
    made = WordsDialog(WordRulings(HouseWords(frozenset({"tinoc"}), frozenset({"coin"}))), Theme.load("day"))
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_dialog_adds_removes_and_takes_back(dialog: WordsDialog) -> None:
    """Typed and banned, chosen and removed, undone step by step."""
    assert listed(dialog) == {"tinoc", "coin"}
    QTest.keyClicks(dialog.field, "Nint")
    press(dialog, "Ban")
    assert "nint" in listed(dialog)
    dialog.word_list.select("coin")
    press(dialog, "Remove")
    assert listed(dialog) == {"tinoc", "nint"}
    press(dialog, "Undo")
    assert listed(dialog) == {"tinoc", "coin", "nint"}
    press(dialog, "Undo")
    assert listed(dialog) == {"tinoc", "coin"}
    assert not control(dialog, "Undo").isEnabled()


def test_enter_presses_the_button_that_has_the_focus(dialog: WordsDialog) -> None:
    """Tab to Ban and Enter bans the word; Enter in the field does nothing."""
    dialog.field.setText("tine")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    QTest.keyClick(control(dialog, "Ban"), Qt.Key.Key_Return)
    assert "tine" in [row.word for row in dialog.word_list.rows if hasattr(row, "word")]


def test_what_is_no_word_is_told(dialog: WordsDialog) -> None:
    """Digits are not letters; nothing is added."""
    QTest.keyClicks(dialog.field, "c0in")
    press(dialog, "Accept")
    assert "letters from A to Z" in dialog.outcome
    assert listed(dialog) == {"tinoc", "coin"}


def test_export_and_import(dialog: WordsDialog, tmp_path: Path, qtbot: QtBot, qapp: QApplication) -> None:
    """Handed on to another house, the file's rulings are there besides its own; one Undo takes the import back."""
    file = tmp_path / "ours.toml"
    dialog.hand_on(file)
    assert "2 words written to ours.toml" in dialog.outcome
    house = WordRulings(HouseWords(frozenset({"coin", "nint"})))
    other = WordsDialog(house, Theme.load("night"))
    qtbot.addWidget(other)
    other.take_over(file)
    assert house.words == HouseWords(frozenset({"nint", "tinoc"}), frozenset({"coin"}))
    assert "1 new, 1 ruled otherwise" in other.outcome
    other.undo()
    assert house.words == HouseWords(frozenset({"coin", "nint"}))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cero\nalnico\n", "is no TOML file"),
        ('format = 1\naccepted = ["x-ray"]\nbanned = []', "words of the letters A to Z"),
        ('format = 7\naccepted = ["tine"]', "newer"),
        ('acepted = ["tine"]', "has no accepted: write a line such as accepted = []"),
        (None, "is not there"),
    ],
)
def test_a_bad_file_is_told_and_changes_nothing(
    dialog: WordsDialog, tmp_path: Path, text: str | None, told: str
) -> None:
    """What is wrong, and what would be right, where it was asked for."""
    file = tmp_path / "theirs.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    dialog.take_over(file)
    assert told in dialog.outcome
    assert listed(dialog) == {"tinoc", "coin"}
