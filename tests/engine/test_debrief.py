"""The debrief: laws over any boards, and McDonnell's sample board with the words a person found on it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.debrief import (
    Apart,
    Debrief,
    Group,
    Order,
    Play,
    debrief,
    debriefs,
    ordered,
    related_words,
    score_curve,
)
from boggle_qt.engine.dice import throw
from boggle_qt.engine.inflection import inflect
from boggle_qt.engine.lexicon import AMERICAN, BRITISH, ENABLE, STRONG, Lexicon, WordTable, build
from boggle_qt.engine.match import Close, Deal, EndTurn, Event, Guess, Hinted, Match, Start, advance
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Handicap, Player, Shared
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.words.shipped import dice, lexicon

GRID = Board.parse("tine/nint/ocna/retl")
_PERSON = (
    "ante cent coin core lane late nice nine rent tine tint alter inner inter lance later nance nicer octal renal "
    "cental lancer lancet lanner recoin rennet rental tanner tannin tinner"
)
PERSON = _PERSON.split()


def points(word: str) -> int:
    """The booklet's."""
    return (0, 0, 0, 1, 1, 2, 3, 5, 11)[min(len(word), 8)]


def sample(size: str, words: list[str] = PERSON) -> Debrief:
    english = lexicon(size)
    return debrief(GRID, solve(GRID, english, 4), [word for word in words if word in english], points)


def small(words: list[str], strong: frozenset[str] = frozenset()) -> Lexicon:
    """A lexicon of a few words, all of tier 10."""
    flags = AMERICAN | BRITISH | ENABLE
    entries = [(word, 10, flags | (STRONG if word in strong else 0)) for word in sorted(set(words))]
    return Lexicon(WordTable(build(entries)), "unabridged", "A few", "either")


# The sample board


def test_sample_table_by_length() -> None:
    """On the sample board the table's found column counts the person's own words by length, and the sums agree."""
    told = sample("standard")
    assert {row.letters: row.found for row in told.by_length if row.found} == {4: 11, 5: 9, 6: 10}
    assert told.found == 30
    assert told.score == 11 * 1 + 9 * 2 + 10 * 3
    assert sum(row.possible for row in told.by_length) == told.possible
    assert sum(row.whole for row in told.by_length) == told.whole
    assert [row.letters for row in told.by_length] == list(range(4, 17))  # intercontinental has 16


@pytest.mark.parametrize(
    ("size", "cero", "alnico"),
    [
        ("everyday", False, False),
        ("standard", True, False),
        ("large", True, True),
        ("unabridged", True, True),
        ("enable", True, True),
    ],
)
def test_sample_cero_and_alnico(size: str, cero: bool, alnico: bool) -> None:
    """CERO is missed from Standard on, ALNICO from Large on, and neither is spoken of where the lexicon lacks it."""
    missed = {entry.word for entry in sample(size).missed}
    assert ("cero" in missed, "alnico" in missed) == (cero, alnico)


def test_sample_ties() -> None:
    """Nicer is NICE with -ER; tinner is TIN with -ER and has nothing to do with TINE; tanner turns up by itself."""
    told = sample("standard", ["nice", "tine", "tint", "lancer", "inner", "neon"])
    entry = {entry.word: entry for entry in told.entries}
    tie = entry["nicer"].tie(Group.ER)
    assert tie is not None
    assert tie.word == "nice"
    assert entry["tinner"].tie(Group.ER) is None
    assert "tinner" in inflect("tin", "er")
    inside = entry["lance"].tie(Group.INSIDE)
    assert inside is not None
    assert inside.word == "lancer"
    back = entry["none"].tie(Group.REVERSAL) if "none" in entry else None
    assert back is None  # NEON backwards is NOEN


def test_sample_groups_after_the_persons_words() -> None:
    """With all thirty played: coiner is COIN with -ER, tinter TINT with -ER and INTER with one letter more, tenner
    is RENNET backwards; and no plural, -ED or -ING, for the board has no S, D or G."""
    told = sample("standard")

    def tied(group: Group) -> dict[str, str | None]:
        return {entry.word: tie.word for entry in told.group(group) if (tie := entry.tie(group))}

    assert tied(Group.ER) == {"coiner": "coin", "tinter": "tint"}
    assert tied(Group.LONGER) == {"tinter": "inter"}
    assert tied(Group.REVERSAL) == {"tenner": "rennet", "etna": "ante"}
    assert {"icon": "coin", "cine": "nice", "cero": "core", "coiner": "recoin"}.items() <= tied(Group.ANAGRAM).items()
    assert not any(tied(group) for group in (Group.PLURAL, Group.ED, Group.ING))


def test_strong_word_is_shown_only_if_played() -> None:
    """NANCE is in the list of who played it, and only a number in the debrief of who did not."""
    mine, other = sample("standard"), sample("standard", [word for word in PERSON if word != "nance"])
    assert "nance" in {entry.word for entry in mine.entries}
    assert "nance" not in {entry.word for entry in other.entries}
    assert other.left_out == mine.left_out + 1
    assert other.whole == mine.whole
    assert other.possible == mine.possible


def hides_strong_words(size: str, cubes: str, throws: int, seed: int) -> None:
    """Over so many throws: nothing strong in the entries, best word and ties, unless it was played; and there was
    something to hide, else this could not fail."""
    english, rng, hidden = lexicon(size), random.Random(seed), 0
    for _ in range(throws):
        board = throw(dice(cubes), rng).board
        solution = solve(board, english, 3)
        played = [word.word for word in solution.words if rng.random() < 0.1]
        told = debrief(board, solution, played, points)
        shown = {entry.word for entry in told.entries}
        shown |= {tie.word for entry in told.entries for tie in entry.ties if tie.word}
        assert {word for word in shown if english.strong(word)} <= set(played)
        hidden += told.left_out
    assert hidden > 0


@pytest.mark.parametrize("size", ["everyday", "large", "unabridged"])
def test_no_strong_word_over_many_boards(size: str) -> None:
    """Over hundreds of throws, with a tenth of all words played, no strong word is shown that was not."""
    hides_strong_words(size, "new-1987", 200, 5)


@pytest.mark.slow
@pytest.mark.parametrize("size", ["everyday", "standard", "large", "unabridged", "enable"])
@pytest.mark.parametrize("cubes", ["new-1987", "super-big-2012"])
def test_no_strong_word_over_thousands_of_boards(size: str, cubes: str) -> None:
    """Over thousands of throws of two trays, in every lexicon, no strong word is shown that was not played."""
    hides_strong_words(size, cubes, 3000, 6)


# Laws

LETTERS = "aeinrst"
boards = st.builds(
    lambda rows, columns, picks: Board(rows, columns, tuple(picks[: rows * columns])),
    st.integers(1, 4),
    st.integers(1, 4),
    st.lists(
        st.sampled_from(("A", "E", "I", "N", "R", "S", "T", "T", "E", "Qu", "D", "G", SOLID)), min_size=16, max_size=16
    ),
)
_FAMILIES = (
    "tin tins tinned tinning tinner tine tines tined rat rats rate rated rater ratest tar star stare staring dry drier "
    "driest dries dried tie tying tied ties see seeing nit nits inn inner inners set sets nest net ten tens tense quit "
    "quits quite site sit sits sitting end ends ending east eats seat teas sea seas ears rise risen rinse trains train "
    "rain rains ran rang ring grin grins gin gins dig digs digest nag naggers eagerness eager near nearness tidy tidies"
)
FAMILIES = _FAMILIES.split()
WORDS = small(FAMILIES, frozenset({"nag", "sits"}))


def stems(word: str, ending: str) -> Iterator[str]:
    """What `word` may be without `ending`, by taking away: the other direction than the code's."""
    if ending == "s":
        if word.endswith("ies"):
            yield word[:-3] + "y"
        if word.endswith("es") and (word[:-2].endswith(("s", "x", "z", "ch", "sh", "o"))):
            yield word[:-2]
        if word.endswith("s") and not word.endswith("ss"):
            yield word[:-1]
        return
    if not word.endswith(ending) or len(word) == len(ending):
        return
    stem = word[: -len(ending)]
    consonant_y = len(stem) > 1 and stem[-1] == "y" and stem[-2] not in "aeiou"
    if stem[-1] == "e":
        if ending == "ing" and stem[-2:] in ("ee", "oe", "ye"):
            yield stem
    elif not (consonant_y and ending != "ing") and not re.fullmatch("([^aeiou]+|[^aeiou]*qu)[aeiou][^aeiouwxys]", stem):
        yield stem  # but never pin, pined: that is of pine
    yield from () if ending == "ing" and stem.endswith(("e", "o", "y", "i")) and stem[-1] in "eoy" else (stem + "e",)
    if ending == "ing" and stem.endswith("y"):
        yield stem[:-1] + "ie"
    if ending != "ing" and stem.endswith("i") and len(stem) > 1 and stem[-2] not in "aeiou":
        yield stem[:-1] + "y"
    doubled = len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "aeiouwxy" and stem[-3] in "aeiou"
    if doubled and (stem[-4] not in "aeiou" or stem[-4:-2] == "ui"):
        yield stem[:-1]


def groups_are_plain(board: Board, told: Debrief, found: list[str]) -> None:
    """Every group of every missed word, against definitions that look at each pair of words and at all paths."""
    drawn = {entry.word: entry.path for entry in told.entries if entry.found}
    starts, cells = {path[0] for path in drawn.values()}, {cell for path in drawn.values() for cell in path}
    for entry in told.missed:
        word = entry.word
        expected: dict[Group, set[str]] = {group: set() for group in Group}
        for other in found:
            for group, ends in (
                (Group.PLURAL, ["s"]),
                (Group.ED, ["ed"]),
                (Group.ING, ["ing"]),
                (Group.ER, ["er", "est"]),
            ):
                if any(other in stems(word, end) for end in ends):
                    expected[group].add(other)
            if word in other:
                expected[Group.INSIDE].add(other)
            if other in (board.spell(entry.path[1:]), board.spell(entry.path[:-1])):
                expected[Group.LONGER].add(other)
            if sorted(other) == sorted(word):
                expected[Group.ANAGRAM].add(other)
            if list(other) == list(reversed(word)):
                expected[Group.REVERSAL].add(other)
        for group, others in expected.items():
            tie = entry.tie(group)
            if group is Group.NEW_START:
                assert (tie is not None) == (bool(found) and all(path[0] not in starts for path in trace(word, board)))
            elif group is Group.NEW_CUBE:
                assert (tie is not None) == (bool(found) and all(set(path) - cells for path in trace(word, board)))
            elif group is not Group.ENDING:
                assert (tie is not None) == bool(others), (word, group, others)
                assert tie is None or tie.word in others


@settings(max_examples=120)
@given(boards, st.data())
def test_groups_are_what_they_say(board: Board, data: st.DataObject) -> None:
    """On any board of few letters, thick with families of words, after any words found."""
    solution = solve(board, WORDS, 3)
    names = [word.word for word in solution.words]
    found = data.draw(st.lists(st.sampled_from(names), unique=True)) if names else []
    groups_are_plain(board, debrief(board, solution, found, points), found)


@pytest.mark.parametrize(("cubes", "size"), [("new-1987", "standard"), ("international", "large"), ("dutch", "large")])
def test_groups_on_real_throws(cubes: str, size: str) -> None:
    """On throws of real cubes, Qu among them, with a tenth of the words of a real lexicon found."""
    english, rng, tied = lexicon(size), random.Random(3), 0
    for _ in range(25):
        board = throw(dice(cubes), rng).board
        solution = solve(board, english, 3)
        found = [word.word for word in solution.words if rng.random() < 0.1]
        told = debrief(board, solution, found, points)
        groups_are_plain(board, told, found)
        tied += sum(told.members.values())
    assert tied > 100  # else there was little to check


@settings(max_examples=60)
@given(boards, st.data())
def test_sums_and_orders(board: Board, data: st.DataObject) -> None:
    """Found and missed are all there is; every order shows the same words; no strong word that was not played."""
    solution = solve(board, WORDS, 3)
    names = [word.word for word in solution.words]
    found = data.draw(st.lists(st.sampled_from(names), unique=True)) if names else []
    told = debrief(board, solution, found, points)
    assert told.found == len(found)
    assert told.possible == len(names)
    assert len(told.entries) + told.left_out == len(names)
    assert {e.word for e in told.entries if WORDS.strong(e.word)} <= set(found)
    assert told.whole == sum(map(points, names))
    assert told.score == sum(map(points, found))
    assert sum(row.left_out for row in told.by_length) == told.left_out
    for order in Order:
        assert sorted(e.word for e in ordered(told.entries, order)) == [e.word for e in told.entries]
    tiers = [entry.tier for entry in told.missed]
    assert tiers == sorted(tiers)
    assert all(used <= crossed for used, crossed in zip(told.used, told.crossed, strict=True))
    assert sum(told.crossed) == sum(len(entry.path) for entry in told.entries)


def test_played_path_is_kept_and_house_words_count() -> None:
    """A played word keeps the path it was drawn along, and a word the list lacks but the house took is found."""
    board = Board.parse("tin/int/tin")
    lexicon_ = small(["tin"])
    other = trace("tin", board)[-1]
    told = debrief(board, solve(board, lexicon_, 3), [Play("tin", other, 5), Play("nit", None, 9)], points)
    assert [(e.word, e.found) for e in told.entries] == [("nit", True), ("tin", True)]
    assert told.entries[1].path == other
    assert board.spell(told.entries[0].path) == "nit"
    assert (told.found, told.possible, told.score, told.whole) == (2, 2, 2, 2)


# The pace


@settings(max_examples=60)
@given(st.lists(st.integers(0, 180_000), max_size=30).map(sorted))
def test_silences_are_the_longest(times: list[int]) -> None:
    """The curve rises to the score and ends with the round; no gap is longer than the silences named."""
    curve, silences = score_curve([Play("tine", None, at) for at in times], points, 180_000)
    assert curve[0] == (0, 0)
    assert curve[-1] == (180_000, len(times))
    gaps = sorted((b - a for a, b in zip([0, *times], [*times, 180_000], strict=True)), reverse=True)
    assert [s.end - s.begin for s in silences] == [gap for gap in gaps if gap >= 10_000][:3]


def test_no_pace_without_times() -> None:
    """A list typed in from paper has no curve."""
    assert score_curve([Play("tine", None, 3), Play("tint", None, None)], points, 180_000) == ((), ())


# A round of several, and what is scored apart


def events(*words: str) -> list[Event]:
    """A turn on the sample board with these words drawn, ten seconds apart; "?" takes a hint that costs two points,
    with RENT in mind."""
    drawn: list[Event] = [Start(0)]
    for n, word in enumerate(words):
        at = 10_000 * (n + 1)
        drawn.append(Hinted(7, at, 0, "rent") if word == "?" else Guess(trace(word, GRID)[0], at))
    return drawn


def test_hints_are_scored_apart() -> None:
    """LANCE, a hint that cost two, RENT: three points for words, hints −2, one in all, as the match has it; the debrief
    knows that RENT came after a hint."""
    english, match = lexicon("standard"), Match.new(replace(SOLO, min_letters=4, hint_cap=False), (Player("Ada"),))
    for event in (Deal.from_board(GRID, 0), *events("lance", "?", "rent"), EndTurn(60_000)):
        match, _ = advance(match, event, english)
    (told,) = debriefs(match.readout(), solve(GRID, english, 4))
    assert (told.score, told.apart, told.total) == (3, ((Apart.HINTS, -2),), 1)
    assert told.total == match.score()[0].total
    assert {entry.word: entry.hint for entry in told.entries if entry.found} == {"lance": None, "rent": 7}
    assert [mark.word for mark in told.findings] == ["lance", "rent"]


@pytest.mark.parametrize("shared", list(Shared))
def test_every_seat_has_its_own_debrief(shared: Shared) -> None:
    """Two players with a word in common: each debrief counts all its player found, and with what is scored apart it
    comes to the match table's total, whatever the house does with shared words."""
    english = lexicon("standard")
    rules = replace(SOLO, min_letters=4, shared=shared, longest_bonus=3, penalty=1, hint_cap=False)
    match = Match.new(rules, (Player("Ada"), Player("Ben", Handicap(min_letters=5))))
    ada, ben = events("lance", "?", "tint"), events("nicer", "lance", "octal", "inter")
    for event in (Deal.from_board(GRID, 0), *ada, EndTurn(100_000)):
        match, _ = advance(match, event, english)
    for event in (*ben, EndTurn(100_000)):
        match, _ = advance(match, replace(event, at=event.at + 200_000), english)
    match, _ = advance(match, Close(400_000), english)
    told = debriefs(match.readout(), solve(GRID, english, 4))
    assert [one.found for one in told] == [2, 4]
    assert [one.total for one in told] == [score.total for score in match.score()]
    assert dict(told[0].apart)[Apart.HINTS] == -2
    assert (Apart.SHARED in dict(told[1].apart)) == (shared in (Shared.STRUCK, Shared.FIRST, Shared.HALVED))


@given(st.sets(st.text("aeinrstd", min_size=1, max_size=6), max_size=25))
def test_kin_is_what_a_slow_definition_says(words: set[str]) -> None:
    """Inside another, anagram of another, backwards of another: by comparing every word with every other."""
    told = related_words(words)
    slow = {
        Group.INSIDE: {a for a in words for b in words if a != b and a in b},
        Group.ANAGRAM: {a for a in words for b in words if a != b and sorted(a) == sorted(b)},
        Group.REVERSAL: {a for a in words for b in words if a != b and a == b[::-1]},
        Group.PLURAL: {a for a in words for b in words if a in inflect(b, "s")},
    }
    for group, members in slow.items():
        assert told.get(group, frozenset()) == members
