"""What is told while a round is played: how to begin, how far it is to par, and each verdict long enough to be read."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.hints import Step
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.look import durations
from boggle_qt.ui.page.requests import StartSolo
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.paper import PencilBar
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import Clock, control, drag, lay_out, offered, press, resize, start_round, write


def play(window: Window, qtbot: QtBot) -> list[tuple[int, ...]]:
    return [found.path for found in start_round(window, qtbot)]


def test_an_empty_list_says_what_it_is_for(window: Window, qtbot: QtBot) -> None:
    """Until the first word; and that moves the bar on the way to par."""
    path = play(window, qtbot)[0]
    words, bar = pages_in(window).play.list, pages_in(window).play.findChild(PencilBar)
    assert "words appear here" in words.accessibleDescription()
    qtbot.waitUntil(lambda: bar.isVisible())
    before = bar.part
    drag(window, path)
    assert len(words.rows) == 1
    assert bar.part > before == 0


def test_the_highlight_of_a_repeated_word_ends(window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lasts as long as the line takes to read."""
    monkeypatch.setattr(durations, "READ", 1)
    monkeypatch.setattr(durations, "READ_LETTER", 0)
    path = play(window, qtbot)[0]
    drag(window, path)
    drag(window, path)
    words = pages_in(window).play.list
    assert words.word is not None
    qtbot.waitUntil(lambda: words.word is None)


def entered(window: Window) -> list[str]:
    return [entry.word for entry in window.session.match.round.sheets[0].entries]


def type_on(window: Window, word: str) -> None:
    """Type a word and Enter for whatever has the focus."""
    for letter in word:
        QTest.keyClicks(window.focusWidget(), letter)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)


@pytest.mark.parametrize("clicked", ["Rotate", "As entered"])
def test_after_a_click_beside_the_tray_the_keys_go_to_the_tray(window: Window, qtbot: QtBot, clicked: str) -> None:
    """Enter ends the word and does not press the button again."""
    words = [found.word for found in start_round(window, qtbot)[:3]]
    for word in words[:2]:  # only then can they be in another order
        type_on(window, word)
    press(window, clicked)
    quarters = pages_in(window).table.tray.quarters
    type_on(window, words[2])
    assert entered(window) == words
    assert pages_in(window).table.tray.quarters == quarters


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_after_the_hints_are_closed_the_keys_go_to_the_tray(window: Window, qtbot: QtBot) -> None:
    """Looking at the prices costs nothing, not even the keyboard."""
    word = start_round(window, qtbot)[0].word
    hint = pages_in(window).play.hints.button
    qtbot.waitUntil(hint.isEnabled)
    QTest.mouseClick(hint, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(hint.menu().isVisible)
    QTest.keyClick(hint.menu(), Qt.Key.Key_Escape)
    type_on(window, word)
    assert entered(window) == [word]
    assert not hint.menu().isVisible()


def test_a_button_reached_by_tab_keeps_the_keys_that_press_it(window: Window, qtbot: QtBot) -> None:
    """Space and Enter press it as often as one likes; a letter begins a word on the tray."""
    word = start_round(window, qtbot)[0].word
    tray, rotate = pages_in(window).table.tray, control(window, "Rotate the board by a quarter turn")
    for _ in range(20):
        if window.focusWidget() is rotate:
            break
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        QTest.keyClick(window.focusWidget(), key)
    assert (window.focusWidget(), tray.quarters) == (rotate, 2)
    type_on(window, word)
    assert (entered(window), tray.quarters) == ([word], 2)


def test_a_word_is_typed_although_another_was_clicked_in_the_list(window: Window, qtbot: QtBot) -> None:
    """Letters do not search the list of a round."""
    first, second = [found.word for found in start_round(window, qtbot)[:2]]
    type_on(window, first)
    words = pages_in(window).play.list
    QTest.mouseClick(
        words.viewport(), Qt.MouseButton.LeftButton, pos=words.visualRect(words.model().index(0, 0)).center()
    )
    assert window.focusWidget() is words
    type_on(window, second)
    assert entered(window) == [first, second]


def test_the_countdown_hides_no_letter(window: Window) -> None:
    """While it counts, the middle of every cube is painted as it is afterwards."""
    window.preferences.change(motion=1.0)
    tray, moment = pages_in(window).table.tray, Clock()
    tray.clock = moment
    window.go(StartSolo(7))
    QTest.keyClick(tray, Qt.Key.Key_Space)
    moment.time += durations.COUNT / 2
    counting = tray.grab().toImage()
    tray.stop()
    resting = tray.grab().toImage()
    assert counting != resting
    for cell in range(16):
        place, edge = tray.cell_rect(cell), round(0.23 * tray.cell_rect(cell).width())
        place.adjust(edge, edge, -edge, -edge)
        assert counting.copy(place) == resting.copy(place), cell


def test_the_words_can_be_sorted(window: Window, qtbot: QtBot) -> None:
    """As entered, by length, by letter, once there are two; the newest word is the newest in any order."""
    panel = pages_in(window).play
    for many, path in enumerate(play(window, qtbot)[:12]):
        assert offered(panel, "As entered") is (many > 1)
        drag(window, path)
    entered = [row.word for row in panel.list.rows if isinstance(row, WordRow)]
    orders = [entered, sorted(entered, key=lambda word: -len(word)), sorted(entered)]
    for name, expected in zip(("As entered", "By length", "A–Z"), orders, strict=True):
        assert [row.word for row in panel.list.rows if isinstance(row, WordRow)] == expected
        assert panel.list.itemDelegate().newest == entered[-1]
        press(panel, name)
    assert window.preferences.settings.pad == "entry"


def test_a_jump_to_a_small_window_is_laid_out_at_once(window: Window, qtbot: QtBot) -> None:
    """The tray is as large as after the next change of the size."""
    play(window, qtbot)
    resize(window, 800, 600)
    lay_out()
    sides = []
    for width in (480, 481):
        resize(window, width, 560)
        sides.append(pages_in(window).table.tray.cell_rect(0).width())
    assert sides[0] == sides[1]


def test_a_hint_replaces_the_verdict_on_the_last_word(window: Window, qtbot: QtBot) -> None:
    """The refusal of a word does not stay over the page while the hint is read."""
    play(window, qtbot)
    resize(window, 480, 560)
    page = pages_in(window)
    write(window, "zzz")
    assert page.table.line
    qtbot.waitUntil(page.play.hints.button.isEnabled)
    page.play.hints.take(Step.LENGTHS)
    assert not page.table.line
