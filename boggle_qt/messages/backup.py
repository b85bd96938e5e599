"""Messages about the backup of everything."""

from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.numbers import match_count, number
from boggle_qt.store.journal.backup import Restored


def saved_line(matches: int, file: str) -> str:
    """Say that a backup was written."""
    return _("{matches}, your settings, rules and words are in {file}.").format(matches=match_count(matches), file=file)


def restored_line(restored: Restored) -> str:
    """Say what a backup brought back."""
    if not restored.matches and not restored.files:
        return _("Your settings and words are those of the backup. Everything else was here already.")
    files = ngettext("{count} file", "{count} files", restored.files).format(count=number(restored.files))
    text = _("Brought back: {matches}, {files}, your settings and words.")
    return text.format(matches=match_count(restored.matches), files=files)
