"""Codes for boards: short enough to dictate, and a mistake in one is found and located.

A code is written in groups of five characters from `ALPHABET`: four of data and one check character. The check of a
group depends on the place of each character, on the number of the group and on whether it is the last, so that any
wrong, missing or swapped character, group or pair of groups is noticed, and which group it is in. The data are the
version and one number in mixed radix: size, faces, quarter turns, rules and the score to beat.
"""

from msgspec import Struct

from boggle_qt.engine.board import LATIN_FACES, Board
from boggle_qt.engine.dice import FACES
from boggle_qt.engine.fault import N_, Fault

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""31 characters, without 0 and O, and without 1, I and L. The checks need a prime number of them."""
VERSION = 1
GROUP = 5
LARGEST_SIDE = 8
MOST_TO_BEAT = 9_999
SIZES = ((4, 4), (5, 5), (6, 6))
"""The sizes that take one digit; others are written as rows and columns."""
RULES = (
    "Solo",
    "First round",
    "Parker Brothers 1979",
    "McDonnell's house",
    "Family",
    "Tournament",
    "Relaxed",
    "Overtime",
    "Race to par",
    "Refill",
    "Three strikes",
    "Best thirty",
    "Reach par",
    "Board of the day",
    "Classic",
    "Everyone on paper",
    "Children",
)
"""The rules that a code can name. Codes hold the index, so names are only added, at the end."""
_BASE = len(ALPHABET)
_RULES_RADIX = 60


class BadCode(Fault):
    """A text that is not a code, or a code with a mistake: where it is."""


class SharedBoard(Struct, frozen=True):
    """What a code holds."""

    board: Board
    turns: tuple[int, ...]
    """Quarter turns, 0..3, one for each cell."""
    rules: str = ""
    """The name of rules that come with the game, or "" if the code names none."""
    beat: int | None = None
    """The points to beat."""


def is_code(text: str) -> bool:
    """Return whether a text is meant as a code: unlike boards, codes begin with a digit, and most are in groups."""
    bare = "".join(text.split()).replace("-", "")
    digits = sum(map(str.isdigit, bare))
    return len(bare) >= GROUP and bare.isalnum() and digits > 0 and (bare[0].isdigit() or "-" in text)


def encode(shared: SharedBoard) -> str:
    """Return the code. Raise BadCode for a board, rules or points that do not fit into one."""
    board = shared.board
    if max(board.rows, board.columns) > LARGEST_SIDE:
        raise BadCode("a code holds boards of up to {most} by {most}: save this one as a file", most=LARGEST_SIDE)
    if shared.rules and shared.rules not in RULES:
        raise BadCode(
            'a code can\'t hold the rules "{name}": use one of {names}', name=shared.rules, names=", ".join(RULES)
        )
    if shared.beat is not None and not 0 <= shared.beat <= MOST_TO_BEAT:
        raise BadCode("use a score to beat from 0 to {most}", most=MOST_TO_BEAT)
    size = SIZES.index((board.rows, board.columns)) if (board.rows, board.columns) in SIZES else len(SIZES)
    digits = [(size, len(SIZES) + 1)]
    if size == len(SIZES):
        digits += [(board.rows - 1, LARGEST_SIDE), (board.columns - 1, LARGEST_SIDE)]
    if not set(board.faces) <= set(LATIN_FACES):
        raise BadCode("a code holds the letters A to Z only: copy a link, or save this board as a file")
    plain = set(board.faces) <= set(FACES)
    faces = FACES if plain else LATIN_FACES
    digits += [(int(plain), 2), *((faces.index(face), len(faces)) for face in board.faces)]
    digits += [(int(any(shared.turns)), 2)]
    if any(shared.turns):
        digits += [(turn, 4) for turn in shared.turns]
    digits += [(RULES.index(shared.rules) + 1 if shared.rules else 0, _RULES_RADIX), (shared.beat is not None, 2)]
    if shared.beat is not None:
        digits += [(shared.beat, MOST_TO_BEAT + 1)]
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    data: list[int] = []
    while number or (len(data) + 1) % (GROUP - 1):
        number, digit = divmod(number, _BASE)
        data.append(digit)
    data.append(VERSION)
    data.reverse()
    groups = [data[at : at + GROUP - 1] for at in range(0, len(data), GROUP - 1)]
    checked = ([*group, _check(group, at, len(groups))] for at, group in enumerate(groups))
    return "-".join("".join(ALPHABET[value] for value in group) for group in checked)


def decode(text: str) -> SharedBoard:
    """Return what a code holds. Raise BadCode, which names the group with the mistake."""
    groups = _checked_groups(text)
    data = [value for group in groups for value in group[:-1]]
    if data[0] != VERSION:
        if data[0] > VERSION:
            raise BadCode("the code was made by a newer Boggle Qt")
        raise _not_a_code()
    number = 0
    for value in data[1:]:
        number = number * _BASE + value

    def pop(radix: int) -> int:
        nonlocal number
        number, digit = divmod(number, radix)
        return digit

    size = pop(len(SIZES) + 1)
    rows, columns = SIZES[size] if size < len(SIZES) else (pop(LARGEST_SIDE) + 1, pop(LARGEST_SIDE) + 1)
    faces = FACES if pop(2) else LATIN_FACES
    board = Board(rows, columns, tuple(faces[pop(len(faces))] for _ in range(rows * columns)))
    turned = pop(2)
    turns = tuple(pop(4) if turned else 0 for _ in board.faces)
    rules = pop(_RULES_RADIX)
    beat = pop(MOST_TO_BEAT + 1) if pop(2) else None
    if number:
        raise _not_a_code()
    if rules > len(RULES):
        raise BadCode("the code was made by a newer Boggle Qt")
    return SharedBoard(board, turns, RULES[rules - 1] if rules else "", beat)


def _check(data: list[int], at: int, groups: int) -> int:
    """Return the check character of a group: its characters times 1, 2, 3, 4 and 5 add up to what its place says."""
    rest = 2 * at + (at == groups - 1) - sum(weight * value for weight, value in enumerate(data, start=1))
    return rest * pow(GROUP, -1, _BASE) % _BASE


def _is_right(group: list[int], at: int, groups: int) -> bool:
    return len(group) == GROUP and _check(group[:-1], at, groups) == group[-1]


def _checked_groups(text: str) -> list[list[int]]:
    """Split a code into groups of values. Raise BadCode for a mistake."""
    parts = text.upper().replace("-", " ").split()
    if len(parts) == 1 or sum(len(part) != GROUP for part in parts) > 1:  # written without separators, or with others
        whole = "".join(parts)
        parts = [whole[at : at + GROUP] for at in range(0, len(whole), GROUP)]
        if len(whole) % GROUP:
            raise _wrong_length(whole)
    if not parts:
        raise _not_a_code()
    groups = []
    for number, part in enumerate(parts, start=1):
        for letter in part:
            if letter not in ALPHABET:
                raise BadCode(
                    'group {number} ({group}) has "{letter}", which no code has: check its characters',
                    number=number,
                    group=part,
                    letter=letter,
                )
        if len(part) != GROUP:
            raise BadCode(
                "group {number} ({group}) has {count} characters and should have {right}",
                number=number,
                group=part,
                count=len(part),
                right=GROUP,
            )
        groups.append([ALPHABET.index(letter) for letter in part])
    for number, (part, group) in enumerate(zip(parts, groups, strict=True)):
        if not _is_right(group, number, len(groups)):
            fault = N_("group {number} ({group}) has a mistake: check its characters")
            if _is_right(group, number, number + 1):
                fault = N_("group {number} ({group}) has a mistake, or there are too many groups after it")
            elif number + 1 == len(groups) and _is_right(group, number, number + 2):
                fault = N_("group {number} ({group}) has a mistake, or a group is missing after it")
            raise BadCode(fault, number=number + 1, group=part)
    return groups


def _wrong_length(whole: str) -> BadCode:
    """Return the fault of a code without separators that misses a character or has one too many: it is between the
    groups that are right from the left and those that are right from the right."""
    values = [ALPHABET.find(letter) for letter in whole]
    groups = round(len(values) / GROUP)
    left, right = 0, 0
    while _is_right(values[GROUP * left : GROUP * left + GROUP], left, groups):
        left += 1
    values = values[len(values) % GROUP :]
    groups_here = len(values) // GROUP
    while right < groups_here and _is_right(
        values[GROUP * (groups_here - right - 1) :][:GROUP], groups - right - 1, groups
    ):
        right += 1
    first, last = sorted((min(left, groups - 1) + 1, max(groups - right, 1)))
    if first == last:
        return BadCode("group {number} has a character too few or too many", number=first)
    return BadCode("there is a character too few or too many in groups {number} to {last}", number=first, last=last)


def _not_a_code() -> BadCode:
    return BadCode("this is not a code of a board")
