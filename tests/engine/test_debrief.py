"""The debrief: laws for any board, and McDonnell's sample board with the words that a player found."""

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
from boggle_qt.engine.lexicon import AMERICAN, BRITISH, ENABLE, LEXICONS, STRONG, Lexicon, WordTable, build
from boggle_qt.engine.match import Close, Deal, EndTurn, Event, Guess, Hinted, Match, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Handicap, Judging, Player, Shared
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.files.shipped import dice, lexicon
from tests.engine.players import BOARD as GRID
from tests.engine.players import PERSON, play
from tests.engine.players import booklet_points as points


def sample(size: str, words: list[str] = PERSON) -> Debrief:
    english = lexicon(size)
    return debrief(GRID, solve(GRID, english, 4), [word for word in words if word in english], points)


def small(words: list[str], strong: frozenset[str] = frozenset()) -> Lexicon:
    """Return a lexicon of a few words, all of tier 10."""
    flags = AMERICAN | BRITISH | ENABLE
    entries = [(word, 10, flags | (STRONG if word in strong else 0)) for word in sorted(set(words))]
    return Lexicon(WordTable(build(entries)), "unabridged")


# The sample board


def test_sample_table_by_length() -> None:
    """The counts by length are those of the player's words, and their sum is the score."""
    review = sample("standard")
    assert {row.letters: row.found for row in review.by_length if row.found} == {4: 11, 5: 9, 6: 10}
    assert review.found == 30
    assert review.score == 11 * 1 + 9 * 2 + 10 * 3
    assert sum(row.possible for row in review.by_length) == review.possible
    assert [row.letters for row in review.by_length] == list(range(4, 17))  # intercontinental has 16


@pytest.mark.parametrize(
    ("size", "cubes", "throws"),
    [
        ("unabridged", "new-1987", 40),
        *(
            pytest.param(size, cubes, 3000, marks=pytest.mark.slow)
            for size in LEXICONS
            for cubes in ("new-1987", "super-big-2012")
        ),
    ],
)
def test_no_strong_word_over_many_boards(size: str, cubes: str, throws: int) -> None:
    """Over many throws, entries and ties have only those strong words that were played."""
    english, rng, hidden = lexicon(size), random.Random(throws), 0
    for _ in range(throws):
        board = throw(dice(cubes), rng).board
        solution = solve(board, english, 3)
        played = [word.word for word in solution.words if rng.random() < 0.1]
        review = debrief(board, solution, played, points)
        shown = {entry.word for entry in review.entries}
        shown |= {tie.word for entry in review.entries for tie in entry.ties if tie.word}
        assert {word for word in shown if english.strong(word)} <= set(played)
        hidden += review.left_out
    assert hidden > 0


# Laws

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
    """Yield the possible stems of `word` by removing `ending`: the opposite direction of the code under test."""
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


def check_groups(board: Board, review: Debrief, found: list[str]) -> None:
    """Check every group of every missed word by comparing all pairs of words and all paths."""
    drawn = {entry.word: entry.path for entry in review.entries if entry.found}
    starts, cells = {path[0] for path in drawn.values()}, {cell for path in drawn.values() for cell in path}
    for entry in review.missed:
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
def test_groups_match_their_definitions(board: Board, data: st.DataObject) -> None:
    """On any board with many related words, the groups match their definitions."""
    solution = solve(board, WORDS, 3)
    names = [word.word for word in solution.words]
    found = data.draw(st.lists(st.sampled_from(names), unique=True)) if names else []
    check_groups(board, debrief(board, solution, found, points), found)


@pytest.mark.parametrize(("cubes", "size"), [("new-1987", "standard"), ("international", "large"), ("dutch", "large")])
def test_groups_on_real_throws(cubes: str, size: str) -> None:
    """On throws of real cubes with real lexicons, the groups match their definitions."""
    english, rng, tied = lexicon(size), random.Random(3), 0
    for _ in range(25):
        board = throw(dice(cubes), rng).board
        solution = solve(board, english, 3)
        found = [word.word for word in solution.words if rng.random() < 0.1]
        review = debrief(board, solution, found, points)
        check_groups(board, review, found)
        tied += sum(review.members.values())
    assert tied > 100


@settings(max_examples=60)
@given(boards, st.data())
def test_sums_and_orders(board: Board, data: st.DataObject) -> None:
    """Counts and points add up, and every sort order has the same words."""
    solution = solve(board, WORDS, 3)
    names = [word.word for word in solution.words]
    found = data.draw(st.lists(st.sampled_from(names), unique=True)) if names else []
    review = debrief(board, solution, found, points)
    assert review.found == len(found)
    assert review.possible == len(names)
    assert len(review.entries) + review.left_out == len(names)
    assert {e.word for e in review.entries if WORDS.strong(e.word)} <= set(found)
    assert review.whole == sum(map(points, names))
    assert review.score == sum(map(points, found))
    assert sum(row.left_out for row in review.by_length) == review.left_out
    for order in Order:
        assert sorted(e.word for e in ordered(review.entries, order)) == [e.word for e in review.entries]
    tiers = [entry.tier for entry in review.missed]
    assert tiers == sorted(tiers)


def test_played_path_is_kept_and_house_words_count() -> None:
    """A played word keeps its traced path, and an accepted house word counts as found."""
    board = Board.parse("tin/int/tin")
    lexicon_ = small(["tin"])
    other = trace("tin", board)[-1]
    review = debrief(board, solve(board, lexicon_, 3), [Play("tin", other, 5), Play("nit", None, 9)], points)
    assert [(e.word, e.found) for e in review.entries] == [("nit", True), ("tin", True)]
    assert review.entries[1].path == other
    assert board.spell(review.entries[0].path) == "nit"
    assert (review.found, review.possible, review.score, review.whole) == (2, 2, 2, 2)


# The pace


@settings(max_examples=60)
@given(st.lists(st.integers(0, 180_000), max_size=30).map(sorted))
def test_silences_are_the_longest(times: list[int]) -> None:
    """The curve ends with the round at the score, and the silences are the three longest gaps."""
    curve, silences = score_curve([Play("tine", None, at) for at in times], points, 180_000)
    assert curve[0] == (0, 0)
    assert curve[-1] == (180_000, len(times))
    gaps = sorted((b - a for a, b in zip([0, *times], [*times, 180_000], strict=True)), reverse=True)
    assert [s.end - s.begin for s in silences] == [gap for gap in gaps if gap >= 10_000][:3]


def test_no_pace_without_times() -> None:
    """A list typed in afterwards has no curve."""
    assert score_curve([Play("tine", None, 3), Play("tint", None, None)], points, 180_000) == ((), ())


# A round of several, and what is scored apart


def events(*words: str) -> list[Event]:
    """Return the events of a turn with these words, ten seconds apart; "?" takes a hint to RENT for two points."""
    drawn: list[Event] = [Start(0)]
    for n, word in enumerate(words):
        at = 10_000 * (n + 1)
        drawn.append(Hinted(7, at, 0, "rent") if word == "?" else Guess(trace(word, GRID)[0], at))
    return drawn


def test_hints_are_scored_separately() -> None:
    """Hints are subtracted from the words' points as in the match, and the debrief knows the hinted word."""
    english, match = lexicon("standard"), Match.new(replace(SOLO, min_letters=4, hint_cap=False), (Player("Ada"),))
    match = play(match, Deal.from_board(GRID, 0), *events("lance", "?", "rent"), EndTurn(60_000), lexicon=english)
    (review,) = debriefs(match.readout(), solve(GRID, english, 4))
    assert (review.score, review.apart, review.total) == (3, ((Apart.HINTS, -2),), 1)
    assert review.total == match.score()[0].total
    assert {entry.word: entry.hint for entry in review.entries if entry.found} == {"lance": None, "rent": 7}
    assert [mark.word for mark in review.findings] == ["lance", "rent"]


@pytest.mark.parametrize("shared", list(Shared))
def test_every_seat_has_its_own_debrief(shared: Shared) -> None:
    """Each debrief counts all words of its player, and its total is that of the match by any rule for shared words."""
    english = lexicon("standard")
    rules = replace(SOLO, min_letters=4, shared=shared, longest_bonus=3, penalty=1, hint_cap=False)
    match = Match.new(rules, (Player("Ada"), Player("Ben", Handicap(min_letters=5))))
    ada, ben = events("lance", "?", "tint"), events("nicer", "lance", "octal", "inter")
    match = play(match, Deal.from_board(GRID, 0), *ada, EndTurn(100_000), lexicon=english)
    later = (replace(event, at=event.at + 200_000) for event in (*ben, EndTurn(100_000)))
    match = play(match, *later, Close(400_000), lexicon=english)
    review = debriefs(match.readout(), solve(GRID, english, 4))
    assert [one.found for one in review] == [2, 4]
    assert [one.total for one in review] == [score.total for score in match.score()]
    assert dict(review[0].apart)[Apart.HINTS] == -2
    assert (Apart.SHARED in dict(review[1].apart)) == (shared in (Shared.STRUCK, Shared.FIRST, Shared.HALVED))


def test_a_word_that_is_too_short_is_none_of_the_board() -> None:
    """On paper anything may be written: two letters are neither found nor among the words there are."""
    english = lexicon("standard")
    match = Match.new(replace(SOLO, min_letters=4, judging=Judging.PAPER), (Player("Ada"), Player("Ben")))
    turns = (*events("lance", "tin"), EndTurn(60_000), Start(60_000), EndTurn(120_000), Close(120_000))
    match = play(match, Deal.from_board(GRID, 0), *turns, lexicon=english)
    solution = solve(GRID, english, 4)
    review = debriefs(match.readout(), solution)[0]
    assert (review.found, review.possible) == (1, len(solution))
    assert min(count.letters for count in review.by_length) == 4


@given(st.sets(st.text("aeinrstd", min_size=1, max_size=6), max_size=25))
def test_related_words_match_a_slow_definition(words: set[str]) -> None:
    """The groups are those of a comparison of every word with every other."""
    review = related_words(words)
    slow = {
        Group.INSIDE: {a for a in words for b in words if a != b and a in b},
        Group.ANAGRAM: {a for a in words for b in words if a != b and sorted(a) == sorted(b)},
        Group.REVERSAL: {a for a in words for b in words if a != b and a == b[::-1]},
        Group.PLURAL: {a for a in words for b in words if a in inflect(b, "s")},
    }
    for group, members in slow.items():
        assert review.get(group, frozenset()) == members


def one_letter_apart(a: str, b: str) -> bool:
    """Compare letter by letter: skip what they begin with alike, then one letter of one or of both."""
    begin = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    x, y = a[begin:], b[begin:]
    return a != b and (x[1:] == y[1:] or x[1:] == y or x == y[1:])


SOLVED = solve(GRID, lexicon("everyday"), 3)


@settings(max_examples=30)
@given(st.lists(st.text("acinoert", min_size=3, max_size=6).filter(lambda word: word not in SOLVED.texts), max_size=8))
def test_words_nearly_had(tries: list[str]) -> None:
    """A missed word is tied to a refused one exactly if one letter is more, less or other."""
    for entry in debrief(GRID, SOLVED, ["nice"], points, tries=tries).missed:
        tie, near = entry.tie(Group.NEAR), {tried for tried in tries if one_letter_apart(tried, entry.word)}
        assert (tie is not None) == bool(near)
        assert tie is None or tie.word in near
