"""Things that move on the tray, each from when it began and for how long."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF

from boggle_qt.engine.board import Path
from boggle_qt.ui.tray import tumble


@dataclass(slots=True)
class Act:
    """Something that moves: from `start` for `length` milliseconds."""

    start: float
    length: float

    def at(self, now: float) -> float:
        """How far it is, 0..1."""
        return min(1.0, max(0.0, (now - self.start) / self.length)) if self.length > 0 else 1.0


@dataclass(slots=True)
class VerdictAct(Act):
    """The answer to a word; `still` where no motion is wanted: then it stands for a while and is gone."""

    path: Path
    kind: str
    text: str
    target: QPointF | None
    still: bool

    def at(self, now: float) -> float:
        part = Act.at(self, now)
        return 0.5 if self.still and part < 1 else part


@dataclass(slots=True)
class ThrowAct(Act):
    """Cubes in the air."""

    plan: tumble.Plan
    landings: list[float]
    """When the cubes still in the air will land."""
