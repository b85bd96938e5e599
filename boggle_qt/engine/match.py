"""A match as a fold over its events: which events each phase allows, and what each of them changes.

Uses no clock, file or random source. Times (`at`) are milliseconds on the match's own clock, which never goes back;
the caller picks its origin and, after a restart, continues from `match.now`. Only time in RUNNING is playing time.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cached_property
from typing import TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine import modes, referee
from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.dice import Throw, throw_of_board
from boggle_qt.engine.referee import Verdict, WordLookup
from boggle_qt.engine.rules import (
    MAX_HEAD_START,
    MAX_PLAYERS,
    BadRules,
    HouseRules,
    HouseWords,
    Judging,
    Player,
    Ruling,
    check_table,
)
from boggle_qt.engine.scoring import (
    MOST_TRIES,
    Decided,
    Decision,
    Entry,
    HintTaken,
    Round,
    RoundScores,
    Scoreboard,
    SeatScore,
    Sheet,
)


class NotNow(Exception):
    """Raised for an event that the phase or the rules do not allow: a mistake of the caller, never of a player."""


class Phase(Enum):
    """What the match is waiting for."""

    SCORED = "scored"
    """No round has been thrown yet, or the last one is scored: the next throw."""
    READY = "ready"
    """The tray is covered: the start of the current player's turn."""
    RUNNING = "running"
    """The clock is running: words."""
    PAUSED = "paused"
    """The clock is stopped and the tray is covered."""
    WRITING = "writing"
    """The lists written on paper are typed in, one seat after another."""
    READOUT = "read-out"
    """The lists are compared: challenges, withdrawals, agreements."""
    OVER = "over"


class Moment(Struct, frozen=True):
    """The base of events that have a time and, mostly, nothing else."""

    at: int


class SeatChange(Struct, frozen=True):
    """The base of events by which the player at a seat comes or goes."""

    seat: int
    at: int


class Deal(Struct, frozen=True):
    """Begin a round with this throw or, before anybody has started the round, replace its throw.

    The throw is complete, so a replay needs no dice file and no random numbers.
    """

    throw: Throw
    seed: int | None
    """The seed of the throw, for display; None for a board set up by hand."""
    at: int
    goal: int | None = None
    """The words or points that end the turn (see `par.goal`), in a mode that has a goal. A replay needs no lexicon."""
    beat: int | None = None
    """The points to beat, on a board that somebody shared."""

    @classmethod
    def from_board(cls, board: Board, at: int, goal: int | None = None) -> Deal:
        """Return a deal of a board set up by hand, every face upright."""
        return cls(throw_of_board(board, (0,) * len(board.faces)), None, at, goal)


class SetWord(Struct, frozen=True):
    """From the next throw on, accept or ban a word, or leave it to the lexicon."""

    word: str
    ruling: Ruling
    at: int


class Start(Moment, frozen=True):
    """Start the turn of the current player: uncover the board and run the clock."""


class Guess(Struct, frozen=True):
    """Try a word along a path. `word` counts only if `path` is empty or no path: a typed word that the board lacks."""

    path: Path
    at: int
    word: str = ""


class Hinted(Struct, frozen=True):
    """Take a hint: its step (1-7) and the cell or word that it shows. The rules set the price."""

    step: int
    at: int
    cell: int | None = None
    word: str | None = None


class Pause(Moment, frozen=True):
    """Stop the clock and cover the tray."""


class Resume(Moment, frozen=True):
    """Uncover the tray and run the clock again."""


class Tick(Moment, frozen=True):
    """Report that time has passed; the turn ends if its time is up. The journal saves one now and then, so that the
    time left is known after a crash."""


class EndTurn(Moment, frozen=True):
    """End the current player's turn early, or finish typing in a list."""


class GiveBack(Moment, frozen=True):
    """Undo the start of a turn: cover the board, drop the words, restore the full time, and record for how long the
    board was seen. All must have `agreed` if that was longer than GRACE, or if this turn was given back before."""

    agreed: bool = False


class Unseal(Moment, frozen=True):
    """Reopen the list that was sealed last, for a player who had not finished: he plays on with the time he had left,
    or types on. Allowed until the next player starts or the first decision of the read-out is made."""


class Write(Struct, frozen=True):
    """Type in a word of the current player's paper list."""

    word: str
    at: int


class Total(Struct, frozen=True):
    """Type in only the points of the current player's paper list, instead of its words. Finishes the list."""

    points: int
    at: int


class Withdraw(Struct, frozen=True):
    """Cross out a word while writing, or withdraw it at the read-out."""

    seat: int
    word: str
    at: int


class Challenge(Struct, frozen=True):
    """`seat` challenges a word of another player; the lexicon decides. None: all together challenge a shared word or,
    under rules by which a challenger neither gains nor loses, any word."""

    seat: int | None
    word: str
    at: int


class Agree(Struct, frozen=True):
    """All agree to accept a word, whatever the lexicon says; an earlier challenge of it is dropped."""

    word: str
    at: int


class Undo(Moment, frozen=True):
    """Undo the last decision of the read-out."""


class Close(Moment, frozen=True):
    """Finish the read-out and count the round."""


class Reopen(Moment, frozen=True):
    """Return to the read-out of the round that was counted last, with its lists and decisions. Allowed until the next
    throw."""


class Join(Struct, frozen=True):
    """Seat another player, between rounds or before anybody has started this one; with `average`, the head start is
    what the players at the table have on average."""

    player: Player
    at: int
    average: bool = False


class Leave(SeatChange, frozen=True):
    """`seat` leaves the match: the points stay, but they can't win. A list that is finished still counts."""


class Remove(SeatChange, frozen=True):
    """Take `seat` away, who joined late and has not played: the match is as if they had never joined."""


class Skip(SeatChange, frozen=True):
    """`seat` sits out this round if it has begun and the seat has not played yet, otherwise the next one."""


class PutBack(SeatChange, frozen=True):
    """`seat` plays again after `Leave` or `Skip`: in this round, as the last person, or from the next throw on."""


class Finish(Moment, frozen=True):
    """End the match now. A round that is not closed does not count, and its lists stay sealed."""


TurnEvent: TypeAlias = Start | Guess | Hinted | Pause | Resume | Tick | EndTurn | GiveBack | Unseal | Write | Total
ReadoutEvent: TypeAlias = Withdraw | Challenge | Agree | Undo | Close | Reopen
TableEvent: TypeAlias = Join | Leave | Remove | Skip | PutBack
Event: TypeAlias = Deal | SetWord | TurnEvent | ReadoutEvent | TableEvent | Finish

EVENTS: tuple[type[Event], ...] = get_args(Event)
"""Every kind of event."""

ALLOWED: dict[Phase, tuple[type[Event], ...]] = {
    Phase.SCORED: (Deal, SetWord, Reopen, Join, Leave, Remove, Skip, PutBack, Finish),
    Phase.READY: (Deal, Start, Unseal, Join, Leave, Remove, Skip, PutBack, Finish),
    Phase.RUNNING: (Guess, Hinted, Withdraw, Pause, Tick, EndTurn, GiveBack, Finish),
    Phase.PAUSED: (Resume, EndTurn, GiveBack, Finish),
    Phase.WRITING: (Write, Total, Withdraw, EndTurn, Unseal, Skip, PutBack, Finish),
    Phase.READOUT: (Challenge, Withdraw, Agree, Undo, Unseal, Close, Finish),
    Phase.OVER: (Reopen,),
}
"""The events that each phase allows; any other raises NotNow."""

GRACE = 5_000
"""Playing milliseconds within which a turn can be given back without asking the others, once per turn."""

MOST_TOTAL = 9999
"""The most points that can be typed in for a list, and the most below zero."""


class Match(Struct, frozen=True, dict=True):
    """The state of a match, created by `new` and changed by `advance` only. Scores are cached per value."""

    rules: HouseRules
    players: tuple[Player, ...]
    words: HouseWords
    phase: Phase = Phase.SCORED
    rounds: tuple[Round, ...] = ()
    seat: int = 0
    """The seat of the current player."""
    played: int = 0
    """Playing milliseconds of this turn up to the last pause."""
    since: int | None = None
    """The time at which the clock was last started; None while it is stopped."""
    now: int = 0
    """The time of the last event."""
    left: frozenset[int] = frozenset()
    """The seats of players who left. Their points stay, but they can't win."""
    skipped: frozenset[int] = frozenset()
    """The seats that sit out the next round."""
    joined: frozenset[int] = frozenset()
    """The seats of players who joined late; their head start is for this match only."""
    starter: int = 0
    """The seat that plays first in the first round, if that is a person's and the first seat changes."""

    @classmethod
    def new(
        cls, rules: HouseRules, players: tuple[Player, ...], words: HouseWords | None = None, starter: int = 0
    ) -> Match:
        """Return a match before its first throw. Raise BadRules if these players cannot play by these rules."""
        check_table(rules, players)
        return cls(rules, players, words or HouseWords(), starter=starter)

    @property
    def round(self) -> Round:
        """The current or last round. Raises IndexError before the first throw."""
        return self.rounds[-1]

    @property
    def board(self) -> Board:
        return self.round.throw.board

    @property
    def player(self) -> Player:
        """The current player."""
        return self.players[self.seat]

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def turn_time(self) -> int | None:
        """Playing milliseconds that this turn has in all, with those that its words gained; None without a clock."""
        return self.mode.turn_time(self.turn)

    @property
    def mode(self) -> modes.Classic:
        """The mode of the rules, which says how long a turn is, when it ends and what counts."""
        return modes.MODES[self.rules.mode]

    @property
    def turn(self) -> modes.Turn:
        """The current player's turn, as the mode sees it."""
        if not self.rounds:
            return modes.Turn(self.rules, self.player.handicap)
        return self.readout().turn(self.seat)

    @property
    def in_overtime(self) -> bool:
        """Whether time is up in a mode that plays on afterwards: the score is final."""
        return self.mode.plays_on and self.turn_time is not None and self.time_used(self.now) >= self.turn_time

    @property
    def deadline(self) -> int | None:
        """The time at which the turn ends, on the match's clock; None while the clock is stopped, after the end of the
        time in a mode that plays on, or without a clock."""
        if self.since is None or self.turn_time is None or self.in_overtime:
            return None
        return self.since + self.turn_time - self.played

    def time_used(self, now: int) -> int:
        """Return the playing milliseconds used by `now`, never more than allotted unless the mode plays on."""
        used = self.played + (0 if self.since is None else max(now - self.since, 0))
        return used if self.turn_time is None or self.mode.plays_on else min(used, self.turn_time)

    def time_left(self, now: int) -> int | None:
        """Return the playing milliseconds left at `now`; None without a clock."""
        return None if self.turn_time is None else max(self.turn_time - self.time_used(now), 0)

    @property
    def board_shown(self) -> bool:
        """Whether the board may be shown."""
        return self.settled or self.phase in (Phase.RUNNING, Phase.WRITING, Phase.READOUT)

    @property
    def settled(self) -> bool:
        """Whether the last round is closed: scored, with all lists visible."""
        return bool(self.rounds) and self.round.closed

    def visible_sheets(self) -> tuple[Sheet | None, ...]:
        """Return each seat's list of the last round, with None for a sealed one. A player sees his own while he writes,
        and all are visible from the read-out on; all are sealed under a covered tray and in a round that was broken
        off."""
        if not self.rounds:
            return (None,) * len(self.players)
        if self.phase is Phase.READOUT or self.settled:
            return self.round.sheets
        writing = self.phase is Phase.WRITING or (self.phase is Phase.RUNNING and not self.rules.own_paper)
        return tuple(sheet if writing and seat == self.seat else None for seat, sheet in enumerate(self.round.sheets))

    @property
    def can_rethrow(self) -> bool:
        """Whether nobody has seen the current throw, so that it may be replaced."""
        first = self.phase is Phase.READY and self.seat == self.round.first
        return first and not self.round.sheets[self.seat].seen

    def can_give_back(self, now: int) -> bool:
        """Return whether the turn can be given back at `now` without asking the others."""
        playing = self.phase in (Phase.RUNNING, Phase.PAUSED) and not self.solo
        return playing and self.time_used(now) <= GRACE and not self.round.sheets[self.seat].seen

    @property
    def last_sealed(self) -> int | None:
        """The seat whose list was sealed last and can be reopened; None if there is none or its time is up."""
        if self.solo or self.phase not in (Phase.READY, Phase.WRITING, Phase.READOUT):
            return None
        order = tuple(seat for seat in self.round.order if seat not in self.round.opponents)
        sealed = order.index(self.seat) if self.seat in order and self.phase is not Phase.READOUT else len(order)
        if not sealed or (self.phase is Phase.READOUT and self.round.decisions):
            return None
        seat = order[sealed - 1]
        return seat if self.rules.own_paper or self.unused_time(seat) != 0 else None

    def unused_time(self, seat: int) -> int | None:
        """Return the playing milliseconds left unused by a seat's finished turn; None without a clock."""
        time = self.mode.turn_time(self.readout().turn(seat))
        return None if time is None else max(0, time - self.round.sheets[seat].played)

    @property
    def can_reopen(self) -> bool:
        """Whether the last round was read out, or had a total typed in, and was counted: it may be reopened."""
        counted = self.phase in (Phase.SCORED, Phase.OVER) and self.settled
        return counted and (self.readout().needs_readout or any(one.total is not None for one in self.round.sheets))

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that play this round or, between two rounds, the next one; by number."""
        absent = self.left | self.skipped
        if self.rounds and not self.settled and self.phase is not Phase.OVER:
            absent = self.round.absent
        return tuple(seat for seat in range(len(self.players)) if seat not in absent)

    @property
    def can_join(self) -> bool:
        """Whether another player may join now."""
        before = self.phase is Phase.SCORED or self.can_rethrow
        return before and not self.solo and len(self.players) < MAX_PLAYERS and not self.needs_deciding_round

    @property
    def average(self) -> int:
        """The points of the players at the table on average, rounded down, with which another may join."""
        totals = [total for seat, total in enumerate(self.totals()) if seat not in self.left]
        most = MAX_HEAD_START if self.rules.target is None else self.rules.target - 1
        return min(max(0, int(sum(totals) // len(totals))), most)

    def can_leave(self, seat: int) -> bool:
        """Return whether the player at this seat may leave now."""
        there = seat in range(len(self.players)) and seat not in self.left
        return there and self._can_do_without(seat, Phase.SCORED, Phase.READY)

    def can_remove(self, seat: int) -> bool:
        """Return whether the player at this seat joined late and has not played, nor has anybody seated later: then
        the seat may go without a trace."""
        later = range(seat, len(self.players))
        played = any(
            other not in one.absent and (one.closed or one.sheets[other] != Sheet() or not self.is_to_come(other))
            for one in self.rounds
            for other in later
        )
        return seat in self.joined and not played and self._can_do_without(seat, Phase.SCORED, Phase.READY)

    def can_skip(self, seat: int) -> bool:
        """Return whether the player at this seat may sit out this round, or the next one."""
        if not self._can_do_without(seat, Phase.SCORED, Phase.READY, Phase.WRITING) or seat not in self.present:
            return False
        return self.phase is Phase.SCORED or self.is_to_begin(seat)

    def can_put_back(self, seat: int) -> bool:
        """Return whether the player at this seat may play again."""
        away = seat in range(len(self.players)) and (seat not in self.present or seat in self.left)
        return away and self.phase in (Phase.SCORED, Phase.READY, Phase.WRITING)

    def _can_do_without(self, seat: int, *phases: Phase) -> bool:
        """Return whether in one of these phases the match goes on without this seat: with a person or, as it began,
        with opponents only."""
        others = {self.players[other].opponent for other in self.present if other != seat and other not in self.left}
        began = {player.opponent for at, player in enumerate(self.players) if at not in self.joined}
        return self.phase in phases and bool(others) and (None in others or None not in began)

    def is_to_come(self, seat: int) -> bool:
        """Return whether this seat's list of the current round is not finished, perhaps not begun."""
        order = self.round.order
        return seat in order and order.index(seat) >= order.index(self.seat)

    def is_to_begin(self, seat: int) -> bool:
        """Return whether this seat's list of the current round is to come and has nothing on it. An opponent's may be
        complete before that of a person whose list was reopened."""
        sheet = self.round.sheets[seat]
        return self.is_to_come(seat) and not sheet.entries and sheet.total is None

    @property
    def hint_prices(self) -> dict[int, int]:
        """The price in points of each hint step; empty if the rules give no hints."""
        offered = self.rules.hints and not self.rules.own_paper
        return dict(enumerate(self.rules.hint_prices, start=1)) if offered else {}

    def hint_price(self, step: int, word: str | None = None) -> int:
        """Return what a hint step costs the current player now, in points. `word` is the one that the hint leads to, if
        any: with the rule `hint_cap` all hints to a word together cost at most what it is worth."""
        price = self.hint_prices[step]
        if word is None or not self.rules.hint_cap:
            return price
        return min(price, max(0, self.rules.points(word, self.player.handicap) - self.hints_paid(word)))

    def hints_paid(self, word: str) -> int:
        """Return the points that the current player has paid this round for hints to a word."""
        return sum(hint.price for hint in self.round.sheets[self.seat].hints if hint.word == word)

    def score(self, number: int = -1) -> tuple[SeatScore, ...]:
        """Return each seat's score of a round (by default the last) so far. Show only what `visible_sheets` allows."""
        return self.readout(number).scores

    def readout(self, number: int = -1) -> RoundScores:
        """Return the compared lists of a round, by default the last. Show it only when all sheets are visible."""
        return self._readouts[number]

    @cached_property
    def _readouts(self) -> tuple[RoundScores, ...]:
        return tuple(RoundScores(self.rules, self.players, round_) for round_ in self.rounds)

    @cached_property
    def scoreboard(self) -> Scoreboard:
        """The closed rounds compared."""
        return Scoreboard(self.rules, self.players, self._readouts, self.left)

    def totals(self) -> tuple[float, ...]:
        """Return each seat's points: its head start and all closed rounds."""
        return self.scoreboard.totals

    def winners(self) -> tuple[int, ...]:
        """Return the seats in the lead after the closed rounds: one, or several if only a deciding round can tell."""
        return self.scoreboard.winners

    @property
    def needs_deciding_round(self) -> bool:
        """Whether the target or the last round is reached, but a tie must be broken by another round."""
        board = self.scoreboard
        return self.phase is not Phase.OVER and board.reached and len(board.winners) > 1


def advance(match: Match, event: Event, lexicon: WordLookup) -> tuple[Match, Verdict | None]:
    """Return the match after `event`, and the verdict if a word was judged. Raise NotNow for an event that the phase or
    the rules do not allow, or that is earlier than the last one."""
    if type(event) not in ALLOWED[match.phase] or event.at < match.now:
        raise _refusal(match, event)
    late = not match.mode.plays_on and match.deadline is not None and event.at >= match.deadline
    match = replace(match, now=event.at)
    if late and not isinstance(event, Finish):
        late_word = Verdict(_guessed(match, event), 0, referee.Late()) if isinstance(event, Guess) else None
        return _end_turn(match), late_word
    match event:
        case Deal() if match.phase is not Phase.READY or match.can_rethrow:
            return _deal(match, event), None
        case SetWord():
            return replace(match, words=match.words.with_ruling(event.word, event.ruling)), None
        case Finish():
            return replace(match, phase=Phase.OVER, since=None), None
        case Start() | Resume():
            return replace(match, phase=Phase.RUNNING, since=event.at), None
        case Guess() if not match.rules.own_paper:
            path = event.path if match.board.is_path(event.path) else None
            return _write_word(match, _guessed(match, event), path, lexicon)
        case Hinted() if event.step in match.hint_prices:
            return _take_hint(match, event), None
        case Pause():
            return replace(match, phase=Phase.PAUSED, played=match.time_used(event.at), since=None), None
        case Tick():
            return match, None
        case EndTurn():
            return (_finish_list(match) if match.phase is Phase.WRITING else _end_turn(match)), None
        case GiveBack() if not match.solo and (event.agreed or match.can_give_back(event.at)):
            return _give_back(match), None
        case Unseal() if (seat := match.last_sealed) is not None:
            phase = Phase.WRITING if match.rules.own_paper else Phase.PAUSED
            return replace(match, phase=phase, seat=seat, played=match.round.sheets[seat].played), None
        case Write():
            return _write_word(match, event.word.lower(), None, lexicon)
        case Total() if abs(event.points) <= MOST_TOTAL:
            sheet = replace(match.round.sheets[match.seat], entries=(), wrong=(), total=event.points)
            return _finish_list(_with_sheet(match, match.seat, sheet)), None
        case Withdraw():
            return _withdraw(match, event)
        case Challenge():
            return _challenge(match, event, lexicon)
        case Agree() if match.rules.judging is Judging.PAPER and match.readout().live_holders(event.word):
            return _add_decision(match, Decision(event.word, Decided.AGREED, None)), None
        case Undo() if match.round.decisions:
            return _with_round(match, replace(match.round, decisions=match.round.decisions[:-1])), None
        case Close():
            return _close_round(match), None
        case Reopen() if match.can_reopen:
            return _reopen(match), None
        case Join() if match.can_join:
            return _join(match, event), None
        case Leave() if match.can_leave(event.seat):
            return _leave(match, event.seat), None
        case Remove() if match.can_remove(event.seat):
            return _remove(match, event.seat), None
        case Skip() if match.can_skip(event.seat):
            skipped = replace(match, skipped=match.skipped | {event.seat})
            return skipped if match.phase is Phase.SCORED else _sit_out(match, event.seat), None
        case PutBack() if match.can_put_back(event.seat):
            return _put_back(match, event.seat), None
    raise _refusal(match, event)


def _refusal(match: Match, event: Event) -> NotNow:
    return NotNow(f"{type(event).__name__} at {event.at} ms in the phase {match.phase.value}, {match.now} ms")


def _guessed(match: Match, guess: Guess) -> str:
    """Return the word along the path or, where that is none, the word that was typed."""
    return match.board.spell(guess.path) if match.board.is_path(guess.path) else guess.word.lower()


def _deal(match: Match, deal: Deal) -> Match:
    seats, opponents = range(len(match.players)), _opponents(match.players)
    again = match.phase is Phase.READY
    before = match.rounds[:-1] if again else match.rounds
    starters = [seat for seat in match.present if seat not in opponents] or match.present
    if again:
        first = match.round.first
    elif not match.rules.rotating:
        first = starters[0]
    else:
        last = before[-1].first if before else match.starter - 1
        first = next((seat for seat in starters if seat > last), starters[0])
    round_ = Round(
        deal.throw,
        deal.seed,
        first,
        (Sheet(),) * len(seats),
        goal=deal.goal,
        words=match.words,
        opponents=opponents,
        absent=frozenset(seats).difference(match.present),
        beat=deal.beat,
    )
    rounds = (*before, round_)
    return replace(match, phase=Phase.READY, rounds=rounds, seat=first, played=0, since=None, skipped=frozenset())


def _opponents(players: tuple[Player, ...]) -> frozenset[int]:
    return frozenset(seat for seat, player in enumerate(players) if player.opponent is not None)


def _join(match: Match, event: Join) -> Match:
    player = event.player
    if event.average:
        player = replace(player, handicap=replace(player.handicap, head_start=match.average))
    players = (*match.players, player)
    try:
        check_table(match.rules, players)
    except BadRules as error:
        raise NotNow(f"Join of {player.name}: {error}") from error
    seat, present = len(match.players), match.phase is Phase.READY
    # Every round has a sheet for every seat; the new player was absent from those before.
    rounds = tuple(replace(one, sheets=(*one.sheets, Sheet()), absent=one.absent | {seat}) for one in match.rounds)
    match = replace(match, players=players, rounds=rounds, joined=match.joined | {seat})
    if present:
        round_ = replace(match.round, absent=match.round.absent - {seat}, opponents=_opponents(players))
        match = _with_round(match, round_)
    return match


def _leave(match: Match, seat: int) -> Match:
    if match.phase is Phase.READY and match.is_to_begin(seat):
        match = _sit_out(match, seat)
    return _over_if_decided(replace(match, left=match.left | {seat}, skipped=match.skipped - {seat}))


def _remove(match: Match, gone: int) -> Match:
    """Take away a seat that never played; those after it, who have not played either, move up."""
    if match.phase is Phase.READY and match.is_to_come(gone):
        match = _sit_out(match, gone)

    def moved_up(seats: Iterable[int]) -> tuple[int, ...]:
        return tuple(seat - (seat > gone) for seat in seats if seat != gone)

    rounds = tuple(
        replace(
            one,
            first=one.first - (one.first > gone),
            sheets=one.sheets[:gone] + one.sheets[gone + 1 :],
            opponents=frozenset(moved_up(one.opponents)),
            absent=frozenset(moved_up(one.absent)),
            late=moved_up(one.late),
        )
        for one in match.rounds
    )
    away = {name: frozenset(moved_up(getattr(match, name))) for name in ("left", "skipped", "joined")}
    players, seat = match.players[:gone] + match.players[gone + 1 :], match.seat - (match.seat > gone)
    return _over_if_decided(replace(match, players=players, rounds=rounds, seat=seat, **away))


def _over_if_decided(match: Match) -> Match:
    """End the match if those who stay have won between two rounds: a player with as many points has gone."""
    return replace(match, phase=Phase.OVER) if match.phase is Phase.SCORED and match.scoreboard.decided else match


def _sit_out(match: Match, seat: int) -> Match:
    """Take a seat whose list is to come out of the current round, and go on with the next one if it is its turn."""
    order, round_ = match.round.order, match.round
    following = order[order.index(seat) + 1 :]
    first = following[0] if seat == round_.first and following else round_.first
    late = tuple(other for other in round_.late if other != seat)
    round_ = replace(round_, absent=round_.absent | {seat}, late=late, first=first)
    match = _with_round(match, round_)
    return match if seat != match.seat else _begin_list(match, following, match.phase, compare=True)


def _put_back(match: Match, seat: int) -> Match:
    if match.phase is not Phase.SCORED and seat in match.round.absent:
        # The others may have played past this seat: it plays after them.
        late = match.round.late if match.can_rethrow else (*match.round.late, seat)
        match = _with_round(match, replace(match.round, absent=match.round.absent - {seat}, late=late))
    return replace(match, left=match.left - {seat}, skipped=match.skipped - {seat})


def _with_round(match: Match, round_: Round) -> Match:
    return replace(match, rounds=(*match.rounds[:-1], round_))


def _with_sheet(match: Match, seat: int, sheet: Sheet) -> Match:
    sheets = match.round.sheets
    return _with_round(match, replace(match.round, sheets=(*sheets[:seat], sheet, *sheets[seat + 1 :])))


def _end_turn(match: Match) -> Match:
    """End the turn: continue with the next seat, the typing in of lists, the read-out or the score."""
    used = match.time_used(match.now)
    if match.rules.own_paper:
        sheets = tuple(replace(sheet, played=used) for sheet in match.round.sheets)
        match = _with_round(match, replace(match.round, sheets=sheets))
        return replace(match, phase=Phase.WRITING, seat=match.round.order[0], played=used, since=None)
    match = _with_sheet(match, match.seat, replace(match.round.sheets[match.seat], played=used))
    return _finish_list(replace(match, since=None), Phase.READY)


def _give_back(match: Match) -> Match:
    sheet = match.round.sheets[match.seat]
    # The words may be those of another player. Hints stay paid for, since the player has seen them.
    sheet = Sheet(hints=sheet.hints, seen=sheet.seen + match.time_used(match.now))
    return replace(_with_sheet(match, match.seat, sheet), phase=Phase.READY, played=0, since=None)


def _finish_list(match: Match, next_seat: Phase = Phase.WRITING) -> Match:
    """Finish the current player's list. `next_seat` is the phase in which the next player's list begins."""
    order = match.round.order
    return _begin_list(match, order[order.index(match.seat) + 1 :], next_seat)


def _begin_list(match: Match, left: tuple[int, ...], next_seat: Phase, *, compare: bool = False) -> Match:
    """Go on with the first list that is left or, after the last one, with the read-out or the score; with the read-out
    in any case if `compare`."""
    # An opponent that has played already plays no second time after a person's list was reopened.
    left = tuple(seat for seat in left if seat not in match.round.opponents or not match.round.sheets[seat].entries)
    if left:
        return replace(match, phase=next_seat, seat=left[0], played=0)
    match = replace(match, seat=match.round.order[0], played=0)
    if compare or match.readout().needs_readout:
        return replace(match, phase=Phase.READOUT)
    return _close_round(match)


def _close_round(match: Match) -> Match:
    match = _with_round(match, replace(match.round, closed=True))
    return replace(match, phase=Phase.OVER if match.scoreboard.decided else Phase.SCORED)


def _reopen(match: Match) -> Match:
    lists = match.readout()
    match = _with_round(match, replace(match.round, closed=False))
    if lists.needs_readout:
        return replace(match, phase=Phase.READOUT)
    people = [seat for seat in match.round.order if seat not in match.round.opponents]
    seat = (people or match.round.order)[-1]
    return replace(match, phase=Phase.WRITING, seat=seat, played=match.round.sheets[seat].played)


def _take_hint(match: Match, hint: Hinted) -> Match:
    sheet = match.round.sheets[match.seat]
    price = 0 if match.in_overtime else match.hint_price(hint.step, hint.word)
    taken = HintTaken(hint.step, price, hint.word)
    return _with_sheet(match, match.seat, replace(sheet, hints=(*sheet.hints, taken)))


def _write_word(match: Match, word: str, path: Path | None, lexicon: WordLookup) -> tuple[Match, Verdict]:
    """Write a word on the current player's list, judged now or, under paper rules, unjudged."""
    sheet = replace(match.round.sheets[match.seat], total=None)
    if match.rules.judging is Judging.PAPER:
        points = match.rules.points(word, match.player.handicap)
        written = referee.obstacle(word, None) or referee.Written()  # any letters may be written down
        verdict = Verdict(word, points if isinstance(written, referee.Written) else 0, written)
    else:
        verdict = _judge(match, match.seat, word, lexicon)
    if match.in_overtime:
        verdict = replace(verdict, points=0)
    if verdict.good and word in sheet:
        verdict = Verdict(word, 0, referee.Already())
    if verdict.good:
        played = None if match.phase is Phase.WRITING else match.time_used(match.now)
        sheet = replace(sheet, entries=(*sheet.entries, Entry(word, path, played)))
    else:
        if isinstance(verdict.reason, _NEAR_REASONS) and len(word) > 2 and word not in sheet.tries:
            sheet = replace(sheet, tries=(*sheet.tries, word)[-MOST_TRIES:])
        sheet, verdict = _count_wrong(match, sheet, word, verdict)
    match = _with_sheet(match, match.seat, sheet)
    turn = match.turn
    if verdict.good and len(sheet.entries) - 1 in match.mode.uncounted(turn):
        verdict = replace(verdict, points=0)
    return (_end_turn(match) if match.mode.is_over(turn) else match), verdict


_NEAR_REASONS = (referee.Unlisted, referee.TooFew, referee.Broken, referee.BareQ)
"""Why a word may be refused that is nearly another."""


def _count_wrong(match: Match, sheet: Sheet, word: str, verdict: Verdict) -> tuple[Sheet, Verdict]:
    """Count a refused word if it costs points or the mode counts it; each costs once."""
    if verdict.points >= 0 and not (match.mode.counts_wrong_words and isinstance(verdict.reason, referee.Unlisted)):
        return sheet, verdict
    if word in sheet.wrong:
        return sheet, replace(verdict, points=0)
    return replace(sheet, wrong=(*sheet.wrong, word)), verdict


def _judge(match: Match, seat: int, word: str, lexicon: WordLookup) -> Verdict:
    """Return the referee's verdict on a word of this player on the current board."""
    handicap = match.players[seat].handicap
    return referee.judge(word, match.board, match.rules, handicap, match.round.words, lexicon)


def _withdraw(match: Match, event: Withdraw) -> tuple[Match, Verdict | None]:
    seat, word = event.seat, event.word
    if match.phase is Phase.READOUT and seat in match.readout().withdrawers(word):
        return _add_decision(match, Decision(word, Decided.WITHDRAWN, seat)), None
    sheet = match.round.sheets[match.seat]
    unjudged = match.phase is Phase.WRITING or match.rules.judging is Judging.PAPER
    if match.phase is Phase.READOUT or not unjudged or seat != match.seat or word not in sheet:
        raise _refusal(match, event)
    entries = tuple(entry for entry in sheet.entries if entry.word != word)
    verdict = Verdict(word, 0, referee.CrossedOut())
    return _with_sheet(match, seat, replace(sheet, entries=entries)), verdict


def _challenge(match: Match, event: Challenge, lexicon: WordLookup) -> tuple[Match, Verdict]:
    word, seat, lists = event.word, event.seat, match.readout()
    allowed = lists.can_challenge_together(word, True) if seat is None else seat in lists.challengers(word, True)
    if not allowed:
        raise _refusal(match, event)
    # Owners can have different lexicons; the word is right if it is right for any of them.
    verdicts = [_judge(match, owner, word, lexicon) for owner in lists.live_holders(word)]
    verdict = next((one for one in verdicts if one.good), verdicts[0])
    kind = Decided.RIGHT if verdict.good else Decided.WRONG
    decision = Decision(word, kind, seat, verdict.reason)
    if verdict.good:
        verdict = replace(verdict, points=verdict.points + lists.vindication(decision))
    return _add_decision(match, decision), verdict


def _add_decision(match: Match, decision: Decision) -> Match:
    return _with_round(match, replace(match.round, decisions=(*match.round.decisions, decision)))
