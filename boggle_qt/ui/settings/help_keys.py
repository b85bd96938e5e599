"""The keys on the pages of the help: cards of rows, with a cap painted under the text of every key.

The keys remain text, which a screen reader reads and the search finds; a line of keys is one that never breaks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPixmap, QTextDocument, QTextFrame

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import fill_paper, paint_card, paint_shadow, rounded
from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import FAMILY

COLUMN, MOST = 17, 3
"""The least width of a column, in heights of body text, and the most columns."""
GAP, PAD, CELL = 16, 10, 4
"""Units between two cards, from the sides of a card to its rows, and between two rows."""
SIDE, APART = 6, 3
"""Units from the text of a key to the sides of its cap, and between two caps."""
TOKEN = re.compile(r"[^+ ]+|\+$|[+ ]")
"""A key or what separates it from the next: "Ctrl++" is pressed together, "S T A R" one after the other."""


def key_columns(groups: Mapping[str, Sequence[tuple[str, str]]], room: int, size: float) -> str:
    """Return groups of keys as cards below each other, in columns that fit into a room of so many pixels. `size` is a
    factor of the space between their rows."""
    look, u = current_look(), current_look().space
    most = min(MOST, max(2, (len(groups) + 1) // 2))  # two below each other end at about one height
    columns = [list[str]() for __ in range(max(1, min(most, int(room / COLUMN / look.pixels("body")))))]
    lengths, gap, pad = [0] * len(columns), round(GAP * u), round(PAD * u)
    cell = round(CELL * u * max(size, size**1.5))  # few rows fill the page
    aside = f"padding-top: {cell + 0.12 * look.pixels('body')}px; padding-right: {pad}px"
    for heading, lines in groups.items():
        rows = "".join(
            f'<tr><td style="padding-left: {pad}px">{escape(text)}</td><td style="{aside}">{_spaced(keys)}</td></tr>'
            for keys, text in lines
        )
        at = lengths.index(min(lengths))
        lengths[at] += len(lines) + 2
        columns[at].append(
            f'<table width="100%" cellspacing="0" cellpadding="{cell}" style="margin-bottom: {gap}px">'
            f'<tr><td colspan="2" style="padding-left: {pad}px"><b>{escape(heading)}</b></td></tr>{rows}</table>'
        )
    wide = (room - gap * (len(columns) - 1)) // len(columns)
    cells = f'<td width="{gap}"></td>'.join(f'<td width="{wide}">{"".join(column)}</td>' for column in columns)
    top = f"margin-top: {round(CELL * u)}px"
    return f'<table width="100%" cellspacing="0" cellpadding="0" style="{top}"><tr>{cells}</tr></table>'


def _spaced(keys: str) -> str:
    """Return keys with space round them for their caps."""
    look, u, parts = current_look(), current_look().space, TOKEN.findall(keys)
    face = f"font-family: '{FAMILY}'; font-weight: 600; font-size: {round(0.82 * look.pixels('body'))}px"
    text = ""
    for at, part in enumerate(parts):
        after = SIDE + APART * ((part == "+") - (part == " ") if at % 2 else at < len(parts) - 1)
        colour = look.theme.colour("text_soft" if at % 2 else "text").name()
        text += f'<span style="color: {colour}">{escape(part[:-1])}'
        text += f'<span style="letter-spacing: {after * u}px">{escape(part[-1])}</span></span>'
    return f'<p align="right" style="white-space: pre; {face}">{text}</p>'


def keys_picture(document: QTextDocument, ratio: float) -> QPixmap:
    """Return a picture of the cards of a document and of the caps of its keys, to be shown under its text."""
    look, layout = current_look(), document.documentLayout()
    theme, u = look.theme, look.space
    made = blank(QRectF(QPointF(), layout.documentSize()).toAlignedRect(), ratio)
    with painting(made, QPoint()) as painter:
        for box in card_boxes(document):
            if not theme.plain:
                paint_shadow(painter, box, 6 * u, 0.25, look.air, theme)
            fill_paper(painter, rounded(box, 6 * u), theme)
        block = document.begin()
        while block.isValid():
            if block.blockFormat().nonBreakableLines():
                at, line = layout.blockBoundingRect(block).topLeft(), block.layout().lineAt(0)
                for part in list(TOKEN.finditer(block.text()))[::2]:
                    left, right = (line.cursorToX(end)[0] for end in part.span())  # type: ignore[index]  # bad stubs
                    right -= 0 if part.end() == block.length() - 1 else APART * u
                    box = QRectF(left - SIDE * u, line.y() - 3 * u, right - left + SIDE * u, line.height() + 7 * u)
                    paint_card(painter, box.translated(at), 5 * u, u, theme)
            block = block.next()
    return made


def card_boxes(document: QTextDocument) -> list[QRectF]:
    """Return where the cards of a document are; the last ones of all columns end at one height."""
    u, layout = current_look().space, document.documentLayout()
    around = -round(PAD * u), -round(CELL * u)  # Qt adds these
    boxes = [layout.frameBoundingRect(card).translated(*around) for card in _cards(document.rootFrame())]
    last = {box.left(): box for box in boxes}
    for box in last.values():
        box.setBottom(max(map(QRectF.bottom, last.values())))
    return [box.adjusted(1, 1, -4 * u, (4 - GAP) * u) for box in boxes]


def _cards(frame: QTextFrame) -> Iterator[QTextFrame]:
    """Yield the innermost tables."""
    inside = frame.childFrames()
    for one in inside:
        yield from _cards(one)
    if not inside and frame.parentFrame() is not None:
        yield frame
