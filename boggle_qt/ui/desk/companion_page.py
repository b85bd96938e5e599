"""The page for play with real cubes: a timer, a referee for any word, and scores. It needs no board."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout

from boggle_qt.engine.languages import LANGUAGES, language_of
from boggle_qt.engine.referee import Verdict, judge
from boggle_qt.engine.rules import Handicap, HouseRules, default_points_table
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.numbers import isolate_name, number, points, sentence
from boggle_qt.messages.verdicts import answer_line, reason_line
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.page_layout import EDGE, WIDE
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import CardRow, button, chip, with_keys
from boggle_qt.ui.widgets.clock_face import ClockFace
from boggle_qt.ui.widgets.fields import MinutesField
from boggle_qt.ui.widgets.labels import ElidedText, label, soft
from boggle_qt.ui.widgets.layouts import flowing, scrolling
from boggle_qt.ui.widgets.paper import Ground, Pad

ACROSS = 2
"""Players in a row."""


class CompanionPage(Page):
    """The timer at the left, the word and the verdict at the right."""

    second_left = Signal(int)
    """One of the last ten seconds has begun; 0 when time is up."""

    def __init__(self, services: Services, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds."""
        super().__init__()
        self._services, self._clock = services, clock
        self._used, self._since, self._second = 0.0, None, -1
        self.clock = ClockFace(services.look.theme)
        self.minutes = MinutesField(180)
        self.minutes.setMinimum(10)
        self.minutes.setSpecialValueText("")
        self.minutes.setAccessibleName(_("Time"))
        self.minutes.valueChanged.connect(lambda _: self.reset())
        self._start, again = button(_("Start timer"), "primary", self.toggle), button(_("Restart"), act=self.reset)
        self.field = QLineEdit()
        self.field.setPlaceholderText(_("Is it a word?"))
        self.field.setAccessibleName(_("Is it a word?"))
        self.field.setMaxLength(64)
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._judge)
        self._verdict, self._why = label(look="bigName", wrap=True), soft()
        self._meaning = ElidedText()
        self._meaning.setObjectName("soft")
        self._meaning.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._worth = 0
        self._given: list[tuple[str, int]] = []
        self._names: tuple[str, ...] = ()
        self._seats: list[QPushButton] = []
        self._table = QGridLayout()
        self._table.setSpacing(6)
        self._back = chip(_("Undo"), self.undo, tip=_("Take back the last points"))
        self._reset_scores = chip(_("Reset scores"), self.clear_scores)
        title = label(_("With real cubes"), "pageTitle", wrap=True)
        self._explanation = explanation = soft(
            _("Use your own cubes and paper. The game keeps time, checks words and keeps score.")
        )
        tip = _("Type in your board: see all its words, or play it as a match")
        desk, home = (
            button(_("Type in the board"), act=self.requester(ShowPage("desk")), tip=tip),
            button(_("Home"), act=self.requester(Home())),
        )
        self.second_left.connect(services.sound.second_left)
        self._frames = QTimer(self, interval=durations.SAND)
        self._frames.timeout.connect(self.show_time)
        with_keys(self._start, "sand", ACTIONS["sand"].bindings, self)
        beside, stand, written = Pad(), Pad(), Ground()
        on_pad = QVBoxLayout(beside)
        on_pad.setContentsMargins(0, 4, 0, 4)
        on_pad.addWidget(scrolling(written))
        inside = self._written = QVBoxLayout(written)
        inside.setSpacing(10)
        for widget in (title, explanation, self.minutes):
            inside.addWidget(widget)
        inside.addWidget(CardRow(self._start, again))
        inside.addSpacing(12)
        inside.addWidget(self.field)
        inside.addWidget(self._verdict)
        inside.addWidget(self._why)
        inside.addWidget(self._meaning, 1)
        inside.addWidget(label(_("Tap the player who scores the word"), "overline", wrap=True))
        inside.addLayout(self._table)
        inside.addWidget(flowing(self._back, self._reset_scores))
        inside.addWidget(flowing(desk, home, even=True))
        page = self._page = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        page.setContentsMargins(34, 34, 34, 34)
        page.setSpacing(34)
        around = QVBoxLayout(stand)
        around.setContentsMargins(24, 24, 24, 24)
        around.addWidget(self.clock)
        page.addWidget(stand)
        page.addWidget(beside)
        self.show_time()

    _since: float | None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        upright = self.width() < WIDE * self.height()
        self._page.setDirection(QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight)
        tight = not upright and self.width() * 4 / 9 < 20 * current_look().pixels("body")
        for at, share in enumerate((2, 3) if upright else (3, 7) if tight else (5, 4)):
            self._page.setStretch(at, share)
        side = 12 if tight or self.width() < 20 * current_look().pixels("body") else 24
        self._written.setContentsMargins(side, 18, side, 16)
        edge = round((16 if upright else EDGE) * current_look().air)
        self._page.setContentsMargins(edge, edge, edge, edge)
        self._page.setSpacing(edge)
        self._explanation.setVisible(self.height() > 52 * current_look().pixels("body"))  # where there is little room
        self._show_scores()

    @property
    def left(self) -> int:
        """The time left, in milliseconds."""
        run = 0.0 if self._since is None else self._clock() - self._since
        return max(0, round((self.minutes.value() - self._used - run) * 1000))

    @property
    def running(self) -> bool:
        """Whether the timer runs."""
        return self._since is not None

    @property
    def verdict(self) -> str:
        """The verdict on the typed word."""
        return f"{self._verdict.text()} {self._why.text()}".strip()

    @property
    def meaning(self) -> str:
        """The meaning of the typed word, if it is a word."""
        return self._meaning.whole

    def toggle(self) -> None:
        """Start or pause the timer; restart it after its end."""
        if self._since is not None:
            self._used += self._clock() - self._since
            self._since = None
        else:
            if self.left == 0:
                self._used = 0.0
            self._since = self._clock()
        self._update_timer()

    def reset(self) -> None:
        """Reset the timer."""
        self._used, self._since = 0.0, None
        self._update_timer()

    def _update_timer(self) -> None:
        start = _("Resume timer") if self._used else _("Start timer")
        self._start.setText(_("Stop timer") if self.running else start)
        if self.running:
            self._frames.start()
        else:
            self._frames.stop()
        self.show_time()

    def show_time(self) -> None:
        """Show the time left, and signal each of the last ten seconds."""
        left = self.left
        self.clock.set_time(left, self.minutes.value() * 1000, self.running)
        second = -(-left // 1000)
        if self.running and second != self._second and second <= 10:
            self.second_left.emit(second)
        self._second = second
        if self.running and left == 0:
            self._used, self._since = float(self.minutes.value()), None
            self._frames.stop()
            self._start.setText(_("Start timer"))
            announce(self.clock, _("Time's up."), news=True)

    # Players and scores

    def enter(self) -> None:
        """Show the players of the last match; clear the points if the names changed."""
        liked = self._services.preferences.settings.players
        names = liked if len(liked) > 1 else tuple(_("Player {number}").format(number=seat) for seat in (1, 2))
        if names != self._names:
            self._names, self._given = names, []
            for seat in self._seats:
                self._table.removeWidget(seat)
                seat.hide()
                seat.deleteLater()
            self._seats = [chip("", partial(self.give, name)) for name in names]
            for at, seat in enumerate(self._seats):
                self._table.addWidget(seat, at // ACROSS, at % ACROSS)
                seat.show()
        self._show_scores()

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player so far."""
        return {name: sum(points for who, points in self._given if who == name) for name in self._names}

    def give(self, name: str) -> None:
        """Give the points of the typed word to this player, and clear the field."""
        if self._worth:
            self._given.append((name, self._worth))
            announce(self.field, _("{name}: {score}").format(name=isolate_name(name), score=points(self.scores[name])))
            self.field.clear()
        self._show_scores()
        self.field.setFocus()

    def undo(self) -> None:
        """Undo the last points given."""
        if self._given:
            self._given.pop()
        self._show_scores()

    def clear_scores(self) -> None:
        """Set all scores to 0."""
        self._given = []
        self._show_scores()

    def _show_scores(self) -> None:
        room = (self.width() * 4 // 9) // ACROSS - 60
        for (name, score), seat in zip(self.scores.items(), self._seats, strict=True):
            kept = seat.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, max(40, room))
            text = _("{name}: {score}")
            seat.setText(text.format(name=isolate_name(kept), score=number(score)))
            seat.setAccessibleName(text.format(name=isolate_name(name), score=number(score)))
        self._back.setEnabled(bool(self._given))
        self._reset_scores.setEnabled(bool(self._given))

    def _judge(self, text: str) -> None:
        """Show the verdict on the typed word, its reason, and the meaning of a good word."""
        lexicon = self._services.preferences.settings.lexicon
        word, answer, why, meaning = LANGUAGES[language_of(lexicon)].fold(text.strip()), "", "", ""
        self._worth = 0
        if word:
            try:
                verdict = self._verdict_on(word)
            except ValueError as error:
                why = fault_sentence(error)
            else:
                answer, why = answer_line(verdict), sentence(reason_line(word, verdict.reason))
                if verdict.good:
                    self._worth, meaning = (
                        verdict.points,
                        self._services.definer(self._services.preferences.settings.lexicon)(word) or "",
                    )
        self._verdict.setText(answer)
        self._why.setText(why)
        self._meaning.set_whole(meaning)

    def _verdict_on(self, word: str) -> Verdict:
        """Return the verdict by the player's word list. Raise ValueError if that is missing."""
        lexicon = self._services.lexicon(self._services.preferences.settings.lexicon)
        liked = self._services.preferences.settings
        cells = len(self._services.open_dice(liked.dice).cubes)
        rules = HouseRules(
            lexicon=lexicon.name, spelling=lexicon.spelling, min_letters=1, table=default_points_table(cells)
        )
        return judge(word, None, rules, Handicap(), self._services.rulings.words, lexicon)
