"""The hint button of a turn: steps with their prices, what the last one told, and its marks on the tray."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.hints import Hint, Step, hint
from boggle_qt.engine.match import Hinted, Match, Phase
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import Handicap
from boggle_qt.engine.search import Solution
from boggle_qt.ui.actions import ACTIONS
from boggle_qt.ui.session import Session
from boggle_qt.ui.tray.tray import TrayWidget
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.elided import ElidedText
from boggle_qt.wording.counts import signed
from boggle_qt.wording.hints import NO_DEFINITION, NOTHING_LEFT, STEPS, cost, tell


class HintBox(QWidget):
    """What the last hint told; its `button` stands where its owner puts it. Both are shown where the house rules give
    hints. They need the solution, which comes from the background."""

    def __init__(self, session: Session, tray: TrayWidget, define: Callable[[str], str | None] | None = None) -> None:
        super().__init__()
        self._session, self._tray, self._define = session, tray, define
        self._solution: Solution | None = None
        self._turn: tuple[object, ...] | None = None
        self._given: Hint | None = None
        self.button = button("Hint", tip=f"Hint  ({ACTIONS['hint'].key})")
        self._menu = QMenu(self)
        self._actions: dict[Step, QAction] = {}
        for step, text in STEPS.items():
            self._actions[step] = action = self._menu.addAction(text)
            action.triggered.connect(lambda _=False, step=step: self.take(step))
        self.button.setMenu(self._menu)
        self.button.setShortcut(ACTIONS["hint"].bindings[0])
        self._line = ElidedText()
        self._line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._line.setObjectName("soft")
        self._line.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._line)
        session.changed.connect(self._follow)
        self.set_solution(None)
        self.hide()
        self.button.hide()

    @property
    def line(self) -> str:
        """What the last hint told; "" when it is spent."""
        return self._line.whole

    def set_solution(self, solution: Solution | None) -> None:
        """The words of the board on the table, or None while it is being solved."""
        self._solution = solution
        self.button.setEnabled(solution is not None)

    def take(self, step: Step) -> None:
        """Buy a hint, write it down and show it. One that can tell nothing costs nothing."""
        match = self._session.match
        if match is None or self._solution is None or match.phase is not Phase.RUNNING or step not in match.hint_prices:
            return
        sheet = match.round.sheets[match.seat]
        found = {entry.word for entry in sheet.entries} | self._out_of_reach(match)
        before = next((taken.word for taken in reversed(sheet.hints) if taken.word), None)
        given = hint(match.board, self._solution, found, step, match.rules.points, before)
        line = tell(given, match.board, self._define)
        if line is None:
            nothing = given.word is None
            self._say(NOTHING_LEFT if nothing else NO_DEFINITION)
            return
        cell = given.path[0] if given.path else None
        self._session.send(partial(Hinted, int(step), cell=cell, word=given.word))
        after = self._session.match
        if after is not None and after.phase is Phase.RUNNING:
            price = after.round.sheets[after.seat].hints[-1].price
            self._show(given, f"{line} ({signed(-price)})" if price else line)

    def _out_of_reach(self, match: Match) -> set[str]:
        """Words of the board that would not count for this player: too short for him, or not in his lexicon."""
        assert self._solution is not None
        own = match.player.handicap
        if own == Handicap():
            return set()
        lexicon = self._session.lexicon
        verdicts = (judge(word, None, match.rules, own, match.words, lexicon) for word in self._solution.texts)
        return {verdict.word for verdict in verdicts if not verdict.good}

    def _show(self, given: Hint, line: str) -> None:
        self._clear()
        self._given = given
        self._say(line)
        if given.cells:
            most = max(given.cells)
            self._tray.set_heat([count / most for count in given.cells])
        if given.path:
            self._tray.set_marked(given.path)
            self._tray.show_path(given.path if len(given.path) > 1 else None, animate=True)

    def _say(self, line: str) -> None:
        self._line.set_whole(line)
        self._line.setVisible(bool(line))

    def _clear(self) -> None:
        """Take the marks off the tray."""
        if self._given is not None:
            self._tray.set_heat(None)
            self._tray.set_marked(())
            self._tray.show_path(None)
        self._given = None
        self._say("")

    def _follow(self, match: Match) -> None:
        given = bool(match.hint_prices) and match.phase in (Phase.RUNNING, Phase.PAUSED)
        self.setVisible(given)
        self.button.setVisible(given)
        for step, price in match.hint_prices.items():
            self._actions[Step(step)].setText(f"{STEPS[Step(step)]}\t{cost(price)}")
        turn = (len(match.rounds), match.seat, match.phase)
        found = match.phase is Phase.RUNNING and self._given is not None and self._given.word in _words(match)
        if turn != self._turn or found:  # another turn, a pause, or the word is found: the hint is spent
            self._turn = turn
            self._clear()


def _words(match: Match) -> set[str]:
    return {entry.word for entry in match.round.sheets[match.seat].entries}
