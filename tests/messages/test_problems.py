"""What the player is told of his files, in words."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import fields

from boggle_qt.messages.problems import lost_line, notice_line, unsaved_line
from boggle_qt.store.files import problems
from boggle_qt.store.files.problems import (
    Aside,
    Busy,
    Damaged,
    DiskAction,
    DiskError,
    FileKind,
    HeldInMemory,
    LostChange,
    MissingChoice,
    MovesLost,
    Newer,
    NoDefinitions,
    NoDefinitionsPlace,
    NoFolder,
    NoMatch,
    Notice,
    NotSaved,
    Part,
    ReadOnly,
    Refused,
    SavedAgain,
    Unreadable,
    UnreadMatch,
    UnreadRules,
    WrongValues,
)

WORDNET = "name a folder of WordNet 3.0, with data.noun in it."


@pytest.mark.parametrize(
    ("notice", "said"),
    [
        (
            Unreadable(FileKind.SETTINGS, "settings.json", "Permission denied"),
            "The settings cannot be read: settings.json: Permission denied. These are the defaults.",
        ),
        (
            Damaged(FileKind.WORDS, "words.toml is a folder", Aside("words.damaged-1.toml")),
            "Your words cannot be read: words.toml is a folder. The file is kept as words.damaged-1.toml. "
            "No word is accepted or banned now.",
        ),
        (
            Damaged(FileKind.JOURNAL, "file is not a database", Aside(why="Permission denied")),
            "The journal of matches cannot be read: file is not a database. "
            "The file could not be renamed (Permission denied). A new one is begun.",
        ),
        (
            Newer(FileKind.WORDS, "words.toml", 9, 1),
            "Your words (words.toml) were written by a newer Boggle Qt: its format is 9, and this version reads up to "
            "1. The file is left alone. What you accept or ban now lasts until you close the game.",
        ),
        (
            Newer(FileKind.JOURNAL, "journal.sqlite", 4, 2),
            "The journal of matches (journal.sqlite) was written by a newer Boggle Qt: its format is 4, and this "
            "version reads up to 2. The file is left alone. What is played here is not saved.",
        ),
        (
            WrongValues(("seconds",), Aside("settings.damaged-2.json")),
            "In the settings, the value of seconds is not allowed: the default holds. "
            "The file is kept as settings.damaged-2.json.",
        ),
        (
            WrongValues(("mute", "player"), Aside("settings.damaged-2.json")),
            "In the settings, the values of mute and player are not allowed: the defaults hold. "
            "The file is kept as settings.damaged-2.json.",
        ),
        (
            MissingChoice("dice", "nosuch", "new-1987"),
            'There are no cubes called "nosuch" now; "new-1987" is chosen instead.',
        ),
        (
            MissingChoice("lexicon", "mine", "standard"),
            'There is no lexicon called "mine" now; "standard" is chosen instead.',
        ),
        (
            MissingChoice("theme", "plaid", "system"),
            'There is no theme called "plaid" now; "system" is chosen instead.',
        ),
        (
            NotSaved(FileKind.SETTINGS, "Permission denied", Path("home")),
            "The settings were not saved: home cannot be written (Permission denied).",
        ),
        (
            NotSaved(FileKind.WORDS, "words.toml would be larger than 1 MB"),
            "Your words were not saved: words.toml would be larger than 1 MB.",
        ),
        (
            NoFolder(Path("home"), "File exists"),
            "Settings and rules are not saved: the folder home cannot be made (File exists).",
        ),
        (
            UnreadRules("ours.toml", "target: 0; allowed is 1", Aside("ours.damaged-1.toml")),
            "Saved rules cannot be read: ours.toml: target: 0; allowed is 1. The file is kept as ours.damaged-1.toml.",
        ),
        (
            UnreadRules("ours.toml", "ours.toml cannot be read: Permission denied", Aside()),
            "Saved rules cannot be read: ours.toml cannot be read: Permission denied.",
        ),
        (
            MovesLost(12, 3, "journal-damaged-1.sqlite-wal"),
            "A part of the journal of matches is damaged or gone: the last 3 moves of match 12 cannot be read. The "
            "damaged part is kept as journal-damaged-1.sqlite-wal.",
        ),
        (
            MovesLost(1, 1, ""),
            "A part of the journal of matches is damaged or gone: the last move of match 1 cannot be read.",
        ),
        (Busy(), "Another Boggle Qt window keeps the journal of matches. What is played here is not saved."),
        (
            Refused(DiskAction.WRITE, DiskError.FULL, LostChange.MOVE),
            "The journal of matches cannot be written: the disk is full; the last move was not saved.",
        ),
        (
            ReadOnly("/home"),
            "/home is read-only: you can see your past rounds, but nothing you play now will be saved. "
            "Allow writing there and start again.",
        ),
        (Refused(DiskAction.OPEN, "Not a directory"), "The journal of matches cannot be opened: Not a directory."),
        (UnreadMatch(3, 7, "no such event"), "Match 3 in the journal cannot be read (its event 7: no such event)."),
        (
            UnreadMatch(3, Part.WORDS, "no such list"),
            "Match 3 in the journal cannot be read (its words: no such list).",
        ),
        (NoMatch(7), "There is no match 7 in the journal."),
        (
            HeldInMemory(Refused(DiskAction.WRITE, DiskError.FULL, LostChange.MOVE)),
            "The journal of matches cannot be written: the disk is full. What you play stays in memory until it can "
            "be: you can go on, and need not begin again.",
        ),
        (SavedAgain(), "Saving works again; nothing of what was played is lost."),
        (NoDefinitionsPlace("/nowhere"), f"/nowhere is not there: {WORDNET}"),
        (NoDefinitions("/empty"), f"/empty has no definitions: {WORDNET}"),
    ],
)
def test_what_a_notice_says(notice: Notice, said: str) -> None:
    """Which file, what is wrong with it, and what was done, in whole sentences."""
    assert notice_line(notice) == said


OUT_OF_A_FILE = ("fault", "name", "place")
"""Fields whose text somebody may have written, of any length."""


def some(kind: Any, field: str) -> list[Any]:
    """Values of a field's type: of an enum all."""
    if get_origin(kind) is UnionType:
        return [value for one in get_args(kind) for value in some(one, field)]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Aside:
        hints = get_type_hints(kind, vars(problems))
        return [kind(**{field.name: some(hints[field.name], field.name)[0] for field in fields(kind)})]
    if get_origin(kind) is tuple:
        return [("seconds",), ("mute", "seconds", "theme")]
    plain: dict[Any, list[Any]] = {
        str: ["x" * (5_000 if field in OUT_OF_A_FILE else 50)],
        int: [1, 1_000],
        Path: [Path("home")],
        Aside: [Aside("kept.toml"), Aside(why="Permission denied")],
        type(None): [None],
    }
    return plain[kind]


@pytest.mark.parametrize("kind", get_args(Notice), ids=lambda kind: kind.__name__)
def test_every_notice_has_a_sentence(kind: type) -> None:
    """Whatever its facts are: it begins as a sentence does and ends in one full stop, holds no value as the program
    writes it, and stays readable however long a name or a fault in the file is."""
    hints = get_type_hints(kind, vars(problems))
    for field in fields(kind):
        for value in some(hints[field.name], field.name):
            facts = {other.name: some(hints[other.name], other.name)[0] for other in fields(kind)}
            if "field" in facts:
                facts["field"] = "dice"
            if field.name != "field":
                facts[field.name] = value
            said = notice_line(kind(**facts))
            assert re.match(r"[A-Zx]", said), said
            assert said.endswith("."), said
            assert not said.endswith(".."), said
            assert not re.search(r"None|\w+\(\w+=|<\w+\.|(Keeps|Part|Doing|Lost|Disk)\.", said), said
            assert len(said) < 500, said


def test_what_would_be_lost_is_said_before_it_is() -> None:
    """How many matches, why, and what can be done."""
    full = Refused(DiskAction.WRITE, DiskError.FULL, LostChange.MOVE)
    for part in ("2 matches", "the disk is full", "try again", "lost"):
        assert part in unsaved_line(2, full)
    assert lost_line(1, full) == (
        "The last moves of 1 match are lost. The journal of matches cannot be written: the disk is full."
    )
