"""The dialog of accepted and banned words: add, remove, undo, import, export."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget

from boggle_qt.engine.languages import alphabetical, is_word
from boggle_qt.engine.rules import BadRules, HouseWords, Ruling
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.house_words import NOT_DURING_TURN, ruled_line
from boggle_qt.messages.numbers import join_facts, number, word_count
from boggle_qt.messages.reasons import reason
from boggle_qt.store.files.house_rules import read_words, write_words
from boggle_qt.store.files.house_words import FILE, merge
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.widgets.buttons import Callback, Kind, button, with_keys
from boggle_qt.ui.widgets.fields import prompt
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.row_painter import ListStyle
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask_source, ask_target
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow


class WordsDialog(SheetDialog):
    """Edits the house words; every change is saved at once."""

    def __init__(self, house: WordRulings, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self.field = QLineEdit()
        prompt(self.field, _("A word to accept or ban"))
        self.field.setObjectName("written")
        self.field.setMaxLength(64)
        self.field.textChanged.connect(self._enable_buttons)
        self._accept = self._button(_("Accept"), "choice", lambda: self._add(Ruling.ACCEPT))
        self._ban = self._button(_("Ban"), "choice", lambda: self._add(Ruling.BAN))
        self.accepted_words, self.banned_words = WordList(theme, ListStyle.INDEX), WordList(theme, ListStyle.INDEX)
        self._heads = label(look="sectionTitle", wrap=True), label(look="sectionTitle", wrap=True)
        self._lists = QWidget(self)
        columns = QGridLayout(self._lists)
        columns.setContentsMargins(0, 8, 0, 0)
        columns.setHorizontalSpacing(20)
        for at, (words, title, other) in enumerate(
            (
                (self.accepted_words, _("Accepted"), self.banned_words),
                (self.banned_words, _("Banned"), self.accepted_words),
            )
        ):
            words.setAccessibleName(title)
            words.chosen.connect(other.clear_selection)
            words.chosen.connect(self._enable_buttons)
            delete = QKeySequence.StandardKey.Delete
            QShortcut(delete, words, self.remove, context=Qt.ShortcutContext.WidgetShortcut)
            columns.addWidget(self._heads[at], 0, at)
            columns.addWidget(words, 1, at)
        nothing = _("No words yet. Accept or ban one here, or right-click a word in any list.")
        self._nothing = label(nothing, "aside", wrap=True)
        self._outcome = label(wrap=True)
        self._outcome.hide()
        self._outcome.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._remove = self._button(_("Remove"), "chip", self.remove)
        self._undo = self._button(_("Undo"), "chip", self.undo)
        importing = self._button(_("Import …"), "chip", self._import)
        self._export_button = self._button(_("Export …"), "chip", self._export)
        done = self._button(_("Done"), "primary", self.accept)
        with_keys(self._undo, "undo", ACTIONS["undo"].bindings, self)
        page = self.column(_("House words"), _("Words that you accept or ban, whatever the word list says."))
        adding = QHBoxLayout()
        page.addLayout(adding)
        adding.setSpacing(8)
        adding.addWidget(self.field, 1)
        adding.addWidget(self._accept)
        adding.addWidget(self._ban)
        page.addWidget(self._lists, 1)
        page.addWidget(self._nothing)
        page.addWidget(self._outcome)
        self.foot(page, done, left=(importing, self._export_button, self._undo, self._remove))
        house.changed.connect(self._show_words)
        self._show_words()

    def _button(self, text: str, kind: Kind, act: Callback) -> QPushButton:
        """Return a button that Enter in the field does not press."""
        made = button(text, kind, act)
        made.setAutoDefault(False)
        return made

    @property
    def outcome(self) -> str:
        """The outcome of the last action."""
        return self._outcome.text()

    @property
    def _chosen(self) -> str | None:
        """The chosen word of either list."""
        return self.accepted_words.word or self.banned_words.word

    def _say(self, line: str) -> None:
        self._outcome.setText(line)
        self._outcome.setVisible(bool(line))

    # Actions

    def _add(self, ruling: Ruling) -> None:
        word = self.field.text().strip().lower()
        if not is_word(word):
            self._say(_("Use only the letters A to Z."))
            return
        if self._refuse_if_locked():
            return
        self._house.rule(word, ruling)
        self._say(ruled_line(word, ruling))
        self.field.clear()
        (self.accepted_words if ruling is Ruling.ACCEPT else self.banned_words).select(word)

    def remove(self) -> None:
        """Remove the ruling on the chosen word."""
        if (word := self._chosen) and not self._refuse_if_locked():
            self._house.rule(word, Ruling.NONE)
            self._say(ruled_line(word, Ruling.NONE))

    def undo(self) -> None:
        """Undo the last change."""
        if self._house.undoable and not self._refuse_if_locked():
            self._house.undo()
            self._say(_("Undone."))

    def import_file(self, file: Path) -> None:
        """Add the words of a file; if it contradicts a ruling, the file counts."""
        if not file.is_file():
            self._say(_("There is no file {file}.").format(file=file.name))
            return
        try:
            read = read_words(file)
        except (BadRules, OSError) as error:
            fault = _("Nothing was imported from {file}: {reason}.")
            self._say(fault.format(file=file.name, reason=reason(error)))
            return
        if self._refuse_if_locked():
            return
        before = self._house.words
        self._house.replace_all(merge(before, read))
        changed = len(before.accepted & read.banned) + len(before.banned & read.accepted)
        line = _("{words} imported from {file}: {new} new, {changed} changed.")
        self._say(
            line.format(
                words=word_count(_count(read)),
                file=file.name,
                new=number(_count(self._house.words) - _count(before)),
                changed=number(changed),
            )
        )

    def _refuse_if_locked(self) -> bool:
        """Return whether words are locked; if so, show why."""
        if self._house.is_locked():
            self._say(_(NOT_DURING_TURN))
        return self._house.is_locked()

    def export_file(self, file: Path) -> None:
        """Write all words to a file."""
        try:
            write_words(file, self._house.words)
        except BadRules as error:
            self._say(_("Nothing was exported: {reason}.").format(reason=reason(error)))
            return
        line = _("{words} exported to {file}.")
        self._say(line.format(words=word_count(_count(self._house.words)), file=file.name))

    def _import(self) -> None:
        if file := ask_source(self, _("Import words"), self._file_filter()):
            self.import_file(file)

    def _export(self) -> None:
        if file := ask_target(self, _("Export words"), FILE, self._file_filter()):
            self.export_file(file)

    def _file_filter(self) -> str:
        return f"{_('House words')} (*.toml);;{_('All files')} (*)"

    # Display

    def _show_words(self) -> None:
        words = self._house.words
        some, shown = bool(_count(words)), not self._lists.isHidden()
        pairs = (self.accepted_words, words.accepted), (self.banned_words, words.banned)
        for head, (listed, ruled) in zip(self._heads, pairs, strict=True):
            head.setText(join_facts((listed.accessibleName(), word_count(len(ruled)))))
            listed.set_rows(tuple(map(WordRow, sorted(ruled, key=alphabetical))))
        self._lists.setVisible(some)
        self._nothing.setHidden(some)
        self._enable_buttons()
        if not (some and shown):
            self.grow(560, 520 if some else 0)

    def _enable_buttons(self) -> None:
        typed = bool(self.field.text().strip())
        self._accept.setEnabled(typed)
        self._ban.setEnabled(typed)
        for pressed, useful in (
            (self._remove, self._chosen is not None),
            (self._undo, self._house.undoable),
            (self._export_button, bool(_count(self._house.words))),
        ):
            pressed.setEnabled(useful)
            pressed.setVisible(useful)


def _count(words: HouseWords) -> int:
    return len(words.accepted) + len(words.banned)
