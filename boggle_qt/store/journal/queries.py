"""Queries on the journal's summaries: history, bests, streaks, head to head.

They replay no match. Scores are compared only under equal terms, and only for fresh rounds: on a thrown board that the
player had not seen before.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, time, tzinfo
from functools import lru_cache
from itertools import count, islice
from math import isfinite
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Match
from boggle_qt.engine.summary import Counts, Natural, Summary
from boggle_qt.store.journal import summary_tables
from boggle_qt.store.journal.log import Journal, JournalError, closes
from boggle_qt.store.journal.summary_tables import Terms, from_milliseconds, split_round_id, to_milliseconds

BATCH = 8
"""Matches summarized between two chances to stop: less than a tenth of a second."""


def summarize(journal: Journal) -> Generator[int, None, None]:
    """Summarize the matches that are not, latest first. Yield how many are left. Stopping loses nothing. Raise
    JournalError if the disk refuses."""
    left = journal.unsummed()
    while left and (done := journal.sum_up(BATCH)):
        left = max(left - done, 0)
        yield left


def summarize_again(journal: Journal) -> Generator[int, None, None]:
    """Summarize all matches again; continue with the rest if that was stopped before."""
    if not journal.unsummed():
        journal.reset_summaries()
    yield from summarize(journal)


class Score(Summary, frozen=True, kw_only=True):
    """One player's closed round, with what identifies it in the journal."""

    id: int
    """The round's `id` (see `round_id`)."""
    when: datetime
    """The time of closing, in UTC."""
    rules: str
    """The name of the rules at the time."""
    terms: Terms
    board: Board
    thrown: bool
    """Whether the board was thrown, not composed by hand."""
    known: bool
    """Whether the player had played the board before."""

    @property
    def match_id(self) -> int:
        return split_round_id(self.id)[0]

    @property
    def number(self) -> int:
        """The round's index in its match, from 0."""
        return split_round_id(self.id)[1]

    @property
    def fresh(self) -> bool:
        """Return whether the round may be compared with others."""
        return self.thrown and not self.known

    @property
    def of_par(self) -> float | None:
        """Return the points as a share of par; None without a par."""
        return self.points / self.par if self.par else None


WORD_FOUND = "id IN (SELECT round_id FROM found WHERE word = ?)"


class Filter(Struct, frozen=True):
    """Which rounds to select: those that match every field that is not None."""

    rules: str | None = None
    """The name of the rules."""
    terms: Terms | None = None
    dice: str | None = None
    player: str | None = None
    word: str | None = None
    """A word that was found and scored."""
    since: datetime | None = None
    until: datetime | None = None
    """Before this time."""

    def sql(self) -> tuple[str, list[Any]]:
        """Return the condition on a row of `rounds`, and the values of its placeholders."""
        conditions, values = ["1"], list[Any]()
        for condition, value in (
            ("rules = ?", self.rules),
            ("terms = ?", self.terms and self.terms.id),
            ("dice = ?", self.dice),
            ("player = ?", self.player),
            (WORD_FOUND, self.word and self.word.lower()),
            ("closed >= ?", self.since and to_milliseconds(self.since)),
            ("closed < ?", self.until and to_milliseconds(self.until)),
        ):
            if value is not None:
                conditions.append(condition)
                values.append(value)
        return " AND ".join(conditions), values


NO_FILTER = Filter()
PAGE = 50
"""Rounds on one page of history."""


def history(
    journal: Journal, selection: Filter = NO_FILTER, after: Score | None = None, most: int = PAGE
) -> tuple[Score, ...]:
    """Return a page of rounds, newest first: those that follow `after`, the last round of the previous page."""
    condition, values = selection.sql()
    if after is not None:
        condition += " AND (closed, id) < (?, ?)"
        values += [to_milliseconds(after.when), after.id]
    return _scores(journal, f"{condition} ORDER BY closed DESC, id DESC LIMIT ?", *values, most)


def count_scores(journal: Journal, selection: Filter = NO_FILTER) -> int:
    """Return the number of selected scores; a round has one for each player."""
    return _count(journal, selection, "*")


def count_rounds(journal: Journal, selection: Filter = NO_FILTER) -> int:
    """Return the number of rounds with a selected score."""
    return _count(journal, selection, f"DISTINCT id >> {summary_tables.SEAT_BITS}")


def _count(journal: Journal, selection: Filter, what: str) -> int:
    condition, values = selection.sql()
    return int(journal.query(f"SELECT COUNT({what}) FROM rounds WHERE {condition}", *values)[0][0])


class Entry(Struct, frozen=True):
    """A line of the history: a solo round, or a match of several players with all its rounds."""

    score: Score
    """The round; of a match, the last selected score."""
    seats: tuple[tuple[str, float], ...] = ()
    """The players of a match and their points so far; empty for a solo round."""
    rounds: int = 1
    winner: str = ""
    """Who won the match; "" for nobody, or while it is not over."""

    @property
    def is_match(self) -> bool:
        """Return whether several played."""
        return bool(self.seats)


SOLO_TERMS = "terms IN (SELECT id FROM terms WHERE json_extract(terms, '$.players') = 1)"
MATCH_BITS = summary_tables.SEAT_BITS + summary_tables.ROUND_BITS


def entries(journal: Journal, selection: Filter = NO_FILTER, most: int = PAGE, skip: int = 0) -> tuple[Entry, ...]:
    """Return a page of the history, newest first. A match appears once if any of its rounds is selected."""
    condition, values = _entry_condition(selection)
    scores = _scores(journal, f"{condition} ORDER BY closed DESC, id DESC LIMIT ? OFFSET ?", *values, most, skip)
    matches = [score.match_id for score in scores if score.terms.players > 1]
    seats = dict[int, list[tuple[str, float]]]()
    rounds, winners = dict[int, int](), dict[int, str]()
    for match_id, player, total, won, last in journal.query(
        "SELECT match_id, player, total, won, "
        f"(SELECT MAX(id) FROM rounds WHERE id < (match_id + 1) << {MATCH_BITS}) "
        f"FROM seats WHERE match_id IN ({', '.join('?' * len(matches))}) ORDER BY match_id, seat",
        *matches,
    ):
        seats.setdefault(match_id, []).append((player, total))
        rounds[match_id] = split_round_id(last)[1] + 1
        if won:
            winners[match_id] = player
    ids = [score.match_id for score in scores]
    told = ((tuple(seats.get(at, ())), rounds.get(at, 1), winners.get(at, "")) for at in ids)
    return tuple(Entry(score, *about) for score, about in zip(scores, told, strict=True))


def count_entries(journal: Journal, selection: Filter = NO_FILTER) -> tuple[int, int]:
    """Return the number of matches and of solo rounds in the history."""
    condition, values = _entry_condition(selection)
    counted = f"SELECT COUNT(*), COALESCE(SUM({SOLO_TERMS}), 0) FROM rounds WHERE {condition}"
    lines, solo = journal.query(counted, *values)[0]
    return lines - solo, solo


def match_scores(journal: Journal, match_id: int) -> tuple[Score, ...]:
    """Return all closed rounds of a match, in the order of play."""
    bounds = (summary_tables.round_id(match_id, 0, 0), summary_tables.round_id(match_id + 1, 0, 0))
    return _scores(journal, "id >= ? AND id < ? ORDER BY id", *bounds)


def _entry_condition(selection: Filter) -> tuple[str, list[Any]]:
    """Return the condition on a row of `rounds` that represents a line of the history, and the values of its
    placeholders."""
    condition, values = selection.sql()
    # Of a match take the last selected row. The probe by id is the fastest; any other index is a detour.
    later = condition.replace(WORD_FOUND, "EXISTS (SELECT 1 FROM found WHERE word = ? AND round_id = later.id)")
    probe = (
        f"SELECT 1 FROM rounds later NOT INDEXED WHERE later.id > rounds.id "
        f"AND later.id < ((rounds.id >> {MATCH_BITS}) + 1) << {MATCH_BITS} AND {later}"
    )
    return f"{condition} AND ({SOLO_TERMS} OR NOT EXISTS ({probe}))", [*values, *values]


def score_of(journal: Journal, match_id: int, number: int) -> Score | None:
    """Return the round `number` (from 0) of a match as the first seat played it; None if it is not closed."""
    return next(iter(_scores(journal, "id = ?", summary_tables.round_id(match_id, number, 0))), None)


def match_after_round(journal: Journal, match_id: int, number: int) -> Match:
    """Return a match as of the closing of its round `number` (from 0), or its latest state. Raise JournalError if it is
    unreadable."""
    match = journal.initial_match(match_id)
    for step in journal.replay(match_id):
        match = step.match
        if len(match.rounds) == number + 1 and closes(step.event, match):
            break
    return match


class Choices(Struct, frozen=True):
    """What the history can be filtered by, in alphabetical order."""

    players: tuple[str, ...]
    rules: tuple[str, ...]
    dice: tuple[str, ...]


def choices(journal: Journal) -> Choices:
    """Return what the history can be filtered by."""
    columns = ("player", "rules", "dice")
    found = (journal.query(f"SELECT DISTINCT {column} FROM rounds ORDER BY 1") for column in columns)
    return Choices(*(tuple(value for (value,) in rows) for rows in found))


def last_person(journal: Journal) -> str:
    """Return the person who played last, of several at a table the first; "" if there is none."""
    for score in history(journal, most=1):
        with suppress(JournalError):
            players = journal.initial_match(score.match_id).players
            return next((player.name for player in players if player.opponent is None), "")
    return ""


class TermsPlayed(Struct, frozen=True):
    """Terms that a player played under."""

    terms: Terms
    rules: str
    """The name the rules had last."""


def terms_played(journal: Journal, player: str) -> tuple[TermsPlayed, ...]:
    """Return the terms of a player's fresh rounds, those played last first."""
    # SQLite takes the name of the rules from the row with the greatest time.
    rows = journal.query(
        f"SELECT t.terms, rules, MAX(closed) FROM rounds JOIN terms t ON t.id = rounds.terms "
        f"WHERE player = ? AND {FRESH} GROUP BY t.id ORDER BY 3 DESC",
        player,
    )
    return tuple(TermsPlayed(_terms(key), rules) for key, rules, _ in rows)


class Statistics(Struct, frozen=True):
    """A player's fresh rounds under equal terms, in sum."""

    rounds: int
    points: float
    """The average."""
    of_par: float | None
    """All points as a share of all pars."""
    words_per_minute: float | None
    first: float | None
    """Playing milliseconds to the first word, on average."""
    found_lengths: Counts
    board_lengths: Counts
    found_tiers: Counts
    board_tiers: Counts
    """Of the rounds that were measured, as are the three above."""


def statistics(journal: Journal, terms: Terms, player: str) -> Statistics | None:
    """Return the statistics of a player's fresh rounds; None if there are none."""
    sums = ", ".join(f"COALESCE(SUM({name}), 0)" for name in summary_tables.COUNT_COLUMNS)
    row = journal.query(
        "SELECT COUNT(*), AVG(points), SUM(points) FILTER (WHERE par > 0) / SUM(par) FILTER (WHERE par > 0), "
        "60000.0 * SUM(words) FILTER (WHERE played > 0) / NULLIF(SUM(played), 0), AVG(first), "
        f"{sums} FROM rounds WHERE {PLAYER_FRESH}",
        terms.id,
        player,
    )[0]
    return Statistics(*row[:5], **_split_counts(row[5:])) if row[0] else None


class Bests(Struct, frozen=True):
    """The best of a player's fresh rounds under equal terms; the first of equals."""

    result: Score
    most_words: Score
    longest: Score


def bests(journal: Journal, terms: Terms, player: str) -> Bests | None:
    """Return the best rounds; None if there are none."""
    found = [
        score
        for order in ("result", "words", "LENGTH(longest)")
        for score in _scores(journal, f"{PLAYER_FRESH} ORDER BY {order} DESC, closed, id LIMIT 1", terms.id, player)
    ]
    return Bests(*found) if len(found) == len(Bests.__struct_fields__) else None


class Today(Struct, frozen=True):
    """What the first page shows of a player."""

    rounds: int
    """Rounds closed today, under any terms."""
    streak: int
    """Days in a row with a round, up to today, or to yesterday if there is none today."""
    best: float | None
    """The best result of fresh rounds under the terms; None if there is none."""


def player_today(journal: Journal, terms: Terms, player: str, now: datetime) -> Today:
    """Return what the first page shows, at a time whose zone says when a day begins, by a few index look-ups."""
    zone = now.tzinfo
    assert zone is not None, "a day begins somewhere"
    day = now.date()
    begins = to_milliseconds(datetime.combine(day, time(), zone))
    rounds = journal.query("SELECT COUNT(*) FROM rounds WHERE player = ? AND closed >= ?", player, begins)[0][0]
    played, end = set(_days_played(journal, player, zone)), day.toordinal() - (not rounds)
    streak = next(days for days in count() if end - days not in played)
    return Today(rounds, streak, best_result(journal, terms, player))


def best_result(journal: Journal, terms: Terms, player: str) -> float | None:
    """Return the best result of a player's fresh rounds under equal terms; None without a round."""
    # By key, not by id: computing the id loads OpenSSL, which no window needs to open.
    under = f"terms = (SELECT id FROM terms WHERE terms = ?) AND player = ? AND {FRESH}"
    best: float | None = journal.query(f"SELECT MAX(result) FROM rounds WHERE {under}", terms.key, player)[0][0]
    return best


QUARTER = 900_000
"""Milliseconds of a quarter of an hour; in every zone a day begins with one."""


def _days_played(journal: Journal, player: str, zone: tzinfo) -> list[int]:
    """Return the days on which a player closed a round, as ordinals, the earliest first."""
    quarters = journal.query("SELECT DISTINCT closed / ? FROM rounds WHERE player = ? ORDER BY 1", QUARTER, player)
    closed = (from_milliseconds(quarter * QUARTER) for (quarter,) in quarters)
    return list(dict.fromkeys(when.astimezone(zone).date().toordinal() for when in closed))


def longest_streak(journal: Journal, player: str, zone: tzinfo) -> int:
    """Return the most days in a row on which a player closed a round."""
    days = _days_played(journal, player, zone)
    runs = Counter(day - index for index, day in enumerate(days))  # it is the same for all days in a row
    return max(runs.values(), default=0)


class Rank(Struct, frozen=True):
    """A fresh round's result compared with its player's earlier ones under equal terms."""

    best: float | None
    """The best earlier result; None if there is none."""
    result: float | None
    better: int
    """How many of the latest `of` rounds it beats."""
    of: int
    """The number of latest rounds compared, RANKED at most."""

    @property
    def record(self) -> bool:
        """Return whether it beats all earlier rounds."""
        return self.best is not None and self.result is not None and self.result > self.best


RANKED = 10


def rank(journal: Journal, score: Score) -> Rank | None:
    """Rank a round among its player's own; return None for one that may not be compared."""
    if not score.fresh:
        return None
    values = (score.terms.id, score.player, to_milliseconds(score.when), score.id)

    def first(index: str, order: str, most: int) -> list[float | None]:
        # Read the index from its end: COUNT or MAX would read all rounds.
        asked = f"{PLAYER_FRESH} AND (closed, id) < (?, ?) ORDER BY {order} LIMIT ?"
        return [
            one
            for (one,) in journal.query(f"SELECT result FROM rounds INDEXED BY {index} WHERE {asked}", *values, most)
        ]

    best, last = first("rounds_best", "result DESC", 1), first("rounds_terms", "closed DESC, id DESC", RANKED)
    better = sum(score.result is not None and (one is None or one < score.result) for one in last)
    return Rank(best[0] if best else None, score.result, better, len(last))


class Meeting(Struct, frozen=True):
    """A match that two players finished together."""

    when: datetime
    points: float
    """The first player's."""
    against: float
    won: int
    """1 if the first player won it, -1 if the second did, 0 if neither."""


def meetings(journal: Journal, one: str, other: str) -> tuple[Meeting, ...]:
    """Return the matches of two players that both played to the end, oldest first."""
    rows = journal.query(
        f"SELECT (SELECT MAX(closed) FROM rounds WHERE id >= a.match_id << {MATCH_BITS} "
        f"AND id < (a.match_id + 1) << {MATCH_BITS}) AS last, a.total, b.total, a.won - b.won "
        "FROM seats a JOIN seats b USING (match_id) WHERE a.player = ? AND b.player = ? "
        "AND a.won IS NOT NULL AND b.won IS NOT NULL ORDER BY last, match_id",
        one,
        other,
    )
    return tuple(Meeting(from_milliseconds(last or 0), *figures) for last, *figures in rows)


class Opponent(Struct, frozen=True):
    """A player whom another met at a table, in the matches that both played to the end."""

    name: str
    won: int
    """Won by the other player."""
    lost: int
    """Won by this one; the others were won by a third or tied."""


def opponents(journal: Journal, player: str, most: int) -> tuple[Opponent, ...]:
    """Return at most `most` of the players that a player finished matches with, most frequent first."""
    rows = journal.query(
        "SELECT b.player, SUM(a.won), SUM(b.won) FROM seats a JOIN seats b USING (match_id) "
        "WHERE a.player = ? AND b.seat <> a.seat AND a.won IS NOT NULL AND b.won IS NOT NULL "
        "GROUP BY b.player ORDER BY COUNT(*) DESC, b.player LIMIT ?",
        player,
        most,
    )
    return tuple(Opponent(*row) for row in rows)


FRESH = "thrown AND NOT known"
PLAYER_FRESH = f"terms = ? AND player = ? AND {FRESH}"

_COLUMNS = {
    "when": "closed",
    "terms": "(SELECT terms FROM terms t WHERE t.id = rounds.terms)",
    "words": "list",
    "seat": f"id & {(1 << summary_tables.SEAT_BITS) - 1}",
}
"""What is selected for the fields of a score that are not the column of their name."""

_FIELDS = tuple(name for name in Score.__struct_fields__ if name not in summary_tables.COUNTS)
_SELECT = (
    f"SELECT {', '.join(_COLUMNS.get(name, name) for name in _FIELDS)}, {', '.join(summary_tables.COUNT_COLUMNS)} "
    "FROM rounds WHERE "
)


def _scores(journal: Journal, condition: str, *values: Any) -> tuple[Score, ...]:
    """Select scores. Damaged rows are summarized again from the log, or left out if that is unreadable too;
    `Journal.new_problems` then reports them."""
    rows = journal.query(_SELECT + condition, *values)
    scores = [_score(row) for row in rows]
    if None in scores:
        bad = {row[_FIELDS.index("id")] for row, score in zip(rows, scores, strict=True) if score is None}
        for match_id in sorted({split_round_id(id_)[0] for id_ in bad}):
            journal.summarize_match(match_id)
        scores = [_score(row) for row in journal.query(_SELECT + condition, *values)]
    return tuple(score for score in scores if score is not None)


_Moment = Annotated[int, msgspec.Meta(ge=0, le=to_milliseconds(datetime(9000, 1, 1, tzinfo=UTC)))]


def _score(row: Sequence[Any]) -> Score | None:
    """Return the score of a row of `_SELECT`; None if it is damaged."""
    values = dict(zip(_FIELDS, row, strict=False))
    try:
        counts = _split_counts(msgspec.convert(row[len(_FIELDS) :], list[Natural | None]))
        decoded = {
            "when": from_milliseconds(msgspec.convert(values["when"], _Moment)),
            "terms": _terms(values["terms"]),
            "board": Board.parse(values["board"]),
            "thrown": bool(values["thrown"]),
            "known": bool(values["known"]),
            "words": tuple(values["words"].split()),
            "hinted": tuple(values["hinted"].split()),
        }
        score = msgspec.convert(values | decoded | counts, Score)
    except (msgspec.ValidationError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    names = " ".join((score.player, score.rules, *score.words))
    return score if "\ufffd" not in names and isfinite(score.points) else None


def _split_counts(counts: Iterable[int | None]) -> dict[str, Any]:
    """Return the values of COUNT_COLUMNS by the fields of COUNTS."""
    left = iter(counts)
    return {
        name: tuple(count for count in islice(left, len(columns)) if count is not None) or None
        for name, columns in summary_tables.COUNTS.items()
    }


_terms = lru_cache(maxsize=1024)(Terms.from_key)
