"""The introduction: words are traced on the real tray; then the player traces one, types one and takes a hint.

It is not a round: no match starts and nothing is saved.
"""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QMargins, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from boggle_qt.engine.board import Path
from boggle_qt.engine.hints import Hint, Step
from boggle_qt.engine.presets import FIRST
from boggle_qt.engine.referee import Already, Verdict, judge
from boggle_qt.engine.rules import Handicap, HouseWords
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.hints import hint_line
from boggle_qt.messages.numbers import number
from boggle_qt.messages.verdicts import refusal_tip, verdict_line
from boggle_qt.store.files.settings import CUES
from boggle_qt.ui.lesson import script
from boggle_qt.ui.lesson.script import Beat
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.page.requests import FinishLesson, StartSolo
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.name_cubes import NameCubes
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import button, with_keys
from boggle_qt.ui.widgets.clock_face import ClockFace
from boggle_qt.ui.widgets.clock_sheet import ClockSheet
from boggle_qt.ui.widgets.focus_keys import is_letter_key, type_into
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.paper import Pad, stacked
from boggle_qt.ui.widgets.row_painter import ruled_margin
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow

BY_PLAYER = (script.TRACE, script.TYPE, script.HINT)
"""The beats in which the player finds words."""


class LessonPanel(Panel):
    """Shows sentences, clock and words beside the tray, traces words on it, and answers the player."""

    share, tagged = 0.4, True

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__(table.frame)
        self._services, self._table, self._tray = services, table, table.tray
        self.clock = durations.now
        self._beat = script.BEATS[0]
        self._began = 0.0
        """When the beat began."""
        self._due: list[tuple[float, Callable[[], object]]] = []
        """What is still to be done, and when, in milliseconds from the start of the beat."""
        self._done = False
        """Whether the player has done what the beat asks, so that only the change to the next one is due."""
        self._rows: tuple[WordRow, ...] = ()
        self._pad = Pad()
        self.sentence = label(look="bigName", wrap=True)
        self.sentence.balanced, self.sentence.least_lines = True, 2
        self.beside_tray = self._sheet = ClockSheet()
        self.timer = ClockFace()
        self.timer.setParent(self)
        self._cubes, self._stand = NameCubes(130), QWidget()
        """The word in cubes, and its place on the pad. No edge of the paper cuts them as they fall."""
        self._cubes.setParent(table)
        self._cubes.flush = True
        self._high = 0
        """The height that the panel needs where the clock is beside the tray."""
        self.list = WordList(ruled=True)
        self.list.setAccessibleName(_("Words found"))
        self.list.set_prompt(_("Your words appear here"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._title, self._step = label(_("How to play"), "who"), label(look="band")
        self.setAccessibleName(self._title.text())
        self._try = button(_("Try it now"), "primary", lambda: self._begin(script.TRACE))
        self._hint = with_keys(button(_("Hint"), "primary", self._take_hint), "hint", ACTIONS["hint"].bindings, self)
        self._give_up = button(_("Show me"), act=self._show_asked_word)
        self._play = button(_("Play"), "primary", self._start_round)
        self._skip = button(_("Skip (Esc)"), act=self.requester(FinishLesson()))
        self._buttons, self._asked, self._nothing = QHBoxLayout(), QStackedLayout(), QWidget()
        """The gold button or nothing is in one place: the one that ends it never comes under the mouse."""
        self._column = fill(stacked(self), (self._pad, 1), self._buttons)
        fill(self._buttons, (self._asked, 2), (self._skip, 1))  # only now: one without a widget is never Qt's
        for shown in (self._nothing, self._try, self._hint, self._give_up, self._play):
            self._asked.addWidget(shown)
        self._band, self._asking = QHBoxLayout(), QWidget()
        self._inside = fill(QVBoxLayout(self._pad), self._band, self._asking, (self.list, 1), 0)
        fill(self._band, (self._title, 1), self._step)
        # The cubes are close to the sentence, however long that is.
        self._what = fill(stacked(self._asking), self.sentence, self._stand, 1)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.activated.connect(self._escape)
        self._tray.path_drawn.connect(lambda path: self._answer(script.BOARD.spell(path).lower(), path))
        self._tray.word_refused.connect(self._answer)
        self._tray.typed_changed.connect(self._show_typed)
        self._frames = QTimer(self, interval=durations.FRAME)
        self._frames.timeout.connect(self.advance)

    def minimumSizeHint(self) -> QSize:
        """Return the same in every beat, so that the tray stays where it is."""
        high = round(17.6 * current_look().pixels("body")) if self._sheet.isHidden() else self._high
        return QSize(super().minimumSizeHint().width(), high)

    def update_layout(self) -> None:
        """What is asked, below it the cubes of the word, then list and egg-timer, unless they are beside the tray."""
        look, aside = current_look(), self._sheet.take(self.list, 2, self._inside, self.timer, self._pad)
        air, body, wide = look.air, look.pixels("body"), self.width()
        low = self.high < 24 * body
        row, gap = max(self._skip.sizeHint().height(), round(44 * air)), round((18 if low else 24) * air)
        for pressed in (self._try, self._hint, self._give_up, self._play, self._skip):
            pressed.setFixedHeight(row)
        self._buttons.setSpacing(round(12 * air))
        self._column.setSpacing(gap)
        out, between = ruled_margin(), round((10 if low else 18) * look.space)  # words are level with the title
        band, side = round((24 if low else 30) * look.unit), max(out, round((16 if low else 24) * look.space))
        self._pad.set_band(band, "band")
        self._title.setFixedHeight(band)
        for part in (self._band, self.sentence):
            part.setContentsMargins(out, 0, out, 0)
        self._inside.setSpacing(between)
        self._inside.setContentsMargins(side - out, 0, side - out, between)
        others, room = band + row + gap + 2 * between, wide - 2 * side
        free = (round(0.5 * self._table.height()) if aside else self.high) - others
        cubes = round(1.3 * min(88 * air, 0.185 * room))  # five are as wide as the paper
        least = self.list.minimumSizeHint().height()
        asked = tall = self._fit_sentence(room, free - cubes - between, free)
        self._stand.setFixedHeight(cubes)
        self._stand.setVisible(asked + between + cubes <= free)
        asked += (between + cubes) * (not self._stand.isHidden())
        self._what.setSpacing(between)
        self._asking.setFixedHeight(asked)
        self._high = asked + others
        counted, digits = self._beat in (script.MISSED, script.ROUND), round((28 if low or aside else 36) * look.unit)
        self.timer.setVisible(counted)
        self.list.setMaximumWidth(wide)
        if aside:
            sheet = self._sheet.size()
            listed = not counted and sheet.width() > 8 * body
            self._sheet.lay_out(self.timer, digits, 0 if counted else sheet.height() - 28 * air)
        else:  # the egg-timer is beside the words, on the free half of the paper
            left = self.high - others - asked - between
            if left < least and not counted:  # below a sentence that is not the longest there may be two lines
                spare, least = tall - max(0, self.sentence.heightForWidth(room + 2 * out)), round(least * 2 / 3)
                left, asked = left + spare, asked - spare
                self._asking.setFixedHeight(asked)
            listed = left >= least
            if counted and listed:
                self.list.setMaximumWidth(wide // 2 - side)
            begin = wide // 2 if listed else side
            self.timer.setGeometry(begin, band + asked + 2 * between, wide - side - begin, left)
            self.timer.stack(QRectF(0, 0, wide - side - begin, left), digits)
            self.timer.raise_()
        self.list.few = 1 if aside or least < self.list.minimumSizeHint().height() else 2
        self.list.setMinimumHeight(least)
        self.list.setVisible(listed)
        self._inside.setStretch(self._inside.count() - 1, int(aside or not listed))
        self._fit_beat()

    def _fit_sentence(self, wide: int, beside_cubes: int, alone: int) -> int:
        """Write all sentences as large as they have room in few lines; return the height of the longest in pixels."""
        look = current_look()
        usual, least = round(look.pixels("heading")), round(look.pixels("body"))
        largest = round(look.pixels("title")) if self._sheet.isHidden() else usual
        box, tall = QRect(0, 0, wide, 10_000), 0
        forms = (2, usual, beside_cubes), (3, usual, beside_cubes), (4, least, beside_cubes), (9, least, alone)
        tries = [(lines, size, high) for lines, last, high in forms for size in range(largest, last - 1, -1)]
        for lines, size, high in tries:
            metrics = QFontMetrics(font(size, QFont.Weight.ExtraBold))
            texts = (metrics.boundingRect(box, Qt.TextFlag.TextWordWrap, _(beat.sentence)) for beat in script.BEATS)
            tall = max(text.height() for text in texts) + round(6 * look.unit)
            if tall <= min(high, (lines + 0.5) * metrics.lineSpacing()):
                break
        self.sentence.setStyleSheet(f"font-size: {size}px; letter-spacing: 0px")
        return tall

    def _word(self) -> str:
        """Return the word of this beat in capitals, or what is known of it; in the end the name of the game."""
        word = self._beat.word.upper() or "BOGGLE"
        if self._beat is script.HINT and not self._done:
            word = word[: self._asked.currentWidget() is not self._hint].ljust(len(word), "?")
        return word

    def _fit_beat(self) -> None:
        """Show the word of this beat in cubes under the sentence, if there is room."""
        word = self._word()
        self._place_cubes()
        self._cubes.setVisible(not self._stand.isHidden() and not self.isHidden())
        self._cubes.raise_()
        if self._cubes.names != (word,):
            self._cubes.show_names((word,))
            self._cubes.tumble()

    def _place_cubes(self) -> None:
        """Place the cubes on the table, where the paper is now."""
        out, size = ruled_margin(), self._stand.size()
        corner = self._stand.mapTo(self._table, QPoint(out, 0))
        falls = QMargins(2 * size.height(), corner.y(), 0, size.height())  # from the left and the top of the window
        size.setWidth(size.width() - out)
        self._cubes.setGeometry(QRect(corner, size).marginsAdded(falls))
        self._cubes.setContentsMargins(falls)

    # As a panel

    def enter(self) -> None:
        """Start from the beginning."""
        tray = self._tray
        tray.stop()
        tray.set_covered(False)
        self._table.face(0)
        tray.set_image_description("")
        tray.show_board(script.BOARD)
        self._rows = ()
        self.list.set_rows(())
        self._begin(script.BEATS[0])
        self._try.setFocus()
        announce(self._skip, _("Press Esc to skip the introduction."), news=True)
        self._frames.start()
        self.advance()

    def leave(self) -> None:
        """Stop."""
        self._frames.stop()
        self._beat, self._due = script.BEATS[0], []
        self._cubes.hide()
        self.timer.stop()
        self._clear_tray()
        self._tray.set_tracing_enabled(False)
        self._tray.stop()
        self._welcome()

    def _welcome(self) -> None:
        """Save that a new player has seen it, who then gets an easy first round with tips."""
        liked = self._services.preferences
        if not liked.settings.welcomed:
            liked.change(welcomed=True, solo=FIRST.name, cues=CUES)

    def _clear_tray(self) -> None:
        self._tray.clear_path()
        self._tray.show_path(None)
        self._tray.set_marked(())
        self._table.say("")
        self._table.cue("")

    def _escape(self) -> None:
        """Clear an unfinished word, or skip the rest."""
        if self._beat in BY_PLAYER and self._tray.word:
            self._tray.clear_path()
        else:
            self.requested.emit(FinishLesson())

    def _start_round(self) -> None:
        """Start a round; this page stays until its board is there."""
        self._welcome()
        self.requested.emit(StartSolo())

    # The script

    def advance(self) -> None:
        """Do what is due by now, and update the clock."""
        while self._due and self._due[0][0] <= self.clock() - self._began:
            self._due.pop(0)[1]()
        if self._frames.isActive():
            self._place_cubes()  # the paper may have moved since its layout
            elapsed = self.clock() - self._began
            whole = left = 1000 * (FIRST.seconds or 0)
            if self._beat is script.MISSED:
                left = round(whole * max(0.0, 1 - elapsed / script.RUNNING_OUT))
            self.timer.set_time(left, whole, self._beat is script.MISSED and left > 0)

    def _begin(self, beat: Beat) -> None:
        self._beat, self._began = beat, self.clock()
        still = self._tray.look.motion <= 0
        by_player = beat in BY_PLAYER
        self._clear_tray()
        self._tray.set_tracing_enabled(by_player)
        self._due, self._done = [], False
        if beat in (script.SHOWN, script.WRONG):
            if not still:
                self._due += [
                    (script.APPROACH + at * script.CUBE, partial(self._tray.take_cell, cell))
                    for at, cell in enumerate(beat.path)
                ]
            self._due.append((0 if still else script.finished_after(beat), partial(self._judge_shown, beat, still)))
        elif beat is script.TRACE:
            self._tray.set_marked(beat.path[:1])
            self._due.append((script.PATIENCE, partial(self._tray.set_marked, beat.path)))
        elif beat is script.MISSED:
            self._due.append((script.RUNNING_OUT, partial(self._show_word, beat)))
        if beat.lasts is not None:
            self._due.append((beat.lasts, self._begin_next))
        # A player who sees it again plays by the rules that were chosen.
        again = beat is script.ROUND and self._services.preferences.settings.welcomed
        self.sentence.setText(_("Your turn!") if again else _(beat.sentence))
        chosen = {script.SHOWN: self._try, script.WRONG: self._try, script.TRACE: self._give_up}
        chosen |= {script.TYPE: self._give_up, script.HINT: self._hint, script.ROUND: self._play}
        main = chosen.get(beat)
        # Never the button that ends it: who listens presses Space before the sentence is over.
        focused = self._tray if main in (None, self._give_up) else self if main is self._play else main
        if focused is self._tray:  # before a hidden button passes the focus on as Tab does, which rings a cube
            focused.setFocus()
        step, of = script.BEATS.index(beat) + 1, len(script.BEATS)
        self._step.setText(_("Step {number} of {count}").format(number=number(step), count=number(of)))
        self._asked.setCurrentWidget(main or self._nothing)
        self._hint.setEnabled(True)
        self._skip.setText(_("Home") if beat is script.ROUND else _("Skip (Esc)"))
        self.update_layout()
        focused.setFocus()
        if focused is self:
            self._offer_round()
        announce(self.sentence, self.sentence.text())

    def _begin_next(self) -> None:
        following = script.BEATS[script.BEATS.index(self._beat) + 1]
        found = following is script.MISSED and any(row.word == following.word for row in self._rows)
        self._begin(script.ROUND if found else following)

    def _judge_shown(self, beat: Beat, still: bool) -> None:
        self._tray.clear_path()
        self._show_verdict(self._verdict(beat.word), beat.path, still)

    def _show_verdict(self, verdict: Verdict, path: Path, still: bool = False) -> None:
        kind = "good" if verdict.good else "already" if isinstance(verdict.reason, Already) else "wrong"
        if verdict.good:
            self._rows = (*self._rows, WordRow(verdict.word, verdict.points))
            self.list.set_rows(self._rows)
            self._fit_beat()
        if still:
            self._tray.show_path(path or None)
        else:
            self._tray.show_verdict(path, kind, f"+{verdict.points}" if verdict.good else "")
        self._table.say(verdict_line(verdict), kind)
        announce(self._tray, verdict_line(verdict))
        self._services.sound.judged(kind)

    def _show_word(self, beat: Beat) -> None:
        """Show where a word is that the player did not find, and what it scores."""
        self._tray.show_path(beat.path, animate=True)
        line = verdict_line(self._verdict(beat.word))
        self._table.say(line, stay=True)
        announce(self._tray, line)

    def _verdict(self, word: str) -> Verdict:
        lexicon = self._services.lexicons.open(FIRST.lexicon, FIRST.spelling)
        return judge(word, script.BOARD, FIRST, Handicap(), HouseWords(), lexicon)

    # What the player does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give letters to the tray, whatever else has the focus: Enter after them presses no button."""
        if not is_letter_key(event):
            super().keyPressEvent(event)
        elif self._beat is script.ROUND:
            self.setFocus()
            self._offer_round()
        else:
            if self._beat not in BY_PLAYER:
                self._begin(script.TRACE)
            type_into(self._tray, event)

    def _offer_round(self) -> None:
        """Give Play the focus once nothing is typed: this step comes by itself."""
        self._due = [(self.clock() - self._began + durations.TYPING_PAUSE, self._play.setFocus)]

    def _go_on_after(self, pause: int) -> None:
        """Begin the next beat in so many milliseconds, unless something is entered before."""
        self._due, self._done = [(self.clock() - self._began + pause, self._begin_next)], True
        self._fit_beat()

    def _answer(self, word: str, path: Path = ()) -> None:
        """Judge a word of the player. Any new word is as good as the one that was asked for."""
        if self._beat not in BY_PLAYER or not self._frames.isActive():
            return
        verdict = self._verdict(word)
        if any(row.word == word for row in self._rows):
            verdict = Verdict(word, 0, Already())
        self._show_verdict(verdict, path)
        self._table.cue("" if verdict.good else refusal_tip(verdict))
        done = verdict.good or word == self._beat.word  # who typed MOLE before it was asked for has typed it again
        led = self._beat is not script.HINT or not self._hint.isEnabled() or word == self._beat.word
        if self._done or (done and led):
            self._go_on_after(script.PRAISE)
        elif not done:
            self._began = self.clock()  # show the way only to those who have stopped trying

    def _show_typed(self, word: str) -> None:
        if self._beat in BY_PLAYER and self._frames.isActive():
            self._table.say_typed(word, self._tray.traceable)
            if self._done and word:  # the next beat would discard it
                self._go_on_after(durations.TYPING_PAUSE)

    def _take_hint(self) -> None:
        """Show the first cube of a word."""
        hint = script.HINT
        given = Hint(Step.CUBE, path=hint.path[:1], word=hint.word)
        line = hint_line(given, script.BOARD, self._tray.seen_at, None) or ""
        self._tray.set_marked(given.path)
        self._table.say(line, stay=True)
        announce(self._tray, line)
        self._tray.setFocus()
        self._hint.setEnabled(False)
        self._asked.setCurrentWidget(self._give_up)
        self.sentence.setText(_("Can you find the word?"))
        self.update_layout()

    def _show_asked_word(self) -> None:
        """Show the word that is asked for; after a hint that ends the beat."""
        self._tray.setFocus()
        self._tray.set_marked(self._beat.path)
        if self._beat is script.HINT:
            self._asked.setCurrentWidget(self._nothing)
            self._show_word(script.HINT)
            self._go_on_after(script.WORD_SEEN)
