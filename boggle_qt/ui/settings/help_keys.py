"""The keys on the pages of the help: rows between thin rules, with a cap painted under the text of every key.

The keys remain text, which a screen reader reads and the search finds; a line of keys is one that never breaks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPen, QPixmap, QTextCursor, QTextDocument

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import paint_card
from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import FAMILY, serif

GAP = 26
"""Units between two columns."""
SIDE, APART = 8, 4
"""Units from the text of a key to the sides of its cap, and between two caps."""
LONGEST = 15.5
"""The rows that a column has room for in the height of a page."""
TOKEN = re.compile(r"[^+ ]+|\+$|[+ ]")
"""A key or what separates it from the next: "Ctrl++" is pressed together, "S T A R" one after the other."""


def key_columns(groups: Mapping[str, Sequence[tuple[str, str]]], room: int, high: int) -> str:
    """Return groups of keys below each other, in one or two columns, on a page of so many pixels."""
    look, u = current_look(), current_look().space
    words, gap = QFontMetricsF(serif(look.pixels("body"))).horizontalAdvance, round(GAP * u)
    widest = max(  # of all rows
        words(text) + words(keys) + (2 * SIDE + APART) * u * len(TOKEN.findall(keys)[::2])
        for lines in groups.values()
        for keys, text in lines
    )
    columns = [list[str]() for __ in range(2 if room > 2 * widest + gap else 1)]
    lengths = [0] * len(columns)
    pitch = max(high / LONGEST, 1.95 * look.pixels("body"))  # the same on every page
    cell = round(max(3 * u, (pitch - 1.37 * look.pixels("body")) / 2))
    for heading, lines in groups.items():
        rows = "".join(
            f'<tr><td style="padding-left: 0">{escape(text)}</td>'
            f'<td style="padding-right: {SIDE * u}px">{_spaced(keys)}</td></tr>'
            for keys, text in lines
        )
        at = lengths.index(min(lengths))
        above = round(14 * u) if columns[at] else 0
        lengths[at] += len(lines) + 2
        columns[at].append(
            f'<table width="100%" cellspacing="0" cellpadding="{cell}" style="margin-top: {above}px">'
            f'<tr><td colspan="2" style="padding-left: 0"><b>{escape(heading)}</b></td></tr>{rows}</table>'
        )
    wide = (room - gap * (len(columns) - 1)) // len(columns)
    cells = f'<td width="{gap}"></td>'.join(f'<td width="{wide}">{"".join(column)}</td>' for column in columns)
    return f'<table width="100%" cellspacing="0" cellpadding="0"><tr>{cells}</tr></table>'


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
    return f'<p align="right" style="white-space: pre; {face}">{text}</p>'


def keys_picture(document: QTextDocument, ratio: float) -> QPixmap:
    """Return a picture of the rules between the rows of a document and of the caps of its keys, to be shown under its
    text."""
    look, layout = current_look(), document.documentLayout()
    theme, u = look.theme, look.space
    made = blank(QRectF(QPointF(), layout.documentSize()).toAlignedRect(), ratio)
    with painting(made, QPoint()) as painter:
        block = document.begin()
        while block.isValid():
            if block.blockFormat().nonBreakableLines():
                rows = QTextCursor(block).currentTable()
                box, row = layout.frameBoundingRect(rows), layout.blockBoundingRect(block)
                y = round(row.top() - rows.format().cellPadding()) - 0.5
                painter.setPen(QPen(theme.colour("rule"), 1))
                painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
                line = block.layout().lineAt(0)
                for part in list(TOKEN.finditer(block.text()))[::2]:
                    left, right = (line.cursorToX(end)[0] for end in part.span())  # type: ignore[index]  # bad stubs
                    right -= 0 if part.end() == block.length() - 1 else APART * u
                    cap = QRectF(left - SIDE * u, line.y() - 4 * u, right - left + SIDE * u, line.height() + 9 * u)
                    paint_card(painter, cap.translated(row.topLeft()), 5 * u, u, theme)
            block = block.next()
    return made
