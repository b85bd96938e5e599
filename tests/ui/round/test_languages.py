"""A whole round in each language of boards that ships, with the mouse and with keys."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.languages import LANGUAGES
from boggle_qt.engine.match import EndTurn, Phase, Start
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import StartSolo
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import drag, phase


@pytest.mark.parametrize("language", shipped.LANGUAGE_LISTS)
def test_a_round(qtbot: QtBot, window: Window, language: str) -> None:
    """One word is drawn and one typed, in capitals or not; both count, and the review lists the others."""
    window.preferences.change(lexicon=language, dice=LANGUAGES[language].dice)
    window.go(StartSolo(5))
    if phase(window) is Phase.READY:
        window.session.send(Start)
    match = window.session.match
    assert match.rules.lexicon == language
    found = sorted(solve(match.board, shipped.lexicon(language)).words, key=lambda one: (-len(one.word), one.word))
    drawn, typed = found[0], found[1]
    drag(window, drawn.path)
    tray = pages_in(window).table.tray
    for letter in typed.word.upper():
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(tray, event)
    QTest.keyClick(tray, Qt.Key.Key_Return)
    match = window.session.match
    sheet = match.visible_sheets()[0]
    assert {entry.word for entry in sheet.entries} == {drawn.word, typed.word}
    window.session.send(EndTurn)
    review = pages_in(window).debrief
    qtbot.waitUntil(lambda: not review.worker.busy and bool(review.why_not.lexicon), timeout=20000)
    assert window.pages.name == "debrief"
    assert review.why_not.lexicon == language
