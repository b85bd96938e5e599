"""Begins matches and throws the cubes. Knows the session and no widget."""

from __future__ import annotations

from functools import partial
from random import Random, SystemRandom

from boggle_qt.engine.dice import Throw, throw
from boggle_qt.engine.match import Deal, Finish, Match, Phase
from boggle_qt.engine.match import Resume as ResumeTurn
from boggle_qt.engine.rules import SOLO, HouseRules, Player
from boggle_qt.ui.page import Go, NextRound, PlayBoard, PlayNow, Resume, Show, SitDown
from boggle_qt.ui.services import Services
from boggle_qt.wording.matches import STILL_PLAYED


class Dealer:
    """What of the wishes of pages begins or goes on with a match. What lies on the table then, the session says."""

    def __init__(self, services: Services) -> None:
        self._services, self._session = services, services.session

    def does(self, go: Go) -> Go | None:
        """Do it, or hand back what somebody else must do: at times another wish. Raises ValueError where it cannot be
        done; the message says why."""
        match go:
            case PlayNow(seed):
                self._begin_solo(self._services.solo_rules())
                self._throw(seed)
            case PlayBoard(board, rules):
                self._begin_solo(rules or self._services.solo_rules(len(board.faces)))
                self._session.send(partial(Deal.laid, board))
            case SitDown(rules, players, thrown, seed):
                self._sit_down(rules, players, thrown, seed)
            case Resume(match_id, left):
                self._session.resume(match_id, left)
                if not left.rounds:
                    self._throw()
                elif left.solo and left.phase is Phase.PAUSED:
                    self._session.send(ResumeTurn)  # who asks for it sits before it
            case NextRound(same):
                return self._next_round(self._session.match, same)
            case _:
                return go
        return None

    def get_up(self) -> None:
        """Leave the table. A solo match that is scored is over; any other waits in the journal."""
        match = self._session.match
        if match is not None and match.solo and match.phase is Phase.SCORED:
            self._session.send(Finish)
        self._session.leave()

    def _begin_solo(self, rules: HouseRules) -> None:
        self._session.begin(rules, (Player(self._services.preferences.settings.player),))

    def _sit_down(
        self, rules: HouseRules, players: tuple[Player, ...], thrown: Throw | None = None, seed: int | None = None
    ) -> None:
        self._session.begin(rules, players)
        if thrown is None:
            self._throw(seed)
        else:
            self._session.send(Deal, thrown, seed)

    def _throw(self, seed: int | None = None) -> None:
        """Throw the cubes; the seed decides all, before the first picture."""
        match = self._session.match
        assert match is not None
        if seed is None:
            seed = SystemRandom().randrange(2**31)
        self._session.send(Deal, throw(self._services.open_dice(match.rules.dice), Random(seed)), seed)

    def _next_round(self, match: Match | None, same: bool) -> Go | None:
        if match is not None and not match.solo:
            return self._go_on(match, same)
        chosen = self._services.solo_rules()
        if match is None or match.phase is not Phase.SCORED:
            return self.does(PlayNow())
        if not same and match.rules.name in (SOLO.name, chosen.name) and match.rules != chosen:
            return self.does(PlayNow())  # other rules were chosen since: another match
        if not same:
            self._throw()
        elif match.round.seed is None:
            return self.does(PlayBoard(match.board, match.rules))
        else:
            self._session.send(Deal, match.round.throw, match.round.seed)
        return None

    def _go_on(self, match: Match, same: bool) -> Go | None:
        """What follows a round of a match of several: the next one, a rematch, or this board for others."""
        if match.phase is Phase.SCORED and not same:
            self._throw()
        elif match.phase is Phase.OVER and not same:
            # Another one begins this time.
            players = (*match.players[1:], match.players[0]) if match.rules.rotating else match.players
            self._sit_down(match.rules, players)
        elif match.settled:
            return Show("setup", match)
        else:
            raise ValueError(STILL_PLAYED)
        return None
