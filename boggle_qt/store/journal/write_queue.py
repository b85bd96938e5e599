"""Events on their way to the journal: written at once, or queued in memory while the disk refuses them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.match import Event, Finish, Match, Pause, Phase, Tick, advance
from boggle_qt.engine.referee import Verdict, WordLookup
from boggle_qt.store.files.problems import Refused
from boggle_qt.store.journal.event_json import Answers
from boggle_qt.store.journal.log import Journal, JournalError, SavedMatch, is_open
from boggle_qt.store.journal.recorded_lexicon import NO_LEXICON, RecordingLexicon

MOST_READ = 10
"""Matches read in one search for an open match, at most. An earlier version left thousands marked open."""


class _PendingEvent(Struct, frozen=True):
    """An event to write, its time, the lexicon's answers and the match after it."""

    event: Event
    when: datetime
    answers: Answers
    after: Match


class PendingMatch:
    """A match and its events that are not in the journal yet. WriteQueue creates it."""

    def __init__(self, number: int, match: Match, begun: datetime, lexicon: WordLookup | None) -> None:
        self.number = number
        """The number in the journal; negative until the match has one."""
        self.match = match
        """The match after its latest event."""
        self.lexicon = lexicon
        """The lexicon for words; None until somebody plays."""
        self._first, self._begun = match, begun
        self._waiting: deque[_PendingEvent] = deque()

    @property
    def kept(self) -> bool:
        """Return whether the journal has all of the match."""
        return self.number > 0 and not self._waiting

    @property
    def moves(self) -> int:
        """Return the number of queued events."""
        return len(self._waiting)

    def happen(self, event: Event, now: datetime) -> Verdict | None:
        """Apply an event and queue it. Raise NotNow if the match does not allow it."""
        noting = RecordingLexicon(self.lexicon or NO_LEXICON)
        self.match, verdict = advance(self.match, event, noting)
        if self._waiting and isinstance(event, Tick) and isinstance(self._waiting[-1].event, Tick):
            self._waiting.pop()  # as in the journal, a tick replaces the tick before it
        self._waiting.append(_PendingEvent(event, now, noting.answers, self.match))
        return verdict

    def keep(self, journal: Journal) -> None:
        """Write the queued events. Raise JournalError at the first that the disk refuses."""
        if self.number < 0:
            self.number = journal.start_match(self._first, self._begun)
        while self._waiting:
            one = self._waiting[0]
            journal.append(self.number, one.event, one.answers, one.after, self.lexicon, one.when)
            self._waiting.popleft()

    def as_saved(self) -> SavedMatch:
        """Return the match in the form the journal returns."""
        return SavedMatch(
            self.number, self._begun, self._waiting[-1].when if self._waiting else self._begun, self.match
        )


class WriteQueue:
    """The matches with queued events, in the order in which they were played."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._logs: list[PendingMatch] = []
        self._given: list[PendingMatch] = []
        """Matches that had no number when they began. Their temporary numbers -1, -2, ... stay valid."""

    def begin(self, match: Match, lexicon: WordLookup) -> PendingMatch:
        """Begin a new match; `keep` gives it a number."""
        log = PendingMatch(-1 - len(self._given), match, self._journal.now(), lexicon)
        self._given.append(log)
        self._logs.append(log)
        return log

    def log(self, number: int, match: Match, lexicon: WordLookup | None = None) -> PendingMatch:
        """Return the pending match of that number, or a new one for `match` from the journal."""
        log = self._found(number) or PendingMatch(number, match, self._journal.now(), lexicon)
        log.lexicon = lexicon or log.lexicon
        return log

    def happen(self, log: PendingMatch, event: Event) -> Verdict | None:
        """Apply an event, to be written by the next `keep`. Raise NotNow if the match does not allow it."""
        verdict = log.happen(event, self._journal.now())
        if log not in self._logs:
            self._logs.append(log)
        return verdict

    def keep(self) -> None:
        """Write all queued events in order. Raise JournalError at the first that the disk refuses."""
        while self._logs:
            self._logs[0].keep(self._journal)
            self._logs.pop(0)

    @property
    def moves(self) -> int:
        """Return the number of queued events of all matches."""
        return sum(log.moves for log in self._logs)

    @property
    def matches(self) -> int:
        """Return the number of matches with queued events."""
        return len(self._logs)

    def unfinished(self) -> SavedMatch | None:
        """Return the open match that was played last, resumed; None if there is none."""
        kept = next(self.open_matches(MOST_READ), None)
        return kept and replace(kept, match=self.resume(kept.id))

    def open_matches(self, most: int = -1) -> Iterator[SavedMatch]:
        """Yield open matches, last played first: pending ones, then those of the journal (see
        `Journal.open_matches`)."""
        yield from [log.as_saved() for log in reversed(self._logs) if is_open(log.match)]
        yield from (kept for kept in self._journal.open_matches(most) if self._found(kept.id) is None)

    def open_count(self) -> int:
        """Return the number of open matches (see `Journal.open_count`)."""
        new = sum(is_open(log.match) for log in self._logs if log.number < 0)
        closed = sum(not is_open(log.match) for log in self._logs if log.number > 0)
        return max(0, self._journal.open_count() + new - closed)

    def resume(self, number: int) -> Match:
        """Resume a match, paused if it was running, even if the disk refuses to write the pause."""
        log = self._found(number)
        if log is None:
            try:
                return self._journal.resume(number).match
            except JournalError as error:
                if not isinstance(error.notice, Refused):
                    raise
                log = self.log(number, self._journal.kept(number).match)
        if log.match.phase is Phase.RUNNING:
            self.happen(log, Pause(log.match.now))
        return log.match

    def end(self, number: int) -> None:
        """End a match as `Journal.end` does."""
        log = self._found(number)
        if log is None:
            self._journal.end(number)
        elif log.match.phase is not Phase.OVER:
            self.happen(log, Finish(log.match.now))

    def _found(self, number: int) -> PendingMatch | None:
        if number < 0:
            return self._given[-1 - number]
        return next((log for log in self._logs if log.number == number), None)
