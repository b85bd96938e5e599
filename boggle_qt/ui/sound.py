"""What the table sounds like. Silent without complaint where there is no audio device or no multimedia package.

It knows names of sounds, and who may hear them; the sounds themselves are files (resources/sounds), and what happens
at the table comes to it as signals. Miss one and nothing is wrong afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, qInstallMessageHandler

from boggle_qt.engine.board import Path
from boggle_qt.store import shipped

NOTES = 12
"""Notes of the ladder that a path climbs; a longer one stays on the last."""
KNOCKS = 3
"""Cubes that settle, each a little different."""
PREPARE = 900
"""Milliseconds after the window is there until the sounds are loaded: never while it opens."""


class Player(Protocol):
    """Whoever makes a sound heard."""

    def play(self, name: str, volume: float) -> None:
        """Play the sound of that name, `volume` from 0 to 1."""


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


class _Loudspeaker:
    """One effect a sound, kept loaded; a sound that is still heard is begun anew."""

    def __init__(self, parent: QObject) -> None:
        from PySide6.QtCore import QUrl
        from PySide6.QtMultimedia import QSoundEffect

        self._effects: dict[str, Any] = {}
        for file in sorted(shipped.resource("sounds").glob("*.wav")):
            effect = QSoundEffect(parent)
            effect.setSource(QUrl.fromLocalFile(str(file)))
            self._effects[file.stem] = effect

    def play(self, name: str, volume: float) -> None:
        effect = self._effects.get(name)
        if effect is not None:
            effect.setVolume(volume)
            effect.play()


class Sound(QObject):
    """The sounds of one table. Connect its slots to what happens there."""

    def __init__(
        self,
        make_player: Callable[[QObject], Player | None] = loudspeaker,
        volume: float = 0.6,
        mute: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._make_player, self._player, self._looked = make_player, None, False
        self._volume, self._mute = volume, mute
        self._length = 0
        self._knock = count()
        self._waiting = QTimer(self, singleShot=True, interval=PREPARE)
        self._waiting.timeout.connect(self.prepare)

    _player: Player | None

    def set_volume(self, volume: float, mute: bool) -> None:
        """How loud, from 0 to 1, from the next sound on; `mute` is none at all."""
        self._volume, self._mute = volume, mute

    def prepare_soon(self) -> None:
        """Load the sounds when the window has opened."""
        self._waiting.start()

    def prepare(self) -> None:
        """Look for a loudspeaker, once, unless nothing is to be heard."""
        if not self._looked and not self._mute and self._volume > 0:
            self._looked = True
            self._player = self._make_player(self)

    def play(self, name: str) -> None:
        """Make that sound heard, if anything is to be."""
        if self._mute or self._volume <= 0:
            return
        self.prepare()
        if self._player is not None:
            self._player.play(name, self._volume)

    # What happens at the table

    def path_changed(self, path: Path) -> None:
        """A cube more on the path is a note more; going back is silent."""
        if len(path) > self._length:
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
