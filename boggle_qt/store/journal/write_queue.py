"""What is played, on its way to the journal: written at once or, while the disk refuses, kept in memory and in its
order, of the match on the table and of those that were left meanwhile. Knows no clock but the journal's."""

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
"""Matches that are read at most in one search for the one to go on with: a file of thousands that an older version
left open is gone through bit by bit."""


class _PendingEvent(Struct, frozen=True):
    """An event that is to be written: when it happened, what the lexicon answered, and the match with it."""

    event: Event
    when: datetime
    answers: Answers
    after: Match


class PendingMatch:
    """One match, and what of it is not in the journal yet. Made by a Backlog."""

    def __init__(self, number: int, match: Match, begun: datetime, lexicon: WordLookup | None) -> None:
        self.number = number
        """In the journal; below zero while it has none there."""
        self.match = match
        """As it is now."""
        self.lexicon = lexicon
        """Who is asked for words; None where nobody has sat down to it yet."""
        self._first, self._begun = match, begun
        self._waiting: deque[_PendingEvent] = deque()

    @property
    def kept(self) -> bool:
        """Whether all of it is in the journal."""
        return self.number > 0 and not self._waiting

    @property
    def moves(self) -> int:
        """How many events wait."""
        return len(self._waiting)

    def happen(self, event: Event, now: datetime) -> Verdict | None:
        """Let it happen in memory, to be written. Raises NotNow where it has no place."""
        noting = RecordingLexicon(self.lexicon or NO_LEXICON)
        self.match, verdict = advance(self.match, event, noting)
        if self._waiting and isinstance(event, Tick) and isinstance(self._waiting[-1].event, Tick):
            self._waiting.pop()  # as in the journal: of a row of heartbeats only the last says anything
        self._waiting.append(_PendingEvent(event, now, noting.answers, self.match))
        return verdict

    def keep(self, journal: Journal) -> None:
        """Write what waits, as far as the disk allows. Raises JournalError where it does not."""
        if self.number < 0:
            self.number = journal.start_match(self._first, self._begun)
        while self._waiting:
            one = self._waiting[0]
            journal.append(self.number, one.event, one.answers, one.after, self.lexicon, one.when)
            self._waiting.popleft()

    def as_saved(self) -> SavedMatch:
        """As the journal would give it."""
        return SavedMatch(
            self.number, self._begun, self._waiting[-1].when if self._waiting else self._begun, self.match
        )


class WriteQueue:
    """The logs of which something waits for the disk, in the order in which they were played."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._logs: list[PendingMatch] = []
        self._given: list[PendingMatch] = []
        """Those that had no number when somebody asked, the one called -1 first: they go by that name, too."""

    def begin(self, match: Match, lexicon: WordLookup) -> PendingMatch:
        """The log of a new match; `keep` gives it its number."""
        log = PendingMatch(-1 - len(self._given), match, self._journal.now(), lexicon)
        self._given.append(log)
        self._logs.append(log)
        return log

    def log(self, number: int, match: Match, lexicon: WordLookup | None = None) -> PendingMatch:
        """The log of a match of the journal, to go on with; of one that waits here as it is by now."""
        log = self._found(number) or PendingMatch(number, match, self._journal.now(), lexicon)
        log.lexicon = lexicon or log.lexicon
        return log

    def happen(self, log: PendingMatch, event: Event) -> Verdict | None:
        """Let it happen, to be written with the next `keep`. Raises NotNow where it has no place."""
        verdict = log.happen(event, self._journal.now())
        if log not in self._logs:
            self._logs.append(log)
        return verdict

    def keep(self) -> None:
        """Write all that waits, in its order, as far as the disk allows. Raises JournalError where it does not."""
        while self._logs:
            self._logs[0].keep(self._journal)
            self._logs.pop(0)

    @property
    def moves(self) -> int:
        """How many events wait, of all matches."""
        return sum(log.moves for log in self._logs)

    @property
    def matches(self) -> int:
        """How many matches something waits of."""
        return len(self._logs)

    def unfinished(self) -> SavedMatch | None:
        """The match last played that is not over, ready to go on (see `resume`). None where there is none."""
        kept = next(self.open_matches(MOST_READ), None)
        return kept and replace(kept, match=self.resume(kept.id))

    def open_matches(self, most: int = -1) -> Iterator[SavedMatch]:
        """Matches that can be gone on with, last played first: those that something waits of, then those of the journal
        (see `Journal.open_matches`)."""
        yield from [log.as_saved() for log in reversed(self._logs) if is_open(log.match)]
        yield from (kept for kept in self._journal.open_matches(most) if self._found(kept.id) is None)

    def open_count(self) -> int:
        """How many there are, as far as anybody has looked."""
        new = sum(is_open(log.match) for log in self._logs if log.number < 0)
        closed = sum(not is_open(log.match) for log in self._logs if log.number > 0)
        return max(0, self._journal.open_count() + new - closed)

    def resume(self, number: int) -> Match:
        """A match to go on with: one that ran comes back paused, as in `Journal.resume`, whatever the disk says."""
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
        """The match is over where it stands, see `Journal.end`."""
        log = self._found(number)
        if log is None:
            self._journal.end(number)
        elif log.match.phase is not Phase.OVER:
            self.happen(log, Finish(log.match.now))

    def _found(self, number: int) -> PendingMatch | None:
        if number < 0:
            return self._given[-1 - number]
        return next((log for log in self._logs if log.number == number), None)
