"""The workshop page: compose a board around words, or find the richest board. It plays no round."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator
from random import Random, SystemRandom
from typing import Any

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFormLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.compose import Composed, ComposeProgress, compose_board
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.languages import is_word
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.boards import composed_line, composing_line, forged_line, impossible_because_line
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.faults import fault_sentence, stopped_line
from boggle_qt.messages.numbers import number, sentence
from boggle_qt.store.work.forge_run import Forged, ForgeTask, forging
from boggle_qt.ui.desk.scoring_fields import ScoringFields
from boggle_qt.ui.look.page_layout import place_panel
from boggle_qt.ui.page import printables
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import BoardTransfer, Home, PlayBoard, Printable, Request, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Work, Worker
from boggle_qt.ui.tray.board_view import LARGEST
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.buttons import add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import NumberField, dropdown, refill
from boggle_qt.ui.widgets.labels import Label, label, soft
from boggle_qt.ui.widgets.layouts import flowing, scrolling
from boggle_qt.ui.widgets.paper import Ground, Pad

PACE = 0.08
"""Least time between two progress reports, in seconds."""

TASKS = (
    (N_("From words"), N_("Make a board that contains all your words.")),
    (N_("Richest board"), N_("Search for the board with the most points.")),
)
"""The tasks, each with its untranslated name and description."""


def paced(steps: Work, seconds: float = PACE) -> Work:
    """Wrap work so that it reports progress at most once in `seconds`."""

    def run() -> Generator[Any, None, Any]:
        work, last = steps(), -1.0
        try:
            while True:
                try:
                    value = next(work)
                except StopIteration as end:
                    return end.value
                if time.monotonic() - last >= seconds:
                    last = time.monotonic()
                    yield value
        finally:
            work.close()

    return run


class WorkshopPage(Page):
    """The tray with the result at the left; the task and its progress at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._open_dice = services, services.open_dice
        self._task = 0
        self._board: Board | None = None
        self._started = 0.0
        self._asked: tuple[str, ...] = ()
        self.worker = Worker(self)
        self.worker.progressed.connect(self._progress)
        self.worker.done.connect(self._done)
        self.worker.failed.connect(self._failed)
        self.worker.crashed.connect(self._failed)

        self.tray = tray = TrayWidget(services.look.theme)
        tray.setParent(self)
        tray.set_tracing_enabled(False)
        self._panel = Ground(self)
        self._title = title = label(_("Workshop"), "pageTitle")
        self._tasks = QButtonGroup(self)
        around = QVBoxLayout(self._panel)
        around.setContentsMargins(0, 0, 0, 0)
        pad, written = Pad(), Ground()
        around.addWidget(pad)
        on_pad = QVBoxLayout(pad)
        on_pad.setContentsMargins(0, 4, 0, 4)
        on_pad.addWidget(scrolling(written))
        self._column = QVBoxLayout(written)
        self._column.setSpacing(8)
        self._column.addWidget(title)
        chips = [chip(_(name), checkable=True, tip=_(line)) for name, line in TASKS]
        for at, task in enumerate(chips):
            add_exclusive(self._tasks, task, at)
        self._column.addWidget(flowing(*chips))
        self._tasks.idClicked.connect(self.choose)
        self._explanation = soft()

        self.words = QPlainTextEdit()
        self.words.setPlaceholderText(_("Your words, separated by spaces or new lines"))
        self.words.setAccessibleName(_("Words for the board"))
        self.words.setTabChangesFocus(True)
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.rows, self.columns = NumberField(1, LARGEST, 4), NumberField(1, LARGEST, 4)
        self.counting = ScoringFields(services, self)
        self.dice = dropdown([(None, _("Any letters")), *services.named_dice()])
        self.dice.currentIndexChanged.connect(self._fit_dice)
        size = QWidget()
        sides = QHBoxLayout(size)
        sides.setContentsMargins(0, 0, 0, 0)
        for side, name in ((self.rows, _("Rows")), (self.columns, _("Columns"))):
            side.setAccessibleName(name)
            sides.addWidget(side, 1)
        sides.insertWidget(1, Label("×"))
        lexicon = QWidget()
        words = QHBoxLayout(lexicon)
        words.setContentsMargins(0, 0, 0, 0)
        for choice in (self.counting.lexicon, self.counting.spelling):
            words.addWidget(choice, 1)
        self._column.addWidget(self._explanation)
        self._form = QFormLayout()
        self._column.addLayout(self._form)
        self._form.setHorizontalSpacing(14)
        self._form.setVerticalSpacing(6)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        fields: dict[str, QWidget] = {
            _("Words"): self.words,
            _("Size"): size,
            _("Cubes"): self.dice,
            _("Word list"): lexicon,
            _("Points"): self.counting.points,
        }
        for name, field in fields.items():
            field.setAccessibleName(field.accessibleName() or name)
            self._form.addRow(name, field)
        self._task_fields = (
            (self.words, (0,)),
            (size, (0, 1)),
            (lexicon, (1,)),
            (self.counting.points, (1,)),
        )

        self.start = button(_("Start"), "primary", self.toggle)
        self._figure, self._outcome = label(look="bigScore"), label(look="scoreLine", wrap=True)
        self._to_desk = button(
            _("Open on the desk"), act=lambda: self._request(lambda *made: ShowPage("desk", BoardTransfer(*made)))
        )
        self._to_play = button(_("Play this board"), act=lambda: self._request(PlayBoard))
        survey = button(
            _("Survey"), act=self.requester(ShowPage("survey")), tip=_("See what boards of a cube set hold")
        )
        home = button(_("Home"), act=self.requester(Home()))
        buttons = flowing(self._to_desk, self._to_play, survey, home, even=True)
        self._column.addWidget(self.start)
        self._column.addWidget(self._figure)
        self._column.addWidget(self._outcome)
        self._column.addStretch(1)
        self._column.addWidget(buttons)
        self._set_board(None)
        self.choose(0)

    # As a page

    def receive(self, payload: object) -> None:
        """Receive a board's size and rules."""
        if isinstance(payload, BoardTransfer):
            self.counting.set_rules(payload.rules, len(payload.board.faces))
            if self.dice.currentData() is None:
                self.rows.setValue(payload.board.rows)
                self.columns.setValue(payload.board.columns)

    def enter(self) -> None:
        """Focus the task."""
        refill(self.dice, [(None, _("Any letters")), *self._services.named_dice()])
        if (chosen := self._tasks.checkedButton()) is not None:
            chosen.setFocus()

    def leave(self) -> None:
        """Stop the work when the page is left."""
        self.halt()

    def board_to_share(self) -> Board | None:
        return self._board

    def printable(self) -> Printable | None:
        if self._board is None:
            return None
        rules = self._rules(len(self._board.faces))
        turns = (0,) * len(self._board.faces)
        return printables.board_printable(
            self._services, self._board, turns, rules, self.dice.currentData() is not None
        )

    # The task

    def choose(self, task: int) -> None:
        """Choose a task: compose or forge. Stops running work."""
        self.halt()
        self._task = task
        if (chosen := self._tasks.button(task)) is not None:
            chosen.setChecked(True)
        self._explanation.setText(_(TASKS[task][1]))
        for field, tasks in self._task_fields:
            self._form.setRowVisible(field, task in tasks)
        self._fit()
        self._show_figure("")
        self._say("")
        self._fit_dice()

    def _fit_dice(self) -> None:
        """Set the size of the tray to that of the chosen cubes."""
        name = self.dice.currentData()
        if name is not None:
            side = self._open_dice(name).side
            self.rows.setValue(side)
            self.columns.setValue(side)
        for field in (self.rows, self.columns):
            field.setEnabled(name is None)

    def toggle(self) -> None:
        """Start the task, or stop it and keep the result so far."""
        if self.worker.busy:
            self.halt()
            return
        try:
            steps = (self._composing, self._forging)[self._task]()
        except (ValueError, OSError) as error:
            self._say(fault_sentence(error))
            return
        self._started = time.monotonic()
        self._show_figure("")
        self._say(_("Searching …"))
        self.start.setText(_("Stop"))
        self.worker.start(steps)

    def halt(self) -> None:
        """Stop the task and keep the result so far."""
        self.worker.cancel()
        self.start.setText(_("Start"))

    def _rules(self, cells: int) -> HouseRules:
        """Return the rules for a tray of `cells` cells."""
        return self.counting.rules(cells, self.dice.currentData())

    def _cubes(self) -> DiceSet | None:
        name = self.dice.currentData()
        return None if name is None else self._open_dice(name)

    def _composing(self) -> Work:
        words = tuple(self.words.toPlainText().replace(",", " ").lower().split())
        if not words:
            raise ValueError(_("Type at least one word."))
        for word in words:
            if not is_word(word):
                raise ValueError(_("“{word}” isn't a valid word: use only the letters a to z.").format(word=word))
        self._asked = words
        rows, columns, dice = self.rows.value(), self.columns.value(), self._cubes()
        return paced(lambda: compose_board(words, rows, columns, Random(SystemRandom().randrange(2**31)), dice))

    def _forging(self) -> Work:
        rows, columns, dice = self.rows.value(), self.columns.value(), self._cubes()
        rules, chance = self._rules(rows * columns), SystemRandom().randrange(2**31)
        words = len(self._services.lexicons.open(rules.lexicon, rules.spelling))
        commission = ForgeTask(
            rows,
            columns,
            dice.name if dice else None,
            rules.lexicon,
            rules.spelling,
            words,
            rules.min_letters,
            rules.table,
            chance,
        )
        return paced(lambda: forging(commission, os.cpu_count() or 1))

    # The result

    @property
    def outcome(self) -> str:
        """The line below the button."""
        return self._outcome.text()

    @property
    def board(self) -> Board | None:
        """The last result; None for none."""
        return self._board

    def _progress(self, value: object) -> None:
        took = max(time.monotonic() - self._started, 0.001)
        if isinstance(value, ComposeProgress):
            self._say(composing_line(value, len(set(self._asked))))
        elif isinstance(value, Forged):
            if value.board != self._board:
                self._set_board(value.board)
            self._show_figure(number(value.points))
            self._say(forged_line(value, took))

    def _done(self, value: object) -> None:
        self.start.setText(_("Start"))
        if isinstance(value, Composed) and value.impossible is not None:
            self._say(sentence(impossible_because_line(value.impossible)))
        elif isinstance(value, Composed) and value.board is not None:
            self._set_board(value.board)
            longest = max(self._asked, key=len)
            self.tray.show_path(trace(longest, value.board)[0], animate=True)
            self._say(composed_line(len(set(self._asked))))

    def _failed(self, error: Exception | None = None) -> None:
        self.start.setText(_("Start"))
        self._say(stopped_line("composing", error))

    def _show_figure(self, text: str) -> None:
        """Show the figure in large type if there is room; the line below says it too."""
        self._figure.setText(text)
        room = self._panel.height() >= 28 * self.fontMetrics().height()
        self._figure.setVisible(bool(text) and room)

    def _say(self, text: str) -> None:
        self._outcome.setText(text)

    def _set_board(self, board: Board | None) -> None:
        self._board = board
        self.tray.show_path(None)
        self.tray.show_board(board or Board(4, 4, (SOLID,) * 16), blank=() if board else range(16))
        for way_on in (self._to_desk, self._to_play):
            way_on.setEnabled(board is not None)

    def _request(self, make: Callable[[Board, HouseRules], Request]) -> None:
        if self._board is not None:
            self.requested.emit(make(self._board, self._rules(len(self._board.faces))))

    # Layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width, height = self.width(), self.height()
        unit = self.fontMetrics().height()
        side = min(max(round(width * 0.40), 19 * unit), 34 * unit, round(width * 0.58))
        margin = 12 if width < 1000 else 22
        self._column.setContentsMargins(margin, margin - 4, margin, margin - 4)
        left = height - self._column.minimumSize().height() - 3 * margin
        top = 0.42 * height if height > 760 else min(max(0.20 * height, left), 0.42 * height)
        place_panel(self.tray, self._panel, side, round(top))
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.isVisible():
            QTimer.singleShot(0, self, self._fit)  # letters of another size come after the window's

    def _fit(self) -> None:
        """Hide the heading in a low window."""
        unit = self.fontMetrics().height()
        low = self._panel.height() < 28 * unit
        self._title.setHidden(low)
        self._explanation.setHidden(low)
        self._show_figure(self._figure.text())
        self.words.setFixedHeight(round(unit * (2.6 if low else 5)))
