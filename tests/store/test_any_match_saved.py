"""Any match, saved in the journal and resumed at any moment."""

from pathlib import Path

from hypothesis import settings
from hypothesis.stateful import initialize, rule

from boggle_qt.engine.match import Event, Pause, Phase, advance
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.write_queue import WriteQueue
from tests.engine.players import LEXICON, any_players, any_rules
from tests.engine.test_any_match import AnyMatch
from tests.store.journal.test_log import no_lexicon
from tests.store.table import summed_up, summed_up_again


class AnySavedMatch(AnyMatch):
    """Every event goes through the journal too; a restart may come between any two."""

    @initialize(rules=any_rules(), players=any_players())
    def sit_down(self, rules: HouseRules, players: tuple[Player, ...]) -> None:
        super().sit_down(rules, players)
        self.journal = Journal.open(Path(":memory:"), open_lexicon=no_lexicon)
        self.queue = WriteQueue(self.journal)
        self.pending = self.queue.begin(self.match, LEXICON)

    def send(self, event: Event) -> None:
        count = len(self.log)
        super().send(event)
        if len(self.log) > count:
            self.queue.apply(self.pending, event)
            self.queue.write()
            assert self.pending.match == self.match

    @rule()
    def restart(self) -> None:
        """Nothing is lost, the timer is paused, and no hidden list becomes visible."""
        before = self.match
        if before.phase is Phase.RUNNING:
            self.log.append(Pause(before.now))
            before, _ = advance(before, self.log[-1], LEXICON)
        self.queue.write()
        self.queue = WriteQueue(self.journal)
        after = self.queue.resume(self.pending.number)
        self.pending = self.queue.pending(self.pending.number, after, LEXICON)
        assert after == before
        open_before = self.match.visible_sheets()
        assert all(now is None or was is not None for now, was in zip(after.visible_sheets(), open_before, strict=True))
        self.match = after

    def teardown(self) -> None:
        """Summaries written as rounds close equal those computed from the log."""
        super().teardown()
        assert summed_up(self.journal) == summed_up_again(self.journal)
        self.journal.close()


TestAnySavedMatch = AnySavedMatch.TestCase
TestAnySavedMatch.settings = settings(max_examples=10, stateful_step_count=40)
