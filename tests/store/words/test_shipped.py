"""What ships, and what is said when it is damaged or asked for by a wrong name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.store.words import shipped


def test_every_set_of_cubes_reads() -> None:
    """All sets are read, and are as many cubes as their tray has cells."""
    assert shipped.dice_names() == shipped.SETS
    for name in shipped.dice_names():
        dice = shipped.dice(name)
        assert dice.name == name
        assert len(dice.cubes) == dice.side**2


@pytest.mark.parametrize("ask", [lambda: shipped.dice("loaded"), lambda: shipped.lexicon("offical")])
def test_an_unknown_name_is_answered_with_those_there_are(ask: Callable[[], object]) -> None:
    """A wrong name raises Unknown, whose text lists the right ones."""
    with pytest.raises(shipped.Unknown) as caught:
        ask()
    expected = shipped.dice_names() if "dice" in str(caught.value) else tuple(LEXICONS)
    assert all(name in str(caught.value) for name in expected)


def test_an_unknown_spelling_is_answered_with_those_there_are() -> None:
    """So does a wrong spelling."""
    with pytest.raises(shipped.Unknown, match="american, british, either"):
        shipped.lexicon("standard", "australian")


def test_lexicons_share_one_table() -> None:
    """Every shipped lexicon is a view of the same mapped table, and asking twice gives the same one."""
    assert shipped.lexicon("large").table is shipped.lexicon("everyday", "british").table
    assert shipped.lexicon("large") is shipped.lexicon("large")


@pytest.mark.usefixtures("read_anew")
@pytest.mark.parametrize("damage", [b"", b"BQLX", b"no lexicon at all, but long enough for a header and more"])
def test_a_damaged_table_is_named(damage: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty, cut or foreign file gives one clear error with its name."""
    file = tmp_path / "english.lexicon"
    file.write_bytes(damage)
    monkeypatch.setattr(shipped, "resource", lambda *parts: file)
    with pytest.raises(shipped.Damaged, match=r"english\.lexicon"):
        shipped.table()
