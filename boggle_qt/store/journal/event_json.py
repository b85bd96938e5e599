"""A match's setup, events and lexicon answers as JSON, for the rows of the journal, and the lexicon that records and
repeats these answers.

Decoding is strict: it returns values of the types and within the bounds that were encoded, or raises MalformedRow.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import msgspec

from boggle_qt.engine.board import BadBoard, Board
from boggle_qt.engine.dice import Throw
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.match import EVENTS, Deal, Event, Hinted, Join, Match
from boggle_qt.engine.referee import WordLookup
from boggle_qt.engine.rules import BadRules, Judging, Player
from boggle_qt.engine.summary import LENGTHS, TIERS, Measure
from boggle_qt.store.files import house_rules

FORMAT = 1
"""The format of events and setups."""

MOST_BYTES = 1 << 24
"""Bytes of a row, at most: more than a million house words."""

LATEST_MS = 1 << 53
"""Milliseconds of a match, at most; no clock overflows below this."""


class Answer(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a lexicon says of a word. Rows of earlier versions have no `respelled`."""

    has: bool
    strong: bool
    where: tuple[str, ...]
    """The names of the lexicons that have the word."""
    respelled: tuple[str, ...] = ()
    """The names of the lexicons that have the word only in another spelling."""


Answers = Mapping[str, Answer]
"""A lexicon's answers, by word."""


class RecordedLexicon:
    """A lexicon that repeats the answers it was given, and records those of the lexicon that `lexicon` opens at the
    first word without one."""

    def __init__(self, lexicon: Callable[[], WordLookup], answers: dict[str, Answer] | None = None) -> None:
        self._lexicon = lexicon
        self.answers = {} if answers is None else answers

    def __contains__(self, word: object) -> bool:
        return self._ask(str(word)).has

    def strong(self, word: str) -> bool:
        return self._ask(word).strong

    def where(self, word: str) -> tuple[str, ...]:
        return self._ask(word).where

    def respelled(self, word: str) -> tuple[str, ...]:
        return self._ask(word).respelled

    def _ask(self, word: str) -> Answer:
        if word not in self.answers:
            lexicon = self._lexicon()
            has = word in lexicon
            strong, where, respelled = has and lexicon.strong(word), lexicon.where(word), lexicon.respelled(word)
            self.answers[word] = Answer(has, strong, tuple(where), tuple(respelled))
        return self.answers[word]


class MalformedRow(Fault):
    """Raised for a row that this version cannot have written."""


class _Setup(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    rules: dict[str, Any]
    players: list[dict[str, Any]]
    words: dict[str, Any]
    starter: int = 0


class _Throw(msgspec.Struct):
    """A throw, whose fields are among those of its Deal."""

    board: str
    turns: tuple[int, ...]
    cubes: tuple[int, ...]
    ups: tuple[int, ...]


def event_to_json(event: Event) -> str:
    """Encode an event."""
    plain: dict[str, Any] = {"format": FORMAT, "event": type(event).__name__}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, Throw):
            plain |= {"board": str(value.board), "turns": value.turns, "cubes": value.cubes, "ups": value.ups}
        elif name in ("goal", "beat") and value is None:
            continue  # few rounds have one
        elif isinstance(value, Player):
            plain[name] = house_rules.player_to_dict(value)
        else:
            plain[name] = value
    return json.dumps(plain)


def event_from_json(row: object) -> Event:
    """Decode an event from text or bytes. Raise MalformedRow."""
    with _as_malformed():
        given = msgspec.json.decode(_bytes(row), type=dict[str, Any])
        _check_format(given.pop("format", None))
        kind = _BY_NAME.get(str(name := given.pop("event", None)))
        if kind is None:
            raise MalformedRow("there is no event {name}", name=repr(name))
        if kind is Deal:
            thrown = {name: given.pop(name) for name in _Throw.__struct_fields__ if name in given}
            given["throw"] = _throw(msgspec.convert(thrown, _Throw))
        elif kind is Join and "player" in given:
            given["player"] = house_rules.player_from_dict(msgspec.convert(given["player"], dict[str, Any]))
        elif kind is Hinted:
            given.pop("price", None)  # an earlier version stored the price, which now comes from the rules
        # msgspec ignores unknown fields, and no version writes any.
        for name in given.keys() - set(kind.__struct_fields__):
            raise MalformedRow("it has an unknown field: {name}", name=name)
        event: Event = msgspec.convert(given, kind)
    if not 0 <= event.at <= LATEST_MS:
        raise MalformedRow("its time {time} is not from 0 to {latest} ms", time=event.at, latest=LATEST_MS)
    return event


def setup_to_json(match: Match) -> str:
    """Encode the setup of a match: rules, players and house words."""
    plain = {
        "format": FORMAT,
        "rules": house_rules.rules_to_dict(match.rules),
        "players": [house_rules.player_to_dict(player) for player in match.players],
        "words": house_rules.words_to_dict(match.words),
        **({"starter": match.starter} if match.starter else {}),
    }
    return json.dumps(plain)


def setup_from_json(row: object) -> Match:
    """Decode a setup as the match before its first event. Raise MalformedRow."""
    with _as_malformed():
        setup = msgspec.json.decode(_bytes(row), type=_Setup)
        _check_format(setup.format)
        # Matches recorded before these rules existed keep their scores.
        on_paper = setup.rules.get("judging") == Judging.PAPER
        plain = {"hint_cap": False, "penalty_always": on_paper, **setup.rules}
        rules, words = house_rules.rules_from_dict(plain), house_rules.words_from_dict(setup.words)
        return Match.new(rules, tuple(map(house_rules.player_from_dict, setup.players)), words, setup.starter)


def to_json(value: Answers | Measure) -> str:
    """Encode the answers given for one event, or what a board holds."""
    return msgspec.json.encode(value).decode()


def answers_from_json(row: object) -> Answers:
    """Decode the answers given for one event. Raise MalformedRow."""
    with _as_malformed():
        return msgspec.json.decode(_bytes(row), type=dict[str, Answer])


def measure_from_json(row: object) -> Measure:
    """Decode what a board holds. Raise MalformedRow."""
    with _as_malformed():
        measure = msgspec.json.decode(_bytes(row), type=Measure)
    if (len(measure.lengths), len(measure.tiers)) != (len(LENGTHS), len(TIERS)):
        raise MalformedRow("it has a wrong number of word classes")
    if min(*measure.lengths, *measure.tiers, *measure.listed.values(), measure.par, measure.points) < 0 or any(
        tier > TIERS[-1] for tier in measure.listed.values()
    ):
        raise MalformedRow("it has a number that is not allowed")
    return measure


def moment_from_row(row: object) -> datetime:
    """Decode an ISO date and time with its UTC offset. Raise MalformedRow."""
    try:
        moment = datetime.fromisoformat(_bytes(row).decode("ascii"))
    except ValueError as error:
        raise MalformedRow("{value} is not a date and time", value=repr(row)) from error
    if moment.tzinfo is None:
        raise MalformedRow("{value} has no time zone", value=repr(row))
    return moment


_BY_NAME: dict[str, type[Event]] = {kind.__name__: kind for kind in EVENTS}


def _bytes(row: object) -> bytes:
    """Return the bytes of a text. SQLite stores any type in any column."""
    if isinstance(row, str):
        row = row.encode("utf-8", "surrogatepass")
    if not isinstance(row, bytes):
        raise MalformedRow("it is not a text")
    if len(row) > MOST_BYTES:
        raise MalformedRow("it has more than {most} bytes", most=MOST_BYTES)
    return row


@contextmanager
def _as_malformed() -> Iterator[None]:
    """Raise MalformedRow in place of what decoders, boards and rules raise for a wrong value."""
    try:
        yield
    except MalformedRow:
        raise
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadBoard, BadRules) as error:
        raise MalformedRow("{reason}", reason=error) from error


def _throw(row: _Throw) -> Throw:
    board = Board.parse(row.board)
    for name, cells in (("turns", row.turns), ("cubes", row.cubes), ("ups", row.ups)):
        if len(cells) != len(board.faces):
            raise MalformedRow(
                "a throw of {faces} cubes has {count} {field}", faces=len(board.faces), count=len(cells), field=name
            )
    return Throw(board, row.turns, row.cubes, row.ups)


def _check_format(version: object) -> None:
    if version != FORMAT:
        raise MalformedRow(
            "its format is {version}, and this version reads {known}", version=repr(version), known=FORMAT
        )
