"""The desk page: type or throw any board and see all its words. It plays no round, but requests one."""

from random import SystemRandom

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout

from boggle_qt.engine.best_change import Change
from boggle_qt.engine.board import SOLID, BadBoard, Board
from boggle_qt.engine.dice import FACES, random_below, random_turns, throw, throw_of_board
from boggle_qt.engine.languages import LANGUAGES, is_word, language_of
from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.numbers import join_facts
from boggle_qt.ui.desk.best_change_card import BestChangeCard
from boggle_qt.ui.desk.scoring_fields import ScoringFields
from boggle_qt.ui.desk.tray_and_paper import TrayAndPaper
from boggle_qt.ui.desk.undo_history import DeskState, UndoHistory
from boggle_qt.ui.desk.word_results import BoardReport, WordResults
from boggle_qt.ui.look.look import restyle
from boggle_qt.ui.page import printables
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.requests import BoardTransfer, PlayBoard, Printable, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import button, chip
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.fields import written_line
from boggle_qt.ui.widgets.focus_keys import bind_keys
from boggle_qt.ui.widgets.labels import MessageLabel
from boggle_qt.ui.widgets.layouts import fill, flowing

WIDEST = 12
"""Most rows and columns of a tray. A larger board is solved and listed without one."""
STAYING = Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason
"""Reasons for which the tray loses the focus only while another window or a menu is open."""
TABBING = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason
ARROWS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class DeskPage(TrayAndPaper):
    """The tray, which is typed into, at the left; its words at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._history = UndoHistory(DeskState.bare(4, 4))
        self._cell, self._typing = 0, False
        self._aimed = False
        """Whether a key or a click marked the cell: until then a chosen word is seen without it."""
        self._stale = QTimer(self, singleShot=True, interval=120)  # so long the words of the previous board stay

        tray = self.tray
        tray.cell_clicked.connect(self._go_to)
        self.found = WordResults(services, tray)
        self.found.word_chosen.connect(self.show_slip)
        self.found.solved.connect(self._show_report)
        self.found.failed.connect(self._say)
        self._empty = EmptySheet("rules", _("Words appear here."))
        self._stale.timeout.connect(self.found.forget)
        self.best_change = BestChangeCard()
        self.best_change.applied.connect(self._apply_change)

        self.note, self.fault = MessageLabel(folds=True), MessageLabel(folds=True)
        self.text = written_line("tine/nint/ocna/retl", _("Board as text"))
        self.text.setTextMargins(-4, 0, 0, 0)  # flush with its line
        self.text.textEdited.connect(self._parse_text)
        for watched in (tray, self.text):
            watched.installEventFilter(self)
        self.counting = ScoringFields(services, self, WIDEST)
        self.counting.changed.connect(self._solve)
        self.rows, self.columns, self.dice = self.counting.tray.values()
        self.change.setToolTip(_("Change the board as text, tray, cubes, word list and points"))
        self._ruling = ""
        services.rulings.changed.connect(self._solve)
        services.rulings.ruled.connect(self._show_ruling)
        menu = self.menu
        menu.addAction(_("Clear"), self.clear)
        self._steps = [(self._keyed(name, by), by) for name, by in (("undo", -1), ("redo", 1))]
        menu.addActions([line for line, __ in self._steps])
        menu.addSeparator()
        menu.addActions((self.found.ban, self.found.heated, self.found.through))
        menu.addSeparator()
        menu.addActions(self.found.exports)
        menu.addSeparator()
        menu.addAction(_("Cubes …"), self.requester(ShowPage("cubes")))
        menu.addAction(_("Workshop …"), lambda: self._hand_over("workshop"))
        self._play = button(_("Play"), act=self._request_play, tip=_("Play this board"))
        self._throw = button(_("Throw"), act=self.throw)
        tip = _("Play this board with several players")
        self._match = button(_("New match"), act=lambda: self._hand_over("setup"), tip=tip)

        self.rows.currentIndexChanged.connect(self._resize)
        self.columns.currentIndexChanged.connect(self._resize)
        self.dice.currentIndexChanged.connect(lambda _: self._choose_dice())
        self._lay_out()
        self._show_board()

    def _keyed(self, name: str, by: int) -> QAction:
        """Return a menu line that undoes or redoes. The keys of its action do so too while the page has the focus."""
        line = QAction(ACTIONS[name].text, self)
        line.triggered.connect(lambda _=False: self.step(by))
        line.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        line.setShortcuts(ACTIONS[name].bindings)
        bind_keys(line, name)
        self.addAction(line)
        return line

    def _lay_out(self) -> None:
        self.add_head(_("Desk"), self.change, self.more, apart=self.change)
        summary = flowing(self.found.points, self.found.line, gap=8)
        text = _("Tray: {rows}\u00a0×\u00a0{columns} with {cubes}. Words: {word_list}, {spelling}. Points: {points}.")
        self.form = Sentence(text, self.counting.tray | self.counting.counted)
        written = fill(QHBoxLayout(), summary, (self.text, 1), self.best_change, gap=16)
        fill(self.column, written, self.form, self.fault, self.note, self.found.filter)
        through, tip = self.found.through, _("List only words through the marked cube")
        here = chip(_("This cube"), through.toggle, checkable=True, checked=True, tip=tip)
        self.column.addWidget(here, 0, Qt.AlignmentFlag.AlignLeft)
        here.hide()  # while the menu has it off
        through.toggled.connect(here.setVisible)
        through.toggled.connect(self._mark)
        through.toggled.connect(lambda _: here.setChecked(True))
        self.add_words(self.found.list)
        self.column.addWidget(self._empty, 1)
        fill(self.slip_column, self.found.word, (self.found.about, 1), flowing(self.found.ways))
        self.add_cards(self._play, self._throw, self._match)

    @property
    def is_foldable(self) -> bool:
        return True

    def fold(self) -> None:
        """Show or hide the fields of tray, words and points, and where there is little room the other fields."""
        super().fold()
        bare, shown = self._laid.is_bare, self.change.isChecked() or self.is_roomy()
        self.found.filter.setVisible(shown and not bare)
        self.text.setVisible(shown or bare or self.text.hasFocus())

    # As a page

    def receive(self, payload: object) -> None:
        """Receive a board, with or without the rules for it."""
        if isinstance(payload, BoardTransfer):
            self.counting.set_rules(payload.rules, len(payload.board.faces))
            self.set_board(payload.board)
        elif isinstance(payload, Board):
            self.set_board(payload)

    def enter(self) -> None:
        """Focus the tray, and solve the board if that was interrupted."""
        self.tray.setFocus()
        self.counting.offer_dice()
        if self.found.report is None or self.found.report.board != self.board:
            self._solve()

    def leave(self) -> None:
        self.found.worker.cancel()
        self.best_change.forget()

    def board_to_share(self) -> Board | None:
        return None if self._laid.is_bare else self.board

    def printable(self) -> Printable:
        laid, name = self._laid, self.dice.currentData()
        cubes = name is not None and self.found.report is not None and not self.found.report.impossible
        return printables.board_printable(self._services, laid.board, laid.turns, self.rules, cubes and not laid.empty)

    # The board

    @property
    def _laid(self) -> DeskState:
        """What is on the desk: an empty tray while the text is no board."""
        laid = self._history.now
        return DeskState.bare(laid.board.rows, laid.board.columns) if self.fault.text() else laid

    @property
    def board(self) -> Board:
        """The current board; an empty cell is a solid face."""
        return self._laid.board

    @property
    def rules(self) -> HouseRules:
        """The rules that the board is scored by."""
        return self.counting.rules(len(self.board.faces))

    def _hand_over(self, page: str) -> None:
        self.requested.emit(ShowPage(page, BoardTransfer(self.board, self.rules, self._turns)))

    def _request_play(self) -> None:
        turns = self._turns
        thrown = (throw_of_board(self.board, turns), None) if turns else None
        self.requested.emit(PlayBoard(self.board, self.rules, thrown))

    @property
    def _turns(self) -> tuple[int, ...] | None:
        """The quarter turns of thrown cubes; None for a typed board, which gets turns when it is played."""
        turns = self._laid.turns
        return turns if any(turns) else None

    def set_board(self, board: Board) -> None:
        """Show and solve another board."""
        self._set_state(DeskState.by_hand(board))

    def _set_state(self, laid: DeskState, typing: bool = False, aimed: bool = False) -> None:
        """Show another board, with undo. Typing in the field is one step; a key on the tray has `aimed` at a cell."""
        self._history.push(laid, instead=typing and self._typing)
        self._typing, self._aimed = typing, aimed
        self._show_board()

    def step(self, by: int) -> None:
        """Undo a step (-1), or first discard text that is no board; redo a step (1)."""
        self._history.step(0 if self.fault.text() else by)
        self._typing = False
        self._show_board(text=True)

    def _show_board(self, text: bool = False, fault: str = "") -> None:
        """Show and solve the current board, with `text` in the focused field, too; `fault` is what is wrong there."""
        self.fault.say(fault)
        laid = self._laid
        board = laid.board
        self._cell = min(self._cell, len(board.faces) - 1)
        for field, side in ((self.rows, board.rows), (self.columns, board.columns)):
            with QSignalBlocker(field):
                field.setCurrentIndex(side - 1 if side <= WIDEST else -1)
        if text or not self.text.hasFocus():
            self.text.setText("" if laid.is_bare else board.together())
            self.text.setCursorPosition(len(self.text.text()) if self.text.hasFocus() else 0)
        fits = max(board.rows, board.columns) <= WIDEST
        whole = not (laid.empty or laid.is_bare)
        for step, gold in ((self._throw, not whole), (self._play, whole)):  # the next step
            restyle(step, kind="primary" if gold else "quiet")
        self._empty.setVisible(laid.is_bare)
        for part in (self.found.list, self.found.line):
            part.setHidden(laid.is_bare)
        self.fold()
        for line, by in self._steps:
            line.setEnabled(self._history.can_step(by))
        if fits != self.fits:
            self.fits = fits
            self.update_layout()
        for way_on in (self._play, self._match):
            way_on.setEnabled(fits and whole)
        if fits:
            self.tray.show_board(board, laid.turns, blank=laid.empty)
            self._mark()
        self.found.begin(board)
        if laid.is_bare:
            self.found.meaning.set_whole(_("Type letters into the cubes, paste a board, or throw."))
        self._solve()

    def throw(self) -> None:
        """Throw the chosen cubes; without any, put a random letter in each cell."""
        self._cell, chance, name = 0, SystemRandom(), self.dice.currentData()
        if name is None:
            rows, columns = (min(side, WIDEST) for side in (self.board.rows, self.board.columns))
            faces = tuple(FACES[random_below(chance, len(FACES))] for _ in range(rows * columns))
            self._set_state(DeskState(Board(rows, columns, faces), frozenset(), random_turns(len(faces), chance), ""))
        else:
            thrown = throw(self._services.open_dice(name), chance)
            self._set_state(DeskState(thrown.board, frozenset(), thrown.turns, name))

    def clear(self) -> None:
        """Empty the tray, and focus it."""
        self._cell = 0
        self._set_state(DeskState.bare(*(min(side, WIDEST) for side in (self.board.rows, self.board.columns))))
        self.tray.setFocus()

    def _parse_text(self, text: str) -> None:
        """Show the board of the edited text, or why it is none."""
        if not text.strip() and self._history.now.is_bare:
            self._show_board()
            return
        try:
            board = Board.parse(self._folded(text))
        except BadBoard as error:
            self._show_board(fault=fault_sentence(error))
            return
        if board == self._history.now.board:  # it keeps its empty cells and its quarter turns
            self._show_board()
        else:
            self._set_state(DeskState.by_hand(board), typing=True)

    def _folded(self, text: str) -> str:
        """Return a text without accents that neither the words of the list nor the board have."""
        language = LANGUAGES[language_of(self.counting.lexicon.currentData())]
        shown = "".join(self.board.faces).lower()
        return "".join(char if char.lower() in shown else language.fold(char) for char in text)

    def _resize(self) -> None:
        rows, columns = self.rows.currentIndex() + 1, self.columns.currentIndex() + 1
        self._cell = 0
        self._set_state(self._laid.sized(rows or min(self.board.rows, WIDEST), columns or WIDEST))

    def _choose_dice(self) -> None:
        """Resize the tray to the chosen cubes, unless that would lose letters."""
        if (dice := self.counting.open_dice()) is not None:
            side, laid = dice.side, self._laid
            if (laid.board.rows, laid.board.columns) != (side, side) and not laid.loses(side, side):
                self._cell = 0
                self._set_state(laid.sized(side, side))
                return
        self._solve()

    def _set_face(self, face: str | None) -> None:
        self._set_state(self._laid.put(self._cell, face), aimed=True)

    def _apply_change(self, change: Change) -> None:
        self._cell = change.cell
        self._set_face(change.face)

    def _go_to(self, cell: int) -> None:
        if 0 <= cell < len(self.board.faces):
            self._cell, self._aimed = cell, True
            self.tray.setFocus()
            self._mark()

    def _mark(self) -> None:
        """Mark the cell that is typed into, and those that the cubes cannot show."""
        report, seen = self.found.report, self._aimed or self.found.through.isChecked() or not self.found.chosen.path
        blocked = report.blocked if report is not None and report.board == self.board else ()
        self.tray.set_marked({*[self._cell] * seen, *blocked})
        self.found.set_cell(self._cell)

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.tray and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._handle_key(event)
        if watched is self.tray and isinstance(event, QFocusEvent) and event.reason() not in STAYING:
            self._aimed = event.gotFocus() and (self._aimed or event.reason() in TABBING)
            self._mark()
        if isinstance(event, QFocusEvent) and (watched is self.tray or event.reason() in TABBING):
            self.fold()  # a click elsewhere moves nothing under the mouse
        override = watched is self.text and event.type() == QEvent.Type.ShortcutOverride
        undoes = *ACTIONS["undo"].bindings, *ACTIONS["redo"].bindings
        if override and isinstance(event, QKeyEvent) and QKeySequence(event.keyCombination()) in undoes:
            event.ignore()  # it would undo in the field only; here it undoes changes of the board
            return True
        return super().eventFilter(watched, event)

    def _handle_key(self, event: QKeyEvent) -> bool:
        """Handle a key on the tray: a letter fills the cell and moves on, arrows move, Backspace deletes."""
        key, text = Qt.Key(event.key()), event.text()
        last = len(self.board.faces) - 1
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if key in ARROWS:
            row, column = divmod(self._cell, self.board.columns)
            row = (row + ARROWS[key][0]) % self.board.rows
            column = (column + ARROWS[key][1]) % self.board.columns
            self._go_to(row * self.board.columns + column)
        elif key == Qt.Key.Key_Backspace:
            if self._cell in self._laid.empty:
                self._cell = max(self._cell - 1, 0)
            self._set_face(None)
        elif key == Qt.Key.Key_Delete:
            self._set_face(None)
        elif len(text) == 1 and (text in "# " or is_word(self._folded(text))):
            for letter in self._folded(text):
                at = self._cell
                self._cell = min(at + 1, last)
                face = "Qu" if letter == "q" else SOLID if letter == "#" else None if letter == " " else letter.upper()
                self._set_state(self._laid.put(at, face), aimed=True)
        else:
            return False
        return True

    # Words

    def _solve(self) -> None:
        laid, rules = self._laid, self.rules
        counted = self.dice, *self.counting.counted.values()
        self.change.setAccessibleDescription(join_facts([field.currentText() for field in counted]))
        self.best_change.forget()
        try:
            dice = self.counting.open_dice()
            words = self.found.solve(laid.board, rules, laid.empty, dice)
        except ValueError as error:
            self.found.forget()
            self._say(fault_sentence(error))
            return
        if self.found.report is None or (self.found.report.board, self.found.report.rules) != (laid.board, rules):
            self._stale.start()
        if not self.tray.isHidden():
            self.best_change.seek(laid.board, laid.empty, words, rules, dice)

    def _say(self, text: str) -> None:
        self.note.say(text, fault=False)

    def _show_ruling(self, text: str) -> None:
        """Show the line about a ruling, also after the board is solved again with it."""
        self._ruling = text if self.found.worker.busy else ""
        self._say(text)

    def _show_report(self, report: BoardReport) -> None:
        self._stale.stop()
        laid = self._laid
        if not laid.empty:
            self.found.choose_best()
        ruling, self._ruling = self._ruling, ""
        if ruling:
            self._say(ruling)
        elif not self.fits:
            line = _("{rows} × {columns} is too large to draw (the limit is {most} × {most}). Its words are listed.")
            self._say(line.format(rows=laid.board.rows, columns=laid.board.columns, most=WIDEST))
        elif laid.is_bare:
            self._say("")
        elif laid.empty and not report.impossible:
            self._say(_("Fill all cubes to play this board."))
        elif self.dice.currentData() is not None:
            fits, fails = _("{dice} can show this board."), _("{dice} can't show this board: {reason}.")
            text = fails if report.impossible else fits
            self._say(text.format(dice=self.dice.currentText(), reason=report.impossible))
        else:
            self._say(_("Random letters: each of the 26 is equally likely.") if laid.thrown == "" else "")
        self._mark()

    # Layout

    def update_layout(self) -> None:
        super().update_layout()
        self.found.set_low(self.is_low(), self.is_roomy())
        self.fold()
