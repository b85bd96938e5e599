"""Events on their way to the journal: written at once, or queued in memory while the disk refuses them."""

from collections import deque
from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.match import Event, Finish, Match, Pause, Phase, Tick, advance
from boggle_qt.engine.referee import Verdict, WordLookup
from boggle_qt.store.journal.event_json import Answers, RecordedLexicon
from boggle_qt.store.journal.log import Journal, SavedMatch, is_open

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

    def __init__(self, number: int, match: Match, started: datetime, lexicon: WordLookup | None) -> None:
        self.number = number
        """The number in the journal; negative until the match has one."""
        self.match = match
        """The match after its latest event."""
        self.lexicon = lexicon
        """The lexicon for words; None until an event judges a word."""
        self._initial, self._started = match, started
        self._waiting: deque[_PendingEvent] = deque()

    def apply(self, event: Event, now: datetime) -> Verdict | None:
        """Apply an event and queue it. Raise NotNow if the match does not allow it."""
        recording = RecordedLexicon(self._open_lexicon)
        self.match, verdict = advance(self.match, event, recording)
        if self._waiting and isinstance(event, Tick) and isinstance(self._waiting[-1].event, Tick):
            self._waiting.pop()  # as in the journal, a tick replaces the tick before it
        self._waiting.append(_PendingEvent(event, now, recording.answers, self.match))
        return verdict

    def _open_lexicon(self) -> WordLookup:
        assert self.lexicon is not None, "neither a pause nor an end asks a lexicon"
        return self.lexicon

    def write(self, journal: Journal) -> None:
        """Write the queued events. Raise JournalError at the first that the disk refuses."""
        if self.number < 0:
            self.number = journal.start_match(self._initial, self._started)
        while self._waiting:
            first = self._waiting[0]
            journal.append(self.number, first.event, first.answers, first.after, self.lexicon, first.when)
            self._waiting.popleft()

    def as_saved(self) -> SavedMatch:
        """Return the match in the form the journal returns."""
        return SavedMatch(self.number, self._waiting[-1].when if self._waiting else self._started, self.match)


class WriteQueue:
    """The matches with queued events, in the order in which they were played."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._queue: list[PendingMatch] = []
        self._started: list[PendingMatch] = []
        """Matches that `begin` started. Their temporary numbers -1, -2, ... stay valid."""

    def begin(self, match: Match, lexicon: WordLookup) -> PendingMatch:
        """Begin a new match; `write` gives it a number."""
        pending = PendingMatch(-1 - len(self._started), match, self._journal.now(), lexicon)
        self._started.append(pending)
        self._queue.append(pending)
        return pending

    def pending(self, number: int, match: Match, lexicon: WordLookup | None = None) -> PendingMatch:
        """Return the pending match of that number, or a new one for `match` from the journal."""
        pending = self._find(number) or PendingMatch(number, match, self._journal.now(), lexicon)
        pending.lexicon = lexicon or pending.lexicon
        return pending

    def apply(self, pending: PendingMatch, event: Event) -> Verdict | None:
        """Apply an event, to be written by the next `write`. Raise NotNow if the match does not allow it."""
        verdict = pending.apply(event, self._journal.now())
        if pending not in self._queue:
            self._queue.append(pending)
        return verdict

    def write(self) -> None:
        """Write all queued events in order. Raise JournalError at the first that the disk refuses."""
        while self._queue:
            self._queue[0].write(self._journal)
            self._queue.pop(0)

    @property
    def matches(self) -> int:
        """Return the number of matches with queued events."""
        return len(self._queue)

    def unfinished(self) -> SavedMatch | None:
        """Return the open match that was played last, resumed; None if there is none."""
        saved = next(self.open_matches(MOST_READ), None)
        return saved and replace(saved, match=self.resume(saved.id))

    def open_matches(self, most: int = -1) -> Iterator[SavedMatch]:
        """Yield open matches, last played first: pending ones, then those of the journal (see
        `Journal.open_matches`)."""
        yield from [pending.as_saved() for pending in reversed(self._queue) if is_open(pending.match)]
        yield from (saved for saved in self._journal.open_matches(most) if self._find(saved.id) is None)

    def open_count(self) -> int:
        """Return the number of open matches (see `Journal.open_count`)."""
        new = sum(is_open(pending.match) for pending in self._queue if pending.number < 0)
        closed = sum(not is_open(pending.match) for pending in self._queue if pending.number > 0)
        return max(0, self._journal.open_count() + new - closed)

    def resume(self, number: int) -> Match:
        """Resume a match, paused if it was running."""
        pending = self._read(number)
        if pending.match.phase is Phase.RUNNING:
            self.apply(pending, Pause(pending.match.now))
        return pending.match

    def end(self, number: int) -> None:
        """End a match now, unless it is over. It stays in the journal."""
        pending = self._read(number)
        if pending.match.phase is not Phase.OVER:
            self.apply(pending, Finish(pending.match.now))

    def _read(self, number: int) -> PendingMatch:
        """Return the pending match of that number, or one read from the journal."""
        return self._find(number) or self.pending(number, self._journal.saved_match(number).match)

    def _find(self, number: int) -> PendingMatch | None:
        if number < 0:
            return self._started[-1 - number]
        return next((pending for pending in self._queue if pending.number == number), None)
