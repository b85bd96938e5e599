"""Messages of the debrief."""

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Apart, Group, Order, debrief
from boggle_qt.engine.par import Appraisal
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.debrief import (
    APART,
    GROUPS,
    ORDERS,
    apart_line,
    appraisal_lines,
    found_line,
    richness_line,
    score_line,
)
from boggle_qt.messages.numbers import word_count
from boggle_qt.store.files import shipped


def test_every_value_has_words() -> None:
    """Each order, group and separate score has a text."""
    assert (set(ORDERS), set(GROUPS), set(APART)) == (set(Order), set(Group), set(Apart))


def test_a_score_in_a_line() -> None:
    """Share of all points, words, and scores that are not for words."""
    board = Board.parse("dog/xxx")
    told = debrief(board, solve(board, shipped.lexicon("standard")), ["dog"], SOLO.points, apart=((Apart.HINTS, -2),))
    assert score_line(told) == "−50% of 2 points · 1 of 2 words · hints −2"
    board = Board.parse("cup/xxx")
    lone = debrief(board, solve(board, shipped.lexicon("standard")), [], SOLO.points)
    assert score_line(lone) == "0% of 1 point · 0 of 1 word"
    assert apart_line(((Apart.WRONG, -1), (Apart.LONGEST, 3))) == "wrong words −1, longest word +3"


def test_words_that_are_not_shown_are_not_counted() -> None:
    """The score line counts only listed words."""
    board = Board.parse("n a n c e")
    told = debrief(board, solve(board, shipped.lexicon("standard")), [], SOLO.points)
    assert told.left_out
    assert found_line(told) == f"0 of {word_count(len(told.entries))}"


def test_a_board_among_random_boards() -> None:
    """Richer or poorer, whichever is the larger part; par alone if nothing is known."""
    assert richness_line(Appraisal(40, 0)) == "Par 40"
    assert richness_line(Appraisal(40, 0, richness=72.0)) == "More points than on 72% of boards, par 40"
    assert richness_line(Appraisal(40, 0, richness=20.0)) == "Fewer points than on 80% of boards, par 40"


def test_a_score_against_par() -> None:
    """In two lines, or without the rank on other boards where there is no room."""
    appraisal = Appraisal(40, 30, richness=72.0, mastery=15.0)
    assert (
        appraisal_lines(appraisal)
        == "75% of par (40) · richer than 72% of boards\n30 points would make par on 15% of boards"
    )
    assert appraisal_lines(appraisal, short=True) == "75% of par (40)\nricher than 72% of boards"
    assert appraisal_lines(Appraisal(0, 0)) == "\n"
