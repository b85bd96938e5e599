"""Animated pen strokes on a word list: when each began and how much of it is done; `row_painter` paints them."""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QObject, QTimer, Signal

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.durations import Motion
from boggle_qt.ui.widgets.word_rows import ListRow, WordRow


class Stroke(Enum):
    """What the pen does."""

    WRITE = "the word, and the line under it"
    STRIKE = "a line through it, in two passes"
    MARK = "the tick or the cross behind it"
    UNCOVER = "the strip is drawn off it"


class Ink(QObject):
    """The strokes in progress of one list."""

    moved = Signal(frozenset)
    """These words must be repainted."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.motion = Motion(0.0)
        """None until the player's choice is known."""
        self.clock: Callable[[], float] = lambda: time.monotonic() * 1000
        """Return milliseconds; tests and pictures replace it."""
        self._strokes: dict[tuple[str, Stroke], tuple[float, float]] = {}
        self._timer = QTimer(self, interval=durations.FRAME)
        self._timer.timeout.connect(self._tick)

    def follow(self, before: tuple[ListRow, ...], after: tuple[ListRow, ...], *, writes: bool) -> None:
        """Start the strokes that lead from one set of rows to the next. With `writes`, a single new word was just
        written."""
        self.stop()
        was = {row.word: row for row in before if isinstance(row, WordRow)}
        new = [row.word for row in after if isinstance(row, WordRow) and row.word not in was]
        if writes and len(new) == 1:
            self.draw(new[0], Stroke.WRITE)
        for row in after:
            old = was.get(row.word) if isinstance(row, WordRow) else None
            if old is None or not isinstance(row, WordRow):
                continue
            if old.faint and not row.faint:
                self.draw(row.word, Stroke.UNCOVER)
            if row.struck and not old.struck:
                self.draw(row.word, Stroke.STRIKE)
            if row.sign is not None and row.sign != old.sign:
                self.draw(row.word, Stroke.MARK)

    def draw(self, word: str, stroke: Stroke) -> None:
        """Start a stroke; without motion it is done at once."""
        lasts = self.motion.ms(_length(word, stroke))
        if lasts > 0:
            self._strokes[word, stroke] = self.clock(), lasts
            self._timer.start()

    def part(self, word: str, stroke: Stroke) -> float:
        """Return how much of a stroke is done, 0..1."""
        begun = self._strokes.get((word, stroke))
        return 1.0 if begun is None else min(1.0, max(0.0, (self.clock() - begun[0]) / begun[1]))

    def moving(self, word: str) -> bool:
        """Return whether any stroke of a word is in progress."""
        return any(key[0] == word and self.part(*key) < 1 for key in self._strokes)

    @property
    def busy(self) -> bool:
        """Whether any stroke is in progress, or must still be painted at its end."""
        return bool(self._strokes)

    def uncovering(self) -> list[str]:
        """Return the words whose strip is being pulled off."""
        return [key[0] for key in self._strokes if key[1] is Stroke.UNCOVER and self.part(*key) < 1]

    def stop(self) -> None:
        """Finish all strokes."""
        if self._strokes:
            words = self._words()
            self._strokes.clear()
            self._timer.stop()
            self.moved.emit(words)

    def _tick(self) -> None:
        words = self._words()
        for key in [key for key in self._strokes if self.part(*key) >= 1]:
            del self._strokes[key]
        if not self._strokes:
            self._timer.stop()
        self.moved.emit(words)

    def _words(self) -> frozenset[str]:
        return frozenset(word for word, _ in self._strokes)


def written_shares(word: str, part: float) -> tuple[float, float]:
    """Return how much of a word and of the line under it is written when `part` of both is done, each 0..1."""
    letters = _letters(word)
    at = part * (letters + durations.UNDERLINE)
    return min(1.0, at / letters), max(0.0, at - letters) / durations.UNDERLINE


def _letters(word: str) -> float:
    return min(durations.WRITE_MOST, durations.WRITE_LETTER * max(1, len(word)))


def _length(word: str, stroke: Stroke) -> float:
    if stroke is Stroke.WRITE:
        return _letters(word) + durations.UNDERLINE
    return {Stroke.STRIKE: durations.STRIKE, Stroke.MARK: durations.MARK}.get(stroke, durations.DRAW_OFF)
