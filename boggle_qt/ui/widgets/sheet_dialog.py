"""Dialogs painted as a sheet of paper on the table, among them questions; and the system's dialogs for a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QPushButton, QScrollArea, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.paper_and_pencil import fill_paper
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.focus_keys import order_stops
from boggle_qt.ui.widgets.focus_ring import follow_keys
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import flowing, scroll_all_by_finger, scrolling
from boggle_qt.ui.widgets.paper import Ground, ShadowSurface, paint_under

LEFT_FREE = 20
"""Pixels of the window that stay visible beside the largest dialog."""
EDGE = 12
"""Units of table round the sheet."""
NEXT, OTHER, BROAD = 140, 110, 700
"""Units that the next step of a broad dialog and its other cards are wide at least, and those from which on a dialog is
broad."""
AROUND = 14
"""Pixels for the shadows of what scrolls."""


class _Column(QVBoxLayout):
    """The column of a sheet. What scrolls reaches into the margins, which have room for its shadows and its bar: its
    parts are as wide as all others."""

    def addWidget(self, part: QWidget, /, stretch: int = 0) -> None:  # type: ignore[override]  # without Qt's alignment
        self.insertWidget(-1, part, stretch)

    def insertWidget(self, at: int, part: QWidget, /, stretch: int = 0) -> None:  # type: ignore[override]  # without Qt's alignment
        super().insertWidget(at, part, stretch)
        if isinstance(part, QScrollArea) and (inside := part.widget()) is not None:
            part.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # unseen while all is in sight
            inside.setContentsMargins(AROUND, 0, AROUND, 0)

    def setGeometry(self, room: QRect) -> None:
        super().setGeometry(room)
        for at in range(self.count()):
            item = self.itemAt(at)
            if item is not None and isinstance(area := item.widget(), QScrollArea):
                sides = AROUND, AROUND + area.verticalScrollBar().sizeHint().width()
                left, right = reversed(sides) if area.isRightToLeft() else sides
                area.setGeometry(area.geometry().adjusted(-left, 0, right, 0))


class SheetDialog(ShadowSurface, QDialog):
    """A dialog on a sheet, with any content. Its contents margins are the table round the sheet; cards may be on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scrolled = False
        """Whether all but its title and its buttons scrolls."""
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
        return super().focusNextPrevChild(next)

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
        self.paint_shadows(painter, event.rect())

    def column(self, title: str, *sentences: str) -> QVBoxLayout:
        """Return the column of the sheet, with the title of the dialog and sentences about it at its top."""
        self.setWindowTitle(title)
        column = _Column(self)
        column.setContentsMargins(28, 22, 28, 20)
        column.setSpacing(12)
        for text, look in ((title, "pageTitle"), *((sentence, "aside") for sentence in sentences if sentence)):
            made = label(text, wrap=True)
            made.setObjectName(look)
            made.balanced = True
            column.addWidget(made)
        return column

    def foot(self, column: QVBoxLayout, *right: QPushButton, left: Sequence[QPushButton] = ()) -> None:
        """Add the row of buttons at the foot: those at the left wrap, the last one at the right is the next step."""
        self._steps = [one for one in (*left, *right) if one.property("kind") != "chip"]
        column.addWidget(flowing(*left, *right, gap=12, apart=right[0]))

    def _widen_steps(self, wide: int) -> None:
        """Give the buttons at the foot the least widths for a dialog so `wide`."""
        u = max(1.0, current_look().unit)
        for step in self._steps:
            last, broad = step is self._steps[-1], wide > BROAD * u
            least = (NEXT if broad else OTHER if u == 1 else 0) if last else OTHER if broad else 0
            step.setMinimumWidth(round(least * u))

    def grow(self, width: int, height: int, *, snug: bool = False) -> None:
        """Resize to that many units, which grow with the text, as far as the window or the screen has room. A `snug`
        dialog is lower if all that scrolls in it needs less. What the window has no room for scrolls."""
        u = max(1.0, current_look().unit)
        above = self.parentWidget()
        room = above.window().size() if above is not None else self.screen().availableSize()
        wide, high = min(round(width * u), room.width() - LEFT_FREE), min(round(height * u), room.height() - LEFT_FREE)
        self._widen_steps(wide)
        if self._scrolled:
            self.resize(wide, high)
            return
        layout, areas = self.layout(), self.findChildren(QScrollArea)
        margins = self.contentsMargins() if layout is None else self.contentsMargins() + layout.contentsMargins()
        inner = wide - margins.left() - margins.right()

        for part in self.findChildren(QWidget):
            part.ensurePolished()
            part.updateGeometry()  # layouts keep the sizes from before

        def needed(most: float) -> int:
            """Return the height the dialog needs when every area shows its rows, or so many pixels of them."""
            for area in areas:
                if (inside := area.widget()) is None:
                    continue
                reaches = isinstance(layout, _Column) and layout.indexOf(area) >= 0
                wider = inner + (2 * AROUND if reaches else -area.verticalScrollBar().sizeHint().width())
                rows = inside.heightForWidth(wider) if inside.hasHeightForWidth() else inside.sizeHint().height()
                area.setMinimumHeight(max(area.minimumSizeHint().height(), round(min(most, rows + 2))))
            if layout is None:
                return 0
            wraps = layout.hasHeightForWidth()
            return layout.totalMinimumHeightForWidth(wide) if wraps else layout.totalMinimumSize().height()

        if snug:
            high = min(high, needed(high))
        least = needed(9 * current_look().pixels("body"))  # room for three rows, or for all if that is less
        if least > room.height() - LEFT_FREE and isinstance(layout, QVBoxLayout):
            inner -= 0 if isinstance(layout, _Column) else 3 * AROUND  # for another bar
            needed(float("inf"))
            self._scroll_middle(layout)
            least = 0
        else:
            for area in areas:
                area.setMinimumHeight(0)
        self.resize(wide, max(high, min(least, self.screen().availableSize().height() - LEFT_FREE)))

    def _scroll_middle(self, whole: QVBoxLayout) -> None:
        """Let all between the title and the buttons scroll."""
        self._scrolled, focused = True, self.focusWidget()
        inside, column = Ground(), _Column()
        inside.setContentsMargins(0, 0, AROUND, 0)
        column.setContentsMargins(0, 0, 0, AROUND)
        column.setSpacing(whole.spacing())
        while whole.count() > 2:
            stretch, part = whole.stretch(1), whole.takeAt(1)
            assert part is not None
            if (layout := part.layout()) is not None:
                column.addLayout(layout, stretch)
            elif (widget := part.widget()) is not None:
                column.addWidget(widget, stretch)
        inside.setLayout(column)
        whole.insertWidget(1, scrolling(inside), 1)
        if focused is not None:  # another parent took it away
            focused.setFocus()


Answer = tuple[str, Callable[[], object]]
"""The text of a button, and what it calls."""


class Question(SheetDialog):
    """A question, its consequences and its answers, the last of which is the default; it does not wait."""

    def __init__(self, over: QWidget, question: str, what: str, escape: Callable[[], object], *answers: Answer) -> None:
        super().__init__(over.window())
        self._act, self._answered = escape, False
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleDescription(what)
        column = self.column(question, what)
        cards = [button(text, act=partial(self._answer, act)) for text, act in answers]
        cards[-1].setProperty("kind", "primary")
        cards[-1].setDefault(True)
        self.foot(column, *cards)
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


def ask(
    over: QWidget,
    question: str,
    what: str,
    do: str,
    leave: str,
    act: Callable[[], object],
    otherwise: Callable[[], object] = lambda: None,
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
    """Ask for a file to write, and propose a name, whose ending a file without one gets; return None if the player
    cancels, or names a folder that isn't there: it may be mistyped."""
    dialog = QFileDialog(over, title, "", kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    # Qt asks before it replaces the file with the ending; a name completed afterwards would replace it unasked.
    dialog.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    dialog.selectFile(name)
    chosen = dialog.selectedFiles()[0] if dialog.exec() else ""
    dialog.deleteLater()
    folder = Path(chosen).parent
    if chosen and not folder.is_dir():
        Question(over, _("There is no folder {folder}.").format(folder=folder), "", int, (_("Close"), int))
        return None
    return Path(chosen) if chosen else None
