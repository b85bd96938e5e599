"""The picture kept for the next start: what was kept comes back, and nothing else ever does."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boggle_qt.store import pixels
from boggle_qt.store.pixels import Pixels
from tests.store.harm import harm

PICTURE = Pixels(3, 2, bytes(range(24)))


def test_what_was_kept_comes_back(tmp_path: Path) -> None:
    """Size and every byte, for the same likeness."""
    file = tmp_path / "first.picture"
    pixels.put(file, "day, 3 x 2", PICTURE)
    assert pixels.get(file, "day, 3 x 2") == PICTURE


def test_another_likeness_needs_another_picture(tmp_path: Path) -> None:
    """One byte of difference in what decides the look is enough."""
    file = tmp_path / "first.picture"
    pixels.put(file, "day", PICTURE)
    assert pixels.get(file, "Day") is None
    assert pixels.get(file, "day ") is None
    assert pixels.get(file, "") is None


def test_no_file_is_no_picture(tmp_path: Path) -> None:
    """Nor is a folder in its place."""
    assert pixels.get(tmp_path / "none", "day") is None
    assert pixels.get(tmp_path, "day") is None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_damage_is_no_picture(tmp_path: Path, data: st.DataObject) -> None:
    """Wherever a bit is flipped or the file is cut."""
    file = tmp_path / "first.picture"
    pixels.put(file, "day", PICTURE)
    harm(file, data)
    assert pixels.get(file, "day") is None


def test_a_huge_picture_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting it again costs less than reading it."""
    monkeypatch.setattr(pixels, "MOST", 23)
    pixels.put(tmp_path / "first.picture", "day", PICTURE)
    assert not (tmp_path / "first.picture").exists()
