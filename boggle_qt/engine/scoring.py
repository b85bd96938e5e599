"""Rounds and their scores: compare the lists, strike shared words, apply decisions. Uses no clock and no phase."""

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine import modes
from boggle_qt.engine.board import Path
from boggle_qt.engine.dice import Throw
from boggle_qt.engine.modes import Entry as Entry
from boggle_qt.engine.referee import Reason, refused_points
from boggle_qt.engine.rules import HouseRules, HouseWords, Judging, Player, Shared


class HintTaken(Struct, frozen=True):
    """A hint that a player took, its price in points, and the word that it led to."""

    step: int
    price: int
    word: str | None


MOST_TRIES = 100
"""Refused words that a sheet remembers."""


class Sheet(Struct, frozen=True):
    """One player's list in one round, in the order of writing."""

    entries: tuple[Entry, ...] = ()
    wrong: tuple[str, ...] = ()
    """Refused words that cost a penalty or that the mode counts, each once."""
    tries: tuple[str, ...] = ()
    """The last words that were refused for not being words or not being on the board, at most MOST_TRIES."""
    hints: tuple[HintTaken, ...] = ()
    played: int = 0
    """Playing milliseconds the turn took."""
    seen: int = 0
    """Playing milliseconds for which the board was seen in turns that were given back; they are not charged."""
    total: int | None = None
    """The points that were typed in instead of the words of a paper list."""

    def __contains__(self, word: str) -> bool:
        return any(entry.word == word for entry in self.entries)


class Decided(Enum):
    """What was decided about a word at the read-out."""

    RIGHT = "right"
    WRONG = "wrong"
    WITHDRAWN = "withdrawn"
    AGREED = "agreed"


class Decision(Struct, frozen=True):
    """One decision. `seat` is the challenger, or the player who withdrew his own word; None for all together."""

    word: str
    kind: Decided
    seat: int | None
    why: Reason | None = None
    """The referee's reason, for a challenged word."""


class Round(Struct, frozen=True):
    """One throw and each seat's list. `first` is the seat that plays first."""

    throw: Throw
    seed: int | None
    first: int
    sheets: tuple[Sheet, ...]
    decisions: tuple[Decision, ...] = ()
    closed: bool = False
    """Whether the round is over and counts."""
    goal: int | None = None
    """The words or points that end the turn, in a mode with a goal."""
    words: HouseWords = HouseWords()
    """The house words at the time of the throw; later rulings apply from the next throw on."""
    opponents: frozenset[int] = frozenset()
    """The seats that the program plays."""
    absent: frozenset[int] = frozenset()
    """The seats that do not play this round: their players had left, were skipped, or had not joined yet."""
    late: tuple[int, ...] = ()
    """The seats that were put back after the round had started, in that order."""
    beat: int | None = None
    """The points to beat, on a board that somebody shared."""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that play, in the order of play: the people from `first` on, those put back late, the opponents."""
        seats = len(self.sheets)
        turns = ((self.first + place) % seats for place in range(seats))
        present = [seat for seat in turns if seat not in self.absent and seat not in self.late]
        return tuple(sorted((*present, *self.late), key=lambda seat: seat in self.opponents))


class Outcome(Enum):
    """How a word is scored."""

    COUNTS = "counts"
    KEPT = "kept"
    HALVED = "halved"
    STRUCK = "struck"
    SHORT = "short"
    """Not challenged, but shorter than the rules require of the player: worth nothing."""
    RIGHT = "right"
    WRONG = "wrong"
    WITHDRAWN = "withdrawn"
    APART = "apart"
    """Worth nothing in this mode: found after the end of the time, or not among the best words."""


SCORING_OUTCOMES = frozenset({Outcome.COUNTS, Outcome.KEPT, Outcome.HALVED, Outcome.RIGHT})
"""The outcomes of words that count for long words and the bonus."""


class ScoredEntry(Struct, frozen=True):
    """One word of a list and its points: whole, or half if shared words are halved."""

    word: str
    path: Path | None
    outcome: Outcome
    points: float
    sharers: tuple[int, ...]
    """The other seats that have the word and have not withdrawn it."""


def merit(word: str, points: float) -> tuple[float, int, str]:
    """Return the sort key of words from the best on: most points, of equals the longest, then the first in alphabetical
    order."""
    return -points, -len(word), word


class SeatScore(Struct, frozen=True):
    """One player's points in a round, part by part; `total` is their sum."""

    lines: tuple[ScoredEntry, ...]
    """The words in the order of writing. The extra point of a challenged right word is in the word's own points."""
    challenges: int
    """Points won and lost as a challenger."""
    refused: int
    """Points lost for refused words: 0 or less."""
    hints: int
    """Points paid for hints: 0 or less."""
    bonus: int
    """Points for the longest word."""
    typed: int = 0
    """Points that were typed in instead of a list."""

    @property
    def words(self) -> float:
        """The points of the words alone."""
        return sum(line.points for line in self.lines)

    @property
    def wrong(self) -> float:
        """The points lost for wrong words, refused at once or when the lists were compared: 0 or less."""
        return self.refused + sum(line.points for line in self.lines if line.outcome is Outcome.WRONG)

    @property
    def total(self) -> float:
        return self.words + self.challenges + self.refused + self.hints + self.bonus + self.typed

    @property
    def longest(self) -> int:
        """The letters of the longest scoring word, or 0."""
        return max(
            (len(line.word) for line in self.lines if line.outcome in SCORING_OUTCOMES and line.points > 0), default=0
        )


class RoundScores(Struct, frozen=True, dict=True):
    """One round under the rules and for the players of its match: who has which word, how it is scored, and who may
    still challenge, withdraw or agree. Each answer is computed once."""

    rules: HouseRules
    players: tuple[Player, ...]
    round: Round

    @property
    def needs_readout(self) -> bool:
        """Whether there are lists to compare or unjudged words."""
        if all(self.round.sheets[seat].total is not None for seat in self.round.order):
            return False
        return len(self.players) > 1 or self.rules.judging is Judging.PAPER

    def decision(self, word: str) -> Decision | None:
        """Return the last decision about a word; withdrawals do not count, since they concern one list only."""
        return self._decisions.get(word)

    def holders(self, word: str) -> tuple[int, ...]:
        """Return the seats that have the word and have not withdrawn it, in the order of play."""
        return self._holders.get(word, ())

    def shared_outcome(self, seat: int, word: str) -> Outcome:
        """Return the outcome of the word for this holder if it is right, by the rule for shared words. It is not shared
        with players for whom it is too short, but in matches recorded before handicaps let short words score."""
        fair = any(player.handicap.scores_short for player in self.players)
        having = tuple(one for one in self.holders(word) if one == seat or not (fair and self._too_short(one, word)))
        if having == (seat,):
            return Outcome.COUNTS
        if self.players[seat].handicap.keeps_shared:
            return Outcome.KEPT
        match self.rules.shared:
            case Shared.KEPT:
                return Outcome.KEPT
            case Shared.HALVED:
                return Outcome.HALVED
            case Shared.FIRST:
                return Outcome.KEPT if having[0] == seat else Outcome.STRUCK
            case Shared.STRUCK:
                return Outcome.STRUCK

    def live_holders(self, word: str) -> tuple[int, ...]:
        """Return the holders for whom the word is not struck: those who can lose points by a challenge."""
        return tuple(seat for seat in self.holders(word) if self.shared_outcome(seat, word) is not Outcome.STRUCK)

    def challengers(self, word: str, short: bool = False) -> tuple[int, ...]:
        """Return the seats that may challenge the word now, in the order of play: the players without it (or the single
        player), as long as it is undecided and not struck. `short`: also if it is too short to count, as in matches
        recorded before."""
        if not self._doubtful(word, short):
            return ()
        having = self.holders(word) if len(self.players) > 1 else ()
        return tuple(seat for seat in self.round.order if seat not in having)

    def can_challenge_together(self, word: str, short: bool = False) -> bool:
        """Return whether all together may challenge the word now: if several players have it, or by the rules it makes
        no difference who challenges. `short`: see `challengers`."""
        no_name_needed = len(self.holders(word)) > 1 or (len(self.players) > 1 and not self.challenger_matters)
        return no_name_needed and self._doubtful(word, short)

    def _doubtful(self, word: str, short: bool) -> bool:
        """Return whether the word is undecided and counts for somebody: what is struck cannot be challenged."""
        return self._open(word) and any(short or not self._too_short(seat, word) for seat in self.live_holders(word))

    def _too_short(self, seat: int, word: str) -> bool:
        return len(word) < self.rules.shortest_word(self.players[seat].handicap)

    @property
    def challenger_matters(self) -> bool:
        """Whether a challenger gains or loses points."""
        return self.rules.challenge_gain > 0 or self.rules.challenge_loss > 0

    def vindication(self, decision: Decision) -> int:
        """Return the points that a right word gains by this challenge: none if all together risked nothing against
        several players."""
        return self.rules.vindication if decision.seat is not None or len(self.holders(decision.word)) == 1 else 0

    def withdrawers(self, word: str) -> tuple[int, ...]:
        """Return the seats that may withdraw the word at the read-out, in the order of play."""
        return self.live_holders(word) if self._open(word) else ()

    def can_agree(self, word: str) -> bool:
        """Return whether all may agree to accept the word, and have not done so."""
        decision = self.decision(word)
        settled = decision is not None and decision.kind is Decided.AGREED
        return self.rules.judging is Judging.PAPER and not settled and bool(self.live_holders(word))

    def turn(self, seat: int) -> modes.Turn:
        """Return a player's turn, as the mode sees it."""
        sheet = self.round.sheets[seat]
        return modes.Turn(self.rules, self.players[seat].handicap, sheet.entries, len(sheet.wrong), self.round.goal)

    @cached_property
    def scores(self) -> tuple[SeatScore, ...]:
        """Each seat's score by the lists and decisions so far."""
        rules, sheets = self.rules, self.round.sheets
        gains = {Decided.WRONG: rules.challenge_gain, Decided.RIGHT: -rules.challenge_loss}
        challenged = Counter[int | None]()  # None: challenges by all together
        for decision in self._decisions.values():
            challenged[decision.seat] += gains.get(decision.kind, 0)
        scores = [
            SeatScore(
                tuple(self._lines(seat)),
                challenges=challenged[seat],
                refused=-rules.penalty * len(sheet.wrong),
                hints=-sum(hint.price for hint in sheet.hints),
                bonus=0,
                typed=sheet.total or 0,
            )
            for seat, sheet in enumerate(sheets)
        ]
        longest = [one.longest for one in scores]
        if rules.longest_bonus and len(self.round.order) > 1 and max(longest) > 0 and longest.count(max(longest)) == 1:
            seat = longest.index(max(longest))
            scores[seat] = replace(scores[seat], bonus=rules.longest_bonus)
        return tuple(scores)

    def _open(self, word: str) -> bool:
        """Return whether a word is undecided by lexicon and players, so that it may be challenged or withdrawn."""
        return self.rules.judging is Judging.PAPER and self.decision(word) is None

    def _lines(self, seat: int) -> Iterator[ScoredEntry]:
        apart = modes.MODES[self.rules.mode].uncounted(self.turn(seat))
        for place, entry in enumerate(self.round.sheets[seat].entries):
            outcome, points = self._outcome(seat, entry.word, place in apart)
            sharers = tuple(other for other in self.holders(entry.word) if other != seat)
            yield ScoredEntry(entry.word, entry.path, outcome, points, sharers)

    def _outcome(self, seat: int, word: str, apart: bool) -> tuple[Outcome, float]:
        """Return how a word of a list is scored, and its points."""
        if (seat, word) in self._withdrawn:
            return Outcome.WITHDRAWN, 0
        if apart:
            return Outcome.APART, 0
        outcome, short = self.shared_outcome(seat, word), self._too_short(seat, word)
        if outcome is Outcome.STRUCK:
            return Outcome.SHORT if short else outcome, 0
        worth: float = self.rules.points(word, self.players[seat].handicap)
        if outcome is Outcome.HALVED:
            worth /= 2
        decision = self.decision(word)
        if decision is None or decision.kind is Decided.AGREED:
            return Outcome.SHORT if short else outcome, worth
        if decision.kind is Decided.WRONG:
            return Outcome.WRONG, refused_points(decision.why, self.rules)
        return Outcome.RIGHT, worth + self.vindication(decision)

    @cached_property
    def _decisions(self) -> dict[str, Decision]:
        return {d.word: d for d in self.round.decisions if d.kind is not Decided.WITHDRAWN}

    @cached_property
    def _withdrawn(self) -> frozenset[tuple[int | None, str]]:
        return frozenset((d.seat, d.word) for d in self.round.decisions if d.kind is Decided.WITHDRAWN)

    @cached_property
    def _holders(self) -> dict[str, tuple[int, ...]]:
        holders: dict[str, tuple[int, ...]] = {}
        for seat in self.round.order:
            for entry in self.round.sheets[seat].entries:
                if (seat, entry.word) not in self._withdrawn:
                    holders[entry.word] = (*holders.get(entry.word, ()), seat)
        return holders


def reading_order(round_: Round) -> tuple[str, ...]:
    """Return every word of the round once: list by list in the order of play, as written."""
    return tuple(dict.fromkeys(entry.word for seat in round_.order for entry in round_.sheets[seat].entries))


LONG_LENGTHS = (8, 7, 6, 5)
"""The lengths that count in the tie-break, longest first; 8 includes longer words."""


class Scoreboard(Struct, frozen=True, dict=True):
    """The standings of a match: who leads, and whether that ends it. Each answer is computed once."""

    rules: HouseRules
    players: tuple[Player, ...]
    readouts: tuple[RoundScores, ...]
    """All rounds; only closed ones count."""
    left: frozenset[int] = frozenset()
    """The seats of players who left: their points stay, but they neither win nor reach the target."""

    @property
    def staying(self) -> tuple[int, ...]:
        """The seats of players who did not leave."""
        return tuple(seat for seat in range(len(self.players)) if seat not in self.left)

    @cached_property
    def totals(self) -> tuple[float, ...]:
        """Each seat's points: its head start and all closed rounds."""
        sums: list[float] = [player.handicap.head_start for player in self.players]
        for scores in self.scores_by_round:
            for seat, one in enumerate(scores):
                sums[seat] += one.total
        return tuple(sums)

    def long_words(self, seat: int) -> tuple[int, ...]:
        """Return the number of scoring words of 8 and more, 7, 6 and 5 letters of a player: the tie-break."""
        lengths = [
            min(len(line.word), LONG_LENGTHS[0])
            for scores in self.scores_by_round
            for line in scores[seat].lines
            if line.outcome in SCORING_OUTCOMES
        ]
        return tuple(lengths.count(letters) for letters in LONG_LENGTHS)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats in the lead: most points, then more long words. Several if only a deciding round can tell."""
        most = max(self.totals[seat] for seat in self.staying)
        best = [seat for seat in self.staying if self.totals[seat] == most]
        if len(best) == 1:
            return tuple(best)
        by_seat = {seat: self.long_words(seat) for seat in best}
        return tuple(seat for seat in best if by_seat[seat] == max(by_seat.values()))

    @property
    def reached(self) -> bool:
        """Whether the target or the number of rounds of the rules is reached."""
        closed, target, rounds = len(self.scores_by_round), self.rules.target, self.rules.rounds
        by_points = target is not None and max(self.totals[seat] for seat in self.staying) >= target
        return closed > 0 and (by_points or (rounds is not None and closed >= rounds))

    @property
    def decided(self) -> bool:
        """Whether the match is over: target or number of rounds reached, and a single player in the lead."""
        return self.reached and len(self.winners) == 1

    @cached_property
    def scores_by_round(self) -> tuple[tuple[SeatScore, ...], ...]:
        """The scores of each closed round, by seat."""
        return tuple(readout.scores for readout in self.readouts if readout.round.closed)
