"""Build what the sun lights through the window, resources/pictures/sunlight.png: `python packaging/sunlight.py`.

White where it falls, black elsewhere, soft at the edges, and as small as `table_top.SMALL`: it is stretched to the
window.
"""

from math import cos, sin, sqrt
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPolygonF

from boggle_qt.ui.look.look import DESIGNED
from boggle_qt.ui.look.table_top import SMALL

PANES = (
    ((-160, -40), (210, -40), (560, 470), (150, 540)),
    ((250, -40), (520, -40), (910, 408), (602, 462)),
    ((180, 570), (582, 502), (835, 850), (400, 900)),
    ((628, 494), (936, 440), (1290, 840), (880, 860)),
    ((580, -40), (770, -40), (1200, 360), (952, 400)),
    ((980, 432), (1228, 390), (1500, 640), (1330, 780)),
)
"""Where the sun falls through the panes of a window, in a window of 1280 by 800."""
OUT = Path(__file__).parents[1] / "resources" / "pictures" / "sunlight.png"


def sunlight() -> QImage:
    """Return the picture."""
    sharp = QImage(*SMALL, QImage.Format.Format_ARGB32_Premultiplied)
    sharp.fill(Qt.GlobalColor.black)
    painter = QPainter(sharp)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.white)
    painter.scale(SMALL[0] / DESIGNED[0], SMALL[1] / DESIGNED[1])
    for pane in PANES:
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in pane]))
    painter.end()
    soft = QImage(sharp)
    painter = QPainter(soft)
    for number in range(2, 24):  # the mean of shifted copies, in a spiral
        angle, away = 2.4 * number, 0.9 * sqrt(number)
        painter.setOpacity(1 / number)
        painter.drawImage(QPointF(away * cos(angle), away * sin(angle)), sharp)
    painter.end()
    return soft.convertToFormat(QImage.Format.Format_Grayscale8)


if __name__ == "__main__":
    application = QGuiApplication([])
    sunlight().save(str(OUT))
    print(f"{OUT.name}: {OUT.stat().st_size} bytes")
