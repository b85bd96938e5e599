"""The desk's button that names the single change which improves the board most, and makes it."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.engine.best_change import Change, find_best_change
from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import signed
from boggle_qt.ui.play.worker import Work, Worker
from boggle_qt.ui.widgets.buttons import chip
from boggle_qt.ui.widgets.paper import stacked


class BestChangeCard(QWidget):
    """Searches off the UI thread. It keeps its place while it has nothing to show, so that nothing moves."""

    applied = Signal(Change)
    """The button was pressed."""

    _steps: Work

    def __init__(self) -> None:
        super().__init__()
        self.change: Change | None = None
        self._columns, self.text = 1, ""
        """The columns of the board, and the change in full; "" for none."""
        self.worker = Worker(self, self._show_change, lambda _: self.forget())
        self._pause = QTimer(self, singleShot=True, interval=250)  # typing does not start a search for each letter
        self._pause.timeout.connect(lambda: self.worker.start(self._steps))
        self.plate = chip(_("Improve: {points}").format(points=signed(100)), lambda: self.applied.emit(self.change))
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)  # that of the usual text at first
        for part in (self, self.plate):
            part.setSizePolicy(policy)
        stacked(self).addWidget(self.plate)
        self.forget()

    @property
    def busy(self) -> bool:
        """Whether a search is running or about to."""
        return self._pause.isActive() or self.worker.busy

    def forget(self) -> None:
        """Stop the search and clear the text."""
        self._pause.stop()
        self.worker.cancel()
        self._show_change(None)

    def seek(
        self, board: Board, empty: frozenset[int], lexicon: Lexicon, rules: HouseRules, dice: DiceSet | None
    ) -> None:
        """Search for the best change of this board, instead of any earlier search."""
        self.forget()
        self._columns = board.columns
        self._steps = lambda: find_best_change(board, lexicon, rules.min_letters, rules.table, dice, empty)
        self._pause.start()

    def _show_change(self, change: Change | None) -> None:
        self.change, self.text = change, ""
        if change is not None:
            row, column = divmod(change.cell, self._columns)
            facts = {"row": row + 1, "column": column + 1, "face": change.face, "points": signed(change.gain)}
            self.text = _("Best change: row {row}, column {column} to {face}, {points}").format(**facts)
            self.plate.setText(_("Improve: {points}").format(**facts))
        self.plate.setToolTip(_("{change}. Press to apply it.").format(change=self.text) if change else "")
        self.plate.setVisible(change is not None)
