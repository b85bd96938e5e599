"""The panel for typing in lists that were written on paper, one player at a time."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.engine.languages import LANGUAGES, language_of
from boggle_qt.engine.match import MOST_TOTAL, EndTurn, Event, Match, Phase, Total, Unseal, Withdraw, Write
from boggle_qt.engine.referee import Already, Verdict
from boggle_qt.engine.rules import Judging
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import isolate_name, number, points, word_count
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.look.theme import TARGET
from boggle_qt.ui.match.match_panel import MatchPanel
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.late_input_filter import SecondClickFilter
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import PopupMenu, button, with_keys
from boggle_qt.ui.widgets.fields import written_line
from boggle_qt.ui.widgets.labels import ElidedLine, label
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.paper import Pad, Slip, stacked
from boggle_qt.ui.widgets.row_painter import ruled_margin
from boggle_qt.ui.widgets.sheet_dialog import ask
from boggle_qt.ui.widgets.tags import sign_of
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow

PAD = 17.8
"""The height of the pad, in heights of body text, for which the tray makes room; in a small window it is put away."""
HEAD = 128
"""Units from the band to the list."""


class LineSlip(Slip):
    """The slip beside the tray of a narrow page, with the line to write on."""

    def minimumSizeHint(self) -> QSize:
        """Return the least room in which it is worth its place."""
        body = current_look().pixels("body")
        return QSize(round(12 * body), round(9 * body))


class WritingPanel(MatchPanel):
    """The panel beside the tray while lists are typed in."""

    alone = tagged = True

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__(services, table)
        self._token = "band"
        self._band_title, self._count = ElidedLine("who"), label(look="band")
        self.entry = written_line("", longest=200)
        self.entry.setMinimumHeight(TARGET)
        self.entry.setTextMargins(-4, 0, 0, 0)  # level with the words below
        self.entry.returnPressed.connect(self._write)
        self.list = WordList(ruled=True)
        self.list.setAccessibleName(_("Your words"))
        tip = _("Remove the selected word (Del)")
        self._cross_out_button = button(_("Cross out"), act=self._cross_out, tip=tip)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.list, context=Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._cross_out)
        action = ACTIONS["list-done"]
        self._second_click = SecondClickFilter(self)
        self._done = with_keys(button(action.text, "primary", self._finish), action.name, action.bindings, self)
        tip = _("Count the points on paper, and type in only the total of each player")
        self.only_total = button(_("Only the total"), tip=tip)
        self.only_total.setCheckable(True)
        self.only_total.toggled.connect(self._choose_kind)
        self._more, menu = button(_("More …")), PopupMenu(_("More …"), self)
        back = _("Go back to the list before this one")
        self._previous = menu.add(_("Previous list"), lambda: self.session.send(Unseal), back)
        menu.add(_("Players …"), lambda: self.come_and_go(self.entry), _("Join, leave or sit out"))
        menu.add(_("Leave"), self.requester(Home()))
        self._more.setMenu(menu)
        self._pad, self._head = Pad(), QWidget()
        self._advice = label(look="aside", wrap=True)
        self._advice.balanced = True
        self._band = fill(QHBoxLayout(), (self._band_title, 1), self._count)
        self._words = fill(QVBoxLayout(), (self.list, 1))
        self._column = fill(QVBoxLayout(self._pad), self._band, self._head, (self._words, 1), gap=0)
        self.beside_tray = self._slip = LineSlip()
        self._on_slip = fill(QVBoxLayout(self._slip), 1, 1)
        self._on_head = fill(QVBoxLayout(self._head), 1, self.entry, self._advice, 1)
        self._ways = self._cross_out_button, self.only_total, self._more
        self._others = fill(QHBoxLayout(), *((pressed, 1) for pressed in self._ways))
        directions = QBoxLayout.Direction
        self._buttons = fill(QBoxLayout(directions.LeftToRight), (self._done, 2), (self._others, 3))
        self._whole = fill(stacked(self), (self._pad, 1), self._buttons)
        # A click on empty paper leaves the cursor in the line; one on a word gives the list the keys.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocusProxy(self.entry)
        self.list.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.list.searched_by_letters = False  # they are for the line
        self.list.clicked.connect(lambda _: self.list.setFocus())
        self.list.chosen.connect(lambda _: self._cross_out_button.setEnabled(True))
        self.session.judged.connect(self._verdict_given)
        self._choose_kind(False)

    def _choose_kind(self, total: bool) -> None:
        """Ask for words, or for the player's points only."""
        self.entry.setAccessibleName(_("Points of the list") if total else _("Word for the list"))
        self.entry.setPlaceholderText(f"\u200a{self.entry.accessibleName()}")  # clear of the caret
        self._advice.setText(
            _("Press Enter to go on to the next player.") if total else _("Several words at once are fine.")
        )
        self._table.hide_line()
        self._offer()
        self.update_layout()
        self.entry.setFocus()

    def _offer(self) -> None:
        """Offer to type a total while there is no word to cross out, and the end first when there is something."""
        words = bool(self.list.rows) and not self.only_total.isChecked()
        restyle(self._done, kind="primary" if words or self.only_total.isChecked() else "quiet")
        self._cross_out_button.setVisible(words)
        self.only_total.setHidden(words)

    @property
    def wanted(self) -> int:
        return round(PAD * current_look().pixels("body")) + self._buttons.sizeHint().height()

    def update_layout(self) -> None:
        """Lay out the pad and the buttons, which take two rows if one is too narrow."""
        look = current_look()
        u, air = look.unit, look.air
        low, aside = self.high < 22 * look.pixels("body"), not self._slip.isHidden()
        band, side = (round(units * u) for units in ((24, 14) if low else (30, 24)))  # as on the pad of a turn
        side = max(side, ruled_margin())
        self._pad.set_band(band, self._token)
        for part in (self._band_title, self._count):
            part.setFixedHeight(band)
        self._band.setContentsMargins(side, 0, side, 0)
        self._column.setContentsMargins(0, 0, 0, round((6 if low else 8) * u))
        self._words.setContentsMargins(side - ruled_margin(), 0, side - ruled_margin(), 0)
        self.list.setMinimumHeight(round(4.4 * look.pixels("body")))  # two lines: the buttons are in sight
        if aside is not (self.entry.parentWidget() is self._slip):
            focused = self.entry.hasFocus()
            for moved in (self._advice, self.entry):
                (self._on_slip if aside else self._on_head).insertWidget(1, moved)
            self.entry.show()
            if focused:  # another parent took it away
                self.entry.setFocus()
        self._advice.setVisible(aside or not low or self.only_total.isChecked())
        restyle(self.entry, kind="large" if aside or not low else "word")
        self._head.setHidden(aside)
        roomy = self.high > 28 * look.pixels("body")  # for six rows of the list
        self._head.setMinimumHeight(round(HEAD * u) if roomy else 0)
        self._on_head.setContentsMargins(side, round(4 * u), side, round(4 * u))
        self._on_head.setSpacing(round(8 * u))
        self._on_slip.setContentsMargins(*(round(units * look.space) for units in (20, 18, 20, 14)))
        self._on_slip.setSpacing(round(10 * look.space))
        self._whole.setSpacing(round((18 if low else 24) * air))
        for layout in (self._buttons, self._others):
            layout.setSpacing(round((8 if low else 12) * air))
        others = sum(one.sizeHint().width() for one in self._ways if not one.isHidden()) + 2 * self._others.spacing()
        beside = self._done.sizeHint().width() + others <= self.width()
        directions = QBoxLayout.Direction
        self._buttons.setDirection(directions.LeftToRight if beside else directions.TopToBottom)

    def enter(self) -> None:
        super().enter()
        self.entry.setFocus()

    def match_changed(self, match: Match) -> None:
        if match.phase is Phase.WRITING:
            self.show_match(match)

    def show_match(self, match: Match) -> None:
        """Show the current player's list, and no other."""
        title = _("{name}'s list").format(name=isolate_name(match.player.name))
        if self._band_title.text() != title:
            self.entry.clear()
            self._table.hide_line()
        self._band_title.setText(title)
        self._token = self._preferences.seat_colour(match, match.seat)
        self._pad.set_band(self._pad.band, self._token)
        self._previous.setVisible(match.last_sealed is not None)
        sheet = match.visible_sheets()[match.seat]
        entries = sheet.entries if sheet is not None else ()
        judged = match.rules.judging is Judging.REFEREE
        worth = {entry.word: match.rules.points(entry.word, match.player.handicap) for entry in entries}
        self.list.unscored = not judged
        self.list.set_rows(tuple(WordRow(word, worth[word] if judged else None) for word in worth))
        self.list.newest(next(reversed(worth), ""))
        self._count.setText(word_count(len(worth)))
        self._cross_out_button.setEnabled(bool(self.list.word))
        self._offer()

    def _write(self) -> None:
        """Write all words of the line to the list, or the total; refused ones stay on the line."""
        if self.only_total.isChecked():
            self._write_total()
            return
        words = self.entry.text().replace(",", " ").replace(";", " ").split()
        match = self.session.match
        lexicon = "" if match is None else match.player.handicap.lexicon or match.rules.lexicon
        fold = LANGUAGES[language_of(lexicon)].fold
        verdicts = [(word, self.session.send(Write, fold(word))) for word in words]
        failed = [(word, verdict) for word, verdict in verdicts if verdict is not None and not verdict.good]
        refused = [word for word, verdict in failed if not isinstance(verdict.reason, Already)]
        self.entry.setText(" ".join(refused))
        self.entry.selectAll()

    def _write_total(self) -> None:
        """Send the points on the line, which finishes the list; words are written instead."""
        text = self.entry.text().strip().replace("\N{MINUS SIGN}", "-")
        if any(map(str.isalpha, text)) and not any(map(str.isdigit, text)):
            self.only_total.setChecked(False)
            self._write()
            return
        try:
            total = int(text)
        except ValueError:
            total = MOST_TOTAL + 1
        if abs(total) > MOST_TOTAL:
            fault = _("Type the points as a whole number, at most {most}.").format(most=number(MOST_TOTAL))
            self._table.say(fault, "wrong")
            announce(self, fault)
            self.entry.selectAll()
            return

        def send() -> None:
            self.entry.clear()
            self.session.send(Total, total)

        match, solution = self.session.match, self._solver.solution
        assert match is not None
        rules, handicap = match.rules, match.player.handicap
        words = () if solution is None else solution.texts
        most = sum(rules.points(word, handicap) for word in words) + rules.longest_bonus
        if solution is None or total <= most:
            send()
            return
        what = _("All words on this board together are worth {points}.").format(points=points(most))
        ask(self, _("Count {points}?").format(points=points(total)), what, _("Count them"), _("Keep typing"), send)

    def _verdict_given(self, event: Event, verdict: Verdict) -> None:
        if isinstance(event, Write):
            self._table.say(verdict_line(verdict), sign_of(verdict))
            announce(self, verdict_line(verdict))

    def _cross_out(self) -> None:
        match, word = self.session.match, self.list.word
        if match is not None and match.phase is Phase.WRITING and word:
            self.session.send(Withdraw, match.seat, word)

    def _finish(self) -> None:
        """Close the list; ask first if it is empty. A word still on the line is written first; if it is refused the
        list stays open."""
        match = self.session.match
        if match is None or match.phase is not Phase.WRITING:
            return
        if self.only_total.isChecked() and not self.entry.text().strip() and not match.round.sheets[match.seat].entries:
            self._write_total()  # says that points are needed
            return
        seat = match.seat
        if self.entry.text().strip():
            self._write()
        match = self.session.match
        if match is None or match.phase is not Phase.WRITING or match.seat != seat:
            return  # the total has finished the list
        sheet = match.round.sheets[seat]
        if self.entry.text().strip():  # blanks are left by a Space held too long
            self.entry.setFocus()
        elif sheet.entries or sheet.total is not None:
            self._end()
        else:
            what = _("{name} scores nothing in this round.").format(name=isolate_name(match.player.name))
            ask(self, _("Finish an empty list?"), what, _("Finish"), _("Keep typing"), self._end)

    def _end(self) -> None:
        self._second_click.begin()  # it would finish the next player's list
        self.session.send(EndTurn)
        if self.isVisible():
            self.entry.setFocus()
