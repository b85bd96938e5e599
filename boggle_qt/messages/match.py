"""Messages about a match: standings, turns, goals, unfinished matches and how a match was decided."""

from collections.abc import Sequence

from boggle_qt.engine.debrief import Apart
from boggle_qt.engine.ending import (
    Decider,
    Feat,
    HeadStart,
    LastRound,
    Level,
    LongWords,
    OneRound,
    OneWord,
    Own,
    Stayed,
    ending,
)
from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.par import COMMON
from boggle_qt.engine.presets import DAILY, SOLO
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.scoring import LONG_LENGTHS, SCORING_OUTCOMES, SeatScore, merit, reading_order
from boggle_qt.engine.search.solving import Solution
from boggle_qt.messages.catalogue import _, ngettext, pgettext
from boggle_qt.messages.debrief import apart_line
from boggle_qt.messages.numbers import (
    MANY,
    format_points,
    isolate_name,
    join_commas,
    join_facts,
    join_names,
    join_players,
    letter_count,
    number,
    points,
    round_count,
    timer,
    word_count,
)
from boggle_qt.messages.rules import match_goal, rules_name

MOST_NAMED = 7
"""The most words named in a line."""


def headline(match: Match) -> str:
    """Say who leads or has won."""
    totals, leaders = _staying_totals(match), match.winners()
    names = join_names(match.players[seat].name for seat in leaders)
    if match.needs_deciding_round:
        return _("{names} are tied").format(names=names)
    if match.phase is Phase.OVER:
        if len(leaders) > 1:
            return _("{names} share the win").format(names=names)
        return _("The match is over") if match.solo else _("{name} wins").format(name=names)
    if len(leaders) == 1 and len(totals) == 1 and match.left:
        return _("Everyone but {name} has left").format(name=names)
    if len(leaders) == 1 and len(totals) > 1:
        ahead = max(totals) - sorted(totals)[-2]
        text = _("{name} leads by {points}") if ahead else _("{name} leads with longer words")
        return text.format(name=names, points=format_points(ahead))
    return _("All tied") if len(leaders) == len(totals) else _("{names} lead").format(names=names)


def victory_line(match: Match) -> str:
    """Return what follows the name of the winners, in large letters."""
    leaders, totals = match.winners(), sorted(_staying_totals(match), reverse=True)
    if len(leaders) > 1:
        return _("share the win")
    if len(totals) != 2:
        return _("wins the match with {points}").format(points=points(totals[0]))
    first, second = map(format_points, totals)
    if first == second:
        return _("wins the match by longer words, {first} to {second}").format(first=first, second=second)
    return _("wins the match, {first} to {second}").format(first=first, second=second)


def _staying_totals(match: Match) -> list[float]:
    """Return the points of the players who did not leave."""
    return [match.totals()[seat] for seat in match.scoreboard.staying]


def goal_line(match: Match) -> str:
    """Return what the match is played to, or how it ended."""
    if match.phase is not Phase.OVER and match.needs_deciding_round:
        return _("Tied on points and long words. One more round decides it.")
    over = match.phase is Phase.OVER and len(match.winners()) == 1
    own = match.rules.name == SOLO.name  # the player's settings, against an opponent
    return join_facts((_result(match) if over else match_goal(match.rules), "" if own else rules_name(match.rules)))


def _result(match: Match) -> str:
    """Return the scores with which a player won."""
    totals = sorted(_staying_totals(match), reverse=True)
    ahead = totals[0] - totals[1] if len(totals) > 1 else 0
    if len(totals) == 2:
        text = _("{first} to {second}") if ahead else _("{first} to {second}, by longer words")
        return text.format(first=format_points(totals[0]), second=format_points(totals[1]))
    if len(totals) == 1:
        return points(totals[0])
    text = _("{points}, {difference} ahead") if ahead else _("{points} and longer words")
    return text.format(points=points(totals[0]), difference=format_points(ahead))


def costs_line(hints: int, wrong: int) -> str:
    """Say what hints and wrong words cost; "" for nothing."""
    parts = []
    if hints:
        parts.append(_("hints {points}").format(points=format_points(hints)))
    if wrong:
        parts.append(_("wrong {points}").format(points=format_points(wrong)))
    return " · ".join(parts)


def gain_text(gain: float | None) -> str:
    """Return the points of a round; a dash for a player who was absent."""
    return "–" if gain is None else format_points(gain)


def extras_line(score: SeatScore) -> str:
    """List points that are not for words: "hints −3, longest word +2"."""
    apart = Apart.CHALLENGES, Apart.WRONG, Apart.HINTS, Apart.LONGEST
    worths = score.challenges, score.wrong, score.hints, score.bonus
    return apart_line([(what, worth) for what, worth in zip(apart, worths, strict=True) if worth])


def word_of_round(match: Match) -> tuple[str, str, str] | None:
    """Return the best word of the last closed round (see `scoring.merit`), its player with points, and who else found
    it; None if no word scored."""
    closed = [number for number, one in enumerate(match.rounds) if one.closed]
    scored = [
        (line, seat)
        for seat, score in enumerate(match.score(closed[-1]) if closed else ())
        for line in score.lines
        if line.outcome in SCORING_OUTCOMES and line.points > 0
    ]
    if not scored:
        return None
    line, seat = min(scored, key=lambda one: merit(one[0].word, one[0].points))
    whose = _("{name}, {points}").format(name=isolate_name(match.players[seat].name), points=points(line.points))
    others = [match.players[other] for other in line.sharers]
    beside = (
        _("{names} found it too").format(names=join_players(player.name for player in others))
        if others
        else _("Nobody else found it")
    )
    return line.word, whose, beside


def round_lines(match: Match, solution: Solution | None) -> list[str]:
    """Compare the lists of the closed round with each other and with the board; nothing if some are not known."""
    lists, found = match.readout(), reading_order(match.round)
    if not found or any(sheet.total is not None for sheet in match.round.sheets):
        return []
    lines = [_on_lists(_("On more than one list: {words}"), [word for word in found if len(lists.holders(word)) > 1])]
    if solution is not None:
        there = {one.word: one for one in solution.words}
        missed = [one.word for one in there.values() if one.tier <= COMMON and not one.strong and one.word not in found]
        together = _("The lists have {found} of the board's {all} words.")
        count = sum(word in there for word in found)
        lines = [together.format(found=number(count), all=number(len(there))), *lines]
        missed.sort(key=lambda word: (-match.rules.points(word), -len(word), word))
        lines.append(_on_lists(_("Nobody found: {words}"), missed))
    return list(filter(None, lines))


def _on_lists(text: str, words: Sequence[str]) -> str:
    """Name the first words; "" for none."""
    named = join_commas(word.upper() for word in words[:MOST_NAMED])
    return text.format(words=f"{named} …" if len(words) > MOST_NAMED else named) if words else ""


def scores_line(match: Match) -> str:
    """List all players with their totals, and say who has left."""
    return join_commas(
        _("{name}: {points}").format(name=name_at_table(match, seat), points=format_points(total))
        for seat, total in enumerate(match.totals())
    )


def name_at_table(match: Match, seat: int) -> str:
    """Return a player's name, marked if the player has left the match or sits out the round."""
    name = isolate_name(match.players[seat].name)
    if seat in match.left:
        return _("{name} (left)").format(name=name)
    return name if seat in match.present or match.phase is Phase.OVER else _("{name} (sits out)").format(name=name)


def left_line(match: Match) -> str | None:
    """Say where a match was left; None if it cannot be resumed."""
    if not match.rounds or (match.phase is Phase.SCORED and match.solo):
        return None
    if match.solo:
        left, words = match.time_left(match.now), word_count(len(match.round.sheets[0].entries))
        return join_facts((words, "" if left is None else _("{time} left").format(time=timer(left))))
    closed = sum(round_.closed for round_ in match.rounds)
    many = len(match.players) > MANY
    scores = headline(match) if many else scores_line(match)
    if many or not closed:
        scores = join_facts((join_players(player.name for player in match.players), scores if closed else ""))
    if match.phase is Phase.SCORED:
        return _("{scores} after {rounds}").format(scores=scores, rounds=round_count(closed))
    return join_facts((scores, _where_line(match)))


def _where_line(match: Match) -> str:
    """Return the number of the unfinished round, and whose turn it is where not all play at once."""
    if match.phase is Phase.READOUT:
        text = _("round {number}, comparing lists")
    elif match.phase is Phase.WRITING:
        text = _("round {number}, {name}'s list")
    else:
        text = _("round {number}") if match.rules.own_paper else _("round {number}, {name}'s turn")
    name = isolate_name(match.player.name) if match.phase is not Phase.READOUT else ""
    return text.format(number=len(match.rounds), name=name)


def who_line(match: Match) -> str:
    """Name the players, or "Solo round"."""
    return _("Solo round") if match.solo else join_names(player.name for player in match.players)


def again_line(rules: HouseRules, players: Sequence[Player]) -> str:
    """Say with whom and by which rules the last match is played again."""
    return join_facts(
        (_("With {names}").format(names=join_players(player.name for player in players)), rules_name(rules))
    )


def phase_line(match: Match) -> str:
    """Return score and phase of an unfinished match."""
    fresh = match.rounds and not match.solo and not any(round_.closed for round_ in match.rounds)
    line = _where_line(match) if fresh else left_line(match)
    return join_facts((line or "", rules_name(match.rules)))


def end_question(match: Match) -> tuple[str, str]:
    """Ask whether to end a match, and say what happens to it."""
    if match.solo:
        return _("Discard this round?"), _("Its words and its score won't count.")
    lines = []
    if any(round_.closed for round_ in match.rounds):
        lines.append(_("The final scores are {scores}.").format(scores=scores_line(match)))
    else:
        lines.append(_("No round has been scored yet."))
    if match.rounds and not match.round.closed:
        lines.append(_("The unfinished round won't count."))
    return _("End the match of {names}?").format(names=who_line(match)), " ".join(lines)


def ending_lines(match: Match, *, best: bool) -> list[str]:
    """Say what decided a match, its longest word, and with `best` its best one."""
    end = ending(match.scoreboard)
    lines = [_decided(match, end.decider)]
    if best and end.best is not None:
        lines.append(_feat_line(match, _("Best word: {word} ({name}, round {number}), {points}"), end.best))
    longest = end.longest
    if longest is not None and end.best is not None and longest.word != end.best.word:
        lines.append(_feat_line(match, _("Longest word: {word} ({name}, round {number}), {letters}"), longest))
    return lines


def own_facts(own: Own) -> list[str]:
    """Return a player's best word, and how many words nobody else found."""
    facts = []
    if own.best is not None:
        text = _("Best word {word}, {points}")
        facts.append(text.format(word=own.best.word.upper(), points=points(own.best.points)))
    if own.alone:
        alone = ngettext("{count} word that nobody else found", "{count} words that nobody else found", own.alone)
        facts.append(alone.format(count=number(own.alone)))
    return facts


def _feat_line(match: Match, text: str, feat: Feat) -> str:
    name, letters = isolate_name(match.players[feat.seat].name), letter_count(len(feat.word))
    word, worth = feat.word.upper(), points(feat.points)
    return text.format(word=word, name=name, number=feat.round + 1, points=worth, letters=letters)


def _decided(match: Match, decider: Decider) -> str:
    match decider:
        case Level():
            return _("Tied on points and on long words, so nobody wins alone.")
        case LongWords(letters, more):
            if letters == LONG_LENGTHS[0]:
                text = ngettext(
                    "Longer words decided it: {count} more word with {letters} or more.",
                    "Longer words decided it: {count} more words with {letters} or more.",
                    more,
                )
            else:
                text = ngettext(
                    "Longer words decided it: {count} more word with {letters}.",
                    "Longer words decided it: {count} more words with {letters}.",
                    more,
                )
            return text.format(count=number(more), letters=letter_count(letters))
        case Stayed():
            return _("Everyone else had left.")
        case HeadStart(given):
            return _("The head start of {points} decided it.").format(points=points(given))
        case LastRound(leaders):
            text = ngettext(
                "The last round decided it: {names} led before it.",
                "The last round decided it: {names} were tied before it.",
                len(leaders),
            )
            return text.format(names=join_names(match.players[seat].name for seat in leaders))
        case OneWord(feat):
            return _("One word decided it: {word}.").format(word=feat.word.upper())
        case OneRound(__, by) if len(match.scoreboard.scores_by_round) == 1:
            return _("Won by {points}.").format(points=points(by))
        case OneRound(at, by):
            return _("Round {number} decided it, won by {points}.").format(number=at + 1, points=points(by))


def turn_lines(match: Match) -> tuple[str, str]:
    """Return who plays next and what happens now, without revealing board or lists."""
    order, seat, name = match.round.order, match.seat, isolate_name(match.player.name)
    if match.phase is Phase.WRITING:
        return name, _("Type in your list. The lists stay hidden until you compare them.")
    if match.rules.own_paper:
        return _("Everyone"), _("One board and one timer for everyone. Take paper and pencil.")
    rivals = sorted(match.round.opponents - match.round.absent)
    if len(order) - len(rivals) == 1:  # nobody to pass the game to
        if not rivals:
            return name, _("Everyone else sits out this round.")
        text = ngettext(
            "{names} plays the same board at the same time.",
            "{names} play the same board at the same time.",
            len(rivals),
        )
        return name, text.format(names=join_names(match.players[rival].name for rival in rivals))
    if seat == order[0]:
        return name, _("You play first. Everyone else, look away until time is up.")
    what = _("You get the same board. The lists stay hidden until you compare them.")
    return _("Pass to {name}").format(name=name), what


def order_of_play(match: Match) -> list[tuple[int, str, str]]:
    """Return all seats, those who take turns first in their order; with how far each of them is, and the points if
    anybody has some, else ""."""
    order = [seat for seat in match.round.order if seat not in match.round.opponents]
    now, totals = order.index(match.seat), match.totals()
    states = pgettext("list", "done"), pgettext("list", "now"), pgettext("list", "next"), pgettext("list", "later")
    together = match.rules.own_paper and match.phase is not Phase.WRITING
    state = {} if together else {seat: states[min(max(at - now, -1), 2) + 1] for at, seat in enumerate(order)}
    others = [seat for seat in range(len(totals)) if seat not in order]
    counted = [points(total) if any(totals) else "" for total in totals]
    return [(seat, state.get(seat, ""), counted[seat]) for seat in (*order, *others)]


def cloth_name(match: Match) -> str:
    """Return the name that lies in cubes on the cloth that covers the board; "" for none."""
    if match.phase is Phase.READY and not match.solo:
        return pgettext("who plays", "All") if match.rules.own_paper else match.player.name
    return match.player.name if match.phase is Phase.WRITING else ""


def cloth_lines(match: Match) -> str:
    """Return the text on the cloth that covers the board."""
    if match.phase is Phase.OVER:
        return ""
    if cloth_name(match):
        return f"\n{_('Ready?')}"  # the name is above it in cubes
    paused, alone = match.phase is Phase.PAUSED, match.solo or match.rules.own_paper
    name = "" if alone else isolate_name(match.player.name)
    line = join_facts((name, _("Paused") if paused else _("Ready?")))
    if paused:
        return f"{line}\n{_('Press Space, Enter or click to resume')}"
    return f"{line}\n{_('Press Space, Enter or click to start')}" if match.solo else line


def time_banner(match: Match, word: str) -> tuple[str, str, str]:
    """Return the lines of the banner when time is up: a title, a line below it, and the fate of an unfinished word
    that is not on the list already. In a match others may be looking: it tells neither the word nor the score."""
    seat = match.seat if match.solo else last_writer(match)
    if seat is None:
        return _("Time!"), _("Pencils down, everyone."), ""
    late = bool(word) and all(entry.word != word.lower() for entry in match.round.sheets[seat].entries)
    if match.solo:
        score = match.score()[match.seat]
        found = word_count(len([line for line in score.lines if line.points > 0]))
        fate = _("{word} came too late.").format(word=word.upper()) if late else ""
        return _("Time!"), join_facts([points(score.total), found]), fate
    line = _("Pencil down, {name}.").format(name=isolate_name(match.players[seat].name))
    return _("Time!"), line, _("Your last word came too late.") if late else ""


def last_writer(match: Match) -> int | None:
    """Return the seat whose turn has just ended; None if everybody wrote at once."""
    order = match.round.order
    played = order[: order.index(match.seat)] if match.phase is Phase.READY else order
    people = [seat for seat in played if seat not in match.round.opponents]
    return None if match.rules.own_paper or not people else people[-1]


def next_step(match: Match) -> str:
    """Name what follows when time is up, for a button."""
    if match.solo:
        return _("See what you missed")
    if match.phase is Phase.READY:
        return _("Next player")
    return _("Type in the lists") if match.phase is Phase.WRITING else _("Compare lists")


def match_progress(match: Match) -> tuple[float, str, str]:
    """Return which part of the match is behind the player whose turn it is, 0..1, and texts for its beginning and end:
    points and target, or the round and how many there are."""
    rules, scored = match.rules, match.totals()[match.seat]
    if rules.target is not None:
        end = _("{count} to win").format(count=number(rules.target))
        return min(max(0.0, scored / rules.target), 1.0), points(scored), end
    rounds, most = len(match.rounds), rules.rounds
    now = _("Round {number}").format(number=number(rounds))
    return ((rounds - 1) / max(rounds, most), now, round_count(most)) if most else (0.0, now, "")


def one_person(match: Match) -> bool:
    """Return whether one person plays, against opponents: there is nobody to agree with."""
    return sum(player.opponent is None and seat not in match.left for seat, player in enumerate(match.players)) == 1


def give_back_line(match: Match) -> str:
    """Explain what giving back a turn does."""
    if match.rules.own_paper:
        return _("Started by mistake? If everyone agrees, undo the start: it begins again with the full time.")
    if one_person(match):
        return _("Started by mistake? Undo the start: you begin again with the full time.")
    text = _("Started by mistake? If everyone agrees, undo the start: {name} begins again with the full time.")
    return text.format(name=isolate_name(match.player.name))


def throw_again_question(match: Match) -> tuple[str, str, str]:
    """Ask whether to throw a board again that nobody has played, say who must agree, and name the answer."""
    question = _("Another board?")
    if one_person(match):
        return question, _("Nobody has played this board yet."), _("Throw again")
    return question, _("Everyone must agree. Nobody has played this board yet."), _("All agree: another board")


def lost_turn_question(match: Match) -> tuple[str, str, str]:
    """Ask how a turn goes on that was interrupted by a fault, say what either answer means, and name the one that
    starts it again: everyone must agree, unless one person plays against opponents."""
    left = match.time_left(match.now)
    rest = _("It has no time limit.") if left is None else _("There is still {time} left.").format(time=timer(left))
    question = _("The round was interrupted") if match.rules.own_paper else _("{name}'s turn was interrupted")
    if one_person(match):
        again = _("If you start again, you have the full time, but lose the words so far.")
        return _("Your turn was interrupted"), f"{rest} {again}", _("Start again")
    again = _("If everyone agrees, it starts again with the full time; the words so far are dropped.")
    return question.format(name=isolate_name(match.player.name)), f"{rest} {again}", _("All agree: start again")


def seen_line(match: Match) -> str:
    """Return for how long the board was seen in a turn whose start was undone; "" for other turns."""
    seen = -(-match.round.sheets[match.seat].seen // 1000)
    if not seen or match.phase is not Phase.READY:
        return ""
    text = ngettext(
        "The start was undone. The board was seen for {count} second.",
        "The start was undone. The board was seen for {count} seconds.",
        seen,
    )
    return text.format(count=number(seen))


def unseal_question(match: Match, seat: int) -> tuple[str, str, str]:
    """Ask whether to reopen the list that was sealed last, say what follows, and name the answer."""
    name = isolate_name(match.players[seat].name)
    question, unused = _("Reopen {name}'s list?").format(name=name), match.unused_time(seat)
    if one_person(match) and not match.rules.own_paper:
        left = _("It has no time limit.") if unused is None else _("There is still {time} left.")
        return question, left.format(time=timer(unused or 0)), _("Reopen it")
    if match.rules.own_paper:
        text = _("{name} can add words and cross words out. Everyone else, look away.")
    elif unused is None:
        text = _("{name} keeps playing. Everyone else, look away.")
    else:
        text = _("{name} keeps playing with {time} left. Everyone else, look away.")
    return question, text.format(name=name, time=timer(unused or 0)), _("All agree: reopen it")


def end_turn_question(match: Match, left: int | None) -> tuple[str, str]:
    """Ask whether to end a turn or a solo round with `left` milliseconds (None: no clock), and say what is lost."""
    question = _("End {name}'s turn?").format(name=isolate_name(match.player.name))
    if match.rules.own_paper or one_person(match):
        question = _("End this turn?")
    if left is None:
        return question, _("The list will be closed with the words it has now.")
    still = _("There is still {time} left.").format(time=timer(left))
    if match.solo:
        once = _("Only your first round on this board counts.") if match.rules.name == DAILY.name else ""
        return _("End this round?"), f"{still} {once}".strip()
    return question, still
