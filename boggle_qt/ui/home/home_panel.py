"""The first panel: a few big choices beside the tray. Starts nothing itself; it emits requests."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QSizePolicy, QVBoxLayout

from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import SOLO
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.daily import today_title
from boggle_qt.messages.match import left_line
from boggle_qt.messages.numbers import number
from boggle_qt.messages.rules import rules_description, rules_name, solo_line
from boggle_qt.store.journal import daily
from boggle_qt.store.journal.log import MOST_COUNTED, JournalError
from boggle_qt.store.words import shipped
from boggle_qt.ui.home.board_menu import BoardMenu
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import pencil_ring
from boggle_qt.ui.look.theme import Theme, font
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.page.requests import OpenDialog, ResumeMatch, ShowPage, StartSolo
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.buttons import Card, ChoiceCard, add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import dropdown
from boggle_qt.ui.widgets.labels import ElidedText, Label, label, plain_tip
from boggle_qt.ui.widgets.paper import EngravedLabel, Sheet, Slip

CRAMPED = 0.9
"""Part of a low panel's height that its contents may need so that the game's name is shown as well."""


class SizeCard(Card):
    """A card with a small tray; the chosen size is ringed in pencil."""

    def __init__(self, side: int) -> None:
        super().__init__(f"{side} × {side}", "choice")
        self._side, self._low = side, False
        self.setCheckable(True)

    def set_low(self, low: bool) -> None:
        """Hide the tray if there is little room."""
        self._low = low
        self.update()

    def paint_card(self, painter: QPainter) -> None:
        look = current_look()
        theme, u = look.theme, look.air
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_card(painter, "card")
        body = QRectF(self.rect()).adjusted(0, 0, 0, -2.5 * u)
        strong = font(look.pixels("word"), QFont.Weight.ExtraBold)
        wide = QFontMetricsF(strong).horizontalAdvance(self.text())
        tray = 0.0 if self._low else min(body.height() * 0.6, body.width() - wide - 52 * u)
        words = QRectF(body)
        under = body.height() - look.pixels("word") * 2.3 - 14 * u
        if tray <= 24 * u and not self._low and min(under, body.width() * 0.62) > 24 * u:  # above the words
            tray = min(under, body.width() * 0.62)
            top = body.top() + (body.height() - tray - look.pixels("word") * 2.1) / 2
            self._paint_tray(painter, QRectF(body.center().x() - tray / 2, top + 3 * u, tray, tray), theme)
            words.setTop(top + tray + 3 * u)
        elif tray > 24 * u:
            space = (body.width() - tray - wide) / 3
            self._paint_tray(painter, QRectF(space * 0.8, body.center().y() - tray / 2, tray, tray), theme)
            words.setLeft(space * 0.8 + tray)
        painter.setFont(strong)
        painter.setPen(theme.colour("text"))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.isChecked():
            high = min(look.pixels("word") * 2.1, body.height() - 6 * u)
            ring = QRectF(0, 0, min(wide + 26 * u, words.width() - 6 * u), high)
            ring.moveCenter(words.center())
            pencil_ring(painter, ring, 2.4 * u, theme.colour("known"))

    def _paint_tray(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        material = current_look().material
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"tray_{material}"))
        painter.drawRoundedRect(box, box.width() * 0.1, box.width() * 0.1)
        rim = box.width() * 0.09
        painter.setBrush(theme.colour(f"tray_{material}_floor"))
        well = box.adjusted(rim, rim, -rim, -rim)
        painter.drawRoundedRect(well, rim * 0.5, rim * 0.5)
        painter.setBrush(theme.colour("tile"))
        cell = well.width() / self._side
        for at in range(self._side * self._side):
            row, column = divmod(at, self._side)
            cube = QRectF(well.left() + column * cell, well.top() + row * cell, cell, cell)
            gap = cell * 0.09
            painter.drawRoundedRect(cube.adjusted(gap, gap, -gap, -gap), cell * 0.18, cell * 0.18)

    def sizeHint(self) -> QSize:
        look = current_look()
        return QSize(round(72 * look.unit), round(44 * look.unit))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class PlayCard(ChoiceCard):
    """A card with an arrow at its end."""

    def set_low(self, low: bool) -> None:
        super().set_low(low)
        self._line.setContentsMargins(0, 0, round(3 * current_look().pixels("body")), 0)

    def paint_card(self, painter: QPainter) -> None:
        super().paint_card(painter)
        look = current_look()
        size = min(self.height() * 0.34, self.width() * 0.1)
        if size < 14:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = look.theme.colour("gold_ink" if self.property("kind") == "primary" else "text_soft")
        painter.setBrush(ink)
        painter.setPen(
            QPen(ink, size * 0.12, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        x, y = self.width() - size * 1.7, self.height() / 2 - 1.2 * look.air
        high = size * 0.48
        points = [QPointF(x, y - high), QPointF(x + size * 0.75, y), QPointF(x, y + high)]
        painter.drawPolygon(QPolygonF(points))


class TodaySlip(Slip):
    """Today's rounds in one line, and a button to the records; hidden while there is nothing to say."""

    records_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._line = ElidedText()
        self._line.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._records = chip(_("Records"), self.records_requested)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._line, 1)
        self._row.addWidget(self._records)
        self.hide()

    @property
    def text(self) -> str:
        """The line; "" while it is hidden."""
        return self._line.whole if not self.isHidden() else ""

    def say(self, line: str) -> None:
        """Show a line; hide for an empty one."""
        self._line.set_whole(line)
        self.setVisible(bool(line))

    def use_look(self, look: Look) -> None:
        u = look.unit
        self._line.setFixedHeight(round(1.5 * look.pixels("body")))
        self._row.setContentsMargins(round(20 * u), round(10 * u), round(12 * u), round(8 * u))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._records.setVisible(self.width() > 16 * self.fontMetrics().height())


class HomePanel(Panel):
    """Resume, play, or choose the tray and the rules."""

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__()
        self._services = services
        self._unfinished: tuple[int, Match] | None = None
        self._today = ""
        self._title = EngravedLabel("Boggle Qt")
        self._title.setObjectName("wordmark")
        self._resume = PlayCard(_("Resume"), "", "primary")
        self._play = PlayCard(_("Play"), "", "primary")
        self._match = ChoiceCard(_("Match"), _("2–8 players, one screen, your house rules"))
        self._opponent = ChoiceCard(_("Opponent"), _("Play against the computer"))
        self._desk = ChoiceCard(_("Desk"), _("Solve, build and analyse boards"))
        tip = _("Use your own cubes and paper. The game keeps time, checks words and keeps score.")
        self._real = button(_("With real cubes"), act=self.requester(ShowPage("companion")), tip=tip)
        self._daily = button(_("Board of the day"), act=self.requester(OpenDialog("daily")))
        self._daily.setToolTip(_("The same board for everyone, a new one every day"))
        self._resume.clicked.connect(self.resume)
        for choice, go in (
            (self._play, StartSolo()),
            (self._match, ShowPage("setup")),
            (self._opponent, OpenDialog("opponent")),
            (self._desk, ShowPage("desk")),
        ):
            choice.clicked.connect(self.requester(go))

        tip = _("Players, score and date; resume or discard each one.")
        self._open = button(_("Unfinished games"), act=self.requester(ShowPage("open")), tip=tip)
        self._open.hide()
        self.today = TodaySlip()
        self.today.records_requested.connect(lambda: self.requested.emit(ShowPage("records")))
        self._trays = QHBoxLayout()
        self._sizes = QButtonGroup(self)
        self._size_cards: list[SizeCard] = []
        for name, side in shipped.FIRST:
            size = SizeCard(side)
            size.clicked.connect(partial(self._choose_dice, name))
            size.setAccessibleName(_("{side} by {side} board").format(side=side))
            size.setObjectName(name)
            policy = QSizePolicy.Policy
            size.setSizePolicy(policy.Expanding, policy.Expanding)
            add_exclusive(self._sizes, size)
            self._size_cards.append(size)
            self._trays.addWidget(size, 1)
        self._rules = dropdown(letters=8)
        self._rules.setAccessibleName(_("Rules for solo rounds"))
        self._rules.activated.connect(self._choose_rules)
        self._rules_sheet = Sheet()
        self._rules_row = QHBoxLayout(self._rules_sheet)
        self._rules_title = label(_("Rules"), "points")
        self._rules_row.addWidget(self._rules_title)
        self._rules_row.addWidget(self._rules, 1)
        self._boards = BoardMenu(services.preferences)
        self._rules_row.addWidget(self._boards)
        self._doors, self._foot = QHBoxLayout(), QHBoxLayout()
        for card in (self._match, self._opponent, self._desk):
            policy_of_card = card.sizePolicy()
            policy_of_card.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # of equal width, whatever their texts
            card.setSizePolicy(policy_of_card)
            card.setMinimumWidth(1)
            self._doors.addWidget(card, 1)
        self._print = button(_("Print"), act=self.requester(OpenDialog("paper")))
        self._buttons = (
            button(_("Settings"), act=self.requester(OpenDialog("settings"))),
            self._print,
            button(_("Help"), act=self.requester(OpenDialog("help"))),
        )
        for pressed in self._buttons:
            self._foot.addWidget(pressed, 1)

        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._title)
        column.addWidget(self._resume, 5)
        column.addWidget(self._open)
        column.addWidget(self._play, 5)
        column.addWidget(self.today)
        column.addWidget(self._rules_sheet)
        column.addLayout(self._trays, 4)
        column.addLayout(self._doors, 4)
        self._more = QHBoxLayout()
        self._more.addWidget(self._daily, 1)
        self._more.addWidget(self._real, 1)
        column.addLayout(self._more)
        column.addStretch(1)
        column.addLayout(self._foot)
        services.preferences.changed.connect(self._show_rules)
        self._show_rules()
        self._show_unfinished(None)

    def _choose_dice(self, name: str, _checked: bool = False) -> None:
        self._services.preferences.change(dice=name)
        self._show_rules()  # also if nothing changed: the click has unchecked the chosen size

    def enter(self) -> None:
        """Load the unfinished games and the saved rules, and focus the main card."""
        self._offer_rules()
        self._show_rules()
        self._show_today()
        self._unfinished = self._services.unfinished()
        games = 0 if self._unfinished is None else self._services.open_matches.count()
        if 1 < games < MOST_COUNTED:
            text = ngettext("{count} unfinished game", "{count} unfinished games", games)
            self._open.setText(text.format(count=number(games)))
        else:
            self._open.setText(_("Unfinished games"))
        self._open.setVisible(games > 0)
        self._show_unfinished(None if self._unfinished is None else left_line(self._unfinished[1]))
        (self._play if self._unfinished is None else self._resume).setFocus()

    def resume(self) -> None:
        """Resume the game that was played last."""
        if self._unfinished is not None:
            self.requested.emit(ResumeMatch(*self._unfinished))

    def _offer_rules(self) -> None:
        """List all house rules; those without a name of their own are the settings."""
        self._rules.clear()
        for rules in self._services.house_rules():
            self._rules.addItem(_("My settings") if rules.name == SOLO.name else rules_name(rules), rules.name)
            self._rules.setItemData(
                self._rules.count() - 1, plain_tip(rules_description(rules)), Qt.ItemDataRole.ToolTipRole
            )

    def _choose_rules(self, at: int) -> None:
        """Choose rules, and with them their cubes."""
        name = self._rules.itemData(at)
        chosen = next(rules for rules in self._services.house_rules() if rules.name == name)
        own = {} if name == SOLO.name else {"dice": chosen.dice}
        self._services.preferences.change(solo=name, **own)

    def _show_rules(self) -> None:
        """Show the chosen tray and rules, and what the play card will play."""
        settings, rules = self._services.preferences.settings, self._services.solo_rules()
        side = self._services.open_dice(rules.dice).side
        self._play.say(_("Play"), solo_line(rules, side))
        self._play.setAccessibleName(_("Play now"))
        self._boards.show_choice()
        self._rules.setCurrentIndex(max(0, self._rules.findData(rules.name)))
        if self.isVisible():
            self._show_today()
        for size in self._sizes.buttons():
            size.setChecked(size.objectName() == settings.dice)

    def _show_today(self) -> None:
        """Show today's rounds, the days in a row, and the best score under the chosen rules."""
        self._today = self._services.today(self._services.solo_rules())
        now, journal = datetime.now().astimezone(), self._services.session.journal
        score = None
        if journal is not None:
            with suppress(JournalError):  # reported where rounds are saved
                midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
                player = self._services.preferences.settings.player
                score = daily.results(journal, player, now.tzinfo, midnight).get(now.date())
        self._daily.setText(today_title(score))
        self.update_layout()

    def _show_unfinished(self, line: str | None) -> None:
        """Show the card that resumes a game, with a line about it; None hides the card."""
        self._resume.setVisible(line is not None)
        self._resume.say(_("Resume"), line or "")
        kind = "primary" if line is None else "choice"
        for widget in (self._play, *self._play.findChildren(Label)):
            restyle(widget, kind=kind)
        self.update_layout()

    def update_layout(self) -> None:
        """Lay out for the size of the panel: a low one has smaller parts, and hides the game's name last."""
        look = current_look()
        u = look.air
        several = not self._resume.isHidden()
        slim = self.width() < 25 * look.pixels("body")
        self._print.setVisible(self.width() >= 16 * look.pixels("body"))
        low = self.height() < (26 if several else 23) * look.pixels("body")
        restyle(self._title, kind="low" if slim or low else "")
        today = "" if self.height() < (33 if several else 26) * look.pixels("body") else self._today
        self.today.say(today)
        height_with_title = (50 if several else 26) + (3 if today else 0)
        self._title.setVisible(not low and self.height() > height_with_title * look.pixels("body"))
        self._column.setSpacing(round((7 if low else 19) * u))
        inset = round((4 if low else 8) * u)
        self._rules_row.setContentsMargins(2 * inset, inset, inset, inset)
        # A narrow panel has no room for three cards side by side.
        self._doors.setDirection(QBoxLayout.Direction.TopToBottom if slim else QBoxLayout.Direction.LeftToRight)
        for row in (self._rules_row, self._trays, self._doors, self._more, self._foot):
            row.setSpacing(round((8 if low else 14) * u))
        for choice in (self._resume, self._play, self._match, self._opponent, self._desk):
            choice.set_low(low or ((slim or several) and choice in (self._match, self._opponent, self._desk)))
            choice.setMaximumHeight(round((170 if choice in (self._resume, self._play) else 146) * max(u, look.unit)))
        for size_card in self._size_cards:
            size_card.set_low(low)
            size_card.setMaximumHeight(round(116 * max(u, look.unit)))
        self._boards.set_slim(slim)
        self._rules_title.setVisible(not slim)
        for field in (self._rules, self._boards, self._daily, self._real, self._open, *self._buttons):
            restyle(field, low=low)
        self._boards.setFixedHeight(self._rules.sizeHint().height())
        self._opponent.show()
        self._title.setVisible(low or self._title.isVisibleTo(self))
        if low and self._cramped():  # with very large text, opponents are in the menu only
            self._opponent.hide()
            self._doors.setDirection(QBoxLayout.Direction.LeftToRight)
        self.today.setVisible(bool(today) and self._fits())
        for card in (self._play, self._resume):
            card.set_low(low or not self._fits())
        if low:
            self._title.setVisible(not self._cramped())
        self._column.invalidate()
        self._column.activate()

    def _cramped(self) -> bool:
        """Return whether what is visible leaves too little room."""
        self._doors.invalidate()
        self._rules_sheet.updateGeometry()
        self._column.invalidate()
        return self._column.totalMinimumSize().height() > CRAMPED * self.height()

    def _fits(self) -> bool:
        """Return whether everything visible fits."""
        self._column.invalidate()
        return self._column.totalHeightForWidth(self.width()) <= self.height()
