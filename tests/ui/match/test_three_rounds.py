"""Three rounds of a match on paper, through buttons and keys of the window."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.search.solving import solve
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import StartMatch
from boggle_qt.ui.startup.window import Window
from tests.ui.match.test_match import BOTH, click, turn
from tests.ui.sitting import by_key, phase, start_turn


def test_three_rounds_of_a_match(window: Window, qtbot: QtBot) -> None:
    """Each of three rounds is played on paper, typed in, compared and counted."""
    window.go(StartMatch(replace(MCDONNELL, own_paper=True, target=None, rounds=None), BOTH, seed=3))
    for number in (1, 2, 3):
        match = window.session.match
        assert len(match.rounds) == number
        found = [word.word for word in solve(match.board, window.session.lexicon, 4).words if not word.strong]
        lists = (found[0], found[1]), (found[0], found[2], found[3])
        turn(window, qtbot)
        for seat in match.round.order:
            window.late_input.end()
            start_turn(window)
            QTest.keyClicks(pages_in(window).writing.entry, " ".join(lists[seat]))
            click(pages_in(window).writing, "My list is finished")
        page = pages_in(window).readout
        assert page.isVisible()
        QTest.keyClick(page, Qt.Key.Key_Space)
        by_key(page, "read-all")
        having = [{row.word for row in page.words.read.rows if row.marks[seat] is not None} for seat in (0, 1)]
        assert having == [set(words) for words in lists]
        spot = page.words.mark_rect(found[2]).center()
        QTest.mouseClick(page.words.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert page.word == found[2]
        by_key(page, "count")
        assert phase(window) is Phase.SCORED
        click(pages_in(window).scores, "Next round")
