"""The sheet that shows the selected round: its result, board and words."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.board import Board
from boggle_qt.messages.numbers import count
from boggle_qt.messages.records import moment_line, result_line, score_details, totals_line
from boggle_qt.store.journal.queries import Entry, Score
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.widgets.labels import ElidedLine, label, soft
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.paper import Pad, stacked


class BoardStamp(QWidget):
    """A small drawing of a board."""

    def __init__(self) -> None:
        super().__init__()
        self._board: Board | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_board(self, board: Board | None) -> None:
        """Draw this board; None for none."""
        self._board = board
        self.setAccessibleName("" if board is None else f"Board {board}")
        self.updateGeometry()
        self.update()

    def use_look(self, look: Look) -> None:
        self.updateGeometry()
        self.update()

    def _cell(self) -> float:
        most = 1 if self._board is None else max(self._board.rows, self._board.columns)
        return min(2.0 * current_look().pixels("body"), 9.0 * current_look().pixels("body") / most)

    def sizeHint(self) -> QSize:
        rows = 0 if self._board is None else self._board.rows
        return QSize(80, round(self._cell() * rows) + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        board = self._board
        if board is None:
            return
        theme, cell = current_look().theme, self._cell()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, face in enumerate(board.faces):
            row, column = divmod(at, board.columns)
            box = QRectF(1 + column * cell, 1 + row * cell, cell, cell).adjusted(1.2, 1.2, -1.2, -1.2)
            painter.setPen(QPen(theme.colour("pencil"), max(1.0, cell / 28)))
            painter.setBrush(theme.colour("tile"))
            painter.drawRoundedRect(box, cell * 0.14, cell * 0.14)
            painter.setPen(theme.colour("tile_ink"))
            painter.setFont(font(cell * (0.56 if len(face) == 1 else 0.42), QFont.Weight.ExtraBold))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, face.title())
        painter.end()


class RoundSheet(Pad):
    """Shows the selected round or match, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._who = ElidedLine("who")
        self._points = label(look="rowTotal")
        self._details, self._when = soft(), label(look="caption")
        self._board = BoardStamp()
        self._words = label(wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._words.setAccessibleName("Words found")
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._who)
        self._inside = QVBoxLayout()
        self._column.addLayout(self._inside, 1)
        for part in (self._points, self._when, self._board):
            self._inside.addWidget(part)
        told = QWidget()  # it scrolls: eight long names are higher than a small window
        lines = stacked(told)
        lines.addWidget(self._details)
        lines.addWidget(self._words, 1)
        self._inside.addWidget(scrolling(told, text="Words of the round"), 1)

    def show_score(self, score: Score | None) -> None:
        """Show this round; None for none."""
        self._who.setText("" if score is None else f"{score.player} · {score.rules}")
        self._points.setText("" if score is None else result_line(score))
        self._when.setText("" if score is None else moment_line(score.when))
        self._details.setText("" if score is None else f"{score_details(score)}.")
        self._board.show_board(None if score is None else score.board)
        self._words.setText("" if score is None else ", ".join(word.upper() for word in score.words) or "No word.")

    def show_match(self, entry: Entry) -> None:
        """Show the scores of a match of several players."""
        self._who.setText(entry.score.rules)
        self._points.setText(count(entry.rounds, "round"))
        self._when.setText(moment_line(entry.score.when))
        self._details.setText(totals_line(entry))
        self._board.show_board(None)
        self._words.setText("")

    def use_look(self, look: Look) -> None:
        u = look.unit
        band = round(34 * u)
        self.set_band(band)
        self._who.setFixedHeight(band)
        self._column.setContentsMargins(round(20 * u), 0, round(20 * u), round(16 * u))
        self._inside.setContentsMargins(0, round(10 * u), 0, 0)
        self._inside.setSpacing(round(8 * u))
