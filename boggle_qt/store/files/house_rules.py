"""House rules and house words as small TOML files: saved under a name, shared, edited by hand."""

import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from boggle_qt.engine.fault import Fault
from boggle_qt.engine.languages import is_word
from boggle_qt.engine.rules import (
    ANY,
    RULE_NAMES,
    TABLES,
    BadRules,
    Band,
    Boards,
    Bounds,
    Handicap,
    HouseRules,
    HouseWords,
    Player,
    PointsTable,
    check_whole,
)
from boggle_qt.store.files import atomic_write, bounded_read
from boggle_qt.store.files.bounded_read import Malformed
from boggle_qt.store.files.problems import Notice

FORMAT = 1
BOARDS_EXAMPLE = '{rich = "feast", long = true}'
NONE = "none"
"""Represents None in a file, because TOML has no null."""
_FORMAT_LINE = f"format = {FORMAT}"


class NewerFile(BadRules):
    """Raised for a file of a newer format, which is not changed."""


def rules_to_dict(rules: HouseRules) -> dict[str, Any]:
    """Return rules as plain values, for a file or the journal."""
    special = _differences(rules.boards, ANY).items()
    boards = {name: str(value) if isinstance(value, Bounds) else value for name, value in special}
    # Through JSON, because tuples must become lists, which `to_builtins` leaves alone.
    plain = msgspec.json.decode(msgspec.json.encode({"format": FORMAT, **asdict(rules), "boards": boards}))
    return {name: NONE if value is None else value for name, value in plain.items()}


def rules_from_dict(plain: Mapping[str, Any]) -> HouseRules:
    """Return the rules of plain values; missing ones get defaults. Raise NewerFile, or BadRules naming the field and
    what is allowed."""
    _check_format(plain)
    given = {name: value for name, value in plain.items() if name != "format"}
    _check_names(given, RULE_NAMES)
    for name in ("seconds", "target", "rounds", "amount"):
        if given.get(name) == NONE:
            given[name] = None
    if "table" in given:
        given["table"] = _table(given["table"])
    if "boards" in given:
        given["boards"] = _boards(given["boards"])
    if isinstance(given.get("hint_prices"), list):
        given["hint_prices"] = tuple(given["hint_prices"])
    return HouseRules(**given)


def _table(value: object) -> PointsTable:
    """Return a points table from its name, or from its entries."""
    by_name = {table.name: table for table in TABLES}
    if isinstance(value, str) and value in by_name:
        return by_name[value]
    if not isinstance(value, dict) or not isinstance(value.get("by_letters"), list):
        raise BadRules(
            "{field}: use one of {choices}, or a table with by_letters = [points for 0, 1, 2 ... letters]",
            field="table",
            choices=", ".join(by_name),
        )
    _check_names(value, ("name", "by_letters", "each"), "table.")
    name = value.get("name", "own")
    if not isinstance(name, str):
        raise BadRules("{field}: use a text in quotes", field="table.name")
    return PointsTable(name, tuple(value["by_letters"]), value.get("each", 0))


def _boards(value: object) -> Boards:
    if not isinstance(value, dict):
        raise BadRules("{field}: use a table of conditions, such as {example}", field="boards", example=BOARDS_EXAMPLE)
    _check_names(value, Boards.__struct_fields__, "boards.")
    given = dict(value)
    for name, parse in (("rich", parse_rich), ("words", Bounds.parse)):
        if name in given:
            if not isinstance(given[name], str):
                raise BadRules("{field}: use a range in quotes, such as 100..200", field=f"boards.{name}")
            given[name] = parse(given[name])
    if "named" in given:
        if not isinstance(given["named"], list):
            raise BadRules(
                "{field}: use a list of words, such as {example}", field="boards.named", example='["quartz"]'
            )
        given["named"] = tuple(given["named"])
    return Boards(**given)


def parse_rich(text: str) -> Band | Bounds:
    """Return a band by its name, or bounds of points. Raise BadRules."""
    if text in tuple(Band):
        return Band(text)
    try:
        return Bounds.parse(text)
    except BadRules as error:
        raise BadRules(
            "{field}: use one of {bands}, or points such as 100..200 or 100.., not {text}",
            field="boards.rich",
            bands=", ".join(Band),
            text=repr(text),
        ) from error


def player_to_dict(player: Player) -> dict[str, Any]:
    """Return name, opponent (if one plays this seat) and the handicap fields that differ from the defaults."""
    opponent = {} if player.opponent is None else {"opponent": player.opponent}
    return {"name": player.name, **opponent, **_differences(player.handicap, Handicap())}


def _differences(value: Struct, usual: Struct) -> dict[str, Any]:
    """Return the fields of a value that differ from the usual ones."""
    return {name: mine for name, mine in asdict(value).items() if mine != getattr(usual, name)}


def player_from_dict(plain: Mapping[str, Any]) -> Player:
    """Return what `player_to_dict` was given. Raise BadRules."""
    given = dict(plain)
    name, opponent = given.pop("name", ""), given.pop("opponent", None)
    _check_names(given, Handicap.__struct_fields__, "handicap.")
    return Player(name, Handicap(**given), opponent)


def seat_to_text(player: Player) -> str:
    """Return everything but the name of a player on one line."""
    return json.dumps({name: value for name, value in player_to_dict(player).items() if name != "name"})


def seat_from_text(text: str) -> Player:
    """Return what `seat_to_text` was given, with another name. Raise BadRules."""
    try:
        plain = bounded_read.from_json(text.encode())
    except Malformed as error:
        raise BadRules(error.template, **error.facts) from error
    return player_from_dict({**plain, "name": "anybody"})


def words_to_dict(words: HouseWords) -> dict[str, Any]:
    """Return house words in alphabetical order."""
    return {"format": FORMAT, "accepted": sorted(words.accepted), "banned": sorted(words.banned)}


def words_from_dict(plain: Mapping[str, Any]) -> HouseWords:
    """Return the house words of plain values. Raise NewerFile or BadRules."""
    _check_format(plain)
    _check_names({name: None for name in plain if name != "format"}, ("accepted", "banned"))
    lists = {}
    for name in ("accepted", "banned"):
        words = plain.get(name, [])
        if not isinstance(words, list):
            raise BadRules("{field}: use a list of words, such as {example}", field=name, example='["tine", "nint"]')
        for word in words:
            if not isinstance(word, str) or len(word) > 64 or not is_word(word.lower()):
                raise BadRules("{field}: use words of the letters A to Z, not {word}", field=name, word=repr(word))
        lists[name] = frozenset(word.lower() for word in words)
    if both := sorted(lists["accepted"] & lists["banned"]):
        raise BadRules("{word} is both accepted and banned: remove it from one of the lists", word=both[0])
    return HouseWords(lists["accepted"], lists["banned"])


def to_text(plain: Mapping[str, Any]) -> str:
    """Return plain values as TOML."""
    import tomli_w  # late: a start only reads

    return tomli_w.dumps(plain)


def read_rules(path: Path) -> HouseRules:
    """Return the rules in a file, which is never changed. Raise BadRules or NewerFile, which do not name the file."""
    try:
        return rules_from_dict(_complete(path, {"name": 'name = "Ours"', "format": _FORMAT_LINE}))
    except OSError as error:
        raise BadRules("it can't be read: {reason}", reason=error) from error


def write_rules(path: Path, rules: HouseRules) -> None:
    """Write rules to a file. Raise BadRules if the disk refuses, or NewerFile if the file is of a newer version."""
    _write(path, "# Boggle Qt: house rules\n" + to_text(rules_to_dict(rules)))


def read_words(path: Path) -> HouseWords:
    """Return the house words in a file; none without a file. Raise BadRules or NewerFile, which do not name the file,
    or OSError."""
    try:
        needed = {"accepted": "accepted = []", "banned": "banned = []", "format": _FORMAT_LINE}
        return words_from_dict(_complete(path, needed))
    except (FileNotFoundError, NotADirectoryError):
        return HouseWords()


def write_words(path: Path, words: HouseWords) -> None:
    """Write house words to a file. Raise BadRules or NewerFile as `write_rules` does."""
    _write(path, "# Boggle Qt: house words\n" + to_text(words_to_dict(words)))


class SavedRules:
    """House rules saved by name, one file each, in one folder."""

    _ASIDE = re.compile(r"\.damaged-\d+\.toml$")

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def rules(self) -> dict[str, HouseRules]:
        """Return the readable rules by name, in alphabetical order."""
        return {name: rules for name, (_, rules) in sorted(self._readable().items())}

    def faults(self) -> tuple[Notice, ...]:
        """Set damaged files aside, and return what is wrong with each unreadable file."""
        faults = []
        try:
            with suppress(FileNotFoundError):
                list(self._folder.iterdir())
        except OSError as error:
            return (_unread(str(self._folder), error),)
        for path in self._listed():
            try:
                read_rules(path)
            except BadRules as error:
                # Rules of a newer version and files the system refuses to read are not damaged.
                untouched = isinstance(error, NewerFile) or isinstance(error.__cause__, OSError)
                faults.append(_unread(path.name, error, None if untouched else atomic_write.try_set_aside(path)))
        return tuple(faults)

    def save(self, rules: HouseRules) -> Path:
        """Save rules under their name, replacing rules with the same name. Raise BadRules if the disk refuses."""
        stem = re.sub(r"[^a-z0-9]+", "-", rules.name.casefold()).strip("-") or "rules"
        path, number = self._folder / f"{stem}.toml", 2
        if (found := self._readable().get(rules.name)) is not None:
            path = found[0]
        else:
            while os.path.lexists(path):  # another name with the same letters, or a file that must not be changed
                path, number = self._folder / f"{stem}-{number}.toml", number + 1
        write_rules(path, rules)
        return path

    def delete(self, name: str) -> None:
        """Delete the rules saved under a name."""
        while (found := self._readable().get(name)) is not None:
            found[0].unlink()

    def _listed(self) -> list[Path]:
        """Return the files of rules, without those set aside."""
        return [path for path in bounded_read.list_files(self._folder, ".toml") if not self._ASIDE.search(path.name)]

    def _readable(self) -> dict[str, tuple[Path, HouseRules]]:
        """Return the rules by name, each with its file."""
        readable: dict[str, tuple[Path, HouseRules]] = {}
        for path in self._listed():
            with suppress(BadRules):  # `faults` reports it
                rules = read_rules(path)
                readable.setdefault(rules.name, (path, rules))
        return readable


def _unread(file: str, error: Exception, aside: Fault | None = None) -> Notice:
    return Notice(Fault("Saved rules can't be read: {file}: {reason}.", file=file, reason=error), aside)


def _check_format(plain: Mapping[str, Any]) -> None:
    version = plain.get("format", FORMAT)
    if isinstance(version, int) and not isinstance(version, bool) and version > FORMAT:
        raise NewerFile(
            "the file was written by a newer Boggle Qt: its format is {version}, and this version reads up to {known}",
            version=version,
            known=FORMAT,
        )
    check_whole("format", version, 1, FORMAT)


def _check_names(given: Mapping[str, Any], known: tuple[str, ...], table: str = "") -> None:
    for name in given:
        if name not in known:
            raise BadRules(
                "{field}: there is no such field; use {names}", field=f"{table}{name}", names=", ".join(known)
            )


def _read(path: Path) -> dict[str, Any]:
    """Return the values in a file. Raise BadRules or OSError."""
    try:
        return bounded_read.from_toml(bounded_read.read(path))
    except Malformed as error:
        raise BadRules(error.template, **error.facts) from error


def _complete(path: Path, needed: Mapping[str, str]) -> dict[str, Any]:
    """Return the values in a file that has each field of `needed` (name -> example), else it was cut short. Raise
    BadRules or OSError."""
    plain = _read(path)
    _check_format(plain)
    for name, example in needed.items():
        if name not in plain:
            raise BadRules("{field} is missing: add a line such as {example}", field=name, example=example)
    return plain


def _write(path: Path, text: str) -> None:
    if len(text.encode()) > bounded_read.MOST_BYTES:
        raise BadRules("{file} would be larger than {size}", file=path.name, size=f"{bounded_read.MOST_BYTES >> 20} MB")
    try:
        _check_format(_read(path))
    except NewerFile:
        raise
    except (OSError, BadRules):  # missing or damaged, and may be replaced
        pass
    try:
        atomic_write.write(path, text)
    except OSError as error:
        raise BadRules("{file} can't be written: {reason}", file=path.name, reason=error) from error
