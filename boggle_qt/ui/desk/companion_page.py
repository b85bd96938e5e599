"""The page for play with real cubes: a timer, a referee for any word, and scores. It needs no board."""

import time
from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.languages import LANGUAGES, language_of
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import Handicap
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.numbers import (
    format_points,
    isolate,
    isolate_name,
    join_commas,
    join_facts,
    number,
    points,
    sentence,
    timer,
    word_count,
)
from boggle_qt.messages.verdicts import reason_line
from boggle_qt.store.files.remembered_players import Table, table_from_text, table_to_text
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.desk.tray_and_paper import BROAD
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.page_layout import WIDE, page_edges
from boggle_qt.ui.look.paper_and_pencil import paint_foot
from boggle_qt.ui.look.theme import font, serif
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import Card, button, chip, with_keys
from boggle_qt.ui.widgets.charts import paint_seat_shape, seat_ink
from boggle_qt.ui.widgets.clock_face import ClockFace
from boggle_qt.ui.widgets.fields import MinutesField, written_line
from boggle_qt.ui.widgets.focus_keys import type_into
from boggle_qt.ui.widgets.labels import ElidedText, label
from boggle_qt.ui.widgets.layouts import LARGE, FadingArea, fill, flowing
from boggle_qt.ui.widgets.paper import Ground, Sheet, stacked
from boggle_qt.ui.widgets.tags import Tag

HIGHEST = 0.7
"""The greatest size of a name, as a part of the height of its room."""


class PlayerCard(Card):
    """A large card with a player's name and points, to press; the last who scored has an edge of gold."""

    def __init__(self, name: str, seat: int) -> None:
        super().__init__("", "choice")
        self.name, self._seat = name, seat
        self.score, self.facts, self._last = 0, "", False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.use_look(current_look())

    def show_score(self, score: int, facts: str, last: bool) -> None:
        """Show the points, and facts about the words they are for."""
        self.score, self.facts, self._last = score, facts, last
        self.setAccessibleName(_("{name}: {score}").format(name=isolate(self.name), score=number(score)))
        self.setAccessibleDescription(facts)
        self.update()

    def use_look(self, look: Look) -> None:
        self.setMaximumHeight(round(430 * max(look.air, look.unit)))
        self.updateGeometry()

    def paint_card(self, painter: QPainter) -> None:
        look = current_look()
        theme, u, body, heading = look.theme, look.unit, look.pixels("body"), look.pixels("heading")
        self._paint_card(painter, "card")
        card = QRectF(self.rect()).adjusted(0, 0, 0, 0 if theme.plain else -2.5 * look.air)
        colour, strip = seat_ink(theme, self._seat), 9 * look.air
        paint_foot(painter, card, self.corner(), strip, colour, theme)
        inner = card.adjusted(16 * u, 0, -16 * u, -strip)
        cards = (self.parentWidget() or self).findChildren(PlayerCard)  # all show facts, or none: heights may differ
        lowest = min((card.height() for card in cards), default=0) - 2.5 * look.air - strip
        line = 1.7 * body if lowest > 4.8 * body and any(card.facts for card in cards) else 0  # of the facts
        head = QRectF(inner.left(), inner.top() + 6 * u, inner.width(), 2 * heading)
        tall = inner.height() - 1.2 * line > 2.6 * head.height()  # the name has a line of its own
        room = inner.adjusted(0, head.bottom() - inner.top(), 0, -1.2 * line) if tall else inner
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)

        def write(box: QRectF, flags: Qt.AlignmentFlag, face: QFont, ink: str, text: str) -> None:
            painter.setFont(face)
            painter.setPen(theme.colour(ink))
            painter.drawText(box, flags, text)

        sides, score = Qt.AlignmentFlag, number(self.score)
        hero = min(max(look.pixels("hero"), 0.6 * room.height()), room.height() * 0.72)
        hero = hero if tall else min(hero, look.pixels("title"))
        large, aside = font(hero, QFont.Weight.ExtraBold), serif(body, italic=True)
        write(room, sides.AlignRight | sides.AlignVCenter, large, "points", score)
        if line:
            facts = QFontMetricsF(aside).elidedText(self.facts, Qt.TextElideMode.ElideRight, inner.width())
            foot = QRectF(inner.left(), inner.bottom() - 1.2 * line, inner.width(), line)
            write(foot, sides.AlignVCenter, aside, "text_soft", facts)
        if not tall:
            scores = (QFontMetricsF(large).horizontalAdvance(number(card.score)) for card in cards)
            inner.setRight(inner.right() - max(scores, default=0) - 10 * u)
        room = head if tall else inner.adjusted(0, 0.3 * line, 0, -1.2 * line)
        paint_seat_shape(painter, self._seat, QPointF(room.left() + 8 * u, room.center().y()), 8 * u, colour, colour)
        room.setLeft(room.left() + 26 * u)
        firsts = [card.name.partition(" ")[0] for card in cards]
        least = QFontMetricsF(font(look.pixels("word"), QFont.Weight.ExtraBold))
        shown = {  # the first name only where the whole one has no room in the least size
            card.name: card.name
            if firsts.count(first) > 1 or least.horizontalAdvance(card.name) <= room.width()
            else first
            for card, first in zip(cards, firsts, strict=True)
        }
        most = min(heading, HIGHEST * room.height())
        for pixels in range(round(most), round(min(most, look.pixels("word"))) - 1, -1):  # one size for all players
            metrics = QFontMetricsF(name := font(pixels, QFont.Weight.ExtraBold))
            if all(metrics.horizontalAdvance(text) <= room.width() for text in shown.values()):
                break
        text = metrics.elidedText(shown[self.name], Qt.TextElideMode.ElideRight, room.width())
        write(room, sides.AlignVCenter, name, "text", text)
        if self._last:
            painter.setPen(QPen(theme.colour("gold"), 3 * u))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(card.adjusted(2, 2, -2, -2), self.corner(), self.corner())

    def sizeHint(self) -> QSize:
        look = current_look()
        return QSize(round(120 * look.unit), round(1.25 * look.pixels("heading")))


class CompanionPage(Page):
    """The timer at the left, the word and the verdict at the right."""

    second_left = Signal(int)
    """One of the last ten seconds has begun; 0 when time is up."""

    def __init__(self, services: Services, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds."""
        super().__init__()
        self._services, self._clock = services, clock
        saved = table_from_text(services.preferences.settings.table)
        self._given, self._second = saved.points, -1
        self._since: float | None = None
        self.clock = ClockFace()
        self.minutes = MinutesField(saved.seconds)
        self.minutes.setMinimum(10)
        self.minutes.setSpecialValueText("")
        self.minutes.setAccessibleName(_("Each round"))
        self._used = min(max(0.0, saved.used), self.minutes.value())
        self.minutes.valueChanged.connect(lambda _: self.reset())
        self._start, again = button(_("Start timer"), "primary", self.toggle), button(_("Restart"), act=self.reset)
        self.field = written_line(_("Is it a word?"), longest=64)
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._judge)
        self.field.returnPressed.connect(self.field.selectAll)  # the next word replaces this one
        self.field.setProperty("kind", "large")
        self.field.setTextMargins(-4, 0, 0, 0)  # flush with its line
        self.verdict, self.why = Tag(), label(look="aside", wrap=True)
        self.why.balanced = True
        self.verdict.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.meaning = ElidedText()
        self.meaning.setObjectName("cardMeaning")
        self._worth, self._low, self._terse = 0, False, False
        self._seats: dict[str, PlayerCard] = {}
        self._table = QGridLayout()
        self._back = chip(_("Undo"), lambda: self._keep(-1), tip=_("Take back the last points"))
        self._reset_scores = chip(_("Reset scores"), lambda: self._keep(0))
        tip = _("Type in your board: see all its words, or play it as a match")
        desk = button(_("Desk"), act=self.requester(ShowPage("desk")), tip=tip)
        self.second_left.connect(services.sound.second_left)
        self._frames = QTimer(self, interval=durations.SAND)
        self._frames.timeout.connect(self.show_time)
        with_keys(self._start, "sand", ACTIONS["sand"].bindings, self)
        self.clock.on_wood = True
        stand, paper, written = Sheet(), Sheet(), Ground()
        stand.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        paper.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)  # its lines are whole
        self._setting = fill(QHBoxLayout(stand), label(_("Each round"), "figureLine"), self.minutes)
        ways, self._told = QBoxLayout.Direction, QWidget()
        self._left = fill(QBoxLayout(ways.TopToBottom), (self.clock, 1))
        self._left.addWidget(stand, 0, Qt.AlignmentFlag.AlignCenter)
        line = fill(QHBoxLayout(), (self.field, 1), self._back, self._reset_scores)
        self._asked = fill(QVBoxLayout(paper), line, self._told)
        self._answer = fill(QBoxLayout(ways.LeftToRight), self.verdict, (self.why, 1))
        fill(stacked(self._told), self._answer, (self.meaning, 1))
        self._written = fill(QVBoxLayout(written), paper, (self._table, 100), 1)
        home = button(_("Home"), act=self.requester(Home()))
        self._cards = flowing(self._start, again, desk, home, gap=12, even=True)
        self._right = fill(QVBoxLayout(), (FadingArea(written), 1), self._cards)
        self._page = fill(QBoxLayout(ways.LeftToRight, self), self._left, self._right)
        self._judge("")
        self.show_time()

    def update_layout(self) -> None:
        look = current_look()
        upright = self.width() < max(WIDE * self.height(), BROAD * look.pixels("body"))
        low = self.height() < (42 if len(self._seats) <= 4 else 48) * look.pixels("body")
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._page.setDirection(down if upright else across)
        self._left.setDirection(across if upright else down)
        slim = upright and low  # the room is for the players
        paper = self.width() * (1.0 if upright else 0.55)
        self._answer.setDirection(down if paper < (22 if upright else 30) * look.pixels("body") else across)
        for at, seat in enumerate(self._seats.values()):
            self._table.addWidget(seat, *divmod(at, 1 if paper < 20 * look.pixels("body") else 2))
            seat.show()
            seat.setMinimumHeight(seat.sizeHint().height())  # more than the style of cards asks for
        self.clock.setMinimumHeight(80 if slim else 132)  # less would be no egg-timer
        self.clock.setMaximumHeight(round(100 * look.air) if slim else self.maximumHeight())
        for at, share in enumerate((0, 1) if slim else (2, 5) if upright else (4, 5)):
            self._page.setStretch(at, share)
        (edge, __, below), gap = page_edges(self.width(), self.height(), look), round((12 if slim else 14) * look.air)
        self._page.setContentsMargins(edge, edge, edge - gap, below)
        self._page.setSpacing(edge // 2 if upright else edge)
        for part in (self._left, self._table, self._answer):
            part.setSpacing(gap)
        self._right.setSpacing(2)  # and the room for shadows
        self._written.setContentsMargins(0, 0, gap, gap)  # for the scroll bar and shadows
        self._left.setContentsMargins(0, 0, gap if upright else 0, 0)
        self._cards.setContentsMargins(0, 0, gap, 0)
        self._written.setSpacing(gap)
        side, above = round(26 * look.air), round((8 if low else 18) * look.air)
        self._asked.setContentsMargins(side, above, side, above + (round(6 * look.air) if low else 0))
        self._setting.setContentsMargins(side // 2, above // 2, side // 2, above // 2)
        self._setting.setSpacing(gap)
        self._asked.setSpacing(round((4 if low else 9) * look.air))
        self._low, self._terse = low, low and (look.unit > LARGE * look.air or self._answer.direction() == down)
        self._fit_answer()
        beside = self._answer.direction() == across  # there a verdict moves nothing
        line = self.verdict.sizeHint().height() if beside else 0
        self._told.setMinimumHeight(line + (0 if low else round(3.1 * look.pixels("body"))))

    @property
    def left(self) -> int:
        """The time left, in milliseconds."""
        run = 0.0 if self._since is None else self._clock() - self._since
        return max(0, round((self.minutes.value() - self._used - run) * 1000))

    @property
    def running(self) -> bool:
        """Whether the timer runs."""
        return self._since is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Check a word that is typed anywhere, so that Enter after it stops no timer."""
        if not type_into(self.field, event):
            super().keyPressEvent(event)

    def toggle(self) -> None:
        """Start or pause the timer; restart it after its end."""
        now = self._clock()
        if self._since is not None:
            self._used, self._since = self._used + now - self._since, None
        else:
            self._used, self._since = self._used if self.left else 0.0, now
        self.show_time()
        line = _("The timer runs: {time} left") if self.running else _("The timer is stopped: {time} left")
        announce(self.clock, line.format(time=timer(self.left)))

    def status_to_read(self) -> str:
        time = _("{time} left").format(time=timer(self.left))
        scores = (f"{isolate_name(name)} {format_points(score)}" for name, score in self.scores.items())
        return join_commas((time, *scores))

    def reset(self) -> None:
        """Reset the timer."""
        self._used, self._since = 0.0, None
        self.show_time()

    def show_time(self) -> None:
        """Show the time left, and signal each of the last ten seconds."""
        left = self.left
        second = -(-left // 1000)
        if self.running and second != self._second and second <= 10:
            self.second_left.emit(second)
        changed, self._second = second != self._second, second
        if self.running and left == 0:
            self._used, self._since = float(self.minutes.value()), None
            announce(self.clock, _("Time's up."), news=True)
        if changed or not self.running:
            self._save()
        self.clock.set_time(left, self.minutes.value() * 1000, self.running)
        start = _("Resume timer") if self._used and left else _("Start timer")
        self._start.setText(_("Stop timer") if self.running else start)
        if self.running != self._frames.isActive():
            (self._frames.start if self.running else self._frames.stop)()

    def _save(self) -> None:
        """Keep the points and the timer for the next start, which finds it stopped, even if this one is killed."""
        if self._services.session.journal is None:  # a second window: what is played in it is not saved
            return
        used = self.minutes.value() - self.left / 1000
        used -= used % 5 if self.running else 0  # saved every five seconds
        table = Table(self._given, self.minutes.value(), round(used, 3))
        self._services.preferences.change(table=table_to_text(table))

    # Players and scores

    def enter(self) -> None:
        """Show the people of the last match; clear the points if one who has some is not among them."""
        liked, table = self._services.preferences.settings.players, self._services.last_table()
        if table is not None:  # opponents can't see real cubes
            liked = tuple(player.name for player in table[1] if player.opponent is None)
        liked = () if liked == Settings().players else liked
        names = (*liked, *(_("Player {number}").format(number=seat) for seat in (1, 2)[len(liked) :]))
        if names != tuple(self._seats):
            for seat in self._seats.values():
                self._table.removeWidget(seat)
                seat.hide()
                seat.deleteLater()
            self._seats = {name: PlayerCard(name, at) for at, name in enumerate(names)}
            for name, seat in self._seats.items():
                seat.clicked.connect(lambda _=False, name=name: self.give(name))
            self.update_layout()
            if any(name not in names for name, _, _ in self._given):
                self._given = []
        self._show_scores()
        self.field.setFocus()

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player so far."""
        return {name: sum(points_ for player, points_, _ in self._given if player == name) for name in self._seats}

    def give(self, name: str) -> None:
        """Give the points of the typed word to this player, and clear the field."""
        if self._worth:
            self._given.append((name, self._worth, self.field.text().strip().upper()))
            announce(self.field, _("{name}: {score}").format(name=isolate_name(name), score=points(self.scores[name])))
            self.field.clear()
        self._show_scores()
        self.field.setFocus()

    def _keep(self, end: int) -> None:
        """Take back the points given from this index on."""
        del self._given[end:]
        self._show_scores()

    def _show_scores(self) -> None:
        """Show the points and keep them for the next start."""
        self._save()
        scores = self.scores
        for name, seat in self._seats.items():
            words = [word for player, _, word in self._given if player == name]
            facts = join_facts([word_count(len(words)), _("last {word}").format(word=words[-1])]) if words else ""
            seat.show_score(scores[name], facts, last=bool(self._given) and self._given[-1][0] == name)
        for back in (self._back, self._reset_scores):
            back.setVisible(bool(self._given))

    def _judge(self, text: str) -> None:
        """Show the verdict on the typed word, its reason, and the meaning of a good word."""
        lexicon = self._services.preferences.settings.lexicon
        word, answer, meaning = LANGUAGES[language_of(lexicon)].fold(text.strip()), "", ""
        why = _("Type a word to check it, then tap the player who scores it.")
        self._worth = 0
        if word:
            try:
                dice = self._services.open_dice(self._services.preferences.settings.dice)
                rules = replace(self._services.preferences.solo_rules(len(dice.cubes)), min_letters=1)
                house, listed = self._services.rulings.words, self._services.lexicon(lexicon)
                verdict = judge(word, None, rules, Handicap(), house, listed)
            except ValueError as error:
                why = fault_sentence(error)
            else:
                answer = _("Yes, {points}").format(points=points(verdict.points)) if verdict.good else _("No")
                why = sentence(reason_line(word, verdict.reason))
                if verdict.good:
                    self._worth, meaning = verdict.points, self._services.definer(lexicon)(word) or ""
        self.verdict.show_words(answer, "good" if self._worth else "wrong")
        self.why.setText(why)
        self.meaning.set_whole(meaning.removeprefix(f"{word}: "))
        self._fit_answer()

    def _fit_answer(self) -> None:
        """Show the meaning of a good word; in a low window with large text or short lines the room is for the players
        until something is typed."""
        self.meaning.setHidden(self._low or not self.meaning.whole)
        self._told.setHidden(self._terse and not self.field.text())
        restyle(self.why, kind="" if self._low else "large")
