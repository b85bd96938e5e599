"""Names of word lists, and what was added and refused of the player's own list."""

from pathlib import Path

from boggle_qt.messages.lexicons import added_line, refused_lines, why_refused
from boggle_qt.store.words.word_lists import Refused, Report, Why


def test_every_refused_line_has_its_reason() -> None:
    """All reasons differ; a letter that is on no cube is shown."""
    reasons = [why_refused(Refused(1, "word", why)) for why in Why]
    assert len(set(reasons)) == len(Why)
    assert why_refused(Refused(1, "éжук", Why.STRANGE)) == '"ж" is on no cube'


def test_an_import_in_sentences() -> None:
    """One and several of each, the first refused lines with their reasons, and where to find the rest."""
    few = Report("mine", "done", 1.0, 3, 1, 1, 1, (Refused(3, "3d", Why.DIGIT),))
    assert added_line(few) == "mine: 1 word from 3 lines. 1 line repeats a word."
    assert refused_lines(few) == ["1 line was not added:", '  line 3: "3d": it has a digit']
    lines = tuple(Refused(at, "x", Why.LETTER) for at in range(3))
    many = Report("mine", "done", 1.0, 1_009, 6, 1_000, 3, lines, Path("mine.refused.txt"))
    assert added_line(many) == "mine: 6 words from 1,009 lines. 1,000 lines repeat a word."
    head, *shown = refused_lines(many, 2)
    assert head == "3 lines were not added:"
    assert len(shown) == 3
    assert shown[-1] == "  and 1 more; all are in mine.refused.txt"
    assert refused_lines(Report("mine", "done", 1.0, 1, 1, 0, 0, ())) == []
