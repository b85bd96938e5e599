"""A journal whose disk can be full."""

from typing import Any

from boggle_qt.engine.match import Event, Match
from boggle_qt.store.files.problems import DISK_FULL, DiskAction, LostChange, Refused
from boggle_qt.store.journal.log import Journal, JournalError

FULL = Refused(DiskAction.WRITE, DISK_FULL, LostChange.MOVE)


class Refusing(Journal):
    """A journal whose disk accepts `room` more writes; None means all."""

    room: int | None = None
    problem = FULL

    def _check(self) -> None:
        if self.room is not None:
            self.room -= 1
            if self.room < 0:
                raise JournalError(self.problem)

    def start_match(self, match: Match, *rest: Any) -> int:
        self._check()
        return super().start_match(match, *rest)

    def append(self, match_id: int, event: Event, *rest: Any) -> None:
        self._check()
        super().append(match_id, event, *rest)
