"""The sheet that shows the selected round: its result, board and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from boggle_qt.engine.board import Board
from boggle_qt.engine.rules import Mode
from boggle_qt.messages import numbers
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.records import entry_fields, score_details, score_fields
from boggle_qt.messages.rules import shown_rules_name
from boggle_qt.store.journal.queries import Entry, Score
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.records.records_pads import BandedPad
from boggle_qt.ui.tray.board_view import BoardPicture
from boggle_qt.ui.widgets.charts import seat_icon
from boggle_qt.ui.widgets.labels import ElidedLine, label, soft
from boggle_qt.ui.widgets.layouts import ReadAloudArea, fill
from boggle_qt.ui.widgets.paper import RuledRow, stacked

ROOMY = 4
"""The most players of a match whose last board is shown."""


class _SeatSign(QLabel):
    """The shape of a player, in the player's colour."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        """Draw it in the size of the text beside it."""
        side = round(1.4 * look.pixels("body"))
        self.setPixmap(seat_icon(look.theme, self._seat, side).pixmap(side))


class RoundSheet(BandedPad):
    """Shows the selected round or match, or nothing."""

    def __init__(self, colours: Callable[[Sequence[str]], Sequence[int]]) -> None:
        """`colours` returns the numbers of the players' colours."""
        super().__init__()
        self._colours = colours
        self._points = label(look="rowTotal")
        self._details, self._when = soft(), label(look="caption", wrap=True)
        self._board, self._shown, self.caption = BoardPicture(), False, ""
        """The board, whether the round has one, and what is written beside it."""
        self._words = label(look="words", wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._words.setAccessibleName(_("Words found"))
        fill(self.inside, self._points, self._when)
        self.inside.addWidget(self._board, 0, Qt.AlignmentFlag.AlignVCenter)  # on a sheet of its own in the middle
        texts = QWidget()  # it scrolls: eight long names are higher than a small window
        self._rows, self._seats = QVBoxLayout(), list[QWidget]()
        fill(stacked(texts), self._details, (self._rows, 1), (self._words, 1), 0, gap=6)
        self._texts = ReadAloudArea(texts, _("Words of the round"))
        self.inside.addWidget(self._texts, 1)

    def show_score(self, score: Score | None) -> None:
        """Show this round; None for none."""
        if score is None:
            self._show((_("Board"), "", "", "", ""), None)
            return
        who = numbers.join_facts([numbers.isolate_name(score.player), shown_rules_name(score.rules)])
        words = numbers.join_commas(word.upper() for word in score.words) or _("No words found.")
        when = numbers.day_and_time(score.when.astimezone())
        aimed = score.terms.rules.mode in (Mode.RACE, Mode.DRILL)
        result = score_fields(score)[-1][0] if aimed else numbers.points(score.points)
        self._show((who, result, when, score_details(score), words), score.board)

    def show_match(self, entry: Entry) -> None:
        """Show the scores of a match of several players."""
        rules, when = shown_rules_name(entry.score.rules), numbers.day_and_time(entry.score.when.astimezone())
        # The board of the last round, where the players leave room for it.
        board = entry.score.board if entry.rounds == 1 or len(entry.seats) <= ROOMY else None
        caption = _("Board of round {number}").format(number=numbers.number(entry.score.number + 1))
        details = caption if entry.rounds > 1 and board else ""
        colours = self._colours([player for player, __ in entry.seats])
        best_first = sorted(zip(entry.seats, colours, strict=True), key=lambda seat: -seat[0][1])
        seats = [(numbers.isolate_name(name), numbers.format_points(total), at) for (name, total), at in best_first]
        when = numbers.join_facts([when, numbers.round_count(entry.rounds)])
        self._show((rules, entry_fields(entry)[-1][0], when, details, ""), board, seats)

    def _show(self, texts: Sequence[str], board: Board | None, seats: Sequence[tuple[str, str, int]] = ()) -> None:
        """Show a round, or a match with a row for each seat: its title, points, time, details and words."""
        for old in self._seats:
            old.hide()
            old.deleteLater()
        self._seats = [RuledRow() for __ in seats]
        for row, (player, total, colour) in zip(self._seats, seats, strict=True):
            row.setMaximumHeight(round(56 * current_look().air))
            self._rows.addWidget(row)
            name, value = ElidedLine("playerName"), label(total, "rowTotal")
            fill(QHBoxLayout(row), _SeatSign(colour), (name, 1), value).setContentsMargins(0, 2, 0, 3)
            name.setText(player)
            value.setProperty("kind", "long")
            value.setAccessibleName(_("{name}: {points}").format(name=player, points=total))
        for part, text in zip((self.title, self._points, self._when, self._details, self._words), texts, strict=True):
            part.setText(text)
        played = bool(texts[2])
        self._shown, self.caption = board is not None or not played, (seats and texts[3]) or _("Board")
        self._board.show_board(board)
        self._board.setAccessibleName("" if board is None else _("Board {letters}").format(letters=board))
        self._fit_board()
        self._words.setVisible(bool(texts[4]))  # else its line alone would need a scroll bar
        for shown in (self._points, self._when, self._texts):
            shown.setVisible(played)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_board()

    def _fit_board(self) -> None:
        """Leave half the sheet to the texts; leave out the board and its caption where there is little room."""
        high, body = self.height(), current_look().pixels("body")
        low = high < 20 * body
        self._board.setFixedHeight(
            round(min(self._board.width() + 5 * current_look().air, (0.6 if high > 36 * body else 0.36) * high))
        )
        self._board.setHidden(low or not self._shown)
        self._details.setHidden(not self._details.text() or (low and self._details.text() == self.caption))

    def use_look(self, look: Look) -> None:
        super().use_look(look)
        u = look.unit
        self.inside.setContentsMargins(round(20 * u), round(10 * u), round(20 * u), round(16 * u))
        self.inside.setSpacing(round(8 * u))
