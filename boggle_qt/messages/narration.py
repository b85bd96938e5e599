"""What a screen reader announces as a match goes on: complete sentences for players who do not see the page."""

from boggle_qt.engine.match import Match, Phase
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.match import goal_line, headline, scores_line, seen_line, turn_lines
from boggle_qt.messages.numbers import duration, join_commas, points, spoken, timer, word_count
from boggle_qt.messages.scoring import reading_line, to_read_line

Announcement = tuple[str, str]
"""In full, and in few words; "" for nothing."""

NOTHING: Announcement = ("", "")


def time_left(match: Match, now: int) -> str:
    """Return the time left: "2:10 left"."""
    left = match.time_left(now)
    return _("untimed") if left is None else _("{time} left").format(time=timer(left))


def end_line(match: Match, par: int | None) -> str:
    """Say how a solo round ended: "Time's up: 4 points, 3 words, par 51"."""
    sheet, allotted = match.round.sheets[0], match.rules.seconds
    total, words = points(match.score()[0].total), word_count(len(sheet.entries))
    score = join_commas((total, words, _("par {par}").format(par=par) if par else ""))
    extra = 0 if match.rules.own_paper else match.players[0].handicap.seconds
    ran_out = allotted is not None and sheet.played >= 1000 * (allotted + extra)
    return (_("Time's up: {score}") if ran_out else _("Round over: {score}")).format(score=score)


def turn_line(match: Match) -> str:
    """Say whose turn it is at the hand-over."""
    who, what = turn_lines(match)
    return spoken(" ".join(filter(None, (f"{who}.", seen_line(match), what))))


def scores_spoken(match: Match) -> str:
    """Say who leads or has won, and all totals."""
    return f"{headline(match)}. {scores_line(match)}. {goal_line(match)}"


def phase_change(before: Match | None, match: Match, par: int | None = None, keys: str = "") -> Announcement:
    """Announce the new phase or turn; return NOTHING if neither changed since `before`. `keys` is what is said about
    the keys that read the lists."""
    if not match.rounds:
        return NOTHING
    same = before is not None and len(before.rounds) == len(match.rounds)
    was = before.phase if before is not None and same else None
    if (was, before.seat if before is not None and same else None) == (match.phase, match.seat):
        return NOTHING
    left = time_left(match, match.now)
    if match.phase is Phase.RUNNING and was is Phase.PAUSED:
        return (_("Resumed, {time}").format(time=left),) * 2
    if match.phase is Phase.RUNNING:
        time = left if match.turn_time is None else duration(match.turn_time // 1000)
        line = _("Go! {rows} by {columns}, {time}")
        return line.format(rows=match.board.rows, columns=match.board.columns, time=time), _("Go!")
    if match.phase is Phase.PAUSED:
        return (_("Paused, {time}").format(time=left),) * 2  # the cloth says how to resume
    if match.phase is Phase.READY and match.solo and match.round.seed is not None:
        return _("New board. The timer starts when the cubes lie still."), _("New board")
    if match.phase is Phase.READY and match.solo:
        return (_("Press Space to start"),) * 2
    if match.phase in (Phase.READY, Phase.WRITING):
        return turn_line(match), turn_lines(match)[0]
    if match.phase is Phase.READOUT:
        words = len({entry.word for sheet in match.round.sheets for entry in sheet.entries})
        line = reading_line(words, words, match.rules)
        told = f"{to_read_line(words)}. {line}" if words else line
        text = _("Comparing lists. {words_to_read}").format(words_to_read=told)
        return f"{text} {keys}".strip(), _("Comparing lists")
    if match.solo:
        return NOTHING if was is Phase.SCORED else (end_line(match, par),) * 2
    return scores_spoken(match), f"{headline(match)}. {scores_line(match)}"


def status_line(match: Match, now: int) -> str:
    """Return time, points and words when the player asks: "2:10 left, 4 points, 3 words"."""
    sheet = match.visible_sheets()[match.seat] if match.rounds else None
    if sheet is None:
        return time_left(match, now) if match.rounds else _("No round is being played")
    judged = match.score()[match.seat].total if match.solo or match.settled else None
    total = "" if judged is None else points(judged)
    return join_commas(("" if match.settled else time_left(match, now), total, word_count(len(sheet.entries))))


def word_list_line(match: Match) -> str:
    """List the words if the list may be seen: "2 words: tine, rose"."""
    sheet = match.visible_sheets()[match.seat] if match.rounds else None
    if sheet is None:
        return _("Your list is hidden")
    words = [entry.word for entry in sheet.entries]
    if not words:
        return _("No words yet")
    return _("{count}: {list}").format(count=word_count(len(words)), list=join_commas(words))
