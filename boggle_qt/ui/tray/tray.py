"""The board widget: one painted table with a tray of cubes, a path under the hand, and verdicts that move.

It knows faces and cells, no words and no rules. Cells in its signals and arguments are those of the board it was
given, however the tray is turned; inside, cells are numbered as they are seen.

It is longer than other files because a QWidget takes its mouse, keys, focus, frames and paint in one class; what can
be told apart stands beside it: the word in hand, the acts that move, the picture, the cells for a screen reader.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import pi
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import SOLID, Board, Path, turned_cells
from boggle_qt.ui.look import Look
from boggle_qt.ui.theme import Theme
from boggle_qt.ui.tray import cells, motion, ribbon, surroundings, tumble
from boggle_qt.ui.tray.acts import Act, ThrowAct, VerdictAct
from boggle_qt.ui.tray.geometry import Camera, Pose
from boggle_qt.ui.tray.in_hand import InHand
from boggle_qt.ui.tray.motion import Motion, eased
from boggle_qt.ui.tray.picture import VERDICTS, Picture, Seen
from boggle_qt.ui.tray.reading import Reading
from boggle_qt.ui.tray.scanning import Scanner
from boggle_qt.ui.tray.tracing import Did

if TYPE_CHECKING:
    from boggle_qt.engine.dice import DiceSet, Throw

LARGEST = 12
"""The most rows or columns the tray shows."""


class Album(Protocol):
    """Keeps pictures from one start of the game to the next."""

    def find(self, likeness: str) -> QPixmap | None: ...

    def keep(self, likeness: str, pixmap: QPixmap) -> None: ...


class TrayWidget(QWidget):
    """The table. Its contents margins are where the tray's rim lies, in the middle of what they leave."""

    thrown = Signal()
    """The cubes are shaken: a throw begins to move."""
    landed = Signal()
    """One of the moving cubes fell into its cell."""
    settled = Signal()
    """The cubes lie as they were thrown."""
    uncovered = Signal()
    """The countdown after a throw is over (or there was none): now the clock may run."""
    path_changed = Signal(tuple)
    path_drawn = Signal(tuple)
    """A path was finished: button up after a drag, Enter, or a click on its last cube."""
    typed_changed = Signal(str)
    """The word as it stands, in small letters, however it was entered."""
    word_refused = Signal(str)
    """Enter on a word that cannot be traced here."""
    cell_clicked = Signal(int)
    turned = Signal(int)
    """The tray was turned; it lies so many quarter turns clockwise now."""
    knocked = Signal()
    """A click, Space or Enter on a tray that nobody may play on now, for the cloth or because it was said so."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        cells.install()
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(120, 120)
        self.setAccessibleName("Tray")
        self.motion = Motion()
        self.clock: Callable[[], float] = lambda: time.monotonic() * 1000
        """Milliseconds; film-strips put their own here."""
        self.album: Album | None = None
        """Asked for the first picture of the tray at rest, and given it when it had to be painted."""
        self._theme = theme
        self._material = surroundings.MATERIALS[0]
        self._board = Board(4, 4, ("#",) * 16)
        self._turns: tuple[int, ...] = (0,) * 16
        self._cubes: tuple[tuple[str, ...], ...] = ()
        self._blank: frozenset[int] = frozenset()
        self._ups: tuple[int, ...] = ()
        self._ids: tuple[int, ...] = ()
        self._dice_name: str | None = None
        self._empty = True
        self._quarters = 0
        self._covered = False
        self._shows = ""
        self._upright = False
        self._caption = ""
        self._veil_caption = ""
        self._enabled = True
        self._knocking = False
        self._shown = self._board
        self._cells: tuple[int, ...] = tuple(range(16))
        self._reading = Reading(self)
        self.scanner = Scanner(self)
        self._lit: tuple[int, ...] = ()
        self._hand = InHand(self._board)
        self._painted: Path = ()
        self._hover: int | None = None
        self._focus_cell = 0
        self._by_key = False
        self._heat: dict[int, float] = {}
        self._marked: frozenset[int] = frozenset()
        self._looked_at: Path | None = None
        self._drawing: Act | None = None
        self._thrown: ThrowAct | None = None
        self._dome: Act | None = None
        self._count: Act | None = None
        self._turning: Act | None = None
        self._unveiling: Act | None = None
        self._turning_by = 0
        self._verdicts: list[VerdictAct] = []
        self._falling: tuple[Act, Path] | None = None
        self._poses: tuple[Pose, ...] = ()
        self._seed = 0
        self._camera = Camera(4, 4, 0, 0, 1)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(motion.FRAME)
        self._timer.timeout.connect(self._tick)
        self._lay_out()

    # ------------------------------------------------------------------------------------- look

    def dress(self, look: Look) -> None:
        """Paint and move like this from now on. Raises ValueError for a material that is not in MATERIALS."""
        if look.material not in surroundings.MATERIALS:
            raise ValueError(f'no tray of "{look.material}": there are {", ".join(surroundings.MATERIALS)}')
        self.motion = Motion(look.motion)
        if (look.theme, look.material, look.upright) != (self._theme, self._material, self._upright):
            self._theme, self._material, self._upright = look.theme, look.material, look.upright
            self._forget_pictures()

    # ------------------------------------------------------------------------------------ board

    @property
    def board(self) -> Board:
        """The board as it was given, not turned."""
        return self._board

    @property
    def quarters(self) -> int:
        """How many quarter turns clockwise the tray is turned."""
        return self._quarters

    def show_board(self, board: Board, turns: Sequence[int] | None = None, *, blank: Collection[int] = ()) -> None:
        """Lay out `board` without motion; any rectangle up to 12 x 12. `turns` are quarter turns per cell. `blank`:
        the cells that are still to be filled, and have nothing on them."""
        if max(board.rows, board.columns) > LARGEST:
            raise ValueError(f"{board.rows} x {board.columns} cells: the tray shows at most {LARGEST} x {LARGEST}")
        self._end_throw()
        self._set_board(board, tuple(turns) if turns is not None else (0,) * len(board.faces))
        self._blank = frozenset(blank)
        self._cubes = tuple((face, "", "", "", "", "") for face in board.faces)
        self._ups = (0,) * len(board.faces)
        self._ids, self._dice_name = (), None
        self._refresh_view()

    def show_throw(
        self, throw: Throw, dice: DiceSet, *, animate: bool = True, seed: int = 0, countdown: bool = False
    ) -> None:
        """Tumble the cubes of `dice` from where they are to the faces and turns of `throw`.

        `seed` decides the way they take, never where they end. Emits `settled`, and after an optional 3-2-1
        `uncovered`; both at once when nothing is to move.
        """
        self._end_throw()
        before = self._resting_by_id() if self._dice_name == dice.name else {}
        old_shape = (self._shown.rows, self._shown.columns)
        self._set_board(throw.board, throw.turns)
        if old_shape != (self._shown.rows, self._shown.columns):
            before = {}
        self._cubes = tuple(dice.cubes[cube] for cube in throw.cubes)
        self._ups, self._ids, self._dice_name = throw.ups, throw.cubes, dice.name
        self._seed = seed
        self._covered = False
        self._refresh_view()
        length = self.motion.ms(motion.THROW) if animate else 0.0
        if length <= 0 or not self.isVisible():
            self.settled.emit()
            self._start_countdown(countdown and animate)
            return
        starts = [before.get(self._ids[cell]) for cell in self._cells]
        plan = tumble.plan(starts, self._poses, self._shown.rows, self._shown.columns, seed, length)
        self._thrown = ThrowAct(self.clock(), length, plan, sorted(plan.landings()))
        self.thrown.emit()
        self._countdown_wanted = countdown
        self._go()

    _countdown_wanted = False

    def _resting_by_id(self) -> dict[int, Pose]:
        return {self._ids[cell]: pose for cell, pose in zip(self._cells, self._poses, strict=True)}

    def _set_board(self, board: Board, turns: tuple[int, ...]) -> None:
        if len(turns) != len(board.faces):
            raise ValueError(f"{len(turns)} turns for {len(board.faces)} cells")
        self._board, self._turns, self._empty = board, turns, False
        self._heat, self._marked, self._looked_at = {}, frozenset(), None
        self._verdicts.clear()
        self._falling = None
        self._turning, self._blank = None, frozenset()

    def _refresh_view(self) -> None:
        """See the board as it is turned now."""
        rows, columns, self._cells = turned_cells(self._board.rows, self._board.columns, self._quarters)
        self._shown = Board(rows, columns, tuple(self._board.faces[cell] for cell in self._cells))
        self._hand = InHand(self._shown)
        self._focus_cell = min(self._focus_cell, len(self._cells) - 1)
        self._poses = tuple(
            tumble.resting(
                place,
                columns,
                self._ups[cell],
                self._turns[cell] + self._quarters,
                self._seed,
            )
            for place, cell in enumerate(self._cells)
        )
        self._lay_out()
        cells.board_changed(self)

    def set_covered(self, covered: bool, caption: str = "") -> None:
        """Put the cloth over the tray, with a line on it, or take it off. Under it no letter is painted or told."""
        length = self.motion.ms(motion.UNCOVER)
        if self._covered and not covered and length > 0 and self.isVisible():
            self._unveiling, self._veil_caption = Act(self.clock(), length), self._caption
            self._go()
        else:
            self._unveiling = None
        changes = (covered, caption) != (self._covered, self._caption)
        self._covered, self._caption = covered, caption
        if covered:
            self._end_throw()
            self.clear_path()
        if changes:
            cells.cover_changed(self)
        self.update()

    @property
    def caption(self) -> str:
        """What is written on the cloth."""
        return self._caption

    @property
    def material(self) -> str:
        """What the tray is made of, one of MATERIALS."""
        return self._material

    @property
    def tumbling(self) -> bool:
        """Whether a throw is still in motion."""
        return self._thrown is not None

    @property
    def covered(self) -> bool:
        """Whether the cloth lies over the tray."""
        return self._covered

    def turn_tray(self, quarters: int) -> None:
        """Turn the tray by `quarters` more quarter turns clockwise; a path that was begun is let go."""
        self._end_throw()
        self.clear_path()
        self._quarters = (self._quarters + quarters) % 4
        if self._empty:  # what is laid out later lies so
            return
        self._refresh_view()
        self.turned.emit(self._quarters)
        if self.isVisible():
            self._reading.turned(quarters)
        length = self.motion.ms(motion.TURN)
        if quarters and length > 0 and self.isVisible():
            self._turning, self._turning_by = Act(self.clock(), length), quarters
            self._go()
        self.update()

    # ------------------------------------------------------------------------------------ trace

    @property
    def path(self) -> Path:
        """The path as it stands, in the board's cells."""
        return self._outside(self._hand.path)

    @property
    def word(self) -> str:
        """The word as it stands: the cubes taken, then the letters typed."""
        return self._hand.word

    @property
    def traceable(self) -> bool:
        """Whether the word as it stands (it may end within a Qu) lies on the board."""
        return self._hand.traceable

    def set_tracing_enabled(self, enabled: bool) -> None:
        """Let the player draw paths, or only click cells."""
        self._enabled = enabled
        if not enabled:
            self.clear_path()

    def set_knocking(self, knocking: bool) -> None:
        """Take every click, Space and Enter for a knock, whatever lies under it."""
        self._knocking = knocking

    def drop_path(self) -> None:
        """The path falls off the cubes, unfinished."""
        length = self.motion.ms(motion.FALL)
        if self._hand.path and length > 0 and self.isVisible():
            self._falling = Act(self.clock(), length), self._hand.path
            self._go()
        self.clear_path()

    def clear_path(self) -> None:
        """Let go of the path and of the letters typed."""
        if self._hand.path or self._hand.typing:
            self._hand.clear()
            self._tell()

    def _outside(self, path: Path) -> Path:
        return tuple(self._cells[place] for place in path)

    def _inside(self, path: Collection[int]) -> Path:
        back = {cell: place for place, cell in enumerate(self._cells)}
        return tuple(back[cell] for cell in path if cell in back)

    def _tell(self, changed: QRect | None = None) -> None:
        """Something about the path changed, and only inside `changed` if that is known."""
        self._painted = self._hand.path
        self._reading.follow(self._hand.path)
        self.update() if changed is None else self.update(changed)
        self.path_changed.emit(self.path)
        self.typed_changed.emit(self.word)

    def _between(self, one: Path, two: Path) -> QRect | None:
        """What two paths do not share, and the ends where they part."""
        same = 0
        while same < min(len(one), len(two)) and one[same] == two[same]:
            same += 1
        parted = {*one[max(0, same - 1) :], *two[max(0, same - 1) :]}
        if not parted or self._hover is not None:
            return None
        return ribbon.bounds([self._camera.centre(place) for place in parted], self._camera.cell).toAlignedRect()

    def _by_hand(self) -> None:
        """The path was changed by hand: what was typed is cubes now."""
        before, plain = self._painted, not self._hand.candidates and self._looked_at is None
        self._hand.settle()
        self._looked_at = None
        self._tell(self._between(before, self._hand.path) if plain else None)

    def type_letter(self, char: str) -> None:
        """One more letter of a word that is typed."""
        self._hand.type_letter(char)
        self._looked_at = None
        self._tell()

    def back(self) -> None:
        """Take back the last letter or cube."""
        if self._hand.back():
            self._looked_at = None
            self._tell()

    def commit(self) -> None:
        """The word is finished."""
        word, whole, drawn = self.word, self._hand.whole, self.path
        if not word:
            return
        self._hand.clear()
        self._tell()
        if whole:
            self.path_drawn.emit(drawn)
        else:
            self.word_refused.emit(word)

    def take(self, cell: int) -> bool:
        """Take `cell` of the board as Space does: the next of the path, or let go of the last. False: not legal."""
        if not self._hand.take(self._inside((cell,))[0]):
            return False
        self._by_hand()
        return True

    # ------------------------------------------------------------------------------ show and tell

    def judge(self, path: Path, kind: str, text: str = "", target_point: QPoint | None = None) -> None:
        """Answer a word on the board: kind "good", "already", "wrong" or "cannot".

        `text` ("+3") flies to `target_point`, in this widget's pixels, where the verdict is good.
        """
        if kind not in VERDICTS:
            raise ValueError(f'no verdict "{kind}": there are {", ".join(VERDICTS)}')
        if not self.isVisible():
            return
        # Who wants no motion still wants the answer: then it stands still for a while and is gone.
        still = self.motion.scale <= 0
        length = motion.VERDICT if still else self.motion.ms(motion.VERDICT)
        target = QPointF(target_point) if target_point is not None else None
        self._verdicts.append(VerdictAct(self.clock(), length, self._inside(path), kind, text, target, still))
        self._go()

    def show_path(self, path: Path | None, animate: bool = False) -> None:
        """Draw a path to look at, cube by cube if `animate`; None takes it away."""
        self._looked_at, self._drawing = self._inside(path) if path else None, None
        length = self.motion.ms(motion.STEP) * max(0, len(path) - 1) if path else 0.0
        if animate and length > 0 and self.isVisible():
            self._drawing = Act(self.clock(), length)
            self._go()
        self.update()

    def preparing(self) -> Iterator[None]:
        """Paint the board as it lies in steps of some milliseconds, before the tray is seen; a change ends it."""
        picture = self._picture
        for _ in picture.preparing():
            if picture is not self._picture:
                return
            yield

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
        self._verdicts.clear()
        self._falling = None
        self._turning = self._drawing = self._dome = self._unveiling = None
        self._settle_timer()
        self.update()

    def skip(self) -> None:
        """To the end of the throw; or, when it is over, of the countdown."""
        if self._thrown is not None:
            self._land()
        elif self._count is not None:
            self._finish_count()

    def _end_throw(self) -> None:
        while self._thrown is not None or self._count is not None:
            self.skip()

    def _go(self) -> None:
        if not self._timer.isActive():
            self._timer.start()
        self.update()

    def _settle_timer(self) -> None:
        moving = (self._thrown, self._dome, self._count, self._turning, self._drawing, self._unveiling)
        if not self._verdicts and self._falling is None and all(act is None for act in moving):
            self._timer.stop()

    def _land(self) -> None:
        self._thrown = None
        cells.board_changed(self)
        length = self.motion.ms(motion.DOME_LIFT)
        self._dome = Act(self.clock(), length) if length > 0 else None
        self.update()
        self.settled.emit()
        self._start_countdown(self._countdown_wanted)

    def _start_countdown(self, wanted: bool) -> None:
        length = self.motion.ms(motion.COUNT) * motion.COUNTS if wanted else 0.0
        if length > 0 and self.isVisible():
            self._count = Act(self.clock(), length)
            self._go()
        else:
            self.uncovered.emit()

    def _finish_count(self) -> None:
        self._count = None
        self.update()
        self.uncovered.emit()

    def _tick(self) -> None:
        now = self.clock()
        if self._thrown is not None:
            while self._thrown.landings and self._thrown.landings[0] <= now - self._thrown.start:
                self._thrown.landings.pop(0)
                self.landed.emit()
            if self._thrown.at(now) >= 1:
                self._land()
        if self._count is not None and self._count.at(now) >= 1:
            self._finish_count()
        if self._dome is not None and self._dome.at(now) >= 1:
            self._dome = None
        if self._turning is not None and self._turning.at(now) >= 1:
            self._turning = None
        if self._unveiling is not None and self._unveiling.at(now) >= 1:
            self._unveiling = None
        if self._drawing is not None and self._drawing.at(now) >= 1:
            self._drawing = None
        flying = bool(self._verdicts) or self._falling is not None
        if self._falling is not None and self._falling[0].at(now) >= 1:
            self._falling = None
        self._verdicts = [verdict for verdict in self._verdicts if verdict.at(now) < 1]
        self._settle_timer()
        self.update() if flying else self.update(self._picture.stage())

    def hideEvent(self, event: QHideEvent) -> None:
        self.stop()
        self._picture.drop()
        super().hideEvent(event)

    # ------------------------------------------------------------------------------------ hands

    def _idle(self) -> bool:
        """Whether the hand may act on the board; a throw or countdown is skipped instead."""
        if self._thrown is not None or self._count is not None:
            self.skip()
            return False
        return not (self._covered or self._empty or self._knocking)

    def _knock(self) -> bool:
        """Whether a click or key is a knock now; then it was told."""
        if self._thrown is None and self._count is None and (self._covered or self._knocking):
            self.knocked.emit()
            return True
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._by_key = False
        if self._knock() or not self._idle():
            return
        x, y = self._camera.cells_at(event.position().x(), event.position().y())
        cell = self._hand.tracer.cell_at(x, y)
        if cell is not None:
            self._focus_cell = cell
            self.cell_clicked.emit(self._cells[cell])
        if not self._enabled:
            return
        if cell is not None and self._hand.candidates:
            self._hand.prefer(cell)
        self._hover = None
        if self._hand.tracer.press(x, y, typed=self._hand.typing) is Did.CHANGED or (
            cell is not None and self._hand.typing
        ):
            self._by_hand()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are two; but they hurry a throw only once."""
        if self._thrown is None and self._count is None:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x, y = self._camera.cells_at(event.position().x(), event.position().y())
        if self._hand.tracer.drawing:
            if self._hand.tracer.move(x, y) is Did.CHANGED:
                self._by_hand()
            return
        hover = self._hand.tracer.cell_at(x, y)
        if hover != self._hover:
            self._hover = hover
            if self._hand.path:
                self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        if self._hand.tracer.drawing:  # the last way to where the button came up is part of the drag
            x, y = self._camera.cells_at(event.position().x(), event.position().y())
            self._hand.tracer.move(x, y)
        did = self._hand.tracer.release()
        if did is Did.COMMITTED:
            self._hand.settle()
            self.commit()
        elif did is Did.CHANGED:
            self._by_hand()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = None
        self.update()
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._by_key = False
        self.update()
        super().focusOutEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._by_key = True
        self.update()
        super().focusInEvent(event)

    _ARROWS = {  # noqa: RUF012 - a table, never written to
        Qt.Key.Key_Left: (0, -1),
        Qt.Key.Key_Right: (0, 1),
        Qt.Key.Key_Up: (-1, 0),
        Qt.Key.Key_Down: (1, 0),
    }

    def keyPressEvent(self, event: QKeyEvent) -> None:
        command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        if event.modifiers() & (command | Qt.KeyboardModifier.MetaModifier):
            super().keyPressEvent(event)
            return
        if self._thrown is not None or self._count is not None:
            if not event.isAutoRepeat() and not _only_modifies(event):
                self.skip()
            return
        knocks = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in knocks and not event.isAutoRepeat() and self._knock():
            return
        if not self._idle() or not self._act_on_key(Qt.Key(event.key()), event.text()):
            super().keyPressEvent(event)

    def _act_on_key(self, key: Qt.Key, text: str) -> bool:
        """Do what a key means on the board; False: it means nothing here."""
        if key in self._ARROWS:
            down, right = self._ARROWS[key]
            row, column = divmod(self._focus_cell, self._shown.columns)
            row, column, self._by_key = row + down, column + right, True
            if not (0 <= row < self._shown.rows and 0 <= column < self._shown.columns):
                self._reading.edge()
                self.update()
                return True
            self._focus_cell = row * self._shown.columns + column
            cells.focus_moved(self)
            self.update()
            return True
        if self._reading.asking and len(text) == 1 and text.isalpha():
            self._look_for(text)
            return True
        if key == Qt.Key.Key_Space:
            self._by_key = True
            self.press_place(self._focus_cell)
            return True
        if not self._enabled:
            return False
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self.word:
                return False
            self.commit()
        elif key == Qt.Key.Key_Backspace:
            if self.word:
                self.back()
                self._reading.back()
        elif key == Qt.Key.Key_Escape:
            if not self.word:
                return False
            self.clear_path()
            self._reading.cleared()
        elif len(text) == 1 and text.isascii() and text.isalpha():
            self.type_letter(text)
            self._reading.typed()
        else:
            return False
        return True

    # --------------------------------------------------------------------------------- painting

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
        border = 2 * surroundings.MARGIN
        rows, columns = self._shown.rows, self._shown.columns
        cell = max(4.0, min(room.width() / (columns + border), room.height() / (rows + border)))
        left = room.left() + (room.width() - columns * cell) / 2
        top = room.top() + (room.height() - rows * cell) / 2
        self._camera = Camera(rows, columns, left, top, cell)
        self._forget_pictures()

    def _forget_pictures(self) -> None:
        """Paint anew from nothing: the look, the size or the board is another."""
        turns = tuple(0 if self._upright else self._turns[cell] + self._quarters for cell in self._cells)
        poses = () if self._empty else self._poses
        faces = tuple(
            "" if cell in self._blank else face for cell, face in zip(self._cells, self._shown.faces, strict=True)
        )
        seen = Seen(faces, turns, poses, tuple(self._cubes[cell] for cell in self._cells) if poses else ())
        ratio = self.devicePixelRatioF()
        self._picture = Picture(self._theme, self._material, self._camera, self.size(), ratio, seen)
        self._warm()

    def _warm(self) -> None:
        values = {place: self._heat[cell] for place, cell in enumerate(self._cells) if cell in self._heat}
        self._picture.warm(values)
        self.update()

    def cell_rect(self, cell: int) -> QRect:
        """Where a cell of the board is on the widget, in pixels."""
        return self.place_rect(self._inside((cell,))[0])

    # ------------------------------------------------------------- for those who do not see it

    def places(self) -> int:
        """How many cells a reader is told of, row by row: none of an empty tray, nor while the cubes tumble, nor where
        they are only a picture."""
        return 0 if self._empty or self._thrown is not None or self._shows else len(self._cells)

    def focus_place(self) -> int:
        """The place the arrow keys are at."""
        return self._focus_cell

    def taken_places(self) -> Path:
        """The places on the path."""
        return self._hand.path

    def press_place(self, place: int) -> None:
        """What Space does at a place."""
        self._focus_cell = place
        self.cell_clicked.emit(self._cells[place])
        if self._enabled:
            before = self._hand.path
            if self.take(self._cells[place]):
                self._reading.took(self.said(place), len(self._hand.path) > len(before))
            else:
                self._reading.refused(self.said(place), self.said(before[-1]) if before else "anything")
        self.update()

    @property
    def columns(self) -> int:
        """How many cells a row has, as it is seen."""
        return self._shown.columns

    @property
    def playable(self) -> bool:
        """Whether words can be drawn on it now."""
        still = self._thrown is None and self._count is None
        return self._enabled and still and not (self._covered or self._empty or self._knocking or self._shows)

    def followers(self) -> tuple[int, ...]:
        """The places that can come next on the path."""
        return tuple(place for place in range(self.places()) if self._hand.tracer.may_follow(place))

    def light(self, places: Collection[int]) -> None:
        """Put the ring of the focus round these places, for one switch."""
        self._lit = tuple(places)
        self.update()

    def tell_row(self) -> None:
        """Say the row of the focus aloud."""
        self._reading.row(self._rows(), self._focus_cell // self._shown.columns)

    def tell_board(self) -> None:
        """Say every row aloud."""
        self._reading.board(self._rows())

    def ask_letter(self) -> None:
        """The next letter typed is looked for: the focus goes to where it lies."""
        self.setFocus()
        self._reading.ask()

    def _look_for(self, letter: str) -> None:
        place = self._reading.find(letter, [self.said(at) for at in range(self.places())], self._shown.columns)
        if place is not None:
            self._focus_cell, self._by_key = place, True
            self.update()

    def _rows(self) -> list[list[str]]:
        """The faces as they are said, row by row as they are seen."""
        faces, columns = [self.said(place) for place in range(len(self._cells))], self._shown.columns
        return [faces[start : start + columns] for start in range(0, len(faces), columns)]

    def place_rect(self, place: int) -> QRect:
        """Where a place is on the widget, in pixels."""
        x, y = self._camera.centre(place)
        half = self._camera.cell / 2
        return QRectF(x - half, y - half, 2 * half, 2 * half).toRect()

    def set_picture(self, shows: str) -> None:
        """The cubes are nothing to play on but a picture, and this is what it shows; "" for a tray again."""
        if shows != self._shows:
            self._shows = shows
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus if shows else Qt.FocusPolicy.StrongFocus)
            cells.board_changed(self)

    @property
    def shows(self) -> str:
        """What it is a picture of; "" for a tray."""
        return self._shows

    def spoken_name(self) -> str:
        """What the whole of it is called: under the cloth what is written on that."""
        if self._shows:
            return self._shows
        return self._caption.replace("\n", ". ") if self._covered and self._caption else self.accessibleName()

    def place_name(self, place: int) -> str:
        """Its letter and where it is: "A, row 1, column 1"."""
        row, column = divmod(place, self._shown.columns)
        return f"{self.said(place)}, row {row + 1}, column {column + 1}"

    def place_description(self, place: int) -> str:
        """Its neighbours, and where on the path it is."""
        if self._covered:
            return ""
        text = "Beside " + ", ".join(self.said(other) for other in self._shown.neighbours(place))
        path = self._hand.path
        return f"{text}. Letter {path.index(place) + 1} of the word" if place in path else text

    def said(self, place: int) -> str:
        """The letter of a place as it is said."""
        if self._covered:
            return "Covered"
        face = self._shown.faces[place]
        return ("Empty" if self._cells[place] in self._blank else "Stop") if face == SOLID else face

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture.ratio != self.devicePixelRatioF():  # moved to another screen
            self._forget_pictures()
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = self.clock()
        picture = self._picture
        if self._covered:
            picture.paint_cloth(painter, self._caption)
        elif self._thrown is not None:
            picture.paint_throw(painter, self._thrown.plan, now - self._thrown.start)
        elif self._turning is not None:
            left = 1 - eased(self._turning.at(now))
            picture.paint_turning(painter, -self._turning_by * pi / 2 * left)
        else:
            self._look_in_album()
            picture.paint_rest(painter)
            picture.paint_marks(painter, self._inside(sorted(self._marked)))
            self._paint_trace(painter, now)
            if self._falling is not None:
                act, path = self._falling
                picture.paint_falling(painter, path, act.at(now))
            for v in self._verdicts:
                picture.paint_verdict(painter, v.path, v.kind, v.text, v.target, v.at(now))
            if self._by_key and self.hasFocus():
                picture.paint_focus(painter, self._focus_cell)
            for place in self._lit:
                picture.paint_focus(painter, place)
            if self._dome is not None:
                picture.paint_dome_leaving(painter, self._dome.at(now))
            if self._count is not None:
                picture.paint_count(painter, self._count.at(now))
            if self._unveiling is not None:
                picture.paint_unveiling(painter, self._veil_caption, eased(self._unveiling.at(now)))
        painter.end()

    def _look_in_album(self) -> None:
        album, self.album = self.album, None
        if album is not None and (found := album.find(self._picture.likeness)) is not None:
            self._picture.adopt(found)
        elif album is not None:
            album.keep(self._picture.likeness, self._picture.page())

    def paint_letters(self, painter: QPainter, cells: Path) -> None:
        """The letters of these cells once more, over what somebody painted on the cubes."""
        self._picture.paint_letters(painter, self._inside(cells))

    def _paint_trace(self, painter: QPainter, now: float) -> None:
        path = self._hand.path
        if self._looked_at and not path:
            self._picture.paint_shown(painter, self._looked_at, self._drawing.at(now) if self._drawing else 1.0)
        self._picture.paint_maybes(
            painter, {place for other in self._hand.candidates[1:] for place in other} - set(path)
        )
        if path:
            self._picture.paint_halos(painter, self._legal(path[-1]), self._hover)
            self._picture.paint_held(painter, path)

    def _legal(self, last: int) -> list[int]:
        """Where the path can go on, while the mouse rests on its end or on such a place; else nothing is shown."""
        if self._hover is None or self._hand.tracer.drawing:
            return []
        legal = [place for place in self._shown.neighbours(last) if self._hand.tracer.may_follow(place)]
        return legal if self._hover == last or self._hover in legal else []


def _only_modifies(event: QKeyEvent) -> bool:
    """Whether it is a key that does nothing by itself."""
    return event.key() in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
