"""A survey of throws in words."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from boggle_qt.messages.boards import alone_line, survey_line
from boggle_qt.store.work.survey import Tally
from boggle_qt.store.work.workers import SingleProcess


def test_what_throws_have() -> None:
    """The middle throw, mean and range of points and words, and how many throws say so."""
    one = Tally(1, Counter({1: 1}), Counter({1: 1}))
    said = "1 point or fewer on half the throws; mean 1, from 1 to 1. Words: mean 1, from 1 to 1. 1 throw"
    assert survey_line(one) == f"{said} so far …"
    assert survey_line(one, whole=True) == f"{said}."
    several = Tally(2, Counter({10: 1, 30: 1}), Counter({5: 1, 7: 1}))
    assert "mean 20, from 10 to 30. Words: mean 6, from 5 to 7. 2 throws" in survey_line(several)
    assert survey_line(replace(one, alone=SingleProcess()), True).endswith(
        "1 throw. One process measures, which takes longer: no other process can be started "
        "(this system has no semaphores)."
    )


def test_why_one_process_measures() -> None:
    """In the system's words where it has any."""
    assert alone_line(SingleProcess()) == "no other process can be started (this system has no semaphores)"
    assert alone_line(SingleProcess("/dev/shm: Permission denied")) == (
        "no other process can be started (/dev/shm: Permission denied)"
    )
