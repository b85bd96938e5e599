"""`dice`: the sets, one set, and sets of your own."""

from collections import Counter
from pathlib import Path
from typing import Any

from boggle_qt.store.files.dice_sets import parse_cube

TINY = 'title = "Tiny"\ncubes = ["AEIOUY", "TTTSSS", "RRNNLL", "EEAA#Qu"]\n'


def test_sets_are_listed_by_size_and_year(run: Any) -> None:
    """The list has every set, the smallest first and of one size the oldest first."""
    sets = run("dice", "--json").json
    assert [one["side"] for one in sets] == sorted(one["side"] for one in sets)
    years = [one["year"] for one in sets if one["side"] == 4 and one["year"]]
    assert years == sorted(years)
    assert [line.split()[0] for line in run("dice").out.splitlines()] == [one["name"] for one in sets]


def test_a_set_is_shown_cube_by_cube(run: Any) -> None:
    """Each cube is a line that reads back; letters and vowels are counted from them."""
    value = run("dice", "new-1987", "--json").json
    lines = [line.strip() for line in run("dice", "NEW-1987").out.splitlines() if line.startswith("  ")]
    assert [list(parse_cube(line)) for line in lines] == value["cubes"]
    assert value["letters"] == Counter(face for cube in value["cubes"] for face in cube)
    assert sum(value["letters"].values()) == 96
    assert value["vowels"][0] == 4  # AAEEGN
    assert 60 < value["words"] < 110


def test_a_set_of_your_own(run: Any, tmp_path: Path) -> None:
    """A set is added, listed, shown, thrown, replaced and removed."""
    file = tmp_path / "tiny.toml"
    file.write_text(TINY.replace("EEAA#Qu", "E E A A # Qu"), encoding="utf-8")
    assert run("dice", "add", str(file), "--json").json["own"] is True
    assert "--replace" in run("dice", "add", str(file)).err
    assert run("dice", "add", str(file), "--replace").status == 0
    assert run("dice", "--json").json[0]["name"] == "tiny"
    assert "E E A A # Qu" in run("dice", "tiny").out
    assert run("throw", "--dice", "tiny", "--json").json["dice"] == "tiny"
    assert run("dice", "remove", "tiny").status == 0
    assert run("dice", "tiny").status == 2
