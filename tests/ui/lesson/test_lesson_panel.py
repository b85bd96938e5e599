"""The demonstration of the first start: what it shows is true, it ends by anything, and leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.presets import FIRST, SOLO
from boggle_qt.store.files import folders
from boggle_qt.store.files import settings as kept
from boggle_qt.store.files.settings import CUES, Settings
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.lesson import script
from boggle_qt.ui.navigation.table_page import LESSON, Scene
from boggle_qt.ui.page.requests import ShowPage, StartSolo
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from tests.ui.lesson.showing import begin, pass_to
from tests.ui.sitting import leave_a_round, press


def test_a_hand_draws_a_word_a_verdict_falls_and_the_sand_runs(window: Window) -> None:
    """On the real tray, cube by cube; the word is on the list after it, and at the end the sand is through."""
    clock = begin(window)
    table, lesson = pages_in(window).table, pages_in(window).lesson
    first = script.BEATS[0]
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
    """Each beat is there at once, with its whole word; no hand moves."""
    clock = begin(window, motion=0.0)
    lesson, tray = pages_in(window).lesson, pages_in(window).table.tray
    words = []
    for beat in script.BEATS[:2]:
        pass_to(window, clock, beat.begins)
        words.append(beat.word)
        assert [row.word for row in lesson.list.rows] == words  # type: ignore[union-attr]  # there are words alone
        assert not tray.is_moving()
        assert tray.path == ()


def test_it_is_shown_once_and_again_when_asked_for(window: Window) -> None:
    """A second start shows the first page; the help shows the demonstration again, and the round in progress waits."""
    begin(window)
    QTest.keyClick(pages_in(window).lesson, Qt.Key.Key_Space)
    window.welcome()
    assert pages_in(window).table.scene == Scene()
    window.preferences.change(motion=0.0, solo=SOLO.name, cues=())
    leave_a_round(window)
    pages_in(window).home.resume()
    dialog = window.dialog("help")
    press(dialog, "Show me again")
    QApplication.processEvents()
    assert pages_in(window).table.scene == LESSON
    assert window.session.match is None
    assert window.services.unfinished() is not None
    QTest.keyClick(pages_in(window).lesson, Qt.Key.Key_Space)
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
    window.go(ShowPage("desk"))
    assert pages_in(window).table.scene == Scene()
    assert window.preferences.settings.welcomed
    QTest.keyClick(pages_in(window).desk, Qt.Key.Key_F2)
    assert window.pages.name == "desk"


def test_the_first_round_is_gentle_and_there_is_one(window: Window) -> None:
    """By rules of its own, which stand on the first page; the round after it goes by the player's own."""
    begin(window)
    QTest.keyClick(pages_in(window).lesson, Qt.Key.Key_Space)
    window.preferences.change(motion=0.0)
    assert window.preferences.settings.cues == CUES
    window.go(StartSolo(7))
    assert window.session.match is not None
    assert window.session.match.rules.name == FIRST.name
    assert set(window.session.match.hint_prices.values()) == {0}
    window.go(StartSolo(8))
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
    window.go(StartSolo(7))
    window.close()
    kept.reset(folders.settings_dir())
    again = application.make_services()
    assert again.services.preferences.settings.welcomed
    again.surveyor.stop()
    again.services.solver.stop()
    assert again.journal is not None
    again.journal.close()
