"""Begins matches and throws the cubes, off the UI thread where a throw is looked for. Knows the session and no
widget."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from random import Random, SystemRandom

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import Throw, random_turns, throw, throw_of_board
from boggle_qt.engine.match import Deal, Finish, Match, Phase
from boggle_qt.engine.match import Resume as ResumeTurn
from boggle_qt.engine.par import goal
from boggle_qt.engine.presets import FIRST, SOLO
from boggle_qt.engine.rules import HouseRules, HouseWords, Player
from boggle_qt.engine.throw_search import restricts_boards
from boggle_qt.messages.match import ALREADY_PLAYED, ROUND_IN_PROGRESS
from boggle_qt.messages.modes import nothing_to_reach
from boggle_qt.store.work.deal import NO_BOARD_SECONDS, dealing
from boggle_qt.ui.page.requests import (
    NextRound,
    PlayBoard,
    Request,
    ResumeMatch,
    ShowPage,
    StartMatch,
    StartSolo,
    ThrowAgain,
)
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker


class Dealer:
    """What of the wishes of pages begins or goes on with a match. What lies on the table then, the session says."""

    def __init__(self, services: Services) -> None:
        self._services, self._session = services, services.session
        self._shaken_for: tuple[int, int] | None = None
        self._worker = Worker(services.session)
        self._worker.done.connect(self._found)
        self._worker.failed.connect(lambda error: services.messages.tell(str(error)))

    def handle(self, go: Request) -> Request | None:
        """Do it, or hand back what somebody else must do: at times another wish. Raises ValueError where it cannot be
        done; the message says why."""
        match go:
            case StartSolo(seed):
                self._begin_solo(self._services.solo_rules())
                self._throw(seed)
            case PlayBoard(board, chosen, thrown):
                rules = chosen or self._services.solo_rules(len(board.faces))
                lexicon = self._services.lexicons.open(rules.lexicon, rules.spelling)
                aim = goal(board, rules, self._services.rulings.words, lexicon)
                if aim == 0:
                    raise ValueError(nothing_to_reach(rules))
                self._begin_solo(rules)
                chance = random_turns(len(board.faces), SystemRandom())
                throw_, seed = thrown or (throw_of_board(board, chance), None)
                self._session.send(partial(Deal, throw_, seed, goal=aim))
            case StartMatch(rules, players, thrown, seed):
                self._sit_down(rules, players, thrown, seed)
            case ResumeMatch(match_id, left):
                self._session.resume(match_id, left)
                if not left.rounds:
                    self._throw()
                elif left.solo and left.phase is Phase.PAUSED:
                    self._session.send(ResumeTurn)  # who asks for it sits before it
            case ThrowAgain():
                lies = self._session.match
                if lies is None or not lies.rounds or not lies.can_rethrow:
                    raise ValueError(ALREADY_PLAYED)
                self._throw()
            case NextRound(same):
                return self._next_round(self._session.match, same)
            case _:
                return go
        return None

    def get_up(self) -> None:
        """Leave the table. A solo match is over when it is scored, or when no word was found in its round; any other
        waits in the journal."""
        self._worker.stop()
        match = self._session.match
        if match is not None and match.solo and _nothing_to_keep(match):
            self._session.send(Finish)
        self._session.leave()

    def _begin_solo(self, rules: HouseRules) -> None:
        liked = self._services.preferences
        if rules.name == liked.settings.solo == FIRST.name:
            liked.change(solo=SOLO.name)  # there is one first round
        self._session.begin(rules, (Player(liked.settings.player),))

    def _sit_down(
        self, rules: HouseRules, players: tuple[Player, ...], thrown: Throw | None = None, seed: int | None = None
    ) -> None:
        self._session.begin(rules, players)
        if thrown is None:
            self._throw(seed)
        else:
            self._deal(thrown, seed)

    def _deal(self, thrown: Throw, seed: int | None) -> None:
        self._session.send(partial(Deal, thrown, seed, goal=self._goal(thrown.board)))

    def _goal(self, board: Board) -> int | None:
        """What is to be reached on a board in the match on the table."""
        match = self._session.match
        assert match is not None
        return goal(board, match.rules, match.words, self._session.lexicon)

    def _throw(self, seed: int | None = None) -> None:
        """Throw the cubes; the seed decides all, before the first picture. Where the rules ask for more than any throw
        has, and no seed is given, they are shaken off this thread until one fits."""
        match = self._session.match
        assert match is not None
        rules, chosen = match.rules, SystemRandom().randrange(2**31) if seed is None else seed
        if seed is None and restricts_boards(rules):
            self._shaken_for = self._session.round_id
            cache = self._services.cache
            self._worker.start(lambda: _looking(rules, match.words, chosen, cache))
        else:
            self._deal(throw(self._services.open_dice(rules.dice), Random(chosen)), chosen)

    def _found(self, found: tuple[Throw, int] | int) -> None:
        """Deal what was shaken, if it is still waited for; or say that there was none, and deal what falls."""
        match = self._session.match
        if match is None or match.phase is not Phase.SCORED or self._session.round_id != self._shaken_for:
            return
        if isinstance(found, int):
            from boggle_qt.messages.boards import unfiltered_throw_line  # it knows all who make boards to order

            self._services.messages.tell(unfiltered_throw_line(found, NO_BOARD_SECONDS))
            seed = SystemRandom().randrange(2**31)
            found = throw(self._services.open_dice(match.rules.dice), Random(seed)), seed
        self._deal(*found)

    def _next_round(self, match: Match | None, same: bool) -> Request | None:
        if match is not None and not match.solo:
            return self._go_on(match, same)
        chosen = self._services.solo_rules()
        if match is None or match.phase is not Phase.SCORED:
            return self.handle(StartSolo())
        if not same and match.rules.name in (SOLO.name, FIRST.name, chosen.name) and match.rules != chosen:
            return self.handle(StartSolo())  # other rules were chosen since: another match
        if not same:
            self._throw()
        elif match.round.seed is None:
            return self.handle(PlayBoard.again(match))
        else:
            self._deal(match.round.throw, match.round.seed)
        return None

    def _go_on(self, match: Match, same: bool) -> Request | None:
        """What follows a round of a match of several: the next one, a rematch, or this board for others."""
        if match.phase is Phase.SCORED and not same:
            self._throw()
        elif match.phase is Phase.OVER and not same:
            # Another one begins this time.
            players = (*match.players[1:], match.players[0]) if match.rules.rotating else match.players
            self._sit_down(match.rules, players)
        elif match.settled:
            return ShowPage("setup", match)
        else:
            raise ValueError(ROUND_IN_PROGRESS)
        return None


def _nothing_to_keep(match: Match) -> bool:
    """Return whether a solo match that is left has nothing in it to go on with."""
    if match.phase is Phase.SCORED:
        return True
    return bool(match.rounds) and match.phase is not Phase.OVER and not match.round.sheets[0].entries


TOLD = 50
"""Throws between two chances to stop."""


def _looking(
    rules: HouseRules, words: HouseWords, seed: int, cache: Callable[[], Path]
) -> Generator[int, None, tuple[Throw, int] | int]:
    """Look for a throw as the rules ask: the throw and its seed, or how often was thrown where there was none in
    time."""
    until, work, steps = time.monotonic() + NO_BOARD_SECONDS, dealing(rules, words, seed, cache()), 0
    while True:
        try:
            tried = next(work)
        except StopIteration as end:
            found: tuple[Throw, int] = end.value
            return found
        steps += 1
        if tried and time.monotonic() > until:
            return tried
        if steps % TOLD == 0:
            yield tried
