"""The desk's results: points, words by group, and the chosen word."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.engine.debrief import Group, related_words
from boggle_qt.engine.rules import Ruling
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.boards import place_line
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.debrief import GROUPS
from boggle_qt.messages.numbers import number, points, word_count
from boggle_qt.ui.desk.board_report import BoardReport, word_rows_by_length
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.page.chosen_word import ChosenWord, PathStepper, RulingChip
from boggle_qt.ui.page.ruling_menu import add_ruling_menu, marked
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.buttons import chip
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.labels import ElidedText, label
from boggle_qt.ui.widgets.word_list import WordList

GROUP_NAMES = {**GROUPS, Group.INSIDE: N_("inside another word")}
"""Untranslated names of the groups; one differs from the debrief, which compares with found words."""


class WordResults(QObject):
    """The widgets of the results, which a page lays out. Paths and the heat map are drawn on the tray, if the board
    fits one."""

    word_chosen = Signal(bool)
    """A word was chosen (True), or the choice was cleared."""

    def __init__(self, services: Services, tray: TrayWidget) -> None:
        super().__init__(tray)
        self._house, self._tray = services.rulings, tray
        self._board: Board | None = None
        self._report: BoardReport | None = None
        self._low = False
        self._group: Group | None = None
        self._related: dict[Group, frozenset[str]] = {}
        self._chosen = ChosenWord(tray, services.define)
        self._chosen.drawn.connect(self._show_path_and_meaning)
        self.points, self.line = label(look="bigScore"), label(look="scoreLine")
        self.groups = Chips(_("Groups of words"), may_be_none=True)
        self.groups.picked.connect(self._choose_group)
        tip = _("Warmer cubes are used in more words")
        self.heated = chip(_("Cubes used"), checkable=True, tip=tip)
        self.heated.toggled.connect(lambda _: self._show_heat())
        self.list = WordList(services.look.theme)
        self.list.describe_by(lambda word: services.define(word) or "")
        self.list.chosen.connect(self._show_word)
        self.list.other_path.connect(self._chosen.step)
        add_ruling_menu(services.rulings, self.list)
        services.rulings.changed.connect(self._list)
        self.word_line = QWidget()
        self.word, self.meaning, self.ways = label(look="scoreLine"), ElidedText(), PathStepper()
        self.meaning.setObjectName("soft")
        self.ways.step_requested.connect(self._chosen.step)
        self._ban = RulingChip(Ruling.BAN)
        self._ban.clicked.connect(self._rule)
        # The chosen word has its place before there is one: choosing moves nothing under the pointer.
        self.word.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.meaning.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for part in (self.ways, self._ban):
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            part.setSizePolicy(policy)
            part.hide()

    def add_word_line(self, column: QVBoxLayout) -> None:
        """Add the line of the chosen word, with its paths and its ruling."""
        column.addWidget(self.word_line)
        line = QHBoxLayout(self.word_line)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.word, 1)
        line.addWidget(self.ways)
        line.addWidget(self._ban)

    @property
    def report(self) -> BoardReport | None:
        """The report that is shown; None for none."""
        return self._report

    @property
    def path(self) -> Path:
        """The path of the chosen word on the tray; () for none."""
        return self._chosen.path

    def set_low(self, low: bool) -> None:
        """Show the points within the line in a low window."""
        self._low = low
        self.meaning.setFixedHeight(round(1.5 * current_look().pixels("body")))
        self._show_count()

    # Results

    def begin(self, board: Board) -> None:
        """Clear the chosen word for another board; the words of the previous one stay for now."""
        self._board = board
        self._chosen.clear()
        self.list.clear_selection()
        self._tray.set_heat(None)
        self.word.clear()
        self.meaning.set_whole(_("Choose a word to see its path and meaning."))
        self.ways.show_position(0, 0)
        self._show_ruling()
        self.word_chosen.emit(False)

    def forget(self) -> None:
        """Clear the results until the board is solved."""
        self._report, self._related = None, {}
        self.points.setText("…")
        self._show_count()
        self._list()

    def show_report(self, report: BoardReport) -> None:
        """Show a report."""
        self._report = report
        words = report.solution.words
        self.points.setText(number(report.points))
        self._show_count()
        self._related = related_words(found.word for found in words if not found.strong)
        if self._group not in self._related:
            self._group = None
        chip_text = _("{group}  {count}")
        self.groups.set_chips(
            [
                (chip_text.format(group=_(GROUP_NAMES[g]), count=number(len(self._related[g]))), g)
                for g in Group
                if g in self._related
            ]
        )
        self.groups.check(self._group)
        self._list()
        self._show_heat()

    def _show_count(self) -> None:
        """Show the points beside the line, or within it."""
        self.points.setVisible(not self._low)
        if self._report is None:
            self.line.setText(_("Finding words …"))
            return
        total, words = self._report.points, word_count(len(self._report.solution.words))
        beside = ngettext("point in {words}", "points in {words}", total).format(words=words)
        whole = _("{points} in {words}").format(points=points(total), words=words)
        self.line.setText(whole if self._low else beside)

    def _choose_group(self, group: Group | None) -> None:
        """Show only the words of this group; None shows all."""
        self._group = group
        self._list()
        self.list.scrollToTop()

    def _list(self) -> None:
        if self._report is None:
            self.list.set_rows(())
            self.list.set_prompt("")
        else:
            empty = all(face == SOLID for face in self._report.board.faces)
            self.list.set_prompt(
                _("Words appear here. Type letters into the cubes, paste a board, or throw.")
                if empty
                else _("No words count on this board. Change a cube, or choose another word list.")
            )
            only = self._related.get(self._group) if self._group is not None else None
            some = [found for found in self._report.solution.words if only is None or found.word in only]
            self.list.set_rows(marked(self._house, word_rows_by_length(some, self._report.rules)))
        self._show_ruling()

    def _show_heat(self) -> None:
        if not self.heated.isChecked() or self._report is None or self._report.board != self._tray.board:
            self._tray.set_heat(None)
            return
        used = [0] * len(self._report.board.faces)
        for word in self._report.solution.words:
            for cell in word.path:
                used[cell] += 1
        self._tray.set_heat([times / max(1, *used) for times in used])

    # The chosen word

    def _show_word(self, word: str) -> None:
        board = self._board
        paths = [] if board is None else sorted(trace(word, board), key=len)
        if board is None or not paths:
            return
        self.word.setText(word.upper())
        self._show_ruling()
        self.word_chosen.emit(True)
        if self._tray.isHidden():
            self.meaning.set_whole(_("starts at {place}").format(place=place_line(paths[0][0], board.columns)))
        else:
            self._chosen.choose(word, paths)

    def _show_path_and_meaning(self) -> None:
        """Show which path of the word is drawn, and what it means."""
        self.ways.show_position(self._chosen.index, self._chosen.path_count)
        self.meaning.set_whole(self._chosen.meaning or "")

    def _rule(self) -> None:
        if word := self.word.text().lower():
            self._house.toggle(word, Ruling.BAN)

    def _show_ruling(self) -> None:
        """Show the house's ruling on the chosen word."""
        word = self.word.text().lower()
        self._ban.setVisible(bool(word))
        if word:
            self._ban.show_ruling(self._house.ruling(word))
