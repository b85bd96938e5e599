"""The session: the current match, its journal and its clock, which only this file reads. No widgets."""

import sys
import time
from collections import deque
from collections.abc import Callable
from itertools import islice
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import Close, Deal, Event, Match, NotNow, Pause, Phase, SetWord, Tick, advance
from boggle_qt.engine.opponent_turn import challenge_events, is_due, turn_events
from boggle_qt.engine.referee import Verdict
from boggle_qt.engine.rules import HouseRules, HouseWords, Player
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.problems import SAVED_AGAIN, held_line, notice_line
from boggle_qt.store.files.problems import Notice
from boggle_qt.store.journal.log import Journal, JournalError, SavedMatch
from boggle_qt.store.journal.write_queue import PendingMatch, WriteQueue

if sys.platform == "win32":
    import ctypes

    def awake() -> float:
        """Return the seconds that the machine was awake since an arbitrary moment; it never goes back."""
        ticks = ctypes.c_ulonglong()
        ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
        return ticks.value / 10_000_000

    def asleep() -> float:
        """Return the seconds that the machine was suspended; only differences mean anything."""
        return time.monotonic() - awake()
else:
    _WITH_SLEEP = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # which counts sleep on macOS

    def awake() -> float:
        """Return the seconds that the machine was awake since an arbitrary moment; it never goes back."""
        return time.monotonic()

    def asleep() -> float:
        """Return the seconds that the machine was suspended; only differences mean anything."""
        return time.clock_gettime(_WITH_SLEEP) - time.monotonic()


RETRY = 5_000
"""Milliseconds until saving is tried again after it failed, if nothing happens meanwhile."""

NAP = 1.0
"""Seconds of suspension that pause a round; two clocks of one machine differ by less."""

RULINGS = 50
"""The most changed house words that a match takes over between two throws."""

OpenLexicon = Callable[[str, str], Lexicon]
"""Returns a lexicon by its name and spelling."""

LISTED = 40
"""The most unfinished matches that are listed, last played first: each has to be replayed."""

_Answer = TypeVar("_Answer")

Make = Callable[..., Event]
"""Makes an event, mostly an event class: called with the event's values and, by keyword, `at` (ms)."""


class Session(QObject):
    """Holds one match at a time. `changed` has the new match, `judged` the last verdict; no state depends on `judged`.

    Signals arrive in the order of the events: an event that a slot sends is announced after every slot has got the
    present one. An event is committed to the journal before it is announced. If saving fails, the match goes on in
    memory and `unsaved` says why, once per match; saving is tried again with every event and every RETRY milliseconds,
    also for matches that were left. When it works again, `saved` has that line and one that replaces it.
    """

    changed = Signal(object)  # Match
    judged = Signal(object, object)  # Event, Verdict
    unsaved = Signal(str)
    saved = Signal(str, str)
    interrupted = Signal()
    """A turn was paused by a fault: the machine was suspended, or the game ended in the middle of it."""
    ran_out = Signal()
    """The turn ended because its time ran out. Emitted before `changed`."""

    def __init__(
        self,
        journal: Journal | None,
        open_lexicon: OpenLexicon,
        clock: Callable[[], float] = awake,
        slept: Callable[[], float] = asleep,
    ) -> None:
        super().__init__()
        self.journal = journal
        """The journal; None if nothing is saved."""
        self._open_lexicon, self._clock, self._slept = open_lexicon, clock, slept
        self._slept_before = slept()
        self.match: Match | None = None
        self._lexicon: Lexicon | None = None
        self.backlog = None if journal is None else WriteQueue(journal)
        """The events that are not in the journal yet."""
        self._pending: PendingMatch | None = None
        self._number: int | None = None
        self.save_problem: Notice | None = None
        """Why saving fails; None if everything is saved."""
        self._problem_told, self._unsaved_line = False, ""
        self.match_opening = self._throws = 0
        """A number that grows with every match begun or resumed."""
        self._signals: deque[Callable[[], None]] = deque()
        self._words = HouseWords()
        self._origin = 0.0
        self._heartbeat = QTimer(self, interval=1000)  # the most playing time that is regained by a crash
        self._heartbeat.timeout.connect(self.beat)
        self._retry_timer = QTimer(self, interval=RETRY)
        self._retry_timer.timeout.connect(self.save_pending)
        self._deadline_timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._deadline_timer.timeout.connect(self.beat)

    @property
    def lexicon(self) -> Lexicon:
        """The lexicon of the current match."""
        assert self._lexicon is not None, "no match has begun"
        return self._lexicon

    @property
    def match_id(self) -> int | None:
        """The number of the match in the journal; None if it is not saved."""
        number = self._number if self._pending is None else self._pending.number
        return number if number is not None and number > 0 else None

    @property
    def sealed(self) -> bool:
        """Whether lists are secret: a turn of a match with several players is running, paused or to come."""
        match = self.match
        sealed = Phase.READY, Phase.RUNNING, Phase.PAUSED, Phase.WRITING
        return match is not None and not match.solo and match.phase in sealed

    @property
    def round_id(self) -> tuple[int, int] | None:
        """A value that is different for every round, also for one that was thrown again; None without a match."""
        return None if self.match is None else (self.match_opening, self._throws)

    @property
    def unsaved_line(self) -> str:
        """Say without a journal that nothing is saved, and why if it is known."""
        return _("Rounds aren't being saved.") if self.save_problem is None else notice_line(self.save_problem)

    def use_clock(self, clock: Callable[[], float], slept: Callable[[], float] = asleep) -> None:
        """Before a match begins, replace the clock and the count of seconds asleep, for tests and the tour."""
        self._clock, self._slept = clock, slept
        self._slept_before = slept()

    @property
    def now(self) -> int:
        """Milliseconds on the match's clock. It never goes back, and continues from the last event after a restart."""
        assert self.match is not None
        return max(self.match.now, round((self._clock() - self._origin) * 1000))

    def begin(
        self, rules: HouseRules, players: tuple[Player, ...], words: HouseWords | None = None, starter: int = 0
    ) -> None:
        """Begin a match, with the house words unless others are given; the seat `starter` plays first if the rules let
        the first seat change. Raise BadRules, or Unknown for a missing lexicon."""
        players = tuple(
            replace(one, handicap=replace(one.handicap, scores_short=one.handicap.min_letters is not None))
            for one in players
        )
        match = Match.new(rules, players, self._words if words is None else words, starter)
        lexicon = self._open_lexicon(rules.lexicon, rules.spelling)
        self.leave()
        self._problem_told, self._number = False, None
        if self.backlog is not None:
            self._pending = self.backlog.begin(match, lexicon)
            self.save_pending()
        self._start_match(match, lexicon)

    def set_words(self, words: HouseWords) -> None:
        """Set the house words of new matches, and of this one from its next throw on.

        Each ruling is an event of the match; more than RULINGS at once (an imported list) wait for the next match.
        """
        self._words = words
        self._apply_words()

    def _apply_words(self) -> None:
        """Apply the house words to the match if it is between two rounds."""
        match = self.match
        if match is None or match.phase is not Phase.SCORED or match.words == self._words:
            return
        differing = (self._words.accepted ^ match.words.accepted) | (self._words.banned ^ match.words.banned)
        if len(differing) > RULINGS:
            return
        for word in sorted(differing):
            self.send(SetWord, word, self._words.ruling(word))

    def resume(self, match_id: int, match: Match) -> None:
        """Continue a match from the journal, with its events that are not saved yet."""
        lexicon = self._open_lexicon(match.rules.lexicon, match.rules.spelling)
        self.leave()
        self._problem_told, self._number = False, match_id
        if self.backlog is not None:
            self._pending = self.backlog.pending(match_id, match, lexicon)
            match = self._pending.match
        self._start_match(match, lexicon)
        self._apply_words()
        if match.phase is Phase.PAUSED:
            self._emit_later(self.interrupted.emit)

    def _start_match(self, match: Match, lexicon: Lexicon) -> None:
        self.match, self._lexicon = match, lexicon
        self.match_opening += 1
        self._throws = len(match.rounds)
        self._origin = self._clock() - match.now / 1000
        match = self.match = self._play_opponents(match)  # the program may have been killed in an opponent's turn
        self._set_timers()
        self._emit_later(lambda: self.changed.emit(match))

    def send(self, make: Make, *args: object) -> Verdict | None:
        """Make an event happen now and return its verdict, if any. Raise NotNow if the match does not allow it."""
        assert self.match is not None
        before, event = self.match, make(*args, at=self.now)
        if isinstance(event, Close) and self._challenge_for_opponents():
            return None
        after, verdict = self._advance(before, event)
        after = self.match = self._play_opponents(after)
        self._throws += isinstance(event, Deal)
        self._set_timers()
        late = before.deadline is not None and after.now >= before.deadline
        if before.phase is Phase.RUNNING and after.phase is not Phase.RUNNING and late:
            self._emit_later(self.ran_out.emit)
        if replace(after, now=before.now) != before:
            self._emit_later(lambda: self.changed.emit(after))
        if verdict is not None:
            self._emit_later(lambda: self.judged.emit(event, verdict))
        if before.phase is not Phase.SCORED:
            self._apply_words()  # rulings that had to wait for the end of the round
        return verdict

    def leave(self) -> None:
        """Leave the match and stop its clock. Unsaved events stay in the write queue."""
        self._heartbeat.stop()
        self._deadline_timer.stop()
        self.match = self._pending = None
        while len(self._signals) > 1:  # drop the remaining signals of the match that was left
            self._signals.pop()

    def _emit_later(self, signal: Callable[[], None]) -> None:
        """Emit a signal after the current one has been handled."""
        self._signals.append(signal)
        if len(self._signals) > 1:
            return
        while self._signals:
            try:
                self._signals[0]()
            finally:
                self._signals.popleft()

    def _play_opponents(self, match: Match) -> Match:
        """Let opponents whose turn it is play it at once: they looked at the board while the people did."""
        while is_due(match):
            for event in turn_events(match, self.lexicon):
                if is_due(match):  # a rule may have ended the turn before the list ended
                    match, _ = self._advance(match, event, save=False)
            self.save_pending()
            self._origin = self._clock() - match.now / 1000  # the clock goes on from the end of their turns
        return match

    def _challenge_for_opponents(self) -> bool:
        """Make the challenges of opponents; return whether there was one: the people see the rulings first."""
        assert self.match is not None
        challenges = list(challenge_events(self.match, self.lexicon))
        for challenge in challenges:
            self.send(lambda *, at, one=challenge: replace(one, at=at))
        return bool(challenges)

    def _advance(self, match: Match, event: Event, save: bool = True) -> tuple[Match, Verdict | None]:
        """Return the match after an event, and save it now or with the next one, also if saving fails."""
        if self.backlog is None or self._pending is None:
            return advance(match, event, self.lexicon)
        verdict = self.backlog.apply(self._pending, event)
        after = self._pending.match
        if save:
            self.save_pending()
        return after, verdict

    def take_over(self, journal: Journal) -> None:
        """Save matches from the next one on in a journal that another window held until now."""
        self.journal, self.backlog, self.save_problem = journal, WriteQueue(journal), None

    def save_pending(self) -> bool:
        """Save events that are not in the journal yet. Return whether all are saved."""
        if self.backlog is None:
            return True
        try:
            self.backlog.write()
        except JournalError as error:
            self.save_problem = error.notice
            self._retry_timer.start()
            if not self._problem_told:
                self._problem_told, self._unsaved_line = True, held_line(error.notice)
                self.unsaved.emit(self._unsaved_line)
            return False
        if self.save_problem is not None:
            self.save_problem, self._problem_told = None, False
            self._retry_timer.stop()
            self.saved.emit(self._unsaved_line, _(SAVED_AGAIN))
        return True

    def _set_timers(self) -> None:
        """Set the timers: a beat each second while the time runs, and one at its end."""
        match = self.match
        if match is None or match.phase is not Phase.RUNNING:
            self._heartbeat.stop()
            self._deadline_timer.stop()
            return
        if not self._heartbeat.isActive():
            self._slept_before = self._slept()
            self._heartbeat.start()
        if match.deadline is None:
            self._deadline_timer.stop()
        else:
            self._deadline_timer.start(max(0, match.deadline - self.now))

    def beat(self) -> None:
        """Send a tick; called by the timers. If the machine was suspended, pause the round: its clock does not count
        that time, and the player may not be back yet."""
        if self.match is not None and self.match.phase is Phase.RUNNING:
            before, self._slept_before = self._slept_before, self._slept()
            slept = self._slept_before - before > NAP
            try:
                self.send(Pause if slept else Tick)
            except NotNow:
                self._set_timers()
            else:
                if slept:
                    self._emit_later(self.interrupted.emit)


class OpenMatches:
    """Lists, resumes and discards unfinished matches for pages. No error in one of them stops the game."""

    def __init__(self, session: Session, tell: Callable[[str], object], fault: Callable[[Exception], object]) -> None:
        """`tell` shows a line to the player; `fault` handles an unexpected exception."""
        self._session, self._tell, self._fault = session, tell, fault

    def last(self) -> tuple[int, Match] | None:
        """Return the match played last and its number, which is negative while it isn't saved; or None."""
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
