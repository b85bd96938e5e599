"""The sheet that shows the selected round: its result, board and words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.board import Board
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import (
    day_and_time,
    format_points,
    isolate_name,
    join_commas,
    join_facts,
    number,
    round_count,
)
from boggle_qt.messages.records import result_line, score_details
from boggle_qt.messages.rules import shown_rules_name
from boggle_qt.store.journal.queries import Entry, Score
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.paper_and_pencil import paint_shadow, shadow_spill
from boggle_qt.ui.look.pixmaps import KeptPicture, smooth_painter
from boggle_qt.ui.tray.geometry import HALF
from boggle_qt.ui.tray.scattered_cubes import draw_cube
from boggle_qt.ui.tray.tray_and_dome import CORNER, MARGIN, fitting_camera, outer, paint_tray
from boggle_qt.ui.widgets.empty_sheet import Sketch
from boggle_qt.ui.widgets.labels import ElidedLine, label, soft
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.paper import Pad, RuledRow, stacked

ROOMY = 4
"""The most players of a match whose last board is shown."""
LIFT = 0.6
"""How high the tray lies over the sheet, for its shadow."""
NO_BOARD = Board.parse("abcd/efgh/ijkl/mnop")
"""Stands for an empty tray."""


class BoardStamp(QWidget):
    """A board in its tray, small."""

    def __init__(self, sheet: QWidget) -> None:
        """`sheet` is what the board leaves room on."""
        super().__init__(sheet)
        self._sheet, self._board, self._picture = sheet, NO_BOARD, KeptPicture()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_board(self, board: Board) -> None:
        """Draw this board."""
        self._board = board
        self._picture.forget()
        self.setAccessibleName(_("Board {letters}").format(letters=board))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a height that leaves half the sheet to what is said about the board."""
        high, around = self._sheet.height(), 2 * MARGIN
        room = min(self.width(), (0.6 if high > 36 * current_look().pixels("body") else 0.36) * high)
        rows, columns = self._board.rows + around, self._board.columns + around
        return QSize(80, round(room * rows / max(rows, columns)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._picture.draw(smooth_painter(self), QPoint(), self.width(), self.height(), self._paint)

    def _paint(self, painter: QPainter) -> None:
        look, board, room = current_look(), self._board, QRectF(self.rect())
        spill = shadow_spill(LIFT, look.air)
        camera = fitting_camera(room.adjusted(spill, spill / 2, -spill, -spill), board.rows, board.columns)
        if not look.theme.plain:
            paint_shadow(painter, outer(camera), CORNER * camera.cell, LIFT, look.air, look.theme)
        paint_tray(painter, camera, look.theme, look.material, shaded=False)
        for at, face in enumerate(board.faces if board is not NO_BOARD else ()):
            draw_cube(painter, face.title(), QPointF(*camera.centre(at)), 2 * HALF * camera.cell)


class RoundSheet(Pad):
    """Shows the selected round or match, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._who = ElidedLine("who")
        self._points = label(look="rowTotal")
        self._details, self._when = soft(), label(look="caption")
        self._board, self._shown, self._caption = BoardStamp(self), False, False
        self._words = label(look="words", wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._words.setAccessibleName(_("Words found"))
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._who)
        self._inside = QVBoxLayout()
        self._column.addLayout(self._inside, 1)
        for part in (self._points, self._when, self._board):
            self._inside.addWidget(part)
        texts = QWidget()  # it scrolls: eight long names are higher than a small window
        lines, self._rows = stacked(texts), QVBoxLayout()
        self._seats: list[QWidget] = []
        lines.setSpacing(6)
        lines.addWidget(self._details)
        lines.addLayout(self._rows)
        lines.addWidget(self._words, 1)
        lines.addStretch(0)
        self._texts, self._sketch = scrolling(texts, text=_("Words of the round")), Sketch("names")
        for below in (self._texts, self._sketch):
            self._inside.addWidget(below, 1)

    def show_score(self, score: Score | None) -> None:
        """Show this round; None for none."""
        if score is None:
            self._show(_("Board"), "", "", "", NO_BOARD, "")
            return
        self._show(
            join_facts([isolate_name(score.player), shown_rules_name(score.rules)]),
            result_line(score),
            day_and_time(score.when.astimezone()),
            score_details(score),
            score.board,
            join_commas(word.upper() for word in score.words) or _("No words found."),
        )

    def show_match(self, entry: Entry) -> None:
        """Show the scores of a match of several players."""
        rules, when = shown_rules_name(entry.score.rules), day_and_time(entry.score.when.astimezone())
        # The board of the last round, where the players leave room for it.
        board = entry.score.board if entry.rounds == 1 or len(entry.seats) <= ROOMY else None
        caption = _("Board of round {number}").format(number=number(entry.score.number + 1))
        details = caption if entry.rounds > 1 and board else ""
        best_first = sorted(entry.seats, key=lambda seat: -seat[1])
        seats = [(isolate_name(player), format_points(total)) for player, total in best_first]
        self._show(rules, round_count(entry.rounds), when, details, board, "", seats)

    def _show(
        self,
        who: str,
        points: str,
        when: str,
        details: str,
        board: Board | None,
        words: str,
        seats: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Show a round with its words, or a match with a row for each seat."""
        for old in self._seats:
            old.hide()
            old.deleteLater()
        self._seats = [RuledRow() for __ in seats]
        for row, (player, total) in zip(self._seats, seats, strict=True):
            self._rows.addWidget(row)
            inside, name, value = QHBoxLayout(row), ElidedLine("playerName"), label(total, "rowTotal")
            inside.setContentsMargins(0, 2, 0, 3)
            inside.addWidget(name, 1)
            inside.addWidget(value)
            name.setText(player)
            value.setProperty("kind", "long")
            value.setAccessibleName(_("{name}: {points}").format(name=player, points=total))
        texts = {self._who: who, self._points: points, self._when: when, self._details: details, self._words: words}
        for part, text in texts.items():
            part.setText(text)
        self._shown = board is not None
        if board is not None:
            self._board.show_board(board)
        self._caption = bool(seats)
        self._fit_board()
        self._words.setVisible(bool(words))  # else its line alone would need a scroll bar
        self._points.setVisible(bool(when))
        self._when.setVisible(bool(when))
        self._texts.setVisible(bool(when))
        self._sketch.setHidden(bool(when))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_board()

    def _fit_board(self) -> None:
        """Leave out the board, and its caption, where there is little room."""
        low = self.height() < 20 * current_look().pixels("body")
        self._board.setHidden(low or not self._shown)
        self._details.setHidden(not self._details.text() or (low and self._caption))
        self._board.updateGeometry()

    def use_look(self, look: Look) -> None:
        u = look.unit
        band = round(34 * u)
        self.set_band(band)
        self._who.setFixedHeight(band)
        self._column.setContentsMargins(round(20 * u), 0, round(20 * u), round(16 * u))
        self._inside.setContentsMargins(0, round(10 * u), 0, 0)
        self._inside.setSpacing(round(8 * u))
