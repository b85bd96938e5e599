"""A board in its tray on the table: shown, thrown, turned, covered and marked, with the path that is traced on it; and
its picture.

It knows faces and cells, no words and no rules; mouse and keys are in `tray_widget`. Signals and arguments number cells
as on the given board. *Places* are numbered row by row as they are seen, however the tray is turned.
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
from boggle_qt.ui.tray import cube_painting, path_ribbon, throw_plan, tray_and_cloth
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
from boggle_qt.ui.tray.word_entry import WordEntry

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
    path_changed = Signal(tuple)
    path_drawn = Signal(tuple)
    """A path was finished: button up after a drag, Enter, or a click on its last cube."""
    typed_changed = Signal(str)
    """The word so far, in small letters, however it was entered."""
    word_refused = Signal(str)
    """Enter was pressed on a word that cannot be traced on this board."""
    cell_clicked = Signal(int)

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
        self.image_description = ""
        """What the cubes depict if they are an image and not to be played on; otherwise ""."""
        self._enabled = True
        self.activation_only = False
        """Whether clicks, Space and Enter only emit `activated_while_covered`, wherever they are on the tray."""
        self._entry = WordEntry(self._placed.shown)
        self._painted: Path = ()
        self._hover: int | None = None
        self.focus_place = 0
        """The place that the arrow keys are at."""
        self._by_key = False
        """Whether the focus ring is shown: the keyboard was used last."""
        self._highlighted: tuple[int, ...] = ()
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
        """Begin a new word and lay out again: other cells, or the same ones at other places."""
        self._entry = WordEntry(self._placed.shown)
        self.focus_place = min(self.focus_place, len(self._placed.cells) - 1)
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
            self.clear_path()
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

    # The path

    @property
    def path(self) -> Path:
        """The path so far, in the board's cells."""
        return self._placed.cells_at(self._entry.path)

    @property
    def word(self) -> str:
        """The word so far: the cubes taken, then the letters typed."""
        return self._entry.word

    @property
    def traceable(self) -> bool:
        """Whether the word so far can be traced on the board; it may end within a Qu."""
        return self._entry.traceable

    @property
    def playable(self) -> bool:
        """Whether a path can be traced now."""
        out_of_reach = self.covered or self._placed.empty or self.activation_only or bool(self.image_description)
        return self._enabled and not self._animations.busy and not out_of_reach

    def set_tracing_enabled(self, enabled: bool) -> None:
        """Let the player trace paths, or only click cells."""
        self._enabled = enabled
        if not enabled:
            self.clear_path()

    def type_letter(self, char: str) -> None:
        """Add a typed letter to the word."""
        self._entry.type_letter(char)
        self._shown_path = None
        self._notify_path()

    def take_cell(self, cell: int) -> bool:
        """Add a cell of the board to the path, or remove it if it is the last. Return False if neither is legal."""
        if not self._entry.take_place(self._placed.places_of((cell,))[0]):
            return False
        self._path_set_by_hand()
        return True

    def remove_last(self) -> None:
        """Remove the last letter or cube."""
        if self._entry.remove_last():
            self._shown_path = None
            self._notify_path()

    def finish_word(self) -> None:
        """Emit the finished path, or the word if it cannot be traced; nothing without a word."""
        word, whole, drawn = self.word, self._entry.whole, self.path
        if not word:
            return
        self._entry.clear()
        self._notify_path()
        if whole:
            self.path_drawn.emit(drawn)
        else:
            self.word_refused.emit(word)

    def clear_path(self) -> None:
        """Discard the path and the typed letters."""
        if self._entry.path or self._entry.typing:
            self._entry.clear()
            self._notify_path()

    def _path_set_by_hand(self) -> None:
        """Fix typed letters to their cubes: the path was changed by mouse or Space."""
        before, plain = self._painted, not self._entry.candidates and self._shown_path is None
        self._entry.settle()
        self._shown_path = None
        self._notify_path(self._changed_area(before, self._entry.path) if plain else None)

    def _notify_path(self, area: QRect | None = None) -> None:
        """Repaint `area`, or all of it for None, and emit the new path and word."""
        self._painted = self._entry.path
        self.update() if area is None else self.update(area)
        self.path_changed.emit(self.path)
        self.typed_changed.emit(self.word)

    def _changed_area(self, one: Path, two: Path) -> QRect | None:
        """Return the pixels in which two paths differ; None if they may differ anywhere."""
        same = 0
        while same < min(len(one), len(two)) and one[same] == two[same]:
            same += 1
        parted = {*one[max(0, same - 1) :], *two[max(0, same - 1) :]}
        if not parted or self._hover is not None:
            return None
        return path_ribbon.bounds([self._camera.centre(place) for place in parted], self._camera.cell).toAlignedRect()

    # For screen readers and one-switch play

    def places(self) -> int:
        """Return the number of readable cells: 0 for an empty tray, while cubes tumble, and for an image."""
        return 0 if self._placed.empty or self.tumbling or self.image_description else len(self._placed.cells)

    def spot(self, cell: int) -> tuple[float, float]:
        """Return where a cell of the board is seen: how far right and how far down, each from 0 to 1."""
        shown = self._placed.shown
        row, column = divmod(self._placed.places_of((cell,))[0], shown.columns)
        return column / max(1, shown.columns - 1), row / max(1, shown.rows - 1)

    @property
    def columns(self) -> int:
        """The number of cells in a row, as it is seen."""
        return self._placed.shown.columns

    def face_at(self, place: int) -> str:
        """Return the letters at a place: "" if the cell is still to be filled, SOLID if its cube has none."""
        return "" if self._placed.cells[place] in self._placed.blank else self._placed.shown.faces[place]

    def neighbours(self, place: int) -> tuple[int, ...]:
        """Return the places that touch this one."""
        return self._placed.shown.neighbours(place)

    def focus_on(self, place: int) -> None:
        """Move the arrow keys to a place."""
        self.focus_place, self._by_key = place, True
        self.update()

    def taken_places(self) -> Path:
        """Return the places on the path."""
        return self._entry.path

    def press_place(self, place: int) -> bool:
        """Do what Space does at a place. Return False if its cube cannot come next."""
        self.focus_place = place
        cell = self._placed.cells[place]
        self.cell_clicked.emit(cell)
        legal = not self._enabled or self.take_cell(cell)
        self.update()
        return legal

    def next_places(self) -> tuple[int, ...]:
        """Return the places that can come next on the path."""
        return tuple(place for place in range(self.places()) if self._entry.tracer.may_follow(place))

    def highlight(self, places: Collection[int]) -> None:
        """Put the focus ring round these places, for one-switch play."""
        self._highlighted = tuple(places)
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
                tray_painter.paint_verdict(painter, verdict, 0.5 if verdict.still else verdict.progress(now))
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
        """Paint the shown path, or the traced one with other paths of its letters and where it can go on."""
        entry, tray_painter = self._entry, self._tray_painter
        path = entry.path
        if self._shown_path and not path:
            drawing, places = self._animations.drawing, self._placed.places_of(self._shown_path)
            tray_painter.paint_shown(painter, places, drawing.progress(now) if drawing else 1.0)
        tray_painter.paint_candidates(painter, {place for other in entry.candidates[1:] for place in other} - set(path))
        if path:
            tray_painter.paint_next_places(painter, self._hinted_places(path[-1]), self._hover)
            tray_painter.paint_traced(painter, path, touched=entry.tracer.drawing)

    def _hinted_places(self, last: int) -> list[int]:
        """Return where the path can go on if the mouse is at its end or at such a place; otherwise none."""
        if self._hover is None or self._entry.tracer.drawing:
            return []
        legal = [place for place in self.neighbours(last) if self._entry.tracer.may_follow(place)]
        return legal if self._hover == last or self._hover in legal else []

    def _paint_rings(self, painter: QPainter) -> None:
        if self._by_key and self.hasFocus():
            self._tray_painter.paint_focus(painter, None if self.covered else self.focus_place)
        for place in () if self.covered else self._highlighted:
            self._tray_painter.paint_focus(painter, place)

    def paint_letters(self, painter: QPainter, cells: Path) -> None:
        """Paint the letters of these cells again, over what a caller painted on the cubes."""
        self._tray_painter.paint_letters(painter, self._placed.places_of(cells))


def board_painter(
    board: Board, turns: Sequence[int] | None, box: QRectF, size: QSize, ratio: float, *, blank: Collection[int] = ()
) -> TrayPainter:
    """Return the painter of a table and, as large as fits into `box`, of the board; cells in `blank` have no letter."""
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
