"""A list from paper is typed in with keys, several words at a time, and ended when it is whole."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Deal, EndTurn, Phase, Start
from boggle_qt.engine.presets import MCDONNELL, TOGETHER, TOURNAMENT
from boggle_qt.engine.rules import Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.writing_panel import WritingPanel
from boggle_qt.ui.page.requests import StartMatch
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.tags import Tag
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.engine.players import BOARD
from tests.ui.sitting import answer, by_key, control, offered, phase, press, start_turn, write


@pytest.fixture
def panel(request: pytest.FixtureRequest, services: Services, table: TrayPage) -> WritingPanel:
    """The panel when time is up, by McDonnell's rules if the test gives no others."""
    made = WritingPanel(services, table)
    table.add(made)
    table.show()
    rules = getattr(request, "param", MCDONNELL)
    services.session.begin(replace(rules, own_paper=True), (Player("Ann"), Player("Ben")))
    services.session.send(Deal.from_board, BOARD)
    services.session.send(Start)
    services.session.send(EndTurn)
    made.enter()
    return made


def typed(panel: WritingPanel, text: str) -> None:
    QTest.keyClicks(panel.entry, text)
    QTest.keyClick(panel.entry, Qt.Key.Key_Return)


def words(panel: WritingPanel) -> list[str]:
    return [row.word for row in panel.list.rows if isinstance(row, WordRow)]


def test_several_words_are_typed_at_once(panel: WritingPanel) -> None:
    """Spaces, commas and semicolons part them; the newest stands last, and a word twice is on the list once."""
    typed(panel, "Tine, lance;inner tine")
    assert words(panel) == ["tine", "lance", "inner"]


def test_a_click_on_the_paper_leaves_the_cursor_in_the_line(panel: WritingPanel) -> None:
    """What is typed after it is written; a word twice does not stay on the line."""
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=panel.list.viewport().rect().center())
    assert panel.entry.hasFocus()
    for _time in range(2):
        typed(panel, "tine")
        assert (words(panel), panel.entry.text()) == (["tine"], "")


@pytest.mark.parametrize("panel", [TOURNAMENT], indirect=True)
def test_what_is_refused_stays_on_the_line(panel: WritingPanel, table: TrayPage) -> None:
    """The good ones are written, the rest can be mended, and the tag under the tray says what is wrong."""
    typed(panel, "tine zzz lance")
    assert words(panel) == ["tine", "lance"]
    assert panel.entry.text() == "zzz"
    typed(panel, "zzz")
    assert "ZZZ" in table.line


def test_a_word_is_crossed_out(panel: WritingPanel) -> None:
    """Chosen in the list: the button or Del takes it off; without a choice there is nothing to press. Without any word
    the total can be typed in its place."""
    assert offered(panel, "Only the total")
    typed(panel, "tine lance inner")
    assert not control(panel, "Cross out").isEnabled()
    assert not offered(panel, "Only the total")
    panel.list.select("lance")
    press(panel, "Cross out")
    assert words(panel) == ["tine", "inner"]
    panel.list.select("tine")
    panel.list.setFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    assert words(panel) == ["inner"]


@pytest.mark.parametrize("size", [(480, 560), (800, 600), (1280, 800)])
def test_the_verdict_is_in_sight(panel: WritingPanel, table: TrayPage, size: tuple[int, int]) -> None:
    """Under the tray, or where the list takes the whole page at its foot: over neither a button nor the line."""
    table.resize(*size)
    typed(panel, "tine")
    tag = next(one for one in table.findChildren(Tag) if one.text())
    place = tag.geometry()
    assert table.line.startswith("TINE")
    assert table.rect().contains(place)
    for other in (panel.entry, control(panel, "My list is finished")):
        assert not place.intersects(other.rect().translated(other.mapTo(table, QPoint())))
    if table.tray.isHidden():  # in front of the paper
        parts = [one for one in table.children() if isinstance(one, QWidget)]
        assert parts.index(tag) > next(at for at, one in enumerate(parts) if one.isAncestorOf(panel))


def test_only_totals_are_typed(services: Services, panel: WritingPanel, table: TrayPage) -> None:
    """Points instead of words: Enter goes on to the next player, the last one counts the round; nothing is compared."""
    press(panel, "Only the total")
    for slip in ("1/2", "1o"):
        typed(panel, slip)
        assert "whole number" in table.line
        panel.entry.clear()
    typed(panel, "12")
    typed(panel, "-3")
    match = services.session.match
    assert (match.phase, match.totals()) == (Phase.SCORED, (12, -3))


def test_more_than_the_board_is_worth_is_asked(
    qtbot: QtBot, services: Services, panel: WritingPanel, table: TrayPage
) -> None:
    """It stays on the line unless it is right: players may count words that no list has."""
    press(panel, "Only the total")
    qtbot.waitUntil(lambda: services.solver.solution is not None)
    for said, left, name in (("Keep typing", "9999", "Ann"), ("Count them", "", "Ben")):
        typed(panel, "9999")
        answer(table, said)
        assert (panel.entry.text(), services.session.match.player.name) == (left, name)
        panel.entry.clear()


def test_a_player_types_words_after_another_s_total(panel: WritingPanel) -> None:
    """They are words, not a wrong number, and none of them is lost."""
    press(panel, "Only the total")
    typed(panel, "12")
    typed(panel, "tine lance")
    assert words(panel) == ["tine", "lance"]


def test_a_key_finishes_the_list_and_the_next_is_typed_at_once(window: Window, qtbot: QtBot) -> None:
    """Lists on paper are no secret: one person types all of them, without a hand-over in between. Before that nothing
    typed on the tray counts."""
    window.go(StartMatch(TOGETHER, (Player("Ann"), Player("Ben")), seed=3))
    window.session.send(Start)
    write(window, "tine")
    assert not any(sheet.entries for sheet in window.session.match.round.sheets)
    window.session.send(EndTurn)
    window.late_input.end()
    assert pages_in(window).table.tray.covered
    start_turn(window)
    assert not pages_in(window).table.tray.covered
    panel = pages_in(window).writing
    for words, name in (("tine lance", "Ben"), ("inner", "")):
        assert panel.isVisible()
        QTest.mouseClick(pages_in(window).table.tray, Qt.MouseButton.LeftButton)  # it leaves the keys with the line
        QTest.keyClicks(window.focusWidget(), words[0])
        QTest.keyClicks(window.focusWidget(), words[1:])
        by_key(panel, "list-done")
        match = window.session.match
        assert not name or match.player.name == name
    assert phase(window) is Phase.READOUT
    assert [len(sheet.entries) for sheet in match.round.sheets] == [2, 1]


def begin_writing(window: Window) -> None:
    """Begin a match on paper and the first list of its first round."""
    window.go(StartMatch(TOGETHER, (Player("Ann"), Player("Ben")), seed=3))
    window.session.send(Start)
    window.session.send(EndTurn)
    window.late_input.end()
    start_turn(window)


def test_a_number_with_ctrl_is_no_part_of_the_list(window: Window) -> None:
    """The line has no use for it, and neither has the page."""
    begin_writing(window)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(window.focusWidget(), "12")
    assert pages_in(window).writing.entry.text() == "12"


def test_words_typed_after_a_click_on_one_are_written(window: Window) -> None:
    """Who types from paper does not look at the screen."""
    begin_writing(window)
    panel = pages_in(window).writing
    typed(panel, "tine lance")
    line = panel.list.visualRect(panel.list.model().index(0, 0)).center()
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=line)
    QTest.keyClicks(window.focusWidget(), "i")
    QTest.keyClicks(window.focusWidget(), "nner")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert words(panel) == ["tine", "lance", "inner"]


def test_an_empty_list_is_finished_only_if_that_is_meant(window: Window) -> None:
    """One press too many asks first, also with a blank in the line, which a Space held too long leaves."""
    begin_writing(window)
    QTest.keyClicks(pages_in(window).writing.entry, " ")
    for said, name in (("Keep typing", "Ann"), ("Finish", "Ben")):
        press(pages_in(window).writing, "My list is finished")
        assert window.session.match.player.name == "Ann"
        answer(window, said)
        assert window.session.match.player.name == name
