"""Messages about a match: standings, turns, goals, unfinished matches and how a match was decided."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from boggle_qt.engine.ending import (
    Decider,
    Feat,
    HeadStart,
    LastRound,
    Level,
    LongWords,
    OneRound,
    OneWord,
    ending,
)
from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.scoring import LONG_LENGTHS, SCORING_OUTCOMES, SeatScore
from boggle_qt.messages.numbers import count, format_points, isolate_name, join_names, points, signed, timer
from boggle_qt.messages.rules import goals

NAMELESS = "A player needs a name."
SEATS_INVALID = "Look at the seats: something is wrong there."

ROUND_IN_PROGRESS = "This round is still being played. Leave it first: you can go on with it from the first page."


def headline(match: Match) -> str:
    """Say who leads or has won."""
    totals, leaders = match.totals(), match.winners()
    names = [isolate_name(match.players[seat].name) for seat in leaders]
    if match.phase is Phase.OVER and len(leaders) == 1:
        return f"{names[0]} wins"
    if match.needs_deciding_round:
        return f"{join_names(names)} are level"
    if match.phase is Phase.OVER:
        return "The match is over" if len(leaders) == len(totals) == 1 else f"{join_names(names)} share the win"
    if len(leaders) == 1 and len(totals) > 1:
        ahead = max(totals) - sorted(totals)[-2]
        return f"{names[0]} leads" + (f" by {format_points(ahead)}" if ahead else " by longer words")
    return "All level" if len(leaders) == len(totals) else f"{join_names(names)} lead"


def goal_line(match: Match) -> str:
    """Return what the match is played to, or how it ended."""
    rules = match.rules
    if match.phase is Phase.OVER and len(match.winners()) == 1:
        totals = sorted(match.totals(), reverse=True)
        if len(totals) > 2:
            ahead = f", {format_points(totals[0] - totals[1])} ahead" if totals[0] > totals[1] else " and longer words"
            return f"{points(totals[0])}{ahead}  ·  {isolate_name(rules.name)}"
        long = " by longer words" if len(totals) > 1 and totals[0] == totals[1] else ""
        return f"{' to '.join(map(format_points, totals))}{long}  ·  {isolate_name(rules.name)}"
    if match.needs_deciding_round:
        return "As many points and as many long words: one more round decides."
    goal = " or ".join(goals(rules))
    if not goal:
        return isolate_name(rules.name)
    return f"{'To ' if rules.target is not None else ''}{goal}  ·  {isolate_name(rules.name)}"


def after_rounds(rounds: int) -> str:
    return "After one round" if rounds == 1 else f"After {count(rounds, 'round')}"


def after_round(number: int) -> str:
    return f"After round {number}"


def list_line(words: int | None, hints: int, wrong: int = 0) -> str:
    """Summarise a list: words (None if it is on paper), and what hints and wrong words cost."""
    parts = [count(words, "word")] if words is not None else []
    parts += [f"{name} {format_points(taken)}" for name, taken in (("hints", hints), ("wrong", wrong)) if taken]
    return " · ".join(parts)


def gains_line(gains: Sequence[float]) -> str:
    """List the points of each round."""
    return ", ".join(f"round {number}: {format_points(gain)}" for number, gain in enumerate(gains, 1))


def first_rounds_line(gains: Sequence[float]) -> str:
    """Sum up the first rounds, which have no column of their own."""
    return f"rounds 1 to {len(gains)}: {format_points(sum(gains))}"


def head_start_line(points: int) -> str:
    return f"{points} head start"


def extras_line(score: SeatScore) -> str:
    """List points that are not for words: "hints −3, longest word +2"."""
    named = (
        ("challenges", score.challenges),
        ("refused words", score.refused),
        ("hints", score.hints),
        ("longest word", score.bonus),
    )
    return ", ".join(f"{name} {signed(worth)}" for name, worth in named if worth)


def word_of_round(match: Match) -> tuple[str, str, str] | None:
    """Return the best word of the last closed round, its player with points, and who else wrote it. The longest wins a
    tie; None if no word scored."""
    closed = [number for number, one in enumerate(match.rounds) if one.closed]
    scored = [
        (line.points, len(line.word), -len(line.sharers), -seat, line)
        for seat, score in enumerate(match.score(closed[-1]) if closed else ())
        for line in score.lines
        if line.outcome in SCORING_OUTCOMES and line.points > 0
    ]
    if not scored:
        return None
    worth, _, _, seat, line = max(scored, key=lambda one: one[:4])
    others = [match.players[other].name for other in line.sharers]
    beside = f"{join_names(others)} wrote it too" if others else "nobody else wrote it"
    return line.word, f"{isolate_name(match.players[-seat].name)}, {points(worth)}", beside


def scores_line(match: Match, between: str = ", ") -> str:
    """List all players with their totals."""
    totals = match.totals()
    return between.join(
        f"{isolate_name(player.name)} {format_points(totals[seat])}" for seat, player in enumerate(match.players)
    )


def left_line(match: Match) -> str | None:
    """Say where a match was left; None if it cannot be resumed."""
    if not match.rounds or (match.phase is Phase.SCORED and match.solo):
        return None
    if match.solo:
        left = match.time_left(match.now)
        time = "no clock" if left is None else f"{timer(left)} left"
        return f"{count(len(match.round.sheets[0].entries), 'word')} found, {time}"
    closed = sum(round_.closed for round_ in match.rounds)
    if match.phase is Phase.SCORED:
        return f"{scores_line(match)} after {count(closed, 'round')}"
    who = scores_line(match) if closed else join_names([player.name for player in match.players])
    return f"{who}  ·  {where_line(match)}"


def where_line(match: Match) -> str:
    """Return the number of the unfinished round, and whose turn it is where not all play at once."""
    number = len(match.rounds)
    if match.phase is Phase.READOUT:
        return f"round {number}, the read-out"
    if match.phase is Phase.WRITING:
        return f"round {number}, the list of {isolate_name(match.player.name)}"
    return f"round {number}" if match.rules.own_paper else f"round {number}, {isolate_name(match.player.name)}'s turn"


def who_line(match: Match) -> str:
    """Name the players, or "A round alone"."""
    if match.solo:
        return "A round alone"
    return join_names([player.name for player in match.players])


def when_line(moment: datetime, now: datetime) -> str:
    """Return a local time relative to `now`: "today, 18:05", "yesterday", "3 March", "3 March 2025"."""
    days = (now.date() - moment.date()).days
    if days == 0:
        return f"today, {moment:%H:%M}"
    if days == 1:
        return f"yesterday, {moment:%H:%M}"
    month = MONTHS[moment.month - 1]
    return f"{moment.day} {month}" + ("" if moment.year == now.year else f" {moment.year}")


MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def phase_line(match: Match) -> str:
    """Return score and phase of an unfinished match."""
    fresh = match.rounds and not match.solo and not any(round_.closed for round_ in match.rounds)
    line = where_line(match) if fresh else left_line(match)
    return f"{line}  ·  {isolate_name(match.rules.name)}" if line else isolate_name(match.rules.name)


def end_question(match: Match) -> tuple[str, str]:
    """Ask whether to end a match, and say what happens to it."""
    closed = sum(round_.closed for round_ in match.rounds)
    asked = "End this round?" if match.solo else f"End the match of {who_line(match)}?"
    if match.solo:
        return asked, "It is not offered any more; its words and its score do not count."
    broken = match.rounds and not match.round.closed
    lost = " The round in the middle does not count." if broken else ""
    counts = f"{after_rounds(closed)} the scores stand: {scores_line(match)}." if closed else "No round is counted yet."
    return asked, f"{counts}{lost}"


def ending_lines(match: Match) -> list[str]:
    """Say what decided a match, its best word and its longest."""
    end = ending(match.scoreboard)
    lines = [_decided(match, end.decider)]
    best, longest = end.best, end.longest
    if best is not None:
        lines.append(f"Best word: {_feat(match, best)}, {points(best.points)}")
    if longest is not None and best is not None and longest.word != best.word:
        lines.append(f"Longest: {_feat(match, longest)}, {count(len(longest.word), 'letter')}")
    return lines


def _feat(match: Match, feat: Feat) -> str:
    """Return a word with its player: "TANNER (Ben, round 2)"."""
    return f"{feat.word.upper()} ({isolate_name(match.players[feat.seat].name)}, round {feat.round + 1})"


def _decided(match: Match, decider: Decider) -> str:
    match decider:
        case Level():
            return "As many points and as many long words: nobody alone has won."
        case LongWords(letters, more):
            size = f"{letters} letters and more" if letters == LONG_LENGTHS[0] else f"{letters} letters"
            return f"Longer words decided it: {count(more, 'word')} of {size} more."
        case HeadStart(given):
            return f"The head start decided it: {points(given)}."
        case LastRound(leaders):
            names = join_names([match.players[seat].name for seat in leaders])
            return f"The last round decided it: before it {names} {'led' if len(leaders) == 1 else 'were level'}."
        case OneWord(feat):
            return f"One word decided it: {feat.word.upper()}."
        case OneRound(_, by) if len(match.scoreboard.scores_by_round) == 1:
            return f"Won by {points(by)}."
        case OneRound(number, by):
            return f"Round {number + 1} decided it, won by {points(by)}."


def same_name_line(seat: int) -> str:
    """Say that the player of seat `seat`, from 0, has the same name."""
    return f"Seat {seat + 1} has this name too; give one of them another."


def turn_lines(match: Match) -> tuple[str, str]:
    """Return who plays next and what happens now, without revealing board or lists."""
    order, seat, name = match.round.order, match.seat, isolate_name(match.player.name)
    if match.phase is Phase.WRITING:
        return name, f"The sand is through. {name} types in the list from paper, with the tray in sight."
    if match.rules.own_paper:
        rest = "Take paper and pencil; the lists are typed in afterwards."
        return "Everybody", f"One tray and one egg-timer for all. {rest}"
    if seat == order[0]:
        return name, f"{name} plays first. Everybody else looks away until the sand is through."
    before = isolate_name(match.players[order[order.index(seat) - 1]].name)
    hidden = "The same throw lies under the cloth; no list is shown before the read-out."
    return f"Pass the seat to {name}", f"{before} has played. {hidden}"


def start_line(key: str, *, held: bool) -> str:
    """Say how to start the turn. `held`: the key must be held down for a moment."""
    return f"Click, or hold {key}, to start." if held else f"Click, or press {key}, to start."


ALREADY_PLAYED = "Somebody has played this throw: it stands."


def cloth_lines(match: Match) -> str:
    """Return the text on the cloth that covers the board."""
    if match.phase is Phase.WRITING:
        return isolate_name(match.player.name)
    if match.phase is Phase.OVER:
        return ""
    paused, alone = match.phase is Phase.PAUSED, match.solo or match.rules.own_paper
    line = ("Paused" if alone else "The sand stands") if paused else "Ready?"
    line = line if alone else f"{isolate_name(match.player.name)}  ·  {line}"
    key = "\nSpace, Enter or a click"
    return f"{line}{key} goes on" if paused else f"{line}{key} begins" if match.solo else line


def time_line(word: str) -> str:
    """Announce the end of the time, with an unfinished word."""
    return f"Time!  {word.upper()} was not finished" if word else "Time!"


def give_back_line(match: Match) -> str:
    """Explain what giving back a turn does."""
    who = "Everybody" if match.rules.own_paper else isolate_name(match.player.name)
    what = f"{who} then has the whole time and an empty list."
    return f"If the turn was begun by mistake and all agree, give it back: {what}"


def seen_line(match: Match) -> str:
    """Return for how long the board was seen in a turn that was given back; "" for other turns."""
    seen = match.round.sheets[match.seat].seen
    if not seen or match.phase is not Phase.READY:
        return ""
    return f"This turn was given back. The board was seen for {count(-(-seen // 1000), 'second')}."


def unseal_question(match: Match, seat: int) -> tuple[str, str]:
    """Ask whether to reopen the list that was sealed last, and say what follows."""
    name, asked = (
        isolate_name(match.players[seat].name),
        f"Reopen the list of {isolate_name(match.players[seat].name)}?",
    )
    if match.rules.own_paper:
        return asked, f"{name} can add words and cross words out. Nobody else looks."
    unused = match.unused_time(seat)
    left = "" if unused is None else f" with the {timer(unused)} that were left"
    return asked, f"{name} plays on{left}. Everybody else looks away."


def end_turn_question(match: Match, left: int | None) -> tuple[str, str]:
    """Ask whether to end a turn with `left` milliseconds (None: no clock), and say what is lost."""
    who = "this turn" if match.rules.own_paper else f"the turn of {isolate_name(match.player.name)}"
    what = "The list is closed as it is." if left is None else f"{timer(left)} are left, and are given up."
    return f"End {who}?", what
