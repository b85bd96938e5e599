"""The demonstration of the first start: what it shows is true, it ends by anything, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import FIRST, SOLO
from boggle_qt.engine.search import traceable
from boggle_qt.store import places, shipped
from boggle_qt.store import settings as kept
from boggle_qt.store.settings import CUES, Settings
from boggle_qt.ui import app
from boggle_qt.ui.guide import at
from boggle_qt.ui.lesson import script
from boggle_qt.ui.page import PlayNow, Show
from boggle_qt.ui.table import LESSON, Scene
from boggle_qt.ui.window import Window
from tests.ui.sitting import Clock, control, phase, press


def begin(window: Window, motion: float = 1.0) -> Clock:
    """A first start, on a clock of its own: in milliseconds."""
    window.preferences.change(motion=motion)
    clock = Clock()
    at(window).lesson.clock = at(window).table.tray.clock = clock
    window.welcome()
    return clock


def pass_to(window: Window, clock: Clock, until: float) -> None:
    """Let the demonstration go on, frame by frame."""
    while clock.time < until and at(window).table.scene == LESSON:
        clock.time = min(until, clock.time + 40)
        at(window).lesson.look()


def test_what_it_shows_is_true() -> None:
    """Its words lie on its board where the hand draws them, and the referee says of them what it tells."""
    words = shipped.lexicon(FIRST.lexicon, FIRST.spelling)
    anywhere = shipped.lexicon("unabridged", "either")
    for step in script.STEPS:
        if not step.word:
            continue
        assert traceable(step.word, script.BOARD)
        if step.path:
            assert script.BOARD.spell(step.path).lower() == step.word
            assert script.BOARD.is_path(step.path)
        assert (step.word in words) == (step.word in anywhere) == ("no word" not in step.says)
    assert script.BOARD.spell(script.MISSED_PATH).lower() == script.MISSED
    assert script.MISSED in shipped.lexicon("everyday", "american")
    assert script.LENGTH <= 20_000
    assert script.left(0) == 180_000
    assert script.left(script.LENGTH) == 0


def test_a_hand_draws_a_word_a_verdict_falls_and_the_sand_runs(window: Window) -> None:
    """On the real tray, cube by cube; the word is on the list after it, and at the end the sand is through."""
    clock = begin(window)
    table, lesson = at(window).table, at(window).lesson
    first = script.STEPS[0]
    paths = []
    table.tray.path_changed.connect(paths.append)
    pass_to(window, clock, script.done(first) - 50)
    assert [path for path in paths if path] == [first.path[: n + 1] for n in range(len(first.path))]
    assert lesson.list.rows == ()
    pass_to(window, clock, script.done(first) + 50)
    assert [row.word for row in lesson.list.rows] == ["stand"]  # type: ignore[union-attr]  # there are words alone
    assert table.line.startswith("STAND: 2 points")
    before = lesson.sand
    pass_to(window, clock, script.LENGTH - 100)
    assert (before, lesson.sand) == ("2:57", "0:00")
    assert table.tray.board == script.BOARD
    pass_to(window, clock, script.LENGTH)
    assert table.scene == Scene()


def test_who_wants_no_motion_sees_still_pictures(window: Window) -> None:
    """Each step is there at once, with its whole word; no hand moves."""
    clock = begin(window, motion=0.0)
    lesson, tray = at(window).lesson, at(window).table.tray
    words = []
    for step in script.STEPS[:2]:
        pass_to(window, clock, step.begins)
        words.append(step.word)
        assert [row.word for row in lesson.list.rows] == words  # type: ignore[union-attr]  # there are words alone
        assert not tray.is_moving()
        assert tray.path == ()


@pytest.mark.parametrize(
    "skip",
    [
        lambda target, point: QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=point),
        lambda target, point: QTest.mouseClick(target, Qt.MouseButton.RightButton, pos=point),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_Return),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_Escape),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_S),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier),
        lambda target, point: QTest.keyClick(target, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier),
    ],
    ids=["click", "right click", "Enter", "Esc", "letter", "Ctrl+N", "Ctrl+D"],
)
def test_anything_skips_it_and_does_nothing_else(window: Window, skip: Callable[[QWidget, QPoint], None]) -> None:
    """A click where the Play card will be, or the keys of a new round or the desk: home lies there, and no match."""
    clock = begin(window)
    pass_to(window, clock, 3000)
    lesson = at(window).lesson
    skip(lesson, QPoint(lesson.width() // 2, lesson.height() // 4))
    assert at(window).table.scene == Scene()
    assert window.pages.name == "table"
    assert phase(window) is None
    assert not window.isHidden()
    assert window.preferences.settings.welcomed


def test_a_second_click_right_after_it_presses_nothing(window: Window, qtbot: QtBot) -> None:
    """Who clicks twice to be rid of it has not asked for a round; a click a moment later is heard."""
    begin(window)
    QTest.mouseClick(at(window).lesson, Qt.MouseButton.LeftButton)
    play = control(at(window).home, "Play now")
    QTest.mouseDClick(play, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(play, Qt.MouseButton.LeftButton)
    assert window.session.match is None

    def heard() -> bool:
        QTest.mouseClick(play, Qt.MouseButton.LeftButton)
        return window.session.match is not None

    qtbot.waitUntil(heard)


def test_a_key_that_only_modifies_others_does_not_skip(window: Window) -> None:
    """Ctrl goes down before N: else N alone would be heard with it."""
    begin(window)
    QTest.keyPress(at(window).lesson, Qt.Key.Key_Control)
    QTest.keyRelease(at(window).lesson, Qt.Key.Key_Control)
    assert at(window).table.scene == LESSON


def test_it_is_shown_once_and_again_when_asked_for(window: Window) -> None:
    """A second start shows home; the help shows it again, and what was being played waits."""
    begin(window)
    QTest.keyClick(at(window).lesson, Qt.Key.Key_Space)
    window.welcome()
    assert at(window).table.scene == Scene()
    window.preferences.change(motion=0.0, solo=SOLO.name, cues=())
    window.go(PlayNow(7))
    dialog = window.dialog("help")
    press(dialog, "Show me again")
    QApplication.processEvents()
    assert at(window).table.scene == LESSON
    assert window.session.match is None
    assert window.services.unfinished() is not None
    QTest.keyClick(at(window).lesson, Qt.Key.Key_Space)
    assert window.preferences.settings.solo == SOLO.name
    assert window.preferences.settings.cues == ()


def test_nothing_of_it_goes_into_the_journal(window: Window) -> None:
    """Nor is it a round that could be gone on with."""
    clock = begin(window)
    pass_to(window, clock, script.LENGTH)
    assert window.session.journal is not None
    assert not window.session.journal.begun
    assert window.services.unfinished() is None


def test_whoever_leaves_it_for_another_page_has_seen_it(window: Window) -> None:
    """It does not come back by itself, and its hand draws no more."""
    begin(window)
    window.go(Show("desk"))
    assert at(window).table.scene == Scene()
    assert window.preferences.settings.welcomed
    QTest.keyClick(at(window).desk, Qt.Key.Key_F2)
    assert window.pages.name == "desk"


def test_the_first_round_is_gentle_and_there_is_one(window: Window) -> None:
    """By rules of its own, which stand on the first page; the round after it goes by the player's own."""
    begin(window)
    QTest.keyClick(at(window).lesson, Qt.Key.Key_Space)
    window.preferences.change(motion=0.0)
    assert window.preferences.settings.cues == CUES
    window.go(PlayNow(7))
    assert window.session.match is not None
    assert window.session.match.rules.name == FIRST.name
    assert set(window.session.match.hint_prices.values()) == {0}
    window.go(PlayNow(8))
    assert window.session.match.rules.name == SOLO.name


def test_who_played_before_there_was_a_demonstration_is_not_shown_it(tmp_path: Path) -> None:
    """A settings file without the field is of a player; where there is none at all, nobody was here."""
    assert kept.load(tmp_path)[0] == Settings()
    assert not Settings().welcomed
    (tmp_path / kept.FILE).write_text('{"theme": "night"}')
    found, told = kept.load(tmp_path)
    assert (found.welcomed, found.cues, told) == (True, (), ())


def test_who_lost_the_settings_is_no_newcomer(window: Window) -> None:
    """The journal has matches: the next start shows home, not the demonstration."""
    window.go(PlayNow(7))
    window.close()
    kept.reset(places.settings_dir())
    again = app.make_services()
    assert again.services.preferences.settings.welcomed
    again.surveyor.stop()
    again.services.solving.stop()
    assert again.journal is not None
    again.journal.close()
