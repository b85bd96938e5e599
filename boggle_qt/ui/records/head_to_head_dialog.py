"""The dialog of the matches between two players, and the score between them over time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QStyleOptionViewItem, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import long_date
from boggle_qt.messages.people import running_scores, score_line, standing
from boggle_qt.store.journal import people, queries
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Meeting
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import pencil_hatch
from boggle_qt.ui.look.theme import faded
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.fields import blank_choice
from boggle_qt.ui.widgets.figures_table import Figures, WholeRows
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog
from boggle_qt.ui.widgets.word_rows import Index, guarded, nothing


class _Duels(WholeRows):
    """Paints the points of a match with a bar for each player, to both sides of them."""

    met: Sequence[Meeting] = ()
    """The matches in the order of the rows."""

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        box, look = QRectF(option.rect), current_look()
        if option.rect.bottom() >= self.table.viewport().height() or index.row() >= len(self.met):
            return
        meeting, most = self.met[index.row()], max(max(one.points, one.against) for one in self.met)
        half = 0.5 * option.fontMetrics.horizontalAdvance("8" * (2 * len(f"{most:.0f}") + 5))
        room = box.width() / 2 - half - look.air
        mirror = -1 if option.direction == Qt.LayoutDirection.RightToLeft else 1
        for points, side, colour, gap in (
            (meeting.points, -mirror, "known", 0.7),
            (meeting.against, mirror, "points", 1.2),
        ):
            wide = max(0.0, room * points / max(1, most))
            left = box.center().x() + (half if side > 0 else -half - wide)
            bar = QRectF(left, box.top() + 0.24 * box.height(), wide, 0.5 * box.height())
            painter.fillRect(bar, faded(look.theme.colour(colour), 0.45))
            pencil_hatch(painter, bar, gap * look.unit, look.theme.colour(colour))


class HeadToHeadDialog(SheetDialog):
    """Two players, chosen from everybody, and a row for each match that they finished together."""

    def __init__(self, journal: Journal | None, names: Sequence[str] = (), parent: QWidget | None = None) -> None:
        """`names` are those who play now, or played last: the first two are chosen, all come first in the lists."""
        super().__init__(parent)
        self._journal = journal
        others = () if journal is None else tuple(one.name for one in people.known(journal))
        every = [(name, name) for name in dict.fromkeys((*names, *others))]
        self.one, self.other = blank_choice(_("First player"), every), blank_choice(_("Second player"), every)
        self.other.setCurrentIndex(min(1, len(every) - 1))
        for field in (self.one, self.other):
            field.setEnabled(len(every) > 1)
            field.currentIndexChanged.connect(lambda _: self._show())
        self._score, self._line, self.told = label(look="bigScore"), label(look="aside", wrap=True), ""
        for shown in (self._score, self._line):
            shown.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.table = Figures(_("Matches, the last one first"))
        self.table.figures.centred = 1
        self._duels = _Duels(self.table)
        self.table.setItemDelegateForColumn(1, self._duels)
        self._and, self._empty = label(_("and"), "aside"), EmptySheet("rules")
        choice = fill(QHBoxLayout(), self.one, self._and, self.other, 1)
        page = self.column(_("Head to head"))
        fill(page, choice, self._score, self._line, (self.table, 1), (self._empty, 1))
        self.foot(button(_("Done"), "primary", self.accept))
        self.grow(660, 600)
        self._show()

    def _show(self) -> None:
        one, other = str(self.one.currentData() or ""), str(self.other.currentData() or "")
        journal = self._journal if one and other else None
        met = () if journal is None or one == other else queries.meetings(journal, one, other)
        if journal is None:
            self.told = _("Everybody who has finished a round appears here.")
        else:
            self.told = _("Choose two players.") if one == other else score_line(one, other, met)
        for part in (self.one, self._and, self.other):
            part.setHidden(journal is None)
        for shown in (self._score, self._line, self.table):
            shown.setVisible(bool(met))
        self._empty.setHidden(bool(met))
        self._empty.show_text(self.told)
        score, details = standing(met)
        self._score.setText(score)
        self._score.setAccessibleName(self.told)
        restyle(self._score, kind="low" if self.height() < 32 * current_look().pixels("body") else "")
        self._line.setText(details)
        self._duels.met = met[::-1]
        days = [long_date(meeting.when.astimezone().date()) for meeting in met]
        rows = [(day, *scores) for day, scores in zip(days, running_scores(met), strict=True)][::-1]
        self.table.figures.show_rows((_("Match"), _("Points"), _("Matches won")), len(rows), rows.__getitem__)
