"""The desk: type any board, or throw one, and see all that is in it. Plays no round; it hands a board over to play."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from boggle_qt.engine.board import SOLID, BadBoard, Board, Path
from boggle_qt.engine.debrief import Group, kin
from boggle_qt.engine.dice import throw
from boggle_qt.engine.rules import Ruling, shortest_by_default
from boggle_qt.engine.search import trace
from boggle_qt.ui import subjects
from boggle_qt.ui.desk.looked import Looked, listed, looking, typed_text, worth
from boggle_qt.ui.page import Home, Page, PlayBoard, Show, Subject
from boggle_qt.ui.services import Services
from boggle_qt.ui.tray.beside import lay_panel
from boggle_qt.ui.tray.tray import TrayWidget
from boggle_qt.ui.widgets.buttons import button, chip
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.chosen_word import ChosenWord, RulingChip
from boggle_qt.ui.widgets.fields import side_field
from boggle_qt.ui.widgets.flow import flowing
from boggle_qt.ui.widgets.frames import panel, scrolling
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.worker import Worker
from boggle_qt.wording.counts import count, plural
from boggle_qt.wording.debriefs import GROUPS

WIDEST = 12
"""Rows and columns on the screen; the terminal takes any board."""

ANY = "Any letters"

NAMES = {Group.INSIDE: "inside another"}
"""Groups that are called otherwise where nobody plays."""

ARROWS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class DeskPage(Page):
    """The tray at the left, typed into as it is read; what is in it at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._house, self._open_dice = services, services.house, services.open_dice
        self._board = Board(4, 4, (SOLID,) * 16)
        self._cell = 0
        self._looked: Looked | None = None
        self._low, self._count = False, ""
        self.worker = Worker(self)
        self.worker.done.connect(self._show)
        self.worker.failed.connect(lambda error: self._say(f"The solver stopped: {error}"))

        self.tray = tray = TrayWidget(services.look.theme)
        tray.setParent(self)
        tray.set_tracing_enabled(False)
        tray.installEventFilter(self)
        tray.cell_clicked.connect(self._go_to)
        self._chosen = ChosenWord(tray, services.define)
        self._chosen.drawn.connect(self._say_word)
        self._panel = panel(self)

        self.points, self.line = label(look="bigScore"), label(look="scoreLine")
        self.note = label(look="scoreShare", wrap=True)
        self.text = QLineEdit()
        self.text.setAccessibleName("The board as text")
        self.text.setPlaceholderText("tine/nint/ocna/retl")
        self.text.textEdited.connect(self._read)
        sides = range(1, WIDEST + 1)
        self.rows, self.columns = side_field("Rows", sides), side_field("Columns", sides)
        self.dice, self.lexicon = QComboBox(), QComboBox()
        self.dice.addItems([ANY, *services.dice_names])
        self.dice.setAccessibleName("Cubes")
        self.lexicon.addItems(list(services.lexicons.names()))
        self.lexicon.setAccessibleName("Words")
        self.word_list = WordList(services.look.theme)
        self.word_list.chosen.connect(self._show_word)
        self.word_list.other_path.connect(self._chosen.step)
        services.house.serve(self.word_list)
        services.house.ruled.connect(self._say)
        services.house.changed.connect(lambda _: self._list())
        services.lexicons.changed.connect(self._offer_lexicons)
        self._group: Group | None = None
        self._kin: dict[Group, frozenset[str]] = {}
        self._groups = Chips("Groups of words", may_be_none=True)
        self._groups.picked.connect(self._choose_group)
        self.heated = chip("Heat-map", checkable=True)
        self._ban = RulingChip(Ruling.BAN)
        self._ban.clicked.connect(self._rule)
        self._ban.hide()
        self._play = button("Play this board", "primary", lambda: self.wants.emit(PlayBoard(self._board)))
        tip = "This board for several players, by house rules"
        self._match = button("Match", act=lambda: self.wants.emit(Show("setup", self._board)), tip=tip)

        self.rows.currentIndexChanged.connect(self._resize)
        self.columns.currentIndexChanged.connect(self._resize)
        self.dice.currentTextChanged.connect(self._choose_dice)
        self.lexicon.currentTextChanged.connect(lambda _: self._look())
        self.heated.toggled.connect(lambda _: self._show_heat())
        self._lay_out()
        self.set_board(self._board)

    def _lay_out(self) -> None:
        sides = QWidget()
        size = QHBoxLayout(sides)
        size.setContentsMargins(0, 0, 0, 0)
        size.addWidget(self.rows)
        size.addWidget(QLabel("×"))
        size.addWidget(self.columns)
        size.addStretch(1)
        fields: tuple[QWidget, ...] = (self.text, sides, self.dice, self.lexicon)
        self._fields = tuple(zip(map(QLabel, ("Board", "Size", "Cubes", "Words")), fields, strict=True))
        chips = flowing(chip("Throw", self.throw), chip("Clear", self.clear), self.heated, self._ban)
        shop = button(
            "Workshop",
            act=self.asks(Show("workshop")),
            tip="Compose a board, forge the richest, survey throws",
        )
        buttons = flowing(self._match, shop, button("Home", act=self.asks(Home())), even=True)
        inside = QWidget()
        around = QVBoxLayout(self._panel)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(scrolling(inside))
        self._column = column = QVBoxLayout(inside)
        column.setSpacing(8)
        head = QHBoxLayout()
        column.addLayout(head)
        head.setSpacing(12)
        head.addWidget(self.points)
        head.addWidget(self.line, 1)
        self._form = QGridLayout()
        column.addLayout(self._form)
        self._arrange_form(1)
        column.addWidget(chips)
        column.addWidget(self._groups)
        column.addWidget(self.note)
        column.addWidget(self.word_list, 1)
        column.addWidget(self._play)
        column.addWidget(buttons)

    def _arrange_form(self, columns: int) -> None:
        """The fields under each other, or two and two."""
        for at, (name, field) in enumerate(self._fields):
            row, column = divmod(at, columns)
            self._form.addWidget(name, row, 2 * column)
            self._form.addWidget(field, row, 2 * column + 1)
        for column in range(2):
            self._form.setColumnStretch(2 * column + 1, 1 if column < columns else 0)

    # As a page

    def take(self, brought: object) -> None:
        """A board to look at."""
        if isinstance(brought, Board):
            self.set_board(brought)

    def enter(self) -> None:
        """Type away; what was not looked at to the end is looked at now."""
        self.tray.setFocus()
        if self._looked is None or self._looked.board != self._board:
            self._look()

    def leave(self) -> None:
        self.worker.cancel()

    def subject(self) -> Subject:
        return subjects.by_hand(self._services, self._board)

    # The board

    @property
    def board(self) -> Board:
        """The board as it is typed; a cell still empty is a solid face."""
        return self._board

    @property
    def cell(self) -> int:
        """Where the next letter goes."""
        return self._cell

    @property
    def looked(self) -> Looked | None:
        """What was said last; of an earlier board while a new one is looked at."""
        return self._looked

    def set_board(self, board: Board, turns: Sequence[int] | None = None) -> None:
        """Show another board and look at it."""
        self._board = board
        self._chosen.clear()
        self._cell = min(self._cell, len(board.faces) - 1)
        for field, side in ((self.rows, board.rows), (self.columns, board.columns)):
            field.blockSignals(True)
            field.setCurrentIndex(side - 1)
            field.blockSignals(False)
        if not self.text.hasFocus():
            self.text.setText(typed_text(board))
            self.text.setCursorPosition(0)
        for way_on in (self._play, self._match):
            way_on.setEnabled(set(board.faces) != {SOLID})
        self.tray.show_board(board, turns, blank=True)
        self.tray.set_heat(None)
        self._mark(())
        self._look()

    def _offer_lexicons(self) -> None:
        """Offer the lexicons there are; the chosen one stays if it is still there."""
        names = self._services.lexicons.names()
        chosen = self.lexicon.currentText()
        self.lexicon.blockSignals(True)
        self.lexicon.clear()
        self.lexicon.addItems(list(names))
        self.lexicon.setCurrentText(chosen if chosen in names else "standard")
        self.lexicon.blockSignals(False)
        self._look()

    def throw(self) -> None:
        """Throw the cubes named, or the usual ones."""
        if self.dice.currentText() == ANY:
            self.dice.setCurrentText("new-1987")
        thrown = throw(self._open_dice(self.dice.currentText()), SystemRandom())
        self._cell = 0
        self.set_board(thrown.board, thrown.turns)

    def clear(self) -> None:
        """An empty tray of the same size, ready to be typed into."""
        self._cell = 0
        self.set_board(Board(self._board.rows, self._board.columns, (SOLID,) * len(self._board.faces)))
        self.tray.setFocus()

    def _read(self, text: str) -> None:
        """The line of text changed: a board of it, or why it is none."""
        try:
            board = Board.parse(text)
            if max(board.rows, board.columns) > WIDEST:
                raise BadBoard(f"{board.rows} × {board.columns}: here a board has at most {WIDEST} rows and columns")
        except BadBoard as error:
            self.worker.cancel()
            self._say(str(error) if text.strip() else "")
            return
        self.set_board(board)

    def _resize(self) -> None:
        rows, columns, old = self.rows.currentIndex() + 1, self.columns.currentIndex() + 1, self._board
        faces = tuple(
            old.faces[r * old.columns + c] if r < old.rows and c < old.columns else SOLID
            for r in range(rows)
            for c in range(columns)
        )
        self._cell = 0
        self.set_board(Board(rows, columns, faces))

    def _choose_dice(self, name: str) -> None:
        if name != ANY:
            side = self._open_dice(name).side
            if (self._board.rows, self._board.columns) != (side, side):
                self._cell = 0
                self.set_board(Board(side, side, (SOLID,) * (side * side)))
                return
        self._look()

    def _put(self, face: str) -> None:
        faces = list(self._board.faces)
        faces[self._cell] = face
        self.set_board(Board(self._board.rows, self._board.columns, tuple(faces)))

    def _go_to(self, cell: int) -> None:
        if 0 <= cell < len(self._board.faces):
            self._cell = cell
            self.tray.setFocus()
            self._mark(self._looked.blocked if self._looked else ())

    def _mark(self, blocked: Sequence[int]) -> None:
        self.tray.set_marked({self._cell, *blocked})

    # Hands

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.tray and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._typed(event)
        return super().eventFilter(watched, event)

    def _typed(self, event: QKeyEvent) -> bool:
        """A letter fills the cell and goes on, q as Qu; arrows go about; Backspace takes back."""
        key, text = Qt.Key(event.key()), event.text()
        last = len(self._board.faces) - 1
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if key in ARROWS:
            row, column = divmod(self._cell, self._board.columns)
            row = (row + ARROWS[key][0]) % self._board.rows
            column = (column + ARROWS[key][1]) % self._board.columns
            self._go_to(row * self._board.columns + column)
        elif key == Qt.Key.Key_Backspace:
            if self._board.faces[self._cell] == SOLID:
                self._cell = max(self._cell - 1, 0)
            self._put(SOLID)
        elif key == Qt.Key.Key_Delete:
            self._put(SOLID)
        elif len(text) == 1 and (text in "# " or (text.isascii() and text.isalpha())):
            at = self._cell
            self._cell = min(at + 1, last)
            faces = list(self._board.faces)
            faces[at] = "Qu" if text in "qQ" else SOLID if text in "# " else text.upper()
            self.set_board(Board(self._board.rows, self._board.columns, tuple(faces)))
        else:
            return False
        return True

    # What is in it

    def _look(self) -> None:
        board = self._board
        name = self.dice.currentText()
        try:
            words = self._services.lexicon(self.lexicon.currentText())
            dice = None if name == ANY else self._open_dice(name)
        except ValueError as error:
            self._say(str(error))
            return
        least = shortest_by_default(max(board.rows, board.columns))
        self.worker.start(lambda: looking(board, words, least, dice))

    def _say(self, text: str) -> None:
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def _show(self, looked: Looked) -> None:
        self._looked = looked
        words = looked.solution.words
        total = sum(worth(word) for word in words)
        self.points.setText(f"{total:,}")
        self._count = f"{plural(total, 'point')} in {count(len(words), 'word')}"
        self._show_count()
        name = self.dice.currentText()
        if looked.impossible:
            self._say(f"Not a throw of these cubes: {looked.impossible}.")
        else:
            empty = looked.board.faces.count(SOLID)
            self._say("" if name == ANY else f"{name} can show this{' so far' if empty else ''}.")
        self._mark(looked.blocked)
        self._kin = kin(found.word for found in words if not found.strong)
        if self._group not in self._kin:
            self._group = None
        self._groups.set_chips(
            [(f"{NAMES.get(g, GROUPS[g])}  {len(self._kin[g])}", g) for g in Group if g in self._kin]
        )
        self._groups.check(self._group)
        self._list()
        self._show_heat()

    def _show_count(self) -> None:
        """The points large beside the line, or in it where there is no room."""
        self.points.setVisible(not self._low)
        self.line.setText(f"{self.points.text()} {self._count}" if self._low else self._count)

    def _choose_group(self, group: Group | None) -> None:
        """Only the words that hang on another in that way; None: all."""
        self._group = group
        self._list()
        self.word_list.scrollToTop()

    def _rule(self) -> None:
        if self.word_list.word:
            self._house.toggle(self.word_list.word, Ruling.BAN)

    def _show_ruling(self) -> None:
        """What the house says of the chosen word."""
        word = self.word_list.word
        self._ban.setVisible(word is not None)
        if word is not None:
            self._ban.show_ruling(self._house.ruling(word))

    def _list(self) -> None:
        some = () if self._looked is None else self._looked.solution.words
        only = self._kin.get(self._group) if self._group is not None else None
        rows = listed([found for found in some if only is None or found.word in only])
        self.word_list.set_rows(self._house.marked(rows))
        self._show_ruling()

    def _show_heat(self) -> None:
        if not self.heated.isChecked() or self._looked is None or self._looked.board != self._board:
            self.tray.set_heat(None)
            return
        used = [0] * len(self._board.faces)
        for word in self._looked.solution.words:
            for cell in word.path:
                used[cell] += 1
        self.tray.set_heat([count / max(1, *used) for count in used])

    def _show_word(self, word: str) -> None:
        paths = sorted(trace(word, self._board), key=len)
        if paths:
            self._show_ruling()
            self._chosen.choose(word, paths)

    @property
    def path(self) -> Path:
        """The path of the chosen word that is shown; () for none."""
        return self._chosen.path

    def _say_word(self) -> None:
        """The chosen word, which of its paths is drawn, and what it means."""
        chosen = self._chosen
        ways = "" if chosen.ways == 1 else f" · path {chosen.at + 1} of {chosen.ways}"
        meaning = chosen.meaning or ""
        self._say(f"{chosen.word.upper()}{ways}{'. ' if meaning else ''}{meaning}")

    # How it looks

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width, height = self.width(), self.height()
        unit = self.fontMetrics().height()
        side = min(max(round(width * 0.42), 340, 20 * unit), max(620, 20 * unit), round(width * 0.55))
        self.word_list.setMinimumHeight(4 * unit)
        lay_panel(self.tray, self._panel, side, round(height * (0.42 if height > 760 else 0.28)))
        low = self._panel.height() < 25 * unit
        self._arrange_form(2 if low and self._panel.width() > 24 * unit else 1)
        self._low = low
        self._show_count()
        margin = 10 if self._panel.height() < 32 * unit else 20
        self._column.setContentsMargins(20, margin, 20, margin)
