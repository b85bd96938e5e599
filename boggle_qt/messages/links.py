"""Links to boards, which people hand each other."""

from __future__ import annotations

NO_BOARD = "No board is in sight to link to: throw or type one on the desk, or look back on a round."


def copied_line(link: str) -> str:
    """That a link lies on the clipboard, and what it is good for."""
    return f"Copied: {link}\nWhoever opens it with Boggle Qt has this board on the desk."
