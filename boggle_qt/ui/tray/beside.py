"""Where a panel stands beside a tray: at its right, or below it on a narrow page."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boggle_qt.ui.tray.tray import TrayWidget

WIDE = 1.12
"""From this width to height on, the panel stands at the right; below, under the tray."""


def lay_panel(tray: TrayWidget, panel: QWidget, side: int, top: int) -> None:
    """Lay the tray out over its page and the panel on it: at the right, `side` wide, or where the page is narrow below,
    from `top` on."""
    page = tray.parentWidget()
    assert page is not None
    width, height = page.width(), page.height()
    tray.setGeometry(page.rect())
    if width < WIDE * height:
        top = min(top, width)
        panel.setGeometry(0, top, width, height - top)
        tray.setContentsMargins(0, 0, 0, height - top)
    else:
        panel.setGeometry(width - side, 0, side, height)
        tray.setContentsMargins(0, 0, side, 0)
