"""The dialog of accepted and banned words."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import HouseWords
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.settings.words_dialog import WordsDialog
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import control, offered, on_screen, press


def listed(dialog: WordsDialog) -> set[str]:
    return {
        row.word for one in (dialog.accepted_words, dialog.banned_words) for row in one.rows if isinstance(row, WordRow)
    }


@pytest.fixture
def dialog(qtbot: QtBot, qapp: QApplication) -> WordsDialog:
    return on_screen(qtbot, WordsDialog(WordRulings(HouseWords(frozenset({"tinoc"}), frozenset({"coin"})))))


def test_add_remove_and_undo(dialog: WordsDialog) -> None:
    """A typed word is banned, a selected one removed, and both are undone step by step."""
    assert listed(dialog) == {"tinoc", "coin"}
    QTest.keyClicks(dialog.field, "Nint")
    press(dialog, "Ban")
    assert "nint" in listed(dialog)
    dialog.banned_words.select("coin")
    press(dialog, "Remove")
    assert listed(dialog) == {"tinoc", "nint"}
    press(dialog, "Undo")
    assert listed(dialog) == {"tinoc", "coin", "nint"}
    press(dialog, "Undo")
    assert listed(dialog) == {"tinoc", "coin"}
    assert not offered(dialog, "Undo")


def test_enter_presses_the_button_that_has_the_focus(dialog: WordsDialog) -> None:
    """Enter on Ban bans the word; in the field it accepts, also after a ban. All go on with the next word."""
    for word in ("zorgle", "hello"):
        QTest.keyClicks(dialog.focusWidget(), word)
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert [row.word for row in dialog.accepted_words.rows] == ["hello", "tinoc", "zorgle"]
    QTest.keyClicks(dialog.focusWidget(), "tine")
    QTest.keyClick(control(dialog, "Ban"), Qt.Key.Key_Return)
    assert "tine" in [row.word for row in dialog.banned_words.rows]
    assert dialog.isVisible()
    assert dialog.focusWidget() is dialog.field, "for the next word"
    QTest.keyClicks(dialog.focusWidget(), "qaz")
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert "qaz" in [row.word for row in dialog.accepted_words.rows]


def test_a_word_has_only_letters(dialog: WordsDialog) -> None:
    """A word with a digit is refused with a reason."""
    QTest.keyClicks(dialog.field, "c0in")
    press(dialog, "Accept")
    assert "letters A to Z" in dialog.message.text()
    assert listed(dialog) == {"tinoc", "coin"}


def test_export_and_import(dialog: WordsDialog, tmp_path: Path, qtbot: QtBot, qapp: QApplication) -> None:
    """An import adds the rulings of the file and replaces contradicting ones; one undo reverts it."""
    file = tmp_path / "ours.toml"
    dialog.export_file(file)
    assert "2 words exported to ours.toml" in dialog.message.text()
    house = WordRulings(HouseWords(frozenset({"coin", "nint"})))
    other = WordsDialog(house)
    qtbot.addWidget(other)
    other.import_file(file)
    assert house.words == HouseWords(frozenset({"nint", "tinoc"}), frozenset({"coin"}))
    assert "1 new, 1 changed" in other.message.text()
    other.undo()
    assert house.words == HouseWords(frozenset({"coin", "nint"}))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cero\nalnico\n", "line 1 isn't written like"),
        ('format = 1\naccepted = ["x-ray"]\nbanned = []', "words of the letters A to Z"),
        ('format = 7\naccepted = ["tine"]', "newer"),
        ('acepted = ["tine"]', "accepted is missing"),
        (None, "There is no file theirs.toml"),
    ],
)
def test_a_bad_file_changes_nothing(dialog: WordsDialog, tmp_path: Path, text: str | None, reason: str) -> None:
    """A file that cannot be imported changes no word, and the dialog shows why."""
    file = tmp_path / "theirs.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    dialog.import_file(file)
    assert reason in dialog.message.text()
    assert listed(dialog) == {"tinoc", "coin"}
