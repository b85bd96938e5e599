"""The dialog of the word lists: choose one, add one, see which lines were refused, remove it."""

import re
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from boggle_qt.messages import lexicons as wording
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import capital, sentence, word_count
from boggle_qt.store.files.settings import Settings
from boggle_qt.store.words import word_lists
from boggle_qt.store.words.word_lists import BadList, Report
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.play.worker import Work, Worker
from boggle_qt.ui.settings.picture_choices import paint_book
from boggle_qt.ui.settings.text_dialog import TextDialog
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import CardColumns, ChoiceCard, EmptyPlace, add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import written_line
from boggle_qt.ui.widgets.layouts import flowing
from boggle_qt.ui.widgets.paper import PencilBar
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask, ask_source

BROAD = 45
"""The width of a window from which on cards have lines under their titles, in heights of body text."""


class ListsDialog(SheetDialog):
    """A card for each word list: pressing it chooses the list. A file is read off the UI thread."""

    changed = Signal()
    """A list was added or removed."""
    chosen = Signal(str)
    """The list of solo rounds."""

    def __init__(self, liked: str, spelling: str, parent: QWidget | None = None) -> None:
        """`liked` is the chosen list, in that spelling."""
        super().__init__(parent)
        self._liked, self._spelling = liked, spelling
        self._added: Report | None = None
        """The list that was added last."""
        self.worker = Worker(self, self._done, self._stop, self._progress)
        self.cards: dict[str, ChoiceCard] = {}
        self._group = QButtonGroup(self)
        self.name = written_line(_("its file's name"), _("Name of the new list"), 40)
        self.name.setProperty("kind", "word")
        self._hint, self._command = wording.install_hint(word_lists.all_names())
        self._columns = CardColumns()
        self._more = EmptyPlace(_("More languages"), self._show_command, paper=True)
        self._more.setParent(self._columns)
        self._more.setVisible(bool(self._hint))
        self._more.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._add = button(_("Choose a file …"), "choice", self.add)
        self._bar = PencilBar()
        self.refused = chip(_("Show them …"), self.show_refused, name=_("Refused lines"))
        done = button(_("Done"), "primary", self.accept)
        around = self.column(_("Word lists"), _("Your solo rounds use the ringed list."))
        around.addWidget(self._columns)
        around.addWidget(Sentence(_("Add your own list, called {name}"), {"name": self.name}))
        self._add.setToolTip(_("A text file with one word per line, at most two million."))
        self._notes = flowing(self.refused)
        for shown in (self._bar, self._notes):
            self.below.addWidget(shown)
        self._bar.hide()
        self._notes.hide()
        self.foot(done, left=[self._add])
        done.setDefault(True)
        self._show_lists()
        self.grow(1140, 760, snug=True)

    def _show_command(self) -> None:
        what = f"{self._hint}\n\n{self._command}"
        ask(self, self._more.accessibleName(), what, _("Copy the command"), _("Close"), self._copy_command)

    def _copy_command(self) -> None:
        QGuiApplication.clipboard().setText(self._command)
        self.say(_("Copied. Paste it into a terminal and press Enter."))

    def _show_lists(self) -> None:
        self.cards, names = {}, word_lists.all_names()
        window, body = (self.parentWidget() or self).window().size(), current_look().pixels("body")
        self._lined = window.width() >= BROAD * body
        face = QFontMetricsF(font(current_look().pixels("word"), QFont.Weight.ExtraBold))
        widest = max(face.horizontalAdvance(wording.title(name)) for name in names)  # no name is broken
        self._columns.column = 18 if self._lined else max(13, (widest + 100 * current_look().space) / body)
        for at, name in enumerate(names):
            self._add_card(name, at)
        self._columns.show_cards([*self.cards.values(), *([self._more] if self._hint else [])])
        if self._liked in self.cards:
            self.cards[self._liked].setFocus()

    def _add_card(self, name: str, at: int) -> None:
        own = name in word_lists.names()
        line, good = _about(name, self._spelling, own)
        card = self.cards[name] = ChoiceCard(wording.title(name), line if self._lined else "")
        card.setAccessibleDescription(line)
        card.set_slim()
        size = (QSize(60, 66) if self._lined else QSize(39, 36)) * current_look().space
        card.set_picture(partial(paint_book, wording.title(name), at), size)
        if good:
            card.setCheckable(True)
            card.setAutoDefault(False)
            card.setChecked(name == self._liked)
            card.clicked.connect(partial(self._choose, name))
            add_exclusive(self._group, card)
        if own:
            card.add_tool(chip(_("Remove …"), partial(self.remove, name), name=_("Remove {name}").format(name=name)))

    def _choose(self, name: str, _checked: bool = False) -> None:
        self._liked = name
        self.chosen.emit(name)

    def add(self) -> None:
        """Ask for a file and add it, off the UI thread; stop that if it is running."""
        if self.worker.busy:
            self.worker.cancel()
            self._stop()
            return
        kinds = f"{_('Word lists')} (*.txt *.dic *.lst);;{_('All files')} (*)"
        if not (file := ask_source(self, _("Add a word list"), kinds)):
            return
        wanted = self.name.text().strip() or re.sub(r"[^a-z0-9_-]+", "-", file.stem.lower()).strip("-_")
        try:
            called = word_lists.checked_name(wanted)
            there = called in word_lists.names()
        except (BadList, OSError) as error:
            self.say(sentence(error), True)
            return
        question = _("Replace your list “{name}” with the words of {file}?")
        start = partial(self._start_import, partial(word_lists.adding, file, called, there))
        if there:
            ask(self, question.format(name=called, file=file.name), "", _("Replace"), _("Cancel"), start)
        else:
            start()

    def _start_import(self, work: Work) -> None:
        self._notes.hide()
        self._bar.show_part(0)
        self._bar.show()
        self._add.setText(_("Stop"))
        self.worker.start(work)

    def show_refused(self) -> None:
        """Show the refused lines with the reasons."""
        if self._added is not None:
            shown = TextDialog("\n\n".join(wording.refused_lines(self._added)), self)
            shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            shown.open()

    def remove(self, name: str) -> None:
        """Remove a list after asking."""
        question = _("Remove your list “{name}”? There is no other copy.")
        ask(self, question.format(name=name), "", _("Remove"), _("Cancel"), partial(self._remove_list, name))

    def _remove_list(self, name: str) -> None:
        try:
            word_lists.remove(name)
        except (ValueError, OSError) as error:
            self.say(sentence(error), True)
            return
        if name == self._liked:
            self._liked = Settings().lexicon
        self._notes.hide()
        self._show_lists()
        self.say(wording.removed_line(name))
        self.changed.emit()

    def _progress(self, report: Report) -> None:
        self._bar.show_part(report.done)
        self.say(wording.adding_line(report), aloud=False)

    def _done(self, report: Report) -> None:
        self._end_import()
        self.name.clear()
        self._show_lists()
        self._added = report
        self._notes.setVisible(bool(report.refused))
        heads = (head.rstrip(":") + "." for head in wording.refused_lines(report)[:1])
        self.say(" ".join([wording.added_line(report), *heads]))
        QTimer.singleShot(0, self, lambda: self.reveal(self.cards[report.name]))
        self.changed.emit()

    def _stop(self, error: Exception | None = None) -> None:
        self._end_import()
        self.say(_("Stopped. No list was added.") if error is None else sentence(error))

    def _end_import(self) -> None:
        self._bar.hide()
        self._add.setText(_("Choose a file …"))

    def done(self, result: int) -> None:
        """Stop a running import; nothing of it is saved."""
        self.worker.stop()
        super().done(result)


def _about(name: str, spelling: str, own: bool) -> tuple[str, bool]:
    """Return the line about a list, and whether it can be used."""
    try:
        if word_lists.ships(name):
            words = word_count(len(word_lists.open_lexicon(name, spelling)))
            return f"{words}\n{_(wording.USES.get(name, wording.OTHER_USE))}", True
        source = word_lists.source(name)
        if not own:
            return capital(wording.system_line(Path(source))), True
        return f"{word_count(word_lists.size(name))}\n{capital(wording.own_line(Path(source).name))}", True
    except (ValueError, OSError):
        return capital(wording.damaged_line(_("add it again"))), False
