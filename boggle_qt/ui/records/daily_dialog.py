"""The dialog of the board of the day: a calendar, the result of each day, and a result to share."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.languages import ENGLISH, language_of
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.lexicons import title as lexicon_title
from boggle_qt.messages.sharing import day_line, result_to_share, streak_line
from boggle_qt.store.journal.daily import FIRST_DAY
from boggle_qt.store.journal.queries import Score
from boggle_qt.ui.records.day_calendar import DayCalendar
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import label, soft
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog


class DailyDialog(SheetDialog):
    """Shows which boards were played; `played` asks to play one."""

    played = Signal(object)  # date

    def __init__(
        self, today: date, results: Mapping[date, Score], streak: int, parent: QWidget | None = None, lexicon: str = ""
    ) -> None:
        super().__init__(parent)
        self._results = results
        self.calendar = DayCalendar(FIRST_DAY, today)
        self._line, self._streak = label(wrap=True), soft(streak_line(streak))
        self._play = button(_("Play"), "primary", self._start)
        self._copy = button(_("Copy result"), act=self._copy_result)
        text = _("Every day everyone gets the same board. Your first round counts; later ones are practice.")
        column = self.column(_("Board of the day"), text)
        if (language := language_of(lexicon)) != ENGLISH:
            column.addWidget(label(_("Language: {language}").format(language=lexicon_title(language))))
        column.addWidget(self.calendar, 1)
        column.addWidget(self._line)
        column.addWidget(self._streak)
        self.foot(column, button(_("Close"), act=self.reject), self._play, left=[self._copy])
        self.calendar.chosen.connect(self._show_day)
        self.calendar.show_days(
            {day: score.of_par for day, score in results.items()},
            {day: day_line(day, score) for day, score in results.items()},
        )
        self._play.setFocus()
        self.grow(560, 620)

    @property
    def text(self) -> str:
        """The line about the chosen day."""
        return self._line.text()

    def _show_day(self, day: date) -> None:
        score = self._results.get(day)
        self._line.setText(day_line(day, score))
        self._play.setText(_("Play") if score is None else _("Play again"))
        self._copy.setEnabled(score is not None)
        if self.calendar.hasFocus():
            announce(self.calendar, self._line.text())

    def _start(self) -> None:
        self.accept()
        self.played.emit(self.calendar.day)

    def _copy_result(self) -> None:
        day = self.calendar.day
        QGuiApplication.clipboard().setText(result_to_share(day, self._results[day]))
        self._copy.setText(_("Copied"))
