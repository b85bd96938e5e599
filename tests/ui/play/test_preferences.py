"""What the player likes: changed where it is allowed, refused where not, and told once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.rules import default_min_letters, default_points_table
from boggle_qt.store.files.settings import SETTINGS, Settings
from boggle_qt.ui.look.look import BODY
from boggle_qt.ui.look.theme import TEXT
from boggle_qt.ui.play.preferences import Preferences


class Heard:
    """What preferences told, in its order."""

    def __init__(self, preferences: Preferences) -> None:
        self.order: list[str] = []
        preferences.look_changed.connect(lambda _: self.order.append("look"))
        preferences.changed.connect(lambda _: self.order.append("settings"))


@pytest.fixture
def preferences(qapp: QApplication) -> Preferences:
    return Preferences(Settings(theme="day"))


def test_a_change_is_signalled_once(preferences: Preferences) -> None:
    """The look comes first, then the settings; an equal value is no change."""
    heard = Heard(preferences)
    preferences.change(theme="night")
    assert heard.order == ["look", "settings"]
    assert preferences.look.theme.name == preferences.settings.theme == "night"
    preferences.change(theme="night")
    assert heard.order == ["look", "settings"]


def test_an_invisible_setting_keeps_the_look(preferences: Preferences) -> None:
    """A name, a word list and the volume do not change it."""
    heard = Heard(preferences)
    preferences.change(player="Ann", volume=0.2, lexicon="large")
    assert heard.order == ["settings"]


@pytest.mark.parametrize("change", [{"material": "gold"}, {"text_scale": 40.0}, {"motion": -1.0}, {"seconds": -5}])
def test_an_invalid_value_is_refused(preferences: Preferences, change: dict[str, object]) -> None:
    """Nothing changes and nothing is signalled."""
    heard, before = Heard(preferences), preferences.settings
    preferences.change(**change)
    assert preferences.settings == before
    assert heard.order == []


def test_an_invalid_change_does_not_stop_the_others(preferences: Preferences) -> None:
    """Valid changes are made."""
    preferences.change(text_scale=9.0, material="wood")
    assert (preferences.settings.text_scale, preferences.settings.material) == (1.0, "wood")


@given(
    st.sampled_from(
        [(name, value) for name, setting in SETTINGS.items() if name != "cues" for value in setting.choices]
    )
)
def test_every_offered_choice_is_valid(choice: tuple[str, str]) -> None:
    """It changes that field and no other."""
    QApplication.instance() or QApplication([])
    name, value = choice
    preferences = Preferences(Settings())
    preferences.change(**{name: value})
    for field in fields(Settings):
        wanted = value if field.name == name else getattr(Settings(), field.name)
        assert getattr(preferences.settings, field.name) == wanted


def test_everything_grows_with_the_window(preferences: Preferences) -> None:
    """Text and spacing scale with the window, text also with its setting; signalled as a look."""
    heard = Heard(preferences)
    preferences.set_window_size(1280, 800)
    assert preferences.look.air == 1
    small = preferences.look
    preferences.set_window_size(2560, 1600)
    assert preferences.look.air == 2 * small.air
    assert preferences.look.text_scale == pytest.approx(2 * small.text_scale)
    preferences.change(text_scale=1.5)
    assert preferences.look.air == 2
    assert preferences.look.text_scale == pytest.approx(1.5 * 2 * BODY / TEXT)
    assert heard.order[-2:] == ["look", "settings"]
    assert "settings" not in heard.order[:-1]


def test_an_invisible_step_keeps_the_look(preferences: Preferences) -> None:
    """One pixel does not restyle the window."""
    preferences.set_window_size(1280, 800)
    heard = Heard(preferences)
    preferences.set_window_size(1281, 801)
    assert heard.order == []


@pytest.mark.parametrize("cells", [16, 25])
def test_solo_rules_follow_the_settings(preferences: Preferences, cells: int) -> None:
    """The player's cubes, word list and time; points by the size of the board."""
    preferences.change(lexicon="large", spelling="british", seconds=0, dice="big-1979")
    rules = preferences.solo_rules(cells)
    assert (rules.lexicon, rules.spelling, rules.seconds, rules.dice) == ("large", "british", None, "big-1979")
    assert rules.min_letters == default_min_letters(cells)
    assert rules.table == default_points_table(cells)
