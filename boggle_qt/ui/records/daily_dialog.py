"""The dialog of the board of the day: a calendar, the result of each day, and a result to share."""

from __future__ import annotations

from calendar import Calendar, monthrange
from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import month_and_year
from boggle_qt.messages.sharing import day_line, result_to_share, streak_line
from boggle_qt.store.journal.daily import FIRST_DAY
from boggle_qt.store.journal.queries import Score
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.tray.name_cubes import LEANS
from boggle_qt.ui.tray.scattered_cubes import draw_cube
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.focus_ring import RADIUS, paint_ring, shows_focus
from boggle_qt.ui.widgets.labels import heading, label, soft
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.paper import stacked
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

WEEKDAYS = (N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su"))
WEEKS = 6
ROWS = WEEKS + 2
"""The month's name, the weekdays, the weeks."""


class DayCalendar(QWidget):
    """Choose a day by mouse or by keys: arrows for days and weeks, Page Up and Down for months, as the arrows."""

    chosen = Signal(object)  # date

    def __init__(self, first: date, today: date, results: Mapping[date, Score]) -> None:
        super().__init__()
        self._first, self._today, self.day, self._results = first, today, today, results
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Calendar"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def choose(self, day: date) -> None:
        """Choose a day, or the nearest that has a board."""
        self.day = min(max(day, self._first), self._today)
        self.setAccessibleDescription(day_line(self.day, self._results.get(self.day)))
        self.update()
        self.chosen.emit(self.day)

    def _month_on(self, by: int) -> date:
        """Return the same day some months later, or the last day of that month."""
        year, month = divmod(12 * self.day.year + self.day.month - 1 + by, 12)
        return date(year, month + 1, min(self.day.day, monthrange(year, month + 1)[1]))

    def _has_month(self, by: int) -> bool:
        """Return whether the month before (-1) or after (1) has a board."""
        month = self._month_on(by).replace(day=1)
        return self._first.replace(day=1) <= month <= self._today

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(7 * 3 * line, ROWS * 2 * line)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(round(7 * 1.4 * line), round(ROWS * 1.5 * line))

    def _days(self) -> Iterator[tuple[date, QRectF]]:
        """Yield the days of the month with their boxes."""
        for row, week in enumerate(Calendar().monthdatescalendar(self.day.year, self.day.month), start=2):
            yield from ((day, self._box(row, column)) for column, day in enumerate(week) if day.month == self.day.month)

    def _box(self, row: int, column: int) -> QRectF:
        wide, high = self.width() / 7, self.height() / ROWS
        if self.isRightToLeft():
            column = 6 - column
        return QRectF(column * wide, row * high, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter, centre = current_look().theme, smooth_painter(self), Qt.AlignmentFlag.AlignCenter
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.Bold)
        painter.setFont(bold)
        painter.setPen(theme.colour("text"))
        painter.drawText(QRectF(0, 0, self.width(), self.height() / ROWS), centre, month_and_year(self.day))
        for by, column in ((-1, 0), (1, 6)):
            if self._has_month(by):
                arrow = "‹›"[(by > 0) != self.isRightToLeft()]
                painter.drawText(self._box(0, column), centre, arrow)
        painter.setPen(theme.colour("text_soft"))
        for column, name in enumerate(WEEKDAYS):
            painter.drawText(self._box(1, column), centre, _(name))
        painter.setFont(self.font())
        for day, box in self._days():
            side = 0.76 * min(box.width(), box.height())
            square = QRectF(0, 0, side, side)
            square.moveCenter(box.center())
            if self._first <= day <= self._today:
                tint = "gold" if day in self._results else ""
                draw_cube(painter, str(day.day), square.center(), side, LEANS[day.day % len(LEANS)], tint)
            else:
                painter.setPen(theme.colour("text_soft"))
                painter.drawText(square, centre, str(day.day))
            if day in self._results:  # the better, the longer: more than the colour says it
                share = min(1.0, self._results[day].of_par or 0.0)
                painter.fillRect(QRectF(square.left(), box.bottom() - 4, side * share, 4), theme.colour("points"))
            if day == self.day:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.colour("known"), 3))
                painter.drawRoundedRect(square.adjusted(-3, -3, 3, 3), 0.2 * side, 0.2 * side)
        if shows_focus(self):
            paint_ring(painter, self.rect(), RADIUS)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if (day := self.day_at(event.position())) is not None:
            self.choose(day)
        for by, column in ((-1, 0), (1, 6)):
            if self._box(0, column).contains(event.position()) and self._has_month(by):
                self.choose(self._month_on(by))

    def day_at(self, point: QPointF) -> date | None:
        """Return the day of this month at a point."""
        return next((day for day, box in self._days() if box.contains(point)), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        forward = -1 if self.isRightToLeft() else 1
        keys = Qt.Key
        steps = {keys.Key_Right: forward, keys.Key_Left: -forward, keys.Key_Down: 7, keys.Key_Up: -7}
        months = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        if event.key() in steps:
            self.choose(self.day + timedelta(days=steps[Qt.Key(event.key())]))
        elif event.key() in months:
            self.choose(self._month_on(months[Qt.Key(event.key())]))
        else:
            super().keyPressEvent(event)


class DailyDialog(SheetDialog):
    """Shows which boards were played; `played` asks to play one."""

    played = Signal(object)  # date

    def __init__(
        self, today: date, results: Mapping[date, Score], streak: int, parent: QWidget | None = None, notes: str = ""
    ) -> None:
        """`notes` are lines about how the board would be played."""
        super().__init__(parent)
        self._results = results
        self.calendar = DayCalendar(FIRST_DAY, today, results)
        self.line, self._streak = heading(""), soft(streak_line(streak))
        self.line.setWordWrap(True)
        self._play = button(_("Play"), "primary", self._start)
        self._copy = button(_("Copy result"), act=self._copy_result)
        text = _("Every day everyone gets the same board. Your first round counts; later ones are practice.")
        window = None if parent is None else parent.window()
        beside = window is not None and window.width() > 1.25 * window.height()
        parts, about = QHBoxLayout() if beside else QVBoxLayout(), QWidget()
        fill(parts, (self.calendar, 1), (about, int(beside)), gap=28 if beside else 12)
        fill(self.column(_("Board of the day")), (parts, 1))
        noted = [soft(notes)] if notes else []
        fill(stacked(about), self.line, self._streak, *noted, label(text, "aside", wrap=True), 1, gap=12)
        self.foot(button(_("Close"), act=self.reject), self._play, left=[self._copy])
        self.calendar.chosen.connect(self._show_day)
        self.calendar.choose(today)
        self._play.setFocus()
        self.grow(*((820, 500) if beside else (560, 620)))

    def _show_day(self, day: date) -> None:
        score = self._results.get(day)
        self.line.setText(day_line(day, score))
        self._play.setText(_("Play") if score is None else _("Play again"))
        self._copy.setEnabled(score is not None)
        if self.calendar.hasFocus():
            announce(self.calendar, self.line.text())

    def _start(self) -> None:
        self.accept()
        self.played.emit(self.calendar.day)

    def _copy_result(self) -> None:
        day = self.calendar.day
        QGuiApplication.clipboard().setText(result_to_share(day, self._results[day]))
        self._copy.setText(_("Copied"))
