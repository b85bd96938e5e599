"""Save the player's settings and house words whenever they change, and open the journal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.rules import HouseWords
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files import folders, house_words, settings
from boggle_qt.store.files.problems import Unsaved
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.words import word_lists
from boggle_qt.ui.play.services import Messages

RETRY = 5_000
"""Milliseconds until a file that could not be written or opened is tried again."""


class Saver(QObject):
    """Runs one file's `save`. When it fails, tells the player once and retries until it works, at the latest when the
    game is closed. With `silent`, the player knows already that nothing can be saved."""

    def __init__(self, messages: Messages, parent: QObject, silent: bool = False) -> None:
        super().__init__(parent)
        self._messages, self._silent = messages, silent
        self._failed: Callable[[], None] | None = None
        self._timer = QTimer(self, singleShot=True, interval=RETRY)
        self._timer.timeout.connect(self._retry)
        if (application := QApplication.instance()) is not None:
            application.aboutToQuit.connect(self._retry)

    def __call__(self, save: Callable[[], None]) -> None:
        """Save now, or as soon as possible."""
        try:
            save()
        except Unsaved as error:
            if self._failed is None and not self._silent:
                self._messages.tell(notice_line(error.notice))
            self._failed = save
            self._timer.start()
        else:
            self._failed = None
            self._timer.stop()

    def _retry(self) -> None:
        if self._failed is not None:
            self(self._failed)


def settings_saver(saved: settings.Settings, saver: Saver) -> Callable[[settings.Settings], None]:
    """Return what saves the settings: only what changed, so that two windows do not undo each other's changes."""

    def save(after: settings.Settings) -> None:
        nonlocal saved
        settings.save(after, folders.settings_dir(), saved)
        saved = after

    return lambda after: saver(partial(save, after))


class HouseWordsFile:
    """The house's words in their file. Writes only what changed since the last save."""

    def __init__(self, saver: Saver) -> None:
        self._saved: HouseWords | None = None
        self._saver = saver

    def save(self, before: HouseWords, after: HouseWords) -> HouseWords:
        """Save the words, and return them with what another window changed in between."""
        since = self._saved = self._saved or before
        merged = after

        def save() -> None:
            nonlocal merged
            self._saved = merged = house_words.save(after, folders.settings_dir(), since)

        self._saver(save)
        return merged


def open_journal() -> Journal:
    """Open the player's journal. Raises JournalError, with the notice Busy if another window has it open."""
    return Journal.open(folders.data_dir() / "journal.sqlite", open_lexicon=word_lists.open_lexicon)
