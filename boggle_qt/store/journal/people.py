"""Rename, merge and remove players in the whole journal: in setups of matches and in events of those who joined.

The summaries are then computed again from the log.
"""

import json
from collections.abc import Generator
from datetime import datetime
from typing import Any

from msgspec import Struct

from boggle_qt.store.files.problems import LostChange
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.deletion import Deleted, mark_deleted
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.summary_tables import WHOLE_MATCH, from_milliseconds


class Known(Struct, frozen=True):
    """A player of the journal, with how many rounds they played and when last."""

    name: str
    rounds: int
    last: datetime


def known(journal: Journal) -> tuple[Known, ...]:
    """Return everybody who has closed a round, in alphabetical order."""
    rows = journal.query("SELECT player, COUNT(*), MAX(closed) FROM rounds GROUP BY player ORDER BY player")
    return tuple(Known(name, rounds, from_milliseconds(last)) for name, rounds, last in rows)


class Renamed(Struct, frozen=True):
    """What a renaming did."""

    matches: int
    together: int
    """Matches that were left alone: both names play in them, so they are two people there."""


def rename(journal: Journal, old: str, new: str) -> Generator[int, None, Renamed]:
    """Give all matches of the player `old` to `new`; if there is a player `new` already, the two are merged. Yield how
    many matches wait for their summaries. Raise JournalError.

    No match with this player may be played meanwhile.
    """
    changed, together = [], 0
    with journal.transaction(LostChange.CHANGE) as rows:
        for match_id, parts in _matches_of(journal, old):
            others = {name.strip().casefold() for _, one in parts for name in _names(one)} - {old.strip().casefold()}
            if new.strip().casefold() in others:
                together += 1
                continue
            for number, part in parts:
                if old in _names(part):
                    text = json.dumps(_with_name(part, old, new))
                    if number is None:
                        rows.execute("UPDATE matches SET setup = ? WHERE id = ?", (text, match_id))
                    else:
                        rows.execute(
                            "UPDATE events SET event = ? WHERE match_id = ? AND number = ?", (text, match_id, number)
                        )
            rows.execute("UPDATE matches SET summed = NULL WHERE id = ?", (match_id,))
            changed.append(match_id)
    yield from queries.summarize(journal)
    return Renamed(len(changed), together)


def remove(journal: Journal, name: str, stranger: str) -> Generator[int, None, Renamed]:
    """Delete a player's solo rounds, as `deletion.delete_round` does, and call the player `stranger` in matches with
    others: theirs must stay. Yield and raise as `rename` does."""
    alone = 0
    for match_id, parts in list(_matches_of(journal, name)):
        if sum(len(_names(part)) for _, part in parts) == 1:
            mark_deleted(journal, Deleted(match_id, WHOLE_MATCH))
            alone += 1
    number = 1
    while True:
        shown = stranger if number == 1 else f"{stranger} {number}"
        done = yield from rename(journal, name, shown)
        if not done.together:
            return Renamed(alone + done.matches, 0)
        number += 1


Part = dict[str, Any]


def _matches_of(journal: Journal, name: str) -> list[tuple[int, list[tuple[int | None, Part]]]]:
    """Return the matches in which a player of this name sits: the number of each, its setup (None) and the events with
    which players joined, by number. Unreadable ones are left out."""
    found = []
    spelled = json.dumps(name)
    for match_id, setup in journal.query(
        "SELECT id, CAST(setup AS BLOB) FROM matches WHERE instr(CAST(setup AS TEXT), ?) OR id IN "
        "(SELECT match_id FROM events WHERE kind = 'Join' AND instr(event, ?))",
        spelled,
        spelled,
    ):
        joined = journal.query(
            "SELECT number, CAST(event AS BLOB) FROM events WHERE match_id = ? AND kind = 'Join'", match_id
        )
        try:
            parts = [(None, json.loads(setup)), *((number, json.loads(event)) for number, event in joined)]
            if any(name in _names(part) for _, part in parts):
                journal.initial_match(match_id)  # raises if it is unreadable
                found.append((match_id, parts))
        except (JournalError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            continue
    return found


def _names(part: Part) -> list[str]:
    """Return the names in a setup or in a Join."""
    players = part["players"] if "players" in part else [part["player"]]
    return [str(player["name"]) for player in players]


def _with_name(part: Part, old: str, new: str) -> Part:
    """Return a setup or a Join with a player renamed."""

    def one(player: Part) -> Part:
        return {**player, "name": new} if player["name"] == old else player

    if "players" in part:
        return {**part, "players": list(map(one, part["players"]))}
    return {**part, "player": one(part["player"])}
