"""Messages about finished rounds and matches: history, records, streaks, statistics, import, export and backup."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from boggle_qt.engine.fault import Fault
from boggle_qt.engine.rules import HouseRules, Mode
from boggle_qt.engine.summary import LENGTHS, TIERS
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.modes import drill_found, drill_words, result
from boggle_qt.messages.numbers import (
    day_and_time,
    decimal,
    format_points,
    isolate_name,
    join_commas,
    join_facts,
    letter_count,
    match_count,
    number,
    percentage,
    points,
    round_count,
    short_date,
    stopwatch,
    time_of_day,
    word_count,
)
from boggle_qt.messages.problems import notice_line, reason
from boggle_qt.messages.rules import shown_rules_name
from boggle_qt.store.journal.log import JournalError
from boggle_qt.store.journal.queries import Entry, Rank, Score, Today

if TYPE_CHECKING:
    from boggle_qt.store.journal.backup import Restored

TIER_NAMES = dict(zip(TIERS, (N_("common"), N_("everyday"), N_("standard"), N_("large"), N_("rare")), strict=True))
"""Labels of the tiers: the first are the words of par, the others are named after the smallest list with them."""


def length_names() -> list[str]:
    """Return the labels of the word lengths; the first includes shorter words."""
    longest = _("{count} letters or more").format(count=LENGTHS[-1])
    return [*map(letter_count, LENGTHS[:-1]), longest]


def best_line(best: float | None, rules: HouseRules) -> str:
    """Return the best result under rules; "" for none or 0."""
    return "" if not best else _("best {result}").format(result=result(best, rules))


def today_line(today: Today, rules: HouseRules) -> str:
    """Summarise the day in one line; "" if there is nothing to say. `rules` are those of the best result."""
    rounds = _("{rounds} today").format(rounds=round_count(today.rounds)) if today.rounds else ""
    return join_facts(filter(None, (rounds, best_line(today.best, rules))))


def among_line(among: Rank, rules: HouseRules) -> str:
    """Compare a round with the player's earlier ones; there is at least one. "" if it is better than none of them."""
    if among.record and among.best is not None and among.result is not None:
        more = among.result - among.best
        if rules.mode is Mode.RACE:
            text = _("New record: {seconds} s faster than your best under these rules.")
            return text.format(seconds=decimal(more / 1000))
        return _("New record: {points} more than your best under these rules.").format(points=points(more))
    if not among.better:
        return ""
    if among.of == 1:
        return _("Better than your last round.")
    text = _("Better than {count} of your last {rounds}.")
    if among.better == among.of:
        text = _("Better than each of your last {rounds}.")
    return text.format(count=number(among.better), rounds=round_count(among.of))


def score_line(score: Score, zone: tzinfo | None = None) -> str:
    """Describe a round in one line. `zone` defaults to the system's."""
    facts = [points(score.points), word_count(len(score.words))]
    if score.terms.rules.mode is Mode.DRILL:
        facts = [drill_words(score.terms.rules, score.words)]
    elif score.of_par is not None:
        facts.insert(1, _("{percent} of par").format(percent=percentage(score.of_par)))
    if score.best:
        facts.append(_("best word {word}").format(word=score.best))
    names = f"{isolate_name(score.player)}  {shown_rules_name(score.rules)}"
    return f"{day_and_time(score.when.astimezone(zone))}  {names}  {join_commas([*facts, *_board_facts(score)])}"


def _board_facts(score: Score) -> list[str]:
    """Say what is unusual about the board of a round."""
    return [_("custom board")] * (not score.thrown) + [_("replayed board")] * score.known


def summing_line(left: int) -> str:
    return _("{matches} left to add to the statistics").format(matches=match_count(left))


def purged_line(purged: int, copies: Sequence[Path]) -> str:
    """Say what was deleted for good, and which older copies may still contain it."""
    line = ngettext("{count} deleted round is gone for good.", "{count} deleted rounds are gone for good.", purged)
    line = line.format(count=number(purged))
    if not copies:
        return line
    files = join_commas(copy.name for copy in copies)
    return f"{line} {_('Older copies of the journal may still contain it: {files}').format(files=files)}"


def axis_labels(moments: Sequence[datetime | None], zone: tzinfo | None = None) -> list[str]:
    """Label the moments of an axis: the time if all are of one day, else the day, once, and the year if it changes; ""
    for None."""
    local = [None if moment is None else moment.astimezone(zone) for moment in moments]
    years = {moment.year for moment in local if moment is not None}
    one_day = len({moment.date() for moment in local if moment is not None}) == 1 < len(local)
    lines = list[str]()
    day, year = None, min(years, default=0) if len(years) == 1 else 0
    for moment in local:
        if moment is None or (moment.date() == day and not one_day):
            lines.append("")
        elif one_day:
            lines.append(time_of_day(moment))
        else:
            lines.append(short_date(moment, year=moment.year != year))
            day, year = moment.date(), moment.year
    return lines


def or_dash(shown: Callable[[float], str]) -> Callable[[float | None], str]:
    """Return a format that shows None as a dash."""
    return lambda value: "–" if value is None else shown(value)


percentage_or_dash, points_or_dash, rate_or_dash = or_dash(percentage), or_dash(format_points), or_dash(decimal)
seconds_or_dash = or_dash(lambda ms: _("{seconds} s").format(seconds=decimal(ms / 1000)))


Fields = tuple[tuple[str, str], tuple[str, str], tuple[str, str]]
"""Columns of a list, each of two lines: when and rules, who and best word or rounds, result and share of par."""


def score_fields(score: Score, zone: tzinfo | None = None) -> Fields:
    """Return the columns of a round."""
    rules = score.terms.rules
    of_par = "" if score.of_par is None else _("{percent} of par").format(percent=percentage(score.of_par))
    shown = _("given up") if score.result is None else result(score.result, rules), of_par
    if rules.mode is Mode.DRILL:
        part, whole = map(number, drill_found(rules, score.words))
        shown = _("{part} of {whole}").format(part=part, whole=whole), stopwatch(score.played)
    return (
        (day_and_time(score.when.astimezone(zone)), shown_rules_name(score.rules)),
        (score.player, score.best.upper() or word_count(len(score.words))),
        shown,
    )


def within_fields(score: Score) -> Fields:
    """Return the columns of a round shown below its match: its number instead of a date, and no rules."""
    return (_("round {number}").format(number=score.number + 1), ""), *score_fields(score)[1:]


def entry_fields(entry: Entry, zone: tzinfo | None = None) -> Fields:
    """Return the columns of a match, best player first: the points of both players, or of the first of several, and who
    is ahead or won."""
    seats = sorted(entry.seats, key=lambda seat: -seat[1])
    (first, most), (__, second) = seats[:2]
    leader = "" if most == second else _("{name} ahead").format(name=isolate_name(first))
    leader = _("{name} won").format(name=isolate_name(entry.winner)) if entry.winner else leader
    score_text = " : ".join(format_points(total) for __, total in seats[: 2 if len(seats) == 2 else 1])
    players, score = join_commas(isolate_name(player) for player, __ in seats), entry.score
    day = day_and_time(score.when.astimezone(zone))
    return (day, shown_rules_name(score.rules)), (players, round_count(entry.rounds)), (score_text, leader)


def entry_line(entry: Entry, zone: tzinfo | None = None) -> str:
    """Describe a match in one line: when, under which rules, and its totals."""
    rules, day = shown_rules_name(entry.score.rules), day_and_time(entry.score.when.astimezone(zone))
    return f"{day}  {rules}  {round_count(entry.rounds)}: {join_commas(totals(entry))}"


def totals(entry: Entry) -> list[str]:
    """Return each player of a match with the points."""
    return [f"{isolate_name(player)} {format_points(total)}" for player, total in entry.seats]


def score_details(score: Score) -> str:
    """Return share of par, words, time, first word and hints of a round."""
    facts, drill = [], score.terms.rules.mode is Mode.DRILL
    if score.of_par is not None and not drill:
        of_par = _("{percent} of par {par}")
        facts.append(of_par.format(percent=percentage(score.of_par), par=points_or_dash(score.par)))
    words = drill_words(score.terms.rules, score.words) if drill else word_count(len(score.words))
    facts.append(_("{words} in {time}").format(words=words, time=stopwatch(score.played)))
    if score.first is not None:
        facts.append(_("first word after {seconds} s").format(seconds=decimal(score.first / 1000)))
    if score.hints:
        facts.append(ngettext("{count} hint", "{count} hints", score.hints).format(count=number(score.hints)))
    return join_commas([*facts, *_board_facts(score)])


def imported_line(matches: int) -> str:
    text = _("{matches} imported.") if matches else _("Nothing new to import.")
    return text.format(matches=match_count(matches))


def exported_line(lines: int, name: str, csv: bool, left_out: int = 0) -> str:
    """Summarise an export; `lines` includes the header."""
    amount = (round_count if csv else match_count)(max(lines - 1, 0))
    every = _("{amount} written to {file}, with unfinished and deleted ones.")
    line = (_("{amount} written to {file}.") if csv else every).format(amount=amount, file=name)
    if left_out:
        text = ngettext(
            "{count} match can't be read and was left out.",
            "{count} matches can't be read and were left out.",
            left_out,
        )
        line = f"{line} {text.format(count=number(left_out))}"
    return line


def trend_line(when: datetime, value: str, usual: str, zone: tzinfo | None = None) -> str:
    text = _("{day}: {value} (usually {usual})")
    return text.format(day=day_and_time(when.astimezone(zone)), value=value, usual=usual)


def trend_summary(
    name: str, formatted: Callable[[float | None], str], rounds: int, least: float, most: float, usual: float
) -> str:
    """Describe a plot for a screen reader."""
    text = _("{figure} in {rounds}: {least} to {most}, usually {usual}.")
    line = text.format(
        figure=name, rounds=round_count(rounds), least=formatted(least), most=formatted(most), usual=formatted(usual)
    )
    return f"{line} {_('Left and Right go from round to round; plus and minus show fewer or more.')}"


class Figure(Struct, frozen=True):
    """The words for one of the figures of `store.journal.trends.FIGURES`."""

    column: str
    """Its name there."""
    title: str
    heading: str
    """Its title in the head of a table."""
    line: Callable[[float | None], str]
    """Format a value; "–" for None."""
    less_is_better: bool = False


FIGURES = (
    Figure("of_par", N_("Share of par"), N_("Of par"), percentage_or_dash),
    Figure("words_per_minute", N_("Words per minute"), N_("Words/min"), rate_or_dash),
    Figure("first", N_("First word"), N_("First"), seconds_or_dash, less_is_better=True),
    Figure("points", N_("Points"), N_("Points"), points_or_dash),
)
"""The figures of a round that are plotted, in the order of their buttons and of the table's columns."""


def reading_line(matches: int) -> str:
    return _("{matches} read").format(matches=match_count(matches))


def undone_line(back: bool) -> str:
    return _("Restored.") if back else _("Nothing was restored: it isn't deleted, or it is gone for good.")


def restored_line(restored: Restored) -> str:
    """Say what a backup brought back."""
    if not restored.matches and not restored.files:
        return _("Your settings and words are those of the backup. Everything else was here already.")
    files = ngettext("{count} file", "{count} files", restored.files).format(count=number(restored.files))
    text = _("Restored: {matches}, {files}, your settings and words.")
    return text.format(matches=match_count(restored.matches), files=files)


def trouble_line(error: Exception | None) -> str:
    """Say what went wrong with the journal, an export or an import; None if that is shown elsewhere."""
    match error:
        case JournalError():
            return notice_line(error.notice)
        case OSError():
            file = error.filename or _("The file")
            return _("{file} can't be used: {reason}.").format(file=file, reason=reason(error))
        case Fault():
            return _("Nothing was imported: {reason}.").format(reason=reason(error))
    return stopped_line("transfer", error)
