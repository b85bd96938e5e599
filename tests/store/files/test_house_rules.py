"""House rules as files: there and back, by hand, from the future."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.presets import PRESETS, SOLO
from boggle_qt.engine.rules import BadRules, Handicap, HouseRules, HouseWords, Player
from boggle_qt.store.files import bounded_read, house_rules, settings
from boggle_qt.store.files.house_rules import NewerFile, SavedRules, seat_from_text, seat_to_text
from boggle_qt.store.files.problems import Aside
from tests.engine.players import any_rules


@given(rules=any_rules())
def test_any_rules_come_back_from_their_file(rules: HouseRules) -> None:
    """What is exported is imported."""
    text = house_rules.to_text(house_rules.rules_to_dict(rules))
    assert house_rules.rules_from_dict(bounded_read.from_toml(text.encode())) == rules


@given(name=st.text(min_size=1, max_size=60).filter(lambda s: bool(s.strip()) and s.isprintable()))
def test_any_name_is_toml(name: str) -> None:
    """Quotes, backslashes and every script are written so that any TOML reader reads them."""
    text = house_rules.to_text(house_rules.rules_to_dict(replace(SOLO, name=name)))
    assert tomllib.loads(text)["name"] == name


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
        ("seconds = ", "not valid TOML"),
    ],
)
def test_a_hand_made_mistake_is_named(tmp_path: Path, line: str, message: str) -> None:
    """The message names the field and the allowed range, and the file stays as it was."""
    path, text = tmp_path / "house.toml", f'name = "Ours"\n{line}\n' + "format = 1\n" * ("format" not in line)
    path.write_text(text)
    with pytest.raises(BadRules, match=message):
        house_rules.read_rules(path)
    assert path.read_text() == text


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    """Bytes that are not UTF-8 are said to be so, and a missing file too."""
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRules, match="not a text file"):
        house_rules.read_rules(tmp_path / "x.toml")
    with pytest.raises(BadRules, match="it can't be read"):
        house_rules.read_rules(tmp_path / "y.toml")


def test_a_newer_file_is_refused_politely_and_left_alone(tmp_path: Path) -> None:
    """Neither reading it nor saving over it changes a byte."""
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


def test_the_shelf_keeps_rules_under_their_names(tmp_path: Path) -> None:
    """Saved rules are found again, saved again in place, kept apart from a like name, and forgotten."""
    shelf = SavedRules(tmp_path / "rules")
    assert shelf.names() == ()
    for rules in (*PRESETS, replace(SOLO, name="SOLO!")):
        shelf.save(rules)
    assert set(shelf.names()) == {preset.name for preset in PRESETS} | {"SOLO!"}
    shelf.save(replace(SOLO, seconds=60))
    assert shelf.load("Solo").seconds == 60
    assert shelf.load("SOLO!").seconds == 180
    shelf.delete("Solo")
    with pytest.raises(BadRules, match='no rules called "Solo": use one of Family'):
        shelf.load("Solo")


@pytest.mark.parametrize("lines", [0, 1, 2])
def test_rules_cut_at_a_line_end_are_set_aside(tmp_path: Path, lines: int) -> None:
    """Without a name or format they are no rules called something else: the file is kept under another name, said once,
    and the rules can be saved again."""
    shelf = SavedRules(tmp_path)
    ours = replace(SOLO, name="Ours")
    path = shelf.save(ours)
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:lines]))
    assert shelf.names() == ()
    (notice,) = shelf.faults()
    assert " is missing: add a line such as " in str(notice.fault)
    assert (notice.file, notice.aside) == ("ours.toml", Aside("ours.damaged-1.toml"))
    assert shelf.faults() == shelf.names() == ()
    assert shelf.save(ours) == path
    assert sorted(file.name for file in tmp_path.iterdir()) == ["ours.damaged-1.toml", "ours.toml"]


def test_a_folder_of_rules_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    """A file is in its place, or its name is too long for the system: there are no rules, and why."""
    (tmp_path / "rules").write_text("in the way")
    for folder in (tmp_path / "rules", tmp_path / ("a" * 300)):
        shelf = SavedRules(folder)
        assert shelf.names() == ()
        assert isinstance(shelf.faults()[0].fault, OSError)


def test_saving_where_the_disk_refuses_says_so(tmp_path: Path) -> None:
    """A folder that is a file cannot hold rules."""
    (tmp_path / "rules").write_text("in the way")
    with pytest.raises(BadRules, match="can't be written"):
        house_rules.write_rules(tmp_path / "rules" / "a.toml", SOLO)


def test_house_words_come_back_and_contradictions_are_named(tmp_path: Path) -> None:
    """Accepted and banned words are exported and imported; a word in both lists is refused."""
    path = tmp_path / "words.toml"
    assert house_rules.read_words(path) == HouseWords()
    words = HouseWords(frozenset({"nint", "tine"}), frozenset({"ocna"}))
    house_rules.write_words(path, words)
    assert house_rules.read_words(path) == words
    path.write_text('# ours\nbanned = ["NINT"]\nformat = 1\n\naccepted = ["nint"]\n')
    with pytest.raises(BadRules, match="nint is both accepted and banned"):
        house_rules.read_words(path)
    path.write_text('accepted = []\nbanned = ["two words"]\nformat = 1\n')
    with pytest.raises(BadRules, match="banned: use words"):
        house_rules.read_words(path)


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
