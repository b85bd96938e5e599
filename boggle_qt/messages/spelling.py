"""Announcements about the board: letters picked and dropped, rows, and where a letter is."""

from boggle_qt.messages.catalogue import N_, _

Announcement = tuple[str, str]
"""In full, and in few words; "" for nothing."""

_TURNS = {
    1: (N_("Board rotated a quarter turn right"), N_("quarter turn right")),
    2: (N_("Board rotated half a turn"), N_("half a turn")),
    3: (N_("Board rotated a quarter turn left"), N_("quarter turn left")),
}
"""Rotations by quarter turns clockwise, in full and in few words."""


def letter_picked(face: str, word: str) -> Announcement:
    """Announce a picked letter and the word so far."""
    if len(word) <= len(face):
        return face, face
    return _("{letter}. {word}").format(letter=face, word=_spell_out(word)), face


def letter_dropped(word: str) -> Announcement:
    """Announce that the last letter was dropped, and the word so far."""
    if not word:
        return _("Cleared"), _("cleared")
    return _("Back. {word}").format(word=_spell_out(word)), _("back, {word}").format(word=word.upper())


def not_adjacent(face: str, last: str | None) -> Announcement:
    """Announce that a letter does not touch the `last` one, or cannot start a word."""
    if last is None:
        return _("No word starts with {letter}").format(letter=face), _("can't start")
    return _("{letter} doesn't touch {last}").format(letter=face, last=last), _("not touching")


def board_rotated(quarters: int) -> Announcement:
    """Announce a rotation of the board by `quarters` clockwise."""
    full, brief = _TURNS[quarters % 4]
    return _(full), _(brief)


def _spell_out(word: str) -> str:
    """Return a word letter by letter: "C A T"."""
    return " ".join(word.upper())
