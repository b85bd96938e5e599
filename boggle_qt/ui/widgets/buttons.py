"""Buttons: cards with round corners on the table, large ones with a line of text, and flat ones (`chip`) on a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6 import QtWidgets  # styles are looked up when used: the first frame needs none
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, SignalInstance
from PySide6.QtGui import (
    QAccessible,
    QAction,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import pencil_ring, round_pen, rounded
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import TARGET, blend, faded
from boggle_qt.ui.widgets.focus_keys import PRESS_KEYS, bind_keys, claims_key, show_keys_in_tip
from boggle_qt.ui.widgets.focus_ring import paint_ring, shows_focus
from boggle_qt.ui.widgets.labels import Label, no_key, plain_tip
from boggle_qt.ui.widgets.layouts import fill, let_height_follow_width
from boggle_qt.ui.widgets.paper import ShadowCaster, paint_under

Kind = Literal["primary", "choice", "quiet", "chip", "tab"]
"""How prominent a button is: the gold card, a card, a flat button on a sheet, the tab of a sheet."""
Callback = Callable[[], object] | SignalInstance
SMALLEST_TEXT = 11
"""Minimum size in pixels of text on a card, however little room there is."""
PADDING = {"chip": (12, 4, 12, 5), "tab": (14, 8, 14, 4), "step": (0, 0, 0, 0)}
"""Units between the edges (left, top, right, bottom) and the text, as in the style sheet, by kind."""
PADDED, LOW, BIG = (12, 10, 12, 12), (12, 4, 12, 7), (20, 14, 20, 16)
"""The same for other kinds: the default, with the property `low`, and with the object name "big"."""


class Card(ShadowCaster, QPushButton):
    """A button painted as a card. Its property `kind` may change at any time; its text shows as it is, & included."""

    LIFT = 0.5
    """How high it lies; at 0 it is printed on what is under it and casts no shadow."""
    EDGE = 5
    """Least units beside a text on two lines."""

    def __init__(self, text: str = "", kind: str = "quiet", parent: QWidget | None = None) -> None:
        super().__init__(no_key(text), parent)
        self.setProperty("kind", kind)
        self.setAutoDefault(True)  # with the focus on it Enter presses it too, not only Space
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._user_toggles = True
        self.toggled.connect(self._on_toggled)

    def setText(self, text: str) -> None:
        super().setText(no_key(text))

    def text(self) -> str:
        return super().text().replace("&&", "&")

    def event(self, event: QEvent) -> bool:
        """Claim Space and Enter while it has the focus."""
        return claims_key(event, PRESS_KEYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press it, even in a dialog whose fields keep Enter for themselves. On the chosen one of some that
        are never the default, Enter presses the default button of the dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            if self.isChecked() and not self.autoDefault():
                event.ignore()
            else:
                self.click()
        else:
            super().keyPressEvent(event)

    # A screen reader checks a button by `toggle`, for which Qt emits "toggled" and never "clicked". Every toggle that
    # neither the program nor a click made must count as a click.

    def setChecked(self, checked: bool) -> None:
        """Check or uncheck it without a `clicked` signal."""
        before, self._user_toggles = self._user_toggles, False
        super().setChecked(checked)
        self._user_toggles = before

    def nextCheckState(self) -> None:
        before, self._user_toggles = self._user_toggles, False
        super().nextCheckState()
        self._user_toggles = before

    def _on_toggled(self, down: bool) -> None:
        if self._user_toggles and self.isEnabled():
            self.clicked[bool].emit(down)  # type: ignore[index]  # an overload that the stubs leave out
            if (group := self.group()) is not None:
                group.buttonClicked.emit(self)
                group.idClicked.emit(group.id(self))

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(TARGET, TARGET))

    def corner(self) -> float:
        return 10 * current_look().air

    def paint_under(self, painter: QPainter, at: QPoint, seen: QRect) -> None:
        if self.LIFT and self.property("kind") not in ("chip", "step", "tab") and self.isEnabled():
            paint_under(painter, QRect(at, self.size()), self.corner(), self.LIFT, seen)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        self.paint_card(painter)
        if shows_focus(self):
            kind = self.property("kind")
            radius = 6 * current_look().unit if kind in ("chip", "tab") else self.corner()
            plates = {"chip": "band" if self.isChecked() else "", "primary": "gold" if self.isEnabled() else ""}
            paint_ring(painter, self.rect(), radius, plates.get(kind, ""))
        painter.end()

    def paint_card(self, painter: QPainter) -> None:
        """Paint the card and what is written on it."""
        kind = self.property("kind")
        if kind in ("chip", "step"):
            self._paint_plate(painter)
        elif kind == "tab":
            self._paint_tab(painter)
        else:
            self._paint_card(painter, "gold" if kind == "primary" and self.isEnabled() else "card")
        self._write(painter)
        ellipsis = "…" in self.text()  # it says too that there is more
        if self.menu() is not None and not ellipsis and self.width() > 5 * current_look().pixels("body"):
            self._paint_arrow(painter)

    def _write(self, painter: QPainter) -> None:
        """Write the text in the middle; beside an icon, where the style places it."""
        if self.icon().isNull():
            self._write_fitted(painter)
            return
        option = QtWidgets.QStyleOptionButton()
        self.initStyleOption(option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        self.style().drawControl(QtWidgets.QStyle.ControlElement.CE_PushButton, option, painter, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def written(self) -> QRect:
        """Return the rectangle of the text."""
        other = BIG if self.objectName() == "big" else LOW if self.property("low") else PADDED
        padding = PADDING.get(self.property("kind"), other)
        left, top, right, bottom = (max(1, round(units * current_look().space)) if units else 0 for units in padding)
        return self.rect().adjusted(left, top, -right, -bottom)

    def _write_fitted(self, painter: QPainter) -> None:
        """Write the text; one that is too wide for its line on two lines, and as much smaller as necessary."""
        u, words = current_look().air, self.text().replace(" …", "\N{NO-BREAK SPACE}…")
        face, room = QFont(self.font()), self.written()
        flags = Qt.AlignmentFlag.AlignCenter.value
        if QFontMetricsF(face).horizontalAdvance(words) > room.width():
            whole, flags = QFontInfo(face).pixelSize(), flags | Qt.TextFlag.TextWordWrap.value
            above = min(room.top() - round(2 * u), self.height() - 1 - room.bottom())
            beside = room.left() - round(self.EDGE * u)
            room.adjust(-beside, -above, beside, above)
            for pixels in range(whole, max(SMALLEST_TEXT, round(whole * 0.45)) - 1, -1):
                face.setPixelSize(pixels)
                needed = QFontMetricsF(face).boundingRect(QRectF(room), flags, words)
                longest = max(map(QFontMetricsF(face).horizontalAdvance, words.split(" ")))
                if needed.height() <= room.height() and longest <= room.width():
                    break
            metrics, lean = QFontMetricsF(face), QRectF(room)  # lines of about one length
            while lean.width() > longest and metrics.boundingRect(lean, flags, words).height() <= needed.height():
                room, lean = lean.toRect(), lean.adjusted(2, 0, -2, 0)
        painter.setFont(face)
        painter.setPen(current_look().theme.colour(self._ink()))
        painter.drawText(room, flags, words)

    def _ink(self) -> str:
        """Return the token of the colour of the text and of an arrow beside it, as in the style sheet."""
        kind = self.property("kind")
        if kind in ("chip", "tab") and self.isChecked():
            return "band_ink" if kind == "chip" else "text"
        if not self.isEnabled() or kind == "tab":
            return "text_soft"
        return {"primary": "gold_ink", "step": "known"}.get(kind, "text")

    def _paint_card(self, painter: QPainter, kind: str) -> None:
        look = current_look()
        u, theme, radius, down = look.air, look.theme, self.corner(), self.isDown()
        if not self.isEnabled():  # it lies flat, and the wood shows through
            painter.setPen(QPen(theme.colour("rule"), 2) if theme.plain else Qt.PenStyle.NoPen)
            painter.setBrush(faded(blend(theme.colour("card"), theme.colour("card_low"), 0.7), 0.7))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)
            return
        box = QRectF(0, 2 * u if down else 0, self.width(), self.height() - (2 * u if down else 0))
        lit = self.underMouse() and not down
        paper_and_pencil.paint_card(painter, box, radius, u, theme, kind, raised=not down, lit=lit)
        if self.isChecked() and type(self) is Card:  # another kind shows it otherwise
            high, wide = 0.68 * box.height(), self.fontMetrics().horizontalAdvance(self.text()) + 1.1 * box.height()
            ring = QRectF(0, 0, min(wide, box.width() - 10 * u), high)
            ring.moveCenter(QRectF(self.written()).center())
            pencil_ring(painter, ring, max(1.6, 2.4 * u), theme.colour("known"))

    def _paint_tab(self, painter: QPainter) -> None:
        """Paint the tab of a sheet, its upper corners rounded; when checked it joins the sheet."""
        look, down = current_look(), self.isChecked()
        u, theme = look.air, look.theme
        top = 1.0 if down else 5 * u
        path = rounded(QRectF(1, top, self.width() - 2, self.height() + 12 * u), 6 * u)
        paper_and_pencil.fill_paper(painter, path, theme, "paper" if down else "slip")

    def _paint_plate(self, painter: QPainter) -> None:
        """Paint a flat button with an outline, filled when checked; a step is round. With the property `bare` it hides
        the wood under it."""
        look = current_look()
        theme, u = look.theme, look.unit
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = min(6 * u, box.height() / 2)
        if self.property("kind") == "step":
            radius, middle = min(box.width(), box.height()) / 2 - 2, box.center()
            box = QRectF(middle, middle).adjusted(-radius, -radius, radius, radius)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("band"))
        else:
            painter.setPen(QPen(faded(theme.colour("pencil"), 0.55 if self.isEnabled() else 0.4), 1.2))
            lit, bare = self.underMouse() and self.isEnabled(), self.property("bare")
            painter.setBrush(faded(theme.colour("card"), 1.0 if lit and bare else 0.9 if lit or bare else 0.45))
        if theme.plain:
            edge = "known" if self.isChecked() else "paper_edge" if self.isEnabled() else "rule"
            painter.setPen(QPen(theme.colour(edge), 2))
        painter.drawRoundedRect(box, radius, radius)

    def _paint_arrow(self, painter: QPainter) -> None:
        """Paint the arrow of a button that opens a menu."""
        u = current_look().unit
        painter.setPen(round_pen(current_look().theme.colour(self._ink()), 1.8 * u))
        x, y = self.width() - 13 * u, self.height() / 2 - u
        painter.drawPolyline(
            QPolygonF([QPointF(x - 4 * u, y - 2 * u), QPointF(x, y + 2 * u), QPointF(x + 4 * u, y - 2 * u)])
        )


class EmptyPlace(Card):
    """A place for one more: a dashed outline, on the wood or on paper."""

    LIFT = 0.0

    def __init__(self, text: str, act: Callable[[], object], tip: str = "", *, paper: bool = False) -> None:
        super().__init__(f"+ {text}")
        self._tokens = ("text", "pencil", "card") if paper else ("bar_ink", "bar_ink", "bar")
        self.setAccessibleName(text)
        self.setMinimumWidth(1)  # in a narrow window the text is smaller
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda _=False: act())
        if tip:
            self.setToolTip(plain_tip(tip))

    def _ink(self) -> str:
        return self._tokens[0]

    def _paint_card(self, painter: QPainter, kind: str) -> None:
        u, theme = current_look().air, current_look().theme
        edge, ground = map(theme.colour, self._tokens[1:])
        box = QRectF(self.rect()).adjusted(1.5 * u, 1.5 * u, -1.5 * u, -1.5 * u)
        lit = self.underMouse() or self.isDown()
        painter.setPen(QPen(edge, 1.8 * u, Qt.PenStyle.DashLine))
        painter.setBrush(faded(ground, 1.0 if lit else 0.55))
        painter.drawRoundedRect(box, self.corner(), self.corner())


def button(
    text: str, kind: Kind = "quiet", act: Callback | None = None, *, tip: str = "", name: str = ""
) -> QPushButton:
    """Return a button that calls or emits `act`; `name` is its accessible name, if `text` says too little."""
    made = Card(text, kind)
    if tip:
        made.setToolTip(plain_tip(tip))
    if name:
        made.setAccessibleName(name)
    if isinstance(act, SignalInstance):
        made.clicked.connect(act)
    elif act is not None:
        made.clicked.connect(lambda _=False: act())
    return made


def chip(
    text: str,
    act: Callback | None = None,
    *,
    checkable: bool = False,
    checked: bool = False,
    tip: str = "",
    name: str = "",
) -> QPushButton:
    """Return a small flat button; `checkable` makes it a toggle."""
    made = button(text, "chip", act, tip=tip, name=name)
    made.setCheckable(checkable)
    made.setChecked(checked)
    return made


def add_exclusive(group: QButtonGroup, offered: QPushButton, at: int = -1) -> None:
    """Make a button one of a group of which one is checked: a radio button to a screen reader. Tab stops at the checked
    one; the arrow keys move on from there."""
    offered.setAutoExclusive(True)
    group.addButton(offered, at)
    offered.toggled.connect(lambda _: _stop_at_checked(group))
    _stop_at_checked(group)


def _stop_at_checked(group: QButtonGroup) -> None:
    """Let Tab stop at the checked button alone: Qt would stop at each until one had the focus."""
    chosen = group.checkedButton()
    for one in group.buttons():
        stop = chosen in (None, one)
        one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stop else Qt.FocusPolicy.ClickFocus)


def with_keys(
    pressed: QPushButton,
    action: str,
    keys: Sequence[QKeySequence],
    within: QWidget,
    context: Qt.ShortcutContext = Qt.ShortcutContext.WidgetWithChildrenShortcut,
) -> QPushButton:
    """Let the keys of an action press a button while `within` has the focus and the button can be seen and pressed.
    They follow changes of the action's keys and show in the tool tip."""
    show_keys_in_tip(pressed, keys)
    shortcut = QShortcut(within)
    shortcut.setContext(context)
    shortcut.setKeys(keys)
    shortcut.activated.connect(lambda: pressed.click() if pressed.isVisible() else None)
    bind_keys(shortcut, action, pressed)
    return pressed


Named = Sequence[tuple[str, str]]
"""Names and their titles."""


class ChoiceCard(Card):
    """A big button with a title and a line that explains it. When checked, a pencil ring is round its title."""

    def __init__(self, title: str, line: str, kind: str = "choice") -> None:
        super().__init__("", kind)
        self._title, self._line = Label(title, self), Label(line, self)
        self._picture: tuple[Callable[[QPainter, QRectF], object], QSize] | None = None
        self._title.setObjectName("choiceTitle")
        self._line.setObjectName("choiceLine")
        self._line.setWordWrap(True)
        self._inside = inside = QVBoxLayout(self)
        self.set_low(False)
        for label in (self._title, self._line):
            label.setProperty("kind", kind)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        fill(inside, 1, self._title, self._line, 1, gap=2)
        # As wide as its room, whatever its texts; the line wraps.
        let_height_follow_width(self, QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.setMinimumWidth(1)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.say(title, line)

    def paint_card(self, painter: QPainter) -> None:
        super().paint_card(painter)
        if self._picture is not None:
            paint, size = self._picture
            box = QRect(QPoint(14, (self.height() - size.height()) // 2), size)
            paint(painter, QRectF(QtWidgets.QStyle.visualRect(self.layoutDirection(), self.rect(), box)))
        if self.isChecked():
            ring = QRectF(self._title.geometry())
            u, side = current_look().air, 0.4 * self._title.fontMetrics().height()
            ring.setWidth(min(ring.width(), self._title.fontMetrics().horizontalAdvance(self._title.text())))
            if self.isRightToLeft():
                ring.moveRight(self._title.geometry().right())
            ink = current_look().theme.colour("known")
            pencil_ring(painter, ring.adjusted(-side, -2 * u, side, u), 2.4 * u, ink)

    def set_low(self, low: bool) -> None:
        """Show the title alone, where room is short."""
        self._low = low
        across, above = (14, 5) if low else (22, 14)
        self._inside.setContentsMargins(across, above, across, above + 2)
        restyle(self._title, low=low)
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter if low else Qt.AlignmentFlag.AlignLeft)
        self._line.setVisible(bool(self._line.text()) and not low)
        self.updateGeometry()  # else the layout around it uses a cached size until the next event

    def set_slim(self) -> None:
        """Use a smaller title and margins, for one of many."""
        across, above = (6, 5) if self._low else (18, round(9 * current_look().air))
        self._inside.setContentsMargins(across, above, across, above + 2)
        self._title.setWordWrap(True)
        restyle(self._title, low=True, slim=self._low)
        self._inside.setStretch(0, int(not self._line.text()))  # titles above lines are level

    def set_picture(self, paint: Callable[[QPainter, QRectF], object], size: QSize) -> None:
        """Show what `paint` paints, of that size in pixels, before the title and the line."""
        self._picture = paint, size
        margins = self._inside.contentsMargins()
        beside = margins.setRight if self.isRightToLeft() else margins.setLeft
        beside(size.width() + 20)
        self._inside.setContentsMargins(margins)

    def add_tool(self, tool: QPushButton) -> None:
        """Put a small button below the line."""
        self._inside.insertSpacing(self._inside.count() - 1, 6)
        self._inside.insertWidget(self._inside.count() - 1, tool, 0, Qt.AlignmentFlag.AlignLeft)

    def say(self, title: str, line: str) -> None:
        """Set the title and the line."""
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self._title.setText(title)
        self._line.setText(line)
        self._line.setVisible(bool(line) and not self._low)

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()

    def hasHeightForWidth(self) -> bool:
        return self._inside.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        return self._inside.totalHeightForWidth(width)


class _CardGrid(QGridLayout):
    """The grid of `CardColumns`, which says its height for any width: it gets its columns later."""

    def __init__(self, cards: CardColumns) -> None:
        super().__init__(cards)
        self._cards = cards

    def heightForWidth(self, width: int) -> int:
        columns, gap, around = self._cards.columns(width), self.spacing(), self.contentsMargins()
        across = (width - gap * (columns - 1)) // columns
        items = filter(None, map(self.itemAt, range(self.count())))
        high = [one.heightForWidth(across) if one.hasHeightForWidth() else one.sizeHint().height() for one in items]
        rows = [max(high[at : at + columns]) + gap for at in range(0, len(high), columns)]
        return sum(rows) - gap + around.top() + around.bottom()

    def minimumHeightForWidth(self, width: int) -> int:
        return self.heightForWidth(width)


class CardColumns(QWidget):
    """Cards in as many columns as there is room for, at most three; hidden ones leave no gap."""

    def __init__(self) -> None:
        super().__init__()
        self._grid, self._shown = _CardGrid(self), list[QPushButton]()
        self.column = 24.0
        """The usual width of a column, in heights of body text."""
        self._placed = 0, self._shown
        self._grid.setContentsMargins(0, 4, 0, 18)  # leave room for shadows

    def show_cards(self, cards: Sequence[QPushButton]) -> None:
        """Show these cards, and no others."""
        for card in {*self._shown} - {*cards}:
            card.setParent(None)
            card.deleteLater()
        self._shown = [*cards]
        for card in cards:
            card.setParent(self)
            card.show()
        self.place()

    def columns(self, width: int) -> int:
        """Return how many columns that width has room for."""
        return max(1, min(3, round(width / (self.column * current_look().pixels("body")))))

    def place(self) -> None:
        """Place the cards that are not hidden."""
        columns, cards = self.columns(self.width()), [card for card in self._shown if not card.isHidden()]
        if (columns, cards) == self._placed:
            return
        self._placed = columns, cards
        self._grid.setSpacing(round(12 * current_look().air))
        for card in self._shown:
            self._grid.removeWidget(card)
        for at, card in enumerate(cards):
            span = columns - at % columns if isinstance(card, EmptyPlace) else 1  # the last fills its row
            self._grid.addWidget(card, *divmod(at, columns), 1, span)
        for column in range(3):
            self._grid.setColumnStretch(column, int(column < columns))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)  # its height depends on the width alone

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()


class PopupMenu(QMenu):
    """A menu with a name for screen readers. With a reader it opens on its first line: Qt would say nothing."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setToolTipsVisible(True)

    def add(self, text: str, act: Callable[[], object], tip: str = "") -> QAction:
        """Add and return a line that calls `act`."""
        line = self.addAction(text, act)
        line.setToolTip(plain_tip(tip))
        return line

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if QAccessible.isActive():
            QTimer.singleShot(0, self, self._enter)

    def _enter(self) -> None:
        first = next((one for one in self.actions() if one.isEnabled() and not one.isSeparator()), None)
        if first is not None and self.isVisible() and self.activeAction() is None:
            self.setActiveAction(first)


class FoldedRow(QWidget):
    """Buttons in one line; those that have no room are lines of a menu."""

    def __init__(
        self, *parts: QWidget, last: QPushButton | None = None, most: int = 99, kind: Kind | None = None
    ) -> None:
        """`parts` are buttons, at most so many outside the menu, after others that always stay. With `last`, all are
        cards that fill the line, a gold one twice as wide; then the first part stays, and if need be `last` goes to the
        menu too. Otherwise they are chips, or of another `kind`."""
        super().__init__()
        self.stays = 0 if last is None else 1
        """How many of the parts are never in the menu."""
        self._parts, self._offered, self.most = parts, set(parts), most
        self._last = [] if last is None else [last]
        self._more, self._menu = button("", kind or ("quiet" if last else "chip")), PopupMenu(_("More …"), self)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._more.setMenu(self._menu)
        self._row = row = QHBoxLayout(self)
        row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for part in (*parts, self._more, *self._last):
            row.addWidget(part, 0 if last is None else 2 if part.property("kind") == "primary" else 1)
        if last is None:
            row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.offer(*parts)

    def set_spacing(self, pixels: int) -> None:
        """Set the space between two buttons."""
        self._row.setSpacing(pixels)
        self.fit()

    def offer(self, *parts: QWidget) -> None:
        """Offer these parts and no others."""
        self._offered = set(parts)
        self.fit()

    def fit(self) -> None:
        """Show as many as fit, after a change of their texts too."""
        gap = self._row.spacing()

        def needs(*parts: QWidget) -> int:
            return sum(part.sizeHint().width() + gap for part in parts)

        offered = [part for part in self._parts if part in self._offered]
        ways = [offered[most:] for most in range(min(self.most, len(offered)), min(self.stays, len(offered)) - 1, -1)]
        if 0 < self.stays < len(offered):
            ways.append([*offered[self.stays :], *self._last])
        for way in ways:
            folded = [part for part in way if isinstance(part, QPushButton)]
            self._name_more(folded)
            shown = [part for part in (*offered, *self._last) if part not in folded]
            if needs(*shown, *([self._more] if folded else [])) <= self.width() + gap:
                break
        else:
            self._name_more(folded, short=True)
        for part in (*self._parts, *self._last):
            part.setVisible(part in shown)
        self._more.setVisible(bool(folded))
        self._row.activate()

    def _name_more(self, folded: Sequence[QPushButton], *, short: bool = False) -> None:
        """Name the button of the menu of these; in `short` where nothing fits."""
        self._more.setText("…" if short else _("More …"))
        # A page has several.
        self._more.setAccessibleName(join_commas((_("More …"), *(part.text() for part in folded))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()  # the buttons get their fonts when shown

    def _fill_menu(self) -> None:
        self._menu.clear()
        for part in (*self._parts, *self._last):
            if part in (*self._offered, *self._last) and part.isHidden() and isinstance(part, QPushButton):
                line = self._menu.addAction(no_key(part.text()), part.click)
                line.setCheckable(part.isCheckable())
                line.setChecked(part.isChecked())
                line.setEnabled(part.isEnabled())
