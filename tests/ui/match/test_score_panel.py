"""Who leads, who has won, and the scores counted up, as the panel says it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import MCDONNELL
from boggle_qt.ui.guide import at
from boggle_qt.ui.page import Home, Show
from boggle_qt.ui.window import Window
from boggle_qt.wording.counts import figure
from boggle_qt.wording.matches import headline
from tests.ui.match.test_match import sit_down, turn


def test_the_panel_says_the_totals(window: Window, qtbot: QtBot) -> None:
    """After a round every player's total stands there as the match has it, and whoever has more is said to lead by
    as many points; each button asks for what it says."""
    sit_down(window, MCDONNELL)
    turn(window, qtbot, "tanner", "inner")
    turn(window, qtbot, "nice")
    page = at(window).readout
    QTest.keyClick(page, Qt.Key.Key_A)
    QTest.keyClick(page, Qt.Key.Key_Return)
    match, panel = window.session.match, at(window).scores
    assert match is not None
    totals = match.totals()
    assert panel.scores == tuple(map(figure, totals))
    ahead = figure(max(totals) - min(totals))
    leader = match.players[totals.index(max(totals))].name
    assert headline(match) == f"{leader} leads by {ahead}"
    assert headline(match) in panel.text
    for text, wanted in (("Look back", Show("debrief")), ("Home", Home())):
        button = next(button for button in panel.findChildren(QPushButton) if button.text() == text)
        with qtbot.waitSignal(panel.wants) as asked:
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert asked.args == [wanted]
