"""The introduction: a hand traces words on the real tray, with verdicts and a running clock. Any key or click ends it.

It is not a round: no match starts and nothing is saved.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QVBoxLayout

from boggle_qt.engine.presets import FIRST
from boggle_qt.engine.referee import Verdict, judge
from boggle_qt.engine.rules import Handicap, HouseWords
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.store.files.settings import CUES
from boggle_qt.ui.lesson import script
from boggle_qt.ui.lesson.hand import Hand
from boggle_qt.ui.lesson.script import Beat
from boggle_qt.ui.lesson.skip import Skip
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.durations import eased
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.page.requests import FinishLesson
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.clock_face import ClockFace
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.paper import Pad
from boggle_qt.ui.widgets.row_painter import ListStyle
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow


class LessonPanel(Panel):
    """Shows the sentences, the clock and the words beside the tray, and moves the hand over the tray."""

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__()
        self._services, self._table, self._tray = services, table, table.tray
        self.clock: Callable[[], float] = lambda: time.monotonic() * 1000
        """Returns milliseconds; the tour and tests replace it."""
        self._began = 0.0
        self._due: list[tuple[float, Callable[[], object]]] = []
        """What is still to be done, and when, in milliseconds from the start."""
        self._rows: tuple[WordRow, ...] = ()
        self._beat = script.BEATS[0]
        self._pad = Pad()
        self._sentence = label(look="bigName", wrap=True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._timer = ClockFace(services.look.theme)
        self.list = WordList(services.look.theme, ListStyle.RULED)
        self.list.setAccessibleName(_("Words found"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._title = label(_("How to play"), "who")
        self._foot = label(_("Press any key or click to skip"), "soft", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pad)
        self._inside = inside = QVBoxLayout(self._pad)
        inside.addWidget(self._title)
        inside.addWidget(self._sentence)
        inside.addWidget(self._timer)
        inside.addWidget(self.list, 1)
        inside.addStretch(0)
        inside.addWidget(self._foot)
        self._hand = Hand(table.tray)
        self._skip = Skip(self)
        self._skip.pressed.connect(self._end)
        self._frames = QTimer(self)
        self._frames.setInterval(durations.FRAME)
        self._frames.timeout.connect(self.advance)

    @property
    def digits(self) -> str:
        """The digits shown on the clock."""
        return self._timer.text()

    def update_layout(self) -> None:
        look = current_look()
        u, body = look.unit, look.pixels("body")
        low, tiny = self.height() < 24 * body, self.height() < 18 * body
        band, side = round(30 * u), round(16 * look.space)
        self._pad.set_band(band, "band")
        self._title.setFixedHeight(band)
        self._inside.setContentsMargins(side, 0, side, round(16 * look.space))
        self._inside.setSpacing(round((8 if low else 16) * u))
        face = font(
            look.pixels("word" if tiny else "heading" if low or self.width() < 24 * body else "title"),
            QFont.Weight.ExtraBold,
        )
        self._sentence.setStyleSheet(f"font-size: {face.pixelSize()}px")
        room = QRect(0, 0, max(60, self.width() - 2 * side), 1000)
        boxes = (
            QFontMetrics(face).boundingRect(room, Qt.TextFlag.TextWordWrap, _(beat.sentence)) for beat in script.BEATS
        )
        sentence = max(box.height() for box in boxes) + round(6 * u)
        self._sentence.setFixedHeight(sentence)
        timer = round((84 if low else 150) * u)
        left = self.height() - band - sentence - self._foot.heightForWidth(room.width()) - round(56 * look.space)
        self._timer.setFixedHeight(min(timer, max(1, left)))
        self._timer.setVisible(left >= 0.8 * timer)  # the sentence is more important than the clock
        self._timer.set_compact(False)
        self.list.setVisible(self.height() >= 28 * body)  # in a low panel the tag under the tray is enough

    # As a panel

    def enter(self) -> None:
        """Start from the beginning."""
        tray = self._tray
        tray.stop()
        tray.set_covered(False)
        tray.set_tracing_enabled(False)
        self._table.face(0)
        self._table.say("")
        tray.show_board(script.BOARD)
        self._rows = ()
        self.list.set_rows(())
        self._began = self.clock()
        self._due = self._schedule(still=tray.motion.scale <= 0)
        self._skip.begin(self.window())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()
        self._frames.start()
        self.advance()

    def leave(self) -> None:
        """Stop. A new player has now seen it, and gets an easy first round with tips."""
        self._frames.stop()
        self._skip.rest()
        self._hand.hide()
        self._timer.stop()
        self._tray.clear_path()
        self._tray.show_path(None)
        self._tray.stop()
        self._table.say("")
        liked = self._services.preferences
        if not liked.settings.welcomed:
            liked.change(welcomed=True, solo=FIRST.name, cues=CUES)

    def _end(self) -> None:
        self.requested.emit(FinishLesson())

    # The script

    def advance(self) -> None:
        """Do what is due by now, and update the hand and the clock."""
        elapsed = self.clock() - self._began
        while self._due and self._due[0][0] <= elapsed:
            self._due.pop(0)[1]()
        if self._frames.isActive():
            self._timer.set_time(script.time_left(elapsed), script.SECONDS * 1000, elapsed > 0)
            self._move_hand(elapsed)

    def _schedule(self, still: bool) -> list[tuple[float, Callable[[], object]]]:
        """Return everything to do, in order of time; `still`: without motion each beat is a still picture."""
        due: list[tuple[float, Callable[[], object]]] = []
        for beat in script.BEATS:
            due.append((beat.begins, partial(self._begin_beat, beat)))
            first = beat.begins + script.APPROACH
            if not still and beat.path:
                due += [
                    (first + at * script.CUBE, partial(self._tray.take_cell, cell)) for at, cell in enumerate(beat.path)
                ]
            elif not still:
                due += [
                    (first + at * script.KEY, partial(self._type, beat.word[: at + 1])) for at in range(len(beat.word))
                ]
            if beat.word:
                due.append(
                    (beat.begins + (0 if still else script.finished_after(beat)), partial(self._judge, beat, still))
                )
        due.append((script.MISSED_WORD, self._show_missed_word))
        due.append((script.LENGTH, self._end))
        return sorted(due, key=lambda one: one[0])

    def _begin_beat(self, beat: Beat) -> None:
        self._beat = beat
        self._tray.clear_path()
        self._tray.show_path(None)
        self._table.say("")
        self._sentence.setText(_(beat.sentence))
        first = beat is script.BEATS[0]
        announce(self._sentence, "\n".join([_(beat.sentence), *([self._foot.text()] if first else [])]))

    def _type(self, so_far: str) -> None:
        self._tray.type_letter(so_far[-1])
        self._table.say(so_far.upper(), "live", stay=True)

    def _judge(self, beat: Beat, still: bool) -> None:
        """Show the verdict on the finished word."""
        verdict = self._verdict(beat.word)
        kind = "good" if verdict.good else "wrong"
        path = beat.path or self._tray.path
        self._tray.clear_path()
        if verdict.good:
            self._rows = (*self._rows, WordRow(beat.word, verdict.points))
            self.list.set_rows(self._rows)
        if still:
            self._tray.show_path(path or None)
        else:
            self._tray.show_verdict(path, kind, f"+{verdict.points}" if verdict.good else "", self._newest())
        self._table.say(verdict_line(verdict), kind)
        announce(self._tray, verdict_line(verdict))
        self._services.sound.judged(kind)

    def _show_missed_word(self) -> None:
        self._tray.show_path(script.MISSED_PATH, animate=True)
        self._table.say(verdict_line(self._verdict(script.MISSED)), stay=True)

    def _verdict(self, word: str) -> Verdict:
        lexicon = self._services.lexicons.open(FIRST.lexicon, FIRST.spelling)
        return judge(word, script.BOARD, FIRST, Handicap(), HouseWords(), lexicon)

    def _newest(self) -> QPoint:
        """Return the position of the newest word in the list, in the tray's pixels."""
        return self.list.end_of(self._rows[-1].word if self._rows else None, self._tray)

    def _move_hand(self, elapsed: float) -> None:
        """Move the hand along the path of the current beat; hide it if nothing is traced."""
        beat, t = self._beat, elapsed - self._beat.begins
        if not beat.path or self._tray.motion.scale <= 0 or t > script.finished_after(beat) + 500:
            self._hand.hide()
            return
        points = [QPointF(self._tray.cell_rect(cell).center()) for cell in beat.path]
        cell = float(self._tray.cell_rect(0).width())
        along = (t - script.APPROACH) / script.CUBE
        if along < 0:  # it enters from below
            start, end, part = points[0] + QPointF(1.5 * cell, 3.0 * cell), points[0], eased(t / script.APPROACH)
        else:
            at = min(int(along), len(points) - 1)
            # Rest on each cube before moving on, so that the path is seen to go from cube to cube.
            start, end = points[at], points[min(at + 1, len(points) - 1)]
            part = eased(max(0.0, (along - at) * 1.25 - 0.25))
        self._hand.point(start + (end - start) * part, cell, along >= 0 and t < script.finished_after(beat))
