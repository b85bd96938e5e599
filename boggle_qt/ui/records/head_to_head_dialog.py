"""The dialog of the matches between two players, and the score between them over time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.head_to_head import running_scores, score_line
from boggle_qt.messages.numbers import long_date
from boggle_qt.store.journal import people, queries
from boggle_qt.store.journal.log import Journal
from boggle_qt.ui.records.figures_table import Figures
from boggle_qt.ui.widgets.buttons import button
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
        title = _("Head to head")
        self.setWindowTitle(title)
        self._line = label(wrap=True)
        self.table = Figures(_("Matches, the last one first"))
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 28, 20)
        page.setSpacing(12)
        page.addWidget(label(title, "pageTitle"))
        choice = QHBoxLayout()
        page.addLayout(choice)
        choice.addWidget(self.one, 1)
        choice.addWidget(label(_("and")))
        choice.addWidget(self.other, 1)
        page.addWidget(self._line)
        page.addWidget(self.table, 1)
        page.addWidget(button(_("Done"), "primary", self.accept), 0, Qt.AlignmentFlag.AlignRight)
        self.grow(620, 560)
        self._show()

    @property
    def line(self) -> str:
        """The score between the two."""
        return self._line.text()

    def _show(self) -> None:
        one, other = str(self.one.currentData() or ""), str(self.other.currentData() or "")
        if self._journal is None or not one or not other:
            self._line.setText(_("Everybody who has finished a round appears here."))
            self.table.hide()
            return
        met = queries.meetings(self._journal, one, other) if one != other else ()
        self._line.setText(_("Choose two players.") if one == other else score_line(one, other, met))
        days = [long_date(meeting.when.astimezone().date()) for meeting in met]
        rows = [(day, *scores) for day, scores in zip(days, running_scores(met), strict=True)][::-1]
        self.table.figures.show_rows((_("Match"), _("Points"), _("Matches won")), len(rows), rows.__getitem__)
        self.table.setVisible(bool(rows))
