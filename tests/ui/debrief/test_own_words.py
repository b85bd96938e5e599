"""What a player wants of his debrief: his words apart from the missed, the tray as he turned it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.debrief import Silence
from boggle_qt.engine.match import Phase
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.debrief import silence_line
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, StartSolo
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import drag, phase

CONTROL = Qt.KeyboardModifier.ControlModifier


def played(window: Window, qtbot: QtBot, words: int = 3) -> list[str]:
    """A round with so many words, ended by hand, and its debrief."""
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    match = window.session.match
    assert match is not None
    found = [word for word in solve(match.board, window.session.lexicon, 3).words if not word.strong][:words]
    for word in found:
        drag(window, word.path)
    pages_in(window).play.end()
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)
    return [word.word for word in found]


def chip(window: Window, text: str) -> QPushButton:
    return next(
        b for b in pages_in(window).debrief.findChildren(QPushButton) if b.text().startswith(text) and b.isVisible()
    )


def listed(window: Window) -> list[WordRow]:
    return [row for row in pages_in(window).debrief.word_list.rows if isinstance(row, WordRow)]


def test_a_chip_has_the_words_found_and_another_the_missed(window: Window, qtbot: QtBot) -> None:
    """ "yours" has them all and no other; under "missed" stands none of them; each says how many."""
    found = played(window, qtbot)
    QTest.mouseClick(chip(window, "yours  3"), Qt.MouseButton.LeftButton)
    assert sorted(row.word for row in listed(window)) == sorted(found)
    QTest.mouseClick(chip(window, "missed"), Qt.MouseButton.LeftButton)
    assert listed(window)
    assert not any(row.found for row in listed(window))
    assert not {row.word for row in listed(window)} & set(found)


def test_every_debrief_opens_at_its_first_chip_with_play_again_at_hand(window: Window, qtbot: QtBot) -> None:
    """Whatever was chosen in the one before; Enter plays again."""
    for _ in range(2):
        played(window, qtbot, 1)
        assert chip(window, "All").isChecked()
        assert window.focusWidget() is chip(window, "Play again")
        QTest.mouseClick(chip(window, "A–Z"), Qt.MouseButton.LeftButton)
        chip(window, "Play again").setFocus()
        window.go(Home())
    played(window, qtbot, 1)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert phase(window) in (Phase.READY, Phase.RUNNING)


def test_the_tray_keeps_its_turn(window: Window, qtbot: QtBot) -> None:
    """Turned in the round it lies so in the debrief, and in the round that was left and is taken up again."""
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    match = window.session.match
    assert match is not None
    word = next(word.word for word in solve(match.board, window.session.lexicon, 3).words if not word.strong)
    QTest.keyClicks(pages_in(window).table.tray, word)
    QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Return)  # a round without a word would be discarded
    QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_R, CONTROL)
    window.go(Home())
    assert pages_in(window).table.tray.quarters == 0
    pages_in(window).home.resume()
    assert pages_in(window).table.tray.quarters == 1
    pages_in(window).play.end()
    assert pages_in(window).debrief.tray.quarters == 1
    window.go(Home())
    window.go(StartSolo(8))
    assert pages_in(window).table.tray.quarters == 0


def test_a_question_without_a_path_clears_the_one_before(window: Window, qtbot: QtBot) -> None:
    """Asked of a word that is not there, no other word stays drawn on the tray."""
    played(window, qtbot)
    pages_in(window).debrief.select(listed(window)[0].word)
    assert pages_in(window).debrief.path
    QTest.keyClicks(pages_in(window).debrief.ask, "zzz")
    assert pages_in(window).debrief.path == ()


def test_without_a_word_there_is_no_first_one() -> None:
    """A round in which nothing was found says so, and not how long the first word took."""
    assert silence_line(Silence(0, 180_000, None, None)) == "no word found"
    assert silence_line(Silence(0, 21_000, None, "tea")) == "21 s to the first word"
