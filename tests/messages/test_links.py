"""What is said of a link to a board."""

from __future__ import annotations

from boggle_qt.messages.boards import copied_line


def test_the_link_itself_is_told() -> None:
    """As it was copied, so that it can be read out, and with what it is good for."""
    told = copied_line("boggle-qt:tine/nint")
    assert "boggle-qt:tine/nint" in told
    assert "desk" in told
