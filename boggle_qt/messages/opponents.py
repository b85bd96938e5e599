"""What is said about opponents: their names and a sentence about each."""

from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import isolate, isolate_name, number, percentage, points

NAMES = {"pip": N_("Pip"), "nan": N_("Nan"), "tom": N_("Tom"), "ida": N_("Ida"), "leo": N_("Leo"), "vera": N_("Vera")}
"""The name of each level of engine/opponent.py."""

SENTENCES = {
    "pip": N_("Pip is eight and knows plain, short words."),
    "nan": N_("Nan takes her time and enjoys every word."),
    "tom": N_("Tom plays now and then and finds most of the easy words."),
    "ida": N_("Ida plays every week and makes full use of endings."),
    "leo": N_("Leo has played for years and knows many rare short words."),
    "vera": N_("Vera is a champion: a new word every three seconds."),
}


def opponent_name(level: str) -> str:
    """Return the name of a level as players read it."""
    return _(NAMES[level])


def computers_name_line(name: str) -> str:
    """Say that a person can't have this name, as an opponent has it: their rounds would be one player's; "" if none
    has it."""
    names = {opponent_name(level).casefold(): opponent_name(level) for level in NAMES}
    if (own := names.get(name.strip().casefold())) is None:
        return ""
    taken = _("{name} is a computer opponent. Enter another name, such as {name} B.")
    return taken.format(name=isolate_name(own))


def opponent_sentence(level: str) -> str:
    """Describe the player behind a level."""
    return _(SENTENCES[level])


def equal_line(share: float, rounds: int) -> str:
    """Describe the opponent who is as good as the player, fitted to some rounds."""
    matched = ngettext(
        "Matched to your last round under these rules.",
        "Matched to your last {count} rounds under these rules.",
        rounds,
    )
    return f"{matched.format(count=number(rounds))} {scores_line(share)}"


def scores_line(share: float) -> str:
    return _("Usually scores {percent} of par.").format(percent=percentage(share))


def rival_result(name: str, mine: float, score: int, later: str) -> str:
    """Say who was ahead at the end of a solo round, the player or the rival, who played until `later`; "" for no longer
    than the player."""
    ahead = _("{name} was {points} ahead of you after {time}.") if later else _("{name} was {points} ahead of you.")
    if mine > score:
        ahead = _("You beat {name} by {points}.")
    if mine == score:
        ahead = _("You and {name} both have {points}.")
    by = score if mine == score else abs(mine - score)
    return ahead.format(name=isolate(name), points=points(by), time=later)
