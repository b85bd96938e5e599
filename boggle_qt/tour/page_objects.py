"""The pages and panels of a window by name, for the tour and for tests."""

from typing import Any

from boggle_qt.ui.navigation.table_page import PANELS
from boggle_qt.ui.startup.window import Window


class PageObjects:
    """The pages of a window and the panels of its table as attributes with the names of PAGES and PANELS; each is made
    on first use."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def __getattr__(self, name: str) -> Any:
        return self.table.named(name) if name in PANELS else self._window.pages.page(name)


def pages_in(window: Window) -> PageObjects:
    """Return the pages of a window."""
    return PageObjects(window)
