"""What the player likes, in one small file. Knows no widget."""

from __future__ import annotations

import json
from collections.abc import Container
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from boggle_qt.engine.rules import SECONDS, prints
from boggle_qt.store.files import atomic_write, bounded_read
from boggle_qt.store.files.bounded_read import Malformed
from boggle_qt.store.files.problems import Damaged, Gone, Keeps, Notice, NotSaved, Unreadable, Unsaved, WrongValues

FILE = "settings.json"
FORMAT = 1
CHOICES = {
    "material": ("blue", "felt", "wood"),
    "speech": ("full", "terse"),
    "speaking": ("both", "announcements", "notices"),
    "spelling": ("american", "british", "either"),
}
CUES = ("entry", "refusal", "hints")
"""How a word is entered, what a refusal means, that there are hints."""
RANGES: dict[str, tuple[float, float]] = {
    "motion": (0.0, 2.0),
    "text_scale": (0.8, 2.0),
    "volume": (0.0, 1.0),
    "scan": (0.0, 5.0),
    "seconds": (0, SECONDS[1]),
    "turned": (0, 3),
    "turned_match": (0, 2**53),
    "width": (480, 10_000),
    "height": (400, 10_000),
}
LONGEST = {
    "theme": 60,
    "player": 40,
    "players": 40,
    "handicaps": 300,
    "house": 60,
    "dice": 60,
    "lexicon": 60,
    "solo": 60,
    "wordnet": 1024,
    "keys": 2048,
}
"""Characters of a text, at most: those that the rules allow."""


class Settings(Struct, frozen=True):
    """The fields are the schema: type, default and, in CHOICES, RANGES and LONGEST, what is allowed."""

    theme: str = "system"
    material: str = "blue"
    motion: float = 1.0
    """0 is no motion."""
    text_scale: float = 1.0
    volume: float = 0.6
    mute: bool = False
    player: str = "You"
    players: tuple[str, ...] = ("Player 1", "Player 2")
    """Who sat at the table last, seat by seat."""
    handicaps: tuple[str, ...] = ("{}", "{}")
    """What was different for each of them, as `rulesfile.handicap_to_text` writes it."""
    house: str = "Parker Brothers 1979"
    """The name of the house rules by which a match was played last."""
    dice: str = "new-1987"
    lexicon: str = "standard"
    spelling: str = "american"
    speech: str = "full"
    """How much is said to a screen reader."""
    speaking: str = "both"
    """How it is said: as an announcement, which newer readers speak, as a notice, which older ones do, or as both."""
    scan: float = 0.0
    """Seconds that each thing is lit for who plays with one switch; 0 is no such lighting."""
    keys: str = "standard"
    """Keys that were changed, "pause=Ctrl+2 end=F9"; "standard" where none was."""
    upright: bool = False
    """Letters stand upright, however their cubes fell."""
    large: bool = False
    """Cubes take what room there is, and letters what room there is on the cubes."""
    placed: bool = False
    """A cube that is taken sounds from where it lies."""
    wordnet: str = "installed"
    """Where definitions come from: a folder of WordNet or a packed file; "installed" is where systems keep it."""
    seconds: int = 180
    """Of a solo round; 0 is no clock."""
    solo: str = "Solo"
    """The name of the house rules by which a solo round is played; "Solo" are the cubes, words and minutes above."""
    turned: int = 0
    """How the tray of the round alone that was played last was turned, in quarter turns clockwise."""
    turned_match: int = 0
    """That round's match, by its number in the journal."""
    width: int = 1180
    height: int = 760
    welcomed: bool = False
    """Whether the demonstration of the first start was seen, or skipped."""
    cues: tuple[str, ...] = ()
    """What a newcomer is still to be told when the moment comes, of CUES."""

    def allowing(self, /, **changes: object) -> Settings:
        """These settings with those of `changes` that are known and allowed; the rest stays as it is."""
        return self.taking(changes)[0]

    def taking(self, values: dict[str, object]) -> tuple[Settings, tuple[str, ...]]:
        """These settings with those of `values` that are known and allowed, and the names of the known ones whose
        value is not allowed."""
        good: dict[str, Any] = {}
        wrong = []
        for name in self.__struct_fields__:
            if name in values:
                try:
                    good[name] = _allowed(name, type(getattr(self, name)), values[name])
                except Malformed:
                    wrong.append(name)
        return replace(self, **good), tuple(wrong)


def _allowed(name: str, kind: type, value: object) -> object:
    """A field's value as the field has it. Raises Unfit."""
    taken: Any = bounded_read.fitted(value, tuple[str, ...] if kind is tuple else kind)
    longest = LONGEST.get(name, 0)
    if name in CHOICES:
        allowed = taken in CHOICES[name]
    elif name == "seconds":
        allowed = taken == 0 or SECONDS[0] <= taken <= SECONDS[1]
    elif name in RANGES:
        allowed = RANGES[name][0] <= taken <= RANGES[name][1]
    elif name == "cues":
        allowed = set(taken) <= set(CUES)
    elif kind is tuple:
        allowed = 1 <= len(taken) <= 8 and all(_is_line(line, longest) for line in taken)
    else:
        allowed = kind is bool or _is_line(taken, longest)
    if not allowed:
        raise Malformed(name)
    return taken


def _is_line(value: str, longest: int) -> bool:
    """Whether it is one line of text that says something."""
    return bool(value.strip()) and prints(value) and len(value) <= longest


def load(
    folder: Path,
    dice: Container[str] | None = None,
    lexicons: Container[str] | None = None,
    themes: Container[str] | None = None,
) -> tuple[Settings, tuple[Notice, ...]]:
    """Return the settings saved in `folder`, and notices for the player. `dice`, `lexicons` and `themes` are the names
    that can be chosen; None allows any.

    No file or an unknown field: the default. Where a value is not allowed, the default of that field holds, and the
    file as it was is kept under another name, as is one that cannot be read at all; one of a newer version is read as
    far as it is understood and left alone until it is saved.
    """
    file = folder / FILE
    try:
        kept = bounded_read.from_json(bounded_read.read(file))
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ()
    except OSError as error:
        return Settings(), (Unreadable(Keeps.SETTINGS, FILE, error.strerror or str(error)),)
    except Malformed as error:
        return Settings(), (Damaged(Keeps.SETTINGS, f"{FILE} {error}", atomic_write.out_of_the_way(file)),)
    kept.setdefault("welcomed", True)  # who has a file of before there was a demonstration knows the game
    settings, wrong = Settings().taking(kept)
    notices: list[Notice] = []
    if wrong and not _is_newer(kept):
        notices.append(WrongValues(wrong, atomic_write.out_of_the_way(file)))
        with suppress(Unsaved):  # the next change says so
            save(settings, folder)  # the values that are allowed would be gone at the next start
    for field, there in (("dice", dice), ("lexicon", lexicons), ("theme", themes)):
        if there is not None and (name := getattr(settings, field)) not in there:
            settings = replace(settings, **{field: getattr(Settings(), field)})
            notices.append(Gone(field, name, getattr(settings, field)))
    return settings, tuple(notices)


def _is_newer(values: dict[str, Any]) -> bool:
    version = values.get("format", FORMAT)
    return type(version) is int and version > FORMAT


def save(settings: Settings, folder: Path, before: Settings | None = None) -> None:
    """Write them as a whole or not at all. Raises Unsaved.

    Where `before` says what they were in this window, only what is different now is changed in the file: whatever else
    another window, or a newer version, keeps there stays.
    """
    file, values = folder / FILE, asdict(settings)
    try:
        with atomic_write.folder_lock(folder):
            if before is not None and (there := _there(file)):
                values = there | {name: value for name, value in values.items() if value != getattr(before, name)}
            version = FORMAT if not _is_newer(values) else values["format"]
            atomic_write.write(file, json.dumps({**values, "format": version}, indent=1))
    except OSError as error:
        raise Unsaved(NotSaved(Keeps.SETTINGS, error.strerror or str(error), folder)) from error


def _there(file: Path) -> dict[str, Any]:
    """Return what the file holds now; nothing where it is damaged and was set aside. Raises OSError: a file that cannot
    be read now must not be replaced."""
    try:
        return bounded_read.from_json(bounded_read.read(file))
    except FileNotFoundError:
        return {}
    except Malformed:
        atomic_write.set_aside(file)
        return {}


def reset(folder: Path) -> Path | None:
    """Begin again with the defaults; the file as it was is kept under a name that is free, and this is it. None where
    there was none. Raises OSError."""
    file, number = folder / FILE, 1
    with atomic_write.folder_lock(folder):
        while (kept := file.with_name(f"{file.stem}.before-{number}{file.suffix}")).exists():
            number += 1
        try:
            return file.rename(kept)
        except FileNotFoundError:
            return None


def keep_copy(folder: Path) -> Path | None:
    """The file as it is, under a name that is free besides; None where there is none. Raises OSError."""
    file = folder / FILE
    kept = reset(folder)
    if kept is not None:
        atomic_write.write(file, kept.read_bytes())
    return kept
