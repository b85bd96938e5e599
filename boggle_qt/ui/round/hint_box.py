"""The hint button of a turn: its steps with their prices, the text of the last hint, and its marks on the tray."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.hints import Hint, Step, hint, unfound_words, word_to_hint
from boggle_qt.engine.match import Hinted, Match, Phase
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import Handicap, Judging
from boggle_qt.engine.search.solving import Solution
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.hints import hint_line, left_line, step_line, with_price
from boggle_qt.messages.numbers import points
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.play.services import Define
from boggle_qt.ui.play.session import Session
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import PopupMenu, button
from boggle_qt.ui.widgets.focus_keys import bind_keys

WARMEST = 5
"""The most cubes of a heat map that are announced, the first of them by the line of the hint."""


class HintMenu(PopupMenu):
    """The steps, chosen by their numbers too, from the keypad as well. Its head says what is left."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(_("Hint"), parent)
        self.head = self.addAction("")
        self.head.setEnabled(False)
        self.addSeparator()
        self.steps = {step: self.addAction(step_line(step)) for step in Step}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = next((step for step in Step if event.text() == str(int(step))), None)
        if step is None:
            super().keyPressEvent(event)
        else:
            self.close()
            self.steps[step].trigger()


class HintBox(QObject):
    """Gives hints, if the house rules allow them and the board is solved; its owner places its `button`."""

    told = Signal()
    """The text of the last hint has changed."""

    def __init__(self, session: Session, tray: TrayWidget, define: Define) -> None:
        super().__init__(tray)
        self._session, self._tray, self._define = session, tray, define
        self._solution: Solution | None = None
        self._turn: tuple[object, ...] | None = None
        self._given: Hint | None = None
        self.button = button(_("Hint"), tip=f"{_('Hint')}  ({ACTIONS['hint'].key})")
        self._menu = HintMenu(self.button)
        for step, action in self._menu.steps.items():
            action.triggered.connect(lambda __=False, step=step: self.take(step))
        self.button.setMenu(self._menu)
        self.button.setShortcut(ACTIONS["hint"].first)
        bind_keys(self.button, "hint", self.button)
        self.line = ""
        """The text of the last hint; "" once it is over."""
        session.changed.connect(self._show_match)
        self.set_solution(None)
        self.button.hide()

    def set_solution(self, solution: Solution | None) -> None:
        """Set the words of the board; None while it is being solved."""
        self._solution = solution
        match = self._session.match
        self.button.setEnabled(solution is not None and match is not None and match.phase is Phase.RUNNING)
        if match is not None and match.rounds and match.hint_prices:
            self._show_prices(match)

    def take(self, step: Step) -> None:
        """Buy a hint, record it and show it. A hint with nothing to show costs nothing."""
        match = self._session.match
        if match is None or self._solution is None or match.phase is not Phase.RUNNING or step not in match.hint_prices:
            return
        given = hint(
            match.board, self._solution, self._found(match), step, match.rules.points, self._last_hinted_word(match)
        )
        defined = self._define if self._session.lexicon.english else None
        line = hint_line(given, match.board, self._tray.seen_at, defined)
        if line is None:
            none, free = _("No words left to hint at!"), _("No definition available. This hint was free.")
            self._show_line(none if given.word is None else free)
            announce(self._tray, self.line, news=True)
            return
        cell = given.path[0] if given.path else None
        self._session.send(partial(Hinted, int(step), cell=cell, word=given.word))
        after = self._session.match
        if after is not None and after.phase is Phase.RUNNING:
            price = after.round.sheets[after.seat].hints[-1].price
            whole = price if given.word is None else after.hints_paid(given.word)
            self._show_hint(given, with_price(line, price, whole))

    def _out_of_reach(self, match: Match) -> set[str]:
        """Return the words of the board that would not count for this player under the handicap."""
        assert self._solution is not None
        own, lexicon = match.player.handicap, self._session.lexicon
        if own == Handicap():
            return set()
        verdicts = (judge(word, None, match.rules, own, match.words, lexicon) for word in self._solution.texts)
        return {verdict.word for verdict in verdicts if not verdict.good}

    def _show_prices(self, match: Match) -> None:
        """Show in the menu what is left, and the present price of each step."""
        word = None  # of the next hint, unless the board is being solved or all words are found
        if self._solution is not None:
            found, kept = self._found(match), self._last_hinted_word(match)
            chosen = word_to_hint(self._solution, found, match.rules.points, kept)
            word = None if chosen is None else chosen.word
            words = len(unfound_words(self._solution, found))
            # In a match the score would say which words are on other lists, too.
            paid = match.solo and any(match.hint_prices.values())
            head = left_line(words, match.score()[0].total if paid else None)
            # On a list that is checked later, a number that stays the same would say which word is wrong.
            told = match.rules.judging is not Judging.PAPER
            self._menu.head.setText(head)
            self._menu.head.setVisible(told)
            self.button.setAccessibleDescription(head if told else "")
        for step in map(Step, match.hint_prices):
            price = match.hint_price(step, word if step >= Step.CUBE else None)
            cost = _("costs {points}").format(points=points(price)) if price else _("free")
            self._menu.steps[step].setText(f"{step_line(step)}\t{cost}")

    def _found(self, match: Match) -> set[str]:
        return _words(match) | self._out_of_reach(match)

    def _last_hinted_word(self, match: Match) -> str | None:
        hints = match.round.sheets[match.seat].hints
        return next((taken.word for taken in reversed(hints) if taken.word), None)

    def _show_hint(self, given: Hint, line: str) -> None:
        self._clear()
        self._given = given
        self._show_line(line)
        # As news, after what a reader says when the menu closes
        announce(self._tray, f"{line} {self._spoken_details(given)}".strip(), news=True)
        if given.cells:
            most = max(given.cells)
            self._tray.set_heat([count / most for count in given.cells])
        if given.path:
            self._tray.set_marked(given.path)
            self._tray.show_path(given.path if len(given.path) > 1 else None, animate=True)

    def _spoken_details(self, given: Hint) -> str:
        """Return what the tray shows of a hint, in words: the path, or the cubes with the most words."""
        if given.path:
            return f"{'; '.join(map(self._tray.cell_name, given.path))}."
        warmest = sorted((cell for cell, many in enumerate(given.cells) if many), key=lambda cell: -given.cells[cell])
        cells = [f"{self._tray.cell_name(cell)}: {given.cells[cell]}" for cell in warmest[1:WARMEST]]
        return f"{'; '.join(cells)}." if cells else ""

    def _show_line(self, line: str) -> None:
        self.line = line
        self.told.emit()

    def _clear(self) -> None:
        if self._given is not None:
            self._tray.set_heat(None)
            self._tray.set_marked(())
            self._tray.show_path(None)
        self._given = None
        self._show_line("")

    def _show_match(self, match: Match) -> None:
        given = bool(match.hint_prices) and match.phase in (Phase.RUNNING, Phase.PAUSED)
        self.button.setVisible(given)
        self.button.setEnabled(self._solution is not None and match.phase is Phase.RUNNING)
        if given:
            self._show_prices(match)
        if match.phase is not Phase.RUNNING:
            self._menu.close()  # or it would stay over the next page
        turn = (len(match.rounds), match.seat, match.phase)
        found = match.phase is Phase.RUNNING and self._given is not None and self._given.word in _words(match)
        if turn != self._turn or found:  # the hint ends with the turn, with a pause, or when its word is found
            self._turn = turn
            self._clear()


def _words(match: Match) -> set[str]:
    return {entry.word for entry in match.round.sheets[match.seat].entries}
