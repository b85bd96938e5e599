"""Start matches and throw cubes, searching for a throw off the UI thread if the rules ask for one. Knows no widget."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from boggle_qt.engine.dice import Throw, random_turns, throw, throw_of_board
from boggle_qt.engine.match import Deal, Finish, Match, Phase
from boggle_qt.engine.par import goal
from boggle_qt.engine.presets import FIRST, SOLO, Drill
from boggle_qt.engine.rules import LONGEST_NAMED, HouseRules, HouseWords, Mode, Player
from boggle_qt.engine.throw_search import restricts_boards
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.modes import nothing_to_reach
from boggle_qt.store.files import shipped
from boggle_qt.store.files.house_rules import seat_to_text
from boggle_qt.store.work.deal import NO_BOARD_SECONDS, dealing
from boggle_qt.ui.page import requests
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker

if TYPE_CHECKING:
    from boggle_qt.engine.drills import Drilled
    from boggle_qt.store.journal.queries import Score


class Dealer:
    """Handles the requests that start or continue a match."""

    def __init__(self, services: Services) -> None:
        self._services, self._session = services, services.session
        self._asked_in: tuple[int, int] | None = None
        """The round in which a board was asked for: in another one it is not wanted any more."""
        self._use: Callable[[Any], None] = lambda found: None
        """What is done with the board."""
        self._worker = Worker(services.session)
        self._worker.done.connect(lambda found: self._use(found) if self._session.round_id == self._asked_in else None)
        self._worker.failed.connect(lambda error: services.messages.tell(str(error)))

    def handle(self, request: requests.Request) -> requests.Request | None:
        """Handle a request, and return what remains to be done by the window. Raises ValueError with the reason if the
        request cannot be handled."""
        match request:
            case requests.StartSolo(seed):
                self._begin_solo(self._services.solo_rules())
                self._throw(seed)
            case requests.PlayBoard(board, chosen, thrown, beat):
                rules = chosen or self._services.solo_rules(len(board.faces))
                lexicon = self._services.lexicons.open(rules.lexicon, rules.spelling)
                if goal(board, rules, self._services.rulings.words, lexicon) == 0:
                    raise ValueError(nothing_to_reach(rules))
                self._begin_solo(rules)
                chance = random_turns(len(board.faces), SystemRandom())
                self._deal(*(thrown or (throw_of_board(board, chance), None)), beat)
            case requests.StartDrill(drill, past):
                self._look_for_drill(drill, past)
            case requests.StartMatch(rules, players, thrown, seed):
                self._begin_match(rules, players, thrown, seed)
            case requests.ResumeMatch(match_id, left):
                self._session.resume(match_id, left)
                if not left.rounds:
                    self._throw()
            case requests.ThrowAgain():
                match = self._session.match
                if match is None or not match.rounds or not match.can_rethrow:
                    raise ValueError(_("Someone has already played this board, so it can't be thrown again."))
                self._throw()
            case requests.NextRound(same):
                return self._next_round(self._session.match, same)
            case _:
                return request
        return None

    def leave_match(self) -> None:
        """Leave the match. A solo match ends if it is scored or its round has no word; any other stays open in the
        journal."""
        self._worker.stop()
        match = self._session.match
        if match is not None and match.solo and _nothing_to_keep(match):
            self._session.send(Finish)
        self._session.leave()

    def _look_for_drill(self, drill: Drill, past: Score | None) -> None:
        """Look for a board to practise on, off this thread, and start the drill on it."""
        from boggle_qt.engine.drills import Drilled, board_with_words, choose_board  # late: they compose boards

        plan, hidden = self._services.practice.plan, self._services.rulings.words.banned | shipped.unkind()
        rules, seed = self._services.solo_rules(), SystemRandom().randrange(2**31)
        if drill is Drill.MISSED:
            rounds = [] if plan is None else [one for one in plan.boards if past in (None, one[0])]
            if not rounds:
                raise ValueError(_("There is no board on which you missed a common word. Play a round first."))
            score, missed = rounds[seed % min(len(rounds), 20)]  # one of the latest
            words = tuple(word for word in missed if word not in hidden)
            self._start_drill(drill, score.terms.rules, Drilled(score.board, words) if words else None)
            return
        dice = self._services.open_dice(rules.dice)
        lexicon = self._services.lexicons.open(rules.lexicon, rules.spelling)
        start = partial(self._start_drill, drill, rules)
        if drill is Drill.FIND:
            known = () if plan is None else plan.to_find
            fit = (word for word in known if len(word) <= LONGEST_NAMED and word not in hidden)
            words = tuple(word for word in fit if word in lexicon)
            if not words:
                raise ValueError(_("You have no words to practise yet. Play a few rounds, or press Learn in a review."))
            self._look_for(lambda: board_with_words(words, dice, seed), start)
        else:
            self._look_for(lambda: choose_board(drill, dice, lexicon, seed, hidden), start)

    def _look_for(self, work: Callable[[], Generator[Any, None, Any]], use: Callable[[Any], None]) -> None:
        """Do the work off this thread, and `use` what it found if it is still wanted then."""
        self._asked_in, self._use = self._session.round_id, use
        self._worker.start(work)

    def _start_drill(self, drill: Drill, rules: HouseRules, found: Drilled | None) -> None:
        """Start the drill on the board that was found."""
        from boggle_qt.engine.drills import drill_rules

        if found is None:
            line = _("None of these words can be spelled with the cubes you play with.")
            if drill is not Drill.FIND:
                line = _("No board was found for this drill. Try it with another word list.")
            self._services.messages.tell(line)
            return
        self.handle(requests.PlayBoard(found.board, drill_rules(drill, found.words, rules)))

    def _begin_solo(self, rules: HouseRules) -> None:
        liked = self._services.preferences
        if rules.name == liked.settings.solo == FIRST.name:
            liked.change(solo=SOLO.name)  # only one round is a first round
        self._session.begin(rules, (Player(liked.settings.player),))

    def _begin_match(
        self,
        rules: HouseRules,
        players: tuple[Player, ...],
        thrown: Throw | None = None,
        seed: int | None = None,
        starter: int = 0,
    ) -> None:
        """Begin a match, and remember who plays by which rules for the next one."""
        self._session.begin(rules, players, starter=starter)
        liked = self._services.preferences
        names = tuple(player.name for player in players)
        liked.seat(names)
        if len(players) > 1 and rules.name != SOLO.name:  # those are for a round against an opponent
            liked.change(players=names, handicaps=tuple(map(seat_to_text, players)), house=rules.name)
        if thrown is None:
            self._throw(seed)
        else:
            self._deal(thrown, seed)

    def _deal(self, thrown: Throw, seed: int | None, beat: int | None = None) -> None:
        match = self._session.match
        assert match is not None
        aim = goal(thrown.board, match.rules, match.words, self._session.lexicon)
        self._session.send(partial(Deal, thrown, seed, goal=aim, beat=beat))

    def _throw(self, seed: int | None = None) -> None:
        """Throw the cubes by a seed. If the rules ask for certain boards and no seed is given, search for a throw off
        this thread."""
        match = self._session.match
        assert match is not None
        rules, chosen = match.rules, SystemRandom().randrange(2**31) if seed is None else seed
        if seed is None and restricts_boards(rules):
            cache = self._services.cache
            self._look_for(lambda: _search_throw(rules, match.words, chosen, cache), self._deal_found)
        else:
            self._deal(throw(self._services.open_dice(rules.dice), Random(chosen)), chosen)

    def _deal_found(self, found: tuple[Throw, int] | int) -> None:
        """Deal the throw that was found. If none was found, say so and deal any throw."""
        match = self._session.match
        if match is None or match.phase is not Phase.SCORED:
            return
        if isinstance(found, int):
            from boggle_qt.messages.boards import unfiltered_throw_line  # it knows all who make boards to order

            self._services.messages.tell(unfiltered_throw_line(found, NO_BOARD_SECONDS))
            seed = SystemRandom().randrange(2**31)
            found = throw(self._services.open_dice(match.rules.dice), Random(seed)), seed
        self._deal(*found)

    def _next_round(self, match: Match | None, same: bool) -> requests.Request | None:
        if match is not None and not match.solo:
            return self._continue_match(match, same)
        chosen = self._services.solo_rules()
        if match is None or match.phase is not Phase.SCORED:
            return self.handle(requests.StartSolo())
        changed = match.rules.name in (SOLO.name, FIRST.name, chosen.name) and match.rules != chosen
        if not same and (changed or match.rules.mode is Mode.DRILL):
            return self.handle(requests.StartSolo())  # another match
        if not same:
            self._throw()
        elif match.round.seed is None:
            return self.handle(requests.PlayBoard.again(match))
        else:
            self._deal(match.round.throw, match.round.seed, match.round.beat)
        return None

    def _continue_match(self, match: Match, same: bool) -> requests.Request | None:
        """Continue a match of several players: the next round, a rematch, or the same board for others."""
        if match.phase is Phase.SCORED and not same:
            self._throw()
        elif match.phase is Phase.OVER and not same:
            # Another player starts; everybody at the table keeps the seat.
            players = _staying(match)
            self._begin_match(match.rules, players, starter=(match.starter + 1) % len(players))
        elif match.settled:
            return requests.ShowPage("setup", match)
        else:
            raise ValueError(_("Finish or leave this round first. You can resume it from the home page."))
        return None


def _staying(match: Match) -> tuple[Player, ...]:
    """Return the players of a match who did not leave; a head start that made up for joining late is dropped."""
    return tuple(
        replace(player, handicap=replace(player.handicap, head_start=0)) if seat in match.joined else player
        for seat, player in enumerate(match.players)
        if seat not in match.left
    )


def _nothing_to_keep(match: Match) -> bool:
    """Return whether a solo match has nothing to resume."""
    if match.phase is Phase.SCORED:
        return True
    return bool(match.rounds) and match.phase is not Phase.OVER and not match.round.sheets[0].entries


def _search_throw(
    rules: HouseRules, words: HouseWords, seed: int, cache: Callable[[], Path]
) -> Generator[int, None, tuple[Throw, int] | int]:
    """Search for a throw that the rules ask for; return it and its seed, or the number of tries if time ran out."""
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
        if steps % 50 == 0:
            yield tried  # a chance to cancel
