"""The first panel: a few big choices beside the tray. Starts nothing itself; it emits requests."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime
from functools import partial

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QAccessible, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout

from boggle_qt.engine.languages import LANGUAGES, language_of
from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import SOLO, daily_rules
from boggle_qt.engine.rules import Handicap, HouseRules, Mode, Player
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.match import again_line, left_line
from boggle_qt.messages.modes import mode_line
from boggle_qt.messages.numbers import join_facts, join_names, number, points
from boggle_qt.messages.practice import due_line
from boggle_qt.messages.records import best_line
from boggle_qt.messages.rules import rules_name, solo_line
from boggle_qt.store.files import shipped
from boggle_qt.store.journal import daily, queries
from boggle_qt.store.journal.log import MOST_COUNTED, JournalError
from boggle_qt.store.journal.summary_tables import Terms
from boggle_qt.ui.home import still_lifes
from boggle_qt.ui.home.home_cards import BESIDE, LEAST, SLIM, DoorCard, HeroCard, PlayCard, TrayButton
from boggle_qt.ui.home.play_choices import RULES, BoardMenu, RulesField
from boggle_qt.ui.home.wordmark import Wordmark
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.page.requests import OpenDialog, ResumeMatch, ShowPage, StartMatch, StartSolo
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.rival import rival_name
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.buttons import add_exclusive, button
from boggle_qt.ui.widgets.focus_keys import PRESS_KEYS
from boggle_qt.ui.widgets.labels import Label, plain_tip


class HomePanel(Panel):
    """Play, resume, or choose the tray and the rules."""

    alone = True

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__(table.frame)
        self._services, self._page = services, table
        self._entered = False
        """Whether it was ever shown: before, it has no size to lay out for."""
        self._shown_day = date.min
        self._minutes = QTimer(self, interval=60_000)
        self._minutes.timeout.connect(self._show_next_day)
        self._laid_out: tuple[QSize, int, Look] | None = None
        """The size, the height in sight and the look that it was laid out for."""
        self._unfinished: tuple[int, Match] | None = None
        self._table: tuple[HouseRules, tuple[Player, ...]] | None = None
        self.setAccessibleName("Boggle Qt")
        self._title = Wordmark()
        self.beside_tray = self._beside = Wordmark(table)
        self._rules = RulesField(self.best, self._rules_line)
        self._rules.setAccessibleName(_("Rules for solo rounds"))
        self._rules.activated.connect(self._choose_rules)
        self._boards = BoardMenu(services.preferences)
        self._trays, sizes = [TrayButton(side) for _name, side in shipped.FIRST], QButtonGroup(self)
        for tray, (name, _side) in zip(self._trays, shipped.FIRST, strict=True):
            tray.setObjectName(name)
            tray.clicked.connect(partial(self._choose_size, tray))
            add_exclusive(sizes, tray)
        self._play = HeroCard(self._trays, self._rules, self._boards)
        self._play.clicked.connect(self.requester(StartSolo()))
        self._resume, self._again = PlayCard(_("Resume"), "", "primary"), PlayCard(_("Again"), "", "choice")
        self._resume.clicked.connect(self.resume)
        self._again.clicked.connect(self._play_again)
        tip = _("Players, score and date; resume or discard each one.")
        self._open = button(_("Unfinished games"), act=self.requester(ShowPage("open")), tip=tip)
        self._open.setSizePolicy(QSizePolicy.Policy.Ignored, self._open.sizePolicy().verticalPolicy())
        self._open.setMinimumWidth(1)
        doors = (
            (_("Board of the day"), "", still_lifes.paint_deck, OpenDialog("daily")),
            (_("Practise"), "", still_lifes.paint_deck, ShowPage("practise")),
            (_("Match"), _("2–8 players"), still_lifes.paint_sheets, ShowPage("setup")),
            (_("Opponent"), _("Play the computer"), still_lifes.paint_two_cubes, OpenDialog("opponent")),
            (_("Desk"), _("Solve and build"), still_lifes.paint_magnifier, ShowPage("desk")),
            (_("Real cubes"), _("Timer and referee"), still_lifes.paint_timer, ShowPage("companion")),
        )
        cards = [DoorCard(title, line, still, self.requester(go)) for title, line, still, go in doors]
        self._day, self._practise, *__ = self._door_cards = cards
        for card, (_title, line, *_go) in zip(cards[2:], doors[2:], strict=True):
            card.setToolTip(plain_tip(line))
        services.practice.changed.connect(self._show_today)
        self._doors, self._foot = QGridLayout(), QGridLayout()
        places = (ShowPage("records"), OpenDialog("settings"), OpenDialog("paper"), OpenDialog("help"))
        titles = (_("Records"), _("Settings"), _("Print"), _("Help"))
        self._buttons = [button(title, act=self.requester(go)) for title, go in zip(titles, places, strict=True)]
        for part in (self._play, self._resume, self._again, self._open, *cards, *self._buttons):
            part.setParent(self)  # at once: shown without a parent it would be a window

        # The place of an unfinished game is beside Play: nothing else moves when there is one.
        self._left = QVBoxLayout()
        self._left.addWidget(self._resume, 1)
        self._left.addWidget(self._again, 1)
        self._left.addWidget(self._open)
        self._hero = QHBoxLayout()
        self._hero.addWidget(self._play, 5)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._title)
        column.addLayout(self._hero, 9)
        self._hero.addLayout(self._left, 4)  # only now: a layout without a window would leave it to Python
        column.addLayout(self._doors, 13)
        column.addLayout(self._foot)
        services.preferences.changed.connect(self._show_rules)
        self._show_rules()
        self._show_unfinished()

    def _choose_size(self, size: TrayButton, _checked: bool = False) -> None:
        self._services.preferences.change(dice=size.objectName())
        self._show_rules()  # also if nothing changed: the click has unchecked the chosen size

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the size, and again if the texts ask for more height once they have their style."""
        if self._laid_out != (self.size(), self.high, current_look()):
            super().resizeEvent(event)

    def minimumSizeHint(self) -> QSize:
        """Leave room for the slip below the doors, however many parts are left out now; in large text for fewer."""
        least = super().minimumSizeHint()
        lines = 21.5 if self._resume.isHidden() else 22.3
        body, usual = current_look().pixels("body"), lines * 16 * current_look().air
        return QSize(least.width(), round(max((lines - 5) * body, min(lines * body, usual))))

    def enter(self) -> None:
        """Load the unfinished games and the saved rules."""
        self._entered = True
        self._minutes.start()
        self._offer_rules()
        self._show_rules()
        self._show_today()
        self._services.practice.refresh_later()
        self._unfinished = self._services.open_matches.last()
        self._show_unfinished()
        if QAccessible.isActive():
            self._next_step().setFocus()
        else:
            self.setFocus()  # no card is ringed before a key is pressed

    def _next_step(self) -> QPushButton:
        return self._play if self._unfinished is None else self._resume

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the next step by Enter or Space while no card has the focus."""
        if event.key() in PRESS_KEYS and not event.isAutoRepeat():
            self._next_step().click()
        else:
            super().keyPressEvent(event)

    def _show_next_day(self) -> None:
        if datetime.now().date() != self._shown_day:
            self._show_today()

    def leave(self) -> None:
        """Let nothing work beside a round."""
        self._minutes.stop()
        self._services.practice.rest()

    def resume(self) -> None:
        """Resume the game that was played last."""
        if self._unfinished is not None:
            self.requested.emit(ResumeMatch(*self._unfinished))

    def _play_again(self) -> None:
        """Start a match of the same players by the same rules as the last one."""
        if self._table is not None:
            self.requested.emit(StartMatch(*self._table))

    def _offer_rules(self) -> None:
        """List all house rules; those without a name of their own are the settings."""
        self._rules.clear()
        for rules in self._services.house_rules():
            self._rules.addItem(_("My settings") if rules.name == SOLO.name else rules_name(rules), rules.name)
            self._rules.setItemData(self._rules.count() - 1, rules, RULES)

    def _rules_line(self, rules: HouseRules) -> str:
        """Say how a round by these rules differs from others."""
        rules = self._services.solo_rules(name=rules.name)
        if rules.mode is not Mode.CLASSIC:
            return mode_line(rules)
        return solo_line(rules, self._services.open_dice(rules.dice).side)

    def best(self, rules: HouseRules) -> str:
        """Return the player's best result so far if these rules were chosen; "" for none."""
        journal, rules = self._services.session.journal, self._services.solo_rules(name=rules.name)
        if journal is None:
            return ""
        terms = Terms(rules.without_name(), Handicap(), 1)
        try:
            best = queries.best_result(journal, terms, self._services.preferences.settings.player)
        except JournalError:  # reported where rounds are saved
            return ""
        return best_line(best, rules)

    def _choose_rules(self, at: int) -> None:
        """Choose rules, and with them their cubes."""
        rules = self._rules.itemData(at, RULES)
        own = {} if rules.name == SOLO.name else {"dice": self._services.solo_rules(name=rules.name).dice}
        self._services.preferences.change(solo=rules.name, **own)

    def _show_rules(self) -> None:
        settings, rules = self._services.preferences.settings, self._services.solo_rules()
        self._boards.show_choice()
        self._rules.setCurrentIndex(max(0, self._rules.findData(rules.name)))
        if self.isVisible():
            self._show_today()
        # A language with cubes of its own has none of the larger sizes, and those of English lack its letters.
        usual, own = shipped.FIRST[0][0], LANGUAGES[language_of(rules.lexicon)].dice
        self._trays[0].setObjectName(own)
        for size in self._trays:
            size.setChecked(size.objectName() == settings.dice)
            size.setVisible(size.isChecked() or own in (usual, size.objectName()))

    def _show_today(self) -> None:
        """Show what will be played, today's rounds, the board of the day, and what to practise unless that is off."""
        rules = self._services.solo_rules()
        rival = rival_name(self._services.preferences.settings.rival) if rules.mode is Mode.CLASSIC else ""
        against = _("Rival: {name}").format(name=rival) if rival else ""
        played = solo_line(rules, self._services.open_dice(rules.dice).side)
        self._play.say(_("Play"), "\n".join(filter(None, (join_facts((played, against)), self._services.today(rules)))))
        self._play.setAccessibleName(_("Play now"))
        liked, journal, now = self._services.preferences.settings, self._services.session.journal, datetime.now()
        now, score, self._shown_day = now.astimezone(), None, now.date()
        if journal is not None:
            with suppress(JournalError):  # reported where rounds are saved
                midnight, rules = now.replace(hour=0, minute=0, second=0, microsecond=0), daily_rules(liked.lexicon)
                score = daily.results(journal, liked.player, now.tzinfo, midnight, rules).get(now.date())
        self._day.say(_("Board of the day"), _("Same for everyone") if score is None else points(score.points))
        self._day.show_still(partial(still_lifes.paint_day, day=now.date(), played=score is not None))
        due = due_line(self._services.practice.plan) if liked.practice else ""
        self._practise.say(_("Practise"), due or _("Words you missed"))

    def _show_unfinished(self) -> None:
        """Show the card that resumes the unfinished game, or else the one that starts the last match again."""
        match = None if self._unfinished is None else self._unfinished[1]
        line = None if match is None else left_line(match)
        if line and match is not None and match.solo and match.rules.name != SOLO.name:
            line = join_facts((rules_name(match.rules), line))
        games = 0 if self._unfinished is None else self._services.open_matches.count()
        self._open.setVisible(games > 0)
        self._open.setText(_("Unfinished games"))
        if 1 < games < MOST_COUNTED:
            text = ngettext("{count} unfinished game", "{count} unfinished games", games)
            self._open.setText(text.format(count=number(games)))
        self._resume.setVisible(line is not None)
        self._resume.say(_("Resume"), line or "")
        self._table = None if line is not None else self._services.last_table()
        self._again.setVisible(self._table is not None)
        if self._table is not None:
            rules, players = self._table
            self._again.say(_("Again"), again_line(rules, players))
            names = join_names(player.name for player in players)
            self._again.setAccessibleName(_("Again with {names}").format(names=names))
        kind = "primary" if line is None else "choice"
        for widget in (self._play, *self._play.findChildren(Label), self._rules, self._boards, *self._trays):
            restyle(widget, kind=kind)
        if self.isVisible():  # at the start its size comes when it is shown
            self._page.update_layout()  # an unfinished game asks for more height
            self.update_layout()

    def update_layout(self) -> None:
        """Lay out for the size of the panel: leave out as little as its height asks for."""
        if not self._entered:
            return
        self._laid_out = self.size(), self.high, current_look()
        body = current_look().pixels("body")
        slim = self.width() < SLIM * body
        for widget in (self._open, *self._buttons):
            restyle(widget, low=self.high < 30 * body)
        for level in range(4):
            self._leave_out(level, slim)
            if self._fits():
                break
        self._column.activate()  # the cards have their heights now
        for card in (self._resume, self._again):
            card.fit_line()

    def _leave_out(self, level: int, slim: bool) -> None:
        """Lay out with `level` parts left out: 0 shows all of them. Each card first gets the width it will have: the
        room for its words, and so its height, follow from that."""
        look = current_look()
        u, unit = look.air, max(look.air, look.unit)
        self._title.set_height(0.9 if level >= 2 else 1.15 if slim else 1.5)
        self._title.setHidden(level >= 3 or not self._beside.isHidden())
        resumes, known = self._resume.isVisibleTo(self), self._table is not None
        self._again.setVisible(known and not slim)
        # In a narrow column Play keeps its choices, and the unfinished game is in a row below it.
        below = slim and resumes
        directions = QBoxLayout.Direction
        self._hero.setDirection(directions.TopToBottom if below else directions.LeftToRight)
        self._left.setDirection(directions.LeftToRight if below else directions.TopToBottom)
        self._left.setStretch(2, int(below))
        self._hero.setStretch(1, 0 if below or not (resumes or (known and not slim)) else 4)
        gap = round((14, 10, 8, 8)[level] * u)
        beside = self._hero.stretch(1)
        share = self.width() if not beside else round((self.width() - gap) * 5 / (5 + beside))
        for card in (self._play, self._resume, self._again):
            card.set_low(level >= 2 or (below and card is self._resume))
            card.setMaximumHeight(round(300 * unit))
        self._play.resize(max(share, self._play.minimumWidth()), self._play.height())
        self._play.fit_line()
        # As high as the card and the button beside it; higher only if its texts ask for it.
        most = round(300 * unit) + (gap + self._open.sizeHint().height() if resumes and not below else 0)
        for card in (self._play, self._again):
            card.setMaximumHeight(max(most, self._play.heightForWidth(share)))
        drawn, wide = (LEAST + BESIDE) * u, (self.width() - gap) // 2
        small = slim or any(door.title_widths(small=False)[1] > 0.5 * wide for door in self._door_cards)
        widths = [door.title_widths(small=small) for door in self._door_cards]
        unbroken = (title for title, _word in widths if title + drawn <= wide)
        words = max(*unbroken, *(word for _title, word in widths))
        for at, door in enumerate(self._door_cards):
            self._doors.addWidget(door, *divmod(at, 2))
            door.setMaximumHeight(round(120 * unit))
            door.resize(wide, door.maximumHeight())
            door.set_form(words, small=small, lined=level < 1 and not slim)
        tallest = max(door.heightForWidth(wide) for door in self._door_cards)
        for at in range(3):  # each row as high as that of a title on two lines
            self._doors.setRowMinimumHeight(at, tallest if level < 3 else round(2.2 * look.pixels("body")))
            self._doors.setRowStretch(at, 1)
        columns = 4 if sum(one.sizeHint().width() for one in self._buttons) + 3 * gap <= self.width() else 2
        for at, pressed in enumerate(self._buttons):
            self._foot.addWidget(pressed, at // columns, at % columns)
        self._column.setSpacing(gap + round(max(0, 2 - level) * u))
        for row in (self._doors, self._hero, self._left, self._foot):
            row.setSpacing(gap)

    def _fits(self) -> bool:
        for row in (self._doors, self._foot, self._left, self._hero, self._column):
            row.invalidate()
        needed = max(self._column.totalMinimumSize().height(), self._column.totalHeightForWidth(self.width()))
        return needed <= self.high
