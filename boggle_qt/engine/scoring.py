"""The lists laid side by side: shared words struck, decisions taken, rounds scored. Knows no clock and no phase."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine import modes
from boggle_qt.engine.board import Path
from boggle_qt.engine.dice import Throw
from boggle_qt.engine.referee import Reason, refused_points
from boggle_qt.engine.rules import HouseRules, HouseWords, Judging, Player, Shared


class Entry(Struct, frozen=True):
    """A word on a list, and how it came there."""

    word: str
    path: Path | None
    """None for a word typed in that nobody traced."""
    played: int | None
    """Playing milliseconds into the turn; None for a word typed in afterwards."""


class HintTaken(Struct, frozen=True):
    """A hint bought: what it told, and its price in points."""

    step: int
    price: int
    cell: int | None
    word: str | None
    played: int


class Sheet(Struct, frozen=True):
    """One player's list in one round, in the order of writing."""

    entries: tuple[Entry, ...] = ()
    wrong: tuple[str, ...] = ()
    """Words the referee refused that cost the house's penalty, or that the mode counts, each once."""
    hints: tuple[HintTaken, ...] = ()
    played: int = 0
    """Playing milliseconds the turn took."""
    seen: int = 0
    """Playing milliseconds of turns that were given back: the board was seen then, and they are not charged."""

    def __contains__(self, word: str) -> bool:
        return any(entry.word == word for entry in self.entries)


class Decided(Enum):
    """What the table decided about a word at the read-out."""

    RIGHT = "right"
    WRONG = "wrong"
    WITHDRAWN = "withdrawn"
    AGREED = "agreed"


class Decision(Struct, frozen=True):
    """One decision. `seat` is the challenger, or the player who withdrew his own word; None where all agreed, or all
    doubted it together."""

    word: str
    kind: Decided
    seat: int | None
    why: Reason | None = None
    """For a challenged word, what the referee said."""


class Round(Struct, frozen=True):
    """One throw and every player's list. `sheets` are by seat; `first` is the seat that plays first."""

    throw: Throw
    seed: int | None
    first: int
    sheets: tuple[Sheet, ...]
    decisions: tuple[Decision, ...] = ()
    closed: bool = False
    """Whether the round is scored and counts."""
    goal: int | None = None
    """What is to be reached on this board, in a mode with a goal."""
    words: HouseWords = HouseWords()
    """The house's words when it was thrown; what is ruled later holds from the next throw on."""

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in the order of play."""
        seats = len(self.sheets)
        return tuple((self.first + place) % seats for place in range(seats))


class Outcome(Enum):
    """How a word comes out at the read-out."""

    COUNTS = "counts"
    KEPT = "kept"
    HALVED = "halved"
    STRUCK = "struck"
    SHORT = "short"
    """Nobody doubts it, and it has fewer letters than are asked for: it is worth nothing."""
    RIGHT = "right"
    WRONG = "wrong"
    WITHDRAWN = "withdrawn"
    APART = "apart"
    """The mode keeps it apart: found after the bell, or beyond the words that count. It is worth nothing."""


SCORING_OUTCOMES = frozenset({Outcome.COUNTS, Outcome.KEPT, Outcome.HALVED, Outcome.RIGHT})
"""The outcomes of words that count as words of the player: for long words and the bonus."""


class ScoredEntry(Struct, frozen=True):
    """One word of one list, and what it is worth now. Points are whole, or half where shared words are halved."""

    word: str
    path: Path | None
    outcome: Outcome
    points: float
    sharers: tuple[int, ...]
    """The other seats that have the word, withdrawn ones left out."""
    why: Reason | None = None


class SeatScore(Struct, frozen=True):
    """One player's round, part by part; `total` is their sum."""

    lines: tuple[ScoredEntry, ...]
    """In the order of writing. A right word that was challenged has its extra point in its own points."""
    challenges: int
    """Won and lost as a challenger."""
    refused: int
    """0 or less: words the referee refused."""
    hints: int
    """0 or less: hints taken."""
    bonus: int
    """For the longest word."""

    @property
    def words(self) -> float:
        """Points of the words alone."""
        return sum(line.points for line in self.lines)

    @property
    def total(self) -> float:
        return self.words + self.challenges + self.refused + self.hints + self.bonus

    @property
    def longest(self) -> int:
        """Letters of the longest scoring word, or 0."""
        return max(
            (len(line.word) for line in self.lines if line.outcome in SCORING_OUTCOMES and line.points > 0), default=0
        )


class RoundScores(Struct, frozen=True, dict=True):
    """One round with its lists side by side, at the rules and for the players of its match: who has which word, how it
    stands, who may still say something about it, and what everybody scores. Each is worked out once, when it is asked.
    """

    rules: HouseRules
    players: tuple[Player, ...]
    round: Round

    @property
    def needs_readout(self) -> bool:
        """Whether there is anything to read out: lists to compare, or words that the lexicon has not seen."""
        return len(self.players) > 1 or self.rules.judging is Judging.PAPER

    def decision(self, word: str) -> Decision | None:
        """The decision in force for a word: the last. Whoever took it off his own list decided nothing for others."""
        return self._decisions.get(word)

    def withdrawn(self, seat: int, word: str) -> bool:
        """Whether this player took the word off his list at the read-out."""
        return (seat, word) in self._withdrawn

    def holders(self, word: str) -> tuple[int, ...]:
        """The seats with the word on their lists and not withdrawn, in the order of play."""
        return self._holders.get(word, ())

    def shared_outcome(self, seat: int, word: str) -> Outcome:
        """How the word would stand for this holder if it is right, by the house's rule for shared words."""
        having = self.holders(word)
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
        """The holders for whom the word is not struck: those who have something to lose by a challenge."""
        return tuple(seat for seat in self.holders(word) if self.shared_outcome(seat, word) is not Outcome.STRUCK)

    def challengers(self, word: str) -> tuple[int, ...]:
        """The seats that may doubt the word now, in the order of play: who does not have it himself (alone at the
        table, the one player), as long as it is worth something to somebody and not decided yet."""
        if not self._open(word) or not self.live_holders(word):
            return ()
        having = self.holders(word) if len(self.players) > 1 else ()
        return tuple(seat for seat in self.round.order if seat not in having)

    def can_challenge_together(self, word: str) -> bool:
        """Whether the table as a whole may doubt the word now: several have it, and nobody need have the risk alone."""
        return self._open(word) and len(self.holders(word)) > 1 and bool(self.live_holders(word))

    def withdrawers(self, word: str) -> tuple[int, ...]:
        """The seats that may take the word off their lists at the read-out, in the order of play."""
        return self.live_holders(word) if self._open(word) else ()

    def can_agree(self, word: str) -> bool:
        """Whether the table may agree on the word now, and has not already."""
        decision = self.decision(word)
        settled = decision is not None and decision.kind is Decided.AGREED
        return self.rules.judging is Judging.PAPER and not settled and bool(self.live_holders(word))

    def turn(self, seat: int) -> modes.Turn:
        """A player's turn as the mode sees it."""
        sheet = self.round.sheets[seat]
        return modes.Turn(self.rules, self.players[seat].handicap, sheet.entries, len(sheet.wrong), self.round.goal)

    @cached_property
    def scores(self) -> tuple[SeatScore, ...]:
        """Every seat's score, as its lists and decisions stand now."""
        rules, sheets = self.rules, self.round.sheets
        lines = [tuple(self._lines(seat)) for seat in range(len(sheets))]
        challenged = [0] * len(sheets)
        for decision in self._decisions.values():
            if decision.seat is None:
                continue
            if decision.kind is Decided.WRONG:
                challenged[decision.seat] += rules.challenge_gain
            elif decision.kind is Decided.RIGHT:
                challenged[decision.seat] -= rules.challenge_loss
        scores = [
            SeatScore(
                lines[seat],
                challenges=challenged[seat],
                refused=-rules.penalty * len(sheet.wrong),
                hints=-sum(hint.price for hint in sheet.hints),
                bonus=0,
            )
            for seat, sheet in enumerate(sheets)
        ]
        longest = [one.longest for one in scores]
        if rules.longest_bonus and len(sheets) > 1 and max(longest) > 0 and longest.count(max(longest)) == 1:
            seat = longest.index(max(longest))
            scores[seat] = replace(scores[seat], bonus=rules.longest_bonus)
        return tuple(scores)

    def _open(self, word: str) -> bool:
        """Whether a word may be doubted or taken back: the lexicon has not spoken, and the table has not either."""
        return self.rules.judging is Judging.PAPER and self.decision(word) is None

    def _lines(self, seat: int) -> Iterator[ScoredEntry]:
        rules, handicap = self.rules, self.players[seat].handicap
        apart = modes.mode_of(rules).uncounted(self.turn(seat))
        for place, entry in enumerate(self.round.sheets[seat].entries):
            word = entry.word
            sharers = tuple(other for other in self.holders(word) if other != seat)
            if self.withdrawn(seat, word):
                yield ScoredEntry(word, entry.path, Outcome.WITHDRAWN, 0, sharers)
                continue
            if place in apart:
                yield ScoredEntry(word, entry.path, Outcome.APART, 0, sharers)
                continue
            worth: float = rules.points(word, handicap)
            outcome = self.shared_outcome(seat, word)
            if outcome is Outcome.STRUCK:
                yield ScoredEntry(word, entry.path, outcome, 0, sharers)
                continue
            if outcome is Outcome.HALVED:
                worth /= 2
            decision = self.decision(word)
            if decision is None or decision.kind is Decided.AGREED:
                short = len(word) < rules.shortest_word(handicap)
                yield ScoredEntry(word, entry.path, Outcome.SHORT if short else outcome, worth, sharers)
            elif decision.kind is Decided.WRONG:
                yield ScoredEntry(
                    word, entry.path, Outcome.WRONG, refused_points(decision.why, rules), sharers, decision.why
                )
            else:
                worth += rules.vindication if decision.seat is not None else 0
                yield ScoredEntry(word, entry.path, Outcome.RIGHT, worth, sharers, decision.why)

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
    """Every word of the round once, in the order a table reads them: list by list in the order of play, as written."""
    return tuple(dict.fromkeys(entry.word for seat in round_.order for entry in round_.sheets[seat].entries))


LONG_LENGTHS = (8, 7, 6, 5)
"""Letters that make a word long, longest class first; eight stands for eight and more."""


class Scoreboard(Struct, frozen=True, dict=True):
    """The closed rounds of a match side by side: who leads, and whether that ends it. Each is worked out once."""

    rules: HouseRules
    players: tuple[Player, ...]
    rounds: tuple[Round, ...]
    """All that were thrown; one that is not closed does not count."""

    @cached_property
    def totals(self) -> tuple[float, ...]:
        """The match table's last line: head starts and closed rounds, by seat."""
        sums: list[float] = [player.handicap.head_start for player in self.players]
        for scores in self.scores_by_round:
            for seat, one in enumerate(scores):
                sums[seat] += one.total
        return tuple(sums)

    def long_words(self, seat: int) -> tuple[int, ...]:
        """How many scoring words of 8 and more, 7, 6 and 5 letters a player has: the tie-break."""
        lengths = [
            min(len(line.word), LONG_LENGTHS[0])
            for scores in self.scores_by_round
            for line in scores[seat].lines
            if line.outcome in SCORING_OUTCOMES
        ]
        return tuple(lengths.count(letters) for letters in LONG_LENGTHS)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats that lead now: most points, then more long words. More than one: only a deciding round can tell."""
        best = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
        if len(best) == 1:
            return tuple(best)
        by_seat = {seat: self.long_words(seat) for seat in best}
        return tuple(seat for seat in best if by_seat[seat] == max(by_seat.values()))

    @property
    def reached(self) -> bool:
        """Whether the closed rounds reach the target or are as many as the house plays."""
        closed, target, rounds = len(self.scores_by_round), self.rules.target, self.rules.rounds
        by_points = target is not None and max(self.totals) >= target
        return closed > 0 and (by_points or (rounds is not None and closed >= rounds))

    @property
    def decided(self) -> bool:
        """Whether the match is over: its target or its number of rounds is reached, and one player alone leads."""
        return self.reached and len(self.winners) == 1

    @cached_property
    def scores_by_round(self) -> tuple[tuple[SeatScore, ...], ...]:
        return tuple(RoundScores(self.rules, self.players, one).scores for one in self.rounds if one.closed)
