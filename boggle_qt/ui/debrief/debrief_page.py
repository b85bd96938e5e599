"""The round looked back on: the tray beside what was found, what was missed, and why.

It shows values it is given (a Debrief, a board) and says what was asked for; it searches and judges nothing itself.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, QUrl, QVariantAnimation, Signal
from PySide6.QtGui import QDesktopServices, QFontInfo, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.debrief import Debrief, Entry, Group, Order, crosses, ordered
from boggle_qt.engine.hints import Step
from boggle_qt.engine.par import Standing
from boggle_qt.engine.readout import Entry as Play
from boggle_qt.engine.readout import in_words
from boggle_qt.engine.rules import Ruling
from boggle_qt.engine.search import trace
from boggle_qt.ui.debrief.replay import Replay, Trail
from boggle_qt.ui.house import House
from boggle_qt.ui.match import seats as icons
from boggle_qt.ui.round.play_panel import PAR, percent
from boggle_qt.ui.theme import Theme
from boggle_qt.ui.tray import motion
from boggle_qt.ui.tray.beside import WIDE
from boggle_qt.ui.tray.motion import Motion
from boggle_qt.ui.tray.tray import TrayWidget
from boggle_qt.ui.widgets.charts import LengthBars, PaceCurve
from boggle_qt.ui.widgets.chips import Chips, chip
from boggle_qt.ui.widgets.elided import ElidedText
from boggle_qt.ui.widgets.flow import flowing
from boggle_qt.ui.widgets.word_list import Head, Row, WordList, WordRow

IDLE = 25
"""Milliseconds between two steps of painting ahead."""

SECTIONS = ((35, "You should have seen these"), (60, "Good to know"), (100, "Rare"))
"""Missed words by tier: up to which, and what we say of them."""

Seat = tuple[str, Debrief, Standing | None]
"""A player's name and round."""

HINTS = {
    Step.CUBE: "its first cube",
    Step.NEXT: "its first step",
    Step.MEANING: "what it means",
    Step.WORD: "the word",
}
"""What a hint told of a word."""

RULINGS = {Ruling.ACCEPT: "Accept", Ruling.BAN: "Ban"}
"""What the house may say of a word."""
RULED = {Ruling.ACCEPT: "Accepted", Ruling.BAN: "Banned"}
"""What it has said."""

LOOK_UP = "https://en.wiktionary.org/wiki/"

Why = Callable[[str], str]
Define = Callable[[str], str | None]


class DebriefPage(QWidget):
    """The tray at the left with the chosen word on it, and a panel with everything else."""

    again = Signal()
    same_board = Signal()
    home = Signal()
    scores = Signal()
    """Back to the match table."""

    def __init__(self, tray: TrayWidget, theme: Theme, motion: Motion | None = None) -> None:
        super().__init__()
        self._theme, self._motion = theme, motion or Motion()
        self._board: Board | None = None
        self._told: Debrief | None = None
        self._plays: tuple[Play, ...] = ()
        self._points: dict[str, int] = {}
        self._seats: tuple[Seat, ...] = ()
        self._at_seat = 0
        self._paths: list[Path] = []
        self._at = 0
        self._group: Group | None = None
        self._cell: int | None = None
        self._why: Why | None = None
        self._house: House | None = None
        self._define: Define | None = None
        self._text_scale = 1.0
        self._low = False
        self._laid: tuple[Board, tuple[int, ...]] | None = None
        self._idle = QTimer(self, interval=IDLE)
        self._idle.timeout.connect(self._idle.stop)

        self.tray, self.replay = tray, Replay(tray, theme)
        tray.setParent(self)
        tray.set_tracing_enabled(False)
        tray.installEventFilter(self)
        tray.cell_clicked.connect(self._choose_cell)
        self._card = _WordCard()
        self._card.setParent(self)
        self._card.other_way.connect(self.step_path)
        self._card.heat.connect(self._show_heat)
        self._card.ruled.connect(self._rule)
        self._card.look_up.connect(lambda word: QDesktopServices.openUrl(QUrl(LOOK_UP + word)))
        self._panel = QFrame(self)
        self._panel.setObjectName("panel")
        self._panel.setProperty("edge", "left")

        self._score, self._of, self._share = QLabel(), QLabel(), QLabel()
        self._score.setObjectName("bigScore")
        self._of.setObjectName("scoreLine")
        self._of.setWordWrap(True)
        self._share.setObjectName("scoreShare")
        self._share.setTextFormat(Qt.TextFormat.RichText)
        self._share.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._share.linkActivated.connect(self._tell_par)
        self._bars, self.pace = LengthBars(theme), PaceCurve(theme)
        self.pace.scrubbed.connect(self._replay_at)
        self.word_list = WordList(theme)
        self.word_list.chosen.connect(self._show_word)
        self.word_list.other_path.connect(self.step_path)
        self._orders = Chips("Order of the words")
        self._orders.picked.connect(lambda _: self._refill(top=True))
        self._orders.set_chips([(order.value, order) for order in Order])
        self._orders.check(Order.SEEN)
        self._players = Chips("Whose round")
        self._players.picked.connect(lambda at: self._take_seat(int(at)))
        self._players.hide()
        self._groups = Chips("Groups of missed words", may_be_none=True)
        self._groups.picked.connect(self._choose_group)
        self.ask, self._answer = QLineEdit(), QLabel()
        self.ask.setPlaceholderText("Why not …? Type any word")
        self.ask.setAccessibleName("Why not this word?")
        self.ask.setMaxLength(40)
        self.ask.setClearButtonEnabled(True)
        self.ask.textChanged.connect(self._ask_why)
        self.ask.returnPressed.connect(self._show_asked)
        self._answer.setObjectName("whyNot")
        self._answer.setWordWrap(True)
        self._answer.hide()
        self._rulings = {ruling: chip(text) for ruling, text in RULINGS.items()}
        for ruling, button in self._rulings.items():
            button.setCheckable(True)
            button.setToolTip("In this house, from the next throw on")
            button.clicked.connect(lambda _=False, ruling=ruling: self._rule(self._asked, ruling))
            button.hide()
        self._counted: float = 0
        self._count = QVariantAnimation(self)
        self._count.setStartValue(0.0)
        self._count.setEndValue(1.0)
        self._count.valueChanged.connect(self._count_up)
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self._of)
        lines.addWidget(self._share)
        lines.addStretch(1)
        head.addWidget(self._score)
        head.addLayout(lines, 1)
        pictures = QHBoxLayout()
        pictures.setSpacing(18)
        pictures.addWidget(self._bars, 3)
        pictures.addWidget(self.pace, 2)
        self._buttons_row = buttons = QHBoxLayout()
        buttons.setSpacing(8)
        self._buttons = dict[str, QPushButton]()
        for text, kind, signal in (
            ("Play again", "primary", self.again),
            ("Same board", "choice", self.same_board),
            ("Scores", "choice", self.scores),
            ("Home", "quiet", self.home),
        ):
            button = self._buttons[text] = QPushButton(text)
            button.setProperty("kind", kind)
            button.setObjectName("debrief" + text.replace(" ", ""))
            button.clicked.connect(signal)
            buttons.addWidget(button, 2 if kind == "primary" else 1)
        self._column = QVBoxLayout(self._panel)
        self._column.setSpacing(8)
        self._column.addWidget(self._players)
        self._column.addLayout(head)
        self._column.addLayout(pictures)
        self._column.addWidget(self._orders)
        self._column.addWidget(self._groups)
        self._column.addWidget(self.word_list, 1)
        answer = QHBoxLayout()
        answer.setSpacing(8)
        answer.addWidget(self._answer, 1)
        for button in self._rulings.values():
            answer.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addWidget(self.ask)
        self._column.addLayout(answer)
        self._column.addLayout(buttons)

    # What to show

    def prepare(self, board: Board, turns: tuple[int, ...]) -> None:
        """A round on this board has begun: paint it in idle moments, so that the page is there at once when it ends."""
        if self.isVisible() or self._laid == (board, turns):
            return
        parent = self.parentWidget()
        if parent is not None:
            self.resize(parent.size())  # a page that is not shown has not been told
            self._arrange()
        self._lay(board, turns)
        steps = self.tray.preparing()
        self._idle.timeout.disconnect()
        self._idle.timeout.connect(lambda: self._idle.stop() if next(steps, self) is self else None)
        self._idle.start()

    @property
    def painting_ahead(self) -> bool:
        """Whether a board is still being painted for a round that runs."""
        return self._idle.isActive()

    def _lay(self, board: Board, turns: tuple[int, ...]) -> None:
        """The board in the tray, and nothing on it."""
        if self._laid != (board, turns):
            self._laid = board, turns
            self.tray.show_board(board, turns)
        self.tray.show_path(None)
        self.tray.set_heat(None)
        self.tray.set_marked(())

    def show_pending(
        self,
        board: Board,
        turns: tuple[int, ...],
        plays: tuple[Play, ...],
        points: dict[str, int],
        apart: tuple[tuple[str, float], ...] = (),
    ) -> None:
        """The round is over and the board not solved yet: what was found, with its points by word, and what was
        scored apart from words."""
        self._begin(board, turns)
        self._told, self._plays, self._seats = None, plays, ()
        self._players.hide()
        self._offer(several=False)
        self._points = points
        self._of.setText(f"points with {_words(len(plays))}{f' · {apart_line(apart)}' if apart else ''}")
        self._share.setText("Looking for all the others …<br>")
        self._bars.set_rows(())
        self.pace.set_debrief(None)
        self._groups.set_chips([])
        self._run_count(sum(points[play.word] for play in plays) + sum(points for _, points in apart))
        self._refill(top=True)

    def show_debrief(
        self,
        board: Board,
        turns: tuple[int, ...],
        told: Debrief,
        *,
        standing: Standing | None = None,
        why: Why | None = None,
        define: Define | None = None,
    ) -> None:
        """The whole story of one player. `standing` is par and percentiles; `why` answers for any word typed; `define`
        gives a definition or None. Where the same round was pending, it fills in without a jump."""
        self.show_match_debrief(board, turns, (("", told, standing),), why=why, define=define)

    def show_match_debrief(
        self,
        board: Board,
        turns: tuple[int, ...],
        seats: Sequence[Seat],
        *,
        why: Why | None = None,
        define: Define | None = None,
        over: bool = False,
    ) -> None:
        """The whole story of everybody at the table: `seats` are (name, debrief, standing or None), the first is read
        first. Chips with the names turn from one to another; the pace curve has everybody's line, and the replay runs
        for all at once, each word in its player's colour and shape. `over`: no round of this match follows.

        With several seats `scores` is asked for instead of `same_board`.
        """
        told, several = seats[0][1], len(seats) > 1
        if board == self._board and self._seats and len(seats) == len(self._seats) and _same(self._seats, seats):
            self._seats = tuple(seats)
            self._tell_standing()
            return  # shown already: whoever is reading it keeps his place
        fresh = board != self._board or self._told is not None
        if fresh:
            self._begin(board, turns)
        self._why, self._define = why, define
        self._seats, self._at_seat = tuple(seats), 0
        self._players.set_chips([(seat[0], at) for at, seat in enumerate(seats)] if several else [])
        self._players.set_icons([icons.icon(self._theme, seat, 16) for seat in range(len(seats))])
        self._players.check(0)
        self._players.setVisible(several)
        self._offer(several, over)
        self._take_seat(0, fresh)
        if not self.word_list.word and told.best:
            self._show_word(told.best.word)

    def _offer(self, several: bool, over: bool = False) -> None:
        """The buttons below."""
        self._buttons["Same board"].setVisible(not several)
        self._buttons["Scores"].setVisible(several)
        again = "Play again" if not several else "Another match" if over else "Next round"
        self._buttons["Play again"].setText(again)

    def _take_seat(self, at: int, fresh: bool = True) -> None:
        """Tell the round of that player."""
        self._at_seat = at
        told = self._seats[at][1]
        self._told = told
        if fresh:
            self._run_count(told.total)
        self._of.setToolTip(f"{told.score} for words, {apart_line(told.apart)}" if told.apart else "")
        self._tell_standing()
        self._bars.set_rows(told.rows)
        self.pace.set_debrief(told, [seat[:2] for seat in self._seats], at)
        self.replay.show_trails((), 1)
        members = told.members
        self._group = self._group if self._group and members[self._group] else None
        self._groups.set_chips([(f"{group.value}  {members[group]}", group) for group in Group if members[group]])
        self._groups.check(self._group)
        self._show_heat(self._card.heated.isChecked())
        self._refill(top=False)

    def _tell_standing(self) -> None:
        """Shares, par and percentiles of who is read, as much as there is room for."""
        _, told, standing = self._seats[self._at_seat]
        wide = self._of.fontMetrics().horizontalAdvance
        self._of.setText(score_line(told) if wide(score_line(told)) <= self._room() else score_line(told, short=True))
        line = standing_line(standing) if standing else "\n"
        room, metrics = self._room(), self._share.fontMetrics()
        if standing and max(map(metrics.horizontalAdvance, line.split("\n"))) > room:
            line = standing_line(standing, short=True)
        # The word explains itself when it is clicked.
        self._share.setText(line.replace("par", '<a href="par">par</a>', 1).replace("\n", "<br>"))
        self._share.setToolTip(PAR if standing else "")

    def _room(self) -> int:
        """Pixels beside the score."""
        margins = self._column.contentsMargins()
        return self._panel.width() - margins.left() - margins.right() - self._score.sizeHint().width() - 12

    def _tell_par(self) -> None:
        """What par is, for who has no mouse to hold still over it."""
        QToolTip.showText(self._share.mapToGlobal(self._share.rect().bottomLeft()), PAR, self._share)

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self._theme = theme
        for part in (self._bars, self.pace, self.word_list, self.replay):
            part.set_theme(theme)
        self._players.set_icons([icons.icon(theme, seat, 16) for seat in range(len(self._seats))])

    def set_text_scale(self, scale: float) -> None:
        """Make the panel as wide as larger text needs."""
        self._text_scale = scale
        self._arrange()

    def set_house(self, house: House) -> None:
        """Whose words are ruled on here."""
        self._house = house
        house.serve(self.word_list)
        house.changed.connect(lambda _: self._follow_house())
        self._follow_house()

    def _follow_house(self) -> None:
        """The house accepts or bans other words now."""
        self._refill(top=False)
        self._show_ruling()
        self._ask_why(self.ask.text())

    def _rule(self, word: str, ruling: Ruling) -> None:
        """Accept or ban a word, or take that back."""
        if self._house is not None and word:
            self._house.toggle(word, ruling)

    def _show_ruling(self) -> None:
        """What the house says of the chosen word."""
        if self._house is not None:
            self._card.show_ruling(self._house.ruling(self._card.told[0]))

    @property
    def debrief(self) -> Debrief | None:
        """What is shown; None while it is pending."""
        return self._told

    @property
    def path(self) -> Path:
        """The path that stands on the tray; () if none does."""
        return self._paths[self._at] if self._paths else ()

    @property
    def meaning(self) -> str:
        """What is said under the chosen word."""
        return self._card.meaning

    @property
    def answer(self) -> str:
        """What is said of the word that was typed."""
        return self._answer.text()

    def _begin(self, board: Board, turns: tuple[int, ...]) -> None:
        self._board, self._group, self._cell = board, None, None
        self._paths, self._at = [], 0
        self.pace.stop()
        self.word_list.set_rows(())
        self._groups.check(None)
        self._card.heated.setChecked(False)
        self.ask.clear()
        self._answer.clear()
        self._card.clear()
        self._idle.stop()
        self._lay(board, turns)

    # The score counting up

    def _run_count(self, score: float) -> None:
        self._count.stop()
        self._counted = score
        lasts = round(self._motion.ms(motion.COUNT_UP))
        if not lasts or not score:
            self._count_up(1.0)
            return
        self._count.setDuration(lasts)
        self._count.start()

    def _count_up(self, share: float) -> None:
        self._score.setText(in_words(self._counted if share == 1 else round(self._counted * share)))
        self._bars.set_grown(share)

    # The list

    def _refill(self, top: bool) -> None:
        if self._told is None:
            rows: tuple[Row, ...] = tuple(WordRow(play.word, self._points[play.word], True) for play in self._plays)
            self._list((Head("Found", _words(len(rows))), *rows) if rows else ())
            return
        chosen = self._orders.chosen
        order = chosen if isinstance(chosen, Order) else Order.SEEN
        all_ = self._group is None and self._cell is None
        entries = self._told.entries if all_ else tuple(filter(self._wanted, self._told.entries))
        self._list(sections(ordered(entries, order), order, self._told, bool(self._group or self._cell is not None)))
        if top:
            self.word_list.scrollToTop()

    def _list(self, rows: tuple[Row, ...]) -> None:
        self.word_list.set_rows(rows if self._house is None else self._house.marked(rows))

    def _wanted(self, entry: Entry) -> bool:
        if self._group and not entry.tie(self._group):
            return False
        return self._cell is None or self._told is None or crosses(entry, self._told.board, self._cell)

    def _choose_group(self, group: Group | None) -> None:
        self._group = group
        self._refill(top=True)

    def _choose_cell(self, cell: int) -> None:
        """Only words through that cube; the same one again, or none, shows all."""
        if self._told is None or self._board is None:
            return
        self._cell = None if cell == self._cell or cell < 0 else cell
        face = "" if self._cell is None else self._board.faces[self._cell]
        self._groups.say("" if self._cell is None else f"through this {face}  ×", lambda: self._choose_cell(-1))
        self._paths = []
        self._card.clear()
        self.word_list.clear_selection()
        self.tray.show_path(None)
        self.tray.set_marked(() if self._cell is None else (self._cell,))
        self._refill(top=True)

    # The chosen word

    def select(self, word: str) -> None:
        """Choose a word as a click on it would."""
        if not self.word_list.select(word):
            self._show_word(word)

    def _show_word(self, word: str) -> None:
        if self._board is None:
            return
        entry = None if self._told is None else next((e for e in self._told.entries if e.word == word), None)
        first = entry.path if entry else next((p.path for p in self._plays if p.word == word and p.path), None)
        self._paths = trace(word, self._board)
        if first in self._paths:
            self._paths.remove(first)
        if first:
            self._paths.insert(0, first)
        if self._cell is not None:  # of a word through that cube, such a path first
            self._paths.sort(key=lambda path: self._cell not in path)
        self._at = 0
        points = entry.points if entry else self._points.get(word, 0)
        self._card.show_word(word, points, self._tied(entry), self._defined(word))
        self._show_ruling()
        self._show_path()

    def _tied(self, entry: Entry | None) -> str:
        """What the card says of how the word hangs on others."""
        if entry is None:
            return ""
        hint = f"after a hint: {HINTS[Step(entry.hint)]}" if entry.hint else ""
        if entry.found:
            return f"found {hint}".strip()
        if hint:
            return f"not found {hint}"
        tie = next((tie for tie in entry.ties if tie.word), None)
        return f"{tie.group.value}: {tie.word.upper()}" if tie and tie.word else ""

    def _defined(self, word: str) -> str:
        if self._define is None:
            return ""
        # The word stands above it already.
        return (self._define(word) or "No definition here.").removeprefix(f"{word}: ")

    def step_path(self, by: int = 1) -> None:
        """Draw the next of the word's paths, or the one before."""
        if len(self._paths) > 1:
            self._at = (self._at + by) % len(self._paths)
            self._show_path()

    def _show_path(self) -> None:
        self.replay.show_trails((), 1)
        self.tray.show_path(self.path or None, animate=True)
        self._card.show_way(self._at, len(self._paths))

    # The round played again

    def _replay_at(self, ms: int) -> None:
        """The last word that each player had found by then stands on the tray, along the path it was drawn."""
        if self._told is None:
            return
        trails, newest = [], None
        for seat, (name, told, _) in enumerate(self._seats):
            mark = next((mark for mark in reversed(told.marks) if mark.at <= ms), None)
            if mark is None:
                continue
            entry = next(entry for entry in told.entries if entry.word == mark.word)
            if entry.path:
                reach = min(1.0, (ms - mark.at) / motion.DRAWN) * (len(entry.path) - 1)
                trails.append(Trail(seat, entry.path, reach))
            if newest is None or mark.at > newest[0]:
                newest = (mark.at, mark.word, name)
        several = len(self._seats) > 1
        if newest is None:
            self.word_list.clear_selection()
            self._paths = []
            self._card.clear()
            self.tray.show_path(None)
        elif self._card.told != newest[1:]:
            self.select(newest[1])
            self._card.say_who(newest[2])
        if several:
            self.tray.show_path(None)
            self.replay.show_trails(trails, len(self._seats))

    def _show_heat(self, on: bool) -> None:
        if self._told is not None:
            most = max((1, *self._told.used))
            self.tray.set_heat([used / most for used in self._told.used] if on else None)
            self.tray.show_path(None if on else self.path or None)

    # Why not?

    def _ask_why(self, text: str) -> None:
        word = text.strip()
        self._answer.setText(self._why(word) if word and self._why else "")
        self._answer.setVisible(bool(self._answer.text()))
        self._make_room()
        rules = self._house is not None and self._why is not None and word.isascii() and word.isalpha()
        for ruling, button in self._rulings.items():
            ruled = rules and self._house is not None and self._house.ruling(self._asked) is ruling
            button.setVisible(rules)
            button.setChecked(ruled)
            button.setText(RULED[ruling] if ruled else RULINGS[ruling])

    @property
    def _asked(self) -> str:
        return self.ask.text().strip().lower()

    def _show_asked(self) -> None:
        word = self._asked
        if self._board is not None and word.isalpha() and trace(word, self._board):
            self.word_list.clear_selection()
            self._show_word(word)

    # Hands

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.tray and isinstance(event, QWheelEvent) and len(self._paths) > 1:
            self.step_path(1 if event.angleDelta().y() < 0 else -1)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc: all words again."""
        if event.key() == Qt.Key.Key_Escape and (self._group or self._cell is not None):
            self._group = None
            self._groups.check(None)
            self._choose_cell(-1)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _make_room(self) -> None:
        """In a low window the answer to a question stands in the place of par; in one too low for its text the list has
        the room of par and groups."""
        tight = self._panel.height() < (370 if self._players.isVisibleTo(self._panel) else 300) * self._text_scale
        self._share.setHidden(tight or (self._low and self._answer.isVisibleTo(self._panel)))
        self._groups.setHidden(tight)
        self._buttons_row.setSpacing(4 if tight else 8)

    def _arrange(self) -> None:
        width, height = self.width(), self.height()
        side = min(max(round(width * 0.50), round(420 * self._text_scale)), 760, round(width * 0.62))
        small = width < 1000
        margin = 12 if small else 22
        self._column.setContentsMargins(margin, margin, margin, margin)
        self._column.setSpacing(6 if small else 10)
        for chips in (self._orders, self._groups):
            chips.set_spacing(4 if small else 6)
        self._bars.set_lines(6 if height >= 700 else 5)
        self.tray.setGeometry(self.rect())
        tall = width < WIDE * height
        low = height < (820 if tall else 540) * self._text_scale
        self._bars.setHidden(low)
        self.pace.setHidden(low)
        if tall:  # the tray and the card above, all the rest below
            top = min(round(height * 0.36), width // 2)
            self._panel.setGeometry(0, top, width, height - top)
            self.tray.setContentsMargins(0, 0, width - top, height - top)
            self._card.setGeometry(top, margin, width - top - margin, top - 2 * margin)
        else:
            self._panel.setGeometry(width - side, 0, side, height)
            most = max(260, min(round(150 * self._text_scale), round(height * 0.54)))
            below = min(max(round(164 * self._text_scale), height - (width - side) - 8), most)
            self.tray.setContentsMargins(0, 0, side, below)
            self._card.setGeometry(margin, height - below, width - side - 2 * margin, below - margin)
        self._low = low
        self._make_room()
        if self._told is not None:
            self._tell_standing()
        edge = "top" if tall else "left"
        if self._panel.property("edge") != edge:
            self._panel.setProperty("edge", edge)
            self._panel.style().unpolish(self._panel)
            self._panel.style().polish(self._panel)


def _same(some: Sequence[Seat], others: Sequence[Seat]) -> bool:
    """Whether these are the same names and stories; where they stand may be known better meanwhile."""
    return [seat[:2] for seat in some] == [seat[:2] for seat in others]


def standing_line(told: Standing, short: bool = False) -> str:
    """Par and percentiles in two lines; where they are short, without what the score would be elsewhere."""
    parts = [f"{round(100 * told.of_par)} % of par ({told.par})"] if told.par else []
    if told.richness is not None:
        parts.append(f"richer than {percent(told.richness)} of throws")
    mastery = ""
    if told.mastery is not None and told.score:
        mastery = f"your {told.score} would be par on {percent(told.mastery)} of throws"
    return "\n".join((*parts, "")[:2]) if short else f"{' · '.join(parts)}\n{mastery}"


def score_line(told: Debrief, short: bool = False) -> str:
    """What part the score is of all points, unless it is short; what was scored apart from words is named."""
    apart = f" · {apart_line(told.apart)}" if told.apart else ""
    share = "" if short or not told.whole else f"{round(100 * told.total / told.whole)} % "
    return f"{share}of {told.whole} points · {told.found} of {_words(told.possible)}{apart}"


def apart_line(apart: tuple[tuple[str, float], ...]) -> str:
    """What was scored apart: hints −3, wrong words −1."""
    return ", ".join(f"{name} {'+' if points > 0 else ''}{in_words(points)}" for name, points in apart)


def sections(entries: tuple[Entry, ...], order: Order, told: Debrief, chosen: bool) -> tuple[Row, ...]:
    """The rows of the list: entries under heads that suit their order. `chosen`: some words only, so no whole sums."""
    if order is Order.ALPHABET:
        return tuple(map(_row, entries))
    rows: list[Row] = []
    if order is Order.SEEN:
        missed = [entry for entry in entries if not entry.found]
        begin = 0
        for tier, title in SECTIONS:  # they come in the order of their tiers
            end = bisect_right(missed, tier, lo=begin, key=lambda entry: entry.tier)
            if end > begin:
                rows += _section(title, missed[begin:end])
            begin = end
        if told.left_out and not chosen:
            rows.append(Head(f"and {told.left_out} more that we leave out"))
        found = [entry for entry in entries if entry.found]
        if found:
            rows += _section("Found", sorted(found, key=lambda e: (-e.points, e.word)))
        return tuple(rows)
    titles: dict[Order, Callable[[Entry], str]] = {
        Order.POINTS: lambda e: "1 point" if e.points == 1 else f"{e.points} points",
        Order.LENGTH: lambda e: f"{len(e.word)} letters",
        Order.TIER: lambda e: "Everyday" if e.tier <= 50 else "Standard" if e.tier <= 70 else "Rare",
    }
    by_letters = {row.letters: row for row in told.rows}
    for title, some in groupby(entries, titles[order]):
        these = list(some)
        hidden = by_letters[len(these[0].word)].left_out if order is Order.LENGTH and not chosen else 0
        rows += _section(title, these, hidden)
    if told.left_out and not chosen and order is not Order.LENGTH:
        rows.append(Head(f"and {told.left_out} more that we leave out"))
    return tuple(rows)


def _section(title: str, entries: list[Entry], hidden: int = 0) -> list[Row]:
    mine, points = sum(entry.found for entry in entries), sum(entry.points for entry in entries)
    count = f"{mine} of {len(entries) + hidden}" if 0 < mine < len(entries) or hidden else _words(len(entries))
    left = f" · {hidden} left out" if hidden else f" · {points} {'point' if points == 1 else 'points'}"
    return [Head(title, count + left), *map(_row, entries)]


def _row(entry: Entry) -> WordRow:
    return WordRow(entry.word, entry.points, entry.found)


def _words(n: int) -> str:
    return "1 word" if n == 1 else f"{n} words"


class _WordCard(QFrame):
    """The chosen word under the tray: its points, what it means, its ways; and the switch of the heat-map."""

    other_way = Signal(int)
    heat = Signal(bool)
    look_up = Signal(str)
    ruled = Signal(str, object)  # word, Ruling

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("wordCard")
        self._word, self._points, self._meaning, self._way = QLabel(), QLabel(), ElidedText(), QLabel()
        self._who = QLabel()
        self._who.setObjectName("soft")
        self._word.setObjectName("cardWord")
        self._points.setObjectName("cardPoints")
        self._meaning.setObjectName("cardMeaning")
        self._way.setObjectName("cardWay")
        self._word.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._word.setMinimumWidth(40)
        self._back, self._on, self.heated = QPushButton("‹"), QPushButton("›"), chip("Heat")
        self.heated.setToolTip("The cubes you used: the warmer, the more often")
        self.heated.setAccessibleName("Cubes you used")
        self.heated.setCheckable(True)
        self.heated.toggled.connect(self.heat)
        title = QHBoxLayout()
        title.setSpacing(8)
        title.addWidget(self._word)
        title.addWidget(self._points)
        title.addStretch(1)
        title.addWidget(self._who)
        self._search = chip("Look up")
        self._search.setToolTip("Look the word up in the browser")
        self._search.clicked.connect(lambda: self.look_up.emit(self.told[0]))
        self._ban = chip("Ban")
        self._ban.setCheckable(True)
        self._ban.clicked.connect(lambda: self.ruled.emit(self.told[0], Ruling.BAN))
        for button, by in ((self._back, -1), (self._on, 1)):
            button.setProperty("kind", "chip")
            button.setAccessibleName("Another path of this word")
            button.clicked.connect(lambda _=False, by=by: self.other_way.emit(by))
        inside = QVBoxLayout(self)
        inside.setContentsMargins(12, 6, 12, 8)
        inside.setSpacing(2)
        inside.addLayout(title)
        inside.addWidget(self._meaning, 1)
        inside.addWidget(flowing(self._back, self._way, self._on, self.heated, self._ban, self._search))
        self.clear()

    def clear(self) -> None:
        """No word."""
        self._meaning.set_whole("")
        for label in (self._word, self._points, self._who):
            label.clear()
        self._who.hide()
        self._search.hide()
        self._ban.hide()
        self.show_way(0, 0)

    def show_word(self, word: str, points: int, tied: str, meaning: str) -> None:
        """This word."""
        self._word.setText(word.upper())
        self.say_who("")
        self._search.show()
        self._points.setText(f"+{points}" if points else "")
        self._meaning.set_whole(" · ".join(filter(None, (tied, meaning))))
        self._fit_word()

    def show_ruling(self, ruling: Ruling) -> None:
        """What the house says of the word."""
        banned = ruling is Ruling.BAN
        self._ban.setVisible(bool(self.told[0]))
        self._ban.setChecked(banned)
        self._ban.setText((RULED if banned else RULINGS)[Ruling.BAN])
        self._ban.setToolTip("Take the ban back" if banned else "Ban this word in your house, from the next throw on")

    @property
    def told(self) -> tuple[str, str]:
        """The word shown, and whose it is in the replay."""
        return self._word.text().lower(), self._who.text()

    @property
    def meaning(self) -> str:
        """What is said of it."""
        return self._meaning.whole

    def _fit_word(self) -> None:
        """A long word in a narrow card is written smaller, not cut."""
        self._word.setStyleSheet("")
        self._word.ensurePolished()
        room = self.contentsRect().width() - self._points.sizeHint().width() - 44
        room -= self._who.sizeHint().width() + 8 if self._who.isVisibleTo(self) else 0
        wide = self._word.sizeHint().width()
        if wide > room > 0:
            size = QFontInfo(self._word.font()).pixelSize() * room / wide
            self._word.setStyleSheet(f"font-size: {max(11, int(size))}px; letter-spacing: 0px")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_word()

    def say_who(self, name: str) -> None:
        """Whose word it is."""
        self._who.setText(name)
        self._who.setVisible(bool(name))
        self._fit_word()

    def show_way(self, at: int, ways: int) -> None:
        """Which of its paths is drawn."""
        for widget in (self._back, self._way, self._on):
            widget.setVisible(ways > 1)
        self._way.setToolTip("The paths of this word: turn the wheel over the tray, or ← and → in the list")
        self._way.setText(f"{at + 1} of {ways}")
