"""The introduction: what it shows is true, the player does what it shows, Esc ends it, and it leaves nothing behind."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import FIRST, SOLO
from boggle_qt.store.files import folders, settings, shipped
from boggle_qt.store.files.settings import CUES, Settings
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.lesson import script
from boggle_qt.ui.look import durations
from boggle_qt.ui.navigation.table_page import LESSON, Scene
from boggle_qt.ui.page.requests import ShowPage, StartSolo
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.tray.name_cubes import NameCubes
from tests.ui.sitting import Clock, control, drag, lay_out, leave_a_round, phase, press, resize, write


def begin(window: Window, motion: float = 1.0) -> Clock:
    """Start the game for the first time, and return the clock of the introduction, in milliseconds."""
    window.preferences.change(motion=motion)
    clock = Clock()
    pages_in(window).lesson.clock = pages_in(window).table.tray.clock = clock
    window.welcome()
    return clock


def run_until(window: Window, clock: Clock, end: float) -> None:
    while clock.time < end and pages_in(window).table.scene == LESSON:
        clock.time = min(end, clock.time + 40)
        pages_in(window).lesson.advance()


def words(window: Window) -> list[str]:
    return [row.word for row in pages_in(window).lesson.list.rows]


def skip(window: Window) -> None:
    QTest.keyClick(window, Qt.Key.Key_Escape)


def test_the_script_is_true() -> None:
    """Its words are on its board along its paths, and the word lists have those that score and not the wrong one."""
    lexicon = shipped.lexicon(FIRST.lexicon, FIRST.spelling)
    for beat in script.BEATS:
        if beat.word:
            assert script.BOARD.spell(beat.path).lower() == beat.word
            assert script.BOARD.is_path(beat.path)
            assert (beat.word in lexicon) == (beat is not script.WRONG)
    assert script.HINT.word in shipped.lexicon("everyday", "american")
    assert script.WRONG.word not in shipped.lexicon("unabridged", "either")
    for asked in (script.TRACE, script.TYPE):
        assert asked.word.upper() in asked.sentence


def test_a_word_is_traced(window: Window) -> None:
    """The word is traced cube by cube on the real tray and then listed; the wrong one after it is not."""
    clock = begin(window)
    table = pages_in(window).table
    first = script.SHOWN
    paths = []
    table.tray.path_changed.connect(paths.append)
    run_until(window, clock, script.finished_after(first) - 50)
    assert [path for path in paths if path] == [first.path[: n + 1] for n in range(len(first.path))]
    assert words(window) == []
    run_until(window, clock, script.finished_after(first) + 50)
    assert words(window) == ["stand"]
    assert table.line.startswith("STAND: 2 points")
    run_until(window, clock, 11_000)
    assert words(window) == ["stand"]
    assert pages_in(window).lesson.sentence.text() == script.TRACE.sentence


def test_the_player_traces_types_takes_a_hint_and_plays(window: Window, qtbot: QtBot) -> None:
    """With the real controls; the missed word follows, then a short round. The lesson leaves no match behind."""
    clock = begin(window, motion=0.0)
    lesson, table = pages_in(window).lesson, pages_in(window).table
    run_until(window, clock, 11_000)
    write(window, "zzz")
    assert lesson.sentence.text() == script.TRACE.sentence
    drag(window, script.TRACE.path)
    run_until(window, clock, clock.time + script.PRAISE)
    assert lesson.sentence.text() == script.TYPE.sentence
    write(window, "star")
    assert table.line == "STAR is already on your list"
    write(window, "mole")
    run_until(window, clock, clock.time + script.PRAISE)
    assert words(window) == ["stand", "star", "mole"]
    press(lesson, "Hint")
    assert "starts on this L" in table.line
    run_until(window, clock, clock.time + 60_000)
    assert "starts on this L" in table.line, "it waits until the word is found or given up"
    press(lesson, "Show me")
    assert table.line == "LEMON: 2 points"
    run_until(window, clock, clock.time + script.WORD_SEEN + script.RUNNING_OUT + 80)
    assert (lesson.timer.text(), table.line) == ("0:00", "LEMONADE: 11 points")
    run_until(window, clock, clock.time + (script.MISSED.lasts or 0) + 80)
    assert not window.session.journal.has_matches
    press(lesson, "Play")
    qtbot.waitUntil(lambda: phase(window) is not None and bool(window.session.match and window.session.match.rounds))
    assert (window.session.match.rules.name, window.session.match.rules.seconds) == (FIRST.name, 120)


def test_without_motion_it_shows_still_pictures(window: Window) -> None:
    """The first word appears at once and whole, and nothing moves."""
    clock = begin(window, motion=0.0)
    tray = pages_in(window).table.tray
    run_until(window, clock, 0)
    assert words(window) == ["stand"]
    assert not tray.is_moving()
    assert tray.path == ()


def test_who_wants_to_try_need_not_watch(window: Window) -> None:
    """The gold button begins the player's part, and letters are then letters."""
    begin(window)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    write(window, "tan")
    assert words(window) == ["tan"]


def test_a_word_before_it_is_asked_for_counts(window: Window) -> None:
    """Who types MOLE when STAR is wanted goes on, and goes on again by typing MOLE when it is wanted."""
    clock = begin(window, motion=0.0)
    lesson = pages_in(window).lesson
    press(lesson, "Try it now")
    for sentence in (script.TYPE.sentence, script.HINT.sentence):
        write(window, "mole")
        run_until(window, clock, clock.time + script.PRAISE + 80)
        assert lesson.sentence.text() == sentence
    assert words(window).count("mole") == 1


def test_fast_typing_presses_no_button_and_loses_no_letter(window: Window) -> None:
    """Letters put off the change of the step, and Enter after them is never for the gold button."""
    clock = begin(window, motion=0.0)
    lesson, table = pages_in(window).lesson, pages_in(window).table

    def type_keys(text: str) -> None:
        for key in text:
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return if key == "!" else key)

    type_keys("star!mo")
    run_until(window, clock, clock.time + script.PRAISE + 80)
    type_keys("le!")
    assert words(window) == ["stand", "star", "mole"]
    run_until(window, clock, clock.time + script.PRAISE + 80)
    type_keys("mole!")
    run_until(window, clock, clock.time + script.PRAISE + 80)
    assert lesson.sentence.text() == script.HINT.sentence
    type_keys("zzz!")
    assert "Z" in table.line
    assert lesson.sentence.text() == script.HINT.sentence, "no hint was taken"
    type_keys("lemon!")
    run_until(window, clock, clock.time + script.PRAISE + (script.MISSED.lasts or 0) + 80)
    assert lesson.sentence.text() == script.ROUND.sentence
    type_keys("!tan!")
    assert table.scene == LESSON
    run_until(window, clock, clock.time + durations.TYPING_PAUSE + 80)
    assert QApplication.focusWidget() is control(lesson, "Play")


def test_esc_first_clears_a_word_that_is_not_finished(window: Window) -> None:
    """Then it skips the rest."""
    begin(window)
    press(pages_in(window).lesson, "Try it now")
    QTest.keyClicks(pages_in(window).table.tray, "st")
    skip(window)
    assert pages_in(window).table.tray.word == ""
    assert pages_in(window).table.scene == LESSON
    skip(window)
    assert pages_in(window).table.scene == Scene()
    assert phase(window) is None
    assert window.preferences.settings.welcomed


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
    assert window.services.open_matches.last() is not None
    skip(window)
    assert window.preferences.settings.solo == SOLO.name
    assert window.preferences.settings.cues == ()


def test_leaving_it_for_another_page_ends_it(window: Window) -> None:
    """It does not come back by itself."""
    clock = begin(window)
    run_until(window, clock, 1500)
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
    again.journal.close()


def test_no_button_of_it_is_out_of_sight(window: Window) -> None:
    """The list of words is left out before the panel would scroll."""
    begin(window, motion=0.0)
    lesson, table = pages_in(window).lesson, pages_in(window).table
    for size, scale in (
        ((480, 560), 1.0),
        ((480, 560), 2.0),
        ((1280, 800), 2.0),
        ((800, 600), 2.0),
    ):
        window.preferences.change(text_scale=scale)
        resize(window, *size)
        lay_out()
        assert table.panel_rect().height() >= lesson.height()
        skip_ = control(lesson, "Skip (Esc)")
        assert skip_.visibleRegion().boundingRect() == skip_.rect()


def test_a_window_that_grows_has_the_list_below_what_is_asked(window: Window) -> None:
    """As if it had been as large from the beginning."""
    begin(window, motion=0.0)
    words_found = pages_in(window).lesson.list
    resize(window, 800, 600)
    lay_out()
    before = words_found.geometry()
    resize(window, 480, 560)
    lay_out()
    resize(window, 800, 600)
    lay_out()
    assert words_found.geometry() == before
    assert before.height() > 200


def test_skip_never_comes_under_the_mouse(window: Window) -> None:
    """A click meant for "Try it now" as the demonstration ends by itself skips nothing."""
    clock = begin(window)
    lesson, screen = pages_in(window).lesson, window.windowHandle()
    tried, skipped = control(lesson, "Try it now"), control(lesson, "Skip (Esc)")
    at, there = tried.mapTo(window, tried.rect().center()), skipped.geometry()
    run_until(window, clock, 11_000)
    assert lesson.sentence.text() == script.TRACE.sentence
    assert tried.isHidden()
    assert skipped.geometry() == there
    QTest.mouseClick(screen, Qt.MouseButton.LeftButton, pos=at)
    assert pages_in(window).table.scene == LESSON


def test_another_look_leaves_other_pages_alone(window: Window) -> None:
    """Once the introduction is over, larger text does not bring its cubes back."""
    begin(window, motion=0.0)
    skip(window)
    window.preferences.change(text_scale=1.25)
    lay_out()
    assert not any(cubes.isVisible() for cubes in pages_in(window).table.findChildren(NameCubes))
