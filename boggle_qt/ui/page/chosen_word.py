"""A word chosen from a list: its paths on the tray, its meaning, and the chips that accept or ban it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.board import Path
from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import number
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.play.services import Define
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.labels import ElidedText, label, shrink_to
from boggle_qt.ui.widgets.layouts import ScrollingPanel
from boggle_qt.ui.widgets.paper import Slip


class ChosenWord(QObject):
    """Draws one path of the word on the tray; the wheel over the tray, or `step`, draws the next."""

    drawn = Signal()
    """A path was drawn on the tray, perhaps the same one again."""

    def __init__(self, tray: TrayWidget, define: Define | None = None) -> None:
        super().__init__(tray)
        self.define = define
        """The source of meanings; None for no meanings."""
        self._tray, self.word, self.index = tray, "", 0
        """The chosen word, in small letters, "" for none; and the number of its drawn path, from 0."""
        self._paths: tuple[Path, ...] = ()
        tray.installEventFilter(self)

    @property
    def path(self) -> Path:
        """The drawn path; () for none."""
        return self._paths[self.index] if self._paths else ()

    @property
    def path_count(self) -> int:
        """The number of paths of the word on this board."""
        return len(self._paths)

    @property
    def meaning(self) -> str | None:
        """The meaning of the word, which is shown above it; None if it is unknown."""
        meaning = self.define(self.word) if self.define and self.word else None
        return meaning and meaning.removeprefix(f"{self.word}: ")

    def choose(self, word: str, paths: Sequence[Path]) -> None:
        """Choose a word and draw the first of its paths, cube by cube; without paths, clear the tray."""
        self.word, self._paths, self.index = word, tuple(paths), 0
        self._draw()

    def clear(self) -> None:
        """Choose no word, and clear the tray."""
        self.word, self._paths, self.index = "", (), 0
        self._tray.show_path(None)

    def step(self, by: int = 1) -> None:
        """Draw the path `by` further on; the first one follows the last."""
        if len(self._paths) > 1:
            self.index = (self.index + by) % len(self._paths)
            self._draw()

    def _draw(self) -> None:
        self._tray.show_path(self.path or None, animate=True)
        self.drawn.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent) and len(self._paths) > 1:
            self.step(1 if event.angleDelta().y() < 0 else -1)
            return True
        return super().eventFilter(watched, event)


class PathStepper(Card):
    """A chip that says which of a word's paths is drawn, and draws the next. Hidden for one path."""

    step_requested = Signal(int)
    """1 for the next path."""

    def __init__(self) -> None:
        super().__init__("", "chip")
        self.setToolTip(_("Show another path: turn the mouse wheel over the board, or press ← or → in the list"))
        self.setAccessibleDescription(_("Next path"))
        self.clicked.connect(lambda: self.step_requested.emit(1))

    def show_position(self, index: int, count: int) -> None:
        """Show that path number `index`, from 0, of `count` is drawn."""
        self.setVisible(count > 1)
        self.setText(f"{_('{one} of {all}').format(one=number(index + 1), all=number(count))} ›")


class WordSlip(Slip):
    """A slip about a chosen word, which scrolls where it is low: the word, its points and its meaning."""

    def __init__(self) -> None:
        super().__init__()
        self._word, self._points, self.meaning = label(look="cardWord"), label(look="cardPoints"), ElidedText()
        self.meaning.setObjectName("cardMeaning")
        self._word.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._word.setMinimumWidth(40)
        self.ways = PathStepper()
        inside = QWidget()
        self._room, self._inside = ScrollingPanel(inside, self), QVBoxLayout(inside)

    def use_look(self, look: Look) -> None:
        """Set its margins: a low one has hardly any, so that its buttons are not cut."""
        u, low = look.space, self.height() < 9.5 * look.pixels("body")
        above = 7 * look.air if low else min(16 * u, 0.075 * self.height())
        side = round(min(22 * u, 0.06 * self.width()))
        self._inside.setContentsMargins(side, round(above), side, round(0.75 * above))
        self._fit_word()

    def _fit_word(self) -> int:
        """Reduce the font of a long word until it fits, and return its room in pixels."""
        around = self._inside.contentsMargins()
        room = self.contentsRect().width() - around.left() - around.right() - self._points.sizeHint().width() - 10
        shrink_to(self._word, room)
        return room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.use_look(current_look())
        self._room.place(self.rect())


class RulingChip(Card):
    """Accepts or bans a word under the house rules; checked while that ruling holds."""

    TEXTS = {Ruling.ACCEPT: (N_("Accept"), N_("Accepted")), Ruling.BAN: (N_("Ban"), N_("Banned"))}  # noqa: RUF012  (never written to)
    """Its untranslated text, unchecked and checked."""
    TIPS = {  # noqa: RUF012  (never written to)
        Ruling.ACCEPT: (N_("Accept this word from the next round on"), N_("Stop accepting this word")),
        Ruling.BAN: (N_("Ban this word from the next round on"), N_("Lift the ban")),
    }
    """Its untranslated tool tip, unchecked and checked."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__("", "chip")
        self.ruling = ruling
        self.setCheckable(True)
        self.show_ruling(Ruling.NONE)

    def show_ruling(self, now: Ruling) -> None:
        """Show the present ruling on the word."""
        ruled = now is self.ruling
        self.setChecked(ruled)
        self.setText(_(self.TEXTS[self.ruling][ruled]))
        self.setToolTip(_(self.TIPS[self.ruling][ruled]))
