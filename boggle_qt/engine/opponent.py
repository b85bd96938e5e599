"""Opponents: a model of how people find words on a board, and when.

Every known word has a moment, in seconds of looking, at which it is seen: soon if it is common, short and straight.
A word just written brings related words nearer. Looking gets slower as the turn goes on, and a long silence ends it.

No published model of finding Boggle words was found, and nothing here was measured on people. All knobs of LEVELS are
chosen, except `speed`: it is fitted so that a level scores its share of par on the 1987 cubes in three minutes with the
Standard lexicon. The same seed gives the same words and times on every machine and Python: only + - * / on floats, no
logarithms or powers, whose last digits differ between systems.
"""

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import pairwise
from random import Random

from msgspec import Struct
from msgspec.structs import astuple, replace

from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.inflection import plain_plural
from boggle_qt.engine.referee import WordLookup
from boggle_qt.engine.rules import Handicap, HouseRules, Judging
from boggle_qt.engine.search.solving import Solution


class Level(Struct, frozen=True):
    """The knobs of a player."""

    name: str
    share: float
    """Points divided by par, in three minutes on the 1987 cubes with the Standard lexicon."""
    speed: float
    """How quickly words are seen; fitted to `share`."""
    vocabulary: float
    """Words whose rarity is below this are known."""
    short_words: float
    """How much less rare words of up to four letters are to somebody who plays such games."""
    sight: float
    """How well long words are seen: 0 like a child, 1 like a champion."""
    bend: float
    """How much each right angle of a path slows seeing it."""
    crossing: float
    """How much it slows seeing a path that it crosses itself."""
    kin: float
    """How many times sooner anagrams, rhymes and words one letter longer or shorter are seen after a word."""
    endings: float
    """How many times sooner a word with an ending is seen after its stem."""
    stroke: float
    """Seconds to write a letter; a word takes three letters more."""
    tires: float
    """Seconds into the turn at which looking takes twice as long as at the start."""
    patience: float
    """Seconds without a word after which the player gives up."""
    slips: float
    """How readily the player believes in words that do not count."""
    form: float
    """How much quicker or slower a round may be: at 1, up to twice as quick or half as quick."""


LEVELS = (
    Level("pip", 0.20, 0.0555, 2.2, 0.0, 0.00, 0.50, 2.0, 5, 5, 0.70, 180, 60, 0.50, 0.7),
    Level("nan", 0.30, 0.0439, 2.9, 0.0, 0.15, 0.40, 1.5, 7, 9, 0.52, 210, 65, 0.30, 1.0),
    Level("tom", 0.45, 0.0457, 3.5, 0.2, 0.32, 0.30, 1.2, 9, 12, 0.42, 250, 70, 0.20, 1.0),
    Level("ida", 0.65, 0.0447, 4.1, 0.5, 0.52, 0.22, 0.9, 11, 15, 0.34, 300, 80, 0.12, 1.0),
    Level("leo", 0.90, 0.0476, 4.8, 0.9, 0.75, 0.16, 0.6, 13, 18, 0.28, 360, 90, 0.07, 1.1),
    Level("vera", 1.20, 0.0661, 5.6, 1.4, 1.00, 0.10, 0.4, 15, 21, 0.22, 450, 100, 0.04, 1.1),
)
"""From a child of eight to a champion."""
WEAKEST = 0.1
"""The least share of par that `level_of` knows."""

_CHILD = (1.0, 0.6, 0.22, 0.07, 0.02, 0.01)
_CHAMPION = (1.0, 1.05, 0.86, 0.65, 0.48, 0.36)
"""How readily words of 3, 4 ... 8 and more letters are seen."""
_REMINDED_SECONDS = 6.0
"""Seconds of looking for which a word brings related words nearer."""
_EDGE = 1.5
"""How far inside the vocabulary a word is that is seen a quarter as readily as one far inside."""
_RARITIES = ((10, 0.0), (20, 0.8), (35, 2.0), (40, 2.8), (50, 3.5), (60, 4.3), (70, 5.2), (80, 6.2), (255, 7.0))
"""(highest tier, rarity) in rising order."""
_RARER_FORM = 25
"""A form whose tier is this much above its stem's is rarer than the stem suggests (SHES of SHE)."""
_ENDINGS = ("s", "es", "ed", "er", "ers", "ing", "y", "ly", "est", "en")
_STEPS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The eight directions of a path, clockwise."""


class Find(Struct, frozen=True):
    """A word that an opponent writes."""

    word: str
    ms: int
    """Milliseconds into the turn at which it is written."""


class _Candidate(Struct, frozen=True):
    """A word of the board, and what decides how readily it is seen at every level."""

    word: str
    tier: int
    rarity: float
    ways: int
    bends: float
    """Right angles in its path."""
    crossings: int
    slip: bool
    """Whether it is a word that the rules do not count."""
    stems: tuple[str, ...]
    """The words on the board that it may be a form of."""
    false_forms: tuple[str, ...]
    """Traceable forms of it that are no words, which a player may believe in (GOED)."""


class View:
    """A solved board as opponents look at it: what is the same for all levels and seeds, computed once."""

    def __init__(
        self,
        board: Board,
        solution: Solution,
        rules: HouseRules,
        lexicon: WordLookup,
        handicap: Handicap | None = None,
    ) -> None:
        """`solution` has no words that the house bans; its rude words are never found. Words of it that the rules do
        not count are slips, and only written where no referee judges words at once."""
        self.rules = rules
        self.candidates = tuple(_candidates(board, solution, rules, lexicon, handicap))
        """Stems before their forms."""

    def play(self, level: Level, seed: int, seconds: float | None) -> list[Find]:
        """Return the words that a player of the level writes in a turn of so many seconds, in order of time; with None
        it lasts until the player gives up."""
        random = Random(f"{level.name} {seed}")
        form = level.form * (random.random() + random.random() - 1)  # mostly near 0
        tempo = 1 + form if form > 0 else 1 / (1 - form)
        ease = self._ease(level)
        luck = {word: random.random() for word in sorted(ease)}
        # An exponential wait whose rate is itself spread exponentially, without a logarithm: words differ in ways that
        # are not modelled.
        moments = {word: one / ((1 - one + 1e-9) * level.speed * tempo * ease[word]) for word, one in luck.items()}
        return list(_turn(moments, level, tempo, random, float("inf") if seconds is None else seconds))

    def _ease(self, level: Level) -> dict[str, float]:
        """Return how readily the player sees each word, about 0 to 1."""
        lengths = [child + level.sight * (champion - child) for child, champion in zip(_CHILD, _CHAMPION, strict=True)]
        paper = self.rules.judging is Judging.PAPER
        rarities: dict[str, float] = {}
        tiers: dict[str, int] = {}
        ease: dict[str, float] = {}
        false: dict[str, float] = {}
        for one in self.candidates:
            rarity = one.rarity - (level.short_words if len(one.word) < 5 else 0)
            for stem in one.stems:
                close = one.tier - tiers[stem] < _RARER_FORM
                rarity = min(rarity, rarities[stem] + 0.5) if close else rarity + 1
            rarities[one.word], tiers[one.word] = rarity, one.tier
            inside = level.vocabulary - rarity
            if inside <= 0 or (one.slip and not paper):
                continue
            known = inside / (inside + _EDGE)
            seen = known * known * lengths[min(max(len(one.word), 3), 8) - 3] * (0.75 + 0.25 * min(one.ways, 5))
            seen /= max(len(one.word) - 7, 1) * (1 + level.bend * one.bends) * (1 + level.crossing * one.crossings)
            ease[one.word] = seen * level.slips / 10 if one.slip else seen
            if paper:
                for form in one.false_forms:
                    false.setdefault(form, ease[one.word] * level.slips)
        return false | ease


def _turn(moments: dict[str, float], level: Level, tempo: float, random: Random, seconds: float) -> Iterator[Find]:
    """Yield what is written in a turn: look, write, be reminded. `moments` are in seconds of looking."""
    queue = [(at, word) for word, at in moments.items()]
    heapify(queue)
    related = _Related(moments)
    clock, looked = 1 + 2 * random.random(), 0.0
    while queue:
        moment, word = heappop(queue)
        if moments.get(word) != moment:
            continue  # it was brought nearer, and is written already
        del moments[word]
        silence, looked = (moment - looked) * (1 + clock / level.tires), moment
        clock += silence + level.stroke / tempo * (len(word) + 3) * (0.7 + 0.6 * random.random())
        if clock > seconds or silence > level.patience * (0.6 + 0.8 * random.random()):
            return
        yield Find(word, int(clock * 1000))
        for other, times in related.to(word, level):
            left = moments[other] - looked
            moments[other] = looked + max(left / times, left - (times - 1) * _REMINDED_SECONDS)
            heappush(queue, (moments[other], other))


class _Related:
    """Finds the words that a word reminds of, among those not written yet."""

    def __init__(self, left: dict[str, float]) -> None:
        self._left = left
        self._groups: dict[str, list[str]] = {}
        for word in left:
            for key in self._keys(word):
                self._groups.setdefault(key, []).append(word)

    def to(self, word: str, level: Level) -> list[tuple[str, float]]:
        """Return the words and how many times sooner each is seen."""
        near: dict[str, float] = dict.fromkeys((word[:-1], word[1:]), level.kin)
        for key in (*self._keys(word), word + "*", "*" + word):
            near.update(dict.fromkeys(self._groups.get(key, ()), level.kin))
        near.update((word + ending, level.endings) for ending in _ENDINGS)
        return [(other, times) for other, times in near.items() if other in self._left]

    @staticmethod
    def _keys(word: str) -> tuple[str, str, str]:
        return "".join(sorted(word)), word[:-1] + "*", "*" + word[1:]


def _candidates(
    board: Board, solution: Solution, rules: HouseRules, lexicon: WordLookup, handicap: Handicap | None
) -> Iterator[_Candidate]:
    """Yield the words that are not rude, short ones first."""
    texts = frozenset(solution.texts)
    shown: set[str] = set()
    for found in sorted((one for one in solution.words if not one.strong), key=lambda one: len(one.word)):
        word = found.word
        stems = tuple(word[: -len(end)] for end in _ENDINGS if word.endswith(end) and word[: -len(end)] in shown)
        shown.add(word)
        slip = rules.points(word, handicap) == 0 or (not rules.plurals and plain_plural(word, texts) is not None)
        bends, crossings = _shape(found.path, board.columns)
        false: tuple[str, ...] = ()
        if rules.judging is Judging.PAPER:
            false = tuple(one for one in _false_forms(board, word, found.path) if one not in texts)
            false = tuple(one for one in false if one not in lexicon and not lexicon.strong(one))
        yield _Candidate(
            word,
            found.tier,
            rarity(word, found.tier),
            found.paths,
            bends,
            crossings,
            slip,
            stems,
            false,
        )


def rarity(word: str, tier: int) -> float:
    """Return how rare a word is to people, from about -1 (everybody knows it) to 8; the same for all players."""
    from hashlib import blake2b  # late: loads OpenSSL, which no window needs to open

    chance = int.from_bytes(blake2b(word.encode(), digest_size=4).digest(), "big") / 2**32
    return next(step for most, step in _RARITIES if tier <= most) + 2.4 * (chance - 0.5)


def _shape(path: Path, columns: int) -> tuple[float, int]:
    """Return how much a path bends, in right angles, and how often it crosses itself."""
    cells = [divmod(cell, columns) for cell in path]
    steps = [_STEPS.index((c - a, d - b)) for (a, b), (c, d) in pairwise(cells)]
    eighths = sum(min((b - a) % 8, (a - b) % 8) for a, b in pairwise(steps))
    middles = [(a + c, b + d) for (a, b), (c, d) in pairwise(cells) if a != c and b != d]
    return eighths / 2, len(middles) - len(set(middles))


def _false_forms(board: Board, word: str, path: Path) -> Iterator[str]:
    """Yield the word with each regular ending that can be traced from its path."""
    for ending in ("s", "ed", "er") if word[-1] not in "aeiosxyz" else ():
        ways: list[Path] = [path]
        for letter in ending:
            ways = [
                (*way, cell)
                for way in ways
                for cell in board.neighbours(way[-1])
                if cell not in way and board.faces[cell].lower() == letter
            ]
        if ways:
            yield word + ending


def level_of(share: float) -> Level:
    """Return the level of this share of par, or a player between two levels; from WEAKEST to the champion's share."""
    share = min(max(share, WEAKEST), LEVELS[-1].share)
    for level in LEVELS:
        if level.share == share:
            return level
    low, high = next((a, b) for a, b in pairwise(LEVELS) if share <= b.share)
    part = max(share - low.share, 0) / (high.share - low.share)
    knobs = [a + part * (b - a) for a, b in zip(astuple(low)[1:], astuple(high)[1:], strict=True)]
    slower = min(share / low.share, 1)  # below the first level only
    level = Level("you", *knobs)
    return replace(level, share=share, speed=level.speed * slower * slower)


class PlayedRound(Struct, frozen=True):
    """A round that a person played."""

    view: View
    seconds: float | None
    score: float


def as_good_as(rounds: Sequence[PlayedRound], unknown: float = 0.45, weight: float = 0.3) -> Level:
    """Return the level that scores on the same boards, by the same rules and in the same time, what a person scored.

    `rounds` are the oldest first; each counts 7 % less than the next. A person without rounds is taken to have the
    share `unknown`, which counts as `weight` rounds. Takes about 10 ms a round: not for the thread of the window.
    """
    low, high, trust = WEAKEST, LEVELS[-1].share, 0.0
    tries = 1 + 12 // max(len(rounds), 1)
    for _ in range(8 if rounds else 0):
        middle, ahead, trust = (low + high) / 2, 0.0, 0.0
        level = level_of(middle)
        for number, one in enumerate(rounds):
            scores = [
                sum(one.view.rules.points(find.word) for find in one.view.play(level, 99 * number + k, one.seconds))
                for k in range(tries)
            ]
            ahead = 0.93 * ahead + sum(scores) / tries - one.score
            trust = 0.93 * trust + 1
        low, high = (low, middle) if ahead > 0 else (middle, high)
    return level_of((unknown * weight + (low + high) / 2 * trust) / (weight + trust))
