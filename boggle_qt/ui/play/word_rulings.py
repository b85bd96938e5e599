"""The house words while the game runs: words that were accepted or banned from any list."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from boggle_qt.engine.rules import HouseWords, Ruling
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.verdicts import NOT_DURING_TURN, ruled_line
from boggle_qt.store.files.house_words import merge_changes

LONGEST = 36
"""The most letters of a word that is accepted or banned: as many as the largest board has cubes."""


class WordRulings(QObject):
    """Holds the house words. Emits `changed` with the new words, and `ruled` with a line for the player."""

    changed = Signal(object)  # HouseWords
    ruled = Signal(str)

    def __init__(
        self,
        words: HouseWords = HouseWords(),  # noqa: B008  (a frozen value)
        keep: Callable[[HouseWords, HouseWords], HouseWords] | None = None,
    ) -> None:
        """`keep` saves the old and the new words, and returns them with the rulings of other windows."""
        super().__init__()
        self.words, self._keep = words, keep
        self._before: list[HouseWords] = []
        self.is_locked: Callable[[], bool] = lambda: False
        """Returns whether rulings are locked: a player writes a list and may not decide on its words."""

    @property
    def undoable(self) -> bool:
        """Whether there is a ruling of this run to undo."""
        return bool(self._before)

    def ruling(self, word: str) -> Ruling:
        """Return the ruling on a word."""
        return self.words.ruling(word)

    def rule(self, word: str, ruling: Ruling) -> None:
        """Accept or ban a word, or remove its ruling, and save that; tell the player if rulings are locked."""
        if self.is_locked():
            self.ruled.emit(_(NOT_DURING_TURN))
            return
        self.replace_all(self.words.with_ruling(word, ruling))
        self.ruled.emit(ruled_line(word, ruling))

    def toggle(self, word: str, ruling: Ruling) -> None:
        """Give a word this ruling, or remove it if the word has it."""
        self.rule(word, Ruling.NONE if self.ruling(word) is ruling else ruling)

    def replace_all(self, words: HouseWords) -> None:
        """Replace all words as one step that can be undone; do nothing while rulings are locked."""
        if words != self.words and not self.is_locked():
            self._before.append(self.words)
            self._set(words)

    def undo(self) -> None:
        """Undo the last step; do nothing while rulings are locked."""
        if self._before and not self.is_locked():
            self._set(self._before.pop())

    def _set(self, words: HouseWords) -> None:
        kept = words if self._keep is None else self._keep(self.words, words)
        # Rulings of other windows are not undone with a step of this one.
        self._before = [merge_changes(words, kept, before) for before in self._before]
        self.words = kept
        self.changed.emit(kept)
