"""The desk's results: points, words by group, and the chosen word."""

from collections import Counter
from collections.abc import Callable, Generator

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.board import Board
from boggle_qt.engine.cube_assignment import fit
from boggle_qt.engine.debrief import related_words
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import HouseRules, HouseWords, Ruling
from boggle_qt.engine.search.solving import Found, Solution, trace
from boggle_qt.messages.boards import cell_count, misfit_line, place_line
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.numbers import cube_count, number, sentence, word_count
from boggle_qt.messages.verdicts import RULING_ACTIONS
from boggle_qt.store.files.word_files import FORMATS, write_words
from boggle_qt.ui.desk.tray_and_paper import save_text
from boggle_qt.ui.desk.word_filter import WordFilter, sorted_words, word_rows
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.page.chosen_word import ChosenWord, PathStepper
from boggle_qt.ui.page.ruling_menu import add_ruling_menu, marked
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.labels import ElidedText, label, shrink_to
from boggle_qt.ui.widgets.layouts import LARGE
from boggle_qt.ui.widgets.paper import stacked
from boggle_qt.ui.widgets.word_list import WordList

SAVE = {
    "txt": (N_("Save as text …"), N_("Text (*.txt)")),
    "csv": (N_("Save as a table (CSV) …"), N_("Table (*.csv)")),
    "json": (N_("Save as JSON …"), N_("JSON (*.json)")),
}
"""The untranslated menu entry and file type of each form."""


class BoardReport(Struct, frozen=True):
    """The result of solving a board on the desk."""

    board: Board
    rules: HouseRules
    """The rules that it was solved by."""
    solution: Solution
    impossible: str
    """Why the chosen cubes cannot show it; "" if they can, or none are chosen."""
    blocked: tuple[int, ...]
    """The cells that they cannot show."""

    @property
    def points(self) -> int:
        """The points of all words."""
        return sum(self.rules.points(found.word) for found in self.solution.words)


def report_steps(
    board: Board,
    empty: frozenset[int],
    lexicon: Lexicon,
    rules: HouseRules,
    dice: DiceSet | None,
    words: HouseWords = HouseWords(),  # noqa: B008  (a frozen value)
) -> Generator[None, None, BoardReport]:
    """Solve the board, and check whether `dice` can show it, whatever fills the `empty` cells."""
    yield None
    solution = solve_by_rules(board, lexicon, rules, words)
    yield None
    filled = [cell for cell in range(len(board.faces)) if cell not in empty]
    impossible, blocked = "", tuple[int, ...]()
    if dice is not None and len(dice.cubes) != len(board.faces) and filled:
        counts = {"cubes": cube_count(len(dice.cubes)), "cells": cell_count(len(board.faces))}
        impossible = _("it has {cubes}, but the board has {cells}").format(**counts)
    elif dice is not None and filled:
        found = fit([board.faces[cell] for cell in filled], dice)
        impossible = misfit_line(found.misfit) if found.misfit else ""
        blocked = tuple(filled[at] for at in found.blocked)
    return BoardReport(board, rules, solution, impossible, blocked)


class WordResults(QObject):
    """The widgets of the results, which a page lays out. Paths and the heat map are drawn on the tray."""

    word_chosen = Signal()
    solved = Signal(BoardReport)
    """A report is shown."""
    failed = Signal(str)
    """Why a board was not solved."""

    def __init__(self, services: Services, tray: TrayWidget) -> None:
        super().__init__(tray)
        self._services, self._house, self._tray = services, services.rulings, tray
        self.worker = Worker(self, self.show_report, lambda error: self.failed.emit(stopped_line("solver", error)))
        self._board: Board | None = None
        self.report: BoardReport | None = None
        """The report that is shown; of the previous board while another one is solved."""
        self._cell, self._word, self._short = 0, "", False
        self.say: Callable[[str], None] = services.messages.tell
        """Show what was saved, or why not."""
        self.chosen = ChosenWord(tray, self._define)
        self.chosen.drawn.connect(self._show_path_and_meaning)
        self.points, self.line = label(look="rowTotal"), label(look="scoreLine")
        self.filter = WordFilter(services)
        self.filter.changed.connect(self._filter)
        self.through = QAction(_("Only words through the marked cube"), self, checkable=True)
        self.through.toggled.connect(self._filter)
        self.exports = [QAction(_("Copy the words"), self)]
        """Lines of a menu that copy and save the words."""
        self.exports[0].triggered.connect(self.copy)
        for form in FORMATS:
            self.exports.append(QAction(_(SAVE[form][0]), self))
            self.exports[-1].triggered.connect(lambda _=False, form=form: self.save(form))
        self.heated = QAction(_("Cubes used"), self, checkable=True)
        self.heated.setToolTip(_("Warmer cubes are used in more words"))
        self.heated.toggled.connect(self._toggle_heat)
        self.list = WordList()
        self.list.describe_by(lambda word: self._define(word) or "")
        self.list.chosen.connect(self._show_word)
        self.list.other_path.connect(self.chosen.step)
        add_ruling_menu(services.rulings, self.list)
        services.rulings.changed.connect(self._list)
        self.ban = QAction(self, checkable=True)
        """A line of a menu that bans the chosen word, or lifts the ban."""
        self.ban.triggered.connect(lambda: self._house.toggle(self._word, Ruling.BAN))
        self.word, self.meaning, self.ways = label(look="playerName"), ElidedText(), PathStepper()
        self.meaning.setObjectName("cardMeaning")
        self.ways.step_requested.connect(self.chosen.step)
        self.ways.hide()
        self.about = QWidget()
        stacked(self.about).addWidget(self.meaning)  # at least as high as the least height of the meaning
        self.word.setMinimumWidth(1)  # a long word is smaller

    def set_low(self, low: bool, roomy: bool) -> None:
        """Write smaller in a low window, without the number of words if text is large, and meanings larger in a roomy
        one."""
        look = current_look()
        self._short = low and look.unit > LARGE * look.air
        restyle(self.meaning, kind="large" if roomy else "")
        restyle(self.word, kind="" if low else "large")
        self.meaning.setMinimumHeight(round(2.9 * look.pixels("body")))
        QTimer.singleShot(0, self, self._show_word_or_none)  # once the line has its width

    # Results

    def begin(self, board: Board) -> None:
        """Clear the chosen word for another board; the words of the previous one stay for now."""
        self._board = board
        self.chosen.clear()
        self.list.clear_selection()
        self._tray.set_heat(None)
        self._word = ""
        self._show_word_or_none()
        self.meaning.set_whole(_("Choose a word to see its path and meaning."))
        self.ways.show_position(0, 0)
        self._show_ruling()
        self._show_count()

    def forget(self) -> None:
        """Clear the results until the board is solved."""
        self.report = None
        self.points.setText("…")
        self._show_count()
        self._list()

    def _define(self, word: str) -> str | None:
        return self._services.definer("" if self.report is None else self.report.rules.lexicon)(word)

    def solve(
        self, board: Board, rules: HouseRules, empty: frozenset[int] = frozenset(), dice: DiceSet | None = None
    ) -> Lexicon:
        """Solve a board in the background, and return the words. Raise ValueError if their list is missing."""
        words, house = self._services.lexicons.open(rules.lexicon, rules.spelling), self._house.words
        self.worker.start(lambda: report_steps(board, empty, words, rules, dice, house))
        return words

    def show_report(self, report: BoardReport) -> None:
        """Show a report."""
        self.report = report
        self.points.setText(number(report.points))
        self._show_count()
        shown = [found.word for found in report.solution.words if not found.strong]
        self.filter.offer(shown, related_words(shown))
        self._list()
        self._show_heat()
        self.solved.emit(report)

    def choose_best(self) -> None:
        """Choose the first word of the list, if none is chosen."""
        if not self.list.word:
            self.list.step(1)
            self._show_heat()

    def _show_count(self) -> None:
        """Show the points and the number of words."""
        self.points.setHidden(self.line.isHidden())
        text = _("Finding words …")
        if self.report is not None:
            total, words = self.report.points, word_count(len(self.report.solution.words))
            text = ngettext("point in {words}", "points in {words}", total).format(words=words)
            text = ngettext("point", "points", total) if self._short else text
        self.line.setText(text)

    def _filter(self) -> None:
        """List the words of another choice, or in another order."""
        self._list()
        self.list.scrollToTop()

    def set_cell(self, cell: int) -> None:
        """Set the marked cube."""
        if cell != self._cell:
            self._cell = cell
            if self.through.isChecked():
                self._filter()

    @property
    def words(self) -> list[Found]:
        """The words that are listed, rude ones too, in their order."""
        if self.report is None:
            return []
        some = self.filter.chosen(self.report.solution.words)
        if self.through.isChecked():
            board, cell = self.report.board, self._cell
            some = [found for found in some if any(cell in path for path in trace(found.word, board))]
        return sorted_words(some, self.report.rules, self.filter.order.currentData())

    # Copy and save

    def _shown(self, report: BoardReport) -> tuple[Board, HouseRules, list[Found]]:
        return report.board, report.rules, [found for found in self.words if not found.strong]

    def copy(self) -> None:
        """Copy the listed words, one in each line."""
        if self.report is not None:
            board, rules, shown = self._shown(self.report)
            QGuiApplication.clipboard().setText(write_words(board, rules, shown, "txt"))
            self.say(_("Copied {words}.").format(words=word_count(len(shown))))

    def save(self, form: str) -> None:
        """Ask for a file and save the listed words in one of FORMATS."""
        if self.report is not None:
            name, text = _("words.{ending}").format(ending=form), write_words(*self._shown(self.report), form)
            save_text(self.list, _("Save words"), name, _(SAVE[form][1]), text, lambda line, _: self.say(line))

    def _list(self) -> None:
        if self.report is None:
            self.list.set_rows(())
            self.list.set_prompt("")
        else:
            none = _("No words count on this board. Change a cube, or choose another word list.")
            self.list.set_prompt(_("No word matches your search.") if self.report.solution.words else none)
            rows = word_rows(self.words, self.report.rules, self.filter.order.currentData())
            self.list.set_rows(marked(self._house, rows))
        self._show_ruling()

    def _toggle_heat(self, on: bool) -> None:
        self._show_heat()
        if not on and self.list.word:
            self._show_word(self.list.word)

    def _show_heat(self) -> None:
        """Show how much each cube is used, without the path of the chosen word, which would cover it."""
        report = self.report
        if not self.heated.isChecked() or report is None or report.board != self._tray.board:
            self._tray.set_heat(None)
            return
        used = Counter(cell for word in report.solution.words for cell in word.path)
        most = max(1, *used.values())
        self._tray.set_heat([used[cell] / most for cell in range(len(report.board.faces))])
        self._tray.show_path(None)

    # The chosen word

    def _show_word(self, word: str) -> None:
        board = self._board
        paths = [] if board is None else sorted(trace(word, board), key=len)
        if board is None or not paths:
            return
        self._word = word
        self._show_word_or_none()
        self._show_ruling()
        self.word_chosen.emit()
        if self._tray.isHidden():
            self._show_start(paths[0][0], board)
        else:
            self.chosen.choose(word, paths)

    def _show_word_or_none(self) -> None:
        self.word.setText(self._word.upper())
        self.word.setHidden(not self._word)
        self._show_count()
        shrink_to(self.word, self.about.width())

    def _show_path_and_meaning(self) -> None:
        self.ways.show_position(self.chosen.index, self.chosen.path_count)
        self._show_word_or_none()
        if not self.chosen.meaning and self._board is not None and self.chosen.path:  # the paper is not left empty
            self._show_start(self.chosen.path[0], self._board)
        else:
            self.meaning.set_whole(self.chosen.meaning or "")

    def _show_start(self, cell: int, board: Board) -> None:
        """Say where the path begins, in place of a meaning."""
        self.meaning.set_whole(sentence(_("starts at {place}").format(place=place_line(cell, board.columns))))

    def _show_ruling(self) -> None:
        self.ban.setText(_(RULING_ACTIONS[Ruling.BAN]).format(word=self._word.upper()) if self._word else _("Ban"))
        self.ban.setEnabled(bool(self._word))
        self.ban.setChecked(self._house.ruling(self._word) is Ruling.BAN)
