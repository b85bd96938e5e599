"""Modes of a solo round: their names, explanations and results."""

from collections.abc import Collection, Sequence

from boggle_qt.engine.match import Match
from boggle_qt.engine.rules import HouseRules, Mode
from boggle_qt.engine.scoring import Outcome
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import (
    decimal,
    duration,
    format_points,
    join_list,
    number,
    percentage,
    points,
    stopwatch,
    word_count,
)

NAMES = {
    Mode.CLASSIC: N_("Classic"),
    Mode.OVERTIME: N_("Overtime"),
    Mode.RACE: N_("Race"),
    Mode.REFILL: N_("Refill"),
    Mode.STRIKES: N_("Strikes"),
    Mode.ALLOTMENT: N_("Best words"),
    Mode.GOAL: N_("Reach par"),
    Mode.DRILL: N_("Drill"),
}

AMOUNT = {
    Mode.RACE: N_("letters (0 is par)"),
    Mode.REFILL: N_("seconds per word"),
    Mode.STRIKES: N_("wrong words"),
    Mode.ALLOTMENT: N_("best words"),
    Mode.GOAL: N_("% of par"),
}
"""What the amount of a mode counts."""

EXPLAINED = {
    Mode.CLASSIC: N_("Score as many points as you can before time runs out."),
    Mode.OVERTIME: N_("You can keep playing after time runs out, but later words don't score."),
    Mode.RACE: N_("Find all words of one length, or reach par, as fast as you can."),
    Mode.REFILL: N_("Each word you find gives you more time."),
    Mode.STRIKES: N_("The round ends after three words on the board but not in the list, or as many as you choose."),
    Mode.ALLOTMENT: N_("Only your best words count: thirty, or as many as you choose."),
    Mode.GOAL: N_("Reach par, or a part of it, before time runs out."),
    Mode.DRILL: N_("Find the words that the rules put on the board before time runs out."),
}
"""What each mode does, for the help."""

TO_REMEMBER = 3
"""Words named at the end of a drill, at most, of those found and those missed."""


def mode_line(rules: HouseRules) -> str:
    """Return the goal of a turn as a clause."""
    amount = rules.amount or 0
    match rules.mode:
        case Mode.CLASSIC if rules.seconds is None:
            return _("take as long as you like")
        case Mode.CLASSIC:
            return _("as many points as you can")
        case Mode.OVERTIME:
            return _("your score is fixed when time is up; words found later don't count")
        case Mode.RACE if amount:
            text = ngettext(
                "find all {count}-letter words as fast as you can",
                "find all {count}-letter words as fast as you can",
                amount,
            )
        case Mode.RACE:
            return _("reach par as fast as you can")
        case Mode.REFILL:
            text = ngettext("+{count} second per word", "+{count} seconds per word", amount)
        case Mode.STRIKES:
            text = ngettext("{count} wrong word and you're out", "{count} wrong words and you're out", amount)
        case Mode.ALLOTMENT:
            text = ngettext("only your best word counts", "only your best {count} words count", amount)
        case Mode.GOAL if amount == 100:
            return _("reach par before time runs out")
        case Mode.DRILL:
            words = len(rules.boards.named)
            text = ngettext("find {count} hidden word", "find {count} hidden words", words)
            return text.format(count=number(words))
        case Mode.GOAL:
            return _("reach {percent} of par before time runs out").format(percent=percentage(amount / 100))
    return text.format(count=number(amount))


def state_line(match: Match) -> str:
    """Return the progress of a turn in its mode; "" in a classic round."""
    rules, turn = match.rules, match.turn
    goal, reached = match.round.goal, match.mode.progress(turn)
    uncounted = len(match.mode.uncounted(turn))
    match rules.mode:
        case Mode.CLASSIC:
            return ""
        case Mode.OVERTIME:
            if not match.in_overtime:
                return ""
            total = points(match.score()[0].total)
            return _("{points} in time, {words} since").format(points=total, words=word_count(uncounted))
        case Mode.RACE | Mode.GOAL:
            return "" if goal is None or reached is None else _reached_line(rules, reached, goal)
        case Mode.REFILL:
            earned = turn.amount * len(turn.entries)
            return _("+{time} earned").format(time=duration(earned)) if earned else mode_line(rules)
        case Mode.STRIKES:
            left = turn.amount - turn.wrong
            return ngettext("{count} wrong word left", "{count} wrong words left", left).format(count=number(left))
        case Mode.ALLOTMENT:
            counting = number(len(turn.entries) - uncounted)
            return _("{part} of {whole}").format(part=counting, whole=word_count(turn.amount))
        case Mode.DRILL:
            return _reached_line(rules, reached or 0, len(rules.boards.named))


def result_line(match: Match) -> str:
    """Return the result of a finished turn in one sentence; "" in a classic round."""
    rules, sheet, score, turn = match.rules, match.round.sheets[0], match.score()[0], match.turn
    goal, reached = match.round.goal or 0, match.mode.progress(turn)
    words, time = len(turn.entries), seconds(sheet.played)
    uncounted = sum(line.outcome is Outcome.APART for line in score.lines)
    match rules.mode:
        case Mode.CLASSIC:
            return ""
        case Mode.OVERTIME:
            text = _("{points} in time, and {words} after time was up.")
            return text.format(points=points(score.total), words=word_count(uncounted)) if uncounted else ""
        case Mode.RACE | Mode.GOAL if reached is not None and reached < goal:
            gave_up = rules.seconds is None
            text = _("You gave up at {progress}.") if gave_up else _("You reached {progress}.")
            return text.format(progress=_reached_line(rules, reached, goal))
        case Mode.RACE if rules.amount:
            text = ngettext("You found the only word in {time}!", "You found all {count} words in {time}!", goal)
            return text.format(count=number(goal), time=time)
        case Mode.GOAL if rules.amount != 100:
            percent = percentage((rules.amount or 0) / 100)
            text = _("You reached {percent} of par ({points}) in {time}!")
            return text.format(percent=percent, points=format_points(goal), time=time)
        case Mode.RACE | Mode.GOAL:
            return _("You reached par ({points}) in {time}!").format(points=format_points(goal), time=time)
        case Mode.REFILL:
            if not words:
                return _("No words, no extra time.")
            text = ngettext(
                "{count} word earned you {time} of extra time.", "{count} words earned you {time} of extra time.", words
            )
            return text.format(count=number(words), time=duration(turn.amount * words))
        case Mode.STRIKES if turn.wrong >= turn.amount:
            return _("Struck out after {time}.").format(time=time)
        case Mode.STRIKES:
            text = ngettext("{count} wrong word in {time}.", "{count} wrong words in {time}.", turn.wrong)
            return text.format(count=number(turn.wrong), time=time)
        case Mode.ALLOTMENT if not words:
            return _("You found no words.")
        case Mode.ALLOTMENT if uncounted:
            counting = words - uncounted
            text = ngettext("{part} of {words} counts.", "{part} of {words} count.", counting)
            return text.format(part=number(counting), words=word_count(words))
        case Mode.ALLOTMENT:
            return ngettext("Your word counts.", "All {count} of your words count.", words).format(count=number(words))
        case Mode.DRILL:
            mine = {entry.word for entry in sheet.entries}
            return drill_result([(word, word in mine) for word in rules.boards.named], time)


def drill_result(words: Sequence[tuple[str, bool]], time: str) -> str:
    """Return which words of a drill were found, and what to remember: a few words of each."""
    found = [word.upper() for word, mine in words if mine]
    missed = [word.upper() for word, mine in words if not mine]
    remember = _("Remember {words}.").format(words=join_list(missed[:TO_REMEMBER])) if missed else ""
    if not found:
        return remember
    if not missed:
        text = ngettext("You found {words} in {time}!", "You found all {count} words in {time}!", len(found))
        return text.format(words=found[0], count=number(len(found)), time=time)
    if len(found) > TO_REMEMBER:
        done = _("You found {found} of {all} words.").format(found=number(len(found)), all=number(len(words)))
    else:
        done = _("You found {words}.").format(words=join_list(found))
    return f"{done}  {remember}"


def drill_found(rules: HouseRules, words: Collection[str]) -> tuple[int, int]:
    """Return how many words of a drill are among `words`, and how many there are."""
    return sum(word in words for word in rules.boards.named), len(rules.boards.named)


def drill_words(rules: HouseRules, words: Collection[str]) -> str:
    """Return how many words of a drill are among `words`: "3 of 4 words"."""
    return _reached_line(rules, *drill_found(rules, words))


def _reached_line(rules: HouseRules, reached: float, goal: int) -> str:
    """Return "3 of 12 words" or "3 of 12 points"."""
    by_words = rules.mode is Mode.DRILL or (rules.mode is Mode.RACE and rules.amount)
    return _("{part} of {whole}").format(
        part=format_points(reached), whole=word_count(goal) if by_words else points(goal)
    )


def nothing_to_reach(rules: HouseRules) -> str:
    letters = rules.amount if rules.mode is Mode.RACE else 0
    if not letters:
        return _("This board has no par to reach.")
    text = ngettext("This board has no {count}-letter words.", "This board has no {count}-letter words.", letters)
    return text.format(count=number(letters))


def result(value: float, rules: HouseRules) -> str:
    """Return the value that rounds in this mode are compared by: points, or a short time such as 0:12.4."""
    return stopwatch(-value) if rules.mode is Mode.RACE else format_points(value)


def seconds(ms: float) -> str:
    """Return a time to the tenth of a second: 12.4 seconds, 1:23.4."""
    if round(ms / 100) >= 600:
        return stopwatch(ms)
    return _("{count} seconds").format(count=decimal(ms / 1000))
