"""Messages about the players at the table: who plays, who sits out, who has left, and what that means."""

from boggle_qt.engine.match import Match, Phase
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import isolate_name, points


def seat_line(match: Match, seat: int) -> str:
    """Say whether a player plays, and with how many points."""
    score = points(match.totals()[seat])
    if seat in match.left:
        return _("has left; {points}").format(points=score)
    if seat in match.present:
        return score
    if match.phase is Phase.SCORED:
        return _("sits out the next round; {points}").format(points=score)
    return _("sits out this round; {points}").format(points=score)


def what_holds(match: Match) -> str:
    """Say what the rules make of players who are away."""
    lines = [_("A player who sits out a round scores nothing in it, but can still win.")]
    lines.append(_("A player who leaves keeps the points, but can't win any more and doesn't count for a tie."))
    if match.rules.target is not None:
        lines.append(_("A player who joins late starts below the target."))
    return " ".join(lines)


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
    name = isolate_name(after.players[seat].name)
    if len(after.players) > len(before.players):
        return _("{name} joined with {points}.").format(name=name, points=points(after.totals()[seat]))
    if seat in after.left:
        return _("{name} left with {points}.").format(name=name, points=points(after.totals()[seat]))
    if seat not in after.present:
        text = _("{name} sits out the next round.") if after.phase is Phase.SCORED else _("{name} sits out this round.")
        return text.format(name=name)
    return _("{name} plays again.").format(name=name)
