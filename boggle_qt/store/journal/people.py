"""Rename, merge and remove people in the whole journal: in setups of matches and in events of those who joined. An
opponent of the same name keeps it.

The summaries are then computed again from the log.
"""

import json
from collections.abc import Generator, Iterable
from contextlib import suppress
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.match import Join, Match
from boggle_qt.engine.rules import Player
from boggle_qt.store.files.problems import LostChange
from boggle_qt.store.journal import event_json, queries
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
    changed = together = 0
    with journal.transaction(LostChange.CHANGE) as rows:
        for match_id, match, joined, seated in _matches_of(journal, old):
            if _spelled(new) in {_spelled(player.name) for player in seated} - {_spelled(old)}:
                together += 1
                continue
            setup = event_json.setup_to_json(replace(match, players=_renamed(match.players, old, new)))
            rows.execute("UPDATE matches SET setup = ?, summed = NULL WHERE id = ?", (setup, match_id))
            for number, join in joined.items():
                event = event_json.event_to_json(replace(join, player=_renamed([join.player], old, new)[0]))
                rows.execute("UPDATE events SET event = ? WHERE match_id = ? AND number = ?", (event, match_id, number))
            changed += 1
    yield from queries.summarize(journal)
    return Renamed(changed, together)


def remove(journal: Journal, name: str, stranger: str) -> Generator[int, None, Renamed]:
    """Delete a player's solo rounds, as `deletion.delete_round` does, and call the player `stranger` in matches with
    others: theirs must stay. Yield and raise as `rename` does."""
    alone = 0
    for match_id, _match, _joined, seated in _matches_of(journal, name):
        if len(seated) == 1:
            mark_deleted(journal, Deleted(match_id, WHOLE_MATCH))
            alone += 1
    number = 1
    while True:
        shown = stranger if number == 1 else f"{stranger} {number}"
        done = yield from rename(journal, name, shown)
        if not done.together:
            return Renamed(alone + done.matches, 0)
        number += 1


def _matches_of(journal: Journal, name: str) -> list[tuple[int, Match, dict[int, Join], tuple[Player, ...]]]:
    """Return the matches in which a player of this name sits: the number of each, its beginning, the events with which
    players joined, by number, and its players without those removed. Unreadable ones are left out."""
    found = []
    spelled = json.dumps(name)
    for (match_id,) in journal.query(
        "SELECT id FROM matches WHERE instr(CAST(setup AS TEXT), ?) OR id IN "
        "(SELECT match_id FROM events WHERE kind = 'Join' AND instr(event, ?))",
        spelled,
        spelled,
    ):
        rows = "SELECT number, CAST(event AS BLOB) FROM events WHERE match_id = ? AND kind IN ('Join', 'Remove')"
        with suppress(JournalError, event_json.MalformedRow):
            match = journal.initial_match(match_id)
            events = {number: event_json.event_from_json(event) for number, event in journal.query(rows, match_id)}
            joined = {number: event for number, event in events.items() if isinstance(event, Join)}
            seated = (*match.players, *(join.player for join in joined.values()))
            if len(joined) < len(events):
                seated = journal.saved_match(match_id).match.players
            if any(_is_person(player, name) for player in seated):
                found.append((match_id, match, joined, seated))
    return found


def _renamed(players: Iterable[Player], old: str, new: str) -> tuple[Player, ...]:
    """Return the players with one of them renamed; who was removed and had the new name gets the old one."""

    def name(player: Player) -> str:
        if _is_person(player, old):
            return new
        return old if _spelled(player.name) == _spelled(new) else player.name

    return tuple(replace(player, name=name(player)) for player in players)


def _spelled(name: str) -> str:
    """Return what names must not share at a table."""
    return name.strip().casefold()


def _is_person(player: Player, name: str) -> bool:
    return player.name == name and player.opponent is None
