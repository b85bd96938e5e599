"""Dialogs painted as a sheet of paper on the table, among them questions; and the system's dialogs for a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.paper_and_pencil import fill_paper
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.focus_keys import order_stops
from boggle_qt.ui.widgets.focus_ring import follow_keys
from boggle_qt.ui.widgets.labels import MessageLabel, label
from boggle_qt.ui.widgets.layouts import ScrollingPanel, fill, flowing, scroll_all_by_finger
from boggle_qt.ui.widgets.paper import Ground, ShadowSurface, paint_under

LEFT_FREE = 20
"""Pixels of the window that stay visible beside the largest dialog."""
EDGE = 12
"""Units of table round the sheet."""
NEXT, OTHER, BROAD = 140, 110, 700
"""Units that the next step of a broad dialog and its other cards are wide at least, and those from which on a dialog is
broad."""
SIDE, BAR, BETWEEN = 26, 2, 12
"""Pixels at both sides of the column, in which the bar of what scrolls is, beside that bar, and between two parts."""


class SheetDialog(ShadowSurface, QDialog):
    """A dialog on a sheet, with any content. Its contents margins are the table round the sheet; cards may be on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._middle: ScrollingPanel | None = None
        self._scrolled: QVBoxLayout | None = None
        self._snug: tuple[int, int] | None = None
        self._steps: list[QPushButton] = []
        self._fit()

    def use_look(self, look: Look) -> None:
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        self._fit()
        follow_keys(self)
        scroll_all_by_finger(self)
        super().showEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        order_stops(self)
        moved = super().focusNextPrevChild(next)
        # Qt's area scrolls only from one of its own parts to another, not from the buttons below it.
        if (part := self.focusWidget()) is not None and self._middle is not None and self._middle.isAncestorOf(part):
            self.reveal(part)
        return moved

    def _fit(self) -> None:
        edge = round(EDGE * current_look().air)
        self.setContentsMargins(edge, edge, edge, edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_look().theme
        sheet: QRect = self.rect().marginsRemoved(self.contentsMargins())
        painter = smooth_painter(self)
        painter.drawPixmap(0, 0, wood(self.size(), self.devicePixelRatioF(), theme))
        paint_under(painter, sheet, 1.5, 0.8, event.rect())
        fill_paper(painter, QRectF(sheet).adjusted(0.5, 0.5, -0.5, -0.5), theme)
        painter.setOpacity(0.6)  # on pale paper a shadow is darker than on the table
        self.paint_shadows(painter, event.rect())

    def column(self, title: str, *sentences: str) -> QVBoxLayout:
        """Return the column of the sheet, which scrolls if it has no room, with sentences about the dialog at its top.
        The title of the dialog and what is added to `head_row` stay above it, and what is added to `below` under it."""
        self.setWindowTitle(title)
        inside, whole, self.below = Ground(), QVBoxLayout(self), QVBoxLayout()
        self.message = MessageLabel(folds=True)
        self.head, self._middle = label(title, "pageTitle", wrap=True), ScrollingPanel(inside, self)
        self.head.balanced = True
        self.head_row = fill(QHBoxLayout(), (self.head, 1))
        self.head_row.setContentsMargins(SIDE, 0, SIDE, 0)
        self._middle.setMinimumHeight(1)
        whole.setContentsMargins(BAR, 22, BAR, 20)
        fill(whole, self.head_row, (self._middle, 1), self.below, gap=0)
        self.below.setContentsMargins(SIDE, 0, SIDE, 0)
        fill(self.below, self.message, gap=BETWEEN)
        self._scrolled = column = QVBoxLayout(inside)
        column.setContentsMargins(SIDE, BETWEEN, SIDE, round(1.6 * BETWEEN))
        column.setSpacing(BETWEEN)
        for sentence in filter(None, sentences):
            made = label(sentence, "aside", wrap=True)
            made.balanced = True
            column.addWidget(made)
        return column

    def foot(self, *right: QPushButton, left: Sequence[QPushButton] = ()) -> QWidget:
        """Return the row of buttons at the foot: those at the left wrap, the last one at the right is the next step. It
        is below the column, if there is one."""
        self._steps = [one for one in (*left, *right) if one.property("kind") != "chip"]
        row = flowing(*left, *right, gap=12, apart=right[0])
        if self._middle is not None:
            self.below.addWidget(row)
        return row

    def say(self, line: str, fault: bool = False, *, aloud: bool = True) -> None:
        """Show a line above the buttons: what was done or, in red, what is wrong; "" hides it. A long one in a small
        dialog is the last in the column. Announce it if `aloud`."""
        self.message.say(line, fault)
        if aloud:
            announce(self, line)
        if self._scrolled is None or self._middle is None:
            return
        long = self.message.heightForWidth(self._middle.width() - 2 * SIDE) > self.height() / 3
        self._scrolled.addWidget(self.message) if long else self.below.insertWidget(0, self.message)
        self.message.setVisible(bool(line))  # now, and not once the events are handled
        if self._snug is not None:
            self.grow(*self._snug, snug=True)
        if long:
            QTimer.singleShot(0, self, partial(self.reveal, self.message))  # once it is laid out

    def reveal(self, part: QWidget) -> None:
        """Scroll to a part of the column."""
        if self._middle is not None:
            self._middle.ensureWidgetVisible(part)

    def _widen_steps(self, wide: int) -> None:
        """Give the buttons at the foot the least widths for a dialog so `wide`."""
        u = max(1.0, current_look().unit)
        for step in self._steps:
            last, broad = step is self._steps[-1], wide > BROAD * u
            least = (NEXT if broad else OTHER if u == 1 else 0) if last else OTHER if broad else 0
            step.setMinimumWidth(max(round(least * u), step.sizeHint().width() + round(16 * broad * u)))

    def grow(self, width: int, height: int, *, snug: bool = False) -> None:
        """Resize to that many units, which grow with the text, as far as the window or the screen has room. A `snug`
        dialog is lower if its column needs less."""
        self._snug = (width, height) if snug else None
        u = max(1.0, current_look().unit)
        above = self.parentWidget()
        room = above.window().size() if above is not None else self.screen().availableSize()
        wide, high = min(round(width * u), room.width() - LEFT_FREE), min(round(height * u), room.height() - LEFT_FREE)
        self._widen_steps(wide)
        if snug and self._middle is not None and (whole := self.layout()) is not None:
            for part in self.findChildren(QWidget):
                part.ensurePolished()
                part.updateGeometry()  # layouts keep the sizes from before
            self.below.invalidate()  # a line that was hidden has told nobody
            around = self.contentsMargins()
            column = self._middle.needed(wide - around.left() - around.right() - 2 * BAR)
            others = whole.totalMinimumHeightForWidth(wide) - self._middle.minimumHeight()
            high = min(high, others + column)
        self.resize(wide, high)


Answer = tuple[str, Callable[[], object]]
"""The text of a button, and what it calls."""


class Question(SheetDialog):
    """A question, its consequences and its answers, the last of which is the default; only `exec` waits."""

    def __init__(self, over: QWidget, question: str, what: str, escape: Callable[[], object], *answers: Answer) -> None:
        super().__init__(over.window())
        self._act, self._answered = escape, False
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleDescription(what)
        self.column(question, what)
        cards = [button(text, act=partial(self._answer, act)) for text, act in answers]
        cards[-1].setProperty("kind", "primary")
        cards[-1].setDefault(True)
        self.foot(*cards)
        cards[-1].setFocus()
        self.grow(440, 600, snug=True)
        self.finished.connect(lambda _: self._act())
        self.open()

    def _answer(self, act: Callable[[], object]) -> None:
        self._act = act
        self.accept()

    def done(self, result: int) -> None:
        """Close with the first answer; another key may already be on its way."""
        if not self._answered:
            self._answered = True
            super().done(result)


def _do_nothing() -> None:
    """Leave everything as it is."""


def ask(
    over: QWidget,
    question: str,
    what: str,
    do: str,
    leave: str,
    act: Callable[[], object],
    otherwise: Callable[[], object] = _do_nothing,
    instead: Answer | None = None,
) -> Question:
    """Ask over the window of `over`, without waiting: the button `do` calls `act`; `leave`, the default of Enter and
    Escape, calls `otherwise`. `what` explains the consequences; `instead` is a third button and its call. While a
    question is open no other is asked, as the keys that ask still reach the window."""
    standing = QApplication.activeModalWidget()
    if isinstance(standing, Question):
        return standing
    third = () if instead is None else (instead,)
    return Question(over, question, what, otherwise, *third, (do, act), (leave, otherwise))


def ask_source(over: QWidget, title: str, kinds: str) -> Path | None:
    """Ask for a file to read, of the `kinds` of Qt's file dialog; return None if the player cancels."""
    chosen, __ = QFileDialog.getOpenFileName(over, title, "", kinds)
    return Path(chosen) if chosen else None


def ask_target(over: QWidget, title: str, name: str, kinds: str) -> Path | None:
    """Ask for a file to write, and propose a name, whose ending a file without one gets; ask again for a folder that
    isn't there: it may be mistyped. Return None if the player cancels."""
    dialog = QFileDialog(over, title, "", kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    # Qt asks before it replaces the file with the ending; a name completed afterwards would replace it unasked.
    dialog.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    dialog.selectFile(name)
    chosen = None
    while chosen is None and dialog.exec():
        chosen = Path(dialog.selectedFiles()[0])
        if not (folder := chosen.parent).is_dir():
            Question(
                over,
                _("There is no folder {folder}.").format(folder=folder),
                "",
                _do_nothing,
                (_("Close"), _do_nothing),
            ).exec()
            chosen = None
    dialog.deleteLater()
    return chosen
