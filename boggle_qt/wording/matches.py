"""How a match goes: who leads, what it is played to, where it was left."""

from __future__ import annotations

from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.readout import SCORING, SeatScore
from boggle_qt.wording.counts import count, figure, points, signed, timer, together

STILL_PLAYED = "This round is still being played. Leave it first: you can go on with it from the first page."
"""Why no other round begins."""

INSTEAD = ("This round is still being played.", "A new one takes its place; what was scored in this one is lost.")
"""What is asked before a round alone is given up: how it stands, and what would become of it."""


def headline(match: Match) -> str:
    """Who leads or has won."""
    totals, leaders = match.totals(), match.winners()
    names = [match.players[seat].name for seat in leaders]
    if match.phase is Phase.OVER and len(leaders) == 1:
        return f"{names[0]} wins"
    if match.deciding:
        return f"{together(names)} are level"
    if match.phase is Phase.OVER:
        return "The match is over"
    if len(leaders) == 1 and len(totals) > 1:
        ahead = max(totals) - sorted(totals)[-2]
        return f"{names[0]} leads" + (f" by {figure(ahead)}" if ahead else " by longer words")
    return "All level" if len(leaders) == len(totals) else f"{together(names)} lead"


def goal_line(match: Match) -> str:
    """What the match is played to; of one that is over, how it ended."""
    rules = match.rules
    if match.phase is Phase.OVER and len(match.winners()) == 1:
        totals = sorted(match.totals(), reverse=True)
        long = " by longer words" if len(totals) > 1 and totals[0] == totals[1] else ""
        return f"{' to '.join(map(figure, totals))}{long}  ·  {rules.name}"
    if match.deciding:
        return "As many points and as many long words: one more round decides."
    if rules.target is not None:
        return f"To {count(rules.target, 'point')}  ·  {rules.name}"
    return f"{count(rules.rounds, 'round')}  ·  {rules.name}" if rules.rounds is not None else rules.name


def after_rounds(rounds: int) -> str:
    """How many rounds a match had."""
    return "After one round" if rounds == 1 else f"After {count(rounds, 'round')}"


def beside_words(score: SeatScore) -> str:
    """What beside words made a round's points: "hints −3, longest word +2"."""
    named = (
        ("challenges", score.challenges),
        ("refused words", score.refused),
        ("hints", score.hints),
        ("longest word", score.bonus),
    )
    return ", ".join(f"{name} {signed(worth)}" for name, worth in named if worth)


def word_of_round(match: Match) -> tuple[str, str, str] | None:
    """The word of the last closed round that was worth most, the longest of several: the word, whose it is with its
    points, and who else has it. None where no word scored."""
    closed = [number for number, one in enumerate(match.rounds) if one.closed]
    scored = [
        (line.points, len(line.word), -len(line.sharers), -seat, line)
        for seat, score in enumerate(match.score(closed[-1]) if closed else ())
        for line in score.lines
        if line.outcome in SCORING and line.points > 0
    ]
    if not scored:
        return None
    worth, _, _, seat, line = max(scored, key=lambda one: one[:4])
    others = [match.players[other].name for other in line.sharers]
    beside = f"{together(others)} wrote it too" if others else "nobody else wrote it"
    return line.word, f"{match.players[-seat].name}, {points(worth)}", beside


def scores_line(match: Match) -> str:
    """Everybody's total, by name."""
    totals = match.totals()
    return ", ".join(f"{player.name} {figure(totals[seat])}" for seat, player in enumerate(match.players))


def left_line(match: Match) -> str | None:
    """Where a match was left; None where there is nothing to go on with."""
    if not match.rounds or (match.phase is Phase.SCORED and match.solo):
        return None
    if match.solo:
        left = match.left(match.now)
        time = "no clock" if left is None else f"{timer(left)} left"
        return f"{count(len(match.round.sheets[0].entries), 'word')} found, {time}"
    closed = sum(round_.closed for round_ in match.rounds)
    if match.phase is Phase.SCORED:
        return f"{scores_line(match)} after {count(closed, 'round')}"
    where = "the read-out" if match.phase is Phase.READOUT else f"{match.player.name}'s turn"
    who = scores_line(match) if closed else together([player.name for player in match.players])
    return f"{who}  ·  round {len(match.rounds)}, {where}"


def turn_lines(match: Match) -> tuple[str, str]:
    """Who sits down next, and what happens now. Nothing of the board and of the lists."""
    order, seat, name = match.round.order, match.seat, match.player.name
    if match.phase is Phase.WRITING:
        return name, f"The sand is through. {name} types in the list from paper, with the tray in sight."
    if match.rules.own_paper:
        rest = "Take paper and pencil; the lists are typed in afterwards."
        return "Everybody", f"One tray and one egg-timer for all. {rest}"
    if seat == order[0]:
        return name, f"{name} plays first. Everybody else looks away until the sand is through."
    before = match.players[order[order.index(seat) - 1]].name
    hidden = "The same throw lies under the cloth; no list is shown before the read-out."
    return f"Pass the seat to {name}", f"{before} has played. {hidden}"
