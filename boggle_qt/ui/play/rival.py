"""The rival of a solo round: an opponent on the same board, or the player's own best round by the same rules."""

import zlib

from msgspec import Struct

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.debrief import Debrief, debrief, debriefs
from boggle_qt.engine.match import Match
from boggle_qt.engine.opponent import View, level_of
from boggle_qt.engine.rules import Mode
from boggle_qt.engine.scoring import Entry
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.opponents import NAMES, opponent_name
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.log import JournalError
from boggle_qt.store.journal.summary_tables import Terms
from boggle_qt.ui.play.preferences import Preferences
from boggle_qt.ui.play.round_solver import RoundSolver
from boggle_qt.ui.play.session import Session

BEST, NOBODY = "best", "nobody"
"""The setting `rival` for the player's best round; and for none; for an opponent it is the share of par."""


def rival_name(chosen: str) -> str:
    """Return the name of the rival that a setting chooses; "" for nobody, and for no opponent's share of par."""
    if chosen == BEST:
        return _("Your best round")
    try:
        level = level_of(float(chosen))
    except ValueError:  # nobody, or a settings file edited by hand
        return ""
    return opponent_name(level.name) if level.name in NAMES else _("Your equal")


class Rival(Struct, frozen=True):
    """Somebody whose score runs beside the player's in a solo round."""

    name: str
    debrief: Debrief
    """Its round; a best round was played on another board."""

    def points(self, ms: int) -> int:
        """Return its points after so much playing time."""
        return int(self.debrief.score_at(ms))


class Rivals:
    """Finds the rival that the settings name, once for each round."""

    def __init__(self, session: Session, solver: RoundSolver, preferences: Preferences) -> None:
        self._session, self._solver, self._preferences = session, solver, preferences
        self._known: tuple[object, Rival | None] = (None, None)

    @property
    def current(self) -> Rival | None:
        """The rival of the round on the table; None if there is none, and until the board is solved."""
        match, solution = self._session.match, self._solver.solution
        chosen = self._preferences.settings.rival
        if (
            chosen == NOBODY
            or match is None
            or not match.solo
            or match.rules.mode is not Mode.CLASSIC
            or solution is None
        ):
            return None
        key = self._session.round_id, chosen
        if self._known[0] != key:
            self._known = key, self._best(match) if chosen == BEST else self._opponent(match, chosen)
        return self._known[1]

    def _opponent(self, match: Match, share: str) -> Rival | None:
        if not (name := rival_name(share)):
            return None
        board, rules, solution = match.board, match.rules, self._solver.solution
        assert solution is not None
        time = rules.turn_time(match.players[0].handicap)
        seed = zlib.crc32(f"{board}-rival-{len(match.rounds)}".encode())
        view, level = View(board, solution, rules, self._session.lexicon), level_of(float(share))
        found = view.play(level, seed, time and time / 1000)
        length = time or (found[-1].ms if found else 0)
        paths = dict(zip(solution.texts, solution.paths, strict=True))
        plays = [Entry(one.word, paths[one.word], one.ms) for one in found]
        return Rival(name, debrief(board, solution, plays, rules.points, length))

    def _best(self, match: Match) -> Rival | None:
        journal = self._session.journal
        if journal is None:
            return None
        try:
            best = queries.bests(journal, Terms.of(match, 0), match.players[0].name)
            if best is None:
                return None
            played = queries.match_after_round(journal, best.result.match_id, best.result.number)
        except JournalError:  # reported where rounds are saved
            return None
        solution = solve_by_rules(played.board, self._session.lexicon, played.rules, played.words)
        return Rival(rival_name(BEST), debriefs(played.readout(), solution)[0])
