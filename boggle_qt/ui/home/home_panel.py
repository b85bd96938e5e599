"""The first panel: a few big choices beside the tray. Starts nothing itself; it emits requests."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QVBoxLayout

from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import SOLO
from boggle_qt.messages.match import left_line
from boggle_qt.messages.rules import solo_line
from boggle_qt.store.journal.log import MOST_COUNTED
from boggle_qt.store.words import shipped
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

MINE = "your settings"
"""The name of solo rules taken from the settings instead of saved house rules."""


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


CRAMPED = 0.9
"""How much of the panel may be needed at least for the name of the game to stand there as well."""


class PlayCard(ChoiceCard):
    """The card of the next step, with a sign at its end."""

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

    wanted = Signal()
    """The records are requested."""

    def __init__(self) -> None:
        super().__init__()
        self._line = ElidedText()
        self._line.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._records = chip("Records", self.wanted)
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
    """What to do: go on, play, and which tray."""

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__()
        self._services = services
        self._left: tuple[int, Match] | None = None
        self._today = ""
        self._title = EngravedLabel("Boggle Qt")
        self._title.setObjectName("wordmark")
        self._resume = PlayCard("Go on", "", "primary")
        self._play = PlayCard("Play", "", "primary")
        self._match = ChoiceCard("Match", "Two to eight at one table, by your house rules")
        self._desk = ChoiceCard("Desk", "Solve a board, compose one, count its paths")
        tip = "Your own cubes and paper; the sand, the referee and the score are here"
        self._real = button("At your own table", act=self.requester(ShowPage("companion")), tip=tip)
        self._resume.clicked.connect(self.resume)
        for choice, go in ((self._play, StartSolo()), (self._match, ShowPage("setup")), (self._desk, ShowPage("desk"))):
            choice.clicked.connect(lambda _=False, go=go: self.requested.emit(go))

        tip = "Who plays, how it stands, and when it was; each can be gone on with or ended"
        self._open = button("Open matches", act=self.requester(ShowPage("open")), tip=tip)
        self._open.hide()
        self.today = TodaySlip()
        self.today.wanted.connect(lambda: self.requested.emit(ShowPage("records")))
        self._trays = QHBoxLayout()
        self._sizes = QButtonGroup(self)
        self._cards: list[SizeCard] = []
        for name, side in shipped.FIRST:
            size = SizeCard(side)
            size.clicked.connect(partial(self._choose, name))
            size.setAccessibleName(f"{size.text()} tray")
            size.setObjectName(name)
            policy = QSizePolicy.Policy
            size.setSizePolicy(policy.Expanding, policy.Expanding)
            add_exclusive(self._sizes, size)
            self._cards.append(size)
            self._trays.addWidget(size, 1)
        self._by = dropdown(letters=8)
        self._by.setAccessibleName("House rules of a round alone")
        self._by.activated.connect(self._choose_rules)
        self._paper_by = Sheet()
        self._rules = QHBoxLayout(self._paper_by)
        self._rules.addWidget(label("By", "points"))
        self._rules.addWidget(self._by, 1)
        self._doors, self._foot = QHBoxLayout(), QHBoxLayout()
        for door in (self._match, self._desk):
            wish = door.sizePolicy()
            wish.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # as broad as each other, whatever they say
            door.setSizePolicy(wish)
            door.setMinimumWidth(1)
            self._doors.addWidget(door, 1)
        self._paper = button("Paper", act=self.requester(OpenDialog("paper")))
        self._ways = (
            button("Settings", act=self.requester(OpenDialog("settings"))),
            self._paper,
            button("Help", act=self.requester(OpenDialog("help"))),
        )
        for pressed in self._ways:
            self._foot.addWidget(pressed, 1)

        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._title)
        column.addWidget(self._resume, 5)
        column.addWidget(self._open)
        column.addWidget(self._play, 5)
        column.addWidget(self.today)
        column.addWidget(self._paper_by)
        column.addLayout(self._trays, 4)
        column.addLayout(self._doors, 4)
        column.addWidget(self._real)
        column.addStretch(1)
        column.addLayout(self._foot)
        services.preferences.changed.connect(lambda _: self._show_rules())
        self._show_rules()
        self._show_left(None)

    def _choose(self, name: str, _checked: bool = False) -> None:
        self._services.preferences.change(dice=name)
        self._show_rules()  # the one that was chosen already stays down

    def enter(self) -> None:
        """Look up the open match and the saved rules, and focus the main card."""
        self._offer_rules()
        self._show_rules()
        self._show_today()
        self._left = self._services.unfinished()
        many = 0 if self._left is None else self._services.open_matches.count()
        how_many = f"All {many}" if many < MOST_COUNTED else "All"
        self._open.setText("Open matches" if many < 2 else f"{how_many} open matches")
        self._open.setVisible(many > 0)
        self._show_left(None if self._left is None else left_line(self._left[1]))
        (self._play if self._left is None else self._resume).setFocus()

    def resume(self) -> None:
        """Resume the last open match."""
        if self._left is not None:
            self.requested.emit(ResumeMatch(*self._left))

    def _offer_rules(self) -> None:
        """List all house rules."""
        self._by.clear()
        for rules in self._services.house_rules():
            self._by.addItem(MINE if rules.name == SOLO.name else rules.name, rules.name)
            self._by.setItemData(self._by.count() - 1, plain_tip(rules.description), Qt.ItemDataRole.ToolTipRole)

    def _choose_rules(self, at: int) -> None:
        """Choose rules, and with them their cubes."""
        name = self._by.itemData(at)
        chosen = next(rules for rules in self._services.house_rules() if rules.name == name)
        own = {} if name == SOLO.name else {"dice": chosen.dice}
        self._services.preferences.change(solo=name, **own)

    def _show_rules(self) -> None:
        """Show the chosen tray and rules, and what "Play now" will play."""
        liked, rules = self._services.preferences.settings, self._services.solo_rules()
        side = self._services.open_dice(rules.dice).side
        self._play.say("Play", solo_line(rules, side))
        self._play.setAccessibleName("Play now")  # "Play" alone is also what a list or a board could say
        self._by.setCurrentIndex(max(0, self._by.findData(rules.name)))
        if self.isVisible():
            self._show_today()
        for size in self._sizes.buttons():
            size.setChecked(size.objectName() == liked.dice)

    def _show_today(self) -> None:
        """Show today's rounds, the days in a row, and the best score under the chosen rules."""
        self._today = self._services.today(self._services.solo_rules())
        self._arrange()

    def _show_left(self, line: str | None) -> None:
        """Show the card that resumes the open match, or hide it if there is none."""
        self._resume.setVisible(line is not None)
        self._resume.say("Go on", line or "")
        kind = "primary" if line is None else "choice"
        for widget in (self._play, *self._play.findChildren(Label)):
            restyle(widget, kind=kind)
        self._arrange()

    def use_look(self, look: Look) -> None:
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Lay out for the size of the panel: a low one has smaller parts, and hides the game's name last."""
        look = current_look()
        u = look.air
        several = not self._resume.isHidden()
        slim = self.width() < 25 * look.pixels("body")
        self._paper.setVisible(self.width() >= 16 * look.pixels("body"))
        low = self.height() < (26 if several else 23) * look.pixels("body")
        restyle(self._title, kind="low" if slim or low else "")
        said = "" if self.height() < (33 if several else 26) * look.pixels("body") else self._today
        self.today.say(said)
        named = (50 if several else 26) + (3 if said else 0)
        roomy = not low and self.height() > named * look.pixels("body")
        self._title.setVisible(roomy)
        self._column.setSpacing(round((7 if low else 19) * u))
        inset = round((4 if low else 8) * u)
        self._rules.setContentsMargins(2 * inset, inset, inset, inset)
        for row in (self._rules, self._trays, self._doors, self._foot):
            row.setSpacing(round((8 if low else 14) * u))
        for choice in (self._resume, self._play, self._match, self._desk):
            choice.set_low(low or ((slim or several) and choice in (self._match, self._desk)))
            choice.setMaximumHeight(round((170 if choice in (self._resume, self._play) else 146) * max(u, look.unit)))
        for card in self._cards:
            card.set_low(low)
            card.setMaximumHeight(round(116 * max(u, look.unit)))
        for field in (self._by, self._real, self._open, *self._ways):
            restyle(field, low=low)
        self.today.setVisible(bool(said) and self._fits())
        for door in (self._play, self._resume):
            door.set_low(low or not self._fits())
        if low:
            self._title.show()
            self._title.setVisible(self._column.totalMinimumSize().height() <= CRAMPED * self.height())

    def _fits(self) -> bool:
        """Return whether everything visible fits."""
        self._column.invalidate()
        return self._column.totalHeightForWidth(self.width()) <= self.height()
