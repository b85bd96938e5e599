"""Says aloud when the match comes to another moment, wherever the player is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boggle_qt.engine.match import Match
from boggle_qt.ui.services import Services
from boggle_qt.ui.voice import announce
from boggle_qt.wording.moments import moment


class Moments:
    """Hears of every change of the match of the session."""

    def __init__(self, services: Services, window: QWidget) -> None:
        self._services, self._window = services, window
        self._before: tuple[int, Match] | None = None
        services.session.changed.connect(self._follow)

    def _follow(self, match: Match) -> None:
        sitting = self._services.session.sitting
        before = self._before[1] if self._before is not None and self._before[0] == sitting else None
        self._before = sitting, match
        appraisal = self._services.solving.appraisal()
        announce(self._window, *moment(before, match, appraisal.par if appraisal is not None else None))
