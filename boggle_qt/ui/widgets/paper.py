"""Paper on the table: pads, sheets, slips and marks on them, and the surfaces that their shadows fall on.

Square corners are paper, to read; round corners are a card, to press (`buttons.Card`). Text on paper is in widgets of
its own, so that it can be selected, read aloud and scaled.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QAbstractScrollArea, QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import isValid

from boggle_qt.messages.numbers import join_commas
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Mixin, current_look
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import blend, font
from boggle_qt.ui.widgets.labels import Label


class ShadowSurface(Mixin):
    """A widget on which others cast shadows."""

    @property
    def casters(self) -> list[ShadowCaster]:
        """The widgets whose shadows fall here."""
        lying: list[ShadowCaster] = self.__dict__.setdefault("_casters", [])
        return lying

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.update()  # the casters are about to move
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint_shadows(painter, event.rect())

    def paint_shadows(self, painter: QPainter, clip: QRect) -> None:
        """Paint the shadows within `clip`."""
        for caster in self.casters:
            if isValid(caster) and caster.isVisible() and caster.surface is self:
                caster.paint_under(painter, caster.mapTo(self, QPoint()), clip)


class Ground(ShadowSurface, QWidget):
    """A transparent part of the table that only shows shadows."""


class ShadowCaster(Mixin):
    """A widget that casts a shadow on the nearest surface above it in the widget tree."""

    LIFT = 0.6
    """Height above the table: it decides the size and softness of the shadow."""

    surface: ShadowSurface | None = None
    """The surface, once it was shown."""

    def event(self, event: QEvent) -> bool:
        """Find the surface when it is shown, and let it paint the shadow again when this changes."""
        kind, kinds = event.type(), QEvent.Type
        if kind is QEvent.Type.Show:
            above = self.parentWidget()
            while above is not None and not isinstance(above, ShadowSurface | QAbstractScrollArea):
                above = above.parentWidget()
            # A scroll area clips its content, so it would cut off the shadow of the content too.
            self.surface = above if isinstance(above, ShadowSurface) else None
            if self.surface is not None:
                others = [one for one in self.surface.casters if isValid(one) and one is not self]
                self.surface.casters[:] = [*others, self]
        done = super().event(event)
        if (
            kind in (kinds.Show, kinds.Hide, kinds.Move, kinds.Resize)
            and self.surface is not None
            and isValid(self.surface)
        ):
            self.surface.update()
        return done

    def corner(self) -> float:
        """Return the radius of its corners in pixels."""
        return 1.5

    def paint_under(self, painter: QPainter, at: QPoint, clip: QRect) -> None:
        """Paint its shadow; its top left corner is at `at`."""
        paint_under(painter, QRect(at, self.size()), self.corner(), self.LIFT, clip)


def paint_under(painter: QPainter, rect: QRect, corner: float, lift: float, seen: QRect) -> None:
    """Paint the shadow of an outline, as far as it shows: the outline is painted over it."""
    look = current_look()
    spill = round(paper_and_pencil.shadow_spill(lift, look.air))
    whole = rect.adjusted(-spill, -spill, spill, spill)
    if look.theme.plain or rect.isEmpty() or not whole.intersects(seen):
        return
    painter.save()
    painter.setClipRegion(QRegion(whole) - QRegion(rect.adjusted(4, 4, -4, -4)), Qt.ClipOperation.IntersectClip)
    paper_and_pencil.paint_shadow(painter, QRectF(rect), corner, lift, look.air, look.theme)
    painter.restore()


class Sheet(ShadowCaster, ShadowSurface, QWidget):
    """A sheet of paper, optionally with a coloured band along its head; cards may be on it."""

    LIFT = 0.8

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._head, self._band, self._foot = 0, "band", ""

    def set_band(self, height: int, token: str = "band") -> None:
        """Show a band of that height in pixels along the head, in a colour of the theme."""
        if (height, token) != (self._head, self._band):
            self._head, self._band = height, token
            self.update()

    def set_foot(self, token: str) -> None:
        """Show a strip of that colour along the foot; "" for none."""
        if token != self._foot:
            self._foot = token
            self.update()

    @property
    def band(self) -> int:
        """Height of the band in pixels."""
        return self._head

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = smooth_painter(self), current_look()
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        paper_and_pencil.fill_paper(painter, box, look.theme)
        if self._head:
            band = QRectF(0, 0, self.width(), self._head)
            paper_and_pencil.paint_band(painter, band, look.theme.colour(self._band), look.air, look.theme)
        if self._foot:
            foot = look.theme.colour(self._foot)
            paper_and_pencil.paint_foot(painter, QRectF(self.rect()), 0, 12 * look.air, foot, look.theme)
        self.paint_shadows(painter, event.rect())


class Pad(Sheet):
    """A sheet with two more leaves under it."""

    LIFT = 1.15

    def paint_under(self, painter: QPainter, at: QPoint, clip: QRect) -> None:
        """Paint its shadow and the leaves."""
        super().paint_under(painter, at, clip)
        u, theme, body = current_look().air, current_look().theme, QRectF(QRect(at, self.size()))
        if theme.plain:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # The angle keeps leaves within five units of the edge, however large the pad is.
        most = 57.3 * 5.5 * u / max(1.0, body.height(), body.width())
        leaf, base = body.adjusted(3 * u, -2 * u, -3 * u, 4 * u), theme.colour("leaf")
        # Too little of it is visible for grain and rounded corners.
        fall = [(0.0, blend(base, theme.colour("glass"), 0.28)), (0.45, base)]
        painter.setBrush(paper_and_pencil.gradient(leaf.topLeft(), leaf.bottomRight(), *fall))
        painter.setPen(QPen(theme.colour("paper_edge"), 1))
        for degrees in (min(1.1, most), -min(0.7, most * 0.65)):
            painter.save()
            painter.translate(leaf.center().x(), leaf.top())
            painter.rotate(degrees)
            painter.translate(-leaf.center().x(), -leaf.top())
            painter.drawRect(leaf)
            painter.restore()
        paper_and_pencil.paint_shadow(painter, body.adjusted(0, 0, 0, -2 * u), 1.5, 0.05, u, theme)
        painter.restore()


class Slip(ShadowCaster, QWidget):
    """A piece of paper torn off at its top."""

    LIFT = 0.5

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("slip")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = smooth_painter(self), current_look()
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        path = box if look.theme.plain else paper_and_pencil.torn(box, look.air, self.width())
        paper_and_pencil.fill_paper(painter, path, look.theme)


class PencilBar(QWidget):
    """A ruler line with ticks, partly hatched, with a text at each end."""

    def __init__(self, thick: float = 1.0) -> None:
        """`thick` multiplies its usual height."""
        super().__init__()
        self._colour: QColor | None = None
        self._thick = thick
        self.part, self._left, self._right = 0.0, "", ""
        """The part that is hatched."""
        self._ring: float | None = None
        self._stamp = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._stamp.valueChanged.connect(lambda part: self._show_ring(float(part)))
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_colour(self, colour: QColor) -> None:
        """Set its colour; without one it is that of points."""
        self._colour = colour
        self.update()

    def show_part(self, part: float, left: str = "", right: str = "") -> None:
        """Hatch `part` of it, 0..1, with these texts at its ends."""
        if (part, left, right) != (self.part, self._left, self._right):
            self.part, self._left, self._right = part, left, right
            self.setAccessibleDescription(join_commas((left, right)))
            self.updateGeometry()
            self.update()

    def set_ringed(self, ringed: bool, ms: int = 0) -> None:
        """Draw a ring round the right text in that many milliseconds, or remove it."""
        if ringed != self.ringed:
            self._stamp.stop()
            self._show_ring((0.0 if ms > 0 else 1.0) if ringed else None)
            if ringed and ms > 0:
                self._stamp.setDuration(ms)
                self._stamp.start()

    def _show_ring(self, ring: float | None) -> None:
        self._ring = ring
        self.update()

    @property
    def ringed(self) -> bool:
        """Whether the right text has a ring."""
        return self._ring is not None

    def sizeHint(self) -> QSize:
        look = current_look()
        words = look.pixels("caption") * 1.4 if self._left or self._right else 0.0
        return QSize(120, round(22 * self._thick * look.unit + words))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        u, theme = look.unit, look.theme
        painter = smooth_painter(self)
        line = QRectF(u, 0, self.width() - 2 * u, 22 * self._thick * u)
        fill = self._colour or theme.colour("points")
        paper_and_pencil.pencil_bar(painter, line, self.part, self._thick * u, theme.colour("pencil"), fill)
        words = QRectF(0, line.bottom(), self.width(), self.height() - line.bottom())
        painter.setFont(font(look.pixels("caption"), QFont.Weight.Bold))
        painter.setPen(theme.colour("points"))
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._left)
        painter.setPen(theme.colour("text_soft"))
        room = words.adjusted(0, 0, 0 if self._ring is None else -11 * u, 0)  # of the ring
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._right)
        if self._ring is not None:
            long = QFontMetricsF(painter.font()).horizontalAdvance(self._right)
            wide = long + 17 * u
            ring = QRectF(0, 0, wide, words.height() - 2 * u)
            ring.moveCenter(QPointF(room.right() - long / 2, words.center().y()))
            paper_and_pencil.pencil_ring(painter, ring, 1.8 * u, theme.colour("good"), self._ring)


class RuledRow(QWidget):
    """A row with a rule under it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, current_look().theme.colour("rule"))


class RingedLabel(Label):
    """A label that can have a pencil ring."""

    def __init__(self) -> None:
        super().__init__()
        self._ring, self._ink = 0.0, QColor()

    def show_ring(self, part: float, ink: QColor) -> None:
        """Draw this part of the ring, 0..1."""
        self._ring, self._ink = part, ink
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._ring > 0:
            look = current_look()
            painter = smooth_painter(self)
            wide = QFontMetricsF(self.font()).horizontalAdvance(self.text())
            high = min(self.height() - 5 * look.unit, wide + 26 * look.unit, 1.5 * QFontMetricsF(self.font()).height())
            ring = QRectF(0, 0, min(self.width() - 5.0, wide + 26 * look.unit), high)
            ring.moveCenter(QPointF(self.width() - wide / 2 - self.contentsMargins().right(), self.height() / 2))
            paper_and_pencil.pencil_ring(painter, ring, 2.2 * look.unit, self._ink, self._ring)


def stacked(parent: QWidget) -> QVBoxLayout:
    """Return a vertical layout without margins."""
    column = QVBoxLayout(parent)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    return column
