"""The score panel: a row for each player, scores that count up towards the target, and the winner."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QGraphicsOpacityEffect, QVBoxLayout

from boggle_qt.engine.ending import ending
from boggle_qt.engine.match import Match, Phase, Reopen
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.match import (
    ending_lines,
    extras_line,
    goal_line,
    headline,
    name_at_table,
    own_facts,
    round_lines,
    victory_line,
    word_of_round,
)
from boggle_qt.messages.narration import scores_spoken
from boggle_qt.messages.numbers import format_points, join_facts, number
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import current_look, lasts, restyle
from boggle_qt.ui.look.page_layout import page_edges
from boggle_qt.ui.match.match_panel import MatchPanel, ask_to_end
from boggle_qt.ui.match.score_rows import INSET, SIZES, PlayerScore, RoundsHead, Score
from boggle_qt.ui.page.requests import Home, NextRound, OpenDialog, ShowPage
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.name_cubes import NameCubes
from boggle_qt.ui.widgets.buttons import PopupMenu, button
from boggle_qt.ui.widgets.labels import ElidedText, PageHeading, label, soft
from boggle_qt.ui.widgets.layouts import ReadAloudArea, fill, flowing
from boggle_qt.ui.widgets.paper import Ground, Pad, Slip, stacked

NAME_SIDE = 164
"""Greatest side, in units, of the cubes of the winner's name."""
LONGEST = 30
"""The most letters of a headline in large letters."""
ROOMY = 4
"""The most players whose best words are shown below their names."""


class ScorePanel(MatchPanel):
    """The panel beside the tray after a round and after the match."""

    alone = True

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__(services, table)
        self._definer = services.definer
        self._solver.changed.connect(self._fit_rows)
        self._match: Match | None = None
        self._scattered, self._token = False, "band"
        self._scores, self._order = list[PlayerScore](), list[int]()
        self._over, self._headline, self._goal = label(look="who"), PageHeading("bigName"), soft()
        self._headline.setWordWrap(True)
        self._pad = Pad()
        self._inside, self._rounds = Ground(), RoundsHead()
        self.below_tray = self._best_word = Slip()
        self._word, self._word_player = label(look="cardWord"), label(look="points", wrap=True)
        self._word_player.balanced, self._meaning = True, ElidedText()
        self._meaning.setObjectName("cardMeaning")
        self._meaning.setMinimumHeight(1)
        caption = label(_("Word of the round"), "caption")
        parts = caption, self._word, self._word_player, (self._meaning, 1)
        self._best_word_layout = fill(QVBoxLayout(self._best_word), *parts)
        self._ending = label(look="handoverLine", wrap=True)
        self._lines = fill(stacked(self._inside), self._rounds, self._ending, 1)
        self._ending.hide()
        self._next = button(_("Next round"), "primary", self.requester(NextRound()))
        self._review = button(_("Review"), act=self.requester(ShowPage("debrief")))
        home = button(_("Home"), act=self.requester(Home()))
        self._more, self._menu = button(_("More …")), PopupMenu(_("More …"), self)
        more = self._menu.add
        tip = _("All matches between two of the players")
        self._versus = more(_("Head to head …"), self.requester(OpenDialog("head-to-head")), tip)
        self._seats = more(_("Players …"), lambda: self.come_and_go(self._next), _("Join, leave or sit out"))
        tip = _("Other players play the same board by the same rules; you can resume this match later")
        self._same = more(_("Same board …"), self.requester(NextRound(same=True)), tip)
        tip = _("Change a decision; possible until the next throw")
        self._reopen = more(_("Back to comparing lists"), lambda: self.session.send(Reopen), tip)
        self._end = more(_("End match …"), lambda: ask_to_end(self, self.session))
        self._more.setMenu(self._menu)
        self._scroll = ReadAloudArea(self._inside, _("Scores by round"))
        self._scroll.lines = lambda: self._scores
        self._sheet = fill(QVBoxLayout(self._pad), self._over, self._headline, self._goal, (self._scroll, 1))
        self._name, self._victory = NameCubes(NAME_SIDE), label(look="victory", wrap=True)
        self._victory.setAlignment(Qt.AlignmentFlag.AlignCenter)
        buttons = flowing(self._next, self._review, home, self._more, gap=12, even=True)
        self._lower = fill(QVBoxLayout(), (self._pad, 1), buttons)
        self._column = fill(stacked(self), self._name, self._victory, (self._lower, 1))
        self._name.hide()
        self._victory.hide()
        self._light = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._light.valueChanged.connect(self._show_light)
        self._light.finished.connect(self._scatter)
        self._name.tumbled.connect(self._light_stage)
        self._count = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._count.valueChanged.connect(lambda part: self._grow(float(part)))

    def leave(self) -> None:
        super().leave()
        self._light.stop()
        self._table.scatter(None)
        self._table.tray.show_path(None)
        self._set_stage(())

    def match_changed(self, match: Match) -> None:
        if match.settled or match.phase is Phase.OVER:
            self.show_match(match)

    def show_match(self, match: Match) -> None:
        """Show the scores after the last closed round, counting up from those before it."""
        fresh = self._match is None or self._match.rounds != match.rounds or self._match.players != match.players
        self._match = match
        totals, rounds, rules = match.totals(), [r for r in match.rounds if r.closed], match.rules
        over = match.phase is Phase.OVER
        text = ngettext("After one round", "After {count} rounds", len(rounds)) if over else _("After round {number}")
        self._over.setText(text.format(count=number(len(rounds)), number=len(rounds)))
        self._headline.setText(headline(match))
        self._goal.setText(goal_line(match))
        another = _("Deciding round") if match.needs_deciding_round else _("Next round")
        self._next.setText(_("Rematch") if over else another)
        self._reopen.setVisible(match.can_reopen)
        self._same.setVisible(match.settled)
        self._review.setVisible(match.settled)
        self._end.setVisible(not over)
        self._seats.setVisible(not over)
        self._versus.setVisible(over and bool(rounds) and len(totals) > 1)
        self._more.setVisible(any(line.isVisible() for line in self._menu.actions()))
        best = max(*totals, 1.0)
        scale = max(best, float(rules.target) if rules.target is not None else best)
        by_round = [match.score(n) for n, one in enumerate(match.rounds) if one.closed]
        planned = rules.rounds or 0
        leaders, colours = match.winners(), self._preferences.colours([player.name for player in match.players])
        self._rounds.set_rounds(len(by_round), planned)
        self._rounds.setVisible(max(len(by_round), planned) > 1)
        end = ending(match.scoreboard) if over and len(totals) > 1 else None
        owns = end.own if end is not None else ()
        if end is None and len(totals) > 1 and match.settled:
            owns = ending(replace(match.scoreboard, readouts=(match.readout(),))).own
        self._make_rows([*range(len(totals))] if end is None else [seat for place in end.places for seat in place])
        for seat, line in enumerate(self._scores):
            gained = tuple(
                None if seat in one.absent else score[seat].total for one, score in zip(rounds, by_round, strict=True)
            )
            last = (gained[-1] if gained else None) or 0.0
            name = name_at_table(match, seat)
            placed = name if end is None else f"{end.place(seat)}.  {name}"
            parts = [extras_line(by_round[-1][seat]) if by_round else ""]
            own = own_facts(owns[seat]) if owns else []
            if own and len(totals) <= ROOMY:  # with more players, the tip has it
                parts = own if over else [*parts, *own]
            goal = ""
            if not over and rules.target is not None:
                goal = _("{points} to go").format(points=format_points(max(0, rules.target - totals[seat])))
            leads, start = seat in leaders and len(leaders) < len(totals), match.players[seat].handicap.head_start
            after, colour, facts, tip = totals[seat], colours[seat], tuple(filter(None, parts)), join_facts(own)
            line.show_score(
                Score(placed, gained, planned, after - last, after, colour, leads, start, facts, tip, scale, goal)
            )
        self._fit_rows()
        self._show_best_word(match)
        winners = [match.players[seat].name for seat in leaders] if over and len(totals) > 1 else []
        self._token = self._preferences.seat_colour(match, leaders[0]) if len(leaders) == 1 else "band"
        self._pad.set_band(self._pad.band, self._token)
        self._victory.setText(victory_line(match) if winners else "")
        self._set_stage(winners, fresh=fresh)
        self._count.stop()
        length = round(lasts(durations.COUNT_UP)) if fresh else 0
        if length and self.isVisible():
            self._grow(0.0)
            self._count.setDuration(length)
            self._count.start()
        else:
            self._grow(1.0)
        self._headline.setAccessibleName(scores_spoken(match))
        self._headline.take_focus(self._next)

    def _set_stage(self, winners: Sequence[str], *, fresh: bool = False) -> None:
        """Give the winners the stage: their names tumble in, then the light goes on, then small cubes fall. Without
        winners the scores are beside the tray."""
        staged = bool(winners)
        if staged != self.stage:
            self.stage = staged
            self._name.setVisible(staged)
            policy = self._victory.sizePolicy()
            policy.setRetainSizeWhenHidden(staged)
            self._victory.setSizePolicy(policy)
            self._table.update_layout()
            self.update_layout()
        if not staged:
            self._victory.hide()
            self._scattered = False
            self._table.scatter(None)
            return
        self._name.show_names(winners)
        if fresh and self.isVisible() and lasts(1) > 0:
            self._table.set_light(0.0)
            self._table.scatter(None)
            self._victory.hide()  # it is read in the light
            self._name.tumble()
        else:
            self._victory.show()
            self._table.set_light(1.0)
            self._scatter()

    def _show_light(self, part: float) -> None:
        """Show this part of the light, 0..1, and the line that is read in it."""
        self._table.set_light(part)
        effect = self._victory.graphicsEffect()
        if isinstance(effect, QGraphicsOpacityEffect):
            effect.setOpacity(part)

    def _light_stage(self) -> None:
        if self.stage:
            self._victory.setGraphicsEffect(QGraphicsOpacityEffect(opacity=0.0))
            self._victory.show()
            self._light.setDuration(max(1, round(lasts(durations.STAGE_LIGHT))))
            self._light.start()

    def _scatter(self) -> None:
        self._victory.setGraphicsEffect(None)  # type: ignore[arg-type]  # None removes it
        if self.stage and self._match is not None:
            self._scattered = True
            self._table.scatter(f"{self.session.match_id} {len(self._match.rounds)}")

    def occupied(self) -> tuple[QRect, ...]:
        beside, edge = self._lower.contentsMargins().left(), round(12 * current_look().air)
        pad = QRect(beside - edge, 0, self.width() - 2 * (beside - edge), self.height())
        return pad, self._name.occupied.translated(self._name.pos()), self._victory.geometry()

    def _make_rows(self, order: list[int]) -> None:
        """Make a row for each player, in this order of seats."""
        if order == self._order:
            return
        self._order = order
        for line in self._scores:
            line.setParent(None)
            line.deleteLater()
        self._scores = [PlayerScore() for _ in order]
        for at, seat in enumerate(order, 1):  # below the head
            self._lines.insertWidget(at, self._scores[seat], 100)
            self._scores[seat].show()  # hidden widgets take no room in the layout
        QTimer.singleShot(0, self, self._table.update_layout)  # more rows may need the room of the tray
        self.update_layout()

    def _show_best_word(self, match: Match) -> None:
        """Show the best word of the round and its path, or hide the slip if no word scored."""
        word, player, sharers = word_of_round(match) or ("", "", "")
        self._word.setText(word.upper())
        self._word_player.setText(join_facts([player, sharers]))
        self._meaning.set_whole(self._definer(match.rules.lexicon)(word) or "" if word else "")
        self._table.tray.show_path(next(iter(trace(word, match.board)), None))
        self._best_word.setVisible(bool(word))

    def _grow(self, part: float) -> None:
        for line in self._scores:
            line.set_grown(part)

    @property
    def text(self) -> str:
        """The text above the scores."""
        return "\n".join((self._over.text(), self._headline.text(), self._goal.text(), self._ending.text()))

    @property
    def scores(self) -> tuple[str, ...]:
        """The total that each row shows now, by seat."""
        return tuple(line.total.text() for line in self._scores)

    @property
    def wanted(self) -> int:
        return super().wanted + round(2.1 * len(self._scores) * current_look().pixels("body"))  # all players' rows

    def update_layout(self) -> None:
        look = current_look()
        u, air = look.unit, look.air
        low = self.high < 26 * look.pixels("body")
        narrow = self.width() < 40 * look.pixels("body")
        band = round(10 * u if self.stage else 33 * look.space if low or narrow else 42 * u)
        inset = round(INSET * u)  # names are level with the lines above them
        side = round(26 * look.space) - inset
        for part in (self._over, self._headline, self._goal):
            part.setContentsMargins(inset, 0, 0, 0)
        self._pad.set_band(band, self._token)
        self._over.setFixedHeight(band)
        self._over.setHidden(self.stage)
        self._sheet.setContentsMargins(side, band if self.stage else 0, side, round((9 if low else 14) * look.space))
        self._sheet.setSpacing(round((5 if low else 10) * look.space))
        short, crowded = (self.high < lines * look.pixels("body") for lines in (40, 44))
        many = crowded and len(self._scores) > ROOMY
        self._column.setSpacing(round((2 if low else 6 if short else 18) * air))
        share = 0.15 if many else 0.24 if crowded else 0.28 if len(self._scores) < 3 else 0.25
        self._name.setFixedHeight(round(min(1.5 * NAME_SIDE * air, share * self.height())))
        around, above, below = page_edges(self._table.width(), self._table.height(), look)
        self._lower.setSpacing(above)
        column = round(720 * max(air, u))
        beside = max(around, (self.width() - column) // 2) if self.stage else 0
        self._lower.setContentsMargins(beside, 0, beside, 0)
        self._column.setContentsMargins(0, self.stage * round(8 * air), 0, self.stage * below)
        restyle(self._victory, kind="low" if low or many else "narrow" if narrow else "")
        self._victory.setContentsMargins(0, 0, 0, round(8 * air) if short and not low else 0)
        self._ending.setContentsMargins(inset, 0 if low else round(14 * u), 0, 0)
        self._goal.setHidden(low or many or self.stage)
        self._headline.setHidden(self.stage and not QAccessible.isActive())
        restyle(self._headline, kind="low" if low or many or narrow or len(self._headline.text()) > LONGEST else "")
        restyle(self._word, kind="" if crowded else "large")
        inside = (round(units * look.space) for units in (24, 12 if crowded else 18, 24, 6 if crowded else 10))
        self._best_word_layout.setContentsMargins(*inside)
        self._best_word_layout.setSpacing(round(2 * u))
        self._meaning.setContentsMargins(0, round(6 * u), 0, 0)
        self._fit_rows()
        QTimer.singleShot(0, self, self._fit_again)

    def _fit_again(self) -> None:
        """Fit rows and scattered cubes to the panel once it is laid out."""
        self._fit_rows()
        if self._scattered:
            self._table.update_layout()

    def _fit_rows(self) -> None:
        """Use the largest row size in which all rows fit. In a narrow window bars are worth more than the players' best
        words, which are in the tips, and than the line on what decided the match."""
        match, narrow = self._match, self.width() < 40 * current_look().pixels("body")
        over = match if match is not None and match.phase is Phase.OVER and len(match.players) > 1 else None
        barred = [size for size in SIZES if size.bar and (size.own or narrow)]
        plain = [size for size in SIZES if not size.bar]
        tries = [(size, True) for size in barred] + ([(barred[-1], False)] if narrow else [])
        tries += [(size, True) for size in plain] + [(plain[-1], False)]
        facts = []
        if over is None:
            facts = round_lines(match, self._solver.solution) if match is not None and match.settled else []
            tries = [(size, True) for size in barred[:3] if facts] + [(size, False) for size in barred + plain]
        for size, ended in tries:
            named = size.own and len(self._scores) <= ROOMY  # in the players' lines
            self._ending.setText("\n".join(ending_lines(over, best=not named) if over else facts))
            self._ending.setVisible(ended)
            restyle(self._ending, kind=size.kind)
            for line in self._scores:
                line.set_size(size)
            names = max((line.name_width for line in self._scores), default=0.0)
            totals = max([self._rounds.total_width, *(line.total_width for line in self._scores)])
            digits = max((line.digits_width for line in self._scores), default=0.0)
            for row in (self._rounds, *self._scores):
                row.set_widths(names, totals, digits)
            rows = filter(None, (line.layout() for line in self._scores))
            for layout in (*rows, self._lines, self._sheet, self._column):
                layout.activate()
            room = self._scroll.viewport().size()
            needed = max(self._lines.minimumSize().height(), self._lines.minimumHeightForWidth(room.width()))
            # A long name is smaller before it is cut.
            cut = size.kind in ("huge", "large", "") and any(line.elided for line in self._scores)
            if needed <= room.height() and not cut and not (narrow and any(line.wraps for line in self._scores)):
                break
