"""House rules and handicaps as a card, in one line, and choice by choice."""

from __future__ import annotations

from collections.abc import Collection

from boggle_qt.engine.rules import Handicap, HouseRules, Judging, Mode, Player, Shared
from boggle_qt.messages.faults import reason
from boggle_qt.messages.lexicons import spelling, title
from boggle_qt.messages.modes import NAMES, mode_line
from boggle_qt.messages.numbers import count, duration, isolate_name
from boggle_qt.store.words import shipped

JUDGING = {
    Judging.REFEREE: "the lexicon judges every word as it is written",
    Judging.PAPER: "words stand unless challenged; then the lexicon speaks",
}

SHARED = {
    Shared.STRUCK: "struck for all",
    Shared.KEPT: "kept by all",
    Shared.FIRST: "kept by who plays first, struck for the others",
    Shared.HALVED: "worth half",
}
"""What happens to a word that several players have."""

REFUSABLE = {"strong": "strong words", "plurals": "plain plurals"}
"""Words that a house may refuse, by the field of the rule that allows them."""


def card(rules: HouseRules, players: tuple[Player, ...] = ()) -> str:
    """Return the rules as plain text: a line for each rule and each handicap."""
    head = f"{rules.name}\n{'=' * len(rules.name)}\n" + (f"{rules.description}\n" if rules.description else "")
    return head + "\n" + "".join(f"{asked + ':':<14}{text}\n" for asked, text in card_lines(rules, players))


def card_lines(rules: HouseRules, players: tuple[Player, ...] = ()) -> list[tuple[str, str]]:
    """Return the label and text of each line of the card."""
    goal = goals(rules)
    lines = [
        ("Cubes", _cubes(rules.dice)),
        ("Words", f"{title(rules.lexicon)}, {spelling(rules.spelling)}, {count(rules.min_letters, 'letter')} and more"),
        ("Time", f"{clock(rules)}; {'all at once, lists typed in afterwards' if rules.own_paper else 'each in turn'}"),
        ("Points", points_line(rules)),
        ("Judging", JUDGING[rules.judging]),
        ("Shared words", SHARED[rules.shared]),
        ("Wrong words", _wrong(rules)),
    ]
    if rules.judging is Judging.PAPER:
        gains = []
        if rules.vindication:
            gains.append(f"a challenged word that is right gains {count(rules.vindication, 'point')} more")
        if rules.challenge_gain:
            gains.append(f"a challenge that is right gains {rules.challenge_gain}")
        if rules.challenge_loss:
            gains.append(f"a challenge that is wrong loses {rules.challenge_loss}")
        lines.append(("Challenges", "; ".join(gains) or "gain and lose nothing more"))
    if not rules.boards.any:
        from boggle_qt.messages.boards import board_rules_line  # boards imports the workers

        lines.append(("Boards", board_rules_line(rules.boards)))
    if rules.mode is not Mode.CLASSIC:
        lines.append(("Alone", f"{NAMES[rules.mode]}: {mode_line(rules)}"))
    refused = [what for rule, what in REFUSABLE.items() if not getattr(rules, rule)]
    lines += [
        ("Refused", " and ".join(refused) or "nothing the lexicon has"),
        ("Longest word", f"{count(rules.longest_bonus, 'point')} more" if rules.longest_bonus else "no bonus"),
        ("Starts", "the next seat each round" if rules.rotating else "always the first seat"),
        ("Hints", _hints(rules)),
        ("Match", " or ".join(goal) + ", whichever is first" * (len(goal) == 2) if goal else "as long as you like"),
    ]
    return lines + [(isolate_name(player.name), line) for player in players if (line := handicap_line(player.handicap))]


def _wrong(rules: HouseRules) -> str:
    """Return what a wrong word costs; the same when it is refused at once and when it is challenged."""
    if not rules.penalty:
        return "score nothing"
    lost = count(rules.penalty, "point")
    if rules.penalty_always:
        return f"lose {lost}, whatever is wrong with them"
    return f"lose {lost} if the word list does not have them; other refused words score nothing"


def _hints(rules: HouseRules) -> str:
    if not rules.hints:
        return "none"
    if not any(rules.hint_prices):
        return "free"
    cap = "; those for one word never more than the word" if rules.hint_cap else ""
    return f"cost {', '.join(map(str, rules.hint_prices))}, step by step{cap}"


def handicap_line(handicap: Handicap) -> str:
    """Describe a handicap in one line; "" for none."""
    parts = []
    if handicap.seconds:
        parts.append(f"{count(abs(handicap.seconds), 'second')} {'more' if handicap.seconds > 0 else 'less'}")
    if handicap.min_letters is not None:
        parts.append(f"{count(handicap.min_letters, 'letter')} and more")
    if handicap.lexicon is not None:
        parts.append(f"judged by {title(handicap.lexicon)}")
    if handicap.keeps_shared:
        parts.append("keeps shared words")
    if handicap.head_start:
        parts.append(f"{count(handicap.head_start, 'point')} ahead")
    return ", ".join(parts)


def _cubes(name: str) -> str:
    """Return the title of a set of cubes, or the name of one that does not ship."""
    try:
        return shipped.dice(name).title
    except ValueError:
        return name


def points_line(rules: HouseRules) -> str:
    """Return the points table in one line, from the shortest word."""
    table = rules.table
    steps: list[tuple[str, int]] = []
    last = max(len(table.by_letters) - 1, rules.min_letters)
    for letters in range(rules.min_letters, last + 1):
        points = table.points(letters)
        more = " and more" if letters == last and not table.each else ""
        if not more and steps and steps[-1][1] == points:
            steps[-1] = (f"{steps[-1][0].split('-')[0]}-{letters}", points)
        else:
            steps.append((f"{letters}{more}", points))
    text = ", ".join(f"{letters}: {points}" for letters, points in steps)
    return f"{text}, longer: {table.each} a letter" if table.each else text


def brief_line(rules: HouseRules) -> str:
    """Return time, shortest word, judge and goal."""
    judge = "the lexicon speaks when challenged" if rules.judging is Judging.PAPER else f"{title(rules.lexicon)} words"
    goal = " or ".join(goals(rules))
    to = "" if not goal else f", to {goal}" if rules.target is not None else f", {goal}"
    if rules.mode is not Mode.CLASSIC:
        to = f", {mode_line(rules)}"
    return f"{clock(rules)}, {count(rules.min_letters, 'letter')} and more, {judge}{to}"


def goals(rules: HouseRules) -> list[str]:
    """Return the limits that end a match; empty if the players decide."""
    points = [count(rules.target, "point")] if rules.target is not None else []
    return points + ([count(rules.rounds, "round")] if rules.rounds is not None else [])


def clock(rules: HouseRules) -> str:
    return "no clock" if rules.seconds is None else duration(rules.seconds)


def handicap_difference(rules: HouseRules, player: Player) -> str:
    """Say what differs for one player under these rules; "" for nothing."""
    own, parts = player.handicap, []
    if own.seconds and rules.seconds is not None:
        parts.append(f"{duration(rules.seconds + own.seconds)} instead of {duration(rules.seconds)}")
    if own.min_letters is not None and own.min_letters != rules.min_letters:
        parts.append(f"words of {count(own.min_letters, 'letter')} and more")
    if own.lexicon is not None and own.lexicon != rules.lexicon:
        parts.append(f"{title(own.lexicon)} words")
    if own.keeps_shared:
        parts.append("keeps shared words")
    return f"{isolate_name(player.name)}: {', '.join(parts)}" if parts else ""


def solo_line(rules: HouseRules, side: int) -> str:
    """Summarise the rules of a solo round on a tray with `side` rows."""
    wrong = f" · a wrong word costs {rules.penalty}" if rules.penalty else ""
    return f"{side} × {side} · {clock(rules)} · {title(rules.lexicon)} words{wrong}"


NO_NAME = "Somebody has no name yet."


def not_saved_line(name: str, why: str) -> str:
    return f"{name} is not saved: {why}."


def still_there_line(name: str, error: OSError) -> str:
    return f"{name} is still there too: {reason(error)}."


def not_deleted_line(name: str, error: OSError) -> str:
    return f"{name} cannot be deleted: {reason(error)}."


def rules_deleted_line(name: str) -> str:
    return f"{name} is deleted."


def unfit_line(file: str, why: str) -> str:
    return f"{file}: {why}."


def missing_line(rules: HouseRules, dice: Collection[str], lexicons: Collection[str]) -> str:
    """Name what the rules need and is missing, as a clause; "" for nothing."""
    if rules.dice not in dice:
        return f'there are no cubes called "{rules.dice}"; there are {", ".join(sorted(dice))}'
    if rules.lexicon not in lexicons:
        return f'there is no word list called "{rules.lexicon}"; there are {", ".join(sorted(lexicons))}'
    return ""


def replace_question(name: str) -> tuple[str, str]:
    what = "They are other rules under the same name; those that are saved are lost then."
    return f"Replace the saved rules {name}?", what


def delete_question(name: str) -> tuple[str, str]:
    return f"Delete the rules {name}?", "Matches that are played by them keep them."


def exported_line(file: str) -> str:
    return f"Exported as {file}."
