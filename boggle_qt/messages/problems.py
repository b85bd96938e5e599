"""Messages about problems with the player's files, and what was done about them."""

from pathlib import Path
from typing import assert_never

from msgspec.structs import replace

from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import join_names, match_count, number
from boggle_qt.messages.reasons import reason
from boggle_qt.store.files import problems
from boggle_qt.store.files.problems import Aside, FileKind, Notice

_MISSING = {
    "dice": N_('There are no cubes called "{name}". The cubes "{instead}" are used.'),
    "lexicon": N_('There is no word list called "{name}". The word list "{instead}" is used.'),
    "language": N_('There is no translation called "{name}". Your system\'s language is used.'),
    "theme": N_('There is no theme called "{name}". The theme "{instead}" is used.'),
}

FAULT = 200
"""Length limit of a fault text."""

NAME = 80
"""Length limit of a name from a file."""


def notice_line(notice: Notice) -> str:
    """Return a notice in whole sentences."""
    match notice:
        case problems.Unreadable(kind, file, why):
            what = _("{file}: {reason}").format(file=file, reason=_(why))
            return _sentences(_(kind.unreadable).format(reason=what), _(kind.meanwhile))
        case problems.Damaged(kind, fault, aside):
            read = _(kind.unreadable).format(reason=_why(fault))
            return _sentences(read, _aside_sentence(aside), _(kind.meanwhile))
        case problems.Newer(kind, file, version, ours):
            formats = _("Its format is {version}, and this version reads up to {known}.")
            return _sentences(
                _(kind.newer).format(file=file),
                formats.format(version=version, known=ours),
                _("The file was left untouched."),
                _(kind.unsaved),
            )
        case problems.WrongValues(fields, aside):
            wrong = ngettext(
                "The setting {names} was invalid; its default is used.",
                "The settings {names} were invalid; their defaults are used.",
                len(fields),
            ).format(names=join_names(fields))
            return _sentences(wrong, _aside_sentence(aside))
        case problems.MissingChoice(field, name, instead):
            return _(_MISSING[field]).format(name=_clipped(name, NAME), instead=instead)
        case problems.NotSaved(kind, error, folder):
            why = _why(error)
            if folder is not None:
                why = _("{folder} can't be written ({reason})").format(folder=folder, reason=why)
            return _(kind.not_saved).format(reason=why)
        case problems.NoFolder(folder, why):
            unsaved = _("Settings and rules can't be saved: the folder {folder} can't be created ({reason}).")
            return unsaved.format(folder=folder, reason=_(why))
        case problems.UnreadRules(file, fault, aside):
            unread = _("Saved rules can't be read: {file}: {reason}.")
            unread = unread.format(file=file, reason=_why(fault))
            return _sentences(unread, _aside_sentence(aside) if aside != Aside() else "")
        case problems.MovesLost(match_id, moves, aside):
            lost = ngettext(
                "Part of the journal is damaged or missing: the last move of match {match} can't be read.",
                "Part of the journal is damaged or missing: the last {moves} moves of match {match} can't be read.",
                moves,
            ).format(moves=number(moves), match=match_id)
            copy = _("The damaged part was saved as {file}.").format(file=aside) if aside else ""
            return _sentences(lost, copy)
        case problems.Busy():
            busy = _("Your past rounds are in use by another Boggle Qt window.")
            return _sentences(busy, _(FileKind.JOURNAL.unsaved))
        case problems.Refused(doing, why, lost):
            return _sentences(_(doing.value).format(reason=_(why)), _(lost.value) if lost else "")
        case problems.ReadOnly(folder):
            return _(
                "{folder} is read-only: you can see your past rounds, but nothing you play now will be saved. "
                "Allow writing there and start the game again."
            ).format(folder=folder)
        case problems.UnreadMatch(match_id, fault):
            text = _("Match {match} in the journal can't be read: {reason}.")
            return text.format(match=match_id, reason=_why(fault))
        case problems.NoMatch(match_id):
            return _("There is no match {match} in the journal.").format(match=match_id)
        case problems.HeldInMemory(why):
            again = _("Your game is kept in memory until it can be saved. Just keep playing.")
            return _sentences(_why_unsaved(why), again)
        case problems.SavedAgain():
            return _("Saving works again. Nothing you played was lost.")
        case _:
            assert_never(notice)


def restore_line(day: str, terminal: bool = False) -> str:
    """Offer the backup of a day after the journal was damaged."""
    if terminal:
        text = _("There is a backup from {day}: restore its matches with boggle-qt records restore.")
    else:
        text = _("There is a backup from {day}. Do you want to restore its matches?")
    return text.format(day=day)


def restored_line(new: int, day: str) -> str:
    """Say how many matches were restored from the backup of a day."""
    return ngettext(
        "{count} match was restored from the backup made on {day}.",
        "{count} matches were restored from the backup made on {day}.",
        new,
    ).format(count=number(new), day=day)


def taken_over_line(playing: bool) -> str:
    """Say that this window now saves, because the other one was closed."""
    if playing:
        return _("The other window was closed. Matches after this one will be saved again.")
    return _("The other window was closed. Matches are being saved again.")


UNSAVED_QUESTION = N_("Your latest moves aren't saved yet")
"""Heading of the question before the window closes."""


def unsaved_line(matches: int, why: problems.JournalTrouble) -> str:
    """Say before the window closes what would be lost, and what can be done."""
    unsaved = _("The last moves of {matches} are only in memory.").format(matches=match_count(matches))
    advice = _("Free some disk space and try again. If you close the game now, they are lost.")
    return _sentences(unsaved, _why_unsaved(why), advice)


def lost_line(matches: int, why: problems.JournalTrouble) -> str:
    """Say what was lost when the game was closed without saving."""
    lost = _("The last moves of {matches} are lost.").format(matches=match_count(matches))
    return _sentences(lost, _why_unsaved(why))


def reset_line(copy: Path | None) -> str:
    """Say that the settings were reset, and where the old ones are; None if they were the defaults."""
    if copy is None:
        return _("Your settings are already the defaults.")
    return _("Your settings were reset. The previous ones are in {file}.").format(file=copy)


def settings_copy_line(copy: Path) -> str:
    """Say where the previous settings are."""
    return _("Your previous settings were saved as {file}.").format(file=copy)


def no_settings_copy_line(error: OSError) -> str:
    return _("Your previous settings couldn't be saved ({reason}).").format(reason=reason(error))


def _why(error: Exception) -> str:
    return _clipped(reason(error), FAULT)


def _why_unsaved(why: problems.JournalTrouble) -> str:
    return notice_line(replace(why, lost=None) if isinstance(why, problems.Refused) else why)


def _aside_sentence(aside: Aside | None) -> str:
    if aside is None:
        return ""
    if not aside.name:
        return _("The damaged file couldn't be renamed ({reason}).").format(reason=_(aside.why))
    return _("The damaged file was renamed to {file}.").format(file=aside.name)


def _sentences(*sentences: str) -> str:
    """Return whole sentences in one line; leave out empty ones."""
    return " ".join(filter(None, sentences))


def _clipped(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]} …"
