"""The game starts with any damage to the player's files."""

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.match import Deal, Guess, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Player, Ruling
from boggle_qt.store.files import folders, settings
from boggle_qt.store.files.house_rules import SavedRules
from boggle_qt.store.words import word_lists
from boggle_qt.ui.play.fault_reports import FaultHandler
from boggle_qt.ui.startup.application import Made, make_services
from tests.engine.players import BOARD
from tests.store.words.test_word_lists import add_list
from tests.test_installed import START

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of Unix")]

HERE = Path(__file__).resolve().parents[1]

KEPT = ("settings/settings.json", "settings/words.toml", "settings/rules/house.toml", "data/journal.sqlite")
"""Files that are never deleted, whatever is in them."""

LISTS = ("data/wordlists/mine.json", "data/wordlists/mine.txt", "data/wordlists/mine.refused.txt")

Damage = Callable[[Path, random.Random], None]


def _flipped(file: Path, rng: random.Random) -> None:
    data = bytearray(file.read_bytes())
    for _ in range(rng.choice((1, 8, 64))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    file.write_bytes(data)


def _huge(file: Path, rng: random.Random) -> None:
    with file.open("ab") as stream:
        stream.truncate(rng.choice((1 << 21, 1 << 32)))


def _instead(make: Callable[[Path], object]) -> Damage:
    def damage(file: Path, rng: random.Random) -> None:
        file.unlink()
        make(file)

    return damage


DAMAGES: dict[str, Damage] = {
    "cut": lambda file, rng: os.truncate(file, rng.randrange(file.stat().st_size)),
    "flipped": _flipped,
    "emptied": lambda file, _: os.truncate(file, 0),
    "one byte": lambda file, _: os.truncate(file, 1),
    "nested": lambda file, rng: file.write_text(rng.choice(('{"a":', "[", "a = [", "[a.")) * 50_000) and None,
    "chance": lambda file, rng: file.write_bytes(rng.randbytes(rng.choice((10, 5_000)))) and None,
    "huge": _huge,
    "folder": _instead(Path.mkdir),
    "pipe": _instead(os.mkfifo),
    "endless": _instead(lambda file: file.symlink_to("/dev/zero")),
    "loop": _instead(lambda file: file.symlink_to(file)),
    "gone": _instead(lambda file: None),
    "unreadable": lambda file, _: file.chmod(0),
    "newer": lambda file, _: file.write_text('{"format": 99}' if file.suffix == ".json" else "format = 99\n") and None,
}


@pytest.fixture
def home(tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a player with settings, words, rules, a list, a log and an open match."""
    folder = tmp_path / "player"
    monkeypatch.setenv("BOGGLE_QT_HOME", str(folder))
    settings.save(settings.Settings(theme="night", welcomed=True), folders.settings_dir())
    SavedRules(folders.settings_dir() / "rules").save(SOLO.without_name())
    (tmp_path / "mine.txt").write_text("tine\nretl\nfoo bar\n" * 50, encoding="utf-8")
    add_list(tmp_path / "mine.txt", "mine")
    with started() as made:
        made.services.rulings.rule("retl", Ruling.BAN)
        made.services.session.begin(SOLO, (Player("You"),))
        made.services.session.send(partial(Deal.from_board, BOARD))
        made.services.session.send(Start)
        made.services.session.send(Guess, (0, 1, 2, 3))
        FaultHandler(lambda _: None, folders.log_dir).report(ValueError("once"))
    (folders.settings_dir() / "rules" / "rules.toml").rename(folders.settings_dir() / "rules" / "house.toml")
    return folder


class started:  # noqa: N801  (it is used as a statement)
    """The services as the start makes them, ended as a closed window ends them."""

    def __enter__(self) -> Made:
        self.made = make_services()
        return self.made

    def __exit__(self, *_: object) -> None:
        self.made.services.session.leave()
        self.made.surveyor.stop()
        self.made.services.solver.stop()
        if self.made.journal is not None:
            self.made.journal.close()


def start() -> list[str]:
    """Read all files as the start of the program does; return what the player reads."""
    lines = list[str]()
    word_lists.forget()
    with started() as made:
        made.services.messages.listen(lines.append)
        made.services.open_matches.last()
        made.services.house_rules()
        made.services.solo_rules()
        if made.services.shelf is not None:
            made.services.shelf.rules()
        for name in made.services.lexicons.names():
            try:
                made.services.lexicons.open(name, "american")
            except ValueError as error:
                lines.append(str(error))
    return lines


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_survived(home: Path, tmp_path: Path, damage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With any file damaged the game starts soon, keeps the content that was there, and changes no other file."""
    here = tmp_path / "here"
    monkeypatch.setenv("BOGGLE_QT_HOME", str(here))
    files = [file.relative_to(home).as_posix() for file in sorted(home.rglob("*")) if file.is_file()]
    assert set(KEPT) | set(LISTS) <= set(files)
    for name in files:
        shutil.copytree(home, here)
        file = here / name
        DAMAGES[damage](file, random.Random(f"{name} {damage}"))
        content = file.read_bytes() if file.is_file() and file.stat().st_size < 1 << 22 else None
        others = {path: path.read_bytes() for one in KEPT if (path := here / one) != file}
        lines = start()
        assert all(len(line) < 600 and "went wrong" not in line for line in lines), (name, lines)
        for path, before in others.items():
            assert path.suffix == ".sqlite" or path.read_bytes() == before, (path, name)
        if name in KEPT[:2] and content is not None:
            assert content in [one.read_bytes() for one in file.parent.glob("*.*") if one.is_file()], name
        shutil.rmtree(here)


EVIL = (
    b"[" * 40,
    b"{",
    b'"',
    b"0" * 400,
    b"-1",
    b"1e999",
    b"nan",
    b"true",
    b"\x00",
    b"\xff\xfe",
    b"=",
    b"'''",
    b"[[a.b]]",
)
"""Tokens that replace others."""


def mutated(content: bytes, rng: random.Random) -> bytes:
    """Return the bytes with one to four tokens replaced, swapped, repeated or deleted."""
    data = content
    for _ in range(rng.randint(1, 4)):
        tokens = re.split(rb"(\W)", data)
        at, to = rng.randrange(len(tokens)), rng.randrange(len(tokens))
        match rng.randrange(4):
            case 0:
                tokens[at] = rng.choice(EVIL)
            case 1:
                tokens[at], tokens[to] = tokens[to], tokens[at]
            case 2:
                del tokens[at : at + rng.randint(1, 20)]
            case _:
                tokens[at] = tokens[at] * rng.choice((2, 50))
        data = b"".join(tokens)
    return data


def overwritten(content: bytes, rng: random.Random) -> bytes:
    """Return a database with one to six stretches replaced by others or by random bytes."""
    data = bytearray(content)
    for _ in range(rng.randint(1, 6)):
        at, to, length = rng.randrange(len(data)), rng.randrange(len(data)), rng.choice((1, 8, 200, 4096))
        stretch = data[to : to + length] if rng.randrange(2) else rng.randbytes(length)
        data[at : at + len(stretch)] = stretch
    return bytes(data)


def test_mutated_files_are_survived(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game starts with settings, words, rules and journal mutated at random, together and apart."""
    rng = random.Random(10_000)
    here = tmp_path / "here"
    monkeypatch.setenv("BOGGLE_QT_HOME", str(here))
    for number in range(int(os.environ.get("BOGGLE_QT_FUZZ", "300"))):
        shutil.copytree(home, here)
        chosen = rng.sample(KEPT, rng.choice((1, 1, 1, 2, 4)))
        for name in chosen:
            content = (here / name).read_bytes()
            (here / name).write_bytes((overwritten if name.endswith(".sqlite") else mutated)(content, rng))
        lines = start()
        assert all(len(line) < 600 and "went wrong" not in line for line in lines), (number, chosen, lines)
        shutil.rmtree(here)


@pytest.mark.parametrize("damage", ["cut", "folder"])
def test_the_program_starts_with_damaged_files(home: Path, damage: str) -> None:
    """With every file damaged the window opens and closes without a traceback."""
    for name in (*KEPT, *LISTS):
        DAMAGES[damage](home / name, random.Random(name))
    done = subprocess.run(
        [sys.executable, "-c", START],
        cwd=HERE,
        env={**os.environ, "PYTHONPATH": str(HERE)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
