"""What is heard, and when: through a loudspeaker that only writes down."""

from __future__ import annotations

import builtins
import struct
import sys
import tempfile
import wave
from io import BytesIO
from itertools import product
from math import cos, pi
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
import pytest
from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QSlider
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.search import solve
from boggle_qt.ui import app, sound
from boggle_qt.ui.guide import at
from boggle_qt.ui.page import NextRound, PlayNow
from boggle_qt.ui.sound import Sound
from boggle_qt.ui.window import Window
from tests.ui.sitting import Clock, drag, phase


class Paper:
    """A loudspeaker that writes down what it would play, and how loud."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volumes: list[float] = []
        self.pans: list[float] = []

    def play(self, name: str, volume: float, pan: float = 0.0) -> None:
        self.heard.append(name)
        self.volumes.append(volume)
        self.pans.append(pan)


@pytest.fixture
def paper(monkeypatch: pytest.MonkeyPatch) -> Paper:
    """Every table of this test is heard on paper."""
    made = Paper()

    def dry(parent: QObject | None = None, volume: float = 0.6, mute: bool = False, placed: bool = False) -> Sound:
        return Sound(lambda _: made, volume, mute, parent, placed=placed)

    monkeypatch.setattr(app, "Sound", dry)
    return made


@pytest.fixture
def heard(paper: Paper, window: Window) -> Paper:
    """The window of the test, heard on paper."""
    return paper


def playing(window: Window, qtbot: QtBot) -> list[tuple[int, ...]]:
    window.go(PlayNow(7))
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
    QTest.keyClicks(at(window).table.tray, "zzz")
    QTest.keyClick(at(window).table.tray, Qt.Key.Key_Return)
    assert heard.heard[-1] == "cannot"


def test_the_last_seconds_tick_once_each(heard: Paper, window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Ten ticks in ten seconds however often the clock is painted, then the bell; no bell after an end by hand."""
    playing(window, qtbot)
    heard.heard.clear()
    for tenth in range(1650, 1800):
        clock.time = tenth / 10
        at(window).play.tell_time()
    assert heard.heard == ["tick"] * 10
    clock.time = 180.0
    window.session.beat()
    assert heard.heard == ["tick"] * 10 + ["time-up"]
    window.go(NextRound())
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    at(window).play.end()
    assert heard.heard.count("time-up") == 1


def test_a_throw_rattles_and_every_cube_settles(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """One rattle as the cubes are shaken, and a knock for each of the sixteen."""
    window.preferences.change(motion=0.05)
    window.go(PlayNow(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    assert heard.heard[0] == "rattle"
    assert sum(name.startswith("settle") for name in heard.heard) == 16


def test_volume_and_mute_are_heard_at_once(heard: Paper, window: Window, qtbot: QtBot) -> None:
    """Moved in the settings, the volume holds from the next note on; muted, nothing is played."""
    path = playing(window, qtbot)[0]
    dialog = at(window).settings()
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
    window.go(PlayNow(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    dialog = at(window).settings()
    next(b for b in dialog.findChildren(QCheckBox) if b.accessibleName().startswith("Place")).click()
    dialog.close()
    tray = at(window).table.tray
    heard.heard.clear()
    heard.pans.clear()
    for cell in (0, 5, 6, 11):
        tray.take(cell)
    assert heard.heard == ["note-12", "note-08", "note-08", "note-05"]
    assert heard.pans == pytest.approx([-1, -1 / 3, 1 / 3, 1])
    tray.turn_tray(1)
    tray.take(0)
    assert (heard.heard[-1], heard.pans[-1]) == ("note-12", 1)
    window.preferences.change(placed=False)
    tray.take(5)
    assert (heard.heard[-1], heard.pans[-1]) == ("note-02", 0)


def test_a_side_is_loudness_and_nothing_else(qtbot: QtBot) -> None:
    """From the left only the left is heard, from the middle both alike, in between the nearer more; the power of both
    together is that of the sound, and it is as long and at the same rate."""
    plain = sound.shipped.resource("sounds", "note-05.wav").read_bytes()
    with wave.open(BytesIO(plain)) as file:
        rate, length, mono = file.getframerate(), file.getnframes(), power(file.readframes(file.getnframes()), 1)[0]
    for pan in (-1.0, -1 / 3, 0.0, 0.5, 1.0):
        with wave.open(BytesIO(sound.panned(plain, pan))) as file:
            assert (file.getnchannels(), file.getframerate(), file.getnframes()) == (2, rate, length)
            left, right = power(file.readframes(length), 2)
        assert left + right == pytest.approx(mono, rel=0.002)
        assert left / mono == pytest.approx(cos((pan + 1) * pi / 4) ** 2, abs=0.002)
        assert (left > right, left < right) == (pan < 0, pan > 0) or pan == 0


class Effect:
    """A sound effect that plays nothing and keeps what would be heard: the whole file, each time."""

    heard: ClassVar[list[bytes]] = []

    def __init__(self, parent: QObject) -> None:
        self._file = ""

    def setSource(self, source: QUrl) -> None:
        self._file = source.toLocalFile()

    def setVolume(self, volume: float) -> None:
        assert 0 <= volume <= 1

    def play(self) -> None:
        self.heard.append(Path(self._file).read_bytes())


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[bytes]:
    """What a machine with loudspeakers is given to play, file after file; it puts its files where pytest does."""
    monkeypatch.setattr(tempfile, "TemporaryDirectory", lambda **_: SimpleNamespace(name=str(tmp_path)))
    device = SimpleNamespace(isNull=lambda: False)
    devices = SimpleNamespace(defaultAudioOutput=lambda: device)
    module = SimpleNamespace(QMediaDevices=devices, QSoundEffect=Effect)
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", module)
    monkeypatch.setattr(Effect, "heard", heard := [])
    return heard


def test_the_samples_lie_where_the_cubes_lie(qtbot: QtBot, machine: list[bytes]) -> None:
    """In what the machine is given for each of sixteen cubes the column is the share of the left side, the same in
    every row, and the row is the pitch, the same in every column and at least a tone apart."""
    table = Sound(volume=0.6, placed=True)
    shares, pitches = np.zeros((4, 4)), np.zeros((4, 4))
    for taken, (row, column) in enumerate(product(range(4), repeat=2), start=1):
        table.path_changed(tuple(range(taken)), (column / 3, row / 3))
        with wave.open(BytesIO(machine[-1])) as file:
            rate, frames = file.getframerate(), file.readframes(file.getnframes())
        assert len(machine) == taken
        both = np.frombuffer(frames, "<i2").reshape(-1, 2).astype(float)
        left, right = (both**2).sum(axis=0)
        shares[row, column] = left / (left + right)
        loud = np.abs(np.fft.rfft(both.sum(axis=1)))
        pitches[row, column] = loud.argmax() * rate / len(both)
    assert shares == pytest.approx(np.tile([1, 0.75, 0.25, 0], (4, 1)), abs=0.002)
    assert (pitches == pitches[:, :1]).all()
    assert (pitches[:-1] / pitches[1:] > 2 ** (2 / 12)).all()


def power(frames: bytes, channels: int) -> list[float]:
    """Of each channel of samples of 16 bits: the sum of their squares."""
    values = struct.unpack(f"<{len(frames) // 2}h", frames)
    return [float(sum(value * value for value in values[at::channels])) for at in range(channels)]


def test_without_the_multimedia_package_it_is_silent(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Where QtMultimedia is not installed nothing is heard and nothing is said."""
    plain = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "PySide6.QtMultimedia":
            raise ImportError(name)
        return plain(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    table = Sound(sound.loudspeaker)
    for name in ("rattle", "good", "time-up"):
        table.play(name)
    assert capfd.readouterr() == ("", "")


def test_every_sound_asked_for_is_there(qtbot: QtBot) -> None:
    """The table asks for no sound that does not ship."""
    paper = Paper()
    table = Sound(lambda _: paper)
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
