"""What is heard, and when: through a loudspeaker that only writes down."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import mixer
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QSlider
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.search.solving import solve
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import NextRound, StartSolo
from boggle_qt.ui.play import sound
from boggle_qt.ui.play.sound import Sound
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock, drag, phase


class Paper:
    """A loudspeaker that writes down what it would play, and how loud."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volumes: list[float] = []
        self.pans: list[float | None] = []

    def play(self, name: str, volume: float, pan: float | None = None) -> None:
        self.heard.append(name)
        self.volumes.append(volume)
        self.pans.append(pan)


@pytest.fixture
def paper(monkeypatch: pytest.MonkeyPatch) -> Paper:
    """Every table of this test is heard on paper."""
    made = Paper()

    def dry(parent: QObject | None = None, volume: float = 0.6, mute: bool = False, placed: bool = False) -> Sound:
        return Sound(lambda: made, volume, mute, parent, placed=placed)

    monkeypatch.setattr(application, "Sound", dry)
    return made


@pytest.fixture
def heard(paper: Paper, window: Window) -> Paper:
    """The window of the test, heard on paper."""
    return paper


def playing(window: Window, qtbot: QtBot) -> list[tuple[int, ...]]:
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    assert window.session.match is not None
    solution = solve(window.session.match.board, window.session.lexicon, 3)
    return [word.path for word in solution.words if not word.strong and len(word.path) == 5]


def test_a_path_climbs_a_note_a_cube(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """Five cubes are five rising notes, and then the verdict; the same path again is "already"."""
    path = playing(window, qtbot)[0]
    heard.heard.clear()
    drag(window, path)
    assert heard.heard == ["note-01", "note-02", "note-03", "note-04", "note-05", "good"]
    drag(window, path)
    assert heard.heard[6:] == ["note-01", "note-02", "note-03", "note-04", "note-05", "already"]


def test_a_word_that_is_not_there_knocks_hollow(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """A word that cannot be traced has a sound of its own."""
    playing(window, qtbot)
    QTest.keyClicks(pages_in(window).table.tray, "zzz")
    QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Return)
    assert heard.heard[-1] == "cannot"


def test_the_last_seconds_tick_once_each(heard: Paper, window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Ten ticks in ten seconds however often the clock is painted, then the bell; no bell after an end by hand."""
    playing(window, qtbot)
    heard.heard.clear()
    for tenth in range(1650, 1800):
        clock.time = tenth / 10
        pages_in(window).play.tell_time()
    assert heard.heard == ["tick"] * 10
    clock.time = 180.0
    window.session.beat()
    assert heard.heard == ["tick"] * 10 + ["time-up"]
    window.go(NextRound())
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    pages_in(window).play.end()
    assert heard.heard.count("time-up") == 1


def test_a_throw_rattles_and_every_cube_settles(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """One rattle as the cubes are shaken, and a knock for each of the sixteen."""
    window.preferences.change(motion=0.05)
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    assert heard.heard[0] == "rattle"
    assert sum(name.startswith("settle") for name in heard.heard) == 16


def test_volume_and_mute_are_heard_at_once(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """Moved in the settings, the volume holds from the next note on; muted, nothing is played."""
    path = playing(window, qtbot)[0]
    dialog = pages_in(window).settings()
    slider = next(s for s in dialog.findChildren(QSlider) if s.accessibleName() == "Volume")
    slider.triggerAction(QSlider.SliderAction.SliderToMaximum)
    drag(window, path)
    assert heard.volumes[-1] == 1.0
    box = next(b for b in dialog.findChildren(QCheckBox) if b.accessibleName().startswith("Mute"))
    box.click()
    many = len(heard.heard)
    drag(window, path)
    assert len(heard.heard) == many
    assert window.preferences.settings.mute
    dialog.close()


def test_a_cube_sounds_from_where_it_lies(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """With sounds of place the column is the side, the row the pitch, upper rows higher; the turned tray as it lies."""
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    dialog = pages_in(window).settings()
    next(b for b in dialog.findChildren(QCheckBox) if b.accessibleName().startswith("Place")).click()
    dialog.close()
    tray = pages_in(window).table.tray
    heard.heard.clear()
    heard.pans.clear()
    for cell in (0, 5, 6, 11):
        tray.take_cell(cell)
    assert heard.heard == ["note-12", "note-08", "note-08", "note-05"]
    assert heard.pans == pytest.approx([-1, -1 / 3, 1 / 3, 1])
    tray.turn_tray(1)
    tray.take_cell(0)
    assert (heard.heard[-1], heard.pans[-1]) == ("note-12", 1)
    window.preferences.change(placed=False)
    tray.take_cell(5)
    assert (heard.heard[-1], heard.pans[-1]) == ("note-02", None)


@given(volume=st.floats(0, 1), pan=st.floats(-1, 1))
def test_a_side_is_loudness_and_nothing_else(volume: float, pan: float) -> None:
    """The nearer side is louder, and the power of both together does not depend on the place."""
    left, right = sound.side_volumes(volume, pan)
    assert left**2 + right**2 == pytest.approx(volume**2)
    assert (left - right) * pan <= 1e-9
    assert sound.side_volumes(volume, None) == (volume, volume)


def test_every_sound_is_played_by_the_mixer(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """All that ship are loaded and played, in quick succession too, and nothing is printed."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = sound.loudspeaker()
    assert player is not None
    for _ in range(3):
        for file in sound.shipped.resource("sounds").glob("*.wav"):
            player.play(file.stem, 0.5, -1.0)
    mixer.quit()
    assert capfd.readouterr() == ("", "")


def test_without_an_audio_device_it_is_silent(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Nothing is heard, and nothing is said about it."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    table = Sound(sound.loudspeaker)
    for name in ("rattle", "good", "time-up"):
        table.play(name)
    assert capfd.readouterr() == ("", "")


def test_every_sound_asked_for_is_there(qtbot: QtBot) -> None:
    """The table asks for no sound that does not ship."""
    paper = Paper()
    table = Sound(lambda: paper)
    table.thrown()
    for length in range(1, 20):
        table.path_changed((0,) * length)
    for _ in range(5):
        table.landed()
    for kind in ("good", "already", "wrong", "cannot"):
        table.judged(kind)
    table.second_left(3)
    table.second_left(0)
    names = {file.stem for file in sound.shipped.resource("sounds").glob("*.wav")}
    assert set(paper.heard) == names
