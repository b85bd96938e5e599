"""The pictures that are shared: a board, with the result of its round, and a QR code."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QImage, QPainter, QPen

from boggle_qt.messages import sharing
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import format_points, join_facts, percentage, word_count
from boggle_qt.messages.numbers import points as count_points
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import fill_paper, paint_shadow, pencil_bar, pencil_line
from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.page.requests import Result, Shareable
from boggle_qt.ui.tray.board_view import board_painter

SIDE = 640
"""Pixels of the side of a board's picture."""
WIDTH, MARGIN = 1200, 36
BEST = 5
"""The best words that a picture of a result names."""
QUIET = 4
"""Modules of white round a QR code, as its standard asks for."""


def shared_picture(shared: Shareable, result: Result | None) -> QImage:
    """Return the board on the table, and a result beside it, without words for the board of the day."""
    size = QSize(SIDE if result is None else WIDTH, SIDE)
    pixmap = blank(QRect(QPoint(), size), 1.0)
    box = QRectF(0, 0, SIDE, SIDE).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    with painting(pixmap, QPoint()) as painter:
        board_painter(shared.board, shared.turns, box, size, 1.0).paint_rest(painter)
        if result is not None:
            _paint_sheet(painter, QRectF(SIDE, MARGIN, WIDTH - SIDE - MARGIN, SIDE - 2 * MARGIN), result)
    return pixmap.toImage()


def _paint_sheet(painter: QPainter, sheet: QRectF, result: Result) -> None:
    """Write the result on a sheet of paper."""
    theme = current_look().theme
    paint_shadow(painter, sheet, 2, 1.1, 1.0, theme)
    fill_paper(painter, sheet, theme)
    inner = sheet.adjusted(36, 30, -36, -28)
    ink, soft, gold = theme.colour("text"), theme.colour("text_soft"), theme.colour("points")

    def write(text: str, y: float, pixels: float, colour: str, weight: QFont.Weight = QFont.Weight.DemiBold) -> None:
        made = font(pixels, weight)
        painter.setFont(made)
        painter.setPen(theme.colour(colour))
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, round(inner.width()))
        painter.drawText(QPointF(inner.left(), inner.top() + y), shown)

    write(sharing.result_title(result.rules.name, result.day), 24, 24, "text_soft")
    write(format_points(result.points), 112, 84, "points", QFont.Weight.ExtraBold)
    part = _("{percent} of par").format(percent=percentage(result.points / result.par)) if result.par else ""
    write(join_facts((part, word_count(len(result.words)))), 152, 22, "text")
    if result.par:
        bar = QRectF(inner.left(), inner.top() + 172, inner.width(), 15)
        pencil_bar(painter, bar, min(1.0, max(0.0, result.points / result.par)), 1.0, ink, gold)
    if result.day is not None:
        return
    for y, (word, points) in zip(range(240, 600, 58), result.words[:BEST], strict=False):
        write(word.upper(), y, 30, "text", QFont.Weight.Bold)
        painter.setFont(font(24, QFont.Weight.Bold))
        painter.setPen(gold)
        painter.drawText(
            QRectF(inner.left(), inner.top() + y - 31.5, inner.width(), 39),
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            count_points(points),
        )
        line = inner.top() + y + 15
        pencil_line(painter, QPointF(inner.left(), line), QPointF(inner.right(), line), 0.8, soft, seed=y)


def qr_image(text: str) -> QImage:
    """Return a text as a QR code of whole pixels; an empty image for a text that is too long for one."""
    import segno  # it takes a tenth of a second, which the help would wait for

    try:
        rows = [bytes(row) for row in segno.make_qr(text, boost_error=False).matrix_iter(border=QUIET)]
    except segno.DataOverflowError:
        return QImage()
    image = QImage(len(rows), len(rows), QImage.Format.Format_RGB32)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            image.setPixel(x, y, 0xFF000000 if dark else 0xFFFFFFFF)
    scale = max(1, round(8 * current_look().unit))
    return image.scaled(image.size() * scale)


def paint_print(painter: QPainter, room: QRectF, image: QImage) -> None:
    """Paint an image as a print that lies on the paper, as large as there is room."""
    look, space = current_look(), room.adjusted(0, 0, -7 * current_look().air, -7 * current_look().air)
    sheet = QRectF(QPointF(), image.size().toSizeF().scaled(space.size(), Qt.AspectRatioMode.KeepAspectRatio))
    sheet.moveCenter(space.center())
    paint_shadow(painter, sheet, 1.5, 0.25, look.air, look.theme)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    size = (sheet.size() * painter.device().devicePixelRatioF()).toSize()
    kept, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    if look.theme.plain:
        painter.fillRect(sheet, look.theme.colour("tile_light"))
    else:
        fill_paper(painter, sheet, look.theme)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.drawImage(sheet, image.scaled(size, kept, smooth))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    if look.theme.plain:
        painter.setPen(QPen(look.theme.colour("paper_edge"), 2))
        painter.drawRect(sheet.adjusted(1, 1, -1, -1))
