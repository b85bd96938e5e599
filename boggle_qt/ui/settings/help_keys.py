"""The keys on the pages of the help: labels, keys at the end of their row, a cap painted under the text of every key,
and a line under every row.

The keys remain text, which a screen reader reads and the search finds; a line of keys is one that never breaks.
"""

import re
from collections.abc import Mapping, Sequence
from html import escape
from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QTextCursor, QTextDocument

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import paint_card
from boggle_qt.ui.look.theme import FAMILY, font, serif

BROAD, BETWEEN = 46, 28
"""The width from which on there are two columns, in heights of body text, and the pixels between them."""
SIDE, APART = 8, 4
"""Units from the text of a key to the sides of its cap, and between two caps."""
PITCH, CLOSE = 2.8, 2.4
"""The greatest distance between two rows, in heights of body text, and that in one column, which scrolls."""
TIGHT = 0.35
"""The least space between two rows, in heights of a line."""
TOKEN = re.compile(r"[^+ ]+|\+$|[+ ]")
"""A key or what separates it from the next: "Ctrl++" is pressed together, "S T A R" one after the other."""

Lines = Sequence[tuple[str, str]]
"""Keys and what they do."""
Groups = Sequence[tuple[str, Lines]]
"""The same under headings."""


def key_columns(groups: Mapping[str, Lines], room: int, high: int) -> str:
    """Return groups of keys below each other, in two columns that fill a height; or in one if two have no room: as many
    whole rows of it as go into that height."""
    wide, body = (room - BETWEEN) // 2, current_look().pixels("body")
    if room < BROAD * body:
        return _column(list(groups.items()), room, high / max(1, high // (CLOSE * body)))
    halves = _halves(groups)
    pitch = min(PITCH * body, (high - body) / max(map(_rows, halves)))
    one, other = (_column(part, wide, pitch) for part in halves)
    cells = f'<td width="{wide + BETWEEN}" style="padding-right: {BETWEEN}px">{one}</td><td width="{wide}">{other}</td>'
    return f'<table cellspacing="0" cellpadding="0"><tr>{cells}</tr></table>'


def _halves(groups: Mapping[str, Lines]) -> tuple[Groups, Groups]:
    """Return groups of keys in two columns, as equal as possible."""
    whole = list(groups.items())
    return min(((whole[:at], whole[at:]) for at in range(1, len(whole))), key=lambda two: max(map(_rows, two)))


def _rows(groups: Groups) -> int:
    """Return how many rows of a column groups take, with their headings and an empty row between them."""
    return sum(len(lines) + 2 for _heading, lines in groups) - 1


def _column(groups: Groups, wide: int, pitch: float) -> str:
    """Return groups of keys below each other in a column of that width, their rows about so far apart."""
    line = ceil(QFontMetricsF(serif(current_look().pixels("body"))).height())
    cell = int(max(TIGHT * line, pitch - line) / 2)
    tables = ""
    for heading, lines in groups:
        shown = "".join(
            f'<tr><td valign="middle" style="padding-left: 0">{escape(text)}</td>'
            f'<td valign="middle" align="right" style="padding-right: 0">{_spaced(keys)}</td></tr>'
            for keys, text in lines
        )
        above = (line + 3 * cell) * bool(tables)
        tables += (
            f'<table width="{wide}" cellspacing="0" cellpadding="{cell}" style="margin-top: {above}px">'
            f'<tr><td colspan="2" style="padding-left: 0; padding-top: 0"><b>{escape(heading)}</b></td></tr>'
            f"{shown}</table>"
        )
    return tables


def _side(key: str) -> float:
    """Return the pixels from the text of a key to the sides of its cap; the caps of single letters are of one width."""
    wide = QFontMetricsF(font(current_look().pixels("caption"))).horizontalAdvance
    return SIDE * current_look().space + max(0.0, wide("W") - wide(key)) / 2 * (len(key) == 1)


def _spaced(keys: str) -> str:
    """Return keys with space round them for their caps."""
    look, parts = current_look(), TOKEN.findall(keys)
    apart, text = APART * look.space, ""
    for at, part in enumerate(parts):
        joined = (part == "+") - (part == " ") if at % 2 else at < len(parts) - 1
        after = _side(parts[at + at % 2]) + apart * joined
        colour = look.theme.colour("text_soft" if at % 2 else "text").name()
        text += f'<span style="color: {colour}">{escape(part[:-1])}'
        text += f'<span style="letter-spacing: {after}px">{escape(part[-1])}</span></span>'
    face = f"font-family: '{FAMILY}'; font-weight: 600; font-size: {round(look.pixels('caption'))}px"
    return f'<p align="right" style="white-space: pre; {face}">{text}</p>'


def text_lines(document: QTextDocument) -> list[tuple[float, float]]:
    """Return where the lines of text in a document begin and end; keys are as high as their caps. A picture counts as
    a line at its end, so that it does not fade."""
    lines = list[tuple[float, float]]()
    for block in map(document.findBlockByNumber, range(document.blockCount())):
        edge = 5 * block.blockFormat().nonBreakableLines() * current_look().space
        above = document.documentLayout().blockBoundingRect(block).top() - edge
        picture = block.text() == "\ufffc"
        for at in range(block.layout().lineCount() if block.text() else 0):
            line = block.layout().lineAt(at)
            end = above + line.y() + line.height() + 2 * edge
            lines.append((end if picture else above + line.y(), end))
    return lines


def paint_keys(painter: QPainter, document: QTextDocument) -> None:
    """Paint the caps and lines of the keys of a document, to be shown under its text."""
    look, layout = current_look(), document.documentLayout()
    theme, u = look.theme, look.space
    for block in map(document.findBlockByNumber, range(document.blockCount())):
        if block.blockFormat().nonBreakableLines():
            row = layout.blockBoundingRect(block)
            line, table = block.layout().lineAt(0), QTextCursor(block).currentTable()
            low = max(row.bottom(), layout.blockBoundingRect(block.previous()).bottom())  # what they do may wrap
            whole, below = layout.frameBoundingRect(table), round(low + table.format().cellPadding())
            if table.cellAt(block.position()).row() < table.rows() - 1:
                painter.fillRect(QRectF(whole.left(), below, whole.width(), 1), theme.colour("rule"))
            for part in list(TOKEN.finditer(block.text()))[::2]:
                left, right = (line.cursorToX(end)[0] for end in part.span())  # type: ignore[index]  # bad stubs
                right -= 0 if part.end() == block.length() - 1 else APART * u
                left -= _side(part.group())
                cap = QRectF(left, line.y() - 3 * u, right - left, line.height() + 7 * u)
                paint_card(painter, cap.translated(row.topLeft()), 5 * u, u, theme)
