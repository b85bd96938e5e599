"""The animations between pages, which never delay input: a page of paper is turned over, a page of the window fades.

The fold of paper is a straight line that leans while it moves. The old page is left of it, the new one right of it, and
the back of the turned page is the mirror image of what was lifted.
"""

from __future__ import annotations

from math import inf, pi, sin

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QHideEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF, QRegion
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.durations import Motion, eased
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.paper_and_pencil import fill_paper, gradient
from boggle_qt.ui.look.pixmaps import blank, painting, smooth_painter
from boggle_qt.ui.look.theme import blend, faded

LEAN = 0.16
"""Maximum lean of the fold, in widths of the page."""
ENDING = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)
"""Events that end the animation."""


class PageFade(QWidget):
    """An overlay on the stack of pages: the page that was left fades out over the next one."""

    def __init__(self, pages: QWidget) -> None:
        super().__init__(pages)
        self._pages = pages
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._before = QPixmap()
        self._part = QVariantAnimation(self, startValue=1.0, endValue=0.0)
        self._part.valueChanged.connect(lambda _: self.update())
        self._part.finished.connect(self.finish)
        self.hide()

    def begin(self) -> None:
        """Keep what is visible now, before another page is shown. It fades once that page is painted."""
        self.finish()
        lasts = round(Motion(current_look().motion).ms(durations.FADE_PAGE))
        if lasts > 0 and self._pages.isVisible() and self._pages.updatesEnabled():
            self._before = self._pages.grab()
            self._part.setDuration(lasts)
            self.setGeometry(self._pages.rect())
            self.show()

    def finish(self) -> None:
        """End the animation."""
        self._part.stop()
        self._before = QPixmap()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._part.state() is QVariantAnimation.State.Stopped:
            self._part.start()
        painter = QPainter(self)
        painter.setOpacity(float(self._part.currentValue()))
        painter.drawPixmap(0, 0, self._before)


class PageTurn(QWidget):
    """An overlay on a page of paper while it turns. A key, a click or the wheel ends the animation and still reaches
    the page."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.motion = Motion(0.0)
        """None until the player's choice is known."""
        self.clock = durations.now
        self._page, self._before, self._back = page, QPixmap(), False
        self._size = page.size()
        self._start = 0.0
        self._timer = QTimer(self, interval=durations.FRAME)
        self._timer.timeout.connect(self._tick)
        self.hide()

    def use_look(self, look: Look) -> None:
        self.motion = Motion(look.motion)
        self.finish()

    def begin(self, back: bool = False) -> None:
        """Start turning away what is visible now, before another page is shown; `back` turns the other way."""
        self.finish()
        if self.motion.ms(durations.TURN_PAGE) <= 0 or not self._page.isVisible():
            return
        self._before, self._size = self._picture(), self._page.size()
        self._back, self._start = back, inf  # until the next page is painted for the first time
        self.setGeometry(self._page.rect())
        self.show()
        self.raise_()
        self._timer.start()
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def finish(self) -> None:
        """End the animation."""
        self.hide()

    @property
    def progress(self) -> float:
        """How much of the page is turned, 0..1; 1 while nothing moves."""
        lasts = self.motion.ms(durations.TURN_PAGE)
        return 1.0 if self.isHidden() or lasts <= 0 else min(1.0, max(0.0, (self.clock() - self._start) / lasts))

    def _picture(self) -> QPixmap:
        """Return a picture of the page as it is, on paper where it has no background."""
        room = self._page.rect()
        picture = blank(room, self._page.devicePixelRatioF())
        with painting(picture, QPoint()) as painter:
            fill_paper(painter, QRectF(room), current_look().theme)
            self._page.render(painter, QPoint(), QRegion(room), QWidget.RenderFlag.DrawChildren)
        return picture

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in ENDING:
            self.finish()
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()
        self._before = QPixmap()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def _tick(self) -> None:
        if self.progress >= 1 or self._size != self._page.size():
            self.finish()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._before.isNull():
            return
        self._start = min(self._start, self.clock())
        part, wide, high = eased(self.progress), float(self.width()), float(self.height())
        lean = LEAN * wide * sin(pi * part)
        middle = wide * (1 - 1.08 * part)
        top, foot = QPointF(middle + lean, 0), QPointF(middle - lean, high)
        kept = QPolygonF([QPointF(0, 0), top, foot, QPointF(0, high)])
        leaf = QPolygonF([top, foot, _mirrored(QPointF(wide, high), top, foot), _mirrored(QPointF(wide, 0), top, foot)])
        bare = QPolygonF([top, QPointF(wide, 0), QPointF(wide, high), foot])
        edge = _mirrored(QPointF(wide, high / 2), top, foot)
        crease = (top + foot) / 2
        if self._back:
            kept, leaf, bare = (
                QPolygonF([QPointF(wide - point.x(), point.y()) for point in shape.toList()])
                for shape in (kept, leaf, bare)
            )
            edge, crease = QPointF(wide - edge.x(), edge.y()), QPointF(wide - crease.x(), crease.y())
        theme, reach = current_look().theme, 34 * current_look().air
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        outline = QPainterPath()
        outline.addPolygon(kept)
        painter.setClipPath(outline)
        painter.drawPixmap(0, 0, self._before)
        painter.setClipping(False)
        if not theme.plain:
            away = (crease - edge) / max(1.0, _length(crease - edge))
            for shape, start, onward in ((kept, edge, -away), (bare, crease, away)):
                shade = [
                    (at, faded(theme.colour("shadow"), dark))
                    for at, dark in ((0.0, 0.0), (0.5, 0.26), (0.7, 0.09), (1.0, 0.0))
                ]
                painter.setBrush(gradient(start - onward * reach, start + onward * reach, *shade))
                painter.drawPolygon(shape)
        base, low = theme.colour("paper"), theme.colour("paper_low")
        fold = [(0.0, blend(low, theme.colour("shadow"), 0.0 if theme.plain else 0.22)), (0.22, base), (1.0, low)]
        painter.setBrush(gradient(crease, edge, *fold))
        painter.setPen(QPen(theme.colour("paper_edge"), 2 if theme.plain else 1))
        painter.drawPolygon(leaf)


def _mirrored(point: QPointF, a: QPointF, b: QPointF) -> QPointF:
    """Return the mirror image of a point in the line through `a` and `b`."""
    along = (b - a) / _length(b - a)
    from_a = point - a
    foot = a + along * QPointF.dotProduct(from_a, along)
    return foot * 2 - point


def _length(vector: QPointF) -> float:
    return float((vector.x() ** 2 + vector.y() ** 2) ** 0.5)
