"""The dialog of accepted and banned words: add, remove, undo, import, export."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from boggle_qt.engine.languages import alphabetical, is_word
from boggle_qt.engine.rules import BadRules, HouseWords, Ruling
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_facts, number, word_count
from boggle_qt.messages.problems import reason
from boggle_qt.messages.verdicts import NOT_DURING_TURN, ruled_line
from boggle_qt.store.files.house_rules import read_words, write_words
from boggle_qt.store.files.house_words import FILE, merge
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.play.word_rulings import LONGEST, WordRulings
from boggle_qt.ui.widgets.buttons import button, with_keys
from boggle_qt.ui.widgets.fields import written_line
from boggle_qt.ui.widgets.labels import ElidedLine
from boggle_qt.ui.widgets.paper import Sheet, stacked
from boggle_qt.ui.widgets.row_painter import paint_sign, ruled_margin
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask_source, ask_target
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow


class WordsDialog(SheetDialog):
    """Edits the house words; every change is saved at once."""

    def __init__(self, house: WordRulings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self.field = written_line(_("A word"), _("A word to accept or ban"), LONGEST)
        self.field.returnPressed.connect(lambda: self._add(Ruling.ACCEPT))
        accept = button(_("Accept"), act=lambda: self._add(Ruling.ACCEPT))
        ban = button(_("Ban"), act=lambda: self._add(Ruling.BAN))
        self.accepted_words, self.banned_words = WordList(ruled=True), WordList(ruled=True)
        sheets = QHBoxLayout()
        self._sheets = (
            _Sheet(self.accepted_words, _("Accepted"), _("Such as YEET."), right=True),
            _Sheet(self.banned_words, _("Banned"), _("Such as AA."), right=False),
        )
        for sheet, other in zip(self._sheets, (self.banned_words, self.accepted_words), strict=True):
            sheets.addWidget(sheet)
            sheet.words.chosen.connect(other.clear_selection)
            sheet.words.chosen.connect(self._enable_buttons)
            delete = QKeySequence.StandardKey.Delete
            QShortcut(delete, sheet.words, self.remove, context=Qt.ShortcutContext.WidgetShortcut)
        self._remove = button(_("Remove"), act=self.remove)
        self._undo = button(_("Undo"), act=self.undo)
        importing = button(_("Import …"), act=self._import)
        self._export_button = button(_("Export …"), act=self._export)
        done = button(_("Done"), "primary", self.accept)
        with_keys(self._undo, "undo", ACTIONS["undo"].bindings, self)
        page = self.column(_("House words"), _("Words that you accept or ban, whatever the word list says."))
        adding = QHBoxLayout()
        page.addLayout(adding)
        adding.setSpacing(round(12 * current_look().air))
        adding.addWidget(self.field, 1)
        for pressed in (accept, ban):
            pressed.setMinimumWidth(round(5.5 * current_look().pixels("body")))  # of one width
            adding.addWidget(pressed)
        page.addSpacing(round(8 * current_look().air))
        page.addLayout(sheets, 1)
        sheets.setSpacing(24)
        self.foot(done, left=(importing, self._export_button, self._undo, self._remove))
        for pressed in self.findChildren(QPushButton):
            pressed.setAutoDefault(False)  # Enter in the field presses none
        house.changed.connect(self._show_words)
        self._show_words()
        longest = max(len(house.words.accepted), len(house.words.banned))
        self.grow(820, 340 + 34 * min(8, max(4, longest)))

    @property
    def _chosen(self) -> str | None:
        return self.accepted_words.word or self.banned_words.word

    # Actions

    def _add(self, ruling: Ruling) -> None:
        word = self.field.text().strip().lower()
        self.field.setFocus()
        if not is_word(word):
            self.say(_("Use only the letters A to Z.") if word else _("Type at least one word."), True)
            return
        if self._refuse_if_locked():
            return
        self._house.rule(word, ruling)
        self.say(ruled_line(word, ruling))
        self.field.clear()
        (self.accepted_words if ruling is Ruling.ACCEPT else self.banned_words).select(word)

    def remove(self) -> None:
        """Remove the ruling on the chosen word."""
        if (word := self._chosen) and not self._refuse_if_locked():
            self._house.rule(word, Ruling.NONE)
            self.say(ruled_line(word, Ruling.NONE))

    def undo(self) -> None:
        """Undo the last change."""
        if self._house.undoable and not self._refuse_if_locked():
            self._house.undo()
            self.say(_("Undone."))

    def import_file(self, file: Path) -> None:
        """Add the words of a file; if it contradicts a ruling, the file counts."""
        if not file.is_file():
            self.say(_("There is no file {file}.").format(file=file.name), True)
            return
        try:
            read = read_words(file)
        except (BadRules, OSError) as error:
            fault = _("Nothing was imported from {file}: {reason}.")
            self.say(fault.format(file=file.name, reason=reason(error)), True)
            return
        if self._refuse_if_locked():
            return
        before = self._house.words
        self._house.replace_all(merge(before, read))
        changed = len(before.accepted & read.banned) + len(before.banned & read.accepted)
        line = _("{words} imported from {file}: {new} new, {changed} changed.")
        self.say(
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
            self.say(_(NOT_DURING_TURN), True)
        return self._house.is_locked()

    def export_file(self, file: Path) -> None:
        """Write all words to a file."""
        try:
            write_words(file, self._house.words)
        except BadRules as error:
            self.say(_("Nothing was exported: {reason}.").format(reason=reason(error)), True)
            return
        line = _("{words} exported to {file}.")
        self.say(line.format(words=word_count(_count(self._house.words)), file=file.name))

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
        for sheet, ruled in zip(self._sheets, (self._house.words.accepted, self._house.words.banned), strict=True):
            sheet.show_words(sorted(ruled, key=alphabetical))
        self._enable_buttons()

    def _enable_buttons(self) -> None:
        for pressed, useful in (
            (self._remove, self._chosen is not None),
            (self._undo, self._house.undoable),
            (self._export_button, bool(_count(self._house.words))),
        ):
            pressed.setEnabled(useful)
            pressed.setVisible(useful)


class _Sheet(Sheet):
    """Ruled paper with a list of words, and how many there are on the band at its head."""

    LIFT = 0.4

    def __init__(self, words: WordList, title: str, prompt: str, *, right: bool) -> None:
        super().__init__()
        self.words, self._right, self._count = words, right, ElidedLine("who")
        words.setAccessibleName(title)
        words.set_prompt(prompt)
        self._column = stacked(self)
        self._column.addWidget(self._count)
        self._column.addWidget(words, 1)
        self.use_look(current_look())

    def show_words(self, ruled: Sequence[str]) -> None:
        """Show these words."""
        self.words.set_rows(tuple(map(WordRow, ruled)))
        self._count.setText(join_facts((self.words.accessibleName(), number(len(ruled)))))

    def use_look(self, look: Look) -> None:
        band = round(34 * look.unit)
        tokens = ("seat6", "seat2") if look.theme.plain else ("wrong", "good")  # on black these are bright, as text is
        self.set_band(band, tokens[self._right])
        side = round(14 * look.air)
        self._column.setContentsMargins(side, 0, side, 0)
        self._column.setSpacing(0)
        self._count.setFixedHeight(band)
        self._count.setContentsMargins(ruled_margin(), 0, 0, 0)  # as far from the edge as the words

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a tick or a cross on the band, too."""
        super().paintEvent(event)
        painter = smooth_painter(self)
        left, ink = self._count.x() + self._count.contentsMargins().left(), current_look().theme.colour("band_ink")
        paint_sign(painter, QPointF(0.5 * left, 0.5 * self.band), 0.5 * left, self._right, ink)


def _count(words: HouseWords) -> int:
    return len(words.accepted) + len(words.banned)
