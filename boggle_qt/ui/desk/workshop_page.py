"""The workshop page: compose a board around words, or find the richest board. It plays no round."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QPlainTextEdit, QWidget

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.compose import Composed, ComposeProgress, compose_board
from boggle_qt.engine.languages import is_word
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.boards import composed_line, composing_line, forged_line, impossible_because_line
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.faults import fault_sentence, stopped_line
from boggle_qt.messages.numbers import sentence
from boggle_qt.store.work.forge_run import Forged, ForgeTask, forging
from boggle_qt.ui.desk.board_report import BoardReport, report_steps
from boggle_qt.ui.desk.scoring_fields import ScoringFields
from boggle_qt.ui.desk.tray_and_paper import StillTrayAndPaper
from boggle_qt.ui.desk.word_results import WordResults
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.page import printables
from boggle_qt.ui.page.requests import BoardTransfer, PlayBoard, Printable, Request, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Work, Worker, relay
from boggle_qt.ui.tray.board_view import LARGEST
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import add_exclusive, button, chip
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.fields import blank_choice
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import flowing
from boggle_qt.ui.widgets.paper import stacked

PACE = 0.08
"""Least time between two progress reports, in seconds."""

TASKS = (
    (N_("From words"), N_("Type the words that the board must contain.")),
    (
        N_("Richest board"),
        N_("Search for the board with the most points. Stop when you like: the best so far is kept."),
    ),
)
"""The tasks, each with its untranslated name and description."""


def paced(steps: Work, seconds: float = PACE) -> Work:
    """Wrap work so that it reports progress at most once in `seconds`."""
    last = -1.0

    def news(value: object) -> object:
        nonlocal last
        if (now := time.monotonic()) - last < seconds:
            return None
        last = now
        return value

    return lambda: relay(steps(), news)


class WordsField(QPlainTextEdit):
    """Words to type on ruled paper, which has as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("ruledField")
        self.setTabChangesFocus(True)
        self._most = 1
        self.setProperty("empty", True)
        self.textChanged.connect(lambda: restyle(self, empty=self.document().isEmpty()))
        self.textChanged.connect(lambda: QTimer.singleShot(0, self, lambda: self.fit(self._most)))

    def fit(self, most: int) -> None:
        """Be as high as the words, at most so many lines."""
        self._most = most
        lines = max(1, min(most, round(self.document().size().height())))  # it is measured in lines
        self.setFixedHeight(round((lines + 0.6) * self.fontMetrics().lineSpacing()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, high = QPainter(self.viewport()), self.fontMetrics().lineSpacing()
        top = round(self.contentOffset().y() + self.document().documentMargin())
        for y in range(top + high, self.viewport().height() + 1, high):
            painter.fillRect(0, y, self.viewport().width(), 2, current_look().theme.colour("known"))
        painter.end()
        super().paintEvent(event)


class WorkshopPage(StillTrayAndPaper):
    """The tray with the result and the chosen word at the left; at the right the task, and under it the points and
    words of the result."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._task = 0
        self.board: Board | None = None
        """The last result; None for none."""
        self._started = 0.0
        self._asked: tuple[str, ...] = ()
        self.worker = Worker(self, self._done, self._failed, self._progress)
        self.solver = Worker(self, self._show_words, lambda error: self._say(stopped_line("solver", error)))
        self.found = WordResults(services, self.tray)
        self.found.word_chosen.connect(self.show_slip)
        self._tasks = QButtonGroup(self)
        chips = [chip(_(name), checkable=True, tip=_(line)) for name, line in TASKS]
        for at, one in enumerate(chips):
            add_exclusive(self._tasks, one, at)
        self._tasks.idClicked.connect(self.choose)
        self._explanation = EmptySheet("names")
        self.words = WordsField()
        self.words.setPlaceholderText(_("your words"))
        self.words.setAccessibleName(_("Words for the board"))
        sides = [(side, str(side)) for side in range(1, LARGEST + 1)]
        self.rows, self.columns = blank_choice(_("Rows"), sides, 4), blank_choice(_("Columns"), sides, 4)
        self.counting = counting = ScoringFields(services, self)
        self.dice = counting.dice
        self.dice.currentIndexChanged.connect(self._fit_dice)
        self.start = button(_("Make it"), "primary", self.toggle)
        tray = {"rows": self.rows, "columns": self.columns, "cubes": self.dice}
        counted = {"word_list": counting.lexicon, "spelling": counting.spelling, "points": counting.points}
        self._sentences = (
            Sentence(_("Make a board of {rows}\u00a0×\u00a0{columns} with {cubes}"), tray),
            Sentence(_("that contains"), {}),
            Sentence(_("with the most points. Words: {word_list} {spelling}. Points: {points}."), counted),
        )
        task, self._wanted = QWidget(), QWidget()
        form, wanted = stacked(task), QHBoxLayout(self._wanted)
        wanted.setContentsMargins(0, 0, 0, 0)
        wanted.addWidget(self._sentences[1], 0, Qt.AlignmentFlag.AlignTop)
        wanted.addWidget(self.words, 1)
        for part in (self._sentences[0], self._wanted, self._sentences[2]):
            form.addWidget(part)
        self._outcome = label(look="aside", wrap=True)
        tasks = flowing(*chips)
        self.add_head(_("Workshop"), tasks, self.change)
        self.column.addWidget(task)
        self.fold_when_done(task, tasks)
        restyle(self.found.points, kind="low")
        self.menu.addAction(self.found.ban)
        self.menu.addSeparator()
        self.menu.addActions(self.found.exports)
        tools = flowing(self.found.heated, self.more)
        worth = QHBoxLayout()
        worth.addWidget(self.found.points)
        worth.addWidget(self.found.line)
        worth.addStretch()
        worth.setSpacing(8)
        self._outcome_and_worth = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.column.addLayout(self._outcome_and_worth)
        self._outcome_and_worth.addWidget(self._outcome, 1)
        self._outcome_and_worth.addLayout(worth)
        self.found.filter.setParent(self)  # unused
        self.found.filter.hide()
        found = self.found
        self._result = tools, found.points, found.line, found.list, found.word_line, found.about
        self._empty = EmptySheet("words", _("The points and all the words of the board appear here."))
        self.column.addWidget(self._empty, 1)
        self.add_words(self.found.list)
        self.slip_column.addWidget(self._explanation, 100)
        for part, share in ((self.found.word_line, 0), (self.found.about, 1), (tools, 0)):
            self.slip_column.addWidget(part, share)
        tip = _("Open this board on the desk")
        show = partial(self._request, lambda *made: ShowPage("desk", BoardTransfer(*made)))
        self._to_desk = button(_("Desk"), act=show, tip=tip)
        self._to_play = button(_("Play this board"), "primary", lambda: self._request(PlayBoard))
        self.add_cards(self._to_play, self.start, self._to_desk)
        self._set_board(None)
        self.choose(0)

    # As a page

    def receive(self, payload: object) -> None:
        """Receive a board's size and rules."""
        if isinstance(payload, BoardTransfer):
            self.counting.set_rules(payload.rules, len(payload.board.faces))
            if self.dice.currentData() is None:
                for field, side in ((self.rows, payload.board.rows), (self.columns, payload.board.columns)):
                    field.setCurrentIndex(min(side, LARGEST) - 1)

    def enter(self) -> None:
        """Focus the task."""
        self.counting.offer_dice()
        chosen = self._tasks.checkedButton()
        (chosen if chosen is not None and chosen.isVisible() else self.change).setFocus()

    def leave(self) -> None:
        """Stop the work when the page is left."""
        self.halt()

    def board_to_share(self) -> Board | None:
        return self.board

    def printable(self) -> Printable | None:
        if (board := self.board) is None:
            return None
        rules, turns = self._rules(board), (0,) * len(board.faces)
        return printables.board_printable(self._services, board, turns, rules, self.dice.currentData() is not None)

    # The task

    def choose(self, task: int) -> None:
        """Choose a task: compose or forge. Stops running work."""
        self.halt()
        self._task = task
        if (chosen := self._tasks.button(task)) is not None:
            chosen.setChecked(True)
        self._explanation.show_text(_(TASKS[task][1]))
        self._wanted.setVisible(task == 0)
        self._sentences[2].setVisible(task == 1)
        self._say("")
        self._fit_dice()

    def _fit_dice(self) -> None:
        dice = self.counting.open_dice()
        for field in (self.rows, self.columns):
            field.setEnabled(dice is None)
            if dice is not None:
                field.setCurrentIndex(min(dice.side, LARGEST) - 1)

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
        self._say(_("Searching …"))
        self.start.setText(_("Stop"))
        self.worker.start(steps)
        self.fold()

    def halt(self) -> None:
        """Stop the task and keep the result so far."""
        self.worker.cancel()
        self.start.setText(_("Make it"))
        self.fold()

    @property
    def is_foldable(self) -> bool:
        return self.is_low() and self.board is not None and not self.worker.busy

    def _rules(self, board: Board) -> HouseRules:
        return self.counting.rules(len(board.faces))

    def _composing(self) -> Work:
        words = tuple(self.words.toPlainText().replace(",", " ").lower().split())
        if not words:
            raise ValueError(_("Type at least one word."))
        for word in words:
            if not is_word(word):
                raise ValueError(_("“{word}” isn't a valid word: use only the letters a to z.").format(word=word))
        self._asked = words
        rows, columns, dice = self.rows.currentData(), self.columns.currentData(), self.counting.open_dice()
        return paced(lambda: compose_board(words, rows, columns, Random(SystemRandom().randrange(2**31)), dice))

    def _forging(self) -> Work:
        rows, columns, dice = self.rows.currentData(), self.columns.currentData(), self.counting.open_dice()
        rules, chance = self.counting.rules(rows * columns), SystemRandom().randrange(2**31)
        words = len(self._services.lexicons.open(rules.lexicon, rules.spelling))
        cubes, least, table = dice.name if dice else None, rules.min_letters, rules.table
        task = ForgeTask(rows, columns, cubes, rules.lexicon, rules.spelling, words, least, table, chance)
        return paced(lambda: forging(task, os.cpu_count() or 1))

    # The result

    @property
    def outcome(self) -> str:
        """The line below the button."""
        return self._outcome.text()

    def _progress(self, value: object) -> None:
        took = max(time.monotonic() - self._started, 0.001)
        if isinstance(value, ComposeProgress):
            self._say(composing_line(value, len(set(self._asked))))
        elif isinstance(value, Forged):
            if value.board != self.board:
                self._set_board(value.board)
            self._say(forged_line(value, took))

    def _done(self, value: object) -> None:
        self.start.setText(_("Make it"))
        if isinstance(value, Composed) and value.impossible is not None:
            self._say(sentence(impossible_because_line(value.impossible)))
        elif isinstance(value, Composed) and value.board is not None:
            self._set_board(value.board)
            self.tray.show_path(trace(max(self._asked, key=len), value.board)[0], animate=True)
            self._say(composed_line(len(set(self._asked))))
            self.change.setChecked(False)
        self.fold()

    def _failed(self, error: Exception | None = None) -> None:
        self.start.setText(_("Make it"))
        self._say(stopped_line("composing", error))
        self.fold()

    def _say(self, text: str) -> None:
        self._outcome.setText(text)
        self._outcome.setVisible(bool(text))

    def _set_board(self, board: Board | None) -> None:
        self.board = board
        for way_on in (self._to_desk, self._to_play):
            way_on.setHidden(board is None)
        self.tray.show_board(board or Board(4, 4, (SOLID,) * 16), blank=() if board else range(16))
        restyle(self.start, kind="primary" if board is None else "quiet")
        for part in (self._empty, self._explanation, *self._result):
            part.setVisible((part in self._result) is (board is not None))
        self.update_layout()
        if board is not None:
            self.found.begin(board)
            rules = self._rules(board)
            try:
                lexicon = self._services.lexicons.open(rules.lexicon, rules.spelling)
            except ValueError as error:
                self._say(fault_sentence(error))
                return
            house = self._services.rulings.words
            self.solver.start(lambda: report_steps(board, frozenset(), lexicon, rules, None, house))

    def _show_words(self, report: BoardReport) -> None:
        self.found.show_report(report)
        longest = max(self._asked, key=len, default="")
        if self._task == 0 and any(found.word == longest for found in report.solution.words):
            self.found.list.select(longest)

    def _request(self, make: Callable[[Board, HouseRules], Request]) -> None:
        if self.board is not None:
            self.requested.emit(make(self.board, self._rules(self.board)))

    def update_layout(self) -> None:
        super().update_layout()
        restyle(self.words, low=self.is_low() or self.is_narrow())
        directions = QBoxLayout.Direction
        beside = self.panel.width() > (30 if self.is_low() else 40) * current_look().pixels("body")
        self._outcome_and_worth.setDirection(directions.RightToLeft if beside else directions.TopToBottom)
        self._outcome_and_worth.setSpacing(self.column.spacing())
        self.found.set_low(self.is_low())
        self.words.fit(2 if self.is_low() else 3)
        self._empty.setMinimumHeight(round(6 * current_look().pixels("body")))
        self.fold()
