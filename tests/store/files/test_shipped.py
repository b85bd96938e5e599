"""Files that ship: damaged ones and unknown names."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from boggle_qt.engine.lexicon import LEXICONS, SPELLINGS
from boggle_qt.store.files import shipped


def test_every_set_of_cubes_reads() -> None:
    """Every shipped cube set opens, and has as many cubes as its tray has cells."""
    for name in shipped.SETS:
        dice = shipped.dice(name)
        assert dice.name == name
        assert len(dice.cubes) == dice.side**2


@pytest.mark.parametrize(
    ("ask", "names"),
    [
        (lambda: shipped.dice("loaded"), shipped.SETS),
        (lambda: shipped.lexicon("offical"), LEXICONS),
        (lambda: shipped.lexicon("standard", "australian"), SPELLINGS),
    ],
)
def test_unknown_names(ask: Callable[[], object], names: Iterable[str]) -> None:
    """The error for an unknown name lists the right ones."""
    with pytest.raises(shipped.Unknown) as caught:
        ask()
    assert all(name in str(caught.value) for name in names)


@pytest.mark.usefixtures("read_anew")
@pytest.mark.parametrize("damage", [b"", b"BQLX", b"no lexicon at all, but long enough for a header and more"])
def test_a_damaged_table_is_named(damage: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty, cut or foreign word table raises an error with its name."""
    file = tmp_path / "english.lexicon"
    file.write_bytes(damage)
    monkeypatch.setattr(shipped, "resource", lambda *parts: file)
    with pytest.raises(shipped.Damaged, match=r"english\.lexicon"):
        shipped.table()
