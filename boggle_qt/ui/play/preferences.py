"""What the player likes, while the game runs: the settings, and the look that comes of them."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules, default_min_letters, default_points_table
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.look.durations import system_scale
from boggle_qt.ui.look.look import BODY, Look, window_scale
from boggle_qt.ui.look.theme import TEXT, Theme
from boggle_qt.ui.widgets import announce


class Preferences(QObject):
    """Holds the settings. `look_changed` comes first, so that `changed` finds everything dressed."""

    look_changed = Signal(object)  # Look
    changed = Signal(object)  # Settings

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings, self._air = settings, 1.0
        self._look = _look(settings, self._air)
        self._speak()

    @property
    def settings(self) -> Settings:
        """As they are now."""
        return self._settings

    @property
    def look(self) -> Look:
        """What comes of them on this screen."""
        return self._look

    def change(self, **changes: object) -> None:
        """Other settings; what is not allowed stays as it is."""
        after = self._settings.with_allowed(**changes)
        if after != self._settings:
            self._settings = after
            self._speak()
            self.refresh_look()
            self.changed.emit(after)

    def _speak(self) -> None:
        """As the player wants to hear it."""
        announce.set_voice(self._settings.speech == "full", self._settings.speaking)

    def refresh_look(self) -> None:
        """The system may be light or dark, or still, otherwise than before."""
        look = _look(self._settings, self._air)
        if look != self._look:
            self._look = look
            self.look_changed.emit(look)

    def set_window_size(self, width: int, height: int) -> None:
        """The window is of another size: everything grows with it, in steps that can just be seen."""
        self._air = round(window_scale(width, height) * 32) / 32
        self.refresh_look()

    def solo_rules(self, cells: int) -> HouseRules:
        """The rules of a solo round as the player likes them, on a tray of so many cells."""
        liked = self._settings
        return replace(
            SOLO,
            dice=liked.dice,
            lexicon=liked.lexicon,
            spelling=liked.spelling,
            seconds=liked.seconds or None,
            min_letters=default_min_letters(cells),
            table=default_points_table(cells),
        )


def _look(settings: Settings, air: float) -> Look:
    theme = Theme.load(settings.theme)
    text_scale = settings.text_scale * air * BODY / TEXT
    motion = settings.motion * system_scale()
    return Look(theme, settings.material, text_scale, motion, air, settings.upright, settings.large)
