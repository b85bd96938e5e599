"""The table of help pages."""

from boggle_qt.engine.rules import Mode
from boggle_qt.messages.modes import NAMES
from boggle_qt.ui.settings.help_pages import PAGES


def test_every_page_has_its_own_name_and_full_sentences() -> None:
    """Names and titles are unique, and every paragraph ends with a full stop, except on the pages of keys."""
    assert len({page.name for page in PAGES}) == len({page.title for page in PAGES}) == len(PAGES)
    for page in PAGES:
        assert all(subject and text for subject, text in page.lines())
        assert all(text.endswith(".") for _, text in page.paragraphs())


def test_every_mode_is_explained() -> None:
    """One page names each mode that a player can choose, and says in a sentence what it does."""
    page = next(page for page in PAGES if page.name == "modes")
    lines = dict(page.lines())
    assert all(lines[NAMES[mode]].endswith(".") for mode in Mode)
