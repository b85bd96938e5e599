"""Choices that look like what they choose: tables, trays, cubes, books and the egg-timer."""

from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import timer
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import gradient, paint_shadow, round_pen, rounded
from boggle_qt.ui.look.pixmaps import KeptPicture, blank, painting, smooth_painter
from boggle_qt.ui.look.theme import DAY, NIGHT, SYSTEM, TARGET, Theme, blend, faded, font
from boggle_qt.ui.tray.scattered_cubes import draw_cube
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.egg_timer import EggTimer
from boggle_qt.ui.widgets.fields import Slider
from boggle_qt.ui.widgets.focus_ring import paint_ring, shows_focus
from boggle_qt.ui.widgets.labels import label

Picture = Callable[[QPainter, QRectF], None]
"""Paints what is chosen."""
LEAST = 46
"""The least height of a picture in units."""
HIGH = 330
"""The greatest height of the egg-timer in units."""
TIGHT = 20
"""Below this width, in heights of body text, the egg-timer has no room beside the time."""
LONGEST = 600
"""Seconds for which the upper bulb of the egg-timer is full."""
BETWEEN = 12
"""Units between two columns."""
WAVES = 5
"""The waves of the loudest sound."""
KNOB = 11
"""The radius of the knob of a slider with stops, in units."""


def _paint_table(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint a small table with a tray and a sheet on it."""
    material = current_look().material
    if theme.plain:
        painter.fillRect(box, theme.colour("table_dark"))
    else:
        fall = QRadialGradient(box.topLeft() + (box.center() - box.topLeft()) * 0.5, box.width() * 0.95)
        fall.setColorAt(0, theme.colour("table_light"))
        fall.setColorAt(0.45, theme.colour("table"))
        fall.setColorAt(1, theme.colour("table_dark"))
        painter.fillRect(box, fall)
    high = min(box.height() * 0.62, box.width() * 0.48)
    edge = (box.width() - 1.8 * high) / 2
    tray = QRectF(box.left() + edge, box.center().y() - high / 2, high, high)
    paper = QRectF(tray.right() + 0.14 * high, tray.top(), high * 0.66, high)
    dark = faded(theme.colour("shadow"), 0.45)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dark)
    painter.drawRoundedRect(tray.translated(1.5, 2.5), high * 0.16, high * 0.16)
    painter.drawRect(paper.translated(1, 2))
    painter.setBrush(theme.colour(f"tray_{material}"))
    painter.drawRoundedRect(tray, high * 0.16, high * 0.16)
    painter.setBrush(theme.colour("tile"))
    cell = high * 0.25
    for at in range(9):
        row, column = divmod(at, 3)
        left, top = tray.left() + high * 0.125 + column * cell, tray.top() + high * 0.125 + row * cell
        painter.drawRoundedRect(QRectF(left + cell * 0.08, top + cell * 0.08, cell * 0.84, cell * 0.84), 1.5, 1.5)
    painter.setBrush(theme.colour("paper"))
    painter.setPen(QPen(theme.colour("paper_edge"), 1.2) if theme.plain else Qt.PenStyle.NoPen)
    painter.drawRect(paper)
    painter.fillRect(QRectF(paper.left(), paper.top(), paper.width(), high * 0.14), theme.colour("band"))


def paint_table(name: str, painter: QPainter, box: QRectF) -> None:
    """Paint the table in a theme; that of the system's choice is half day, half night."""
    corners = rounded(box, 7)
    painter.setClipPath(corners)
    if name != SYSTEM:
        _paint_table(painter, box, Theme.load(name))
        return
    _paint_table(painter, box, Theme.load(DAY))
    half = QPainterPath()
    half.moveTo(box.left() + box.width() * 0.62, box.top())
    for corner in (box.topRight(), box.bottomRight(), box.bottomLeft() + QPointF(box.width() * 0.4, 0)):
        half.lineTo(corner)
    half.closeSubpath()
    painter.setClipPath(corners.intersected(half))
    _paint_table(painter, box, Theme.load(NIGHT))


def paint_swatch(material: str, painter: QPainter, box: QRectF) -> None:
    """Paint the rim of a tray."""
    theme = current_look().theme
    base, light = theme.colour(f"tray_{material}"), theme.colour(f"tray_{material}_light")
    stops = (0, blend(base, light, 0.45)), (0.5, base), (1, blend(base, theme.colour(f"tray_{material}_dark"), 0.5))
    painter.setPen(QPen(faded(light, 0.8), 1.5))
    painter.setBrush(gradient(box.topLeft(), box.bottomRight(), *stops))
    radius = box.height() * 0.24
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)
    if material == "wood":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(faded(theme.colour(f"tray_{material}_dark"), 0.5), 1.2))
        for line in range(1, 6):
            y = box.top() + box.height() * line / 6
            painter.drawLine(QPoint(round(box.left() + 6), round(y)), QPoint(round(box.right() - 6), round(y + 2)))


def paint_cube(part: float, painter: QPainter, box: QRectF, turn: int = 0, letter: str = "R", ghosts: int = 0) -> None:
    """Paint a cube in a part of the room, turned by quarters; `ghosts` show where it was before."""
    side = part * min(box.height(), box.width())
    middle = box.center() + QPointF(0.13 * ghosts * side, (0.07 * ghosts - 0.06) * side)
    for back in range(ghosts, -1, -1):
        painter.setOpacity(1 - 0.28 * back)
        away = QPointF(-0.26, -0.15) * back * side
        draw_cube(painter, letter, middle + away, side, 0.05 - 0.22 * back, turn=turn)
    painter.setOpacity(1)


def paint_book(name: str, at: int, painter: QPainter, box: QRectF) -> None:
    """Paint a book in the colour of that place among the lists, a large one with the first letter of its list."""
    theme, u = current_look().theme, box.height() / 66
    cover = QRectF(3 * u, 2 * u, 41 * u, 58 * u).translated(box.topLeft())
    paint_shadow(painter, cover, 3 * u, 0.4, u, theme)
    painter.setPen(QPen(theme.colour("paper_edge"), 1))
    painter.setBrush(theme.colour("paper"))
    painter.drawRoundedRect(cover.translated(3 * u, 2.5 * u), 2 * u, 2 * u)  # the leaves
    painter.setBrush(theme.colour(f"seat{at % 9 + 1}" if at % 9 < 8 else "text"))
    painter.drawRoundedRect(cover, 3 * u, 3 * u)
    fold = QRectF(cover.left(), cover.top() + u, 6 * u, cover.height() - 2 * u)
    painter.fillRect(fold, faded(theme.colour("shadow"), 0.3))
    if box.height() < LEAST * current_look().space:
        return
    plate = QRectF(cover.left() + 11 * u, cover.top() + 11 * u, 25 * u, 22 * u)
    painter.fillRect(plate, theme.colour("paper"))
    painter.setFont(font(15 * u, QFont.Weight.ExtraBold))
    painter.setPen(theme.colour("text"))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, name[:1].upper())


def as_pixmap(picture: Picture, size: QSize, ratio: float) -> QPixmap:
    """Return a picture in a size in pixels."""
    made, box = blank(QRect(QPoint(), size), ratio), QRectF(QPointF(), QSizeF(size))
    with painting(made, QPoint()) as painter:
        picture(painter, box)
    return made


class PictureChoice(Card):
    """A picture to choose, as large as there is room, and its name under it."""

    LIFT = 0.0

    def __init__(self, text: str, names: Sequence[str], picture: Picture) -> None:
        """`names` are those of all choices in its row, whose pictures are of one size."""
        super().__init__(text, "choice")
        self._names, self._paint, self._kept = names, picture, KeptPicture()
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def corner(self) -> float:
        return 9.0

    def _high_names(self, width: int) -> float:
        """Return the height in that width of the highest name of the row."""
        face, room = QFontMetricsF(font(current_look().pixels("caption"), QFont.Weight.ExtraBold)), QRectF()
        room.setSize(QSizeF(width, 400))
        return max(face.boundingRect(room, Qt.TextFlag.TextWordWrap, name).height() for name in self._names)

    def paint_card(self, painter: QPainter) -> None:
        look = current_look()
        inner = QRectF(0, 0, self.width() - 8, self.height() - 14 - self._high_names(self.width()))
        box = inner.translated(4, 4)
        self._kept.draw(painter, box.topLeft(), box.width(), box.height(), lambda inside: self._paint(inside, inner))
        ink, lit = look.theme.colour("known"), self.isChecked() or self.underMouse()
        frame = ink if self.isChecked() else faded(ink, 0.4) if lit else look.theme.colour("paper_edge")
        painter.setPen(QPen(frame, 3 if lit else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(-2.5, -2.5, 2.5, 2.5), self.corner(), self.corner())
        painter.setFont(
            font(look.pixels("caption"), QFont.Weight.ExtraBold if self.isChecked() else QFont.Weight.DemiBold)
        )
        painter.setPen(look.theme.colour("known" if self.isChecked() else "text"))
        words = QRectF(0, box.bottom() + 7, self.width(), self.height() - box.bottom() - 7)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(words, flags, self.text())

    def sizeHint(self) -> QSize:
        """Return the least width; how high it is depends on the width, which its sheet knows."""
        face = QFontMetricsF(font(current_look().pixels("caption"), QFont.Weight.ExtraBold))
        words = (word for name in self._names for word in name.replace("-", "- ").split())
        return QSize(max(round(58 * current_look().air), ceil(max(map(face.horizontalAdvance, words))) + 2), TARGET)

    def heightForWidth(self, width: int) -> int:
        return round(14 + LEAST * current_look().space + self._high_names(width))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class Stops(Slider):
    """A slider with a tick and a number, or ∞, at each of its stops; a press moves it to the nearest."""

    def __init__(self, titles: Sequence[str]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._titles = ["".join(filter(str.isdecimal, title)) or "∞" for title in titles]
        self.setMaximum(len(titles) - 1)
        self.setPageStep(1)
        for moved in (self.valueChanged, self.sliderMoved):
            moved.connect(lambda at: self.setAccessibleDescription(titles[at]))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _across(self, text: str) -> float:
        return QFontMetricsF(font(current_look().pixels("body"), QFont.Weight.ExtraBold)).horizontalAdvance(text)

    def _stop(self, at: int) -> float:
        left, right = (max(KNOB * current_look().air, self._across(self._titles[end]) / 2) + 2 for end in (0, -1))
        x = left + (self.width() - left - right) * at / self.maximum()
        return self.width() - x if self.isRightToLeft() else x

    def sizeHint(self) -> QSize:
        look = current_look()
        wide = sum(map(self._across, self._titles)) + 8 * len(self._titles) * look.air
        return QSize(round(wide), round(2.6 * KNOB * look.air + 1.4 * look.pixels("body")))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(True)
        nearest = min(range(len(self._titles)), key=lambda at: abs(self._stop(at) - event.position().x()))
        self.setSliderPosition(nearest)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        theme, u, now = look.theme, look.air, self._stop(self.sliderPosition())
        painter = smooth_painter(self)
        y = (KNOB + 2) * u
        line = QPointF(self._stop(0), y), QPointF(self._stop(self.maximum()), y)
        painter.setPen(round_pen(theme.colour("text_soft"), 1.6 * u))
        painter.drawLine(*line)
        for at in range(len(self._titles)):
            painter.drawLine(QPointF(self._stop(at), y - 6 * u), QPointF(self._stop(at), y + 6 * u))
        painter.setPen(round_pen(theme.colour("accent"), 5 * u))
        painter.drawLine(line[0], QPointF(now, y))
        painter.setPen(QPen(theme.colour("known"), 3 * u))
        painter.setBrush(theme.colour("card"))
        painter.drawEllipse(QPointF(now, y), (KNOB - 1) * u, (KNOB - 1) * u)
        size = look.pixels("body") * min(1, self.width() / self.sizeHint().width())
        for at, title in enumerate(self._titles):
            chosen = at == self.sliderPosition()
            painter.setFont(font(size, QFont.Weight.ExtraBold if chosen else QFont.Weight.DemiBold))
            painter.setPen(theme.colour("known" if chosen else "text"))
            box = QRectF(self._stop(at) - 100 * u, 0, 200 * u, self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, title)
        if shows_focus(self):
            paint_ring(painter, self.rect(), self.corner())


class SoundPicture(QWidget):
    """A cube with waves of its sound, the more the louder; two cubes if each is heard from its place."""

    def __init__(self) -> None:
        super().__init__()
        self._volume, self._placed = 0.0, False

    def show_sound(self, volume: float, placed: bool) -> None:
        """Show a volume, 0 to 1."""
        self._volume, self._placed = volume, placed
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, painter = current_look(), smooth_painter(self)
        side, ink = min(96 * look.air, 0.42 * self.height(), 0.22 * self.width()), look.theme.colour("pencil")
        places = (("L", 0.36, (180,)), ("R", 0.64, (0,))) if self._placed else (("B", 0.5, (0, 180)),)
        for letter, across, sides in places:
            middle = QPointF(across * self.width(), self.height() / 2)
            draw_cube(painter, letter, middle, side, 0.06)
            for wave in range(round(self._volume * WAVES)):
                reach = (0.85 + 0.3 * wave) * side
                painter.setPen(round_pen(faded(ink, 1 - 0.14 * wave), 1.8 * look.air))
                box = QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)
                for facing in sides:
                    painter.drawArc(box, (facing - 32) * 16, 64 * 16)


class TimerPicture(QWidget):
    """The egg-timer of a round; beside it the time in large figures and the minutes to choose from."""

    def __init__(self, choices: QWidget) -> None:
        super().__init__()
        self._seconds, self._timer, self._place = 0, EggTimer(), QWidget()
        self._figure = label(look="bigScore")
        column, row = QVBoxLayout(), QHBoxLayout(self)
        column.setSpacing(0)
        column.addStretch(1)
        column.addWidget(self._figure, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(label(_("Each round"), "aside"), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(round(12 * current_look().air))
        column.addWidget(choices)
        column.addStretch(1)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(round(BETWEEN * current_look().air))
        row.addWidget(self._place, 1)
        row.addLayout(column, 1)

    def show_time(self, seconds: int) -> None:
        """Show the time that is chosen; 0 is none."""
        self._seconds = seconds
        self._figure.setText(timer(seconds * 1000) if seconds else _("Untimed"))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the egg-timer if there is room beside the figure."""
        super().resizeEvent(event)
        self._place.setVisible(self.width() > TIGHT * current_look().pixels("body"))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._place.isHidden():
            return
        painter = smooth_painter(self)
        high = min(self.height(), HIGH * current_look().air, self._place.width() / 0.62)
        room = QRectF(0, 0, 0.62 * high, high)
        room.moveCenter(QRectF(self._place.geometry()).center())
        if self._seconds:
            part = 0.25 + 0.75 * min(1.0, self._seconds / LONGEST)
            self._timer.paint(painter, room, part, 0.0, False, None)
        else:
            self._timer.paint_lying(painter, room)
