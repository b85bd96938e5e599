"""The boards of the day that a player has played."""

from collections.abc import Collection, Mapping
from datetime import date, datetime, timedelta, tzinfo
from functools import lru_cache

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DAILY_DICE, throw_of_day
from boggle_qt.engine.presets import DAILY
from boggle_qt.engine.rules import HouseRules
from boggle_qt.store.files import shipped
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Filter, Score, history

MOST = 1_000
"""The most recent rounds that are looked at."""
FIRST_DAY = date(2026, 1, 1)
"""Boards of earlier days are not offered."""
FORGIVEN_EVERY = 7
"""Days among which one without a round does not end a streak."""
AFTER_MIDNIGHT = timedelta(minutes=30)
"""How long a board is still in time on the next day: it was opened, or the round began, before midnight."""


@lru_cache(maxsize=4096)
def board_of_day(day: date, dice: str = DAILY_DICE) -> Board:
    """Return the board of a day with the cubes of a language."""
    return throw_of_day(day.isoformat(), shipped.dice(dice))[0].board


def results(
    journal: Journal, player: str, zone: tzinfo | None, since: datetime | None = None, rules: HouseRules = DAILY
) -> dict[date, Score]:
    """Return a player's first round on the board of each day, of those played since a time. `zone` says when a day
    begins, and `rules` are those of the language."""
    first: dict[date, Score] = {}
    for score in reversed(history(journal, Filter(rules=DAILY.name, player=player, since=since), most=MOST)):
        day = score.when.astimezone(zone).date() + timedelta(days=1)  # played in another zone, where it was tomorrow
        while day >= FIRST_DAY and board_of_day(day, rules.dice) != score.board:
            day -= timedelta(days=1)
        if day >= FIRST_DAY and score.terms.rules == rules.without_name():
            first.setdefault(day, score)
    return first


def on_time(played: Mapping[date, Score], zone: tzinfo | None) -> frozenset[date]:
    """Return the days whose board was played on the day itself, or soon after its end."""
    when = {day: score.when.astimezone(zone) for day, score in played.items()}
    return frozenset(day for day, at in when.items() if day in (at.date(), (at - AFTER_MIDNIGHT).date()))


def streak(days: Collection[date], today: date) -> int:
    """Return how many of `days` were played in a row up to today, or up to yesterday. A day without a round is forgiven
    if there was no other within a week."""
    count, forgiven = 0, None
    day = today if today in days else today - timedelta(days=1)
    while True:
        if day in days:
            count += 1
        elif forgiven is None or (forgiven - day).days >= FORGIVEN_EVERY:
            forgiven = day
        else:
            return count
        day -= timedelta(days=1)
