"""Modes of a solo round: their names, explanations and results."""

from __future__ import annotations

from boggle_qt.engine.match import Match
from boggle_qt.engine.rules import HouseRules, Mode
from boggle_qt.engine.scoring import Outcome
from boggle_qt.messages.numbers import count, duration, format_points, plural, points

NAMES = {
    Mode.CLASSIC: "Classic",
    Mode.OVERTIME: "Overtime",
    Mode.RACE: "Race",
    Mode.REFILL: "Refill",
    Mode.STRIKES: "Strikes",
    Mode.ALLOTMENT: "Allotment",
    Mode.GOAL: "Goal",
}

AMOUNT = {
    Mode.RACE: "letters (0 is par)",
    Mode.REFILL: "seconds a word",
    Mode.STRIKES: "wrong words",
    Mode.ALLOTMENT: "best words",
    Mode.GOAL: "% of par",
}
"""What the amount of a mode counts."""


EXPLAINED = {
    Mode.CLASSIC: "As many points as you can before time runs out.",
    Mode.OVERTIME: "You can play on after time runs out; later words do not score.",
    Mode.RACE: "Find all words of one length, or reach par, in the shortest time.",
    Mode.REFILL: "Each good word gives you more seconds.",
    Mode.STRIKES: "The round ends after three wrong words, or as many as you choose.",
    Mode.ALLOTMENT: "Only your best words count, thirty or as many as you choose.",
    Mode.GOAL: "Reach par, or a part of it, before time runs out.",
}
"""What each mode does, for the help."""


def mode_line(rules: HouseRules) -> str:
    """Return the goal of a turn in one line."""
    amount = rules.amount or 0
    match rules.mode:
        case Mode.CLASSIC:
            return "as many points as you can" if rules.seconds is not None else "as long as you like"
        case Mode.OVERTIME:
            return "the score stands at the bell; later words are kept apart"
        case Mode.RACE:
            what = f"all words of {count(amount, 'letter')}" if amount else "par"
            return f"{what}, in the fewest seconds"
        case Mode.REFILL:
            return f"each word buys {count(amount, 'second')}"
        case Mode.STRIKES:
            return f"{count(amount, 'wrong word')}, and out"
        case Mode.ALLOTMENT:
            best = f"your best {count(amount, 'word')}" if amount > 1 else "your best word"
            return f"{best} {plural(amount, 'counts', 'count')}"
        case Mode.GOAL:
            return "reach par" if amount == 100 else f"reach {amount} % of par"


def state_line(match: Match, seat: int = 0) -> str:
    """Return the progress of a turn in its mode; "" in a classic round."""
    rules, turn = match.rules, match.readout().turn(seat)
    goal, reached = match.round.goal, match.mode.progress(turn)
    apart = len(match.mode.uncounted(turn))
    match rules.mode:
        case Mode.CLASSIC:
            return ""
        case Mode.OVERTIME:
            total = points(match.score()[seat].total)
            return f"{total} at the bell, {count(apart, 'word')} after it" if match.in_overtime else ""
        case Mode.RACE | Mode.GOAL:
            if goal is None or reached is None:
                return ""
            what = count(goal, "word") if rules.mode is Mode.RACE and rules.amount else points(goal)
            return f"{format_points(reached)} of {what}"
        case Mode.REFILL:
            return f"{duration(turn.amount * len(turn.entries))} bought" if turn.entries else mode_line(rules)
        case Mode.STRIKES:
            left = turn.amount - turn.wrong
            return f"{count(left, 'wrong word')} left"
        case Mode.ALLOTMENT:
            counting = len(turn.entries) - apart
            return f"{counting} of {count(turn.amount, 'word')} {plural(counting, 'counts', 'count')}"


def result_line(match: Match, seat: int = 0) -> str:
    """Return the result of a finished turn in one sentence; "" in a classic round."""
    rules, sheet, score = match.rules, match.round.sheets[seat], match.score()[seat]
    turn = match.readout().turn(seat)
    goal, reached = match.round.goal, match.mode.progress(turn)
    apart = sum(line.outcome is Outcome.APART for line in score.lines)
    match rules.mode:
        case Mode.CLASSIC:
            return ""
        case Mode.OVERTIME:
            return f"{points(score.total)} at the bell, and {count(apart, 'word')} after it."
        case Mode.RACE | Mode.GOAL:
            what = count(goal or 0, "word") if rules.mode is Mode.RACE and rules.amount else points(goal or 0)
            if goal is not None and reached is not None and reached < goal:
                return f"{format_points(reached)} of {what} in {seconds(sheet.played)}."
            return f"All of {what} in {seconds(sheet.played)}."
        case Mode.REFILL:
            bought = turn.amount * len(turn.entries)
            return (
                f"Your {count(len(turn.entries), 'word')} bought {duration(bought)}." if bought else "No word, no time."
            )
        case Mode.STRIKES:
            return f"{count(turn.wrong, 'wrong word')} of {turn.amount} in {seconds(sheet.played)}."
        case Mode.ALLOTMENT:
            counting = len(turn.entries) - apart
            return f"{count(counting, 'word')} {plural(counting, 'counts', 'count')}, of {len(turn.entries)}."


def nothing_to_reach(rules: HouseRules) -> str:
    what = f"no word of {count(rules.amount, 'letter')}" if rules.mode is Mode.RACE and rules.amount else "no par"
    return f"This board has {what}: there is nothing to reach."


def result(value: float, rules: HouseRules) -> str:
    """Return the value that rounds in this mode are compared by: points, or a short time such as 0:12.4."""
    if rules.mode is not Mode.RACE:
        return format_points(value)
    minutes, tenths = divmod(round(-value / 100), 600)
    return f"{minutes}:{tenths / 10:04.1f}"


def seconds(ms: float) -> str:
    """Return a time to the tenth of a second: 12.4 seconds, 1:23.4."""
    tenths = round(ms / 100)
    minutes, rest = divmod(tenths, 600)
    return f"{minutes}:{rest / 10:04.1f}" if minutes else f"{rest / 10:.1f} seconds"
