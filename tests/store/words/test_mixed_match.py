"""A match in two languages on the same cubes: each player's words are looked up in a list of their own."""

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.referee import Listed, Reason, WordLookup, judge
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords
from boggle_qt.engine.search.solving import trace
from boggle_qt.store.files import shipped
from boggle_qt.store.journal.event_json import RecordedLexicon

BOARD = Board.parse("haus/tree/ohnd/semi")


@pytest.mark.parametrize("main", ["standard", "german"])
def test_each_player_has_a_list(main: str) -> None:
    """HAUS counts for the German player only, TREE for the English one, whichever list the rules have; and a replay by
    the recorded answers, without any list, says the same."""
    other = {"standard": "german", "german": "standard"}[main]
    recorded = RecordedLexicon(lambda: shipped.lexicon(main))
    kinds = {(seat, word): kind for seat in (main, other) for word, kind in _judged(main, seat, recorded).items()}
    assert {key for key, kind in kinds.items() if isinstance(kind, Listed)} == {
        ("standard", "tree"),
        ("german", "haus"),
    }
    replayed = RecordedLexicon(_nothing, recorded.answers)
    again = {(seat, word): kind for seat in (main, other) for word, kind in _judged(main, seat, replayed).items()}
    assert again == kinds


def _nothing() -> WordLookup:
    raise AssertionError("a replay asked a list")


def _judged(main: str, seat: str, lexicon: WordLookup) -> dict[str, Reason]:
    rules = HouseRules(name="Mixed", lexicon=main)
    handicap = Handicap(lexicon=None if seat == main else seat)
    assert all(trace(word, BOARD) for word in ("haus", "tree"))
    return {word: judge(word, BOARD, rules, handicap, HouseWords(), lexicon).reason for word in ("haus", "tree")}
