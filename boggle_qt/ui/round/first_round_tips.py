"""Three tips for a player's first round. Each is shown under the tray until it is followed, and never again."""

from PySide6.QtWidgets import QPushButton

from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.referee import Verdict
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.verdicts import refusal_tip
from boggle_qt.ui.play.preferences import Preferences
from boggle_qt.ui.play.session import Session

SILENCE = 40_000
"""Playing milliseconds without a word after which hints are suggested."""


class FirstRoundTips:
    """Chooses the tip, one at a time. The settings say which tips are left."""

    def __init__(self, session: Session, preferences: Preferences, hints: QPushButton) -> None:
        self._session, self._preferences, self._hints = session, preferences, hints
        self.cue = ""
        """The tip; "" for none."""
        self._refused, self._stuck = "", False
        self._round_id: tuple[int, int] | None = None
        self._since = 0
        self._words = 0

    def follow(self, match: Match, played: int) -> None:
        """Update the tip of a solo round, `played` playing milliseconds into it."""
        if not match.solo:
            return
        sheet, round_id = match.round.sheets[0], self._session.round_id
        if round_id != self._round_id:
            self._round_id, self._since, self._words, self._refused = round_id, played, len(sheet.entries), ""
        found = len(sheet.entries) > self._words
        if found:
            self._words, self._since = len(sheet.entries), played
            self._done("entry")
        if sheet.hints or (found and self._stuck):
            self._done("hints")
        running, wanted = match.phase is Phase.RUNNING, self._preferences.settings.cues
        how_to_enter = _("Drag across the letters, or type a word and press Enter.") if "entry" in wanted else ""
        late = played - self._since >= SILENCE and self._hints.isEnabled() and not self._hints.isHidden()
        self._stuck = running and late and "hints" in wanted
        stuck = _("Stuck? Try a hint. You choose how much it gives away.") if self._stuck else ""
        self.cue = (stuck or self._refused or how_to_enter) if running else ""

    def judged(self, verdict: Verdict) -> None:
        """Take note of the verdict on a word."""
        self._refused = ""
        if not verdict.good and "refusal" in self._preferences.settings.cues:
            self._refused = refusal_tip(verdict)
            self._done("refusal")

    def _done(self, name: str) -> None:
        cues = self._preferences.settings.cues
        if name in cues:
            self._preferences.change(cues=tuple(cue for cue in cues if cue != name))
