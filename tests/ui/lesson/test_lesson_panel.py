"""The introduction: what it shows is true, any key or click ends it, and it leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import FIRST, SOLO
from boggle_qt.engine.search.solving import traceable
from boggle_qt.store.files import folders, settings
from boggle_qt.store.files.settings import CUES, Settings
from boggle_qt.store.words import shipped
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.lesson import script
from boggle_qt.ui.navigation.table_page import LESSON, Scene
from boggle_qt.ui.page.requests import ShowPage, StartSolo
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock, control, leave_a_round, phase, press


def begin(window: Window, motion: float = 1.0) -> Clock:
    """Start the game for the first time, and return the clock of the introduction, in milliseconds."""
    window.preferences.change(motion=motion)
    clock = Clock()
    pages_in(window).lesson.clock = pages_in(window).table.tray.clock = clock
    window.welcome()
    return clock


def run_until(window: Window, clock: Clock, end: float) -> None:
    """Run the introduction frame by frame."""
    while clock.time < end and pages_in(window).table.scene == LESSON:
        clock.time = min(end, clock.time + 40)
        pages_in(window).lesson.advance()


def words(window: Window) -> list[str]:
    return [row.word for row in pages_in(window).lesson.list.rows]  # type: ignore[union-attr]  # it has no headings


def skip(window: Window) -> None:
    QTest.keyClick(pages_in(window).lesson, Qt.Key.Key_Space)


def test_the_script_is_true() -> None:
    """Its words are on its board along the hand's paths, and the word lists have those that score and no other."""
    lexicon = shipped.lexicon(FIRST.lexicon, FIRST.spelling)
    for beat in script.BEATS:
        if beat.word:
            assert traceable(beat.word, script.BOARD)
            assert not beat.path or script.BOARD.spell(beat.path).lower() == beat.word
            assert not beat.path or script.BOARD.is_path(beat.path)
            assert (beat.word in lexicon) == ("Wrong guesses" not in beat.sentence)
    assert script.BOARD.spell(script.MISSED_PATH).lower() == script.MISSED
    assert script.MISSED in shipped.lexicon("everyday", "american")
    assert "mond" not in shipped.lexicon("unabridged", "either")
    assert (script.time_left(0), script.time_left(script.LENGTH)) == (180_000, 0)


def test_a_hand_traces_a_word_and_the_clock_runs(window: Window) -> None:
    """The word is traced cube by cube on the real tray and then listed; at the end the clock shows 0:00."""
    clock = begin(window)
    table, lesson = pages_in(window).table, pages_in(window).lesson
    first = script.BEATS[0]
    paths = []
    table.tray.path_changed.connect(paths.append)
    run_until(window, clock, script.finished_after(first) - 50)
    assert [path for path in paths if path] == [first.path[: n + 1] for n in range(len(first.path))]
    assert words(window) == []
    run_until(window, clock, script.finished_after(first) + 50)
    assert words(window) == ["stand"]
    assert table.line.startswith("STAND: 2 points")
    before = lesson.digits
    run_until(window, clock, script.LENGTH - 100)
    assert (before, lesson.digits) == ("2:57", "0:00")
    assert table.tray.board == script.BOARD
    run_until(window, clock, script.LENGTH)
    assert table.scene == Scene()
    assert window.session.journal is not None
    assert not window.session.journal.has_matches
    assert window.services.unfinished() is None


def test_without_motion_it_shows_still_pictures(window: Window) -> None:
    """Each beat appears at once with its whole word, and no hand moves."""
    clock = begin(window, motion=0.0)
    tray = pages_in(window).table.tray
    for number, beat in enumerate(script.BEATS[:2], 1):
        run_until(window, clock, beat.begins)
        assert words(window) == [beat.word for beat in script.BEATS[:number]]
        assert not tray.is_moving()
        assert tray.path == ()


def test_it_is_shown_once_and_again_on_request(window: Window) -> None:
    """A second start shows the first page; the help replays the introduction, and a round in progress waits."""
    begin(window)
    skip(window)
    window.welcome()
    assert pages_in(window).table.scene == Scene()
    window.preferences.change(motion=0.0, solo=SOLO.name, cues=())
    leave_a_round(window)
    pages_in(window).home.resume()
    press(window.dialog("help"), "Replay the introduction")
    QApplication.processEvents()
    assert pages_in(window).table.scene == LESSON
    assert window.session.match is None
    assert window.services.unfinished() is not None
    skip(window)
    assert window.preferences.settings.solo == SOLO.name
    assert window.preferences.settings.cues == ()


def test_leaving_it_for_another_page_ends_it(window: Window) -> None:
    """It does not come back by itself."""
    begin(window)
    window.go(ShowPage("desk"))
    assert pages_in(window).table.scene == Scene()
    assert window.preferences.settings.welcomed
    QTest.keyClick(pages_in(window).desk, Qt.Key.Key_F2)
    assert window.pages.name == "desk"


def test_only_the_first_round_after_it_is_easy(window: Window) -> None:
    """It has free hints and tips; the round after it is played by the player's own rules."""
    begin(window)
    skip(window)
    window.preferences.change(motion=0.0)
    assert window.preferences.settings.cues == CUES
    window.go(StartSolo(7))
    assert window.session.match is not None
    assert window.session.match.rules.name == FIRST.name
    assert set(window.session.match.hint_prices.values()) == {0}
    window.go(StartSolo(8))
    assert window.session.match.rules.name == SOLO.name


def test_settings_of_an_older_version_belong_to_an_experienced_player(tmp_path: Path) -> None:
    """A settings file without the field counts as welcomed; no file does not."""
    assert not settings.load(tmp_path)[0].welcomed
    assert not Settings().welcomed
    (tmp_path / settings.FILE).write_text('{"theme": "night"}')
    found, problems = settings.load(tmp_path)
    assert (found.welcomed, found.cues, problems) == (True, (), ())


def test_lost_settings_do_not_make_a_beginner(window: Window) -> None:
    """With matches in the journal the next start shows the first page, not the introduction."""
    window.go(StartSolo(7))
    window.close()
    settings.reset(folders.settings_dir())
    again = application.make_services()
    assert again.services.preferences.settings.welcomed
    again.surveyor.stop()
    again.services.solver.stop()
    assert again.journal is not None
    again.journal.close()


@pytest.mark.parametrize(
    "press_something",
    [
        lambda target, point: QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=point),
        lambda target, point: QTest.mouseClick(target, Qt.MouseButton.RightButton, pos=point),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_Return),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_Escape),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_S),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier),
    ],
    ids=["click", "right click", "Enter", "Esc", "letter", "Ctrl+N"],
)
def test_any_key_or_click_skips_it_and_does_nothing_else(
    window: Window, press_something: Callable[[QWidget, QPoint], None]
) -> None:
    """A click where the play card will be, or the keys of a new round: the first page appears and no match starts."""
    clock = begin(window)
    run_until(window, clock, 3000)
    lesson = pages_in(window).lesson
    press_something(lesson, QPoint(lesson.width() // 2, lesson.height() // 4))
    assert pages_in(window).table.scene == Scene()
    assert window.pages.name == "table"
    assert phase(window) is None
    assert not window.isHidden()
    assert window.preferences.settings.welcomed


def test_a_double_click_does_not_start_a_round(window: Window, qtbot: QtBot) -> None:
    """The second click of a double click is ignored; a click a moment later starts a round."""
    begin(window)
    QTest.mouseClick(pages_in(window).lesson, Qt.MouseButton.LeftButton)
    play = control(pages_in(window).home, "Play now")
    QTest.mouseDClick(play, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(play, Qt.MouseButton.LeftButton)
    assert window.session.match is None

    def started() -> bool:
        QTest.mouseClick(play, Qt.MouseButton.LeftButton)
        return window.session.match is not None

    qtbot.waitUntil(started)


def test_a_modifier_key_alone_does_not_skip(window: Window) -> None:
    """Otherwise Ctrl of Ctrl+N would skip, and N would reach the next page."""
    begin(window)
    QTest.keyPress(pages_in(window).lesson, Qt.Key.Key_Control)
    QTest.keyRelease(pages_in(window).lesson, Qt.Key.Key_Control)
    assert pages_in(window).table.scene == LESSON
