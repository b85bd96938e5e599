"""Your words through the real window: banned from a list, said in the next verdict, taken back, handed on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Start
from boggle_qt.engine.referee import Accepted, Banned, Listed, Unlisted, Verdict
from boggle_qt.engine.rules import HouseWords, Ruling
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.store.files import folders, house_words, settings
from boggle_qt.store.files.house_words import merge, merge_changes
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import PlayBoard
from boggle_qt.ui.page.ruling_menu import add_ruling_menu
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.startup.application import make_services
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.engine.players import BOARD
from tests.ui.sitting import write

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # dialogs and menus, without a screen


def play(window: Window, qtbot: QtBot, *words: str) -> list[Verdict]:
    """Play a round of typed words to its debrief and return the verdicts."""
    said: list[Verdict] = []
    window.session.judged.connect(lambda _, verdict: said.append(verdict))
    window.go(PlayBoard(BOARD))
    window.session.send(Start)
    write(window, *words)
    window.session.send(EndTurn)
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)
    return said


def kept() -> HouseWords:
    return house_words.load(folders.settings_dir())[0]


def button(parent: QWidget, text: str) -> QPushButton:
    return next(b for b in parent.findChildren(QPushButton) if b.text() == text)


def listed(words: WordList) -> dict[str, WordRow]:
    return {row.word: row for row in words.rows if isinstance(row, WordRow)}


def test_ban_in_the_debrief_shows_in_the_next_verdict(window: Window, qtbot: QtBot) -> None:
    """COIN, banned by its button, is struck out, saved, and refused in the next round."""
    assert isinstance(play(window, qtbot, "coin")[0].reason, Listed)
    page = pages_in(window).debrief
    page.select("coin")
    button(page, "Ban").click()  # in the menu of a narrow card
    assert listed(page.word_list)["coin"].struck
    assert page.word_list.word == "coin"
    assert kept().banned == {"coin"}
    verdict = play(window, qtbot, "coin")[0]
    assert isinstance(verdict.reason, Banned)
    assert "COIN is banned by your house rules" in verdict_line(verdict)
    assert "coin" not in listed(page.word_list)
    page.ask.setText("coin")
    assert "banned" in page.why_not.answer
    button(page, "Banned").click()  # in the menu of a narrow card
    assert kept() == HouseWords()
    assert page.why_not.answer == "COIN: 1 point."
    assert isinstance(play(window, qtbot, "coin")[-1].reason, Listed)


def test_accept_in_why_not(window: Window, qtbot: QtBot) -> None:
    """TINOC, accepted beside the answer, counts in the next round and is listed as found."""
    assert isinstance(play(window, qtbot, "tinoc")[0].reason, Unlisted)
    page = pages_in(window).debrief
    QTest.keyClicks(page.ask, "tinoc")
    qtbot.mouseClick(button(page, "Accept"), Qt.MouseButton.LeftButton)
    assert "accepted by your house rules" in page.why_not.answer
    assert kept().accepted == {"tinoc"}
    assert isinstance(play(window, qtbot, "tinoc")[-1].reason, Accepted)
    assert listed(page.word_list)["tinoc"].found


def test_a_key_rules_on_the_chosen_word(qtbot: QtBot) -> None:
    """Ctrl+B bans it, and again removes the ban."""
    house = WordRulings()
    words = WordList()
    qtbot.addWidget(words)
    add_ruling_menu(house, words)
    words.set_rows((WordRow("tine", 1), WordRow("coin", 1)))
    with qtbot.waitActive(words):
        words.show()
    words.setFocus()
    words.select("coin")
    for banned in ({"coin"}, set()):
        QTest.keyClick(words, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
        assert house.words.banned == banned


def test_rulings_of_another_window_are_kept() -> None:
    """A ruling loaded by a save applies from then on; undoing an own ruling keeps it."""
    theirs = HouseWords(banned=frozenset({"inner"}))

    def keep(before: HouseWords, after: HouseWords) -> HouseWords:
        return merge_changes(before, after, merge(before, theirs))

    house = WordRulings(HouseWords(), keep)
    house.rule("tine", Ruling.BAN)
    assert house.words.banned == {"tine", "inner"}
    house.undo()
    assert house.words.banned == {"inner"}


def test_two_windows_share_their_rulings(services: Services, qapp: QApplication) -> None:
    """The file, the other window at its next ruling, and the next start have both."""
    second = make_services()
    assert any("another Boggle Qt window" in line for line in told(second.services))
    for window, word in ((services, "tine"), (second.services, "inner")):
        window.rulings.rule(word, Ruling.BAN)
    assert second.services.rulings.words.banned == {"tine", "inner"}
    assert house_words.load(folders.settings_dir())[0].banned == {"tine", "inner"}
    services.preferences.change(theme="night")
    second.services.preferences.change(material="felt")
    kept = settings.load(folders.settings_dir())[0]
    assert (kept.theme, kept.material) == ("night", "felt")
    second.surveyor.stop()
    second.services.solver.stop()


def told(services: Services) -> list[str]:
    lines: list[str] = []
    services.messages.listen(lines.append)
    return lines
