"""Outlines of the letters on cubes, in face units: a face is the square from -0.5 to 0.5."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import font_manrope
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QRawFont, QTransform

from boggle_qt.engine.board import SOLID

CAPITAL = 0.53
WIDEST = 0.65
"""Height and greatest width of a single capital."""
CAPITAL_PAIR = 0.44
WIDEST_PAIR = 0.70
"""Height and greatest width of Qu and the other digraphs."""
LARGE = 1.19
"""Scale of large letters: the most that fits on the rounded top of a cube."""
UNDERLINED = frozenset("MWNZ")
"""Letters that look like another letter when the cube is turned."""


@cache
def _font() -> QRawFont:
    return QRawFont(str(Path(font_manrope.font_files["ManropeExtraBold"])), 100.0)


@cache
def outline(face: str, size: float = 1.0) -> QPainterPath:
    """Return the outline of a face, empty for a blank one, scaled by `size`. It has straight lines only: curves are too
    slow to paint on moving cubes."""
    if not face:
        return QPainterPath()
    if size != 1.0:
        return QTransform.fromScale(size, size).map(outline(face))
    if face == SOLID:
        solid = QPainterPath()
        solid.addRoundedRect(QRectF(-0.29, -0.29, 0.58, 0.58), 0.09, 0.09)
        return _flattened(solid)
    font = _font()
    run = QPainterPath()
    x = 0.0
    glyphs = font.glyphIndexesForString(face)
    for glyph, advance in zip(glyphs, font.advancesForGlyphIndexes(glyphs), strict=True):
        run.addPath(font.pathForGlyph(glyph).translated(x, 0))
        x += advance.x()
    high = font.capHeight()
    box = run.boundingRect()
    tallest, widest = (CAPITAL, WIDEST) if len(face) == 1 else (CAPITAL_PAIR, WIDEST_PAIR)
    scale = min(tallest / high, widest / box.width())
    lift = 0.045 if face in UNDERLINED else 0.0
    run = QTransform(scale, 0, 0, scale, -box.center().x() * scale, high * scale / 2 - lift).map(run)
    if face in UNDERLINED:
        wide = run.boundingRect().width() * 0.92
        run.addRoundedRect(QRectF(-wide / 2, CAPITAL / 2 - lift + 0.075, wide, 0.055), 0.027, 0.027)
    run.setFillRule(Qt.FillRule.WindingFill)  # the font's strokes overlap
    return _flattened(run)


def _flattened(path: QPainterPath) -> QPainterPath:
    """Return the path with its curves replaced by lines short enough for a face of 400 pixels."""
    large = QTransform.fromScale(400, 400)
    small = QTransform.fromScale(1 / 400, 1 / 400)
    flat = QPainterPath()
    for polygon in path.simplified().toSubpathPolygons(large):
        flat.addPolygon(small.map(polygon))
        flat.closeSubpath()
    return flat
