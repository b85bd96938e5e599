"""The setup page: who plays, and by which house rules. It shows faults where they are entered and requests the
match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.engine.dice import Throw, random_turns, throw_of_board
from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.presets import PRESETS, SOLO
from boggle_qt.engine.rules import MAX_PLAYERS, BadRules, Handicap, HouseRules, Player, check_table
from boggle_qt.messages.faults import reason
from boggle_qt.messages.match import NAMELESS, SEATS_INVALID, same_name_line
from boggle_qt.messages.numbers import sentence
from boggle_qt.messages.problems import notice_line
from boggle_qt.messages.rules import (
    NO_NAME,
    card_lines,
    delete_question,
    exported_line,
    missing_line,
    not_deleted_line,
    not_saved_line,
    replace_question,
    rules_deleted_line,
    still_there_line,
    unfit_line,
)
from boggle_qt.store.files.house_rules import handicap_from_text, handicap_to_text, read_rules, write_rules
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.match.rules_card import RulesCard
from boggle_qt.ui.match.rules_dialog import RulesDialog
from boggle_qt.ui.match.seat_card import SeatCard
from boggle_qt.ui.page import printables
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import BoardTransfer, Home, OpenDialog, Printable, StartMatch
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.buttons import ChoiceCard, add_exclusive, button
from boggle_qt.ui.widgets.labels import MessageLabel, heading, label
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.paper import EngravedLabel, Ground, Sheet
from boggle_qt.ui.widgets.sheet_dialog import ask

FILES = "House rules (*.toml)"


class SetupPage(Page):
    """Seats at the left, rules in the middle, and the card of the chosen rules."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._shelf, self._lexicons = services, services.shelf, services.lexicons.named
        self._throw: tuple[Throw, int | None] | None = None
        self._rules = next(
            (r for r in services.house_rules() if r.name == services.preferences.settings.house), PRESETS[1]
        )
        self._counts: HouseRules | None = None
        self._saved: tuple[HouseRules, ...] = ()
        self._seats: list[SeatCard] = []
        self.ask_open: Callable[[], str] = lambda: QFileDialog.getOpenFileName(self, "Import house rules", "", FILES)[0]
        self.ask_save: Callable[[str], str] = lambda name: QFileDialog.getSaveFileName(
            self, "Export house rules", name, FILES
        )[0]

        title = EngravedLabel("A match")
        title.setObjectName("wordmark")
        title.setProperty("kind", "low")
        who, which, what = heading("Who plays"), heading("By which rules"), heading("What they say")
        self._add = button("Add a player", act=self._add_another)
        left, column = _column(who)
        self._board, self._notice = label(look="soft", wrap=True), MessageLabel()
        self._board.hide()
        column.addWidget(self._board)
        self._players = QVBoxLayout()
        column.addLayout(self._players)
        self._players.setSpacing(8)
        column.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._notice)
        column.addStretch(1)

        self._group = QButtonGroup(self)
        self._group.idClicked.connect(lambda at: self.choose(self.known[at]))
        self._delete = button("Delete …", act=self.delete_rules)
        doings = (
            button("Change …", act=self.change_rules, tip="Another name is another name: no copy is left behind"),
            button("New …", act=self.new_rules, tip="Rules of your own, from the beginning"),
            button("Duplicate …", act=self.duplicate_rules, tip="A copy of these rules under a name of its own"),
            self._delete,
            button("Import …", act=self.import_rules),
            button("Export …", act=self.export_rules),
        )
        middle, column = _column(which)
        self._choices, doing = QVBoxLayout(), QGridLayout()
        column.addLayout(self._choices)
        column.addLayout(doing)
        column.addStretch(1)
        self._choices.setSpacing(8)
        doing.setSpacing(6)
        for at, pressed in enumerate(doings):
            doing.addWidget(pressed, at // 2, at % 2)

        self.card = RulesCard()
        right, column = _column(what)
        column.addWidget(self.card)
        column.addWidget(button("Print …", act=self.requester(OpenDialog("paper"))), 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self._parts = (left, middle, right)
        self._inside = Ground()
        for part in self._parts:
            part.setParent(self._inside)  # the first resize lays them out
        self._grid = QGridLayout(self._inside)
        self._grid.setContentsMargins(14, 6, 14, 20)
        self._grid.setHorizontalSpacing(28)
        self._grid.setVerticalSpacing(18)
        self._start = button("Sit down to play", "primary", self._sit_down)
        page = QVBoxLayout(self)
        page.setContentsMargins(20, 14, 14, 20)
        page.setSpacing(12)
        head = QHBoxLayout()
        page.addLayout(head)
        head.setContentsMargins(14, 0, 0, 0)  # in line with the sheets, which stand so far within their column
        head.addWidget(title)
        self._scroll = scrolling(self._inside)
        page.addWidget(self._scroll, 1)
        foot = QHBoxLayout()
        page.addLayout(foot)
        foot.setContentsMargins(14, 0, 24, 0)
        foot.setSpacing(12)
        foot.addStretch(1)
        foot.addWidget(button("Home", act=self.requester(Home())))
        foot.addWidget(self._start)
        services.lexicons.changed.connect(self.refresh)
        self.set_players(_seated_last(services.preferences.settings))
        self.refresh()

    # As a page

    def receive(self, payload: object) -> None:
        """Receive a board of the desk to play, or a match whose rules and last throw others will play."""
        self._throw, self._counts, text = None, None, ""
        if isinstance(payload, Match):
            self.choose(payload.rules)
            thrown = payload.round
            self._throw, text = (thrown.throw, thrown.seed), "The board of the last round is kept for you."
            if payload.phase is not Phase.OVER:
                text += " This begins another match; the one you come from stays open on the first page."
        elif isinstance(payload, BoardTransfer):
            turns = payload.turns or random_turns(len(payload.board.faces), SystemRandom())
            self._throw, self._counts = (throw_of_board(payload.board, turns), None), payload.rules
            text = "The board of the desk is kept for you, with its words and points."
        self._board.setText(text)
        self._board.setVisible(bool(text))

    def enter(self) -> None:
        self.refresh()
        self._scroll.verticalScrollBar().setValue(0)
        (self._start if self._start.isEnabled() else self._seats[0].field).setFocus()

    def printable(self) -> Printable:
        return printables.throw_printable(self._services, self.rules, self.seated, card=True)

    # Who plays

    def set_names(self, names: Sequence[str]) -> None:
        """Show seats for these players, without handicaps."""
        self.set_players([(name, Handicap()) for name in names])

    def set_players(self, players: Sequence[tuple[str, Handicap]]) -> None:
        """Show seats for these players with their handicaps."""
        for seat in self._seats:
            self._players.removeWidget(seat)
            seat.hide()
            seat.deleteLater()
        self._seats = []
        for name, handicap in players:
            self.add_seat(name, handicap)

    def _add_another(self) -> None:
        """Add a seat and focus its name."""
        self.add_seat()
        self._seats[-1].field.setFocus()

    def add_seat(self, name: str = "", handicap: Handicap | None = None) -> None:
        """Add a seat, unless the table is full."""
        if len(self._seats) >= MAX_PLAYERS:
            return
        seat = SeatCard(name, handicap or Handicap(), self._lexicons())
        seat.changed.connect(self._check)
        seat.removed.connect(lambda: self._remove(seat))
        seat.moved_up.connect(lambda: self._move_up(seat))
        self._seats.append(seat)
        self._players.addWidget(seat)
        self._check()

    def _remove(self, seat: SeatCard) -> None:
        if len(self._seats) > 1:
            self._seats.remove(seat)
            self._players.removeWidget(seat)
            seat.hide()
            seat.deleteLater()
            self._check()

    def _move_up(self, seat: SeatCard) -> None:
        at = self._seats.index(seat)
        if at:
            self._seats.insert(at - 1, self._seats.pop(at))
            self._players.removeWidget(seat)
            self._players.insertWidget(at - 1, seat)
            self._check()

    @property
    def names(self) -> tuple[str, ...]:
        """The names as entered."""
        return tuple(seat.name for seat in self._seats)

    @property
    def seats(self) -> tuple[SeatCard, ...]:
        """The players' cards, in order of play."""
        return tuple(self._seats)

    # By which rules

    @property
    def rules(self) -> HouseRules:
        """The chosen rules; with a board of the desk, its lexicon, spelling and points instead of theirs."""
        counts = self._counts
        if counts is None:
            return self._rules
        return replace(self._rules, lexicon=counts.lexicon, spelling=counts.spelling, table=counts.table)

    def choose(self, rules: HouseRules) -> None:
        """Choose these rules. Rules that are neither a preset nor saved are offered until others are chosen."""
        self._rules = rules
        self.refresh()

    @property
    def known(self) -> tuple[HouseRules, ...]:
        """The rules offered: presets, saved rules, and the chosen ones."""
        known = (*(rules for rules in PRESETS if rules is not SOLO), *self._saved)
        return known if self._rules in known else (*known, self._rules)

    def refresh(self) -> None:
        """Reload the saved rules and update the page."""
        self._saved = ()
        faults = [notice_line(fault) for fault in self._shelf.faults()]
        with suppress(BadRules):  # one was deleted meanwhile
            self._saved = tuple(self._shelf.load(name) for name in self._shelf.names())
        for offered in self._group.buttons():
            self._group.removeButton(offered)
            self._choices.removeWidget(offered)
            offered.hide()
            offered.deleteLater()
        for at, rules in enumerate(self.known):
            choice = ChoiceCard(rules.name, rules.description or _own_line(rules))
            choice.setMinimumWidth(round(14 * current_look().pixels("body")))  # its lines wrap; names must be readable
            choice.set_slim()
            choice.setCheckable(True)
            choice.setChecked(rules == self._rules)
            add_exclusive(self._group, choice, at)
            self._choices.addWidget(choice)
        self._delete.setEnabled(self._rules in self._saved)
        self._delete.setToolTip("" if self._delete.isEnabled() else "Only rules that you saved can be deleted")
        for seat in self._seats:
            seat.set_lexicons(self._lexicons())
        self._check()
        if faults:
            self.say("\n".join(faults))

    def editor(self, rules: HouseRules | None = None) -> RulesDialog:
        """Return a dialog for new rules based on `rules`, or for the chosen rules; saved ones are changed in place."""
        was = None
        if rules is None:
            rules, was = self.rules, self._rules if self._rules in self._saved else None
        others = {known.name for known in self._saved if known != was}
        dialog = RulesDialog(rules, self._services.named_dice(), self._lexicons(), self, taken_names=others)
        dialog.accepted_rules.connect(lambda made: self._save_edited(made, was))
        return dialog

    def change_rules(self) -> None:
        """Edit the chosen rules. Another name renames saved rules; a changed preset is saved under a name of its
        own."""
        self._open_editor()

    def new_rules(self) -> None:
        """Edit new rules."""
        self._open_editor(HouseRules(name=self._free_name("Our rules")))

    def duplicate_rules(self) -> None:
        """Edit a copy of the chosen rules."""
        self._open_editor(replace(self.rules, name=self._free_name(f"{self.rules.name}, copy")))

    def _open_editor(self, rules: HouseRules | None = None) -> None:
        dialog = self.editor(rules)
        dialog.exec()
        dialog.deleteLater()

    def _free_name(self, name: str) -> str:
        """Return the name, with a number if other rules have it."""
        taken = {rules.name for rules in self.known}
        numbered = (f"{name[:50]} {number}" for number in range(2, 1000))
        return next(one for one in (name[:60], *numbered) if one not in taken)

    def _save_edited(self, rules: HouseRules, was: HouseRules | None = None) -> None:
        """Save edited rules under their name, and choose them; `was` are the rules that they replace."""
        if rules.name in {preset.name for preset in PRESETS} and rules not in PRESETS:
            rules = replace(rules, name=self._free_name(f"{rules.name}, changed"))
        self._rules, self._counts = rules, None
        trouble = self._save(rules)
        if not trouble and was is not None and was.name != rules.name:
            try:
                self._shelf.delete(was.name)
            except OSError as error:
                trouble = still_there_line(was.name, error)
        self.refresh()
        if trouble:
            self.say(trouble)

    def _save(self, rules: HouseRules) -> str:
        if rules in PRESETS:
            return ""
        try:
            self._shelf.save(rules)
        except (BadRules, OSError) as error:
            return not_saved_line(rules.name, reason(error))
        return ""

    def import_rules(self) -> None:
        """Ask for a file, and save and choose the rules in it."""
        if name := self.ask_open():
            try:
                rules = read_rules(Path(name))
            except BadRules as error:
                self.say(unfit_line(Path(name).name, reason(error)))
                return
            if fault := self._missing(rules):
                self.say(unfit_line(Path(name).name, fault))
                return
            there = next((saved for saved in self._saved if saved.name == rules.name), None)
            if there is None or there == rules:
                self._save_edited(rules)
                return
            ask(
                self,
                *replace_question(rules.name),
                "Replace them",
                "Keep what is saved",
                lambda: self._save_edited(rules),
            )

    def _missing(self, rules: HouseRules) -> str:
        """Return what these rules need but is not installed; "" for nothing."""
        return missing_line(rules, self._services.dice_names, {name for name, _ in self._lexicons()})

    def export_rules(self) -> None:
        """Ask for a file, and write the chosen rules to it."""
        if name := self.ask_save(f"{self._rules.name}.toml"):
            path = Path(name) if Path(name).suffix else Path(f"{name}.toml")
            try:
                write_rules(path, self._rules)
            except BadRules as error:
                self.say(sentence(error))
                return
            self.say(exported_line(path.name), fault=False)

    def delete_rules(self) -> None:
        """Ask whether to delete the chosen rules, if they are saved."""
        if self._rules in self._saved:
            ask(self, *delete_question(self._rules.name), "Delete them", "Keep them", self._delete_them)

    def _delete_them(self) -> None:
        if self._rules not in self._saved:
            return
        try:
            self._shelf.delete(self._rules.name)
        except OSError as error:
            self.say(not_deleted_line(self._rules.name, error))
            return
        gone, self._rules = self._rules.name, PRESETS[1]
        self.refresh()
        self.say(rules_deleted_line(gone), fault=False)

    # What is wrong, and what comes of it

    def say(self, text: str, fault: bool = True) -> None:
        """Show a line below the seats."""
        self._notice.say(text, fault)

    @property
    def notice(self) -> str:
        """The line below the seats."""
        return self._notice.text()

    def _check(self) -> None:
        """Show the faults of each seat, and enable the start only if there are none."""
        seen: dict[str, int] = {}
        bad = unnamed = False
        for at, seat in enumerate(self._seats):
            name = seat.name.strip().casefold()
            fault = ""
            if not name:
                fault = "" if seat.fresh else NAMELESS
                unnamed = True
            elif name in seen:
                fault = same_name_line(seen[name])
            else:
                try:
                    check_table(self.rules, (seat.player,))
                except BadRules as error:
                    fault = sentence(error)
            seen.setdefault(name, at)
            seat.say(fault)
            seat.set_place(at, len(self._seats))
            bad = bad or bool(fault)
        whole = not bad and not unnamed
        trouble = sentence(self._missing(self.rules)) if self._missing(self.rules) else ""
        if whole and not trouble:
            try:
                check_table(self.rules, self.players)
            except BadRules as error:
                trouble = sentence(error)
        self._start.setEnabled(whole and not trouble)
        self._add.setVisible(len(self._seats) < MAX_PLAYERS)
        if bad or trouble or not unnamed:
            self.say(SEATS_INVALID if bad else trouble)
        else:
            self.say(NO_NAME, fault=False)
        self.card.show_rules(self.rules, self.players if whole else ())

    @property
    def players(self) -> tuple[Player, ...]:
        """The players as entered. Raises BadRules if a name is invalid."""
        return tuple(seat.player for seat in self._seats)

    @property
    def seated(self) -> tuple[Player, ...]:
        """The players that have a name."""
        return tuple(seat.player for seat in self._seats if seat.name.strip())

    def _sit_down(self) -> None:
        self._services.preferences.change(
            players=tuple(name.strip() for name in self.names),
            handicaps=tuple(handicap_to_text(player.handicap) for player in self.players),
            house=self._rules.name,
        )
        throw, rules = self._throw or (None, None), self.rules
        self._throw = self._counts = None
        self.requested.emit(StartMatch(rules, self.players, *throw))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the parts out in three, two or one columns."""
        super().resizeEvent(event)
        unit = self.fontMetrics().height()
        seats, choices, lines = (part.minimumSizeHint().width() for part in self._parts)
        room, gap = self.width() - 80, self._grid.horizontalSpacing()
        columns = 2 if room > max(34 * unit, max(seats, lines) + choices + gap) else 1
        if room > max(50 * unit, seats + choices + lines + 2 * gap):
            columns = 3
        for part in self._parts:
            self._grid.removeWidget(part)
        left, middle, card = self._parts
        top = Qt.AlignmentFlag.AlignTop
        if columns == 2:
            self._grid.addWidget(left, 0, 0, top)
            self._grid.addWidget(middle, 0, 1, 2, 1, top)
            self._grid.addWidget(card, 1, 0, top)
        else:
            for at, part in enumerate(self._parts):
                self._grid.addWidget(part, *((0, at) if columns == 3 else (at, 0)), top)
        for column in range(3):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)


def _seated_last(liked: Settings) -> list[tuple[str, Handicap]]:
    """Return the players of the last match with their handicaps; at least two."""
    names = liked.players if len(liked.players) > 1 else ("Player 1", "Player 2")
    seats = []
    for at, name in enumerate(names):
        try:
            own = handicap_from_text(liked.handicaps[at]) if len(liked.handicaps) == len(names) else Handicap()
        except BadRules:  # a hand wrote it
            own = Handicap()
        seats.append((name, own))
    return seats


def _column(title: QWidget) -> tuple[QWidget, QVBoxLayout]:
    """Return a part of the page with a title, and its layout."""
    part = Sheet()
    column = QVBoxLayout(part)
    column.setContentsMargins(22, 12, 22, 22)
    column.setSpacing(8)
    column.addWidget(title)
    return part, column


def _own_line(rules: HouseRules) -> str:
    """Return a line for rules without a description."""
    lines = dict(card_lines(rules))
    return f"{lines['Words']}. {lines['Match'].capitalize()}."
