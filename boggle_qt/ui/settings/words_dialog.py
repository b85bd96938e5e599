"""The dialog of the house's accepted and banned words: add, remove, undo, import, export."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.rules import BadRules, HouseWords, Ruling
from boggle_qt.messages.house_words import (
    NO_WORD,
    NOT_DURING_TURN,
    TAKEN_BACK,
    no_file_line,
    not_exported_line,
    not_imported_line,
    ruled_line,
    taken_in_line,
    written_line,
)
from boggle_qt.messages.numbers import count
from boggle_qt.store.files.house_rules import read_words, write_words
from boggle_qt.store.files.house_words import FILE, merge
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.widgets.buttons import Callback, Kind, button, with_keys
from boggle_qt.ui.widgets.labels import label, soft
from boggle_qt.ui.widgets.paper import Slip
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow

FILTER = "House words (*.toml);;All files (*)"


class WordsDialog(SheetDialog):
    """Edits the house's words; every change is saved at once."""

    def __init__(self, house: WordRulings, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self.setWindowTitle("Your words")
        title = label("Your words", "pageTitle")
        line = soft("What this house accepts or bans, whatever the lexicon says.")
        self.field = QLineEdit()
        self.field.setPlaceholderText("A word to accept or ban")
        self.field.setAccessibleName("A word to accept or ban")
        self.field.setMaxLength(64)
        self.field.textChanged.connect(self._follow)
        self._accept = self._button("Accept", "choice", lambda: self._add(Ruling.ACCEPT))
        self._ban = self._button("Ban", "choice", lambda: self._add(Ruling.BAN))
        self.word_list = WordList(theme)
        self.word_list.setAccessibleName("Words this house accepts or bans")
        self.word_list.chosen.connect(lambda _: self._follow())
        frame = Slip()
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(8, 8, 4, 8)
        inside.addWidget(self.word_list)
        self._nothing = soft("No words yet. Ban or accept one here, or from any list of words.")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside.addWidget(self._nothing, 1)
        self._outcome = label(wrap=True)
        self._outcome.setMinimumHeight(self._outcome.fontMetrics().height() * 2)
        self._outcome.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._remove = self._button("Remove", "chip", self.remove)
        self._undo = self._button("Undo", "chip", self.undo)
        take, give = self._button("Import …", "chip", self._import), self._button("Export …", "chip", self._export)
        self._give = give
        done = self._button("Done", "primary", self.accept)
        QShortcut(
            QKeySequence.StandardKey.Delete, self.word_list, self.remove, context=Qt.ShortcutContext.WidgetShortcut
        )
        with_keys(self._undo, "undo", ACTIONS["undo"].bindings, self)
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 28, 20)
        page.setSpacing(12)
        page.addWidget(title)
        page.addWidget(line)
        adding, doing = QHBoxLayout(), QHBoxLayout()
        page.addLayout(adding)
        adding.setSpacing(8)
        adding.addWidget(self.field, 1)
        adding.addWidget(self._accept)
        adding.addWidget(self._ban)
        page.addWidget(frame, 1)
        page.addWidget(self._outcome)
        page.addLayout(doing)
        doing.setSpacing(6)
        for pressed in (self._remove, self._undo, take, give):
            doing.addWidget(pressed)
        doing.addStretch(1)
        doing.addWidget(done)
        self.grow(560, 560)
        house.changed.connect(self._show)
        self._show()

    def _button(self, text: str, kind: Kind, act: Callback) -> QPushButton:
        """Return a button that Enter in the field does not press."""
        made = button(text, kind, act)
        made.setAutoDefault(False)
        return made

    @property
    def outcome(self) -> str:
        """The outcome of the last action."""
        return self._outcome.text()

    # Actions

    def _add(self, ruling: Ruling) -> None:
        word = self.field.text().strip().lower()
        if not re.fullmatch("[a-z]+", word):
            self._outcome.setText(NO_WORD)
            return
        if self._held():
            return
        self._house.rule(word, ruling)
        self._outcome.setText(ruled_line(word, ruling))
        self.field.clear()
        self.word_list.select(word)

    def remove(self) -> None:
        """Remove the ruling on the chosen word."""
        if (word := self.word_list.word) and not self._held():
            self._house.rule(word, Ruling.NONE)
            self._outcome.setText(ruled_line(word, Ruling.NONE))

    def undo(self) -> None:
        """Undo the last change."""
        if self._house.undoable and not self._held():
            self._house.undo()
            self._outcome.setText(TAKEN_BACK)

    def take_over(self, file: Path) -> None:
        """Add the words of a file; if it contradicts a ruling, the file counts."""
        if not file.is_file():
            self._outcome.setText(no_file_line(file.name))
            return
        try:
            read = read_words(file)
        except (BadRules, OSError) as error:
            self._outcome.setText(not_imported_line(file.name, error))
            return
        if self._held():
            return
        before = self._house.words
        self._house.replace_all(merge(before, read))
        new = _count(self._house.words) - _count(before)
        turned = len(before.accepted & read.banned) + len(before.banned & read.accepted)
        self._outcome.setText(taken_in_line(file.name, _count(read), new, turned))

    def _held(self) -> bool:
        """Return whether words cannot be changed now, and if so, say it."""
        if self._house.is_locked():
            self._outcome.setText(NOT_DURING_TURN)
        return self._house.is_locked()

    def hand_on(self, file: Path) -> None:
        """Write all words to a file."""
        try:
            write_words(file, self._house.words)
        except BadRules as error:
            self._outcome.setText(not_exported_line(error))
            return
        self._outcome.setText(written_line(_count(self._house.words), file.name))

    def _import(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, "Import words", "", FILTER)
        if name:
            self.take_over(Path(name))

    def _export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, "Export words", FILE, FILTER)
        if name:
            self.hand_on(Path(name))

    # Display

    def _show(self) -> None:
        words = self._house.words
        rows: list[ListRow] = []
        for title, some in (("Accepted", words.accepted), ("Banned", words.banned)):
            if some:
                rows += [Head(title, count(len(some), "word")), *(WordRow(word) for word in sorted(some))]
        self.word_list.set_rows(tuple(rows))
        self.word_list.setVisible(bool(rows))
        self._nothing.setVisible(not rows)
        self._follow()

    def _follow(self) -> None:
        typed = bool(self.field.text().strip())
        self._accept.setEnabled(typed)
        self._ban.setEnabled(typed)
        self._remove.setEnabled(self.word_list.word is not None)
        self._undo.setEnabled(self._house.undoable)
        self._give.setEnabled(bool(_count(self._house.words)))


def _count(words: HouseWords) -> int:
    return len(words.accepted) + len(words.banned)
