"""Counts of paths in words."""

from __future__ import annotations

from boggle_qt.engine.path_counts import PathCounts, classes
from boggle_qt.messages.numbers import count


def counting_line(part: float) -> str:
    """How far the count has come."""
    return f"Counting … {part:.0%} of the cells"


def kinds_line(rows: int, columns: int) -> str:
    """How many kinds of cells a tray has: "cells of 3 kinds under the eight symmetries of a square"."""
    by = "eight symmetries of a square" if rows == columns else "four symmetries of a rectangle"
    return f"cells of {count(len(set(classes(rows, columns))), 'kind')} under the {by}"


def paths_line(counts: PathCounts) -> str:
    """All paths of a tray, and its kinds of cells."""
    return f"{count(counts.total, 'path')}; {kinds_line(counts.rows, counts.columns)}"
