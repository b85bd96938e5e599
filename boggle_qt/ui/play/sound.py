"""The sounds of the game. Silent where there is no audio device.

Sounds are files (resources/sounds), and what happens arrives as signals; a missed signal changes nothing later. With
stereo placement a cube is heard from where it lies: its column is left or right, its row the pitch, upper rows higher.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from math import cos, pi, sin
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, QTimer

from boggle_qt.engine import board
from boggle_qt.store.files import shipped

KNOCKS = 3
"""Variants of the sound of a cube that settles."""
NOTES = 12
"""Notes of the scale that a path climbs; a longer path stays on the last."""


def _placed_note(spot: tuple[float, float]) -> tuple[str, float]:
    """Return the note of a place, and its side: columns from left to right, upper rows higher."""
    right, down = spot
    return f"note-{1 + round((1 - down) * (NOTES - 1)):02}", 2 * right - 1


Player = Callable[[str, float, float | None], None]
"""Plays or restarts the sound of a name at a volume of 0 to 1, from the left (-1) to the right (1) or both (None)."""


def loudspeaker() -> Player | None:
    """Open the audio device and load every sound; return None where there is no device."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # it greets on standard output
    with _no_standard_error():  # without a device ALSA complains there, past every error handler
        try:
            from pygame import error, mixer
        except ImportError:  # no wheel for this system
            return None
        try:
            mixer.init(44_100, -16, 2, 512)  # a buffer of 12 ms
        except error:
            return None
    mixer.set_num_channels(2 * NOTES)
    sounds = {file.stem: mixer.Sound(file) for file in shipped.resource("sounds").glob("*.wav")}

    def play(name: str, volume: float, pan: float | None) -> None:
        sounds[name].stop()
        channel = sounds[name].play()
        if channel is not None:  # None: all channels are busy
            channel.set_volume(*side_volumes(volume, pan))

    return play


@contextmanager
def _no_standard_error() -> Iterator[None]:
    """Discard what C libraries write to standard error meanwhile."""
    try:
        kept = os.dup(2)
    except OSError:  # a program started by an icon may have none
        yield
        return
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def side_volumes(volume: float, pan: float | None) -> tuple[float, float]:
    """Return the volumes of the left and the right side; for any `pan` their powers add up to that of `volume`."""
    if pan is None:
        return volume, volume
    angle = (pan + 1) * pi / 4
    return volume * cos(angle), volume * sin(angle)


class Sound(QObject):
    """Plays the sounds of one window. Connect its slots to what happens there."""

    def __init__(
        self,
        make_player: Callable[[], Player | None] = loudspeaker,
        volume: float = 0.6,
        mute: bool = False,
        *,
        placed: bool = False,
    ) -> None:
        super().__init__()
        self._make_player, self._looked = make_player, False
        self._player: Player | None = None
        self._volume, self._mute, self._placed = volume, mute, placed
        self._length = 0
        self._knock = count()

    def set_volume(self, volume: float, mute: bool, placed: bool = False) -> None:
        """Set the volume, 0 to 1, from the next sound on. `placed`: hear cubes from where they lie."""
        self._volume, self._mute, self._placed = volume, mute, placed

    def prepare_soon(self) -> None:
        """Load the sounds soon after the window has opened."""
        # The start doesn't wait for it, nor does the thread that paints: to open a device may take a fifth of a second.
        QTimer.singleShot(900, self, lambda: Thread(target=self.prepare, name="sound").start())

    def prepare(self) -> None:
        """Open the audio device once, unless the game is muted."""
        if not self._looked and not self._mute and self._volume > 0:
            self._looked = True
            self._player = self._make_player()

    def play(self, name: str, pan: float | None = None, part: float = 1.0) -> None:
        """Play a sound at a part of the volume, from the left (`pan` -1) to the right (1); None: from both."""
        if self._mute or self._volume <= 0:
            return
        self.prepare()
        if self._player is not None:
            self._player(name, part * self._volume, pan)

    # Slots

    def path_changed(self, path: board.Path, spot: tuple[float, float] = (0.0, 0.0)) -> None:
        """Play the next note when the path gets longer. `spot`: how far right and how far down the last cube lies,
        each from 0 to 1; with stereo placement it decides side and pitch."""
        if len(path) > self._length:
            if self._placed:
                self.play(*_placed_note(spot))
            else:
                self.play(f"note-{min(len(path), NOTES):02}")
        self._length = len(path)

    def explored(self, spot: tuple[float, float]) -> None:
        """With stereo placement, play softly where the arrow keys are: how far right and how far down, from 0 to 1."""
        if self._placed:
            note, pan = _placed_note(spot)
            self.play(note, pan, 0.4)

    def thrown(self) -> None:
        """Play the rattle of a throw."""
        self.play("rattle")

    def landed(self) -> None:
        """Play the knock of a cube that falls into its cell."""
        self.play(f"settle-{next(self._knock) % KNOCKS + 1}")

    def judged(self, kind: str, points: int = 0) -> None:
        """Play the sound of a verdict: "good", "already", "wrong" or "cannot". With stereo placement a good word has a
        note besides, the higher the more points."""
        self.play(kind)
        if self._placed and kind == "good" and points > 1:
            self.play(f"note-{min(points, NOTES):02}")

    def second_left(self, seconds: int) -> None:
        """Play a tick in each of the last seconds, and the end at 0."""
        self.play("time-up" if seconds == 0 else "tick")
