"""The page where lists are compared: words are read one by one, challenged, taken back and agreed on.

The page stores which words were read; every decision is an event of the match and can be undone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout

from boggle_qt.engine.board import Path
from boggle_qt.engine.dice import Throw
from boggle_qt.engine.match import Agree, Challenge, Close, Event, Match, Phase, Undo, Withdraw
from boggle_qt.engine.referee import Verdict
from boggle_qt.engine.rules import MAX_PLAYERS, Judging
from boggle_qt.engine.scoring import Decided, RoundScores, ScoredEntry, reading_order
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.match import gain_text, name_at_table
from boggle_qt.messages.numbers import isolate_name, join_sentences, number, signed
from boggle_qt.messages.scoring import (
    doubts_line,
    keys_line,
    numbers_line,
    reading_line,
    to_read_line,
    undo_lines,
    word_line,
    worth_line,
)
from boggle_qt.messages.verdicts import verdict_line as said
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.look.page_layout import lay_out_page, page_edges, place_tray
from boggle_qt.ui.match.match_panel import ask_to_reopen
from boggle_qt.ui.match.readout_rows import Seated, readout_rows
from boggle_qt.ui.match.readout_table import ReadTable
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.page.ruling_menu import add_ruling_menu
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import Callback, Kind, PopupMenu, button, chip, with_keys
from boggle_qt.ui.widgets.labels import ElidedLine, PageHeading, first_words, label, no_key, plain_tip
from boggle_qt.ui.widgets.layouts import ScrollingPanel, ScrollText, fill, flowing
from boggle_qt.ui.widgets.paper import Ground, Pad, Slip

OUTCOME = 12.5
"""Height of the slip for a word, what became of it and its meaning, in heights of body text."""
Seat = int | None
"""The seat of a player who decides; None for all players together."""


class ReadoutPage(Page):
    """The tray and a card about the selected word at the left, the lists at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        session, look = services.session, services.look
        self._session, self._services = session, services
        self._colours = services.preferences.colours
        self._match: Match | None = None
        self._order: tuple[str, ...] = ()
        self.read: frozenset[str] = frozenset()
        """The words that were read so far."""
        self._round: tuple[int | None, int, Throw] | None = None
        self.word = ""
        """The selected word, "" for none."""
        self._path: Path = ()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # the page has the keys first; Tab moves to the controls
        self.tray = tray = TrayWidget(look.theme)
        tray.setParent(self)
        tray.set_tracing_enabled(False)
        self.words = ReadTable()
        self.words.describe = self._describe
        self.words.chosen.connect(self.look_at)
        self.words.challenged.connect(self.challenge_as)
        self.words.head_pressed.connect(self._press_head)
        add_ruling_menu(services.rulings, self.words)

        self._under = Ground(self)
        self._card = Slip(self._under)
        self._title, self._points = label(look="cardWord"), label(look="cardPoints")
        self.account, self.meaning, self._whole_meaning = label(look="cardTold"), label(look="aside"), ""
        self.account.balanced = self.meaning.balanced = True
        self._rolled = ScrollText(_("About the word"), self.account, self.meaning)
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        # Undo takes the place of Challenge: one press too many agrees on nothing.
        acts = {"challenge": self.challenge, "take-back": self.withdraw, "undo": self.undo, "agree": self.agree}
        self._decisions = tuple(self._keyed(name, act, "chip") for name, act in acts.items())
        self._reopen = chip(_("Reopen last list …"), lambda: ask_to_reopen(self, session))
        self._deciding = flowing(*self._decisions, self._reopen)
        self._asking = PopupMenu("", self)
        """Who challenges a word, or takes it back."""

        self._panel = Ground()
        self._room = ScrollingPanel(self._panel, self)
        self._head, self._line = PageHeading("pageTitle"), ElidedLine("soft")
        self._next = self._keyed("read-next", self.read_next, "primary")
        self._all = self._keyed("read-all", self.read_all)
        self._close = self._keyed("count", self.close_round, "primary")
        self._leave = button(
            _("Leave"), act=self.requester(Home()), tip=_("You can resume the match from the home page")
        )
        for keys, act in (
            ("Down", partial(self._step, 1)),
            ("Up", partial(self._step, -1)),
            *((str(seat + 1), partial(self.challenge_as, seat)) for seat in range(MAX_PLAYERS)),
        ):
            within = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(QKeySequence(keys), self, context=within).activated.connect(act)
        self._lay_out()
        session.judged.connect(self._verdict_given)
        services.rulings.ruled.connect(self._show_ruling)

    def _keyed(self, name: str, act: Callback, kind: Kind = "quiet") -> QPushButton:
        action = ACTIONS[name]
        return with_keys(button(action.text, kind, act), name, action.bindings, self)

    def _lay_out(self) -> None:
        title = fill(QHBoxLayout(), (self._title, 1), self._points, gap=8)
        self._on_card = fill(QVBoxLayout(self._card), title, (self._rolled, 1), self._deciding, gap=4)
        self._strip_layout = fill(QVBoxLayout(), self._head, self._line)
        self._pad = Pad()
        self._on_pad = fill(QVBoxLayout(self._pad), self._strip_layout, (self.words, 1), gap=0)
        self.words.cover.setParent(self._pad)
        self._others = fill(QHBoxLayout(), self._all, self._leave)
        # The golden step has the same place and width to the end.
        self._buttons = fill(QHBoxLayout(), (self._next, 1), (self._close, 1), (self._others, 1))
        self._column = fill(QVBoxLayout(self._panel), (self._pad, 1), self._buttons, gap=0)

    # Showing the match

    def enter(self) -> None:
        """Show the lists of the current round, and follow its decisions."""
        self._session.changed.connect(self._match_changed)
        if (match := self._session.match) is not None and match.phase is Phase.READOUT:
            self.show_match(match, restart=True)
        if QAccessible.isActive():
            left = to_read_line(len(self._order) - len(self.read))
            line = f"{self._head.text()}. {left}. {self._line.text()} {self.account.text()}"
            self._head.setAccessibleName(line.strip())
            self._head.take_focus(self._next)
        else:
            self.setFocus()  # the page has the keys; with a screen reader the heading is read first

    def leave(self) -> None:
        self._session.changed.disconnect(self._match_changed)

    def _match_changed(self, match: Match) -> None:
        if match.phase is Phase.READOUT:
            self.show_match(match)

    def say(self, text: str) -> None:
        """Show a line above the words until the next change; where there is no room for it, on the card."""
        self._line.setText(text)
        if self._line.isHidden():
            self.account.setText(text)

    def _show_ruling(self, line: str) -> None:
        if self.isVisible():
            self.say(line)

    def show_match(self, match: Match, restart: bool = False) -> None:
        """Show the lists of the current round; `restart` reads them from the beginning."""
        before, self._match = self._match, match
        same = before is not None and (before.round.sheets, before.players) == (match.round.sheets, match.players)
        if restart or not same:
            self._start_reading(match)
        self._refresh()

    def _start_reading(self, match: Match) -> None:
        """Show the lists of a round, read up to the last word that was decided; a round that was left or reopened keeps
        what was read."""
        self._order = reading_order(match.round)
        before, self._round = self._round, (self._session.match_id, len(match.rounds), match.round.throw)
        again = self._round == before
        decided = {decision.word for decision in match.round.decisions}
        last = max((at for at, word in enumerate(self._order) if word in decided), default=-1)
        self.read = self.read if again else frozenset(self._order[: last + 1])
        self.word = ""
        thrown = match.round.throw
        self.tray.show_board(thrown.board, thrown.turns)
        names = [player.name for player in match.players]
        titles = [name_at_table(match, seat) for seat in range(len(names))]
        numbered = len(names) > 2 and match.rules.judging is Judging.PAPER
        keys = [number(seat + 1) if numbered else "" for seat in range(len(names))]
        self.words.set_players(list(map(Seated, names, self._colours(names), keys, titles)), len(self._order))
        self._head.setText(_("Comparing lists, round {number}").format(number=len(match.rounds)))
        self.update_layout()

    def _refresh(self) -> None:
        match = self._match
        assert match is not None
        left = len(self._order) - len(self.read)
        if not left and not self.word:  # one with marks to press, if there is any
            self.word = next(filter(match.readout().challengers, self._order), next(iter(self._order), ""))
        totals = [score.total for score in match.score()]
        leaders = {seat for seat, total in enumerate(totals) if total == max(totals)} if not left else set()
        leaders = leaders if len(leaders) < len(totals) else set()
        self.words.set_rows(readout_rows(match, self.read), self._scores(match), self.word, leaders)
        self._line.setText(reading_line(len(self._order), left, match.rules, match.players))
        reading = not self._all_read
        for pressed, may in ((self._next, reading), (self._all, reading), (self._close, not reading)):
            self._offer(pressed, may)
        self._reopen.setVisible(reading and not self.read and match.last_sealed is not None)
        if match.round.decisions:
            last = match.round.decisions[-1]
            self._decisions[2].setToolTip(undo_lines(last)[0] + (f"  ({key})" if (key := ACTIONS["undo"].key) else ""))
        self._show_card()

    def _offer(self, pressed: QPushButton, may: bool) -> None:
        """Show a button that can be pressed now, or hide it."""
        if pressed.hasFocus() and not may:
            self.setFocus()  # not to the next button: the key may be pressed once more
        pressed.setEnabled(may)
        pressed.setVisible(may)

    def _scores(self, match: Match) -> list[str]:
        """Return the score above each list: the points of the words read so far, or of the whole round once all words
        are read. A player who did not play the round has a dash."""
        whole, read, absent = self._all_read, self.read, match.round.absent
        now = (sum(line.points for line in one.lines if line.word in read) + one.challenges for one in match.score())
        shown = (one.total if whole else points for one, points in zip(match.score(), now, strict=True))
        return [gain_text(None if seat in absent else points) for seat, points in enumerate(shown)]

    def _show_card(self) -> None:
        match, word = self._match, self.word
        if match is None:
            return
        self._asking.close()  # a key behind it was the answer, or went on
        restyle(self.account, sign=None)
        self._title.setText(word.upper())
        lists = match.readout()
        self.words.offer(lists.challengers(word) if word and len(match.players) > 1 else ())
        challengers = word and (lists.challengers(word) or lists.can_challenge_together(word))
        undo, agree = match.round.decisions, word and lists.can_agree(word)
        allowed = challengers, word and lists.withdrawers(word), undo, agree
        for pressed, may in zip(self._decisions, allowed, strict=True):
            self._offer(pressed, bool(may) and self._on_paper)
        if undo:
            other = undo[-1].word.upper() if undo[-1].word != word else ""
            self._decisions[2].setText(_("Undo {word}").format(word=other) if other else ACTIONS["undo"].text)
        self._points.setText("")
        if not word:
            keys = keys_line(ACTIONS["read-next"].key, ACTIONS["read-all"].key)
            self.account.setText("" if self._all_read else keys)
            challenging = self._on_paper and len(match.players) > 1
            players = match.players if len(match.players) == 2 else ()  # other heads have the numbers
            self._whole_meaning = numbers_line(players) if challenging else ""
            self._fit_account()
            self.tray.show_path(None)
            return
        lines = _lines(lists, word)
        having = lists.holders(word) or tuple(lines)
        decision = lists.decision(word)
        worth = {lines[seat].points for seat in having}
        self._points.setText(signed(worth.pop()) if len(worth) == 1 and any(worth) else "")
        self.account.setText(self._describe(word))
        restyle(self.account, sign=self.words.sign(word))
        self._rolled.verticalScrollBar().setValue(0)
        # On paper the word list is silent as long as the word may be challenged; a definition would give it away.
        hidden = self._on_paper and bool(challengers) if decision is None else decision.kind is Decided.WRONG
        definer = self._services.definer(match.rules.lexicon)
        self._whole_meaning = "" if hidden else definer(word) or _("No definition found.")
        self._fit_account()
        self._path = lines[having[0]].path or next(iter(trace(word, match.board)), ())
        self.tray.show_path(self._path or None, animate=True)

    @property
    def _all_read(self) -> bool:
        return len(self.read) == len(self._order)

    @property
    def _on_paper(self) -> bool:
        """Whether the players judge the words, by challenges."""
        return self._match is not None and self._match.rules.judging is Judging.PAPER

    def _fit_account(self) -> None:
        """Set the texts in letters as large as there is room for; a meaning that is too long ends in "…"."""
        body = current_look().pixels("body")
        large = self._card.height() > 12.5 * body and self._card.width() > 18 * body
        for part in (self._title, self._points):
            restyle(part, kind="large" if large else "")
        self.meaning.setText(self._whole_meaning)
        self.meaning.setToolTip("")
        texts = [text for text in (self.account, self.meaning) if text.text()]
        self.meaning.setVisible(self.meaning in texts)
        self.account.show()
        sentences = 1 + self.account.text().count("\n")
        for titled, lines, kind in product((True, False), (2.5, 9.0), ("", "low")):  # the table has both too
            restyle(self.account, kind=kind)
            for part in (self._title, self._points):
                part.setVisible(titled and bool(self.word))
            self._on_card.activate()
            room = self._rolled.viewport().size()
            most = min(room.height(), lines * sentences * self.account.fontMetrics().lineSpacing())
            if self.account.heightForWidth(room.width()) <= most:
                break
        restyle(self.account, quiet=not self.word)  # the keys, not what was decided
        pressed = any(decision.isVisibleTo(self._card) for decision in self._decisions)
        above = round(0.6 * body) if pressed else 0  # the buttons
        for size in ("large", kind) if large else (kind,):
            restyle(self.account, kind=size)
            restyle(self.meaning, kind="" if self.word else size)
            needed = texts[:1] if self.word else texts  # of a meaning, its beginning will do
            if sum(text.heightForWidth(room.width()) + 4 for text in needed) - 4 + above <= room.height():
                break
        else:
            # Players need their numbers; the keys are in the buttons' tips too.
            self.account.setVisible(bool(self.word) or len(texts) < 2)
        if self.account.heightForWidth(room.width()) > room.height():  # no room for a line for each sentence
            self.account.setText(self.account.text().replace("\n", " "))
        left = room.height() - above - self.account.heightForWidth(room.width()) - 4

        def fits(text: str) -> bool:
            self.meaning.setText(text)
            return self.meaning.heightForWidth(room.width()) <= left

        if self.word and left >= self.meaning.fontMetrics().height() and not fits(self._whole_meaning):
            self.meaning.setText(first_words(self._whole_meaning, fits))
            self.meaning.setToolTip(plain_tip(self._whole_meaning))
        for text in texts:
            text.updateGeometry()  # else it keeps the height of larger letters

    # Reading and deciding

    def read_next(self) -> None:
        """Read out the next word."""
        unread = next((word for word in self._order if word not in self.read), None)
        if unread is None or self._match is None:
            return
        self.read |= {unread}
        self.word = unread
        self._refresh()
        if self._all_read:  # one more press of mouse or key does not count the scores by accident
            self._close.setEnabled(False)
            self._let_close_soon()
        self._announce_word()

    def _let_close_soon(self) -> None:
        QTimer.singleShot(durations.GRACE_PERIOD, self._close, self._let_close)

    def _let_close(self) -> None:
        """Offer to count the scores; Space and Enter, which read the words, do so too."""
        self._close.setEnabled(True)
        if self.hasFocus():
            self._close.setFocus()

    def read_all(self) -> None:
        """Read out all remaining words."""
        match = self._match
        if match is not None:
            unread = [word for word in self._order if word not in self.read]
            self.read = frozenset(self._order)
            self._refresh()
            self._let_close_soon()
            lines = []
            for word in unread:
                worths = _worths(match.readout(), word)
                lines += [worth_line(word, worths), *([] if any(worths) else [self._describe(word)])]
            announce(self, join_sentences(filter(None, (*lines, self._line.text()))), self._line.text())

    def _announce_word(self, first: str = "", brief: str = "") -> None:
        """Announce the selected word, its points and outcome; `brief`, the short form, has by default no outcome."""
        assert self._match is not None
        line = first + worth_line(self.word, _worths(self._match.readout(), self.word))
        announce(self, f"{line}. {self.account.text()}", brief or line)

    def _describe(self, word: str) -> str:
        """Describe who has the word, its outcome for them, and why."""
        match = self._match
        assert match is not None
        lists = match.readout()
        lines = _lines(lists, word)
        having = lists.holders(word) or tuple(lines)
        decision = lists.decision(word)
        decider = None if decision is None or decision.seat is None else match.players[decision.seat].name
        told = [(match.players[seat].name, lines[seat].outcome) for seat in having]
        return word_line(told, decision, decider)

    def look_at(self, word: str) -> None:
        """Select a word of the lists."""
        self.word = word
        self.words.select(word)
        self._show_card()

    def _step(self, by: int) -> None:
        words = [word for word in self._order if word in self.read]
        if words:
            at = words.index(self.word) + by if self.word in words else 0
            self.look_at(words[min(max(at, 0), len(words) - 1)])
            self._announce_word()

    def challenge(self) -> None:
        """Challenge the selected word; ask who does if several players may, or all of a shared word."""
        if (match := self._match) is not None:
            lists = match.readout()
            seats: tuple[Seat, ...] = lists.challengers(self.word)
            if lists.can_challenge_together(self.word):
                # Without points for or from the challenger it does not matter who it is.
                seats = (*seats, None) if lists.challenger_matters else seats if len(seats) == 1 else (None,)
            question = _("Who challenges {word}?").format(word=self.word.upper())
            self._act_by_seat(0, seats, question, lambda seat: self._session.send(Challenge, seat, self.word))

    def challenge_as(self, seat: int) -> None:
        """Challenge the selected word as the player with this seat, by their own key; say why if they can't."""
        match = self._match
        if match is None or match.rules.judging is not Judging.PAPER or not self.word or seat >= len(match.players):
            return
        lists = match.readout()
        if seat in lists.challengers(self.word):
            self._session.send(Challenge, seat, self.word)
        elif seat in lists.holders(self.word):
            own = lists.holders(self.word) == (seat,)
            text = _("{word} is {name}'s own word.") if own else _("{name} has {word} too.")
            self.say(text.format(name=isolate_name(match.players[seat].name), word=self.word.upper()))

    def _press_head(self, seat: int) -> None:
        """Challenge the selected word as the player whose head was pressed; else say the whole name and the points."""
        match = self._match
        if match is not None and seat in match.readout().challengers(self.word):
            self.challenge_as(seat)
        elif match is not None:
            name = isolate_name(match.players[seat].name)
            self.say(_("{name}: {points}").format(name=name, points=self._scores(match)[seat]))

    def withdraw(self) -> None:
        """Withdraw the selected word from the list of a player who has it."""
        if (match := self._match) is not None:
            seats = match.readout().withdrawers(self.word)
            question = _("Who takes back {word}?").format(word=self.word.upper())
            self._act_by_seat(1, seats, question, lambda seat: self._decide(Withdraw, seat, self.word))

    def agree(self) -> None:
        """Accept the selected word for this round, whatever the lexicon says."""
        if (match := self._match) is not None and match.readout().can_agree(self.word):
            self._decide(Agree, self.word)

    def undo(self) -> None:
        """Undo the last decision, and select its word."""
        if self._match is not None and self._match.round.decisions:
            last = self._match.round.decisions[-1]
            self.word = last.word
            self._session.send(Undo)
            self._announce_word(f"{undo_lines(last)[1]} ")

    def _decide(self, event: Callable[..., Event], *about: object) -> None:
        """Send a decision on the selected word, and announce its new outcome."""
        self._session.send(event, *about)
        self._announce_word()

    def close_round(self) -> None:
        """Close the round. If opponents challenge words first, say so: the next press closes it."""
        if self._match is None or not self._all_read:
            return
        before = len(self._match.round.decisions)
        self._session.send(Close)
        if doubts := self._match.round.decisions[before:]:
            doubters = {self._match.players[one.seat].name for one in doubts if one.seat is not None}
            self.say(doubts_line(sorted(doubters), len(doubts)))
            announce(self, self._line.text())
            self.setFocus()  # not to the next button
            self._close.setEnabled(False)
            self._let_close_soon()

    def _act_by_seat(self, at: int, seats: Sequence[Seat], question: str, act: Callable[[Seat], object]) -> None:
        """Call `act` with the only seat, None for all players; of several ask by a menu under the button `at`."""
        match, below = self._match, self._decisions[at]
        assert match is not None
        if len(seats) == 1:
            act(seats[0])
        elif seats:
            menu = self._asking
            menu.clear()
            menu.setAccessibleName(question)
            menu.add(question, lambda: None).setEnabled(False)
            for seat in seats:
                menu.add(_("Everyone") if seat is None else no_key(match.players[seat].name), partial(act, seat))
            menu.setActiveAction(menu.actions()[1])
            menu.popup(below.mapToGlobal(below.rect().bottomLeft()))

    def _verdict_given(self, event: Event, verdict: Verdict) -> None:
        if isinstance(event, Challenge) and self._match is not None:
            if self.word != event.word:  # an opponent challenged it
                self.look_at(event.word)
            if self._path:  # a word that is not on the board has none
                self.tray.show_verdict(self._path, "good" if verdict.good else "wrong")
            self._announce_word(brief=said(verdict))

    # Layout

    def update_layout(self) -> None:
        look, width, height = current_look(), self.width(), self.height()
        u, air, body = look.unit, look.air, look.pixels("body")
        players = len(self._match.players) if self._match is not None else 2
        least = (18.5 + 2.1 * players) * body
        layout = lay_out_page(width, height, look, least, width, small=True, slip=OUTCOME)
        place_tray(self.tray, self, layout.tray)
        # Large text needs the room of the small tray.
        alone = not layout.wide and width < 24 * body
        self.tray.setVisible(not alone)
        slip = layout.slip.translated(layout.under.topLeft())
        if alone:
            slip.setLeft(layout.tray.left())
        self._under.setGeometry(layout.under | slip)
        self._room.place(layout.panel)
        left, top, right, bottom = layout.margins
        self._column.setContentsMargins(left, top, right, bottom)
        self._buttons.setContentsMargins(0, page_edges(width, height, look)[1], 0, 0)
        for row in (self._buttons, self._others):
            row.setSpacing(round(12 * air))
        roomy = height > (34 if layout.wide else 44) * body
        self._head.setVisible(roomy)
        self._line.setVisible(roomy)
        side = round((24 if layout.wide else 18) * air)
        self._strip_layout.setContentsMargins(0, 0, 0, round((12 if roomy else 0) * air))
        self._strip_layout.setSpacing(round(3 * u))
        bar = self.words.verticalScrollBar().sizeHint().width()
        above, below = (round(units * air) for units in ((14, 20) if roomy else (9, 12)))
        self._on_pad.setContentsMargins(side, above, max(0, side - bar), below)
        inset = round(min((24 if layout.wide else 14) * look.space, 0.05 * slip.width()))
        above = round((15 if layout.wide else 12) * air)
        self._on_card.setContentsMargins(inset, above, inset, above)
        self._card.setGeometry(slip.translated(-self._under.pos()))
        self._fit_account()


def _lines(lists: RoundScores, word: str) -> dict[int, ScoredEntry]:
    """Return a word with its points and outcome in the lists that have it, by seat."""
    return {seat: line for seat, score in enumerate(lists.scores) for line in score.lines if line.word == word}


def _worths(lists: RoundScores, word: str) -> set[float]:
    """Return the points of a word in the lists that have it."""
    return {line.points for line in _lines(lists, word).values()}
