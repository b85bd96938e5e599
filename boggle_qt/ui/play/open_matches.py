"""Unfinished matches of the journal: list, resume or discard them. Pages use this and not the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice

from boggle_qt.engine.match import Match
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.journal.log import JournalError, SavedMatch
from boggle_qt.store.journal.write_queue import WriteQueue
from boggle_qt.ui.play.session import Session

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
        with self._reading() as backlog:
            kept = None if backlog is None else backlog.unfinished()
            return None if kept is None else (kept.id, kept.match)
        return None

    def count(self) -> int:
        """Return the number of unfinished matches that are known without reading them."""
        with self._reading() as backlog:
            return 0 if backlog is None else backlog.open_count()
        return 0

    def list_matches(self) -> tuple[SavedMatch, ...]:
        """Return the unfinished matches, last played first, LISTED at most."""
        with self._reading() as backlog:
            return () if backlog is None else tuple(islice(backlog.open_matches(), LISTED))
        return ()

    def resume(self, match_id: int) -> Match | None:
        """Return a match to continue, or None if it cannot be read."""
        with self._reading() as backlog:
            return None if backlog is None else backlog.resume(match_id)
        return None

    def discard(self, match_id: int) -> None:
        """End a match as it is."""
        with self._reading() as backlog:
            if backlog is not None:
                backlog.end(match_id)
                self._session.save_pending()

    @contextmanager
    def _reading(self) -> Iterator[WriteQueue | None]:
        backlog, journal = self._session.backlog, self._session.journal
        self._session.save_pending()
        try:
            yield backlog
        except JournalError as error:
            self._tell(notice_line(error.notice))
        except Exception as fault:  # a bug that one match triggers must not stop the others
            self._fault(fault)
        finally:
            for notice in () if journal is None else journal.new_problems():
                self._tell(notice_line(notice))
