"""The order of Tab: as one reads the page, whatever the order in which its controls were made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractItemView, QAbstractSpinBox, QComboBox, QWidget

Part = tuple[QRect, list[QWidget]]
"""Where a part of a page is, and its stops in order."""


def order_stops(page: QWidget) -> None:
    """Let Tab stop at the controls of a page in reading order: line by line, and all of a sheet before the next."""
    for before, after in pairwise(_part(page, page)[1]):
        QWidget.setTabOrder(before, after)


def _part(one: QWidget, page: QWidget) -> Part:
    takes = bool(one.focusPolicy().value & Qt.FocusPolicy.TabFocus.value) and one.isEnabled()
    place = QRect(one.mapTo(page, QPoint(0, 0)), one.size())
    if isinstance(one, QAbstractSpinBox | QComboBox | QAbstractItemView):  # the widgets in them are Qt's own
        return place, [one] if takes else []
    inner = [
        part
        for child in one.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if child.isVisible() and not child.isWindow() and (part := _part(child, page))[1]
    ]
    room = QRect()
    for where, _ in inner:
        room |= where
    stops = [stop for _, stops in _read(inner, one.isRightToLeft()) for stop in stops]
    return (place, [one, *stops]) if takes else (room & place, stops)


def _read(parts: Sequence[Part], right_to_left: bool) -> Iterator[Part]:
    """Yield parts from top to bottom, cut into lines and these into columns, again and again; where neither cuts them,
    the one that begins first comes first."""
    if len(parts) < 2:
        yield from parts
        return
    for low, high in (("top", "bottom"), ("left", "right")):
        parts = sorted(parts, key=lambda part: getattr(part[0], low)())
        for at in range(1, len(parts)):
            if max(getattr(where, high)() for where, _ in parts[:at]) < getattr(parts[at][0], low)():
                halves = parts[:at], parts[at:]
                for half in reversed(halves) if right_to_left and low == "left" else halves:
                    yield from _read(half, right_to_left)
                return
    first = min(parts, key=lambda part: (part[0].top(), part[0].left()))
    yield first
    yield from _read([part for part in parts if part is not first], right_to_left)
