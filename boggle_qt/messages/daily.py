"""Messages about the board of the day."""

from __future__ import annotations

from datetime import date

from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.numbers import join_facts, long_date, number, percentage, points, word_count
from boggle_qt.store.journal.queries import Score

BARS = 10


def day_line(day: date, score: Score | None) -> str:
    """Say what the player scored on the board of a day."""
    if score is None:
        return _("{day}: not played").format(day=long_date(day))
    return _("{day}: {result}").format(day=long_date(day), result=_result(score))


def today_title(score: Score | None) -> str:
    """Name the board of the day, with the player's points on today's."""
    if score is None:
        return _("Board of the day")
    return _("Board of the day: {points}").format(points=points(score.points))


def streak_line(days: int) -> str:
    """Say how many boards of the day were played in a row."""
    if not days:
        return _("Play today's board to start a streak. One missed day a week is forgiven.")
    return ngettext("{count} day in a row", "{count} days in a row", days).format(count=number(days))


def result_to_share(day: date, score: Score) -> str:
    """Return three lines about a result that give no word away."""
    share = min(1.0, score.of_par or 0.0)
    full = round(BARS * share)
    title = _("Boggle Qt, board of {day}").format(day=day.isoformat())
    return "\n".join((title, _result(score), "■" * full + "□" * (BARS - full)))


def _result(score: Score) -> str:
    part = _("{percent} of par").format(percent=percentage(score.of_par)) if score.of_par is not None else ""
    return join_facts(filter(None, (points(score.points), part, word_count(len(score.words)))))
