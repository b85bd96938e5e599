"""A survey of throws in words."""

from __future__ import annotations

from boggle_qt.messages.numbers import count
from boggle_qt.store.work.survey import Tally, figures, percentiles
from boggle_qt.store.work.workers import SingleProcess


def survey_line(tally: Tally, whole: bool = False) -> str:
    """What throws have, going by those measured; `whole`: all that were asked for."""
    middle, points, words = percentiles(tally.points)[50], figures(tally.points), figures(tally.words)
    return (
        f"{count(middle, 'point')} or fewer on half the throws; mean {points['mean']:.0f}, from {points['min']} "
        f"to {points['max']}. Words: mean {words['mean']:.0f}, from {words['min']} to {words['max']}. "
        f"{count(tally.boards, 'throw')}{'.' if whole else ' so far …'}"
        + (f" One process measures, which takes longer: {alone_line(tally.alone)}." if tally.alone else "")
    )


def alone_line(alone: SingleProcess) -> str:
    """Why one process works by itself, without a capital and a full stop."""
    return f"no other process can be started ({alone.why or 'this system has no semaphores'})"
