"""The panel of a turn: connects the clock, the list and the tray to the session. Decides nothing about words."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEasingCurve, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from boggle_qt.engine.board import Path
from boggle_qt.engine.hints import unfound_words
from boggle_qt.engine.match import EndTurn, Event, GiveBack, Guess, Match, Pause, Phase, Resume, Withdraw
from boggle_qt.engine.presets import DAILY
from boggle_qt.engine.referee import Already, Verdict, Written
from boggle_qt.engine.rules import Judging, Mode
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.debrief import PAR, richness_line
from boggle_qt.messages.lexicons import title
from boggle_qt.messages.match import costs_line, end_turn_question, give_back_line, match_progress, next_step
from boggle_qt.messages.modes import state_line
from boggle_qt.messages.numbers import format_points, isolate_name, join_facts, number, percentage, points, word_count
from boggle_qt.messages.practice import drill_line, turn_verdict
from boggle_qt.messages.rules import shown_rules_name
from boggle_qt.messages.sharing import beat_result
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import current_look, lasts, restyle
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.page.requests import ContinueMatch, StartTimer
from boggle_qt.ui.page.ruling_menu import add_ruling_menu
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.round.first_round_tips import FirstRoundTips
from boggle_qt.ui.round.hint_box import HintBox
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import Callback, button, chip, with_keys
from boggle_qt.ui.widgets.clock_face import ClockFace
from boggle_qt.ui.widgets.clock_sheet import ClockSheet
from boggle_qt.ui.widgets.focus_keys import show_keys_in_tip, type_into
from boggle_qt.ui.widgets.labels import ElidedLine, label
from boggle_qt.ui.widgets.layouts import LARGE, fill
from boggle_qt.ui.widgets.paper import Pad, PencilBar, stacked
from boggle_qt.ui.widgets.row_painter import ruled_margin
from boggle_qt.ui.widgets.sheet_dialog import ask
from boggle_qt.ui.widgets.tags import sign_of
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow

PLAYING = (Phase.RUNNING, Phase.PAUSED)
LAST_WARNING = 10_000
WARNINGS = {LAST_WARNING: N_("Ten seconds left"), 60_000: N_("One minute left")}
"""Announcements by the milliseconds left, the last one first."""

FEW_WORDS = 5
"""Least height of the words of a drill below the tray, in heights of text: its clue may have three lines."""
LOW, BARE = 22, 16
"""Heights of text below which a pad is low, with no egg-timer, and below which it has no par either."""

LAST_SECONDS = 10
"""The last seconds, which are counted with a sound."""

ORDERS: dict[str, tuple[str, Callable[[str], int | str]]] = {
    "entry": (N_("As entered"), lambda word: 0),
    "length": (N_("By length"), lambda word: -len(word)),
    "letter": (N_("A–Z"), lambda word: word),
}
"""The orders of the words found: their names, and what to sort by."""


class PlayPanel(Panel):
    """The panel beside the tray while a turn is played."""

    share = 0.42
    tagged = True

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__(table.frame)
        self._services, self._session, self._preferences = services, services.session, services.preferences
        self._table, self._tray = table, table.tray
        self._pad = Pad()
        self.beside_tray = self._sheet = ClockSheet(scored=True)
        self.clock = ClockFace()
        self.list = WordList(ruled=True)
        self.list.setAccessibleName(_("Words found"))
        self._order = chip("", self._change_order, tip=_("The order of your words"))
        self._lit = QTimer(self, singleShot=True, interval=durations.READ)
        self._lit.timeout.connect(self.list.clear_selection)
        self.list.searched_by_letters = False
        self._who, self._what = ElidedLine("who"), label(look="band")
        self.score, self._points = label(look="score"), label(look="points")
        self._count, self._costs = label(look="count", wrap=True), label(look="count")
        self.state = label(look="scoreShare", wrap=True)
        self.state.setAccessibleName(_("Progress"))
        self.state.hide()
        self._par = PencilBar()
        self._par.hide()
        self.hints = HintBox(self._session, self._tray, services.define)
        self.hints.told.connect(self._read_hint)
        self._tips = FirstRoundTips(self._session, services.preferences, self.hints.button)
        self._pause = self._keyed("pause", _("Pause"), self.toggle)
        self._turn = self._keyed("turn", _("Rotate"), lambda: self._tray.turn_tray(1))
        self._end = self._keyed("end", _("End round"), self.ask_to_end)
        self._review = button("", "primary", self.requester(ContinueMatch()))
        self._review.hide()
        self._cross = button(_("Cross out"), act=self.cross_out, tip=_("Remove the selected word from the list (Del)"))
        self._cross.hide()
        for keys in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            delete = QShortcut(QKeySequence(keys), self.list, context=Qt.ShortcutContext.WidgetShortcut)
            delete.activated.connect(self.cross_out)
        self.list.chosen.connect(lambda __: self._offer_to_cross())
        self._turn.setAccessibleName(_("Rotate the board by a quarter turn"))
        self._pressed = (self.hints.button, self._review, self._cross, self._pause, self._turn, self._end)
        self._low, self._bare, self._room = False, False, 0.0
        """Whether the pad is low, or has no par either, and the pixels for the score with the words beside it."""
        self._band_room = 0
        """Pixels for the texts on the band."""
        self._mode_line = self._words_found = ""
        self._all_found: tuple[int, int] | None = None
        """The last round of which all words were found."""
        self._laid_out: tuple[object, ...] = ()
        """What the last layout was for: the time of a turn, and what was hidden."""
        self._lay_out()

        self._before: float | None = None
        """The points before the last word."""
        self._total: float | None = None
        self._growth = QVariantAnimation(self)  # the score grows once the points of a word have come to it
        self._growth.setEasingCurve(QEasingCurve.Type.InCubic)
        self._growth.valueChanged.connect(lambda total: self.score.setText(format_points(round(total))))
        self._warned: int | None = None
        self._second: int | None = None
        self._deadline: int | None = None
        self._ran_out = False
        """Whether the time of the last turn ran out: the clock then stays at zero."""
        self._par_reached: tuple[object, bool] | None = None
        self._frames = QTimer(self, interval=durations.SAND)
        self._frames.timeout.connect(self.tell_time)
        self._name_order()
        self._session.changed.connect(self._show_match)
        self._session.judged.connect(self._show_verdict)
        self._tray.path_drawn.connect(self._send)
        self._tray.word_refused.connect(partial(self._send, ()))
        self._tray.typed_changed.connect(self._show_typed)
        services.solver.changed.connect(self._show_solution)
        add_ruling_menu(services.rulings, self.list)
        self._show_solution()

    def _keyed(self, name: str, text: str, act: Callback) -> QPushButton:
        """Return a button whose keys work wherever the focus is."""
        window = Qt.ShortcutContext.WindowShortcut
        return with_keys(button(text, act=act), name, ACTIONS[name].bindings, self, window)

    def _lay_out(self) -> None:
        # Nest a layout before filling it: widgets in a layout without a parent are owned by Python.
        self._band, self._head, self._words = QHBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._buttons, self._more_buttons = QHBoxLayout(), QHBoxLayout()
        self._column = fill(stacked(self), (self._pad, 1), self._buttons, self._more_buttons)
        self._inside = fill(QVBoxLayout(self._pad), self._band, self._head, (self._words, 1), gap=0)
        fill(self._band, (self._who, 1), self._what)
        self._figures, self._foot = QWidget(), QWidget()  # empty or not: no word moves when parts of the foot appear
        self._figures.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # the clock is always at the right
        fill(self._head, self._figures, self.state)
        self._numbers, beside = QHBoxLayout(), QVBoxLayout()
        self._figured = fill(stacked(self._figures), self._numbers, 1, self._par, 1)
        fill(self._numbers, 0, self.score, beside, 1)
        fill(beside, 1, self._points, self._count, 1, gap=0)
        fill(self._words, (self.list, 1), self._foot)
        self._footed = fill(QHBoxLayout(self._foot), (self._costs, 1), self._order)
        fill(self._buttons, *((pressed, 1) for pressed in self._pressed))
        # A click leaves the keys with the tray: a player who rotates it with the mouse can type on.
        for pressed in (self._order, *self._pressed):
            pressed.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._review.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys typed too late must not press it
        self.clock.setParent(self)

    def update_layout(self) -> None:
        """Place score and time side by side at the head of the pad and the egg-timer over its upper right corner; in a
        narrow pad the time is under the egg-timer, and a low pad has none. Beside the tray all of them are on a sheet
        of their own."""
        look, match = current_look(), self._session.match
        aside = self._sheet.take(self._figures, 0, self._head, self.clock, self)
        u, air, body, wide = look.unit, look.air, look.pixels("body"), self.width()
        high = self._lay_out_buttons(aside)
        low = self._low
        band, side, top = (round(units * u) for units in ((24, 14, 8) if low else (30, 24, 22)))
        self._pad.set_band(band, self._colour())
        side = max(side, ruled_margin())  # words are level with the title
        # A pad for lists on paper has no words, so that digits and egg-timer are large; nor rules for them, unless a
        # small one would look unfinished.
        empty = match is not None and match.rules.own_paper
        self.list.blank = empty and not (aside and u < LARGE * air)
        drill = match is not None and match.rules.mode is Mode.DRILL
        self.list.setMinimumHeight(round(FEW_WORDS * body) if aside and drill else 0)  # 0 for its own
        self.list.updateGeometry()  # its least height is another
        narrow = wide < 29 * body
        glass_wide = 0 if low or empty else round((80 if narrow else 118) * u)
        under = narrow and glass_wide > 0
        """Whether the digits are under the egg-timer."""
        large = self._sheet.width() > 4.6 * look.pixels("hero") if aside else empty or not (low or narrow)
        hero = (1.2 if under else 1.0) * look.pixels("hero" if large else "title")
        four = match is not None and (match.rules.seconds or 600) >= 600
        high_digits, wide_digits = round(1.16 * hero), round((2.65 if four else 2.1) * hero)
        # The egg-timer stands over the band; one that lies leaves it free.
        lies = match is not None and match.turn_time is None
        right = glass_wide and glass_wide + round(20 * u)
        corner = QRectF(wide - glass_wide - 21 * u, 0, glass_wide, glass_wide * 1.58 + under * high_digits)
        self._figures.setMinimumHeight(round(corner.bottom()) - band - top if glass_wide else 0)
        if lies and not under:
            corner.adjust(0, 11 * u, 0, -23 * u)
        self._inside.setContentsMargins(0, 0, 0, round((2 if low else 8) * u))
        self._band.setContentsMargins(side, 0, side if lies else side + right, 0)
        self._band.setSpacing(round(20 * u))
        self._band_room = wide - side - self._band.contentsMargins().right() - self._band.spacing()
        for part in (self._who, self._what):
            part.setFixedHeight(band)
        restyle(self.score, kind="" if large else "low")
        self.score.setStyleSheet(f"font-size: {round(hero)}px" if under else "")
        self.score.setFixedHeight(high_digits)
        taken = 0 if aside or under else wide_digits + round(12 * u)
        self._numbers.setSpacing(round((10 if low else 16) * u))
        self._numbers.setContentsMargins(0, 0, taken, 0)
        self._numbers.setStretch(0, int(aside))  # there it is in the middle
        self._room = self._sheet.width() - 28 * air if aside else wide - 2 * side - right - taken
        self._head.setContentsMargins(side, 0 if aside else top, side + right, round((2 if low else 10) * u))
        for column in (self._head, self._figured):
            column.setSpacing(round(4 * u))
        out = side - ruled_margin()
        above = band + top + (8 if narrow else 5.5) * body
        if empty:  # the text, over digits that are whole
            above = min(above, high - high_digits - 2 * body)
        self._words.setContentsMargins(out, 0, out, round(high - above) if empty and not aside else 0)
        self._words.setSpacing(round(4 * air))
        self._footed.setContentsMargins(ruled_margin(), 0, ruled_margin(), 0)  # level with the words and the band
        self._foot.setFixedHeight(self._order.sizeHint().height())
        self._foot.setHidden(low or empty)
        self._show_words()
        self._show_par()
        if aside:
            par = 20 * u + 1.4 * look.pixels("caption")  # it may come later
            self._sheet.lay_out(self.clock, high_digits, 0 if self.score.isHidden() else high_digits + 8 * u + par)
        else:
            self.clock.setGeometry(0, 0, wide, max(high, band + top + high_digits))
            if empty or under:
                below = QRectF(side, above, wide - 2 * side, high - above - 2 * body)
                self.clock.stack(below if empty else corner, high_digits)
            else:
                digits = QRectF(side, band + top, wide - 2 * side - right, high_digits)
                self.clock.set_parts(digits, corner if glass_wide else QRectF())
            self.clock.raise_()
        for layout in (self._figured, self._footed, self._inside):  # the page asks next how high this must be
            layout.activate()

    def _lay_out_buttons(self, aside: bool) -> int:
        """Put the buttons into one row or two below the pad, the first above one that scrolls, in sight; return the
        height in pixels that they leave for the pad. The only button, before the turn and when time is up, has the room
        of both rows: nothing else moves."""
        look, match, body = current_look(), self._session.match, current_look().pixels("body")
        row = max(self._end.sizeHint().height(), round(44 * look.air))
        spacing = round((12 if self.width() > 24 * body else 8) * look.air)
        shown = [pressed for pressed in self._pressed if not pressed.isHidden()]
        for pressed in (self._review, self._pause):
            restyle(pressed, alone=shown == [pressed], low=shown == [pressed])

        def needed(pressed: QPushButton) -> int:
            texts = [pressed.text(), _("Undo start") if pressed is self._end and match and not match.solo else ""]
            return max(map(pressed.fontMetrics().horizontalAdvance, texts)) + round(32 * look.space)

        first = [self.hints.button] * bool(match and match.hint_prices) + [self._cross] * self._is_judged_later(match)
        in_turn = (*first, self._pause, self._turn, self._end)
        two_rows = sum(needed(pressed) + spacing for pressed in in_turn) - spacing > self.width()
        high = 2 * row + spacing if two_rows else row
        most = max(0, self.width() - 2 * spacing) // max(2, len(shown) - 2) if two_rows else self.width()
        free = (self.high - high - round(24 * look.air)) / body
        self._low, self._bare = aside or free < LOW, not aside and free < BARE
        between = round((18 if self._low else 24) * look.air)
        scrolls = aside and high + self.list.minimumSizeHint().height() + 48 * look.unit > self.high
        for pressed in shown:
            pressed.setFixedHeight(high if len(shown) == 1 and not scrolls else row)
            pressed.setMinimumWidth(min(needed(pressed), most))
        for pressed in (self._turn, self._end):
            (self._more_buttons if two_rows else self._buttons).addWidget(pressed, 1)
        self._column.removeWidget(self._pad)
        self._column.insertWidget(int(scrolls), self._pad, 1)
        self._column.setSpacing(spacing)
        for at, buttons in enumerate((self._buttons, self._more_buttons)):
            beside_pad = (between - spacing) * (at == 0 or scrolls)
            above = scrolls and at == 0
            buttons.setContentsMargins(0, 0 if above else beside_pad, 0, beside_pad if above else 0)
            buttons.setSpacing(spacing)
        return self.high - high - between

    @property
    def _slim(self) -> bool:
        """Whether there is no room for words beside the score."""
        words = ngettext("point", "points", 20), word_count(20), self._words_found
        beside = max(map(self._count.fontMetrics().horizontalAdvance, words)) + self._numbers.spacing()
        return self.score.fontMetrics().horizontalAdvance(max("00", self.score.text(), key=len)) + beside > self._room

    def _show_words(self) -> None:
        """Show what the score counts, which cubes and words are played, and what hints and wrong words cost."""
        match = self._session.match
        if match is None or not match.rounds:
            return
        beside = not match.rules.own_paper and not self._slim
        shortest = number(match.rules.shortest_word(match.player.handicap))
        letters = _("{count}+ letters").format(count=shortest)
        self._count.setText(letters if self.list.unscored else self._words_found)
        for line in (self._points, self._count):
            line.setVisible(beside and bool(line.text()))
        board = f"{match.board.rows} × {match.board.columns} · {title(match.rules.lexicon)}"
        costs = self._costs.text() if self._low else ""  # there they have no line of their own
        self._what.setText(join_facts(filter(None, (self._words_found if self._slim else board, costs))))
        needed = self._who.sizeHint().width() + self._what.sizeHint().width()
        self._what.setVisible(self._slim or bool(costs) or needed <= self._band_room)
        self._order.setVisible(len(self.list.rows) > 1)

    def _read_hint(self) -> None:
        """Show the hint under the tray in place of an earlier verdict."""
        if self.hints.line and not self._tray.word:
            self._table.say("")
        self._show_cue()

    def _show_cue(self) -> None:
        tip = "" if self.hints.line else self._tips.cue
        self._table.cue(self.hints.line or tip, aloud=bool(tip))

    def _colour(self) -> str:
        match = self._session.match
        return "band" if match is None or match.solo else self._preferences.seat_colour(match, match.seat)

    # The match

    def leave(self) -> None:
        """Remove the tip."""
        self._table.cue("")

    def enter(self) -> None:
        """Show the match."""
        if (match := self._session.match) is not None and match.rounds:
            self._show_match(match)

    def _show_match(self, match: Match) -> None:
        if not match.rounds:
            return
        playing, running = match.phase in PLAYING, match.phase is Phase.RUNNING
        over = not playing
        ran_out = over and self._deadline is not None and match.now >= self._deadline
        self._ran_out = ran_out or (self._ran_out and over and match.phase is not Phase.READY)
        if ran_out:
            self._services.sound.second_left(0)
        self._deadline = match.deadline
        paper = match.rules.own_paper
        self._tray.set_tracing_enabled(running and not paper)
        labels = {Phase.PAUSED: _("Resume"), Phase.READY: _("Start")}
        self._pause.setText(labels.get(match.phase, _("Pause")))
        self._pause.setEnabled(playing or match.phase is Phase.READY)
        self._end.setEnabled(playing)
        self._turn.setEnabled(running)
        self._review.setText(next_step(match))
        self._review.setVisible(self._ran_out)
        ready = match.phase is Phase.READY
        restyle(self._pause, kind="primary" if ready else "quiet")
        self._pause.setHidden(self._ran_out)
        for pressed in (self._turn, self._end):
            pressed.setHidden(self._ran_out or ready)
        named = match.rules.mode is not Mode.CLASSIC or match.rules.name == DAILY.name
        solo = shown_rules_name(match.rules.name) if named else _("Your words")
        self._who.setText(solo if match.solo else _("Write on paper") if paper else match.player.name)
        self._pad.set_band(self._pad.band, self._colour())
        self.score.setHidden(paper)
        if running:
            self._frames.start()
            self._tray.setFocus()
        else:
            self._frames.stop()
        self._show_list()
        self._offer_to_cross()
        parts = (self.hints.button, self._review, self._cross, self._turn, self.score)
        shown = (match.rules.mode, match.rules.seconds, *(part.isHidden() for part in parts))
        if shown != self._laid_out:
            self._laid_out = shown
            self.update_layout()
            self._column.activate()
            # Where the panel scrolls: to the one button that is left, or back to the words.
            lone = self._review if self._ran_out else self._pause if ready else self._who
            self._table.reveal(lone)
        self.tell_time()

    def _offer_to_cross(self) -> None:
        """Offer to cross out words if the list is not judged yet."""
        mine = self._is_judged_later(self._session.match) and not self._ran_out
        self._cross.setVisible(mine)
        self._cross.setEnabled(mine and self._is_running() and self.list.word is not None)

    @staticmethod
    def _is_judged_later(match: Match | None) -> bool:
        return match is not None and match.rules.judging is Judging.PAPER and not match.rules.own_paper

    def cross_out(self) -> None:
        """Remove the chosen word from a list that is not judged yet."""
        self._offer_to_cross()
        if (match := self._session.match) is not None and self._cross.isEnabled():
            self._session.send(Withdraw, match.seat, self.list.word)
            self._tray.setFocus()

    def _show_list(self) -> None:
        """Show the words, what they are worth, and par."""
        match = self._session.match
        if match is None or not match.rounds:
            return
        self._mode_line = state_line(match) if match.solo else ""
        if match.solo and match.phase is Phase.RUNNING and self._has_all_words(match):
            self._mode_line = _("You found all words!")
            told, self._all_found = self._all_found, self._session.round_id
            if told != self._all_found:
                announce(self.state, self._mode_line, news=True)
        # A list that is judged later shows no points, as on paper.
        self.list.unscored = paper = match.rules.judging is Judging.PAPER
        self._show_state(match)
        # A solo player may read the list during a pause.
        sheet = match.round.sheets[0] if match.solo else match.visible_sheets()[match.seat]
        if sheet is None:
            # Covered, so that the other players do not see it.
            self.list.set_rows(())
            written = match.rules.own_paper and match.phase is Phase.RUNNING
            self.list.set_prompt(_("You type in the lists afterwards.") if written else "")
            self._growth.stop()
            for line in (self.score, self._points, self._costs):
                line.clear()
            self._words_found, self._total = "", None
            self._show_words()
            self._show_par()
            return
        points = {line.word: line.points for line in match.score()[match.seat].lines}
        sealed = match.phase is Phase.RUNNING and not match.solo
        words = [entry.word for entry in sheet.entries]
        worth = {word: match.rules.points(word, match.player.handicap) if sealed else points[word] for word in words}
        newest = words[-1] if words else ""
        words.sort(key=ORDERS[self._preferences.settings.pad][1])  # equal words stay as they were entered
        rows = tuple(WordRow(word, None if paper else int(worth[word])) for word in words)
        self.list.set_rows(rows)
        self.list.set_prompt(_("Your words appear here") if match.phase is Phase.RUNNING else "")
        self.list.newest(newest)
        hints = -sum(hint.price for hint in sheet.hints)
        wrong = -match.rules.penalty * len(sheet.wrong)
        total = sum(worth.values()) + hints + wrong
        self._words_found = word_count(len(rows))
        self._costs.setText(costs_line(hints, 0 if paper else wrong))
        self._before, self._total = self._total, None if paper else total
        self._growth.stop()
        self.score.setText(number(len(rows)) if paper else format_points(total))
        length = round(lasts(durations.VERDICT))
        if length and self._before is not None and self._before < total and match.phase is Phase.RUNNING and not paper:
            self._growth.setStartValue(float(self._before))
            self._growth.setEndValue(float(total))
            self._growth.setDuration(length)
            self._growth.start()
        self._points.setText(ngettext("word", "words", len(rows)) if paper else ngettext("point", "points", abs(total)))
        self._show_words()
        self._show_par()

    def _has_all_words(self, match: Match) -> bool:
        """Return whether a solo round has all words but rude ones. Strikes and drills need the line of the mode."""
        if match.rules.mode in (Mode.STRIKES, Mode.DRILL):
            return False
        solution, found = self._services.solver.solution, {entry.word for entry in match.round.sheets[0].entries}
        return solution is not None and bool(found) and not unfound_words(solution, found)

    def _change_order(self) -> None:
        orders = list(ORDERS)
        self._preferences.change(pad=orders[(orders.index(self._preferences.settings.pad) + 1) % len(orders)])
        self._name_order()
        announce(self._order, self._order.text())
        self._show_list()

    def _name_order(self) -> None:
        self._order.setText(_(ORDERS[self._preferences.settings.pad][0]))
        self._order.setAccessibleName(_("Order: {order}").format(order=self._order.text()))

    def _show_state(self, match: Match) -> None:
        """Show the state of the mode, or the score of the rival at this moment."""
        line, rival = self._mode_line, self._services.rivals.current
        if match.rules.mode is Mode.DRILL and match.phase is Phase.RUNNING:
            line = drill_line(match, self._services.define if self._session.lexicon.english else None)
        if rival is not None and match.solo:
            scored = points(rival.points(match.time_used(self._session.now)))
            line = _("{name}: {points}").format(name=isolate_name(rival.name), points=scored)
        if match.rounds and match.round.beat is not None:
            aim = _("Beat {points}").format(points=points(match.round.beat))
            line = join_facts((f"✓ {aim}" if match.score()[0].total > match.round.beat else aim, line))
        if line != self.state.text():
            self.state.setText(line)
            self.state.setVisible(bool(line))
            if match.rules.mode is Mode.DRILL and match.phase is Phase.RUNNING:
                announce(self.state, line, state_line(match), news=True)

    def _show_solution(self) -> None:
        solution = self._services.solver.solution
        self.hints.set_solution(None if solution is None else self._services.fit_to_show(solution))
        self._show_list()

    def _show_par(self) -> None:
        """Show the score as a part of par, if both may be known, and ring par once it is reached; the tip adds how rich
        the board is. While a list is not judged show how far the match is. Hidden in a very low pad, and where no score
        is on the sheet: in drills and for lists on paper."""
        appraisal, total = self._services.solver.appraisal(), self._total
        match, hidden = self._session.match, self._bare
        unscored = match is not None and (match.rules.mode is Mode.DRILL or match.rules.own_paper)
        if match is not None and match.rounds and self.list.unscored and not unscored:
            self._par.show_part(*match_progress(match))
            self._par.setAccessibleName(_("The match so far"))
            self._par.setToolTip("")
            self._par.set_ringed(False)
        elif total is None or appraisal is None or appraisal.par <= 0 or unscored:
            hidden = True
        else:
            part, par = total / appraisal.par, number(appraisal.par)
            of_par = _("{points} of par {par}").format(points=format_points(total), par=par)
            self._par.setAccessibleName(_("Score compared with par"))
            self._par.show_part(min(max(0.0, part), 1.0), percentage(part), _("par {par}").format(par=par))
            before, self._par_reached = self._par_reached, (self._session.round_id, part >= 1)
            now = part >= 1 and before == (self._session.round_id, False)
            self._par.set_ringed(part >= 1, round(lasts(durations.RING)) if now else 0)
            if now and self._is_running():
                announce(self._par, _("You reached par."), news=True)
            self._par.setAccessibleDescription(f"{of_par}. {richness_line(appraisal)}")
            self._par.setToolTip(f"{of_par}\n{richness_line(appraisal)}\n{_(PAR)}")
        self._par.setHidden(hidden)

    def tell_time(self) -> None:
        """Show the time."""
        match = self._session.match
        if match is not None:
            self._show_state(match)
            if match.in_overtime and not self._mode_line:  # time is up: the list shows what counts
                self._show_list()
            left = 0 if self._ran_out else match.time_left(self._session.now)
            shown = match.time_used(self._session.now) if left is None else left
            self.clock.set_time(shown, match.turn_time, match.phase is Phase.RUNNING)
            end = _("End round") if match.solo else _("End turn")
            if self._can_undo_start(match):
                end = _("Undo start")
            if self._end.text() != end:
                self._end.setText(end)
                show_keys_in_tip(self._end, ACTIONS["end"].bindings)
            self._tips.follow(match, match.time_used(self._session.now))
            self._show_cue()
            if left is not None and match.phase is Phase.RUNNING:
                self._warn(left, match.turn_time)

    def _warn(self, left: int, allotted: int | None) -> None:
        """Announce once that little time is left, and count the last seconds."""
        second = -(-left // 1000)
        if second != self._second and 0 < second <= LAST_SECONDS:
            self._services.sound.second_left(second)
        self._second = second
        due = next((time for time in WARNINGS if 0 < left <= time < (allotted or 0)), None)
        wanted = self._preferences.settings.warnings
        if due is not None and due != self._warned and (wanted == "both" or (wanted == "last" and due == LAST_WARNING)):
            announce(self._tray, _(WARNINGS[due]), news=True)
        self._warned = due

    # Input

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give letters to the tray, whatever else has the focus."""
        if not (self._is_running() and type_into(self._tray, event)):
            super().keyPressEvent(event)

    def _send(self, path: Path, word: str = "") -> None:
        """Send a path, or a typed word that cannot be traced; the verdict comes from the match as for any other."""
        if self._is_running():
            self._session.send(lambda *, at: Guess(path, at, word))

    def _show_typed(self, word: str) -> None:
        if (match := self._session.match) is not None and match.phase is Phase.RUNNING:
            # If lists are judged later, do not say yet that a word cannot be traced.
            self._table.say_typed(word, match.rules.judging is Judging.PAPER or self._tray.traceable)

    def toggle(self) -> None:
        """Start, pause or resume, as the phase allows."""
        if self._phase is Phase.READY:
            self.requested.emit(StartTimer())
        elif self._phase in PLAYING:
            self._session.send(Resume if self._phase is Phase.PAUSED else Pause)

    def pause(self) -> None:
        """Pause a running turn."""
        if self._is_running():
            self._session.send(Pause)

    def ask_to_end(self) -> None:
        """Ask before ending a round or turn early, with the clock paused. End a solo round without a clock or without a
        word at once, except on the board of the day; give back a turn of a match that has only begun."""
        match = self._session.match
        if match is None or match.phase not in PLAYING:
            return
        left = match.time_left(self._session.now)
        written = match.round.sheets[match.seat].entries
        if match.solo and not (left and written) and match.rules.name != DAILY.name:
            self.end()
            return
        ran = match.phase is Phase.RUNNING

        def play_on() -> None:
            if ran and self._phase is Phase.PAUSED:
                self._session.send(Resume)

        self.pause()
        if (match := self._session.match) is None or match.phase is not Phase.PAUSED:
            return  # time was up
        if self._can_undo_start(match):
            self._session.send(GiveBack)
            return
        asked, what = end_turn_question(match, left)
        end, instead = _("End round") if match.solo else _("End turn"), None
        if not (match.solo or written):
            what = f"{what} {give_back_line(match)}"
            instead = _("Undo start"), lambda: self._session.send(partial(GiveBack, agreed=True))
        ask(self, asked, what, end, _("Resume"), self.end, play_on, instead)

    def _can_undo_start(self, match: Match) -> bool:
        """Return whether a turn of a match can be undone instead of ended: in its first seconds, without a word."""
        return match.can_give_back(self._session.now) and not match.round.sheets[match.seat].entries

    def end(self) -> None:
        """End the turn."""
        if self._phase in PLAYING:
            self._session.send(EndTurn)

    @property
    def _phase(self) -> Phase | None:
        return None if (match := self._session.match) is None else match.phase

    def _is_running(self) -> bool:
        return self._phase is Phase.RUNNING

    # Verdicts

    def _show_verdict(self, event: Event, verdict: Verdict) -> None:
        if isinstance(event, Withdraw) and self._is_running():
            self._table.say(verdict_line(verdict))
            announce(self._tray, verdict_line(verdict))
        if not isinstance(event, Guess):
            return
        self._tips.judged(verdict)
        self.list.clear_selection()
        self._offer_to_cross()
        match = self._session.match
        kind, written = sign_of(verdict), isinstance(verdict.reason, Written)
        if kind == "good" and match is not None and match.rules.mode is Mode.ALLOTMENT and not verdict.points:
            kind = "already"  # it does not count
        path = event.path or self._tray.path
        if path:  # the tag names a word that has none
            flag = f"+{verdict.points}" if kind == "good" and verdict.points and not written else ""
            score = self.score.mapToGlobal(self.score.rect().center())
            self._tray.show_verdict(path, kind, flag, self._tray.mapFromGlobal(score))
        line = verdict_line(verdict) if match is None else turn_verdict(match, verdict)
        if match is not None and match.round.beat is not None:
            mine, beat = match.score()[0].total, match.round.beat
            if (self._before or 0) <= beat < mine and verdict.good:
                line = beat_result(mine, beat)
                self._services.sound.second_left(1)
        self._table.say(line, kind)
        announce(self._tray, line)
        if isinstance(verdict.reason, Already):
            self.list.select(verdict.word)
            self._lit.start()
        self._services.sound.judged(kind, 0 if written else int(verdict.points))
