"""The workshop page: compose a board around words, or find the richest board. It plays no round."""

import os
import time
from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.compose import ComposeProgress, compose_board
from boggle_qt.engine.cube_assignment import Misfit
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.boards import composed_line, composing_line, forged_line, impossible_because_line
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.numbers import join_commas, sentence
from boggle_qt.store.work.forge_run import Forged, ForgeTask, forging
from boggle_qt.ui.desk.scoring_fields import ScoringFields
from boggle_qt.ui.desk.tray_and_paper import WorkPage
from boggle_qt.ui.desk.word_results import BoardReport, WordResults
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.page import printables
from boggle_qt.ui.page.requests import BoardTransfer, PlayBoard, Printable, Request, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Work, relay
from boggle_qt.ui.tray.board_view import LARGEST
from boggle_qt.ui.tray.name_cubes import LEANS, PITCH
from boggle_qt.ui.tray.scattered_cubes import draw_cube
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import Card, button
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.fields import blank_choice, written_line
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import fill, flowing
from boggle_qt.ui.widgets.paper import stacked

TASKS = (
    (N_("that contains"), N_("Type some words, or choose these.")),
    (N_("with the most points"), N_("The search goes on until you stop it. The best board so far is kept.")),
)
"""The tasks, each with its untranslated place in a sentence and what to do."""


def paced(steps: Work) -> Work:
    """Wrap work so that it reports progress at most once in 80 milliseconds."""
    last = -1.0

    def news(value: object) -> object:
        nonlocal last
        if (now := time.monotonic()) - last < 0.08:
            return None
        last = now
        return value

    return lambda: relay(steps(), news)


class WordInCubes(Card):
    """A word in cubes, to press."""

    def __init__(self, word: str, act: Callable[[], None]) -> None:
        super().__init__(word.upper(), "chip")
        self.clicked.connect(lambda _=False: act())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paint_card(self, painter: QPainter) -> None:
        side = min(self.height() / 1.35, self.width() / (PITCH * len(self.text()) + 0.35), 44 * current_look().air)
        for at, letter in enumerate(self.text()):
            middle = QPointF(((at + 0.5) * PITCH + 0.1) * side, self.height() / 2 - 0.07 * side)
            draw_cube(painter, letter, middle, side, LEANS[at], "gold" if self.underMouse() else "")


class WorkshopPage(WorkPage):
    """The tray and the chosen word at the left; at the right the task, with points and words of the result."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, _("Make it"))
        self.board: Board | None = None
        """The last result; None for none."""
        self._started = 0.0
        self._asked: tuple[str, ...] = ()
        self.found = WordResults(services, self.tray)
        self.found.word_chosen.connect(self.show_slip)
        self.found.solved.connect(self._show_words)
        self.found.failed.connect(self.complain)
        self.task = blank_choice(_("Task"), [(at, _(name)) for at, (name, __) in enumerate(TASKS)], 0)
        self.task.currentIndexChanged.connect(lambda _: self._show_task())
        self._explanation = label(look="cardMeaning", wrap=True)
        self._explanation.balanced = True
        self.words = written_line(_("your words"), _("Words for the board"))
        self.words.setProperty("kind", "large")
        self.words.setTextMargins(-4, 0, 0, 0)  # flush with its line
        self.words.textChanged.connect(self._show_typed)
        self.words.returnPressed.connect(self.toggle)
        words = "planet", "orange", "stream"  # one board has room for all
        self.examples = [WordInCubes(word, partial(self._add_word, word)) for word in words]
        self.counting = ScoringFields(services, self, LARGEST)
        self.rows, self.columns, self.dice = self.counting.tray.values()
        self.dice.currentIndexChanged.connect(self._fit_dice)
        for field in (self.rows, self.columns):
            field.currentIndexChanged.connect(self._show_typed)
        made = self.counting.tray | {"task": self.task}
        self._counted = Sentence(_("Words: {word_list}, {spelling}. Points: {points}."), self.counting.counted)
        asked = Sentence(_("Make a board of {rows}\u00a0×\u00a0{columns} with\u00a0{cubes} {task}"), made)
        fill(stacked(self.form), asked, self.words, self._counted)
        self.outcome = label(look="aside", wrap=True)
        self.add_head(_("Workshop"), self.change, apart=self.change)
        self.menu.addActions((self.found.ban, self.found.heated))
        self.menu.addSeparator()
        self.menu.addActions(self.found.exports)
        tools = flowing(self.more, self.found.ways, apart=self.found.ways)
        self._summary = flowing(self.found.points, self.found.line, self.outcome, gap=8)
        self.found.filter.setParent(self)  # unused
        self.found.filter.hide()
        found = self.found
        self._result = tools, found.points, found.line, found.list, found.word, found.about
        self._empty = EmptySheet("rules")
        fill(self.column, self.form, self._summary, (self._empty, 1))
        self.add_words(self.found.list)
        self._call, self._examples = QWidget(), QWidget()
        self._way, rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._call), stacked(self._examples)
        self._way.setContentsMargins(0, 0, 0, 0)
        fill(self._way, (self._explanation, 3), (self._examples, 4))
        fill(rows, *self.examples, gap=0)  # their shadows are between them
        fill(self.slip_column, (self._call, 1), found.word, (found.about, 1), tools)
        show = partial(self._request, lambda *made: ShowPage("desk", BoardTransfer(*made)))
        self._to_desk = button(_("Desk"), act=show, tip=_("Open this board on the desk"))
        self._to_play = button(_("Play"), act=lambda: self._request(PlayBoard), tip=_("Play this board"))
        self._row = self.add_cards(self.start, self._to_play, self._to_desk)
        self._set_board(None)
        self._show_task()

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
        first = self.words if self.task.currentIndex() == 0 else self.start
        (self.change if self.is_foldable else first).setFocus()

    def board_to_share(self) -> Board | None:
        return self.board

    def printable(self) -> Printable | None:
        if (board := self.board) is None:
            return None
        rules, turns = self._rules(board), (0,) * len(board.faces)
        return printables.board_printable(self._services, board, turns, rules, self.dice.currentData() is not None)

    # The task

    def _show_task(self) -> None:
        """Show the chosen task. Stops running work."""
        self.halt()
        task = self.task.currentIndex()
        self._explanation.setText(_(TASKS[task][1]))
        self.words.setVisible(task == 0)
        self._counted.setVisible(task == 1)
        self.complain("")
        self._show_typed()
        self._fit_dice()

    def _fit_dice(self) -> None:
        dice = self.counting.open_dice()
        for field in (self.rows, self.columns):
            field.setEnabled(dice is None)
            if dice is not None:
                field.setCurrentIndex(min(dice.side, LARGEST) - 1)

    def _add_word(self, word: str) -> None:
        self.words.setText(f"{self.words.text()} {word}".strip())
        self.words.setFocus()

    def _show_typed(self) -> None:
        """Show what is typed in capitals and, until there is a board, its letters on the cubes."""
        face, capitals = self.words.font(), QFont.Capitalization
        face.setCapitalization(capitals.AllUppercase if self.words.text() else capitals.MixedCase)
        self.words.setFont(face)
        typed = self.task.currentIndex() == 0
        letters = [letter for letter in self.words.text().upper() if "A" <= letter <= "Z"] if typed else []
        self._examples.setVisible(typed)
        if self.board is None:
            rows, columns = self.rows.currentData(), self.columns.currentData()
            faces = (*letters, *[SOLID] * rows * columns)[: rows * columns]
            self.tray.show_board(Board(rows, columns, faces), blank=range(len(letters), len(faces)))

    def work(self) -> Work:
        steps = (self._composing, self._forging)[self.task.currentIndex()]()
        self._started = time.monotonic()
        self.complain(_("Searching …"))
        return steps

    @property
    def is_foldable(self) -> bool:
        return self.is_low() and self.board is not None and not self.worker.busy

    def _rules(self, board: Board) -> HouseRules:
        return self.counting.rules(len(board.faces))

    def _composing(self) -> Work:
        words = tuple(self.words.text().replace(",", " ").lower().split())
        if not words:
            raise ValueError(_("Type at least one word."))
        for word in words:
            if not (word.isascii() and word.isalpha()):
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

    def progress(self, value: object) -> None:
        took = max(time.monotonic() - self._started, 0.001)
        if isinstance(value, ComposeProgress):
            self.complain(composing_line(value, len(set(self._asked))))
        elif isinstance(value, Forged):
            if value.board != self.board:
                self._set_board(value.board)
            self.complain(forged_line(value, took))
        elif isinstance(value, Misfit | Fault):
            self.complain(sentence(impossible_because_line(value)))
        elif isinstance(value, Board):
            self._set_board(value)
            self.tray.show_path(trace(max(self._asked, key=len), value)[0], animate=True)
            self.complain(composed_line(len(set(self._asked))))
            self.change.setChecked(False)

    def complain(self, text: str) -> None:
        self.outcome.setText(text)
        self.outcome.setWordWrap(self.outcome.fontMetrics().horizontalAdvance(text) > self._inside.width())
        self.outcome.setVisible(bool(text))
        self._summary.setVisible(self.board is not None or bool(text))

    def _set_board(self, board: Board | None) -> None:
        self.board = board
        self._row.offer(self.start, *(() if board is None else (self._to_play, self._to_desk)))
        self._show_typed()
        for part in (self._call, self._empty, *self._result):
            part.setVisible((part in self._result) is (board is not None))
        self.update_layout()
        if board is not None:
            self.tray.show_board(board)
            self.found.begin(board)
            try:
                self.found.solve(board, self._rules(board))
            except ValueError as error:
                self.complain(fault_sentence(error))

    def _show_words(self, report: BoardReport) -> None:
        self.found.choose_best()
        if self.task.currentIndex() == 0:
            counted = {found.word for found in report.solution.words}
            if (longest := max(self._asked, key=len, default="")) in counted:
                self.found.list.select(longest)
            left_out = [word for word in dict.fromkeys(self._asked) if word not in counted]
            lexicon = self._services.lexicons.open(report.rules.lexicon, report.rules.spelling)
            for listed, text in ((False, _("Not in the word list: {list}.")), (True, _("Not counted: {list}."))):
                if some := [word.upper() for word in left_out if (word in lexicon) is listed]:
                    self.complain(f"{self.outcome.text()} {text.format(list=join_commas(some))}")

    def _request(self, make: Callable[[Board, HouseRules], Request]) -> None:
        if self.board is not None:
            self.requested.emit(make(self.board, self._rules(self.board)))

    def update_layout(self) -> None:
        super().update_layout()
        self.found.set_low(self.is_low(), self.is_roomy())
        restyle(self._explanation, kind="" if self.is_low() else "large")
        wide = self.slip.width() > 20 * current_look().pixels("body")
        self._way.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._way.setStretch(0, 3 * wide)
        self._empty.setMinimumHeight(round(6 * current_look().pixels("body")))
        self.fold()
