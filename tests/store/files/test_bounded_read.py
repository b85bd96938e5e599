"""Small files are read within bounds, or refused quickly with one line."""

import os
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files import bounded_read, house_rules, house_words, settings
from boggle_qt.store.files.bounded_read import MOST_NESTING, Malformed
from boggle_qt.store.files.house_rules import SavedRules

SOON = 5.0
"""Seconds; what is bounded takes milliseconds, what is not takes minutes or for ever."""

DEEP = {
    "lists": "[" * 100_000,
    "in a field": '{"theme": ' + "[" * 50_000 + "]" * 50_000 + "}",
    "TOML lists": "accepted = " + "[" * 100_000,
    "TOML tables": "accepted = " + "{a = " * 100_000,
    "TOML names": ".".join("a" * 50_000) + " = 1",
    "TOML names with spaces": " . ".join(["'a'"] * 50_000) + " = 1",
    "TOML heads": "[" + ".".join("a" * 50_000) + "]",
}
NUMBERS = ["9" * 400, "9" * 4_000, "9" * 5_000, "-" + "9" * 5_000, "1e999", "nan"]


@pytest.mark.parametrize("text", [*DEEP.values(), "accepted = [" + '"tine",\n' * 200_000 + "]"], ids=[*DEEP, "huge"])
@pytest.mark.parametrize("name", [settings.FILE, house_words.FILE, "rules/house.toml"])
def test_deep_or_huge_files_are_refused_quickly(tmp_path: Path, name: str, text: str) -> None:
    """The message is short, and the file is set aside."""
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    began = time.monotonic()
    told = read_all(tmp_path)
    assert time.monotonic() - began < SOON
    assert told
    assert all(len(line) < 400 for line in told)
    assert not any("recursion" in line for line in told), "that is no word of a player's"
    assert text in [kept.read_text(encoding="utf-8") for kept in file.parent.iterdir() if kept.is_file()]


@pytest.mark.parametrize("number", NUMBERS, ids=[number[:6] + str(len(number)) for number in NUMBERS])
@pytest.mark.parametrize(
    ("name", "text"),
    [
        (settings.FILE, '{{"seconds": {}}}'),
        (settings.FILE, '{{"motion": {}}}'),
        (settings.FILE, '{{"format": {}, "mute": true}}'),
        (house_words.FILE, "format = {}\n"),
        ("rules/house.toml", "seconds = {}\n"),
        ("rules/house.toml", "table = {{by_letters = [{}]}}\n"),
    ],
)
def test_a_number_of_any_length_is_refused_or_skipped(tmp_path: Path, name: str, text: str, number: str) -> None:
    """With a short message."""
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text.format(number), encoding="utf-8")
    assert all(len(line) < 400 and "sys." not in line for line in read_all(tmp_path))


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices by name there")
@pytest.mark.parametrize("kind", ["folder", "pipe", "endless", "nothing", "loop", "dangling"])
@pytest.mark.parametrize("name", [settings.FILE, house_words.FILE, "rules/house.toml"])
def test_only_regular_files_are_read(tmp_path: Path, name: str, kind: str) -> None:
    """Folders, pipes, devices and broken links give a message, and saving works again."""
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    else:
        place = {"endless": "/dev/zero", "nothing": "/dev/null", "loop": file, "dangling": tmp_path / "none"}[kind]
        file.symlink_to(place)
    told = read_all(tmp_path)
    assert bool(told) == (kind != "dangling" or name.startswith("rules"))
    said = {"folder": "is a folder", "pipe": "not a regular file", "endless": "not a regular file"}.get(kind, "")
    assert all(said in line for line in told)
    if kind != "loop":
        settings.save(settings.Settings(mute=True), tmp_path)
        house_words.save(house_words.HouseWords(frozenset({"nint"})), tmp_path)
        assert settings.load(tmp_path)[0].mute
        assert house_words.load(tmp_path)[0].accepted == {"nint"}


@given(data=st.binary(max_size=200) | st.text(max_size=100).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_are_values_or_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """In any of the files; settings that were read can be saved."""
    for read in (bounded_read.from_json, bounded_read.from_toml):
        refused = None
        try:
            assert isinstance(read(data), dict)
        except Malformed as error:
            refused = str(error)
        assert refused is None or len(refused) < 200
    folder = tmp_path_factory.mktemp("files")
    (folder / "rules").mkdir()
    for name in (settings.FILE, house_words.FILE, "rules/house.toml"):
        (folder / name).write_bytes(data)
    read_all(folder)


def test_dots_in_quotes_are_not_nesting(tmp_path: Path) -> None:
    """They are text."""
    dotted = ". ".join("abcdefghijklmnopqrst")
    assert bounded_read.from_toml(f'description = "{dotted}"'.encode()) == {"description": dotted}


def read_all(folder: Path) -> list[str]:
    """Read everything in the folder as a start does; return the messages."""
    told = [*settings.load(folder)[1], house_words.load(folder)[1], *SavedRules(folder / "rules").faults()]
    assert isinstance(house_rules.SavedRules(folder / "rules").rules(), dict)
    return [notice_line(notice) for notice in told if notice is not None]


@pytest.mark.parametrize(
    ("most", "said"), [(bounded_read.MOST_BYTES, "1 MB"), (3 << 20, "3 MB"), (1 << 16, "64 kB"), (600 << 10, "600 kB")]
)
def test_the_size_limit_is_exact_and_named(tmp_path: Path, most: int, said: str) -> None:
    """One byte more is refused."""
    file = tmp_path / "file"
    file.write_bytes(b"x" * most)
    assert len(bounded_read.read(file, most)) == most
    with file.open("ab") as stream:
        stream.write(b"x")
    with pytest.raises(Malformed, match=f"is larger than {said}$"):
        bounded_read.read(file, most)


def test_the_bounds_of_depth_and_of_numbers_are_exact() -> None:
    """One level or number more is refused."""
    for inner, outer in (("[" * (MOST_NESTING - 1), "]" * (MOST_NESTING - 1)), ("1", "")):
        assert bounded_read.from_toml(f"a = {inner}{outer}".encode())
    with pytest.raises(Malformed, match="more than 8 deep"):
        bounded_read.from_toml(f"a = {'[' * MOST_NESTING}{']' * MOST_NESTING}".encode())
    for number in (1 << 53, -(1 << 53)):
        assert bounded_read.from_toml(f"a = {number}".encode()) == {"a": number}
        with pytest.raises(Malformed, match="too large"):
            bounded_read.from_toml(f"a = {number + (1 if number > 0 else -1)}".encode())
