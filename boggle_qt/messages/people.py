"""Messages about players: those of the journal, those at the table, and the matches of two of them."""

from collections.abc import Sequence

from boggle_qt.engine.match import Match, Phase
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.numbers import format_points, isolate_name, join_facts, match_count, number, points
from boggle_qt.store.journal.people import Renamed
from boggle_qt.store.journal.queries import Meeting


def merge_question(old: str, new: str) -> tuple[str, str]:
    """Ask whether two names are one player."""
    names = {"old": isolate_name(old), "new": isolate_name(new)}
    return (
        _("Are {old} and {new} the same player?").format(**names),
        _("All rounds of {old} then belong to {new}. This can't be undone.").format(**names),
    )


def remove_question(name: str) -> tuple[str, str]:
    """Ask whether to remove a player."""
    return (
        _("Remove {name}?").format(name=isolate_name(name)),
        _(
            "Their solo rounds are deleted. In matches with others the name becomes “{guest}”, because the others' "
            "scores stay. This can't be undone."
        ).format(guest=guest()),
    )


def guest() -> str:
    """Return the name of a player who was removed."""
    return _("Guest")


def renamed_line(old: str, new: str, done: Renamed) -> str:
    """Say what renaming a player did."""
    if not done.matches and not done.together:
        return _("{name} is a computer opponent and keeps this name.").format(name=isolate_name(old))
    text = ngettext("{old} is now {new}, in {count} match.", "{old} is now {new}, in {count} matches.", done.matches)
    line = text.format(old=isolate_name(old), new=isolate_name(new), count=number(done.matches)) if done.matches else ""
    if not done.together:
        return line
    both = ngettext(
        "{count} match was left as it is: both play in it.",
        "{count} matches were left as they are: both play in them.",
        done.together,
    )
    return f"{line} {both.format(count=number(done.together))}".strip()


def seat_line(match: Match, seat: int) -> str:
    """Say whether a player plays, and with how many points."""
    score = points(match.totals()[seat])
    if seat in match.left:
        return _("Has left; {points}").format(points=score)
    if seat in match.present:
        return score
    scored = match.phase is Phase.SCORED
    text = _("Sits out the next round; {points}") if scored else _("Sits out this round; {points}")
    return text.format(points=score)


def what_holds() -> str:
    """Say what the rules make of players who are away."""
    sits_out = _("A player who sits out a round scores nothing in it, but can still win.")
    leaves = _("A player who leaves keeps the points, but can't win without coming back.")
    return f"{sits_out} {leaves}"


def cannot_join_line(match: Match) -> str:
    """Say why nobody can join now; "" if somebody can."""
    if match.can_join:
        return ""
    if len(match.players) >= 8:
        return _("There are eight seats, and all are taken.")
    if match.needs_deciding_round:
        return _("Nobody can join before a deciding round.")
    return _("A new player can join when this round is scored.")


def changed_line(before: Match, after: Match, seat: int) -> str:
    """Say what has changed for a player."""
    name = isolate_name(max(before.players, after.players, key=len)[seat].name)
    if len(after.players) < len(before.players):
        return _("{name} was removed.").format(name=name)
    if len(after.players) > len(before.players):
        return _("{name} joined with {points}.").format(name=name, points=points(after.totals()[seat]))
    if seat in after.left:
        return _("{name} left with {points}.").format(name=name, points=points(after.totals()[seat]))
    if seat not in after.present:
        text = _("{name} sits out the next round.") if after.phase is Phase.SCORED else _("{name} sits out this round.")
        return text.format(name=name)
    return _("{name} plays again.").format(name=name)


def score_line(one: str, other: str, met: Sequence[Meeting]) -> str:
    """Say how two players stand: matches won by each, and their points."""
    text = _("{one} {won} : {lost} {other}, in {matches}; {points} to {against}.")
    if not met:
        text = _("{one} and {other} haven't finished a match together yet.")
    return text.format(one=isolate_name(one), other=isolate_name(other), **_sums(met))


def standing(met: Sequence[Meeting]) -> tuple[str, str]:
    """Return the matches won by each, and the number of matches with the points of both."""
    sums = _sums(met)
    both = _("{points} to {against}").format(**sums)
    return _("{won} : {lost}").format(**sums), join_facts([sums["matches"], both])


def _sums(met: Sequence[Meeting]) -> dict[str, str]:
    """Return the matches won by each, the number of matches, and the points of both."""
    return {
        "won": number(sum(meeting.won > 0 for meeting in met)),
        "lost": number(sum(meeting.won < 0 for meeting in met)),
        "matches": match_count(len(met)),
        "points": points(sum(meeting.points for meeting in met)),
        "against": format_points(sum(meeting.against for meeting in met)),
    }


def running_scores(met: Sequence[Meeting]) -> list[tuple[str, str]]:
    """Return the points of each match, and the matches won by both up to it, oldest first."""
    won = lost = 0
    rows, score = [], _("{won} to {lost}")
    for meeting in met:
        won, lost = won + (meeting.won > 0), lost + (meeting.won < 0)
        points_text = score.format(won=format_points(meeting.points), lost=format_points(meeting.against))
        rows.append((points_text, score.format(won=number(won), lost=number(lost))))
    return rows
