"""What pages are given: the rules to play by, lexicons and cubes by their names, and lines that wait to be heard."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.presets import FIRST, PRESETS, SINGLE_PLAYER_PRESETS, SOLO, TOURNAMENT
from boggle_qt.engine.rules import Judging
from boggle_qt.store.files import folders
from boggle_qt.store.words.shipped import Unknown
from boggle_qt.ui.play.services import Lexicons, Messages, Services

lines = st.lists(st.text(min_size=1), max_size=4)


@given(lines, lines)
def test_nothing_that_must_be_read_is_lost(early: list[str], late: list[str]) -> None:
    """What is said before there is a window is heard when there is one, and all of it in its order."""
    notices, heard = Messages(), list[str]()
    for line in early:
        notices.tell(line)
    assert heard == []
    notices.listen(heard.append)
    for line in late:
        notices.tell(line)
    assert heard == early + late


def test_a_second_listener_hears_what_comes(services: Services) -> None:
    """What was read once is not read out again."""
    notices = Messages()
    first, second = list[str](), list[str]()
    notices.tell("one")
    notices.listen(first.append)
    notices.listen(second.append)
    notices.tell("two")
    assert (first, second) == (["one", "two"], ["two"])


def test_lexicons_have_titles() -> None:
    """Those that ship theirs, the player's own their names; asked anew each time, for lists come and go."""
    names = ["standard"]
    lexicons = Lexicons(lambda name, spelling: pytest.fail("not opened"), lambda: names)
    assert lexicons.named() == [("standard", "Standard")]
    names.append("chemistry")
    assert lexicons.named() == [("standard", "Standard"), ("chemistry", "chemistry")]


def test_a_lexicon_is_in_the_players_spelling(services: Services) -> None:
    """COLOUR is a word where British is chosen and none where American is; a name that is none is said."""
    for spelling, word, other in (("american", "color", "colour"), ("british", "colour", "color")):
        services.preferences.change(spelling=spelling)
        assert word in services.lexicon("standard")
        assert other not in services.lexicon("standard")
    with pytest.raises(ValueError, match="nosuch"):
        services.lexicon("nosuch")


def test_every_set_of_cubes_can_be_opened_by_its_name(services: Services) -> None:
    """And has a title of its own."""
    named = services.named_dice()
    assert [name for name, _ in named] == list(services.dice_names)
    assert len({title for _, title in named}) == len(named)
    with pytest.raises(Unknown):
        services.open_dice("nosuch")


def test_saved_rules_stand_beside_those_that_ship(services: Services) -> None:
    """One of the same name takes the place of one that ships; a file that cannot be read holds up no other."""
    assert services.house_rules() == (*PRESETS, FIRST, *SINGLE_PLAYER_PRESETS)
    assert services.shelf is not None
    ours, other = replace(SOLO, name="Ours", min_letters=5), replace(TOURNAMENT, seconds=60)
    services.shelf.save(ours)
    services.shelf.save(other)
    (folders.settings_dir() / "rules" / "broken.toml").write_text("name = ")
    known = services.house_rules()
    assert len(known) == len(PRESETS) + len(SINGLE_PLAYER_PRESETS) + 2
    assert ours in known
    assert other in known
    assert TOURNAMENT not in known


def test_alone_by_the_rules_that_were_chosen(services: Services) -> None:
    """Their words and points; nobody to challenge a list, and no match to win. Where they are gone, the settings'."""
    services.preferences.change(solo=TOURNAMENT.name)
    rules = services.solo_rules()
    assert rules.table == TOURNAMENT.table
    assert rules.name == TOURNAMENT.name
    assert (rules.judging, rules.own_paper, rules.target, rules.rounds) == (Judging.REFEREE, False, None, None)
    services.preferences.change(solo="nosuch")
    assert services.solo_rules() == services.preferences.solo_rules(16)


def test_the_size_of_the_tray_decides(services: Services) -> None:
    """On the cubes that are chosen, or on a board of as many cells as is said."""
    services.preferences.change(dice="big-1979")
    assert services.solo_rules() == services.preferences.solo_rules(25)
    assert services.solo_rules(16) == services.preferences.solo_rules(16) != services.solo_rules()


def test_the_look_is_the_players(services: Services) -> None:
    """As it is now."""
    services.preferences.change(theme="night")
    assert services.look.theme.name == "night"
