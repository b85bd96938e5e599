"""Areas that scroll, and a layout that places its items in lines, wrapping like text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, dropwhile
from math import ceil, nextafter
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QLinearGradient, QPainter, QPaintEvent, QResizeEvent, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QBoxLayout,
    QComboBox,
    QFrame,
    QHeaderView,
    QLabel,
    QLayout,
    QLayoutItem,
    QListWidget,
    QScrollArea,
    QScroller,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.pixmaps import blank
from boggle_qt.ui.widgets.labels import Label

if TYPE_CHECKING:
    _ScrollArea = QAbstractScrollArea
else:
    _ScrollArea = object  # a mixin: a widget can have only one base class of Qt


SETTLING = 6
"""Turns of the event loop after which a new page is laid out: some parts are fitted once others have their size."""


def paint_when_laid_out(widget: QWidget) -> None:
    """Paint the window of a widget again only when its layouts are done, `SETTLING` turns of the event loop from now: a
    half-built frame is not seen."""
    window = widget.window()
    if not window.isVisible() or not window.updatesEnabled():
        return
    window.setUpdatesEnabled(False)
    turns, timer = iter(range(SETTLING)), QTimer(window, interval=0)

    def turn() -> None:
        if next(turns, None) is None:
            timer.stop()
            timer.deleteLater()
            window.setUpdatesEnabled(True)
            window.repaint()  # an update requested meanwhile was lost, and with it later ones

    timer.timeout.connect(turn)
    timer.start()


Box = TypeVar("Box", bound=QBoxLayout)


def fill(box: Box, *parts: QWidget | QLayout | int | tuple[QWidget | QLayout, int], gap: int | None = None) -> Box:
    """Add parts to a row or column, and return it: widgets and layouts, alone or with a stretch, and empty stretches;
    `gap` pixels are between them, if it is given."""
    for part in parts:
        item, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(item, int):
            box.addStretch(item)
        elif isinstance(item, QLayout):
            box.addLayout(item, stretch)
            item.setParent(box)  # PySide6 6.12 leaves it to Python while the box has no widget
        else:
            box.addWidget(item, stretch)
    if gap is not None:
        box.setSpacing(gap)
    return box


def let_height_follow_width(widget: QWidget, across: QSizePolicy.Policy, down: QSizePolicy.Policy) -> None:
    """Set the size policies of a widget whose height depends on its width."""
    policy = QSizePolicy(across, down)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


class _Edge(QWidget):
    """What covers the text at an edge of a scrolling area beyond which there is more: the text fades into it."""

    def __init__(self, area: FadingEdges, top: bool) -> None:
        super().__init__(area)
        self._area, self._top = area, top
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        box, high = self.rect(), self.height()
        picture = blank(box, self.devicePixelRatioF())
        painter = QPainter(picture)
        holders, holder = list[QWidget](), self.parentWidget()
        while holder is not None:
            holders.insert(0, holder)
            holder = None if holder.isWindow() else holder.parentWidget()
        for one in holders:
            strip = box.translated(self.mapTo(self.window(), QPoint()) - one.mapTo(self.window(), QPoint()))
            seen = strip & one.rect()
            if not seen.isEmpty():
                one.render(painter, seen.topLeft() - strip.topLeft(), seen, QWidget.RenderFlag(0))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        shade = QLinearGradient(0, high if self._top else 0, 0, 0 if self._top else high)
        shade.setColorAt(0.0, Qt.GlobalColor.transparent)
        part = self._area.seen(self._top)
        shade.setColorAt(nextafter(part, 1), Qt.GlobalColor.black)
        shade.setColorAt(part, Qt.GlobalColor.black if self._top else self._area.COVER)
        painter.fillRect(box, shade)
        painter.end()
        QPainter(self).drawPixmap(0, 0, picture)


class FadingEdges(_ScrollArea):
    """What scrolls fades at an edge beyond which there is more."""

    COVER = "#ff000000"
    """How opaque what covers the lower edge is at the end of the part that shows anything."""

    def fade_edges(self) -> None:
        """Begin to fade."""
        self._edges = _Edge(self, True), _Edge(self, False)
        self.verticalScrollBar().valueChanged.connect(self._place_edges)
        self.verticalScrollBar().rangeChanged.connect(self._place_edges)
        self.verticalScrollBar().actionTriggered.connect(self._turn_page)

    def fading(self, top: bool) -> int:
        """Return the height in pixels of the part that fades at an edge if there is more beyond it."""
        return min(self.viewport().height() // 5, round(1.8 * current_look().pixels("body")))

    def seen(self, top: bool) -> float:
        """Return which part of what fades, from the inner side, shows anything: less than a line's, so that no tops of
        letters are left over."""
        return 0.3

    def _turn_page(self, action: int) -> None:
        """Let a page begin with the last line of the one before, clear of the edges."""
        bar, high = self.verticalScrollBar(), self.viewport().height()
        edges = 3 * self.fading(top=True) + self.fading(top=False)  # and a line between them
        step = max(high // 3, high - edges)
        if action == bar.SliderAction.SliderPageStepAdd.value:
            bar.setSliderPosition(bar.value() + step)
        elif action == bar.SliderAction.SliderPageStepSub.value:
            bar.setSliderPosition(bar.value() - step)

    def _place_edges(self, *_: int) -> None:
        bar, room = self.verticalScrollBar(), self.viewport().geometry()
        top, end = self._edges
        top.setGeometry(room.adjusted(0, 0, 0, self.fading(top=True) - room.height()))
        end.setGeometry(room.adjusted(0, room.height() - self.fading(top=False), 0, 0))
        top.setVisible(bar.value() > bar.minimum())
        end.setVisible(bar.value() < bar.maximum())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_edges()


class FadingArea(FadingEdges, QScrollArea):
    """A column as wide as its room, without background, that scrolls vertically. It takes no focus and follows that of
    the controls in it."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setViewport(QWidget())  # one of Qt's own would take Python 5 ms to find the class of
        self.fade_edges()
        policy = inside.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # it is never wider than what is seen
        inside.setSizePolicy(policy)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside.setAutoFillBackground(False)
        scroll_by_finger(self)

    lines: Callable[[], Iterable[QWidget]] = tuple
    """Return what is never seen by half at the end: what is below the last whole line fades, and no more."""

    def fading(self, top: bool) -> int:
        usual, room, lines = super().fading(top), self.viewport(), filter(QWidget.isVisible, self.lines())
        left = (room.height() - line.mapTo(room, QPoint(0, line.height())).y() for line in lines)
        return usual if top else min((part for part in left if 0 <= part < 3 * usual), default=usual)

    def seen(self, top: bool) -> float:
        return super().seen(top) if top or not self.lines() else 0.0


class ReadAloudArea(FadingArea):
    """A scrolling column of text; with the focus its accessible name is all its text, which readers say then."""

    def __init__(self, inside: QWidget, title: str) -> None:
        super().__init__(inside)
        self._title = title
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def focusInEvent(self, event: QFocusEvent) -> None:
        parts = [part for part in _read(self.viewport()) if part not in ("", self._title)]
        self.setAccessibleName("\n".join((self._title, *parts)))
        super().focusInEvent(event)


def _read(one: QWidget) -> Iterator[str]:
    """Yield what a reader says of a widget: its name, or else its text or that of all its children."""
    if one.accessibleName():
        yield one.accessibleName()
    elif isinstance(one, QLabel):
        plain = one.textFormat() is Qt.TextFormat.PlainText or "<" not in one.text()
        yield one.text() if plain else QTextDocumentFragment.fromHtml(one.text()).toPlainText()
    else:
        for inside in one.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if not inside.isHidden():
                yield from _read(inside)


def scroll_by_finger(area: QAbstractScrollArea) -> None:
    """Let a finger drag what is shown, as on a telephone. The mouse selects as before."""
    QScroller.grabGesture(area.viewport(), QScroller.ScrollerGestureType.TouchGesture)


def scroll_all_by_finger(within: QWidget) -> None:
    """Let a finger drag every list and text of a page or dialog."""
    for area in within.findChildren(QAbstractScrollArea):
        if not isinstance(area, QHeaderView) and not QScroller.hasScroller(area.viewport()):
            scroll_by_finger(area)


class ScrollingPanel(FadingArea):
    """A panel that fills its room. If its parts need more height than that, the whole panel scrolls as one."""

    def __init__(self, inside: QWidget, parent: QWidget) -> None:
        super().__init__(inside, parent)
        self._inside = inside
        self.setWidgetResizable(False)
        across = self.horizontalScrollBar()
        across.valueChanged.connect(lambda __: across.setValue(0))  # it is wider than what is seen by the other bar
        inside.installEventFilter(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place(self.geometry())

    def place(self, room: QRect) -> None:
        """Take that room. The panel first lays itself out for the room, which may make it lower."""
        self.setGeometry(room)
        self._inside.resize(room.size())
        if (layout := self._inside.layout()) is not None:
            layout.activate()
        self._fit()

    def needed(self, wide: int) -> int:
        """Return the least height in pixels of its parts at that width."""
        layout = self._inside.layout()
        assert layout is not None
        if layout.hasHeightForWidth():
            return layout.totalMinimumHeightForWidth(wide)
        return layout.totalMinimumSize().height()

    def _fit(self) -> None:
        needed = self.needed(self.width())
        squeezed = needed - self.height() <= 4  # pixels that its parts give up together before it scrolls
        self._inside.resize(self.width(), self.height() if squeezed else needed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self._inside:
            self._fit()
        return super().eventFilter(watched, event)


class RowList(QListWidget):
    """A list of rows that wrap, at least three of them in sight."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)

    def minimumSizeHint(self) -> QSize:
        rows = (self.visualItemRect(self.item(at)).height() for at in range(min(3, self.count())))
        return QSize(super().minimumSizeHint().width(), sum(rows) + 4)

    def updateGeometries(self) -> None:
        """Say how high three rows are, now that they wrap to another width."""
        super().updateGeometries()
        self.updateGeometry()


class ScrollText(FadingArea):
    """Texts one below the other. If they do not fit, it takes the focus; its edges never cut a line."""

    def __init__(self, name: str, *texts: Label) -> None:
        inside = QWidget()
        super().__init__(inside)
        self._texts = texts
        self.column = column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        for text in texts:
            text.setWordWrap(True)
            text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        fill(column, *texts, 1, gap=4)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # appearing later it would wrap the texts
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)
        policy = Qt.FocusPolicy
        self.verticalScrollBar().rangeChanged.connect(
            lambda _, most: self.setFocusPolicy(policy.StrongFocus if most > 0 else policy.NoFocus)
        )

    def _line(self) -> int:
        return max(1, round(self._texts[-1].fontMetrics().lineSpacing() * current_look().leading))

    def sizeHint(self) -> QSize:
        return QSize(40, 3 * self._line())

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self._line())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.verticalScrollBar().setSingleStep(self._line())


LARGE = 1.3
"""From this size of text on, as a part of the usual one, it counts as large."""


def flowing(*parts: QWidget, gap: int = 6, even: bool = False, apart: QWidget | None = None) -> QWidget:
    """Return a widget with these parts in a FlowLayout, as high as its width requires. `apart` is the first of those
    at the right end of their line."""
    holder = QWidget()
    let_height_follow_width(holder, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    flow = FlowLayout(holder, gap, even, apart)
    for part in parts:
        flow.addWidget(part)
    return holder


def is_gold(button: QWidget | None) -> bool:
    """Return whether this is the button of the suggested step."""
    return button is not None and button.property("kind") == "primary"


def _baseline(part: QLayoutItem) -> float:
    """Return how far the baseline of a label or a blank is below its middle; 0 for other things."""
    widget = part.widget()
    if isinstance(widget, QLabel) or (isinstance(widget, QComboBox) and widget.property("blank")):
        return (widget.fontMetrics().ascent() - widget.fontMetrics().descent()) / 2
    return 0.0


class FlowLayout(QLayout):
    """Items at their preferred width, in reading direction, in as many lines as necessary; texts on one baseline."""

    def __init__(
        self, holder: QWidget | None = None, gap: int = 6, even: bool = False, apart: QWidget | None = None
    ) -> None:
        """`gap` is in units of air. `even` gives all items of a line the same width, and a gold one twice as much on a
        line of all, so that they fill it; if they fit on one line only so, the gold one has all that is free, or each
        the same width more than it prefers. `apart` is the first of the items at the right end of their line."""
        super().__init__(holder)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)
        self.even, self._apart = even, apart
        self._parts: list[QLayoutItem] = []

    def gap(self) -> int:
        """Return the pixels between two items."""
        return round(self.spacing() * current_look().air)

    def addItem(self, item: QLayoutItem) -> None:
        self._parts.append(item)

    def count(self) -> int:
        return len(self._parts)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._parts[index] if 0 <= index < len(self._parts) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._parts.pop(index) if 0 <= index < len(self._parts) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        around = self.contentsMargins()
        inside = QRect(0, 0, width - around.left() - around.right(), 0)
        return self._place(inside, move=False) + around.top() + around.bottom()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect.marginsRemoved(self.contentsMargins()), move=True)

    def sizeHint(self) -> QSize:
        widths = [part.sizeHint().width() for part in self._parts if not part.isEmpty()]
        around = self.contentsMargins()
        wide = sum(widths) + self.gap() * max(0, len(widths) - 1) + around.left() + around.right()
        return QSize(wide, self.minimumSize().height())

    def minimumSize(self) -> QSize:
        size = QSize()
        for part in self._parts:
            size = size.expandedTo(part.minimumSize())
        return size.grownBy(self.contentsMargins())

    def _place(self, rect: QRect, move: bool) -> int:
        """Place every item, if `move`, and return the height of all lines."""
        parts = [part for part in self._parts if not part.isEmpty()]
        y, gap, pushed, apart = rect.y(), self.gap(), False, self._first_apart()
        hints = {id(part): part.sizeHint() for part in parts}
        for part in parts:
            if part.hasHeightForWidth() and hints[id(part)].width() > rect.width():
                hints[id(part)] = QSize(rect.width(), part.heightForWidth(rect.width()))
        count = len(parts)
        while parts:
            line = list(self._line(parts, [hints[id(part)].width() for part in parts], rect.width()))
            del parts[: len(line)]
            x, tall = rect.x(), max(hints[id(part)].height() for part in line)
            spare = rect.width() - gap * (len(line) - 1)
            free = spare - sum(hints[id(part)].width() for part in line)
            base = max(map(_baseline, line))
            shares = [1 + (len(line) == count and is_gold(part.widget())) for part in line]
            ends = [0, *accumulate(shares)]
            needed = (hints[id(part)].width() / share for part, share in zip(line, shares, strict=True))
            if (uneven := free >= 0 and ends[-1] * max(needed) > spare) and ends[-1] > len(line):
                ends = [0, *accumulate(share - 1 for share in shares)]  # what is free is the gold one's
            for at, part in enumerate(line):
                size = hints[id(part)].boundedTo(QSize(rect.width(), tall))
                if part is apart or (pushed and not at):
                    x += max(0, free)
                    pushed = True
                if self.even:
                    more = free if uneven else spare
                    left, right = (more * end // ends[-1] for end in ends[at : at + 2])
                    size = QSize(right - left + uneven * size.width(), tall)
                if move:
                    down = base - _baseline(part) if _baseline(part) else 0.0
                    self.put(part, QRect(QPoint(x, y + ceil((tall - size.height()) / 2 + down - 0.5)), size), rect)
                x += size.width() + gap
            y += tall + (gap if parts else 0)
        return y - rect.y()

    def put(self, part: QLayoutItem | QWidget, box: QRect, within: QRect) -> None:
        """Place an item, mirrored where one reads from right to left."""
        if (holder := self.parentWidget()) is not None and holder.isRightToLeft():
            box.moveLeft(within.left() + within.right() - box.right())
        part.setGeometry(box)

    def _first_apart(self) -> QLayoutItem | None:
        """Return the first visible item at the right end of its line."""
        right = dropwhile(lambda part: part.widget() is not self._apart, self._parts)
        return next((part for part in right if not part.isEmpty()), None) if self._apart else None

    def _line(self, parts: Sequence[QLayoutItem], hints: Sequence[int], width: int) -> Sequence[QLayoutItem]:
        """Return the items of the first line, at least one. With `even`, all lines but it have as many items, or a gold
        one is above a line of the others."""
        gap = self.gap()
        if self.even:
            if sum(hints) + gap * (len(hints) - 1) <= width:
                return tuple(parts)
            if is_gold(parts[0].widget()) and (len(parts) - 1) * (max(hints[1:], default=0) + gap) <= width + gap:
                return parts[:1]
            lines = -(-len(parts) // max(1, (width + gap) // (max(hints) + gap)))
            return parts[: len(parts) - (lines - 1) * -(-len(parts) // lines)]
        fitting = next((at for at in range(1, len(parts)) if sum(hints[: at + 1]) + at * gap > width), len(parts))
        apart = next((at for at, part in enumerate(parts) if part is self._first_apart()), 0)
        return parts[: apart if 0 < apart < fitting < len(parts) else fitting]  # those at the right stay together
