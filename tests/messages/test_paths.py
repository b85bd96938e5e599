"""Counts of paths in words."""

from __future__ import annotations

from boggle_qt.engine.path_counts import PathCounts
from boggle_qt.messages.boards import kinds_line, paths_line


def test_a_square_has_more_symmetries_than_a_rectangle() -> None:
    """Cells that are carried to one another are of one kind: corner, edge and middle of the tray of four by four."""
    assert kinds_line(4, 4) == "cells of 3 kinds under the eight symmetries of a square"
    assert kinds_line(1, 2) == "cells of 1 kind under the four symmetries of a rectangle"


def test_all_paths_of_a_tray() -> None:
    """Two cells side by side have two paths of one cell and two of both."""
    counts = PathCounts(1, 2, (0, 2, 2), None)
    assert paths_line(counts) == "4 paths; cells of 1 kind under the four symmetries of a rectangle"
