"""Messages about the players of the journal: what is known of them, and what renaming or removing them does."""

from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.numbers import isolate_name, join_facts, long_date, number, round_count
from boggle_qt.store.journal.people import Known, Renamed


def known_line(known: Known) -> str:
    """Return a player's name, and below it the rounds and the last day."""
    last = _("last played {day}").format(day=long_date(known.last.astimezone().date()))
    return f"{isolate_name(known.name)}\n{join_facts([round_count(known.rounds), last])}"


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
    text = ngettext("{old} is now {new}, in {count} match.", "{old} is now {new}, in {count} matches.", done.matches)
    line = text.format(old=isolate_name(old), new=isolate_name(new), count=number(done.matches))
    if not done.together:
        return line
    both = ngettext(
        "{count} match was left as it is: both play in it.",
        "{count} matches were left as they are: both play in them.",
        done.together,
    )
    return f"{line} {both.format(count=number(done.together))}"


def removed_person_line(name: str) -> str:
    """Say that a player was removed."""
    return _("{name} was removed.").format(name=isolate_name(name))
