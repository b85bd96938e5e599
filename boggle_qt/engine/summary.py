"""The figures saved for each seat of a closed round, so that lists and charts need not replay the match."""

from collections.abc import Iterable, Mapping
from typing import Annotated

from msgspec import Meta, Struct

from boggle_qt.engine.apply_house_words import UNLISTED, solve_by_rules, tier_of
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import Match
from boggle_qt.engine.par import COMMON, par
from boggle_qt.engine.scoring import SCORING_OUTCOMES, merit

LENGTHS = (3, 4, 5, 6, 7, 8)
"""Word lengths that are counted: 3 includes shorter words, 8 longer ones."""

TIERS = (COMMON, 50, 70, 80, UNLISTED)
"""The highest tier of each class of words; the first class are the common words."""

MOST_CELLS = 64
"""The most cells of a board that is measured: solving a larger one may take too long."""

Counts = tuple[int, ...]
"""The number of words in each class of LENGTHS or TIERS."""


def count_by_length(words: Iterable[str]) -> Counts:
    """Return the number of words in each class of LENGTHS."""
    counts = [0] * len(LENGTHS)
    for word in words:
        counts[min(max(len(word), LENGTHS[0]), LENGTHS[-1]) - LENGTHS[0]] += 1
    return tuple(counts)


def count_by_tier(tiers: Iterable[int]) -> Counts:
    """Return the number of tiers in each class of TIERS."""
    counts = [0] * len(TIERS)
    for tier in tiers:
        counts[next(place for place, most in enumerate(TIERS) if tier <= most)] += 1
    return tuple(counts)


class Measure(Struct, frozen=True):
    """The words of a board when it was played, by the lexicon, rules and house words of the match."""

    points: int
    par: int
    lengths: Counts
    tiers: Counts
    listed: Mapping[str, int]
    """The tier of every word on the players' lists; UNLISTED if no shipped list has it."""


def measure(match: Match, lexicon: Lexicon) -> Measure | None:
    """Solve and measure the board of the last round; None if it is too large."""
    board, rules = match.board, match.rules
    if len(board.faces) > MOST_CELLS:
        return None
    solution = solve_by_rules(board, lexicon, rules, match.round.words)
    tiers = {word.word: word.tier for word in solution.words}
    return Measure(
        points=sum(map(rules.points, tiers)),
        par=par(solution, rules.points),
        lengths=count_by_length(tiers),
        tiers=count_by_tier(tiers.values()),
        listed={one.word: tier_of(one.word, lexicon) for sheet in match.round.sheets for one in sheet.entries},
    )


Natural = Annotated[int, Meta(ge=0, le=1 << 53)]


class Summary(Struct, frozen=True, kw_only=True):
    """One seat's closed round. Figures of the board are None if it was not measured."""

    seat: Natural
    player: str
    points: float
    result: float | None
    """The number by which rounds under equal rules are compared, more is better: the points or, in a race, minus the
    playing milliseconds; None for a race that was given up."""
    par: Natural | None
    board_points: Natural | None
    """Points of all words on the board."""
    words: tuple[str, ...]
    """The scoring words in the order of writing."""
    longest: str
    """The longest scoring word, the first of equals; empty if there is none."""
    best: str
    """The best scoring word (see `scoring.merit`); empty if there is none."""
    first: Natural | None
    """Playing milliseconds until the first scoring word; None if there is none or it was typed in afterwards."""
    played: Natural
    """Playing milliseconds of the turn, without those after the end of the time."""
    hints: Natural
    """The number of hints taken."""
    hinted: tuple[str, ...]
    """The words that hints led to, each once."""
    found_lengths: Counts
    found_tiers: Counts | None
    board_lengths: Counts | None
    board_tiers: Counts | None


def summaries(match: Match, measured: Measure | None) -> tuple[Summary, ...]:
    """Return the summary of the last round, which is closed, for each seat that played it, by number."""
    return tuple(_of_seat(match, seat, measured) for seat in sorted(match.round.order))


def _of_seat(match: Match, seat: int, measured: Measure | None) -> Summary:
    given = match.rules.turn_time(match.players[seat].handicap)
    sheet, score = match.round.sheets[seat], match.score()[seat]
    lines = [line for line in score.lines if line.outcome in SCORING_OUTCOMES]
    words = tuple(line.word for line in lines)
    when = {entry.word: entry.played for entry in sheet.entries}
    return Summary(
        seat=seat,
        player=match.players[seat].name,
        points=score.total,
        result=match.mode.result(match.readout().turn(seat), score.total, sheet.played),
        par=None if measured is None else measured.par,
        board_points=None if measured is None else measured.points,
        words=words,
        longest=max(words, key=len, default=""),
        best=min(lines, key=lambda line: merit(line.word, line.points)).word if lines else "",
        first=min((played for word in words if (played := when[word]) is not None), default=None),
        played=min(sheet.played, given) if given is not None and match.mode.plays_on else sheet.played,
        hints=len(sheet.hints),
        hinted=tuple(dict.fromkeys(hint.word for hint in sheet.hints if hint.word is not None)),
        found_lengths=count_by_length(words),
        found_tiers=None if measured is None else count_by_tier(measured.listed.get(word, UNLISTED) for word in words),
        board_lengths=None if measured is None else measured.lengths,
        board_tiers=None if measured is None else measured.tiers,
    )
