"""The dialog of the players at the table: join, leave, sit out a round, play again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QWidget

from boggle_qt.engine.match import Event, Join, Leave, Match, Phase, PutBack, Remove, Skip
from boggle_qt.engine.rules import BadRules, Handicap, Player, check_table
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.numbers import isolate_name, points
from boggle_qt.messages.opponents import computers_name_line
from boggle_qt.messages.people import cannot_join_line, changed_line, seat_line, what_holds
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.match.cube_row import LetterCube
from boggle_qt.ui.match.match_panel import ask_to_end
from boggle_qt.ui.play.session import Session
from boggle_qt.ui.tray.name_cubes import LEANS
from boggle_qt.ui.widgets.buttons import add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import NumberField, written_line
from boggle_qt.ui.widgets.labels import heading, label, soft
from boggle_qt.ui.widgets.layouts import fill, flowing
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask

AVERAGE, ZERO, OWN = range(3)
"""With what a player joins: the average of the others, nothing, or the head start that is entered."""

WIDE, NARROW = ((0, 0), (0, 1), (0, 2), (0, 3)), ((0, 0), (0, 1), (1, 1), (0, 2))
"""The rows and columns of a player's cube, name, points and buttons."""


class SeatsDialog(SheetDialog):
    """A row for each player of the match, and a field for one who joins. Every change is an event of the match."""

    joined = Signal(object)
    """Somebody has joined; the names of all players."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        """The session's match must have several players, and wait between two turns or rounds."""
        super().__init__(parent)
        self._session = session
        rows = QWidget()
        self._rows = QGridLayout(rows)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(10)
        self._rows.setVerticalSpacing(4)
        self._cells: list[QWidget] = []
        self.field = written_line(_("Name"), _("Name of the player who joins"))
        self.field.textChanged.connect(self._check)
        self.field.returnPressed.connect(self.join)
        self._start = QButtonGroup(self)
        self._starts = [chip("", checkable=True, checked=at == AVERAGE) for at in (AVERAGE, ZERO, OWN)]
        for at, offered in enumerate(self._starts):
            add_exclusive(self._start, offered, at)
        self.points = NumberField(0, 10_000, 0, "point")
        self.points.setAccessibleName(_("Points to begin with"))
        self.points.valueChanged.connect(lambda _: self._starts[OWN].setChecked(True))
        self._join = button(_("Join"), act=self.join)
        self.fault = label(look="fault", wrap=True)
        done = button(_("Done"), "primary", self.accept)
        self._end = button(_("End match …"), act=self._ask_to_end)
        for pressed in (self._join, self._end, done):
            pressed.setAutoDefault(False)
        joining, self._held = heading(_("Another player joins")), soft(what_holds())
        joining.setBuddy(self.field)
        adding = fill(QHBoxLayout(), (self.field, 1), self._join, gap=8)
        starting = flowing(*self._starts[:OWN], flowing(self._starts[OWN], self.points))
        column = self.column(_("Players at the table"))
        fill(column, rows, joining, adding, starting, self.fault, self._held, 1)
        self.foot(done, left=[self._end])
        self._show()
        self.field.setFocus()

    @property
    def match(self) -> Match:
        """The match at this table."""
        assert self._session.match is not None
        return self._session.match

    def _show(self) -> None:
        match, above = self.match, self.parentWidget()
        # In a wide dialog a row is one line, so that eight players and the one who joins are seen at once.
        wide = above is not None and above.window().width() > 50 * current_look().pixels("body")
        for column in (1, 2):
            self._rows.setColumnStretch(column, int(wide == (column == 2)))
        for cell in self._cells:
            self._rows.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        self._cells = []
        for seat, player in enumerate(match.players):
            name, plain = label(player.name, "playerName", wrap=not wide), isolate_name(player.name)
            if match.can_put_back(seat):
                spoken = _("{name}: play again").format(name=plain)
                stay = chip(_("Play again"), partial(self._send, PutBack, seat), name=spoken)
            else:
                spoken = _("{name}: sit out a round").format(name=plain)
                stay = chip(_("Sit out a round"), partial(self._send, Skip, seat), name=spoken)
                stay.setEnabled(match.can_skip(seat))
            if match.can_remove(seat):
                spoken = _("{name}: remove").format(name=plain)
                leave = chip(_("Remove"), partial(self._send, Remove, seat), name=spoken)
            else:
                leave = chip(_("Leave"), partial(self._leave, seat), name=_("{name}: leave").format(name=plain))
                leave.setEnabled(match.can_leave(seat))
            cube = LetterCube(24 if wide else 36, LEANS[seat % len(LEANS)])
            cube.show_name(player.name)
            line = label(seat_line(match, seat), "aside", wrap=not wide)
            pressed = flowing(stay, leave, gap=10)
            self._cells += (cube, name, line, pressed)
            for cell, (row, column) in zip(self._cells[-4:], WIDE if wide else NARROW, strict=True):
                rows = 1 if wide or cell in (name, line) else 2
                self._rows.addWidget(cell, 2 * seat + row, column, rows, 1, Qt.AlignmentFlag.AlignVCenter)
                cell.show()
        for at, text in (
            (AVERAGE, _("With the average: {points}").format(points=points(match.average))),
            (ZERO, _("With no points")),
            (OWN, _("With a head start of")),
        ):
            self._starts[at].setText(text)
        self._end.setVisible(match.can_rethrow and any(round_.closed for round_ in match.rounds))
        for part in (self.field, self.points, *self._starts):
            part.setEnabled(match.can_join)
        self._check()
        self.grow(820, 700, snug=True)

    def _check(self) -> None:
        """Show why the player can't join, and enable the button only if they can."""
        name = self.field.text().strip()
        fault = cannot_join_line(self.match) or computers_name_line(name)
        if name and not fault:
            try:
                check_table(self.match.rules, (*self.match.players, self._player(name)))
            except BadRules as error:
                fault = fault_sentence(error)
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self._held.setHidden(bool(name and fault))  # in its place, so that nothing scrolls
        self._join.setEnabled(bool(name) and not fault)

    def _player(self, name: str) -> Player:
        own = self.points.value() if self._start.checkedId() == OWN else 0
        return Player(name, replace(Handicap(), head_start=own))

    def join(self) -> None:
        """Seat the player whose name is entered."""
        self._check()
        if self._join.isEnabled():
            player = self._player(self.field.text().strip())
            self.field.clear()
            average = self._start.checkedId() == AVERAGE
            self._send(lambda _, *, at: Join(player, at, average), len(self.match.players))
            self.joined.emit([one.name for one in self.match.players])
            self.field.setFocus()

    def _leave(self, seat: int) -> None:
        """Let a player leave; ask first if that costs them a turn."""
        match, leave = self.match, partial(self._send, Leave, seat)
        if match.phase is not Phase.READY or not match.is_to_begin(seat):
            leave()
            return
        name = isolate_name(match.players[seat].name)
        lost = _("{name} doesn't play this round, and can play again in the next.").format(name=name)
        ask(self, _("Does {name} leave?").format(name=name), lost, _("Leave"), _("Stay"), leave)

    def _ask_to_end(self) -> None:
        self.accept()
        if (under := self.parentWidget()) is not None:
            ask_to_end(under, self._session)

    def _send(self, make: Callable[..., Event], seat: int) -> None:
        """Send an event about a seat, and say what it changed."""
        before = self.match
        self._session.send(make, seat)
        self.say(changed_line(before, self.match, seat))
        self._show()
