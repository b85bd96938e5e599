"""Solves the board on the table in the background, and knows how rich it is among throws."""

from __future__ import annotations

from collections.abc import Callable, Generator

from PySide6.QtCore import QObject, QTimer, Signal

from boggle_qt.engine.apply_house_words import filter_solution
from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import Match
from boggle_qt.engine.par import Appraisal, Spread, appraise
from boggle_qt.engine.rules import HouseRules, HouseWords
from boggle_qt.engine.search.solving import Solution, solve
from boggle_qt.messages.faults import stopped_line
from boggle_qt.ui.play.session import Session
from boggle_qt.ui.play.worker import Worker

PREPARE = 8000
"""Milliseconds from the solution until there is leisure: the throw has come to rest, and the sand runs a while."""


class RoundSolver(QObject):
    """Follows the session by itself: every round is solved once, as soon as it is dealt."""

    changed = Signal()
    """Another board is being solved, or something is known now of the one on the table."""
    failed = Signal(str)
    ready_to_prepare = Signal()
    """The round has gone on for a while: what will be wanted after it may be prepared."""

    def __init__(
        self,
        session: Session,
        open_dice: Callable[[str], DiceSet],
        spread: Callable[[HouseRules], Spread | None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """`spread` says how rich throws under these rules are, or None while that is not known."""
        super().__init__(parent)
        self._session, self._open_dice, self._spread = session, open_dice, spread
        self._solution: Solution | None = None
        self._solved: tuple[int, int] | None = None
        self._asked: tuple[int, int] | None = None
        self.worker = Worker(self)
        self.worker.done.connect(self._done)
        self.worker.failed.connect(lambda error: self.failed.emit(stopped_line("The solver", error)))
        self.settling = QTimer(self, singleShot=True, interval=PREPARE)
        """Runs from the solution until there is leisure."""
        self.settling.timeout.connect(self._rest)
        session.changed.connect(self._follow)

    @property
    def solution(self) -> Solution | None:
        """The words of the board on the table; None until they are known."""
        return self._solution if self._solved is not None and self._solved == self._session.round_id else None

    @property
    def throws(self) -> Spread | None:
        """How rich throws like this one are; None while that is not known, and for a board of another shape."""
        match = self._session.match
        if self._spread is None or match is None or not match.rounds:
            return None
        side = self._open_dice(match.rules.dice).side
        return self._spread(match.rules) if (match.board.rows, match.board.columns) == (side, side) else None

    def appraisal(self, points: int = 0) -> Appraisal | None:
        """Where the board on the table stands among throws, and `points` among what it has; None until it is solved."""
        match, solution = self._session.match, self.solution
        return (
            None if match is None or solution is None else appraise(solution, match.rules.points, points, self.throws)
        )

    def stop(self) -> None:
        """Before the window goes."""
        self.settling.stop()
        self.worker.stop()

    def _follow(self, match: Match) -> None:
        if not match.rounds or self._asked == self._session.round_id:
            return
        self._asked, self._solution, self._solved = self._session.round_id, None, None
        self.settling.stop()
        board, lexicon, rules, words = match.board, self._session.lexicon, match.rules, match.words
        self.worker.start(lambda: solving(board, lexicon, rules, words))
        self.changed.emit()

    def _done(self, solution: Solution) -> None:
        self._solution, self._solved = solution, self._asked
        self.settling.start()
        self.changed.emit()

    def _rest(self) -> None:
        if self.solution is not None:
            self.ready_to_prepare.emit()


def solving(board: Board, lexicon: Lexicon, rules: HouseRules, words: HouseWords) -> Generator[None, None, Solution]:
    """A solve that can be dropped before it begins; it takes about a millisecond."""
    yield None
    return filter_solution(solve(board, lexicon, rules.min_letters), board, lexicon, rules, words)
