"""The dialog of the matches between two players, and the score between them over time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.head_to_head import running_scores, score_line
from boggle_qt.messages.numbers import long_date
from boggle_qt.store.journal import people, queries
from boggle_qt.store.journal.log import Journal
from boggle_qt.ui.records.figures_table import Figures
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.empty_sheet import EmptySheet, Sketch
from boggle_qt.ui.widgets.fields import dropdown
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog


class HeadToHeadDialog(SheetDialog):
    """Two players, chosen from everybody, and a row for each match that they finished together."""

    def __init__(self, journal: Journal | None, names: Sequence[str] = (), parent: QWidget | None = None) -> None:
        """`names` are those who play now, or played last: the first two are chosen, all come first in the lists."""
        super().__init__(parent)
        self._journal = journal
        others = () if journal is None else tuple(one.name for one in people.known(journal))
        every = [(name, name) for name in dict.fromkeys((*names, *others))]
        self.one, self.other = dropdown(every, letters=8), dropdown(every, letters=8)
        self.one.setAccessibleName(_("First player"))
        self.other.setAccessibleName(_("Second player"))
        self.other.setCurrentIndex(min(1, len(every) - 1))
        for field in (self.one, self.other):
            field.setEnabled(len(every) > 1)
            field.currentIndexChanged.connect(lambda _: self._show())
        self._line = label(wrap=True)
        self.table = Figures(_("Matches, the last one first"))
        page, choice = self.column(_("Head to head")), QHBoxLayout()
        self._empty = EmptySheet("names", _("Everybody who has finished a round appears here."))
        page.addWidget(self._empty, 1)
        page.addLayout(choice)
        choice.addWidget(self.one, 1)
        self._and = label(_("and"), "aside")
        choice.addWidget(self._and)
        choice.addWidget(self.other, 1)
        page.addWidget(self._line)
        page.addWidget(self.table, 1)
        self._sketch = Sketch("names")
        page.addWidget(self._sketch, 1)
        self.foot(page, button(_("Done"), "primary", self.accept))
        self.grow(620, 560)
        self._show()

    @property
    def line(self) -> str:
        """The score between the two."""
        return self._line.text()

    def _show(self) -> None:
        one, other = str(self.one.currentData() or ""), str(self.other.currentData() or "")
        nobody = self._journal is None or not one or not other
        self._empty.setVisible(nobody)
        for part in (self.one, self._and, self.other, self._line):
            part.setHidden(nobody)
        if self._journal is None or nobody:
            self._line.setText(self._empty.text())
            self.table.hide()
            self._sketch.hide()
            return
        met = queries.meetings(self._journal, one, other) if one != other else ()
        self._line.setText(_("Choose two players.") if one == other else score_line(one, other, met))
        days = [long_date(meeting.when.astimezone().date()) for meeting in met]
        rows = [(day, *scores) for day, scores in zip(days, running_scores(met), strict=True)][::-1]
        self.table.figures.show_rows((_("Match"), _("Points"), _("Matches won")), len(rows), rows.__getitem__)
        self.table.setVisible(bool(rows))
        self._sketch.setHidden(bool(rows))
