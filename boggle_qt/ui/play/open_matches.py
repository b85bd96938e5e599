"""Unfinished matches of the journal: list, resume or discard them. Pages use this and not the journal."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TypeVar

from boggle_qt.engine.match import Match
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.journal.log import JournalError, SavedMatch
from boggle_qt.store.journal.write_queue import WriteQueue
from boggle_qt.ui.play.session import Session

_Answer = TypeVar("_Answer")

LISTED = 40
"""The most matches that are listed, last played first: each has to be replayed."""


class OpenMatches:
    """Reads unfinished matches. Journal errors are shown to the player; an exception in one match does not stop the
    game."""

    def __init__(self, session: Session, tell: Callable[[str], object], fault: Callable[[Exception], object]) -> None:
        """`tell` shows a line to the player; `fault` handles an unexpected exception."""
        self._session, self._tell, self._fault = session, tell, fault

    def last(self) -> tuple[int, Match] | None:
        """Return the number and the match that was played last, or None. The number is negative while the match could
        not be saved."""
        kept = self._read(lambda backlog: backlog.unfinished(), None)
        return None if kept is None else (kept.id, kept.match)

    def count(self) -> int:
        """Return the number of unfinished matches that are known without reading them."""
        return self._read(lambda backlog: backlog.open_count(), 0)

    def list_matches(self) -> tuple[SavedMatch, ...]:
        """Return the unfinished matches, last played first, LISTED at most."""
        return self._read(lambda backlog: tuple(islice(backlog.open_matches(), LISTED)), ())

    def resume(self, match_id: int) -> Match | None:
        """Return a match to continue, or None if it cannot be read."""
        return self._read(lambda backlog: backlog.resume(match_id), None)

    def discard(self, match_id: int) -> None:
        """End a match as it is."""
        self._read(lambda backlog: backlog.end(match_id), None)

    def _read(self, ask: Callable[[WriteQueue], _Answer], otherwise: _Answer) -> _Answer:
        """Return the answer of the journal, or `otherwise` if there is none."""
        backlog, journal = self._session.backlog, self._session.journal
        self._session.save_pending()
        try:
            return otherwise if backlog is None else ask(backlog)
        except JournalError as error:
            self._tell(notice_line(error.notice))
        except Exception as fault:  # a bug that one match triggers must not stop the others
            self._fault(fault)
        finally:
            self._session.save_pending()
            for notice in () if journal is None else journal.new_problems():
                self._tell(notice_line(notice))
        return otherwise
