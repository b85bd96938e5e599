"""Pages to print or save as PDF: a board with its card, score sheets, the sealed answers, the house rules.

A page is a function that paints in tenths of a millimetre on A4 or Letter, black on white.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from pathlib import Path
from random import Random
from string import ascii_uppercase

from msgspec import Struct
from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPainterPath,
    QPdfWriter,
    QPen,
    QPolygonF,
)

from boggle_qt.engine.board import SOLID
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.languages import alphabetical
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.messages import rules as wording
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.numbers import join_facts, letter_count, number, points, word_count
from boggle_qt.ui.look.theme import font, serif
from boggle_qt.ui.page.requests import Printable
from boggle_qt.ui.tray.cube_painting import outline

Weight = QFont.Weight
SIZES = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}
MARGIN = 180.0
"""Margin of a page, in tenths of a millimetre."""
BLACK, GREY, PALE = QColor(20, 20, 20), QColor(110, 110, 110), QColor(190, 190, 190)
"""Colours on paper, which has no theme."""
COLUMNS, LEAST_COLUMNS = 7, 3
"""Columns of answers, two fewer if a word has more than ten letters, and those that few answers have room for."""
NO_LIGATURES = ("liga", "clig", "calt")
"""Font features to switch off: text with ligatures cannot be copied from a PDF."""
ROWS = 31
"""Most lines of answers on the folded half of a page."""
FEW_ROWS = 8
"""Number of lines up to which the answers are larger."""
NETS_A_PAGE = 6
NET_FACE = 180.0
"""Side of a paper cube, in tenths of a millimetre."""
NET = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
"""Column and row of each face of an unfolded cube."""
FLAPS = ((0, "left"), (0, "right"), (0, "top"), (5, "left"), (5, "right"), (5, "bottom"), (4, "right"))
"""The flaps of an unfolded cube: the face each is at, and its edge."""
FOLDS = ((0, "bottom"), (1, "right"), (2, "right"), (3, "right"), (5, "top"), *FLAPS)
"""Where it is folded."""
FOLD = 40.0
"""Margin on both sides of the fold, in tenths of a millimetre."""
PATTERN = 34.0
"""Distance of the letters of the pattern that hides the answers, in tenths of a millimetre."""

PREVIEW = 0.3
"""Pixels of a tenth of a millimetre below which a page is a picture of itself: bars stand for text that is smaller than
`LARGE`, if it is bold or wider than `CRUMB` pixels, a hatch for the pattern, and lines are at least `HAIR` pixels."""
LARGE, HAIR, CRUMB = 100, 0.7, 6

Paint = Callable[[QPainter, QRectF], None]
"""Paints one page within its margins."""


class Unprinted(Exception):
    """The pages could not be printed; the message is for the player."""


def cube_pages(dice: DiceSet) -> list[Paint]:
    """Return the pages of a set's cubes, unfolded with flaps, to cut out and glue."""
    lots = [dice.cubes[at : at + NETS_A_PAGE] for at in range(0, len(dice.cubes), NETS_A_PAGE)]
    return [partial(_paint_nets, dice.title, cubes, at + 1, len(lots)) for at, cubes in enumerate(lots)]


def answer_pages(subject: Printable) -> list[Paint]:
    """Return the pages of the answers to fold over; none while they are secret."""
    pages = paginate_answers(subject)
    return [partial(_paint_answers, subject, lines, at + 1, len(pages)) for at, lines in enumerate(pages)]


class Answer(Struct, frozen=True):
    """One line of the answers: a word, or a heading where `points` is None."""

    text: str
    points: int | None = None


def paginate_answers(subject: Printable) -> list[list[list[Answer]]]:
    """Return the answers as pages of balanced columns: words by length, the longest first, without rude words."""
    if subject.solution is None:
        return []
    words = [found for found in subject.solution.words if not found.strong]
    lines: list[Answer] = []
    for letters in sorted({len(found.word) for found in words}, reverse=True):
        these = sorted((found.word for found in words if len(found.word) == letters), key=alphabetical)
        if lines:
            lines.append(Answer(""))
        lines.append(Answer(join_facts([letter_count(letters), number(len(these))])))
        lines += [Answer(word, subject.rules.points(word)) for word in these]
    longest = max((len(found.word) for found in words), default=0)
    across = COLUMNS if longest <= 10 else COLUMNS - 2
    # Use as few pages as full columns allow, or on one page as few columns as short columns allow; then shorten them.
    pages = -(-len(_columns(lines, ROWS)) // across)
    most = pages * across if pages > 1 else min(across, len(_columns(lines, FEW_ROWS)))
    columns = next(made for rows in range(1, ROWS + 1) if len(made := _columns(lines, rows)) <= most)
    return [columns[at : at + across] for at in range(0, len(columns), across)]


def _columns(lines: Sequence[Answer], rows: int) -> list[list[Answer]]:
    """Split the lines into columns of at most `rows` lines; no column ends with a heading or an empty line."""
    columns: list[list[Answer]] = [[]]
    for at, line in enumerate(lines):
        head = line.points is None and line.text != ""
        alone = head and len(columns[-1]) == rows - 1 and at + 1 < len(lines)
        if len(columns[-1]) == rows or alone:
            if columns[-1] and not columns[-1][-1].text:
                columns[-1].pop()
            columns.append([])
        if line.text or columns[-1]:
            columns[-1].append(line)
    return columns


def write_pdf(pages: Sequence[Paint], path: Path, size: str = "A4", title: str = "Boggle Qt") -> None:
    """Write the pages to a PDF. Raises Unprinted if that fails."""
    try:
        with path.open("ab"):  # Qt does not report why it cannot write
            pass
    except OSError as error:
        message = _("{file} couldn't be saved: {reason}. Choose another folder or name.")
        raise Unprinted(message.format(file=path.name, reason=error.strerror)) from error
    writer = QPdfWriter(str(path))
    writer.setTitle(title)
    writer.setCreator("Boggle Qt")
    writer.setResolution(600)
    paint_pages(pages, writer, size)


def paint_pages(pages: Sequence[Paint], device: QPagedPaintDevice, size: str) -> None:
    """Paint the pages on a printer or a PDF. Raises Unprinted if that fails."""
    layout = QPageLayout(QPageSize(SIZES[size]), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
    device.setPageLayout(layout)
    painter = QPainter()
    if not painter.begin(device):
        raise Unprinted(_("The pages couldn't be printed. Try another printer, or save them as a PDF."))
    try:
        scale = painter.device().logicalDpiX() / 254
        whole = layout.fullRect(QPageLayout.Unit.Millimeter)
        room = QRectF(0, 0, whole.width() * 10, whole.height() * 10).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        for at, paint in enumerate(pages):
            if at:
                device.newPage()
            painter.resetTransform()
            painter.scale(scale, scale)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter, room)
    finally:
        painter.end()


def _set_font(painter: QPainter, pixels: float, weight: Weight = Weight.DemiBold, *, aside: bool = False) -> QFont:
    """Set the font of words and figures, or that of names and sentences about them, with a pen unless they are left out
    of a picture of the page."""
    made = serif(1.06 * pixels) if aside else font(pixels, weight)
    made.setItalic(aside)
    for feature in NO_LIGATURES:
        made.setFeature(QFont.Tag(feature), 0)
    painter.setFont(made)
    bar = _scale(painter) < PREVIEW and pixels < LARGE
    painter.setPen(Qt.PenStyle.NoPen if bar else GREY if aside else BLACK)
    return made


def _scale(painter: QPainter) -> float:
    """Return the pixels of a tenth of a millimetre."""
    return abs(painter.worldTransform().m11())


def _bar(painter: QPainter, x: float, y: float, wide: float, pixels: float) -> None:
    """Draw a line of text that was left out, if it was; it begins at a point. Bold text is darker and never a crumb."""
    bold = painter.font().weight() >= Weight.Bold
    wide = max(wide, 2 * pixels) if bold else wide
    if painter.pen().style() is Qt.PenStyle.NoPen and (bold or wide * _scale(painter) > CRUMB):
        high = max(pixels / 2, 1 / _scale(painter))
        painter.fillRect(QRectF(x, y - high, wide, high), GREY if bold else PALE)


def _write(
    painter: QPainter, x: float, y: float, text: str, pixels: float, weight: Weight = Weight.DemiBold, **look: bool
) -> float:
    """Write a line that begins at a point, or draw one where it is left out, and return where it ends."""
    wide = QFontMetricsF(_set_font(painter, pixels, weight, **look)).horizontalAdvance(text)
    _bar(painter, x, y, wide, pixels)
    painter.drawText(QPointF(x, y), text)
    return x + wide


def _write_wrapped(
    painter: QPainter, box: QRectF, text: str, pixels: float, weight: Weight = Weight.DemiBold, **look: bool
) -> float:
    """Write lines that wrap, or draw them where they are left out, and return where they end."""
    metrics, flags = QFontMetricsF(_set_font(painter, pixels, weight, **look)), Qt.TextFlag.TextWordWrap.value
    around = metrics.boundingRect(box, flags, text)
    for line in range(round(around.height() / metrics.lineSpacing())):
        _bar(painter, box.left(), box.top() + line * metrics.lineSpacing() + metrics.ascent(), around.width(), pixels)
    painter.drawText(box, flags, text)
    return around.bottom()


def _line(painter: QPainter, start: QPointF, end: QPointF, wide: float = 2.5, colour: QColor = PALE) -> None:
    wide = max(wide, HAIR / _scale(painter))
    painter.setPen(QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(start, end)


def paint_board(subject: Printable, upright: bool, painter: QPainter, room: QRectF) -> None:
    """Paint the page of a board with a card below it: cubes, word list, time and points."""
    board = subject.board
    cell = min(room.width() / (board.columns + 0.24), room.height() * 0.68 / board.rows, 420.0)
    left = room.center().x() - cell * board.columns / 2
    tray = QRectF(left, room.top() + 0.12 * cell, cell * board.columns, cell * board.rows)
    painter.setPen(QPen(BLACK, 7))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = cell * 0.12
    painter.drawRoundedRect(tray.adjusted(-edge, -edge, edge, edge), cell * 0.22, cell * 0.22)
    for at, face in enumerate(board.faces):
        row, column = divmod(at, board.columns)
        box = QRectF(tray.left() + column * cell, tray.top() + row * cell, cell, cell)
        _paint_face(painter, box, face, 0 if upright else subject.turns[at])
    _paint_card(subject, painter, QRectF(room.left(), tray.bottom() + edge + 60, room.width(), 540))
    _paint_foot(painter, room)


def _paint_nets(
    title: str, cubes: Sequence[tuple[str, ...]], page: int, pages: int, painter: QPainter, room: QRectF
) -> None:
    _write(painter, room.left(), room.top() + 47, title, 44, Weight.Bold)
    line = _("Page {page} of {pages}. Cut along the solid lines, fold along the dashed ones, glue the flaps inside.")
    _write(painter, room.left(), room.top() + 97, line.format(page=page, pages=pages), 32, aside=True)
    across, down = room.width() / 2, (room.height() - 190) / 3
    for at, cube in enumerate(cubes):
        left = room.left() + at % 2 * across + (across - 4 * NET_FACE - 60) / 2
        _paint_net(painter, QPointF(left, room.top() + 210 + at // 2 * down), cube)


def _paint_net(painter: QPainter, corner: QPointF, cube: Sequence[str]) -> None:
    """Paint a cube unfolded, with flaps."""
    side, flap = NET_FACE, 55.0
    places = [QRectF(corner.x() + column * side, corner.y() + row * side, side, side) for column, row in NET]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    whole, flaps = QPainterPath(), QPainterPath()
    for place in places:
        whole.addRect(place)
    for at, edge in FLAPS:
        flaps.addPolygon(_flap(places[at], edge, flap))
        flaps.closeSubpath()
    painter.setPen(QPen(BLACK, 3))
    painter.drawPath(whole.united(flaps).simplified())
    painter.setPen(QPen(GREY, 2, Qt.PenStyle.DashLine))
    for at, edge in FOLDS:
        painter.drawLine(*_ends(places[at], edge))
    for place, face in zip(places, cube, strict=True):
        _paint_outline(painter, face, place.center(), 1.1 * side)


def _ends(place: QRectF, edge: str) -> tuple[QPointF, QPointF]:
    """Return the ends of an edge of a face, clockwise."""
    return {
        "left": (place.bottomLeft(), place.topLeft()),
        "top": (place.topLeft(), place.topRight()),
        "right": (place.topRight(), place.bottomRight()),
        "bottom": (place.bottomRight(), place.bottomLeft()),
    }[edge]


def _flap(place: QRectF, edge: str, deep: float) -> QPolygonF:
    """Return the flap at an edge of a face, narrower at its outer side."""
    start, end = _ends(place, edge)
    along = (end - start) * deep / place.width()
    outward, cut = QPointF(along.y(), -along.x()), along * 0.6
    return QPolygonF([start, end, end + outward - cut, start + outward + cut])


def _paint_face(painter: QPainter, box: QRectF, face: str, turn: int) -> None:
    cell = box.width()
    gap = cell * 0.035
    tile = box.adjusted(gap, gap, -gap, -gap)
    painter.setPen(QPen(GREY, cell * 0.012))
    painter.setBrush(BLACK if face == SOLID else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(tile, cell * 0.16, cell * 0.16)
    if face != SOLID:
        _paint_outline(painter, face, box.center(), 1.15 * cell, 90 * turn)


def _paint_outline(painter: QPainter, face: str, middle: QPointF, size: float, degrees: float = 0) -> None:
    """Paint the outline of a letter: rotated text would be copied in no order, and the card has the letters as text."""
    painter.save()
    painter.translate(middle)
    painter.rotate(degrees)
    painter.scale(size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(BLACK)
    painter.drawPath(outline(face))
    painter.restore()


def _paint_card(subject: Printable, painter: QPainter, box: QRectF) -> None:
    rules = subject.rules
    painter.setPen(QPen(PALE, 4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 40, 40)
    _paint_timer(painter, QRectF(box.left() + 50, box.top() + 60, 250, box.height() - 120))
    letters = subject.board.together()
    lines = [
        (_("Cubes"), wording.cubes_line(rules.dice) if subject.cubes else _("custom board")),
        (_("Words"), wording.words_line(rules)),
        (_("Time"), wording.clock(rules)),
        (_("Board"), letters),
        *([(_("Throw"), f"{subject.seed}")] if subject.seed is not None else []),
        (_("Points"), wording.points_line(rules)),
    ]
    left, top = box.left() + 370, box.top() + 50
    step = (box.height() - 100) / len(lines)
    metrics = QFontMetricsF(_set_font(painter, 40))
    labels = max(190.0, *(metrics.horizontalAdvance(name) + 20 for name, __ in lines))
    for at, (name, text) in enumerate(lines):
        _write(painter, left, top + (at + 0.5) * step + 14, name, 40, aside=True)
        room = QRectF(left + labels + 10, top + at * step, box.right() - left - labels - 40, step)
        made = _set_font(painter, 42, Weight.Bold)
        wide = QFontMetricsF(made).horizontalAdvance(text)
        if text == letters and wide > room.width():  # in one line, so that it can be copied
            _set_font(painter, int(42 * room.width() / wide), Weight.Bold)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextWordWrap.value, text)
        _bar(painter, room.left(), room.center().y() + 14, min(wide, room.width()), 42)


def _paint_timer(painter: QPainter, box: QRectF) -> None:
    """Paint the outline of an egg-timer, with sand in both bulbs."""
    wide, high = box.width() * 0.36, box.height() / 2 - 26
    painter.save()
    painter.translate(box.center())
    glass = QPainterPath(QPointF(-wide, -high))
    for side in (-1, 1):  # down the left side, up the right one
        waist, end = QPointF(9 * side, 0), QPointF(wide * side, -high * side)
        glass.cubicTo(QPointF(wide * side, 30 * side), QPointF(9 * side, 40 * side), waist)
        glass.cubicTo(QPointF(9 * side, -40 * side), QPointF(wide * side, -30 * side), end)
        glass.lineTo(QPointF(-end.x(), end.y()))
    sand = QPainterPath()
    sand.addRect(QRectF(-wide, -0.55 * high, 2 * wide, 0.55 * high))
    sand.moveTo(QPointF(-wide, high))
    sand.quadTo(QPointF(0, 0.25 * high), QPointF(wide, high))
    painter.fillPath(sand.intersected(glass), PALE)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(BLACK, 5))
    painter.drawPath(glass)
    for side in (-1, 1):
        painter.drawRoundedRect(QRectF(-box.width() / 2, side * (high + 13) - 13, box.width(), 26), 12, 12)
        _line(painter, QPointF(0.44 * box.width() * side, -high), QPointF(0.44 * box.width() * side, high), 6, BLACK)
        painter.setPen(QPen(BLACK, 5))
    painter.restore()


def paint_score_sheet(name: str, painter: QPainter, room: QRectF) -> None:
    """Paint the score sheet of one player, with a line for the name if there is none."""
    top = _paint_title(painter, room, _("Score sheet"), name or _("Name"))
    if not name:
        _line(painter, QPointF(room.left() + 320, top - 36), QPointF(room.right(), top - 36), 3, GREY)
    columns, lines, gap = 3, 26, 50.0
    wide = (room.width() - gap * (columns - 1)) / columns
    step = (room.bottom() - top - 190) / lines
    for column in range(columns):
        left = room.left() + column * (wide + gap)
        for row in range(lines):
            y = top + (row + 1) * step
            _write(painter, left, y - 10, f"{column * lines + row + 1}", 26, aside=True)
            _line(painter, QPointF(left + 56, y), QPointF(left + wide - 110, y))
            _line(painter, QPointF(left + wide - 90, y), QPointF(left + wide, y))
    y = room.bottom() - 50
    for at, what in enumerate((_("Words"), _("Struck out"), _("Challenges"), _("Total"))):
        left = room.left() + at * room.width() / 4
        _write(painter, left, y, what, 32, aside=True)
        _line(painter, QPointF(left + 190, y + 4), QPointF(left + room.width() / 4 - 40, y + 4), 3, GREY)


def paint_rules(rules: HouseRules, players: tuple[Player, ...], alone: bool, painter: QPainter, room: QRectF) -> None:
    """Paint the page of the house rules, with the handicaps of the players, or for one `alone`."""
    top = _paint_title(painter, room, _("House rules"), wording.rules_name(rules))
    y = top
    if description := wording.rules_description(rules):
        y = 50 + _write_wrapped(painter, QRectF(room.left(), y, room.width(), 200), description, 42, aside=True)
    y = _paint_figures(painter, QRectF(room.left(), y, room.width(), 200), wording.rule_figures(rules))
    if lengths := wording.points_by_length(rules):
        _write(painter, room.left(), y + 32, _("Points for a word, by its letters"), 32, aside=True)
        worth = [(letters, points(worth)) for letters, worth in lengths]
        y = _paint_figures(painter, QRectF(room.left(), y + 60, room.width(), 200), worth)
    sentences = (*wording.rule_sentences(rules, alone=alone), *wording.handicap_lines(players, rules.own_paper))
    pitch = min(190.0, (room.bottom() - 120 - y) / len(sentences))  # they fill the page
    for text in sentences:
        y = max(y + pitch, 50 + _write_wrapped(painter, QRectF(room.left(), y, room.width(), 400), text, 54))
        _line(painter, QPointF(room.left(), y - 32), QPointF(room.right(), y - 32), 1.5)
    _paint_foot(painter, room)


def _paint_figures(painter: QPainter, box: QRectF, figures: Sequence[tuple[str, str]]) -> float:
    """Paint figures side by side, each above its caption, and return where they end."""
    for at, (figure, caption) in enumerate(figures):
        left = box.left() + at * box.width() / len(figures)
        _write(painter, left, box.top() + 84, figure, 96, Weight.Bold)
        _write(painter, left, box.top() + 134, caption, 36, aside=True)
    return box.bottom()


def _paint_answers(
    subject: Printable, columns: list[list[Answer]], page: int, pages: int, painter: QPainter, room: QRectF
) -> None:
    """Paint answers upside down on the lower half, and on the upper half a pattern that hides them once folded."""
    assert subject.solution is not None
    words = subject.solution.words
    total = sum(subject.rules.points(found.word) for found in words)
    facts = [
        "" if subject.seed is None else _("Throw {number}").format(number=subject.seed),
        _("{words}, {points}").format(words=word_count(len(words)), points=points(total)),
        "" if pages == 1 else _("page {page} of {pages}").format(page=page, pages=pages),
    ]
    top = _paint_title(painter, room, _("Answers"), join_facts(facts))
    advice = _("Fold the dark half over the answers, and unfold it when time is up.")
    _write(painter, room.left(), top, advice, 30, aside=True)
    fold = room.center().y()
    painter.setPen(QPen(GREY, max(2.5, 1 / _scale(painter)), Qt.PenStyle.DashLine))
    painter.drawLine(QPointF(room.left(), fold), QPointF(room.right(), fold))
    half = QRectF(room.left(), fold + FOLD, room.width(), room.bottom() - fold - FOLD - (top + FOLD - room.top()))
    paint_seal(painter, QRectF(half.left(), 2 * fold - half.bottom(), half.width(), half.height()))
    painter.save()
    painter.translate(half.center())
    painter.rotate(180)
    painter.translate(-half.center())
    _paint_columns(subject, columns, painter, half)
    painter.restore()


def _paint_columns(subject: Printable, columns: list[list[Answer]], painter: QPainter, room: QRectF) -> None:
    """Paint the answers below their board."""
    assert subject.solution is not None
    words = subject.solution.words
    shown = [line for column in columns for line in column if line.points is not None]
    title = _("Answers to {board}").format(board=subject.board.together())
    top = 14 + _write_wrapped(painter, QRectF(room.topLeft(), QSizeF(room.width(), 400)), title, 30, Weight.Bold)
    if hidden := sum(found.strong for found in words):
        text = ngettext(
            "{count} rude word of the {all} is not shown", "{count} rude words of the {all} are not shown", hidden
        )
        text = text.format(count=number(hidden), all=number(len(words)))
        _write(painter, room.left(), top + 26, text, 26, aside=True)
        top += 40
    wide = room.width() / max(len(columns), LEAST_COLUMNS)
    rows = max(FEW_ROWS, *map(len, columns))
    step = (room.bottom() - top) / (rows + 0.5)
    longest = max((len(line.text) for line in shown), default=1)
    size = min(0.78 * step, wide / (0.9 * longest), LARGE / 2)
    for at, column in enumerate(columns):
        left = room.left() + at * wide
        for row, line in enumerate(column):
            y = top + (row + 0.8) * step
            if line.points is None:
                _write(painter, left, y, line.text, 0.86 * size, aside=True)
                continue
            after = _write(painter, left, y, f"{line.text.upper()} ", size, Weight.Bold)
            _write(painter, after, y, str(line.points), 0.83 * size, aside=True)


def paint_seal(painter: QPainter, room: QRectF) -> None:
    """Paint a dense pattern of letters as outlines, so that no text is copied from it; a hatch where the page is shown
    too small for letters."""
    chance = Random(0)
    painter.save()
    painter.setClipRect(room)
    if _scale(painter) < PREVIEW:
        painter.fillRect(room, QColor(235, 235, 235))
        painter.fillRect(room, QBrush(PALE, Qt.BrushStyle.BDiagPattern))
        painter.restore()
        return
    down, across = ceil(room.height() / PATTERN), ceil(room.width() / PATTERN)
    for row in range(down + 1):
        for column in range(across + 1):
            at, degrees = room.topLeft() + QPointF(column, row) * PATTERN, chance.uniform(0, 360)
            _paint_outline(painter, chance.choice(ascii_uppercase), at, 2.4 * PATTERN, degrees)
    painter.restore()


def _paint_title(painter: QPainter, room: QRectF, over: str, title: str) -> float:
    """Paint a heading, and return the y of the space below it."""
    _write(painter, room.left(), room.top() + 34, over, 34, aside=True)
    _write(painter, room.left(), room.top() + 116, title, 72, Weight.ExtraBold)
    return room.top() + 190


def _paint_foot(painter: QPainter, room: QRectF) -> None:
    _write(painter, room.left(), room.bottom(), "Boggle Qt", 28, aside=True)
