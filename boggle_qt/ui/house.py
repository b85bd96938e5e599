"""The words of this house while the game runs: what is accepted or banned, to be ruled on from any list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QMenu

from boggle_qt.engine.rules import HouseWords, Ruling
from boggle_qt.store.housewords import ruled_since
from boggle_qt.ui.actions import ACTIONS
from boggle_qt.ui.widgets.keys import bind
from boggle_qt.wording.house import ASKED, BANNED, HELD, ruled_line

if TYPE_CHECKING:
    from boggle_qt.ui.widgets.word_list import WordList
    from boggle_qt.ui.widgets.word_rows import ListRow

KEYS = {Ruling.ACCEPT: ACTIONS["accept"], Ruling.BAN: ACTIONS["ban"]}


class House(QObject):
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
        self.held: Callable[[], bool] = lambda: False
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
        if self.held():
            self.ruled.emit(HELD)
            return
        self.take(self._words.ruled(word, ruling))
        self.ruled.emit(ruled_line(word, ruling))

    def toggle(self, word: str, ruling: Ruling) -> None:
        """The ruling, or none where it is so ruled already."""
        self.rule(word, Ruling.NONE if self.ruling(word) is ruling else ruling)

    def take(self, words: HouseWords) -> None:
        """Other words altogether, as one step that can be undone; not while they are held."""
        if words != self._words and not self.held():
            self._before.append(self._words)
            self._set(words)

    def undo(self) -> None:
        """The words as they were before the last step."""
        if self._before and not self.held():
            self._set(self._before.pop())

    def _set(self, words: HouseWords) -> None:
        kept = words if self._keep is None else self._keep(self._words, words)
        # What others ruled meanwhile is no step of ours, and is not taken back with one.
        self._before = [ruled_since(words, kept, before) for before in self._before]
        self._words = kept
        self.changed.emit(kept)

    def marked(self, rows: tuple[ListRow, ...]) -> tuple[ListRow, ...]:
        """The rows of a list, with banned words struck out."""
        from boggle_qt.ui.widgets.word_rows import WordRow  # lists come after the first frame

        return tuple(
            replace(row, struck=True, note=BANNED)
            if isinstance(row, WordRow) and row.word in self._words.banned
            else row
            for row in rows
        )

    def serve(self, words: WordList) -> None:
        """Let a list be ruled on: by its context menu and by keys."""
        words.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        words.customContextMenuRequested.connect(lambda at: self._ask(words, at))
        for ruling, action in KEYS.items():
            shortcut = QShortcut(action.first, words)
            bind(shortcut, action.name)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(lambda ruling=ruling: self._toggle_chosen(words, ruling))

    def _toggle_chosen(self, words: WordList, ruling: Ruling) -> None:
        if words.word:
            self.toggle(words.word, ruling)

    def menu(self, word: str, parent: WordList) -> QMenu:
        """The rulings to choose from, with a tick at the one that stands."""
        made = QMenu(parent)
        now = self.ruling(word)
        for ruling, text in ASKED.items():
            if ruling is Ruling.NONE and now is Ruling.NONE:
                continue
            # The keys are only told: as the action's own they would be in the way of the list's.
            keys = f"\t{KEYS[ruling].key}" if ruling in KEYS else ""
            action = QAction(text.format(word.upper()) + keys, made, checkable=ruling is not Ruling.NONE)
            action.setChecked(ruling is now)
            action.setEnabled(not self.held())
            action.triggered.connect(lambda _=False, ruling=ruling: self.toggle(word, ruling))
            made.addAction(action)
        return made

    def _ask(self, words: WordList, at: QPoint) -> None:
        index = words.indexAt(at)
        if index.isValid():
            words.setCurrentIndex(index)
        if words.word:
            menu = self.menu(words.word, words)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(words.viewport().mapToGlobal(at))
