"""The debrief of a finished round: what was found, what was missed, and how missed words relate to found ones.

Strong words are part of all counts and totals, but are listed only if they were played.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from enum import Enum
from functools import partial
from itertools import chain, pairwise

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.apply_house_words import UNLISTED
from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.inflection import inflect
from boggle_qt.engine.languages import alphabetical
from boggle_qt.engine.par import Points
from boggle_qt.engine.scoring import Entry as Play
from boggle_qt.engine.scoring import HintTaken, Outcome, RoundScores, SeatScore, merit
from boggle_qt.engine.search.solving import Solution, find_paths, trace


class Order(Enum):
    """Sort orders of word lists."""

    SEEN = "seen"
    POINTS = "points"
    LENGTH = "length"
    ALPHABET = "alphabet"
    TIER = "tier"


class Group(Enum):
    """Relations of a missed word to the words found, or tried."""

    NEAR = "near"
    """One letter more, less or other than a word that was refused."""
    PLURAL = "plural"
    ED = "ed"
    ING = "ing"
    ER = "er"
    ENDING = "ending"
    INSIDE = "inside"
    LONGER = "longer"
    ANAGRAM = "anagram"
    REVERSAL = "reversal"
    NEW_START = "new start"
    NEW_CUBE = "new cube"


class Apart(Enum):
    """Points gained or lost other than by the value of words."""

    SHARED = "shared"
    MODE = "mode"
    """Words that do not count in the mode."""
    CHALLENGED = "challenged"
    WRONG = "wrong"
    CHALLENGES = "challenges"
    HINTS = "hints"
    LONGEST = "longest"


# gc=False: there are thousands of these values, none in a reference cycle, so the collector can skip them.


class Tie(Struct, frozen=True, gc=False):
    """Why a missed word is in a group. `word` is the related found word; None for the groups about cubes."""

    group: Group
    word: str | None = None


class Entry(Struct, frozen=True, gc=False):
    """One word of the board. `path` is the path played, otherwise that of the solution."""

    word: str
    points: int
    tier: int
    path: Path
    paths: int
    found: bool
    ties: tuple[Tie, ...] = ()
    hint: int | None = None
    """The highest hint step that led to it; None if no hint did."""
    struck: Apart | None = None
    """Why it is worth nothing though found: SHARED or MODE; None if it counts."""

    def tie(self, group: Group) -> Tie | None:
        """Return the word's tie in this group, or None."""
        return next((tie for tie in self.ties if tie.group is group), None)


class LengthCount(Struct, frozen=True):
    """The words of one length; `possible` includes the `left_out` strong words."""

    letters: int
    found: int
    possible: int
    left_out: int


class Silence(Struct, frozen=True):
    """A stretch without a word, in playing milliseconds, and the words around it; None for the round's start or end."""

    begin: int
    end: int
    after: str | None
    before: str | None


class Finding(Struct, frozen=True):
    """A found word and its playing millisecond."""

    at: int
    word: str


class Debrief(Struct, frozen=True):
    """A finished round of one player."""

    board: Board
    entries: tuple[Entry, ...]
    """All words that may be shown, found or not, in alphabetical order."""
    by_length: tuple[LengthCount, ...]
    """By rising length, without gaps between the shortest and the longest."""
    score: int
    """The points of the words found."""
    whole: int
    """The points of all words, strong ones included."""
    found: int
    possible: int
    left_out: int
    """The number of missed strong words: part of `possible` and `whole`, not of `entries`."""
    used: tuple[int, ...]
    """For each cell, the number of found words that cross it."""
    findings: tuple[Finding, ...]
    """The found words in the order of time; empty if times are unknown."""
    curve: tuple[tuple[int, float], ...]
    """(milliseconds, points so far), from (0, 0) to the end of the round with the total; empty if times are unknown."""
    silences: tuple[Silence, ...]
    """The longest stretches without a word, longest first, at most three."""
    apart: tuple[tuple[Apart, float], ...] = ()
    """Other points than those of the words, such as (HINTS, -3), without zeros."""

    @property
    def total(self) -> float:
        """The points of the words and all other points."""
        return self.score + sum(points for _, points in self.apart)

    def score_at(self, ms: float) -> float:
        """Return the points after so much playing time, in milliseconds."""
        return next((points for at, points in reversed(self.curve) if at <= ms), 0)

    @property
    def missed(self) -> tuple[Entry, ...]:
        """The words not found, in the order SEEN."""
        return ordered((entry for entry in self.entries if not entry.found), Order.SEEN)

    @property
    def best(self) -> Entry | None:
        """The best found word (see `scoring.merit`); of the missed words if none was found that counts."""
        words = [entry for entry in self.entries if entry.found and not entry.struck] or self.missed
        return min(words, key=lambda e: merit(e.word, e.points), default=None)

    @property
    def members(self) -> Counter[Group]:
        """The number of missed words in each group."""
        return Counter(tie.group for entry in self.entries for tie in entry.ties)


def crosses(entry: Entry, board: Board, cell: int) -> bool:
    """Return whether any path of the word goes through the cell."""
    if cell in entry.path:
        return True
    if entry.paths <= 1 or board.faces[cell].lower() not in entry.word:
        return False
    return any(cell in path for path in trace(entry.word, board))


def ordered(entries: Iterable[Entry], order: Order) -> tuple[Entry, ...]:
    """Return the entries in this order, equals by tier and alphabet."""
    keys: dict[Order, Callable[[Entry], tuple[int | str, ...]]] = {
        Order.SEEN: lambda e: (e.tier, -e.points, e.word),
        Order.POINTS: lambda e: (-e.points, -len(e.word), e.tier, e.word),
        Order.LENGTH: lambda e: (-len(e.word), e.tier, e.word),
        Order.ALPHABET: lambda e: (alphabetical(e.word),),
        Order.TIER: lambda e: (e.tier, e.word),
    }
    return tuple(sorted(entries, key=keys[order]))


def debrief(
    board: Board,
    solution: Solution,
    plays: Iterable[Play | str],
    points: Points,
    length: int | None = None,
    hints: Iterable[HintTaken] = (),
    apart: tuple[tuple[Apart, float], ...] = (),
    tries: Iterable[str] = (),
    struck: Collection[str] = (),
    uncounted: Collection[str] = (),
) -> Debrief:
    """Compare the words played with all words of the board.

    `plays` are the words that counted, as entries of a sheet or as texts; `points` gives the points of a word by the
    rules. `length` is the length of the round in playing milliseconds, or None without times. `hints` are those of
    the sheet, and `apart` are all other points, with the prices of hints (see `scored_apart`). `tries` are words that
    were refused, and of the words played `struck` are those that somebody else found too, `uncounted` those that the
    mode does not count.
    """
    steps = {taken.word: taken.step for taken in sorted(hints, key=lambda taken: taken.step)}
    played = {play.word: play for play in (Play(p, None, None) if isinstance(p, str) else p for p in plays)}
    entries, left_out, worth = [], [], {}
    nothing = dict.fromkeys(uncounted, Apart.MODE) | dict.fromkeys(struck, Apart.SHARED)
    for word in solution.words:
        worth[word.word] = points(word.word)
        mine = played.get(word.word)
        if mine is None and word.strong:
            left_out.append(word.word)
            continue
        path = mine.path if mine and mine.path else word.path
        hint = steps.get(word.word)
        facts = worth[word.word], word.tier, path, word.paths, mine is not None
        entries.append(Entry(word.word, *facts, hint=hint, struck=nothing.get(word.word)))
    for word_, play in played.items():
        if word_ not in worth:
            worth[word_] = points(word_)
            paths = [play.path] if play.path else []
            paths += [path for path in trace(word_, board) if path not in paths]
            path = paths[0] if paths else ()
            entries.append(
                Entry(word_, worth[word_], UNLISTED, path, len(paths), found=True, struck=nothing.get(word_))
            )
    entries.sort(key=lambda entry: entry.word)
    found = [entry for entry in entries if entry.found]
    ties = _TieFinder(board, found, tries)
    entries = [entry if entry.found else replace(entry, ties=tuple(ties.of(entry))) for entry in entries]
    every = [entry.word for entry in entries] + left_out
    in_time = sorted((played[entry.word] for entry in found), key=lambda play: play.played or 0)
    curve, silences = score_curve(in_time, lambda word: 0 if word in uncounted else points(word), length)
    if curve:  # hints, wrong words and the rest are counted at the end
        (at, score), costs = curve[-1], (worth for what, worth in apart if what is not Apart.MODE)
        curve = (*curve[:-1], (at, score + sum(costs)))
    crossings = Counter(chain.from_iterable(entry.path for entry in found))
    return Debrief(
        board=board,
        entries=tuple(entries),
        by_length=_by_length(every, {entry.word for entry in found}, left_out),
        score=sum(entry.points for entry in found),
        whole=sum(worth.values()),
        found=len(found),
        possible=len(every),
        left_out=len(left_out),
        used=tuple(crossings[cell] for cell in range(len(board.faces))),
        findings=tuple(Finding(play.played, play.word) for play in in_time if play.played is not None),
        curve=curve,
        silences=silences,
        apart=apart,
    )


def debriefs(lists: RoundScores, solution: Solution) -> tuple[Debrief, ...]:
    """Return the debrief of a closed round for each seat. Struck words count as found; words withdrawn, found wrong or
    too short for any player do not."""
    read, there = [], frozenset(solution.texts)
    for player, sheet, score in zip(lists.players, lists.round.sheets, lists.scores, strict=True):
        points = partial(lists.rules.points, handicap=player.handicap)
        out = {line.word for line in score.lines if line.outcome in (Outcome.WITHDRAWN, Outcome.WRONG)}
        out |= {line.word for line in score.lines if line.outcome is Outcome.SHORT and line.word not in there}
        struck = {line.word for line in score.lines if line.outcome is Outcome.STRUCK}
        uncounted = {line.word for line in score.lines if line.outcome is Outcome.APART}
        plays = [entry for entry in sheet.entries if entry.word not in out]
        words = sum(points(play.word) for play in plays)
        apart = scored_apart(score, words)
        board = lists.round.throw.board
        facts = (sheet.played, sheet.hints, apart, sheet.tries, struck, uncounted)
        read.append(debrief(board, solution, plays, points, *facts))
    return tuple(read)


def scored_apart(score: SeatScore, words: int) -> tuple[tuple[Apart, float], ...]:
    """Return `Debrief.apart` for a seat whose words are worth `words` points."""
    gained = score.words + score.refused - score.wrong - words
    # A mode is for one player, who shares nothing.
    kept_apart = any(line.outcome is Outcome.APART for line in score.lines)
    lost = Apart.MODE if kept_apart else Apart.SHARED
    parts = (
        (lost if gained < 0 else Apart.CHALLENGED, gained),
        (Apart.WRONG, score.wrong),
        (Apart.CHALLENGES, score.challenges),
        (Apart.HINTS, score.hints),
        (Apart.LONGEST, score.bonus),
    )
    return tuple((what, points) for what, points in parts if points)


def _by_length(every: list[str], found: set[str], left_out: list[str]) -> tuple[LengthCount, ...]:
    """Return the counts by length, as in McDonnell's "me against the computer"."""
    mine, possible, hidden = (Counter(map(len, words)) for words in (found, every, left_out))
    lengths = range(min(possible), max(possible) + 1) if possible else ()
    return tuple(LengthCount(letters, mine[letters], possible[letters], hidden[letters]) for letters in lengths)


def score_curve(
    plays: list[Play], points: Points, length: int | None
) -> tuple[tuple[tuple[int, float], ...], tuple[Silence, ...]]:
    """Return the points over time, and the three longest silences of at least ten seconds, longest first; both empty if
    a time is unknown. `plays` must be in the order of time."""
    times = [play.played for play in plays if play.played is not None]
    if length is None or len(times) < len(plays):
        return (), ()
    curve, score = [(0, 0)], 0
    for play, at in zip(plays, times, strict=True):
        score += points(play.word)
        curve.append((at, score))
    curve.append((max(length, *times, 0), score))
    marks: list[tuple[int, str | None]] = [(0, None)]
    marks += [(at, play.word) for play, at in zip(plays, times, strict=True)]
    marks.append((curve[-1][0], None))
    silences = [Silence(a, b, after, before) for (a, after), (b, before) in pairwise(marks) if b - a >= 10_000]
    silences.sort(key=lambda silence: (silence.begin - silence.end, silence.begin))
    return tuple(curve), tuple(silences[:3])


# Ties of a missed word to the words found.

_ENDINGS = {
    Group.PLURAL: ("s",),
    Group.ED: ("ed",),
    Group.ING: ("ing",),
    Group.ER: ("er", "est"),
    Group.ENDING: ("ly", "y", "ness", "less", "ful", "able", "ish", "en", "or", "al", "ize", "ise", "ment"),
}


class _TieFinder:
    """Find the ties of missed words, with indexes over the found words that are built once per round."""

    def __init__(self, board: Board, found: list[Entry], tries: Iterable[str]) -> None:
        self._board = board
        self._near = {gap: tried for tried in tries for gap in chain(_replaced(tried), _inserted(tried))}
        self._words = {entry.word for entry in found}
        self._grown: dict[Group, dict[str, str]] = {}
        for group, endings in _ENDINGS.items():
            forms = self._grown[group] = {}
            for stem in sorted(self._words, reverse=True):  # of several stems the alphabetically first one wins
                forms.update(dict.fromkeys((form for ending in endings for form in inflect(stem, ending)), stem))
        self._inside: dict[str, str] = {}
        self._letters: dict[str, str] = {}
        for word in sorted(self._words, key=lambda word: (-len(word), word), reverse=True):
            pieces = (word[a:b] for a in range(len(word)) for b in range(a + 1, len(word) + 1))
            self._inside.update(dict.fromkeys(pieces, word))
            self._letters["".join(sorted(word))] = word
        self._starts = frozenset(entry.path[0] for entry in found if entry.path)
        self._cells = frozenset(cell for entry in found for cell in entry.path)
        self._begin, self._used = sorted(self._starts), sorted(self._cells)

    def of(self, entry: Entry) -> Iterator[Tie]:
        """Yield the ties of a missed word in the order of Group, at most one per group."""
        word = entry.word
        if self._near:
            gaps = chain(_replaced(word), _inserted(word))
            # A gap inserted in both would mean the same word.
            tried = next((self._near[gap] for gap in gaps if gap in self._near), None)
            if tried is not None:
                yield Tie(Group.NEAR, tried)
        for group, forms in self._grown.items():
            if word in forms:
                yield Tie(group, forms[word])
        if word in self._inside:
            yield Tie(Group.INSIDE, self._inside[word])
        if len(entry.path) > 1:
            last, first = (len(self._board.faces[entry.path[end]]) for end in (-1, 0))
            if (less := word[:-last]) in self._words or (less := word[first:]) in self._words:
                yield Tie(Group.LONGER, less)
        if (letters := "".join(sorted(word))) in self._letters:
            yield Tie(Group.ANAGRAM, self._letters[letters])
        if word[::-1] in self._words:
            yield Tie(Group.REVERSAL, word[::-1])
        if self._words:
            # Search for other paths only if the entry's path does not decide and another is possible.
            more, path = entry.paths > 1, entry.path
            if path[0] not in self._starts and not (more and any(find_paths(word, self._board, starts=self._begin))):
                yield Tie(Group.NEW_START)
            if not self._cells.issuperset(path) and not (
                more and any(find_paths(word, self._board, starts=self._used, within=self._cells))
            ):
                yield Tie(Group.NEW_CUBE)


def _replaced(word: str) -> Iterator[str]:
    """Yield the word with each letter replaced by a gap."""
    return (f"{word[:at]}?{word[at + 1 :]}" for at in range(len(word)))


def _inserted(word: str) -> Iterator[str]:
    """Yield the word with a gap before each letter, and at its end."""
    return (f"{word[:at]}?{word[at:]}" for at in range(len(word) + 1))


def related_words(words: Iterable[str]) -> dict[Group, frozenset[str]]:
    """Return the words of a list that relate to another word of it, by group, such as plurals or words inside words;
    without empty groups and those that depend on found words."""
    known = frozenset(words)
    groups: dict[Group, frozenset[str]] = {}
    for group, endings in _ENDINGS.items():
        groups[group] = known & {f for stem in known for ending in endings for f in inflect(stem, ending)}
    pieces = {w[a:b] for w in known for a in range(len(w)) for b in range(a + 1, len(w) + 1) if b - a < len(w)}
    groups[Group.INSIDE] = known & pieces
    letters = Counter("".join(sorted(word)) for word in known)
    groups[Group.ANAGRAM] = frozenset(word for word in known if letters["".join(sorted(word))] > 1)
    groups[Group.REVERSAL] = frozenset(word for word in known if word[::-1] != word and word[::-1] in known)
    return {group: members for group, members in groups.items() if members}
