"""A journal of many rounds, for benchmarks: `python benchmarks/many_rounds.py FILE [ROUNDS]`.

Solo rounds and matches of two under several rules, over years, each with its own board; common words are found first.
The first thousand matches are played through the game. The others are copies with another number, day and board.
"""

from __future__ import annotations

import random
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec.structs import replace

from boggle_qt.engine.dice import throw
from boggle_qt.engine.match import Close, Deal, EndTurn, Event, Guess, Match, Phase, Start, Tick
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from boggle_qt.store.journal import summary_tables
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.write_queue import WriteQueue

PLAYED = 1000
"""Matches that are played; all others are copies."""

RULES: tuple[tuple[HouseRules, int], ...] = (
    (SOLO, 1),
    (replace(SOLO, name="Two minutes", seconds=120), 1),
    (replace(SOLO, name="Big", dice="big-1979", min_letters=4), 1),
    (TOURNAMENT, 2),
)
PLAYERS = (Player("Ann"), Player("Ben"))
BEGIN = datetime(2016, 1, 1, 12, tzinfo=UTC)


class _Clock:
    def __init__(self) -> None:
        self.now = BEGIN

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=4)
        return self.now


def make(path: Path, rounds: int, seed: int = 1) -> None:
    """Write a new journal of that many summaries at `path`."""
    rng, clock = random.Random(seed), _Clock()
    with Journal.open(path, clock=clock) as journal:
        journal.connection.execute("PRAGMA synchronous = OFF")  # the file need not survive a power cut
        played = 0
        for _ in range(PLAYED):
            if played >= rounds:
                return
            rules, players = rng.choice(RULES)
            _play(journal, rules, PLAYERS[:players], rng)
            played += players
            clock.now += timedelta(minutes=20)
    with closing(sqlite3.connect(path, isolation_level=None)) as rows:
        _copy(rows, rounds)


def _play(journal: Journal, rules: HouseRules, players: tuple[Player, ...], rng: random.Random) -> None:
    """Play one round of a match, about forty events per seat."""
    lexicon = shipped.lexicon(rules.lexicon, rules.spelling)
    queue = WriteQueue(journal)
    pending = queue.begin(Match.new(rules, players), lexicon)
    dice, seed = shipped.dice(rules.dice), rng.randrange(2**31)

    def do(event: Event) -> Match:
        queue.apply(pending, event)
        queue.write()
        return pending.match

    match = do(Deal(throw(dice, random.Random(seed)), seed, 0))
    words = sorted(solve(match.board, lexicon, rules.min_letters).words, key=lambda word: (word.tier, len(word.word)))
    while match.phase is Phase.READY:
        match = do(Start(match.now))
        for found in rng.sample(words[:60], min(len(words[:60]), rng.randrange(12, 32))):
            at = match.now + rng.randrange(1000, 4000)
            do(Tick(at - 500))
            match = do(Guess(found.path, at))
        if match.phase is Phase.RUNNING:
            match = do(EndTurn(match.now + 1000))
    if match.phase is Phase.READOUT:
        do(Close(match.now))


def _copy(rows: sqlite3.Connection, rounds: int) -> None:
    """Copy the played matches until there are `rounds` rounds, each copy with later matches on another day."""
    rows.executescript("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA cache_size = -200000;")
    first = rows.execute("SELECT MAX(id) FROM matches").fetchone()[0]
    here = rows.execute("SELECT COUNT(*) FROM rounds").fetchone()[0]
    shift = summary_tables.SEAT_BITS + summary_tables.ROUND_BITS
    columns = [name for _, name, *_ in rows.execute("PRAGMA table_info(rounds)")]
    own = {
        "id": f"id + (:add << {shift})",
        "closed": "closed + :later",
        "board": ":face || SUBSTR(board, INSTR(board, ' '))",
    }
    of_round = ", ".join(own.get(name, name) for name in columns)
    copy = 0
    rows.execute("BEGIN")
    while here * (copy + 1) < rounds:
        copy += 1
        add, later = copy * first, copy * 3_600_000 * 7
        face = chr(ord("A") + copy % 26) + chr(ord("a") + copy // 26)
        rows.execute(
            "INSERT INTO matches SELECT id + ?, started, setup, open, played + ?, 1 FROM matches WHERE id <= ?",
            (add, add, first),
        )
        rows.execute(
            "INSERT INTO events SELECT match_id + ?, number, written, kind, event, told FROM events "
            "WHERE match_id <= ?",
            (add, first),
        )
        rows.execute(
            "INSERT INTO measures SELECT match_id + ?, number, measure FROM measures WHERE match_id <= ?", (add, first)
        )
        rows.execute(
            "INSERT INTO seats SELECT match_id + ?, seat, player, total, won FROM seats WHERE match_id <= ?",
            (add, first),
        )
        bound = (first + 1) << shift
        rows.execute(
            f"INSERT INTO rounds SELECT {of_round} FROM rounds WHERE id < :bound",
            {"add": add, "later": later, "face": face, "bound": bound},
        )
        rows.execute(
            f"INSERT INTO found SELECT word, round_id + (? << {shift}) FROM found WHERE round_id < ?", (add, bound)
        )
    rows.execute("COMMIT")


if __name__ == "__main__":
    make(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 100_000)
