"""Messages about the board of the day."""

from datetime import date

from boggle_qt.engine.languages import ENGLISH, language_of
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.lexicons import title as lexicon_title
from boggle_qt.messages.numbers import long_date, number, points
from boggle_qt.messages.sharing import result_facts, result_text, result_title
from boggle_qt.store.journal.queries import Score


def day_line(day: date, score: Score | None) -> str:
    """Say what the player scored on the board of a day."""
    if score is None:
        return _("{day}: not played").format(day=long_date(day))
    result = result_facts(int(score.points), score.par, len(score.words))
    return _("{day}: {result}").format(day=long_date(day), result=result)


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
    name = score.terms.rules.name
    if (language := language_of(score.terms.rules.lexicon)) != ENGLISH:
        name = _("{rules} ({language})").format(rules=_(name), language=lexicon_title(language))
    title = result_title(name, day.isoformat())
    return result_text(title, int(score.points), score.par, len(score.words))
