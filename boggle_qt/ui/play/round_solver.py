"""Solves the board on the table in the background, and compares it with other throws."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.match import Match
from boggle_qt.engine.par import Appraisal, Spread, appraise
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import Solution
from boggle_qt.messages.faults import stopped_line
from boggle_qt.ui.play.session import Session
from boggle_qt.ui.play.worker import Worker


class RoundSolver(QObject):
    """Solves every round of the session once, as soon as it is dealt."""

    changed = Signal()
    """Another board is being solved, or the board on the table was solved."""
    failed = Signal(str)

    def __init__(
        self,
        session: Session,
        open_dice: Callable[[str], DiceSet],
        spread: Callable[[HouseRules], Spread | None],
    ) -> None:
        """`spread` returns the score distribution of throws under some rules, or None while it is unknown."""
        super().__init__()
        self._session, self._open_dice, self._spread = session, open_dice, spread
        self._solution: Solution | None = None
        self._asked: tuple[int, int] | None = None
        self.worker = Worker(self, self._done)
        self.worker.failed.connect(lambda error: self.failed.emit(stopped_line("solver", error)))
        session.changed.connect(self._solve_new_round)

    @property
    def solution(self) -> Solution | None:
        """The solution of the board on the table; None until it is known."""
        return self._solution if self._asked == self._session.round_id else None

    @property
    def throws(self) -> Spread | None:
        """The score distribution of throws like this one; None if it is unknown or the board has another shape."""
        match = self._session.match
        if match is None or not match.rounds:
            return None
        try:
            side = self._open_dice(match.rules.dice).side
        except ValueError:  # the cubes are not installed
            return None
        return self._spread(match.rules) if (match.board.rows, match.board.columns) == (side, side) else None

    def appraisal(self, points: int = 0) -> Appraisal | None:
        """Rank the board on the table among throws, and `points` among the points it has; None until it is solved."""
        match, solution = self._session.match, self.solution
        return (
            None if match is None or solution is None else appraise(solution, match.rules.points, points, self.throws)
        )

    def stop(self) -> None:
        """Stop all work; called before the window is destroyed."""
        self.worker.stop()

    def _solve_new_round(self, match: Match) -> None:
        if not match.rounds or self._asked == self._session.round_id:
            return
        self._asked, self._solution = self._session.round_id, None
        board, lexicon, rules, words = match.board, self._session.lexicon, match.rules, match.words
        self.worker.call(lambda: solve_by_rules(board, lexicon, rules, words))
        self.changed.emit()

    def _done(self, solution: Solution) -> None:
        self._solution = solution
        self.changed.emit()
