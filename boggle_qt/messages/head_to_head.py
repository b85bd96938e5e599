"""Messages about the matches of two players: the score between them, and how it went over time."""

from collections.abc import Sequence

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import format_points, isolate_name, join_facts, match_count, number, points
from boggle_qt.store.journal.queries import Meeting


def score_line(one: str, other: str, met: Sequence[Meeting]) -> str:
    """Say how two players stand: matches won by each, and their points."""
    if not met:
        return _("{one} and {other} haven't finished a match together yet.").format(
            one=isolate_name(one), other=isolate_name(other)
        )
    text = _("{one} {won} : {lost} {other}, in {matches}; {points} to {against}.")
    return text.format(
        one=isolate_name(one),
        other=isolate_name(other),
        won=number(sum(meeting.won > 0 for meeting in met)),
        lost=number(sum(meeting.won < 0 for meeting in met)),
        matches=match_count(len(met)),
        points=points(sum(meeting.points for meeting in met)),
        against=format_points(sum(meeting.against for meeting in met)),
    )


def standing(met: Sequence[Meeting]) -> tuple[str, str]:
    """Return the matches won by each, and the number of matches with the points of both."""
    won, lost = sum(meeting.won > 0 for meeting in met), sum(meeting.won < 0 for meeting in met)
    both = _("{points} to {against}").format(
        points=points(sum(meeting.points for meeting in met)),
        against=format_points(sum(meeting.against for meeting in met)),
    )
    score = _("{won} : {lost}").format(won=number(won), lost=number(lost))
    return score, join_facts([match_count(len(met)), both])


def running_scores(met: Sequence[Meeting]) -> list[tuple[str, str]]:
    """Return the points of each match, and the matches won by both up to it, oldest first."""
    won = lost = 0
    rows = []
    for meeting in met:
        won, lost = won + (meeting.won > 0), lost + (meeting.won < 0)
        score = _("{won} to {lost}")
        rows.append(
            (
                score.format(won=format_points(meeting.points), lost=format_points(meeting.against)),
                score.format(won=number(won), lost=number(lost)),
            )
        )
    return rows
