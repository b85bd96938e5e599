"""A board in its tray on the table: shown, thrown, turned, covered and marked, but not played on; and its picture.

Signals and arguments number cells as on the given board. *Places* are numbered row by row as they are seen, however the
tray is turned.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import pi

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.engine.dice import DiceSet, Throw
from boggle_qt.engine.fault import Fault
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.durations import eased
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.paper_and_pencil import paint_shadow, rounded
from boggle_qt.ui.look.pixmaps import KeptPicture, smooth_painter
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray import cube_painting, throw_plan, tray_and_cloth
from boggle_qt.ui.tray.animations import (
    Animation,
    Animations,
    ThrowAnimation,
    TurnAnimation,
    UnveilAnimation,
    VerdictAnimation,
)
from boggle_qt.ui.tray.geometry import Camera
from boggle_qt.ui.tray.tray_painter import TrayPainter
from boggle_qt.ui.tray.tray_state import TrayState

LARGEST = 12
"""The most rows or columns of a board in a tray."""


class TooLarge(Fault):
    """Raised for a board with more rows or columns than the tray shows."""


class BoardView(QWidget):
    """A tray on the table, centred in what the contents margins leave free."""

    thrown = Signal()
    """A throw begins to move."""
    landed = Signal()
    """One of the moving cubes fell into its cell."""
    settled = Signal()
    """The cubes have come to rest."""
    uncovered = Signal()
    """The countdown after a throw is over, or there was none: now the clock may run."""
    turned = Signal(int)
    """The tray was turned: its quarter turns clockwise in all."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(120, 120)
        self.clock = durations.now
        self.look = Look(theme)
        """The look of the table."""
        self._placed = TrayState(board=Board(4, 4, ("#",) * 16), turns=(0,) * 16)
        self.covered = False
        """Whether a cloth covers the tray."""
        self.caption = ""
        """The text on the cloth."""
        self._name = ""
        self._heat: Sequence[float] | None = None
        self._marked: frozenset[int] = frozenset()
        self._shown_path: Path | None = None
        self._animations = Animations()
        self._camera = Camera(4, 4, 0, 0, 1)
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer, interval=durations.FRAME)
        self._timer.timeout.connect(self._tick)
        self._lay_out()

    def use_look(self, look: Look) -> None:
        """Paint and move in this look."""
        self.look = look
        self._lay_out()

    # Board

    @property
    def board(self) -> Board:
        """The board as given, not turned."""
        return self._placed.board

    @property
    def quarters(self) -> int:
        """Quarter turns clockwise of the tray."""
        return self._placed.quarters

    @property
    def tumbling(self) -> bool:
        """Whether cubes are in the air."""
        return self._animations.throw is not None

    def show_board(self, board: Board, turns: Sequence[int] | None = None, *, blank: Collection[int] = ()) -> None:
        """Show `board`, any rectangle up to 12 x 12, without motion. `turns` are quarter turns per cell; cells in
        `blank` are without a letter as yet. Raise TooLarge for a larger board."""
        if max(board.rows, board.columns) > LARGEST:
            raise TooLarge(
                "The board is {rows} × {columns}; the tray shows at most {most} × {most}.",
                rows=board.rows,
                columns=board.columns,
                most=LARGEST,
            )
        self._end_throw()
        self._set_state(self._placed.with_board(board, turns, blank=blank))

    def show_throw(
        self, throw: Throw, dice: DiceSet, *, animate: bool = True, seed: int = 0, countdown: bool = False
    ) -> None:
        """Tumble the cubes of `dice` from where they are to the faces and turns of `throw`.

        `seed` decides how they tumble, never where they end. Emit `settled`, and after an optional 3-2-1 `uncovered`;
        both at once if nothing moves.
        """
        self._end_throw()
        before, self.covered = self._placed, False
        self._set_state(before.with_throw(throw, dice, seed))
        length = self._length(durations.THROW) if animate else 0.0
        if not length:
            self.settled.emit()
            self._start_countdown(countdown and animate)
            return
        placed, shown = self._placed, self._placed.shown
        plan = throw_plan.ThrowPlan(before.start_poses(placed), placed.poses, shown.rows, shown.columns, seed, length)
        self._animations.throw = ThrowAnimation(self.clock(), length, plan, countdown)
        self.thrown.emit()
        self._start_timer()

    def _set_state(self, placed: TrayState) -> None:
        """Put in other cubes, and remove everything shown on the old ones."""
        self._heat, self._marked, self._shown_path = None, frozenset(), None
        self._animations.turn = None
        self._animations.verdicts.clear()
        self._placed = placed
        self._board_changed()

    def _board_changed(self) -> None:
        """Lay out again: other cells, or the same ones at other places."""
        self._lay_out()

    def turn_tray(self, quarters: int) -> None:
        """Turn the tray by `quarters` more quarter turns clockwise."""
        self._end_throw()
        self._placed = self._placed.turned(quarters)
        if self._placed.empty:  # the turn counts for the next board
            return
        self._animations.verdicts.clear()  # their places are others now
        self._board_changed()
        self.turned.emit(self.quarters)
        if quarters and (length := self._length(durations.TURN)):
            self._animations.turn = TurnAnimation(self.clock(), length, quarters)
            self._start_timer()
        self.update()

    def set_covered(self, covered: bool, caption: str = "", name: str = "", *, slides: bool = False) -> None:
        """Cover the tray with a cloth and a text on it, above that a name in cubes, or take it off. Covered letters are
        neither painted nor read; with `slides` they are painted until the cloth has slid over them."""
        if covered != self.covered:
            length = self._length(durations.UNCOVER) if slides or not covered else 0.0
            self._animations.unveiling = None
            if length:
                self._animations.unveiling = UnveilAnimation(self.clock(), length, self.caption, self._name)
                self._start_timer()
        self.covered, self.caption, self._name = covered, caption, name
        if covered:
            self._end_throw()
        self.update()

    # What is shown on it

    def show_path(self, path: Path | None, animate: bool = False) -> None:
        """Draw a path, cube by cube if `animate`; None removes it."""
        self._shown_path, self._animations.drawing = path, None
        if animate and path and (length := self._length(durations.STEP * (len(path) - 1))):
            self._animations.drawing = Animation(self.clock(), length)
            self._start_timer()
        self.update()

    def show_verdict(self, path: Path, kind: str, text: str = "", target_point: QPoint | None = None) -> None:
        """Show the verdict on a word: kind "good", "already", "wrong" or "cannot".

        If the word is good, `text` ("+3") flies to `target_point`, in this widget's pixels.
        """
        if not self.isVisible() or not path:  # a challenged word need not be on the board
            return
        # Without motion the verdict is shown for a while, at rest.
        still = self.look.motion <= 0
        length = durations.VERDICT * (1 if still else self.look.motion)
        target = QPointF(target_point) if target_point is not None else None
        places = self._placed.places_of(path)
        self._animations.verdicts.append(VerdictAnimation(self.clock(), length, places, kind, text, target, still))
        self._start_timer()

    def set_heat(self, values: Sequence[float] | None) -> None:
        """Colour cells by values from 0 to 1, one per cell; None removes the colours."""
        self._heat = values
        self._update_heat()

    def set_marked(self, cells: Collection[int]) -> None:
        """Frame these cells."""
        self._marked = frozenset(cells)
        self.update()

    # Motion

    def _length(self, duration: float) -> float:
        """Return how many milliseconds an animation lasts now: 0 without motion, and for a hidden board."""
        return duration * max(0.0, self.look.motion) if self.isVisible() else 0.0

    def is_moving(self) -> bool:
        """Return whether anything moves; only then a timer runs."""
        return self._timer.isActive()

    def stop(self) -> None:
        """End every animation, and the countdown, at once."""
        self._end_throw()
        self._animations.stop()
        self._timer.stop()
        self.update()

    def skip(self) -> None:
        """Skip to the end of the throw, or, after it, of the countdown."""
        if self._animations.throw is not None:
            self._land(self._animations.throw)
        elif self._animations.count is not None:
            self._finish_count()

    def _end_throw(self) -> None:
        while self._animations.busy:
            self.skip()

    def _start_timer(self) -> None:
        if not self._timer.isActive():
            self._timer.start()
        self.update()

    def _land(self, throw: ThrowAnimation) -> None:
        self._animations.throw = None
        self._throw_settled()
        self.update()
        self.settled.emit()
        self._start_countdown(throw.countdown)

    def _throw_settled(self) -> None:
        """Called when the cubes of a throw have come to rest."""

    def _start_countdown(self, enabled: bool) -> None:
        if enabled and (length := self._length(durations.COUNT * durations.COUNTS)):
            self._animations.count = Animation(self.clock(), length)
            self._start_timer()
        else:
            self.uncovered.emit()

    def _finish_count(self) -> None:
        self._animations.count = None
        self.update()
        self.uncovered.emit()

    def _tick(self) -> None:
        now, animations = self.clock(), self._animations
        if animations.throw is not None:
            for _ in range(animations.throw.landings(now)):
                self.landed.emit()
            if animations.throw.progress(now) >= 1:
                self._land(animations.throw)
        if animations.count is not None and animations.count.progress(now) >= 1:
            self._finish_count()
        flying = bool(animations.verdicts)  # points may leave the tray
        animations.remove_ended(now)
        if not animations.moving:
            self._timer.stop()
        self.update() if flying else self.update(self._tray_painter.stage())

    def hideEvent(self, event: QHideEvent) -> None:
        self.stop()
        self._tray_painter.release_pixmaps()
        super().hideEvent(event)

    # Painting

    def cell_rect(self, cell: int) -> QRect:
        """Return the rectangle of a cell of the board, in this widget's pixels."""
        return self.place_rect(self._placed.places_of((cell,))[0])

    def place_rect(self, place: int) -> QRect:
        """Return the rectangle of a place, in this widget's pixels."""
        x, y = self._camera.centre(place)
        half = self._camera.cell / 2
        return QRectF(x - half, y - half, 2 * half, 2 * half).toRect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ContentsRectChange:
            self._lay_out()
        super().changeEvent(event)

    def _lay_out(self) -> None:
        shown, letters = self._placed.shown, cube_painting.LARGE if self.look.large else 1.0
        room = QRectF(self.contentsRect())
        self._camera = tray_and_cloth.fitting_camera(room, shown.rows, shown.columns, letters)
        self._renew_painter()

    def _renew_painter(self) -> None:
        """Use a new painter: the look, the size or the board has changed."""
        look, ratio = self.look, self.devicePixelRatioF()
        cubes = self._placed.placed_cubes(upright=look.upright)
        self._tray_painter = TrayPainter(look.theme, look.material, self._camera, self.size(), ratio, cubes)
        self._update_heat()

    def _update_heat(self) -> None:
        values, cells = self._heat, self._placed.cells
        self._tray_painter.set_heat({place: values[cell] for place, cell in enumerate(cells)} if values else {})
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._tray_painter.ratio != self.devicePixelRatioF():  # moved to another screen
            self._renew_painter()
        painter = smooth_painter(self)
        painter.setClipRegion(event.region())
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # "+2" is never mirrored
        now, animations, tray_painter = self.clock(), self._animations, self._tray_painter
        if self.covered and animations.unveiling is None:
            tray_painter.paint_cloth(painter, self.caption, self._name)
            self._paint_rings(painter)
        elif animations.throw is not None:
            tray_painter.paint_throw(painter, animations.throw.plan, now - animations.throw.start)
        elif animations.turn is not None:
            left = 1 - eased(animations.turn.progress(now))
            tray_painter.paint_turning(painter, -animations.turn.quarters * pi / 2 * left)
        else:
            tray_painter.paint_rest(painter)
            tray_painter.paint_marks(painter, self._placed.places_of(sorted(self._marked)))
            self._paint_paths(painter, now)
            for verdict in animations.verdicts:
                tray_painter.paint_verdict(painter, verdict, verdict.progress(now))
            self._paint_rings(painter)
            if animations.count is not None:
                tray_painter.paint_count(painter, animations.count.progress(now))
        if animations.unveiling is not None and animations.throw is None:
            off = eased(animations.unveiling.progress(now))
            cloth = animations.unveiling.caption, animations.unveiling.name
            if self.covered:
                cloth, off = (self.caption, self._name), 1 - off
            tray_painter.paint_unveiling(painter, *cloth, off)

    def _paint_paths(self, painter: QPainter, now: float) -> None:
        """Paint the shown path."""
        if self._shown_path:
            drawing, places = self._animations.drawing, self._placed.places_of(self._shown_path)
            self._tray_painter.paint_shown(painter, places, drawing.progress(now) if drawing else 1.0)

    def _paint_rings(self, painter: QPainter) -> None:
        """Paint the focus ring; none here."""

    def paint_letters(self, painter: QPainter, cells: Path) -> None:
        """Paint the letters of these cells again, over what a caller painted on the cubes."""
        self._tray_painter.paint_letters(painter, self._placed.places_of(cells))


def board_painter(
    board: Board, turns: Sequence[int] | None, box: QRectF, size: QSize, ratio: float, *, blank: Collection[int] = ()
) -> TrayPainter:
    """Return the painter of a table of a size in pixels, and on it the board in its tray, as large as fits into `box`.
    Cells in `blank` have no letter."""
    look = current_look()
    cubes = TrayState(board=board, turns=()).with_board(board, turns, blank=blank).placed_cubes(upright=look.upright)
    camera = tray_and_cloth.fitting_camera(box, board.rows, board.columns)
    return TrayPainter(look.theme, look.material, camera, size, ratio, cubes)


class BoardPicture(QWidget):
    """A square picture of a board, perhaps with the path of a word, or of a tray of blank cubes."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = KeptPicture()
        self.show_board()

    def show_board(
        self, board: Board | None = None, turns: Sequence[int] = (), *, blank: bool = False, path: Path = ()
    ) -> None:
        """Show this board and a path, or as many `blank` cubes; None for 16 blank cubes."""
        self._board, self._path = board or Board(4, 4, (SOLID,) * 16), path
        self._turns = tuple(turns) or None
        self._blank = range(len(self._board.faces)) if blank or not board else ()
        self._picture.forget()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, ratio = current_look(), self.devicePixelRatioF()

        def paint(painter: QPainter) -> None:
            box = QRectF(self.rect()).adjusted(*(side * look.air for side in (12, 12, -12, -17)))  # for the shadow
            tray = board_painter(self._board, self._turns, box, self.size(), ratio, blank=self._blank)
            body, corner = tray_and_cloth.outer(tray.camera), tray_and_cloth.CORNER * tray.camera.cell
            paint_shadow(painter, body, corner, 0.6, look.air, look.theme)
            painter.setClipPath(rounded(body, corner))  # it lies on paper, not on the table
            tray.paint_rest(painter)
            if self._path:
                tray.paint_shown(painter, self._path, 1.0)

        painter = QPainter(self)
        self._picture.draw(painter, QPoint(), self.width(), self.height(), paint)
