"""What pages are given: the rules to play by, lexicons and cubes by their names, and lines that wait to be heard."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.presets import FIRST, PRESETS, SINGLE_PLAYER_PRESETS, SOLO, TOURNAMENT
from boggle_qt.store.files import folders
from boggle_qt.ui.play.services import Messages, Services

lines = st.lists(st.text(min_size=1), max_size=4)


@given(lines, lines)
def test_early_messages_are_kept(early: list[str], late: list[str]) -> None:
    """Messages sent before there is a window are shown in order when it opens."""
    notices, heard = Messages(), list[str]()
    for line in early:
        notices.tell(line)
    assert heard == []
    notices.listen(heard.append)
    for line in late:
        notices.tell(line)
    assert heard == early + late


def test_a_lexicon_is_in_the_players_spelling(services: Services) -> None:
    """COLOUR is a word in British spelling and not in American; an unknown name is an error."""
    for spelling, word, other in (("american", "color", "colour"), ("british", "colour", "color")):
        services.preferences.change(spelling=spelling)
        assert word in services.lexicon("standard")
        assert other not in services.lexicon("standard")
    with pytest.raises(ValueError, match="nosuch"):
        services.lexicon("nosuch")


def test_saved_rules_join_the_shipped_rules(services: Services) -> None:
    """One of the same name replaces a shipped one; an unreadable file does not stop the others."""
    assert services.house_rules() == (*PRESETS, FIRST, *SINGLE_PLAYER_PRESETS)
    ours, other = replace(SOLO, name="Ours", min_letters=5), replace(TOURNAMENT, seconds=60)
    services.shelf.save(ours)
    services.shelf.save(other)
    (folders.settings_dir() / "rules" / "broken.toml").write_text("name = ")
    known = services.house_rules()
    assert len(known) == len(PRESETS) + len(SINGLE_PLAYER_PRESETS) + 2
    assert ours in known
    assert other in known
    assert TOURNAMENT not in known
