"""Codes for boards: round trips, and mistakes that are found and located."""

import contextlib
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.board_code import ALPHABET, GROUP, RULES, BadCode, SharedBoard, decode, encode, is_code
from boggle_qt.engine.dice import FACES
from boggle_qt.engine.presets import MATCH_PRESETS, PRESETS, SINGLE_PLAYER_PRESETS

SAMPLE = SharedBoard(Board.parse("tine/nint/ocna/retl"), (0, 1, 2, 3) * 4, "Solo", 42)


@st.composite
def shared_boards(draw: st.DrawFn) -> SharedBoard:
    """Boards of any size that fits, with and without digraphs, turns, rules and a score."""
    rows, columns = draw(st.sampled_from([(4, 4), (5, 5), (6, 6), (1, 1), (8, 8), (2, 7)]))
    faces = draw(st.sampled_from([FACES, (*FACES, "Q", "Th", "An", "Zz", SOLID)]))
    cells = rows * columns
    board = Board(rows, columns, tuple(draw(st.lists(st.sampled_from(faces), min_size=cells, max_size=cells))))
    turns = draw(st.one_of(st.just((0,) * cells), st.tuples(*[st.integers(0, 3)] * cells)))
    return SharedBoard(board, turns, draw(st.sampled_from(["", *RULES])), draw(st.none() | st.integers(0, 9999)))


def random_boards(count: int, seed: int) -> list[SharedBoard]:
    """Return random 4x4 boards with turns, quickly."""
    rng = Random(seed)
    return [
        SharedBoard(
            Board(4, 4, tuple(rng.choices(FACES, k=16))),
            tuple(rng.choices(range(4), k=16)),
            rng.choice(RULES),
            rng.choice([None, rng.randrange(300)]),
        )
        for _ in range(count)
    ]


def mistaken_groups(code: str) -> range:
    """Return the numbers of the groups in which `decode` finds a mistake; none if it accepts the code."""
    try:
        decode(code)
    except BadCode as error:
        found = re.search(r"groups? (\d+)(?: to (\d+))?", str(error))
        assert found
        return range(int(found[1]), int(found[2] or found[1]) + 1)
    return range(0)


@given(shared_boards())
def test_a_code_reads_back(shared: SharedBoard) -> None:
    """With hyphens, with spaces, in one piece, and in lower case."""
    code = encode(shared)
    for text in (code, code.replace("-", " "), code.replace("-", ""), code.lower()):
        assert decode(text) == shared
    assert is_code(code)


def test_a_code_is_read_for_ever() -> None:
    """As first written down: a change would change the boards of every code that somebody kept."""
    kept = SharedBoard(Board.parse("Th A # / Q Zz An"), (0, 1, 2, 3, 0, 1), "Relaxed", 77)
    assert decode("38RYS-UD2J5-XEPDF-5FG89-FPHS3") == kept


@pytest.mark.parametrize("separated", [True, False])
def test_every_wrong_character_is_found_in_its_group(separated: bool) -> None:
    """Each character of a code replaced by every other."""
    code = encode(SAMPLE)
    for at, letter in enumerate(code):
        if letter == "-":
            continue
        for other in ALPHABET.replace(letter, ""):
            wrong = code[:at] + other + code[at + 1 :]
            assert mistaken_groups(wrong if separated else wrong.replace("-", "")) == range(
                at // (GROUP + 1) + 1, at // (GROUP + 1) + 2
            )


@pytest.mark.parametrize("letter", "0O1IL")
def test_a_character_that_no_code_has_is_named(letter: str) -> None:
    """The characters that look like others."""
    code = encode(SAMPLE)
    with pytest.raises(BadCode, match=f'group 2 .*has "{letter}"'):
        decode(code[:7] + letter + code[8:])


def test_a_missing_character_is_found_in_its_group() -> None:
    """In codes with hyphens its group; in one piece its group, seldom among a few."""
    for shared in random_boards(60, 3):
        code = encode(shared)
        bare = code.replace("-", "")
        for at, letter in enumerate(code):
            if letter != "-":
                assert mistaken_groups(code[:at] + code[at + 1 :]) == range(
                    at // (GROUP + 1) + 1, at // (GROUP + 1) + 2
                )
        for at in range(len(bare)):
            found = mistaken_groups(bare[:at] + bare[at + 1 :])
            assert at // GROUP + 1 in found
            assert len(found) <= 3


def test_swapped_characters_and_groups_are_found() -> None:
    """Any two different characters of a code, and any two different groups, swapped."""
    code = encode(SAMPLE)
    bare = code.replace("-", "")
    for first in range(len(bare)):
        for second in range(first + 1, len(bare)):
            if bare[first] != bare[second]:
                swapped = list(bare)
                swapped[first], swapped[second] = swapped[second], swapped[first]
                assert set(mistaken_groups("".join(swapped))) & {first // GROUP + 1, second // GROUP + 1}
    groups = code.split("-")
    for first in range(len(groups)):
        for second in range(first + 1, len(groups)):
            swapped = list(groups)
            swapped[first], swapped[second] = swapped[second], swapped[first]
            assert mistaken_groups("-".join(swapped))


@pytest.mark.parametrize("missing", [0, 2, -1])
def test_a_missing_group_is_found(missing: int) -> None:
    """The first, one in the middle, the last."""
    groups = encode(SAMPLE).split("-")
    del groups[missing]
    assert mistaken_groups("-".join(groups))


def test_a_code_of_a_newer_version_is_refused() -> None:
    """It says so, and not that something was typed wrong."""
    values = [ALPHABET.index(letter) for letter in encode(SAMPLE)[:GROUP]]
    values[0] += 1
    values[-1] = next(
        check for check in range(31) if sum(w * v for w, v in enumerate([*values[:-1], check], 1)) % 31 == 0
    )
    newer = "".join(ALPHABET[value] for value in values) + encode(SAMPLE)[GROUP:]
    with pytest.raises(BadCode, match="newer Boggle Qt"):
        decode(newer)


@pytest.mark.parametrize(
    ("shared", "problem"),
    [
        (SharedBoard(Board(9, 1, ("A",) * 9), (0,) * 9), "up to 8 by 8"),
        (SharedBoard(SAMPLE.board, SAMPLE.turns, "Ours"), 'rules "Ours"'),
        (SharedBoard(SAMPLE.board, SAMPLE.turns, "", 10_000), "0 to 9999"),
        (SharedBoard(Board(1, 1, ("Ż",)), (0,)), "letters A to Z only"),
    ],
)
def test_what_does_not_fit_is_refused(shared: SharedBoard, problem: str) -> None:
    """The message says what does."""
    with pytest.raises(BadCode, match=problem):
        encode(shared)


@settings(max_examples=200)
@given(st.text(ALPHABET + "0OIL1 -", max_size=60) | st.text(max_size=30))
def test_any_text_is_a_board_or_a_mistake(text: str) -> None:
    """Nothing but BadCode comes of a text."""
    with contextlib.suppress(BadCode):
        decode(text)


def test_other_texts_are_not_codes() -> None:
    """In any of their text forms; nor are commands."""
    for text in (
        "solve-it",
        "--version",
        "tine/nint/ocna/retl",
        "tinenintocnaretl",
        "T I N E / N I N T",
        "Qu I / # A",
        "t1ne/nint",
    ):
        assert not is_code(text)


def test_every_rule_that_comes_with_the_game_has_its_place() -> None:
    """A code can name each: RULES has the name of every preset, a new one at the end."""
    assert {rules.name for rules in (*PRESETS, *MATCH_PRESETS, *SINGLE_PLAYER_PRESETS)} <= set(RULES)
