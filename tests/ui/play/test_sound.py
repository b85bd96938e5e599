"""What is heard, and when: through a loudspeaker that only writes down."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import mixer
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QSlider
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import NextRound, StartSolo
from boggle_qt.ui.play import sound
from boggle_qt.ui.play.sound import Sound
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock, drag, phase, start_round, write


class Paper:
    """A loudspeaker that writes down what it would play, and how loud."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volumes: list[float] = []
        self.pans: list[float | None] = []

    def __call__(self, name: str, volume: float, pan: float | None) -> None:
        self.heard.append(name)
        self.volumes.append(volume)
        self.pans.append(pan)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Paper:
    """Record the sounds of the window, which is made after this."""
    made = Paper()

    def dry(volume: float = 0.6, mute: bool = False, placed: bool = False) -> Sound:
        return Sound(lambda: made, volume, mute, placed=placed)

    monkeypatch.setattr(application, "Sound", dry)
    return made


def playing(window: Window, qtbot: QtBot) -> list[tuple[int, ...]]:
    return [found.path for found in start_round(window, qtbot) if len(found.path) == 5]


def test_a_path_climbs_a_note_a_cube(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """Five cubes are five rising notes, then the verdict; a repeated word has its own sound."""
    path = playing(window, qtbot)[0]
    heard.heard.clear()
    drag(window, path)
    assert heard.heard == ["note-01", "note-02", "note-03", "note-04", "note-05", "good"]
    drag(window, path)
    assert heard.heard[6:] == ["note-01", "note-02", "note-03", "note-04", "note-05", "already"]


def test_an_untraceable_word_has_its_own_sound(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """It is not the sound of a wrong word."""
    playing(window, qtbot)
    write(window, "zzz")
    assert heard.heard[-1] == "cannot"


def test_the_last_seconds_tick_once_each(heard: Paper, window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Ten ticks and the bell, however often the clock is painted; no bell after an early end."""
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
    """One rattle, and a knock for each of the sixteen cubes."""
    window.preferences.change(motion=0.05)
    start_round(window, qtbot)
    assert heard.heard[0] == "rattle"
    assert sum(name.startswith("settle") for name in heard.heard) == 16


def test_volume_and_mute_apply_at_once(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """The next note has the new volume; muted, nothing is played."""
    path = playing(window, qtbot)[0]
    dialog = window.dialog("settings")
    slider = next(s for s in dialog.findChildren(QSlider) if s.accessibleName() == "Volume")
    slider.triggerAction(QSlider.SliderAction.SliderToMaximum)
    drag(window, path)
    assert heard.volumes[-1] == 1.0
    box = next(b for b in dialog.findChildren(QCheckBox) if b.text() == "Mute")
    box.click()
    many = len(heard.heard)
    drag(window, path)
    assert len(heard.heard) == many
    assert window.preferences.settings.mute


def test_a_cube_sounds_from_its_place(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """Columns set the side, rows the pitch, on the rotated board."""
    start_round(window, qtbot)
    dialog = window.dialog("settings")
    next(b for b in dialog.findChildren(QCheckBox) if b.text().startswith("Place")).click()
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
def test_panning_keeps_the_power(volume: float, pan: float) -> None:
    """The nearer side is louder."""
    left, right = sound.side_volumes(volume, pan)
    assert left**2 + right**2 == pytest.approx(volume**2)
    assert (left - right) * pan <= 1e-9
    assert sound.side_volumes(volume, None) == (volume, volume)


def test_every_sound_is_played_by_the_mixer(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """All shipped sounds play, also in quick succession, and nothing is printed."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = sound.loudspeaker()
    for _ in range(3):
        for file in sound.shipped.resource("sounds").glob("*.wav"):
            player(file.stem, 0.5, -1.0)
    mixer.quit()
    assert capfd.readouterr() == ("", "")


def test_without_an_audio_device_it_is_silent(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Nothing is played or reported."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    table = Sound(sound.loudspeaker)
    for name in ("rattle", "good", "time-up"):
        table.play(name)
    assert capfd.readouterr() == ("", "")


def test_every_requested_sound_ships(qtbot: QtBot) -> None:
    """The table requests no other sound."""
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


def test_the_board_is_explored_by_ear(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """With stereo placement every cell the arrow keys reach sounds softly: to the right from the right, down lower."""
    window.preferences.change(placed=True, motion=0.0)
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING, timeout=20_000)
    tray = pages_in(window).table.tray
    before = len(heard.heard)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(tray, key)
    notes, pans = heard.heard[before:], [pan or 0.0 for pan in heard.pans[before:]]
    assert pans[:3] == sorted(pans[:3])
    assert pans[0] < pans[2] == 1.0
    assert notes[2] > notes[3]
    assert max(heard.volumes[before:]) < window.preferences.settings.volume


def test_a_dear_word_sounds_higher() -> None:
    """With stereo placement the note of a verdict rises with the points; without it there is none."""
    all_heard = []
    for placed in (True, False):
        written = Paper()
        made = Sound(lambda written=written: written, placed=placed)
        made.judged("good", 2)
        made.judged("good", 11)
        made.judged("wrong", 0)
        all_heard.append(written.heard)
    assert all_heard == [["good", "note-02", "good", "note-11", "wrong"], ["good", "good", "wrong"]]
