"""Holds the match, and is the only place that reads the clock. Knows the engine and the journal, and no widget."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import Deal, Event, Match, NotNow, Pause, Phase, SetWord, Tick, advance
from boggle_qt.engine.referee import Verdict
from boggle_qt.engine.rules import HouseRules, HouseWords, Player
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files.problems import HeldInMemory, JournalTrouble, SavedAgain
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.write_queue import PendingMatch, WriteQueue
from boggle_qt.ui.play.awake_clock import asleep, awake

HEARTBEAT = 1000
"""Milliseconds between the ticks that are written down while the sand runs: the most that a kill gives back."""

AGAIN = 5_000
"""Milliseconds until what the disk refused is tried again, if nothing happens meanwhile."""

NAP = 1.0
"""Seconds of suspension that pause a round; two clocks of one machine differ by less."""

RULINGS = 50
"""House words that a match takes over between two throws, at most."""

SEALED = (Phase.READY, Phase.RUNNING, Phase.PAUSED, Phase.WRITING)

OpenLexicon = Callable[[str, str], Lexicon]
"""A lexicon by its name and spelling."""


Make = Callable[..., Event]
"""An event's class, or anything that makes one: called with what happened and, by keyword, `at`."""


class Session(QObject):
    """One match at a time. `changed` says what is, `judged` what just happened; miss `judged` and nothing is wrong.

    Everybody hears of events in the order in which they happened: what a listener sends while he is told of one is
    told when all have heard of that one.
    An event is committed to the journal before anybody hears of it. Where the disk refuses, the match goes on in
    memory and `unsaved` says why, once a match; with every later event, and every now and then, all of it is tried
    again, also of matches that were left.
    """

    changed = Signal(object)  # Match
    judged = Signal(object, object)  # Event, Verdict
    unsaved = Signal(str)
    ran_out = Signal()
    """The sand is through: the turn ended by itself. Comes before `changed`."""

    def __init__(
        self,
        journal: Journal | None,
        open_lexicon: OpenLexicon,
        clock: Callable[[], float] = awake,
        slept: Callable[[], float] = asleep,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.journal = journal
        """Where events are kept; None where nothing is."""
        self._open_lexicon, self._clock, self._slept = open_lexicon, clock, slept
        self._slept_before = slept()
        self._match: Match | None = None
        self._lexicon: Lexicon | None = None
        self.backlog = None if journal is None else WriteQueue(journal)
        """What of the matches played here is not in the journal yet."""
        self._log: PendingMatch | None = None
        self._number: int | None = None
        self.save_problem: JournalTrouble | None = None
        """Why that is; None where all is written."""
        self._said = False
        self._sitting = self._throws = 0
        self._news: deque[Callable[[], None]] = deque()
        self._words = HouseWords()
        self._origin = 0.0
        self._heart = QTimer(self)
        self._heart.setInterval(HEARTBEAT)
        self._heart.timeout.connect(self.beat)
        self._again = QTimer(self, interval=AGAIN)
        self._again.timeout.connect(self.keep)
        self._sand = QTimer(self)
        self._sand.setSingleShot(True)
        self._sand.setTimerType(Qt.TimerType.PreciseTimer)
        self._sand.timeout.connect(self.beat)

    @property
    def match(self) -> Match | None:
        """The match on the table."""
        return self._match

    @property
    def lexicon(self) -> Lexicon:
        """The lexicon of the house of this match."""
        assert self._lexicon is not None, "no match has begun"
        return self._lexicon

    @property
    def match_id(self) -> int | None:
        """The number of the match in the journal; None where it is not written down."""
        number = self._number if self._log is None else self._log.number
        return number if number is not None and number > 0 else None

    @property
    def sealed(self) -> bool:
        """Whether lists are being written that others must not see: a turn of a match runs, stands or is to come."""
        match = self._match
        return match is not None and not match.solo and match.phase in SEALED

    @property
    def sitting(self) -> int:
        """A number for every time somebody sat down here, to a new match or to one that was left."""
        return self._sitting

    @property
    def round_id(self) -> tuple[int, int] | None:
        """What tells the round on the table from every other: the sitting, and which throw of its match it is; one that
        was thrown again is another."""
        return None if self._match is None else (self._sitting, self._throws)

    def use_clock(self, clock: Callable[[], float], slept: Callable[[], float] = asleep) -> None:
        """Read another clock (seconds) from now on, and another count of the seconds that the machine was suspended:
        a script's or a test's. Before a match begins."""
        self._clock, self._slept = clock, slept
        self._slept_before = slept()

    @property
    def now(self) -> int:
        """Milliseconds on the match's clock; it goes on from the last event after a restart, and never back."""
        assert self._match is not None
        return max(self._match.now, round((self._clock() - self._origin) * 1000))

    def begin(self, rules: HouseRules, players: tuple[Player, ...], words: HouseWords | None = None) -> None:
        """Sit down to a new match, with the house's words unless others are given. Raises BadRules, or Unknown where
        there is no such lexicon."""
        match = Match.new(rules, players, self._words if words is None else words)
        lexicon = self._open_lexicon(rules.lexicon, rules.spelling)
        self.leave()
        self._said, self._number = False, None
        if self.backlog is not None:
            self._log = self.backlog.begin(match, lexicon)
            self.keep()
        self._take(match, lexicon)

    def set_words(self, words: HouseWords) -> None:
        """What the house accepts and bans now: for every new match, and for this one from its next throw on.

        Each ruling is an event of the match; more than RULINGS at once (a list was imported) wait for the next match.
        """
        self._words = words
        self._rule()

    def _rule(self) -> None:
        """Bring the house's words into the match, where the table is clear."""
        match = self._match
        if match is None or match.phase is not Phase.SCORED or match.words == self._words:
            return
        differing = (self._words.accepted ^ match.words.accepted) | (self._words.banned ^ match.words.banned)
        if len(differing) > RULINGS:
            return
        for word in sorted(differing):
            self.send(SetWord, word, self._words.ruling(word))

    def resume(self, match_id: int, match: Match) -> None:
        """Go on with a match where it was in the journal, or is by what the disk refused as yet."""
        lexicon = self._open_lexicon(match.rules.lexicon, match.rules.spelling)
        self.leave()
        self._said, self._number = False, match_id
        if self.backlog is not None:
            self._log = self.backlog.log(match_id, match, lexicon)
            match = self._log.match
        self._take(match, lexicon)
        self._rule()

    def _take(self, match: Match, lexicon: Lexicon) -> None:
        self._match, self._lexicon = match, lexicon
        self._sitting += 1
        self._throws = len(match.rounds)
        self._origin = self._clock() - match.now / 1000
        self._follow_time()
        self._tell(lambda: self.changed.emit(match))

    def send(self, make: Make, *args: object) -> Verdict | None:
        """Make an event happen now. Raises NotNow where it has no place."""
        assert self._match is not None
        before, event = self._match, make(*args, at=self.now)
        after, verdict = self._play(before, event)
        self._match = after
        self._throws += isinstance(event, Deal)
        self._follow_time()
        if before.phase is Phase.RUNNING and after.phase is not Phase.RUNNING and _through(before, after.now):
            self._tell(self.ran_out.emit)
        if replace(after, now=before.now) != before:
            self._tell(lambda: self.changed.emit(after))
        if verdict is not None:
            self._tell(lambda: self.judged.emit(event, verdict))
        if before.phase is not Phase.SCORED:
            self._rule()  # what was ruled meanwhile, now that the table is clear
        return verdict

    def leave(self) -> None:
        """Get up from the table: this session's clock stands. What was played is in the journal or waits for it."""
        self._heart.stop()
        self._sand.stop()
        self._match = self._log = None
        while len(self._news) > 1:  # nobody need hear what else was done at this table
            self._news.pop()

    def _tell(self, news: Callable[[], None]) -> None:
        """Let everybody hear it, after what they are hearing now."""
        self._news.append(news)
        if len(self._news) > 1:
            return
        while self._news:
            try:
                self._news[0]()
            finally:
                self._news.popleft()

    def _play(self, match: Match, event: Event) -> tuple[Match, Verdict | None]:
        """The event in the journal, and what comes of it; where the disk refuses, what comes of it all the same."""
        if self.backlog is None or self._log is None:
            return advance(match, event, self.lexicon)
        verdict = self.backlog.happen(self._log, event)
        after = self._log.match
        self.keep()
        return after, verdict

    def take_over(self, journal: Journal) -> None:
        """Save matches in a journal that another window held until now; from the next one on, when one is being
        played."""
        self.journal, self.backlog = journal, WriteQueue(journal)

    def keep(self) -> bool:
        """Write down what is not in the journal yet, as far as the disk allows; whether all is."""
        if self.backlog is None:
            return True
        try:
            self.backlog.keep()
        except JournalError as error:
            self.save_problem = error.notice
            self._again.start()
            if not self._said:
                self._said = True
                self.unsaved.emit(notice_line(HeldInMemory(error.notice)))
            return False
        if self.save_problem is not None:
            self.save_problem, self._said = None, False
            self._again.stop()
            self.unsaved.emit(notice_line(SavedAgain()))
        return True

    def _follow_time(self) -> None:
        """A beat each second while the sand runs, and one when it is through."""
        match = self._match
        if match is None or match.phase is not Phase.RUNNING:
            self._heart.stop()
            self._sand.stop()
            return
        if not self._heart.isActive():
            self._slept_before = self._slept()
            self._heart.start()
        if match.deadline is None:
            self._sand.stop()
        else:
            self._sand.start(max(0, match.deadline - self.now))

    def beat(self) -> None:
        """Look at the clock now; the timers call this. A round that ran when the machine was suspended is paused: its
        clock does not count the time, and nobody need be there when it wakes."""
        if self._match is not None and self._match.phase is Phase.RUNNING:
            before, self._slept_before = self._slept_before, self._slept()
            try:
                self.send(Pause if self._slept_before - before > NAP else Tick)
            except NotNow:
                self._follow_time()


def _through(match: Match, now: int) -> bool:
    """Whether the sand of the turn that runs is through at `now`."""
    return match.deadline is not None and now >= match.deadline
