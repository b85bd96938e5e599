"""Par and richness in words."""

from boggle_qt.engine.par import Appraisal
from boggle_qt.messages.par import appraisal_lines, of_par_line, richness_line


def test_a_board_among_random_boards() -> None:
    """Richer or poorer, whichever is the larger part; par alone if nothing is known."""
    assert richness_line(Appraisal(100, 80, 40, 0)) == "Par 40"
    assert richness_line(Appraisal(100, 80, 40, 0, richness=72.0)) == "Richer than 72% of boards · par 40"
    assert richness_line(Appraisal(100, 80, 40, 0, richness=20.0)) == "Poorer than 80% of boards · par 40"


def test_a_score_against_par() -> None:
    """In two lines, or without the rank on other boards where there is no room."""
    appraisal = Appraisal(100, 80, 40, 30, richness=72.0, mastery=15.0)
    assert (
        appraisal_lines(appraisal)
        == "75% of par (40) · richer than 72% of boards\n30 points would make par on 15% of boards"
    )
    assert appraisal_lines(appraisal, short=True) == "75% of par (40)\nricher than 72% of boards"
    assert appraisal_lines(Appraisal(0, 0, 0, 0)) == "\n"


def test_a_score_on_its_way_to_par() -> None:
    """The score and par."""
    assert of_par_line(4, 98) == "4 of par 98"
