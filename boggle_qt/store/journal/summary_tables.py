"""The summary tables: a projection of the log, written with the event that closes a round, or rebuilt from the log.

`rounds` has a row for each seat of a closed round, `found` its words, `seats` a row for each seat of a match with a
closed round, `terms` the terms that scores were made under. The ids follow from the log alone, so that rebuilding the
tables in any order gives the same.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import chain

from msgspec import Struct
from msgspec.structs import asdict, replace

from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.rules import Handicap, HouseRules, Player
from boggle_qt.engine.summary import LENGTHS, TIERS, Summary
from boggle_qt.store.files import house_rules

WHOLE_MATCH = -1
"""In `deleted`, instead of a round's number: the match with all its rounds."""


class Terms(Struct, frozen=True):
    """What must be equal for two rounds' scores to be comparable: every rule, the handicap without its head start, and
    the number of players in the round."""

    rules: HouseRules
    """The rules without name and description."""
    handicap: Handicap
    players: int

    @classmethod
    def of(cls, match: Match, seat: int) -> Terms:
        """Return the terms of one seat of a match in its last round."""
        players = len(match.players)
        if players > 1 and match.rounds:  # a match stays one, even if all but one player sit out
            players = max(2, len(match.round.order))
        return cls(match.rules.without_name(), replace(match.players[seat].handicap, head_start=0), players)

    @property
    def key(self) -> str:
        """Return the same text for equal terms. Defaults are omitted, so that a new rule changes no existing key."""
        plain = house_rules.rules_to_dict(self.rules)
        differing = {name: value for name, value in plain.items() if value != _BY_DEFAULT[name]}
        player = house_rules.player_to_dict(Player("player", self.handicap))
        del player["name"]
        return json.dumps({"rules": differing, "handicap": player, "players": self.players}, sort_keys=True)

    @classmethod
    def from_key(cls, key: str) -> Terms:
        """Return the terms of a key. Raise ValueError."""
        plain = json.loads(key)
        rules = house_rules.rules_from_dict({**_BY_DEFAULT, **plain["rules"]})
        return cls(
            rules, house_rules.player_from_dict({"name": "player", **plain["handicap"]}).handicap, plain["players"]
        )

    @property
    def id(self) -> int:
        """Return a number for the key, 0 or more; a collision is less likely than a disk error."""
        from hashlib import sha256  # late: loads OpenSSL, which no window needs to open

        return int.from_bytes(sha256(self.key.encode()).digest()[:8]) >> 1


_BY_DEFAULT = house_rules.rules_to_dict(HouseRules().without_name())

SEAT_BITS, ROUND_BITS = 3, 17
"""Bits of the seat and of the round's number in a round's `id`, below those of the match."""


def round_id(match_id: int, number: int, seat: int) -> int:
    """Return the `id` of a seat's round; `number` counts from 0. They sort by match, round and seat."""
    return ((match_id << ROUND_BITS | number) << SEAT_BITS) | seat


def split_round_id(id_: int) -> tuple[int, int, int]:
    """Return match, round (from 0) and seat of a round's `id`."""
    return id_ >> (SEAT_BITS + ROUND_BITS), id_ >> SEAT_BITS & (1 << ROUND_BITS) - 1, id_ & (1 << SEAT_BITS) - 1


EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)


def to_milliseconds(moment: datetime) -> int:
    """Return a time as stored: milliseconds since 1970, UTC."""
    return (moment - EPOCH) // MILLISECOND


def from_milliseconds(stamped: int) -> datetime:
    """Return the time, in UTC, of stored milliseconds."""
    return EPOCH + stamped * MILLISECOND


COUNTS = {
    "found_lengths": tuple(f"found_{letters}" for letters in LENGTHS),
    "board_lengths": tuple(f"board_{letters}" for letters in LENGTHS),
    "found_tiers": tuple(f"found_tier_{tier}" for tier in TIERS),
    "board_tiers": tuple(f"board_tier_{tier}" for tier in TIERS),
}
"""The fields of a summary with a number for each class of words, and their columns in `rounds`."""

COUNT_COLUMNS = tuple(chain.from_iterable(COUNTS.values()))


def write_round(
    rows: sqlite3.Connection, match_id: int, match: Match, closed: datetime, summaries: Iterable[Summary]
) -> None:
    """Write the current round, closed at that time, replacing what the tables have of it."""
    round_, number = match.round, len(match.rounds) - 1
    board = str(match.board)
    for summary in summaries:
        terms = Terms.of(match, summary.seat)
        rows.execute("INSERT OR REPLACE INTO terms (id, terms) VALUES (?, ?)", (terms.id, terms.key))
        id_ = round_id(match_id, number, summary.seat)
        # Every field of a summary is the column of its name, but for these.
        row = asdict(summary)
        del row["seat"]
        for name, columns in COUNTS.items():
            row |= zip(columns, row.pop(name) or (None,) * len(columns), strict=True)
        row |= {
            "id": id_,
            "closed": to_milliseconds(closed),
            "terms": terms.id,
            "rules": match.rules.name,
            "dice": match.rules.dice,
            "board": board,
            "thrown": round_.seed is not None,
            "words": len(summary.words),
            "list": " ".join(summary.words),
            "hinted": " ".join(summary.hinted),
        }
        names, places = ", ".join(row), ", ".join("?" * len(row))
        rows.execute(f"INSERT OR REPLACE INTO rounds ({names}) VALUES ({places})", tuple(row.values()))
        rows.executemany(
            "INSERT OR IGNORE INTO found (word, round_id) VALUES (?, ?)", [(word, id_) for word in summary.words]
        )
        _mark_known(rows, board, summary.player)


def write_seats(rows: sqlite3.Connection, match_id: int, match: Match, deleted: frozenset[int]) -> None:
    """Write each seat's total over the closed rounds that are not `deleted`, in place of those written before."""
    rows.execute("DELETE FROM seats WHERE match_id = ?", (match_id,))
    left = tuple(one for number, one in enumerate(match.rounds) if one.closed and not deleted & {number, WHOLE_MATCH})
    if not left:
        return
    over = match.phase is Phase.OVER
    board = replace(match, rounds=left).scoreboard
    rows.executemany(
        "INSERT INTO seats (match_id, seat, player, total, won) VALUES (?, ?, ?, ?, ?)",
        [
            (match_id, seat, player.name, total, board.winners == (seat,) if over and seat not in match.left else None)
            for seat, (player, total) in enumerate(zip(match.players, board.totals, strict=True))
        ],
    )


def remove_match(rows: sqlite3.Connection, match_id: int) -> None:
    """Remove the summaries of a match."""
    remove_rounds(rows, round_id(match_id, 0, 0), round_id(match_id + 1, 0, 0))
    rows.execute("DELETE FROM seats WHERE match_id = ?", (match_id,))


def remove_rounds(rows: sqlite3.Connection, *bounds: int) -> None:
    """Remove the summaries of the rounds with ids from the first bound to before the second."""
    gone = rows.execute("SELECT id, board, player, list FROM rounds WHERE id >= ? AND id < ?", bounds).fetchall()
    rows.execute("DELETE FROM rounds WHERE id >= ? AND id < ?", bounds)
    for id_, board, player, words in gone:
        rows.executemany(
            "DELETE FROM found WHERE word = ? AND round_id = ?", [(word, id_) for word in str(words).split()]
        )
        _mark_known(rows, board, player)


def remove_bad_rows(rows: sqlite3.Connection) -> None:
    """Remove rows with values of a wrong type, and mark their matches to be summarized again. SQLite stores any type in
    any column."""
    rows.execute("DELETE FROM terms WHERE typeof(terms) <> 'text' OR NOT json_valid(terms)")
    no_terms = " OR terms NOT IN (SELECT id FROM terms)"
    for table, match, more in (
        ("rounds", f"id >> {SEAT_BITS + ROUND_BITS}", no_terms),
        ("seats", "match_id", ""),
        ("reviews", "match_id", ""),
    ):
        wrong = _wrong_types(rows, table) + more
        rows.execute(f"UPDATE matches SET summed = NULL WHERE id IN (SELECT {match} FROM {table} WHERE {wrong})")
        rows.execute(f"DELETE FROM {table} WHERE {wrong} OR {match} NOT IN (SELECT id FROM matches)")


def _wrong_types(rows: sqlite3.Connection, table: str) -> str:
    """Return the condition on a row that one of its values is not of the type of its column."""
    null = "'null'"
    allowed = {"INTEGER": "'integer'", "REAL": "'real', 'integer'", "TEXT": "'text'"}
    columns = rows.execute(f"PRAGMA table_info({table})")
    return " OR ".join(
        f"typeof({name}) NOT IN ({allowed[kind]}{'' if needed else ', ' + null})"
        for _, name, kind, needed, *_ in columns
    )


def _mark_known(rows: sqlite3.Connection, board: str, player: str) -> None:
    """Mark all but a player's first round on a board as known: comparing them with fresh rounds would be unfair."""
    rows.execute(
        "UPDATE rounds SET known = id <> (SELECT MIN(id) FROM rounds WHERE board = :board AND player = :player) "
        "WHERE board = :board AND player = :player",
        {"board": board, "player": player},
    )
