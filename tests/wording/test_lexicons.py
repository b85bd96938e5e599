"""What lexicons are called."""

from __future__ import annotations

from boggle_qt.wording.lexicons import spelling, title


def test_names_for_the_eye() -> None:
    """Ours have titles; a player's list is called as he called it."""
    assert [title(name) for name in ("standard", "enable", "my-list")] == ["Standard", "ENABLE", "my-list"]
    assert [spelling(name) for name in ("american", "either")] == ["American spelling", "either spelling"]
