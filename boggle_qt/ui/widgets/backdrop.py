"""One picture of all that stays as it is on a page: the table, what is at rest on it, shadows, paper, cards.

To copy one opaque picture takes a third of the time that its parts take one by one. What moves, is scrolled, or lies
over something that paints itself is no part of it and paints itself, as everything does where nobody painted it before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QAbstractScrollArea, QWidget
from shiboken6 import isValid

from boggle_qt.ui.look import worn
from boggle_qt.ui.tray.patch import blank, painting
from boggle_qt.ui.widgets.paper import SPILL
from boggle_qt.ui.widgets.still import Still, stirred

if TYPE_CHECKING:
    from boggle_qt.ui.tray.board_view import Album

MOST = 6
"""Places that are painted anew one by one; of more, all that lies between them is."""


class Part(Struct):
    """A widget that can be in the picture; if it cannot, its shadow is."""

    widget: Still
    at: QRect
    """Where its canvas is on the page,"""
    seen: QRect
    """and what of it is to be seen there."""
    shown: object
    """Its likeness when the picture was painted; None: it moves, and is not to be seen there."""
    alone: bool
    """It lies over something that paints itself, so it does too."""

    def __repr__(self) -> str:
        """All that decides how it looks in the picture."""
        return repr((type(self.widget).__name__, self.at.getRect(), self.seen.getRect(), self.shown, self.alone))

    @property
    def painted(self) -> bool:
        """Whether it is to be seen in the picture."""
        return self.shown is not None and not self.alone

    def reach(self, spill: int) -> QRect:
        """All that it may have painted, its shadow too."""
        return self.at.adjusted(-spill, -spill, spill, spill)


class Backdrop:
    """The picture of one page, made when it is first painted and kept until it is hidden."""

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self.album: Album | None = None
        """Asked for the first picture, and given it when it had to be painted."""
        self._picture: QPixmap | None = None
        self._made: tuple[object, ...] = ()
        self._stirred = -1
        self._parts: list[Part] = []

    def drop(self) -> None:
        """Nobody sees the page."""
        self.withdraw()
        self._picture, self._made, self._parts, self._stirred = None, (), [], -1

    def withdraw(self) -> None:
        """This time everything paints itself, for the table moves."""
        for part in self._parts:
            if isValid(part.widget):
                part.widget.set_painted(None, part.at)

    def paint(
        self, painter: QPainter, seen: QRect, under: QWidget | None, key: object, paint: Callable[[QPainter], None]
    ) -> None:
        """The picture, as far as `seen`. Under everything lies the table: `paint` paints all of it, whatever is not
        another while `key` is the same; `under` is the widget of it, if it is not the page itself."""
        ratio, theme = self._page.devicePixelRatioF(), worn().theme.name
        made = (key, self._page.size().toTuple(), ratio, theme)
        stale: list[QRect] = []
        album, self.album = self.album, None
        if self._picture is None or made != self._made:
            if self._picture is None or made[1:] != self._made[1:]:
                self._picture = blank(self._page.rect(), ratio, clear=False)
            self._made, stale = made, [self._page.rect()]
        spill = round(SPILL * worn().air)
        if self._stirred != stirred() or not all(isValid(part.widget) for part in self._parts):
            self._stirred = stirred()
            stale += self._gather(under, spill)
        for part in self._parts:
            if part.at.intersects(seen):
                shown = part.widget.likeness()
                if shown != part.shown:
                    part.shown = shown
                    stale.append(part.reach(spill))
        likeness = repr((made, worn(), self._parts)) if album is not None else ""
        if album is not None and (found := album.find(likeness)) is not None:
            found.setDevicePixelRatio(ratio)
            self._picture, stale = found, []
        if stale:
            self._paint_anew(stale, paint)
            if album is not None:
                album.keep(likeness, self._picture)
        painter.drawPixmap(0, 0, self._picture)
        for part in self._parts:
            taken = part.painted and part.seen.intersects(seen)
            part.widget.set_painted(self._page if taken else None, part.at)

    def _paint_anew(self, stale: list[QRect], paint: Callable[[QPainter], None]) -> None:
        assert self._picture is not None
        whole = self._page.rect()
        if len(stale) > MOST:
            both = stale[0]
            for box in stale:
                both = both.united(box)
            stale = [both]
        with painting(self._picture, QPoint()) as painter:
            for box in stale:
                if whole in stale and box != whole:
                    continue
                box &= whole
                painter.save()
                painter.setClipRect(box)
                paint(painter)
                painter.restore()
                for part in self._parts:
                    if part.painted and part.seen.intersects(box):
                        self._paint_part(painter, part, part.seen & box)

    @staticmethod
    def _paint_part(painter: QPainter, part: Part, seen: QRect) -> None:
        canvas = part.widget.canvas()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setClipRect(seen)
        painter.translate(part.at.topLeft())
        painter.setFont(canvas.font())
        painter.setLayoutDirection(canvas.layoutDirection())
        part.widget.paint_still(painter, seen.translated(-part.at.topLeft()))
        painter.restore()

    def _gather(self, under: QWidget | None, spill: int) -> list[QRect]:
        """Look anew for what can be in the picture; what of it is another than before."""
        before = {id(part.widget): part for part in self._parts}
        self._parts = []
        beneath: list[QRect] = []  # what paints itself, and anything over it has to do the same

        def visit(widget: QWidget, corner: QPoint, clip: QRect) -> None:
            for child in widget.children():
                if not isinstance(child, QWidget) or child is under or child.isHidden() or child.isWindow():
                    continue
                at = QRect(corner + child.pos(), child.size())
                seen = at & clip
                if seen.isEmpty():
                    continue
                alone = not isinstance(child, Still) or any(map(seen.intersects, beneath))
                if isinstance(child, Still):
                    canvas = child.canvas()
                    if canvas is not child:
                        at = QRect(canvas.mapTo(self._page, QPoint()), canvas.size())
                        seen &= at
                    self._parts.append(Part(child, at, seen, child.likeness(), alone))
                if alone and not _only_holds(child):
                    beneath.append(seen)
                if not isinstance(child, QAbstractScrollArea):
                    visit(child, at.topLeft(), seen)

        visit(self._page, QPoint(), self._page.rect())
        stale = []
        for part in self._parts:
            old = before.pop(id(part.widget), None)
            if old is None or (old.at, old.seen, old.shown, old.alone) != (part.at, part.seen, part.shown, part.alone):
                stale.append(part.reach(spill))
                if old is not None and old.at != part.at:
                    stale.append(old.reach(spill))
        gone = list(before.values())
        for part in gone:
            if isValid(part.widget):
                part.widget.set_painted(None, part.at)
        return stale + [part.reach(spill) for part in gone]


def _only_holds(widget: QWidget) -> bool:
    """Whether it has nothing of its own to be seen."""
    drawn = widget.testAttribute(Qt.WidgetAttribute.WA_StyledBackground) or widget.autoFillBackground()
    return not drawn and type(widget).paintEvent is QWidget.paintEvent
