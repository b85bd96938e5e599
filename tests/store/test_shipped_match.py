"""Matches judged by the shipped words."""

from boggle_qt.engine.match import Challenge, Deal, EndTurn, Guess, Match, Start, advance
from boggle_qt.engine.presets import MCDONNELL, SOLO, TOURNAMENT
from boggle_qt.engine.rules import Handicap, HouseRules, Player
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.store.files import shipped
from tests.engine.players import BOARD, names


def message(rules: HouseRules, word: str, player: Player | None = None) -> str:
    """Return what the player reads about a word on the sample grid."""
    lexicon = shipped.lexicon(rules.lexicon, rules.spelling)
    match = Match.new(rules, (player or Player("Ann"),))
    for event in (Deal.from_board(BOARD, 0), Start(0)):
        match, _ = advance(match, event, lexicon)
    verdict = advance(match, Guess((), 0, word), lexicon)[1]
    return verdict_line(verdict)


def test_the_old_quarrel_is_settled() -> None:
    """The verdict names the smallest lexicon with the word; a player's own lexicon judges that player."""
    assert message(SOLO, "alnico") == "ALNICO is not in Standard; it is in Large"
    assert message(SOLO, "intercontinental") == "INTERCONTINENTAL: 11 points"
    assert message(SOLO, "nero") == "NERO is not in Standard"
    assert message(SOLO, "alnico", Player("Ann", Handicap(lexicon="large"))) == "ALNICO: 3 points"
    assert message(SOLO, "cero", Player("Kid", Handicap(lexicon="everyday"))).startswith("CERO is not in Everyday; ")
    assert message(TOURNAMENT, "alnico") == "ALNICO: 3 points"


def test_a_challenge_is_settled_by_the_words_that_ship() -> None:
    """Under McDonnell's rules a challenge costs the writer of a bad word a point, and a good word stays."""
    lexicon = shipped.lexicon(MCDONNELL.lexicon, MCDONNELL.spelling)
    match = Match.new(MCDONNELL, names(2))
    lists = (Start(0), Guess((), 0, "alnico"), EndTurn(0), Start(0), Guess((), 0, "tanner"), EndTurn(0))
    for event in (Deal.from_board(BOARD, 0), *lists, Challenge(1, "alnico", 0), Challenge(0, "tanner", 0)):
        match, _ = advance(match, event, lexicon)
    assert [score.total for score in match.score()] == [-1, 4]
