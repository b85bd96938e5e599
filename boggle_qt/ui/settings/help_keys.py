"""The keys on the pages of the help: labels, keys right behind them, and a cap painted under the text of every key.

The keys remain text, which a screen reader reads and the search finds; a line of keys is one that never breaks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPixmap, QTextDocument

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import paint_card
from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import FAMILY, font, serif

GAP = 20
"""Units from the labels to their keys, and between two columns."""
SIDE, APART = 8, 4
"""Units from the text of a key to the sides of its cap, and between two caps."""
LONGEST = 16.5
"""The rows that a column has room for in the height of a page."""
TOKEN = re.compile(r"[^+ ]+|\+$|[+ ]")
"""A key or what separates it from the next: "Ctrl++" is pressed together, "S T A R" one after the other."""


def key_columns(groups: Mapping[str, Sequence[tuple[str, str]]], room: int, high: int) -> str:
    """Return groups of keys below each other, in one or two columns, on a page of so many pixels."""
    lengths, gap = [len(lines) + 2 for lines in groups.values()], round(GAP * current_look().space)
    first = min(range(1, len(lengths)), key=lambda at: max(sum(lengths[:at]), sum(lengths[at:])))
    parts = list(groups.items())[:first], list(groups.items())[first:]
    (one, wide), (other, beside) = (_column(part, high) for part in parts)
    if wide + gap + beside > room:
        return one + other
    wide = max(wide + gap, room // 2)
    cells = f'<td width="{wide}">{one}</td><td width="{room - wide}">{other}</td>'
    return f'<table cellspacing="0" cellpadding="0"><tr>{cells}</tr></table>'


def _column(groups: Sequence[tuple[str, Sequence[tuple[str, str]]]], high: int) -> tuple[str, int]:
    """Return groups of keys below each other, and their width."""
    u, body = current_look().space, current_look().pixels("body")
    words = QFontMetricsF(serif(body)).horizontalAdvance
    pressed = QFontMetricsF(font(0.9 * body, QFont.Weight.DemiBold)).horizontalAdvance
    rows = [line for _heading, lines in groups for line in lines]
    named = round(max(words(text) for _keys, text in rows) + GAP * u)
    around = {"+": 2 * APART * u, " ": 0.0}
    caps = max(
        sum(pressed(part) + around.get(part, 2 * SIDE * u) for part in TOKEN.findall(keys)) for keys, _text in rows
    )
    wide = named + round(caps)
    pitch = max(high / LONGEST, 1.85 * body)  # the same on every page
    cell = round(max(3 * u, (pitch - 1.37 * body) / 2))
    tables = ""
    for heading, lines in groups:
        shown = "".join(
            f'<tr><td width="{named}" style="padding-left: 0">{escape(text)}</td><td>{_spaced(keys)}</td></tr>'
            for keys, text in lines
        )
        tables += (
            f'<table width="{wide}" cellspacing="0" cellpadding="{cell}" style="margin-bottom: {round(14 * u)}px">'
            f'<tr><td colspan="2" style="padding-left: 0"><b>{escape(heading)}</b></td></tr>{shown}</table>'
        )
    return tables, wide


def _spaced(keys: str) -> str:
    """Return keys with space round them for their caps."""
    look, u, parts = current_look(), current_look().space, TOKEN.findall(keys)
    face = f"font-family: '{FAMILY}'; font-weight: 600; font-size: {round(0.9 * look.pixels('body'))}px"
    text = ""
    for at, part in enumerate(parts):
        after = SIDE + APART * ((part == "+") - (part == " ") if at % 2 else at < len(parts) - 1)
        colour = look.theme.colour("text_soft" if at % 2 else "text").name()
        text += f'<span style="color: {colour}">{escape(part[:-1])}'
        text += f'<span style="letter-spacing: {after * u}px">{escape(part[-1])}</span></span>'
    return f'<p style="white-space: pre; {face}">{text}</p>'


def keys_picture(document: QTextDocument, ratio: float) -> QPixmap:
    """Return a picture of the caps of the keys of a document, to be shown under its text."""
    look, layout = current_look(), document.documentLayout()
    theme, u = look.theme, look.space
    made = blank(QRectF(QPointF(), layout.documentSize()).toAlignedRect(), ratio)
    with painting(made, QPoint()) as painter:
        block = document.begin()
        while block.isValid():
            if block.blockFormat().nonBreakableLines():
                row = layout.blockBoundingRect(block)
                line = block.layout().lineAt(0)
                for part in list(TOKEN.finditer(block.text()))[::2]:
                    left, right = (line.cursorToX(end)[0] for end in part.span())  # type: ignore[index]  # bad stubs
                    right -= 0 if part.end() == block.length() - 1 else APART * u
                    cap = QRectF(left - SIDE * u, line.y() - 4 * u, right - left + SIDE * u, line.height() + 9 * u)
                    paint_card(painter, cap.translated(row.topLeft()), 5 * u, u, theme)
            block = block.next()
    return made
