"""The panel for typing in lists that were written on paper, one player at a time."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout

from boggle_qt.engine.match import EndTurn, Event, Match, Phase, Withdraw, Write
from boggle_qt.engine.referee import Verdict
from boggle_qt.engine.rules import Judging
from boggle_qt.messages.numbers import isolate_name
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.match.match_panel import MatchPanel
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import ElidedLine, label, soft
from boggle_qt.ui.widgets.paper import Pad
from boggle_qt.ui.widgets.row_painter import ListStyle
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow


class WritingPanel(MatchPanel):
    """The panel beside the tray while lists are typed in."""

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__(services.session)
        self._token = "band"
        over, self._name, self._verdict = ElidedLine("who"), label(look="bigName", wrap=True), soft()
        self.entry = QLineEdit()
        self.entry.setObjectName("written")
        self.entry.setPlaceholderText("Type a word, then Enter")
        self.entry.setAccessibleName("A word of the list")
        self.entry.setMaxLength(200)
        self.entry.returnPressed.connect(self._write)
        self.list = WordList(services.look.theme, ListStyle.RULED)
        self.list.setAccessibleName("Words typed in")
        tip = "Take the chosen word off the list  (Del)"
        self._cross_out_button = button("Cross out", act=self._cross_out, tip=tip)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._cross_out)
        self._done = button("The list is whole", "primary", self._finish)
        leave = button("Leave", act=self.requester(Home()))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(20)
        pad = Pad()
        whole.addWidget(pad, 1)
        column = QVBoxLayout(pad)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(8)
        column.addWidget(over)
        column.addWidget(self._name)
        column.addWidget(self.entry)
        column.addWidget(self._verdict)
        column.addWidget(self.list, 1)
        self._buttons = QGridLayout()
        whole.addLayout(self._buttons)
        self._leave, self._band_title, self._pad, self._column, self._whole = leave, over, pad, column, whole
        for at, pressed in enumerate((self._done, self._cross_out_button, leave)):
            self._buttons.addWidget(pressed, 0, at)
        self.list.chosen.connect(lambda _: self._cross_out_button.setEnabled(True))
        self.session.judged.connect(self._verdict_given)

    def use_look(self, look: Look) -> None:
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Lay out the pad and the buttons, which take two rows if one is too narrow."""
        look = current_look()
        u, air = look.unit, look.air
        low = self.height() < 22 * look.pixels("body")
        band, side = round((24 if low else 42) * u), round((14 if low else 24) * u)
        self._pad.set_band(band, self._token)
        self._band_title.setFixedHeight(band)
        self._name.setVisible(not low)
        self._column.setContentsMargins(side, 0, side, round(16 * u))
        self._column.setSpacing(round((4 if low else 8) * u))
        self._whole.setSpacing(round((12 if low else 24) * air))
        gap = round(12 * air)
        self._buttons.setSpacing(gap)
        needs = [pressed.sizeHint().width() for pressed in (self._done, self._cross_out_button, self._leave)]
        one_row = sum(needs) + 2 * gap <= self.width()
        self._buttons.addWidget(self._done, 0, 0, 1, 1 if one_row else 2)
        self._buttons.addWidget(self._cross_out_button, *((0, 1) if one_row else (1, 0)))
        self._buttons.addWidget(self._leave, *((0, 2) if one_row else (1, 1)))
        for at, stretch in enumerate((2, 1, 1) if one_row else (1, 1, 0)):
            self._buttons.setColumnStretch(at, stretch)

    def enter(self) -> None:
        super().enter()
        self.entry.setFocus()

    def match_changed(self, match: Match) -> None:
        if match.phase is Phase.WRITING:
            self.show_match(match)

    @property
    def verdict(self) -> str:
        """The verdict on the last word."""
        return self._verdict.text()

    def show_match(self, match: Match) -> None:
        """Show the current player's list, and no other."""
        if self._name.text() != match.player.name:
            self.entry.clear()
            self._verdict.setText("Several words at once are fine: put spaces or commas between them.")
        self._name.setText(match.player.name)
        self._band_title.setText(f"The list of {isolate_name(match.player.name)}")
        self._token = f"seat{match.seat % 8 + 1}"
        self._pad.set_band(self._pad.band, self._token)
        sheet = match.visible_sheets()[match.seat]
        entries = sheet.entries if sheet is not None else ()
        judged = match.rules.judging is Judging.REFEREE
        worth = {entry.word: match.rules.points(entry.word, match.player.handicap) for entry in entries}
        self.list.set_rows(tuple(WordRow(word, worth[word] if judged else None) for word in reversed(worth)))
        self._cross_out_button.setEnabled(bool(self.list.word))

    def _write(self) -> None:
        """Write all words of the line to the list; refused ones stay on the line."""
        words = self.entry.text().replace(",", " ").replace(";", " ").split()
        refused = []
        for word in words:
            verdict = self.session.send(Write, word)
            if verdict is not None and not verdict.good:
                refused.append(word)
        self.list.first()  # the newest stands there
        self.entry.setText(" ".join(refused))
        self.entry.selectAll()

    def _verdict_given(self, event: Event, verdict: Verdict) -> None:
        if isinstance(event, Write):
            self._verdict.setText(verdict_line(verdict))
            announce(self, verdict_line(verdict))

    def _cross_out(self) -> None:
        match, word = self.session.match, self.list.word
        if match is not None and match.phase is Phase.WRITING and word:
            self.session.send(Withdraw, match.seat, word)

    def _finish(self) -> None:
        """Close the list. A word still on the line is written first; if it is refused the list stays open."""
        match = self.session.match
        if match is None or match.phase is not Phase.WRITING:
            return
        self._write()
        if self.entry.text():
            self.entry.setFocus()
        else:
            self.session.send(EndTurn)
