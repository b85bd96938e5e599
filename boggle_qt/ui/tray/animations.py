"""The animations of a tray: when each began and how long it lasts, and how many pixels the frames of a throw get."""

from __future__ import annotations

from collections import deque

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
    landings: list[float]
    """When the cubes still in the air will land, in milliseconds from the start, earliest first."""
    countdown: bool
    """Whether 3-2-1 follows."""


class TurnAnimation(Animation):
    """The tray turning."""

    quarters: int
    """Quarter turns clockwise."""


class UnveilAnimation(Animation):
    """The cloth being drawn off, with what was on it; or drawn over the tray."""

    caption: str
    name: str


class FallAnimation(Animation):
    """A discarded path that falls off the cubes."""

    path: Path


class VerdictAnimation(Animation):
    """The verdict on a word; `still` if motion is off: then it is shown for a while, at rest."""

    path: Path
    kind: str
    text: str = ""
    target: QPointF | None = None
    still: bool = False

    def progress(self, now: float) -> float:
        part = Animation.progress(self, now)
        return 0.5 if self.still and part < 1 else part


DECORATIONS = ("turn", "unveiling", "drawing", "fall")
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
        self.fall: FallAnimation | None = None
        self.verdicts: list[VerdictAnimation] = []

    @property
    def busy(self) -> bool:
        """Whether a throw or the countdown runs, which blocks play."""
        return self.throw is not None or self.count is not None

    @property
    def flying(self) -> bool:
        """Whether something moves that may leave the tray."""
        return bool(self.verdicts) or self.fall is not None

    @property
    def moving(self) -> bool:
        """Whether anything moves."""
        return self.busy or self.flying or any(getattr(self, name) is not None for name in DECORATIONS)

    def remove_ended(self, now: float) -> None:
        """Remove every animation that only decorates and has ended."""
        for name in DECORATIONS:
            if (animation := getattr(self, name)) is not None and animation.progress(now) >= 1:
                setattr(self, name, None)
        self.verdicts = [verdict for verdict in self.verdicts if verdict.progress(now) < 1]


MOST, LEAST = 1_300_000, 450_000
"""Pixels of a frame of a throw; with fewer than the screen has, the frame is scaled up."""
TIME = 11.0
"""Milliseconds for painting a frame, of the 16 between two frames; the rest is for showing it."""
PATIENCE = 3
"""Frames in a row that must take longer before the next get fewer pixels: a single one may be the system's fault."""


class FrameBudget:
    """Chooses how many pixels the frames of a throw get, by how long the frames before took to paint."""

    def __init__(self) -> None:
        self.pixels = float(MOST)
        self._late = deque[float](maxlen=PATIENCE)
        self._slowest = 0.0

    def begin(self) -> None:
        """Begin a throw: with a quarter more pixels than the last one, if that was painted with time to spare."""
        if 0 < self._slowest < TIME / 1.5:
            self.pixels = min(MOST, self.pixels * 1.25)
        self._late.clear()
        self._slowest = 0.0

    def record(self, milliseconds: float) -> None:
        """Record how long a frame took to paint."""
        self._late.append(milliseconds)
        if len(self._late) < PATIENCE:
            return
        quickest = min(self._late)
        self._slowest = max(self._slowest, quickest)
        if quickest > TIME:
            self.pixels = max(LEAST, self.pixels * max(0.5, (TIME / quickest) ** 1.2))
            self._late.clear()
