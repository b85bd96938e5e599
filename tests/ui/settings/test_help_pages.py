"""The table of help pages."""

from __future__ import annotations

from boggle_qt.engine.rules import Mode
from boggle_qt.messages.modes import NAMES
from boggle_qt.ui.settings.help_pages import PAGES


def test_every_page_has_a_name_of_its_own_and_something_to_say() -> None:
    """And what is said is in sentences that end, but on the pages of keys."""
    assert len({page.name for page in PAGES}) == len({page.title for page in PAGES}) == len(PAGES)
    assert {"play", "points", "hints", "matches", "rules", "desk", "keys"} <= {page.name for page in PAGES}
    for page in PAGES:
        assert page.text.startswith(page.title)
        assert all(about and says for about, says in page.lines())
        if page.name not in ("keys", "keys-play"):
            assert all(says.endswith(".") for _, says in page.lines())
            assert page.pictures is not None


def test_every_mode_is_explained() -> None:
    """One page names each mode a player can choose, and says in a sentence what it does."""
    page = next(page for page in PAGES if page.name == "modes")
    said = dict(page.lines())
    assert all(said[NAMES[mode]].endswith(".") for mode in Mode)
