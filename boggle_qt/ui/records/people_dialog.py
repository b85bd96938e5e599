"""The dialog of everybody who ever played: rename, merge, remove."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QIcon, QPainter
from PySide6.QtWidgets import QHBoxLayout, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from boggle_qt.engine.rules import BadRules, Player
from boggle_qt.messages import people as wording
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.numbers import isolate_name, join_facts, long_date, round_count
from boggle_qt.messages.opponents import computers_name_line
from boggle_qt.messages.records import trouble_line
from boggle_qt.store.journal import people
from boggle_qt.store.journal.log import Journal
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.tray.scattered_cubes import cube_pixmap
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.fields import written_line
from boggle_qt.ui.widgets.layouts import RowList, fill
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask
from boggle_qt.ui.widgets.word_rows import Index, guarded, nothing

USUAL, LEAST = 3.6, 2.55
"""Usual and least height of a row, in heights of body text."""


class _PersonPainter(QStyledItemDelegate):
    """Paints a player: the cube, the name, and a smaller line below it. A row at the bottom is not cut."""

    @guarded(QSize)
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the usual height, or less where three rows would not fit."""
        view, body = self.parent(), current_look().pixels("body")
        room = view.viewport().height() / 3 if isinstance(view, RowList) else 0
        return QSize(80, round(min(USUAL * body, max(LEAST * body, room))))

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view, box = self.parent(), QRect(option.rect)
        if not isinstance(view, RowList) or box.bottom() > view.viewport().height():
            return
        look = current_look()
        name, __, more = str(index.data() or "").partition("\n")
        self.initStyleOption(option, index)
        option.text, option.icon = "", QIcon()
        view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, view)
        painter.fillRect(box.left(), box.bottom(), box.width(), 1, look.theme.colour("rule"))
        cube = index.data(Qt.ItemDataRole.DecorationRole)
        size, edge = cube.deviceIndependentSize().toSize(), round(8 * look.air)
        corner = QPoint(box.left() + edge - round(0.3 * size.width()), box.center().y() - size.height() // 2)
        at = QRect(corner, size)  # a third of the picture on each side is the shadow
        painter.drawPixmap(QStyle.visualRect(option.direction, box, at), cube)
        low = box.height() < 0.9 * USUAL * look.pixels("body")
        above = round(look.pixels("body") * (0.1 if low else 0.5))
        text = box.adjusted(2 * edge + round(0.42 * size.width()), above, -edge, 0)
        for line, style, colour, weight in (
            (name, "body" if low else "word", "text", QFont.Weight.ExtraBold),
            (more, "caption", "text_soft", QFont.Weight.DemiBold),
        ):
            painter.setFont(font(look.pixels(style), weight))
            painter.setPen(look.theme.colour(colour))
            shown = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, text.width())
            side = QStyle.visualAlignment(option.direction, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            painter.drawText(QStyle.visualRect(option.direction, box, text), side, shown)
            text.setTop(text.top() + painter.fontMetrics().height())


class PeopleDialog(SheetDialog):
    """A list of all players, and a field for another name. Works off the UI thread."""

    renamed = Signal(str, str)
    """A player's old and new name; the new one is "" for a player who was removed."""

    def __init__(self, journal: Journal | None, playing: Sequence[str] = (), parent: QWidget | None = None) -> None:
        """`playing` are the names in the match on the table, which cannot be changed now."""
        super().__init__(parent)
        self._journal, self._playing = journal, set(playing)
        self._names: list[str] = []
        self.worker = Worker(self, self._done, lambda error: self.say(trouble_line(error), True))
        self.list = RowList(_("Players"))
        self.list.setItemDelegate(_PersonPainter(self.list))
        self.list.currentItemChanged.connect(lambda *_: self._check())
        self.field = written_line(_("New name"), longest=40)
        self.field.textChanged.connect(self._check)
        self.field.returnPressed.connect(self.rename)
        self._rename = button(_("Rename"), "choice", self.rename)
        self._remove = button(_("Remove …"), act=self.remove)
        done = button(_("Done"), "primary", self.accept)
        for pressed in (self._rename, self._remove, done):
            pressed.setAutoDefault(False)
        line = _("A player keeps colour, shape and side of the table from match to match.")
        self._empty = EmptySheet("rules", _("Everybody who has finished a round appears here."))
        naming = fill(QHBoxLayout(), (self.field, 1), self._rename)
        fill(self.column(_("Players"), line), (self.list, 1), (self._empty, 1), naming)
        self.foot(done, left=[self._remove])
        self._show()
        self.grow(560, 560)

    @property
    def chosen(self) -> str:
        """The name of the selected player; "" for none."""
        item = self.list.currentItem()
        return "" if item is None else str(item.data(Qt.ItemDataRole.UserRole) or "")

    @property
    def _new(self) -> str:
        """The name in the field; if another player's differs from it only in capitals, that one."""
        name = self.field.text().strip()
        others = {one.casefold(): one for one in (*self._playing, *self._names) if one != self.chosen}
        return others.get(name.casefold(), name)

    def _show(self) -> None:
        chosen = self.chosen
        self.list.clear()
        everybody = () if self._journal is None else people.known(self._journal)
        for one in everybody:
            cube = cube_pixmap(one.name[0].upper(), 36 * current_look().unit, self.devicePixelRatioF())
            last = _("last played {day}").format(day=long_date(one.last.astimezone().date()))
            item = QListWidgetItem(f"{isolate_name(one.name)}\n{join_facts([round_count(one.rounds), last])}")
            item.setData(Qt.ItemDataRole.DecorationRole, cube)  # an icon would double it at ratio 2
            item.setData(Qt.ItemDataRole.UserRole, one.name)
            self.list.addItem(item)
            if one.name == chosen:
                self.list.setCurrentItem(item)
        for part in (self.list, self.field, self._rename, self._remove):
            part.setVisible(bool(everybody))
        self.list.setMinimumHeight(round(min(3, len(everybody)) * LEAST * current_look().pixels("body")) + 6)
        self._empty.setHidden(bool(everybody))
        self._names = [one.name for one in everybody]
        self._check()

    def _check(self) -> None:
        """Enable what can be done, and call the renaming what it is."""
        old, new = self.chosen, self._new
        free = bool(old) and old not in self._playing and not self.worker.busy
        self._remove.setEnabled(free)
        self._rename.setText(_("Merge") if new in self._names else _("Rename"))
        self._rename.setEnabled(free and bool(new) and new != old and new not in self._playing)
        if old in self._playing:
            self.say(_("This player is in the game that is still open. Go to Home first."))

    def rename(self) -> None:
        """Rename the selected player; ask first whether to merge two players."""
        self._check()
        old, new = self.chosen, self._new
        if not self._rename.isEnabled():
            return
        fault = computers_name_line(new)
        try:
            Player(new)
        except BadRules as error:
            fault = fault_sentence(error)
        if fault:
            self.say(fault, True)
            return
        if new in self._names:
            ask(self, *wording.merge_question(old, new), _("Merge"), _("Cancel"), partial(self._start, old, new))
        else:
            self._start(old, new)

    def remove(self) -> None:
        """Ask whether to remove the selected player."""
        if old := self.chosen:
            ask(self, *wording.remove_question(old), _("Remove"), _("Cancel"), partial(self._start, old, ""))

    def _start(self, old: str, new: str) -> None:
        assert self._journal is not None
        self.say(_("Changing the journal …"))
        self.worker.start(partial(_steps, self._journal, old, new))
        self._check()

    def _done(self, result: tuple[str, str, str]) -> None:
        old, new, line = result
        self.field.clear()
        self.renamed.emit(old, new)
        self._show()
        self.say(line)


def _steps(journal: Journal, old: str, new: str) -> Generator[int, None, tuple[str, str, str]]:
    if not new:
        gone = yield from people.remove(journal, old, wording.guest())
        line = _("{name} was removed.").format(name=isolate_name(old))
        return old, "" if gone.matches else old, line if gone.matches else wording.renamed_line(old, new, gone)
    done = yield from people.rename(journal, old, new)
    return old, new if done.matches else old, wording.renamed_line(old, new, done)
