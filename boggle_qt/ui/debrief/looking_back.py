"""The debrief of the round on the table: joins the page to the session and to the solver."""

from __future__ import annotations

from boggle_qt.engine.debrief import debriefs, scored_apart
from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.referee import judge
from boggle_qt.engine.search import Solution
from boggle_qt.ui.debrief.debrief_page import DebriefPage
from boggle_qt.ui.page import Home, NextRound, Show
from boggle_qt.ui.services import Services
from boggle_qt.ui.tray.motion import Motion
from boggle_qt.ui.tray.tray import TrayWidget
from boggle_qt.wording.verdicts import line


class LookingBack(DebriefPage):
    """Shows the round as soon as it is scored, and fills in when its words are known."""

    def __init__(self, services: Services) -> None:
        look = services.look
        super().__init__(TrayWidget(look.theme), look.theme, Motion(look.motion))
        self._services = services
        self.set_house(services.house)
        for signal, go in (
            (self.again, NextRound()),
            (self.same_board, NextRound(same=True)),
            (self.home, Home()),
            (self.scores, Show("table")),
        ):
            signal.connect(lambda go=go: self.wants.emit(go))

    def take(self, brought: object) -> None:
        """The tray lies as it was turned in the round."""
        turned = self._services.turned(self._services.session.match_id)
        self.tray.turn_tray((turned - self.tray.quarters) % 4)

    def enter(self) -> None:
        """The round on the table, and whatever becomes known of it."""
        self._services.solving.changed.connect(self._look)
        self._look()

    def leave(self) -> None:
        self._services.solving.changed.disconnect(self._look)

    def prepare(self) -> None:
        """A round is being played: paint its board."""
        match = self._services.session.match
        if match is not None and match.rounds:
            self.paint_ahead(match.round.throw.board, match.round.throw.turns)

    def _look(self) -> None:
        match, solution = self._services.session.match, self._services.solving.solution
        if match is None or not match.settled:
            return
        if solution is None:
            self._pend(match)
        else:
            self._tell(match, solution)

    def _pend(self, match: Match) -> None:
        """What is known without the solver."""
        thrown, sheet = match.round.throw, match.round.sheets[0]
        points = {entry.word: match.rules.points(entry.word, match.players[0].handicap) for entry in sheet.entries}
        apart = scored_apart(match.score()[0], sum(points.values()))
        self.show_pending(thrown.board, thrown.turns, sheet.entries, points, apart)

    def _tell(self, match: Match, solution: Solution) -> None:
        """The whole story."""
        thrown, rules, lexicon, house = (
            match.round.throw,
            match.rules,
            self._services.session.lexicon,
            self._services.house,
        )
        stories = debriefs(match.readout(), solution)

        def why(word: str, seat: int) -> str:
            handicap = match.players[seat].handicap
            return f"{line(judge(word, thrown.board, rules, handicap, house.words, lexicon))}."

        self.show_match_debrief(
            thrown.board,
            thrown.turns,
            [
                (player.name, story, self._services.solving.appraisal(int(story.total)))
                for player, story in zip(match.players, stories, strict=True)
            ],
            why=why,
            define=self._services.define,
            over=match.phase is Phase.OVER,
        )
