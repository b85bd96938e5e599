"""The file of house words: round trips, damage, newer versions, two windows."""

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.rules import HouseWords
from boggle_qt.store.files.house_rules import FORMAT
from boggle_qt.store.files.house_words import FILE, load, merge, save
from boggle_qt.store.files.problems import Damaged, FileKind, Newer, Unsaved

WORDS = st.frozensets(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12), max_size=8)


@st.composite
def house_words(draw: st.DrawFn) -> HouseWords:
    accepted = draw(WORDS)
    return HouseWords(accepted, draw(WORDS) - accepted)


@given(words=house_words())
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, words: HouseWords) -> None:
    """Saved words are loaded without a notice."""
    folder = tmp_path_factory.mktemp("words")
    save(words, folder)
    assert load(folder) == (words, None)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("accepted = [", "can't be read"),
        ("", "can't be read"),
        ("# Boggle Qt: house words\n", "can't be read"),
        ('format = 1\naccepted = ["tine"]\n', "can't be read"),
        ('format = 1\naccepted = []\nbanned = ["x1"]', "banned: use words of the letters A to Z, not 'x1'"),
        ("\0", "can't be read"),
        ('format = 1\naccepted = ["nint", "tine"]\nbanned = ["NINT"]', "nint is both accepted and banned"),
        ('format = 1\naccepted = ["two words"]\nbanned = []', "accepted: use words"),
        (f'format = 1\naccepted = []\nbanned = ["{"t" * 65}"]', "banned: use words"),
    ],
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, text: str, reason: str) -> None:
    """A damaged file is set aside under the name in the notice, which says why, and saving works again."""
    for number in (1, 2):
        (tmp_path / FILE).write_text(text, encoding="utf-8")
        words, told = load(tmp_path)
        assert words == HouseWords()
        aside = tmp_path / f"words.damaged-{number}.toml"
        assert isinstance(told, Damaged)
        assert f"renamed to {aside.name}" in str(told)
        assert reason in str(told)
        assert aside.read_text(encoding="utf-8") == text
    save(HouseWords(frozenset({"nint"})), tmp_path)
    assert load(tmp_path)[0].accepted == {"nint"}


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    """A file of a newer version is not loaded, renamed or overwritten."""
    text = 'format = 99\naccepted = ["nint"]\nperhaps = ["tine"]\n'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    words, told = load(tmp_path)
    assert words == HouseWords()
    assert str(told) == str(Newer(FileKind.WORDS, FILE, 99, FORMAT))
    with pytest.raises(Unsaved) as raised:
        save(HouseWords(frozenset({"cero"})), tmp_path)
    assert "newer" in str(raised.value)
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text
    assert [file.name for file in tmp_path.iterdir() if not file.name.startswith(".")] == [FILE]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    """If the folder cannot be created, the notice names it."""
    (tmp_path / "home").write_text("", encoding="utf-8")
    with pytest.raises(Unsaved) as raised:
        save(HouseWords(frozenset({"cero"})), tmp_path / "home")
    assert f"{tmp_path / 'home'} can't be written" in str(raised.value)


@given(mine=house_words(), other=house_words())
def test_of_two_the_other_rules(mine: HouseWords, other: HouseWords) -> None:
    """Merging takes the other's ruling of each word, or else the old one."""
    both = merge(mine, other)
    for word in mine.accepted | mine.banned | other.accepted | other.banned:
        said = other if word in other.accepted | other.banned else mine
        assert both.ruling(word) is said.ruling(word)
    assert not both.accepted & both.banned


@given(before=house_words(), mine=house_words(), theirs=house_words())
def test_two_windows_keep_each_others_rulings(
    tmp_path_factory: pytest.TempPathFactory, before: HouseWords, mine: HouseWords, theirs: HouseWords
) -> None:
    """Saving keeps the rulings of another window, except for words ruled in this one."""
    folder = tmp_path_factory.mktemp("words")
    save(theirs, folder)
    kept = save(mine, folder, before)
    assert load(folder) == (kept, None)
    for word in before.accepted | before.banned | mine.accepted | mine.banned | theirs.accepted | theirs.banned:
        mind = mine if mine.ruling(word) is not before.ruling(word) else theirs
        assert kept.ruling(word) is mind.ruling(word)


def test_more_than_can_be_read_again_is_not_saved(tmp_path: Path) -> None:
    """A list too large to be read again is not saved."""
    save(HouseWords(frozenset({"nint"})), tmp_path)
    many = frozenset(a + b + c + 60 * d for a, b, c, d in product("abcdefghijklm", repeat=4))
    with pytest.raises(Unsaved) as raised:
        save(HouseWords(many), tmp_path)
    assert "larger than 1 MB" in str(raised.value)
    assert load(tmp_path)[0].accepted == {"nint"}


def test_a_file_damaged_meanwhile_is_kept(tmp_path: Path) -> None:
    """A file damaged while the game runs is set aside at the next save."""
    before = HouseWords(frozenset({"tine", "t" * 64}))
    save(before, tmp_path)
    (tmp_path / FILE).write_text('accepted = ["tine", "nint"\n', encoding="utf-8")
    after = HouseWords(before.accepted | {"cero"})
    assert save(after, tmp_path, before) == after == load(tmp_path)[0]
    assert "nint" in (tmp_path / "words.damaged-1.toml").read_text(encoding="utf-8")


def test_a_file_that_cannot_be_read_now_is_not_replaced(tmp_path: Path) -> None:
    """A file that the system refuses to read is not replaced."""
    (tmp_path / FILE).symlink_to(tmp_path / "a" / ("b" * 300))
    with pytest.raises(Unsaved):
        save(HouseWords(frozenset({"cero"})), tmp_path, HouseWords())
    assert (tmp_path / FILE).is_symlink()
