"""A match is a fold over its events: what may happen when, and what then is. No clock, no file, no chance of its own.

Times (`at`) are milliseconds on a clock of the match's own that never goes back; who holds the match picks its origin
and, after a restart, goes on from `match.now`. Whatever passes outside RUNNING costs no playing time.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, assert_never, get_args

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine import modes, referee
from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.dice import Throw, throw_of_board
from boggle_qt.engine.referee import Verdict, WordLookup
from boggle_qt.engine.rules import HouseRules, HouseWords, Judging, Player, Ruling, check_table
from boggle_qt.engine.scoring import (
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
    """An event that the phase or the rules have no place for: the caller's mistake, never a player's."""


class Phase(Enum):
    """Where a match is."""

    SCORED = "scored"
    """The table is clear or the round is scored; the next throw may come."""
    READY = "ready"
    """The tray is covered; the player in the seat may start."""
    RUNNING = "running"
    """The sand runs."""
    PAUSED = "paused"
    """The clock stands and the tray is covered."""
    WRITING = "writing"
    """Lists from paper are typed in, seat by seat."""
    READOUT = "read-out"
    """The lists lie side by side."""
    OVER = "over"
    """The match is over."""


class Deal(Struct, frozen=True):
    """A throw lands in the tray. It is whole in itself: no dice file and no shuffle is needed to see it again. Before
    anybody has started it takes the place of the throw that lies there."""

    throw: Throw
    seed: int | None
    """What it was thrown from, to be shown; None for a board laid by hand."""
    at: int
    goal: int | None = None
    """What is to be reached on it (see `goals`), in a mode that has a goal: then no lexicon is needed to know it."""

    @classmethod
    def from_board(cls, board: Board, at: int, goal: int | None = None) -> Deal:
        """A board laid by hand, every face upright."""
        return cls(throw_of_board(board, (0,) * len(board.faces)), None, at, goal)


class SetWord(Struct, frozen=True):
    """The house takes or bans a word, or leaves it to the lexicon, from the next throw on."""

    word: str
    ruling: Ruling
    at: int


class Start(Struct, frozen=True):
    """The player in the seat lifts the dome; the sand begins to run."""

    at: int


class Guess(Struct, frozen=True):
    """The player in the seat tries a word along a path. `word` is read only where `path` is empty: a word typed that
    cannot be traced on this board."""

    path: Path
    at: int
    word: str = ""


class Hinted(Struct, frozen=True):
    """The player in the seat takes a hint: which step, and what it tells. What it costs is the rules' to say."""

    step: int
    at: int
    cell: int | None = None
    word: str | None = None


class Pause(Struct, frozen=True):
    at: int


class Resume(Struct, frozen=True):
    at: int


class Tick(Struct, frozen=True):
    """Time has passed; the turn ends if the sand is through. Journaled now and then it is the heartbeat that says how
    much time was left when the power went."""

    at: int


class EndTurn(Struct, frozen=True):
    """The player in the seat has done: with the turn before the sand is through, or with typing in a list."""

    at: int


class GiveBack(Struct, frozen=True):
    """A turn that was begun by mistake is given back: the board is covered again, its words are gone, and its player
    has the whole time again. How long the board was seen is kept. All must have `agreed` where it was seen for longer
    than GRACE, or before."""

    at: int
    agreed: bool = False


class Unseal(Struct, frozen=True):
    """The list that was sealed last is open again: its player has not finished. He plays on with the time he gave up,
    or types on. Possible until the next player starts, or the first decision of the read-out is taken."""

    at: int


class Write(Struct, frozen=True):
    """A word of the paper list of the player in the seat."""

    word: str
    at: int


class Withdraw(Struct, frozen=True):
    """A player takes back a word: crosses it out while writing, or takes it off at the read-out."""

    seat: int
    word: str
    at: int


class Challenge(Struct, frozen=True):
    """`seat` doubts a word of others; the lexicon speaks. None: all doubt together a word that several have."""

    seat: int | None
    word: str
    at: int


class Agree(Struct, frozen=True):
    """The table agrees that a word stands, whatever the lexicon says; a challenge of it is forgotten."""

    word: str
    at: int


class Undo(Struct, frozen=True):
    """The last decision of the read-out is taken back."""

    at: int


class Close(Struct, frozen=True):
    """The read-out is done; the round counts."""

    at: int


class Reopen(Struct, frozen=True):
    """The round that was counted last is opened again, with its lists and decisions as they were: somebody counted too
    early. With the next throw it is past that."""

    at: int


class Finish(Struct, frozen=True):
    """The match ends here. A round that is not closed does not count, and its lists stay sealed."""

    at: int


Event: TypeAlias = (
    Deal
    | SetWord
    | Start
    | Guess
    | Hinted
    | Pause
    | Resume
    | Tick
    | EndTurn
    | GiveBack
    | Unseal
    | Write
    | Withdraw
    | Challenge
    | Agree
    | Undo
    | Close
    | Reopen
    | Finish
)
EVENTS: tuple[type[Event], ...] = get_args(Event)

ALLOWED: dict[Phase, tuple[type[Event], ...]] = {
    Phase.SCORED: (Deal, SetWord, Reopen, Finish),
    Phase.READY: (Deal, Start, Unseal, Finish),
    Phase.RUNNING: (Guess, Hinted, Withdraw, Pause, Tick, EndTurn, GiveBack, Finish),
    Phase.PAUSED: (Resume, EndTurn, GiveBack, Finish),
    Phase.WRITING: (Write, Withdraw, EndTurn, Unseal, Finish),
    Phase.READOUT: (Challenge, Withdraw, Agree, Undo, Unseal, Close, Finish),
    Phase.OVER: (Reopen,),
}
"""The whole flow on one page. An event outside its phase raises NotNow."""

GRACE = 5_000
"""Playing milliseconds in which a turn can be given back without asking the others, once a turn."""


class Match(Struct, frozen=True):
    """Everything there is to know of a match. Made by `new`, changed by `advance` and nothing else."""

    rules: HouseRules
    players: tuple[Player, ...]
    words: HouseWords
    phase: Phase = Phase.SCORED
    rounds: tuple[Round, ...] = ()
    seat: int = 0
    """Whose turn it is, where it is somebody's."""
    played: int = 0
    """Playing milliseconds of this turn up to the last pause."""
    since: int | None = None
    """When the sand began to run again; None while it stands."""
    now: int = 0
    """When the last event was."""

    @classmethod
    def new(cls, rules: HouseRules, players: tuple[Player, ...], words: HouseWords | None = None) -> Match:
        """A match before its first throw. Raises BadRules where these players cannot play by these rules."""
        check_table(rules, players)
        return cls(rules, players, words or HouseWords())

    @property
    def round(self) -> Round:
        """The round on the table; there is none before the first throw (IndexError)."""
        return self.rounds[-1]

    @property
    def board(self) -> Board:
        return self.round.throw.board

    @property
    def player(self) -> Player:
        """Who is in the seat."""
        return self.players[self.seat]

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def allotted(self) -> int | None:
        """Playing milliseconds of this turn, with what its words bought; None without a clock."""
        return self.mode.turn_time(self.turn)

    @property
    def mode(self) -> modes.Classic:
        """What the mode changes of a turn."""
        return modes.mode_of(self.rules)

    @property
    def turn(self) -> modes.Turn:
        """The turn of the player in the seat, as the mode sees it."""
        if not self.rounds:
            return modes.Turn(self.rules, self.player.handicap)
        return self.readout().turn(self.seat)

    @property
    def in_overtime(self) -> bool:
        """Whether the bell has rung and the turn goes on: what was scored stands."""
        return self.mode.plays_after_bell and self.allotted is not None and self.time_used(self.now) >= self.allotted

    @property
    def deadline(self) -> int | None:
        """When the sand is through, on the match's clock, while it runs; None while it stands, when it is through and
        the turn goes on, or without a clock."""
        if self.since is None or self.allotted is None or self.in_overtime:
            return None
        return self.since + self.allotted - self.played

    def time_used(self, now: int) -> int:
        """Playing milliseconds of this turn at `now`, never more than allotted but in a turn that goes on."""
        used = self.played + (0 if self.since is None else max(now - self.since, 0))
        return used if self.allotted is None or self.mode.plays_after_bell else min(used, self.allotted)

    def time_left(self, now: int) -> int | None:
        """Playing milliseconds left of this turn at `now`; None without a clock."""
        return None if self.allotted is None else max(self.allotted - self.time_used(now), 0)

    @property
    def board_shown(self) -> bool:
        """Whether anybody may see the tray."""
        return self.settled or self.phase in (Phase.RUNNING, Phase.WRITING, Phase.READOUT)

    @property
    def settled(self) -> bool:
        """Whether the round on the table is closed: scored, and nothing of it a secret."""
        return bool(self.rounds) and self.round.closed

    def visible_sheets(self) -> tuple[Sheet | None, ...]:
        """Of every seat, the list of the round on the table that may be seen now; None for a sealed one.

        A list is open to its writer while he writes, and to all from the read-out on. While the tray is covered
        nothing is open, and a round that was broken off stays sealed.
        """
        if not self.rounds:
            return (None,) * len(self.players)
        if self.phase is Phase.READOUT or self.settled:
            return self.round.sheets
        writing = self.phase is Phase.WRITING or (self.phase is Phase.RUNNING and not self.rules.own_paper)
        return tuple(sheet if writing and seat == self.seat else None for seat, sheet in enumerate(self.round.sheets))

    @property
    def can_rethrow(self) -> bool:
        """Whether a throw lies there that nobody has seen yet: the table may throw again."""
        first = self.phase is Phase.READY and self.seat == self.round.first
        return first and not self.round.sheets[self.seat].seen

    def can_give_back(self, now: int) -> bool:
        """Return whether the turn can be given back at `now` without asking the others."""
        playing = self.phase in (Phase.RUNNING, Phase.PAUSED) and not self.solo
        return playing and self.time_used(now) <= GRACE and not self.round.sheets[self.seat].seen

    @property
    def last_sealed(self) -> int | None:
        """The seat whose list was sealed last and can be opened again; None where there is none, or where its time is
        up."""
        if self.solo or self.phase not in (Phase.READY, Phase.WRITING, Phase.READOUT):
            return None
        order = self.round.order
        sealed = len(order) if self.phase is Phase.READOUT else order.index(self.seat)
        if not sealed or (self.phase is Phase.READOUT and self.round.decisions):
            return None
        seat = order[sealed - 1]
        return seat if self.rules.own_paper or self.unused_time(seat) != 0 else None

    def unused_time(self, seat: int) -> int | None:
        """Return the playing milliseconds that a seat's finished turn left; None without a clock."""
        time = self.mode.turn_time(self.readout().turn(seat))
        return None if time is None else max(0, time - self.round.sheets[seat].played)

    @property
    def can_reopen(self) -> bool:
        """Whether the round that was counted last may be opened again."""
        return self.phase in (Phase.SCORED, Phase.OVER) and self.settled and self.readout().needs_readout

    @property
    def hint_prices(self) -> dict[int, int]:
        """The steps of hints that this match offers, by what they cost in points; none where the house gives none."""
        offered = self.rules.hints and not self.rules.own_paper
        return dict(enumerate(self.rules.hint_prices, start=1)) if offered else {}

    def hint_price(self, step: int, word: str | None = None) -> int:
        """What a step costs the player in the seat now; `word` is the one that it leads to, None where it tells of all.
        All steps to one word cost no more than the word is worth to him, where the house says so."""
        price = self.hint_prices[step]
        if word is None or not self.rules.hint_cap:
            return price
        return min(price, max(0, self.rules.points(word, self.player.handicap) - self.hints_paid(word)))

    def hints_paid(self, word: str) -> int:
        """What the player in the seat has paid this round for hints that lead to that word."""
        return sum(hint.price for hint in self.round.sheets[self.seat].hints if hint.word == word)

    def score(self, number: int = -1) -> tuple[SeatScore, ...]:
        """Every seat's score of a round (the one on the table by default) as it stands. While lists are sealed, show
        only what `shown` opens."""
        return self.readout(number).scores

    def readout(self, number: int = -1) -> RoundScores:
        """The lists of a round (the one on the table by default) side by side. Show it only where `shown` opens them
        all."""
        return RoundScores(self.rules, self.players, self.rounds[number])

    @property
    def scoreboard(self) -> Scoreboard:
        """The closed rounds side by side."""
        return Scoreboard(self.rules, self.players, self.rounds)

    def totals(self) -> tuple[float, ...]:
        """Head starts and closed rounds, by seat."""
        return self.scoreboard.totals

    def winners(self) -> tuple[int, ...]:
        """The seats that lead by the closed rounds: one, or several where only a deciding round could tell."""
        return self.scoreboard.winners

    @property
    def needs_deciding_round(self) -> bool:
        """Whether the target or the last round is reached and a tie is still to be broken by another round."""
        board = self.scoreboard
        return self.phase is not Phase.OVER and board.reached and len(board.winners) > 1


def advance(match: Match, event: Event, lexicon: WordLookup) -> tuple[Match, Verdict | None]:
    """The match after `event`, and what to tell the player where a word was at stake.

    Raises NotNow for an event out of phase, out of the rules, or before the last one.
    """
    if type(event) not in ALLOWED[match.phase]:
        raise NotNow(f"{type(event).__name__} in the phase {match.phase.value}")
    if event.at < match.now:
        raise NotNow(f"{type(event).__name__} at {event.at} ms, before the last event at {match.now} ms")
    late = not match.mode.plays_after_bell and match.deadline is not None and event.at >= match.deadline
    match = replace(match, now=event.at)
    match event:
        case Deal():
            if match.phase is Phase.READY and not match.can_rethrow:
                raise NotNow("Deal where somebody has played the throw that lies there")
            return _deal(match, event), None
        case SetWord():
            return replace(match, words=match.words.with_ruling(event.word, event.ruling)), None
        case Finish():
            return replace(match, phase=Phase.OVER, since=None), None
        case Start() | Resume():
            return replace(match, phase=Phase.RUNNING, since=event.at), None
        case Guess():
            if match.rules.own_paper:
                raise NotNow("Guess while everybody writes on paper")
            word = match.board.spell(event.path) if match.board.is_path(event.path) else event.word.lower()
            if late:
                return _end_turn(match), Verdict(word, 0, referee.Late())
            return _write_word(match, word, event.path if match.board.is_path(event.path) else None, lexicon)
        case Hinted():
            if event.step not in match.hint_prices:
                raise NotNow(f"Hinted at step {event.step} of {len(match.hint_prices)}")
            return (_end_turn(match) if late else _take_hint(match, event)), None
        case Pause():
            if late:
                return _end_turn(match), None
            return replace(match, phase=Phase.PAUSED, played=match.time_used(event.at), since=None), None
        case Tick():
            return (_end_turn(match) if late else match), None
        case EndTurn():
            return (_finish_list(match) if match.phase is Phase.WRITING else _end_turn(match)), None
        case GiveBack():
            return (_end_turn(match) if late else _give_back(match, event.agreed)), None
        case Unseal():
            return _unseal(match), None
        case Write():
            return _write_word(match, event.word.lower(), None, lexicon)
        case Withdraw():
            if late:
                return _end_turn(match), None
            return _withdraw(match, event)
        case Challenge():
            return _challenge(match, event, lexicon)
        case Agree():
            _check_words_undecided(match, event)
            if not match.readout().live_holders(event.word):
                raise NotNow(f"Agree on {event.word}, which stands on no list")
            return _add_decision(match, Decision(event.word, Decided.AGREED, None)), None
        case Undo():
            if not match.round.decisions:
                raise NotNow("Undo where nothing is decided")
            return _with_round(match, replace(match.round, decisions=match.round.decisions[:-1])), None
        case Close():
            return _close_round(match), None
        case Reopen():
            if not match.can_reopen:
                raise NotNow("Reopen where no round was read out and counted")
            return replace(_with_round(match, replace(match.round, closed=False)), phase=Phase.READOUT), None
        case _:
            assert_never(event)


def _deal(match: Match, deal: Deal) -> Match:
    seats, before = len(match.players), match.rounds[:-1] if match.phase is Phase.READY else match.rounds
    first = len(before) % seats if match.rules.rotating else 0
    round_ = Round(deal.throw, deal.seed, first, (Sheet(),) * seats, goal=deal.goal, words=match.words)
    return replace(match, phase=Phase.READY, rounds=(*before, round_), seat=first, played=0, since=None)


def _with_round(match: Match, round_: Round) -> Match:
    return replace(match, rounds=(*match.rounds[:-1], round_))


def _with_sheet(match: Match, seat: int, sheet: Sheet) -> Match:
    sheets = match.round.sheets
    return _with_round(match, replace(match.round, sheets=(*sheets[:seat], sheet, *sheets[seat + 1 :])))


def _end_turn(match: Match) -> Match:
    """The turn's sand is through or given up: the next seat, the typing in, the read-out, or the score."""
    used = match.time_used(match.now)
    if match.rules.own_paper:
        sheets = tuple(replace(sheet, played=used) for sheet in match.round.sheets)
        match = _with_round(match, replace(match.round, sheets=sheets))
        return replace(match, phase=Phase.WRITING, seat=match.round.first, played=used, since=None)
    match = _with_sheet(match, match.seat, replace(match.round.sheets[match.seat], played=used))
    return _finish_list(replace(match, since=None), Phase.READY)


def _give_back(match: Match, agreed: bool) -> Match:
    if match.solo or not (agreed or match.can_give_back(match.now)):
        raise NotNow("GiveBack of a turn alone, or without the agreement of all")
    sheet = match.round.sheets[match.seat]
    # The words were perhaps somebody else's; what the player was told by hints he knows, and it stays paid for.
    sheet = Sheet(hints=sheet.hints, seen=sheet.seen + match.time_used(match.now))
    return replace(_with_sheet(match, match.seat, sheet), phase=Phase.READY, played=0, since=None)


def _unseal(match: Match) -> Match:
    if (seat := match.last_sealed) is None:
        raise NotNow("Unseal where no list was sealed, or its time is up")
    phase = Phase.WRITING if match.rules.own_paper else Phase.PAUSED
    return replace(match, phase=phase, seat=seat, played=match.round.sheets[seat].played)


def _finish_list(match: Match, next_seat: Phase = Phase.WRITING) -> Match:
    """One more list is complete; `next_seat` is the phase in which the next player's begins."""
    order = match.round.order
    place = order.index(match.seat) + 1
    if place < len(order):
        return replace(match, phase=next_seat, seat=order[place], played=0)
    match = replace(match, seat=match.round.first, played=0)
    if match.readout().needs_readout:
        return replace(match, phase=Phase.READOUT)
    return _close_round(match)


def _close_round(match: Match) -> Match:
    match = _with_round(match, replace(match.round, closed=True))
    return replace(match, phase=Phase.OVER if match.scoreboard.decided else Phase.SCORED)


def _take_hint(match: Match, hint: Hinted) -> Match:
    sheet = match.round.sheets[match.seat]
    price = 0 if match.in_overtime else match.hint_price(hint.step, hint.word)
    taken = HintTaken(hint.step, price, hint.cell, hint.word, match.time_used(hint.at))
    return _with_sheet(match, match.seat, replace(sheet, hints=(*sheet.hints, taken)))


def _write_word(match: Match, word: str, path: Path | None, lexicon: WordLookup) -> tuple[Match, Verdict]:
    """A word for the list of the player in the seat, judged now or only written down."""
    sheet = match.round.sheets[match.seat]
    if match.rules.judging is Judging.PAPER:
        points = match.rules.points(word, match.player.handicap)
        written = referee.obstacle(word, None) or referee.Written()  # anything of letters may be written down
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
    elif verdict.points < 0 or (match.mode.counts_wrong_words and isinstance(verdict.reason, referee.Unlisted)):
        if word in sheet.wrong:
            verdict = replace(verdict, points=0)
        else:
            sheet = replace(sheet, wrong=(*sheet.wrong, word))
    match = _with_sheet(match, match.seat, sheet)
    turn = match.turn
    if verdict.good and len(sheet.entries) - 1 in match.mode.uncounted(turn):
        verdict = replace(verdict, points=0)
    return (_end_turn(match) if match.mode.is_over(turn) else match), verdict


def _judge(match: Match, seat: int, word: str, lexicon: WordLookup) -> Verdict:
    """What the referee says of a word of this player on the board on the table."""
    handicap = match.players[seat].handicap
    return referee.judge(word, match.board, match.rules, handicap, match.round.words, lexicon)


def _withdraw(match: Match, event: Withdraw) -> tuple[Match, Verdict | None]:
    _check_words_undecided(match, event)
    seat, word = event.seat, event.word
    if match.phase is Phase.READOUT:
        _check_seat(match, seat)
        lists = match.readout()
        if seat not in lists.live_holders(word):
            raise NotNow(f"Withdraw of {word}, which stands on no list of {match.players[seat].name}")
        if lists.decision(word) is not None:
            raise NotNow(f"Withdraw of {word}, which is decided")
        return _add_decision(match, Decision(word, Decided.WITHDRAWN, seat)), None
    sheet = match.round.sheets[match.seat]
    if seat != match.seat or word not in sheet:
        raise NotNow(f"Withdraw of {word}, which is not on the list being written")
    entries = tuple(entry for entry in sheet.entries if entry.word != word)
    verdict = Verdict(word, 0, referee.CrossedOut())
    return _with_sheet(match, seat, replace(sheet, entries=entries)), verdict


def _challenge(match: Match, event: Challenge, lexicon: WordLookup) -> tuple[Match, Verdict]:
    _check_words_undecided(match, event)
    word, lists = event.word, match.readout()
    owners = lists.live_holders(word)
    if not owners:
        raise NotNow(f"Challenge of {word}, which stands on no list")
    if event.seat is None:
        if len(lists.holders(word)) < 2:
            raise NotNow(f"Challenge of {word} by all, which one player alone has")
    else:
        _check_seat(match, event.seat)
        if not match.solo and event.seat in lists.holders(word):
            raise NotNow(f"Challenge of {word} by {match.players[event.seat].name}, who has it too")
    if lists.decision(word) is not None:
        raise NotNow(f"Challenge of {word}, which is decided")
    # Owners may be judged by different lexicons; the word is right if it is right for any of them.
    verdicts = [_judge(match, owner, word, lexicon) for owner in owners]
    verdict = next((one for one in verdicts if one.good), verdicts[0])
    kind = Decided.RIGHT if verdict.good else Decided.WRONG
    # Nobody took a risk where all doubt it together: a right word gains nothing more by that.
    vindicated = match.rules.vindication if event.seat is not None else 0
    if verdict.good:
        verdict = replace(verdict, points=verdict.points + vindicated)
    return _add_decision(match, Decision(word, kind, event.seat, verdict.reason)), verdict


def _add_decision(match: Match, decision: Decision) -> Match:
    return _with_round(match, replace(match.round, decisions=(*match.round.decisions, decision)))


def _check_words_undecided(match: Match, event: Event) -> None:
    """The referee has spoken on every word: nothing is left to challenge, withdraw or agree upon."""
    if match.rules.judging is not Judging.PAPER and match.phase is not Phase.WRITING:
        raise NotNow(f"{type(event).__name__} where the lexicon judges every word as it is written")


def _check_seat(match: Match, seat: int) -> None:
    if not 0 <= seat < len(match.players):
        raise NotNow(f"seat {seat} of {len(match.players)}")
