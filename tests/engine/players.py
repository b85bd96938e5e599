"""Shared by tests of the engine: a small lexicon, a sample board, and strategies for rules, players and events."""

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar, get_args, get_type_hints

from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import Throw
from boggle_qt.engine.match import EVENTS, Deal, Event, Match, Start, advance
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.referee import WordLookup
from boggle_qt.engine.rules import (
    AMOUNTS,
    STANDARD,
    TABLES,
    Band,
    Boards,
    Bounds,
    Handicap,
    HouseRules,
    Judging,
    Mode,
    Player,
    PointsTable,
    Ruling,
    Shared,
)
from boggle_qt.engine.search import solving

_Result = TypeVar("_Result")

BOARD = Board.parse("tine/nint/ocna/retl")
_PERSON = (
    "ante cent coin core lane late nice nine rent tine tint alter inner inter lance later nance nicer octal renal "
    "cental lancer lancet lanner recoin rennet rental tanner tannin tinner"
)
PERSON = _PERSON.split()
"""The words that a player found on BOARD, from McDonnell's article."""


def booklet_points(word: str) -> int:
    """Return the points of a word by the rules of the box."""
    return STANDARD.points(len(word))


class Few:
    """A lexicon of the words `standard`. Only a larger lexicon has those in `large`, only another spelling those in
    `british`; those in `strong` are strong."""

    def __init__(
        self,
        standard: Iterable[str],
        large: Iterable[str] = (),
        strong: Iterable[str] = (),
        british: Iterable[str] = (),
    ) -> None:
        self._standard, self._strong, self._british = frozenset(standard), frozenset(strong), frozenset(british)
        self._large = self._standard | frozenset(large)

    def __contains__(self, word: object) -> bool:
        return word in self._standard

    def strong(self, word: str) -> bool:
        return word in self._strong

    def where(self, word: str) -> tuple[str, ...]:
        return ("standard",) * (word in self._standard) + ("large",) * (word in self._large)

    def respelled(self, word: str) -> tuple[str, ...]:
        return ("standard", "large") * (word in self._british)


_STANDARD = "ante core coin nice tine tint inner lance lancet tanner rental continent continental tin tins nance"
LEXICON = Few(_STANDARD.split(), large=["alnico", "cero"], strong=["nance"])
WORDS = ("ante", "core", "nice", "tine", "tint", "inner", "lance", "tanner", "alnico", "nance", "ten", "it", "onice")


def play(match: Match, *events: Event, lexicon: WordLookup = LEXICON) -> Match:
    """Return the match after the events."""
    for event in events:
        match, _ = advance(match, event, lexicon)
    return match


def running(rules: HouseRules = SOLO, players: int = 1) -> Match:
    """Return a match whose first turn started at 0."""
    return play(Match.new(rules, names(players)), Deal.from_board(BOARD, 0), Start(0))


@contextmanager
def using(form: str) -> Iterator[None]:
    """Use a form within the block."""
    kept = solving.FORM
    solving.use_form(form)
    try:
        yield
    finally:
        solving.use_form(kept)


def result_of(work: Generator[object, None, _Result]) -> _Result:
    """Run a generator to its end and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: _Result = end.value
            return result


def names(count: int) -> tuple[Player, ...]:
    return tuple(Player(name) for name in ("Ann", "Ben", "Cas", "Dot", "Eve", "Fay", "Gus", "Hal")[:count])


any_bounds = st.builds(Bounds, st.integers(0, 50), st.none() | st.integers(50, 500))
any_boards = st.builds(
    Boards,
    rich=st.none() | st.sampled_from(Band) | any_bounds,
    words=st.none() | any_bounds,
    long=st.booleans(),
    every_cube=st.booleans(),
    named=st.lists(st.sampled_from(["tea", "quartz"]), max_size=2).map(tuple),
)
"""Any conditions on boards; a match ignores them."""


@st.composite
def any_rules(draw: st.DrawFn) -> HouseRules:
    """Return any rules."""
    few = st.integers(0, 3)
    table = st.sampled_from(TABLES) | st.builds(
        PointsTable,
        st.just("own"),
        st.lists(st.integers(1, 20), min_size=1, max_size=17).map(tuple),
        st.integers(0, 3),
    )
    return HouseRules(
        name=draw(st.sampled_from(["Ours", 'The "other" house', "Zwölf\\Uhr"])),
        dice=draw(st.sampled_from(["new-1987", "big-1979"])),
        seconds=draw(st.none() | st.integers(10, 300)),
        min_letters=draw(st.integers(1, 5)),
        table=draw(table),
        judging=draw(st.sampled_from(Judging)),
        shared=draw(st.sampled_from(Shared)),
        penalty=draw(few),
        penalty_always=draw(st.booleans()),
        vindication=draw(few),
        challenge_gain=draw(few),
        challenge_loss=draw(few),
        target=draw(st.none() | st.integers(1, 30)),
        rounds=draw(st.none() | st.integers(1, 3)),
        strong=draw(st.booleans()),
        plurals=draw(st.booleans()),
        longest_bonus=draw(few),
        rotating=draw(st.booleans()),
        hints=draw(st.booleans()),
        hint_prices=draw(st.tuples(*[st.integers(0, 5)] * 7)),
        own_paper=draw(st.booleans()),
        boards=draw(any_boards),
    )


@st.composite
def any_mode(draw: st.DrawFn) -> HouseRules:
    """Return any rules for one player, in any mode."""
    mode = draw(st.sampled_from(Mode))
    if mode in AMOUNTS:
        _, low, high = AMOUNTS[mode]
        amount = draw(st.none() | st.integers(low, min(high, 9)) if low < 9 else st.integers(low, high))
        if mode is Mode.RACE:
            amount = draw(st.sampled_from([None, 0, 5, 6]))
    else:
        amount = None
    clock = st.none() if mode is Mode.RACE else st.integers(10, 300)
    rules = draw(any_rules())
    return replace(
        rules,
        boards=replace(rules.boards, named=("tea", "tine")) if mode is Mode.DRILL else rules.boards,
        judging=Judging.REFEREE,
        own_paper=False,
        seconds=draw(clock),
        mode=mode,
        amount=amount,
    )


@st.composite
def any_players(draw: st.DrawFn, least: int = 1) -> tuple[Player, ...]:
    """One to eight people and opponents, some with a handicap that any rules of `any_rules` allow (their target may
    not)."""
    handicap = st.just(Handicap()) | st.builds(
        Handicap,
        seconds=st.integers(0, 60),
        min_letters=st.none() | st.integers(1, 6),
        lexicon=st.sampled_from([None, "large", "standard"]),
        keeps_shared=st.booleans(),
        scores_short=st.booleans(),
    )
    opponent = st.sampled_from((None, None, 0.45, 1.2))
    return tuple(Player(player.name, draw(handicap), draw(opponent)) for player in names(draw(st.integers(least, 8))))


CELLS = st.integers(0, 15)
AT = st.integers(0, 10**9)
SEATS = st.integers(0, 7)
SOME_WORDS = st.sampled_from(WORDS)
PATHS = st.lists(CELLS, max_size=9).map(tuple)


@st.composite
def any_throw(draw: st.DrawFn) -> Throw:
    """Return a throw on a board of any small shape."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    count = rows * columns
    faces = draw(st.lists(st.sampled_from(["A", "Q", "Qu", "Th", "#", "E"]), min_size=count, max_size=count))
    turns = draw(st.lists(st.integers(0, 3), min_size=count, max_size=count))
    ups = draw(st.lists(st.integers(0, 5), min_size=count, max_size=count))
    return Throw(Board(rows, columns, tuple(faces)), tuple(turns), tuple(range(count)), tuple(ups))


_FIELDS: dict[str, st.SearchStrategy[object]] = {
    "throw": any_throw(),
    "at": AT,
    "seed": st.integers(0, 2**64),
    "goal": st.integers(0, 9999),
    "beat": st.integers(0, 9999),
    "word": SOME_WORDS | st.text(max_size=8),
    "ruling": st.sampled_from(Ruling),
    "path": PATHS,
    "step": st.integers(0, 8),
    "cell": CELLS,
    "seat": SEATS,
    "agreed": st.booleans(),
    "average": st.booleans(),
    "points": st.integers(-20, 200),
    "player": st.builds(Player, st.sampled_from(["Ida", "Jon", "Kim"])),
}


def _any(kind: type[Event]) -> st.SearchStrategy[Event]:
    """Return any event of a kind; a field that may be None sometimes is."""
    optional = {name for name, hint in get_type_hints(kind).items() if type(None) in get_args(hint)}
    return st.builds(
        kind,
        **{name: _FIELDS[name] | st.none() if name in optional else _FIELDS[name] for name in kind.__struct_fields__},
    )


any_event: st.SearchStrategy[Event] = st.one_of(*map(_any, EVENTS))
