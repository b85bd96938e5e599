"""What a screen reader announces as a match goes on: complete sentences for players who do not see the page."""

from __future__ import annotations

from boggle_qt.engine.match import Match, Phase
from boggle_qt.messages.match import goal_line, headline, scores_line, seen_line, turn_lines
from boggle_qt.messages.numbers import count, duration, points, timer
from boggle_qt.messages.scoring import reading_line
from boggle_qt.messages.spelling import Announcement

NOTHING: Announcement = ("", "")

NO_ROUND = "No round is being played"
NO_TRAY = "There is no tray here"
NOTHING_SAID = "Nothing was said yet"


def time_left(match: Match, now: int) -> str:
    """Return the time left: "2:10 left"."""
    left = match.time_left(now)
    return "no clock" if left is None else f"{timer(left)} left"


def ran_out(match: Match, seat: int = 0) -> bool:
    """Return whether a closed turn used up its time."""
    allotted = match.rules.seconds
    if allotted is None:
        return False
    extra = 0 if match.rules.own_paper else match.players[seat].handicap.seconds
    return match.round.sheets[seat].played >= 1000 * (allotted + extra)


def end_line(match: Match, par: int | None, seat: int = 0) -> str:
    """Say how a round ended for a player: "Time is up: 4 points, 3 words, par 51"."""
    why = "Time is up" if ran_out(match, seat) else "The round is over"
    words = count(len(match.round.sheets[seat].entries), "word")
    return f"{why}: " + ", ".join(filter(None, (points(match.score()[seat].total), words, f"par {par}" if par else "")))


def turn_line(match: Match) -> str:
    """Say whose turn it is at the hand-over."""
    who, what = turn_lines(match)
    return " ".join(filter(None, (f"{who}.", seen_line(match), what)))


def scores_spoken(match: Match) -> str:
    """Say who leads or has won, and all totals."""
    return f"{headline(match)}. {scores_line(match)}. {goal_line(match)}"


def phase_change(before: Match | None, match: Match, par: int | None = None) -> Announcement:
    """Announce the new phase or turn; return NOTHING if neither changed since `before`."""
    if not match.rounds:
        return NOTHING
    same = before is not None and len(before.rounds) == len(match.rounds)
    was = before.phase if before is not None and same else None
    if (was, before.seat if before is not None and same else None) == (match.phase, match.seat):
        return NOTHING
    left = time_left(match, match.now)
    if match.phase is Phase.RUNNING:
        if was is Phase.PAUSED:
            return f"Going on, {left}", f"On, {left}"
        seconds = match.allotted
        board = f"{match.board.rows} by {match.board.columns}"
        time = "no clock" if seconds is None else duration(seconds // 1000)
        return f"The sand runs: {board}, {time}", "The sand runs"
    if match.phase is Phase.PAUSED:
        return f"Paused, {left}. Space goes on", f"Paused, {left}"
    if match.phase is Phase.READY and match.solo:
        return ("A new throw. Space begins", "A new throw") if match.round.seed is not None else ("Space begins",) * 2
    if match.phase in (Phase.READY, Phase.WRITING):
        return turn_line(match), turn_lines(match)[0]
    if match.phase is Phase.READOUT:
        words = len({entry.word for sheet in match.round.sheets for entry in sheet.entries})
        return f"Read-out. {reading_line(words, words, match.rules)} Space reads the next word, A all.", "Read-out"
    if match.solo:
        said = end_line(match, par)
        return said, said
    return scores_spoken(match), f"{headline(match)}. {scores_line(match)}"


def status_line(match: Match, now: int) -> str:
    """Return time, points and words when the player asks: "2:10 left, 4 points, 3 words"."""
    sheet = match.visible_sheets()[match.seat] if match.rounds else None
    if sheet is None:
        return time_left(match, now) if match.rounds else NO_ROUND
    judged = match.score()[match.seat].total if match.solo or match.settled else None
    total = "" if judged is None else points(judged)
    parts = (time_left(match, now) if not match.settled else "", total, count(len(sheet.entries), "word"))
    return ", ".join(filter(None, parts))


def word_list_line(match: Match) -> str:
    """List the words if the list may be seen: "2 words: tine, rose"."""
    sheet = match.visible_sheets()[match.seat] if match.rounds else None
    if sheet is None:
        return "The list is covered"
    words = [entry.word for entry in sheet.entries]
    return f"{count(len(words), 'word')}: {', '.join(words)}" if words else "No word yet"
