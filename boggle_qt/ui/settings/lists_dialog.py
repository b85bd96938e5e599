"""The dialog of the player's own word lists: add one, see which lines were refused, remove it."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QFont, QGuiApplication, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidgetItem,
    QPlainTextEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.lexicons import (
    added_line,
    adding_line,
    damaged_line,
    install_hint,
    own_line,
    refused_lines,
    removed_line,
    system_line,
    why_refused,
)
from boggle_qt.messages.numbers import join_facts, sentence
from boggle_qt.messages.reasons import reason
from boggle_qt.store.files import atomic_write
from boggle_qt.store.words import word_lists
from boggle_qt.store.words.word_lists import BadList, Report
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import paint_shadow
from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import faded, font
from boggle_qt.ui.play.worker import Work, Worker
from boggle_qt.ui.widgets.buttons import button, chip
from boggle_qt.ui.widgets.fields import prompt
from boggle_qt.ui.widgets.labels import label, soft
from boggle_qt.ui.widgets.layouts import RowList, flowing, scrolling
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask, ask_source, ask_target


class ListsDialog(SheetDialog):
    """Lists the word lists and changes them. A file is read off the UI thread."""

    changed = Signal()
    """A list was added or removed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._added = ""
        """The list that was added last."""
        self.worker = Worker(self)
        self.worker.progressed.connect(self._progress)
        self.worker.done.connect(self._done)
        self.worker.failed.connect(self._failed)
        self.worker.crashed.connect(self._stopped)
        self.lists = RowList(_("Your word lists and the system's"), plain=True)
        self.lists.setSizeAdjustPolicy(RowList.SizeAdjustPolicy.AdjustToContents)
        self.lists.setIconSize(QSize(52, 66) * current_look().space)
        self.lists.currentItemChanged.connect(lambda *_: self._enable_remove())
        self.name = QLineEdit()
        prompt(self.name, _("Name of the new list"))
        self.name.setObjectName("written")
        self.name.setMaxLength(40)
        self._add, self._remove = button(_("Add a file …"), "choice", self.add), button(_("Remove"), act=self.remove)
        done = button(_("Done"), "primary", self.accept)
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self._bar.hide()
        self._outcome = label(wrap=True)
        self.refused = QPlainTextEdit()
        self.refused.setReadOnly(True)
        self.refused.setAccessibleName(_("Refused lines"))
        self.refused.hide()
        self.save = button(_("Save these lines …"), act=self.save_refused)
        self.save.hide()
        line = _("Add a text file with one word per line (up to two million), then choose it as your word list.")
        around, inside = self.column(_("Word lists"), line), Ground()
        self._area = scrolling(inside)
        around.addWidget(self._area, 1)
        page, adding = QVBoxLayout(inside), QHBoxLayout()
        page.setContentsMargins(0, 0, 8, 8)
        around.insertLayout(2, adding)
        adding.setSpacing(8)
        adding.addWidget(self.name, 1)
        adding.addWidget(self._add)
        page.addWidget(self.lists, 2)
        page.addWidget(self._bar)
        page.addWidget(self._outcome)
        page.addWidget(self.refused, 1)
        page.addWidget(self.save, 0, Qt.AlignmentFlag.AlignLeft)
        hint, self._command = install_hint(word_lists.all_names())
        self.more = chip(_("More languages"), self._show_more, checkable=True)
        self._more = QWidget()
        column = QVBoxLayout(self._more)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (label(hint, "aside", wrap=True), soft(self._command)):
            column.addWidget(part)
        column.addWidget(flowing(chip(_("Copy the command"), self._copy_command)))
        page.addWidget(self._more)
        self._more.hide()
        self.foot(around, done, left=[self.more, self._remove])
        self.more.setVisible(bool(hint))
        self._show_lists()
        self._grow()

    def _grow(self) -> None:
        """Be as high as what is shown, if there is room."""
        self.grow(560, 640, snug=True)

    def _show_more(self) -> None:
        """Show or hide how the lists of more languages are installed."""
        self._more.setVisible(self.more.isChecked())
        self._grow()
        QTimer.singleShot(0, self, lambda: self._area.ensureWidgetVisible(self._more))

    def _copy_command(self) -> None:
        QGuiApplication.clipboard().setText(self._command)
        self._outcome.setText(_("Copied. Paste it into a terminal and press Enter."))

    def _show_lists(self) -> None:
        self.lists.clear()
        try:
            own, system = word_lists.names(), word_lists.system_lists()
        except OSError as error:
            fault = _("The folder for word lists can't be opened: {reason}.")
            self._outcome.setText(fault.format(reason=reason(error)))
            return
        for name in own:
            self._add_entry(name, _origin(name), own=True)
        for name, file in system.items():
            self._add_entry(name, system_line(file), own=False)
        self.lists.setVisible(bool(own or system))
        self._outcome.setText("" if own or system else _("No lists yet."))
        self._enable_remove()

    def _add_entry(self, name: str, about: str, own: bool) -> None:
        item = QListWidgetItem(join_facts([name, about]))
        item.setData(Qt.ItemDataRole.UserRole, name if own else "")
        colour = f"seat{self.lists.count() % 8 + 1}"
        item.setIcon(QIcon(_book(self.lists.iconSize(), self.devicePixelRatioF(), name, colour)))
        self.lists.addItem(item)

    @property
    def outcome(self) -> str:
        """The outcome of the last action."""
        return self._outcome.text()

    def add(self) -> None:
        """Ask for a file and add it, off the UI thread; stop that if it is running."""
        if self.worker.busy:
            self.worker.cancel()
            self._stopped()
            return
        kinds = f"{_('Word lists')} (*.txt *.dic *.lst);;{_('All files')} (*)"
        if not (file := ask_source(self, _("Add a word list"), kinds)):
            return
        wanted = self.name.text().strip() or re.sub(r"[^a-z0-9_-]+", "-", file.stem.lower()).strip("-_")
        try:
            called = word_lists.checked_name(wanted)
            there = called in word_lists.names()
        except (BadList, OSError) as error:
            self._outcome.setText(sentence(error))
            return
        question = _("Replace your list “{name}” with the words of {file}?")
        start = partial(self._start_import, partial(word_lists.adding, file, called, there))
        if there:
            ask(self, question.format(name=called, file=file.name), "", _("Replace"), _("Cancel"), start)
        else:
            start()

    def _start_import(self, work: Work) -> None:
        self.refused.hide()
        self.save.hide()
        self._bar.setValue(0)
        self._bar.show()
        self._add.setText(_("Stop"))
        self.worker.start(work)

    def save_refused(self) -> None:
        """Ask for a file and write every refused line into it, with its number and the reason."""
        kinds = f"{_('Text')} (*.txt);;{_('All files')} (*)"
        if not (file := ask_target(self, _("Save refused lines"), f"{self._added}.txt", kinds)):
            return
        try:
            lines = [f"{line.line}\t{line.text}\t{why_refused(line)}\n" for line in word_lists.refused(self._added)]
            atomic_write.write(file, "".join(lines))
        except (ValueError, OSError) as error:
            self._outcome.setText(sentence(error))
            return
        self._outcome.setText(_("Saved in {file}.").format(file=file.name))

    def remove(self) -> None:
        """Remove the chosen list after asking."""
        item = self.lists.currentItem()
        name = item.data(Qt.ItemDataRole.UserRole) if item is not None else ""
        question = _("Remove your list “{name}”? There is no other copy.")
        if name:
            ask(self, question.format(name=name), "", _("Remove"), _("Cancel"), partial(self._remove_list, name))

    def _remove_list(self, name: str) -> None:
        try:
            word_lists.remove(name)
        except (ValueError, OSError) as error:
            self._outcome.setText(sentence(error))
            return
        self._show_lists()
        self._outcome.setText(removed_line(name))
        self._grow()
        self.changed.emit()

    def _progress(self, report: Report) -> None:
        self._bar.setValue(round(report.done * 1000))
        self._outcome.setText(adding_line(report))

    def _done(self, report: Report) -> None:
        self._end_import()
        self.name.clear()
        self._show_lists()
        self._outcome.setText(added_line(report))
        if report.refused:
            self.refused.setPlainText("\n".join(refused_lines(report)))
            self.refused.show()
            self._added = report.name
            self.save.show()
        self._grow()
        self.changed.emit()

    def _failed(self, error: Exception) -> None:
        self._end_import()
        self._outcome.setText(sentence(error))

    def _stopped(self) -> None:
        self._end_import()
        self._outcome.setText(_("Stopped. No list was added."))

    def _end_import(self) -> None:
        self._bar.hide()
        self._add.setText(_("Add a file …"))

    def _enable_remove(self) -> None:
        item = self.lists.currentItem()
        own = item is not None and bool(item.data(Qt.ItemDataRole.UserRole))
        self._remove.setEnabled(own)
        self._remove.setVisible(own)

    def done(self, result: int) -> None:
        """Stop a running import; nothing of it is saved."""
        self.worker.stop()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.worker.stop()
        super().closeEvent(event)


def _book(size: QSize, ratio: float, name: str, colour: str) -> QPixmap:
    """Return the picture of a standing book with the letter of a list on its cover."""
    theme, picture = current_look().theme, blank(QRect(QPoint(), size), ratio)
    u = size.width() / 52
    with painting(picture, QPoint()) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cover = QRectF(3 * u, 2 * u, 41 * u, 58 * u)
        if not theme.plain:
            paint_shadow(painter, cover, 3 * u, 0.4, u, theme)
        painter.setPen(QPen(theme.colour("paper_edge"), 1))
        painter.setBrush(theme.colour("paper"))
        painter.drawRoundedRect(cover.translated(3 * u, 2.5 * u), 2 * u, 2 * u)  # the leaves
        painter.setBrush(theme.colour(colour))
        painter.drawRoundedRect(cover, 3 * u, 3 * u)
        painter.fillRect(
            QRectF(cover.left(), cover.top() + u, 6 * u, cover.height() - 2 * u), faded(theme.colour("shadow"), 0.3)
        )
        plate = QRectF(cover.left() + 11 * u, cover.top() + 11 * u, 25 * u, 22 * u)
        painter.fillRect(plate, theme.colour("paper"))
        painter.setFont(font(15 * u, QFont.Weight.ExtraBold))
        painter.setPen(theme.colour("text"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, name[:1].upper())
    return picture


def _origin(name: str) -> str:
    """Return the line about the source of a list, or that it is damaged."""
    try:
        return own_line(Path(word_lists.source(name)).name)
    except BadList:
        return damaged_line(_("add it again"))
