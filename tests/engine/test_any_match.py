"""Random matches: one to eight players under random rules, sending random events."""

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boggle_qt.engine.match import (
    ALLOWED,
    Agree,
    Challenge,
    Close,
    Deal,
    EndTurn,
    Event,
    Finish,
    GiveBack,
    Guess,
    Hinted,
    Join,
    Leave,
    Match,
    NotNow,
    Pause,
    Phase,
    PutBack,
    Remove,
    Reopen,
    Resume,
    SetWord,
    Skip,
    Start,
    Tick,
    Total,
    Undo,
    Unseal,
    Withdraw,
    Write,
    advance,
)
from boggle_qt.engine.referee import Late
from boggle_qt.engine.rules import HouseRules, Player, Ruling, Shared
from boggle_qt.engine.scoring import Decided, Outcome, reading_order
from tests.engine.players import BOARD, LEXICON, WORDS, any_event, any_players, any_rules

SOME = st.sampled_from(WORDS)
SEATS = st.integers(0, 7)
NEXT: dict[Phase, type[Deal | Start | Resume | EndTurn | Close]] = {
    Phase.SCORED: Deal,
    Phase.READY: Start,
    Phase.RUNNING: EndTurn,
    Phase.PAUSED: Resume,
    Phase.WRITING: EndTurn,
    Phase.READOUT: Close,
}


class AnyMatch(RuleBasedStateMachine):
    """A match with random events, checked against a separate account of the time."""

    goal: int | None = None
    """The goal of every board."""

    @initialize(rules=any_rules(), players=any_players())
    def sit_down(self, rules: HouseRules, players: tuple[Player, ...]) -> None:
        self.match = self.beginning = Match.new(rules, players)
        self.log: list[Event] = []
        self.running_for = 0

    def send(self, event: Event) -> None:
        """Send an event; if it is allowed, check the time and the phase."""
        before = self.match
        try:
            self.match, verdict = advance(before, event, LEXICON)
        except NotNow:
            assert self.match is before
            return
        self.log.append(event)
        ran = before.phase is Phase.RUNNING
        if ran:
            self.running_for += event.at - before.now
        allotted = before.turn_time
        if ran and allotted is not None and self.running_for >= allotted and not before.mode.plays_on:
            assert self.match.phase is not Phase.RUNNING, "time is up and the turn continues"
            assert verdict is None or isinstance(verdict.reason, Late)
        if self.match.phase not in (Phase.RUNNING, Phase.PAUSED):
            self.running_for = 0
        elif isinstance(event, Unseal):
            self.running_for = self.match.played
        assert type(event) in ALLOWED[before.phase]
        assert before.phase is not Phase.OVER or isinstance(event, Reopen)

    @precondition(lambda self: self.match.phase in NEXT)
    @rule(passed=st.integers(0, 2_000))
    def go_on(self, passed: int) -> None:
        """Send the event that leads to the next phase."""
        at = self.match.now + passed
        kind = NEXT[self.match.phase]
        self.send(Deal.from_board(BOARD, at, self.goal) if kind is Deal else kind(at))

    @precondition(lambda self: self.match.phase in (Phase.SCORED, Phase.READY, Phase.WRITING))
    @rule(lists=st.lists(st.lists(SOME, max_size=6), min_size=8, max_size=8))
    def the_rest_of_the_lists(self, lists: list[list[str]]) -> None:
        at = self.match.now
        if self.match.phase is Phase.SCORED:
            self.send(Deal.from_board(BOARD, at, self.goal))
        if self.match.phase is Phase.READY and self.match.rules.own_paper:
            self.send(Start(at))
            self.send(EndTurn(at))
        while self.match.phase in (Phase.READY, Phase.WRITING):
            if self.match.phase is Phase.READY:
                self.send(Start(at))
            for word in lists[self.match.seat]:
                self.send(Write(word, at) if self.match.phase is Phase.WRITING else Guess((), at, word))
            self.send(EndTurn(at))

    @precondition(lambda self: self.match.phase is Phase.RUNNING)
    @rule(passed=st.integers(0, 20_000), word=SOME)
    def guess(self, passed: int, word: str) -> None:
        self.send(Guess((), self.match.now + passed, word))

    @precondition(lambda self: self.match.phase is Phase.RUNNING)
    @rule(passed=st.integers(0, 200_000), kind=st.sampled_from([Pause, Tick]))
    def time_passes(self, passed: int, kind: type[Pause | Tick]) -> None:
        self.send(kind(self.match.now + passed))

    @precondition(lambda self: self.match.phase in (Phase.RUNNING, Phase.WRITING))
    @rule(word=SOME, step=st.integers(1, 7))
    def cross_out_or_take_a_hint(self, word: str, step: int) -> None:
        self.send(Withdraw(self.match.seat, word, self.match.now))
        self.send(Hinted(step, self.match.now))

    @precondition(lambda self: self.match.phase is Phase.READOUT and reading_order(self.match.round))
    @rule(
        doubts=st.lists(
            st.tuples(
                SEATS, SEATS, st.sampled_from(["challenge", "challenge", "all doubt", "withdraw", "agree", "undo"])
            ),
            min_size=1,
            max_size=6,
        )
    )
    def decide(self, doubts: list[tuple[int, int, str]]) -> None:
        for who, which, what in doubts:
            at, seat = self.match.now, who % len(self.match.players)
            words = reading_order(self.match.round)
            word = words[which % len(words)]
            made = {
                "challenge": Challenge(seat, word, at),
                "all doubt": Challenge(None, word, at),
                "withdraw": Withdraw(seat, word, at),
                "agree": Agree(word, at),
                "undo": Undo(at),
            }
            self.send(made[what])

    @rule(passed=st.integers(0, 10_000), agreed=st.booleans())
    def give_back_or_open_again(self, passed: int, agreed: bool) -> None:
        self.send(GiveBack(self.match.now + passed, agreed))
        self.send(Unseal(self.match.now))

    @precondition(lambda self: self.match.phase is Phase.SCORED)
    @rule(word=SOME, ruling=st.sampled_from(Ruling))
    def house_word(self, word: str, ruling: Ruling) -> None:
        self.send(SetWord(word, ruling, self.match.now))

    @precondition(lambda self: self.match.phase in (Phase.SCORED, Phase.READY, Phase.WRITING))
    @rule(seat=SEATS, kind=st.sampled_from([Leave, Remove, Skip, Skip, PutBack, PutBack]))
    def come_or_go(self, seat: int, kind: type[Leave | Remove | Skip | PutBack]) -> None:
        """Exactly the changes that are offered are accepted."""
        match, seat = self.match, seat % len(self.match.players)
        offers = {
            Leave: match.can_leave,
            Remove: match.can_remove,
            Skip: match.can_skip,
            PutBack: match.can_put_back,
        }
        may, event = offers[kind](seat), kind(seat, match.now)
        assert self._accepted(event) == (may and kind in ALLOWED[match.phase])
        self.send(event)

    @precondition(lambda self: self.match.can_join)
    @rule(average=st.booleans())
    def join(self, average: bool) -> None:
        """A newcomer begins with the average or with nothing; nobody else's points change."""
        before, name = self.match, f"Late {len(self.log)}"
        self.send(Join(Player(name), before.now, average))
        assert self.match.totals() == (*before.totals(), before.average if average else 0)

    @precondition(lambda self: self.match.can_join)
    @rule(average=st.booleans())
    def join_by_mistake(self, average: bool) -> None:
        """Who joins and is removed leaves the match as it was."""
        before = self.match
        self.join(average)
        self.send(Remove(len(before.players), before.now))
        assert self.match == before

    @precondition(lambda self: self.match.phase is Phase.WRITING)
    @rule(points=st.integers(-5, 60))
    def type_a_total(self, points: int) -> None:
        seat = self.match.seat
        self.send(Total(points, self.match.now))
        assert self.match.score()[seat].typed == points

    @rule(event=any_event)
    def anything(self, event: Event) -> None:
        """Events out of phase or earlier than the last are refused; no other event breaks the match."""
        if event.at < self.match.now or type(event) not in ALLOWED[self.match.phase]:
            with pytest.raises(NotNow):
                advance(self.match, event, LEXICON)
        elif not isinstance(event, Deal | Finish):  # another board or the end would leave nothing to test
            self.send(event)

    @invariant()
    def no_word_is_on_a_list_twice(self) -> None:
        for round_ in self.match.rounds:
            for sheet in round_.sheets:
                assert max(Counter(entry.word for entry in sheet.entries).values(), default=1) == 1

    @invariant()
    def nobody_plays_longer_than_the_rules_give(self) -> None:
        mode = self.match.mode
        for number, round_ in enumerate(self.match.rounds):
            for seat, sheet in enumerate(round_.sheets):
                most = mode.turn_time(self.match.readout(number).turn(seat))
                if most is not None and not mode.plays_on:
                    assert sheet.played <= most
                    assert all(entry.played is None or entry.played < most for entry in sheet.entries)

    @invariant()
    def the_total_is_the_sum_of_the_rounds(self) -> None:
        match = self.match
        for seat, player in enumerate(match.players):
            rounds = [
                match.score(number)[seat].total for number in range(len(match.rounds)) if match.rounds[number].closed
            ]
            assert match.totals()[seat] == player.handicap.head_start + sum(rounds)

    @invariant()
    def shared_words_score_as_the_house_says(self) -> None:
        """Undecided words are worth what a direct count of their owners gives."""
        match = self.match
        if not match.rounds:
            return
        rules, round_ = match.rules, match.round
        fair = any(player.handicap.scores_short for player in match.players)
        decided = {decision.word for decision in round_.decisions}
        for seat, score in enumerate(match.score()):
            handicap = match.players[seat].handicap
            for line in score.lines:
                if line.word in decided or line.outcome is Outcome.APART:
                    continue
                owners = [s for s in round_.order if line.word in {e.word for e in round_.sheets[s].entries}]
                if fair:
                    long_for = [s for s in owners if len(line.word) >= rules.shortest_word(match.players[s].handicap)]
                    owners = [s for s in owners if s == seat or s in long_for]
                least = rules.min_letters if handicap.min_letters is None else handicap.min_letters
                scored = rules.min_letters if handicap.scores_short else 0
                full = rules.table.points(max(len(line.word), scored)) if len(line.word) >= least else 0
                if len(owners) == 1 or handicap.keeps_shared or rules.shared is Shared.KEPT:
                    assert line.points == full
                elif rules.shared is Shared.HALVED:
                    assert line.points * 2 == full
                elif rules.shared is Shared.FIRST:
                    assert line.points == (full if owners[0] == seat else 0)
                else:
                    assert line.points == 0

    @invariant()
    def sealed_lists_stay_sealed(self) -> None:
        match, shown = self.match, self.match.visible_sheets()
        if match.phase in (Phase.READY, Phase.PAUSED):
            assert shown == (None,) * len(match.players)
            assert not match.board_shown
        elif match.phase in (Phase.RUNNING, Phase.WRITING):
            assert all(sheet is None for seat, sheet in enumerate(shown) if seat != match.seat)
        elif match.rounds and not match.round.closed and match.phase is not Phase.READOUT:
            assert shown == (None,) * len(match.players), "broken off"

    @invariant()
    def offered_decisions_are_exactly_the_accepted_ones(self) -> None:
        """At the read-out the answers of `RoundScores` name exactly the players whose events `advance` accepts, except
        challenges of words too short to count, which matches recorded before have."""
        match = self.match
        if match.phase is not Phase.READOUT:
            return
        lists = match.readout()
        for word in reading_order(match.round)[:4]:
            seats = range(len(match.players))
            assert {s for s in seats if self._accepted(Challenge(s, word, match.now))} == set(
                lists.challengers(word, short=True)
            )
            assert set(lists.challengers(word)) <= set(lists.challengers(word, short=True))
            assert {s for s in seats if self._accepted(Withdraw(s, word, match.now))} == set(lists.withdrawers(word))
            assert self._accepted(Challenge(None, word, match.now)) == lists.can_challenge_together(word, short=True)
            agreed = lists.decision(word)
            if agreed is None or agreed.kind is not Decided.AGREED:
                assert self._accepted(Agree(word, match.now)) == lists.can_agree(word)

    def _accepted(self, event: Event) -> bool:
        try:
            advance(self.match, event, LEXICON)
        except NotNow:
            return False
        return True

    @precondition(lambda self: self.match.can_reopen)
    @rule()
    def recount(self) -> None:
        """Reopening a counted round and closing it again changes nothing."""
        before = self.match
        self.send(Reopen(before.now))
        if self.match.phase is Phase.WRITING:
            assert all(before.round.sheets[seat].total is not None for seat in before.round.order), "only totals"
            return
        assert (self.match.phase, self.match.round.decisions) == (Phase.READOUT, before.round.decisions)
        self.send(Close(before.now))
        assert (self.match.rounds, self.match.totals()) == (before.rounds, before.totals())
        assert (self.match.phase is Phase.OVER) is self.match.scoreboard.decided

    @invariant()
    def those_who_are_absent_score_nothing_and_those_who_left_do_not_win(self) -> None:
        match = self.match
        for number, round_ in enumerate(match.rounds):
            assert len(round_.sheets) == len(match.players)
            assert set(round_.order) | round_.absent == set(range(len(match.players)))
            for seat in round_.absent:
                score = match.score(number)[seat]
                assert (score.lines, score.challenges, score.bonus, score.typed) == ((), 0, 0, 0)
        assert not set(match.winners()) & match.left
        if match.rounds and not match.settled and match.phase in (Phase.READY, Phase.RUNNING, Phase.WRITING):
            assert match.seat in match.round.order

    @invariant()
    def over_is_over_with_one_winner_or_by_hand(self) -> None:
        match = self.match
        if match.phase is Phase.OVER:
            assert len(match.winners()) == 1 or type(self.log[-1]).__name__ == "Finish"

    def teardown(self) -> None:
        """Replaying the events gives the same match."""
        match = self.beginning
        for event in self.log:
            match, _ = advance(match, event, LEXICON)
        assert match == self.match


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(max_examples=30, stateful_step_count=50)
