"""Finds the score distribution of throws under any rules: shipped, saved, or surveyed in the background."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from boggle_qt.engine.par import Spread
from boggle_qt.engine.rules import HouseRules
from boggle_qt.store.work import score_distributions
from boggle_qt.ui.play.worker import Worker


class SurveyRunner(QObject):
    """Emits `ready` when more is known. A request for other rules stops a survey until it is requested again."""

    ready = Signal()

    def __init__(self, folder: Callable[[], Path], throws: int = score_distributions.THROWS) -> None:
        super().__init__()
        self._folder, self._throws = folder, throws
        self._known: dict[HouseRules, Spread] = {}
        self._asked: HouseRules | None = None
        self._worker = Worker(self, self._store, progressed=self._store)  # if it fails only the percentile is missing

    @property
    def busy(self) -> bool:
        """Whether a survey runs."""
        return self._worker.busy

    def spread(self, rules: HouseRules) -> Spread | None:
        """Return what is known now, or None, and survey more if needed. Raise Damaged for damaged shipped data."""
        shipped = score_distributions.shipped_spread(rules)
        if shipped is not None:
            return shipped
        rules = rules.without_name()
        known = self._known.get(rules)
        whole = known is not None and known.throws >= self._throws
        if not whole and rules != self._asked:
            try:
                folder = self._folder()
                if known is None and (known := score_distributions.saved_spread(rules, folder)):
                    self._known[rules] = known
            except (OSError, ValueError):  # no folder, or the word list was deleted
                return known
            if known is None or known.throws < self._throws:
                self._asked = rules
                self._worker.start(partial(score_distributions.surveying, rules, folder, self._throws))
        return known

    def stop(self) -> None:
        """Stop the survey; called before the window is destroyed."""
        self._worker.stop()

    def _store(self, spread: Spread | None) -> None:
        if spread is not None and self._asked is not None:
            self._known[self._asked] = spread
            self.ready.emit()
