"""The settings file: round trips, damage, newer versions, two windows."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict, fields, replace

from boggle_qt.engine.rules import SECONDS
from boggle_qt.store.files import problems
from boggle_qt.store.files.settings import CUES, FILE, SETTINGS, Settings, load, save

LINES = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=20)


def any_value(name: str, value: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for any value a field may have."""
    setting = SETTINGS[name]
    if name == "cues":
        return st.lists(st.sampled_from(CUES), max_size=3, unique=True).map(tuple)
    if name == "seconds":
        return st.just(0) | st.integers(*SECONDS)
    if setting.range is not None:
        low, high = setting.range
        return st.integers(int(low), int(high)) if isinstance(value, int) else st.floats(low, high)
    if setting.choices:
        return st.sampled_from(setting.choices)
    if isinstance(value, bool):
        return st.booleans()
    return st.lists(LINES, min_size=1, max_size=8).map(tuple) if isinstance(value, tuple) else LINES


ANY = st.builds(Settings, **{f.name: any_value(f.name, getattr(Settings(), f.name)) for f in fields(Settings)})


@given(ANY)
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    """Any settings are loaded as they were saved."""
    folder = tmp_path_factory.mktemp("settings")
    save(settings, folder)
    assert load(folder) == (settings, ())


@pytest.mark.parametrize("text", ["", "{ broken", "[1, 2]", "nul", "\x00\x01"])
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    """Its bytes stay under another name, and the defaults are used."""
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, told = load(tmp_path)
    assert settings == Settings()
    (notice,) = told
    assert isinstance(notice, problems.Damaged)
    assert f"can't be read: {FILE}: " in str(notice)
    assert "renamed to settings.damaged-1.json" in str(notice)
    assert [file.read_text(encoding="utf-8") for file in tmp_path.glob("*damaged*")] == [text]
    assert load(tmp_path) == (settings, ()), "the values that are allowed are kept"


@given(st.dictionaries(st.sampled_from([f.name for f in fields(Settings)]), st.none() | st.integers() | st.text()))
def test_wrong_values_get_their_defaults(values: dict[str, object]) -> None:
    """The result can be saved again."""
    made = Settings().with_allowed(**values)
    assert made == Settings().with_allowed(**asdict(made))
    for name, setting in SETTINGS.items():
        value = getattr(made, name)
        if setting.range is not None:
            assert setting.range[0] <= value <= setting.range[1] or (setting.or_zero and value == 0)
        elif setting.choices and name != "cues":
            assert value in setting.choices


def test_a_newer_file_is_read_as_far_as_possible(tmp_path: Path) -> None:
    """It is not changed, though a choice of it is missing here."""
    text = json.dumps({"format": 7, "theme": "plaid", "material": "felt", "hologram": True})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, told = load(tmp_path, theme=("system", "night"))
    assert (settings.theme, settings.material, len(told)) == ("system", "felt", 1)
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text


def test_a_refused_save_names_the_folder(tmp_path: Path) -> None:
    """No temporary file is left."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(problems.Unsaved) as raised:
        save(Settings(), tmp_path / "file")
    assert f"weren't saved: {tmp_path / 'file'} can't be written" in str(raised.value)


def test_an_unreadable_file_is_not_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The defaults are used, and the notice says why."""
    save(Settings(theme="night"), tmp_path)

    def refused(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("boggle_qt.store.files.bounded_read.read", refused)
    settings, (notice,) = load(tmp_path)
    assert settings == Settings()
    assert "Permission denied" in str(notice)
    assert [file.name for file in tmp_path.iterdir() if not file.name.startswith(".")] == [FILE]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seconds", 5),
        ("seconds", True),
        ("player", "x" * 41),
        ("players", ["Ann", 7]),
        ("player", "a\0b"),
        ("mute", 1),
    ],
)
def test_one_wrong_value_loses_nothing_else(tmp_path: Path, name: str, value: object) -> None:
    """Its field gets the default, and the old file is kept."""
    text = json.dumps({"format": 1, "theme": "night", name: value})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, told = load(tmp_path)
    assert (settings.theme, getattr(settings, name)) == ("night", getattr(Settings(), name))
    (notice,) = told
    assert notice.sentences[0].facts == {"names": (name,)}
    assert "renamed to settings.damaged-1.json" in str(notice)
    assert [file.read_text(encoding="utf-8") for file in tmp_path.glob("*damaged*")] == [text]


def test_an_unknown_field_is_ignored(tmp_path: Path) -> None:
    """Even one named like a parameter."""
    (tmp_path / FILE).write_text('{"self": 1, "values": 2, "theme": "night"}', encoding="utf-8")
    assert load(tmp_path) == (Settings(theme="night", welcomed=True), ())


def test_a_missing_choice_gets_the_default(tmp_path: Path) -> None:
    """For cubes, word list and theme, with a notice."""
    save(Settings(dice="nosuch", lexicon="mine", theme="plaid"), tmp_path)
    settings, told = load(tmp_path, dice=("new-1987",), lexicon=("standard", "mine"), theme=("system", "night"))
    assert settings == Settings(lexicon="mine")
    assert [notice.sentences[0].facts for notice in told] == [
        {"name": "nosuch", "instead": "new-1987"},
        {"name": "plaid", "instead": "system"},
    ]
    assert load(tmp_path, theme=("system", "night")) == (settings, ()), "told once"
    (tmp_path / FILE).write_text('{"theme": "plaid", "hologram": true}', encoding="utf-8")
    load(tmp_path, theme=("system",))
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["hologram"], "what others wrote stays"


def test_two_windows_keep_each_others_settings(tmp_path: Path) -> None:
    """A save keeps another window's changes and unknown fields."""
    before = Settings()
    save(before, tmp_path)
    save(replace(before, theme="night", volume=0.1), tmp_path, before)
    save(replace(before, material="felt", volume=0.2), tmp_path, before)
    assert load(tmp_path)[0] == Settings(theme="night", material="felt", volume=0.2)
    (tmp_path / FILE).write_text(json.dumps({"format": 7, "theme": "night", "hologram": True}), encoding="utf-8")
    save(Settings(mute=True), tmp_path, before)
    kept = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert (kept["format"], kept["hologram"], kept["theme"], kept["mute"]) == (7, True, "night", True)


def test_a_deleted_folder_is_created_with_all_settings(tmp_path: Path) -> None:
    """Not only the changed ones."""
    save(Settings(theme="night", mute=True), tmp_path / "gone", Settings(theme="night"))
    assert load(tmp_path / "gone")[0] == Settings(theme="night", mute=True)


def test_a_file_damaged_meanwhile_is_kept(tmp_path: Path) -> None:
    """It is set aside, and all settings are saved."""
    before = Settings(theme="night")
    save(before, tmp_path)
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    save(replace(before, mute=True), tmp_path, before)
    assert load(tmp_path)[0] == Settings(theme="night", mute=True)
    assert (tmp_path / "settings.damaged-1.json").read_text(encoding="utf-8") == "{"
