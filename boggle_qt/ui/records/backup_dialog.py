"""The dialog that writes a backup of everything to one file, and brings one back."""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.numbers import match_count
from boggle_qt.messages.records import reading_line, restored_line, summing_line, trouble_line
from boggle_qt.store.journal import backup, queries
from boggle_qt.store.journal.backup import NotABackup, Restored
from boggle_qt.store.journal.log import Journal
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import fill_paper, paint_shadow, round_pen
from boggle_qt.ui.look.theme import faded
from boggle_qt.ui.play.worker import Worker, relay
from boggle_qt.ui.widgets.buttons import CardColumns, ChoiceCard, button
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask_source, ask_target

FILES = N_("Backups (*.zip)")


def _paint_sheet(out: bool, painter: QPainter, box: QRectF) -> None:
    """Paint a written sheet with an arrow down, or up for a sheet that is brought back."""
    look, side = current_look(), box.width()
    theme, sheet = look.theme, QRectF(-0.27 * side, -0.36 * side, 0.54 * side, 0.72 * side)
    painter.save()
    painter.translate(box.center())
    for degrees in (-9, 12):
        painter.rotate(degrees)
        paint_shadow(painter, sheet, 1, 0.12, look.air, theme)
        fill_paper(painter, sheet, theme)
        painter.fillRect(QRectF(sheet.left(), sheet.top(), sheet.width(), 0.13 * side), theme.colour("band"))
    painter.setPen(round_pen(faded(theme.colour("pencil"), 0.9), 0.055 * side))
    painter.scale(1, 1 if out else -1)
    tip, wing = QPointF(0, (0.24 if out else 0.12) * side), 0.144 * side
    painter.drawPolyline([tip - QPointF(0, 0.36 * side), tip])
    painter.drawPolyline([tip - QPointF(wing, wing), tip, tip - QPointF(-wing, wing)])
    painter.restore()


class BackupDialog(SheetDialog):
    """Two buttons and a line about the outcome. Works off the UI thread."""

    restored = Signal(object)  # Restored

    def __init__(
        self, journal: Journal | None, open_folder: Callable[[], object], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._journal = journal
        self.worker = Worker(self, self._done, self._stop, lambda line: self.say(line, aloud=False))
        what = _("One file has everything: your matches, settings, house rules, house words, word lists and cube sets.")
        self._save = ChoiceCard(_("Save a backup …"), _("Keep the file in a safe place."), "primary")
        line = _("Here or on another computer. Matches that are there already stay.")
        self._open = ChoiceCard(_("Bring back a backup …"), line)
        self._save.clicked.connect(self.save)
        self._open.clicked.connect(self.bring_back)
        side = round(4.6 * current_look().pixels("body"))
        for card, out in ((self._save, True), (self._open, False)):
            card.set_slim()
            card.set_picture(partial(_paint_sheet, out), QSize(side, side))
        folder = button(_("Open data folder"), act=open_folder)
        done = button(_("Done"), act=self.accept)
        for pressed in (self._save, self._open):
            pressed.setEnabled(journal is not None)
        cards = CardColumns()
        cards.show_cards((self._save, self._open))
        fill(self.column(_("Backup")), cards, label(what, "aside", wrap=True))
        self.foot(done, left=[folder])
        if journal is None:
            self.say(_("The journal can't be opened, so there is nothing to back up."))
        self.grow(560, 640, snug=True)

    def save(self) -> None:
        """Ask for a file, and write a backup."""
        name = f"boggle-qt-{date.today().isoformat()}.zip"
        if self._journal is not None and (file := ask_target(self, _("Save a backup"), name, _(FILES))):
            self.worker.start(partial(_save_steps, self._journal, file))

    def bring_back(self) -> None:
        """Ask for a backup, and bring it back."""
        if self._journal is not None and (file := ask_source(self, _("Bring back a backup"), _(FILES))):
            self.worker.start(partial(_restore_steps, self._journal, file))

    def _stop(self, error: Exception | None) -> None:
        self.say(fault_sentence(error) if isinstance(error, NotABackup) else trouble_line(error), True)

    def _done(self, result: str | Restored) -> None:
        if isinstance(result, Restored):
            self.restored.emit(result)
            self.say(restored_line(result))
        else:
            self.say(result)


def _save_steps(journal: Journal, path: Path) -> Generator[None, None, str]:
    saved = match_count((yield from relay(backup.save(journal, path), lambda _: None)))
    text = _("{matches}, your settings, rules and words are in {file}.")
    return text.format(matches=saved, file=path.name)


def _restore_steps(journal: Journal, path: Path) -> Generator[str, None, Restored]:
    yield _("Reading …")
    done = yield from relay(backup.bring_back(journal, path), reading_line)
    yield from map(summing_line, queries.summarize(journal))
    return done
