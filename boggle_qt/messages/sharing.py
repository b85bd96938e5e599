"""Messages about boards and results that players share, and about the board of the day."""

from datetime import date

from boggle_qt.engine.board_code import SharedBoard
from boggle_qt.engine.languages import ENGLISH, language_of
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.lexicons import title as lexicon_title
from boggle_qt.messages.numbers import join_facts, long_date, number, percentage, points, short_date, word_count
from boggle_qt.messages.rules import shown_rules_name
from boggle_qt.store.journal.queries import Score

BARS = 10


def beat_result(mine: float, to_beat: int) -> str:
    """Say whether the player beat the score that came with the board."""
    if mine > to_beat:
        return _("You beat the {points} you were sent.").format(points=points(to_beat))
    if mine == to_beat:
        return _("A tie: you were sent {points} to beat.").format(points=points(to_beat))
    return _("You were sent {points} to beat.").format(points=points(to_beat))


def result_title(rules: str, day: date | None) -> str:
    """Name a round in a result to share: by its day, or else by the name of its rules."""
    if day is not None:
        return _("Boggle Qt, board of {day}").format(day=day.isoformat())
    return _("Boggle Qt, {rules}").format(rules=shown_rules_name(rules))


def result_facts(score: int, par: int | None, words: int) -> str:
    """Return the points of a round, their share of par, and the number of words."""
    part = _("{percent} of par").format(percent=percentage(score / par)) if par else ""
    return join_facts((points(score), part, word_count(words)))


def result_text(title: str, score: int, par: int | None, words: int) -> str:
    """Return two lines about a result that give no word away, and where par is known a row of squares."""
    lines = [title, result_facts(score, par, words)]
    if par:
        full = round(BARS * min(1.0, max(0, score) / par))
        squares = "■" * full + "□" * (BARS - full)
        lines.append(_("{squares} {count} squares are par").format(squares=squares, count=number(BARS)))
    return "\n".join(lines)


def shared_board_line(shared: SharedBoard) -> str:
    """Say under which rules a shared board is played, and the score to beat."""
    rules = shown_rules_name(shared.rules) if shared.rules else ""
    if shared.beat is None:
        return rules
    beat = _("beat {points}").format(points=points(shared.beat))
    return join_facts([rules, beat]) if rules else beat


def day_line(day: date, score: Score | None) -> str:
    """Say what the player scored on the board of a day."""
    if score is None:
        return _("{day}: not played").format(day=long_date(day))
    result = result_facts(int(score.points), score.par, len(score.words))
    return _("{day}: {result}").format(day=long_date(day), result=result)


def day_result(day: date | None, counts: bool, streak: int) -> str:
    """Say whether a round on the board of a day, or with None of today, counts, and how many days in a row do."""
    if day is None:
        text = _("Board of the day: this round counts.") if counts else _("Board of the day: your first round counts.")
    else:
        text = _("Board of {day}: this round counts.") if counts else _("Board of {day}: your first round counts.")
        text = text.format(day=short_date(day))
    return f"{text}  {streak_line(streak)}." if streak > 1 else text


def streak_line(days: int) -> str:
    """Say how many boards of the day were played in a row."""
    if not days:
        return _("Play today's board to start a streak. One missed day a week is forgiven.")
    text = ngettext("{count} board of the day in a row", "{count} boards of the day in a row", days)
    return text.format(count=number(days))


def result_to_share(day: date, score: Score) -> str:
    """Return lines about a result that give no word away."""
    name = score.terms.rules.name
    if (language := language_of(score.terms.rules.lexicon)) != ENGLISH:
        name = _("{rules} ({language})").format(rules=_(name), language=lexicon_title(language))
    title = result_title(name, day)
    return result_text(title, int(score.points), score.par, len(score.words))
