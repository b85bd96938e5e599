"""Errors in words."""

from pathlib import Path

import pytest

from boggle_qt.engine.fault import Fault
from boggle_qt.messages import catalogue
from boggle_qt.messages.faults import fault_line, fault_sentence, play_on_line, stopped_line
from boggle_qt.messages.problems import reason
from boggle_qt.store.files.problems import Busy
from boggle_qt.store.journal.log import JournalError

CRASH = KeyError("tine")
LOG = Path("fault-1.log")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (Fault("the board is empty"), "The board is empty."),
        (Fault("row {row} is too long.", row=2), "Row 2 is too long."),
        (Fault("{file}: {reason}", file="words.toml", reason=Fault("it is a folder")), "words.toml: it is a folder."),
        (Fault("there are {names} ({count})", names=("a", "b"), count=1_200), "There are a, b (1,200)."),
        (Fault("nothing was saved: {why}", why=OSError(13, "Permission denied", "x")), None),
        (PermissionError(13, "Permission denied", "/here"), "/here: Permission denied."),
        (ValueError("no words."), "No words."),
        (JournalError(Busy()), None),
    ],
    ids=str,
)
def test_an_error_becomes_one_sentence(error: Exception, sentence: str | None) -> None:
    """It has its facts, a capital unless it begins with a name, and one full stop."""
    said = fault_sentence(error)
    assert said == sentence if sentence else said.endswith(".") and "{" not in said


def test_a_fault_is_translated_where_it_is_shown() -> None:
    """Its template and that of an inner fault come from the catalogue; the facts do not change."""
    catalogue.use_language(catalogue.PSEUDO)
    try:
        said = fault_sentence(Fault("{file}: {reason}", file="words.toml", reason=Fault("it is a folder")))
    finally:
        catalogue.use_language(catalogue.ENGLISH)
    assert "words.toml" in said
    assert "is a folder" not in said
    assert said.count("[") == said.count("]") == 1


@pytest.mark.parametrize("log", [None, LOG])
def test_a_fault_of_the_program_is_one_line(log: Path | None) -> None:
    """The terminal says what it is and how to see where; the window says that the game goes on."""
    line = fault_line(CRASH, log)
    assert "KeyError: 'tine'" in line
    assert "BOGGLE_QT_TRACE=1" in line
    for said in (line, play_on_line(CRASH, log)):
        assert (str(LOG) in said) == (log is not None)
        assert "\n" not in said


def test_stopped_work_is_reported_with_its_reason() -> None:
    """The reason is the system's own, without the number of the error."""
    assert reason(PermissionError(13, "Permission denied", "/here")) == "Permission denied"
    assert stopped_line("solver", ValueError("no words.")) == "The solver stopped. No words."
    assert stopped_line("solver") == "The solver stopped."
