"""Messages of the debrief: sort orders, groups of missed words, how the score came about, and par."""

from collections.abc import Collection, Iterable

from boggle_qt.engine.debrief import Apart, Debrief, Entry, Group, Order, Silence
from boggle_qt.engine.hints import Step
from boggle_qt.engine.par import Appraisal
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.hints import REVEALED
from boggle_qt.messages.numbers import (
    capital,
    counter,
    format_points,
    join_commas,
    join_facts,
    letter_count,
    number,
    percentage,
    percentile,
    points,
    signed,
    word_count,
)

MOST_LIKE = 6
"""Words of a kind that are named for a word without a definition."""
ORDERS = {
    Order.SEEN: N_("By difficulty"),
    Order.POINTS: N_("Points"),
    Order.LENGTH: N_("Length"),
    Order.ALPHABET: N_("A–Z"),
    Order.TIER: N_("Common"),
}
"""Labels of the sort orders."""

GROUPS = {
    Group.NEAR: N_("One letter from your try"),
    Group.PLURAL: N_("Plural"),
    Group.ED: N_("-ED"),
    Group.ING: N_("-ING"),
    Group.ER: N_("-ER, -EST"),
    Group.ENDING: N_("Other endings"),
    Group.INSIDE: N_("Hidden in your words"),
    Group.LONGER: N_("One letter longer"),
    Group.ANAGRAM: N_("Anagram"),
    Group.REVERSAL: N_("Backwards"),
    Group.NEW_START: N_("Starts on a cube you never started from"),
    Group.NEW_CUBE: N_("Uses a cube you never used"),
}
"""How a missed word is related to a found one."""

APART = {
    Apart.SHARED: N_("shared"),
    Apart.MODE: N_("not counted"),
    Apart.CHALLENGED: N_("challenged"),
    Apart.WRONG: N_("wrong words"),
    Apart.CHALLENGES: N_("challenges"),
    Apart.HINTS: N_("hints"),
    Apart.LONGEST: N_("longest word"),
}
"""Names of scores that are not for words."""


def apart_line(apart: Iterable[tuple[Apart, float]]) -> str:
    """List scores that are not for words: hints −3, wrong words −1."""
    return join_commas(_("{name} {points}").format(name=_(APART[what]), points=signed(worth)) for what, worth in apart)


def score_line(debrief: Debrief) -> str:
    """Compare the score with all points and words of the board."""
    share = ""
    if debrief.whole:
        percent = percentage(debrief.total / debrief.whole)
        share = _("{percent} of {points}").format(percent=percent, points=points(debrief.whole))
    return " · ".join(filter(None, (share, found_line(debrief), apart_line(debrief.apart))))


def found_line(debrief: Debrief) -> str:
    """Return how many of the listed words were found."""
    listed = word_count(debrief.possible - debrief.left_out)
    return _("{part} of {whole}").format(part=number(debrief.found), whole=listed)


left_out_line = counter("{count} rude word not shown", "{count} rude words not shown")


def silence_line(silence: Silence) -> str:
    """Return how long no word was found, and after which word."""
    seconds, after = round((silence.end - silence.begin) / 1000), silence.after
    if after is None and silence.before is None:
        return _("No words found")
    if after is None:
        text = ngettext("{count} second to the first word", "{count} seconds to the first word", seconds)
    else:
        text = ngettext(
            "{count} second without a word after {word}", "{count} seconds without a word after {word}", seconds
        )
    return text.format(count=number(seconds), word=(after or "").upper())


def tie_line(entry: Entry) -> str:
    """Say how a word was found or how it is related to a found word; "" if there is nothing to say."""
    if entry.hint:
        text = _("Hint: {hint} · found") if entry.found else _("Hint: {hint} · not found")
        return text.format(hint=_(REVEALED[Step(entry.hint)]))
    if entry.found:
        return capital(_(APART[Apart.SHARED]) if entry.struck else _("found"))
    tie = next((tie for tie in entry.ties if tie.word), None)
    return _("{group}: {word}").format(group=_(GROUPS[tie.group]), word=tie.word.upper()) if tie and tie.word else ""


def commonness(tier: int) -> str:
    """Say how common the words of a tier are."""
    return _("Everyday") if tier <= 50 else _("Standard") if tier <= 70 else _("Rare")


def undefined_line(word: str, tier: int | None, others: Collection[str]) -> str:
    """Say of a word without a definition how common it is, unless `tier` is None, and which others are like it."""
    lines, letters = [] if tier is None else [join_facts([letter_count(len(word)), commonness(tier)])], sorted(word)
    for text, like in (
        (_("Same letters: {words}"), [one for one in others if one != word and sorted(one) == letters]),
        (_("Longer: {words}"), [one for one in others if one != word and word in one]),
        (_("Inside it: {words}"), [one for one in others if one != word and one in word]),
    ):
        if like:
            lines.append(text.format(words=join_commas(one.upper() for one in sorted(like, key=len)[:MOST_LIKE])))
    return "\n".join((*lines, _("No definition found.")))


PAR = N_(
    "Par is a good player's score: the total of all common words of up to six letters.\n"
    "Boards are compared with thousands of random boards using the same cubes, word list and scoring."
)


def richness_line(appraisal: Appraisal) -> str:
    """Return how rich a board is among random boards, and its par."""
    par, richness = number(appraisal.par), appraisal.richness
    if richness is None:
        return _("Par {par}").format(par=par)
    rich = richness >= 50
    text = (
        _("More points than on {percent} of boards, par {par}")
        if rich
        else _("Fewer points than on {percent} of boards, par {par}")
    )
    return text.format(percent=percentile(richness if rich else 100 - richness), par=par)


def appraisal_lines(appraisal: Appraisal, short: bool = False) -> str:
    """Return par and percentiles in two lines; `short` leaves out the score's rank on other boards."""
    parts = []
    if appraisal.par:
        of_par = _("{percent} of par ({par})")
        parts.append(of_par.format(percent=percentage(appraisal.of_par), par=number(appraisal.par)))
    if appraisal.richness is not None:
        parts.append(_("richer than {percent} of boards").format(percent=percentile(appraisal.richness)))
    if short:
        return "\n".join((*parts, "")[:2])
    mastery = ""
    if appraisal.mastery is not None and appraisal.score:
        text = ngettext(
            "{count} point would make par on {percent} of boards",
            "{count} points would make par on {percent} of boards",
            appraisal.score,
        )
        mastery = text.format(count=format_points(appraisal.score), percent=percentile(appraisal.mastery))
    return f"{' · '.join(parts)}\n{mastery}"
