"""Every cube set: those that ship, and the player's own, each a TOML file in the player's data folder.

A removed set is moved to a folder beside the others. It can't be chosen any more, but matches that use it go on.
"""

import json
import re
from contextlib import suppress
from pathlib import Path

from boggle_qt.engine.board import SOLID, BadBoard, Board
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.fault import Fault
from boggle_qt.store.files import atomic_write, bounded_read, folders, shipped
from boggle_qt.store.files.bounded_read import IN_FILE, Malformed

SIDES = range(2, 9)
"""Cubes along one side of the tray for a set of your own; a larger tray can't be played in the window."""

MOST_TEXT = 200
"""Characters of a title or a source, at most."""

_REMOVED = "removed"


class BadDice(Fault):
    """Raised for cubes, or a file of them, that can't be used; the text says what would be right."""


class Taken(BadDice):
    """Raised if there is a set of this name already."""


def names() -> tuple[str, ...]:
    """Return the names of all sets, by size and year; of one size the player's own are last."""
    if not (own := own_names()):
        return shipped.SETS
    sides = {name: shipped.dice(name).side for name in shipped.SETS}
    for name in own:
        with suppress(BadDice, shipped.Unknown):  # a damaged one can't be chosen, only removed
            sides[name] = open_own(name).side
    return tuple(sorted(sides, key=sides.__getitem__))


def own_names() -> tuple[str, ...]:
    """Return the names of the player's own sets, sorted, damaged ones too."""
    files = bounded_read.list_files(_folder(), ".toml")
    return tuple(file.stem for file in files if file.stem not in shipped.SETS)


def open_dice(name: str) -> DiceSet:
    """Return the set called `name`. Raise shipped.Unknown, which lists all names, shipped.Damaged or BadDice."""
    if name in own_names():
        return open_own(name)
    if name in shipped.SETS:
        return shipped.dice(name)
    raise shipped.Unknown('there are no cubes called "{name}": use one of {names}', name=name, names=", ".join(names()))


def open_past(name: str) -> DiceSet:
    """Return the set called `name`, even if the player has removed it. Raise like `open_dice`."""
    try:
        return open_dice(name)
    except (shipped.Unknown, BadDice):
        for file in _removed_files(name):
            return _opened(file)
        raise


def open_own(name: str) -> DiceSet:
    """Return a set of the player's. Raise shipped.Unknown or BadDice."""
    own = own_names()
    if not own:
        raise shipped.Unknown('you have no cubes of your own called "{name}": you have none yet', name=name)
    if name not in own:
        raise shipped.Unknown(
            'you have no cubes of your own called "{name}": yours are {names}', name=name, names=", ".join(own)
        )
    return _opened(_folder() / f"{name}.toml")


def _opened(file: Path) -> DiceSet:
    return from_text(_text(file), file.stem.partition(".")[0], file)


def _text(file: Path) -> str:
    """Return the text of a file. Raise BadDice."""
    try:
        return bounded_read.text(bounded_read.read(file))
    except (OSError, Malformed) as error:
        raise BadDice(IN_FILE, file=file, reason=error) from error


def from_text(text: str, name: str, file: Path | str = "-") -> DiceSet:
    """Return the set that a TOML text describes: `cubes`, and perhaps `title`, `source` and `year`. Raise BadDice,
    which names `file`.

    A cube is a list of six faces, or six faces in one text, as `parse_cube` reads it.
    """
    try:
        fields = bounded_read.from_toml(text.encode())
        cubes = fields.get("cubes")
        if not isinstance(cubes, list) or not cubes:
            raise BadDice('it has no cubes: write cubes = ["AAEEGN", ...], six faces each')
        read = tuple(_cube(number, cube) for number, cube in enumerate(cubes, start=1))
        year = fields.get("year", 0)
        if not isinstance(year, int) or not 0 <= year <= 9999:
            raise BadDice("the year must be a whole number, such as 1987")
        return checked(DiceSet(name, _line(fields, "title") or name, _line(fields, "source"), read, year))
    except ValueError as error:
        raise BadDice(IN_FILE, file=file, reason=error) from error


def _line(fields: dict[str, object], key: str) -> str:
    """Return a text of one line, its whitespace reduced to single spaces. Raise BadDice."""
    value = fields.get(key, "")
    if not isinstance(value, str):
        raise BadDice("{field} must be a text in quotation marks", field=key)
    line = " ".join(value.split())
    if len(line) > MOST_TEXT or not line.isprintable():
        raise BadDice("{field} must be one line of at most {most} characters", field=key, most=MOST_TEXT)
    return line


def _cube(number: int, value: object) -> tuple[str, ...]:
    """Return the faces of a cube in a file. Raise BadDice."""
    if isinstance(value, str):
        return parse_cube(value, number)
    if isinstance(value, list) and all(isinstance(face, str) and " " not in face for face in value):
        return parse_cube(" ".join(value), number)
    raise BadDice('cube {number} must be six faces, such as "AAEEGN" or ["A", "A", "E", "E", "G", "N"]', number=number)


def parse_cube(text: str, number: int = 1) -> tuple[str, ...]:
    """Return the six faces in a text such as "AAEEGN", "HIMNQuU" or "Qu In Th Er He #". Raise BadDice.

    With spaces, faces are written in full, and Q is a bare Q. Without, a small letter belongs to the capital before it,
    in a text of one case every letter is a face, and Q is the face Qu.
    """
    text = text.strip()
    if "/" in text or "\n" in text:
        raise BadDice("cube {number}: write its six faces, without /", number=number)
    mixed = text.upper() != text != text.lower()
    if mixed and not re.search(r"\s", text):
        text = re.sub(r"(?<=.)([A-Z#])", r" \1", text)
    try:
        row = Board.parse(text + "/").faces if text else ()
    except BadBoard as error:
        why: Fault = error
        if face := error.facts.get("text"):  # the text says its row, and a cube has none
            why = Fault('"{face}" is not a face: use letters from A to Z, two letters such as Qu, or #', face=face)
        raise BadDice("cube {number}: {reason}", number=number, reason=why) from error
    if len(row) != 6:
        raise BadDice("cube {number} must have 6 faces, not {faces}", number=number, faces=len(row))
    return row


def format_cube(cube: tuple[str, ...]) -> str:
    """Return the faces as a text that `parse_cube` reads back: together if every face is one letter or Qu."""
    together = "".join(cube)
    plain = all(len(face) == 1 and face != "Q" for face in cube)
    return together if plain else " ".join(cube)


def checked(dice: DiceSet) -> DiceSet:
    """Return a set that can be played. Raise BadDice."""
    if dice.side not in SIDES:
        raise BadDice(
            "{cubes} cubes: a set has {least} to {most} cubes, enough to fill a square",
            cubes=len(dice.cubes),
            least=SIDES[0] ** 2,
            most=SIDES[-1] ** 2,
        )
    for number, cube in enumerate(dice.cubes, start=1):
        if set(cube) == {SOLID}:
            raise BadDice("cube {number} has no letter: give it at least one", number=number)
    return dice


def to_text(dice: DiceSet) -> str:
    """Return the set as TOML, which `from_text` reads back."""
    lines = [f"title = {_quoted(dice.title)}", f"source = {_quoted(dice.source)}"]
    if dice.year:
        lines.append(f"year = {dice.year}")
    cubes = "\n".join(f"  [{', '.join(map(_quoted, cube))}]," for cube in dice.cubes)
    return "\n".join([*lines, f"cubes = [\n{cubes}\n]", ""])


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # a TOML basic string is a JSON string, for printable characters


def add(file: Path, name: str = "", replace: bool = False) -> DiceSet:
    """Add the set in a TOML file as `name`, by default after the file. Raise BadDice, or OSError if it can't be
    saved."""
    return save(from_text(_text(file), checked_name(name or _slug(file.stem)), file), replace)


def save(dice: DiceSet, replace: bool = False) -> DiceSet:
    """Save a cube set of the player under its name, and return it. With `replace`, overwrite an earlier set of that
    name if it has as many cubes. Raise BadDice, Taken or OSError."""
    name = checked_name(dice.name)
    file = _folder() / f"{name}.toml"
    text = to_text(dice)
    saved = from_text(text, name, file)
    with atomic_write.folder_lock(_folder()):
        if name in own_names():
            if not replace:
                raise Taken('you already have cubes called "{name}": use another name, or replace them', name=name)
            _check_same_size(saved)
        atomic_write.write(file, text)
    return saved


def _check_same_size(dice: DiceSet) -> None:
    """Raise BadDice if the set of this name has another number of cubes: its rounds could not be shown any more."""
    try:
        before, after = len(open_own(dice.name).cubes), len(dice.cubes)
    except BadDice:  # damaged, and may be replaced
        return
    if before != after:
        raise BadDice(
            '"{name}" has {before} cubes, not {after}: use another name', name=dice.name, before=before, after=after
        )


def remove(name: str) -> None:
    """Remove a set of the player's: it can't be chosen any more. Raise shipped.Unknown, BadDice or OSError."""
    if name in shipped.SETS:
        raise BadDice('"{name}" comes with the game and can\'t be removed', name=name)
    if name not in own_names():
        open_own(name)  # raises
    aside = _folder() / _REMOVED
    aside.mkdir(exist_ok=True)
    with atomic_write.folder_lock(_folder()):
        number = 1 + len(_removed_files(name))
        (_folder() / f"{name}.toml").replace(aside / f"{name}.{number}.toml")


def _removed_files(name: str) -> list[Path]:
    """Return the files of removed sets of this name, the last removed first."""
    files = bounded_read.list_files(_folder() / _REMOVED, ".toml")
    found = [file for file in files if re.fullmatch(rf"{re.escape(name)}\.\d{{1,6}}", file.stem)]
    return sorted(found, key=lambda file: -int(file.stem.rpartition(".")[2]))


def checked_name(name: str) -> str:
    """Return `name` normalized as the name of a set. Raise BadDice if it cannot be one."""
    plain = name.strip().lower()
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,39}", plain):
        raise BadDice(
            '"{name}" can\'t be the name of a cube set: use up to 40 letters a-z, digits, - and _, such as my-cubes',
            name=name,
        )
    if plain in shipped.SETS:
        raise BadDice('"{name}" is a cube set of the game: choose another name', name=plain)
    return plain


def free_name(title: str) -> str:
    """Return a name for a set of this title that no set has yet."""
    plain = _slug(title)
    taken = {*own_names(), *shipped.SETS}
    numbered = (plain if number == 1 else f"{plain}-{number}" for number in range(1, len(taken) + 2))
    return next(name for name in numbered if name not in taken)


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:30].strip("-") or "cubes"


def _folder() -> Path:
    return folders.data_dir() / "cubes"
