"""What the table sounds like. Silent without complaint where there is no audio device or no multimedia package.

It knows names of sounds, and who may hear them; the sounds themselves are files (resources/sounds), and what happens
at the table comes to it as signals. Miss one and nothing is wrong afterwards.

With sounds of place a cube that is taken is heard from where it lies: its column is the side it sounds from, its row
is its pitch, the upper rows higher.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from io import BytesIO
from itertools import count
from math import cos, pi, sin
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QTimer, qInstallMessageHandler

from boggle_qt.engine.board import Path
from boggle_qt.store import shipped

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

NOTES = 12
"""Notes of the ladder that a path climbs; a longer one stays on the last."""
KNOCKS = 3
"""Cubes that settle, each a little different."""
PREPARE = 900
"""Milliseconds after the window is there until the sounds are loaded: never while it opens."""


class Player(Protocol):
    """Whoever makes a sound heard."""

    def play(self, name: str, volume: float, pan: float = 0.0) -> None:
        """Play the sound of that name, `volume` from 0 to 1, `pan` from -1 (left) to 1 (right)."""


def loudspeaker(parent: QObject) -> Player | None:
    """The loudspeakers of this machine; None without QtMultimedia (the `sound` extra) or without an audio device."""
    from PySide6.QtCore import QLoggingCategory

    # A machine without sound is no fault to be reported, though Qt would, some of it outside its own categories.
    QLoggingCategory.setFilterRules("qt.multimedia*=false")
    before = qInstallMessageHandler(lambda *_: None)
    try:
        from PySide6.QtMultimedia import QMediaDevices

        return None if QMediaDevices.defaultAudioOutput().isNull() else _Loudspeaker(parent)
    except ImportError:  # no package, or a library of the system that it needs
        return None
    finally:
        qInstallMessageHandler(before)


def panned(sound: bytes, pan: float) -> bytes:
    """A mono WAV of 16 bits as a stereo one that comes from `pan`, -1 (left) to 1 (right): the power of both sides
    together is the same wherever it comes from."""
    import wave  # when first wanted, as is the folder below: few ask for it, and every start would wait

    angle = (pan + 1) * pi / 4
    left, right = cos(angle), sin(angle)
    with wave.open(BytesIO(sound)) as read:
        rate, mono = read.getframerate(), array("h", read.readframes(read.getnframes()))
    if sys.byteorder == "big":
        mono.byteswap()
    both = array("h", (0,)) * (2 * len(mono))
    both[0::2] = array("h", (round(left * value) for value in mono))
    both[1::2] = array("h", (round(right * value) for value in mono))
    if sys.byteorder == "big":
        both.byteswap()
    out = BytesIO()
    with wave.open(out, "wb") as written:
        written.setnchannels(2)
        written.setsampwidth(2)
        written.setframerate(rate)
        written.writeframes(both.tobytes())
    return out.getvalue()


class _Loudspeaker:
    """One effect a sound, kept loaded; a sound that is still heard is begun anew. One that comes from a side is made
    when it is first wanted, in a folder that goes with the program: effects are played from files alone."""

    def __init__(self, parent: QObject) -> None:
        from PySide6.QtMultimedia import QSoundEffect

        self._parent, self._make = parent, QSoundEffect
        self._effects: dict[tuple[str, float], Any] = {}
        self._folder: TemporaryDirectory[str] | None = None
        for file in sorted(shipped.resource("sounds").glob("*.wav")):
            self._load(file.stem, 0.0, file)

    def _load(self, name: str, pan: float, file: FilePath) -> None:
        from PySide6.QtCore import QUrl

        self._effects[name, pan] = effect = self._make(self._parent)
        effect.setSource(QUrl.fromLocalFile(str(file)))

    def play(self, name: str, volume: float, pan: float = 0.0) -> None:
        if (name, pan) not in self._effects and (name, 0.0) in self._effects:
            try:
                self._load(name, pan, self._put(name, pan))
            except OSError:  # a full disk is no reason not to play on
                pan = 0.0
        effect = self._effects.get((name, pan))
        if effect is not None:
            effect.setVolume(volume)
            effect.play()

    def _put(self, name: str, pan: float) -> FilePath:
        """The file of a sound that comes from a side. Raises OSError."""
        from tempfile import TemporaryDirectory

        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="boggle-qt-", ignore_cleanup_errors=True)
        file = FilePath(self._folder.name) / f"{name}{pan:+.3f}.wav"
        file.write_bytes(panned(shipped.resource("sounds", f"{name}.wav").read_bytes(), pan))
        return file


class Sound(QObject):
    """The sounds of one table. Connect its slots to what happens there."""

    def __init__(
        self,
        make_player: Callable[[QObject], Player | None] = loudspeaker,
        volume: float = 0.6,
        mute: bool = False,
        parent: QObject | None = None,
        *,
        placed: bool = False,
    ) -> None:
        super().__init__(parent)
        self._make_player, self._player, self._looked = make_player, None, False
        self._volume, self._mute, self._placed = volume, mute, placed
        self._length = 0
        self._knock = count()
        self._waiting = QTimer(self, singleShot=True, interval=PREPARE)
        self._waiting.timeout.connect(self.prepare)

    _player: Player | None

    def set_volume(self, volume: float, mute: bool, placed: bool = False) -> None:
        """How loud, from 0 to 1, from the next sound on; `mute` is none at all. `placed`: cubes are heard from where
        they lie."""
        self._volume, self._mute, self._placed = volume, mute, placed

    def prepare_soon(self) -> None:
        """Load the sounds when the window has opened."""
        self._waiting.start()

    def prepare(self) -> None:
        """Look for a loudspeaker, once, unless nothing is to be heard."""
        if not self._looked and not self._mute and self._volume > 0:
            self._looked = True
            self._player = self._make_player(self)

    def play(self, name: str, pan: float = 0.0) -> None:
        """Make that sound heard from there, -1 (left) to 1 (right), if anything is to be."""
        if self._mute or self._volume <= 0:
            return
        self.prepare()
        if self._player is not None:
            self._player.play(name, self._volume, pan)

    # What happens at the table

    def path_changed(self, path: Path, spot: tuple[float, float] = (0.0, 0.0)) -> None:
        """A cube more on the path is a note more; going back is silent. `spot` is where the last cube lies: how far
        right and how far down, each from 0 to 1; with sounds of place that is what is heard."""
        if len(path) > self._length:
            right, down = spot
            if self._placed:
                self.play(f"note-{1 + round((1 - down) * (NOTES - 1)):02}", 2 * right - 1)
            else:
                self.play(f"note-{min(len(path), NOTES):02}")
        self._length = len(path)

    def thrown(self) -> None:
        """The cubes are shaken."""
        self.play("rattle")

    def landed(self) -> None:
        """A cube fell into its cell."""
        self.play(f"settle-{next(self._knock) % KNOCKS + 1}")

    def judged(self, kind: str) -> None:
        """A verdict: good, already, wrong or cannot."""
        self.play(kind)

    def second_left(self, seconds: int) -> None:
        """One of the last seconds; at 0 the sand is through."""
        self.play("time-up" if seconds == 0 else "tick")
