"""The player's settings: what each may be, and their file."""

from __future__ import annotations

import json
from collections.abc import Container
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict, replace

from boggle_qt.engine.fault import N_, Fault
from boggle_qt.engine.languages import LANGUAGES, language_of
from boggle_qt.engine.rules import SECONDS, Band, is_printable_line
from boggle_qt.store.files import atomic_write, bounded_read, problems
from boggle_qt.store.files.bounded_read import Malformed

FILE = "settings.json"
FORMAT = 1
CUES = ("entry", "refusal", "hints")
"""The tips of a first round: how a word is entered, what a refusal means, that there are hints."""


class Setting(Struct, frozen=True):
    """What one field of `Settings` may hold."""

    choices: tuple[object, ...] = ()
    """The allowed values; () for any."""
    range: tuple[float, float] | None = None
    """The smallest and the largest number allowed."""
    or_zero: bool = False
    """Whether 0 is allowed besides the range."""
    longest: int = 60
    """The most characters of a text."""

    def allows(self, value: Any) -> bool:
        """Return whether a value of the field's type may be saved."""
        if isinstance(value, bool):
            return True
        if isinstance(value, tuple):
            return len(value) <= 8 and all(map(self.allows, value)) and (bool(value) or bool(self.choices))
        if self.range is not None:
            return self.range[0] <= value <= self.range[1] or (self.or_zero and value == 0)
        if self.choices:
            return value in self.choices
        return bool(value.strip()) and is_printable_line(value) and len(value) <= self.longest


TWO_SWITCHES = -1.0
"""The value of `scan` for a player with two switches: Space goes on to the next choice, Enter chooses it."""


class Settings(Struct, frozen=True):
    """Everything the player can set, and what the program remembers about the player.

    A field declares its type, what is allowed and its default.
    """

    seconds: Annotated[int, Setting(range=SECONDS, or_zero=True)] = 180
    """Of a solo round; 0 is no clock."""
    dice: Annotated[str, Setting()] = "new-1987"
    lexicon: Annotated[str, Setting()] = "standard"
    spelling: Annotated[str, Setting(("american", "british", "either"))] = "american"
    family: Annotated[bool, Setting()] = False
    """Whether lists and hints leave out unkind words as they do rude ones."""
    language: Annotated[str, Setting()] = "system"
    """The language of texts by its code, such as de; "system" for the system's."""
    theme: Annotated[str, Setting()] = "system"
    material: Annotated[str, Setting(("blue", "felt", "wood"))] = "blue"
    upright: Annotated[bool, Setting()] = False
    large: Annotated[bool, Setting()] = False
    motion: Annotated[float, Setting(range=(0.0, 2.0))] = 1.0
    """A factor of every duration; 0 is no motion."""
    text_scale: Annotated[float, Setting(range=(0.8, 2.0))] = 1.0
    typeface: Annotated[str, Setting()] = "designed"
    """The typeface of all texts by its family; "designed" for the two of the design, also if it is not installed."""
    spaced: Annotated[bool, Setting()] = False
    """Whether letters are further apart."""
    leading: Annotated[float, Setting((1.0, 1.5))] = 1.0
    """The distance of the lines of a text, as a factor of the usual one."""
    volume: Annotated[float, Setting(range=(0.0, 1.0))] = 0.6
    mute: Annotated[bool, Setting()] = False
    placed: Annotated[bool, Setting()] = False
    """Whether a cube's sound comes from its place, left or right."""
    speech: Annotated[str, Setting(("full", "terse"))] = "full"
    """How much a screen reader says."""
    speaking: Annotated[str, Setting(("both", "announcements", "notices"))] = "both"
    """How it is said: newer screen readers speak announcements, older ones notices."""
    scan: Annotated[float, Setting(range=(TWO_SWITCHES, 5.0))] = 0.0
    """Seconds that each choice is lit for a player with one switch; `TWO_SWITCHES`; or 0 for neither."""
    warnings: Annotated[str, Setting(("both", "last", "none"))] = "both"
    """Whether a screen reader says that one minute and ten seconds are left, the ten seconds only, or neither."""
    keys: Annotated[str, Setting(longest=2048)] = "standard"
    """Changed keys, "pause=Ctrl+2 end=F9"; "standard" if none is changed."""
    practice: Annotated[bool, Setting()] = True
    """Whether the first page says how many words there are to practise."""
    player: Annotated[str, Setting(longest=40)] = "You"

    players: Annotated[tuple[str, ...], Setting(longest=40)] = ("Player 1", "Player 2")
    """The players of the last match, seat by seat."""
    handicaps: Annotated[tuple[str, ...], Setting(longest=300)] = ("{}", "{}")
    """Their handicaps, and which are opponents, as `house_rules.seat_to_text` writes them."""
    people: Annotated[str, Setting(longest=16_384)] = "{}"
    """The colour and side of everybody who played lately, as `remembered_players.people_to_text` writes them."""
    table: Annotated[str, Setting(longest=131_072)] = "{}"
    """The points and the timer of a table with real cubes, as `remembered_players.table_to_text` writes them."""
    house: Annotated[str, Setting()] = "Classic"
    """The name of the house rules of the last match."""
    solo: Annotated[str, Setting()] = "Solo"
    """The name of the house rules of solo rounds; "Solo" means the cubes, words and minutes above."""
    pad: Annotated[str, Setting(("entry", "length", "letter"))] = "entry"
    """The order of the player's words during a round."""
    rich: Annotated[str, Setting(("any", *Band))] = "any"
    """How rich the boards of solo rounds are; "any" for whatever the rules say."""
    shortest: Annotated[int, Setting(range=(3, 6), or_zero=True)] = 0
    """The fewest letters of a word in solo rounds; 0 for what the rules say."""
    rival: Annotated[str, Setting(longest=20)] = "nobody"
    """The rival in solo rounds: "best", the player's best round; the share of par of an opponent; or "nobody"."""
    turned: Annotated[int, Setting(range=(0, 3))] = 0
    """How the tray of the last solo round was turned, in quarter turns clockwise."""
    turned_match: Annotated[int, Setting(range=(0, 2**53))] = 0
    """That round's match, by its number in the journal."""
    width: Annotated[int, Setting(range=(480, 10_000))] = 1180
    height: Annotated[int, Setting(range=(400, 10_000))] = 760
    welcomed: Annotated[bool, Setting()] = False
    """Whether the introduction of the first start was seen or skipped."""
    cues: Annotated[tuple[str, ...], Setting(CUES)] = ()
    """The tips, of CUES, that a new player has not been given yet."""

    def with_allowed(self, /, **changes: object) -> Settings:
        """Return these settings with those of `changes` that are known and allowed. A word list of another language
        brings its cubes, without which there would hardly be a word."""
        after = self.with_values(changes)[0]
        language = language_of(after.lexicon)
        if language == language_of(self.lexicon) or "dice" in changes:
            return after
        return replace(after, dice=LANGUAGES[language].dice)

    def with_values(self, values: dict[str, object]) -> tuple[Settings, tuple[str, ...]]:
        """Return these settings with those of `values` that are known and allowed, and the names of the fields whose
        value is not allowed."""
        good: dict[str, Any] = {}
        given = [name for name in self.__struct_fields__ if name in values]
        for name in given:
            with suppress(Malformed):
                value = bounded_read.convert(values[name], _TYPES[name])
                if SETTINGS[name].allows(value):
                    good[name] = value
        return replace(self, **good), tuple(name for name in given if name not in good)


_HINTS = get_type_hints(Settings, include_extras=True)
SETTINGS: dict[str, Setting] = {name: hint.__metadata__[0] for name, hint in _HINTS.items()}
"""Every setting by the name of its field."""
_TYPES: dict[str, Any] = {name: hint.__origin__ for name, hint in _HINTS.items()}


MISSING = {
    "dice": N_('There are no cubes called "{name}". The cubes "{instead}" are used.'),
    "lexicon": N_('There is no word list called "{name}". The word list "{instead}" is used.'),
    "language": N_('There is no translation called "{name}". Your system\'s language is used.'),
    "theme": N_('There is no theme called "{name}". The theme "{instead}" is used.'),
}
"""What is said of a choice that does not exist any more, by its field."""


def load(folder: Path, **offered: Container[str]) -> tuple[Settings, tuple[problems.Notice, ...]]:
    """Return the settings saved in `folder`, and notices for the player. `offered` are the names that can be chosen now
    for the fields dice, lexicon, theme and language; without them any is allowed.

    Without a file, all settings have their defaults. A file with a value that is not allowed, or that is unreadable, is
    set aside, and that value gets its default; if the system refuses that, the file keeps the value, and the notice
    comes at every start. A choice that does not exist any more is replaced in the file too, so that its notice comes
    once. A file of a newer version is read as far as possible, and not changed until the settings are saved.
    """
    file = folder / FILE
    try:
        saved = bounded_read.from_json(bounded_read.read(file))
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ()
    except (OSError, Malformed) as error:
        return Settings(), (atomic_write.not_loaded(problems.FileKind.SETTINGS, file, error),)
    saved.setdefault("welcomed", True)  # settings from before the introduction belong to an experienced player
    settings, wrong = Settings().with_values(saved)
    allowed, notices = settings, list[problems.Notice]()
    if wrong and not _is_newer(saved):
        invalid = Fault("These settings were invalid, so their defaults are used: {names}.", names=wrong)
        notices.append(problems.Notice(invalid, atomic_write.try_set_aside(file)))
    for field, there in offered.items():
        if (name := getattr(settings, field)) not in there:
            settings = replace(settings, **{field: getattr(Settings(), field)})
            notices.append(problems.Notice(Fault(MISSING[field], name=name, instead=getattr(settings, field))))
    if notices and not _is_newer(saved):
        with suppress(problems.Unsaved):  # the next change reports it
            save(settings, folder, allowed)
    return settings, tuple(notices)


def _is_newer(values: dict[str, Any]) -> bool:
    version = values.get("format", FORMAT)
    return type(version) is int and version > FORMAT


def save(settings: Settings, folder: Path, before: Settings | None = None) -> None:
    """Write the settings completely or not at all. Raise Unsaved.

    With `before`, the settings this window knew, only changes since then are written, so that changes by another window
    or a newer version stay.
    """
    file, values = folder / FILE, asdict(settings)
    try:
        with atomic_write.folder_lock(folder):
            if before is not None and (there := _current(file)):
                values = there | {name: value for name, value in values.items() if value != getattr(before, name)}
            version = FORMAT if not _is_newer(values) else values["format"]
            atomic_write.write(file, json.dumps({**values, "format": version}, indent=1))
    except OSError as error:
        raise problems.Unsaved(problems.FileKind.SETTINGS, error, folder) from error


def _current(file: Path) -> dict[str, Any]:
    """Return what the file has now; nothing if it is damaged and was set aside. Raise OSError, because an unreadable
    file must not be replaced."""
    try:
        return bounded_read.from_json(bounded_read.read(file))
    except FileNotFoundError:
        return {}
    except Malformed:
        atomic_write.set_aside(file)
        return {}


def reset(folder: Path) -> Path | None:
    """Rename the settings file to a free name, so that the defaults apply. Return the new path, None without a file.
    Raise OSError."""
    with atomic_write.folder_lock(folder), suppress(FileNotFoundError):
        return atomic_write.set_aside(folder / FILE, "before")
    return None


def save_copy(folder: Path) -> Path | None:
    """Copy the settings file to a free name and return the copy; None without a file. Raise OSError."""
    file = folder / FILE
    copy = reset(folder)
    if copy is not None:
        atomic_write.write(file, copy.read_bytes())
    return copy
