"""Settings on disk: round trips, and every file that is not as it should be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict, fields, replace

from boggle_qt.engine.rules import SECONDS
from boggle_qt.store.files.problems import (
    Aside,
    Damaged,
    FileKind,
    MissingChoice,
    NotSaved,
    Unreadable,
    Unsaved,
    WrongValues,
)
from boggle_qt.store.files.settings import CUES, FILE, SETTINGS, Settings, load, save

LINES = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=20)


def any_value(name: str, value: Any) -> st.SearchStrategy[Any]:
    """Anything a field may be."""
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
    """Any settings come back as they were."""
    folder = tmp_path_factory.mktemp("settings")
    save(settings, folder)
    assert load(folder) == (settings, ())


@pytest.mark.parametrize("text", ["", "{ broken", "[1, 2]", "nul", "\x00\x01"])
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    """Its bytes stay under another name, the player is told, and the defaults hold."""
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, told = load(tmp_path)
    assert settings == Settings()
    (notice,) = told
    assert isinstance(notice, Damaged)
    assert (notice.keeps, notice.aside) == (FileKind.SETTINGS, Aside("settings.damaged-1.json"))
    assert str(notice.fault).startswith(FILE)
    assert [file.read_text(encoding="utf-8") for file in tmp_path.glob("*damaged*")] == [text]
    assert load(tmp_path) == (settings, ()), "the values that are allowed are kept"


@given(st.dictionaries(st.sampled_from([f.name for f in fields(Settings)]), st.none() | st.integers() | st.text()))
def test_wrong_values_are_passed_over(values: dict[str, object]) -> None:
    """A field with an impossible value keeps its default; what comes of any file can be saved again."""
    made = Settings().with_allowed(**values)
    assert made == Settings().with_allowed(**asdict(made))
    for name, setting in SETTINGS.items():
        value = getattr(made, name)
        if setting.range is not None:
            assert setting.range[0] <= value <= setting.range[1] or (setting.or_zero and value == 0)
        elif setting.choices and name != "cues":
            assert value in setting.choices


def test_a_newer_file_is_read_as_far_as_it_is_understood(tmp_path: Path) -> None:
    """Fields of a later version are no fault, and reading leaves the file alone."""
    text = json.dumps({"format": 7, "theme": "night", "hologram": True})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, told = load(tmp_path)
    assert (settings.theme, told) == ("night", ())
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text


def test_a_disk_that_refuses_is_said(tmp_path: Path) -> None:
    """Where the folder cannot be made the error names it, and nothing half written is left."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(Unsaved) as raised:
        save(Settings(), tmp_path / "file")
    assert isinstance(raised.value.notice, NotSaved)
    assert (raised.value.notice.keeps, raised.value.notice.folder) == (FileKind.SETTINGS, tmp_path / "file")


def test_a_file_that_the_system_does_not_give_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The defaults hold, the player is told why, and the file is not moved."""
    save(Settings(theme="night"), tmp_path)

    def refused(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("boggle_qt.store.files.bounded_read.read", refused)
    assert load(tmp_path) == (Settings(), (Unreadable(FileKind.SETTINGS, FILE, "Permission denied"),))
    assert [file.name for file in tmp_path.iterdir() if not file.name.startswith(".")] == [FILE]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seconds", 5),
        ("seconds", True),
        ("player", "x" * 41),
        ("players", ["Ann", 7]),
        ("wordnet", "a\0b"),
        ("mute", 1),
    ],
)
def test_one_wrong_value_loses_nothing_else(tmp_path: Path, name: str, value: object) -> None:
    """Its field is told and has its default, the others hold, and the file as it was is kept."""
    text = json.dumps({"format": 1, "theme": "night", name: value})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, told = load(tmp_path)
    assert (settings.theme, getattr(settings, name)) == ("night", getattr(Settings(), name))
    assert told == (WrongValues((name,), Aside("settings.damaged-1.json")),)
    assert [file.read_text(encoding="utf-8") for file in tmp_path.glob("*damaged*")] == [text]


def test_a_field_by_the_name_of_a_parameter_is_passed_over(tmp_path: Path) -> None:
    """No name in the file means anything to the program but those of fields."""
    (tmp_path / FILE).write_text('{"self": 1, "values": 2, "theme": "night"}', encoding="utf-8")
    assert load(tmp_path) == (Settings(theme="night", welcomed=True), ())


def test_what_is_not_there_any_more_is_not_chosen(tmp_path: Path) -> None:
    """Cubes, a lexicon or a theme that no longer exist give way to the defaults, and the player is told."""
    save(Settings(dice="nosuch", lexicon="mine", theme="plaid"), tmp_path)
    settings, told = load(tmp_path, ("new-1987",), ("standard", "mine"), ("system", "night"))
    assert settings == Settings(lexicon="mine")
    assert told == (MissingChoice("dice", "nosuch", "new-1987"), MissingChoice("theme", "plaid", "system"))


def test_two_windows_keep_each_others_settings(tmp_path: Path) -> None:
    """What one changed stays when the other saves something else; of the same field the last wins, and what a newer
    version keeps in the file stays as well."""
    before = Settings()
    save(before, tmp_path)
    save(replace(before, theme="night", volume=0.1), tmp_path, before)
    save(replace(before, material="felt", volume=0.2), tmp_path, before)
    assert load(tmp_path)[0] == Settings(theme="night", material="felt", volume=0.2)
    (tmp_path / FILE).write_text(json.dumps({"format": 7, "theme": "night", "hologram": True}), encoding="utf-8")
    save(Settings(mute=True), tmp_path, before)
    kept = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert (kept["format"], kept["hologram"], kept["theme"], kept["mute"]) == (7, True, "night", True)


def test_a_folder_that_was_deleted_gets_all_of_them(tmp_path: Path) -> None:
    """Not only what is changed now."""
    save(Settings(theme="night", mute=True), tmp_path / "gone", Settings(theme="night"))
    assert load(tmp_path / "gone")[0] == Settings(theme="night", mute=True)


def test_a_file_damaged_meanwhile_is_kept(tmp_path: Path) -> None:
    """What somebody wrote there by hand is set aside, and what is liked now is saved as a whole."""
    before = Settings(theme="night")
    save(before, tmp_path)
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    save(replace(before, mute=True), tmp_path, before)
    assert load(tmp_path)[0] == Settings(theme="night", mute=True)
    assert (tmp_path / "settings.damaged-1.json").read_text(encoding="utf-8") == "{"
