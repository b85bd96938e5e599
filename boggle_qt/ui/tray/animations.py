"""The animations of a tray: when each began and how long it lasts."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF

from boggle_qt.engine.board import Path
from boggle_qt.ui.tray import throw_plan


class Animation(Struct):
    """An animation from `start`, for `length` milliseconds."""

    start: float
    length: float

    def progress(self, now: float) -> float:
        """Return how far the animation is at a time, 0..1."""
        return min(1.0, max(0.0, (now - self.start) / self.length)) if self.length > 0 else 1.0


class ThrowAnimation(Animation):
    """A throw."""

    plan: throw_plan.ThrowPlan
    countdown: bool
    """Whether 3-2-1 follows."""
    landed: int = 0

    def landings(self, now: float) -> int:
        """Return how many cubes have landed since this was asked last."""
        before, self.landed = self.landed, sum(time <= now - self.start for time in self.plan.landings)
        return self.landed - before


class TurnAnimation(Animation):
    """The tray turning."""

    quarters: int
    """Quarter turns clockwise."""


class UnveilAnimation(Animation):
    """The cloth being drawn off, with what was on it; or drawn over the tray."""

    caption: str
    name: str


class VerdictAnimation(Animation):
    """The verdict on a word; `still` if motion is off: then it is shown for a while, at rest."""

    path: Path
    kind: str
    text: str = ""
    target: QPointF | None = None
    still: bool = False


DECORATIONS = ("turn", "unveiling", "drawing")
"""The animations that only decorate, but for the verdicts."""


class Animations:
    """Every animation that runs on one tray. The throw and the countdown block play; the others only decorate."""

    def __init__(self) -> None:
        self.throw: ThrowAnimation | None = None
        self.count: Animation | None = None
        self.stop()

    def stop(self) -> None:
        """Remove every animation that only decorates."""
        self.turn: TurnAnimation | None = None
        self.unveiling: UnveilAnimation | None = None
        self.drawing: Animation | None = None
        """A path shown cube by cube."""
        self.verdicts: list[VerdictAnimation] = []

    @property
    def busy(self) -> bool:
        """Whether a throw or the countdown runs, which blocks play."""
        return self.throw is not None or self.count is not None

    @property
    def moving(self) -> bool:
        """Whether anything moves."""
        return self.busy or bool(self.verdicts) or any(getattr(self, name) is not None for name in DECORATIONS)

    def remove_ended(self, now: float) -> None:
        """Remove every animation that only decorates and has ended."""
        for name in DECORATIONS:
            if (animation := getattr(self, name)) is not None and animation.progress(now) >= 1:
                setattr(self, name, None)
        self.verdicts = [verdict for verdict in self.verdicts if verdict.progress(now) < 1]
