"""The page objects of a window: each has the class that its annotation promises."""

import pytest

from boggle_qt.tour.page_objects import PageObjects, pages_in
from boggle_qt.ui.page.page import Page, Panel
from boggle_qt.ui.startup.window import Window

PAGES = PageObjects.__annotations__
DIALOGS = {name: found for name, found in vars(PageObjects).items() if callable(found) and not name.startswith("_")}


def test_every_page_and_panel_has_its_class(window: Window) -> None:
    """Each page and panel is of its promised class, and made once."""
    assert len(PAGES) > 10
    for name, promised in PAGES.items():
        found = getattr(pages_in(window), name)
        assert type(found).__name__ == promised
        assert isinstance(found, Page | Panel)
        assert getattr(pages_in(window), name) is found


@pytest.mark.parametrize("name", DIALOGS)
def test_every_dialog_has_its_class(window: Window, name: str) -> None:
    """Each dialog is of its promised class, and made again every time."""
    first, second = (getattr(pages_in(window), name)() for _ in range(2))
    assert type(first).__name__ == type(second).__name__ == DIALOGS[name].__annotations__["return"]
    assert first is not second
