"""The debrief of the current round or of one of the journal: connects the page to the session and the solver."""

from contextlib import suppress
from datetime import date, datetime

from PySide6.QtCore import QTimer

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import debriefs
from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.par import Appraisal, appraise
from boggle_qt.engine.presets import DAILY, Drill
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import Mode
from boggle_qt.engine.scoring import merit
from boggle_qt.engine.search.solving import NO_WORDS, Solution
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.modes import drill_found, result_line
from boggle_qt.messages.narration import end_line, scores_spoken
from boggle_qt.messages.numbers import timer
from boggle_qt.messages.opponents import rival_result
from boggle_qt.messages.problems import reason
from boggle_qt.messages.records import among_line
from boggle_qt.messages.sharing import beat_result, day_result
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.store.journal import daily, queries
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.queries import Score
from boggle_qt.ui.debrief.debrief_page import DebriefPage, Seat
from boggle_qt.ui.page import printables, requests
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker


def _day(match: Match) -> date | None:
    """Return the day whose board was played; None for any other board."""
    seed = match.round.seed
    return date.fromisoformat(str(seed // 100)) if match.rules.name == DAILY.name and seed is not None else None


class RoundReview(DebriefPage):
    """Shows a round when it is scored, and completes it when its board is solved."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._past: requests.PastRound | None = None
        self._solved: Solution | None = None
        """What is on the board of a round of the journal."""
        tell = services.messages.tell
        self.worker = Worker(self, self._show_past, lambda error: tell(stopped_line("solver", error)))
        self.again.clicked.connect(self._play_again)
        self.same_board.clicked.connect(self._play_same)
        self.scores.clicked.connect(self._show_scores)
        self.back.clicked.connect(self._go_back)
        self.card.learn.clicked.connect(self._learn)
        services.practice.changed.connect(self._show_learning)
        self._drill, self._to_remember = False, ""
        """Whether a drill is shown, and a word of it that was missed, until it has been shown."""

    def receive(self, payload: object) -> None:
        """Receive a round of the journal, or None for the current one; rotate the tray as it was in the round."""
        self._past = payload if isinstance(payload, requests.PastRound) else None
        self._solved = None
        match = self._match
        self._drill = match is not None and match.rules.mode is Mode.DRILL
        self._to_remember, self.head.drilled = "", None
        if match is not None and match.rounds and self._drill:
            words = {entry.word for entry in match.round.sheets[0].entries}
            self._to_remember = next((one for one in match.rules.boards.named if one not in words), "")
            self.head.drilled = *drill_found(match.rules, words), match.round.sheets[0].played
        self.back.setText(_("All rounds") if self._past is not None else _("Practise") if self._drill else _("Home"))
        turned = 0 if self._past else self._services.tray_turn(self._services.session.match_id)
        self.tray.turn_tray((turned - self.tray.quarters) % 4)

    def _go_back(self) -> None:
        place = requests.ShowPage("practise") if self._drill else requests.Home()
        self.requested.emit(place if self._past is None else requests.ShowPage("history"))

    def _show_buttons(self, several: bool, over: bool = False) -> None:
        super()._show_buttons(several, over)
        if self._drill:
            self.again.setText(_("Next board"))

    def enter(self) -> None:
        """Show the round, and follow the solver."""
        self._services.practice.refresh_later()
        self._services.solver.changed.connect(self._refresh)
        if self._past is not None and self._solved is None:
            self._solve(self._past.match)
        self._refresh()

    def leave(self) -> None:
        self.worker.cancel()
        self._services.solver.changed.disconnect(self._refresh)

    def board_to_share(self) -> Board | None:
        return None if self._past is None else self._past.match.board

    def result_to_share(self) -> requests.Result | None:
        match = self._match
        if match is None or not match.settled or not match.solo:
            return None
        score = match.score()[0]
        good = [(line.word, int(line.points)) for line in score.lines if line.points > 0]
        good.sort(key=lambda one: merit(*one))
        appraisal = None if self._solution is None else self._appraisal(match, self._solution, int(score.total))
        par = None if appraisal is None else appraisal.par
        return requests.Result(match.rules, int(score.total), par, tuple(good), _day(match))

    def printable(self) -> requests.Printable | None:
        return None if self._past is None else printables.round_printable(self._past.match, self._solution)

    @property
    def _match(self) -> Match | None:
        return self._services.session.match if self._past is None else self._past.match

    @property
    def _match_id(self) -> int | None:
        return self._services.session.match_id if self._past is None else self._past.match_id

    @property
    def _solution(self) -> Solution | None:
        return self._services.solver.solution if self._past is None else self._solved

    def _refresh(self) -> None:
        match, solution = self._match, self._solution
        if match is None or not match.settled:
            return
        self.head.show_standing(self._standing(match))
        if match.solo:
            appraisal = self._services.solver.appraisal()
            self.head.score.setAccessibleName(end_line(match, appraisal.par if appraisal is not None else None))
        else:
            self.head.score.setAccessibleName(scores_spoken(match))
        self._show_round(match, solution)

    def _solve(self, match: Match) -> None:
        try:
            lexicon = self._services.lexicons.open(match.rules.lexicon, match.rules.spelling)
        except (OSError, ValueError) as error:
            line = _("Couldn't list the missed words: {reason}.")
            self._services.messages.tell(line.format(reason=reason(error)))
            return
        board, rules, words = match.board, match.rules, match.words
        self.worker.call(lambda: solve_by_rules(board, lexicon, rules, words))

    def _show_past(self, solution: Solution) -> None:
        self._solved = solution
        self._refresh()
        if self._past is not None and self._past.run:
            QTimer.singleShot(0, self.pace, self.pace.toggle)

    def _standing(self, match: Match) -> str:
        """Return the result of the mode, and how the round compares with the player's earlier ones."""
        lines = [result_line(match)] if match.solo else []
        if self._past is None and (rival := self._services.rivals.current) is not None:
            end = max((at for at, __ in rival.debrief.curve), default=0)
            later = timer(end) if end > match.round.sheets[0].played else ""
            lines.append(rival_result(rival.name, match.score()[0].total, rival.debrief.score, later))
        if match.solo and match.round.beat is not None:
            lines.append(beat_result(match.score()[0].total, match.round.beat))
        journal, match_id = self._services.session.journal, self._match_id
        if journal is not None and match_id is not None and match.solo:
            with suppress(JournalError):  # reported when the round was written
                if (score := queries.score_of(journal, match_id, len(match.rounds) - 1)) is not None:
                    rank, day = queries.rank(journal, score), _day(match)
                    if day is not None:
                        lines.append(self._day_line(journal, score, day))
                    if rank is not None and rank.of:
                        lines.append(among_line(rank, match.rules))
        return "  ".join(filter(None, lines))

    def _day_line(self, journal: Journal, score: Score, day: date) -> str:
        """Say that a round was on the board of a day, whether it counts, and after today's how many days in a row."""
        now = datetime.now().astimezone()
        results = daily.results(journal, score.player, now.tzinfo, rules=score.terms.rules)
        streak = daily.streak(daily.on_time(results, now.tzinfo), now.date()) if day == now.date() else 0
        return day_result(day if day != now.date() else None, results.get(day) == score, streak)

    def _appraisal(self, match: Match, solution: Solution, points: int) -> Appraisal | None:
        if self._past is None:
            return self._services.solver.appraisal(points)
        return appraise(solution, match.rules.points, points, None)

    def _show_round(self, match: Match, solution: Solution | None) -> None:
        """Show a round, without a solution only what was found."""
        thrown, rules, house = match.round.throw, match.rules, self._services.rulings
        every = NO_WORDS if solution is None else self._services.fit_to_show(solution)
        stories = debriefs(match.readout(), every)
        seats, liked = sorted(match.round.order), self._services.preferences
        names = [player.name for player in match.players]
        colours = liked.colours(names)
        if match.solo and names[0] == liked.settings.player:
            names[0] = _("You")
        rival = self._services.rivals.current if self._past is None else None

        def why(word: str, seat: int) -> str:
            handicap = match.players[0 if match.solo else seats[seat]].handicap
            lexicon = self._services.lexicons.open(rules.lexicon, rules.spelling)
            return f"{verdict_line(judge(word, thrown.board, rules, handicap, house.words, lexicon))}."

        def seat(at: int) -> Seat:
            story = stories[at]
            return names[at], story, None if solution is None else self._appraisal(match, solution, int(story.total))

        self.show_debrief(
            thrown.board,
            thrown.turns,
            list(map(seat, seats)),
            why=None if solution is None else why,
            define=self._services.definer(rules.lexicon),
            lexicon=rules.lexicon,
            over=match.phase is Phase.OVER,
            rival=None if rival is None else (rival.name, rival.debrief),
            colours=range(2) if match.solo else [colours[seat] for seat in seats],
            pending=solution is None,
        )
        if self._to_remember and self._past is None and solution is not None:
            self.select(self._to_remember)
            self._to_remember = ""

    def _show_word(self, word: str) -> None:
        super()._show_word(word)
        self._show_learning()

    def _show_learning(self) -> None:
        """Offer to learn the chosen word, or show that it is in the deck."""
        match, plan, word, seat = self._match, self._services.practice.plan, self.card.word, self._at_seat
        learning, player = None, self._services.preferences.settings.player
        if match is not None and word and [one.name for one in match.players[seat : seat + 1]] == [player]:
            strong = self._services.lexicons.open(match.rules.lexicon, match.rules.spelling).strong(word)
            card = None if plan is None else plan.card(word)
            learning = None if strong else card is not None and not card.learned
        self.card.show_learning(learning)

    @property
    def _kind(self) -> Drill:
        """The drill that was played; FIND for one by rules of the player's own."""
        name = "" if self._match is None else self._match.rules.name
        return Drill(name) if name in set(Drill) else Drill.FIND

    def _learn(self) -> None:
        match, match_id, word = self._match, self._match_id, self.card.word
        if match is None or match_id is None:
            return
        with self._services.messages.journal_errors():
            self._services.practice.learn(match_id, len(match.rounds) - 1, self._at_seat, word)
            self.card.show_learning(True)

    def _play_again(self) -> None:
        if self._drill:
            self.requested.emit(requests.StartDrill(self._kind))
        elif self._past is None:
            self.requested.emit(requests.NextRound())
        else:
            self.requested.emit(requests.Home())  # a match on the table stays open
            self.requested.emit(requests.StartSolo())

    def _play_same(self) -> None:
        if self._past is None:
            self.requested.emit(requests.NextRound(same=True))
        else:
            self.requested.emit(requests.PlayBoard.again(self._past.match))

    def _show_scores(self) -> None:
        past, journal = self._past, self._services.session.journal
        if past is None or journal is None:
            self.requested.emit(requests.ShowPage("table"))
            return
        with self._services.messages.journal_errors():
            self.requested.emit(requests.ResumeMatch(past.match_id, journal.saved_match(past.match_id).match))
