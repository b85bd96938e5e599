"""The words of this house while the game runs: what is accepted or banned, to be ruled on from any list."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from boggle_qt.engine.rules import HouseWords, Ruling
from boggle_qt.messages.house_words import NOT_DURING_TURN, ruled_line
from boggle_qt.store.files.house_words import merge_changes


class WordRulings(QObject):
    """Holds the words. `changed` says what they are now, `ruled` what just happened, in a line for the player."""

    changed = Signal(object)  # HouseWords
    ruled = Signal(str)

    def __init__(
        self,
        words: HouseWords = HouseWords(),  # noqa: B008  (a frozen value)
        keep: Callable[[HouseWords, HouseWords], HouseWords] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """`keep` is told what was and what is, and says what is kept: with what another window ruled meanwhile."""
        super().__init__(parent)
        self._words, self._keep = words, keep
        self._before: list[HouseWords] = []
        self.is_locked: Callable[[], bool] = lambda: False
        """Whether nobody may rule now: a sealed list is being written, and its writer is no judge of it."""

    @property
    def words(self) -> HouseWords:
        """What is accepted and what is banned."""
        return self._words

    @property
    def undoable(self) -> bool:
        """Whether there is a ruling of today to take back."""
        return bool(self._before)

    def ruling(self, word: str) -> Ruling:
        """What the house says of a word."""
        return self._words.ruling(word)

    def rule(self, word: str, ruling: Ruling) -> None:
        """Accept a word, ban it, or leave it to the lexicon; kept at once, and not while it is held."""
        if self.is_locked():
            self.ruled.emit(NOT_DURING_TURN)
            return
        self.replace_all(self._words.with_ruling(word, ruling))
        self.ruled.emit(ruled_line(word, ruling))

    def toggle(self, word: str, ruling: Ruling) -> None:
        """The ruling, or none where it is so ruled already."""
        self.rule(word, Ruling.NONE if self.ruling(word) is ruling else ruling)

    def replace_all(self, words: HouseWords) -> None:
        """Other words altogether, as one step that can be undone; not while they are held."""
        if words != self._words and not self.is_locked():
            self._before.append(self._words)
            self._set(words)

    def undo(self) -> None:
        """The words as they were before the last step."""
        if self._before and not self.is_locked():
            self._set(self._before.pop())

    def _set(self, words: HouseWords) -> None:
        kept = words if self._keep is None else self._keep(self._words, words)
        # What others ruled meanwhile is no step of ours, and is not taken back with one.
        self._before = [merge_changes(words, kept, before) for before in self._before]
        self._words = kept
        self.changed.emit(kept)
