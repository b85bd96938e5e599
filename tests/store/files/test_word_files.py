"""Lists of words written to files."""

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseWords
from boggle_qt.store.files import shipped
from boggle_qt.store.files.word_files import write_words
from tests.engine.players import BOARD


def test_a_word_of_the_house_has_no_tier() -> None:
    """In no shipped list, it is neither common nor rare."""
    solution = solve_by_rules(BOARD, shipped.lexicon("standard"), SOLO, HouseWords(frozenset({"tinoc"})))
    assert "\ntinoc,5,2,,2," in write_words(BOARD, SOLO, solution.words, "csv")
