"""Cube sets of the player's own: read, saved, replaced, removed; every set by size and year."""

import string
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.dice import DiceSet, throw
from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.rules import cubes_line
from boggle_qt.store.files import dice_sets, folders, shipped
from boggle_qt.store.files.dice_sets import BadDice, Taken, format_cube, from_text, parse_cube, to_text
from boggle_qt.store.work import score_distributions, survey

SMALL = DiceSet("small", 'Aunt "Jo"\'s', "made at home", tuple(tuple("AEINST") for _ in range(4)))
FACE = st.one_of(
    st.sampled_from([*string.ascii_uppercase, "#"]),
    st.tuples(st.sampled_from(string.ascii_uppercase), st.sampled_from(string.ascii_lowercase)).map("".join),
)
CUBE = st.tuples(*[FACE] * 6)


@given(CUBE)
def test_a_cube_as_text(cube: tuple[str, ...]) -> None:
    """Every cube is read back from its text."""
    assert parse_cube(format_cube(cube)) == cube
    assert parse_cube(" ".join(cube)) == cube


@pytest.mark.parametrize(
    ("text", "cube"),
    [
        ("AAEEGN", "A A E E G N"),
        ("aaeegn", "A A E E G N"),
        ("himnqu", "H I M N Qu U"),
        ("HIMNQuU", "H I M N Qu U"),
        ("QuInThErHe#", "Qu In Th Er He #"),
        ("qu in th er he an", "Qu In Th Er He An"),
        ("b m a q j o", "B M A Q J O"),
        ("eio###", "E I O # # #"),
    ],
)
def test_ways_to_write_a_cube(text: str, cube: str) -> None:
    """Faces are written together or with spaces, in any case."""
    assert parse_cube(text) == tuple(cube.split())


@pytest.mark.parametrize("text", ["", "A", "AAAAAAA", "AAA/BBB", "AAAAA1", "AAA\nBBB", "A B C D E Fgh", "ßBCDEF"])
def test_bad_cubes(text: str) -> None:
    """A text that is not six faces is refused with the number of the cube; a cube has no rows."""
    with pytest.raises(BadDice, match="cube 7") as raised:
        parse_cube(text, 7)
    assert "row" not in str(raised.value)


@given(
    st.lists(CUBE, min_size=4, max_size=4).filter(lambda cubes: all(set(cube) != {"#"} for cube in cubes)),
    st.text(max_size=30),
    st.integers(0, 9999),
)
def test_a_set_as_toml(cubes: list[tuple[str, ...]], title: str, year: int) -> None:
    """A set is read back from its TOML, whatever its title."""
    title = " ".join("".join(char for char in title if char.isprintable() or char.isspace()).split()) or "x"
    dice = DiceSet("one", title, "", tuple(cubes), year)
    assert from_text(to_text(dice), "one") == dice


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cubes = 3",
        "cubes = []",
        'cubes = ["AAEEGN"]',
        'cubes = ["AAEEGN", "AAEEGN", "AAEEGN", 7]',
        'cubes = ["AAEEGN", "AAEEGN", "AAEEGN", "AAEEG"]',
        'cubes = ["AAEEGN", "AAEEGN", "AAEEGN", "######"]',
        'cubes = [["A", "B", "C", "D", "E", "F F"], "AAEEGN", "AAEEGN", "AAEEGN"]',
        f"cubes = {['AAEEGN'] * 81}",
        f"cubes = {['AAEEGN'] * 4}\ntitle = 3",
        f"cubes = {['AAEEGN'] * 4}\nyear = 'new'",
        f"cubes = {['AAEEGN'] * 4}\ntitle = '{'x' * 300}'",
        "cubes = [",
        "\0",
    ],
)
def test_bad_files(text: str, tmp_path: Path) -> None:
    """A file that is not a set is refused by its name, and nothing is saved."""
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadDice, match=r"mine\.toml"):
        dice_sets.add(file)
    assert dice_sets.own_names() == ()


def test_the_life_of_a_set(tmp_path: Path) -> None:
    """A set is added from a file, thrown, replaced by one of its size, and removed; matches that use it go on."""
    file = tmp_path / "Gran's cubes.toml"
    file.write_text('title = "Gran"\ncubes = ["AAEEGN", "himnqu", "eio###", "Qu In Th Er He An"]\n', encoding="utf-8")
    added = dice_sets.add(file)
    assert added.name == "gran-s-cubes"
    assert dice_sets.open_dice(added.name) == added
    assert cubes_line(added.name) == "Gran"
    with pytest.raises(Taken):
        dice_sets.add(file)
    assert throw(added, Random(1)).board.rows == 2
    changed = DiceSet(added.name, "Gran", "", SMALL.cubes)
    dice_sets.save(changed, replace=True)
    assert dice_sets.open_dice(added.name) == changed
    with pytest.raises(BadDice, match="4 cubes, not 9"):
        dice_sets.save(DiceSet(added.name, "", "", SMALL.cubes * 2 + SMALL.cubes[:1]), replace=True)
    dice_sets.remove(added.name)
    with pytest.raises(shipped.Unknown):
        dice_sets.open_dice(added.name)
    assert added.name not in dice_sets.names()
    assert dice_sets.open_past(added.name) == changed
    dice_sets.add(file)
    dice_sets.remove(added.name)
    assert dice_sets.open_past(added.name) == added


def test_names_by_size_and_year() -> None:
    """All sets are listed by size, then by year, the player's own last of their size."""
    dice_sets.save(SMALL)
    dice_sets.save(DiceSet("four", "four", "", SMALL.cubes * 4))
    names = dice_sets.names()
    order = [(dice_sets.open_dice(name).side, name == "four", dice_sets.open_dice(name).year or 9999) for name in names]
    assert order == sorted(order)
    assert {*names} == {*shipped.SETS, "small", "four"}


def test_a_damaged_set() -> None:
    """A damaged set can't be chosen or opened, but removed; one of the game can't be removed or replaced."""
    dice_sets.save(SMALL)
    (folders.data_dir() / "cubes" / "small.toml").write_text("cubes = [", encoding="utf-8")
    assert "small" not in dice_sets.names()
    with pytest.raises(BadDice, match=r"small\.toml"):
        dice_sets.open_dice("small")
    dice_sets.remove("small")
    assert dice_sets.own_names() == ()
    for act in (lambda: dice_sets.remove("new-1987"), lambda: dice_sets.save(DiceSet("new-1987", "", "", SMALL.cubes))):
        with pytest.raises(BadDice):
            act()
    with pytest.raises(shipped.Unknown):
        dice_sets.remove("nothing")


def test_free_names() -> None:
    """A title gives a name that is allowed and free."""
    dice_sets.save(DiceSet("gran-s", "", "", SMALL.cubes))
    assert dice_sets.free_name("Gran's!") == "gran-s-2"
    assert dice_sets.free_name("ÄÖ") == "cubes"
    assert dice_sets.free_name("New 1987") == "new-1987-2"


def test_surveys_know_the_cubes(tmp_path: Path) -> None:
    """Changed cubes under the same name have another survey and another score distribution."""
    one, other = SMALL.cubes, tuple(tuple("AAAAAB") for _ in range(4))
    questions = [survey.Question("small", 1, "everyday", "american", 3, 1, cubes=cubes) for cubes in (one, other)]
    assert len({survey.survey_file(question, tmp_path) for question in questions}) == 2
    assert len({str(survey.file_head(question)) for question in questions}) == 2
    assert questions[0].dice_set.cubes == one
    spreads = []
    for cubes in (one, other):
        dice_sets.save(DiceSet("small", "", "", cubes), replace=True)
        work = score_distributions.surveying(HouseRules(dice="small", lexicon="everyday"), tmp_path, 250)
        spreads.append([spread for spread in work if spread][-1])
    assert spreads[0] != spreads[1]
