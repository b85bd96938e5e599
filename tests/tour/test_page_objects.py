"""The page objects of a window: each has the class that its annotation promises."""

from boggle_qt.tour.page_objects import PageObjects, pages_in
from boggle_qt.ui.page.page import Page, Panel
from boggle_qt.ui.startup.window import Window

PAGES = PageObjects.__annotations__
DIALOGS = {name: found for name, found in vars(PageObjects).items() if callable(found) and not name.startswith("_")}


def test_every_page_panel_and_dialog_has_its_class(window: Window) -> None:
    """Each page and panel is of its promised class, and made once; each dialog is of its class."""
    assert len(PAGES) > 10
    for name, promised in PAGES.items():
        found = getattr(pages_in(window), name)
        assert type(found).__name__ == promised
        assert isinstance(found, Page | Panel)
        assert getattr(pages_in(window), name) is found
    for name, make in DIALOGS.items():
        assert type(getattr(pages_in(window), name)()).__name__ == make.__annotations__["return"]
