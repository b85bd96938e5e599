"""The debrief page: the tray beside the words found and missed, and why.

It shows a Debrief; it does not solve or judge.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.debrief import Debrief
from boggle_qt.engine.debrief import Entry as Word
from boggle_qt.engine.par import Appraisal
from boggle_qt.engine.rules import Ruling
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.debrief import tie_line, undefined_line
from boggle_qt.messages.numbers import join_facts
from boggle_qt.ui.debrief.entry_list import EntryList
from boggle_qt.ui.debrief.round_replay import RoundReplay, Trail
from boggle_qt.ui.debrief.score_header import ScoreHeader
from boggle_qt.ui.debrief.why_not import Why, WhyNot
from boggle_qt.ui.debrief.word_card import WordCard
from boggle_qt.ui.look.durations import REPLAY_WORD
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.page_layout import lay_out_page, page_edges, place_tray
from boggle_qt.ui.page.chosen_word import ChosenWord
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.play.services import Define, Services
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets import charts
from boggle_qt.ui.widgets.buttons import FoldedRow, button, chip
from boggle_qt.ui.widgets.charts import CLASSES, PaceCurve, ShareBars, fold_lengths
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.focus_keys import type_into
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import ScrollingPanel
from boggle_qt.ui.widgets.paper import Ground, Pad, stacked
from boggle_qt.ui.widgets.row_painter import LEAST_LINE

Seat = tuple[str, Debrief, Appraisal | None]
"""A player's name, debrief and appraisal."""

WIDE = 38
"""Least width of the sheet for graphs beside the score, in heights of body text."""
SHARES = (5, 7)
"""Shares of that width for the score and for the graphs."""
NARROW = 24
"""Least width of the sheet for the order beside the chip of a cube, in heights of body text."""
LARGER = 1.12
"""The size of the words on a wide page, in heights of body text."""


class DebriefPage(Page):
    """The tray and the chosen word at the left, a panel with everything else at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._house, look = services, services.rulings, services.look
        self._board: Board | None = None
        self._shown: Debrief | None = None
        self._pending = False
        """Whether only the words found are known: the board is not solved yet."""
        self._seats: tuple[Seat, ...] = ()
        self._at_seat = 0
        self._colours: tuple[int, ...] = tuple(range(9))
        self._elsewhere: list[tuple[str, Debrief]] = []
        """The rival's best round on another board."""
        self._paper_width = 400

        self.tray = tray = TrayWidget(look.theme)
        self.replay = RoundReplay(tray)
        tray.setParent(self)
        tray.set_tracing_enabled(False)
        tray.cell_clicked.connect(self._choose_cell)
        self._chosen = ChosenWord(tray)
        self._chosen.drawn.connect(self._show_only_path)
        self._under = Ground(self)
        self.card = WordCard()
        self.card.setParent(self._under)
        self.card.ways.step_requested.connect(self._chosen.step)
        self.card.heat_switch.toggled.connect(self._show_heat)
        self.card.ban.clicked.connect(lambda: self._house.toggle(self.card.word, Ruling.BAN))
        self.card.search.clicked.connect(
            lambda: QDesktopServices.openUrl(QUrl("https://en.wiktionary.org/wiki/" + self.card.word))
        )
        self._panel = Ground()
        self._room = ScrollingPanel(self._panel, self)

        self.head = ScoreHeader()
        self._bars, self.pace = ShareBars(_("Found by length")), PaceCurve()
        for plot in (self._bars, self.pace):
            plot.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.pace.scrubbed.connect(self._replay_at)
        self._entries = EntryList(self._house)
        self._entries.through.clicked.connect(lambda: self._choose_cell(-1))
        self.word_list = self._entries.words
        self.word_list.chosen.connect(self._show_word)
        self.word_list.describe_by(self._describe)
        self.word_list.other_path.connect(self._chosen.step)
        self._players = Chips(_("Whose round"), kind="tab")
        self._players.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._players.picked.connect(lambda seat: self._show_seat(int(seat)))
        self._players.hide()
        self.why_not = WhyNot(self._house)
        self.ask = self.why_not.field
        self.why_not.entered.connect(self._show_typed_word)
        self.why_not.answered.connect(self.update_layout)
        self.why_not.answered.connect(self._clear_other_path)
        self.head.grown.connect(self._bars.set_grown)
        self._house.changed.connect(self._update_rulings)
        self.graphs = chip(
            _("Graphs"), self.update_layout, checkable=True, tip=_("Words by length, and when they were found")
        )
        """Shows the graphs instead of the list where there is no room for both."""
        self._entries.tabs.picked.connect(self._leave_graphs)
        self._lay_out()

    def _lay_out(self) -> None:
        self._whole = QVBoxLayout(self._panel)
        self._sheet = Pad()
        tabbed = QVBoxLayout()
        self._whole.addLayout(tabbed, 1)
        tabbed.setSpacing(0)
        self._tabs_row = QHBoxLayout()
        tabbed.addLayout(self._tabs_row)
        self._tabs_row.addWidget(self._entries.tabs, 1)
        self._tabs_row.addWidget(self._players, 0, Qt.AlignmentFlag.AlignRight)
        tabbed.addWidget(self._sheet, 1)
        self._column = QVBoxLayout(self._sheet)
        self._top = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._column.addLayout(self._top)
        self.head.lay_out(self._top, self.graphs)
        self._pictures = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.addLayout(self._pictures)
        self._pictures.setSpacing(18)
        self._captions = label(_("Found by length"), "caption"), label(_("Points over time"), "caption")
        self._charts = QWidget(), QWidget()
        for chart, caption, plot in zip(self._charts, self._captions, (self._bars, self.pace), strict=True):
            self._pictures.addWidget(chart, CLASSES)
            column, line = stacked(chart), QHBoxLayout()
            column.setSpacing(2)
            column.addLayout(line)
            line.setSpacing(10)
            line.addWidget(caption)
            if plot is self.pace:
                line.addWidget(self.pace.run)
            line.addStretch(1)
            column.addWidget(plot, 1)
        self._column.addWidget(self._entries, 1)
        self._foot = foot = QHBoxLayout()
        self._column.addLayout(foot)
        foot.setSpacing(8)
        foot.addWidget(self.why_not, 1)
        for choice in (self._entries.through, self._entries.order):
            foot.addWidget(choice, 0, Qt.AlignmentFlag.AlignTop)
        self.again = button(_("Play again"), "primary")
        self.same_board = button(_("Same board"), "choice")
        self.scores = button(_("Scores"), "choice")
        self.back = button(_("Home"))
        self.back.setObjectName("debriefHome")
        self._buttons = FoldedRow(self.again, self.same_board, self.scores, last=self.back)
        self._whole.addWidget(self._buttons)

    def show_debrief(
        self,
        board: Board,
        turns: tuple[int, ...],
        seats: Sequence[Seat],
        *,
        why: Why | None = None,
        define: Define | None = None,
        lexicon: str = "",
        over: bool = False,
        rival: tuple[str, Debrief] | None = None,
        colours: Sequence[int] = range(9),
        pending: bool = False,
    ) -> None:
        """Show a round, beginning with the first player. `why` explains any typed word, folded for `lexicon`; `define`
        returns a definition or None. `over`: no round of this match follows. A `rival` on the same board is shown like
        a player, otherwise only its points. `colours` are the numbers of the players' colours and shapes. `pending`:
        the debriefs have only the words found; such a round is completed without moving anything."""
        self._colours = tuple(colours)
        several = len(seats) > 1
        if rival is not None and rival[1].board == board:
            seats, rival = [*seats, (*rival, None)], None
        known = not self._pending and [seat[:2] for seat in self._seats] == [seat[:2] for seat in seats]
        if board == self._board and known:
            self._seats = tuple(seats)
            self._fit_texts()
            return  # it is shown already: do not scroll away from what is being read
        fresh = board != self._board or not self._pending
        self._pending = pending
        if fresh:
            self._start_round(board, turns)
        self._chosen.define = define
        self.why_not.why = why
        self.why_not.lexicon = lexicon
        self.tray.use_language(lexicon)
        self._seats, self._at_seat, self._elsewhere = tuple(seats), 0, [] if rival is None else [rival]
        self._players.set_chips([(seat[0], at) for at, seat in enumerate(seats)] if len(seats) > 1 else [])
        self._show_icons()
        self._players.check(0)
        self._players.setVisible(len(seats) > 1)
        self._show_buttons(several, over)
        self._show_seat(0, fresh)
        if not pending and not self.word_list.word and (best := seats[0][1].best):
            self._show_word(best.word)
            if best.found:
                self.card.ring_word(_("Best word"))

    def _show_buttons(self, several: bool, over: bool = False) -> None:
        self.again.setText(_("Play again") if not several else _("New match") if over else _("Next round"))
        self._buttons.offer(self.again, self.scores if several else self.same_board)

    def _show_seat(self, at: int, fresh: bool = True) -> None:
        self._at_seat = at
        self._shown = debrief = self._seats[at][1]
        if fresh:
            self.head.count_up(debrief.total)
        bars = () if self._pending else fold_lengths(debrief.by_length)
        self._bars.show_bars(bars)
        self._pictures.setStretch(0, len(bars) or CLASSES)  # few of them leave more room to the plot
        rounds = [seat[:2] for seat in self._seats] + self._elsewhere
        self.pace.set_debrief(debrief, rounds, at, self._colours)
        self.replay.show_trails((), 1)
        self._show_heat(self.card.heat_switch.isChecked())
        self._entries.show_debrief(debrief)
        self._fit_texts()
        self.why_not.set_seat(at)

    def _fit_texts(self) -> None:
        """Show tabs, and shares, par and percentiles of the shown player, as much as fits."""
        __, debrief, appraisal = self._seats[self._at_seat]
        margins = self._column.contentsMargins()
        room = self._paper_width - margins.left() - margins.right()
        if not self._pending:
            self._entries.show_tabs(room - (self._players.sizeHint().width() if len(self._seats) > 1 else 0))
        if self._top.direction() is not QBoxLayout.Direction.TopToBottom:
            room = (room - self._top.spacing()) * SHARES[0] // sum(SHARES)
        if not self.graphs.isHidden():
            room -= self.graphs.sizeHint().width() + self.head.horizontalSpacing()
        self.head.show_round(debrief, appraisal, room, pending=self._pending)

    def use_look(self, look: Look) -> None:
        self._show_icons()
        self.update_layout()

    def _show_icons(self) -> None:
        theme = current_look().theme
        self._players.set_icons([charts.seat_icon(theme, colour, 16) for colour in self._colours[: len(self._seats)]])

    def _update_rulings(self) -> None:
        self.card.show_ruling(self._house.ruling(self.card.word))
        self.why_not.refresh()

    @property
    def debrief(self) -> Debrief | None:
        """The debrief that is shown; None while it is pending."""
        return None if self._pending else self._shown

    @property
    def path(self) -> Path:
        """The path shown on the tray; () for none."""
        return self._chosen.path

    def _start_round(self, board: Board, turns: tuple[int, ...]) -> None:
        self._board = board
        self._chosen.clear()
        self.pace.stop()
        self._entries.clear()
        self.card.heat_switch.setChecked(False)
        self.why_not.clear()
        self.card.clear()
        self.tray.show_board(board, turns)
        self.head.score.take_focus(self.again)

    def _choose_cell(self, cell: int) -> None:
        """Show only words through that cube; the same cube again, or -1, shows all."""
        if self._shown is None or self._board is None:
            return
        chosen = None if cell == self._entries.cell or cell < 0 else cell
        self._choose_no_word()
        self.tray.set_marked(() if chosen is None else (chosen,))
        self._entries.show_through(chosen, "" if chosen is None else self._board.faces[chosen])
        self.update_layout()

    # The chosen word

    def _choose_no_word(self) -> None:
        self._chosen.clear()
        self.card.clear()

    def _entry(self, word: str) -> Word | None:
        entries = () if self._shown is None else self._shown.entries
        return next((entry for entry in entries if entry.word == word), None)

    def select(self, word: str) -> None:
        """Select a word as a click does."""
        if not self.word_list.select(word):
            self._show_word(word)

    def _show_word(self, word: str) -> None:
        if self._board is None:
            return
        entry = self._entry(word)
        paths = list(trace(word, self._board))
        if entry and entry.path:
            paths = [entry.path, *(path for path in paths if path != entry.path)]
        if self._entries.cell is not None:  # prefer a path through the chosen cube
            paths.sort(key=lambda path: self._entries.cell not in path)
        self._chosen.choose(word, paths)
        points = 0 if entry is None or entry.struck else entry.points
        others = () if self._shown is None else [one.word for one in self._shown.entries]
        meaning = self._chosen.meaning or undefined_line(word, None if entry is None else entry.tier, others)
        relation, found = tie_line(entry) if entry else "", entry is not None and entry.found and not entry.hint
        self.card.show_word(word, points, "" if found else relation, meaning if self._chosen.define else "")
        if found:  # beside the word: a narrow card has few lines
            self.card.show_finder(relation)
        self.card.show_ruling(self._house.ruling(word))

    def _show_only_path(self) -> None:
        self.replay.show_trails((), 1)
        self.card.show_position(self._chosen.index, self._chosen.path_count)

    # Replay

    def _replay_at(self, ms: int) -> None:
        """Show on the tray the last word that each player had found after `ms` milliseconds."""
        if self._shown is None:
            return
        trails, newest = [], None
        for seat, (name, debrief, __) in enumerate(self._seats):
            finding = next((finding for finding in reversed(debrief.findings) if finding.at <= ms), None)
            if finding is None:
                continue
            entry = next(entry for entry in debrief.entries if entry.word == finding.word)
            if entry.path:
                reach = min(1.0, (ms - finding.at) / REPLAY_WORD) * (len(entry.path) - 1)
                trails.append(Trail(seat, entry.path, reach, self._colours[seat]))
            if newest is None or finding.at > newest[0]:
                newest = (finding.at, finding.word, name)
        if newest is None:
            self.word_list.clear_selection()
            self._choose_no_word()
        elif (self.card.word, self.card.finder.text()) != newest[1:]:
            self.select(newest[1])
            self.card.show_finder(newest[2])
        if len(self._seats) > 1:
            self.tray.show_path(None)
            self.replay.show_trails(trails, len(self._seats))

    def _show_heat(self, on: bool) -> None:
        if self._shown is not None:
            most = max((1, *self._shown.used))
            self.tray.set_heat([used / most for used in self._shown.used] if on else None)
            self.tray.show_path(None if on else self.path or None)

    def _describe(self, word: str) -> str:
        """Describe a word for a screen reader: how it is related to a found word, and its definition."""
        entry = self._entry(word)
        meaning = ((self._chosen.define(word) if self._chosen.define else None) or "").removeprefix(f"{word}: ")
        return join_facts([tie_line(entry) if entry else "", meaning])

    def _show_typed_word(self, word: str) -> None:
        if self._board is not None and word.isalpha() and trace(word, self._board):
            self.word_list.clear_selection()
            self._show_word(word)

    def _clear_other_path(self) -> None:
        """Remove the path of another word if the typed word has none on this board."""
        word = self.why_not.word
        if self._board is not None and word and self._chosen.path and not trace(word, self._board):
            self.word_list.clear_selection()
            self._choose_no_word()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show all words on Esc. Check a word that is typed anywhere, so that Enter after it presses no button."""
        if event.key() == Qt.Key.Key_Escape and not self._entries.whole:
            self._entries.show_all()
            self._choose_cell(-1)
        elif not type_into(self.ask, event):
            super().keyPressEvent(event)

    def _leave_graphs(self) -> None:
        if self.graphs.isChecked():
            self.graphs.click()

    def update_layout(self) -> None:
        look, width, height = current_look(), self.width(), self.height()
        air, body = look.air, look.pixels("body")
        small = width < 1000
        laid = lay_out_page(width, height, look, 28 * body, 60 * body, small=True)
        place_tray(self.tray, self, laid.tray)
        self._under.setGeometry(laid.under)
        self._room.place(laid.panel)
        self._whole.setContentsMargins(*laid.margins)
        self._whole.setSpacing(page_edges(width, height, look)[1])
        self._buttons.set_spacing(round(12 * air))
        margin = round((14 if small else 26) * look.space)
        self._tabs_row.setContentsMargins(margin // 2, 0, margin // 2, 0)
        left, top, right, bottom = laid.margins
        self._paper_width = laid.panel.width() - left - right
        row = self.again.sizeHint().height()
        paper_height = laid.panel.height() - top - bottom - row - self._whole.spacing()
        # On a wide sheet the graphs are beside the score, so that the list is longer.
        beside = laid.wide and self._paper_width - 2 * margin > WIDE * body
        low = paper_height < (560 if laid.wide and not beside else 430) * look.text_scale
        beside = beside and not low
        directions = QBoxLayout.Direction
        self._top.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self.head.stack(beside)
        self._top.setSpacing(round(24 * look.space) if beside else 6 if small else 10)
        self.graphs.setVisible(low)
        graphs = not low or self.graphs.isChecked()
        alone = low and graphs
        self._entries.setHidden(alone)
        filtered = self._entries.through.isVisibleTo(self._sheet) and self._paper_width < NARROW * body
        self._entries.order.setHidden(alone or filtered)
        self._column.setStretch(0, int(alone))
        stacked = alone and laid.wide and paper_height > 22 * body
        for chart, caption, plot in zip(self._charts, self._captions, (self._bars, self.pace), strict=True):
            chart.setVisible(graphs)
            caption.setFixedHeight(self.pace.run.sizeHint().height())
            plot.setMinimumHeight(round((5 if alone else 7) * body))
        self._pictures.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
        for at in (0, 1):
            self._top.setStretch(at, (SHARES if beside else (0, 1))[at])
        self.word_list.setStyleSheet(f"font-size: {round((1 if small else LARGER) * body)}px")
        self._entries.order.setMinimumHeight(self.ask.sizeHint().height())
        self.card.setGeometry(laid.slip)
        # In a low window par is hidden while an answer is shown; in a very low one head and list are smaller.
        tight = paper_height < (370 if self._players.isVisibleTo(self._panel) else 300) * look.text_scale
        above, below = (round(part * margin) for part in ((0.5, 0.7) if tight else (0.7, 0.6)))
        self._column.setContentsMargins(margin, above, margin, below)
        self._column.setSpacing(3 if tight else 6 if small else 10)
        self._foot.setContentsMargins(round(0.5 * body), 3, 4, 0)  # from the words of the list to its bar
        full = tight or (low and bool(self.why_not.answer))
        self.head.set_low(tight, alone=full and not alone)
        least = 2 * LEAST_LINE * self.word_list.fontMetrics().height()
        self.word_list.setMinimumHeight(round(least) if tight else 0)
        if self._shown is not None:
            self._fit_texts()
