"""A board on the table to look at: as it lies, is thrown, turned, covered and pointed out. It knows no hand.

Cells in signals and arguments are those of the board it was given, however the tray is turned; places are where they
are seen, row by row.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import pi
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import Board, Path
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.durations import Motion, eased
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray import letter_outlines, throw_plan, tray_and_dome
from boggle_qt.ui.tray.animations import (
    Animation,
    Animations,
    ThrowAnimation,
    TurnAnimation,
    UnveilAnimation,
    VerdictAnimation,
)
from boggle_qt.ui.tray.geometry import Camera
from boggle_qt.ui.tray.tray_painter import VERDICTS, TrayPainter
from boggle_qt.ui.tray.tray_state import TrayState

if TYPE_CHECKING:
    from boggle_qt.engine.dice import DiceSet, Throw

LARGEST = 12
"""The most rows or columns the tray shows."""


class BoardView(QWidget):
    """The table. Its contents margins are where the tray's rim lies, in the middle of what they leave."""

    thrown = Signal()
    """The cubes are shaken: a throw begins to move."""
    landed = Signal()
    """One of the moving cubes fell into its cell."""
    settled = Signal()
    """The cubes lie as they were thrown."""
    uncovered = Signal()
    """The countdown after a throw is over (or there was none): now the clock may run."""
    turned = Signal(int)
    """The tray was turned; it lies so many quarter turns clockwise now."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(120, 120)
        self.motion = Motion()
        self.clock: Callable[[], float] = lambda: time.monotonic() * 1000
        """Milliseconds; film-strips put their own here."""
        self._theme = theme
        self._material = tray_and_dome.MATERIALS[0]
        self._upright = self._large = False
        self._placed = TrayState(board=Board(4, 4, ("#",) * 16), turns=(0,) * 16)
        self._covered = False
        self._caption = ""
        self._heat: dict[int, float] = {}
        self._marked: frozenset[int] = frozenset()
        self._looked_at: Path | None = None
        self._acts = Animations()
        self._camera = Camera(4, 4, 0, 0, 1)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(durations.FRAME)
        self._timer.timeout.connect(self._tick)
        self._lay_out()

    def use_look(self, look: Look) -> None:
        """Paint and move like this from now on. Raises ValueError for a material that is not in MATERIALS."""
        if look.material not in tray_and_dome.MATERIALS:
            raise ValueError(f'no tray of "{look.material}": there are {", ".join(tray_and_dome.MATERIALS)}')
        self.motion = Motion(look.motion)
        worn = self._theme, self._material, self._upright, self._large
        wanted = look.theme, look.material, look.upright, look.large
        if worn != wanted:
            self._theme, self._material, self._upright, self._large = wanted
            self._lay_out()

    # ------------------------------------------------------------------------------------ board

    @property
    def board(self) -> Board:
        """The board as it was given, not turned."""
        return self._placed.board

    @property
    def quarters(self) -> int:
        """How many quarter turns clockwise the tray is turned."""
        return self._placed.quarters

    @property
    def material(self) -> str:
        """What the tray is made of, one of MATERIALS."""
        return self._material

    @property
    def caption(self) -> str:
        """What is written on the cloth."""
        return self._caption

    @property
    def covered(self) -> bool:
        """Whether the cloth lies over the tray."""
        return self._covered

    @property
    def tumbling(self) -> bool:
        """Whether a throw is still in motion."""
        return self._acts.throw is not None

    def show_board(self, board: Board, turns: Sequence[int] | None = None, *, blank: Collection[int] = ()) -> None:
        """Lay out `board` without motion; any rectangle up to 12 x 12. `turns` are quarter turns per cell. `blank`:
        the cells that are still to be filled, and have nothing on them."""
        if max(board.rows, board.columns) > LARGEST:
            raise ValueError(f"{board.rows} x {board.columns} cells: the tray shows at most {LARGEST} x {LARGEST}")
        self._end_throw()
        self._place(self._placed.lay(board, turns, blank=blank))

    def show_throw(
        self, throw: Throw, dice: DiceSet, *, animate: bool = True, seed: int = 0, countdown: bool = False
    ) -> None:
        """Tumble the cubes of `dice` from where they are to the faces and turns of `throw`.

        `seed` decides the way they take, never where they end. Emits `settled`, and after an optional 3-2-1
        `uncovered`; both at once when nothing is to move.
        """
        self._end_throw()
        before, self._covered = self._placed, False
        self._place(before.throw(throw, dice, seed))
        length = self.motion.ms(durations.THROW) if animate else 0.0
        if length <= 0 or not self.isVisible():
            self.settled.emit()
            self._start_countdown(countdown and animate)
            return
        placed, shown = self._placed, self._placed.shown
        plan = throw_plan.plan_throw(before.starts(placed), placed.poses, shown.rows, shown.columns, seed, length)
        self._acts.throw = ThrowAnimation(self.clock(), length, plan, sorted(plan.landings()), countdown)
        self.thrown.emit()
        self._go()

    def _place(self, placed: TrayState) -> None:
        """Other cubes lie there: what was shown of the ones before is gone."""
        self._heat, self._marked, self._looked_at = {}, frozenset(), None
        self._acts.turn = self._acts.fall = None
        self._acts.verdicts.clear()
        self._placed = placed
        self._board_changed()

    def _board_changed(self) -> None:
        """The same cells, or others, are seen at the places."""
        self._lay_out()

    def turn_tray(self, quarters: int) -> None:
        """Turn the tray by `quarters` more quarter turns clockwise."""
        self._end_throw()
        self._placed = self._placed.turn(quarters)
        if self._placed.empty:  # what is laid out later lies so
            return
        self._board_changed()
        self.turned.emit(self.quarters)
        length = self.motion.ms(durations.TURN)
        if quarters and length > 0 and self.isVisible():
            self._acts.turn = TurnAnimation(self.clock(), length, quarters)
            self._go()
        self.update()

    def set_covered(self, covered: bool, caption: str = "") -> None:
        """Put the cloth over the tray, with a line on it, or take it off. Under it no letter is painted or told."""
        length = self.motion.ms(durations.UNCOVER)
        if self._covered and not covered and length > 0 and self.isVisible():
            self._acts.unveiling = UnveilAnimation(self.clock(), length, self._caption)
            self._go()
        else:
            self._acts.unveiling = None
        self._covered, self._caption = covered, caption
        if covered:
            self._end_throw()
        self.update()

    # --------------------------------------------------------------------------- what is shown on it

    def show_path(self, path: Path | None, animate: bool = False) -> None:
        """Draw a path to look at, cube by cube if `animate`; None takes it away."""
        self._looked_at, self._acts.drawing = self._placed.places_of(path) if path else None, None
        length = self.motion.ms(durations.STEP) * max(0, len(path) - 1) if path else 0.0
        if animate and length > 0 and self.isVisible():
            self._acts.drawing = Animation(self.clock(), length)
            self._go()
        self.update()

    def show_verdict(self, path: Path, kind: str, text: str = "", target_point: QPoint | None = None) -> None:
        """Answer a word on the board: kind "good", "already", "wrong" or "cannot".

        `text` ("+3") flies to `target_point`, in this widget's pixels, where the verdict is good.
        """
        if kind not in VERDICTS:
            raise ValueError(f'no verdict "{kind}": there are {", ".join(VERDICTS)}')
        if not self.isVisible():
            return
        # Who wants no motion still wants the answer: then it stands still for a while and is gone.
        still = self.motion.scale <= 0
        length = durations.VERDICT if still else self.motion.ms(durations.VERDICT)
        target = QPointF(target_point) if target_point is not None else None
        places = self._placed.places_of(path)
        self._acts.verdicts.append(VerdictAnimation(self.clock(), length, places, kind, text, target, still))
        self._go()

    def set_heat(self, values: Mapping[int, float] | Sequence[float] | None) -> None:
        """Warm every cell by a value from 0 to 1 (a mapping, or one a cell), or none."""
        if values is None:
            self._heat = {}
        else:
            pairs = values.items() if isinstance(values, Mapping) else enumerate(values)
            self._heat = {cell: min(1.0, max(0.0, value)) for cell, value in pairs}
        self._warm()

    def set_marked(self, cells: Collection[int]) -> None:
        """Put a frame round these cells."""
        self._marked = frozenset(cells)
        self.update()

    # ----------------------------------------------------------------------------------- motion

    def is_moving(self) -> bool:
        """Whether anything is in motion; then, and only then, a timer runs."""
        return self._timer.isActive()

    def stop(self) -> None:
        """Bring everything to its end at once, the countdown too."""
        self._end_throw()
        self._acts.stop()
        self._timer.stop()
        self.update()

    def skip(self) -> None:
        """To the end of the throw; or, when it is over, of the countdown."""
        if self._acts.throw is not None:
            self._land(self._acts.throw)
        elif self._acts.count is not None:
            self._finish_count()

    def _end_throw(self) -> None:
        while self._acts.busy:
            self.skip()

    def _go(self) -> None:
        if not self._timer.isActive():
            self._timer.start()
        self.update()

    def _land(self, throw: ThrowAnimation) -> None:
        self._acts.throw = None
        self._throw_settled()
        length = self.motion.ms(durations.DOME_LIFT)
        self._acts.dome = Animation(self.clock(), length) if length > 0 else None
        self.update()
        self.settled.emit()
        self._start_countdown(throw.countdown)

    def _throw_settled(self) -> None:
        """The cubes of a throw lie in their cells."""

    def _start_countdown(self, wanted: bool) -> None:
        length = self.motion.ms(durations.COUNT) * durations.COUNTS if wanted else 0.0
        if length > 0 and self.isVisible():
            self._acts.count = Animation(self.clock(), length)
            self._go()
        else:
            self.uncovered.emit()

    def _finish_count(self) -> None:
        self._acts.count = None
        self.update()
        self.uncovered.emit()

    def _tick(self) -> None:
        now, acts = self.clock(), self._acts
        if acts.throw is not None:
            while acts.throw.landings and acts.throw.landings[0] <= now - acts.throw.start:
                acts.throw.landings.pop(0)
                self.landed.emit()
            if acts.throw.at(now) >= 1:
                self._land(acts.throw)
        if acts.count is not None and acts.count.at(now) >= 1:
            self._finish_count()
        flying = acts.flying
        acts.forget_over(now)
        if not acts.moving:
            self._timer.stop()
        self.update() if flying else self.update(self._picture.stage())

    def hideEvent(self, event: QHideEvent) -> None:
        self.stop()
        self._picture.drop()
        super().hideEvent(event)

    # --------------------------------------------------------------------------------- painting

    def cell_rect(self, cell: int) -> QRect:
        """Where a cell of the board is on the widget, in pixels."""
        return self.place_rect(self._placed.places_of((cell,))[0])

    def place_rect(self, place: int) -> QRect:
        """Where a place is on the widget, in pixels."""
        x, y = self._camera.centre(place)
        half = self._camera.cell / 2
        return QRectF(x - half, y - half, 2 * half, 2 * half).toRect()

    def preparing(self) -> Iterator[None]:
        """Paint the board as it lies in steps of some milliseconds, before the tray is seen; a change ends it."""
        picture = self._picture
        for _ in picture.preparing():
            if picture is not self._picture:
                return
            yield

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._picture.size != self.size():  # else it was painted ahead
            self._lay_out()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ContentsRectChange:
            self._lay_out()
        super().changeEvent(event)

    def _lay_out(self) -> None:
        room = self.contentsRect()
        border = 2 * tray_and_dome.MARGIN
        rows, columns = self._placed.shown.rows, self._placed.shown.columns
        cell = max(4.0, min(room.width() / (columns + border), room.height() / (rows + border)))
        left = room.left() + (room.width() - columns * cell) / 2
        top = room.top() + (room.height() - rows * cell) / 2
        self._camera = Camera(rows, columns, left, top, cell, letter_outlines.LARGE if self._large else 1.0)
        self._forget_pictures()

    def _forget_pictures(self) -> None:
        """Paint anew from nothing: the look, the size or the board is another."""
        seen, ratio = self._placed.seen(upright=self._upright), self.devicePixelRatioF()
        self._picture = TrayPainter(self._theme, self._material, self._camera, self.size(), ratio, seen)
        self._warm()

    def _warm(self) -> None:
        cells = enumerate(self._placed.cells)
        self._picture.warm({place: self._heat[cell] for place, cell in cells if cell in self._heat})
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture.ratio != self.devicePixelRatioF():  # moved to another screen
            self._forget_pictures()
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # "+2" is read as it is
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, acts, picture = self.clock(), self._acts, self._picture
        if self._covered:
            picture.paint_cloth(painter, self._caption)
            self._paint_ring_on_cloth(painter)
        elif acts.throw is not None:
            picture.paint_throw(painter, acts.throw.plan, now - acts.throw.start)
        elif acts.turn is not None:
            left = 1 - eased(acts.turn.at(now))
            picture.paint_turning(painter, -acts.turn.quarters * pi / 2 * left)
        else:
            picture.paint_rest(painter)
            picture.paint_marks(painter, self._placed.places_of(sorted(self._marked)))
            self._paint_paths(painter, now)
            for v in acts.verdicts:
                picture.paint_verdict(painter, v.path, v.kind, v.text, v.target, v.at(now))
            self._paint_rings(painter)
            if acts.dome is not None:
                picture.paint_dome_leaving(painter, acts.dome.at(now))
            if acts.count is not None:
                picture.paint_count(painter, acts.count.at(now))
            if acts.unveiling is not None:
                picture.paint_unveiling(painter, acts.unveiling.caption, eased(acts.unveiling.at(now)))
        painter.end()

    def _paint_ring_on_cloth(self, painter: QPainter) -> None:
        """Where the focus is, while nothing else is to be seen."""

    def _paint_paths(self, painter: QPainter, now: float) -> None:
        """The path that is shown."""
        if self._looked_at:
            drawing = self._acts.drawing
            self._picture.paint_shown(painter, self._looked_at, drawing.at(now) if drawing else 1.0)

    def _paint_rings(self, painter: QPainter) -> None:
        """Rings of the focus: none where there is no hand."""

    def paint_letters(self, painter: QPainter, cells: Path) -> None:
        """The letters of these cells once more, over what somebody painted on the cubes."""
        self._picture.paint_letters(painter, self._placed.places_of(cells))
