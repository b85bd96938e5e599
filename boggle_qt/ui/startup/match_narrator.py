"""Announces the course of the match to a screen reader, and reads aloud what the player asks for."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boggle_qt.engine.match import Match, Phase
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.narration import phase_change, status_line, word_list_line
from boggle_qt.messages.scoring import keys_line
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import SpeechTopic
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.announce import announce, last_said, remember


class MatchNarrator:
    """Announces every change of the session's match, and answers `ReadAloud` requests."""

    def __init__(self, services: Services, window: QWidget) -> None:
        self._services, self._window = services, window
        self._before: tuple[int, Match] | None = None
        services.session.changed.connect(self._announce_change)

    def _announce_change(self, match: Match) -> None:
        sitting = self._services.session.match_opening
        before = self._before[1] if self._before is not None and self._before[0] == sitting else None
        self._before = sitting, match
        appraisal = self._services.solver.appraisal()
        keys = keys_line(ACTIONS["read-next"].key, ACTIONS["read-all"].key)
        said = phase_change(before, match, appraisal.par if appraisal is not None else None, keys)
        at_the_tray = match.phase in (Phase.RUNNING, Phase.PAUSED) or (
            match.solo and match.phase is Phase.READY and match.round.seed is not None
        )
        stays = match.phase is Phase.OVER and before is not None and before.phase is Phase.SCORED
        if at_the_tray or stays:
            announce(self._window, *said, news=True)
        else:
            remember(*said)  # the focus moves to a heading, or the cloth, with the same words

    def answer(self, topic: SpeechTopic, page: Page | None) -> None:
        """Read a topic aloud, as it is on this page."""
        session = self._services.session
        match, tray = session.match, getattr(page, "tray", None)
        if topic is SpeechTopic.AGAIN:
            announce(self._window, last_said() or _("Nothing has been announced yet"))
        elif topic is SpeechTopic.STANDING and page is not None and (status := page.status_to_read()):
            announce(self._window, status)
        elif topic in (SpeechTopic.STANDING, SpeechTopic.HAVE):
            if match is None:
                line = _("No round is being played")
            else:
                line = status_line(match, session.now) if topic is SpeechTopic.STANDING else word_list_line(match)
            if topic is SpeechTopic.HAVE and isinstance(tray, TrayWidget) and tray.word:
                line = f"{_('Your word so far: {word}.').format(word=tray.word.upper())} {line}"
            announce(self._window, line)
        elif not isinstance(tray, TrayWidget) or not tray.isVisible():
            announce(self._window, _("There is no board here"))
        elif topic is SpeechTopic.ROW:
            tray.reader.read_row()
        elif topic is SpeechTopic.BOARD:
            tray.reader.read_board()
        elif topic is SpeechTopic.NEIGHBOURS:
            tray.reader.read_neighbours()
            tray.sound_neighbours()
        else:
            tray.reader.ask_letter()
