"""The setup page: who plays, and by which house rules. It shows faults where they are, and requests the match."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import count, pairwise
from random import SystemRandom

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.dice import Throw, random_turns, throw_of_board
from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.presets import CHILDREN, CLASSIC, FAMILY, PRESETS, SOLO, TOGETHER
from boggle_qt.engine.rules import MAX_PLAYERS, BadRules, Handicap, HouseRules, Player, check_table
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.numbers import isolate_name, join_commas
from boggle_qt.messages.opponents import computers_name_line
from boggle_qt.messages.problems import notice_line
from boggle_qt.messages.rules import missing_line, rules_description, rules_name
from boggle_qt.store.files import shipped
from boggle_qt.store.files.house_rules import read_rules, seat_from_text, seat_to_text, write_rules
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.page_layout import page_edges
from boggle_qt.ui.match.opponent_dialog import OpponentDialog
from boggle_qt.ui.match.rules_card import RulesCard
from boggle_qt.ui.match.rules_dialog import RulesDialog
from boggle_qt.ui.match.rules_hand import RulesHand, described
from boggle_qt.ui.match.seat_card import SeatCard
from boggle_qt.ui.page import printables
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import BoardTransfer, Home, OpenDialog, Printable, StartMatch
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.buttons import EmptyPlace, Named, PopupMenu, button, chip
from boggle_qt.ui.widgets.fields import refill
from boggle_qt.ui.widgets.labels import MessageLabel, label, plain_tip
from boggle_qt.ui.widgets.layouts import FadingArea, fill
from boggle_qt.ui.widgets.paper import Ground, Slip, stacked
from boggle_qt.ui.widgets.sheet_dialog import ask, ask_source, ask_target

OFFERED = (TOGETHER, CLASSIC, FAMILY, CHILDREN, *(rules for rules in PRESETS if rules not in (SOLO, FAMILY)))
"""The rules that come with the game, the friendliest first."""
DENSE = 4
"""From more players than this on, their cards are in two columns."""
FILES = N_("House rules (*.toml)")


class SetupPage(Page):
    """Place cards and a hand of rules at the left, the card of the chosen rules at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._shelf, self._lexicons = services, services.shelf, services.lexicons.named
        self._throw: tuple[Throw, int | None] | None = None
        liked = services.preferences.settings.house
        self._rules = next((r for r in (*OFFERED, *services.house_rules()) if r.name == liked), CLASSIC)
        self._counts: HouseRules | None = None
        self._saved: tuple[HouseRules, ...] = ()
        self._replaced: list[str] = []  # the players whose handicap had a word list that is not offered
        self.seats: list[SeatCard] = []
        """The players' cards, in order of play."""

        self._add = EmptyPlace(_("Add player"), self._add_another)
        self._add_computer = EmptyPlace(_("Add opponent …"), self._choose_opponent, _("Played by the computer"))
        self._board, self.notice = label(wrap=True), MessageLabel(folds=True)
        self._note = Slip()
        fill(QVBoxLayout(self._note), self._board, self.notice).setContentsMargins(18, 10, 18, 10)
        self._board.hide()
        self.notice.hide()
        self._left, self._players, self._hand = QWidget(), QGridLayout(), RulesHand()
        self._hand.chosen.connect(lambda at: self.choose(self.known[at]))
        self._adding = fill(QHBoxLayout(), self._add, self._add_computer)
        self._column = fill(stacked(self._left), self._players, self._adding, self._note, (self._hand, 1), 0)

        more, menu = chip(_("More …")), PopupMenu(_("Rules"), self)
        menu.addAction(_("Print …"), self.requester(OpenDialog("paper")))
        menu.addAction(_("New …"), self.new_rules)
        menu.addAction(_("Duplicate …"), self.duplicate_rules)
        menu.addAction(_("Import …"), self.import_rules)
        menu.addAction(_("Export …"), self.export_rules)
        self._delete = menu.addAction(_("Delete …"), self.delete_rules)
        more.setMenu(menu)
        self.card = RulesCard()
        self.card.choice.activated.connect(lambda at: self.choose(self.known[at]))
        for pressed in (chip(_("Edit …"), self._open_editor), more):
            self.card.heading.addWidget(pressed)
        self._start = button(_("Start match"), "primary", self._start_match)
        self._start.setObjectName("big")
        self._start.setMinimumWidth(1)  # long words are smaller, and the page is no wider for them
        self._home = button(_("Home"), act=self.requester(Home()))
        self._home.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)  # as high as the start
        self._foot, inside = Ground(), Ground()
        self._on_foot = fill(QHBoxLayout(self._foot), self._home, self._start)
        self._right = fill(QVBoxLayout(), (self.card, 1))
        self._halves = fill(QBoxLayout(QBoxLayout.Direction.LeftToRight, inside), self._left, self._right)
        self._scroll = FadingArea(inside)
        self._page = fill(stacked(self), (self._scroll, 1), self._foot)
        services.lexicons.changed.connect(self.refresh)
        self.set_players(_last_players(services.preferences.settings))
        self.refresh()

    # As a page

    def receive(self, payload: object) -> None:
        """Receive a board of the desk to play, or a match whose rules and last throw others will play."""
        self._throw, self._counts, text = None, None, ""
        if isinstance(payload, Match):
            self.choose(payload.rules)
            self._throw = payload.round.throw, payload.round.seed
            text = _("You'll play the board of the last round.")
            if payload.phase is not Phase.OVER:
                text = _(
                    "You'll play the board of the last round in a new match. You can resume the other match from the "
                    "home page."
                )
        elif isinstance(payload, BoardTransfer):
            turns = payload.turns or random_turns(len(payload.board.faces), SystemRandom())
            self._throw, self._counts = (throw_of_board(payload.board, turns), None), payload.rules
            text = _("You'll play the board from the desk, with its word list and points.")
        self._board.setText(text)
        self._board.setVisible(bool(text))
        self._note.setVisible(bool(text or self.notice.text()))

    def enter(self) -> None:
        self.refresh()
        if self._replaced:
            line = _("{names}: your own word list can't be a handicap. The word list of the rules is used instead.")
            self.say(line.format(names=join_commas(self._replaced)))
            self._replaced.clear()
        self._scroll.verticalScrollBar().setValue(0)
        (self._start if self._start.isEnabled() else self.seats[0].field).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go home on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.requested.emit(Home())
        else:
            super().keyPressEvent(event)

    def printable(self) -> Printable:
        seated = tuple(seat.player for seat in self.seats if seat.name.strip())
        return printables.throw_printable(self._services, self.rules, seated, card=True)

    # Players

    def set_names(self, names: Sequence[str]) -> None:
        """Show seats for these players, without handicaps."""
        self.set_players([(name, Handicap()) for name in names])

    def set_players(self, players: Sequence[tuple[str, Handicap] | tuple[str, Handicap, float | None]]) -> None:
        """Show seats for these players with their handicaps, and the shares of par of opponents."""
        while self.seats:
            self._drop(self.seats[-1])
        for name, handicap, *opponent in players:
            self.add_seat(name, handicap, *opponent)

    def _add_another(self) -> None:
        self.add_seat(next(name for at in count(len(self.seats) + 1) if (name := _unnamed(at)) not in self.names))
        self.seats[-1].field.setFocus()
        self.seats[-1].field.selectAll()

    def _choose_opponent(self) -> None:
        """Let a dialog choose an opponent, and add it."""
        dialog = OpponentDialog(shipped.opponent_shares(self.rules), self)
        dialog.chosen.connect(self.seat_opponent)
        dialog.exec()
        dialog.deleteLater()

    def _seat_lexicons(self) -> Named:
        """Return the word lists that a handicap may name: the shipped ones, which the referee can look up."""
        return [(name, title) for name, title in self._lexicons() if name in shipped.NAMES]

    def seat_opponent(self, opponent: Player) -> None:
        """Add a seat for an opponent, with a number after its name if somebody has that name."""
        self.add_seat(_free(opponent.name, self.names), opponent.handicap, opponent.opponent)

    def add_seat(self, name: str, handicap: Handicap | None = None, opponent: float | None = None) -> None:
        """Add a seat for a person, or for an opponent with this share of par, unless the table is full."""
        if len(self.seats) >= MAX_PLAYERS:
            return
        seat = SeatCard(name, handicap or Handicap(), self._seat_lexicons(), opponent)
        if handicap and handicap.lexicon != seat.handicap.lexicon:
            self._replaced.append(isolate_name(name))
        seat.changed.connect(self._check)
        seat.removed.connect(lambda: self._ask_to_remove(seat))
        seat.moved_up.connect(lambda: self._move_up(seat))
        self.seats.append(seat)
        seat.setParent(self._left)  # the layout places it
        seat.show()
        self._check()

    def _ask_to_remove(self, seat: SeatCard) -> None:
        """Remove a player; ask first if that drops a handicap."""
        remove = partial(self._remove, seat)
        if seat.handicap == Handicap():
            remove()
            return
        question = _("Remove {name}?").format(
            name=isolate_name(seat.name.strip() or _unnamed(self.seats.index(seat) + 1))
        )
        ask(self, question, _("This player's handicap is removed too."), _("Remove"), _("Keep"), remove)

    def _remove(self, seat: SeatCard) -> None:
        if len(self.seats) > 1:
            self._drop(seat)
            self._check()

    def _drop(self, seat: SeatCard) -> None:
        self.seats.remove(seat)
        self._players.removeWidget(seat)
        seat.hide()
        seat.deleteLater()

    def _move_up(self, seat: SeatCard) -> None:
        at = self.seats.index(seat)
        if at:
            self.seats.insert(at - 1, self.seats.pop(at))
            self._check()

    @property
    def names(self) -> tuple[str, ...]:
        """The names as entered."""
        return tuple(seat.name for seat in self.seats)

    # Rules

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
        known = (*OFFERED, *self._saved)
        return known if self._rules in known else (*known, self._rules)

    def refresh(self) -> None:
        """Reload the saved rules and update the page."""
        faults = [notice_line(fault) for fault in self._shelf.faults()]
        self._saved = tuple(self._shelf.rules().values())
        self._hand.show_rules(self.known, self._rules)
        refill(self.card.choice, [(rules, rules_name(rules)) for rules in self.known])
        for at, rules in enumerate(self.known):
            self.card.choice.setItemData(at, plain_tip(described(rules)), Qt.ItemDataRole.ToolTipRole)
            self.card.choice.setItemData(at, described(rules), Qt.ItemDataRole.AccessibleDescriptionRole)
        self.card.choice.setCurrentIndex(self.known.index(self._rules))
        self._delete.setEnabled(self._rules in self._saved)
        for seat in self.seats:
            seat.set_lexicons(self._seat_lexicons())
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

    def new_rules(self) -> None:
        """Edit new rules."""
        self._open_editor(HouseRules(name=self._free_name(_("Our rules"))))

    def duplicate_rules(self) -> None:
        """Edit a copy of the chosen rules."""
        name = self._free_name(_("{name} (copy)").format(name=rules_name(self.rules)))
        self._open_editor(replace(self.rules, name=name, description=rules_description(self.rules)))

    def _open_editor(self, rules: HouseRules | None = None) -> None:
        """Edit these rules, or the chosen ones: saved ones in place, a preset as a copy."""
        dialog = self.editor(rules)
        dialog.exec()
        dialog.deleteLater()

    def _free_name(self, name: str) -> str:
        return _free(name, [rules.name for rules in self.known])

    def _save_edited(self, rules: HouseRules, was: HouseRules | None = None) -> None:
        """Save edited rules under their name, and choose them; `was` are the rules that they replace."""
        preset = next((preset for preset in OFFERED if preset.name == rules.name), rules)
        if rules != preset:
            rules = replace(rules, name=self._free_name(_("{name} (edited)").format(name=rules_name(rules))))
        self._rules, self._counts = rules, None
        fault = ""
        if rules not in OFFERED:
            line = _("{name} couldn't be saved. {reason}")
            fault = _failure(lambda: self._shelf.save(rules), line, rules.name)
        if not fault and was is not None and was.name != rules.name:
            line = _("The old rules {name} couldn't be deleted. {reason}")
            fault = _failure(lambda: self._shelf.delete(was.name), line, was.name)
        self.refresh()
        if fault:
            self.say(fault)

    def import_rules(self) -> None:
        """Ask for a file, and save and choose the rules in it."""
        if file := ask_source(self, _("Import rules"), _(FILES)):
            try:
                rules = read_rules(file)
            except BadRules as error:
                fault = fault_sentence(error)
            else:
                fault = self._missing(rules)
            if fault:
                self.say(_("{file}: {fault}").format(file=file.name, fault=fault))
            elif all(saved.name != rules.name or saved == rules for saved in self._saved):
                self._save_edited(rules)
            else:
                question = _("Replace the rules {name}?").format(name=rules.name)
                what = _("Rules with this name already exist and will be overwritten.")
                ask(self, question, what, _("Replace"), _("Cancel"), lambda: self._save_edited(rules))

    def _missing(self, rules: HouseRules) -> str:
        """Say which cubes or words of these rules are not installed; "" if all are."""
        return missing_line(rules, self._services.dice_names(), {name for name, _ in self._lexicons()})

    def export_rules(self) -> None:
        """Ask for a file, and write the chosen rules to it."""
        if file := ask_target(self, _("Export rules"), f"{self._rules.name}.toml", _(FILES)):
            try:
                write_rules(file, self._rules)
            except BadRules as error:
                self.say(fault_sentence(error))
                return
            self.say(_("Exported as {file}.").format(file=file.name), fault=False)

    def delete_rules(self) -> None:
        """Ask whether to delete the chosen rules, if they are saved."""
        if self._rules in self._saved:
            question = _("Delete the rules {name}?").format(name=self._rules.name)
            what = _("Matches that already use them don't change.")
            ask(self, question, what, _("Delete"), _("Cancel"), self._delete_saved)

    def _delete_saved(self) -> None:
        gone = self._rules.name
        line = _("{name} couldn't be deleted. {reason}")
        if fault := _failure(lambda: self._shelf.delete(gone), line, gone):
            self.say(fault)
            return
        self._rules = CLASSIC
        self.refresh()
        self.say(_("{name} deleted.").format(name=gone), fault=False)

    # Faults, and the start

    def say(self, text: str, fault: bool = True) -> None:
        """Show a line below the seats."""
        self.notice.say(text, fault)
        self._note.setVisible(bool(text or self._board.text()))

    def _check(self) -> None:
        """Show the faults of each seat, and enable the start only if there are none."""
        seats, ready = dict[str, int](), True
        names = [seat.name.strip() or f"\n{at}" for at, seat in enumerate(self.seats)]  # all colours differ
        colours = self._services.preferences.colours(names)
        for at, seat in enumerate(self.seats):
            name, fault = seat.name.strip().casefold(), ""
            if not name:
                fault = _("Enter a name.")
            elif name in seats:
                fault = _("Player {number} has the same name.").format(number=seats[name] + 1)
            else:
                try:
                    check_table(self.rules, (seat.player,))
                    fault = computers_name_line(name) if seat.player.opponent is None else ""
                except BadRules as error:
                    fault = fault_sentence(error)
            seats.setdefault(name, at)
            seat.say(fault)
            seat.set_place(at, len(self.seats), f"seat{colours[at] + 1}", self.rules.own_paper)
            ready = ready and bool(name) and not fault
        trouble = self._missing(self.rules)
        if ready and not trouble:
            try:
                check_table(self.rules, self.players)
            except BadRules as error:
                trouble = fault_sentence(error)
        self._start.setEnabled(ready and not trouble)
        for adding in (self._add, self._add_computer):
            adding.setVisible(len(self.seats) < MAX_PLAYERS)
        self.say(trouble)  # the players' cards say what is wrong there
        self.card.show_rules(self.rules, self.players if ready else ())
        QTimer.singleShot(0, self, self.update_layout)  # once the new text is laid out

    @property
    def players(self) -> tuple[Player, ...]:
        """The players as entered. Raises BadRules if a name is invalid."""
        return tuple(seat.player for seat in self.seats)

    def _start_match(self) -> None:
        self._services.preferences.change(
            players=tuple(name.strip() for name in self.names),
            handicaps=tuple(seat_to_text(player) for player in self.players),
            house=self._rules.name,
        )
        throw, rules = self._throw or (None, None), self.rules
        self._throw = self._counts = None
        self.requested.emit(StartMatch(rules, self.players, *throw))

    def update_layout(self) -> None:
        """Put players and hand beside the card, or above it on a narrow page."""
        look = current_look()
        u, body = look.air, look.pixels("body")
        wide = self.width() > 46 * body
        edge, __, below = page_edges(self.width(), self.height(), look)
        under = below if wide else round(4 * u)
        gap = round((14 if not wide else 46 if self.width() > 64 * body else 30) * u)
        directions = QBoxLayout.Direction
        self._halves.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
        self._halves.setContentsMargins(edge, edge, edge, under)
        self._halves.setSpacing(gap)
        self._right.setSpacing(round(14 * u))
        self._column.setSpacing(round(14 * u))
        self._adding.setSpacing(round(8 * u))
        foot = self._on_foot
        foot.setSpacing(round(14 * u))
        room = (self.width() - 2 * edge - gap) // 2 if wide else self.width() - 2 * edge
        self._home.setFixedWidth(round(max(134 * u, self._home.sizeHint().width())))
        around = edge, round(6 * u), edge, round(11 * u)  # of the foot under the page
        foot.setContentsMargins(*((0, 0, 0, 0) if wide else around))
        seen = self.height() - edge - foot.sizeHint().height() - under
        self.card.set_level(2)
        beside = self.height() - edge - under if wide else seen - gap - self.card.heightForWidth(room)
        focus = self.focusWidget()
        choosing = focus is self.card.choice or self._hand.isAncestorOf(focus)
        kept = self._add.isHidden() * (self._add.sizeHint().height() + self._column.spacing())  # not for the hand
        for hand, squeezed in ((True, 0), (True, 1), (False, 0), (False, 1), (False, 2)):
            self._hand.setVisible(hand)
            self._place_seats(room, squeezed)
            follows = self._column.hasHeightForWidth()
            left = self._column.heightForWidth(room) if follows else self._column.sizeHint().height()
            if left + hand * kept <= beside:
                break
        self.card.set_choosing(not hand)
        if choosing and not focus.isVisibleTo(self):
            ((self._hand.group.checkedButton() if hand else None) or self.card.choice).setFocus()
        self._column.setStretch(self._column.count() - 1, int(not hand))
        for half, fills in enumerate((wide or hand, wide or not hand)):  # what is spare makes pictures higher
            self._halves.setStretch(half, int(fills))
        for level in range(4):
            self.card.set_level(level)
            beyond = seen - (round(14 * u) if wide else left + gap)
            if fits := self.card.heightForWidth(room) <= beyond:
                break
        fits = fits and (not wide or left <= beside)
        self.card.fit_choice(room if fits else room - self._scroll.verticalScrollBar().sizeHint().width())
        # A bar from before the page had its size would make the card narrower and thus higher, and stay.
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self._scroll.setVerticalScrollBarPolicy(bar)
        if fits and wide:
            self._right.addWidget(self._foot)
        else:
            foot.setContentsMargins(*around)
            self._page.addWidget(self._foot)
        self._foot.show()  # at once: a widget that gets another parent is shown later
        self._halves.activate()

    def _place_seats(self, room: int, squeezed: int) -> None:
        """Put the players in one column, or many of them in two; if squeezed, use less height, and at 2 put any number
        in two."""
        look, seats = current_look(), len(self.seats)
        u, body = look.air, look.pixels("body")
        two = seats >= (DENSE + 1, DENSE, 2)[squeezed] and room > (26 if squeezed else 34) * body
        narrow = two or room < 22 * body
        lean = narrow or squeezed > 0
        air = round(0.2 * body) if lean else 0  # round the buttons
        for seat in self.seats:
            seat.set_lean(lean, narrow)
            seat.setContentsMargins(0, air, 0, air)
        for at, seat in enumerate(self.seats):
            self._players.addWidget(seat, *(divmod(at, 2) if two else (at, 0)))
        for column in range(2):
            self._players.setColumnStretch(column, 1 if two or not column else 0)
        self._players.setVerticalSpacing(round((14 if not lean else 6 if seats > 2 else 10) * u))
        self._players.setHorizontalSpacing(round(8 * u))
        for layout in (self._players, self._column):
            layout.invalidate()  # it is measured at once
        for before, after in pairwise((*self.seats, self._add, self._add_computer)):  # Tab follows the page
            self.setTabOrder(before, after)


def _free(name: str, taken: Collection[str]) -> str:
    """Return this name of rules or of an opponent, with a number after it if it is taken."""
    folded = {one.strip().casefold() for one in taken}
    numbered = (f"{name[:50]} {number}" for number in range(2, 1000))
    return next(one for one in (name[:60], *numbered) if one.casefold() not in folded)


def _unnamed(number: int) -> str:
    return _("Player {number}").format(number=number)


def _failure(act: Callable[[], object], line: str, name: str) -> str:
    """Do something with the rules of this name; return the line with the reason if that fails, "" otherwise."""
    try:
        act()
    except (BadRules, OSError) as error:
        return line.format(name=name, reason=fault_sentence(error))
    return ""


def _last_players(liked: Settings) -> list[tuple[str, Handicap, float | None]]:
    """Return the players of the last match, their handicaps, and the shares of par of opponents; at least two."""
    usual = Settings()
    names = liked.players if len(liked.players) > 1 else usual.players
    if names == usual.players:
        names = (_unnamed(1) if liked.player in (usual.player, _("You")) else liked.player, _unnamed(2))
    seats = []
    for at, name in enumerate(names):
        try:
            seat = seat_from_text(liked.handicaps[at]) if len(liked.handicaps) == len(names) else Player("-")
        except BadRules:  # a hand wrote it
            seat = Player("-")
        seats.append((name, seat.handicap, seat.opponent))
    return seats
