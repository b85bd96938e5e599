"""Rounds taken out of the journal: first so that they can be had back, then for good."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from msgspec import Struct

from boggle_qt.store.files.problems import LostChange
from boggle_qt.store.journal import summary_tables
from boggle_qt.store.journal.database import CHECK_LIMIT
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Score
from boggle_qt.store.journal.summary_tables import WHOLE_MATCH


class Deleted(Struct, frozen=True):
    """What a deletion took, for the one who wants it back."""

    match_id: int
    number: int
    """Of the round in its match, from 0; WHOLE for the match with all its rounds."""

    @property
    def whole(self) -> bool:
        return self.number == WHOLE_MATCH


def deletion_unit(journal: Journal, match_id: int, number: int) -> Deleted:
    """What goes when this round goes: the round alone where nobody played against anybody and it was for no target;
    else its match, whose other rounds would be another story without it. Raises JournalError where there is no such
    match."""
    beginning = journal.beginning(match_id)
    alone = beginning.solo and (beginning.rules.target, beginning.rules.rounds) == (None, None)
    return Deleted(match_id, number if alone else WHOLE_MATCH)


def delete_round(journal: Journal, score: Score) -> Deleted:
    """Take a round out of all lists (see `unit`). It stays in the file until `purge`."""
    deleted = deletion_unit(journal, score.match_id, score.number)
    mark_deleted(journal, deleted)
    return deleted


def mark_deleted(journal: Journal, deleted: Deleted) -> None:
    """Mark it deleted; it is summed up no more."""
    with journal.change(LostChange.DELETION) as rows:
        rows.execute("INSERT OR IGNORE INTO deleted VALUES (?, ?)", (deleted.match_id, deleted.number))
        journal.summarize_match(deleted.match_id)


def undo(journal: Journal, deleted: Deleted) -> bool:
    """Have back what was marked deleted, as it was; whether it could be."""
    with journal.change(LostChange.UNDOING) as rows:
        back = rows.execute(
            "DELETE FROM deleted WHERE match_id = ? AND number = ?", (deleted.match_id, deleted.number)
        ).rowcount
        if back:
            journal.summarize_match(deleted.match_id)
    return back > 0


def marked(journal: Journal) -> tuple[Deleted, ...]:
    """All that is marked deleted and still there."""
    return tuple(Deleted(*row) for row in journal.ask("SELECT match_id, number FROM deleted ORDER BY 1, 2"))


def purge(journal: Journal, but: int | None = None, whole: bool | None = None) -> int:
    """Delete for good what is marked deleted, and overwrite where it lay; how many rounds and matches it was.

    It goes from the daily copies, too; nothing brings it back but damaged files (see `copies`). A match that can be
    gone on with, and the one with the number `but`, on the table, wait. `whole`: write the file anew (VACUUM); unless
    told, where it is not large.
    """
    journal.erase_free_pages(whole=False)
    purged = 0
    started: list[str] = []
    with journal.change(LostChange.DELETION) as rows:
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
        size = journal.ask("PRAGMA page_count")[0][0] * journal.ask("PRAGMA page_size")[0][0]
        journal.erase_free_pages(whole=size <= CHECK_LIMIT if whole is None else whole)
        journal.replace_copies(started)
    return purged


def damaged_copies(journal: Journal) -> tuple[Path, ...]:
    """Return damaged journals that were set aside: they may hold what is deleted."""
    return tuple(sorted(journal.path.parent.glob(f"{journal.path.stem}-damaged-*")))


def _delete_round(rows: sqlite3.Connection, match_id: int, number: int) -> None:
    """Take one round out of a log: its events from its deal on, but for what was said of house words and of the end.
    The rounds after it move up."""
    of_match = "SELECT number FROM events WHERE match_id = ? AND kind = 'Deal' ORDER BY number"
    deals = [deal for (deal,) in rows.execute(of_match, (match_id,))]
    if number < len(deals):
        end = deals[number + 1] if number + 1 < len(deals) else 1 << 62
        rows.execute(
            "DELETE FROM events WHERE match_id = ? AND number >= ? AND number < ? "
            "AND kind NOT IN ('SetWord', 'Finish')",
            (match_id, deals[number], end),
        )
    for table in ("measures", "deleted"):
        rows.execute(f"DELETE FROM {table} WHERE match_id = ? AND number = ?", (match_id, number))
        # Out of the way and back, so that no two have one number in between.
        rows.execute(f"UPDATE {table} SET number = -number - 1 WHERE match_id = ? AND number > ?", (match_id, number))
        rows.execute(
            f"UPDATE {table} SET number = -number - 2 WHERE match_id = ? AND number < ?", (match_id, WHOLE_MATCH)
        )


def _delete_match(rows: sqlite3.Connection, match_id: int) -> None:
    """Take a match out, with all that was made of it."""
    summary_tables.remove_match(rows, match_id)
    for table in ("events", "measures", "deleted"):
        rows.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))
    rows.execute("DELETE FROM matches WHERE id = ?", (match_id,))
