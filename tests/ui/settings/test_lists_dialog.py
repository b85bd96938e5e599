"""The player's own word lists through the window."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.store.files import folders
from boggle_qt.store.words import word_lists
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.settings.text_dialog import TextDialog
from boggle_qt.ui.startup.window import Window
from tests.store.words.test_word_lists import add_list
from tests.ui.sitting import ChooseFile, answer, press


def test_a_list_is_imported_used_and_removed(
    window: Window, qtbot: QtBot, choose_file: ChooseFile, tmp_path: Path
) -> None:
    """Refused lines are listed with reasons; the list can be chosen at once, and removed."""
    file = tmp_path / "Our Words.txt"
    file.write_text("TINE\nnint\n\nre-tl\ncafé\n# a remark\ntine\n12\n", encoding="latin-1")
    window.go(ShowPage("desk"))
    desk = pages_in(window).desk
    dialog = window.dialog("lists")
    choose_file(file)
    dialog.add()
    qtbot.waitUntil(lambda: not dialog.worker.busy)
    assert "3 words" in dialog.message.text()
    assert "1 line repeats a word" in dialog.message.text()
    assert "2 lines were not added" in dialog.message.text()
    dialog.refused.click()
    shown = dialog.findChild(TextDialog)
    assert shown is not None
    told = shown.document.toPlainText()
    assert 'line 4: "re-tl"' in told
    assert 'line 8: "12"' in told
    shown.close()
    assert desk.counting.lexicon.findText("our-words") >= 0
    desk.counting.lexicon.setCurrentText("our-words")
    board = Board.parse("tine/nint/ocna/retl")
    desk.set_board(board)
    qtbot.waitUntil(lambda: desk.found.report is not None and desk.found.report.board == board)
    assert {found.word for found in desk.found.report.solution.words} <= {"tine", "nint", "cafe"}
    dialog.cards["our-words"].click()
    assert window.preferences.settings.lexicon == "our-words"
    press(dialog, "Remove our-words")
    answer(dialog, "Cancel")
    assert word_lists.names() == ("our-words",)
    press(dialog, "Remove our-words")
    answer(dialog, "Remove")
    assert "our-words" in dialog.message.text()
    assert desk.counting.lexicon.findText("our-words") < 0
    assert window.preferences.settings.lexicon == "standard"


def test_a_list_is_replaced_only_if_the_player_agrees(
    window: Window, qtbot: QtBot, choose_file: ChooseFile, tmp_path: Path
) -> None:
    """The question comes before the file is read; Cancel leaves the list as it is."""
    file = tmp_path / "mine.txt"
    dialog = window.dialog("lists")
    choose_file(file)
    for words, said, kept in (("old", None, "old"), ("new", "Cancel", "old"), ("new", "Replace", "new")):
        file.write_text(words, encoding="utf-8")
        dialog.add()
        if said is not None:
            answer(dialog, said)
        qtbot.waitUntil(lambda: not dialog.worker.busy)
        assert list(word_lists.open_lexicon("mine").words()) == [kept]


def test_a_damaged_list_does_not_hide_the_others(window: Window, tmp_path: Path) -> None:
    """The dialog names the damaged list, which can be removed there."""
    file = tmp_path / "mine.txt"
    file.write_text("word", encoding="utf-8")
    for name in ("mine", "other"):
        add_list(file, name)
    (folders.data_dir() / "wordlists" / "mine.json").write_text("{", encoding="utf-8")
    dialog = window.dialog("lists")
    assert "damaged" in dialog.cards["mine"].accessibleDescription()
    assert "mine.txt" in dialog.cards["other"].accessibleDescription()
    dialog.cards["mine"].click()
    assert window.preferences.settings.lexicon == "standard"
    press(dialog, "Remove mine")
    answer(dialog, "Remove")
    assert word_lists.names() == ("other",)


def test_a_card_chooses_the_list_of_solo_rounds(window: Window) -> None:
    """The cards show how many words the lists have; one of another language brings its cubes."""
    dialog = window.dialog("lists")
    assert dialog.cards["standard"].isChecked()
    assert "114,466 words" in dialog.cards["standard"].accessibleDescription()
    for name, dice in (("large", "new-1987"), ("german", "international"), ("everyday", "new-1987")):
        dialog.cards[name].click()
        assert [chosen for chosen, card in dialog.cards.items() if card.isChecked()] == [name]
        assert (window.preferences.settings.lexicon, window.preferences.settings.dice) == (name, dice)
    dialog.show()
    QTest.keyClick(dialog.cards["everyday"], Qt.Key.Key_Return)  # the chosen one: Done
    assert not dialog.isVisible()


def test_a_missing_file_and_a_bad_name(window: Window, qtbot: QtBot, choose_file: ChooseFile, tmp_path: Path) -> None:
    """The dialog names a file that does not exist, and a name that is not allowed."""
    dialog = window.dialog("lists")
    choose_file(tmp_path / "gone.txt")
    dialog.add()
    qtbot.waitUntil(lambda: not dialog.worker.busy)
    assert "gone.txt" in dialog.message.text()
    dialog.name.setText("a name of blanks!")
    dialog.add()
    assert "a name of blanks!" in dialog.message.text()
