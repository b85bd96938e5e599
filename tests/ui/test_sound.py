"""What is heard, and when: through a loudspeaker that only writes down."""

from __future__ import annotations

import builtins
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
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

    def play(self, name: str, volume: float) -> None:
        self.heard.append(name)
        self.volumes.append(volume)


@pytest.fixture
def paper(monkeypatch: pytest.MonkeyPatch) -> Paper:
    """Every table of this test is heard on paper."""
    made = Paper()

    def dry(parent: QObject | None = None, volume: float = 0.6, mute: bool = False) -> Sound:
        return Sound(lambda _: made, volume, mute, parent)

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
    box = next(b for b in dialog.findChildren(QCheckBox) if b.accessibleName() == "Mute")
    box.click()
    many = len(heard.heard)
    drag(window, path)
    assert len(heard.heard) == many
    assert window.preferences.settings.mute
    dialog.close()


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
