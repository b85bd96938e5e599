"""Find the opponent who is as good as a player, from the player's saved rounds."""

from collections.abc import Callable, Generator, Sequence

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.opponent import Level, PlayedRound, View, as_good_as
from boggle_qt.engine.rules import HouseRules, HouseWords
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Filter, Score, history

ROUNDS = 30
"""The most rounds that count."""
SEARCHED = 200
"""The most recent rounds of the player among which those by the same rules are looked for."""


def rounds_by(journal: Journal, player: str, rules: HouseRules) -> tuple[Score, ...]:
    """Return the player's last solo rounds by these rules on boards not known before, the oldest first."""
    scores = history(journal, Filter(player=player), most=SEARCHED)
    same = [one for one in scores if one.fresh and one.terms.players == 1 and one.terms.rules == rules.without_name()]
    return tuple(reversed(same[:ROUNDS]))


def fitting(
    scores: Sequence[Score], words: HouseWords, open_lexicon: Callable[[str, str], Lexicon]
) -> Generator[None, None, Level]:
    """Return the level that scores on these boards what the player scored; yields after each board."""
    rounds = []
    for score in scores:
        rules, handicap = score.terms.rules, score.terms.handicap
        lexicon = open_lexicon(rules.lexicon, rules.spelling)
        solution = solve_by_rules(score.board, lexicon, rules, words, handicap)
        time = rules.turn_time(handicap)
        view = View(score.board, solution, rules, lexicon, handicap)
        rounds.append(PlayedRound(view, None if time is None else time / 1000, score.points))
        yield
    return as_good_as(rounds)
