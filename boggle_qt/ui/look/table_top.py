"""The wooden table and the light on it: the sun through a window by day, a lamp by night.

Two pictures for each size of window: the wood in that light, painted under everything, and a faint shade, painted over
everything. Both only darken, so that nothing on the table is brighter than its theme says.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, pi, sin
from random import Random

from PySide6 import QtGui  # gradients and readers are looked up when used: the start needs few
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPixmap, QPolygonF
from PySide6.QtWidgets import QFocusFrame, QWidget

from boggle_qt.store.files import shipped
from boggle_qt.ui.look.look import DESIGNED, Look, current_look
from boggle_qt.ui.look.pixmaps import KeptPicture, blank, painting
from boggle_qt.ui.look.theme import Theme, faded

SMALL = (320, 200)
"""Pixels of a picture of light: it is soft, and stretched to the window."""
DARKEST = 0.15
"""Maximum part of its brightness that anything on the table loses to the shade over it."""
PANE_SHADE = 0.055
"""The part of it that is lost between the panes of the window."""
STOPS = (0.0, 0.34, 0.68, 1.0)
"""Where the light has the colours `light1` to `light4` of a theme, from its middle outwards."""
STAGE_MIDDLE, RAYS = 0.2, 24
"""Where the light of a stage falls, from the top of the page, and its rays."""


@lru_cache(maxsize=16)
def grey_noise(width: int, height: int, seed: int) -> QImage:
    """Return grey noise as the alpha channel of an image."""
    data = Random(seed).randbytes(width * height)
    return QImage(data, width, height, width, QImage.Format.Format_Alpha8).copy()


def tinted(grey: QImage, size: QRect, colour: QColor, strength: float) -> QImage:
    """Return noise scaled to `size`, in one colour."""
    grown = grey.scaled(size.size(), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    made = QImage(size.size(), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(faded(colour, strength))
    with painting(made, QPoint()) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.drawImage(0, 0, grown)
    return made


def planks(size: QSize) -> QImage:
    """Return the top left part of the planks, made by `packaging/wood.py`, that covers `size` pixels; a null image if
    the file is damaged."""
    for name in ("wood-small.jpg", "wood.jpg"):  # in half their size they are four times as fast to read
        reader = QtGui.QImageReader(str(shipped.resource("pictures", name)))
        # In eighths of its size, as a JPEG is decoded: any other size would be scaled from the next larger one.
        whole = reader.size()
        part = ceil(8 * max(size.width() / whole.width(), size.height() / whole.height())) / 8
        if part <= 1:
            break
    reader.setScaledSize(whole * part)
    return reader.read()


@lru_cache(maxsize=1)
def _sunlit() -> QImage:
    """Return the sunlight through the window, made by `packaging/sunlight.py`, as the alpha channel of an image."""
    light = QImage(str(shipped.resource("pictures", "sunlight.png")))
    light.reinterpretAsFormat(QImage.Format.Format_Alpha8)
    return light


def _light(theme: Theme) -> QImage:
    """Return what the wood is multiplied by, small."""
    image = QImage(*SMALL, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.colour("light1" if theme.dark else "light_shade"))
    with painting(image, QPoint()) as painter:
        if not theme.dark:
            painter.drawImage(0, 0, tinted(_sunlit(), image.rect(), theme.colour("glass"), 1))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.fillRect(image.rect(), _fall(theme, [theme.colour(f"light{number}") for number in range(1, 5)]))
    return image


def _shade(theme: Theme) -> QImage:
    """Return the translucent shade over everything, small."""
    dark = theme.colour("shade")
    image = QImage(*SMALL, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent if theme.dark else faded(dark, PANE_SHADE))
    with painting(image, QPoint()) as painter:
        if not theme.dark:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
            painter.drawImage(0, 0, _sunlit())
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        far = DARKEST if theme.dark else DARKEST - PANE_SHADE
        painter.fillRect(image.rect(), _fall(theme, [faded(dark, far * at * at) for at in STOPS]))
    return image


def _fall(theme: Theme, colours: list[QColor]) -> QtGui.QRadialGradient:
    """Return how the light falls off from its middle, on a small picture."""
    scale = SMALL[0] / DESIGNED[0]
    x, y, radius = (610, 220, 850) if theme.dark else (300, 30, 1250)
    fall = QtGui.QRadialGradient(QPointF(x * scale, y * scale), radius * scale)
    fall.setStops(list(zip(STOPS, colours, strict=True)))
    return fall


def wood(size: QSize, ratio: float, theme: Theme) -> QPixmap:
    """Return the table as a picture. The last two sizes are cached: a page and a dialog over it."""
    return _wood(size.width(), size.height(), ratio, theme)


@lru_cache(maxsize=2)
def _wood(width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
    box = QRect(0, 0, width, height)
    pixmap = blank(box, ratio, clear=False)
    if theme.plain:
        pixmap.fill(theme.colour("table_dark"))
        return pixmap
    pixmap.fill(theme.colour("table"))
    with painting(pixmap, QPoint()) as painter:
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        painter.drawImage(0, 0, planks(pixmap.size()))
        painter.restore()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.drawImage(QRectF(box), _light(theme))
    return pixmap


@lru_cache(maxsize=1)
def stage_light(width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
    """Return the light on a stage, a translucent picture: dark round a warm pool, and faint rays."""
    pixmap = blank(QRect(0, 0, width, height), ratio)
    middle, reach = QPointF(width / 2, height * STAGE_MIDDLE), max(width, 1.3 * height)
    dark, warm = theme.colour("shadow"), theme.colour("accent")
    small = blank(QRect(0, 0, *SMALL), 1.0)  # soft once it is stretched
    with painting(small, QPoint()) as painter:
        painter.scale(SMALL[0] / width, SMALL[1] / height)
        fall = QtGui.QRadialGradient(middle, 0.62 * reach)
        fall.setStops([(0.0, faded(dark, 0.06)), (0.35, faded(dark, 0.38)), (1.0, faded(dark, 0.88))])
        painter.fillRect(QRect(0, 0, width, height), fall)
        glow = QtGui.QRadialGradient(middle, 0.46 * reach)
        glow.setStops([(0.0, faded(warm, 0.48)), (0.5, faded(warm, 0.13)), (1.0, faded(warm, 0.0))])
        painter.fillRect(QRect(0, 0, width, height), glow)
        rays = QtGui.QRadialGradient(middle, 0.5 * reach)
        rays.setStops([(0.05, faded(warm, 0.0)), (0.2, faded(warm, 0.25)), (1.0, faded(warm, 0.0))])
        painter.setBrush(rays)
        for number in range(RAYS):
            start = 2 * pi * number / RAYS + 0.09
            corners = [middle]
            for angle in (start, start + 0.11):
                corners.append(middle + QPointF(cos(angle), 0.85 * sin(angle)) * reach)
            painter.drawPolygon(QPolygonF(corners))
    with painting(pixmap, QPoint()) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRect(0, 0, width, height), small)
    return pixmap


class Shade(QFocusFrame):
    """The light over everything on a page: a picture that takes no mouse and no focus. Screen readers ignore a focus
    frame, which this is for that reason alone."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture = KeptPicture()

    def use_look(self, look: Look) -> None:
        """Use the light of a theme; high contrast has none."""
        self.setVisible(not look.theme.plain)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._picture.draw(painter, QPoint(), self.width(), self.height(), self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(self.rect()), _shade(current_look().theme))
