"""Any one to eight players under any rules, doing anything at any time."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, settings
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
    Guess,
    Hinted,
    Kind,
    Match,
    NotNow,
    Pause,
    Phase,
    Resume,
    SetWord,
    Start,
    Tick,
    Undo,
    Withdraw,
    Write,
    advance,
)
from boggle_qt.engine.rules import BadRules, HouseRules, Player, Ruling, Shared
from tests.engine.players import BOARD, LEXICON, WORDS, any_event, any_players, any_rules

SOME = st.sampled_from(WORDS)
SEATS = st.integers(0, 7)


class AnyMatch(RuleBasedStateMachine):
    """Keeps its own account of time and compares."""

    @initialize(rules=any_rules(), players=any_players())
    def sit_down(self, rules: HouseRules, players: tuple[Player, ...]) -> None:
        try:
            self.match = self.beginning = Match.new(rules, players)
        except BadRules:
            assume(False)
        self.log: list[Event] = []
        self.running_for = 0

    def happen(self, event: Event) -> None:
        """Let an event happen if it may, and check what can be checked only then."""
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
        allotted = before.allotted
        if ran and allotted is not None and self.running_for >= allotted:
            assert self.match.phase is not Phase.RUNNING, "the sand is through and it goes on"
            assert verdict is None or verdict.kind is Kind.LATE
        if self.match.phase not in (Phase.RUNNING, Phase.PAUSED):
            self.running_for = 0
        assert type(event) in ALLOWED[before.phase]
        assert before.phase is not Phase.OVER

    @rule(passed=st.integers(0, 20_000), word=SOME)
    def guess(self, passed: int, word: str) -> None:
        self.happen(Guess((), self.match.now + passed, word))

    @rule(word=SOME)
    def write(self, word: str) -> None:
        self.happen(Write(word, self.match.now))

    @rule(passed=st.integers(0, 400_000), kind=st.sampled_from([Start, Pause, Resume, Tick, EndTurn, Close, Undo]))
    def time_and_turns(self, passed: int, kind: type[Start | Pause | Resume | Tick | EndTurn | Close | Undo]) -> None:
        self.happen(kind(self.match.now + passed))

    @precondition(lambda self: self.match.phase is Phase.READY)
    @rule()
    def start(self) -> None:
        self.happen(Start(self.match.now))

    @precondition(lambda self: self.match.phase is Phase.SCORED)
    @rule()
    def deal(self) -> None:
        self.happen(Deal.laid(BOARD, self.match.now))

    @precondition(lambda self: self.match.phase is Phase.READOUT)
    @rule(seat=SEATS, word=SOME, which=st.sampled_from(["challenge", "withdraw", "agree"]))
    def decide(self, seat: int, word: str, which: str) -> None:
        at = self.match.now
        made = {"challenge": Challenge(seat, word, at), "withdraw": Withdraw(seat, word, at), "agree": Agree(word, at)}
        self.happen(made[which])

    @rule(word=SOME, ruling=st.sampled_from(Ruling))
    def house_word(self, word: str, ruling: Ruling) -> None:
        self.happen(SetWord(word, ruling, self.match.now))

    @rule(step=st.integers(1, 7))
    def hint(self, step: int) -> None:
        self.happen(Hinted(step, self.match.rules.hint_prices[step - 1], self.match.now))

    @rule(event=any_event)
    def anything(self, event: Event) -> None:
        if event.at < self.match.now:
            with pytest.raises(NotNow):
                advance(self.match, event, LEXICON)

    @invariant()
    def no_word_is_on_a_list_twice(self) -> None:
        for round_ in self.match.rounds:
            for sheet in round_.sheets:
                assert max(Counter(entry.word for entry in sheet.entries).values(), default=1) == 1

    @invariant()
    def nobody_plays_longer_than_the_rules_give(self) -> None:
        rules = self.match.rules
        if rules.seconds is None:
            return
        for round_ in self.match.rounds:
            for player, sheet in zip(self.match.players, round_.sheets, strict=True):
                most = 1000 * (rules.seconds + (0 if rules.own_paper else player.handicap.seconds))
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
        """Counted plainly: who has the word still, and what a word without a decision is worth then."""
        match = self.match
        if not match.rounds:
            return
        rules, round_ = match.rules, match.round
        decided = {decision.word for decision in round_.decisions}
        for seat, score in enumerate(match.score()):
            handicap = match.players[seat].handicap
            for line in score.lines:
                if line.word in decided:
                    continue
                owners = [s for s in round_.order if line.word in {e.word for e in round_.sheets[s].entries}]
                least = rules.min_letters if handicap.min_letters is None else handicap.min_letters
                full = rules.table.points(len(line.word)) if len(line.word) >= least else 0
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
        match, shown = self.match, self.match.shown()
        if match.phase in (Phase.READY, Phase.PAUSED):
            assert shown == (None,) * len(match.players)
            assert not match.board_shown
        elif match.phase in (Phase.RUNNING, Phase.WRITING):
            assert all(sheet is None for seat, sheet in enumerate(shown) if seat != match.seat)
        elif match.rounds and not match.round.closed and match.phase is not Phase.READOUT:
            assert shown == (None,) * len(match.players), "broken off"

    @invariant()
    def over_is_over_with_one_winner_or_by_hand(self) -> None:
        match = self.match
        if match.phase is Phase.OVER:
            assert len(match.winners()) == 1 or type(self.log[-1]).__name__ == "Finish"

    def teardown(self) -> None:
        """The match is the fold of its events, and nothing beside them."""
        match = self.beginning
        for event in self.log:
            match, _ = advance(match, event, LEXICON)
        assert match == self.match


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)
