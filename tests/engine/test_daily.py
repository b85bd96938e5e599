"""The board of a day: the same everywhere."""

from datetime import date, timedelta
from hashlib import sha256

from boggle_qt.engine.daily import DICE, throw_of_day
from boggle_qt.engine.presets import DAILY, daily_rules
from boggle_qt.store.files import shipped

DAYS = [date(2026, 11, 22) + timedelta(days=7 * week) for week in range(100)]


def test_a_hundred_days_are_the_same_everywhere() -> None:
    """Faces, turns and seeds of a hundred dates, as first written down: a change would change everybody's board."""
    dice = shipped.dice(DICE)
    written = []
    for day in DAYS:
        thrown, seed = throw_of_day(day.isoformat(), dice)
        written.append(f"{day} {seed} {thrown.board} {thrown.turns}")
    assert written[0].startswith("2026-11-22 2026112200 S O T I / A O N N / Y B V E / A X A U (2, 3, 3, 2, 3, ")
    assert sha256("\n".join(written).encode()).hexdigest() == (
        "eec21c90329120762c289e9db40d79b282e70f228f346c8577c9bc95c48903df"
    )


def test_a_board_of_the_day_has_five_to_eight_vowels() -> None:
    """So it can be played, whatever the word list."""
    dice = shipped.dice(DICE)
    for day in DAYS:
        faces = throw_of_day(day.isoformat(), dice)[0].board.faces
        assert 5 <= sum(face.lower().count(vowel) for face in faces for vowel in "aeiou") <= 8


def test_days_have_boards_of_their_own() -> None:
    """No two of a thousand days in a row share one."""
    dice = shipped.dice(DICE)
    boards = {throw_of_day(f"{date(2026, 1, 1) + timedelta(days=day)}", dice)[0].board for day in range(1000)}
    assert len(boards) == 1000


def test_each_language_has_its_board() -> None:
    """The rules of a language's board have its list and its cubes; lists of one language share a board."""
    assert daily_rules("standard") == daily_rules("enable") == DAILY
    polish = daily_rules("polish")
    assert (polish.lexicon, polish.dice, polish.name) == ("polish", "polish", DAILY.name)
    assert daily_rules("ngerman") == daily_rules("german") != DAILY
