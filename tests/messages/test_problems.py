"""Messages about problems with the player's files."""

import re
from pathlib import Path

import pytest

from boggle_qt.engine.fault import Fault
from boggle_qt.messages.problems import lost_line, notice_line, unsaved_line
from boggle_qt.store.files.problems import (
    DISK_FULL,
    Busy,
    Damaged,
    DiskAction,
    FileKind,
    LostChange,
    Newer,
    Notice,
    Refused,
    Unsaved,
    set_aside_as,
)

DENIED = PermissionError(13, "Permission denied", "words.toml")
FULL = Refused(DiskAction.WRITE, DISK_FULL, LostChange.MOVE)
LONG = Fault("{x}", x="x" * 5_000)
NOTICES = (
    *(Damaged(kind, LONG, set_aside_as("kept")) for kind in FileKind),
    *(Newer(kind, "journal.sqlite", 7, 5) for kind in FileKind),
    *(Refused(doing, DISK_FULL, lost) for doing in DiskAction for lost in LostChange),
    *(
        Unsaved(kind, error, folder).notice
        for kind in FileKind
        for error in (LONG, DENIED)
        for folder in (None, Path("home"))
    ),
    Busy(),
)


@pytest.mark.parametrize("notice", NOTICES, ids=lambda notice: type(notice).__name__)
def test_every_notice_is_short_sentences(notice: Notice) -> None:
    """Whatever its facts: it has a capital and one full stop, no Python values, and fewer than 500 characters."""
    said = notice_line(notice)
    assert re.fullmatch(r"[A-Z].*[^.]\.", said), said
    assert not re.search(r"None|\w+\(\w+=|<\w+\.|\{", said), said
    assert len(said) < 500, said


def test_unsaved_moves_are_reported_before_and_after_closing() -> None:
    """Both say how many matches and why; before closing also what can be done."""
    for line in (unsaved_line(2, FULL), lost_line(2, FULL)):
        assert "2 matches" in line
        assert "the disk is full" in line
        assert "The last move was not saved" not in line
    assert "try again" in unsaved_line(2, FULL)
