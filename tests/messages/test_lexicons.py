"""What lexicons are called, and what a list of the player's own took and refused."""

from __future__ import annotations

from pathlib import Path

from boggle_qt.messages.lexicons import refused_lines, spelling, taken_line, title, why_refused
from boggle_qt.store.words.word_lists import Refused, Report, Why


def test_names_for_the_eye() -> None:
    """Ours have titles; a player's list is called as he called it."""
    assert [title(name) for name in ("standard", "enable", "my-list")] == ["Standard", "ENABLE", "my-list"]
    assert [spelling(name) for name in ("american", "either")] == ["American spelling", "either spelling"]


def test_every_reason_to_refuse_a_line_is_said() -> None:
    """Each in words of its own; a letter that is on no cube is shown."""
    said = [why_refused(Refused(1, "word", why)) for why in Why]
    assert len(set(said)) == len(Why)
    assert why_refused(Refused(1, "éжук", Why.STRANGE)) == "'ж' is on no cube"


def test_what_a_list_took_and_refused() -> None:
    """One and several of each, the first lines with their reasons, and where the rest is."""
    few = Report("mine", "done", 1.0, 3, 1, 1, 1, (Refused(3, "3d", Why.DIGIT),))
    assert taken_line(few) == "mine: 1 word taken from 3 lines; 1 line repeats a word"
    assert refused_lines(few) == ["1 line was refused:", "  line 3: '3d': a digit"]
    lines = tuple(Refused(at, "x", Why.LETTER) for at in range(3))
    many = Report("mine", "done", 1.0, 1_009, 6, 1_000, 3, lines, Path("mine.refused.txt"))
    assert taken_line(many) == "mine: 6 words taken from 1,009 lines; 1,000 lines repeat a word"
    assert refused_lines(many, 2) == [
        "3 lines were refused:",
        "  line 0: 'x': a single letter",
        "  line 1: 'x': a single letter",
        "  and 1 more; all are in mine.refused.txt",
    ]
    assert refused_lines(Report("mine", "done", 1.0, 1, 1, 0, 0, ())) == []
