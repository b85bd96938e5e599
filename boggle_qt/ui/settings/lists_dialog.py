"""The dialog of the player's own word lists: add one, see which lines were refused, remove it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QPlainTextEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.messages.lexicons import (
    NO_LISTS,
    STOPPED,
    damaged_line,
    forget_question,
    forgotten_line,
    no_folder_line,
    own_line,
    refused_lines,
    replace_question,
    system_line,
    taken_line,
    taking_line,
)
from boggle_qt.store.words import word_lists
from boggle_qt.store.words.word_lists import BadList, Report
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import label, soft
from boggle_qt.ui.widgets.sheet_dialog import Question, SheetDialog

FILTER = "Word lists (*.txt *.dic *.lst);;All files (*)"


class ListsDialog(SheetDialog):
    """Lists the word lists and changes them. A file is read off the UI thread."""

    changed = Signal()
    """A list was added or removed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask_open: Callable[[], str] = lambda: QFileDialog.getOpenFileName(self, "Add a word list", "", FILTER)[0]
        self.ask = self._ask
        self.worker = Worker(self)
        self.worker.progressed.connect(self._progress)
        self.worker.done.connect(self._done)
        self.worker.failed.connect(self._failed)
        self.worker.crashed.connect(self._broke)
        self.setWindowTitle("Word lists")
        title = label("Word lists", "pageTitle")
        line = soft("One word a line, in any case, up to two million. A list can be chosen wherever words are chosen.")
        self.lists = QListWidget()
        self.lists.setAccessibleName("Lists of your own, and lists that the system has")
        self.lists.currentItemChanged.connect(lambda *_: self._check())
        self.name = QLineEdit()
        self.name.setPlaceholderText("What the new list is to be called")
        self.name.setAccessibleName("Name of the new list")
        self.name.setMaxLength(40)
        self._add, self._remove = button("Add a file …", "choice", self.add), button("Remove", act=self.remove)
        done = button("Done", "primary", self.accept)
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self._bar.hide()
        self._outcome = label(wrap=True)
        self.refused = QPlainTextEdit()
        self.refused.setReadOnly(True)
        self.refused.setAccessibleName("Lines that were refused")
        self.refused.hide()
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 28, 20)
        page.setSpacing(12)
        for widget in (title, line):
            page.addWidget(widget)
        page.addWidget(self.lists, 1)
        adding, buttons = QHBoxLayout(), QHBoxLayout()
        page.addLayout(adding)
        adding.addWidget(self.name, 1)
        adding.addWidget(self._add)
        page.addWidget(self._bar)
        page.addWidget(self._outcome)
        page.addWidget(self.refused, 1)
        page.addLayout(buttons)
        buttons.addWidget(self._remove)
        buttons.addStretch(1)
        buttons.addWidget(done)
        self.grow(560, 560)
        self.lists.setWordWrap(True)
        self.lists.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._show_lists()

    def _show_lists(self) -> None:
        self.lists.clear()
        try:
            own, system = word_lists.names(), word_lists.system_lists()
        except OSError as error:
            self._say(no_folder_line(error))
            return
        for name in own:
            self._entry(name, f"{name}   ·   {_origin(name)}", own=True)
        for name, file in system.items():
            self._entry(name, f"{name}   ·   {system_line(file)}", own=False)
        if not own and not system:
            self._entry("", NO_LISTS, own=False)
        self._check()

    def _entry(self, name: str, text: str, own: bool) -> None:
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.UserRole, name if own else "")
        self.lists.addItem(item)

    @property
    def outcome(self) -> str:
        """The outcome of the last action."""
        return self._outcome.text()

    def add(self) -> None:
        """Ask for a file and add it, off the UI thread; stop that if it is running."""
        if self.worker.busy:
            self.worker.cancel()
            self._rest()
            self._say(STOPPED)
            return
        name = self.ask_open()
        if not name:
            return
        file = Path(name)
        wanted = self.name.text().strip() or re.sub(r"[^a-z0-9_-]+", "-", file.stem.lower()).strip("-_")
        try:
            called = word_lists.checked_name(wanted)
            there = called in word_lists.names()
        except (BadList, OSError) as error:
            self._say(str(error))
            return
        if there and not self.ask(replace_question(called, file.name), "Replace"):
            return
        self.refused.hide()
        self._bar.setValue(0)
        self._bar.show()
        self._add.setText("Stop")
        self.worker.start(partial(word_lists.adding, file, called, there))

    def remove(self) -> None:
        """Remove the chosen list after asking."""
        item = self.lists.currentItem()
        name = item.data(Qt.ItemDataRole.UserRole) if item is not None else ""
        if not name or not self.ask(forget_question(name), "Forget it"):
            return
        try:
            word_lists.remove(name)
        except (ValueError, OSError) as error:
            self._say(str(error))
            return
        self._show_lists()
        self._say(forgotten_line(name))
        self.changed.emit()

    def _progress(self, report: Report) -> None:
        self._bar.setValue(round(report.done * 1000))
        self._say(taking_line(report))

    def _done(self, report: Report) -> None:
        self._rest()
        self.name.clear()
        self._show_lists()
        self._say(f"{taken_line(report)}.")
        if report.refused:
            self.refused.setPlainText("\n".join(refused_lines(report)))
            self.refused.show()
        self.changed.emit()

    def _failed(self, error: Exception) -> None:
        self._rest()
        self._say(str(error))

    def _broke(self) -> None:
        self._rest()
        self._say(STOPPED)

    def _rest(self) -> None:
        self._bar.hide()
        self._add.setText("Add a file …")

    def _check(self) -> None:
        item = self.lists.currentItem()
        self._remove.setEnabled(bool(item is not None and item.data(Qt.ItemDataRole.UserRole)))

    def _ask(self, question: str, yes: str) -> bool:
        """Return whether the player agrees; Enter and Escape mean no."""
        box = Question(self, question, "")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)  # clickedButton is read after it closes
        box.answer(yes, QMessageBox.ButtonRole.AcceptRole)
        no = box.answer("Cancel", QMessageBox.ButtonRole.RejectRole, "primary")
        box.default(no, no)
        box.exec()
        agreed = box.clickedButton() is not no
        box.deleteLater()
        return agreed

    def _say(self, text: str) -> None:
        self._outcome.setText(text)

    def done(self, result: int) -> None:
        """Stop a running import; nothing of it is saved."""
        self.worker.stop()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.worker.stop()
        super().closeEvent(event)


def _origin(name: str) -> str:
    """Return the line about the source of a list, or that it is damaged."""
    try:
        return own_line(Path(word_lists.source(name)).name)
    except BadList:
        return damaged_line("add it again")
