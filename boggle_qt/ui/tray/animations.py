"""Things that move on the tray, each from when it began and for how long."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from PySide6.QtCore import QPointF

from boggle_qt.engine.board import Path
from boggle_qt.ui.tray import throw_plan


class Animation(Struct):
    """Something that moves: from `start` for `length` milliseconds."""

    start: float
    length: float

    def at(self, now: float) -> float:
        """How far it is, 0..1."""
        return min(1.0, max(0.0, (now - self.start) / self.length)) if self.length > 0 else 1.0


class ThrowAnimation(Animation):
    """Cubes in the air."""

    plan: throw_plan.ThrowPlan
    landings: list[float]
    """When the cubes still in the air will land, in milliseconds from the start."""
    countdown: bool
    """Whether 3-2-1 follows."""


class TurnAnimation(Animation):
    """The tray on its way round, by so many quarter turns clockwise."""

    quarters: int


class UnveilAnimation(Animation):
    """The cloth on its way off, with what is written on it."""

    caption: str


class FallAnimation(Animation):
    """A path that falls off the cubes."""

    path: Path


class VerdictAnimation(Animation):
    """The answer to a word; `still` where no motion is wanted: then it stands for a while and is gone."""

    path: Path
    kind: str
    text: str
    target: QPointF | None
    still: bool

    def at(self, now: float) -> float:
        part = Animation.at(self, now)
        return 0.5 if self.still and part < 1 else part


_A = TypeVar("_A", bound=Animation)


def _unless_over(act: _A | None, now: float) -> _A | None:
    return act if act is not None and act.at(now) < 1 else None


class Animations:
    """All that moves on one tray now. The throw and the countdown after it keep the tray busy; the rest only decorates
    and is forgotten when it is over."""

    def __init__(self) -> None:
        self.throw: ThrowAnimation | None = None
        self.count: Animation | None = None
        self.stop()

    def stop(self) -> None:
        """Forget all that decorates."""
        self.dome: Animation | None = None
        self.turn: TurnAnimation | None = None
        self.unveiling: UnveilAnimation | None = None
        self.drawing: Animation | None = None
        """A path that is shown, cube by cube."""
        self.fall: FallAnimation | None = None
        self.verdicts: list[VerdictAnimation] = []

    @property
    def busy(self) -> bool:
        """Whether the cubes tumble or the countdown runs: till then nobody plays."""
        return self.throw is not None or self.count is not None

    @property
    def flying(self) -> bool:
        """Whether something moves that can leave the tray."""
        return bool(self.verdicts) or self.fall is not None

    @property
    def moving(self) -> bool:
        """Whether anything moves."""
        rest = (self.dome, self.turn, self.unveiling, self.drawing)
        return self.busy or self.flying or any(act is not None for act in rest)

    def forget_over(self, now: float) -> None:
        """What only decorates and has come to its end is gone."""
        self.dome = _unless_over(self.dome, now)
        self.turn = _unless_over(self.turn, now)
        self.unveiling = _unless_over(self.unveiling, now)
        self.drawing = _unless_over(self.drawing, now)
        self.fall = _unless_over(self.fall, now)
        self.verdicts = [verdict for verdict in self.verdicts if verdict.at(now) < 1]
