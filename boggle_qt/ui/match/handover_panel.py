"""The panel between two turns: it names the next player and shows nothing of the board or of any list."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from boggle_qt.engine.match import Match, Phase
from boggle_qt.messages.catalogue import N_, _, pgettext
from boggle_qt.messages.debrief import richness_line
from boggle_qt.messages.match import name_at_table, order_of_play, seen_line, throw_again_question, turn_lines
from boggle_qt.messages.narration import turn_line
from boggle_qt.messages.numbers import join_facts, spoken
from boggle_qt.messages.rules import handicap_difference, rule_figures
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.match.match_panel import MatchPanel, ask_to_reopen
from boggle_qt.ui.match.rules_card import FigureTable
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.hold_button import HoldButton
from boggle_qt.ui.page.requests import Home, PlayerReady, ThrowAgain
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.rules_pictures import paint_paper
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import FoldedRow, button, with_keys
from boggle_qt.ui.widgets.charts import paint_seat_shape, seat_ink
from boggle_qt.ui.widgets.egg_timer import EggTimer
from boggle_qt.ui.widgets.fields import blank_choice
from boggle_qt.ui.widgets.focus_keys import is_typing_key, show_keys_in_tip
from boggle_qt.ui.widgets.labels import ElidedLine, PageHeading, label, soft
from boggle_qt.ui.widgets.layouts import LARGE, fill
from boggle_qt.ui.widgets.paper import RuledRow, Sheet, stacked
from boggle_qt.ui.widgets.sheet_dialog import ask

SIGN, NAME = 0.7, 1.5
"""Where the middle of a player's sign is, and where the name begins, in heights of body text."""


class ListRow(RuledRow):
    """A player's sign and name, what the player does now, and the player's points."""

    last = False
    """Whether it is the last of its column, without a rule under it."""

    def __init__(self, name: str, short: str, state: str, points: str, colour: int, current: bool) -> None:
        """`short` is what is shown of the name where there is no room for all of it."""
        super().__init__()
        self._done = state == pgettext("list", "done")  # a tick in place of the word
        self._current, self._colour, self._names = current, colour, (name, short)
        shown = join_facts(["" if self._done else state, points])
        self._told = (shown, points) if points else (shown,)
        self._name, self._state = ElidedLine("playerName"), label(shown, "figureLine")
        self._name.setAccessibleName(name)
        self._state.setAccessibleName(join_facts([state, points]))
        self._row = fill(QHBoxLayout(self), (self._name, 1), self._state, gap=0)

    def set_air(self, air: int) -> None:
        """Set the pixels above and below the name."""
        body, turned = current_look().pixels("body"), -1 if self.isRightToLeft() else 1
        ticked = self._done and not self._told[0]  # an empty label has the width of a letter
        left, right = (round(part * body) for part in (NAME, 0.15 if ticked else 0.4)[::turned])
        self._row.setContentsMargins(left, air, right, air)
        left, right = (round(part * body) for part in (self._done * (0.4 if ticked else 1.3), 0)[::turned])
        self._state.setContentsMargins(left, 0, right, 0)
        restyle(self._name, kind="" if air > 0.4 * body else "low")
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the whole name or its first word, and beside it what the player does and the points, only these, or
        nothing, as there is room."""
        super().resizeEvent(event)
        body = current_look().pixels("body")
        room = self.width() - (NAME + 0.45) * body
        for told in (*self._told, None):
            self._state.setText(told or "")
            beside = 0 if told is None else self._state.sizeHint().width() + bool(told) * round(0.5 * body)
            for name in self._names:
                self._name.setText(name)
                if self._name.sizeHint().width() <= room - beside:
                    self._state.setVisible(beside > 0)
                    return
        self._state.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, body = smooth_painter(self), current_look().theme, current_look().pixels("body")
        if self._current:
            paper_and_pencil.fill_marked(painter, QRectF(self.rect()), theme, 0.6)
        ink = seat_ink(theme, self._colour)
        left = SIGN * body if not self.isRightToLeft() else self.width() - SIGN * body
        paint_seat_shape(painter, self._colour, QPointF(left, self.height() / 2), 0.4 * body, ink, ink)
        if self._done and self._state.isVisible():
            box, middle = self._state.geometry(), 0.5 * body
            tick = QPointF(box.right() - middle if self.isRightToLeft() else box.left() + middle, self.height() / 2)
            painter.setPen(paper_and_pencil.round_pen(theme.colour("pencil"), 0.12 * body))
            paper_and_pencil.draw_strokes(painter, tick, 0.8 * body, paper_and_pencil.SIGNS["good"])
        painter.end()
        if not self.last:
            super().paintEvent(event)


class TurnPicture(QWidget):
    """An egg-timer that waits, all its sand below; paper and a pencil where no time runs."""

    timed = True

    def use_look(self, look: Look) -> None:
        self.setFixedSize(round(116 * look.air), round(186 * look.air))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, room = smooth_painter(self), QRectF(self.rect())
        if self.timed:
            EggTimer().paint(painter, room, 0.0, 0.0, False, None)
        else:
            paint_paper(painter, room.center() - QPointF(0.08 * room.width(), 0), 1.05 * room.width())


class FactSheet(Sheet):
    """The sheet beside the cloth on a narrow page, and under it in large letters."""

    def minimumSizeHint(self) -> QSize:
        """Return the least room in which it is worth its place, whatever is on it; with a large text scale it has
        no egg-timer."""
        look = current_look()
        body, large = look.pixels("body"), look.unit > LARGE * look.air
        return QSize(round(9.5 * body), round((4.2 if large else 12) * body))


SIDES = N_("this side"), N_("the left side"), N_("the far side"), N_("the right side")
"""The sides of the table: a clockwise quarter turn more makes the board face the next of them."""


class HandoverPanel(MatchPanel):
    """The panel beside the covered tray."""

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__(services, table)
        self._choosing_side = True
        self._over, self._name = label(look="overline", wrap=True), PageHeading("bigName")
        self._name.setWordWrap(True)
        self._line, self._rules = label(look="handoverLine", wrap=True), soft()
        self._line.balanced = True
        self.start = HoldButton(ACTIONS["ready"].text)
        self.start.clicked.connect(self.requester(PlayerReady()))
        self.start.let_go.connect(lambda: table.say(self.start.toolTip()))
        self.start.setObjectName("big")
        self.start.setParent(self)
        leave = button(_("Leave"), act=self.requester(Home()), tip=_("You can resume the match from the home page"))
        self._again = button(_("Another board …"), act=self._ask_to_throw)
        self._solver.changed.connect(self._show_round)
        tip = _("Join, leave, sit out or end the match")
        self._seats = button(_("Players …"), act=lambda: self.come_and_go(self.start), tip=tip)
        self._reopen = button(
            _("Reopen last list …"),
            act=lambda: ask_to_reopen(self, self.session),
            tip=_("If a player finished too early"),
        )
        with_keys(self.start, "ready", ACTIONS["ready"].bindings, self)
        self._side = blank_choice(_("The board faces"), [(quarters, _(side)) for quarters, side in enumerate(SIDES)])
        self._side.activated.connect(self._choose_side)
        self._facing = Sentence(_("The board faces {side}."), {"side": self._side})
        self._facing.set_small(True)
        self._told: list[tuple[str, str]] = []
        self._facts = FigureTable()
        self._lists, self._players = QWidget(), list[ListRow]()
        self._rows = QGridLayout(self._lists)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setVerticalSpacing(0)
        self._sheet, self._glass = Sheet(), TurnPicture()
        self.beside_tray = self._fact_sheet = FactSheet()
        self._on_fact_sheet = QVBoxLayout(self._fact_sheet)
        self._words = fill(QVBoxLayout(), self._line, 1, self._facts)
        self._beside = fill(QHBoxLayout(), (self._words, 1), self._glass)
        parts = self._over, self._name, self._beside, 1, self._lists, self._rules, 1, self._facing
        self._inside = fill(QVBoxLayout(self._sheet), *parts)
        self._others = FoldedRow(self._again, self._reopen, self._seats, last=leave)
        self._others.stays = 0
        self._column = fill(stacked(self), (self._sheet, 1), self.start, self._others)

    def enter(self) -> None:
        super().enter()
        self.start.reset()

    def event(self, event: QEvent) -> bool:
        """Keep typing keys from triggering shortcuts: holding a key starts the turn."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_typing_key(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.start.keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.start.keyReleaseEvent(event)

    def match_changed(self, match: Match) -> None:
        if match.rounds and match.phase in (Phase.READY, Phase.WRITING):
            self.show_turn(match, self._table.facing(match.player.name))

    def _ask_to_throw(self) -> None:
        if (match := self.session.match) is not None:
            ask(self, *throw_again_question(match), _("Cancel"), self.requester(ThrowAgain()))

    def _show_round(self) -> None:
        """Show the number of the round, and how rich a board is that can still be rejected."""
        if (match := self.session.match) is None or not match.rounds:
            return
        facts = [_("Round {number}").format(number=len(match.rounds))]
        if match.needs_deciding_round:
            facts.append(_("deciding round"))
        if match.can_rethrow and (appraisal := self._solver.appraisal()) is not None:
            facts.append(richness_line(appraisal))
        self._over.setText(join_facts(facts))
        self.update_layout()

    def _choose_side(self, quarters: int) -> None:
        """Remember the current player's side of the table, for this match and later ones."""
        if (match := self.session.match) is not None:
            self._table.seat(match.player.name, quarters)

    def show_turn(self, match: Match, facing: int = 0) -> None:
        """Name the next player. Show nothing of the board or of the lists, not even their lengths."""
        together = match.rules.own_paper and match.phase is not Phase.WRITING
        who, what = turn_lines(match)
        self._name.setText(who)
        self._line.setText(" ".join(filter(None, (seen_line(match), what))))
        self.start.setText(_("Throw") if match.can_rethrow else ACTIONS["ready"].text)
        show_keys_in_tip(self.start, ACTIONS["ready"].bindings)
        people = set(match.round.order) - match.round.opponents
        self.start.single_press = self._preferences.settings.scan != 0 or len(people) == 1  # nobody looks away
        press, hold = _("Click, or press {key}, to start."), _("Click, or hold {key}, to start.")
        how = (press if self.start.one_press_starts else hold).format(key=ACTIONS["ready"].key)
        self.start.setToolTip(how)
        own = "" if together or match.phase is Phase.WRITING else handicap_difference(match.rules, match.player)
        self._rules.setText(own)
        goal, time, letters, __ = rule_figures(match.rules)
        self._told = [*[time] * (match.phase is not Phase.WRITING), letters, goal]
        self._glass.timed = match.phase is not Phase.WRITING
        self._show_players(match)
        again = [self._again] * (match.can_rethrow and match.round.seed is not None)
        self._others.offer(*again, *[self._reopen] * (match.last_sealed is not None), self._seats)
        self._choosing_side = match.phase is not Phase.WRITING
        self._sheet.set_foot("" if together else self._preferences.seat_colour(match, match.seat))
        self._side.setCurrentIndex(facing)
        self._show_round()
        self._name.setAccessibleName(f"{turn_line(match)} {how}")
        self._name.take_focus(self.start, presses=False)

    def _show_players(self, match: Match) -> None:
        """Show who played, who plays now and who is still to come."""
        before = len(self._players)
        for old in self._players:
            self._rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        colours = self._preferences.colours([player.name for player in match.players])
        together = match.rules.own_paper and match.phase is Phase.READY
        names = [name_at_table(match, seat) for seat in range(len(match.players))]
        first = [player.name.split(maxsplit=1)[0] for player in match.players]
        here = set(match.present) - match.left  # of the others, the name says where they are
        short = [one if first.count(one) == 1 and seat in here else names[seat] for seat, one in enumerate(first)]
        self._players = [
            ListRow(names[seat], short[seat], state, points, colours[seat], seat == match.seat and not together)
            for seat, state, points in order_of_play(match)
        ]
        if before != len(self._players):
            self._table.update_layout()

    @property
    def text(self) -> str:
        """All text of the panel, a line each."""
        told = self._over, self._name, self._line, self._rules
        return spoken("\n".join([*(line.text() for line in told), self._facts.text]))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self.update_layout)  # again once it has its style

    def minimumSizeHint(self) -> QSize:
        """Return the room that name, players and buttons need: the cloth has one size for all players."""
        high = 21.6 + 0.9 * (len(self._players) // 2)
        return QSize(super().minimumSizeHint().width(), round(high * current_look().pixels("body")))

    def update_layout(self) -> None:
        """Place everything by the room there is; hide the least important lines where there is none."""
        look = current_look()
        air = look.air
        # Where large letters leave no room beside the cloth, they are worth more than it.
        alone = self.width() < 26 * look.pixels("body")
        if alone is not self.alone:
            self.alone = alone
            self._table.update_layout()
        policy = self._facing.sizePolicy()
        policy.setRetainSizeWhenHidden(not self._choosing_side and not alone)  # the players stay in their places
        self._facing.setSizePolicy(policy)
        low = self.width() > 1.25 * self.high
        narrow = self.width() < 40 * look.pixels("body")
        self._column.setSpacing(round((8 if low or self._table.tray.isHidden() else 24) * air))
        self._others.set_spacing(round(12 * air))
        self._rows.setHorizontalSpacing(round(0.8 * look.pixels("body")))  # a tick is not the next player's
        tight = low or self.width() < 20 * look.pixels("body")
        side = round(20 * air if tight or alone else 36 * look.space)
        above, below = (8, 23) if narrow and low else (18, 28) if tight else (36, 32)
        self._inside.setContentsMargins(side, round(above * look.space), side, round(below * look.space))
        beside = self.width() > 28 * look.pixels("body")
        self._beside.setSpacing(round(12 * look.space))
        for layout in (self._words, self._inside):
            layout.setSpacing(round((5 if tight else 8) * look.space))
        for part in (self._lists, self._rules):
            part.setContentsMargins(0, round((4 if tight else 20) * look.space), 0, 0)
        aside = not self._fact_sheet.isHidden()
        beside &= not aside
        self._glass.setVisible(beside)
        self._move_facts(aside, tight)
        room = self.width() - 2 * side
        roomy = not low and self.width() > 26 * look.pixels("body") and self.high > 36 * look.pixels("body")
        name, metrics = self._name.text(), QFontMetricsF(font(100, QFont.Weight.ExtraBold))
        line = 97 * room / max(1, metrics.horizontalAdvance(name))
        size = max(look.pixels("title"), min(look.pixels("hero"), line) if roomy else 0)  # one line, or some
        longest = max(1, *map(metrics.horizontalAdvance, name.split(" ")))
        smaller = max(look.pixels("body"), min(size, 98 * room / longest))  # no word is cut
        self._set_name(smaller)
        for __ in self._give_way(smaller, aside):
            if self._fits():
                break

    def _move_facts(self, aside: bool, tight: bool) -> None:
        """Put egg-timer and facts on the sheet beside the cloth, or on that with the name."""
        look = current_look()
        if aside is not (self._facts.parentWidget() is self._fact_sheet):
            if aside:
                self._on_fact_sheet.addWidget(self._glass, 0, Qt.AlignmentFlag.AlignCenter)
                self._on_fact_sheet.addWidget(self._facts)
            else:
                self._beside.addWidget(self._glass)
                self._words.addWidget(self._facts)
        self._glass.use_look(look)  # in its full size
        self._facts.show_figures(self._told, len(self._told), centred=aside, low=aside)
        self._facts.setContentsMargins(0, round((0 if aside else 4 if tight else 12) * look.space), 0, 0)
        self._facts.show()
        if aside:
            edge = round(12 * look.air)
            self._on_fact_sheet.setContentsMargins(edge, edge, edge, edge)
            left = self._fact_sheet.height() - 2 * edge - self._on_fact_sheet.spacing()
            part = min(1.0, (left - self._facts.sizeHint().height()) / self._glass.height())
            self._glass.setVisible(part > 0.2)
            self._glass.setFixedSize(self._glass.size() * max(0.2, part))

    def _place_rows(self, columns: int, air: float) -> None:
        """Place the players in `columns`, each with `air` above and below, in heights of body text."""
        high = -(-len(self._players) // columns)
        for at, row in enumerate(self._players):
            row.set_air(round(air * current_look().pixels("body")))
            row.last = at % high == high - 1
            self._rows.addWidget(row, at % high, at // high)
            row.show()
        self._lists.updateGeometry()

    def _give_way(self, name_size: float, aside: bool) -> Iterator[None]:
        """Show everything, then all of it smaller, and at last what still fits, in order of worth; the name grows into
        the room that is left."""
        lines = [line for line in (self._rules, self._over) if line.text()]
        facing, facts = [self._facing] * self._choosing_side, [self._facts] * (not aside)
        parts: list[QWidget] = [self._line, *facing, self._lists, *facts]  # nothing else chooses the side
        for part in (self._rules, self._over, self._facing, *parts):
            part.setVisible(part in lines or part in parts)
        self._place_rows(1, 0.7)
        yield
        for columns, air in ((1, 0.45), (1, 0.2), (2, 0.4), (2, 0.2), (2, 0.12)):  # small names in two columns
            self._place_rows(columns, air)
            yield
        for part in lines if aside else (self._glass, *lines):
            part.hide()
            yield
        self._place_rows(2, 0.05)
        self._facts.show_figures(self._told, len(self._told), centred=aside, low=True)
        sizes = [min(name_size, most) for most in (name_size, *map(current_look().pixels, ("heading", "body")))]
        self._set_name(sizes[1])  # the name is worth more than a part
        for part in parts:
            part.hide()
        for part in parts:
            part.show()
            part.setVisible(self._fits())
        for size in sizes:
            self._set_name(size)
            yield

    def _set_name(self, size: float) -> None:
        self._name.setStyleSheet(f"font-size: {int(size)}px; letter-spacing: 0px")

    def _fits(self) -> bool:
        for layout in self.findChildren(QLayout):
            layout.invalidate()
        return self._column.minimumHeightForWidth(self.width()) <= self.high
