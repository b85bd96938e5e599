"""Messages about boards and results that players share."""

from boggle_qt.engine.board_code import SharedBoard
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_facts, percentage, points, word_count
from boggle_qt.messages.rules import shown_rules_name

BARS = 10


def beat_line(to_beat: int) -> str:
    """Say which score the player has to beat."""
    return _("Beat {points}").format(points=points(to_beat))


def beat_result(mine: float, to_beat: int) -> str:
    """Say whether the player beat the score that came with the board."""
    if mine > to_beat:
        return _("You beat the {points} you were sent.").format(points=points(to_beat))
    if mine == to_beat:
        return _("A tie: you were sent {points} to beat.").format(points=points(to_beat))
    return _("You were sent {points} to beat.").format(points=points(to_beat))


def result_title(rules: str, day: str) -> str:
    """Name a round in a result to share: by its day, written YYYY-MM-DD, or else by the name of its rules."""
    if day:
        return _("Boggle Qt, board of {day}").format(day=day)
    return _("Boggle Qt, {rules}").format(rules=shown_rules_name(rules))


def result_facts(score: int, par: int | None, words: int) -> str:
    """Return the points of a round, their share of par, and the number of words."""
    part = _("{percent} of par").format(percent=percentage(score / par)) if par else ""
    return join_facts((points(score), part, word_count(words)))


def result_text(title: str, score: int, par: int | None, words: int) -> str:
    """Return three lines about a result that give no word away."""
    full = round(BARS * min(1.0, max(0, score) / par)) if par else 0
    return "\n".join((title, result_facts(score, par, words), "■" * full + "□" * (BARS - full)))


def shared_board_line(shared: SharedBoard) -> str:
    """Say under which rules a shared board is played, and the score to beat."""
    rules = shown_rules_name(shared.rules) if shared.rules else ""
    if shared.beat is None:
        return rules
    beat = _("beat {points}").format(points=points(shared.beat))
    return join_facts([rules, beat]) if rules else beat
