"""House rules and house words as files."""

from pathlib import Path

import pytest
from hypothesis import given
from msgspec.structs import replace

from boggle_qt.engine.presets import PRESETS, SOLO
from boggle_qt.engine.rules import BadRules, Handicap, HouseRules, Player
from boggle_qt.store.files import bounded_read, house_rules, settings
from boggle_qt.store.files.house_rules import NewerFile, SavedRules, seat_from_text, seat_to_text
from tests.engine.players import any_rules


@given(rules=any_rules())
def test_any_rules_are_read_as_they_were_written(rules: HouseRules) -> None:
    """From their file."""
    text = house_rules.to_text(house_rules.rules_to_dict(rules))
    assert house_rules.rules_from_dict(bounded_read.from_toml(text.encode())) == rules


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seconds = 5", "seconds: use a whole number from 10 to 3600"),
        ("minutes = 3", "minutes: there is no such field; use name"),
        ('judging = "jury"', "judging: use one of referee, paper"),
        ('table = "odd"', "table: use one of standard, big"),
        ("table = { by_letters = [0, -1] }", "table.by_letters: use a whole number"),
        ("table = { by_letters = [] }", "table.by_letters: enter 1 to 33"),
        ("hint_prices = [1, 2]", "hint_prices.*7 whole numbers"),
        ("format = 0", "format: use a whole number"),
        ("seconds 5", "line 2 isn't written like name = value"),
        ("name = 'Twice'", "there is a mistake in line 2 or above it"),
        ("refused = [", "there is a mistake in line 3 or above it"),
    ],
)
def test_a_mistake_in_a_file_is_named(tmp_path: Path, line: str, message: str) -> None:
    """With its field and what is allowed; the file does not change."""
    path, text = tmp_path / "house.toml", f'name = "Ours"\n{line}\n' + "format = 1\n" * ("format" not in line)
    path.write_text(text)
    with pytest.raises(BadRules, match=message):
        house_rules.read_rules(path)
    assert path.read_text() == text


def test_a_binary_or_missing_file_is_refused(tmp_path: Path) -> None:
    """With the reason."""
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRules, match="not a text file"):
        house_rules.read_rules(tmp_path / "x.toml")
    with pytest.raises(BadRules, match="it can't be read"):
        house_rules.read_rules(tmp_path / "y.toml")


def test_a_newer_file_is_neither_read_nor_overwritten(tmp_path: Path) -> None:
    """Not a byte changes."""
    path, text = tmp_path / "solo.toml", 'format = 2\nname = "Solo"\nwind = "north"\n'
    path.write_text(text)
    with pytest.raises(NewerFile, match="newer Boggle Qt"):
        house_rules.read_rules(path)
    with pytest.raises(NewerFile, match="newer Boggle Qt"):
        house_rules.write_rules(path, SOLO)
    shelf = SavedRules(tmp_path)
    assert shelf.save(SOLO) != path
    assert path.read_text() == text
    assert len(shelf.faults()) == 1


def test_rules_are_saved_loaded_and_deleted_by_name(tmp_path: Path) -> None:
    """Similar names get files of their own."""
    shelf = SavedRules(tmp_path / "rules")
    assert not shelf.rules()
    for rules in (*PRESETS, replace(SOLO, name="SOLO!")):
        shelf.save(rules)
    assert set(shelf.rules()) == {preset.name for preset in PRESETS} | {"SOLO!"}
    shelf.save(replace(SOLO, seconds=60))
    assert shelf.rules()["Solo"].seconds == 60
    assert shelf.rules()["SOLO!"].seconds == 180
    shelf.delete("Solo")
    assert "Solo" not in shelf.rules()


@pytest.mark.parametrize("lines", [0, 1, 2])
def test_rules_cut_at_a_line_end_are_set_aside(tmp_path: Path, lines: int) -> None:
    """They are reported once, and the rules can be saved again."""
    shelf = SavedRules(tmp_path)
    ours = replace(SOLO, name="Ours")
    path = shelf.save(ours)
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:lines]))
    assert not shelf.rules()
    (notice,) = shelf.faults()
    assert "ours.toml: " in str(notice)
    assert " is missing: add a line such as " in str(notice)
    assert "renamed to ours.damaged-1.toml" in str(notice)
    assert (shelf.faults(), shelf.rules()) == ((), {})
    assert shelf.save(ours) == path
    assert sorted(file.name for file in tmp_path.iterdir()) == ["ours.damaged-1.toml", "ours.toml"]


def test_an_unreadable_folder_of_rules_is_reported(tmp_path: Path) -> None:
    """It has no rules."""
    (tmp_path / "rules").write_text("in the way")
    for folder in (tmp_path / "rules", tmp_path / ("a" * 300)):
        shelf = SavedRules(folder)
        assert not shelf.rules()
        assert isinstance(shelf.faults()[0].sentences[0].facts["reason"], OSError)


def test_a_refused_save_is_reported(tmp_path: Path) -> None:
    """If a file is in place of the folder."""
    (tmp_path / "rules").write_text("in the way")
    with pytest.raises(BadRules, match="can't be written"):
        house_rules.write_rules(tmp_path / "rules" / "a.toml", SOLO)


@pytest.mark.parametrize("opponent", [None, 0.45])
@pytest.mark.parametrize("own", [Handicap(), Handicap(-30, 5, "large", True, 12)])
def test_a_seat_on_a_line_is_the_same_seat(own: Handicap, opponent: float | None) -> None:
    """Its handicap and opponent, as the settings save them; a damaged line says what is wrong."""
    text = seat_to_text(Player("Ann", own, opponent))
    assert len(text) <= settings.SETTINGS["handicaps"].longest
    seat = seat_from_text(text)
    assert (seat.handicap, seat.opponent) == (own, opponent)
    for line in ("[1]", "{", '{"luck": 3}', '{"opponent": "tom"}', '{"opponent": 3}', '{"opponent": true}'):
        with pytest.raises(BadRules):
            seat_from_text(line)
