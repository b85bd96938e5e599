"""Rounds deleted from the journal: first marked, so that the deletion can be undone, then purged for good."""

import sqlite3
from pathlib import Path

from msgspec import Struct

from boggle_qt.store.files.problems import LostChange
from boggle_qt.store.journal import summary_tables
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Score
from boggle_qt.store.journal.summary_tables import WHOLE_MATCH


class Deleted(Struct, frozen=True):
    """What a deletion removed."""

    match_id: int
    number: int
    """The round's index in its match, from 0; WHOLE_MATCH for the match with all its rounds."""

    @property
    def whole(self) -> bool:
        return self.number == WHOLE_MATCH


def deletion_unit(journal: Journal, match_id: int, number: int) -> Deleted:
    """Return what to delete with a round: the round alone if it is solo and has no target, else its whole match, whose
    other rounds make no sense without it. Raise JournalError if there is no such match."""
    beginning = journal.initial_match(match_id)
    alone = beginning.solo and (beginning.rules.target, beginning.rules.rounds) == (None, None)
    return Deleted(match_id, number if alone else WHOLE_MATCH)


def delete_round(journal: Journal, score: Score) -> Deleted:
    """Mark a round, or its match, as deleted (see `deletion_unit`). It stays in the file until `purge`."""
    deleted = deletion_unit(journal, score.match_id, score.number)
    mark_deleted(journal, deleted)
    return deleted


def mark_deleted(journal: Journal, deleted: Deleted) -> None:
    """Mark as deleted, and remove the summaries."""
    with journal.transaction(LostChange.DELETION) as rows:
        rows.execute("INSERT OR IGNORE INTO deleted VALUES (?, ?)", (deleted.match_id, deleted.number))
        journal.summarize_match(deleted.match_id)


def undo(journal: Journal, deleted: Deleted) -> bool:
    """Undo a deletion that was not purged. Return whether it could be undone."""
    with journal.transaction(LostChange.UNDOING) as rows:
        restored = rows.execute(
            "DELETE FROM deleted WHERE match_id = ? AND number = ?", (deleted.match_id, deleted.number)
        ).rowcount
        if restored:
            journal.summarize_match(deleted.match_id)
    return restored > 0


def marked(journal: Journal) -> tuple[Deleted, ...]:
    """Return all that is marked as deleted and not purged."""
    return tuple(Deleted(*row) for row in journal.query("SELECT match_id, number FROM deleted ORDER BY 1, 2"))


def purge(journal: Journal, but: int | None = None, whole: bool | None = None) -> int:
    """Delete for good what is marked as deleted, from the daily copies too, and overwrite its space. Return how many
    rounds and matches that were.

    Open matches and the match with the number `but` wait. Only damaged journals still hold what was purged (see
    `damaged_copies`). `whole` rewrites the file (VACUUM); by default only a file that is not large.
    """
    journal.erase_free_pages(whole=False)
    purged = 0
    started: list[str] = []
    with journal.transaction(LostChange.DELETION) as rows:
        waiting = rows.execute(
            "SELECT match_id, number FROM deleted JOIN matches ON id = match_id "
            "WHERE number = ? OR open = 0 ORDER BY match_id, number DESC",
            (WHOLE_MATCH,),
        ).fetchall()
        for match_id, number in waiting:
            if match_id == but:
                continue
            started += [row[0] for row in rows.execute("SELECT started FROM matches WHERE id = ?", (match_id,))]
            if number != WHOLE_MATCH:
                _delete_round(rows, match_id, number)
            deals = "SELECT 1 FROM events WHERE match_id = ? AND kind = 'Deal'"
            if number == WHOLE_MATCH or not rows.execute(deals, (match_id,)).fetchone():
                _delete_match(rows, match_id)
            else:
                journal.summarize_match(match_id)
            purged += 1
        rows.execute("DELETE FROM terms WHERE id NOT IN (SELECT terms FROM rounds)")
    if purged:
        journal.erase_free_pages(whole)
        journal.replace_copies(started)
    return purged


def damaged_copies(journal: Journal) -> tuple[Path, ...]:
    """Return the damaged journals that were set aside, which may hold what is deleted."""
    return tuple(sorted(journal.path.parent.glob(f"{journal.path.stem}-damaged-*")))


def _delete_match(rows: sqlite3.Connection, match_id: int) -> None:
    """Delete a match and all that belongs to it."""
    summary_tables.remove_match(rows, match_id)
    for table in ("events", "measures", "deleted", "reviews"):
        rows.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))
    rows.execute("DELETE FROM matches WHERE id = ?", (match_id,))


def _delete_round(rows: sqlite3.Connection, match_id: int, number: int) -> None:
    """Delete the events of one round, except for house words and the end of the match. Later rounds move up."""
    of_match = "SELECT number FROM events WHERE match_id = ? AND kind = 'Deal' ORDER BY number"
    deals = [deal for (deal,) in rows.execute(of_match, (match_id,))]
    if number < len(deals):
        end = deals[number + 1] if number + 1 < len(deals) else 1 << 62
        rows.execute(
            "DELETE FROM events WHERE match_id = ? AND number >= ? AND number < ? "
            "AND kind NOT IN ('SetWord', 'Finish')",
            (match_id, deals[number], end),
        )
    for table in ("measures", "deleted", "reviews"):
        rows.execute(f"DELETE FROM {table} WHERE match_id = ? AND number = ?", (match_id, number))
        # Renumber through negative numbers, because no number may occur twice at any time.
        rows.execute(f"UPDATE {table} SET number = -number - 1 WHERE match_id = ? AND number > ?", (match_id, number))
        rows.execute(
            f"UPDATE {table} SET number = -number - 2 WHERE match_id = ? AND number < ?", (match_id, WHOLE_MATCH)
        )
