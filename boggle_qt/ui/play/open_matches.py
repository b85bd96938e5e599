"""Matches that were left and wait in the journal: to be listed, gone on with, or ended. No page touches the journal."""

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
"""Matches that are listed at most, the last played first: each has to be read."""


class OpenMatches:
    """What can be gone on with. What is wrong with the journal the player is told; a fault of ours in one match is no
    reason not to start."""

    def __init__(self, session: Session, tell: Callable[[str], object], fault: Callable[[Exception], object]) -> None:
        """`tell` says a line that the player must read, `fault` takes what should not have happened."""
        self._session, self._tell, self._fault = session, tell, fault

    def last(self) -> tuple[int, Match] | None:
        """The number and the match that was played last; None where there is none. The number is below zero where the
        disk refuses the match as yet."""
        with self._reading() as backlog:
            kept = None if backlog is None else backlog.unfinished()
            return None if kept is None else (kept.id, kept.match)
        return None

    def count(self) -> int:
        """How many there are, as far as anybody has looked."""
        with self._reading() as backlog:
            return 0 if backlog is None else backlog.open_count()
        return 0

    def list_matches(self) -> tuple[SavedMatch, ...]:
        """All of them, LISTED at most, the last played first."""
        with self._reading() as backlog:
            return () if backlog is None else tuple(islice(backlog.open_matches(), LISTED))
        return ()

    def resume(self, match_id: int) -> Match | None:
        """One of them to go on with; None where it cannot be read."""
        with self._reading() as backlog:
            return None if backlog is None else backlog.resume(match_id)
        return None

    def discard(self, match_id: int) -> None:
        """It is over where it stands."""
        with self._reading() as backlog:
            if backlog is not None:
                backlog.end(match_id)
                self._session.keep()

    @contextmanager
    def _reading(self) -> Iterator[WriteQueue | None]:
        backlog, journal = self._session.backlog, self._session.journal
        self._session.keep()
        try:
            yield backlog
        except JournalError as error:
            self._tell(notice_line(error.notice))
        except Exception as fault:  # of ours, in one match
            self._fault(fault)
        finally:
            for notice in () if journal is None else journal.new_problems():
                self._tell(notice_line(notice))
