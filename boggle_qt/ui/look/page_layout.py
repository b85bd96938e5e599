"""Where the tray and the paper are on a page: side by side, or on a narrow page one above the other."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look.look import DESIGNED, Look

WIDE = 1.12
"""From this ratio of width to height on, the panel is at the right of the tray; below it, under the tray."""
EDGE, GAP, ROW, FOOT = 34, 50, 44, 25
"""Units of air: round the page, between tray and paper, a row of cards, below that row."""
LEANEST, PAPER = 15.0, 0.355
"""Minimum width of the paper beside large cubes, in heights of body text, and as a part of the page."""
SLIP, MEANING = (18.5, 24.0), 9.5
"""Minimum width of the slip under a small tray, in heights of body text: beside paper that needs more, and usually; and
its height for a word and its meaning: in large text no slip is much higher, so that every tray is of one size."""
LONE_SHEET = 56
"""The greatest width of a sheet that has a page to itself, in heights of body text."""
PLAYABLE = 168
"""The least side in pixels of a tray above the paper: each of 36 cubes is at least 24 wide."""


class PageLayout(Struct, frozen=True):
    """The rectangles of a page, in its pixels."""

    tray: QRect
    """The rim of the tray."""
    panel: QRect
    """The room for the paper, out to the edges of the page."""
    margins: tuple[int, int, int, int]
    """Contents margins of the panel that line it up with the tray: left, top, right, bottom."""
    under: QRect
    """The room under the tray, or beside it where the paper is below, for the line about a word."""
    wide: bool
    """Whether the paper is at the right."""
    slip: QRect
    """The slip about a word, in the pixels of `under`."""


def row_height(look: Look) -> float:
    """Return the height in pixels of a row of cards: a line of text and its padding."""
    body = look.pixels("body")
    return max(ROW * look.air, min(2.9 * body, 1.5 * body + 24 * look.space))


def page_edges(width: int, height: int, look: Look) -> tuple[int, int, int]:
    """Return the air in pixels round the things on a page of that size, above its row of cards, of which the lower
    leaves of a pad take some, and below it. Air is for text of a readable size; a small window has none to spare."""
    if width < WIDE * height:
        return round(16 * look.air), round(18 * look.air), round(13 * look.air)
    small = min(look.air, width / DESIGNED[0], height / DESIGNED[1])
    return round(EDGE * small), round(24 * look.air), round(FOOT * small)


def lone_edge(width: int, look: Look, edge: int) -> int:
    """Return the air in pixels beside a sheet that has a page to itself, at least that `edge`."""
    return max(edge, round((width - LONE_SHEET * look.pixels("body")) / 2))


def lay_out_page(
    width: int,
    height: int,
    look: Look,
    least: float,
    most: float,
    *,
    small: bool,
    slip: float = MEANING,
    high: float = 0,
    share: float = 0.46,
    largest: float = 456,
) -> PageLayout:
    """Lay out a page of that size. The paper is `least` to `most` pixels wide. `small` makes the tray small, at most
    `largest` units, with a slip at least `slip` heights of body text high under it, and the paper as wide as possible.
    Under the tray the paper is at least `high` pixels high, as long as the tray stays large enough to play on."""
    u, body = look.air, look.pixels("body")
    (edge, __, foot), row = page_edges(width, height, look), row_height(look)
    if width < WIDE * height:
        return _lay_narrow(width, height, look, small, slip * body, high, share)
    least = min(least if small else max(least, PAPER * width), width * (0.62 if small else 0.46))
    gap, free = (36 * u, 24 * u) if small else (edge * GAP / EDGE, edge * 24 / EDGE)
    if look.large and not small:
        edge, gap, foot, free = (round(each * u) for each in (12, 26, 12, 8))
        least = min(least, LEANEST * body, width * 0.4)
    room = height - edge - foot - row - free
    beside = width - 2 * edge - gap  # of the paper
    side = min(room, beside - least)
    if small:
        side = min(side, largest * u, room - max(MEANING * body, slip * 16 * u) - 28 * u + row)
    side = max(side, 120.0)
    needed, usual = (each * body for each in SLIP)
    column = max(side, min(usual, 0.35 * width, max(needed, beside - least))) if small else side
    paper = min(most, beside - column)
    left = edge + 0.45 * max(0.0, beside - column - paper)
    tray = QRect(round(left), round(edge), round(side), round(side))
    begin = left + column + gap  # of the paper
    near = round(left + column + gap * 0.3)
    panel = QRect(near, 0, width - near, height)
    margins = (round(begin) - near, round(edge), width - round(begin + paper), round(foot))
    below = tray.bottom() + 1
    under = QRect(0, below, near, height - below)
    above = round(28 * u)
    paper_under = QRect(tray.left(), above, round(column), max(1, under.height() - above - round(foot)))
    return PageLayout(tray, panel, margins, under, True, paper_under)


def _lay_narrow(width: int, height: int, look: Look, small: bool, cut: float, high: float, share: float) -> PageLayout:
    u = look.air
    edge = (8 if look.large and not small else 16) * u
    if small:
        side = min(max(height * 0.34, cut + edge), width * 0.455, height * 0.5) - edge
        tray = QRect(round(edge), round(edge), round(side), round(side))
        top = tray.bottom() + 1 + round(edge * 0.4)
        under = QRect(tray.right() + 1, 0, width - tray.right() - 1, top)
        slip = QRect(round(edge), tray.top(), under.width() - 2 * round(edge), tray.height())
    else:
        below = min(max(height - width, round(height * (0.42 if look.large else share))), round(height * 0.58))
        tag = 2.6 * look.pixels("body")
        below = max(below, min(round(high + 1.4 * edge), round(height - PLAYABLE - edge - tag)))
        side = min(height - below - edge - tag, width - 2 * edge)
        tray = QRect(round((width - side) / 2), round(edge), round(side), round(side))
        top = height - below
        under = QRect(0, tray.bottom() + 1, width, top - tray.bottom() - 1)
        around = round(16 * u)
        slip = QRect(around // 2, around, under.width() - around - around // 2, under.height() - 2 * around)
    margins = (round(edge), round(edge * 0.6), round(edge), round(edge * 0.8))
    return PageLayout(tray, QRect(0, top, width, height - top), margins, under, False, slip)


def place_tray(tray: QWidget, page: QWidget, rim: QRect) -> None:
    """Let the tray's table fill the page, with the rim of the tray at `rim`."""
    tray.setGeometry(page.rect())
    tray.setContentsMargins(rim.left(), rim.top(), page.width() - rim.right() - 1, page.height() - rim.bottom() - 1)
