"""What the player should practise, computed off the UI thread."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from boggle_qt.engine.languages import language_of
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.look import durations
from boggle_qt.ui.play.preferences import Preferences
from boggle_qt.ui.play.session import OpenLexicon, Session
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.play.worker import Worker

if TYPE_CHECKING:
    from boggle_qt.store.journal.practice import Practice


class PracticeRunner(QObject):
    """Keeps the plan of practice for the pages that show it."""

    changed = Signal()
    """The plan was computed again."""

    def __init__(
        self, session: Session, preferences: Preferences, rulings: WordRulings, open_lexicon: OpenLexicon
    ) -> None:
        super().__init__()
        self._session, self._preferences, self._rulings = session, preferences, rulings
        self._open_lexicon = open_lexicon
        self.plan: Practice | None = None
        """None until it was computed once."""
        # Where a page waits for the plan it says so; elsewhere nobody misses it.
        self.worker = Worker(self, self._take, lambda _: self.changed.emit())
        self._later = QTimer(self, singleShot=True, interval=durations.IDLE_START)
        self._later.timeout.connect(self.refresh)
        self._language = language_of(preferences.settings.lexicon)
        preferences.changed.connect(self._follow_settings)

    def _follow_settings(self, after: Settings) -> None:
        """Plan the words of another language, if the player has chosen a list of it."""
        if language_of(after.lexicon) != self._language:
            self._language, self.plan = language_of(after.lexicon), None
            self.refresh_later()

    def refresh_later(self) -> None:
        """Compute the plan when the window has been idle for a moment."""
        self._later.start()

    def refresh(self) -> None:
        """Compute the plan now."""
        journal = self._session.journal
        if journal is None:
            return
        settings, words, open_lexicon = self._preferences.settings, self._rulings.words, self._open_lexicon
        language = language_of(settings.lexicon)

        def work() -> Generator[None, None, Practice]:
            from boggle_qt.store.journal.practice import practice  # late, and not on the UI thread

            return practice(journal, settings.player, journal.now(), words, open_lexicon, language)

        self.worker.start(work)

    def rest(self) -> None:
        """Compute nothing while a round is played."""
        self._later.stop()
        self.worker.cancel()

    def stop(self) -> None:
        """Stop before the window is destroyed."""
        self._later.stop()
        self.worker.stop()

    def _take(self, plan: Practice) -> None:
        self.plan = plan
        self.changed.emit()

    def learn(self, match_id: int, number: int, seat: int, word: str) -> None:
        """Let a word of a round enter the deck. Raise JournalError if the disk refuses."""
        from boggle_qt.store.journal.practice import learn

        if self._session.journal is not None:
            learn(self._session.journal, match_id, number, seat, word)
            self.refresh()
