"""The word that is chosen from a list, on the tray beside it: its paths, one after another, and what it means.

The chips that rule on a word in this house stand here too: whoever shows a word lets it be ruled on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from boggle_qt.engine.board import Path
from boggle_qt.engine.rules import Ruling
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.buttons import Card, chip
from boggle_qt.ui.widgets.labels import label

Define = Callable[[str], str | None]
"""The meaning of a word; None where there is none."""


class ChosenWord(QObject):
    """Draws one path of the word on the tray; the wheel over the tray, or `step`, draws the next."""

    drawn = Signal()
    """A path stands on the tray, another one or the same again."""

    def __init__(self, tray: TrayWidget, define: Define | None = None) -> None:
        super().__init__(tray)
        self.define = define
        """Where meanings come from; None where there are none to be had."""
        self._tray, self._word, self._at = tray, "", 0
        self._paths: tuple[Path, ...] = ()
        tray.installEventFilter(self)

    @property
    def word(self) -> str:
        """The word, in small letters; "" for none."""
        return self._word

    @property
    def path(self) -> Path:
        """The path that is drawn; () for none."""
        return self._paths[self._at] if self._paths else ()

    @property
    def index(self) -> int:
        """Which of its paths is drawn, from 0."""
        return self._at

    @property
    def path_count(self) -> int:
        """How many paths the word has here."""
        return len(self._paths)

    @property
    def meaning(self) -> str | None:
        """What the word means; None where that is not known."""
        return self.define(self._word) if self.define and self._word else None

    def choose(self, word: str, paths: Sequence[Path]) -> None:
        """Draw the first of these paths of the word, cube by cube; without any the tray shows none."""
        self._word, self._paths, self._at = word, tuple(paths), 0
        self._draw()

    def clear(self) -> None:
        """No word, and no path on the tray."""
        self._word, self._paths, self._at = "", (), 0
        self._tray.show_path(None)

    def step(self, by: int = 1) -> None:
        """Draw another of its paths, `by` further on, round and round."""
        if len(self._paths) > 1:
            self._at = (self._at + by) % len(self._paths)
            self._draw()

    def _draw(self) -> None:
        self._tray.show_path(self.path or None, animate=True)
        self.drawn.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent) and len(self._paths) > 1:
            self.step(1 if event.angleDelta().y() < 0 else -1)
            return True
        return super().eventFilter(watched, event)


class PathStepper(QWidget):
    """Which of a word's paths is drawn, between the buttons that ask for the one before and the next; with one path
    there is nothing to be seen."""

    step_requested = Signal(int)
    """The next path is asked for (1), or the one before (-1)."""

    def __init__(self) -> None:
        super().__init__()
        self._way = label(look="cardWay")
        self._way.setToolTip("The paths of this word: turn the wheel over the tray, or ← and → in the list")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(chip("‹", lambda: self.step_requested.emit(-1), name="Another path of this word"))
        row.addWidget(self._way)
        row.addWidget(chip("›", lambda: self.step_requested.emit(1), name="Another path of this word"))

    @property
    def text(self) -> str:
        """What is said: "1 of 3"."""
        return self._way.text()

    def show_position(self, at: int, ways: int) -> None:
        """Path number `at`, from 0, of so many."""
        self.setVisible(ways > 1)
        self._way.setText(f"{at + 1} of {ways}")


class RulingChip(Card):
    """Accepts or bans a word in this house; it stays down, and says so, where the word is so ruled."""

    TEXTS = {Ruling.ACCEPT: ("Accept", "Accepted"), Ruling.BAN: ("Ban", "Banned")}  # noqa: RUF012  (never written to)
    """What it says before and after."""
    TIPS = {  # noqa: RUF012  (never written to)
        Ruling.ACCEPT: ("Accept this word in your house, from the next throw on", "Accept it no longer"),
        Ruling.BAN: ("Ban this word in your house, from the next throw on", "Take the ban back"),
    }
    """What pressing it would do, before and after."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__("", "chip")
        self.ruling = ruling
        self.setCheckable(True)
        self.show_ruling(Ruling.NONE)

    def show_ruling(self, now: Ruling) -> None:
        """What the house says of the word now."""
        ruled = now is self.ruling
        self.setChecked(ruled)
        self.setText(self.TEXTS[self.ruling][ruled])
        self.setToolTip(self.TIPS[self.ruling][ruled])
