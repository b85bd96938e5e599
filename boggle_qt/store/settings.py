"""What the player likes, in one small file. Knows no widget."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from boggle_qt.store import safefile

FILE = "settings.json"
FORMAT = 1
CHOICES = {
    "theme": ("system", "day", "night", "contrast", "clear"),
    "material": ("blue", "felt", "wood"),
    "spelling": ("american", "british", "either"),
}
RANGES: dict[str, tuple[float, float]] = {
    "motion": (0.0, 2.0),
    "text_scale": (0.8, 2.0),
    "volume": (0.0, 1.0),
    "seconds": (0, 3600),
    "width": (480, 10_000),
    "height": (400, 10_000),
}


class Unsaved(Exception):
    """The settings could not be written; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The fields are the schema: type, default and, in CHOICES and RANGES, what is allowed."""

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
    dice: str = "new-1987"
    lexicon: str = "standard"
    spelling: str = "american"
    wordnet: str = "installed"
    """Where definitions come from: a folder of WordNet or a packed file; "installed" is where systems keep it."""
    seconds: int = 180
    """Of a solo round; 0 is no clock."""
    width: int = 1180
    height: int = 760

    def allowing(self, **changes: object) -> Settings:
        """These settings with those of `changes` that are known and allowed; the rest stays as it is."""
        known = {field.name: type(getattr(self, field.name)) for field in fields(self)}
        good: dict[str, object] = {}
        for name, value in changes.items():
            kind = known.get(name)
            if kind is float and isinstance(value, int) and not isinstance(value, bool):
                value = float(value)
            if kind is tuple and isinstance(value, list | tuple):
                value = tuple(value)
                if not (1 <= len(value) <= 8 and all(map(_is_line, value))):
                    continue
            if kind is None or type(value) is not kind:
                continue
            if name in CHOICES and value not in CHOICES[name]:
                continue
            if name in RANGES and not RANGES[name][0] <= value <= RANGES[name][1]:  # type: ignore[operator]  # a number
                continue
            if kind is str and not _is_line(value):
                continue
            good[name] = value
        return replace(self, **good)  # type: ignore[arg-type]  # checked by name above


def _is_line(value: object) -> bool:
    """Whether it is one line of text that says something."""
    return isinstance(value, str) and bool(value.strip()) and value.isprintable()


def load(folder: Path) -> tuple[Settings, str | None]:
    """The settings kept in `folder`, and what the player must be told, if anything.

    No file, an unknown field or a wrong value: the default. A file that cannot be read at all is set aside under
    another name; one of a newer version is read as far as it is understood and left alone until it is saved.
    """
    file = folder / FILE
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(kept, dict):
            raise ValueError("not a set of fields")
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), f"The settings cannot be read ({error.strerror}); these are the defaults."
    except ValueError:
        try:
            aside = safefile.set_aside(file)
        except OSError as error:
            return Settings(), f"The settings were damaged and cannot be set aside ({error.strerror})."
        return Settings(), f"The settings were damaged. They are kept as {aside.name}; these are the defaults."
    return Settings().allowing(**{str(name): value for name, value in kept.items()}), None


def save(settings: Settings, folder: Path) -> None:
    """Write them as a whole or not at all. Raises Unsaved."""
    try:
        safefile.put(folder / FILE, json.dumps({"format": FORMAT, **asdict(settings)}, indent=1))
    except OSError as error:
        raise Unsaved(f"The settings were not saved: {folder} cannot be written ({error.strerror}).") from error
