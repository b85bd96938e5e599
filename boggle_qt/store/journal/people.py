"""Rename, merge and remove people in the whole journal: in setups of matches and in events of those who joined. An
opponent of the same name keeps it.

The summaries are then computed again from the log.
"""

import json
from collections.abc import Generator
from contextlib import suppress
from datetime import datetime
from functools import partial
from itertools import count

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
        for one in _matches_of(journal, old):
            present = any(_is_person(player, old) for player in one.seated)
            taken = _spelled(new) in {_spelled(player.name) for player in one.seated} - {_spelled(old)}
            if present and taken:
                together += 1
                continue
            # Who was taken out of the match again gets a name that nobody has, if another one has theirs.
            free = next(name for name in map(str, count(1)) if name not in {player.name for player in one.players})
            renamed = partial(_renamed, old=old, new=new, given=free if taken else new, other=new if taken else free)
            setup = event_json.setup_to_json(replace(one.match, players=tuple(map(renamed, one.match.players))))
            rows.execute("UPDATE matches SET setup = ?, summed = NULL WHERE id = ?", (setup, one.id))
            for number, join in one.joined.items():
                event = event_json.event_to_json(replace(join, player=renamed(join.player)))
                rows.execute("UPDATE events SET event = ? WHERE match_id = ? AND number = ?", (event, one.id, number))
            changed += 1
    yield from queries.summarize(journal)
    return Renamed(changed, together)


def remove(journal: Journal, name: str, stranger: str) -> Generator[int, None, Renamed]:
    """Delete a player's solo rounds, as `deletion.delete_round` does, and call the player `stranger` in matches with
    others: theirs must stay. Yield and raise as `rename` does."""
    alone = 0
    for one in _matches_of(journal, name):
        if len(one.seated) == 1 and _is_person(one.seated[0], name):
            mark_deleted(journal, Deleted(one.id, WHOLE_MATCH))
            alone += 1
    for number in count(1):
        done = yield from rename(journal, name, stranger if number == 1 else f"{stranger} {number}")
        if not done.together:
            break
    return Renamed(alone + done.matches, 0)


class _Found(Struct):
    """A match in which a player of a name is or was."""

    id: int
    match: Match
    """Its beginning."""
    joined: dict[int, Join]
    """The events with which players joined, by number."""
    seated: tuple[Player, ...]
    """Its players without those taken out again."""

    @property
    def players(self) -> tuple[Player, ...]:
        return (*self.match.players, *(join.player for join in self.joined.values()))


def _matches_of(journal: Journal, name: str) -> list[_Found]:
    """Return the matches in which a player of this name is or was. Unreadable ones are left out."""
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
            one = _Found(match_id, match, joined, ())
            one.seated = one.players if len(joined) == len(events) else journal.saved_match(match_id).match.players
            if any(_is_person(player, name) for player in one.players):
                found.append(one)
    return found


def _renamed(player: Player, old: str, new: str, given: str, other: str) -> Player:
    """Return a player with the name that is now theirs: `given` to the person with the old name, `other` to another
    one with the new name."""
    if _is_person(player, old):
        return replace(player, name=given)
    return replace(player, name=other) if _spelled(player.name) == _spelled(new) else player


def _spelled(name: str) -> str:
    """Return a name as names are compared: two at a table are never alike in it."""
    return name.strip().casefold()


def _is_person(player: Player, name: str) -> bool:
    return player.name == name and player.opponent is None
