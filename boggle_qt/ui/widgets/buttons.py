"""Buttons of every kind, made in one place: what they say, how they look, what they do.

A button is a card with round corners that lies on the table, or a plate printed on a sheet: `chip`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, SignalInstance
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QShortcut
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from boggle_qt.ui.look import worn
from boggle_qt.ui.tray.cubes import faded
from boggle_qt.ui.widgets import material
from boggle_qt.ui.widgets.keys import PRESSING, bind, keeps, tell_keys
from boggle_qt.ui.widgets.paper import Thing, paint_under
from boggle_qt.ui.widgets.ring import paint_ring

Kind = Literal["primary", "choice", "quiet", "chip", "tab"]
"""How much a button asks to be pressed: the gold card, a card, a plate on a sheet, the tab of a sheet."""
Act = Callable[[], object] | SignalInstance


class Card(Thing, QPushButton):
    """A button as a card. Its kind, a property, may change while it is shown."""

    LIFT = 0.5

    def __init__(self, text: str = "", kind: str = "quiet", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("kind", kind)
        self.setAutoDefault(True)  # with the focus on it Enter presses it too, not only Space
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._applies = True
        self.toggled.connect(self._follow_toggle)

    def event(self, event: QEvent) -> bool:
        """With the focus on it Space and Enter are its own, and no page's."""
        return keeps(event, PRESSING) or super().event(event)

    # A screen reader puts a button down by `toggle`, of which Qt says "toggled" and never "clicked". What shows as
    # chosen must be so: whatever was not done by the program or by a click counts as one.

    def setChecked(self, checked: bool) -> None:
        """Show it down or up; nothing comes of it."""
        before, self._applies = self._applies, False
        super().setChecked(checked)
        self._applies = before

    def nextCheckState(self) -> None:
        before, self._applies = self._applies, False
        super().nextCheckState()
        self._applies = before

    def _follow_toggle(self, down: bool) -> None:
        if self._applies and self.isEnabled():
            self.clicked[bool].emit(down)  # type: ignore[index]  # an overload that the stubs leave out
            if (group := self.group()) is not None:
                group.buttonClicked.emit(self)
                group.idClicked.emit(group.id(self))

    def corner(self) -> float:
        return 10 * worn().air

    def paint_under(self, painter: QPainter, at: QPoint, seen: QRect) -> None:
        if self.property("kind") not in ("chip", "step", "tab") and self.isEnabled():
            paint_under(painter, QRect(at, self.size()), self.corner(), self.LIFT, 0, seen)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        kind = self.property("kind")
        if kind == "chip":
            self._paint_plate(painter)
        elif kind == "tab":
            self._paint_tab(painter)
        elif kind != "step":
            self._paint_card(painter, "gold" if kind == "primary" and self.isEnabled() else "card")
        if kind == "step" and self.underMouse():
            painter.fillRect(self.rect(), faded(worn().theme.colour("gold"), 0.35))
        painter.end()
        super().paintEvent(event)
        if self.hasFocus():
            self._paint_focus()
        if self.menu() is not None and self.width() > 5 * worn().pixels("body"):
            self._paint_arrow()

    def _paint_card(self, painter: QPainter, kind: str) -> None:
        look = worn()
        u, theme, down = look.air, look.theme, self.isDown() or self.isChecked()
        radius = self.corner()
        key = ("card", theme.name, kind, down, u)

        def paint(inner: QPainter) -> None:
            box = QRectF(0, 2 * u if down else 0, self.width(), self.height() - (2 * u if down else 0))
            material.paint_card(inner, box, radius, u, theme, kind, raised=not down)

        if not self.isEnabled():
            painter.setOpacity(0.55)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(0, 0, material.picture(key, self.width(), self.height(), ratio, paint))
        painter.setOpacity(1.0)
        if self.isEnabled() and self.underMouse() and not down:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(theme.colour("glass"), 0.28))
            painter.drawRoundedRect(QRectF(self.rect()), radius, radius)

    def _paint_tab(self, painter: QPainter) -> None:
        """The tab of a sheet, round at its upper corners; the one that is down is of one piece with the sheet."""
        look, down = worn(), self.isChecked()
        u, theme = look.air, look.theme

        def paint(inner: QPainter) -> None:
            top = 1.0 if down else 5 * u
            box = QRectF(1, top, self.width() - 2, self.height() + 12 * u)
            path = QPainterPath()
            path.addRoundedRect(box, 6 * u, 6 * u)
            base = "paper" if down else "slip"
            material.fill_paper(inner, path, theme, base, f"{base}_low" if base == "paper" else base)

        key = ("tab", theme.name, down, u)
        painter.drawPixmap(0, 0, material.picture(key, self.width(), self.height(), self.devicePixelRatioF(), paint))

    def _paint_plate(self, painter: QPainter) -> None:
        """A plate on a sheet: outlined, and when it is down in the colour of a band."""
        look = worn()
        theme, u = look.theme, look.unit
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = min(6 * u, box.height() / 2)
        if self.isChecked():
            painter.setPen(QPen(theme.colour("paper_edge"), 2) if theme.plain else Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("band"))
        else:
            painter.setPen(QPen(faded(theme.colour("pencil"), 0.55 if self.isEnabled() else 0.25), 1.2))
            wash = QColor(theme.colour("card"))
            wash.setAlphaF(0.9 if self.underMouse() and self.isEnabled() else 0.45)
            painter.setBrush(wash)
        painter.drawRoundedRect(box, radius, radius)

    def _paint_focus(self) -> None:
        painter = QPainter(self)
        radius = 6 * worn().unit if self.property("kind") in ("chip", "tab") else self.corner()
        paint_ring(painter, self.rect(), radius)
        painter.end()

    def _paint_arrow(self) -> None:
        """It opens a menu."""
        look = worn()
        u = look.unit
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QPen(look.theme.colour("text" if self.isEnabled() else "text_soft"), 1.8 * u)
        ink.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(ink)
        x, y = self.width() - 13 * u, self.height() / 2 - u
        painter.drawPolyline(
            QPolygonF([QPointF(x - 4 * u, y - 2 * u), QPointF(x, y + 2 * u), QPointF(x + 4 * u, y - 2 * u)])
        )
        painter.end()


def button(text: str, kind: Kind = "quiet", act: Act | None = None, *, tip: str = "", name: str = "") -> QPushButton:
    """A button that calls `act`, or emits it, when pressed. `name` is for the ear where `text` says too little."""
    made = Card(text, kind)
    if tip:
        made.setToolTip(tip)
    if name:
        made.setAccessibleName(name)
    if isinstance(act, SignalInstance):
        made.clicked.connect(act)
    elif act is not None:
        made.clicked.connect(lambda _=False: act())
    return made


def chip(
    text: str, act: Act | None = None, *, checkable: bool = False, checked: bool = False, tip: str = "", name: str = ""
) -> QPushButton:
    """A small round button. `checkable`: it stays down."""
    made = button(text, "chip", act, tip=tip, name=name)
    made.setCheckable(checkable)
    made.setChecked(checked)
    return made


def one_of(group: QButtonGroup, offered: QPushButton, at: int = -1) -> None:
    """Make it one of the buttons of which one is down: to a reader it is a radio button then."""
    offered.setAutoExclusive(True)
    group.addButton(offered, at)


def keyed(
    pressed: QPushButton,
    action: str,
    keys: Sequence[QKeySequence],
    within: QWidget,
    context: Qt.ShortcutContext = Qt.ShortcutContext.WidgetWithChildrenShortcut,
) -> QPushButton:
    """Give a button the keys of an action: they press it while `within` has the focus, change when the action's do,
    and stand in its tool tip. They do nothing while the button is hidden or disabled."""
    tell_keys(pressed, keys)
    shortcut = QShortcut(within)
    shortcut.setContext(context)
    shortcut.setKeys(keys)
    shortcut.activated.connect(lambda: pressed.click() if pressed.isVisible() else None)
    bind(shortcut, action, pressed)
    return pressed
